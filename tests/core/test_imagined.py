"""A seat's open question in imagined worlds: what does not fit what it saw is no world."""

import pytest

from bivouac.bots.random_player import RandomPlayer
from bivouac.core.dice import luck
from bivouac.core.imagined import ImaginedTable, Impossible
from bivouac.core.sight import Sight
from bivouac.core.table import ALL, ASK, CHANCE, DRAW, GIVEN, ROLL, UNKNOWN, Entry, Told, only
from toys.outpost import Outpost

GAME = Outpost()
QUESTION, OPTIONS = 1, [3, 5]


class First(ImaginedTable):
    """Takes the first option."""

    def answer(self) -> int:
        return self.options[0]


def table(entries: list[Entry] | None = None, told: list[Told] | None = None, seen: Sight | None = None) -> First:
    p = GAME.start(2, {})
    players = [RandomPlayer(luck(2)), RandomPlayer(luck(3))]
    found = First(GAME, 0, p, QUESTION, OPTIONS, entries or [], told or [], list(players), luck(4))
    found.seen = seen
    return found


def test_the_open_question_is_answered_and_then_the_players_are_free() -> None:
    t = table()
    assert t.ask(0, QUESTION, [3, 5]) == 3
    assert t.ask(1, 0, [7, 8]) in (7, 8)
    t.tell(6, 1)
    assert 1 <= t.roll(6, 0) <= 6


@pytest.mark.parametrize(
    ("seat", "question", "options"),
    [(1, QUESTION, [3, 5]), (0, 0, [3, 5]), (0, QUESTION, [3]), (0, QUESTION, [5, 3]), (0, QUESTION, [3, 5, 7])],
)
def test_another_question_is_another_world(seat: int, question: int, options: list[int]) -> None:
    with pytest.raises(Impossible):
        table().ask(seat, question, options)


def test_the_seat_must_hear_just_what_it_has_heard() -> None:
    told = [Told(2, 1, 0, 0, ALL)]
    t = table(told=told)
    t.tell(2, 1)
    t.tell(5, 9, to=only(1))  # not for this seat
    assert t.ask(0, QUESTION, OPTIONS) == 3
    with pytest.raises(Impossible):
        table(told=told).tell(2, 0)
    with pytest.raises(Impossible):
        table().tell(2, 1)
    with pytest.raises(Impossible):
        table(told=told).ask(0, QUESTION, OPTIONS)


def test_the_seat_must_see_what_it_sees() -> None:
    here = GAME.sight(GAME.start(2, {}), 0)
    assert table(seen=here).ask(0, QUESTION, OPTIONS) == 3
    with pytest.raises(Impossible):
        table(seen=GAME.sight_in(here.plain() | {"round": 7}, 0)).ask(0, QUESTION, OPTIONS)


def test_what_is_known_must_be_possible_and_what_is_not_is_made_up() -> None:
    entries = [
        Entry(ROLL, CHANCE, 0, 6, ALL, GIVEN),
        Entry(DRAW, CHANCE, 1, UNKNOWN, only(1), GIVEN),
        Entry(DRAW, CHANCE, 1, 4, only(0), GIVEN),
        Entry(ASK, 1, 0, UNKNOWN, only(1), GIVEN),
        Entry(ASK, 0, 0, 9, ALL, GIVEN),
    ]
    t = table(entries)
    assert t.roll(6, 0) == 6
    assert t.draw([2, 3], 1) in (2, 3)
    pile = [4, 5]
    assert t.draw(pile, 1) == 4
    assert pile == [5]
    assert t.ask(1, 0, [7, 8]) in (7, 8)
    assert t.ask(0, 0, [8, 9]) == 9
    assert t.ask(0, QUESTION, OPTIONS) == 3
    with pytest.raises(Impossible):
        table(entries).roll(4, 0)
    with pytest.raises(Impossible):
        table(entries).draw([1], 1)
    with pytest.raises(Impossible):
        table(entries[2:]).draw([1], 1)
    with pytest.raises(Impossible):
        table(entries[4:]).ask(0, 0, [8])
