"""SM15.3, SM13 The strength of an army: who musters, who goes where he can, who goes on. Facts are all it asks for."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.smuta.box.parties import PARTIES, POLISH
from bivouac.games.smuta.box.spaces import IN_POLAND, NORTHERN, POLAND
from bivouac.games.smuta.box.tables import DIE, MUSTERS_FROM
from bivouac.games.smuta.box.vocabulary import LEADER_WORD, SPACE_WORD
from bivouac.games.smuta.charts.book import BOOK
from bivouac.games.smuta.charts.facts import Facts
from bivouac.games.smuta.charts.plans import MARCH, MUSTER, NOTHING, RAISE, Plan
from bivouac.games.smuta.rules.switches import POLAND_MUSTER
from bivouac.games.smuta.rules.ties import one_of
from bivouac.games.smuta.rules.words import MUSTER_DIE

STRENGTH_CHART: Final = BOOK.chart("strength")


def strength(facts: Facts, t: Table, leader: int, switch: list[int]) -> Plan | None:
    """SM-R52 The first line that fits; None if he goes on."""
    STRENGTH_CHART.opened(t, LEADER_WORD + leader)
    party = facts.party_of(leader)
    under = 2 * facts.units(leader) < facts.capacity(leader)
    full = facts.units(leader) >= facts.capacity(leader)
    barred = facts.may_not_muster(party)
    if party == POLISH:
        return pole(facts, t, leader, switch, under, full, barred)
    STRENGTH_CHART.passed(t, "pole-waits", "not-polish")
    STRENGTH_CHART.passed(t, "pole-goes-home", "not-polish")
    if facts.swedish(leader):
        return swede(facts, t, leader, switch, under, full, barred)
    no_swede(t)
    if under:
        return under_half(facts, t, leader, switch, barred, True)
    return half_or_more(facts, t, leader, full, barred)


def no_swede(t: Table) -> None:
    STRENGTH_CHART.passed(t, "swede-waits", "not-swedish")
    STRENGTH_CHART.passed(t, "swede-goes-north", "not-swedish")


def counts_as_full(t: Table) -> Plan | None:
    """A22 He is full, or nothing can be added: he goes on."""
    STRENGTH_CHART.passed(t, "under-half", "full-strength")
    STRENGTH_CHART.passed(t, "by-die", "full-strength")
    return None


def pole(facts: Facts, t: Table, leader: int, switch: list[int], under: bool, full: bool, barred: bool) -> Plan | None:
    """s.80, s.81 In Poland he musters until he is full; under half he goes there, if there is a way."""
    if facts.in_poland(leader):
        return pole_in_poland(facts, t, leader, switch, under, full, barred)
    STRENGTH_CHART.passed(t, "pole-waits", "not-in-poland")
    if not under:
        STRENGTH_CHART.passed(t, "pole-goes-home", "half-strength")
        no_swede(t)
        return half_or_more(facts, t, leader, full, barred)
    homes = facts.nearest_to_muster(leader, POLAND)
    if homes:
        return march_to(t, "pole-goes-home", one_of(t, switch, homes))
    STRENGTH_CHART.passed(t, "pole-goes-home", "nowhere-to-muster")
    no_swede(t)
    return under_half(facts, t, leader, switch, barred, False)


def march_to(t: Table, row: str, goal: int) -> Plan:
    """A row that sends him somewhere to muster."""
    STRENGTH_CHART.taken(t, row, SPACE_WORD + goal)
    return Plan(MARCH, goal, True)


def pole_in_poland(
    facts: Facts, t: Table, leader: int, switch: list[int], under: bool, full: bool, barred: bool
) -> Plan | None:
    """s.81 He stays until he is full; what cannot be added counts as full (A22)."""
    if barred and not full:
        STRENGTH_CHART.passed(t, "pole-waits", "forbidden")
        return Plan(NOTHING)
    if full or not facts.can_muster(leader):
        STRENGTH_CHART.passed(t, "pole-waits", "full-strength")
        STRENGTH_CHART.passed(t, "pole-goes-home", "in-poland")
        no_swede(t)
        return counts_as_full(t)
    if switch[POLAND_MUSTER] == 1 and not under:
        plan = by_die(facts, t, leader, full, barred)
        return plan if plan is not None else Plan(NOTHING)
    STRENGTH_CHART.taken(t, "pole-waits")
    return Plan(MUSTER)


def swede(facts: Facts, t: Table, leader: int, switch: list[int], under: bool, full: bool, barred: bool) -> Plan | None:
    """s.87, s.88 In the North he stays until he is full, but not in a strange city; under half he goes there."""
    if not facts.in_north(leader):
        STRENGTH_CHART.passed(t, "swede-waits", "not-in-the-north")
    elif facts.owner(facts.space(leader)) < PARTIES and facts.owner(facts.space(leader)) != facts.party_of(leader):
        nearest = [] if full or under else facts.nearest_to_muster(leader, NORTHERN)
        if nearest:  # s.88 he does not leave the North
            return march_to(t, "swede-waits", one_of(t, switch, nearest))
        STRENGTH_CHART.passed(t, "swede-waits", "cannot-muster-here")
    elif not full and barred:
        STRENGTH_CHART.passed(t, "swede-waits", "forbidden")
        return Plan(NOTHING)
    elif not full and facts.can_muster(leader):
        STRENGTH_CHART.taken(t, "swede-waits")
        return Plan(MUSTER)
    else:
        STRENGTH_CHART.passed(t, "swede-waits", "full-strength")
        STRENGTH_CHART.passed(t, "swede-goes-north", "full-strength")
        return counts_as_full(t)
    if not under:
        STRENGTH_CHART.passed(t, "swede-goes-north", "half-strength")
        return half_or_more(facts, t, leader, full, barred)
    goals = facts.nearest_to_muster(leader, NORTHERN)
    if goals:
        return march_to(t, "swede-goes-north", one_of(t, switch, goals))
    STRENGTH_CHART.passed(t, "swede-goes-north", "nowhere-to-muster")
    return under_half(facts, t, leader, switch, barred, True)


def under_half(facts: Facts, t: Table, leader: int, switch: list[int], barred: bool, marches: bool) -> Plan | None:
    """s.68 He musters here, goes where he can, or raises what he finds (SM8.5)."""
    if facts.can_muster(leader):
        STRENGTH_CHART.taken(t, "under-half")
        return Plan(MUSTER)
    if barred and facts.musters_in(leader, facts.space(leader)):
        STRENGTH_CHART.passed(t, "under-half", "forbidden")
        return Plan(NOTHING)
    goals = facts.nearest_to_muster(leader) if marches else []
    if goals:
        return march_to(t, "under-half", one_of(t, switch, goals))
    if facts.can_raise(leader):
        STRENGTH_CHART.taken(t, "under-half")
        return Plan(RAISE)
    STRENGTH_CHART.passed(t, "under-half", "nowhere-to-muster" if marches else "cannot-muster-here")
    STRENGTH_CHART.passed(t, "by-die", "under-half")
    return None


def half_or_more(facts: Facts, t: Table, leader: int, full: bool, barred: bool) -> Plan | None:
    STRENGTH_CHART.passed(t, "under-half", "half-strength")
    return by_die(facts, t, leader, full, barred)


def by_die(facts: Facts, t: Table, leader: int, full: bool, barred: bool) -> Plan | None:
    """s.67 At least half, not full, and able to muster here: on 4 to 6 he does."""
    if full:
        STRENGTH_CHART.passed(t, "by-die", "full-strength")
        return None
    if barred or not facts.can_muster(leader):
        STRENGTH_CHART.passed(t, "by-die", "forbidden" if barred else "cannot-muster-here")
        return None
    face = t.roll(DIE, MUSTER_DIE)
    STRENGTH_CHART.rolled(t, "by-die", face, face)
    if face < MUSTERS_FROM:
        STRENGTH_CHART.passed(t, "by-die", "die-too-low")
        return None
    STRENGTH_CHART.taken(t, "by-die")
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
