"""A player acts, and what the tables leave behind: their trace, read as words."""

from functools import partial

from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules.position import Position
from games import tracing
from games.russian_civil_war.builders import Scripted, next_is, play

rows = partial(tracing.rows, [reason.name for reason in BOOK.reasons])


def moves(p: Position, seat: str, *answers: str, dice: tuple[int, ...] = (), traces: bool = False) -> Scripted:
    """A player's movement phase."""
    next_is(p, a.MOVE, seat)
    return play(p, answers, dice, traces=traces)


def attacks(p: Position, seat: str, *answers: str, dice: tuple[int, ...] = (), traces: bool = False) -> Scripted:
    """A player's combat phase."""
    next_is(p, a.ATTACK, seat)
    return play(p, answers, dice, traces=traces)


def happens(
    p: Position, seat: str, dice: tuple[int, int], *answers: str, draws: tuple[str, ...] = (), traces: bool = False
) -> Scripted:
    """A random event of a player."""
    next_is(p, a.EVENT, seat)
    return play(p, answers, dice, draws, traces)
