"""A bot's reasons are for everybody where nothing is hidden; a hint is for the seat that asked for it, and no other."""

import dataclasses
import json

import pytest

from bivouac import hints
from bivouac.core.record import write
from bivouac.games import GAMES
from bivouac.server import thinking
from bivouac.server.boards import drawn
from bivouac.server.room import ANSWER, HINT, REDO, UNDO, Room, opened
from bivouac.server.rows import Chair
from bivouac.server.scene import Because
from bivouac.server.showing import reason_of, record_of, scene_of, task_for
from server.rooms import answer, do, hidden_game, played, room_for, watching

THREE = ["anna", "bo", "cleo"]
EVERYBODY = ["anna", "bo", "cleo", "vera", "hanna"]


@pytest.fixture(autouse=True)
def _outpost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "outpost", "toys.outpost_table")
    monkeypatch.setattr(hints, "HINT_PLAYER", "ismcts:16")


def reasons(room: Room, player: str) -> tuple[int, str]:
    """What a worker finds for the open question, as the table keeps it."""
    asked = room.match.asked
    assert asked is not None
    task = json.loads(json.dumps(task_for(room, asked, player, "luck")))
    found = thinking.hint(task) if player == HINT else thinking.choose(task)
    return found["answer"], reason_of(room, asked, found)


def bot_answers(room: Room, player: str) -> None:
    asked = room.match.asked
    assert asked is not None
    value, because = reasons(room, player)
    do(room, ANSWER, asked.seat, room.game.words.word(value), because)


def card_for(room: Room, person: str, moment: int = -1, wanted: str = "") -> Because | None:
    return scene_of(room, watching(room, person), moment, wanted).because


# --- bots -------------------------------------------------------------------------------------------------------------
def test_the_reasons_of_a_bot_are_shown_to_all_where_nothing_is_hidden() -> None:
    room = room_for("winter-war", ["bot:flat"], "open")
    room.watchers.add("vera")
    assert card_for(room, "vera") is None
    assert room.match.asked is not None
    rule = room.game.questions[room.match.asked.question].rule
    bot_answers(room, "flat:20")
    for person in ("vera", "hanna"):
        card = card_for(room, person)
        assert card is not None
        assert (card.who, card.hint, card.rule) == ("Finland (flat:20)", False, rule)
        assert card.lines[0] == "Each option was tried in 20 imagined worlds."
        assert card.lines[1].startswith("What came next most often: ")
        assert card.doubt.endswith(".")
        assert [row.chosen for row in card.rows].count(True) == 1
        assert [row.worth for row in card.rows] == sorted((row.worth for row in card.rows), reverse=True)
        assert card.answer == next(row.label for row in card.rows if row.chosen)
        assert card_for(room, person, 0) == card, "it was the first answer"


def test_a_bot_that_plays_nothing_out_says_by_what_it_goes() -> None:
    room = room_for("winter-war", ["bot:random"], "lots")
    bot_answers(room, "random")
    card = card_for(room, "hanna")
    assert card is not None
    assert (card.rows, card.doubt, len(card.lines)) == ([], "", 1)
    assert card.lines[0].startswith("It drew lots: ")


def test_greedy_tells_how_many_men_each_option_would_cost() -> None:
    room = room_for("winter-war", ["bot:greedy"], "men")
    units = set()
    while room.match.asked is not None and len(units) < 2:
        if len(room.match.asked.options) == 1:
            answer(room, room.match.asked.options[0])
            continue
        bot_answers(room, "greedy")
        card = card_for(room, "hanna")
        assert card is not None
        units.add(card.unit)
        if card.unit:
            assert card.unit == "men lost"
            assert card.rows[0].chosen
            assert [row.worth for row in card.rows] == sorted(row.worth for row in card.rows)
    assert units == {"", "men lost"}


# --- the past ---------------------------------------------------------------------------------------------------------
def whole_game(label: str) -> tuple[Room, dict[int, Because]]:
    """A game of a bot with an answer of chance now and then, taken back and given anew; its cards by moment."""
    room = room_for("winter-war", ["bot:greedy"], label, practice="1")
    room.chairs[0] = Chair(room.row.id, 0, "hanna", "Hanna", "greedy")
    cards: dict[int, Because] = {}
    for number in range(10_000):
        asked = room.match.asked
        if asked is None:
            return room, cards
        moment = len(room.match.moments) - 1
        if number % 5 == 4 and room.match.last_answer() is not None:
            do(room, UNDO, 0, "1")
            if number % 2:
                do(room, REDO, 0, "1")
        elif len(asked.options) == 1 or number % 3 == 0:
            answer(room, asked.options[-1])
            cards.pop(moment, None)
        else:
            bot_answers(room, "greedy")
            cards[moment] = card_for(room, "hanna") or pytest.fail("no card")
    raise AssertionError("The game does not end.")


def test_whoever_goes_back_reads_why_the_bot_answered_so_at_that_question() -> None:
    room, cards = whole_game("backwards")
    assert len(cards) > 10
    for one in (room, opened(room.row, room.chairs, list(room.keys.values()))):
        for moment in range(len(one.match.moments)):
            card = card_for(one, "hanna", moment)
            assert card == cards.get(moment)
            question = scene_of(one, watching(one, "hanna"), moment).seen.question
            assert card is None or (question is not None and card.prompt == question.prompt)


def test_the_past_of_a_hidden_game_tells_its_reasons_when_it_is_over() -> None:
    room = hidden_game(["bot:random", "bo", "cleo"], "past")
    moments: list[int] = []
    hinted_at: dict[int, int] = {}
    while (asked := room.match.asked) is not None:
        moment = len(room.match.moments) - 1
        if asked.seat == 0 and len(asked.options) > 1:
            bot_answers(room, "flat:2")
            moments.append(moment)
        else:
            if len(asked.options) > 1 and len(hinted_at) < 3:
                do(room, HINT, asked.seat, "", reasons(room, HINT)[1])
                hinted_at[moment] = asked.seat
            answer(room, asked.options[0])
        if room.match.outcome is None:
            for person in EVERYBODY[1:]:
                seen_at = [at for at in [*moments, *hinted_at] if card_for(room, person, at) is not None]
                assert seen_at == [at for at, seat in hinted_at.items() if person == THREE[seat]]
    for person in EVERYBODY[1:]:
        assert all(card_for(room, person, at) for at in [*moments, *hinted_at])
        for at, seat in hinted_at.items():
            card = card_for(room, person, at) or pytest.fail("no card")
            assert (card.hint, card.who == "Hint") == (True, person == THREE[seat])
            assert card.answered


def test_another_answer_takes_the_reasons_and_the_hints_beyond_it_along() -> None:
    room = room_for("winter-war", ["hanna"], "beyond", **{"seat-0": "me", "practice": "1"})
    _, because = reasons(room, HINT)
    do(room, HINT, 0, "", because)
    first = card_for(room, "hanna")
    answer(room, room.match.asked.options[0] if room.match.asked else -1)
    do(room, HINT, 0, "", reasons(room, HINT)[1])
    do(room, UNDO, 0, "1")
    assert card_for(room, "hanna") == first, "the question stands again, and so does its hint"
    do(room, REDO, 0, "1")
    assert card_for(room, "hanna") not in (None, first)
    do(room, UNDO, 0, "1")
    answer(room, room.match.asked.options[1] if room.match.asked else -1)
    assert card_for(room, "hanna") is None
    back = card_for(room, "hanna", 0)
    assert back is not None
    assert (back.rows, back.answered == "") == (first.rows if first else None, False)


# --- records ----------------------------------------------------------------------------------------------------------
def test_a_record_tells_reasons_and_hints_and_they_come_back_with_it() -> None:
    room, cards = whole_game("told")
    rows = [json.loads(line) for line in record_of(room).splitlines()]
    assert sum("because" in row for row in rows) == len(cards)
    table = dataclasses.replace(room.row, record=record_of(room))
    again = opened(table, room.chairs, [])
    found = [card_for(again, "hanna", at) for at in range(len(again.match.moments))]
    assert [card for card in found if card is not None] == [cards[at] for at in sorted(cards)]


def test_what_a_running_game_of_one_person_brings_with_it_stays_hidden() -> None:
    room = hidden_game(["bot:random", "bo", "bot:random"], "brought")
    while len(room.notes.reasons) < 3 or room.match.asked is None or room.match.asked.seat != 1:
        asked = room.match.asked
        assert asked is not None
        if asked.seat != 1 and len(asked.options) > 1:
            bot_answers(room, "flat:2")
        else:
            answer(room, asked.options[0])
    do(room, HINT, 1, "", reasons(room, HINT)[1])
    answer(room, room.match.asked.options[0])
    room.header.players = ["flat:2", "you", "flat:2"]
    table = dataclasses.replace(room.row, record=write(room.match, room.header, True, notes=room.notes))
    again = opened(table, room.chairs, [])
    again.watchers.add("vera")
    assert len(again.notes.reasons) >= 3
    last = len(again.match.moments)
    shown = {person: [at for at in range(last) if card_for(again, person, at)] for person in ("bo", "vera", "hanna")}
    assert (len(shown["bo"]), shown["vera"], shown["hanna"]) == (1, [], [])


# --- while it is played -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("player", ["random", "flat:2"])
def test_the_reasons_of_a_bot_stay_its_own_while_something_is_hidden(player: str) -> None:
    """What it weighed is what it holds."""
    room = hidden_game(["bot:random", "bo", "cleo"], f"hidden-{player.partition(':')[0]}")
    room.chairs[0] = Chair(room.row.id, 0, None, "", player)
    kept = 0
    while (asked := room.match.asked) is not None:
        if asked.seat == 0 and len(asked.options) > 1:
            bot_answers(room, player)
            kept += 1
        else:
            answer(room, asked.options[0])
        if room.match.outcome is None:
            assert [card_for(room, person) for person in EVERYBODY[1:]] == [None] * 4
    assert kept > 5
    for person in EVERYBODY[1:]:
        card = card_for(room, person)
        assert card is not None, "when it is over, they are told"
        assert card.who == f"North ({player})"


# --- hints ------------------------------------------------------------------------------------------------------------
def hinted(label: str) -> tuple[Room, int]:
    """A room in which the seat that is asked has taken a hint."""
    room = hidden_game(THREE, label)
    asked = room.match.asked
    assert asked is not None
    _, because = reasons(room, HINT)
    do(room, HINT, asked.seat, "", because)
    return room, asked.seat


def test_a_hint_is_shown_to_its_seat_and_to_nobody_else() -> None:
    room, seat = hinted("hint")
    for person in EVERYBODY:
        card = card_for(room, person)
        assert (card is not None) == (person == THREE[seat])
    card = card_for(room, THREE[seat])
    assert card is not None
    assert (card.who, card.hint, len(card.rows)) == ("Hint", True, 4)
    assert card_for(room, THREE[seat], wanted="public") is None
    assert card_for(room, THREE[seat], 0) is not None, "the question was the first: now is moment 0"


def test_what_a_hint_weighed_is_in_no_frame_of_others() -> None:
    room, seat = hinted("frames")
    before = {person: drawn(room, watching(room, person)) for person in EVERYBODY if person != THREE[seat]}
    labels = [row.label for row in (card_for(room, THREE[seat]) or pytest.fail("no card")).rows]
    assert len(labels) == 4
    for frame in before.values():
        why = json.loads(frame)["regions"]["why"]
        assert not any(label in why for label in labels)


def test_everybody_sees_that_the_game_is_assisted() -> None:
    room, _ = hinted("assisted")
    assert all(scene_of(room, watching(room, person)).assisted for person in EVERYBODY)
    assert not scene_of(hidden_game(THREE, "assisted"), watching(room, "anna")).assisted


def test_a_hint_is_gone_with_its_question() -> None:
    room, seat = hinted("gone")
    asked = room.match.asked
    assert asked is not None
    answer(room, asked.options[0])
    assert card_for(room, THREE[seat]) is None
    assert scene_of(room, watching(room, THREE[seat])).assisted, "but the mark stays"
    do(room, UNDO, seat, "1")
    assert [card_for(room, person) is not None for person in THREE] == [at == seat for at in range(3)], "it is back"
    do(room, REDO, seat, "1")
    assert card_for(room, THREE[seat]) is None
    own = card_for(room, THREE[seat], 0)
    assert own is not None
    assert own.answered == room.game.label(asked.options[0])


def test_at_one_screen_a_hint_is_shown_to_the_seat_that_holds_the_device() -> None:
    room = hidden_game(["anna", "anna", "bo"], "one-screen")
    for _ in played(room, "one-screen"):
        asked = room.match.asked
        assert asked is not None
        if asked.seat == 1 and len(asked.options) > 1:
            break
    _, because = reasons(room, HINT)
    do(room, HINT, 1, "", because)
    assert card_for(room, "anna") is None, "behind the curtain"
    room.facing["anna"] = 1
    assert card_for(room, "anna") is not None


def test_a_room_that_is_opened_again_has_the_hint_and_the_reasons() -> None:
    room, seat = hinted("again")
    again = opened(room.row, room.chairs, list(room.keys.values()))
    assert again.header.assisted
    assert card_for(again, THREE[seat]) == card_for(room, THREE[seat])
    assert (again.version, again.match.digest()) == (room.version, room.match.digest())


def test_greedy_is_quoted_where_the_game_has_one() -> None:
    room = room_for("winter-war", ["anna"], "quoted")
    _, because = reasons(room, HINT)
    do(room, HINT, 0, "", because)
    card = card_for(room, "anna")
    assert card is not None
    assert any(line.startswith("Greedy would choose: ") for line in card.lines)


def test_what_an_older_server_stored_is_still_shown() -> None:
    room = room_for("winter-war", ["bot:flat"], "older")
    asked = room.match.asked
    assert asked is not None
    old = {"answer": asked.options[0], "player": "thinker", "seconds": 0.1, "worths": [[1, 0.5]], "playouts": 7}
    because = json.dumps({**old, "prompt": "Which card?", "rule": "WW6.1", "open": True})
    do(room, ANSWER, 0, room.game.words.word(asked.options[0]), because)
    card = card_for(room, "hanna")
    assert card is not None
    assert (card.who, card.prompt, card.rows, card.lines) == ("Finland (thinker)", "Which card?", [], [])
