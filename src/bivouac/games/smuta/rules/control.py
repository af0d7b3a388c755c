"""SM7.1, SM7.2, SM9.5, SM11.1 What happens where a march ends: cities are taken, guards pushed out, sieges begun."""

from bivouac.core.table import Table
from bivouac.games.smuta.box import spaces
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.parties import PARTIES, STATE
from bivouac.games.smuta.box.tables import DIE, PUSHED_OUT_FROM, TO_BESIEGE
from bivouac.games.smuta.rules import words as w
from bivouac.games.smuta.rules.map import (
    detachments_in,
    enemies_in,
    enemy_detachments,
    friendly,
    own_in,
    strength,
    truce,
    units,
    unopposed,
)
from bivouac.games.smuta.rules.position import Open, Position
from bivouac.games.smuta.rules.switches import TSAR_PARTY_BESIEGES
from bivouac.games.smuta.rules.throne import moscow_changes_hands
from bivouac.games.smuta.rules.ties import best


def take(p: Position, t: Table, party: int, space: int, how: int, leader: int = NONE) -> None:
    """SM2.4 A space changes hands; SM12.3 what guarded it is lost; SM6.3 with Moscow the throne is at stake."""
    for other in enemy_detachments(p, space, party):
        for _ in range(detachments_in(p, space, other)):
            t.tell(w.DETACHMENT_LOST, other, space)
        p.detachments[space * PARTIES + other] = 0
    p.owner[space] = party
    if p.siege[space] != NONE:
        t.tell(w.SIEGE_ENDS, p.siege[space], space)
        p.siege[space] = NONE
    p.breaches[space] = 0
    t.tell(w.CONTROLS, party, space, how)
    if space == spaces.MOSCOW:
        moscow_changes_hands(p, t, party, leader)


def hostile_walls(p: Open, space: int, party: int) -> bool:
    """SM11.1 Walls that the party may besiege: not friendly, or the state's for the Tsar's party by a switch."""
    if not spaces.WALLED[space] or p.owner[space] == party or spaces.IN_POLAND[space] or bound(p, space, party):
        return False
    return not friendly(p, space, party) or (p.switch[TSAR_PARTY_BESIEGES] == 1 and p.owner[space] == STATE)


def bound(p: Open, space: int, party: int) -> bool:
    """SM5.2 Whether a truce protects the space from the party."""
    return p.owner[space] < PARTIES and truce(p, party, p.owner[space])


def walks_in(p: Open, space: int, party: int) -> bool:
    """SM7.1 An open city without enemy leaders and guards; SM7.2 another party's normal fortress without either."""
    owner = p.owner[space]
    if owner == party or spaces.IN_POLAND[space] or not unopposed(p, party, space) or bound(p, space, party):
        return False
    return spaces.KIND[space] == spaces.OPEN or (spaces.KIND[space] == spaces.FORTRESS and owner < PARTIES)


def can_besiege(p: Open, leaders: list[int], space: int) -> bool:
    """SM11.1, SM-R57 Two units; before a Powerful fortress the siege marker of an army, too."""
    if strength(p, leaders) < TO_BESIEGE:
        return False
    return spaces.KIND[space] != spaces.POWERFUL or any(
        p.marker[leader] > 0 and units(p, leader) > 0 for leader in leaders
    )


def arrive(p: Position, t: Table, leader: int, to_muster: bool = False) -> None:
    """SM-R59 Where his march ends he takes what he stands on, or besieges it; SM-R51 alone he does neither."""
    space = p.at[leader]
    party = p.party[leader]
    if units(p, leader) == 0:
        return
    push_out(p, t, leader)
    if walks_in(p, space, party):
        take(p, t, party, space, w.WALKED_IN, leader)
    elif to_muster:
        return
    elif p.siege[space] == NONE and hostile_walls(p, space, party) and can_besiege(p, own_in(p, party, space), space):
        p.siege[space] = party
        p.breaches[space] = 0
        t.tell(w.SIEGE_BEGINS, leader, space)


def push_out(p: Position, t: Table, leader: int) -> None:
    """SM9.5 An army in an open city with enemy guards: each is lost on 1 to 3, or goes to a neighbour of its own."""
    space = p.at[leader]
    party = p.party[leader]
    if spaces.KIND[space] != spaces.OPEN or units(p, leader) == 0:
        return
    for other in enemy_detachments(p, space, party):
        if truce(p, party, other):
            continue
        for _ in range(detachments_in(p, space, other)):
            p.detachments[space * PARTIES + other] -= 1
            refuges = refuges_of(p, space, other)
            if t.roll(DIE, w.PUSHED_DIE) >= PUSHED_OUT_FROM and refuges:
                refuge = best(t, p.switch, refuges, lambda near: (-spaces.SPACE_VP[near],))
                p.detachments[refuge * PARTIES + other] += 1
                t.tell(w.PUSHED_OUT, other, space, refuge)
            else:
                t.tell(w.DETACHMENT_LOST, other, space)


def refuges_of(p: Open, space: int, party: int) -> list[int]:
    """SM-R82 The neighbours of its own without enemy leader or siege."""
    return [
        near
        for near in spaces.NEIGHBOURS[space]
        if p.owner[near] == party
        and p.siege[near] == NONE
        and not enemies_in(p, party, near)
        and not spaces.IN_POLAND[near]
    ]
