"""Those who answer, and what they may look at."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from bivouac.core.game import Game
from bivouac.core.position import Position
from bivouac.core.sight import Sight, View
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

    def sight(self) -> Sight:
        """What the seat sees now."""
        return self.game.sight(self._p, self._seat)

    def glance(self) -> Sight:
        """As much of it as the game's own quick players go by."""
        return self.game.glance(self._p, self._seat)

    def rest(self) -> Sight:
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

    def rest(self) -> Sight:
        return self.game.sight(self._rest, self._seat)

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

    def sight(self) -> Sight:
        return self.game.sight_in(self._view, self._seat)

    def glance(self) -> Sight:
        return self.sight()

    def rest(self) -> Sight:
        return self.game.sight_in(self._rest, self._seat)

    def entries(self) -> list[Entry]:
        return self._entries[:]

    def told(self) -> list[Told]:
        return self._told[:]


def plain_look(look: Look) -> dict[str, Any]:
    """All that a seat may look at, as JSON for a player in another process."""
    return {
        "game": look.game.name,
        "seats": look.seats,
        "seat": look.seat,
        "view": look.sight().plain(),
        "rest": look.rest().plain(),
        "entries": [[e.kind, e.seat, e.why, e.value, e.to, e.how] for e in look.entries()],
        "told": [[t.event, t.a, t.b, t.c, t.to] for t in look.told()],
    }


def look_in(plain: dict[str, Any], game: Game) -> GivenLook:
    """What `plain_look` gave."""
    look = GivenLook(game, plain["seats"], plain["seat"], plain["view"], plain["rest"])
    look._entries = [Entry(*entry) for entry in plain["entries"]]
    look._told = [Told(*told) for told in plain["told"]]
    return look


CHANCE_TO_WIN: Final = "chance to win"  # the unit of those who play games out: 0 to 1


class Reasons:
    """Why a player answered as it did: plain numbers, and sentences of its own where it has some.

    Each row is an option, its figure, and in how many imagined worlds it was tried. `line` is what mostly followed in
    these worlds: seat, question, answer, and in which share of them. `lead` is how far the answer was ahead of the
    option that came next, `error` how far that may be off (two standard errors).
    """

    def __init__(self) -> None:
        self.unit = ""  # of the figures; nothing was weighed if there is none
        self.rows: list[tuple[int, float, int]] = []
        self.worlds = 0
        self.line: list[tuple[int, int, int, float]] = []
        self.lead = 0.0
        self.error = 0.0
        self.said: list[str] = []

    def plain(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "unit": self.unit,
            "rows": [list(row) for row in self.rows],
            "worlds": self.worlds,
            "line": [list(part) for part in self.line],
            "lead": self.lead,
            "error": self.error,
            "said": self.said,
        }


def reasons_in(plain: dict[str, Any]) -> Reasons:
    """What `plain` gave; what an older version did not tell is left out."""
    reasons = Reasons()
    reasons.unit = plain.get("unit", "")
    reasons.rows = [(row[0], row[1], row[2]) for row in plain.get("rows", [])]
    reasons.worlds = plain.get("worlds", 0)
    reasons.line = [(part[0], part[1], part[2], part[3]) for part in plain.get("line", [])]
    reasons.lead = plain.get("lead", 0.0)
    reasons.error = plain.get("error", 0.0)
    reasons.said = plain.get("said", [])
    return reasons


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """One who answers. `thinks` is set by those who look at more than the view of the moment."""

    def __init__(self) -> None:
        self.thinks = False

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        """One of the options; the list is lent for the call."""
        raise NotImplementedError

    def reasons(self, seat: int, question: int, options: list[int], look: Look, answer: int) -> Reasons:
        """Why it has just given this answer. Asked for when somebody wants to read it, not while games are run."""
        why = Reasons()
        why.said = ["It answers by its rules and plays nothing out."]
        return why
