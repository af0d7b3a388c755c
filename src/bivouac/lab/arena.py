"""The arena: players against each other, every one at every seat, with the same dice; who is better, and how surely."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, count, islice, permutations
from time import perf_counter
from typing import Any, NamedTuple

from bivouac.bots.roster import player
from bivouac.core.dice import luck
from bivouac.core.errors import UnknownWord
from bivouac.core.game import Game, Options
from bivouac.games import load
from bivouac.lab.ratings import Meeting, rated
from bivouac.lab.run import Batch, Sitting, Tick, batch_size, cores, play_sitting, spread, wilson

Seating = tuple[int, ...]  # for each seat, which name of the line-up
Table = list[list[float | None]]


# --- who sits where ---------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Schedule:
    """Line-ups that all have the same pattern, and the seatings of the pattern: a list of turns, each all rotations.

    The line-ups take turns; after a round, in which each has played one turn, every name has sat equally often at every
    seat. After the last turn it begins again, with new deals.
    """

    line_ups: list[list[str]]
    turns: list[list[Seating]]

    def sittings(self) -> Iterator[Sitting]:
        """The games, without end; the rotations of a seating share a deal."""
        numbers, deals = count(), count()
        while True:
            for turn in self.turns:
                for names in self.line_ups:
                    deal = next(deals)
                    for seating in turn:
                        yield Sitting(next(numbers), deal, [names[which] for which in seating])

    def balanced_from(self, games: int) -> int:
        """The least number of games, `games` or more, that is a number of whole rounds.

        >>> schedule(["a", "b", "c", "d", "e"], 4).balanced_from(50)
        60
        """
        rounds = [len(turn) * len(self.line_ups) for turn in self.turns]
        least = games // sum(rounds) * sum(rounds)
        for games_of_round in rounds:
            if least >= games:
                break
            least += games_of_round
        return least


def schedule(names: list[str], seats: int) -> Schedule:
    """The line-ups of these names.

    As many names as seats are the line-up. If there are more, every choice of them is one; if there are fewer, every
    line-up in which nobody holds two seats more than another.
    """
    players = list(dict.fromkeys(names))
    if len(names) == seats:
        return Schedule([players], rotations([players.index(name) for name in names]))
    if len(players) > seats:
        return Schedule([list(chosen) for chosen in combinations(players, seats)], rotations([*range(seats)]))
    times, more = divmod(seats, len(players))
    pattern = [which for which in range(len(players)) for _ in range(times + (which < more))]
    line_ups = [[*first, *[name for name in players if name not in first]] for first in combinations(players, more)]
    return Schedule(line_ups, rotations(pattern))


def rotations(pattern: list[int]) -> list[list[Seating]]:
    """Every distinct seating of a pattern; those that are rotations of each other stand together.

    >>> rotations([0, 0, 1, 1])
    [[(0, 0, 1, 1), (0, 1, 1, 0), (1, 1, 0, 0), (1, 0, 0, 1)], [(0, 1, 0, 1), (1, 0, 1, 0)]]
    """
    groups: list[list[Seating]] = []
    seen: set[Seating] = set()
    for seating in sorted(set(permutations(pattern))):
        if seating not in seen:
            turned = [seating[by:] + seating[:by] for by in range(len(seating))]
            groups.append(list(dict.fromkeys(turned)))
            seen.update(turned)
    return groups


# --- before the first game --------------------------------------------------------------------------------------------
class Contest(NamedTuple):
    """What is to be played, checked. So many sittings at a time are `together`: their players are compared."""

    game: str
    games: int
    seed: int
    options: Options
    seats: int
    order: list[str]
    sittings: list[Sitting]
    together: int
    balanced_games: int


def contest(name: str, names: list[str], games: int, seed: int, options: Options, seats: int | None) -> Contest:
    """What is wrong is said here. Where one plays alone, every player plays every deal."""
    game = load(name)
    if games < 1:
        raise UnknownWord("The number of games is at least 1.")
    usual = len(names) if len(names) in game.seat_counts else game.usual_seats  # as many as are named, if that goes
    size = usual if seats is None else seats
    checked = game.checked(options)
    game.start(size, checked)
    check_names(game, names, size)
    order = list(dict.fromkeys(names))
    if size == 1:
        alone = [Sitting(deal, deal, [who]) for deal in range(games) for who in order]
        return Contest(name, games, seed, checked, size, order, alone, len(order), games)
    planned = schedule(names, size)
    sittings = list(islice(planned.sittings(), games))
    return Contest(name, games, seed, checked, size, order, sittings, 1, planned.balanced_from(games))


def check_names(game: Game, names: list[str], seats: int) -> None:
    for who in names:
        player(who, game, luck(0))
    different = len(set(names))
    if different < 2:
        raise UnknownWord("The arena compares players: name at least two different ones.")
    if different < len(names) and len(names) != seats:
        raise UnknownWord(f"For seats: {seats}, players: {len(names)}. Only one name a seat may repeat a name.")


# --- the games --------------------------------------------------------------------------------------------------------
def hold(wanted: Contest, workers: int, tick: Tick) -> "Arena":
    """Plays all games. The result does not depend on the number of workers."""
    began = perf_counter()
    batch = Batch()
    for part in played(wanted, workers or cores()):
        batch.add(part)
        tick(len(part.winners))
    return Arena(wanted, meetings_of(wanted, batch), batch.questions, perf_counter() - began)


def played(wanted: Contest, workers: int) -> Iterator[Batch]:
    """The batches of the games, in their order."""
    games = len(wanted.sittings)
    size = batch_size(wanted.game, wanted.order, games, workers)
    chunks = [wanted.sittings[first : first + size] for first in range(0, games, size)]
    return spread(play_sittings, [(wanted.game, chunk, wanted.options, wanted.seed) for chunk in chunks], workers)


def play_sittings(name: str, sittings: list[Sitting], options: Options, seed: int) -> Batch:
    game = load(name)
    batch = Batch()
    for sitting in sittings:
        play_sitting(game, sitting, options, seed, batch)
    return batch


def meetings_of(wanted: Contest, batch: Batch) -> list[Meeting]:
    """Who met whom, and how they fared."""
    meetings = []
    results = list(zip(wanted.sittings, batch.winners, batch.scores, strict=True))
    for first in range(0, len(results), wanted.together):
        meeting = Meeting([], [])
        for sitting, winners, scores in results[first : first + wanted.together]:
            meeting.names.extend(sitting.names)
            meeting.standings.extend((seat in winners, score) for seat, score in enumerate(scores))
        meetings.append(meeting)
    return meetings


# --- what they gave ---------------------------------------------------------------------------------------------------
class Arena(NamedTuple):
    """A contest that was held."""

    contest: Contest
    meetings: list[Meeting]
    questions: int
    seconds: float

    def as_json(self) -> dict[str, Any]:
        held = self.contest
        return {
            **{name: getattr(held, name) for name in ("game", "games", "seed", "options", "seats")},
            "balanced": held.games == held.balanced_games,
            "balanced_games": held.balanced_games,
            "order": held.order,
            "players": self.players(),
            "table": cross_table(held.order, self.meetings),
            "questions": self.questions,
            "seconds": round(self.seconds, 3),
        }

    def players(self) -> dict[str, dict[str, Any]]:
        return {
            name: self.results(name) | {"rating": rating.mu, "rating_low": rating.low, "rating_high": rating.high}
            for name, rating in rated(self.contest.order, self.meetings).items()
        }

    def results(self, name: str) -> dict[str, Any]:
        """How a player fared at the seats he took; none, perhaps, if the games were few."""
        places = [place for one in self.meetings for place in zip(one.names, one.standings, strict=True)]
        taken = [standing for who, standing in places if who == name]
        wins = sum(won for won, _ in taken)
        low, high = wilson(wins, len(taken))
        return {
            "appearances": len(taken),
            "wins": wins,
            "rate": wins / len(taken) if taken else None,
            "low": low,
            "high": high,
            "score": sum(score for _, score in taken) / len(taken) if taken else None,
        }


def cross_table(order: list[str], meetings: list[Meeting]) -> Table:
    """In a row, how often its player was placed ahead of each other one; ties count half, and nobody meets himself."""
    ahead = {(a, b): 0.0 for a in order for b in order}
    met = dict.fromkeys(ahead, 0)
    for meeting in meetings:
        present = list(zip(meeting.names, meeting.standings, strict=True))
        for a, own in present:
            for b, other in present:
                if a != b:
                    met[a, b] += 1
                    ahead[a, b] += 1.0 if own > other else 0.5 if own == other else 0.0
    return [[ahead[a, b] / met[a, b] if met[a, b] else None for b in order] for a in order]
