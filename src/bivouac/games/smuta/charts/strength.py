"""SM15.3, SM13 The strength of an army: who musters, who goes where he can, who goes on. Facts are all it asks for."""

from bivouac.core.chart import opened, passed, rolled, taken
from bivouac.core.table import Table
from bivouac.games.smuta.box.parties import PARTIES, POLISH
from bivouac.games.smuta.box.spaces import IN_POLAND, NORTHERN
from bivouac.games.smuta.box.tables import DIE, MUSTERS_FROM
from bivouac.games.smuta.box.vocabulary import LEADER_WORD, SPACE_WORD
from bivouac.games.smuta.charts import rows as c
from bivouac.games.smuta.charts.facts import Facts
from bivouac.games.smuta.charts.plans import MARCH, MUSTER, NOTHING, RAISE, Plan
from bivouac.games.smuta.rules.switches import POLAND_MUSTER
from bivouac.games.smuta.rules.ties import one_of
from bivouac.games.smuta.rules.words import MUSTER_DIE


def strength(facts: Facts, t: Table, leader: int, switch: list[int]) -> Plan | None:
    """SM-R52 The first line that fits; None if he goes on."""
    opened(t, c.STRENGTH_CHART, LEADER_WORD + leader)
    party = facts.party_of(leader)
    under = 2 * facts.units(leader) < facts.capacity(leader)
    full = facts.units(leader) >= facts.capacity(leader)
    barred = facts.may_not_muster(party)
    if party == POLISH:
        return pole(facts, t, leader, switch, under, full, barred)
    passed(t, c.STRENGTH_CHART, c.ROW_POLE_WAITS, c.NOT_POLISH)
    passed(t, c.STRENGTH_CHART, c.ROW_POLE_GOES_HOME, c.NOT_POLISH)
    if facts.swedish(leader):
        return swede(facts, t, leader, switch, under, full, barred)
    no_swede(t)
    if under:
        return under_half(facts, t, leader, switch, barred, True)
    return half_or_more(facts, t, leader, full, barred)


def no_swede(t: Table) -> None:
    passed(t, c.STRENGTH_CHART, c.ROW_SWEDE_WAITS, c.NOT_SWEDISH)
    passed(t, c.STRENGTH_CHART, c.ROW_SWEDE_GOES_NORTH, c.NOT_SWEDISH)


def counts_as_full(t: Table) -> Plan | None:
    """A22 He is full, or nothing can be added: he goes on."""
    passed(t, c.STRENGTH_CHART, c.ROW_UNDER_HALF, c.FULL_STRENGTH)
    passed(t, c.STRENGTH_CHART, c.ROW_BY_DIE, c.FULL_STRENGTH)
    return None


def pole(facts: Facts, t: Table, leader: int, switch: list[int], under: bool, full: bool, barred: bool) -> Plan | None:
    """s.80, s.81 In Poland he musters until he is full; under half he goes there, if there is a way."""
    if facts.in_poland(leader):
        return pole_in_poland(facts, t, leader, switch, under, full, barred)
    passed(t, c.STRENGTH_CHART, c.ROW_POLE_WAITS, c.NOT_IN_POLAND)
    if not under:
        passed(t, c.STRENGTH_CHART, c.ROW_POLE_GOES_HOME, c.HALF_STRENGTH)
        no_swede(t)
        return half_or_more(facts, t, leader, full, barred)
    homes = facts.nearest_in_poland(leader)
    if homes:
        return march_to(t, c.ROW_POLE_GOES_HOME, one_of(t, switch, homes))
    passed(t, c.STRENGTH_CHART, c.ROW_POLE_GOES_HOME, c.NOWHERE_TO_MUSTER)
    no_swede(t)
    return under_half(facts, t, leader, switch, barred, False)


def march_to(t: Table, row: int, goal: int) -> Plan:
    """A row that sends him somewhere to muster."""
    taken(t, c.STRENGTH_CHART, row, SPACE_WORD + goal)
    return Plan(MARCH, goal, True)


def pole_in_poland(
    facts: Facts, t: Table, leader: int, switch: list[int], under: bool, full: bool, barred: bool
) -> Plan | None:
    """s.81 He stays until he is full; what cannot be added counts as full (A22)."""
    if barred and not full:
        passed(t, c.STRENGTH_CHART, c.ROW_POLE_WAITS, c.FORBIDDEN)
        return Plan(NOTHING)
    if full or not facts.can_muster(leader):
        passed(t, c.STRENGTH_CHART, c.ROW_POLE_WAITS, c.FULL_STRENGTH)
        passed(t, c.STRENGTH_CHART, c.ROW_POLE_GOES_HOME, c.IN_POLAND)
        no_swede(t)
        return counts_as_full(t)
    if switch[POLAND_MUSTER] == 1 and not under:
        found = by_die(facts, t, leader, full, barred)
        return found if found is not None else Plan(NOTHING)
    taken(t, c.STRENGTH_CHART, c.ROW_POLE_WAITS)
    return Plan(MUSTER)


def swede(facts: Facts, t: Table, leader: int, switch: list[int], under: bool, full: bool, barred: bool) -> Plan | None:
    """s.87, s.88 In the North he stays until he is full, but not in a strange city; under half he goes there."""
    if not facts.in_north(leader):
        passed(t, c.STRENGTH_CHART, c.ROW_SWEDE_WAITS, c.NOT_IN_THE_NORTH)
    elif facts.owner(facts.space(leader)) < PARTIES and facts.owner(facts.space(leader)) != facts.party_of(leader):
        found = [] if full or under else facts.nearest_in_the_north(leader)
        if found:  # s.88 he does not leave the North
            return march_to(t, c.ROW_SWEDE_WAITS, one_of(t, switch, found))
        passed(t, c.STRENGTH_CHART, c.ROW_SWEDE_WAITS, c.CANNOT_MUSTER_HERE)
    elif not full and barred:
        passed(t, c.STRENGTH_CHART, c.ROW_SWEDE_WAITS, c.FORBIDDEN)
        return Plan(NOTHING)
    elif not full and facts.can_muster(leader):
        taken(t, c.STRENGTH_CHART, c.ROW_SWEDE_WAITS)
        return Plan(MUSTER)
    else:
        passed(t, c.STRENGTH_CHART, c.ROW_SWEDE_WAITS, c.FULL_STRENGTH)
        passed(t, c.STRENGTH_CHART, c.ROW_SWEDE_GOES_NORTH, c.FULL_STRENGTH)
        return counts_as_full(t)
    if not under:
        passed(t, c.STRENGTH_CHART, c.ROW_SWEDE_GOES_NORTH, c.HALF_STRENGTH)
        return half_or_more(facts, t, leader, full, barred)
    goals = facts.nearest_in_the_north(leader)
    if goals:
        return march_to(t, c.ROW_SWEDE_GOES_NORTH, one_of(t, switch, goals))
    passed(t, c.STRENGTH_CHART, c.ROW_SWEDE_GOES_NORTH, c.NOWHERE_TO_MUSTER)
    return under_half(facts, t, leader, switch, barred, True)


def under_half(facts: Facts, t: Table, leader: int, switch: list[int], barred: bool, marches: bool) -> Plan | None:
    """s.68 He musters here, goes where he can, or raises what he finds (SM8.5)."""
    if facts.can_muster(leader):
        taken(t, c.STRENGTH_CHART, c.ROW_UNDER_HALF)
        return Plan(MUSTER)
    if barred and facts.musters_in(leader, facts.space(leader)):
        passed(t, c.STRENGTH_CHART, c.ROW_UNDER_HALF, c.FORBIDDEN)
        return Plan(NOTHING)
    goals = facts.nearest_muster_spaces(leader) if marches else []
    if goals:
        return march_to(t, c.ROW_UNDER_HALF, one_of(t, switch, goals))
    if facts.can_raise(leader):
        taken(t, c.STRENGTH_CHART, c.ROW_UNDER_HALF)
        return Plan(RAISE)
    passed(t, c.STRENGTH_CHART, c.ROW_UNDER_HALF, c.NOWHERE_TO_MUSTER if marches else c.CANNOT_MUSTER_HERE)
    passed(t, c.STRENGTH_CHART, c.ROW_BY_DIE, c.UNDER_HALF)
    return None


def half_or_more(facts: Facts, t: Table, leader: int, full: bool, barred: bool) -> Plan | None:
    passed(t, c.STRENGTH_CHART, c.ROW_UNDER_HALF, c.HALF_STRENGTH)
    return by_die(facts, t, leader, full, barred)


def by_die(facts: Facts, t: Table, leader: int, full: bool, barred: bool) -> Plan | None:
    """s.67 At least half, not full, and able to muster here: on 4 to 6 he does."""
    if full:
        passed(t, c.STRENGTH_CHART, c.ROW_BY_DIE, c.FULL_STRENGTH)
        return None
    if barred or not facts.can_muster(leader):
        passed(t, c.STRENGTH_CHART, c.ROW_BY_DIE, c.FORBIDDEN if barred else c.CANNOT_MUSTER_HERE)
        return None
    face = t.roll(DIE, MUSTER_DIE)
    rolled(t, c.STRENGTH_CHART, c.ROW_BY_DIE, face, face)
    if face < MUSTERS_FROM:
        passed(t, c.STRENGTH_CHART, c.ROW_BY_DIE, c.DIE_TOO_LOW)
        return None
    taken(t, c.STRENGTH_CHART, c.ROW_BY_DIE)
    return Plan(MUSTER)


def retreats_to_muster(facts: Facts, leader: int, space: int) -> bool:
    """A20, s.72 Whether a beaten leader goes there to muster: under half; Poles in Poland, Swedes in the North."""
    if 2 * facts.units(leader) >= facts.capacity(leader):
        return False
    if facts.party_of(leader) == POLISH:
        return IN_POLAND[space] and facts.musters_in(leader, space)
    if facts.swedish(leader):
        return facts.area(space) == NORTHERN and facts.musters_in(leader, space)
    return facts.musters_in(leader, space)
