"""Whole games at random to look into, and a judge of sentences."""

import re
from collections.abc import Callable

from bivouac.core.dice import luck
from bivouac.core.table import ALL, Table, Told
from bivouac.games.russian_civil_war.rules.position import Position
from bivouac.games.russian_civil_war.rules.sequence import step
from bivouac.games.russian_civil_war.rules.set_up import new_game
from bivouac.games.russian_civil_war.rules.switches import OPTIONS

Watch = Callable[[Position, int, int, list[int]], None]  # position, seat, question, options
After = Callable[[Position, list[Told]], None]  # position after a step, and what was told in it


def whole(sentence: str) -> bool:
    """A capital, a number or a quotation at the start, a mark at the end, nothing left to fill in.

    >>> whole("Lenin falls at 2-1."), whole("falls."), whole("{a} falls."), whole("In province:tula."), whole("At -1.")
    (True, False, False, False, False)
    """
    start = sentence[:1]
    words = r"\b(leader|unit|province|player|color|nation|chit|piece|mode|markers|act):[a-z0-9]"
    return (
        (start.isupper() or start.isdigit() or start in "“½")
        and sentence[-1:] in (".", "!", "?")
        and not re.search(rf"[{{}}]|None(?! (?:in|of)\b)|  | [.,:;?]|\.\.|{words}|(?<!\d)-\d", sentence)
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
    most: int = 20000,
    seats: int = 5,
    **options: int,
) -> Position:
    """A game at random, to its end or for so many steps."""
    chosen = {option.name: option.default for option in OPTIONS} | {"led": led} | options
    p = new_game(seats, [chosen[option.name] for option in OPTIONS])
    table = Wandering(p, seed, watch, traces)
    for _ in range(most):
        over = step(p, table)
        after(p, table.told)
        table.told = []
        if over is not None:
            break
    return p
