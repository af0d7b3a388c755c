"""SM10.8 After a battle: further losses, guns, the Tsar, the commander's fate, the retreat."""

from bivouac.core.table import Table
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.spaces import MOSCOW
from bivouac.games.smuta.box.tables import ARTILLERY_SAVED_FROM, DIE, FALLS, FALLS_ROUTED, TSAR_DIES
from bivouac.games.smuta.box.units import ARTILLERY
from bivouac.games.smuta.rules import words as w
from bivouac.games.smuta.rules.agenda import ARRIVE, drop, finish
from bivouac.games.smuta.rules.control import arrive
from bivouac.games.smuta.rules.map import enemies_in, has_artillery, own_in, units
from bivouac.games.smuta.rules.pieces import fall, kill_tsar, lose, lose_marker, perish, siege_left, suffer
from bivouac.games.smuta.rules.position import Position, no_battle
from bivouac.games.smuta.rules.power import tactical
from bivouac.games.smuta.rules.retreat import fall_back, refuge, refuges, trace_no_refuge
from bivouac.games.smuta.rules.sides import ATTACKER, party_of, side_leaders
from bivouac.games.smuta.rules.throne import enters_moscow
from bivouac.games.smuta.rules.ties import best


def aftermath(p: Position, t: Table) -> None:
    """SM10.8 What the loser pays, and where he goes."""
    finish(p)
    winner = p.winner
    space = p.battle
    beaten = side_leaders(p, 1 - winner)
    party = party_of(p, 1 - winner)
    t.tell(w.BATTLE_WON, party_of(p, winner), space, p.routed)
    lead = best(t, p.switch, beaten, lambda leader: (-tactical(p, leader), -units(p, leader)))
    suffer(p, t, party, beaten, 1 + p.pursuit[winner])
    lose_guns(p, t, beaten)
    if p.tsar_with in beaten:
        tsar_at_risk(p, t)
    fate(p, t, lead)
    leave_field(p, t, party, space, winner)
    siege_left(p, t, party_of(p, winner), space)
    no_battle(p)


def lose_guns(p: Position, t: Table, beaten: list[int]) -> None:
    """SM10.8 Siege markers are lost, each gun on 1 to 3."""
    for leader in beaten:
        lose_marker(p, t, leader)
        for _ in range(has_artillery(p, leader)):
            face = t.roll(DIE, w.GUNS_DIE)
            if face < ARTILLERY_SAVED_FROM:
                t.tell(w.GUNS_LOST, leader, face)
                lose(p, t, leader, ARTILLERY)


def tsar_at_risk(p: Position, t: Table) -> None:
    """SM6.6, SM-R87 Before the leader's own fate."""
    face = t.roll(DIE, w.TSAR_DIE)
    t.tell(w.TSAR_ROLLED, face)
    if face in TSAR_DIES:
        kill_tsar(p, t)


def fate(p: Position, t: Table, leader: int) -> None:
    """SM10.8, SM-R71 The commander falls on 1; on 1 or 2 if he was routed."""
    face = t.roll(DIE, w.FATE_DIE)
    t.tell(w.FATE_ROLLED, leader, face)
    if face in (FALLS_ROUTED if p.routed else FALLS):
        fall(p, t, leader)


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
            trace_no_refuge(p, t, beaten[0])
            perish(p, t, beaten, w.NO_WAY_OUT)
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
