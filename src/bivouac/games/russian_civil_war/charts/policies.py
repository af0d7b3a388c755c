"""RC25 What a stack does that attacks nothing: the first policy that fits. Facts are all that it asks for.

Each policy gives the province it sends the stack to, its own if it is to stay there, or NONE if it does not fit.
"""

from collections.abc import Callable
from typing import Final

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box import provinces
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.nations import CZECH
from bivouac.games.russian_civil_war.box.players import GREEN, RED, WHITE
from bivouac.games.russian_civil_war.box.tables import AIM_LEAST, AIM_MOST, EXIT_COST
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.charts.facts import Facts
from bivouac.games.russian_civil_war.rules.position import CZAR, GOLD
from bivouac.games.russian_civil_war.rules.stacks import colour_of, nation_of, owner_of, province_of

POLICIES_CHART: Final = BOOK.chart("policies")

KEYS: Final = [provinces.TVER, provinces.PETROGRAD]  # RC25.5 in this order
RED_HOMES: Final = [
    province for province in provinces.ALL_PROVINCES if provinces.RED_HOME[province] and province not in KEYS
]
WHITE_HOMES: Final = [province for province in provinces.ALL_PROVINCES if provinces.WHITE_HOME[province]]
GARRISONS: Final[dict[str, tuple[int, list[int]]]] = {
    "key-garrison": (RED, KEYS),
    "red-garrison": (RED, RED_HOMES),
    "white-garrison": (WHITE, WHITE_HOMES),
}


class Mover:
    """A stack that may move: where it can go, and what others of its owner have still to move."""

    def __init__(self, facts: Facts, of: int, barred: list[int], waiting: list[int]) -> None:
        self.facts = facts
        self.of = of
        self.seat = owner_of(of)
        self.colour = colour_of(of)
        self.here = province_of(of)
        self.stance = facts.color(self.seat)
        self.strength = facts.strength(of)
        self.czar = facts.escorts_czar(of)
        self.gold = facts.escorts_gold(of)
        self.escorts = [facts.escort_of(CZAR), facts.escort_of(GOLD)]
        self.barred = barred  # RC25.1 provinces of planned attacks
        self.waiting = waiting  # own stacks that have not moved yet, this one too

    def may_go(self, province: int) -> bool:
        """RC25.1 In reach, and neither hostile nor to be attacked; where it stands it may stay."""
        if province == self.here:
            return True
        if self.facts.reach(self.of)[province] < 0 or province in self.barred:
            return False
        return self.facts.threat(self.colour, self.seat)[province] == 0


def no(t: Table, row: str, reason: str) -> int:
    """The row does not fit."""
    POLICIES_CHART.passed(t, row, reason)
    return NONE


# --- leaving the map --------------------------------------------------------------------------------------------------
def czechs_leave(mover: Mover, t: Table, row: str) -> int:
    """RC25.2 Czechs of a White player, towards the nearest of their exits."""
    if mover.colour != GREEN or nation_of(mover.of) != CZECH:
        return no(t, row, "not-czechs")
    if mover.stance != WHITE:
        return no(t, row, "not-white")
    goal = towards(mover, nearest(mover, provinces.CZECH_EXITS))
    return goal if goal != NONE else no(t, row, "no-way")


def czar_leaves(mover: Mover, t: Table, row: str) -> int:
    """RC25.2 The Czar of a White player, towards the nearest exit that is free."""
    if not mover.czar:
        return no(t, row, "no-czar")
    if mover.stance != WHITE:
        return no(t, row, "not-white")
    free = [province for province in provinces.CZAR_EXITS if mover.facts.exit_free(province, mover.colour, mover.seat)]
    goal = towards(mover, nearest(mover, free))
    return goal if goal != NONE else no(t, row, "no-way")


def nearest(mover: Mover, exits: list[int]) -> int:
    """RC25.2 By cost, in however many turns; or NONE."""
    best = NONE
    least = 0
    for province in exits:
        cost = mover.facts.way(mover.of, province)
        if cost >= 0 and (best == NONE or cost < least):
            best = province
            least = cost
    return mover.facts.nearest_exit(best)


def towards(mover: Mover, goal: int) -> int:
    """RC25.2 As far on the cheapest way as it comes in this turn; NONE without a goal."""
    if goal == NONE:
        return NONE
    for province in reversed(mover.facts.way_to(mover.of, goal)):
        if mover.may_go(province):
            return province
    return mover.here


def may_leave(facts: Facts, of: int, at: int, exits: list[int], spent: int = 0) -> bool:
    """RC13.3, RC14.1 Whether a stack that has gone to an exit can leave there: the exit is free and a point is left."""
    if at not in exits or not facts.exit_free(at, colour_of(of), owner_of(of)):
        return False
    way = facts.reach(of)[at]
    return way >= 0 and way + spent + EXIT_COST <= facts.allowance(of)


# --- the Czar and the Gold --------------------------------------------------------------------------------------------
def buy(mover: Mover, t: Table, row: str) -> int:
    """RC25.4 Where the strongest Green unit is that can be bought, unless its escort would be outnumbered there."""
    if not mover.gold:
        return no(t, row, "no-gold")
    best = NONE
    most = 0
    outnumbered = False
    for province in mover.facts.provinces_with_greens(mover.seat):
        if mover.facts.reach(mover.of)[province] < 0:
            continue
        strength = mover.facts.best_green(province, mover.seat)
        hostile = mover.facts.hostile_strength(province, mover.colour, mover.seat)
        if hostile > mover.strength and not mover.facts.buys_outnumbered():
            outnumbered = True
        elif strength > most:
            best = province
            most = strength
    if best == NONE:
        return no(t, row, "outnumbered" if outnumbered else "no-greens-in-reach")
    return best


def consolidate(mover: Mover, t: Table, row: str) -> int:
    """RC25.3 Escorts join others for protection, as RC25.6 has it, before they look for a quiet place."""
    if not (mover.czar or mover.gold):
        return no(t, row, "no-escort")
    return merge(mover, t, row)


def quiet(mover: Mover, t: Table, row: str) -> int:
    """RC25.3 The quietest province in reach, if it is quieter than here; then more own strength, then the nearest."""
    if not (mover.czar or mover.gold):
        return no(t, row, "no-escort")
    ways = mover.facts.reach(mover.of)
    goals: list[tuple[int, int, int, int]] = []
    for province in provinces.ALL_PROVINCES:
        if mover.may_go(province):
            near = mover.facts.hostile_near(province, mover.colour, mover.seat)
            own = mover.facts.own_strength(province, mover.colour, mover.seat)
            goals.append((near, -own, ways[province], province))
    best = min(goals)
    if best[0] >= mover.facts.hostile_near(mover.here, mover.colour, mover.seat):
        return no(t, row, "quiet-here")
    return best[3]


# --- units without a leader, garrisons --------------------------------------------------------------------------------
def leaderless(mover: Mover, t: Table, row: str) -> int:
    """RC25.8 Units of its colour that nobody leads, most strength first, then the nearest."""
    if mover.colour > WHITE:
        return no(t, row, "none-leaderless")
    ways = mover.facts.reach(mover.of)
    hostile = mover.facts.threat(mover.colour, mover.seat)
    goals = [
        (-mover.facts.leaderless_strength(province, mover.colour), ways[province], province)
        for province in mover.facts.leaderless(mover.colour)
        if mover.may_go(province) and hostile[province] == 0
    ]
    return min(goals)[2] if goals else no(t, row, "none-leaderless")


def garrison(mover: Mover, t: Table, row: str) -> int:
    """RC25.5 A place without an own stack, for the nearest stack that garrisons nothing; who garrisons one stays.

    Tver comes before Petrograd; of homes the nearest comes first.
    """
    colour, places = GARRISONS[row]
    if mover.colour != colour:
        return no(t, row, "not-this-colour")
    if colour == RED and mover.stance != RED:
        return no(t, row, "not-red")
    if mover.czar or mover.gold:
        return no(t, row, "is-escort")
    if row != "key-garrison" and not mover.facts.units_return():
        return no(t, row, "nothing-returns")
    if mover.here in places:
        return mover.here
    ways = mover.facts.reach(mover.of)
    empty = [
        (0 if row == "key-garrison" else ways[province], number)
        for number, province in enumerate(places)
        if mover.may_go(province) and not mover.facts.garrison(province, colour, mover.seat)
    ]
    for _, number in sorted(empty):
        if nearest_stack(mover, places[number], colour):
            return places[number]
    return no(t, row, "another-is-nearer" if empty else "garrisoned")


def nearest_stack(mover: Mover, province: int, colour: int) -> bool:
    """RC-r54 Whether no other own stack that has still to move, and garrisons nothing, is nearer."""
    own = mover.facts.reach(mover.of)[province]
    for other in mover.waiting:
        free = colour_of(other) == colour and other not in mover.escorts and not is_garrison(mover, other)
        if other == mover.of or not free:
            continue
        cost = mover.facts.reach(other)[province]
        if 0 <= cost < own:
            return False
    return True


def is_garrison(mover: Mover, of: int) -> bool:
    """RC25.5 Whether a stack stands in a place that it garrisons."""
    place = province_of(of)
    if place in KEYS:
        return True
    return mover.facts.units_return() and mover.facts.replacement_home(place, colour_of(of))


# --- merging and screening --------------------------------------------------------------------------------------------
def merge(mover: Mover, t: Table, row: str) -> int:
    """RC25.6, RC22.1 Into the strongest own stack in reach, up to 20 together, if either is below 8."""
    for other in mover.facts.stacks(mover.seat, mover.colour):
        strength = mover.facts.every_stack()[other]
        if other == mover.of or (mover.colour == GREEN and nation_of(other) != nation_of(mover.of)):
            continue
        suits = min(strength, mover.strength) < AIM_LEAST and strength + mover.strength <= AIM_MOST
        if suits and mover.may_go(province_of(other)):
            return province_of(other)
    return no(t, row, "none-to-join")


def screen(mover: Mover, t: Table, row: str) -> int:
    """RC25.7 A small stack goes beside the strongest own stack, where most hostile strength is next door."""
    if mover.czar or mover.gold:
        return no(t, row, "is-escort")
    if mover.strength >= AIM_LEAST:
        return no(t, row, "strong-enough")
    own = mover.facts.stacks(mover.seat, mover.colour)
    if own[0] == mover.of or mover.facts.every_stack()[own[0]] <= mover.strength:
        return no(t, row, "nothing-to-screen")
    threat = mover.facts.threat(mover.colour, mover.seat)
    ways = mover.facts.reach(mover.of)
    goals = [
        (-sum([threat[beyond] for beyond in provinces.NEIGHBOURS[province]]), ways[province], province)
        for province in provinces.NEIGHBOURS[province_of(own[0])]
        if mover.may_go(province)
    ]
    if not goals or min(goals)[0] == 0:
        return no(t, row, "nothing-to-screen")
    return min(goals)[2]


def stay(mover: Mover, t: Table, row: str) -> int:
    """RC25.1 Whatever has nothing to do."""
    return mover.here


POLICIES: Final[dict[str, Callable[[Mover, Table, str], int]]] = {  # in their order
    "czechs-leave": czechs_leave,
    "czar-leaves": czar_leaves,
    "gold": buy,
    "consolidate": consolidate,
    "quiet": quiet,
    "leaderless": leaderless,
    "key-garrison": garrison,
    "red-garrison": garrison,
    "white-garrison": garrison,
    "merge": merge,
    "screen": screen,
    "stay": stay,
}
