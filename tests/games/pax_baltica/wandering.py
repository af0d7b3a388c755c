"""Whole games of Pax Baltica at random to look into, and a judge of its sentences."""

from collections.abc import Callable

from bivouac.core.table import ALL
from bivouac.games.pax_baltica.box.vocabulary import CEDE, DONE
from bivouac.games.pax_baltica.game import GAME
from bivouac.games.pax_baltica.rules.position import Position
from bivouac.games.pax_baltica.rules.words import ORDER, SUBMITTING
from games import tables
from games.tables import Watch, finished, unwatched

Hear = Callable[[Position, int, int, int, int], None]  # position, event and its numbers


def whole(sentence: str) -> bool:
    """A capital or a quotation at the start, a mark at the end, nothing left to fill in.

    >>> whole("Karl XII fires: no hit."), whole("fires."), whole("{a} fires."), whole(" fires: block:karl-xii.")
    (True, False, False, False)
    """
    return (sentence[:1].isupper() or sentence[:1] == "“") and finished(
        sentence, "block|territory|zone|nation|year|colour", r"None|-\d"
    )


class Wandering(tables.Wandering):
    """Everybody acts while he can, and seldom submits to a truce."""

    def choose(self, question: int, options: list[int]) -> int:
        likely = options
        if question == ORDER:
            likely = [order for order in options if DONE < order < CEDE] or options
        elif question == SUBMITTING:
            likely = [DONE]
        return self.luck.choice(likely if self.luck.randrange(20) else options)


def unheard(p: Position, event: int, a: int, b: int, c: int) -> None:
    """Nobody listens."""


def wander(seed: object, watch: Watch = unwatched, hear: Hear = unheard, most: int = 3000, **options: int) -> Position:
    """A game at random, to its end or for so many steps; `hear` is called while an event is told."""

    class Listened(Wandering):
        def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
            hear(self.p, event, a, b, c)

    return tables.wander(GAME, 2, options, seed, watch, most=most, kind=Listened)
