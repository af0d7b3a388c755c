"""SM15 What a leader does whom the charts lead. The charts ask for facts, and for nothing else."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.parties import MOSCOW_PARTY, NEUTRAL, NOBLE, PARTIES, POLISH, SHUISKII, STATE
from bivouac.games.smuta.box.spaces import IS_FORTRESS, KIND, MOSCOW, OPEN, SIEGE_GOAL, ST_SERGIUS
from bivouac.games.smuta.box.tables import THREAT
from bivouac.games.smuta.box.vocabulary import LEADER_WORD, SPACE_WORD
from bivouac.games.smuta.charts.book import BOOK
from bivouac.games.smuta.charts.facts import Facts
from bivouac.games.smuta.charts.plans import MARCH, MUSTER, NOTHING, SIEGE_ROLL, Plan
from bivouac.games.smuta.charts.strength import strength
from bivouac.games.smuta.rules.switches import HOPELESS_GOALS, JOIN_OWN_SIEGE, ROWS_BEFORE_RINGS, TSAR_PARTY_BESIEGES
from bivouac.games.smuta.rules.ties import best

LEADER_CHART: Final = BOOK.chart("leader")
SPECIAL_CHART: Final = BOOK.chart("special")
GOALS: Final = {SHUISKII: "novgorod", POLISH: "smolensk", NOBLE: "nizhny-novgorod", MOSCOW_PARTY: "moscow"}  # rows
ROW_ST_SERGIUS: Final = LEADER_CHART.row("st-sergius")
ROW_STATE: Final = LEADER_CHART.row("state")
ROW_ENEMY_FORTRESS: Final = LEADER_CHART.row("enemy-fortress")
ROW_NEUTRAL_CITY: Final = LEADER_CHART.row("neutral-city")
ROW_ENEMY_CITY: Final = LEADER_CHART.row("enemy-city")
NO_ROW: Final = 99


def plan(facts: Facts, t: Table, leader: int, switch: list[int]) -> Plan:
    """SM15.1 to SM15.7 Idle, besieging, strength, special priorities, the chart, and at last mustering."""
    LEADER_CHART.opened(t, LEADER_WORD + leader)
    if facts.is_idle(leader):
        LEADER_CHART.passed(t, "muster", "idle")
        return Plan(NOTHING)
    if facts.is_besieging(leader):
        LEADER_CHART.passed(t, "muster", "besieging")
        return Plan(SIEGE_ROLL)
    mustering = strength(facts, t, leader, switch)
    if mustering is not None:
        if mustering.act == NOTHING:  # he waits where he could muster
            barred = facts.may_not_muster(facts.party_of(leader))
            LEADER_CHART.passed(t, "muster", "forbidden" if barred else "die-too-low")
        else:
            LEADER_CHART.taken(t, "muster", goal_word(mustering))
        return mustering
    under = 2 * facts.units(leader) < facts.capacity(leader)
    LEADER_CHART.passed(t, "muster", "cannot-muster-here" if under else "strong-enough")
    if facts.units(leader) == 0:  # SM-R51
        LEADER_CHART.passed(t, "special", "no-units")
        return Plan(NOTHING)
    goal = special(facts, t, leader, switch)
    if goal != NONE:
        LEADER_CHART.taken(t, "special", SPACE_WORD + goal)
        return Plan(MARCH, goal)
    LEADER_CHART.passed(t, "special", "no-special")
    goal = by_chart(facts, t, leader, switch)
    if goal != NONE:
        return Plan(MARCH, goal)
    if not facts.can_muster(leader):
        return Plan(NOTHING)
    LEADER_CHART.taken(t, "muster")
    return Plan(MUSTER)


def goal_word(mustering: Plan) -> int:
    return SPACE_WORD + mustering.goal if mustering.goal != NONE else NONE


# --- special priorities -----------------------------------------------------------------------------------------------
def special(facts: Facts, t: Table, leader: int, switch: list[int]) -> int:
    """SM15.4, s.57 to s.63 The goal of the first row that can be carried out, or NONE."""
    SPECIAL_CHART.opened(t, LEADER_WORD + leader)
    party = facts.party_of(leader)
    marker = facts.has_siege_marker(leader)
    if facts.heir(party) != leader:
        SPECIAL_CHART.passed(t, "heir", "not-the-heir")
    elif siege_of(facts, t, leader, switch, marker, MOSCOW, "heir"):
        return MOSCOW
    goal = relief(facts, t, leader, switch)
    if goal != NONE:
        SPECIAL_CHART.taken(t, "relief", SPACE_WORD + goal)
        return goal
    for other, row in GOALS.items():
        if other != party:
            SPECIAL_CHART.passed(t, row, "not-his-party")
        elif siege_of(facts, t, leader, switch, marker, SIEGE_GOAL[party], row):
            return SIEGE_GOAL[party]
    goal = against_the_threat(facts, t, leader, switch)
    if goal != NONE:
        SPECIAL_CHART.taken(t, "threat", SPACE_WORD + goal)
    return goal


def siege_of(facts: Facts, t: Table, leader: int, switch: list[int], marker: bool, goal: int, row: str) -> bool:
    """SM-R62 Whether he marches to besiege this goal; else the row says why not."""
    if not marker:
        SPECIAL_CHART.passed(t, row, "no-siege-marker")
    elif left_in_peace(facts, facts.party_of(leader), goal, switch):
        SPECIAL_CHART.passed(t, row, "goal-is-friendly", SPACE_WORD + goal)
    elif facts.distance(leader, goal) < 0:
        SPECIAL_CHART.passed(t, row, "no-way", SPACE_WORD + goal)
    elif facts.at_truce(goal, facts.party_of(leader)):
        SPECIAL_CHART.passed(t, row, "truce", SPACE_WORD + goal)
    elif not facts.can_besiege(leader, goal):
        SPECIAL_CHART.passed(t, row, "too-weak", SPACE_WORD + goal)
    elif hopeless(facts, leader, goal, switch):
        SPECIAL_CHART.passed(t, row, "must-fail", SPACE_WORD + goal)
    else:
        SPECIAL_CHART.taken(t, row, SPACE_WORD + goal)
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
    reason = "none-in-reach"
    for far in range(1, facts.move_allowance(leader) + 1):
        held = [
            space
            for space in facts.spaces_at(leader, far)
            if facts.owner(space) == party and facts.enemy_leaders(space, party)
        ]
        hopeful = [space for space in held if not hopeless(facts, leader, space, switch)]
        if hopeful:
            return best(t, switch, hopeful, lambda space: (-facts.city_vp(space),))
        if held:
            reason = "must-fail"
    SPECIAL_CHART.passed(t, "relief", reason)
    return NONE


def against_the_threat(facts: Facts, t: Table, leader: int, switch: list[int]) -> int:
    """s.63, SM-R63 Within reach, of another party with 20 points: nearest, fortress first, no leader, most points."""
    party = facts.party_of(leader)
    threats = [other for other in range(PARTIES) if other != party and facts.vp(other) >= THREAT]
    if not threats:
        SPECIAL_CHART.passed(t, "threat", "nobody-has-20")
        return NONE
    reason = "none-in-reach"
    for far in range(facts.move_allowance(leader) + 1):
        held = [
            space
            for space in facts.spaces_at(leader, far)
            if facts.owner(space) in threats
            and space != ST_SERGIUS
            and possible(facts, leader, space)
            and not facts.at_truce(space, party)
        ]
        goals = [space for space in held if not hopeless(facts, leader, space, switch)]
        if held:
            reason = "must-fail"
        if goals:
            return best(
                t,
                switch,
                goals,
                lambda space: (
                    KIND[space] == OPEN,
                    len(facts.enemy_leaders(space, party)) > 0,
                    -facts.city_vp(space),
                ),
            )
    SPECIAL_CHART.passed(t, "threat", reason)
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
        goals: list[int] = []  # of the first row
        hindered: list[int] = []  # rows that say more than that there is none
        for far in band:
            for space in facts.spaces_at(leader, far):
                row = class_of(facts, party, space)
                if row > first or row == NO_ROW:
                    continue
                reason = hindrance(facts, leader, party, space, switch)
                if reason:
                    LEADER_CHART.passed(t, row, reason, SPACE_WORD + space)
                    hindered.append(row)
                    continue
                if row < first:
                    first = row
                    goals = []
                goals.append(space)
        if goals:
            for row in range(ROW_ST_SERGIUS, first):
                if row in hindered:
                    continue
                if len(band) > 1:
                    LEADER_CHART.passed(t, row, "none-in-reach")
                else:
                    LEADER_CHART.passed(t, row, "none-at-this-distance", band[0])
            goal = best(
                t,
                switch,
                sorted(goals),
                lambda space: (
                    facts.distance(leader, space),
                    len(facts.enemy_leaders(space, party)) > 0,
                    -facts.city_vp(space),
                ),
            )
            LEADER_CHART.taken(t, first, SPACE_WORD + goal)
            return goal
    for row in range(ROW_ST_SERGIUS, ROW_ENEMY_CITY + 1):
        LEADER_CHART.passed(t, row, "no-way")
    return NONE


def bands(facts: Facts, leader: int, switch: list[int]) -> list[range]:
    """s.73, A10 What is looked at together: each distance by itself; or all within his march, and then each."""
    farthest = facts.farthest(leader)
    reach = min(facts.move_allowance(leader), farthest) if switch[ROWS_BEFORE_RINGS] else 0
    return [range(reach + 1), *[range(far, far + 1) for far in range(reach + 1, farthest + 1)]]


def class_of(facts: Facts, party: int, space: int) -> int:
    """s.34 to s.38 The row that this space belongs to, or NO_ROW."""
    owner = facts.owner(space)
    if owner == party:
        return NO_ROW
    if space == ST_SERGIUS:
        return ROW_ST_SERGIUS
    if IS_FORTRESS[space]:
        return ROW_STATE if owner == STATE else ROW_ENEMY_FORTRESS
    if facts.city_vp(space) > 0:
        return ROW_NEUTRAL_CITY if owner == NEUTRAL else ROW_ENEMY_CITY
    return NO_ROW


def hindrance(facts: Facts, leader: int, party: int, space: int, switch: list[int]) -> str:
    """SM-R56 to SM-R58, SM-R64 The reason why it is no target for him, or ""."""
    if left_in_peace(facts, party, space, switch):
        return "goal-is-friendly"
    if facts.at_truce(space, party):
        return "truce"
    if not possible(facts, leader, space):
        return "too-weak"
    if hopeless(facts, leader, space, switch):
        return "must-fail"
    if KIND[space] != OPEN and facts.own_besieger_at(space, party) and switch[JOIN_OWN_SIEGE] == 0:
        return "already-besieged"
    return ""
