"""Games by chance, with answers taken back and given again on the way."""

from collections.abc import Iterator

import pytest

from bivouac.core.dice import FastDice, luck
from bivouac.core.game import Game
from bivouac.core.match import Match
from bivouac.core.table import SPECTATOR
from bivouac.games import load
from bivouac.games.winter_war.greedy import Greedy
from toys.outpost import Outpost

WAR = load("winter-war")
OUTPOST = Outpost()
EVERY_GAME = pytest.mark.parametrize(
    ("game", "seats"), [(WAR, 1), (OUTPOST, 2), (OUTPOST, 3)], ids=["winter-war", "outpost-2", "outpost-3"]
)


def match_of(game: Game, seats: int, label: str, practice: bool = False) -> Match:
    """A new game, with every option that there is switched."""
    options = {option.name: 1 - option.default for option in game.options}
    return Match(game, seats, options, FastDice(luck(label)), None, practice, confirms=True)


def wandering(match: Match, label: str) -> Iterator[int]:
    """Stops at each question and at the end. A war that is played by chance alone would be over too soon."""
    chance = luck(label, "wandering")
    while True:
        yield len(match.entries)
        asked = match.asked
        if asked is None:
            return
        last = match.last_answer()
        turn = chance.random()
        if turn < 0.3 and last is not None and not match.barrier(last.seat):
            match.undo(last.seat)
        elif turn < 0.6 and (again := match.taken_back()) is not None:
            match.redo(again.seat)
        elif match.game is WAR and turn < 0.9:
            match.submit(0, Greedy().choose(0, asked.question, asked.options, match.look(0)))
        else:
            match.submit(asked.seat, chance.choice(asked.options))


def viewers(match: Match) -> list[int]:
    return [SPECTATOR, *range(match.seats)]
