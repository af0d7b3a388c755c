"""Requests that are not the HTTP, or not from where, they should be: each is refused, and nothing changes."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.real.bad import (
    FORM,
    Generous,
    Seated,
    Unchanged,
    connected,
    head,
    only,
    raw,
    refused,
    refused_page,
    replies,
    rest,
)
from server.real.harness import Server

JSON = "Content-Type: application/json"
NEW = b'{"game": "outpost", "seats": ["me", "me"]}'
CHUNKED = b"%x\r\n%s\r\n0\r\n\r\n" % (len(NEW), NEW)
LENGTH = f"Content-Length: {len(NEW)}"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Generous(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="module")
def seated(server: Server) -> Seated:
    return Seated(server)


def test_the_request_that_the_bad_ones_are_made_of_is_granted(server: Server) -> None:
    assert only(raw(server, head(server, "POST /api/tables", JSON, LENGTH) + NEW)).status == 201
    request = head(server, "POST /api/tables", JSON, "Transfer-Encoding: chunked") + CHUNKED
    assert only(raw(server, request)).status == 201


# --- methods and content types ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "TRACE", "PROPFIND", "OPTIONS", "HEAD", "POST"])
@pytest.mark.parametrize("path", ["/", "/health", "/t/{table}", "/t/{table}/stream", "/api/tables/{table}"])
def test_t6_64_wrong_method(server: Server, seated: Seated, method: str, path: str) -> None:
    with Unchanged(server):
        reply = seated.host.send(method, path.format(table=seated.table))
        assert reply.status in (404, 405)
        assert method == "HEAD" or refused(reply)


@pytest.mark.parametrize("path", ["/t/{table}/answer", "/t/{table}/undo", "/t/{table}/link", "/join", "/watch"])
def test_t6_64_a_get_for_what_changes_something(server: Server, seated: Seated, path: str) -> None:
    with Unchanged(server):
        refused(seated.host.get(path.format(table=seated.table) + "?seat=0&version=0&answer=card:1"), 404, 405)


@pytest.mark.parametrize("method", [b"BREW", b"get", b"G" * 9000, b"G\xc9T", b""])
def test_t6_64_a_method_that_there_is_not(server: Server, method: bytes) -> None:
    with Unchanged(server):
        refused(only(raw(server, method + head(server, "GET /")[3:])), 400, 405)


@pytest.mark.parametrize(
    "kind",
    [
        *["-", "text/plain", "text/json", "application/json-patch+json", "application/xml", "application/x-yaml"],
        *["multipart/form-data; boundary=x", FORM, "application/octet-stream", "application/python-pickle"],
    ],
)
def test_t6_65_wrong_content_type(server: Server, seated: Seated, kind: str) -> None:
    with Unchanged(server):
        body = json.dumps(seated.good())
        refused(seated.mover.send("POST", seated.answers, body, Content_Type=kind), 415)
        if kind != FORM:
            form = f"/t/{seated.table}/undo"
            refused(seated.mover.send("POST", form, "seat=0&version=0&key=a-key-of-ours", Content_Type=kind), 415)


# --- lengths, and where a request ends --------------------------------------------------------------------------------
LENGTHS = {
    "66 negative": (["Content-Length: -1"], NEW),
    "66 more than any number": (["Content-Length: " + "9" * 30], NEW),
    "66 more than is allowed": (["Content-Length: 65537"], NEW),
    "66 not a number": (["Content-Length: ten"], NEW),
    "66 a hexadecimal number": (["Content-Length: 0x2a"], NEW),
    "66 with a sign": (["Content-Length: +42"], NEW),
    "66 a number of another script": (["Content-Length: \xb2"], NEW),
    "66 missing": ([], NEW),
    "66 empty": (["Content-Length: "], NEW),
    "66 shorter than the body": (["Content-Length: 7"], NEW),
    "66 twice, different": ([LENGTH, "Content-Length: 7"], NEW),
    "66 twice in one": ([f"{LENGTH}, 7"], NEW),
    "66 with chunks": ([LENGTH, "Transfer-Encoding: chunked"], CHUNKED),
    "67 with chunks, the other way round": (["Transfer-Encoding: chunked", "Content-Length: 4"], CHUNKED),
    "67 chunks that are no chunks": (["Transfer-Encoding: xchunked"], CHUNKED),
    "67 chunks first and then something else": (["Transfer-Encoding: chunked, identity"], CHUNKED),
    "67 chunks behind a space": (["Transfer-Encoding : chunked"], CHUNKED),
    "67 chunks on a line of their own": (["Transfer-Encoding:\r\n chunked"], CHUNKED),
    "67 chunks twice": (["Transfer-Encoding: chunked", "Transfer-Encoding: cow"], CHUNKED),
    "67 a chunk without a size": (["Transfer-Encoding: chunked"], b"x\r\n" + CHUNKED),
    "67 a chunk of a negative size": (["Transfer-Encoding: chunked"], b"-1\r\n\r\n"),
    "67 a chunk of an immense size": (["Transfer-Encoding: chunked"], b"f" * 40 + b"\r\n"),
    "67 a chunk that is longer than it says": (["Transfer-Encoding: chunked"], b"1\r\n" + NEW + b"\r\n0\r\n\r\n"),
    "67 more chunks than are allowed": (["Transfer-Encoding: chunked"], (b"400\r\n" + b" " * 1024 + b"\r\n") * 65),
    "67 a head that ends without carriage returns": (["X: y\n\nGET / HTTP/1.1"], NEW),
}


@pytest.mark.parametrize("name", LENGTHS)
def test_lengths_that_lie(server: Server, name: str) -> None:
    headers, body = LENGTHS[name]
    with Unchanged(server):
        first, *more = replies(raw(server, head(server, "POST /api/tables", JSON, *headers) + body))
        refused(first)
        for reply in more:
            refused(reply)


def test_t6_67_what_is_smuggled_in_a_body_is_not_a_request(server: Server, seated: Seated) -> None:
    """Two servers in a row that differ about the end of a request would take the body of one for the next."""
    inner = head(server, "POST /api/tables", JSON, LENGTH, f"Cookie: {seated.host.cookie}") + NEW
    both = head(server, "POST /join", f"Content-Type: {FORM}", "Content-Length: 4", "Transfer-Encoding: chunked")
    with Unchanged(server):
        refused(only(raw(server, both + b"0\r\n\r\n" + inner)), 400)
        outer = head(server, "POST /join", f"Content-Type: {FORM}", f"Content-Length: {len(inner)}")
        refused(only(raw(server, outer + inner)), 400)


# --- sizes ------------------------------------------------------------------------------------------------------------
SIZES = {
    "68 one header of 17 kB": (["X: " + "a" * 17_000], 431),
    "68 a header of 100 kB": (["X: " + "a" * 100_000], 431),
    "68 a name of 17 kB": (["x" * 17_000 + ": a"], 431),
    "68 200 headers": ([f"X-{number}: a" for number in range(200)], 431),
    "68 200 times the same header": (["Accept: text/plain"] * 200, 431),
    "74 a cookie of 17 kB": (["Cookie: bivouac=" + "a" * 17_000], 431),
}


@pytest.mark.parametrize("name", SIZES)
def test_heads_that_are_too_large(server: Server, name: str) -> None:
    headers, status = SIZES[name]
    with Unchanged(server):
        refused(only(raw(server, head(server, "GET /health", *headers))), status)


@pytest.mark.parametrize(
    "path", ["/" + "a" * 10_000, "/?" + "a" * 10_000, "/t/" + "%2e" * 3000, "/health?" + "&" * 5000]
)
def test_t6_68_an_address_of_10_kb(server: Server, path: str) -> None:
    with Unchanged(server):
        refused(only(raw(server, head(server, f"GET {path}"))), 414)


# --- paths ------------------------------------------------------------------------------------------------------------
PATHS = [
    "/../etc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/static/x/../../settings.py",
    "/static/x/..%2f..%2fsettings.py",
    "/static/x/%2e%2e%2f%2e%2e%2fsettings.py",
    "/static/x/..%5c..%5csettings.py",
    "/static/x/%252e%252e%252fsettings.py",
    "/static/../server/settings.py",
    "/static/x/table.css%00.svg",
    "/static/x//etc/passwd",
    "/static//etc/passwd",
    "/static/x/%2fetc%2fpasswd",
    "/static/x/C:%5cwindows%5cwin.ini",
    "//server/share/file",
    "/%5c%5cserver%5cshare",
    "/rules/..%2f..%2fpyproject.toml",
    "/rules/winter-war%00",
    "/t/..%2f..%2fapi%2fgames",
    "/%00",
    "/t/%00/frame",
    "/api/tables/%ff%fe",
    "/.git/config",
    "/tables.sqlite",
]


@pytest.mark.parametrize("path", PATHS)
def test_t6_71_paths_lead_nowhere_else(server: Server, path: str) -> None:
    with Unchanged(server):
        refused(only(raw(server, head(server, f"GET {path}"))), 400, 404)
        refused_page(only(raw(server, head(server, f"GET {path}", "Accept: text/html"))), 400, 404)


@pytest.mark.parametrize("path", ["/\x00", "/a b", "etc/passwd", "*", "\\\\server\\share", "http://", ""])
def test_t6_71_what_is_no_path(server: Server, path: str) -> None:
    with Unchanged(server):
        refused(only(raw(server, head(server, f"GET {path}"))), 400, 404)


# --- encodings, parts, ranges -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("encoding", ["gzip", "deflate", "br", "zstd", "gzip, gzip"])
def test_t6_75_packed_bodies_are_not_unpacked(server: Server, seated: Seated, encoding: str) -> None:
    packed = gzip.compress(b" " * 20_000_000 + json.dumps(seated.good()).encode())
    assert len(packed) < 65_536
    with Unchanged(server):
        headers = {"Content_Type": "application/json", "Content_Encoding": encoding}
        refused(seated.mover.send("POST", seated.answers, packed, **headers), 400, 415)


PART = b'--x\r\nContent-Disposition: form-data; name="seat"\r\n\r\n0\r\n'


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        pytest.param("multipart/form-data; boundary=x", PART * 1000 + b"--x--", id="76 a thousand parts"),
        pytest.param("multipart/form-data; boundary=x", PART * 10_000 + b"--x--", id="76 ten thousand parts"),
        pytest.param("multipart/form-data; boundary=" + "x" * 5000, PART, id="76 an immense boundary"),
        pytest.param("multipart/form-data", PART, id="76 no boundary"),
        pytest.param('multipart/form-data; boundary="', PART, id="76 half a boundary"),
        pytest.param("multipart/form-data; boundary=x", b"--x\r\n" + b"a" * 60_000, id="76 a part of headers"),
        pytest.param(FORM + "; charset=" + "\\" * 5000, b"{", id="76 odd options of a form"),
    ],
)
def test_forms_in_parts_are_not_read(server: Server, seated: Seated, kind: str, body: bytes) -> None:
    with Unchanged(server):
        for path in (f"/t/{seated.table}/answer", "/tables", "/join", "/import"):
            reply = seated.mover.send("POST", path, body, Content_Type=kind)
            assert reply.status in (400, 413, 415)


@pytest.mark.parametrize(
    "header",
    [
        {"Range": "bytes=0-0"},
        {"Range": "bytes=" + ",".join(f"{start}-" for start in range(500))},
        {"Range": "bytes=9999999999-"},
        {"Range": "bytes=-" + "9" * 400},
        {"If_None_Match": "*"},
        {"If_Match": '"x"'},
        {"If_Modified_Since": "Fri, 31 Dec 9999 23:59:59 GMT"},
        {"If_Range": '"x"', "Range": "bytes=0-0"},
    ],
    ids=lambda header: f"77 {next(iter(header))}",
)
def test_parts_and_conditions_of_a_record_are_not_understood(finished: Seated, header: dict[str, str]) -> None:
    whole = finished.host.get(f"/t/{finished.table}/record")
    again = finished.host.get(f"/t/{finished.table}/record", **header)
    assert (whole.status, again.status) == (200, 200)
    assert again.body == whole.body


@pytest.fixture(scope="module")
def finished(server: Server) -> Seated:
    own = Seated(server)
    own.finish()
    return own


# --- no HTTP at all ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "request_bytes",
    [
        pytest.param(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", id="TLS"),
        pytest.param(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", id="HTTP/2"),
        pytest.param(b"SSH-2.0-OpenSSH_9.0\r\n", id="SSH"),
        pytest.param(b"CONNECT evil.example:443 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", id="a proxy"),
        pytest.param(b"GET / HTTP/9.9\r\nHost: 127.0.0.1\r\n\r\n", id="a version to come"),
        pytest.param(b"\0" * 100, id="zeros"),
    ],
)
def test_what_is_no_http_is_told_so(server: Server, request_bytes: bytes) -> None:
    with Unchanged(server):
        refused(only(raw(server, request_bytes)), 400)


def test_t6_85_requests_in_one_breath_are_answered_one_by_one(server: Server) -> None:
    one = head(server, "GET /health").replace(b"Connection: close\r\n", b"")
    with connected(server) as connection:
        connection.sendall(one * 20 + head(server, "GET /nothing"))
        found = replies(rest(connection))
    assert [reply.status for reply in found] == [200] * 20 + [404]


def test_t6_71_nul_in_an_address_does_not_reach_postgresql(tmp_path: Path, postgres_url: str) -> None:
    """Which has no such letter, and fails where SQLite finds nothing."""
    with Server(tmp_path, postgres_url) as server:
        for path in ("/t/%00", "/t/a%00b/frame", "/api/tables/%00", "/join/%00", "/t/%00/stream"):
            refused(only(raw(server, head(server, f"GET {path}"))), 404, 410)
