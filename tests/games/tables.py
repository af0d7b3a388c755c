"""Tables for tests: where everything is given, and where chance decides; games played at these; sentences judged."""

import re
from collections.abc import Callable, Iterable
from random import Random
from types import TracebackType
from typing import Any, Self

from bivouac.core.dice import luck
from bivouac.core.game import Game, Options
from bivouac.core.player import Player
from bivouac.core.simulation import KeepingTable
from bivouac.core.table import ALL, Table, Told

Watch = Callable[[Any, int, int, list[int]], None]  # position, seat, question, options
After = Callable[[Any, list[Told]], None]  # position after a step, and what was told in it


# --- everything is given ----------------------------------------------------------------------------------------------
class Given(Table):
    """A table that gives answers, dice and draws. Used with `with`, it fails if anything is left over."""

    game: Game

    def __init__(
        self, answers: Iterable[Any] = (), dice: Iterable[int] = (), draws: Iterable[Any] = (), traces: bool = False
    ) -> None:
        self.traces = traces
        self.answers = list(answers)
        self.dice = list(dice)
        self.draws = list(draws)
        self.rolled: list[str] = []  # why

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if kind is None:
            assert (self.answers, self.dice, self.draws) == ([], [], []), "something was not used"

    def answer(self, question: int, offered: list[Any]) -> Any:
        """The next answer, which must be among what is offered."""
        name = self.game.questions[question].name
        assert self.answers, f"not expected: {name} {offered}"
        answer = self.answers.pop(0)
        assert answer in offered, f"{name} does not offer {answer}: {offered}"
        return answer

    def face(self, sides: int, why: int, to: int) -> int:
        name = self.game.chances[why].name
        assert self.dice, f"a die is not expected: {name}"
        self.rolled.append(name)
        face = self.dice.pop(0)
        assert 1 <= face <= sides, f"a die of {sides} does not show {face}"
        return face


class Scripted(Given):
    """The same in words; keeps what it was asked and told. An answer that is forced is not taken from the list."""

    def __init__(
        self, answers: Iterable[str] = (), dice: Iterable[int] = (), draws: Iterable[str] = (), traces: bool = False
    ) -> None:
        super().__init__(answers, dice, draws, traces)
        self.asked: list[tuple[int, str, list[str]]] = []  # seat, question, options; not those that are forced
        self.forced: list[tuple[int, str]] = []  # seat and question, where there was but one option
        self.hidden: list[tuple[str, int]] = []  # draws that not everybody sees: why, and who does
        self.told: list[tuple[str, int, int, int, int]] = []  # event, a, b, c, to

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        name = self.game.questions[question].name
        offered = [self.game.words.word(option) for option in options]
        assert offered, f"nothing is offered at {name}"
        assert len(set(offered)) == len(offered), f"{name} offers something twice: {offered}"
        if len(options) == 1:
            self.forced.append((seat, name))
            return options[0]
        self.asked.append((seat, name, offered))
        return self.game.words.number(self.answer(question, offered))

    def draw(self, pile: list[int], why: int, to: int = ALL) -> int:
        """By the word, or by what stands after its colon: `39`, `mounted-cossack`, `purge`, `stalin`, `yes`."""
        offered = [self.game.words.word(number) for number in pile]
        reason = self.game.chances[why].name
        assert self.draws, f"a draw is not expected: {reason}"
        name = self.draws.pop(0)
        at = next((n for n, word in enumerate(offered) if name in (word, word.rpartition(":")[2])), -1)
        assert at >= 0, f"{name} is not there to be drawn: {offered}"
        if to != ALL:
            self.hidden.append((reason, to))
        return pile.pop(at)

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        self.told.append((self.game.events[event].name, a, b, c, to))

    def offered(self, question: str) -> list[str]:
        """What was offered when this was asked last."""
        return [options for _, name, options in self.asked if name == question][-1]

    def heard(self, event: str) -> list[tuple[int, int, int]]:
        return [(a, b, c) for name, a, b, c, _ in self.told if name == event]


# --- chance decides ---------------------------------------------------------------------------------------------------
class Wandering(Table):
    """A table where everybody answers at random; each question is shown before, and what is told is kept."""

    def __init__(self, p: Any, source: Random, watch: Watch, traces: bool = False) -> None:
        self.traces = traces
        self.p = p
        self.luck = source
        self.watch = watch
        self.told: list[Told] = []

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        if len(options) == 1:
            return options[0]
        self.watch(self.p, seat, question, options)
        return self.choose(question, options)

    def choose(self, question: int, options: list[int]) -> int:
        return self.luck.choice(options)

    def face(self, sides: int, why: int, to: int) -> int:
        return self.luck.randint(1, sides)

    def draw(self, pile: list[int], why: int, to: int = ALL) -> int:
        return pile.pop(self.luck.randrange(len(pile)))

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        self.told.append(Told(event, a, b, c, to))


class Led(Wandering):
    """The charts lead everybody: nobody is ever asked; every die and draw is kept."""

    def __init__(self, seed: int, traces: bool) -> None:
        super().__init__(None, Random(seed), unwatched, traces)
        self.fallen: list[int] = []

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        raise AssertionError("The charts are never asked.")

    def face(self, sides: int, why: int, to: int) -> int:
        self.fallen.append(super().face(sides, why, to))
        return self.fallen[-1]

    def draw(self, pile: list[int], why: int, to: int = ALL) -> int:
        self.fallen.append(super().draw(pile, why, to))
        return self.fallen[-1]


def unwatched(p: Any, seat: int, question: int, options: list[int]) -> None:
    """Nobody looks."""


def unheard(p: Any, told: list[Told]) -> None:
    """Nobody listens."""


def wander(
    game: Game,
    seats: int,
    options: Options,
    seed: object,
    watch: Watch = unwatched,
    after: After = unheard,
    traces: bool = False,
    most: int = 5000,
    kind: type[Wandering] = Wandering,
) -> Any:
    """The position after a game at random, to its end or for so many steps."""
    p = game.start(seats, options)
    table = kind(p, luck("wandering", seed), watch, traces)
    for _ in range(most):
        over = game.step(p, table)
        after(p, table.told)
        table.told = []
        if over is not None:
            break
    return p


# --- players answer ---------------------------------------------------------------------------------------------------
class WatchedTable(KeepingTable):
    """A game between players, where each question is shown to `watch` before it is answered, forced ones too."""

    def __init__(self, game: Game, p: Any, players: list[Player], seed: object, watch: Watch) -> None:
        super().__init__(game, p, players, luck("dice", seed))
        self.position = p
        self.watch = watch

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        self.watch(self.position, seat, question, options)
        return super().ask(seat, question, options, to)


# --- sentences --------------------------------------------------------------------------------------------------------
def finished(sentence: str, words: str, unfit: str = "None") -> bool:
    """A mark at its end, and nothing left in it to fill in: neither such a word of the notation nor anything unfit.

    >>> [finished(said, "block|zone") for said in ("Karl fires.", "Karl fires", "{a} fires.", "The block:karl .")]
    [True, False, False, False]
    """
    return sentence[-1:] in (".", "!", "?") and not re.search(
        rf"[{{}}]|  | [.,:;?]|\.\.|{unfit}|\b({words}):[a-z0-9]", sentence
    )
