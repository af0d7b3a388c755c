"""A bot's reasons are for everybody where nothing is hidden; a hint is for the seat that asked for it, and no other."""

import json

import pytest

from bivouac.games import GAMES
from bivouac.server import thinking
from bivouac.server.boards import drawn
from bivouac.server.room import ANSWER, HINT, REDO, UNDO, Room, opened
from bivouac.server.rows import Chair
from bivouac.server.scene import Because
from bivouac.server.showing import reason_of, scene_of, task_for
from server.rooms import answer, do, hidden_game, played, room_for, watching

THREE = ["anna", "bo", "cleo"]
EVERYBODY = ["anna", "bo", "cleo", "vera", "hanna"]


@pytest.fixture(autouse=True)
def _outpost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "outpost", "toys.outpost_table")
    monkeypatch.setattr(thinking, "HINT_PLAYER", "thinker:4")


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
    room = room_for("winter-war", ["bot:thinker"], "open")
    room.watchers.add("vera")
    assert card_for(room, "vera") is None
    assert room.match.asked is not None
    rule = room.game.questions[room.match.asked.question].rule
    bot_answers(room, "thinker:20")
    for person in ("vera", "hanna"):
        card = card_for(room, person)
        assert card is not None
        assert (card.who, card.hint, card.rule) == ("Finland (thinker:20)", False, rule)
        assert "played out to the end 20 times" in card.lines[0]
        assert [row.chosen for row in card.rows].count(True) == 1
        assert [row.worth for row in card.rows] == sorted((row.worth for row in card.rows), reverse=True)
        assert card.answer == next(row.label for row in card.rows if row.chosen)
        assert card_for(room, person, 0) is None, "of the past, the log tells"


def test_a_bot_that_plays_nothing_out_says_so() -> None:
    room = room_for("winter-war", ["bot:greedy"], "greedy")
    bot_answers(room, "greedy")
    card = card_for(room, "hanna")
    assert card is not None
    assert (card.rows, card.lines) == ([], ["“greedy” answers by its rules and plays nothing out."])


@pytest.mark.parametrize("player", ["random", "thinker:2"])
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
    do(room, UNDO, seat, "1")
    assert card_for(room, THREE[seat]) is None
    do(room, REDO, seat, "1")
    assert scene_of(room, watching(room, THREE[seat])).assisted, "but the mark stays"


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
    assert card.lines[0].startswith("Greedy would choose: ")
