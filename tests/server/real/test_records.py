"""Deals that are shared, dice of a real table, records that leave and come back, a server that is killed in between."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from bivouac.deals import code_of, deal_of, seed_of
from bivouac.games import load
from bivouac.terminal.start import Settings, new_match
from server.real.bad import Unchanged, refused, refused_page
from server.real.harness import SOURCE, Client, Server
from server.real.playing import fields, finished, first, give, until_asked

WAR = load("winter-war")
DEAL = "abc-5"


def bivouac(folder: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The command in a terminal of its own, with its games in that folder."""
    environment = {**os.environ, "BIVOUAC_HOME": str(folder / "shelf"), "PYTHONPATH": str(SOURCE)}
    command = [sys.executable, "-m", "bivouac", *words]
    return subprocess.run(command, env=environment, input=typed, text=True, capture_output=True, timeout=60, check=True)  # noqa: S603


def imported(client: Client, record: str) -> str:
    reply = client.post("/import", {"record": record})
    assert reply.status == 303, reply.text
    return reply.headers["location"].rpartition("/")[2]


def told(look: Any) -> list[str]:
    return [line["sentence"] for line in look["log"]]


# --- deals ------------------------------------------------------------------------------------------------------------
def test_the_same_code_is_the_same_deal_here_and_in_the_terminal(client: Client, folder: Path) -> None:
    looks = [client.look(client.table("winter-war", code=code_of(deal))) for deal in ("frost-7", "frost-7", "frost-8")]
    assert told(looks[0]) == told(looks[1])
    assert looks[0]["view"] == looks[1]["view"]
    assert told(looks[2]) != told(looks[0])
    match, header = new_match(Settings(None, None, None, [], False, "frost-7"), WAR)
    assert [WAR.sentence(event.event, event.a, event.b, event.c) for event in match.story(0)] == told(looks[0])
    assert header.commitment == looks[0]["commitment"]
    said = bivouac(folder, "play", "winter-war", "--seed", "frost-7", "--plain").stdout
    assert all(sentence in said for sentence in told(looks[0]))
    assert looks[0]["commitment"] in said


def test_a_deal_without_a_code_tells_its_own_when_it_is_over(client: Client, folder: Path) -> None:
    table = client.table("winter-war")
    look = client.look(table)
    assert (look["code"], look["seed"]) == ("", "")
    drawn = told(look)
    over = finished(client, table)
    assert over["seed"] == seed_of(deal_of(over["code"])).hex()
    assert told(client.look(client.table("winter-war", code=over["code"]))) == drawn


def test_a_code_with_a_slip_in_it_is_told_so_and_nothing_is_dealt(server: Server, client: Client, folder: Path) -> None:
    code = finished(client, client.table("winter-war", code=""))["code"]
    slip = ("1" if code[0] == "0" else "0") + code[1:]
    said = f"“{slip}” is not the code of a deal: look again, there is a slip in it."
    with Unchanged(server):
        assert refused(client.post_json("/api/tables", {"game": "winter-war", "code": slip}), 422) == said
        for fields in ({}, {"seat-0": "me"}):  # on the home page, and where a table is set up
            page = client.post("/tables", {"game": "winter-war", "code": slip, **fields}, Accept="text/html")
            refused_page(page, 422)
            assert said in page.text
    words = [sys.executable, "-m", "bivouac", "play", "winter-war", "--seed", slip, "--plain"]
    environment = {**os.environ, "BIVOUAC_HOME": str(folder / "shelf"), "PYTHONPATH": str(SOURCE)}
    play = subprocess.run(words, env=environment, input="", text=True, capture_output=True, timeout=60)  # noqa: S603
    assert (play.returncode, said in play.stderr) == (2, True)


# --- dice of a real table ---------------------------------------------------------------------------------------------
def test_a_whole_game_with_typed_dice(client: Client, folder: Path) -> None:
    reply = client.post("/tables", {"game": "winter-war", "dice": "mine"})
    table = reply.headers["location"].rpartition("/")[2]
    look = client.look(table)
    kinds = set()
    while look["over"] is None:
        kinds.add(look["question"]["seat"])
        answer = first(look) if look["question"]["seat"] == 0 else look["question"]["choices"][-1]["answer"]
        look = give(client, table, answer)
    assert kinds == {-1, 0}
    assert (look["commitment"], look["seed"], look["code"]) == ("", "", "")
    path = folder / "typed.jsonl"
    path.write_text(client.get(f"/t/{table}/record").text)
    assert json.loads(path.read_text().splitlines()[1])["how"] == "typed"
    bivouac(folder, "replay", str(path), "--check")


def test_a_typed_slip_is_taken_back_and_nonsense_is_refused_with_a_sentence(client: Client) -> None:
    reply = client.post("/tables", {"game": "winter-war", "dice": "mine"})
    table = reply.headers["location"].rpartition("/")[2]
    look = client.look(table)
    slip = give(client, table)
    assert (slip["undo"]["takes_back"], slip["undo"]["barrier"]) == (look["question"]["choices"][0]["label"], "")
    back = client.post_json(f"/api/tables/{table}/undo", fields(slip, 0)).json["now"]
    assert (back["view"], back["question"]) == (look["view"], look["question"])
    assert back["undo"]["redo"] == slip["undo"]["takes_back"]
    for word in ("xyzzy", "7", "done"):
        why = client.get(f"/api/tables/{table}/why?about={word}")
        given = client.answer(table, -1, back["version"], word)
        assert (why.status, given.status) == (200, 422)
        assert why.json["sentence"] == given.json["sentence"]
    while not look["question"]["choices"][0]["answer"].isdigit():
        look = give(client, table)
    why = client.get(f"/t/{table}/why?about=xyzzy")
    assert (why.status, why.json["sentence"]) == (200, "A die shows a number.")


def test_real_dice_are_for_one_person_and_those_who_watch(client: Client, server: Server) -> None:
    fields_of_form = {"game": "outpost", "dice": "mine", "seats": "2", "seat-0": "me"}
    refused = client.post("/tables", {**fields_of_form, "seat-1": "invite"})
    assert (refused.status, "for you alone" in refused.text) == (422, True)
    table = client.post("/tables", {**fields_of_form, "seat-1": "bot:random"}).headers["location"].rpartition("/")[2]
    assert client.post(f"/t/{table}/link", {"seat": 1}).status == 409
    assert client.post(f"/t/{table}/link", {"seat": -1}).status == 303
    link = client.get(f"/t/{table}").text.partition("/join/")[2][:43]
    watcher = Client(server)
    assert watcher.post("/watch", {"token": link}).status == 303
    look = watcher.look(table)
    assert (look["question"]["seat"], look["question"]["choices"]) == (-1, [])
    assert watcher.answer(table, -1, 0, "3").status == 403
    assert give(client, table, "3")["version"] == 1


# --- records ----------------------------------------------------------------------------------------------------------
def test_a_record_is_told_when_it_is_over_and_comes_back_to_the_same_end(client: Client, folder: Path) -> None:
    table = client.table("winter-war", name="Anna")
    early = client.get(f"/t/{table}/record")
    assert (early.status, early.json["sentence"]) == (409, "The record is told when the game is over.")
    over = finished(client, table)
    reply = client.get(f"/t/{table}/record")
    assert reply.headers["content-disposition"] == f'attachment; filename="winter-war-{table}.jsonl"'
    path = folder / "record.jsonl"
    path.write_text(reply.text)
    bivouac(folder, "replay", str(path), "--check")
    again = client.look(imported(client, reply.text))
    for part in ("view", "log", "over", "last", "commitment", "seed"):
        assert again[part] == over[part], part
    assert "Opened from a record" in client.get(f"/t/{again['table']}").text
    lied = reply.text.replace('"scores": [', '"scores": [1')
    assert client.post("/import", {"record": lied}).status == 422


def test_a_record_of_bots_comes_back_with_its_moments(client: Client) -> None:
    table = client.table("outpost", seats=["bot:random"] * 2)
    over = until_asked(client, table, -2)
    record = client.get(f"/t/{table}/record").text
    reply = client.post_json("/api/records", {"record": record})
    assert reply.status == 201
    again = reply.json["table"]
    assert client.look(again)["last"] == over["last"]
    for moment in (0, over["last"] // 2):
        views = [client.get(f"/api/tables/{name}?at={moment}&through=1").json["view"] for name in (table, again)]
        assert views[0] == views[1]


def test_a_game_left_in_the_terminal_goes_on_here(client: Client, folder: Path) -> None:
    bivouac(folder, "play", "winter-war", "--seed", DEAL, "--plain", typed="0\nq\n")
    record = (folder / "shelf" / "winter-war.jsonl").read_text()
    answers = [line for line in record.splitlines() if line.startswith('{"ask"')]
    assert len(answers) == 1
    table = imported(client, record)
    look = client.look(table)
    assert (look["last"], look["version"], look["seats"][0]["kind"]) == (1, 0, "you")
    back = client.post_json(f"/api/tables/{table}/undo", fields(look, 0))
    assert (back.status, back.json["sentence"]) == (409, "A die was rolled since.")
    over = finished(client, table)
    assert over["seed"] == seed_of(DEAL).hex()
    path = folder / "went-on.jsonl"
    path.write_text(client.get(f"/t/{table}/record").text)
    bivouac(folder, "replay", str(path), "--check")


# --- a server that is killed ------------------------------------------------------------------------------------------
def test_a_server_that_is_killed_in_mid_game_loses_nothing(folder: Path) -> None:
    with Server(folder) as server:
        anna, bo = Client(server), Client(server)
        table = anna.table("outpost", seats=["me", "invite"], name="Anna")
        bo.join(anna.links["1"], "Bo")
        people = [anna, bo]
        asked = anna.look(table)["question"]["seat"]
        passing = people[asked]
        give(passing, table)
        now = passing.look(table)
        passing.post_json(f"/api/tables/{table}/undo", fields(now, asked))
        key = "kept-for-good"
        answer = first(passing.look(table))
        acknowledged = passing.answer(table, asked, 2, answer, key)
        assert acknowledged.status == 200
        before = [person.look(table) for person in people]

        server.kill()
        server.start()
        assert [person.look(table) for person in people] == before
        assert "Outpost" in anna.get("/").text
        again = passing.answer(table, asked, 2, answer, key)
        assert (again.status, again.json) == (200, acknowledged.json)
        stream = passing.stream(table, "3.1")  # as it was before: the third act, the first change of seats
        look = before[0]
        while look["over"] is None:
            look = give(people[look["question"]["seat"]], table)
        frames = stream.frames()
        while not next(frames)[1]["regions"]["ending"]:
            pass
        stream.close()


def test_bots_go_on_after_a_server_was_killed(folder: Path) -> None:
    with Server(folder) as server:
        client = Client(server)
        table = client.table("outpost", seats=["bot:random"] * 3, pace=200)
        stream = client.stream(table)
        frames = stream.frames()
        while next(frames)[1]["version"] < 2:
            pass
        stream.close()
        server.kill()
        server.start()
        look = client.look(table)
        assert look["version"] >= 2
        stream = client.stream(table, f"{look['version']}.0")
        assert next(stream.frames())[1]["version"] > look["version"]
        stream.close()
