"""Whole games of Russian Civil War at random to look into, and a judge of its sentences."""

from bivouac.games.russian_civil_war.game import GAME
from bivouac.games.russian_civil_war.rules.position import Position
from games import tables
from games.tables import After, Watch, finished, unheard, unwatched


def whole(sentence: str) -> bool:
    """A capital, a number or a quotation at the start, a mark at the end, nothing left to fill in.

    >>> whole("Lenin falls at 2-1."), whole("falls."), whole("{a} falls."), whole("In province:tula."), whole("At -1.")
    (True, False, False, False, False)
    """
    start = sentence[:1]
    return (start.isupper() or start.isdigit() or start in "“½") and finished(
        sentence,
        "leader|unit|province|player|color|nation|chit|piece|mode|markers|act",
        r"None(?! (?:in|of)\b)|(?<!\d)-\d",
    )


def wander(
    seed: object,
    led: int,
    watch: Watch = unwatched,
    after: After = unheard,
    traces: bool = False,
    most: int = 20000,
    seats: int = 5,
    **options: int,
) -> Position:
    """A game at random, to its end or for so many steps."""
    return tables.wander(GAME, seats, {"led": led} | options, seed, watch, after, traces, most)
