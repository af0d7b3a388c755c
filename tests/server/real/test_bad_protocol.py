"""Well-written requests that ask for what must not be: another's turn, another's seat, another time, another game."""

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest

from server.real.bad import Generous, Seated, Unchanged, an_answer, refused
from server.real.harness import Client, Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Generous(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="module")
def seated(server: Server) -> Seated:
    return Seated(server)


@pytest.fixture(scope="module")
def finished(server: Server) -> Seated:
    own = Seated(server)
    own.finish()
    return own


def form(client: Client, seated: Seated, act: str, found: dict[str, Any]) -> Any:
    return client.post(f"/t/{seated.table}/{act}", found, Accept="application/json")


@pytest.mark.parametrize("path", ["answer", "resign", "poke", "answers/1", "undo/undo", "../undo"])
def test_t6_45_unknown_kind_of_message(server: Server, seated: Seated, path: str) -> None:
    with Unchanged(server):
        refused(seated.mover.post_json(f"/api/tables/{seated.table}/{path}", seated.good()), 404, 405)
    with Unchanged(server):
        refused(form(seated.mover, seated, f"no-{path}", seated.good()), 404, 405)


@pytest.mark.parametrize(
    "word",
    [
        pytest.param("card:sniper", id="46 a word of another game"),
        pytest.param("attack:rifle-fire", id="46 a draw of another game"),
        pytest.param("card:13", id="46 a card that no deck has"),
        pytest.param("prompt", id="47 prompt"),
        pytest.param("_begin", id="47 _begin"),
        pytest.param("undo", id="47 undo"),
        pytest.param(".setup", id="47 .setup"),
        pytest.param("__class__", id="47 __class__"),
        pytest.param("0", id="47 the number of a word"),
        pytest.param("CARD:1", id="47 a word in capitals"),
        pytest.param("card:1 ", id="47 a word and a space"),
    ],
)
def test_words_that_are_none_of_this_game(server: Server, seated: Seated, word: str) -> None:
    with Unchanged(server):
        refused(seated.mover.post_json(seated.answers, seated.good(answer=word)), 400, 422)
        refused(form(seated.mover, seated, "answer", seated.good(answer=word)), 400, 422)


def test_t6_48_a_card_that_may_not_be_given_now(server: Server) -> None:
    """It was chosen to be passed on just before."""
    own = Seated(server)
    chosen = own.good()["answer"]
    own.go_on()
    with Unchanged(server):
        reply = own.mover.post_json(own.answers, own.good(answer=chosen))
        assert refused(reply, 422) == "You have chosen it already."
        assert reply.json["rule"] == "OP2.1"


def test_t6_49_an_answer_when_another_is_asked(server: Server, seated: Seated) -> None:
    mine = seated.waiter.look(seated.table)
    with Unchanged(server):
        refused(seated.waiter.post_json(seated.answers, an_answer(mine)), 409)
        refused(form(seated.waiter, seated, "answer", an_answer(mine)), 409)
        refused(form(seated.waiter, seated, "hint", an_answer(mine)), 409)


def test_t6_50_the_seat_of_another(server: Server, seated: Seated) -> None:
    good = seated.good()
    other = 1 - good["seat"]
    with Unchanged(server):
        refused(seated.waiter.post_json(seated.answers, good), 403)
        refused(form(seated.waiter, seated, "answer", good), 403)
        refused(form(seated.waiter, seated, "curtain", good), 403)
        for seat in (other, -1, 2, 99):
            refused(seated.mover.post_json(seated.answers, {**good, "seat": seat}), 403)
            refused(form(seated.mover, seated, "undo", {**good, "seat": seat}), 403)


def alike(client: Client, seated: Seated, cards: list[int]) -> set[tuple[int, str]]:
    """What the server says to each of these cards, but for the number of the card."""
    found = set()
    for card in cards:
        reply = client.post_json(seated.answers, seated.good(answer=f"card:{card + 1}"))
        refused(reply, 422)
        found.add((reply.status, reply.text.replace(f"the {card + 1}.", "the N.")))
    return found


def test_t6_51_a_card_of_the_opponent_is_refused_like_one_that_nobody_has(server: Server, seated: Seated) -> None:
    hidden = seated.waiter.look(seated.table)["view"]["hand"]
    own = seated.mover.look(seated.table)["view"]["hand"]
    nobodys = [card for card in range(12) if card not in hidden and card not in own]
    assert hidden
    assert nobodys
    with Unchanged(server):
        assert len(alike(seated.mover, seated, hidden + nobodys)) == 1


def test_t6_52_a_card_of_an_earlier_deal_is_refused_like_any_other(server: Server) -> None:
    own = Seated(server)
    had = {client: client.look(own.table)["view"]["hand"] for client in (own.host, own.guest)}
    while own.host.look(own.table)["view"]["round"] == 1:
        own.go_on()
    has = own.mover.look(own.table)["view"]["hand"]
    earlier = [card for card in had[own.mover] if card not in has]
    never = [card for card in range(12) if card not in had[own.mover] and card not in has]
    with Unchanged(server):
        assert len(alike(own.mover, own, earlier + never)) == 1


@pytest.mark.parametrize(
    ("version", "statuses"),
    [
        pytest.param(0, (409,), id="53 stale"),
        pytest.param(3, (409,), id="54 the next one"),
        pytest.param(2**31 - 1, (409,), id="54 far ahead"),
        pytest.param(-1, (422,), id="55 negative"),
        pytest.param(2**31, (422,), id="55 huge"),
        pytest.param(10**400, (400,), id="55 immense"),
        pytest.param("2", (422,), id="55 a string"),
    ],
)
def test_answers_for_another_version(server: Server, version: Any, statuses: tuple[int, ...]) -> None:
    own = Seated(server)
    own.go_on(2)
    body = own.good(version=version)
    now = own.mover.look(own.table)
    with Unchanged(server):
        reply = own.mover.post_json(own.answers, body)
        refused(reply, *statuses)
        assert reply.status != 409 or reply.json["now"] == now
        assert form(own.mover, own, "undo", body).status in (400, 409)


def test_t6_56_an_old_message_again_has_no_effect_again(server: Server) -> None:
    own = Seated(server)
    good, first = own.good(), own.mover
    taken = first.post_json(own.answers, good)
    own.go_on(2)
    with Unchanged(server):
        again = first.post_json(own.answers, good)
        assert (again.status, again.json["acknowledged"]) == (200, taken.json["acknowledged"])
        refused(first.post_json(own.answers, {**good, "key": "another-key"}), 409)
        refused(first.post_json(own.answers, {**good, "answer": "card:99"}), 409)
        refused(first.post_json(f"/api/tables/{own.table}/undo", dict(list(good.items())[:3])), 409)


@pytest.mark.parametrize("act", ["answer", "undo", "redo", "hint"])
def test_t6_57_acts_after_the_end(server: Server, finished: Seated, act: str) -> None:
    for client, seat in ((finished.host, 0), (finished.guest, 1)):
        good = an_answer(client.look(finished.table), seat=seat, key=f"after-the-end-{act}")
        with Unchanged(server):
            sentence = refused(form(client, finished, act, good), 409)
        assert "over" in sentence or "hint" in sentence or "take" in sentence or "again" in sentence


def test_t6_58_a_table_that_is_not_there_is_like_one_that_is_not_yours(server: Server, seated: Seated) -> None:
    good = seated.good()
    stranger = Client(server)
    stranger.table("outpost", seats=["me", "me"])
    missing = seated.table[:-2] + "zz"
    with Unchanged(server):
        for path in ("answers", "undo", "redo"):
            body = good if path == "answers" else {name: good[name] for name in ("seat", "version", "key")}
            here = stranger.post_json(f"/api/tables/{seated.table}/{path}", body)
            there = stranger.post_json(f"/api/tables/{missing}/{path}", body)
            refused(here, 404)
            assert (here.status, here.body, here.headers) == (there.status, there.body, there.headers)


def test_t6_59_an_answer_that_others_have_seen_is_not_taken_back(server: Server) -> None:
    own = Seated(server)
    while own.mover.look(own.table)["view"]["phase"] != 3 or not own.mover.look(own.table)["view"]["trick"]:
        own.go_on()
    before = own.waiter  # who has just played a card for all to see
    seen = before.look(own.table)
    body = {"seat": seen["seat"], "version": seen["version"], "key": "take-it-back"}
    with Unchanged(server):
        refused(before.post_json(f"/api/tables/{own.table}/undo", body), 409, 422)
        refused(form(before, own, "undo", body), 409, 422)
        refused(own.mover.post_json(f"/api/tables/{own.table}/undo", {**body, "seat": 1 - seen["seat"]}), 409, 422)


@pytest.mark.parametrize(
    "key", ["", "short", "k" * 65, "k" * 10_240, "has space", "ünïcödé-key", "a/b/c/d/e", "line\nbreak", "k" * 8 + "\n"]
)
def test_t6_60_keys_that_are_none(server: Server, seated: Seated, key: str) -> None:
    with Unchanged(server):
        refused(seated.mover.post_json(seated.answers, seated.good(key=key)), 400, 422)
        refused(form(seated.mover, seated, "answer", seated.good(key=key)), 400)


def test_t6_61_the_seat_of_a_bot_is_nobodys(server: Server, client: Client) -> None:
    table = client.table("outpost", seats=["me", "bot:random"])
    end = time.monotonic() + 30
    while client.look(table)["question"]["seat"] != 0:
        assert time.monotonic() < end, "The bot does not answer."
        time.sleep(0.01)
    good = an_answer(client.look(table), seat=1)
    with Unchanged(server):
        refused(client.post_json(f"/api/tables/{table}/answers", good), 403)
        refused(client.post(f"/t/{table}/undo", good, Accept="application/json"), 403)


TABLES = {
    "62 an option beyond its range": {"options": {"storm": 2}},
    "62 an option far beyond its range": {"options": {"storm": 10**9}},
    "62 an option that is none": {"options": {"scenario": 1}},
    "62 one player": {"seats": ["me"]},
    "62 four players": {"seats": ["me"] * 4},
    "62 99 players": {"seats": ["me"] * 99},
    "62 a seat for nobody": {"seats": ["me", ""]},
    "62 a seat for a bot that there is not": {"seats": ["me", "bot:deep-thought"]},
    "62 a seat for an endless search": {"seats": ["me", "bot:search:999999999"]},
    "62 a pace that is not offered": {"pace": 1},
    "62 a game that there is not": {"game": "chess"},
    "62 a game by its module": {"game": "toys.outpost_table"},
    "62 practice with guests": {"practice": True, "seats": ["me", "invite"]},
    "63 a seed": {"seed": "00" * 32},
    "63 a commitment": {"commitment": "00" * 32},
    "63 a match": {"match": "deal-0"},
    "63 a code that is none": {"code": "../../etc"},
}


@pytest.mark.parametrize("name", TABLES)
def test_tables_that_cannot_be(server: Server, client: Client, name: str) -> None:
    with Unchanged(server):
        refused(client.post_json("/api/tables", {"game": "outpost", **TABLES[name]}), 422)
    assert client.cookie == ""


@pytest.mark.parametrize(
    "fields",
    [
        pytest.param({"seats": "0"}, id="62 no players"),
        pytest.param({"seats": "1"}, id="62 one player"),
        pytest.param({"seats": "99"}, id="62 99 players"),
        pytest.param({"seats": "999999999999"}, id="62 more players than people"),
        pytest.param({"option-storm": "2"}, id="62 an option beyond its range"),
        pytest.param({"option-storm": "-1"}, id="62 a negative option"),
        pytest.param({"option-scenario": "1"}, id="62 an option that is none"),
        pytest.param({"dice": "loaded"}, id="62 dice that are nobody's"),
        pytest.param({"dice": "mine", "code": "abc"}, id="62 a shared deal with dice of one's own"),
        pytest.param({"seed": "00" * 32}, id="63 a seed"),
    ],
)
def test_tables_that_cannot_be_by_a_form(server: Server, client: Client, fields: dict[str, str]) -> None:
    with Unchanged(server):
        refused(client.post("/tables", {"game": "outpost", **fields}), 422)
    assert client.cookie == ""


def test_t6_63_two_tables_have_two_seeds_and_tell_neither(server: Server, client: Client) -> None:
    tables = [client.table("outpost", seats=["me", "me"]) for _ in range(2)]
    found = [client.look(table) for table in tables]
    assert found[0]["commitment"] != found[1]["commitment"]
    assert {(seen["seed"], seen["code"]) for seen in found} == {("", "")}
    assert json.dumps(found).count('"seed": ""') == 2
