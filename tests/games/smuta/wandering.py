"""Whole games of Smuta at random to look into, and a judge of its sentences."""

from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.game import GAME
from bivouac.games.smuta.rules.position import Position
from games import tables
from games.tables import After, Watch, finished, unheard, unwatched


def whole(sentence: str) -> bool:
    """A capital, a number or a quotation at the start, a mark at the end, nothing left to fill in.

    >>> whole("Skopin stays."), whole("stays."), whole("{a} stays."), whole("He is in space:tula."), whole("A -1.")
    (True, False, False, False, False)
    """
    start = sentence[:1]
    return (start.isupper() or start.isdigit() or start == "“") and finished(
        sentence, "card|leader|space|party|unit|act|phase", r"None(?! is| of)|-\d"
    )


def wander(
    seed: object,
    led: int,
    watch: Watch = unwatched,
    after: After = unheard,
    traces: bool = False,
    most: int = 5000,
    **options: int,
) -> Position:
    """A game at random, to its end or for so many steps."""
    return tables.wander(GAME, PARTIES, {"led": led} | options, seed, watch, after, traces, most)
