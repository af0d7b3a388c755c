"""A player acts, and what the tables leave behind: their trace, read as words."""

from bivouac.core.chart import ROWS
from bivouac.games.russian_civil_war.box.vocabulary import WORDS
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules.position import Position
from games.russian_civil_war.builders import Scripted, next_is, play

Trace = list[tuple[str, int, str, str]]  # chart, row from 1, what became of it, and of what or why


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


def trace(t: Scripted) -> Trace:
    """The rows of the charts that were passed, taken or rolled for."""
    found: Trace = []
    for event, number, b, _ in t.told:
        if not event.startswith("chart-") or event in ("chart-opened", "chart-looked"):
            continue
        what = event.removeprefix("chart-")
        chart = BOOK.charts[number // ROWS].name
        if what == "passed":
            about = BOOK.reasons[b].name
        elif what == "rolled":
            about = str(b)
        else:
            about = WORDS.word(b) if b >= 0 else ""
        found.append((chart, number % ROWS + 1, what, about))
    return found


def rows(t: Scripted, chart: str) -> list[tuple[int, str, str]]:
    """The same for one chart."""
    return [(row, what, about) for name, row, what, about in trace(t) if name == chart]


def opened(t: Scripted) -> list[str]:
    """The charts in the order in which they were consulted."""
    return [BOOK.charts[number].name for number, _, _ in t.heard("chart-opened")]
