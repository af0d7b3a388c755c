"""Playing at a table, over a real server: answers, undo and redo, what is refused, what the stream brings."""

import re
import uuid
from typing import Any

from bivouac.deals import code_of
from bivouac.games import load
from server.real.harness import Client, Server

JSON = "application/json"
WAR = load("winter-war")
DEAL = code_of("abc-5")  # trenches and deep snow in the first hand


def fields(look: Any, **more: object) -> dict[str, Any]:
    return {"seat": 0, "version": look["version"], "key": str(uuid.uuid4()), **more}


def act(client: Client, table: str, kind: str, look: Any, **more: object) -> Any:
    """Undo or redo, by the API; how it stands then."""
    reply = client.post_json(f"/api/tables/{table}/{kind}", fields(look, **more))
    assert reply.status == 200, reply.text
    return reply.json["now"]


def give(client: Client, table: str, look: Any, answer: str) -> Any:
    reply = client.answer(table, look["question"]["seat"], look["version"], answer)
    assert reply.status == 200, reply.text
    assert reply.json["acknowledged"] == look["version"] + 1
    return reply.json["now"]


def begun(client: Client, **more: Any) -> tuple[str, Any]:
    """A war whose first question is what to fortify with, and how it stands."""
    table = client.table("winter-war", code=DEAL, **more)
    look = client.look(table)
    assert [choice["answer"] for choice in look["question"]["choices"]] == ["done", "card:trenches", "card:deep-snow"]
    return table, look


# --- playing ----------------------------------------------------------------------------------------------------------
def test_one_press_leads_to_a_table_where_something_is_asked(client: Client) -> None:
    reply = client.post("/tables", {"game": "winter-war"})
    assert (reply.status, reply.headers["location"][:3]) == (303, "/t/")
    page = client.get(reply.headers["location"])
    assert page.status == 200
    look = client.look(reply.headers["location"].rpartition("/")[2])
    assert look["question"]["seat"] == look["seat"] == 0
    for choice in look["question"]["choices"]:
        assert f'value="{choice["answer"]}"' in page.text
    assert 'data-version="0"' in page.text
    assert "Winter War" in client.get("/").text, "the table is on the home page"


def test_a_plain_form_answers_without_a_script(client: Client) -> None:
    table, look = begun(client)
    page = client.get(f"/t/{table}").text
    hidden = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page))
    assert set(hidden) >= {"version", "key", "seat"}
    answer = look["question"]["choices"][-1]["answer"]
    reply = client.post(f"/t/{table}/answer", {**hidden, "answer": answer})
    assert (reply.status, reply.headers["location"]) == (303, f"/t/{table}")
    assert client.look(table)["version"] == 1


def test_undo_and_redo_name_what_they_do_and_stop_at_a_roll(client: Client) -> None:
    table, look = begun(client)
    assert look["undo"] == {"takes_back": "", "barrier": "There is nothing to take back.", "redo": ""}
    then = give(client, table, look, "card:trenches")
    assert (then["undo"]["takes_back"], then["undo"]["barrier"]) == ("Trenches", "")
    back = act(client, table, "undo", then)
    assert (back["view"], back["question"], back["version"]) == (look["view"], look["question"], 2)
    assert back["undo"]["redo"] == then["undo"]["takes_back"]
    again = act(client, table, "redo", back)
    assert (again["view"], again["question"]) == (then["view"], then["question"])
    rolled = give(client, table, again, "done")
    assert rolled["undo"]["barrier"] == "A die was rolled since."
    reply = client.post(f"/t/{table}/undo", fields(rolled), Accept=JSON)
    assert (reply.status, reply.json) == (409, {"sentence": "A die was rolled since."})
    assert client.look(table)["version"] == rolled["version"]


def test_in_practice_undo_goes_back_across_dice_and_they_fall_the_same(client: Client) -> None:
    table, look = begun(client, practice=True)
    rolled = give(client, table, look, "done")
    assert (rolled["practice"], rolled["undo"]["barrier"]) == (True, "")
    back = act(client, table, "undo", rolled)
    assert back["view"] == look["view"]
    assert give(client, table, back, "done")["view"] == rolled["view"]


def test_what_the_rules_refuse_is_refused_with_the_rule(client: Client) -> None:
    table, look = begun(client)
    offered = {choice["answer"] for choice in look["question"]["choices"]}
    word = next(word for word in WAR.words.numbers if word not in offered and word.startswith("card:"))
    reply = client.answer(table, 0, 0, word)
    assert (reply.status, bool(reply.json["rule"])) == (422, True)
    why = client.get(f"/api/tables/{table}/why?about={word}").json
    assert why == reply.json
    assert client.get(f"/t/{table}/why?about={word}").json["sentence"] == f"{why['sentence']} ({why['rule']})"
    assert client.look(table) == look


# --- versions and keys ------------------------------------------------------------------------------------------------
def test_an_answer_to_a_question_of_before_gets_the_table_as_it_stands(client: Client) -> None:
    table, look = begun(client)
    give(client, table, look, "done")
    stale = client.answer(table, 0, 0, "done")
    assert (stale.status, stale.json["sentence"]) == (409, "The game has moved on; this is how it stands now.")
    assert stale.json["now"] == client.look(table)
    frame = client.post(f"/t/{table}/answer", fields(look, answer="done"), Accept=JSON)
    assert (frame.status, frame.json["version"]) == (409, 1)
    assert "The game has moved on" in frame.json["regions"]["notice"]
    page = client.post(f"/t/{table}/answer", fields(look, answer="done"))
    assert page.status == 409
    assert 'data-version="1"' in page.text
    assert "The game has moved on" in page.text


def test_the_same_key_counts_once(client: Client) -> None:
    table, look = begun(client)
    first = client.answer(table, 0, 0, "done", "one-and-the-same")
    second = client.answer(table, 0, 0, "done", "one-and-the-same")
    assert (first.status, second.status, first.json) == (200, 200, second.json)
    assert client.look(table)["version"] == 1
    other = client.answer(table, 0, 1, "done", "one-and-the-same")
    assert (other.status, other.json["sentence"]) == (409, "This key was used for something else before.")
    another = client.post_json(f"/api/tables/{table}/undo", fields(look, key="one-and-the-same"))
    assert another.status == 409
    assert client.look(table)["version"] == 1


# --- the stream -------------------------------------------------------------------------------------------------------
def test_a_tab_that_is_behind_gets_the_newest_frame_at_once(client: Client) -> None:
    table, look = begun(client)
    give(client, table, look, "done")
    stream = client.stream(table, "0.0")
    number, frame = next(stream.frames())
    stream.close()
    assert (number, frame["version"]) == ("1.0", 1)
    assert frame["regions"]["board"]


def test_a_tab_that_is_up_to_date_gets_nothing_until_something_happens(client: Client) -> None:
    table, look = begun(client)
    with_it, without = client.stream(table, "0.0"), client.stream(table)
    late, early = without.frames(), with_it.frames()
    assert next(late)[0] == "0.0", "one that has nothing gets what there is"
    give(client, table, look, "done")
    assert next(early)[0] == next(late)[0] == "1.0"
    with_it.close()
    without.close()


def test_a_frame_by_stream_is_the_frame_by_request(client: Client) -> None:
    table, _ = begun(client)
    stream = client.stream(table)
    _, frame = next(stream.frames())
    stream.close()
    asked = client.get(f"/t/{table}/frame").json

    def without_key(found: Any) -> dict[str, str]:
        return {name: re.sub(r'name="key" value="[^"]+"', "", inside) for name, inside in found["regions"].items()}

    assert without_key(frame) == without_key(asked)
    assert (frame["frame"], frame["version"]) == (asked["frame"], asked["version"])


# --- hints ------------------------------------------------------------------------------------------------------------
def test_a_hint_marks_the_game_and_is_shown_to_its_seat_alone(client: Client, server: Server) -> None:
    host = Client(server)
    table = host.table("outpost", seats=["invite", "invite"])
    people = [client, Client(server)]
    for seat, person in enumerate(people):
        person.join(host.links[str(seat)], f"Guest {seat}")
    look = host.look(table)
    asked = look["question"]["seat"]
    reply = people[asked].post(f"/t/{table}/hint", fields(look, seat=asked), Accept=JSON)
    assert (reply.status, reply.json["version"]) == (200, 1)
    assert "Advice" in reply.json["regions"]["why"]
    for person in (people[1 - asked], host):
        assert person.look(table)["assisted"] is True
        assert "Advice" not in person.get(f"/t/{table}").text
    other = people[1 - asked].post(f"/t/{table}/hint", fields(look, seat=1 - asked, version=1), Accept=JSON)
    assert (other.status, other.json["sentence"]) == (409, "There is a hint only for a question that is put to you.")


# --- those who run a server -------------------------------------------------------------------------------------------
def test_health_and_metrics_are_read_by_machines(client: Client) -> None:
    assert client.get("/health").json["status"] == "ok"
    before = metrics(client)
    table, look = begun(client)
    give(client, table, look, "done")
    stream = client.stream(table)
    next(stream.frames())
    after = metrics(client)
    stream.close()
    assert after["bivouac_tables"] > before["bivouac_tables"]
    assert after["bivouac_answers_total"] == before["bivouac_answers_total"] + 1
    assert after["bivouac_streams"] == before["bivouac_streams"] + 1


def metrics(client: Client) -> dict[str, int]:
    text = client.get("/metrics").text
    found = re.findall(r"^(bivouac_[a-z_]+) (\d+)$", text, re.MULTILINE)
    assert len(found) == text.count("\n") > 5, "each line is a name and a figure"
    return {name: int(figure) for name, figure in found}


def test_the_description_of_the_api_is_whole(client: Client) -> None:
    found = client.get("/openapi.json").json
    assert found["openapi"].startswith("3.")
    assert {"/api/games", "/api/tables", "/api/tables/{table}", "/api/tables/{table}/answers"} <= set(found["paths"])
    assert not [path for path in found["paths"] if path.startswith("/t/")], "pages are not described"
    for reference in re.findall(r'"\$ref": ?"#/([^"]+)"', client.get("/openapi.json").text):
        place = found
        for part in reference.split("/"):
            place = place[part]
    for path, ways in found["paths"].items():
        for way in ways.values():
            assert way["responses"], path
            assert way.get("summary") or way.get("description"), path


def test_whoever_does_not_listen_asks_for_what_is_newer_than_what_he_sees(client: Client) -> None:
    table = client.table("winter-war", code=DEAL)
    first = client.get(f"/t/{table}/frame").json["frame"]
    reply = client.get(f"/t/{table}/frame?shown={first}")
    assert (reply.status, reply.body) == (204, b"")
    give(client, table, client.look(table), "done")
    newer = client.get(f"/t/{table}/frame?shown={first}")
    assert (newer.status, newer.json["version"]) == (200, 1)
    assert client.get(f"/t/{table}/frame?shown=x").json["frame"] == newer.json["frame"]
    assert Client(client.server).get(f"/t/{table}/frame?shown={first}").status == 404
