"""The thinker: for each option, the rest of the game is played out many times; the option that ends best is taken.

It sees its view at the resting point and what it was told since, never the truth. All options are tried in the same
imagined worlds and with the same luck (common random numbers): for each reason to roll or draw there is one stream of
chances, so that the next attack falls alike whatever was answered before.
"""

from collections.abc import Callable
from time import perf_counter
from typing import Final

from bivouac.core.dice import Luck
from bivouac.core.errors import NoWorld
from bivouac.core.game import Game, View
from bivouac.core.imagined import ImaginedTable, Impossible
from bivouac.core.player import Look, Player
from bivouac.core.position import Position
from bivouac.core.simulation import play
from bivouac.core.table import Entry, Told

PLAYOUTS: Final = 200
TRIES: Final = 40  # worlds that may be thrown away for each that is kept


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


class Playout(ImaginedTable):
    """One option, played to the end of the game."""

    def __init__(
        self,
        look: Look,
        p: Position,
        thought: "Thought",
        option: int,
        players: list[Player],
        luck: Luck,
        streams: Streams,
    ) -> None:
        super().__init__(look, p, thought.question, thought.options, thought.entries, thought.told, players, luck)
        self.option = option
        self.streams = streams

    def answer(self) -> int:
        return self.option

    def pick(self, n: int, why: int) -> int:
        return int(self.streams.next(why) * n)


class Thought:
    """What was considered: how well each option did on average, from 0 to 1, over how many play-outs."""

    def __init__(
        self, question: int, options: list[int], entries: list[Entry], told: list[Told], preferred: int
    ) -> None:
        self.question = question
        self.options = options
        self.entries = entries
        self.told = told
        self.preferred = preferred  # what the policy of the play-outs would answer
        self.totals = [0.0] * len(options)
        self.playouts = 0

    def worth(self, i: int) -> float:
        """The mean of option i."""
        return self.totals[i] / self.playouts if self.playouts else 0.0

    def best(self) -> int:
        """The option that did best; of equals the preferred one, or else the first."""
        best = self.options.index(self.preferred)
        for i in range(len(self.options)):
            if self.totals[i] > self.totals[best]:
                best = i
        return self.options[best]


class Thinker(Player):
    """A budget of play-outs an option, or of milliseconds an answer.

    `chancy` is the luck of a policy that answers by chance: it is wound back too, so that every option meets the same.
    """

    def __init__(
        self,
        game: Game,
        policy: Player,
        luck: Luck,
        playouts: int = PLAYOUTS,
        milliseconds: int = 0,
        chancy: Luck | None = None,
    ) -> None:
        super().__init__()
        self.thinks = True
        self.game = game
        self.policy = policy
        self.luck = luck
        self.playouts = playouts
        self.milliseconds = milliseconds
        self.chancy = chancy
        self.thought = Thought(0, [], [], [], 0)

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        preferred = self.policy.choose(seat, question, options, look)
        thought = Thought(question, options[:], look.entries(), look.told(), preferred)
        rest = look.rest()
        seen = look.view()
        until = perf_counter() + self.milliseconds / 1000
        tries = 0
        while thought.playouts < self.playouts if self.milliseconds == 0 else perf_counter() < until:
            if not self._play_out(thought, self.game.imagine(rest, seat, self.luck), look, seen):
                tries += 1
                if tries > TRIES * (thought.playouts + 1):
                    raise NoWorld(f"No imagined world fits what seat {seat} has seen.")
        self.thought = thought
        return thought.best()

    def _play_out(self, thought: Thought, world: Position, look: Look, seen: View) -> bool:
        """Every option in one world with one luck; False if the world does not fit what was seen."""
        game = self.game
        streams = Streams(self.luck, len(game.chances) + len(game.questions))
        players = [self.policy] * look.seats
        chance = self.luck.random()
        worths: list[float] = []
        for option in thought.options:
            streams.rewind()
            if self.chancy is not None:
                self.chancy.seed(chance)
            p = world.copy()
            table = Playout(look, p, thought, option, players, self.luck, streams)
            if not worths:
                table.seen = seen
            try:
                outcome = play(game, p, table)
            except Impossible:
                return False
            worths.append(game.worth(p, outcome, look.seat))
        for i in range(len(worths)):
            thought.totals[i] += worths[i]
        thought.playouts += 1
        return True
