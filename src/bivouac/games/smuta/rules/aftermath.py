"""SM10.8 After a battle: further losses, guns, the Tsar, the commander's fate; SM-R72 where a beaten army retreats."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.spaces import MOSCOW, NEIGHBOURS, WALLED
from bivouac.games.smuta.box.tables import ARTILLERY_SAVED_FROM, DIE, FALLS, FALLS_ROUTED, TSAR_DIES
from bivouac.games.smuta.box.units import ARTILLERY
from bivouac.games.smuta.box.vocabulary import LEADER_WORD, SPACE_WORD
from bivouac.games.smuta.charts.book import BOOK
from bivouac.games.smuta.charts.facts import Facts
from bivouac.games.smuta.charts.leader import ROW_ENEMY_CITY, ROW_NEUTRAL_CITY, class_of
from bivouac.games.smuta.charts.strength import retreats_to_muster
from bivouac.games.smuta.rules import bars as b
from bivouac.games.smuta.rules import pieces
from bivouac.games.smuta.rules import words as w
from bivouac.games.smuta.rules.agenda import ARRIVE, drop, finish
from bivouac.games.smuta.rules.control import arrive
from bivouac.games.smuta.rules.map import enemies_in, enemy_detachments, friendly, has_artillery, own_in, units
from bivouac.games.smuta.rules.morale import commander
from bivouac.games.smuta.rules.position import Open, Position, no_battle
from bivouac.games.smuta.rules.power import led, tactical
from bivouac.games.smuta.rules.sides import ATTACKER, party_of, side_leaders
from bivouac.games.smuta.rules.switches import RETREAT_OWN_FIRST
from bivouac.games.smuta.rules.throne import enters_moscow
from bivouac.games.smuta.rules.ties import best
from bivouac.games.smuta.rules.ways import bars_entry
from bivouac.games.smuta.rules.words import RETREAT_TO

RETREAT_CHART: Final = BOOK.chart("retreat")


def aftermath(p: Position, t: Table) -> None:
    """SM10.8 What the loser pays, and where he goes."""
    finish(p)
    winner = p.winner
    space = p.battle
    beaten = side_leaders(p, 1 - winner)
    party = party_of(p, 1 - winner)
    t.tell(w.BATTLE_WON, party_of(p, winner), space, p.routed)
    lead = best(t, p.switch, beaten, lambda leader: (-tactical(p, leader), -units(p, leader)))
    pieces.suffer(p, t, party, beaten, 1 + p.pursuit[winner])
    lose_guns(p, t, beaten)
    if p.tsar_with in beaten:
        tsar_at_risk(p, t)
    fate(p, t, lead)
    leave_field(p, t, party, space, winner)
    pieces.siege_left(p, t, party_of(p, winner), space)
    no_battle(p)


def lose_guns(p: Position, t: Table, beaten: list[int]) -> None:
    """SM10.8 Siege markers are lost, each gun on 1 to 3."""
    for leader in beaten:
        pieces.lose_marker(p, t, leader)
        for _ in range(has_artillery(p, leader)):
            face = t.roll(DIE, w.GUNS_DIE)
            if face < ARTILLERY_SAVED_FROM:
                t.tell(w.GUNS_LOST, leader, face)
                pieces.lose(p, t, leader, ARTILLERY)


def tsar_at_risk(p: Position, t: Table) -> None:
    """SM6.6, SM-R87 Before the leader's own fate."""
    face = t.roll(DIE, w.TSAR_DIE)
    t.tell(w.TSAR_ROLLED, face)
    if face in TSAR_DIES:
        pieces.kill_tsar(p, t)


def fate(p: Position, t: Table, leader: int) -> None:
    """SM10.8, SM-R71 The commander falls on 1; on 1 or 2 if he was routed."""
    face = t.roll(DIE, w.FATE_DIE)
    t.tell(w.FATE_ROLLED, leader, face)
    if face in (FALLS_ROUTED if p.routed else FALLS):
        pieces.fall(p, t, leader)


def leave_field(p: Position, t: Table, party: int, space: int, winner: int) -> None:
    """SM10.8 A beaten attacker goes back where he came from; a defender retreats one space, or perishes."""
    beaten = own_in(p, party, space)
    if not beaten:
        return
    if winner != ATTACKER:
        goal = p.origin
        drop(p, ARRIVE, p.mover)
    else:
        spaces = refuges(p, party, space)
        if not spaces:
            if not led(p, party):
                RETREAT_CHART.opened(t, LEADER_WORD + beaten[0])
                RETREAT_CHART.passed(t, "any", "no-such-refuge")
            pieces.perish(p, t, beaten, w.NO_WAY_OUT)
            return
        goal = refuge(p, t, beaten, spaces)
    fall_back(p, t, beaten, goal)
    t.tell(w.RETREATED, party, space, goal)


def arrives(p: Position, t: Table, leader: int) -> None:
    """SM-R73 When the enemy is gone, the attacker's march ends here."""
    finish(p)
    space = p.at[leader]
    p.mover = NONE
    if space < 0 or enemies_in(p, p.party[leader], space):
        return
    if space == MOSCOW:
        enters_moscow(p, t, leader)
    arrive(p, t, leader)


# --- retreats ---------------------------------------------------------------------------------------------------------
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
    goals = [space for n, space in enumerate(spaces) if rows[n] == first]
    chosen = best(t, p.switch, goals, lambda space: (-facts.city_vp(space),))
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
        pieces.siege_left(p, t, p.party[leader], left)
        if space == MOSCOW and p.tsar_with == leader and p.owner[MOSCOW] == p.party[leader]:
            pieces.end_campaign(p, t)
