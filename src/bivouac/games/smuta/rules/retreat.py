"""SM10.8, SM-R72 Retreats: where to, and what becomes of those who have nowhere to go."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.smuta.box.spaces import MOSCOW, NEIGHBOURS, WALLED
from bivouac.games.smuta.box.vocabulary import LEADER_WORD, SPACE_WORD
from bivouac.games.smuta.charts.book import BOOK
from bivouac.games.smuta.charts.facts import Facts
from bivouac.games.smuta.charts.leader import ROW_ENEMY_CITY, ROW_NEUTRAL_CITY, class_of
from bivouac.games.smuta.charts.strength import retreats_to_muster
from bivouac.games.smuta.rules import bars as b
from bivouac.games.smuta.rules.map import enemies_in, enemy_detachments, friendly
from bivouac.games.smuta.rules.morale import commander
from bivouac.games.smuta.rules.pieces import end_campaign, siege_left
from bivouac.games.smuta.rules.position import Open, Position
from bivouac.games.smuta.rules.power import led
from bivouac.games.smuta.rules.switches import RETREAT_OWN_FIRST
from bivouac.games.smuta.rules.ties import best
from bivouac.games.smuta.rules.ways import bars_entry
from bivouac.games.smuta.rules.words import RETREAT_TO

RETREAT_CHART: Final = BOOK.chart("retreat")


def bars_retreat(p: Open, party: int, space: int, near: int) -> int:
    """SM10.8 To neighbours without enemy leaders and guards, without unfriendly walls; Poland for Poles only."""
    if near not in NEIGHBOURS[space]:
        return b.FAR_FROM_BATTLE
    closed = bars_entry(p, party, near)
    if closed:
        return closed
    if enemies_in(p, party, near):
        return b.ENEMY_LEADER
    if enemy_detachments(p, near, party):
        return b.ENEMY_GUARD
    return b.GATES_CLOSED if WALLED[near] and not friendly(p, near, party) else b.NOTHING


def refuges(p: Open, party: int, space: int) -> list[int]:
    """SM10.8 All there are."""
    return [near for near in NEIGHBOURS[space] if not bars_retreat(p, party, space, near)]


def refuge(p: Open, t: Table, leaders: list[int], spaces: list[int]) -> int:
    """A20, s.72 By the rows of the charts that a beaten army can follow, then most points; a person chooses."""
    party = p.party[leaders[0]]
    if led(p, party):
        return t.ask(party, RETREAT_TO, [SPACE_WORD + space for space in spaces]) - SPACE_WORD
    leader = commander(p, leaders)
    facts = Facts(p, t)
    RETREAT_CHART.opened(t, LEADER_WORD + leader)
    rows = [RETREAT_CHART.row(refuge_row(facts, leader, party, space, p.switch)) for space in spaces]
    first = min(rows)
    for row in range(first):
        RETREAT_CHART.passed(t, row, why_no_refuge(facts, leader, RETREAT_CHART.rows[row].name, p.switch))
    found = [space for n, space in enumerate(spaces) if rows[n] == first]
    chosen = best(t, p.switch, found, lambda space: (-facts.city_vp(space),))
    RETREAT_CHART.taken(t, first, SPACE_WORD + chosen)
    return chosen


def refuge_row(facts: Facts, leader: int, party: int, space: int, switch: list[int]) -> str:
    """A20 The row that names this space. A beaten army attacks, besieges and takes nothing: the other rows are void."""
    if switch[RETREAT_OWN_FIRST] and facts.owner(space) == party:
        return "own"
    if retreats_to_muster(facts, leader, space):
        return "muster"
    row = class_of(facts, party, space)
    if row == ROW_NEUTRAL_CITY:
        return "neutral-city"
    return "enemy-city" if row == ROW_ENEMY_CITY else "any"


def why_no_refuge(facts: Facts, leader: int, row: str, switch: list[int]) -> str:
    """Why a row names no space for him."""
    if row == "own" and not switch[RETREAT_OWN_FIRST]:
        return "by-priorities"
    if row == "muster" and 2 * facts.units(leader) >= facts.capacity(leader):
        return "half-strength"
    return "no-such-refuge"


def fall_back(p: Position, t: Table, leaders: list[int], space: int) -> None:
    """SM-R72 All together; a retreat takes nothing, besieges nothing, and calls no Tsar."""
    for leader in leaders:
        left = p.at[leader]
        p.at[leader] = space
        siege_left(p, t, p.party[leader], left)
        if space == MOSCOW and p.tsar_with == leader and p.owner[MOSCOW] == p.party[leader]:
            end_campaign(p, t)


def trace_no_refuge(p: Open, t: Table, leader: int) -> None:
    """SM10.8 No way out."""
    if not led(p, p.party[leader]):
        RETREAT_CHART.opened(t, LEADER_WORD + leader)
        RETREAT_CHART.passed(t, "any", "no-such-refuge")
