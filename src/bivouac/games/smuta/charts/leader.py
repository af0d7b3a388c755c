"""SM15 What a leader does whom the charts lead. The charts ask for facts, and for nothing else."""

from typing import Final

from bivouac.core.chart import opened, passed, taken
from bivouac.core.table import Table
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.parties import NEUTRAL, PARTIES, REBELLION, STATE
from bivouac.games.smuta.box.spaces import IS_FORTRESS, KIND, MOSCOW, OPEN, SIEGE_GOAL, ST_SERGIUS
from bivouac.games.smuta.box.tables import THREAT
from bivouac.games.smuta.box.vocabulary import LEADER_WORD, SPACE_WORD
from bivouac.games.smuta.charts import rows as c
from bivouac.games.smuta.charts.facts import Facts
from bivouac.games.smuta.charts.plans import MARCH, MUSTER, NOTHING, SIEGE_ROLL, Plan
from bivouac.games.smuta.charts.strength import strength
from bivouac.games.smuta.rules.switches import HOPELESS_GOALS, JOIN_OWN_SIEGE, ROWS_BEFORE_RINGS, TSAR_PARTY_BESIEGES
from bivouac.games.smuta.rules.ties import best


def plan(facts: Facts, t: Table, leader: int, switch: list[int]) -> Plan:
    """SM15.1 to SM15.7 Idle, besieging, strength, special priorities, the chart, and at last mustering."""
    opened(t, c.LEADER_CHART, LEADER_WORD + leader)
    if facts.is_idle(leader):
        passed(t, c.LEADER_CHART, c.ROW_MUSTER, c.IDLE)
        return Plan(NOTHING)
    if facts.is_besieging(leader):
        passed(t, c.LEADER_CHART, c.ROW_MUSTER, c.BESIEGING)
        return Plan(SIEGE_ROLL)
    found = strength(facts, t, leader, switch)
    if found is not None:
        if found.act == NOTHING:  # he waits where he could muster
            barred = facts.may_not_muster(facts.party_of(leader))
            passed(t, c.LEADER_CHART, c.ROW_MUSTER, c.FORBIDDEN if barred else c.DIE_TOO_LOW)
        else:
            taken(t, c.LEADER_CHART, c.ROW_MUSTER, goal_word(found))
        return found
    under = 2 * facts.units(leader) < facts.capacity(leader)
    passed(t, c.LEADER_CHART, c.ROW_MUSTER, c.CANNOT_MUSTER_HERE if under else c.STRONG_ENOUGH)
    if facts.units(leader) == 0:  # SM-R51
        passed(t, c.LEADER_CHART, c.ROW_SPECIAL, c.NO_UNITS)
        return Plan(NOTHING)
    goal = special(facts, t, leader, switch)
    if goal != NONE:
        taken(t, c.LEADER_CHART, c.ROW_SPECIAL, SPACE_WORD + goal)
        return Plan(MARCH, goal)
    passed(t, c.LEADER_CHART, c.ROW_SPECIAL, c.NO_SPECIAL)
    goal = by_chart(facts, t, leader, switch)
    if goal != NONE:
        return Plan(MARCH, goal)
    if not facts.can_muster(leader):
        return Plan(NOTHING)
    taken(t, c.LEADER_CHART, c.ROW_MUSTER)
    return Plan(MUSTER)


def goal_word(found: Plan) -> int:
    return SPACE_WORD + found.goal if found.goal != NONE else NONE


# --- special priorities -----------------------------------------------------------------------------------------------
def special(facts: Facts, t: Table, leader: int, switch: list[int]) -> int:
    """SM15.4, s.57 to s.63 The goal of the first row that can be carried out, or NONE."""
    opened(t, c.SPECIAL_CHART, LEADER_WORD + leader)
    party = facts.party_of(leader)
    marker = facts.has_siege_marker(leader)
    if facts.heir(party) != leader:
        passed(t, c.SPECIAL_CHART, c.ROW_HEIR, c.NOT_THE_HEIR)
    elif siege_of(facts, t, leader, switch, marker, MOSCOW, c.ROW_HEIR):
        return MOSCOW
    goal = relief(facts, t, leader, switch)
    if goal != NONE:
        taken(t, c.SPECIAL_CHART, c.ROW_RELIEF, SPACE_WORD + goal)
        return goal
    row = c.ROW_GOAL
    for other in range(PARTIES):
        if other == REBELLION:
            continue
        if other != party:
            passed(t, c.SPECIAL_CHART, row, c.NOT_HIS_PARTY)
        elif siege_of(facts, t, leader, switch, marker, SIEGE_GOAL[party], row):
            return SIEGE_GOAL[party]
        row += 1
    goal = against_the_threat(facts, t, leader, switch)
    if goal != NONE:
        taken(t, c.SPECIAL_CHART, c.ROW_THREAT, SPACE_WORD + goal)
    return goal


def siege_of(facts: Facts, t: Table, leader: int, switch: list[int], marker: bool, goal: int, row: int) -> bool:
    """SM-R62 Whether he marches to besiege this goal; else the row says why not."""
    if not marker:
        passed(t, c.SPECIAL_CHART, row, c.NO_SIEGE_MARKER)
    elif left_in_peace(facts, facts.party_of(leader), goal, switch):
        passed(t, c.SPECIAL_CHART, row, c.GOAL_IS_FRIENDLY, SPACE_WORD + goal)
    elif facts.distance(leader, goal) < 0:
        passed(t, c.SPECIAL_CHART, row, c.NO_WAY, SPACE_WORD + goal)
    elif facts.at_truce(goal, facts.party_of(leader)):
        passed(t, c.SPECIAL_CHART, row, c.TRUCE, SPACE_WORD + goal)
    elif not facts.can_besiege(leader, goal):
        passed(t, c.SPECIAL_CHART, row, c.TOO_WEAK, SPACE_WORD + goal)
    elif hopeless(facts, leader, goal, switch):
        passed(t, c.SPECIAL_CHART, row, c.MUST_FAIL, SPACE_WORD + goal)
    else:
        taken(t, c.SPECIAL_CHART, row, SPACE_WORD + goal)
        return True
    return False


def left_in_peace(facts: Facts, party: int, space: int, switch: list[int]) -> bool:
    """SM-R56 What is friendly; but the state's may be a goal of the Tsar's party, if the table has it so."""
    if not facts.is_friendly(space, party):
        return False
    return facts.owner(space) != STATE or switch[TSAR_PARTY_BESIEGES] == 0


def relief(facts: Facts, t: Table, leader: int, switch: list[int]) -> int:
    """s.58 A space the party controls with an enemy leader in it, within reach: the nearest, then most points."""
    party = facts.party_of(leader)
    reason = c.NONE_IN_REACH
    for far in range(1, facts.move_allowance(leader) + 1):
        held = [
            space
            for space in facts.spaces_at(leader, far)
            if facts.owner(space) == party and facts.enemy_leaders(space, party)
        ]
        found = [space for space in held if not hopeless(facts, leader, space, switch)]
        if found:
            return best(t, switch, found, lambda space: (-facts.city_vp(space),))
        if held:
            reason = c.MUST_FAIL
    passed(t, c.SPECIAL_CHART, c.ROW_RELIEF, reason)
    return NONE


def against_the_threat(facts: Facts, t: Table, leader: int, switch: list[int]) -> int:
    """s.63, SM-R63 Within reach, of another party with 20 points: nearest, fortress first, no leader, most points."""
    party = facts.party_of(leader)
    threats = [other for other in range(PARTIES) if other != party and facts.vp(other) >= THREAT]
    if not threats:
        passed(t, c.SPECIAL_CHART, c.ROW_THREAT, c.NOBODY_HAS_20)
        return NONE
    reason = c.NONE_IN_REACH
    for far in range(facts.move_allowance(leader) + 1):
        held = [
            space
            for space in facts.spaces_at(leader, far)
            if facts.owner(space) in threats
            and space != ST_SERGIUS
            and possible(facts, leader, space)
            and not facts.at_truce(space, party)
        ]
        found = [space for space in held if not hopeless(facts, leader, space, switch)]
        if held:
            reason = c.MUST_FAIL
        if found:
            return best(
                t,
                switch,
                found,
                lambda space: (
                    KIND[space] == OPEN,
                    len(facts.enemy_leaders(space, party)) > 0,
                    -facts.city_vp(space),
                ),
            )
    passed(t, c.SPECIAL_CHART, c.ROW_THREAT, reason)
    return NONE


def possible(facts: Facts, leader: int, space: int) -> bool:
    """SM-R57 A city with points, or walls, that he can take or besiege."""
    if KIND[space] == OPEN:
        return facts.city_vp(space) > 0 and facts.can_take(leader, space)
    return facts.can_take(leader, space) or facts.can_besiege(leader, space)


def hopeless(facts: Facts, leader: int, space: int, switch: list[int]) -> bool:
    """SM-R64 Whether he could only fail the test of morale there; a table may let him try all the same."""
    return switch[HOPELESS_GOALS] == 0 and facts.must_fail(leader, space)


# --- the chart --------------------------------------------------------------------------------------------------------
def by_chart(facts: Facts, t: Table, leader: int, switch: list[int]) -> int:
    """SM15.5, SM-R54 In the first band with a target: its row, then the nearest, no enemy leader, most points."""
    party = facts.party_of(leader)
    for band in bands(facts, leader, switch):
        first = NO_ROW
        found: list[int] = []  # of the first row
        hindered: list[int] = []  # rows that say more than that there is none
        for far in band:
            for space in facts.spaces_at(leader, far):
                row = class_of(facts, party, space)
                if row > first or row == NO_ROW:
                    continue
                reason = hindrance(facts, leader, party, space, switch)
                if reason != NONE:
                    passed(t, c.LEADER_CHART, row, reason, SPACE_WORD + space)
                    hindered.append(row)
                    continue
                if row < first:
                    first = row
                    found = []
                found.append(space)
        if found:
            for row in range(c.ROW_ST_SERGIUS, first):
                if row in hindered:
                    continue
                if len(band) > 1:
                    passed(t, c.LEADER_CHART, row, c.NONE_IN_REACH)
                else:
                    passed(t, c.LEADER_CHART, row, c.NONE_AT_THIS_DISTANCE, band[0])
            goal = best(
                t,
                switch,
                sorted(found),
                lambda space: (
                    facts.distance(leader, space),
                    len(facts.enemy_leaders(space, party)) > 0,
                    -facts.city_vp(space),
                ),
            )
            taken(t, c.LEADER_CHART, first, SPACE_WORD + goal)
            return goal
    for row in range(c.ROW_ST_SERGIUS, c.ROW_ENEMY_CITY + 1):
        passed(t, c.LEADER_CHART, row, c.NO_WAY)
    return NONE


def bands(facts: Facts, leader: int, switch: list[int]) -> list[range]:
    """s.73, A10 What is looked at together: each distance by itself; or all within his march, and then each."""
    farthest = facts.farthest(leader)
    reach = min(facts.move_allowance(leader), farthest) if switch[ROWS_BEFORE_RINGS] else 0
    return [range(reach + 1), *[range(far, far + 1) for far in range(reach + 1, farthest + 1)]]


NO_ROW: Final = 99


def class_of(facts: Facts, party: int, space: int) -> int:
    """s.34 to s.38 The row that this space belongs to, or NO_ROW."""
    owner = facts.owner(space)
    if owner == party:
        return NO_ROW
    if space == ST_SERGIUS:
        return c.ROW_ST_SERGIUS
    if IS_FORTRESS[space]:
        return c.ROW_STATE if owner == STATE else c.ROW_ENEMY_FORTRESS
    if facts.city_vp(space) > 0:
        return c.ROW_NEUTRAL_CITY if owner == NEUTRAL else c.ROW_ENEMY_CITY
    return NO_ROW


def hindrance(facts: Facts, leader: int, party: int, space: int, switch: list[int]) -> int:
    """SM-R56 to SM-R58, SM-R64 The reason why it is no target for him, or NONE."""
    if left_in_peace(facts, party, space, switch):
        return c.GOAL_IS_FRIENDLY
    if facts.at_truce(space, party):
        return c.TRUCE
    if not possible(facts, leader, space):
        return c.TOO_WEAK
    if hopeless(facts, leader, space, switch):
        return c.MUST_FAIL
    if KIND[space] != OPEN and facts.own_besieger_at(space, party) and switch[JOIN_OWN_SIEGE] == 0:
        return c.ALREADY_BESIEGED
    return NONE
