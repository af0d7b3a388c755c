"""Play-outs: in a world that a seat imagines, one option is answered, and a policy answers for everybody from there on.

All options are tried in the same worlds and with the same luck (common random numbers): for each reason to roll or draw
there is one stream of chances, so that the next attack falls alike whatever was answered before.
"""

from collections.abc import Callable
from time import perf_counter
from typing import Final

from mypy_extensions import mypyc_attr

from bivouac.bots.thought import Thought
from bivouac.core.dice import Luck
from bivouac.core.game import Game, Outcome
from bivouac.core.imagined import ImaginedTable, Impossible
from bivouac.core.player import Look, Player
from bivouac.core.position import Position
from bivouac.core.table import ALL

LINE: Final = 3  # answers after the option that are kept as a line of play
GLANCE: Final = 32  # questions between two glances at the clock
NOBODY: Final = -1

Clock = Callable[[], float]


class OutOfTime(Exception):
    """The time to think is over; a play-out that is not finished does not count."""


class AskedAgain(Exception):
    """The seat is asked again: as far as one answer goes."""


class Streams:
    """One stream of chances a reason, remembered, so that every option meets the same."""

    def __init__(self, luck: Luck, reasons: int) -> None:
        self.random: Callable[[], float] = luck.random
        self.drawn: list[list[float]] = [[] for _ in range(reasons)]
        self.at = [0] * reasons

    def rewind(self) -> None:
        for why in range(len(self.at)):
            self.at[why] = 0

    def next(self, why: int) -> float:
        drawn = self.drawn[why]
        at = self.at[why]
        if at == len(drawn):
            drawn.append(self.random())
        self.at[why] = at + 1
        return drawn[at]


class Deadline:
    """When to stop thinking; no clock is read where the budget is a number of play-outs."""

    def __init__(self, milliseconds: int, clock: Clock = perf_counter) -> None:
        self.milliseconds = milliseconds
        self.clock = clock
        self.began = clock() if milliseconds else 0.0
        self.asked = 0  # questions of play-outs

    def passed(self, share: float = 1.0) -> bool:
        """Whether this share of the time is over."""
        return self.milliseconds > 0 and self.clock() >= self.began + share * self.milliseconds / 1000

    def over(self) -> bool:
        """At each question of a play-out: whether it is time to stop. Every so many, it glances at the clock."""
        self.asked += 1
        return self.asked % GLANCE == 0 and self.passed()


@mypyc_attr(allow_interpreted_subclasses=True)
class Playout(ImaginedTable):
    """One option, and what follows from it."""

    def __init__(
        self,
        look: Look,
        p: Position,
        thought: Thought,
        option: int,
        policy: Player,
        luck: Luck,
        streams: Streams,
        deadline: Deadline,
    ) -> None:
        entries, told = thought.entries, thought.told
        super().__init__(look.game, look.seat, p, thought.question, thought.options, entries, told, [policy], luck)
        self.option = option
        self.policy = policy
        self.streams = streams
        self.deadline = deadline
        self.until = NOBODY  # the seat whose next question ends it
        self.outcome: Outcome | None = None
        self.line: list[int] = []  # the first answers after the option: seat, question, answer

    def answer(self) -> int:
        return self.option

    def pick(self, n: int, why: int) -> int:
        return int(self.streams.next(why) * n)

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        if self.open:
            return super().ask(seat, question, options, to)
        if len(options) == 1:
            return options[0]
        if seat == self.until:
            raise AskedAgain()
        if self.deadline.over():
            raise OutOfTime()
        value = self.decide(seat, question, options)
        if len(self.line) < 3 * LINE:
            self.line += [seat, question, value]
        return value

    def decide(self, seat: int, question: int, options: list[int]) -> int:
        """The answer to a question that lies ahead."""
        self.look._seat = seat
        return self.policy.choose(seat, question, options, self.look)

    def play(self, game: Game) -> Outcome | None:
        """To the end of the game, or to where it is quiet enough to be judged."""
        while True:
            outcome = game.step(self.p, self)
            if self.open:  # what was made up of the step has led past the open question
                raise Impossible()
            if outcome is not None or game.quiet(self.p):
                return outcome
