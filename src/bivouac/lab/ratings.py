"""Ratings of players from the places they took, game by game: the model of Plackett and Luce, by openskill."""

from itertools import product
from typing import NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

from bivouac.lab.figures import Z

Standing = tuple[bool, int]  # whether one won, and the score: the higher, the better


class Meeting(NamedTuple):
    """Players who are compared with each other: those of one game, or those who played the same deal alone."""

    names: list[str]
    standings: list[Standing]


class Rating(NamedTuple):
    """A strength and how far it is known."""

    mu: float
    sigma: float

    @property
    def low(self) -> float:
        return self.mu - Z * self.sigma

    @property
    def high(self) -> float:
        return self.mu + Z * self.sigma


def places(standings: list[Standing]) -> list[int]:
    """How many are ahead of each; equal ones share a place.

    >>> places([(False, 7), (True, 9), (False, 7), (False, 2)])
    [1, 0, 1, 3]
    """
    return [sum(other > own for other in standings) for own in standings]


def rated(names: list[str], meetings: list[Meeting]) -> dict[str, Rating]:
    """The rating of every name after all meetings, in their order.

    Players do not change during a run: nothing is added to what is unknown between two games (tau is 0).
    """
    model = PlackettLuce(tau=0.0)
    ratings = {name: Rating(model.mu, model.sigma) for name in names}
    for meeting in meetings:
        rate(model, ratings, meeting)
    return ratings


def rate(model: PlackettLuce, ratings: dict[str, Rating], meeting: Meeting) -> None:
    """One meeting changes the ratings of those who took part.

    A player says nothing about his strength by beating himself. Where a name sits several times, one seat of each name
    is compared, in every way to choose them, and the mean of the new ratings is kept: the order within any choice
    follows the same model, and many seats of one name do not pretend to know more than one.
    """
    seats: dict[str, list[int]] = {}
    for seat, name in enumerate(meeting.names):
        seats.setdefault(name, []).append(seat)
    before = {name: ratings[name] for name in seats}
    results = [one_each(model, before, meeting, list(chosen)) for chosen in product(*seats.values())]
    for i, name in enumerate(seats):
        mu = sum(result[i].mu for result in results) / len(results)
        sigma = sum(result[i].sigma for result in results) / len(results)
        ratings[name] = Rating(mu, sigma)


def one_each(
    model: PlackettLuce, before: dict[str, Rating], meeting: Meeting, chosen: list[int]
) -> list[PlackettLuceRating]:
    """The new ratings if only these seats had been there, one of each name."""
    teams = [[model.rating(rating.mu, rating.sigma)] for rating in before.values()]
    ranks: list[float] = [*places([meeting.standings[seat] for seat in chosen])]
    return [team[0] for team in model.rate(teams, ranks=ranks)]
