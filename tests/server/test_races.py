"""Many at once: one order, one winner, and everybody is told the same."""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Barrier

import pytest

from bivouac.server.rows import Act, Chair, KeyUsed, Link, NoLink, SeatTaken, Stale
from bivouac.server.store import Store
from server.builders import LATER, NOW, TABLE, act, laid, person

MOST = 50


@pytest.fixture(scope="module")
def crowd() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(MOST) as pool:
        yield pool


def at_once(crowd: ThreadPoolExecutor, deeds: list[Callable[[], object]]) -> list[object]:
    """What each deed gave or raised, all begun in the same instant."""
    start = Barrier(len(deeds))

    def run(deed: Callable[[], object]) -> object:
        start.wait()
        try:
            return deed()
        except Exception as error:
            return error

    return list(crowd.map(run, deeds))


def appending(store: Store, wanted: Act) -> Callable[[], object]:
    return lambda: store.append(wanted, over=False, seating=0)


@pytest.mark.parametrize(("clients", "rounds"), [(2, 50), (MOST, 10)])
def test_c1_c2_one_of_many_acts_for_a_version_is_kept(
    servers: list[Store], crowd: ThreadPoolExecutor, clients: int, rounds: int
) -> None:
    laid(servers[0])
    for version in range(1, rounds + 1):
        asked = [act(version, key=f"{version}-{client}") for client in range(clients)]
        given = at_once(crowd, [appending(servers[i % len(servers)], each) for i, each in enumerate(asked)])
        kept = [each for each, answer in zip(asked, given, strict=True) if answer is None]
        assert len(kept) == 1
        assert servers[0].acts("t1", after=version - 1) == kept
        assert {answer.version for answer in given if isinstance(answer, Stale)} == {version}
        assert sum(isinstance(answer, Stale) for answer in given) == clients - 1


def test_c2_one_of_many_calls_for_a_version_is_kept(store: Store) -> None:
    laid(store)

    async def scene() -> list[object]:
        calls = (store.call(store.append, act(1, key=f"k{client}"), over=False, seating=0) for client in range(MOST))
        return await asyncio.gather(*calls, return_exceptions=True)

    given = asyncio.run(scene())
    assert given.count(None) == 1
    assert sum(isinstance(answer, Stale) for answer in given) == MOST - 1
    assert [kept.key for kept in store.acts("t1")] == [f"k{given.index(None)}"]


def test_c3_the_same_key_many_times_is_one_act(servers: list[Store], crowd: ThreadPoolExecutor) -> None:
    laid(servers[0])
    for version in range(1, 21):
        asked = [act(version, made=NOW + client) for client in range(20)]
        given = at_once(crowd, [appending(servers[i % len(servers)], each) for i, each in enumerate(asked)])
        (kept,) = servers[0].acts("t1", after=version - 1)
        assert kept == asked[given.index(None)]
        assert [answer.act for answer in given if isinstance(answer, KeyUsed)] == [kept] * 19


def test_c6_many_with_links_of_their_own_and_one_free_seat(servers: list[Store], crowd: ThreadPoolExecutor) -> None:
    store = servers[0]
    laid(store)
    names = [f"p{number}" for number in range(10)]
    for name in names:
        person(store, name)
    for number in range(10):
        seat = 10 + number
        store.new_table(
            replace(TABLE, id=f"r{number}"),
            [Chair(f"r{number}", seat)],
            [Link(f"{name}-{number}", f"r{number}", seat, LATER) for name in names],
        )

        def sitting(i: int, name: str, number: int = number) -> Callable[[], object]:
            return lambda: servers[i % len(servers)].sit(f"{name}-{number}", name, name.title(), NOW)

        given = at_once(crowd, [sitting(i, name) for i, name in enumerate(names)])
        seated = [answer for answer in given if isinstance(answer, Chair)]
        assert store.chairs(f"r{number}") == seated
        assert len(seated) == 1
        assert sum(isinstance(answer, SeatTaken) for answer in given) == 9
        assert store.table(f"r{number}").seating == 1


def test_c7_one_link_used_many_times_at_once(servers: list[Store], crowd: ThreadPoolExecutor) -> None:
    store = servers[0]
    laid(store)
    names = [f"p{number}" for number in range(10)]
    for name in names:
        person(store, name)
    for number in range(10):
        store.new_link(Link(f"link-{number}", "t1", 1, LATER))

        def sitting(i: int, name: str, number: int = number) -> Callable[[], object]:
            return lambda: servers[i % len(servers)].sit(f"link-{number}", name, name.title(), NOW)

        given = at_once(crowd, [sitting(i, name) for i, name in enumerate(names)])
        seated = [answer for answer in given if isinstance(answer, Chair)]
        assert len(seated) == 1
        assert store.chairs("t1")[1] == seated[0]
        assert sum(isinstance(answer, NoLink) for answer in given) == 9
        store.free_chair("t1", 1)


def test_of_many_new_links_to_a_seat_one_stays(servers: list[Store], crowd: ThreadPoolExecutor) -> None:
    laid(servers[0])

    def linking(i: int) -> Callable[[], object]:
        return lambda: servers[i % len(servers)].new_link(Link(f"link-{i}", "t1", 1, LATER))

    assert at_once(crowd, [linking(i) for i in range(20)]) == [None] * 20
    live = [i for i in range(20) if servers[0].link(f"link-{i}", NOW)]
    assert len(live) == 1


def test_watching_many_times_at_once_is_watching(servers: list[Store], crowd: ThreadPoolExecutor) -> None:
    laid(servers[0])

    def watching(i: int) -> Callable[[], object]:
        return lambda: servers[i % len(servers)].watch("watch-link", "anna", NOW)

    assert at_once(crowd, [watching(i) for i in range(20)]) == ["t1"] * 20


def test_acts_and_seats_change_together_without_waiting_for_ever(
    servers: list[Store], crowd: ThreadPoolExecutor
) -> None:
    store = servers[0]
    laid(store)
    deeds: list[Callable[[], object]] = []
    for i in range(10):
        server = servers[i % len(servers)]
        person(store, f"p{i}")
        deeds += [
            appending(server, act(1, key=f"a{i}")),
            lambda server=server, i=i: server.sit("seat-link", f"p{i}", "P", NOW),
            lambda server=server: server.free_chair("t1", 1),
            lambda server=server, i=i: server.new_link(Link(f"new-{i}", "t1", 1, LATER)),
        ]
    given = at_once(crowd, deeds)
    unexpected = [answer for answer in given if isinstance(answer, Exception)]
    assert all(isinstance(answer, Stale | NoLink | SeatTaken) for answer in unexpected), unexpected
    assert len(store.acts("t1")) <= 1, "none, if somebody sat down or left before each of them"
    seated = sum(isinstance(answer, Chair) for answer in given)
    assert store.table("t1").seating == 10 + seated
