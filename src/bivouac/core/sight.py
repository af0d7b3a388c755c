"""What one seat, or one who only watches, may know: pages, players and worlds are made of it, never of a position."""

from typing import Any, Protocol, cast

from mypy_extensions import mypyc_attr

from bivouac.core.position import Columns
from bivouac.core.table import SPECTATOR

View = dict[str, Any]  # a sight as plain JSON, for the API, for other processes, for records


class Sight(Protocol):
    """A game's sight has the columns that lie open to everybody, and what this seat knows besides."""

    seat: int  # whose it is, or SPECTATOR

    def plain(self) -> View:
        """As plain JSON, with what people would add up themselves. It may be changed by whoever asked for it."""

    def key(self) -> int:
        """Equal sights, equal keys, as long as the process lives."""


def alike(one: Sight, other: Sight) -> bool:
    """Whether two sights of a game show the same."""
    here, there = cast(Columns, one), cast(Columns, other)
    return all(getattr(here, name) == getattr(there, name) for name in here.columns())


@mypyc_attr(allow_interpreted_subclasses=True)
class FaceUp(Columns):
    """A position of which nothing is hidden from anybody: it is its own sight, and `seat` says whose eyes look.

    >>> class Race(FaceUp):
    ...     def __init__(self) -> None:
    ...         super().__init__()
    ...         self.steps = [0, 3]
    >>> race = Race()
    >>> race.seen_by(1).plain(), race.plain()["seat"]
    ({'seat': 1, 'seats': 0, 'steps': [0, 3]}, -1)
    """

    def __init__(self) -> None:
        self.seats = 0
        self.seat = SPECTATOR  # of the position itself: nobody's

    def seen_by(self, seat: int) -> "FaceUp":
        """The same, through the eyes of that seat."""
        new = cast(FaceUp, self.copy())
        new.seat = seat
        return new
