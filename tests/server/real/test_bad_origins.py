"""Requests that come from elsewhere, or lead there: other hosts, other sites, cookies that are nobody's."""

from collections.abc import Iterator

import pytest

from server.real.bad import Generous, Seated, Unchanged, head, only, raw, refused, refused_page
from server.real.harness import Client, Server

JSON = "Content-Type: application/json"
NEW = b'{"game": "outpost", "seats": ["me", "me"]}'
LENGTH = f"Content-Length: {len(NEW)}"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Generous(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="module")
def seated(server: Server) -> Seated:
    return Seated(server)


# --- names ------------------------------------------------------------------------------------------------------------
HOSTS = {
    "69 forged": "Host: evil.example",
    "69 forged with our port": "Host: evil.example:{port}",
    "69 ours with something behind it": "Host: 127.0.0.1.evil.example:{port}",
    "69 ours as a user": "Host: 127.0.0.1@evil.example",
    "69 empty": "Host: ",
    "69 a path": "Host: 127.0.0.1/evil",
    "69 two in one": "Host: 127.0.0.1, evil.example",
    "69 a port that is none": "Host: 127.0.0.1:evil",
}


@pytest.mark.parametrize("name", HOSTS)
def test_hosts_that_are_not_ours(server: Server, name: str) -> None:
    host = HOSTS[name].format(port=server.port)
    with Unchanged(server):
        refused(only(raw(server, head(server, "GET /health", host))), 400, 421)
        refused(only(raw(server, head(server, "POST /api/tables", host, JSON, LENGTH) + NEW)), 400, 421)


def test_t6_69_no_host_and_two_hosts(server: Server) -> None:
    own = f"Host: 127.0.0.1:{server.port}\r\n".encode()
    with Unchanged(server):
        for hosts in (b"", own + own, own + b"Host: evil.example\r\n", b"Host: evil.example\r\n" + own):
            refused(only(raw(server, b"GET /health HTTP/1.1\r\nConnection: close\r\n" + hosts + b"\r\n")), 400, 421)


def test_t6_69_an_address_with_another_host_in_it_is_served_as_ours(server: Server) -> None:
    """What counts is the header; nothing in a reply is made of the name in the address."""
    reply = only(raw(server, head(server, "GET http://evil.example/import")))
    assert reply.status == 200
    assert "evil" not in reply.text


@pytest.mark.parametrize("path", ["/", "/health", "/join/x", "/t/x"])
@pytest.mark.parametrize("header", ["X-Forwarded-Host", "X-Forwarded-Proto", "Forwarded", "X-Original-URL", "X-Host"])
def test_t6_70_headers_of_a_proxy_that_we_do_not_know_change_nothing(client: Client, path: str, header: str) -> None:
    forged = client.get(path, **{header.replace("-", "_"): "evil.example"})
    plain = client.get(path)
    assert (forged.status, forged.headers, forged.body) == (plain.status, plain.headers, plain.body)


# --- redirects --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("field", ["next", "redirect", "url", "return_to", "location"])
def test_t6_72_nobody_is_led_elsewhere(server: Server, client: Client, field: str) -> None:
    host = Client(server)
    host.table("outpost", seats=["me", "invite"])
    token = host.links["1"].rpartition("/")[2]
    reply = client.post(f"/join?{field}=//evil.example", {"token": token, "name": "Eve", field: "https://evil.example"})
    assert reply.headers["location"].startswith("/t/")
    assert "evil" not in repr(reply.headers)
    assert client.get(f"/?{field}=//evil.example").status == 200


@pytest.mark.parametrize("path", ["//evil.example", "//evil.example/", "//evil.example/import/", "/%5cevil.example/"])
def test_t6_72_an_address_that_looks_like_a_host_leads_nowhere(server: Server, path: str) -> None:
    refused(only(raw(server, head(server, f"GET {path}"))), 404)


# --- other sites ------------------------------------------------------------------------------------------------------
ORIGINS = {
    "73 another site": {"Origin": "https://evil.example"},
    "73 null": {"Origin": "null"},
    "73 missing": {"Origin": "-"},
    "73 empty": {"Origin": " "},
    "73 another port": {"Origin": "http://127.0.0.1:1"},
    "73 another scheme": {"Origin": "https://127.0.0.1:{port}"},
    "73 ours, but longer": {"Origin": "http://127.0.0.1:{port}.evil.example"},
    "73 ours as a user": {"Origin": "http://127.0.0.1:{port}@evil.example"},
    "73 ours with a path": {"Origin": "http://127.0.0.1:{port}/"},
    "73 two": {"Origin": "http://127.0.0.1:{port} https://evil.example"},
    "73 said by the browser": {"Sec_Fetch_Site": "cross-site"},
    "73 said by the browser, from a neighbour": {"Sec_Fetch_Site": "same-site"},
    "73 said by the browser in other words": {"Sec_Fetch_Site": "Same-Origin, cross-site"},
}


@pytest.mark.parametrize("name", ORIGINS)
def test_requests_of_other_sites_change_nothing(server: Server, seated: Seated, name: str) -> None:
    headers = {header: value.format(port=server.port) for header, value in ORIGINS[name].items()}
    good = seated.good()
    with Unchanged(server):
        refused(seated.mover.post_json(seated.answers, good, **headers), 403)
        refused(seated.mover.post(f"/t/{seated.table}/answer", good, **headers), 403)
        refused(seated.host.post(f"/t/{seated.table}/link", {"seat": -1}, **headers), 403)
        refused(seated.host.post("/tables", {"game": "outpost"}, **headers), 403)
        refused_page(seated.host.post("/tables", {"game": "outpost"}, **headers, Accept="text/html"), 403)


@pytest.mark.parametrize("path", ["/", "/t/{table}", "/t/{table}/frame", "/api/tables/{table}", "/api/games"])
def test_t6_73_no_other_site_may_read(seated: Seated, path: str) -> None:
    reply = seated.host.get(path.format(table=seated.table), Origin="https://evil.example")
    assert [name for name in reply.headers if name.startswith("access-control")] == []
    assert reply.headers["cross-origin-resource-policy"] == "same-origin"


# --- cookies ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "cookie",
    [
        pytest.param("bivouac=" + "a" * 8192, id="74 of 8 kB"),
        pytest.param("bivouac=", id="74 empty"),
        pytest.param("bivouac=" + "é" * 43, id="74 not ASCII"),
        pytest.param("bivouac=" + "A" * 43, id="74 made up"),
        pytest.param('bivouac="' + "\\101" * 43 + '"', id="74 quoted"),
        pytest.param("; ".join(f"c{number}=x" for number in range(500)), id="74 500 cookies"),
        pytest.param("=;=;;;=,", id="74 nothing that is a cookie"),
        pytest.param("theme=</style><script>; bivouac=x", id="74 a theme that is none"),
    ],
)
def test_cookies_that_are_none_are_nobodys(server: Server, seated: Seated, cookie: str) -> None:
    with Unchanged(server):
        reply = only(raw(server, head(server, f"GET /api/tables/{seated.table}", f"Cookie: {cookie}")))
        refused(reply, 404)
        assert reply.cookies == []
        assert "<script>;" not in only(raw(server, head(server, "GET /", f"Cookie: {cookie}"))).text


def test_t6_74_a_session_is_never_one_that_somebody_else_chose(server: Server, client: Client) -> None:
    client.cookie = "bivouac=" + "A" * 43
    client.table("outpost", seats=["me", "me"])
    assert client.cookie != "bivouac=" + "A" * 43


def test_t6_74_two_cookies_of_one_name_are_one_person_at_most(server: Server, seated: Seated) -> None:
    stranger = Client(server)
    stranger.table("outpost", seats=["me", "me"])
    for cookies in ([seated.host.cookie, stranger.cookie], [stranger.cookie, seated.host.cookie]):
        together = only(raw(server, head(server, "GET /", f"Cookie: {'; '.join(cookies)}")))
        apart = only(raw(server, head(server, "GET /", *[f"Cookie: {cookie}" for cookie in cookies])))
        for reply in (together, apart):
            assert reply.status in (200, 400)
            assert not (seated.table in reply.text and "alone" in reply.text)
