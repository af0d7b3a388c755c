"""Cookies and invitations: kept nowhere, told to nobody, good once, and only as long as they should be."""

import re
from pathlib import Path

import pytest

from bivouac.games import GAMES
from bivouac.server.setting_up import WEEK
from server.real.bad import Seated, Unchanged, dump, refused, refused_page
from server.real.harness import Client, Server
from server.real.nearby import Nearby


def token_of(link: str) -> str:
    return link.rpartition("/")[2]


def test_no_living_token_is_in_the_database_or_in_the_log(server: Server) -> None:
    own = Seated(server)
    other = own.host.table("outpost", seats=["me", "invite"])
    own.host.post(f"/t/{other}/link", {"seat": -1})
    tokens = set(re.findall(r"/join/([A-Za-z0-9_-]{43})", own.host.get(f"/t/{other}").text))
    tokens |= {token_of(link) for link in own.host.links.values()}
    tokens |= {client.cookie.partition("=")[2] for client in (own.host, own.guest)}
    assert len(tokens) == 4
    for token in tokens:
        Client(server).get(f"/join/{token}")
        Client(server).get(f"/{token}", User_Agent=token, Referer=token)
        Client(server).get(f"/t/{token}?token={token}")
    kept = dump(server.database) + server.said()
    files = b"".join(path.read_bytes() for path in server.folder.rglob("*") if path.is_file())
    assert "Hanna" in kept
    for token in tokens:
        assert token not in kept
        assert token.encode() not in files


def test_the_token_of_a_cookie_is_in_no_page(server: Server) -> None:
    own = Seated(server)
    for client in (own.host, own.guest):
        cookie = client.cookie.partition("=")[2].encode()
        client.heard = b""
        for path in (
            "/tables/new?game=outpost",
            f"/t/{own.table}",
            f"/t/{own.table}/frame",
            f"/api/tables/{own.table}",
            "/nothing",
            "/metrics",
        ):
            client.get(path)
        assert cookie not in client.heard


def test_only_the_host_is_told_an_invitation(server: Server) -> None:
    host, guest = Client(server), Client(server)
    table = host.table("outpost", seats=["me", "invite", "invite"])
    guest.join(host.links["1"], "Gustav")
    open_token = token_of(host.links["2"])
    assert open_token in host.get(f"/t/{table}").text
    for path in (f"/t/{table}", f"/t/{table}/frame", f"/api/tables/{table}", "/"):
        assert open_token not in guest.get(path).text


# --- invitations ------------------------------------------------------------------------------------------------------
def test_looking_at_an_invitation_does_not_use_it(server: Server) -> None:
    host, guest = Client(server), Client(server)
    host.table("outpost", seats=["me", "invite"])
    with Unchanged(server):
        for _ in range(10):
            assert Client(server).get(host.links["1"]).status == 200
    guest.join(host.links["1"], "Gustav")


def test_an_invitation_to_a_seat_is_good_once(server: Server) -> None:
    own = Seated(server)
    token = token_of(own.host.links["1"])
    for client in (Client(server), own.guest):
        with Unchanged(server):
            refused(client.post("/join", {"token": token, "name": "Late"}), 410)
            if client is own.guest:
                assert client.get(f"/join/{token}").status == 303, "he is led to his table"
                continue
            refused(client.get(f"/join/{token}"), 410)
            refused_page(client.get(f"/join/{token}", Accept="text/html"), 410)


def test_a_new_invitation_takes_the_earlier_one_back(server: Server) -> None:
    host, late, guest = Client(server), Client(server), Client(server)
    table = host.table("outpost", seats=["me", "invite"])
    first = token_of(host.links["1"])
    assert host.post(f"/t/{table}/link", {"seat": 1}).status == 303
    second = host.get(f"/t/{table}").text.partition("/join/")[2][:43]
    assert second != first
    with Unchanged(server):
        refused(late.post("/join", {"token": first, "name": "Late"}), 410)
    guest.join(f"/join/{second}", "Gustav")


def test_a_seat_that_was_freed_needs_a_new_invitation(server: Server) -> None:
    own = Seated(server)
    assert own.host.post(f"/t/{own.table}/free", {"seat": 1}).status == 303
    with Unchanged(server):
        refused(own.guest.post("/join", {"token": token_of(own.host.links["1"]), "name": "Again"}), 410)


def test_an_invitation_to_watch_gives_no_seat_and_one_to_a_seat_no_watching(server: Server) -> None:
    host, guest = Client(server), Client(server)
    table = host.table("outpost", seats=["me", "invite"])
    seat = token_of(host.links["1"])
    host.post(f"/t/{table}/link", {"seat": -1})
    (watch,) = set(re.findall(r"/join/([A-Za-z0-9_-]{43})", host.get(f"/t/{table}").text)) - {seat}
    with Unchanged(server):
        refused(guest.post("/join", {"token": watch, "name": "Eve"}), 409)
        refused(guest.post("/watch", {"token": seat}), 409)
    assert guest.cookie == ""


@pytest.mark.parametrize("token", ["", "A" * 43, "A" * 42, "é" * 43, "A" * 4000, "%00"])
def test_what_is_no_invitation_is_like_one_that_was_used(server: Server, client: Client, token: str) -> None:
    with Unchanged(server):
        said = {
            refused(client.post("/join", {"token": token, "name": "Eve"}), 410),
            refused(client.post("/watch", {"token": token}), 410),
        }
    assert said == {"This invitation was used, has expired or was taken back; ask for a new one."}


def test_an_invitation_is_good_for_a_week(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "outpost", "toys.outpost_table")
    with Nearby(tmp_path) as nearby:
        host = Client(nearby)
        host.table("outpost", seats=["me", "invite", "invite"])
        nearby.clock.now += WEEK / 1000 - 1
        Client(nearby).join(host.links["1"], "Early")
        nearby.clock.now += 1
        refused(Client(nearby).get(host.links["2"]), 410)
        refused(Client(nearby).post("/join", {"token": token_of(host.links["2"]), "name": "Late"}), 410)


# --- the cookie -------------------------------------------------------------------------------------------------------
def test_the_cookie_is_for_this_server_and_for_no_script(client: Client) -> None:
    reply = client.post("/tables", {"game": "outpost", "seats": "2", "seat-0": "me", "seat-1": "me"})
    (cookie,) = reply.cookies
    value, *attributes = cookie.split("; ")
    assert re.fullmatch(r"bivouac=[A-Za-z0-9_-]{43}", value)
    assert sorted(attributes) == ["HttpOnly", "Max-Age=31536000", "Path=/", "SameSite=lax"]
    assert client.post("/tables", {"game": "outpost", "seats": "2", "seat-0": "me", "seat-1": "me"}).cookies == []


def test_behind_tls_the_cookie_is_sent_over_tls_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "outpost", "toys.outpost_table")
    with Nearby(tmp_path, secure=True) as nearby:
        client = Client(nearby)
        reply = client.post_json("/api/tables", {"game": "outpost", "seats": ["me", "me"]})
        (cookie,) = reply.cookies
        value, *attributes = cookie.split("; ")
        assert value.startswith("__Host-bivouac=")
        assert sorted(attributes) == ["HttpOnly", "Max-Age=31536000", "Path=/", "SameSite=lax", "Secure"]
        assert reply.headers["strict-transport-security"] == "max-age=31536000"
        assert client.look(reply.json["table"])["seat"] == -1  # two seats at one screen: nobody's turn is shown yet
        client.cookie = client.cookie.replace("__Host-", "")
        refused(client.get(f"/api/tables/{reply.json['table']}"), 404)
