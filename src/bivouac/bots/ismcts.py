"""Information-set Monte Carlo tree search, for any number of seats.

A node of the tree is what a seat sees when it is asked something: its sight, the question and the options. Worlds that
the seat cannot tell apart share the node, so nobody in the tree acts on what he cannot know; different ways to the same
sight share it, too; and what was learnt about a sight is still there when it comes up in a later search.
"""

import math
from typing import Final

from mypy_extensions import mypyc_attr

from bivouac.bots.playout import Deadline, Playout, Streams
from bivouac.bots.searcher import Budget, Searcher, Worlds
from bivouac.core.dice import Luck
from bivouac.core.game import Game
from bivouac.core.player import Look, Player
from bivouac.core.position import Position

EXPLORE: Final = 1.0  # how far what was seldom tried is hoped to do better
EXPLORE_LESS: Final = 0.2  # where there is a policy to trust
TRUST: Final = 0.7  # the share of attention that the policy's own answer gets beforehand
MOST_NODES: Final = 300_000


class Node:
    """One sight: how often each option was taken there, and how well the seat that was asked fared."""

    def __init__(self, seat: int, options: int, preferred: int) -> None:
        self.seat = seat
        self.preferred = preferred
        self.visits = 0
        self.total = 0.0
        self.tries = [0] * options
        self.totals = [0.0] * options

    def pick(self, explore: float, trust: float) -> int:
        """The option with the best mean, with some room for those seldom tried (PUCT)."""
        if not self.visits:
            return self.preferred
        mean = self.total / self.visits
        wide = explore * math.sqrt(self.visits)
        count = len(self.tries)
        best = 0
        most = -1.0
        for i in range(count):
            tried = self.tries[i]
            prior = trust if i == self.preferred else (1.0 - trust) / (count - 1)
            hope = (self.totals[i] / tried if tried else mean) + wide * prior / (1 + tried)
            if hope > most:
                best = i
                most = hope
        return best

    def learn(self, i: int, worth: float) -> None:
        self.visits += 1
        self.total += worth
        self.tries[i] += 1
        self.totals[i] += worth


class Descent(Playout):
    """A play-out that goes down the tree first, adds one node to it, and is played out by the policy from there."""

    tree: dict[int, Node]
    trust: float
    explore: float
    growing: bool
    path: list[Node]
    picked: list[int]

    def decide(self, seat: int, question: int, options: list[int]) -> int:
        if not self.growing:
            return super().decide(seat, question, options)
        key = hash((seat, question, tuple(options), self.game.sight(self.p, seat).key()))
        node = self.tree.get(key)
        if node is None:
            self.growing = False
            i = options.index(super().decide(seat, question, options))
            node = Node(seat, len(options), i)
            self.tree[key] = node
        else:
            i = node.pick(self.explore, self.trust if self.trust else 1.0 / len(options))
        self.path.append(node)
        self.picked.append(i)
        return options[i]

    def learn(self, of_all: bool) -> None:
        """The seat learns how it fared at each node of its own; `of_all`, everybody does."""
        for at in range(len(self.path)):
            node = self.path[at]
            if of_all or node.seat == self.seat:
                node.learn(self.picked[at], self.game.worth(self.p, self.outcome, node.seat))


@mypyc_attr(allow_interpreted_subclasses=True)
class Ismcts(Searcher):
    """The options of the open question are tried side by side, and the worse half is given up again and again.

    Below them the tree grows. The others do not learn from all that is tried: else they would prepare for one who plays
    every option as often as any other. In each world they learn from one option alone, picked by regret matching: the
    more an option would have brought beyond what was played, the more often. So they meet the mixture that a clever
    player would play, and the figures tend to what a secret choice is worth against one who expects it.
    """

    def __init__(self, game: Game, policy: Player, luck: Luck, budget: Budget, chancy: Luck | None = None) -> None:
        super().__init__(game, policy, luck, budget, chancy)
        self.trust = 0.0 if chancy is not None else TRUST
        self.explore = EXPLORE if chancy is not None else EXPLORE_LESS
        self.tree: dict[int, Node] = {}
        self.regrets: list[float] = []

    def think(self, worlds: Worlds, deadline: Deadline) -> None:
        if len(self.tree) > MOST_NODES:
            self.tree = {}
        alive = list(range(len(self.thought.options)))
        self.regrets = [0.0] * len(alive)
        rounds = max(1, math.ceil(math.log2(len(alive))))
        for number in range(1, rounds + 1):
            worlds_to_try = max(1, self.budget.tries // (rounds * len(alive)))
            done = 0
            while not deadline.passed(number / rounds) and (not self.budget.tries or done < worlds_to_try):
                if not self.try_in(worlds, alive, deadline):
                    return
                done += 1
            if number < rounds:
                alive = self.better_half(alive)

    def better_half(self, alive: list[int]) -> list[int]:
        """Those that did best; of equals the policy's own answer, or else the first."""
        preferred = self.thought.preferred
        ranked = sorted(alive, key=lambda i: (-self.thought.mean(i), self.thought.options[i] != preferred))
        return sorted(ranked[: (len(alive) + 1) // 2])

    def table(self, look: Look, p: Position, option: int, streams: Streams, deadline: Deadline) -> Playout:
        t = Descent(look, p, self.thought, option, self.policy, self.luck, streams, deadline)
        t.tree = self.tree
        t.trust = self.trust
        t.explore = self.explore
        t.growing = True
        t.path = []
        t.picked = []
        return t

    def learn(self, tried: list[int], worths: list[float], played: list[Playout]) -> None:
        """Regret matching over the options tried."""
        hopes = [max(0.0, self.regrets[i]) for i in tried]
        whole = math.fsum(hopes)
        shares = [hope / whole for hope in hopes] if whole > 0.0 else [1.0 / len(tried)] * len(tried)
        lot = self.luck.random()
        mean = 0.0
        picked = len(tried) - 1
        for at in range(len(tried)):
            mean += shares[at] * worths[at]
            if 0.0 <= lot < shares[at]:
                picked = at
            lot -= shares[at]
        for at in range(len(tried)):
            self.regrets[tried[at]] += worths[at] - mean
            descent = played[at]
            if isinstance(descent, Descent):
                descent.learn(at == picked)
