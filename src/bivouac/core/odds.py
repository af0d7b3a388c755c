"""Exact chances: every outcome in turn, by running again with a longer forced prefix."""

from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction

from bivouac.core.errors import NoWorld
from bivouac.core.player import Look
from bivouac.core.position import Position
from bivouac.core.sight import Sight
from bivouac.core.table import ALL, ASK, UNKNOWN, Entry, Suspended, Table


class CutOff(Exception):
    """This branch is less likely than is looked into."""


class Branch:
    """The pick that a run makes at one depth: the values it can take, how often each, and which is on."""

    def __init__(self, values: list[int], counts: list[int]) -> None:
        self.values = values
        self.counts = counts
        self.total = sum(counts)
        self.on = 0


class OddsTable(Table):
    """The entries given, then the next of all ways the dice can fall. A question that is left open ends the run."""

    def __init__(self, path: list[Branch], least: Fraction) -> None:
        self.path = path
        self.depth = 0
        self.least = least
        self.chance = Fraction(1)
        self.entries: list[Entry] = []
        self.next = 0

    def pick(self, values: list[int], counts: list[int]) -> int:
        """One of the values; all values of equal standing are one chance node."""
        if self.depth == len(self.path):
            self.path.append(Branch(values, counts))
        branch = self.path[self.depth]
        self.depth += 1
        self.chance *= Fraction(branch.counts[branch.on], branch.total)
        if self.chance < self.least:
            raise CutOff()
        return branch.values[branch.on]

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        if self.next < len(self.entries):
            answer = self._recorded()
            if answer == UNKNOWN:
                raise NoWorld("There are no exact odds where another seat has answered in secret.")
            return answer
        if len(options) == 1:
            return options[0]
        raise Suspended()

    def roll(self, sides: int, why: int, to: int = ALL, again: int = 0) -> int:
        """Rolls that are rolled again do not count: one chance node over the faces that stay."""
        while self.next < len(self.entries):
            face = self._recorded()
            if face == UNKNOWN:
                break
            if not (again >> face) & 1:
                return face
        faces = [face for face in range(1, sides + 1) if not (again >> face) & 1]
        return self.pick(faces, [1] * len(faces))

    def draw(self, pile: list[int], why: int, to: int = ALL) -> int:
        card = self._recorded() if self.next < len(self.entries) else UNKNOWN
        if card == UNKNOWN:
            values = sorted(set(pile))
            card = self.pick(values, [pile.count(value) for value in values])
        pile.remove(card)
        return card

    def contest(self, seats: list[int], sides: int, why: int, event: int = -1) -> int:
        """All have the same chance in the end: one chance node."""
        if self.next < len(self.entries):
            return super().contest(seats, sides, why, event)
        return self.pick(seats[:], [1] * len(seats))

    def _recorded(self) -> int:
        self.next += 1
        return self.entries[self.next - 1].value


class Odds:
    """Each result with its chance, the chance that was not looked into, and the number of runs."""

    def __init__(self) -> None:
        self.chances: dict[object, Fraction] = {}
        self.cut_off = Fraction(0)
        self.runs = 0


def outcomes(run: Callable[[OddsTable], object], least: Fraction = Fraction(0)) -> Odds:
    """What `run` returns, over all ways the dice can fall; it must start afresh each time.

    >>> odds = outcomes(lambda t: t.roll(6, 0) + t.roll(6, 0))
    >>> odds.chances[7], sum(odds.chances.values()), odds.runs
    (Fraction(1, 6), Fraction(1, 1), 36)
    """
    odds = Odds()
    path: list[Branch] = []
    while True:
        t = OddsTable(path, least)
        odds.runs += 1
        try:
            result = run(t)
            odds.chances[result] = odds.chances.get(result, Fraction(0)) + t.chance
        except CutOff:
            odds.cut_off += t.chance
        del path[t.depth :]
        while path and path[-1].on == len(path[-1].values) - 1:
            path.pop()
        if not path:
            return odds
        path[-1].on += 1


def odds_of(answer: int, look: Look, world: Position, key: Callable[[Sight], object]) -> Odds:
    """What the dice can make of an answer, up to the next question or resting point, as the seat will see it.

    `world` is the resting point, as the seat imagines it; `key` says what of the sight is told apart.
    """
    entries = look.entries()
    entries.append(Entry(ASK, look.seat, 0, answer, ALL, 0))

    def run(t: OddsTable) -> object:
        p = world.copy()
        t.entries = entries
        with suppress(Suspended):  # at the next question: what led to it is the outcome
            look.game.step(p, t)
        return key(look.game.sight(p, look.seat))

    return outcomes(run)
