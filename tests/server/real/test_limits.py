"""Too much, and too slow: each limit at its edge, one beyond, and after a while."""

import socket
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bivouac.games import GAMES
from bivouac.server.settings import Limits, Rate
from server.real.bad import Seated, connected, head, only, raw, refused, rest
from server.real.harness import Client, Server
from server.real.nearby import Hasty, Nearby

LIMITS = Limits(
    answers=Rate(6, 20),
    creates=Rate(5, 60),
    lookups=Rate(8, 60),
    looks=Rate(30, 20),
    imports=Rate(2, 3600),
    hints=Rate(1, 60),
    running_tables=3,
)


@pytest.fixture
def nearby(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Nearby]:
    monkeypatch.setitem(GAMES, "outpost", "toys.outpost_table")
    with Nearby(tmp_path, LIMITS) as nearby:
        yield nearby


@pytest.fixture
def hasty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Nearby]:
    """It waits no longer than 0.6 seconds; only for tests that are slow on purpose, for machines may be so, too."""
    monkeypatch.setitem(GAMES, "outpost", "toys.outpost_table")
    with Nearby(tmp_path, replace(LIMITS, receive_seconds=0.6), patience=Hasty) as hasty:
        yield hasty


def new(client: Client, **headers: str) -> int:
    return client.post_json("/api/tables", {"game": "outpost", "seats": ["me", "me"]}, **headers).status


# --- too much ---------------------------------------------------------------------------------------------------------
def test_tables_of_one_address(nearby: Nearby) -> None:
    assert [new(Client(nearby)) for _ in range(6)] == [201] * 5 + [429]
    nearby.clock.now += 12
    assert [new(Client(nearby)) for _ in range(2)] == [201, 429]


def test_t6_70_another_address_that_somebody_only_claims_does_not_count(server: Server) -> None:
    """On a server as people start it, with the limit that it has."""
    most = Limits().creates.most
    statuses = []
    for number in range(most + 1):
        claim = f"10.0.0.{number}"
        headers = {"X_Forwarded_For": claim, "Forwarded": f"for={claim}", "X_Real_IP": claim, "Client_IP": claim}
        statuses.append(Client(server).post_json("/api/tables", {"game": "chess"}, **headers).status)
    assert statuses == [422] * most + [429]


def test_t6_103_tables_of_one_host_that_are_not_over(nearby: Nearby) -> None:
    host = Client(nearby)
    assert [new(host) for _ in range(4)] == [201] * 3 + [429]
    assert new(Client(nearby)) == 201


def test_t6_101_whoever_guesses_invitations_is_slowed_down(nearby: Nearby) -> None:
    host, guest = Client(nearby), Client(nearby)
    host.table("outpost", seats=["me", "invite"])
    guesses = [Client(nearby).get(f"/join/{'A' * 42}{number}").status for number in range(4)]
    guesses += [guest.post("/join", {"token": "A" * 43, "name": "Eve"}).status for _ in range(2)]
    guesses += [guest.post("/watch", {"token": "A" * 43}).status for _ in range(2)]
    assert guesses == [410] * 8
    refused(guest.get(host.links["1"]), 429)
    refused(guest.post("/join", {"token": host.links["1"].rpartition("/")[2], "name": "Eve"}), 429)
    nearby.clock.now += 60
    guest.join(host.links["1"], "Gustav")


def test_t6_84_a_flood_of_answers_by_one_person(nearby: Nearby) -> None:
    own = Seated(nearby)
    mover, good = own.mover, own.good(version=99)
    statuses = [mover.post_json(own.answers, {**good, "key": f"a-flood-{number}"}).status for number in range(8)]
    assert statuses == [409] * 6 + [429] * 2
    assert mover.post(f"/t/{own.table}/undo", good).status == 429
    assert own.waiter.post_json(own.answers, own.good()).status == 403  # another person is not slowed down
    nearby.clock.now += 4
    assert mover.post_json(own.answers, own.good()).status == 200


def test_looks_of_one_person(nearby: Nearby) -> None:
    own = Seated(nearby)
    nearby.clock.now += 60
    statuses = [own.mover.get(f"/t/{own.table}/frame").status for _ in range(31)]
    assert statuses == [200] * 30 + [429]
    assert own.waiter.get(f"/t/{own.table}").status == 200  # another person is not slowed down
    nearby.clock.now += 20
    assert own.mover.get(f"/t/{own.table}").status == 200


def test_seats_and_links_count_as_answers(nearby: Nearby) -> None:
    host = Client(nearby)
    table = host.table("outpost", seats=["me", "invite"])
    assert [host.post(f"/t/{table}/link", {"seat": 1}).status for _ in range(7)] == [303] * 6 + [429]


def test_t6_70_behind_tls_our_own_proxy_is_believed_and_nobody_else(tmp_path: Path) -> None:
    with Nearby(tmp_path, LIMITS, secure=True) as nearby:
        statuses = []
        for claim in ["1.2.3.4"] * 6 + ["6.6.6.6, 1.2.3.4", "5.6.7.8"]:
            reply = Client(nearby).post_json("/api/tables", {"game": "chess"}, X_Forwarded_For=claim)
            statuses.append(reply.status)
    assert statuses == [422] * 5 + [429, 429, 422], "the last hop counts, which our proxy adds"


def test_hints_of_one_person(nearby: Nearby) -> None:
    own = Seated(nearby)
    waiting = own.waiter
    statuses = [waiting.post(f"/t/{own.table}/hint", own.good(key=f"hint-{n:04}")).status for n in range(2)]
    nearby.clock.now += 60
    statuses.append(waiting.post(f"/t/{own.table}/hint", own.good(key="hint-later")).status)
    assert statuses == [409, 429, 409]


def test_records_of_one_address(nearby: Nearby) -> None:
    statuses = [Client(nearby).post_json("/api/records", {"record": "x"}).status for _ in range(3)]
    nearby.clock.now += 1800
    statuses.append(Client(nearby).post("/import", {"record": "x"}).status)
    assert statuses == [422, 422, 429, 422]


# --- too slow ---------------------------------------------------------------------------------------------------------
def test_t6_105_whoever_says_nothing_is_left(hasty: Nearby) -> None:
    with connected(hasty) as connection:
        assert rest(connection) == b""


@pytest.mark.parametrize("part", [b"G", b"GET / HTTP/1.1\r\nHost: ", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"])
def test_t6_105_half_a_head_is_not_waited_for(hasty: Nearby, part: bytes) -> None:
    refused(only(raw(hasty, part)), 408)


@pytest.mark.parametrize("letters", [b"GET / HTTP/1.1\r\nX: aaaaaaaaaaaaaaaaaaaaaaaaaaaa", b"\r\n" * 25])
def test_t6_105_a_head_letter_by_letter_is_not_waited_for(hasty: Nearby, letters: bytes) -> None:
    """Each letter comes in time, the head does not."""
    with connected(hasty) as connection:
        assert dripped(connection, letters, 0.03) < len(letters)


def test_t6_105_a_second_head_letter_by_letter_is_not_waited_for(hasty: Nearby) -> None:
    with connected(hasty) as connection:
        connection.sendall(head(hasty, "GET /health").replace(b"Connection: close\r\n", b""))
        assert connection.recv(65536).startswith(b"HTTP/1.1 200")
        assert dripped(connection, b"\r\n" * 5 + b"GET / HTTP/1.1\r\nX: aaaaaaaaaaaaaaaa", 0.03) < 40


def test_t6_105_a_head_without_an_end_is_not_listened_to(hasty: Nearby) -> None:
    heard = raw(hasty, b"GET / HTTP/1.1\r\nX: " + b"a" * 300_000)
    refused(only(heard), 431)


@pytest.mark.parametrize(
    ("path", "kind"), [("/api/tables", "application/json"), ("/tables", "application/x-www-form-urlencoded")]
)
def test_t6_66_and_105_a_body_that_is_shorter_than_it_says_is_not_waited_for(
    hasty: Nearby, path: str, kind: str
) -> None:
    ask = head(hasty, f"POST {path}", f"Content-Type: {kind}", "Content-Length: 99")
    refused(only(raw(hasty, ask + b'{"game": ')), 408)
    ask = head(hasty, f"POST {path}", f"Content-Type: {kind}", "Transfer-Encoding: chunked")
    refused(only(raw(hasty, ask + b"1\r\n{\r\n")), 408)


def test_t6_105_a_body_letter_by_letter_is_not_waited_for(hasty: Nearby) -> None:
    ask = head(hasty, "POST /api/tables", "Content-Type: application/json", "Content-Length: 99")
    with connected(hasty) as connection:
        connection.sendall(ask)
        assert dripped(connection, b" " * 50, 0.03) < 50


def test_a_refusal_is_heard_by_whoever_is_still_sending(hasty: Nearby) -> None:
    """Were the connection closed at once, it would break under the sender before the sentence is read."""
    reply = Client(hasty).send("POST", "/api/tables", b" " * 3_000_000, Content_Type="application/json")
    refused(reply, 413)


def test_a_connection_that_is_used_is_kept(hasty: Nearby) -> None:
    """Longer than one may take for a head."""
    ask, length = head(hasty, "GET /health").replace(b"Connection: close\r\n", b""), 0
    with connected(hasty) as connection:
        lines = connection.makefile("rb")
        for _ in range(9):
            connection.sendall(ask)
            assert lines.readline() == b"HTTP/1.1 200 OK\r\n"
            while line := lines.readline().strip():
                length = int(line.partition(b": ")[2]) if line.startswith(b"content-length") else length
            assert lines.read(length).startswith(b'{"status":"ok"')
            time.sleep(0.1)


def test_a_stream_is_not_taken_for_a_slow_request(hasty: Nearby) -> None:
    own = Seated(hasty)
    stream = own.guest.stream(own.table)
    frames = stream.frames()
    next(frames)
    time.sleep(0.9)
    own.go_on()
    assert next(frames)[1]["version"] == 1
    stream.close()


def dripped(connection: socket.socket, letters: bytes, pause: float) -> int:
    """How many letters could be sent, one at a time, before the server closed."""
    for number in range(len(letters)):
        try:
            connection.sendall(letters[number : number + 1])
            time.sleep(pause)
        except OSError:
            return number
    return len(letters)
