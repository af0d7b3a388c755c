"""SM10 The chance to win a battle, worked out exactly for two armies as they stand, without cards."""

from functools import lru_cache
from typing import Final

from bivouac.games.smuta.box.cards import FIRE_PHASE, SHOCK_PHASE
from bivouac.games.smuta.box.tables import DIE, FIRE_TABLE, MORALE, ROUNDS, SHOCK_TABLE, TSAR_SHOCK, W
from bivouac.games.smuta.box.units import FIRE, LOSS_ORDER, SHOCK, UNITS
from bivouac.games.smuta.rules.map import strength
from bivouac.games.smuta.rules.morale import commander, modifier_of
from bivouac.games.smuta.rules.position import Open
from bivouac.games.smuta.rules.power import tactical
from bivouac.games.smuta.rules.sides import ATTACKER, DEFENDER

Line = tuple[tuple[int, ...], tuple[int, ...], int]  # fire and shock after each loss, and the commander's rating
Blow = tuple[int, float]
Case = tuple[float, int, int, int]  # how likely, losses of both, and 1 or 0 if the attacker has won or lost by it
NO_EDGE: Final = -1  # the advantage is still to be rolled for


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
    by_value: list[list[Blow]] = []
    for row in table:
        faces = row[1:]
        by_value.append([(hits, faces.count(hits) / DIE) for hits in sorted(dict.fromkeys(faces))])
    by_value[0] = [(0, 1.0)]  # SM-R68 a value of 0 makes no hits
    return by_value


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
    """All that can happen in one battle, by the units lost on both sides; each case is worked out once."""

    def __init__(self, attacker: Line, defender: Line) -> None:
        self.blows = [[blows_of(line, phase) for phase in (FIRE_PHASE, SHOCK_PHASE)] for line in (attacker, defender)]
        self.counts = [len(attacker[0]) - 1, len(defender[0]) - 1]  # units when it begins
        self.holds = [holding(attacker[2], defender[2]), holding(defender[2], attacker[2])]
        self.begun: dict[int, float] = {}  # when a round begins
        self.fired: dict[int, float] = {}  # when its fire is over
        self.over: dict[int, float] = {}  # when its shock is over
        self.phases: dict[int, list[Case]] = {}

    def after(self, lost: int, killed: int, number: int, edge: int, named: int = NO_EDGE) -> float:
        """How likely the attacker wins when a round begins, with so many lost on both sides."""
        if lost >= self.counts[ATTACKER] or (killed < self.counts[DEFENDER] and number > ROUNDS):
            return 0.0
        if killed >= self.counts[DEFENDER]:
            return 1.0
        key = ((lost << 8 | killed) << 4 | number) << 2 | edge
        if named == NO_EDGE and key in self.begun:
            return self.begun[key]
        blows = self.blows[edge][SHOCK_PHASE][killed if edge == DEFENDER else lost]
        wins = sum([share for hits, share in blows if hits == W])
        shares = [1 - wins, wins] if named == NO_EDGE else [float(named == FIRE_PHASE), float(named == SHOCK_PHASE)]
        total = 0.0
        for phase in (FIRE_PHASE, SHOCK_PHASE):
            if shares[phase] > 0:
                total += shares[phase] * self.round(lost, killed, number, edge, phase)
        if named == NO_EDGE:
            self.begun[key] = total
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
        key = ((lost << 8 | killed) << 4 | number) << 2 | edge << 1 | named
        if key not in self.fired:
            total = 0.0
            for share, own, other, won in self.phase(lost, killed, edge, SHOCK_PHASE, named):
                total += share * (won if won >= 0 else self.goes_on(own, other, number, edge))
            self.fired[key] = total
        return self.fired[key]

    def phase(self, lost: int, killed: int, edge: int, phase: int, named: int) -> list[Case]:
        """What can come of one phase: in the named one the side with the advantage strikes first."""
        key = ((lost << 8 | killed) << 2 | phase << 1 | edge) << 1 | int(named == phase)
        if key not in self.phases:
            first = self.in_turn if named == phase else self.together
            self.phases[key] = first(lost, killed, edge, phase)
        return self.phases[key]

    def together(self, lost: int, killed: int, edge: int, phase: int) -> list[Case]:
        """Both strike at the same time."""
        cases: list[Case] = []
        for hits, share in self.blows[ATTACKER][phase][lost]:
            for back, part in self.blows[DEFENDER][phase][killed]:
                if hits == W or back == W:
                    won = int(edge == ATTACKER) if hits == back else int(hits == W)
                    cases.append((share * part, lost, killed, won))
                else:
                    cases.append((share * part, lost + back, killed + hits, NO_EDGE))
        return cases

    def in_turn(self, lost: int, killed: int, edge: int, phase: int) -> list[Case]:
        """One strikes with all it has, the other with what is left."""
        cases: list[Case] = []
        for hits, share in self.blows[edge][phase][killed if edge == DEFENDER else lost]:
            if hits == W:
                cases.append((share, lost, killed, int(edge == ATTACKER)))
                continue
            own, other = (lost + hits, killed) if edge == DEFENDER else (lost, killed + hits)
            for back, part in self.blows[1 - edge][phase][own if edge == DEFENDER else other]:
                if back == W:
                    cases.append((share * part, own, other, int(edge == DEFENDER)))
                elif edge == DEFENDER:
                    cases.append((share * part, own, other + back, NO_EDGE))
                else:
                    cases.append((share * part, own + back, other, NO_EDGE))
        return cases

    def goes_on(self, lost: int, killed: int, number: int, edge: int) -> float:
        """SM10.7 The smaller side holds by its morale, or has lost."""
        key = ((lost << 8 | killed) << 4 | number) << 2 | edge
        if key not in self.over:
            own = self.counts[ATTACKER] - lost
            other = self.counts[DEFENDER] - killed
            chance = self.after(lost, killed, number + 1, edge)
            if own > 0 and other > 0 and own != other:
                side = ATTACKER if own < other else DEFENDER
                holds = self.holds[side][min(abs(own - other), len(MORALE))]
                chance = holds * chance + (1 - holds) * float(side == DEFENDER)
            self.over[key] = chance
        return self.over[key]


def blows_of(line: Line, phase: int) -> list[list[Blow]]:
    """By the losses so far, what a side can do; nothing when all is lost, and more."""
    values = line[0] if phase == FIRE_PHASE else line[1]
    return [BLOWS[phase][value] for value in values] + [BLOWS[phase][0]] * W


def holding(rating: int, against: int) -> list[float]:
    """How likely an army holds, by how many units it has fewer."""
    return [morale(fewer, rating, against) for fewer in range(len(MORALE) + 1)]


def morale(fewer: int, rating: int, against: int) -> float:
    """s.104 to s.110 How likely an army holds that has so many units fewer."""
    if fewer >= len(MORALE):
        return 0.0
    needed = MORALE[fewer] - modifier_of(rating, against)
    return max(0, min(DIE, DIE + 1 - needed)) / DIE
