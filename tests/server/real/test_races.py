"""T5 over HTTP: many at once, at one server and at two that share a database."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest

from bivouac.games import GAMES
from server.real.crashing import Kept, Mortal
from server.real.harness import PATIENCE, Client, Reply, Stream

MOST = 100


@pytest.fixture(scope="module")
def crowd() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(MOST) as pool:
        yield pool


@pytest.fixture
def mortal(url: str, tmp_path: Path) -> Iterator[Mortal]:
    """On both kinds of database."""
    with Mortal(tmp_path / "one", url) as server:
        yield server


@pytest.fixture
def two(postgres_url: str, tmp_path: Path) -> Iterator[list[Mortal]]:
    with Mortal(tmp_path / "one", postgres_url) as one, Mortal(tmp_path / "two", postgres_url) as other:
        yield [one, other]
        assert "ERROR" not in one.said() + other.said()


def at_once(crowd: ThreadPoolExecutor, deeds: list[Callable[[], Any]]) -> list[Any]:
    start = Barrier(len(deeds))

    def run(deed: Callable[[], Any]) -> Any:
        start.wait(PATIENCE)
        return deed()

    return list(crowd.map(run, deeds))


def answering(client: Client, table: str, now: Any, choice: int = 0, key: str = "") -> Callable[[], Reply]:
    asked = now["question"]
    answer = asked["choices"][choice % len(asked["choices"])]["answer"]
    return lambda: client.answer(table, asked["seat"], now["version"], answer, key)


def tab_of(client: Client, server: Mortal | None = None) -> Client:
    """Another window of the same person, perhaps at another server."""
    tab = Client(server or client.server)
    tab.cookie = client.cookie
    return tab


def one_is_kept(given: list[Reply], version: int) -> bool:
    """One is acknowledged; the others are told that the game has moved on, and where it stands."""
    assert sorted(reply.status for reply in given) == [200] + [409] * (len(given) - 1)
    for reply in given:
        assert reply.status == 200 or reply.json["now"]["version"] == version + 1
    return [reply.json["acknowledged"] for reply in given if reply.status == 200] == [version + 1]


@pytest.mark.parametrize(("tabs", "rounds"), [(2, 20), (50, 2)])
def test_c1_c2_one_of_many_answers_for_a_version_is_kept(
    mortal: Mortal, crowd: ThreadPoolExecutor, tabs: int, rounds: int
) -> None:
    for _ in range(rounds):
        client = Client(mortal)
        table = client.table()
        now = client.look(table)
        given = at_once(crowd, [answering(tab_of(client), table, now, choice) for choice in range(tabs)])
        assert one_is_kept(given, now["version"])
        assert client.look(table)["version"] == now["version"] + 1


def test_c3_the_same_key_many_times_is_one_answer(mortal: Mortal, crowd: ThreadPoolExecutor) -> None:
    client = Client(mortal)
    table = client.table()
    for number in range(3):
        now = client.look(table)
        if now["question"] is None:
            break
        key = f"the-same-{number}"
        given = at_once(crowd, [answering(tab_of(client), table, now, 0, key) for _ in range(20)])
        assert {(reply.status, reply.json["acknowledged"]) for reply in given} == {(200, now["version"] + 1)}
        assert [act.key for act in Kept(mortal.url).acts[table]] == [f"the-same-{each}" for each in range(number + 1)]


def test_c4_the_same_key_for_something_else_is_refused(mortal: Mortal) -> None:
    client = Client(mortal)
    table = client.table()
    now = client.look(table)
    assert answering(client, table, now, 0, "the-same-key")().status == 200
    other = client.answer(table, 0, now["version"] + 1, "done", "the-same-key")
    assert (other.status, other.json["sentence"]) == (409, "This key was used for something else before.")
    for version in (now["version"], now["version"] + 2):
        stale = client.answer(table, 0, version, "card:sniper", "the-same-key")
        assert (stale.status, stale.json["now"]["version"]) == (409, now["version"] + 1)
    assert client.look(table)["version"] == now["version"] + 1


def test_c11_what_happens_between_looking_and_listening_is_shown(mortal: Mortal) -> None:
    client = Client(mortal)
    table = client.table()
    now = client.look(table)
    for _ in range(20):
        if now["question"] is None:
            table = client.table()
            now = client.look(table)
        shown = f"{now['version']}.0"
        now = answering(client, table, now, 1)().json["now"]
        stream = client.stream(table, shown)
        number, frame = next(stream.frames())
        stream.close()
        assert (number, frame["version"]) == (f"{now['version']}.0", now["version"])


def test_c12_everybody_comes_back_at_once_after_a_restart(mortal: Mortal, crowd: ThreadPoolExecutor) -> None:
    """As many as one address may have open."""
    people = []
    for _ in range(5):
        client = Client(mortal)
        table = client.table()
        version = answering(client, table, client.look(table))().json["acknowledged"]
        people.append((client, table, version))
    mortal.kill()
    mortal.start()

    def coming_back(client: Client, table: str) -> Callable[[], tuple[Stream, int]]:
        def come() -> tuple[Stream, int]:
            stream = tab_of(client).stream(table)
            return stream, next(stream.frames())[1]["version"]

        return come

    deeds = [coming_back(client, table) for client, table, _ in people for _ in range(MOST // len(people))]
    given = at_once(crowd, deeds)
    assert [version for _, version in given] == [version for *_, version in people for _ in range(MOST // len(people))]
    for stream, _ in given:
        stream.close()
    assert "ERROR" not in mortal.said()


def test_c13_whoever_lost_his_seat_acts_no_more(mortal: Mortal) -> None:
    for _ in range(5):
        host, guest = Client(mortal), Client(mortal)
        table = host.table("outpost", seats=["me", "invite"])
        guest.join(host.links["1"], "Guest")
        stream = guest.stream(table)
        frames = stream.frames()
        next(frames)
        freed = host.post(f"/t/{table}/free", {"seat": "1"}, Accept="application/json")
        assert freed.status == 200
        assert guest.answer(table, 1, 0, "card:1").status == 404
        assert list(frames) == []
        stream.close()
        assert host.look(table)["version"] == 0


# --- two servers ------------------------------------------------------------------------------------------------------
def test_an_answer_at_one_server_is_shown_at_the_other(two: list[Mortal]) -> None:
    here = Client(two[0])
    table = here.table()
    there = tab_of(here, two[1])
    stream = there.stream(table)
    frames = stream.frames()
    assert next(frames)[1]["version"] == 0
    now = here.look(table)
    for _ in range(10):
        if now["question"] is None:
            break
        now = answering(here, table, now, 1)().json["now"]
        versions = iter(frame["version"] for _, frame in frames)
        assert next(version for version in versions if version >= now["version"]) == now["version"]
    stream.close()
    assert there.look(table) == here.look(table)


def test_c1_at_two_servers_one_answer_is_kept(two: list[Mortal], crowd: ThreadPoolExecutor) -> None:
    for _ in range(10):
        here = Client(two[0])
        table = here.table()
        there = tab_of(here, two[1])
        now = there.look(table)
        given = at_once(crowd, [answering(here, table, now, 0), answering(there, table, now, 1)])
        assert one_is_kept(given, now["version"])


def test_c3_the_same_key_at_two_servers_is_one_answer(two: list[Mortal], crowd: ThreadPoolExecutor) -> None:
    for number in range(10):
        here = Client(two[0])
        table = here.table()
        there = tab_of(here, two[1])
        now = there.look(table)
        tabs = [here, there, tab_of(here), tab_of(there)]
        given = at_once(crowd, [answering(tab, table, now, 0, f"the-same-{number}") for tab in tabs])
        assert {(reply.status, reply.json["acknowledged"]) for reply in given} == {(200, 1)}
        assert len(Kept(two[0].url).acts[table]) == 1


def test_a_bot_that_two_servers_drive_answers_once(two: list[Mortal], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "outpost", "toys.outpost_table")
    here = Client(two[0])
    table = here.table("outpost", seats=["me", "bot:random"])
    there = tab_of(here, two[1])
    streams = [here.stream(table), there.stream(table)]
    end = time.monotonic() + PATIENCE
    now = here.look(table)
    while now["over"] is None and time.monotonic() < end:
        if now["question"]["choices"]:
            assert answering(here, table, now)().status == 200
        now = here.look(table)
    assert now["over"] is not None
    for stream in streams:
        stream.close()
    kept = Kept(two[0].url)
    assert kept.tables[table].over
    assert [act.version for act in kept.acts[table]] == list(range(1, now["version"] + 1))
    assert kept.replayed(table) == []
