"""Text that is meant to be more than text: it is refused, or shown and kept as the text it is."""

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from urllib.parse import quote

import pytest

from server.real.bad import Generous, Seated, Unchanged, dump, head, only, raw, refused, refused_page
from server.real.harness import Client, Server

# --- names that are refused -------------------------------------------------------------------------------------------
NAMES = {
    "31 60,000 letters": "a" * 60_000,
    "31 one letter too many": "a" * 31,
    "32 a flood of combining marks": "a" + "\u0301" * 20,
    "32 marks that stand on nothing": "\u0301\u0301",
    "33 right-to-left override": "Anna\u202eannA",
    "33 isolate": "Anna\u2066",
    "33 zero-width space": "An\u200bna",
    "33 zero-width joiner": "An\u200dna",
    "33 byte order mark": "\ufeffAnna",
    "33 soft hyphen": "An\u00adna",
    "33 a filler that shows nothing": "\u3164",
    "33 a blank of Braille": "\u2800",
    "33 nothing but spaces of all kinds": "\u00a0\u3000\u2003",
    "33 tag letters": "Anna\U000e0041",
    "33 private letters": "\ue000",
    "33 a letter that does not exist": "\ufdd0",
    "34 too long only when it is written out": "\ufdfa" * 3,
    "41 terminal escape": "\x1b[31mAnna",
    "41 bell": "Anna\x07",
    "41 the other escape": "\x9b31m",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Generous(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="module")
def seated(server: Server) -> Seated:
    return Seated(server)


@pytest.fixture(scope="module")
def link(seated: Seated) -> str:
    """A seat that stays free, as everybody who comes by is refused."""
    seated.host.table("outpost", seats=["me", "invite"])
    return seated.host.links["1"].rpartition("/")[2]


@pytest.mark.parametrize("name", NAMES)
def test_names_that_cannot_be_shown_are_refused(server: Server, client: Client, link: str, name: str) -> None:
    with Unchanged(server):
        refused(client.post("/join", {"token": link, "name": NAMES[name]}), 400)
    assert client.cookie == ""


@pytest.mark.parametrize("name", ["33 zero-width space", "41 terminal escape", "31 one letter too many"])
def test_hosts_need_such_names_as_well(server: Server, client: Client, name: str) -> None:
    with Unchanged(server):
        refused(client.post_json("/api/tables", {"game": "outpost", "name": NAMES[name]}), 400)
        reply = client.post("/tables", {"game": "outpost", "name": NAMES[name], "seat-0": "me"}, Accept="text/html")
        refused_page(reply, 400)


def test_t6_31_ten_megabytes_are_not_even_received(server: Server) -> None:
    """Said to be 10 MB, it is refused when the first letters have come."""
    request = head(server, "POST /api/tables", "Content-Type: application/json", "Content-Length: 10000000")
    with Unchanged(server):
        refused(only(raw(server, request + b'{"name": "aaaaaaaaaaa')), 413)


# --- names that are shown as they are ---------------------------------------------------------------------------------
SHOWN = {
    "37 a script": "<script>alert(1)</script>",
    "37 an end of an attribute": '"><img src=x onerror=a()>',
    "37 an end of an attribute in single quotes": "' onmouseover='a()",
    "37 an entity": "&lt;b&gt;&#x202e;",
    "38 an address that runs": "javascript:alert(1)",
    "38 Markdown": "[a](javascript:alert(1))",
    "39 a formula": "=1+1",
    "39 another formula": "@SUM(A1:A9)",
    "42 quotes of SQL": "x'); DROP TABLE people;--",
    "42 double quotes of SQL": 'x" OR "1"="1',
    "43 a template": "{{7*7}}",
    "43 other templates": "${7*7} <%= 7*7 %> %(x)s",
    "44 a regular expression that takes for ever": "(a+)+$",
}


class Tags(HTMLParser):
    """What a browser would make of a page: its tags, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.text = ""
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [(name, value or "") for name, value in attrs]

    def handle_data(self, data: str) -> None:
        self.text += data


def inert(page: str) -> None:
    """Nothing on the page runs but our own script."""
    found = Tags(page)
    assert "img" not in found.tags
    assert found.tags.count("script") == page.count('<script src="/static/')
    assert [name for name, _ in found.attributes if name.startswith("on")] == []
    assert [value for name, value in found.attributes if "javascript:" in value and name != "value"] == []


@pytest.mark.parametrize("name", SHOWN)
def test_names_are_shown_as_text_and_nothing_else(server: Server, name: str) -> None:
    given = SHOWN[name]
    host, guest = Client(server), Client(server)
    table = host.post("/tables", {"game": "outpost", "name": given, "seat-0": "me", "seat-1": "invite"})
    table = table.headers["location"].rpartition("/")[2]
    seen = host.look(table)
    assert seen["seats"][0]["name"] == given
    page = host.get(f"/t/{table}").text
    (link,) = set(re.findall(r"/join/([A-Za-z0-9_-]{43})", page))
    pages = [page, *host.get(f"/t/{table}/frame").json["regions"].values(), host.get("/").text]
    pages += [guest.get(f"/join/{link}").text, host.get("/tables/new?game=outpost").text]
    for found in pages:
        inert(found)
    assert given in Tags(page).text
    assert "CREATE TABLE people" in dump(server.database)


def test_t6_34_letters_of_full_width_are_what_they_look_like(server: Server, client: Client) -> None:
    table = client.table("outpost", seats=["me", "me"], name="\uff21\uff24\uff2d\uff29\uff2e")
    assert client.look(table)["seats"][0]["name"] == "ADMIN"


@pytest.mark.parametrize(
    "name",
    [pytest.param("hANNA", id="35 another case"), pytest.param("H\u0430nna", id="36 a letter that looks the same")],
)
def test_a_name_like_the_hosts_gives_nothing_of_the_hosts(server: Server, seated: Seated, name: str) -> None:
    host, other = Client(server), Client(server)
    table = host.table("outpost", seats=["me", "invite"], name="Hanna")
    other.join(host.links["1"], name)
    with Unchanged(server):
        refused(other.post(f"/t/{table}/link", {"seat": -1}), 403)
        refused(other.post(f"/t/{table}/free", {"seat": 0}), 403)
        assert [seat["kind"] for seat in other.look(table)["seats"]] == ["person", "you"]


def test_t6_39_names_leave_in_a_record_as_strings_of_json(server: Server) -> None:
    """There are no tables of values to leave in: nothing is written as CSV."""
    own = Seated(server)
    table = own.host.table("outpost", seats=["me", "me"], name='=HYPERLINK("x")')
    while (seen := own.host.look(table))["over"] is None:
        asked = seen["question"]
        if not asked["choices"]:
            own.host.post(f"/t/{table}/curtain", {"seat": asked["seat"]})
            continue
        assert own.host.answer(table, asked["seat"], seen["version"], asked["choices"][0]["answer"]).status == 200
    reply = own.host.get(f"/t/{table}/record")
    assert reply.headers["content-type"].startswith("application/jsonl")
    assert json.loads(reply.text.split("\n")[0])["players"] == ['=HYPERLINK("x")'] * 2
    assert all(line.startswith("{") for line in reply.text.splitlines())


# --- headers and logs -------------------------------------------------------------------------------------------------
def test_t6_40_line_breaks_in_a_name_become_spaces_and_no_header(server: Server, link: str) -> None:
    host, guest = Client(server), Client(server)
    table = host.table("outpost", seats=["me", "invite"])
    reply = guest.post("/join", {"token": host.links["1"].rpartition("/")[2], "name": "Eve\r\nSet-Cookie: x=1"})
    assert reply.status == 303
    assert [cookie.partition("=")[0] for cookie in reply.cookies] == ["bivouac"]
    assert guest.look(table)["seats"][1]["name"] == "Eve Set-Cookie: x=1"


@pytest.mark.parametrize("path", ["/rules/", "/import", "/t/", "/join/", "/static/a/", "/"])
def test_t6_40_line_breaks_in_an_address_make_no_header(server: Server, path: str) -> None:
    reply = only(raw(server, head(server, f"GET {path}x%0d%0aSet-Cookie:%20evil=1%0d%0a")))
    refused(reply, 404, 410)
    assert reply.cookies == []
    assert "evil" not in repr(reply.headers)


def test_t6_40_and_41_nothing_of_a_request_comes_into_the_log(server: Server, client: Client) -> None:
    escape = "%1b%5b31mforged%0d%0aWARNING%20forged"
    with Unchanged(server):
        for path in (f"/{escape}", f"/t/{escape}", f"/join/{escape}", f"/static/{escape}/x", f"/?{escape}"):
            client.get(path, User_Agent="forged \x9b31m", Accept="text/html")
        raw(server, head(server, "GET /", "User-Agent: \x1b[31mforged"))
        raw(server, b"\x1b[31mforged\r\n\r\n")
    assert "forged" not in server.said()
    assert "\x1b" not in server.said()


# --- text that is looked up -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "text",
    [
        pytest.param("' OR '1'='1", id="42 quotes of SQL"),
        pytest.param("{{7*7}}", id="43 a template"),
        pytest.param("(a+)+$", id="44 a regular expression"),
        pytest.param("a" * 60 + "!", id="44 what such an expression takes for ever to refuse"),
        pytest.param("\0", id="30 NUL"),
        pytest.param("%", id="42 a wildcard"),
    ],
)
def test_text_that_is_looked_up_is_not_understood(server: Server, seated: Seated, text: str) -> None:
    with Unchanged(server):
        refused(seated.mover.get(f"/api/tables/{quote(text)}"), 404)
        refused(seated.mover.get(f"/t/{quote(text)}/frame"), 404)
        refused(seated.mover.get(f"/join/{quote(text)}"), 404, 410)
        refused(seated.mover.get(f"/t/{seated.table}/why?about={quote(text)}"), 400)
        refused(seated.mover.get(f"/t/{seated.table}/frame?at={quote(text)}"), 400)
        refused(seated.mover.get(f"/t/{seated.table}/frame?as={quote(text)}"), 403)
        refused(seated.mover.get(f"/rules/{quote(text)}"), 404)
        refused(seated.mover.post("/tables", {"game": text}), 400, 422)
        refused(seated.mover.post("/tables", {"game": "outpost", "code": text}), 400, 422)
        refused(seated.mover.post("/tables", {"game": "outpost", text: "1"}), 400, 422)
