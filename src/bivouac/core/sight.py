"""What one seat, or one who only watches, may know: pages, players and worlds are made of it, never of a position."""

from marshal import dumps
from typing import Any, Final, Protocol, cast

from mypy_extensions import mypyc_attr

from bivouac.core.position import Columns
from bivouac.core.table import SPECTATOR

View = dict[str, Any]  # a sight as plain JSON, for the API, for other processes, for records
OLD_MARSHAL: Final = 2  # a format in which equal values give equal bytes


class Sight(Protocol):
    """A game's sight has the columns that lie open to everybody, and what this seat knows besides."""

    seat: int  # whose it is, or SPECTATOR

    def plain(self) -> View:
        """As plain JSON, with what people would add up themselves. It may be changed by whoever asked for it."""

    def key(self) -> int:
        """Equal sights, equal keys, as long as the process lives."""


def alike(one: Sight, other: Sight) -> bool:
    """Whether two sights show the same."""
    return one.key() == other.key() and one.plain() == other.plain()


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


class Viewed:
    """A sight that is nothing but its JSON."""

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        self.seat = seat

    def plain(self) -> View:
        return self.view

    def key(self) -> int:
        return hash(dumps(self.view, OLD_MARSHAL))
