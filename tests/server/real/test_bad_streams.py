"""Streams of those who may not look, do not read, come in crowds or have gone: they harm nobody."""

import re
import socket
import struct
import time
from collections.abc import Iterator

import pytest

from server.real.bad import Generous, Seated, Unchanged, connected, head, only, raw, refused
from server.real.harness import Client, Server, Stream

MOST = 20  # streams of one person


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Generous(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="module")
def seated(server: Server) -> Seated:
    return Seated(server)


@pytest.fixture(autouse=True)
def quiet(server: Server) -> Iterator[None]:
    """Every test ends with no stream open: each that was opened is noticed to be gone."""
    yield
    wait_for_streams(server, 0)


def wait_for_streams(server: Server, wanted: int) -> None:
    end = time.monotonic() + 30
    while f"bivouac_streams {wanted}\n" not in (figures := Client(server).get("/metrics").text):
        assert time.monotonic() < end, figures
        time.sleep(0.01)


def request(server: Server, client: Client, table: str, *headers: str) -> bytes:
    return head(server, f"GET /t/{table}/stream", f"Cookie: {client.cookie}", *headers)


def vanish(connection: socket.socket) -> None:
    """Gone without a farewell."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


# --- who may not look -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:{port}.evil.example"])
def test_t6_78_no_other_site_may_read_a_stream(server: Server, seated: Seated, origin: str) -> None:
    """A browser sends no cookie of ours along with it; if one did, the reader would not be allowed the reply."""
    for cookie in ("", f"Cookie: {seated.host.cookie}\r\n"):
        with connected(server) as connection:
            connection.sendall(
                f"GET /t/{seated.table}/stream HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n{cookie}"
                f"Origin: {origin.format(port=server.port)}\r\n\r\n".encode()
            )
            said = connection.recv(65536).partition(b"\r\n\r\n")[0].lower()
        assert said.startswith(b"http/1.1 200" if cookie else b"http/1.1 404")
        assert b"access-control" not in said
        assert b"cross-origin-resource-policy: same-origin" in said


def test_t6_79_no_token_a_made_up_one_and_one_of_another_table(server: Server, seated: Seated) -> None:
    stranger, nobody, made_up = Client(server), Client(server), Client(server)
    stranger.table("outpost", seats=["me", "me"])
    made_up.cookie = "bivouac=" + "A" * 43
    with Unchanged(server):
        replies = [only(raw(server, request(server, who, seated.table))) for who in (stranger, nobody, made_up)]
        replies.append(only(raw(server, request(server, seated.host, "no-such-table"))))
        for reply in replies:
            refused(reply, 404)
            assert reply.body == replies[0].body


def test_t6_79_and_91_whoever_loses_the_seat_loses_the_stream(server: Server) -> None:
    own = Seated(server)
    stream = own.guest.stream(own.table)
    frames = stream.frames()
    next(frames)
    good = own.good(seat=1, key="too-late-for-that")
    assert own.host.post(f"/t/{own.table}/free", {"seat": 1}).status == 303
    assert list(frames) == []
    stream.close()
    with Unchanged(server):
        refused(own.guest.post_json(own.answers, good), 404)
        refused(own.guest.get(f"/t/{own.table}/frame"), 404)
        refused(only(raw(server, request(server, own.guest, own.table))), 404)


# --- what is no stream of ours ----------------------------------------------------------------------------------------
UPGRADE = ["Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]


def test_t6_80_to_83_nothing_becomes_a_web_socket(server: Server, seated: Seated) -> None:
    """So there are no frames to be too large, packed, binary or malformed."""
    ask = head(server, f"GET /t/{seated.table}/frame", f"Cookie: {seated.host.cookie}", *UPGRADE)
    ask = ask.replace(b"Connection: close", b"Connection: Upgrade")
    with Unchanged(server), connected(server) as connection:
        connection.sendall(ask + b"\x82\xff\xff\xff\xff\xff\xff\xff\xff\xff" + b"\xff" * 1000)
        assert connection.recv(65536).startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize(
    "rubbish",
    [
        pytest.param(b"\x81\x85\0\0\0\0hello", id="80 a frame of a web socket"),
        pytest.param(b"\xff" * 200_000, id="80 200 kB of bytes"),
        pytest.param(b"GET / HTTP/1.1\r\nX: " + b"a" * 200_000, id="80 a head without an end"),
        pytest.param(b"data: forged\n\n", id="82 an event of their own"),
    ],
)
def test_whoever_talks_into_a_stream_hears_no_other_reply_in_it(server: Server, seated: Seated, rubbish: bytes) -> None:
    with Unchanged(server):
        stream = seated.host.stream(seated.table)
        next(stream.frames())
        try:
            stream.socket.sendall(rubbish)
            stream.socket.settimeout(0.2)
            heard = stream.socket.recv(65536)
        except OSError:
            heard = b""
        stream.close()
    assert heard == b""


@pytest.mark.parametrize("last", ["x", "9" * 3000, "-1.-1", "0.0, 0.0", "../../x", "é"])
def test_a_frame_that_nobody_was_sent_is_followed_by_the_newest(seated: Seated, last: str) -> None:
    stream = Stream(seated.host, seated.table, last)
    number, frame = next(stream.frames())
    stream.close()
    assert number == frame["frame"]
    assert re.fullmatch(r"\d+\.\d+", number)


# --- who does not read ------------------------------------------------------------------------------------------------
def test_t6_86_and_87_whoever_does_not_read_holds_up_nobody_and_misses_nothing_in_the_end(server: Server) -> None:
    own = Seated(server)
    never, slowly = own.guest.stream(own.table), own.guest.stream(own.table)
    assert len(slowly.file.read(1)) == 1
    own.finish()
    version = own.host.look(own.table)["version"]
    assert len(slowly.file.read(1)) == 1
    slowly.file.readline()  # the rest of the size of the first chunk
    rest = b""
    while f"id: {version}.".encode() not in rest:
        rest += slowly.socket.recv(65536) if not slowly.file.peek() else slowly.file.read1()
    never.close()
    slowly.close()


def test_t6_88_whoever_vanishes_is_noticed(server: Server, seated: Seated) -> None:
    streams = [seated.host.stream(seated.table) for _ in range(5)]
    wait_for_streams(server, 5)
    for stream in streams:
        stream.file.close()
        vanish(stream.socket)
    wait_for_streams(server, 0)


def test_t6_88_whoever_vanishes_at_once_takes_no_place(server: Server, seated: Seated) -> None:
    for _ in range(2 * MOST):
        connection = connected(server)
        connection.sendall(request(server, seated.host, seated.table))
        vanish(connection)
    wait_for_streams(server, 0)
    stream = seated.host.stream(seated.table)
    assert stream.status == 200
    stream.close()


# --- crowds -----------------------------------------------------------------------------------------------------------
def test_t6_89_and_90_one_person_has_so_many_streams_at_all_tables_together(server: Server, seated: Seated) -> None:
    other = seated.host.table("outpost", seats=["me", "me"])
    streams = [seated.host.stream([seated.table, other][number % 2]) for number in range(MOST)]
    assert {stream.status for stream in streams} == {200}
    with Unchanged(server):
        for table in (seated.table, other):
            refused(only(raw(server, request(server, seated.host, table))), 429)
        assert seated.host.get(f"/t/{seated.table}/frame").status == 200
        guest = seated.guest.stream(seated.table)
        assert guest.status == 200
        guest.close()
    streams.pop().close()
    wait_for_streams(server, MOST - 1)
    streams.append(seated.host.stream(other))
    assert streams[-1].status == 200
    for stream in streams:
        stream.close()


def test_t6_89_two_hundred_connections_that_say_nothing_keep_nobody_out(server: Server, client: Client) -> None:
    crowd = [connected(server) for _ in range(200)]
    assert client.get("/health").status == 200
    for connection in crowd:
        connection.close()
