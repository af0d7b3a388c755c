"""Many games between bots: who wins how often. Game i is seeded by (master seed, i), whoever plays it, wherever."""

import math
import os
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

from bivouac.bots.roster import player
from bivouac.core.dice import Luck, luck
from bivouac.core.errors import UnknownWord
from bivouac.core.game import Game, Options, Tally
from bivouac.core.player import Player
from bivouac.core.position import Position
from bivouac.core.simulation import FastTable, KeepingTable, ListeningTable, play
from bivouac.games import load
from bivouac.lab.figures import Sum, Z, add_up, by_measure

Result = TypeVar("Result")
Tick = Callable[[int], None]

BATCH = 100  # games that a worker plays at a time: fewer are not worth the message
MOST_BATCH = 1000  # more would keep one waiting who breaks off


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate.

    >>> [round(bound, 3) for bound in wilson(50, 100)]
    [0.404, 0.596]
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    centre = (rate + Z * Z / (2 * games)) / (1 + Z * Z / games)
    margin = Z * math.sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games)) / (1 + Z * Z / games)
    return max(0.0, centre - margin), min(1.0, centre + margin)


@dataclass
class Batch:
    """What some games gave: for each game its winners, all scores; the questions asked, and the game's own figures."""

    winners: list[list[int]] = field(default_factory=list)
    scores: list[list[int]] = field(default_factory=list)
    questions: int = 0
    figures: dict[str, Sum] = field(default_factory=dict)

    def add(self, other: "Batch") -> None:
        self.winners += other.winners
        self.scores += other.scores
        self.questions += other.questions
        for name, figure in other.figures.items():
            self.figures.setdefault(name, Sum()).add(figure)


class Sitting(NamedTuple):
    """One game to be played: its number makes the luck of the players, its deal the dice; and who sits where."""

    number: int
    deal: int
    names: list[str]


@dataclass
class Summary:
    """The games of one line-up."""

    game: str
    seed: int
    players: list[str]
    seat_names: list[str]
    options: Options
    batch: Batch
    seconds: float

    def as_json(self) -> dict[str, Any]:
        games = len(self.batch.winners)
        return {
            "game": self.game,
            "games": games,
            "seed": self.seed,
            "players": self.players,
            "options": self.options,
            "seats": {name: self.seat(i) for i, name in enumerate(self.seat_names)},
            "figures": by_measure(self.batch.figures),
            "questions": self.batch.questions,
            "seconds": round(self.seconds, 3),
        }

    def seat(self, seat: int) -> dict[str, Any]:
        games = len(self.batch.winners)
        wins = self.wins(seat)
        low, high = wilson(wins, games)
        score = sum(scores[seat] for scores in self.batch.scores) / games
        return {"wins": wins, "rate": wins / games, "low": low, "high": high, "score": score}

    def wins(self, seat: int) -> int:
        return sum(seat in winners for winners in self.batch.winners)


def line_up(names: list[str], seats: int) -> list[str]:
    """One name a seat, in seat order; one name for all."""
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise UnknownWord(f"For seats: {seats}, players: {len(names)}. Name one a seat, or one for all.")
    return names


def play_batch(name: str, names: list[str], options: Options, seed: int, first: int, beyond: int) -> Batch:
    """Games `first` to `beyond` - 1 of a run."""
    game = load(name)
    batch = Batch()
    for i in range(first, beyond):
        play_sitting(game, Sitting(i, i, names), options, seed, batch, game.tally())
    return batch


def play_sitting(
    game: Game, sitting: Sitting, options: Options, seed: int, batch: Batch, tally: Tally | None = None
) -> None:
    """One game, added to the batch."""
    p = game.new_game(len(sitting.names), options)
    players = [player(who, game, luck(seed, sitting.number, "player", seat)) for seat, who in enumerate(sitting.names)]
    t = table_for(game, p, players, luck(seed, sitting.deal, "dice"), tally)
    outcome = play(game, p, t)
    if tally is not None:
        retell(t, tally)
        add_up(batch.figures, tally.figures(p, outcome))
    batch.winners.append(outcome.winners)
    batch.scores.append(outcome.scores)
    batch.questions += t.asked


def table_for(game: Game, p: Position, players: list[Player], dice: Luck, tally: Tally | None) -> FastTable:
    """The record is kept only for those who think."""
    if any(who.thinks for who in players):
        return KeepingTable(game, p, players, dice)
    return FastTable(game, p, players, dice) if tally is None else ListeningTable(game, p, players, dice, tally)


def retell(t: FastTable, tally: Tally) -> None:
    """Where the story was kept, the tally hears it when all is over."""
    if isinstance(t, KeepingTable):
        for told in t.told:
            tally.hear(*told.key())


def batch_size(name: str, names: list[str], games: int, workers: int) -> int:
    """At least BATCH games a message; those who think get fewer, so that the bar moves and nobody waits for one."""
    game = load(name)
    if any(player(who, game, luck(0)).thinks for who in names):
        return 1
    return min(MOST_BATCH, max(BATCH, math.ceil(games / (workers * 20))))


def compare(
    name: str, runs: list[tuple[list[str], Options]], games: int, seed: int, workers: int, tick: Tick
) -> list[Summary]:
    """Every line-up, with its options, plays on the same seeds. The result does not depend on the number of workers.

    What is wrong with any of them is said before the first game.
    """
    game = load(name)
    if games < 1:
        raise UnknownWord("The number of games is at least 1.")
    checked = [seated_for(game, names, options) for names, options in runs]
    summaries = []
    for seated, options in checked:
        began = perf_counter()
        batch = Batch()
        for part in played(name, seated, options, seed, games, workers or cores()):
            batch.add(part)
            tick(len(part.winners))
        seat_names = game.seat_names(len(seated))
        summaries.append(Summary(name, seed, seated, seat_names, options, batch, perf_counter() - began))
    return summaries


def seated_for(game: Game, names: list[str], options: Options) -> tuple[list[str], Options]:
    """Who holds each seat, and all options: a game that can be played. One name is for the smallest table."""
    seated = line_up(names, len(names) if len(names) in game.seat_counts else game.seat_counts[0])
    for who in seated:
        player(who, game, luck(0))
    checked = game.checked(options)
    game.start(len(seated), checked)
    return seated, checked


def played(name: str, names: list[str], options: Options, seed: int, games: int, workers: int) -> Iterator[Batch]:
    """The batches of a line-up, in order of their games."""
    size = batch_size(name, names, games, workers)
    parts = [(name, names, options, seed, first, min(first + size, games)) for first in range(0, games, size)]
    return spread(play_batch, parts, workers)


def spread(work: Callable[..., Result], parts: list[tuple[Any, ...]], workers: int) -> Iterator[Result]:
    """The results of the parts, in their order, as soon as each is there; by several processes, if more than one."""
    if workers == 1 or len(parts) == 1:
        for part in parts:
            yield work(*part)
        return
    pool = ProcessPoolExecutor(min(workers, len(parts)))
    waiting: deque[Future[Result]] = deque()
    try:
        for part in parts:
            waiting.append(pool.submit(work, *part))
            if len(waiting) >= 4 * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:  # also when somebody breaks off: what has not begun never will
        pool.shutdown(cancel_futures=True)


def cores() -> int:
    return os.cpu_count() or 1


def difference(a: Summary, b: Summary) -> dict[str, float]:
    """How much more often the first seat wins with line-up a than with b, over the same seeds, with its 95 % interval.

    The games are paired; half a game is added to each of the four cells (Agresti and Min): few games claim little.
    """
    pairs = [(0 in one, 0 in other) for one, other in zip(a.batch.winners, b.batch.winners, strict=True)]
    games = len(pairs) + 2
    better = pairs.count((True, False)) + 0.5
    worse = pairs.count((False, True)) + 0.5
    middle = (better - worse) / games
    margin = Z * math.sqrt(better + worse - (better - worse) ** 2 / games) / games
    rate = (better - worse) / len(pairs)
    return {"rate": rate, "low": max(-1.0, middle - margin), "high": min(1.0, middle + margin)}
