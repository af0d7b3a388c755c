"""Whole games at random to look into, and a judge of sentences."""

import re
from collections.abc import Callable

from bivouac.core.dice import luck
from bivouac.core.table import ALL, Table, Told
from bivouac.games.smuta.rules.position import Position
from bivouac.games.smuta.rules.sequence import step
from bivouac.games.smuta.rules.set_up import new_game
from bivouac.games.smuta.rules.switches import OPTIONS

Watch = Callable[[Position, int, int, list[int]], None]  # position, seat, question, options
After = Callable[[Position, list[Told]], None]  # position after a step, and what was told in it


def whole(sentence: str) -> bool:
    """A capital, a number or a quotation at the start, a mark at the end, nothing left to fill in.

    >>> whole("Skopin stays."), whole("stays."), whole("{a} stays."), whole("He is in space:tula."), whole("A -1.")
    (True, False, False, False, False)
    """
    start = sentence[:1]
    return (
        (start.isupper() or start.isdigit() or start == "“")
        and sentence[-1:] in (".", "!", "?")
        and not re.search(
            r"[{}]|None(?! is| of)|  | [.,:;]|\.\.|\b(card|leader|space|party|unit|act|phase):[a-z0-9]|-\d", sentence
        )
    )


class Wandering(Table):
    """A table where everybody answers at random; each question is shown before, and what is told is kept."""

    def __init__(self, p: Position, seed: object, watch: Watch, traces: bool) -> None:
        self.traces = traces
        self.p = p
        self.luck = luck("wandering", seed)
        self.watch = watch
        self.told: list[Told] = []

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        if len(options) == 1:
            return options[0]
        self.watch(self.p, seat, question, options)
        return self.luck.choice(options)

    def roll(self, sides: int, why: int, to: int = ALL, again: int = 0) -> int:
        while True:
            face = self.luck.randint(1, sides)
            if not (again >> face) & 1:
                return face

    def draw(self, pile: list[int], why: int, to: int = ALL) -> int:
        return pile.pop(self.luck.randrange(len(pile)))

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        self.told.append(Told(event, a, b, c, to))


def unwatched(p: Position, seat: int, question: int, options: list[int]) -> None:
    """Nobody looks."""


def unheard(p: Position, told: list[Told]) -> None:
    """Nobody listens."""


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
    chosen = {option.name: option.default for option in OPTIONS} | {"led": led} | options
    p = new_game([chosen[option.name] for option in OPTIONS])
    table = Wandering(p, seed, watch, traces)
    for _ in range(most):
        over = step(p, table)
        after(p, table.told)
        table.told = []
        if over is not None:
            break
    return p
