"""SM9, SM15.5 The march of a leader whom the charts lead, up to where he arrives or meets an enemy."""

from bivouac.core.table import Table
from bivouac.games.smuta.box.spaces import MOSCOW
from bivouac.games.smuta.rules.agenda import ARRIVE, CONTACT, push
from bivouac.games.smuta.rules.control import arrive, push_out
from bivouac.games.smuta.rules.map import enemies_in
from bivouac.games.smuta.rules.morale import dares
from bivouac.games.smuta.rules.pieces import siege_left
from bivouac.games.smuta.rules.position import Open, Position
from bivouac.games.smuta.rules.throne import enters_moscow
from bivouac.games.smuta.rules.ways import allowance, way_to
from bivouac.games.smuta.rules.words import ATTACKS, MARCHED, STOPS_SHORT


def march(p: Position, t: Table, leader: int, goal: int, to_muster: bool = False) -> None:
    """SM15.6, SM-R59 Along the shortest way, as far as the allowance goes; where it ends he takes or besieges.

    s.80, s.87 Who goes to muster takes what stands open, but besieges nothing.
    """
    party = p.party[leader]
    start = p.at[leader]
    way = way_to(p, t, party, start, goal, p.guides == 1)[: allowance(p, leader)] if goal != start else []
    for space in way:
        foes = enemies_in(p, party, space)
        if foes and not dares(p, t, leader, foes):
            told_march(p, t, leader, start)
            t.tell(STOPS_SHORT, leader, p.at[leader], space)
            arrive(p, t, leader, to_muster)
            return
        came_from = p.at[leader]
        p.faster_one = p.march_at_least = p.guides = 0  # a bonus for one leader is his who moves first
        enter(p, t, leader, space)
        if foes:
            told_march(p, t, leader, start)
            meet(p, t, leader, came_from)
            return
    told_march(p, t, leader, start)
    arrive(p, t, leader, to_muster)


def told_march(p: Open, t: Table, leader: int, start: int) -> None:
    if p.at[leader] != start:
        t.tell(MARCHED, leader, start, p.at[leader])


def enter(p: Position, t: Table, leader: int, space: int) -> None:
    """SM9.2 One connection; a siege left behind may end, guards of an open city give way, Moscow may send its Tsar."""
    party = p.party[leader]
    left = p.at[leader]
    p.at[leader] = space
    siege_left(p, t, party, left)
    if not enemies_in(p, party, space):
        push_out(p, t, leader)
        if space == MOSCOW:
            enters_moscow(p, t, leader)


def meet(p: Position, t: Table, leader: int, came_from: int) -> None:
    """SM10 An army stands before an enemy leader; when that is settled, its leader arrives (SM-R73)."""
    space = p.at[leader]
    foe = p.party[enemies_in(p, p.party[leader], space)[0]]
    p.battle = space
    p.attacker = p.party[leader]
    p.defender = foe
    p.origin = came_from
    p.mover = leader
    t.tell(ATTACKS, leader, space, foe)
    push(p, ARRIVE, leader)
    push(p, CONTACT, space)
