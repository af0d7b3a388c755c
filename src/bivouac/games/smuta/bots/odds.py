"""SM10 The chance to win a battle, worked out exactly for two armies as they stand, without cards."""

from functools import lru_cache
from typing import Final

from bivouac.games.smuta.box.cards import FIRE_PHASE, SHOCK_PHASE
from bivouac.games.smuta.box.tables import (
    DIE,
    FIRE_TABLE,
    INFERIOR,
    MORALE,
    ROUNDS,
    SHOCK_TABLE,
    SUPERIOR,
    TSAR_SHOCK,
    W,
)
from bivouac.games.smuta.box.units import FIRE, LOSS_ORDER, SHOCK, UNITS
from bivouac.games.smuta.rules.map import strength
from bivouac.games.smuta.rules.morale import commander
from bivouac.games.smuta.rules.position import Open
from bivouac.games.smuta.rules.power import tactical

Line = tuple[tuple[int, ...], tuple[int, ...], int]  # fire and shock after each loss, and the commander's rating
Blow = tuple[int, float]
NO_EDGE: Final = -1  # the advantage is still to be rolled for
ATTACKER: Final = 0
DEFENDER: Final = 1


def line(p: Open, leaders: list[int], fire: int = 0, shock: int = 0, rated: int = -1) -> Line:
    """SM10.6, s.114 What an army still has after each of its losses; with what cards and the Tsar add."""
    if strength(p, leaders) == 0:
        return ((0,), (0,), 0)
    if p.tsar_with in leaders:
        shock += TSAR_SHOCK
    kept: list[int] = []  # what is lost last stands first
    for unit in reversed(LOSS_ORDER):
        kept += [unit] * sum([p.army[leader * UNITS + unit] for leader in leaders])
    fires = [sum([FIRE[unit] for unit in kept[:many]]) + fire for many in range(len(kept), 0, -1)]
    shocks = [sum([SHOCK[unit] for unit in kept[:many]]) + shock for many in range(len(kept), 0, -1)]
    rating = rated if rated >= 0 else tactical(p, commander(p, leaders))
    return ((*fires, 0), (*shocks, 0), rating)


def blows(table: list[list[int]]) -> list[list[Blow]]:
    """For each value, the hits and how likely they are."""
    found: list[list[Blow]] = []
    for row in table:
        faces = row[1:]
        found.append([(hits, faces.count(hits) / DIE) for hits in sorted(dict.fromkeys(faces))])
    found[0] = [(0, 1.0)]  # SM-R68 a value of 0 makes no hits
    return found


BLOWS: Final[list[list[list[Blow]]]] = [blows(FIRE_TABLE), blows(SHOCK_TABLE)]


@lru_cache(maxsize=1 << 14)
def chance(attacker: Line, defender: Line, edge: int = NO_EDGE, begins: int = 1, named: int = NO_EDGE) -> float:
    """How likely the attacker wins, from a round on; `named` is the phase of that round, if it is known."""
    course = Course(attacker, defender)
    if edge != NO_EDGE:
        return course.after(0, 0, begins, edge, named)
    first = advantage(attacker[2], defender[2])
    return first * course.after(0, 0, begins, ATTACKER, named) + (1 - first) * course.after(
        0, 0, begins, DEFENDER, named
    )


def advantage(own: int, other: int) -> float:
    """SM10.4 How likely the attacker has it: die and rating; ties go to the higher rating, then to the defender."""
    ahead = 0
    for face in range(1, DIE + 1):
        for against in range(1, DIE + 1):
            ahead += int((face + own, own) > (against + other, other))
    return ahead / (DIE * DIE)


class Course:
    """All that can happen in one battle, by the units lost on both sides."""

    def __init__(self, attacker: Line, defender: Line) -> None:
        self.lines = [attacker, defender]
        self.counts = [len(attacker[0]) - 1, len(defender[0]) - 1]  # units when it begins
        self.known: dict[tuple[int, int, int, int], float] = {}  # when a round begins
        self.fired: dict[tuple[int, int, int, int], float] = {}  # when its fire is over

    def value(self, side: int, lost: int, phase: int) -> int:
        values = self.lines[side][0] if phase == FIRE_PHASE else self.lines[side][1]
        return values[min(lost, self.counts[side])]

    def after(self, lost: int, killed: int, number: int, edge: int, named: int = NO_EDGE) -> float:
        """How likely the attacker wins when a round begins, with so many lost on both sides."""
        if lost >= self.counts[ATTACKER] or (killed < self.counts[DEFENDER] and number > ROUNDS):
            return 0.0
        if killed >= self.counts[DEFENDER]:
            return 1.0
        key = (lost, killed, number, edge)
        if named == NO_EDGE and key in self.known:
            return self.known[key]
        shock = self.value(edge, (lost, killed)[edge], SHOCK_PHASE)
        wins = sum([share for hits, share in BLOWS[SHOCK_PHASE][shock] if hits == W])
        shares = [1 - wins, wins] if named == NO_EDGE else [float(named == FIRE_PHASE), float(named == SHOCK_PHASE)]
        total = 0.0
        for phase in (FIRE_PHASE, SHOCK_PHASE):
            if shares[phase] > 0:
                total += shares[phase] * self.round(lost, killed, number, edge, phase)
        if named == NO_EDGE:
            self.known[key] = total
        return total

    def round(self, lost: int, killed: int, number: int, edge: int, named: int) -> float:
        """SM10.6, SM10.7 Fire, shock, and whoever has fewer units thinks again."""
        total = 0.0
        for share, own, other, won in self.phase(lost, killed, edge, FIRE_PHASE, named):
            total += share * (won if won >= 0 else self.charged(own, other, number, edge, named))
        return total

    def charged(self, lost: int, killed: int, number: int, edge: int, named: int) -> float:
        """The same when the fire is over."""
        if lost >= self.counts[ATTACKER] or killed >= self.counts[DEFENDER]:
            return float(lost < self.counts[ATTACKER])
        key = (lost, killed, number, 2 * edge + named)
        if key not in self.fired:
            total = 0.0
            for share, own, other, won in self.phase(lost, killed, edge, SHOCK_PHASE, named):
                total += share * (won if won >= 0 else self.goes_on(own, other, number, edge))
            self.fired[key] = total
        return self.fired[key]

    def phase(self, lost: int, killed: int, edge: int, phase: int, named: int) -> list[tuple[float, int, int, int]]:
        """Outcomes of one phase: how likely, losses of both, and 1 or 0 if the attacker has won or lost by it."""
        found: list[tuple[float, int, int, int]] = []
        if named != phase:
            for hits, share in BLOWS[phase][self.value(ATTACKER, lost, phase)]:
                for back, part in BLOWS[phase][self.value(DEFENDER, killed, phase)]:
                    if hits == W or back == W:
                        won = int(edge == ATTACKER) if hits == back else int(hits == W)
                        found.append((share * part, lost, killed, won))
                    else:
                        found.append((share * part, lost + back, killed + hits, NO_EDGE))
            return found
        for hits, share in BLOWS[phase][self.value(edge, (lost, killed)[edge], phase)]:
            if hits == W:
                found.append((share, lost, killed, int(edge == ATTACKER)))
                continue
            now = [lost + hits, killed] if edge == DEFENDER else [lost, killed + hits]
            for back, part in BLOWS[phase][self.value(1 - edge, now[1 - edge], phase)]:
                if back == W:
                    found.append((share * part, now[0], now[1], int(edge == DEFENDER)))
                elif edge == DEFENDER:
                    found.append((share * part, now[0], now[1] + back, NO_EDGE))
                else:
                    found.append((share * part, now[0] + back, now[1], NO_EDGE))
        return found

    def goes_on(self, lost: int, killed: int, number: int, edge: int) -> float:
        """SM10.7 The smaller side holds by its morale, or has lost."""
        own = self.counts[ATTACKER] - lost
        other = self.counts[DEFENDER] - killed
        if own <= 0 or other <= 0 or own == other:
            return self.after(lost, killed, number + 1, edge)
        side = ATTACKER if own < other else DEFENDER
        holds = morale(abs(own - other), self.lines[side][2], self.lines[1 - side][2])
        return holds * self.after(lost, killed, number + 1, edge) + (1 - holds) * float(side == DEFENDER)


def morale(fewer: int, rating: int, against: int) -> float:
    """s.104 to s.110 How likely an army holds that has so many units fewer."""
    if fewer >= len(MORALE):
        return 0.0
    modifier = SUPERIOR if rating > against else INFERIOR if rating < against else 0
    needed = MORALE[fewer] - modifier
    return max(0, min(DIE, DIE + 1 - needed)) / DIE
