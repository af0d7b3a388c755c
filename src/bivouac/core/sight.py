"""What one seat, or one who only watches, may know: pages, players and worlds are made of it, never of a position."""

from marshal import dumps
from typing import Any, Final, Protocol

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


class Viewed:
    """A sight that is nothing but its JSON."""

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        self.seat = seat

    def plain(self) -> View:
        return self.view

    def key(self) -> int:
        return hash(dumps(self.view, OLD_MARSHAL))
