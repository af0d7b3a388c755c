"""Records that are none, that were altered, or that ask too much: each is refused, and nothing changes."""

import asyncio
import gzip
import io
import json
import os
import pickle
import re
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from bivouac.core.record import summed
from bivouac.games import GAMES
from bivouac.server import importing
from bivouac.server.errors import Refused
from server.real.bad import FORM, Generous, Seated, Unchanged, refused, refused_page
from server.real.harness import SOURCE, TESTS, Client, Server

Rows = list[dict[str, Any]]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Generous(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="module")
def finished(server: Server) -> Seated:
    own = Seated(server)
    own.finish()
    return own


@pytest.fixture(scope="module")
def record(finished: Seated) -> str:
    return finished.host.get(f"/t/{finished.table}/record").text


def rows_of(record: str) -> Rows:
    """All lines but the sum."""
    return [json.loads(line) for line in record.splitlines()[:-1]]


def test_the_record_that_the_bad_ones_are_made_of_is_opened(client: Client, record: str) -> None:
    assert summed(rows_of(record)) == record
    assert client.post_json("/api/records", {"record": record}).status == 201
    assert client.post("/import", {"record": record}).status == 303


# --- what is no record ------------------------------------------------------------------------------------------------
class Harmful:
    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return (os.system, ("touch /tmp/bivouac-was-here",))


def zipped(*names: str) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in names:
            archive.writestr(name, "{}")
    return made.getvalue()


FILES = {
    "92 a pickle": pickle.dumps(Harmful()),
    "92 a pickle in letters": pickle.dumps(Harmful(), protocol=0),
    "93 a gzip bomb": gzip.compress(b"\0" * 20_000_000),
    "93 a zip bomb": zipped(*["a" * 200] * 1),
    "94 a zip that climbs": zipped("../../../etc/passwd", "/etc/passwd", "C:\\x"),
    "94 a zip of a thousand files": zipped(*[f"{number}" for number in range(1000)]),
    "99 YAML": b"a: &a [x,x]\nb: &b [*a,*a]\nc: [*b,*b]\n",
    "99 YAML that runs": b"!!python/object/apply:os.system ['true']",
    "99 XML": b'<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x>&b;</x>',
    "99 XML that reads files": b'<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>',
    "1 nothing": b"",
    "2 a text": b"Once upon a time",
    "6 nested 100,000 deep": b'{"bivouac": ' + b"[" * 100_000,
    "10 an integer of 5,000 digits": b'{"bivouac": ' + b"9" * 5000 + b"}",
    "28 invalid UTF-8": b'{"bivouac": 1, "game": "\xff"}',
    "29 half of a surrogate pair": b'{"bivouac": 1, "game": "\\ud800"}',
    "30 NUL": b'{"bivouac": 1, "game": "outpost\0"}',
}


@pytest.mark.parametrize("name", FILES)
def test_files_that_are_no_records(server: Server, client: Client, name: str) -> None:
    quoted = "record=" + "".join(f"%{byte:02x}" for byte in FILES[name])
    with Unchanged(server):
        reply = client.send("POST", "/import", quoted, Content_Type=FORM, Accept="text/html")
        refused_page(reply, 400, 422)
        refused(client.post_json("/api/records", {"record": FILES[name].decode("latin-1")}), 400, 422)
        refused(client.send("POST", "/api/records", FILES[name], Content_Type="application/octet-stream"), 415)
        refused(client.send("POST", "/import", FILES[name], Content_Type="application/zip"), 415)
    assert client.cookie == ""


# --- records that were altered ----------------------------------------------------------------------------------------
def where(rows: Rows, key: str, number: int = 0) -> dict[str, Any]:
    return [row for row in rows if key in row][number]


def another(row: dict[str, Any]) -> None:
    row["is"] = "card:1" if row["is"] != "card:1" else "card:2"


def swap(rows: Rows, key: str) -> None:
    found = [number for number, row in enumerate(rows) if key in row]
    rows[found[0]], rows[found[-1]] = rows[found[-1]], rows[found[0]]


ALTERED: dict[str, Callable[[Rows], Any]] = {
    "95 another position": lambda rows: where(rows, "rest").update(rest="0" * 64),
    "95 another winner": lambda rows: where(rows, "end").update(winners=[1 - where(rows, "end")["winners"][0]]),
    "95 another score": lambda rows: where(rows, "end").update(scores=[99, 0]),
    "95 another seed": lambda rows: rows[0].update(seed="00" * 32),
    "95 no seed": lambda rows: rows[0].pop("seed"),
    "95 another commitment": lambda rows: rows[0].update(commitment="00" * 32),
    "95 another match": lambda rows: rows[0].update(match="deal-0"),
    "95 another answer": lambda rows: another(where(rows, "ask")),
    "95 another draw": lambda rows: another(where(rows, "draw")),
    "95 another roll": lambda rows: where(rows, "roll").update({"is": 5 - where(rows, "roll")["is"]}),
    "95 another seat": lambda rows: where(rows, "ask").update(seat=1 - where(rows, "ask")["seat"]),
    "95 answers in another order": lambda rows: swap(rows, "ask"),
    "95 an answer left out": lambda rows: rows.remove(where(rows, "ask")),
    "95 an answer twice": lambda rows: rows.insert(5, where(rows, "ask")),
    "95 lines after the end": lambda rows: rows.append(where(rows, "ask")),
    "95 another option": lambda rows: rows[0].update(options={"storm": 1}),
    "95 a secret told to all": lambda rows: where(rows, "draw").pop("to"),
    "95 a die that somebody typed": lambda rows: where(rows, "roll").update(how="typed"),
    "96 a newer format": lambda rows: rows[0].update(bivouac=2),
    "96 a format that is no number": lambda rows: rows[0].update(bivouac=True),
    "96 an unknown game": lambda rows: rows[0].update(game="chess"),
    "96 a game by its module": lambda rows: rows[0].update(game="os.path"),
    "96 unknown rules": lambda rows: rows[0].update(rules=999),
    "96 an unknown option": lambda rows: rows[0].update(options={"storm": 0, "x": 1}),
    "96 an option with an immense name": lambda rows: rows[0].update(options={"x" * 5000: "1"}),
    "96 an option with an escape for a name": lambda rows: rows[0].update(options={"\x1b[31m": "1"}),
    "96 more seats than people": lambda rows: rows[0].update(seats=3),
    "97 more lines than there can be": lambda rows: rows.extend([{}] * 100_001),
    "37 a player with tags that is too long": lambda rows: rows[0].update(players=["<b>" * 100, "x"]),
}


@pytest.mark.parametrize("name", ALTERED)
def test_records_that_were_altered(server: Server, client: Client, record: str, name: str) -> None:
    """Whoever alters a record can sum it up again: it is the replay that finds him out."""
    rows = rows_of(record)
    ALTERED[name](rows)
    with Unchanged(server):
        refused(client.post_json("/api/records", {"record": summed(rows)}), 422)
    assert client.cookie == ""


def test_t6_95_a_record_that_was_altered_and_not_summed_up_again(client: Client, record: str) -> None:
    reply = client.post_json("/api/records", {"record": record.replace("Hanna", "Wanda")})
    assert "sum does not fit" in refused(reply, 422)


def test_t6_97_a_record_of_more_than_a_mebibyte(server: Server, client: Client, record: str) -> None:
    large = record + " " * (1 << 20)
    with Unchanged(server):
        refused(client.post_json("/api/records", {"record": large}), 413)
        refused_page(client.post("/import", {"record": large}, Accept="text/html"), 413)


# --- records that ask too much ----------------------------------------------------------------------------------------
@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Another game in the place of Outpost, for the process that checks a record."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(SOURCE), str(TESTS)]))
    return lambda module: monkeypatch.setitem(GAMES, "outpost", module)


def test_t6_97_a_replay_that_never_ends(
    toys: Callable[[str], None], monkeypatch: pytest.MonkeyPatch, record: str
) -> None:
    toys("toys.endless")
    monkeypatch.setattr(importing, "PATIENCE", 1)
    with pytest.raises(Refused, match="takes too long"):
        asyncio.run(importing.checked(record))


def test_a_verdict_that_comes_while_we_are_too_busy_to_hear_it_counts(
    toys: Callable[[str], None], monkeypatch: pytest.MonkeyPatch, record: str
) -> None:
    """The child has ended before its time is over, and is heard after it: it cannot be killed any more."""
    toys("toys.outpost_table")
    monkeypatch.setattr(importing, "PATIENCE", 0.1)
    start = asyncio.create_subprocess_exec
    children: list[asyncio.subprocess.Process] = []

    async def started(*command: str, **more: Any) -> asyncio.subprocess.Process:
        children.append(await start(*command, **more))
        return children[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", started)

    async def busy() -> str:
        check = asyncio.create_task(importing.checked(record))
        while not children or not said_all(children[0]):
            await asyncio.sleep(0)
        while Path(f"/proc/{children[0].pid}/stat").exists() and not ended(children[0].pid):
            time.sleep(0.01)  # the loop stands still, as on a loaded machine
        time.sleep(0.1)
        return (await check).game.name

    assert asyncio.run(busy()) == "outpost"


def said_all(child: asyncio.subprocess.Process) -> bool:
    """Whether the pipe to the child is closed: it need not wait for us any more."""
    assert child.stdin is not None
    pipe = child.stdin.get_extra_info("pipe")
    return pipe is None or bool(pipe.closed)


def ended(child: int) -> bool:
    return Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()[0] == "Z"


def test_many_records_at_once_are_all_opened(server: Server, record: str) -> None:
    with ThreadPoolExecutor(19) as together:
        replies = list(together.map(lambda _: Client(server).post_json("/api/records", {"record": record}), range(19)))
    assert [reply.status for reply in replies] == [201] * 19, {reply.text for reply in replies}
    assert "Traceback" not in server.said()


def test_t6_97_a_replay_that_wants_all_the_memory(toys: Callable[[str], None], record: str) -> None:
    toys("toys.hoarding")
    with pytest.raises(Refused) as caught:
        asyncio.run(importing.checked(record))
    assert caught.value.status == 422


def test_t6_97_the_process_that_checks_has_little_time_and_memory(toys: Callable[[str], None]) -> None:
    program = (
        "import resource; from bivouac.server import replaying; replaying.bounded();"
        "print(resource.getrlimit(resource.RLIMIT_CPU), resource.getrlimit(resource.RLIMIT_AS))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)  # noqa: S603
    assert done.stdout.strip() == "(10, 10) (536870912, 536870912)"


# --- running games ----------------------------------------------------------------------------------------------------
def test_t6_98_a_running_game_of_several_people_is_not_taken_over(server: Server, client: Client, record: str) -> None:
    rows = rows_of(record)
    first = next(number for number, row in enumerate(rows) if "ask" in row)
    with Unchanged(server):
        reply = client.post_json("/api/records", {"record": summed(rows[:first])})
        assert "several people" in refused(reply, 422)
    assert client.cookie == ""


def test_t6_98_a_running_game_is_not_told(server: Server) -> None:
    own = Seated(server)
    own.go_on(3)
    with Unchanged(server):
        for client in (own.host, own.guest):
            refused(client.get(f"/t/{own.table}/record"), 409)
            seen = client.look(own.table)
            assert (seen["seed"], seen["code"]) == ("", "")


# --- names of files ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", ["../../x", "/etc/passwd", "a\0b", "x" * 300, "CON", "NUL.json", '"; x="'])
def test_t6_100_names_of_files_are_not_taken(server: Server, client: Client, record: str, name: str) -> None:
    part = f'--x\r\nContent-Disposition: form-data; name="record"; filename="{name}"\r\n\r\n{record}\r\n--x--'
    with Unchanged(server):
        refused(client.send("POST", "/import", part.encode(), Content_Type="multipart/form-data; boundary=x"), 415)


def test_t6_100_a_record_leaves_under_a_name_of_ours(finished: Seated) -> None:
    reply = finished.host.get(f"/t/{finished.table}/record?filename=../x")
    assert re.fullmatch(
        r'attachment; filename="outpost-[A-Za-z0-9_-]{16}\.jsonl"', reply.headers["content-disposition"]
    )
