"""A record from outside becomes a table: who sits there, what goes on and what does not."""

import pytest

from bivouac.core.dice import TypedDice
from bivouac.core.match import Match
from bivouac.core.record import APP, MINE, Header, committed, write
from bivouac.games import GAMES, load
from bivouac.server.errors import Refused
from bivouac.server.importing import lay, welcome_here
from bivouac.server.room import Room, opened
from bivouac.server.rows import Person
from bivouac.server.scene import PERSON
from bivouac.server.showing import Viewer, scene_of

ANNA = Person("anna", "Anna", 1)


@pytest.fixture(autouse=True)
def _outpost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "outpost", "toys.outpost_table")


def record(players: list[str], answers: int = 0, dice: str = APP, reveal: bool = True) -> str:
    """A war of one, or an Outpost of several, in which so many questions were answered; -1 is a whole game."""
    game = load("winter-war" if len(players) == 1 else "outpost")
    header = Header("a-match", players, dice)
    source = committed(game, header, bytes(32)) if dice == APP else TypedDice()
    match = Match(game, len(players), {}, source, confirms=True)
    while match.asked is not None and answers != 0:
        match.submit(match.asked.seat, match.asked.options[-1])
        answers -= 1
    return write(match, header, reveal)


def room_of(text: str) -> Room:
    laid = lay(welcome_here(text), text, ANNA, 1)
    return opened(laid.table, laid.chairs, [])


def sitting(room: Room) -> list[tuple[str | None, str, str]]:
    return [(chair.person, chair.name, chair.bot) for chair in room.chairs]


def test_whoever_brings_a_game_that_one_person_left_goes_on_with_it() -> None:
    assert sitting(room_of(record(["you"], 3))) == [("anna", "Anna", "")]
    assert sitting(room_of(record(["random", "you", "random"], 3))) == [
        *[(None, "", "random"), ("anna", "Anna", ""), (None, "", "random")]
    ]


def test_a_game_of_several_people_cannot_be_taken_over() -> None:
    with pytest.raises(Refused, match="cannot be taken over by one of them"):
        welcome_here(record(["Anna", "Bo"], 3))
    over = room_of(record(["Anna", "Bo"], -1))
    assert sitting(over) == [(None, "Anna", ""), (None, "Bo", "")], "when it is over, anybody may look at it"
    scene = scene_of(over, Viewer("anna", (), True))
    assert [(chair.kind, chair.name) for chair in scene.chairs] == [(PERSON, "Anna"), (PERSON, "Bo")]
    assert scene.waiting == [], "nobody is waited for"


def test_each_answer_of_a_record_is_a_moment_to_go_to() -> None:
    room = room_of(record(["you"], 5))
    assert len(room.match.moments) == 6
    assert room.version == 0


def test_a_game_of_typed_dice_goes_on_where_it_was_left() -> None:
    room = room_of(record(["you"], 4, MINE))
    assert room.deals("anna")
    assert (room.match.asked is not None, len(room.match.entries)) == (True, 4)


def test_a_running_game_that_does_not_tell_its_seed_cannot_go_on() -> None:
    with pytest.raises(Refused, match="does not tell its seed"):
        welcome_here(record(["you"], 1, reveal=False))


@pytest.mark.parametrize("budget", ["flat:999999", "ismcts:999999ms"])
def test_a_record_does_not_say_how_long_bots_think_here(budget: str) -> None:
    assert sitting(room_of(record([budget], 1))) == [(None, "", budget.partition(":")[0])]
