"""Who sits where, over a real server: invitations, bots that hold a seat, those who watch, one screen for several."""

import json
import re
import socket
import sqlite3
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from bivouac.deals import code_of
from server.real.harness import PATIENCE, Client, Server
from server.real.playing import JSON, finished, first, frames_to_the_end, give, until_asked


def guests(server: Server, host: Client, count: int) -> list[Client]:
    """Somebody for each of the host's links."""
    found = []
    for seat in range(count):
        guest = Client(server)
        guest.join(host.links[str(seat)], f"Guest {seat}")
        found.append(guest)
    return found


def watch_link(host: Client, table: str) -> str:
    assert host.post(f"/t/{table}/link", {"seat": -1}).status == 303
    found = re.search(r"/join/([\w-]{43})", host.get(f"/t/{table}").text)
    assert found is not None
    return found.group(1)


def answers_of_bots(server: Server, table: str) -> int:
    """As the store has them."""
    store = sqlite3.connect(f"file:{server.database}?mode=ro", uri=True)
    query = """SELECT count(*) FROM acts WHERE "table" = ? AND "key" LIKE 'bot:%'"""
    [(count,)] = store.execute(query, [table]).fetchall()
    store.close()
    return int(count)


# --- invitations ------------------------------------------------------------------------------------------------------
def test_two_people_each_see_their_own_hand(client: Client, server: Server) -> None:
    table = client.table("outpost", seats=["invite", "invite"])
    anna, bo = guests(server, client, 2)
    looks = [anna.look(table), bo.look(table)]
    assert [look["seat"] for look in looks] == [0, 1]
    assert [len(look["view"]["hand"]) for look in looks] == [4, 4]
    assert not set(looks[0]["view"]["hand"]) & set(looks[1]["view"]["hand"])
    assert client.look(table)["view"]["hand"] == [], "the host does not play"
    asked = looks[0]["question"]["seat"]
    assert [bool(look["question"]["choices"]) for look in looks] == [asked == 0, asked == 1]


def test_a_look_at_an_invitation_uses_nothing_up_and_joining_does(client: Client, server: Server) -> None:
    table = client.table("outpost", seats=["me", "invite"], name="Hanna")
    link = client.links["1"]
    guest = Client(server)
    for _ in range(5):
        page = guest.get(link)
        assert page.status == 200
        assert "East" in page.text
    assert guest.get(f"/t/{table}").status == 404
    assert guest.join(link, "Bo") == table
    assert client.look(table)["seats"][1] == {"title": "East", "kind": "person", "name": "Bo"}
    late = Client(server)
    assert late.get(link).status == 410
    assert late.post("/join", {"token": link.rpartition("/")[2], "name": "Late"}).status == 410


def test_a_new_link_makes_the_old_one_worthless(client: Client, server: Server) -> None:
    table = client.table("outpost", seats=["me", "invite"])
    old = client.links["1"]
    client.post(f"/t/{table}/link", {"seat": 1})
    assert Client(server).get(old).status == 410
    new = re.search(r"/join/[\w-]{43}", client.get(f"/t/{table}").text)
    assert new is not None
    assert Client(server).join(new.group(), "Bo") == table


def test_who_comes_by_the_link_to_watch_sees_what_lies_open(client: Client, server: Server) -> None:
    table = client.table("outpost", seats=["me", "bot:random"])
    token = watch_link(client, table)
    for name in ("Vera", "Viggo"):
        watcher = Client(server)
        assert watcher.get(f"/t/{table}").status == 404
        assert "watch" in watcher.get(f"/join/{token}").text.lower()
        assert watcher.post("/watch", {"token": token, "name": name}).headers["location"] == f"/t/{table}"
        look = watcher.look(table)
        assert (look["seat"], look["view"]["hand"], look["question"]["choices"]) == (-1, [], [])
        assert watcher.answer(table, 0, look["version"], "card:1").status == 403


# --- bots -------------------------------------------------------------------------------------------------------------
def test_a_bot_holds_a_seat_until_its_person_comes_and_goes_on_when_he_is_gone(client: Client, server: Server) -> None:
    table = client.table("outpost", seats=["me", "invite:random"])
    look = until_asked(client, table, 0)
    assert look["seats"][1] == {"title": "East", "kind": "bot", "name": "random"}
    while look["view"]["phase"] < 3:
        give(client, table)
        look = until_asked(client, table, 0)
    held = answers_of_bots(server, table)
    assert held >= 2

    guest = Client(server)
    guest.join(client.links["1"], "Bo")
    assert client.look(table)["seats"][1] == {"title": "East", "kind": "person", "name": "Bo"}
    for _ in range(4):  # whoever is asked; the bot never
        asked = client.look(table)["question"]["seat"]
        give([client, guest][asked], table)
    assert answers_of_bots(server, table) == held

    assert client.post(f"/t/{table}/free", {"seat": 1}).status == 303
    assert guest.get(f"/t/{table}").status == 404
    look = until_asked(client, table, 0)
    while look["over"] is None:
        give(client, table)
        look = until_asked(client, table, 0)
    assert answers_of_bots(server, table) > held


def test_bots_play_a_whole_game_alone_and_whoever_watches_sees_its_end(client: Client, server: Server) -> None:
    table = client.table("outpost", seats=["bot:random"] * 3, options={"storm": 1})
    watcher = Client(server)
    watcher.post("/watch", {"token": watch_link(client, table)})
    stream = watcher.stream(table)
    frames = frames_to_the_end(stream.frames())
    stream.close()
    versions = [frame["version"] for frame in frames]
    assert versions == sorted(versions)
    look = watcher.look(table)
    assert (look["version"], sum(look["over"]["scores"])) == (versions[-1], 8)


def test_a_bot_says_why(client: Client) -> None:
    table = client.table("winter-war", seats=["bot:flat"], code=code_of("abc-5"))
    stream = client.stream(table)
    for _, frame in stream.frames():
        if "because" in frame["regions"]["why"]:
            break
    stream.close()
    why = frame["regions"]["why"]
    assert "Finland (flat)" in why
    assert re.search(r"tried in [1-9]\d* imagined worlds", why), "as many as there was time for"
    assert why.count('class="bar"') == 3, "each option has its bar"


# --- streams of those who leave ---------------------------------------------------------------------------------------
def test_the_stream_of_a_lost_seat_ends(client: Client, server: Server) -> None:
    table = client.table("outpost", seats=["me", "invite"])
    guest = Client(server)
    guest.join(client.links["1"], "Bo")
    stream = guest.stream(table)
    frames = stream.frames()
    assert "(you)" in next(frames)[1]["regions"]["seats"]
    client.post(f"/t/{table}/free", {"seat": 1})
    assert list(frames) == []
    stream.close()
    again = guest.stream(table)
    again.close()
    assert again.status == 404


def test_whoever_looks_sees_somebody_sit_down(client: Client, server: Server) -> None:
    table = client.table("outpost", seats=["me", "invite"])
    stream = client.stream(table)
    frames = stream.frames()
    number, frame = next(frames)
    assert number == "0.0"
    assert "Bo" not in frame["regions"]["seats"]
    Client(server).join(client.links["1"], "Bo")
    number, frame = next(frames)
    stream.close()
    assert number == "0.1"
    assert "Bo" in frame["regions"]["seats"]


# --- one screen -------------------------------------------------------------------------------------------------------
def hidden_regions(regions: dict[str, str]) -> list[str]:
    return [name for name, inside in regions.items() if not inside]


def one_screen(client: Client) -> tuple[str, Any]:
    table = client.table("outpost", seats=["me", "me"])
    return table, client.look(table)


def test_at_one_screen_nothing_is_shown_before_the_device_is_handed_on(client: Client) -> None:
    table, look = one_screen(client)
    assert (look["seat"], look["view"]["hand"], look["question"]["choices"]) == (-1, [], [])
    page = client.get(f"/t/{table}").text
    assert f'action="/t/{table}/curtain"' in page
    assert "Hand: [" not in page
    assert "card:" not in page
    for path in ("/frame", "?text=1", "?at=0", "/frame?at=0"):
        assert "card:" not in client.get(f"/t/{table}{path}").text
    stream = client.stream(table)
    _, frame = next(stream.frames())
    stream.close()
    assert len(hidden_regions(frame["regions"])) == len(frame["regions"]) - 1


def test_behind_the_curtain_each_sees_his_own_hand(client: Client) -> None:
    table, look = one_screen(client)
    hands: dict[int, set[int]] = {}
    turns = 0
    while len(hands) < 2:
        asked = look["question"]["seat"]
        frame = client.post(f"/t/{table}/curtain", {"seat": asked}, Accept=JSON).json
        assert frame["regions"]["hand"]
        look = client.look(table)
        assert look["seat"] == asked
        hands.setdefault(asked, set(look["view"]["hand"]))
        stream = client.stream(table)
        assert next(stream.frames())[1]["regions"] == frame["regions"]
        stream.close()
        look = give(client, table)
        turns += 1
        if look["question"]["seat"] != asked:
            assert (look["seat"], look["view"]["hand"]) == (-1, []), "the curtain falls by itself"
    assert not hands[0] & hands[1]
    assert turns == 3, "two cards are passed, then the other is asked"


def test_a_seat_of_somebody_else_is_not_behind_ones_curtain(client: Client, server: Server) -> None:
    table = client.table("outpost", seats=["me", "me", "invite"])
    guest = Client(server)
    guest.join(client.links["2"], "Cleo")
    assert client.post(f"/t/{table}/curtain", {"seat": 2}).status == 403
    assert guest.post(f"/t/{table}/curtain", {"seat": 0}).status == 403
    assert len(guest.look(table)["view"]["hand"]) == 4


def test_at_one_screen_a_whole_game_can_be_played(client: Client) -> None:
    table, look = one_screen(client)
    while look["over"] is None:
        client.post(f"/t/{table}/curtain", {"seat": look["question"]["seat"]})
        look = give(client, table)
    assert sum(look["over"]["scores"]) == 8


# --- when it is over --------------------------------------------------------------------------------------------------
def test_when_it_is_over_everybody_may_look_through_all_eyes(client: Client, server: Server) -> None:
    table = client.table("outpost", seats=["me", "invite"])
    guest = Client(server)
    guest.join(client.links["1"], "Bo")
    people = [client, guest]
    assert guest.get(f"/t/{table}?as=0").status == 403
    look = client.look(table)
    while look["over"] is None:
        look = give(people[look["question"]["seat"]], table)
    dealt = guest.get(f"/api/tables/{table}?at=0&through=0").json
    assert (dealt["seat"], len(dealt["view"]["hand"]), dealt["moment"]) == (0, 4, 0)
    assert guest.get(f"/t/{table}?as=0").status == 200


@pytest.mark.parametrize("through", ["", "public"])
def test_the_past_is_what_it_was(client: Client, through: str) -> None:
    table = client.table("winter-war", code=code_of("abc-5"))
    then = []
    look = client.look(table)
    while look["over"] is None and len(then) < 10:
        then.append(json.dumps([look["view"], look["log"]]))
        look = give(client, table, first(look))
    for moment, was in enumerate(then):
        back = client.get(f"/api/tables/{table}?at={moment}&through={through}").json
        told = [line for line in back["log"] if line["moment"] <= moment]
        assert json.dumps([back["view"], told]) == was
        assert back["question"]["choices"] == []
    assert finished(client, table)["over"] is not None


def test_a_request_that_was_on_its_way_when_its_seat_was_freed_finds_no_table(server: Server, client: Client) -> None:
    guest = Client(server)
    table = client.table("outpost", seats=["me", "invite"])
    guest.join(client.links["1"], "Bo")
    while (now := client.look(table))["question"]["seat"] != 1:
        client.answer(table, 0, now["version"], now["question"]["choices"][0]["answer"])
    now = guest.look(table)
    answer = now["question"]["choices"][0]["answer"]
    body = urlencode({"seat": 1, "version": now["version"], "key": "on-its-way", "answer": answer}).encode()
    head = (
        f"POST /t/{table}/answer HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nOrigin: {server.address}\r\n"
        f"Accept: application/json\r\nCookie: {guest.cookie}\r\n"
        f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as late:
        late.sendall(head.encode() + body[:5])
        assert client.post(f"/t/{table}/free", {"seat": 1}).status == 303
        late.sendall(body[5:])
        status, reply = late.recv(1 << 20).split(b" ", 2)[1:]
    assert status == b"404"
    assert b"Hand" not in reply
    assert client.look(table)["version"] == now["version"]


def test_nobody_can_use_up_the_key_of_a_bot(client: Client) -> None:
    table = client.table("outpost", seats=["me", "bot:random"])
    now = until_asked(client, table, 0)
    for key in (f"bot-{now['version'] + 1}-1", f"bot:{now['version'] + 1}:1"):
        body = {"seat": 0, "version": now["version"], "key": key.ljust(8, "-"), "answer": first(now)}
        client.post_json(f"/api/tables/{table}/answers", body)
    assert client.post_json(f"/api/tables/{table}/answers", {**body, "key": "bot:10:1"}).status == 400
    now = until_asked(client, table, 0)
    while now["over"] is None:
        give(client, table)
        now = until_asked(client, table, 0)


def test_practice_is_for_one_person_alone(client: Client) -> None:
    table = client.table("outpost", seats=["me", "bot:random"], practice=True)
    refused = client.post(f"/t/{table}/link", {"seat": 1}, Accept=JSON)
    assert (refused.status, "for one person alone" in refused.text) == (409, True)
    assert client.post(f"/t/{table}/link", {"seat": -1}, Accept=JSON).status == 200


def test_the_home_page_says_which_table_waits_even_after_a_restart(folder: Path) -> None:
    with Server(folder) as server:
        client = Client(server)
        client.table("winter-war")
        server.kill()
        server.start()
        home = client.get("/")
        assert "Your answer is awaited" in home.text
        assert home.cookies, "whoever comes back keeps his seats for another year"


def test_whoever_follows_his_own_invitation_again_comes_to_his_table(client: Client, server: Server) -> None:
    table = client.table("outpost", seats=["me", "invite"])
    guest, stranger = Client(server), Client(server)
    guest.join(client.links["1"], "Bo")
    again = guest.get(client.links["1"])
    assert (again.status, again.headers["location"]) == (303, f"/t/{table}")
    assert stranger.get(client.links["1"]).status == 410


def test_whoever_comes_back_can_change_his_name(client: Client) -> None:
    client.table("winter-war", name="Anna")
    assert "You are called Anna here." in client.get("/").text
    assert client.post("/name", {"name": "Änne"}).status == 303
    assert "You are called Änne here." in client.get("/").text
    assert client.post("/name", {"name": " "}).status == 400
