"""Whole games at random to look into, and a judge of sentences."""

import re
from collections.abc import Callable

from bivouac.core.dice import luck
from bivouac.core.table import ALL, Table
from bivouac.games.pax_baltica.box.vocabulary import CEDE, DONE
from bivouac.games.pax_baltica.rules.position import Position
from bivouac.games.pax_baltica.rules.scenarios import new_game
from bivouac.games.pax_baltica.rules.sequence import step
from bivouac.games.pax_baltica.rules.switches import OPTIONS
from bivouac.games.pax_baltica.rules.words import ORDER, SUBMITTING

Watch = Callable[[Position, int, int, list[int]], None]  # position, seat, question, options
Hear = Callable[[Position, int, int, int, int], None]  # position, event and its numbers


def whole(sentence: str) -> bool:
    """A capital or a quotation at the start, a mark at the end, nothing left to fill in.

    >>> whole("Karl XII fires: no hit."), whole("fires."), whole("{a} fires."), whole(" fires: block:karl-xii.")
    (True, False, False, False)
    """
    return (
        (sentence[:1].isupper() or sentence[:1] == "“")
        and sentence[-1] in ".!?"
        and not re.search(r"[{}]|None|  | [.,:;]|\b(block|territory|zone|nation|year|colour):[a-z0-9]|-\d", sentence)
    )


class Wandering(Table):
    """A table where everybody answers at random, but acts while he can; each question and event is shown before."""

    def __init__(self, p: Position, seed: object, watch: Watch, hear: Hear) -> None:
        self.p = p
        self.luck = luck("wandering", seed)
        self.watch = watch
        self.hear = hear

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        if len(options) == 1:
            return options[0]
        self.watch(self.p, seat, question, options)
        likely = options
        if question == ORDER:
            likely = [order for order in options if DONE < order < CEDE] or options
        elif question == SUBMITTING:
            likely = [DONE]
        return self.luck.choice(likely if self.luck.randrange(20) else options)

    def roll(self, sides: int, why: int, to: int = ALL, again: int = 0) -> int:
        while True:
            face = self.luck.randint(1, sides)
            if not (again >> face) & 1:
                return face

    def draw(self, pile: list[int], why: int, to: int = ALL) -> int:
        return pile.pop(self.luck.randrange(len(pile)))

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        self.hear(self.p, event, a, b, c)


def unwatched(p: Position, seat: int, question: int, options: list[int]) -> None:
    """Nobody looks."""


def unheard(p: Position, event: int, a: int, b: int, c: int) -> None:
    """Nobody listens."""


def wander(seed: object, watch: Watch = unwatched, hear: Hear = unheard, most: int = 3000, **options: int) -> Position:
    """A game at random, to its end or for so many steps."""
    p = new_game({option.name: option.default for option in OPTIONS} | options)
    table = Wandering(p, seed, watch, hear)
    for _ in range(most):
        if step(p, table) is not None:
            break
    return p
