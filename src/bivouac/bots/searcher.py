"""Players that try each option in imagined worlds: `one-ply` and `flat`, and what all of them share.

They see their view at the resting point and what they were told since, never the truth.
"""

from time import perf_counter
from typing import Final

from mypy_extensions import mypyc_attr

from bivouac.bots.playout import AskedAgain, Clock, Deadline, OutOfTime, Playout, Streams
from bivouac.bots.thought import Thought
from bivouac.core.dice import Luck
from bivouac.core.errors import NoWorld
from bivouac.core.game import Game
from bivouac.core.imagined import Impossible
from bivouac.core.player import Look, Player, Reasons
from bivouac.core.position import Position
from bivouac.core.sight import Sight

TRIES: Final = 40  # worlds that may be thrown away for each that is kept


class Budget:
    """How long to think: so many tries, so many milliseconds, or whichever comes first; 0 is no bound."""

    def __init__(self, tries: int = 0, milliseconds: int = 0) -> None:
        self.tries = tries
        self.milliseconds = milliseconds


@mypyc_attr(allow_interpreted_subclasses=True)
class Searcher(Player):
    """One who thinks. A policy answers for everybody in the play-outs.

    `chancy` is the luck of a policy that answers by chance: it is wound back too, so that every option meets the same.
    """

    def __init__(self, game: Game, policy: Player, luck: Luck, budget: Budget, chancy: Luck | None = None) -> None:
        super().__init__()
        self.thinks = True
        self.game = game
        self.policy = policy
        self.luck = luck
        self.budget = budget
        self.chancy = chancy
        self.clock: Clock = perf_counter
        self.thought = Thought(0, [], [], [], 0)

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        deadline = Deadline(self.budget.milliseconds, self.clock)
        preferred = self.policy.choose(seat, question, options, look)
        self.thought = Thought(question, options[:], look.entries(), look.told(), preferred)
        self.think(Worlds(self.game, self.luck, look), deadline)
        return self.thought.best()

    def reasons(self, seat: int, question: int, options: list[int], look: Look, answer: int) -> Reasons:
        return self.thought.reasons(answer)

    def think(self, worlds: "Worlds", deadline: Deadline) -> None:
        """Try the options until the budget is spent."""
        everything = list(range(len(self.thought.options)))
        done = 0
        while not deadline.passed() and (not self.budget.tries or done < self.budget.tries):
            if not self.try_in(worlds, everything, deadline):
                return
            done += 1

    def try_in(self, worlds: "Worlds", tried: list[int], deadline: Deadline) -> bool:
        """These options, by their places, in one world with one luck; False if the time is over before that is done."""
        game = self.game
        look = worlds.look
        while True:
            world = worlds.next()
            streams = Streams(self.luck, len(game.chances) + len(game.questions))
            chance = self.luck.random()
            played: list[Playout] = []
            worths: list[float] = []
            try:
                for i in tried:
                    if deadline.passed():
                        return False  # a world in which not all were tried would favour the first
                    streams.rewind()
                    if self.chancy is not None:
                        self.chancy.seed(chance)
                    option = self.thought.options[i]
                    t = self.table(look, world.copy(), option, streams, deadline)
                    if not worths:
                        t.seen = worlds.seen
                    worths.append(self.played(t, look.seat))
                    played.append(t)
            except Impossible:
                worlds.thrown_away()
                continue
            except OutOfTime:
                return False
            worlds.kept += 1
            for at in range(len(played)):
                self.thought.add(tried[at], worths[at], played[at].line)
            self.learn(tried, worths, played)
            return True

    def learn(self, tried: list[int], worths: list[float], played: list[Playout]) -> None:
        """What these options were worth in one world, for those who remember."""

    def table(self, look: Look, p: Position, option: int, streams: Streams, deadline: Deadline) -> Playout:
        return Playout(look, p, self.thought, option, self.policy, self.luck, streams, deadline)

    def played(self, t: Playout, seat: int) -> float:
        """Play it out; how well the seat stands then."""
        try:
            t.outcome = t.play(self.game)
        except AskedAgain:
            t.outcome = None
        return self.game.worth(t.p, t.outcome, seat)


class Flat(Searcher):
    """Flat Monte Carlo: each option is played out, to the end or to where it is quiet, in as many worlds."""


class OnePly(Searcher):
    """As far as one answer goes: until the seat is asked again, the others answering by the policy; then it judges."""

    def table(self, look: Look, p: Position, option: int, streams: Streams, deadline: Deadline) -> Playout:
        t = super().table(look, p, option, streams, deadline)
        t.until = look.seat
        return t


class Worlds:
    """The worlds that one seat can imagine at its open question."""

    def __init__(self, game: Game, luck: Luck, look: Look) -> None:
        self.game = game
        self.luck = luck
        self.look = look
        self.rest: Sight = look.rest()
        self.seen: Sight = look.sight()
        self.kept = 0
        self.lost = 0

    def next(self) -> Position:
        return self.game.imagine(self.rest, self.look.seat, self.luck)

    def thrown_away(self) -> None:
        """A world did not fit what was seen since the resting point."""
        self.lost += 1
        if self.lost > TRIES * (self.kept + 1):
            raise NoWorld(f"No imagined world fits what seat {self.look.seat} has seen.")
