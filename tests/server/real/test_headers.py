"""What every reply carries, and what no GET does."""

import re

import pytest

from server.real.bad import Seated, Unchanged, connected, head, only, raw
from server.real.harness import Client, Server

PROTECTION = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "font-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
LINK = re.compile(r'(?:href|src|action)=\\?"(/[^"#\\]*)')
FOREVER = "public, max-age=31536000, immutable"


@pytest.fixture(scope="module")
def seated(server: Server) -> Seated:
    return Seated(server)


def protected(headers: dict[str, str], cache: str = "no-store") -> None:
    assert {name: headers.get(name) for name in PROTECTION} == PROTECTION
    assert headers["cache-control"] == cache
    assert not {"server", "x-powered-by", "date"} & set(headers)


GETS = [
    *["/", "/tables/new?game=winter-war", "/import", "/rules/winter-war", "/health", "/metrics", "/openapi.json"],
    *["/api/games", "/api/tables/{table}", "/t/{table}", "/t/{table}/frame", "/t/{table}/why?about=card:1"],
    *["/nothing", "/t/nothing", "/api/tables/nothing", "/static/x/table.css", "/rules/chess", "/join/nothing"],
    *["/t/{table}/record", "/t/{table}?as=1", "/tables/new?game=chess", "/docs", "/redoc", "/api/tables"],
]


@pytest.mark.parametrize("path", GETS)
@pytest.mark.parametrize("accept", ["text/html", "application/json"])
def test_every_page_and_every_refusal_is_protected(seated: Seated, path: str, accept: str) -> None:
    reply = seated.host.get(path.format(table=seated.table), Accept=accept)
    protected(reply.headers)
    assert reply.status in (200, 400, 403, 404, 405, 409, 410, 422)


def test_files_are_protected_and_kept_for_ever(client: Client) -> None:
    found = set(re.findall(r'/static/[^"]+', client.get("/").text))
    assert len(found) >= 2
    for path in found:
        reply = client.get(path)
        assert reply.status == 200
        protected(reply.headers, FOREVER)


def test_posts_are_protected_whatever_becomes_of_them(server: Server, seated: Seated) -> None:
    replies = [
        seated.host.post("/tables", {"game": "outpost", "seats": "2", "seat-0": "me", "seat-1": "me"}),
        seated.host.post("/tables", {"game": "chess"}),
        seated.host.post("/tables", {"game": "chess"}, Origin="https://evil.example"),
        seated.host.post_json("/api/tables", {}),
        seated.host.post(f"/t/{seated.table}/answer", {}),
        seated.mover.post_json(seated.answers, seated.good(version=99)),
        seated.host.send("DELETE", "/"),
        only(raw(server, head(server, "GET /", "Host: evil.example"))),
        only(raw(server, head(server, "GET /" + "a" * 5000))),
        only(raw(server, b"nonsense\r\n\r\n")),
        only(raw(server, head(server, "POST /api/tables", "Content-Length: 9999999"))),
    ]
    for reply in replies:
        protected(reply.headers)
    assert [reply.status for reply in replies] == [303, 422, 403, 422, 400, 409, 405, 421, 414, 400, 413]


def test_a_stream_is_protected(server: Server, seated: Seated) -> None:
    with connected(server) as connection:
        connection.sendall(head(server, f"GET /t/{seated.table}/stream", f"Cookie: {seated.host.cookie}"))
        lines = connection.makefile("rb")
        assert lines.readline().startswith(b"HTTP/1.1 200")
        found = {}
        while line := lines.readline().decode().strip():
            name, _, value = line.partition(": ")
            found[name] = value
    protected(found)
    assert found["content-type"].startswith("text/event-stream")


def test_no_get_changes_anything(server: Server, seated: Seated) -> None:
    """Every address that a page leads to, from page to page, for those who play and for a stranger."""
    host = seated.host
    table = host.table("outpost", seats=["me", "invite"])
    host.post(f"/t/{table}/link", {"seat": -1})
    for client in (host, seated.guest, Client(server)):
        todo = [path.format(table=seated.table) for path in GETS] + [f"/t/{table}", f"/t/{table}/frame"]
        done: set[str] = set()
        with Unchanged(server):
            while todo:
                path = todo.pop()
                if path in done or path.endswith("/stream"):
                    continue
                done.add(path)
                text = client.get(path).text
                todo += [
                    found.replace("&amp;", "&") for found in re.findall(r'(?:href|src|action)=\\?"(/[^"#\\]*)', text)
                ]
        assert len(done) > len(GETS)
