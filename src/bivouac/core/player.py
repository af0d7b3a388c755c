"""Those who answer, and what they may look at."""

import json

from mypy_extensions import mypyc_attr

from bivouac.core.game import Game, View
from bivouac.core.position import Position
from bivouac.core.table import Entry, Told, hears


@mypyc_attr(allow_interpreted_subclasses=True)
class Look:
    """What one who is asked may know. Nothing is made before it is looked at."""

    def __init__(self, game: Game, p: Position) -> None:
        self.game = game
        self._p = p
        self.seats = p.seats
        self._seat = 0  # set by the table that asks

    @property
    def seat(self) -> int:
        """Who looks."""
        return self._seat

    def view(self) -> View:
        """What the seat sees now."""
        return self.game.view(self._p, self._seat)

    def rest(self) -> View:
        """What the seat saw at the last resting point."""
        raise NotImplementedError

    def entries(self) -> list[Entry]:
        """What was answered, rolled and drawn since then; the seat does not know all of the values."""
        raise NotImplementedError

    def told(self) -> list[Told]:
        """What the seat was told since then."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class RecordLook(Look):
    """A look into a game that keeps its record; `_entries` and `_told` are those since the resting point."""

    def __init__(self, game: Game, p: Position, rest: Position, entries: list[Entry], told: list[Told]) -> None:
        super().__init__(game, p)
        self._rest = rest
        self._entries = entries
        self._told = told

    def rest(self) -> View:
        return self.game.view(self._rest, self._seat)

    def entries(self) -> list[Entry]:
        return [entry.as_known_to(self._seat) for entry in self._entries]

    def told(self) -> list[Told]:
        return [told for told in self._told if hears(told.to, self._seat)]


class GivenLook(Look):
    """A look made of plain data: all that a player in another process ever gets."""

    def __init__(self, game: Game, seats: int, seat: int, view: View, rest: View) -> None:
        nothing = Position()
        nothing.seats = seats
        super().__init__(game, nothing)
        self._seat = seat
        self._view = view
        self._rest = rest
        self._entries: list[Entry] = []
        self._told: list[Told] = []

    def view(self) -> View:
        return copied(self._view)

    def rest(self) -> View:
        return copied(self._rest)

    def entries(self) -> list[Entry]:
        return self._entries[:]

    def told(self) -> list[Told]:
        return self._told[:]


def copied(view: View) -> View:
    """A view may be changed by whoever asked for it."""
    copy: View = json.loads(json.dumps(view))
    return copy


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """One who answers. `thinks` is set by those who look at more than the view of the moment."""

    def __init__(self) -> None:
        self.thinks = False

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        """One of the options; the list is lent for the call."""
        raise NotImplementedError
