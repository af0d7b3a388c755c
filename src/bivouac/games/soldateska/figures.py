"""What the lab counts in a game of Soldateska: its length, and ducats and places by seat and by rank."""

from typing import Final

from bivouac.core.game import Outcome, Tally
from bivouac.core.position import Position
from bivouac.games.soldateska.box.cards import RANK_NAMES, RANKS, TABLES
from bivouac.games.soldateska.rules.words import BLEW_UP, DUEL_FOUGHT, EVENTS, RANKED, ROUND
from bivouac.games.soldateska.telling.history import PAYMENTS
from bivouac.games.soldateska.telling.story import SEAT_NAMES

MOST_SEATS: Final = max(TABLES)
RECRUIT: Final = RANKS  # SO3.1 the rank of the first round, after the others
STANDS: Final = RANKS + 1
NAMES: Final = [*RANK_NAMES, "Recruit"]


def _sign(event: int) -> int:
    """1 where the bank pays, -1 where it is paid, else 0."""
    if event not in PAYMENTS:
        return 0
    return 1 if PAYMENTS[event][2] else -1


SIGN: Final[list[int]] = [_sign(event) for event in range(len(EVENTS))]


class Figures(Tally):
    """SO5.6 A rank is held from the end of one round to the end of the next: what the ledger of round n brings falls to
    the rank that was given at the end of round n - 1, the new wage too."""

    def __init__(self) -> None:
        self.rounds = 0
        self.duels = 0
        self.bombs = 0
        self.given = [RECRUIT] * MOST_SEATS  # the rank of each seat, as it was told last
        self.first = [RECRUIT] * MOST_SEATS  # as the recruitment round gave it
        self.held = [RECRUIT] * MOST_SEATS  # during this round
        self.times = [0] * (MOST_SEATS * STANDS)  # seat * STANDS + rank: rounds in which the seat held it
        self.ducats = [0] * STANDS  # won less paid, by the rank held

    def hear(self, event: int, a: int, b: int, c: int) -> None:
        sign = SIGN[event]
        if sign != 0:
            self.ducats[self.held[a]] += sign * b
            if event == BLEW_UP:
                self.bombs += 1
        elif event == DUEL_FOUGHT:
            self.duels += 1
        elif event == RANKED:
            self.given[a] = b
            if self.rounds == 1:
                self.first[a] = b
        elif event == ROUND:
            self.rounds += 1
            self.held = self.given[:]
            for seat in range(MOST_SEATS):
                self.times[seat * STANDS + self.held[seat]] += 1

    def figures(self, p: Position, outcome: Outcome) -> dict[str, float]:
        """SO5.10 Everything of one game; a mean over rounds where a measure is by rank.

        “ducats by rank”: what a round brings to whoever held the rank during it. “place by rank”: the final place of
        whoever held the rank, each round counting once; recruits are left out, for they are all. “place by first rank”:
        the final place of the seat to which the recruitment round gave the rank.
        """
        place = places(outcome.scores)
        measures: dict[str, float] = {
            "rounds": self.rounds,
            "duels a round": self.duels / self.rounds,
            "bombs blown a game": self.bombs,
        }
        for seat in range(p.seats):
            measures[f"ducats by seat/{SEAT_NAMES[seat]}"] = outcome.scores[seat]
            measures[f"place by seat/{SEAT_NAMES[seat]}"] = place[seat]
        for rank in [RECRUIT, *range(RANKS)]:
            times = [self.times[seat * STANDS + rank] for seat in range(p.seats)]
            rounds = sum(times)
            if rounds:
                measures[f"ducats by rank/{NAMES[rank]}"] = self.ducats[rank] / rounds
            if rounds and rank != RECRUIT:
                total = sum([times[seat] * place[seat] for seat in range(p.seats)])
                measures[f"place by rank/{NAMES[rank]}"] = total / rounds
        for rank in range(RANKS):
            if rank in self.first:
                measures[f"place by first rank/{NAMES[rank]}"] = place[self.first.index(rank)]
        return measures


def places(scores: list[int]) -> list[float]:
    """SO5.10 Everybody's place, from 1; who is tied shares the mean of the places.

    >>> places([7, 12, 7, 3])
    [2.5, 1.0, 2.5, 4.0]
    """
    placed: list[float] = []
    for score in scores:
        ahead = sum([1 for other in scores if other > score])
        placed.append(ahead + (scores.count(score) + 1) / 2)
    return placed
