"""SM8, SM12 What the refusals state of what is mustered, lost and detached."""

from typing import Final

from bivouac.games.smuta.box.leaders import LEGITIMACY, SWEDISH
from bivouac.games.smuta.box.parties import PARTIES, POLISH, REBELLION
from bivouac.games.smuta.box.spaces import (
    AREA,
    FORTRESS,
    IN_POLAND,
    KIEV,
    KIND,
    MERCENARY,
    NORTHERN,
    POWERFUL,
    SOUTHERN,
    SPACE_VP,
    VOLGA,
)
from bivouac.games.smuta.box.units import (
    ARTILLERY,
    CITY_STRELTZY,
    COSSACK,
    COST,
    FOOT_COSSACK,
    GERMAN_INFANTRY,
    MOUNTED_COSSACK,
    NOBLE_CAVALRY,
    POLISH_INFANTRY,
    REITERS,
    SIEGE_MARKER,
    WINGED_HUSSARS,
)
from bivouac.games.smuta.box.vocabulary import UNIT_WORD
from bivouac.games.smuta.rules.position import Position
from conformance.claims import Claims
from games.smuta.claims.board import (
    LEADER,
    NOBODY,
    SPACE,
    UNIT,
    army,
    asks_space,
    asks_unit,
    foes,
    is_friendly,
    leader,
    lost_units,
    moves,
    patrolled,
    space,
    starts,
    unit,
)


def left(p: Position, kind: int) -> int:
    """SM8.6 In the pool, or in the cup."""
    if kind == SIEGE_MARKER:
        return p.markers
    return p.pool[MOUNTED_COSSACK] + p.pool[FOOT_COSSACK] if kind == COSSACK else p.pool[kind]


def can_take(p: Position, who: int, kind: int) -> bool:
    """SM8.2, SM8.3 Capacity, two guns, one marker; a Polish pretender one Hussars."""
    if kind == SIEGE_MARKER:
        return not p.marker[who]
    if kind == ARTILLERY and army(p, who)[ARTILLERY] >= 2:
        return False
    pretender = p.party[who] == POLISH and LEGITIMACY[who] > 0
    if kind == WINGED_HUSSARS and pretender and army(p, who)[WINGED_HUSSARS]:
        return False
    return sum(army(p, who)) < p.capacity[who]


def may_muster_in(p: Position, who: int, where: int) -> bool:
    """SM8.1, SM8.4"""
    north = SWEDISH[who] and AREA[where] == NORTHERN and p.owner[where] >= PARTIES
    return (is_friendly(p, p.party[who], where) or north) and not foes(p, p.party[who], where)


def mustered_in(p: Position, who: int, where: int) -> set[int]:
    """SM8.2 to SM8.5 What is mustered there for him, friendly or, in need, neutral."""
    side = p.party[who]
    found: set[int] = set()
    in_need = not may_muster_in(p, who, where)
    if SWEDISH[who] and AREA[where] == NORTHERN and (p.owner[where] == side or p.owner[where] >= PARTIES):
        found |= {REITERS, GERMAN_INFANTRY}
    if not in_need and not is_friendly(p, side, where):
        return found
    if IN_POLAND[where]:
        found |= {SIEGE_MARKER, ARTILLERY, REITERS, GERMAN_INFANTRY, WINGED_HUSSARS, POLISH_INFANTRY}
        return found | ({COSSACK} if where == KIEV else set())
    found.add(NOBLE_CAVALRY)
    if SPACE_VP[where] >= 2:
        found.add(CITY_STRELTZY)
    if AREA[where] in (SOUTHERN, VOLGA) or side == REBELLION:
        found.add(COSSACK)
    if not in_need and KIND[where] in (FORTRESS, POWERFUL):
        found |= {SIEGE_MARKER, ARTILLERY, CITY_STRELTZY}
    if not in_need and MERCENARY[where] and side != POLISH:
        found |= {REITERS, GERMAN_INFANTRY}
    return found


def nothing_for(p: Position, who: int, where: int, purse: int = 99) -> bool:
    return not any(
        left(p, kind) and can_take(p, who, kind) and COST[kind] <= purse for kind in mustered_in(p, who, where)
    )


CLAIMS: Final[Claims] = {
    # what is mustered, what is lost
    r"Cossacks are drawn blind from the cup: ask for Cossacks\.": lambda s: (
        s.about - UNIT_WORD in (MOUNTED_COSSACK, FOOT_COSSACK)
    ),
    rf"{UNIT} is not mustered in {SPACE}\.": lambda s: (
        asks_unit(s) and s.p.at[s.p.mover] == space(s) and unit(s) not in mustered_in(s.p, s.p.mover, space(s))
    ),
    rf"{UNIT} is not to be had: none is left\.": lambda s: asks_unit(s) and left(s.p, unit(s)) == 0,
    rf"{UNIT} is more than {LEADER} can take\.": lambda s: (
        asks_unit(s) and moves(s) and not can_take(s.p, leader(s), unit(s))
    ),
    rf"{UNIT} costs more than the points that are left\.": lambda s: asks_unit(s) and COST[unit(s)] > s.p.points,
    rf"{UNIT} is no unit that can be hit\.": lambda s: asks_unit(s) and unit(s) in (SIEGE_MARKER, COSSACK),
    rf"You have no {UNIT} in (?:{SPACE}|this siege)\.": lost_units,
    # detachments
    rf"You have no detachment in {SPACE}\.": lambda s: not s.p.detachments[space(s) * PARTIES + s.seat],
    rf"{SPACE} is besieged, and nobody leaves it\.": lambda s: s.p.siege[space(s)] != NOBODY,
    rf"Your detachment in {SPACE} has moved already\.": lambda s: all(item // 8 != space(s) for item in s.p.patrols),
    rf"Your detachment in {SPACE} has nowhere to go\.": lambda s: not patrolled(s.p, s.seat, space(s)),
    rf"An enemy leader stands in {SPACE}, and detachments never fight leaders\.": lambda s: (
        asks_space(s) and bool(foes(s.p, s.seat, space(s)))
    ),
    rf"{SPACE} is besieged, and no detachment gets in\.": lambda s: asks_space(s) and s.p.siege[space(s)] != NOBODY,
    rf"The detachment stands in {SPACE} already, or cannot come to it within three spaces\.": lambda s: any(
        start == space(s) or space(s) not in patrolled(s.p, s.seat, start) for start in starts(s)
    ),
    rf"The detachment cannot come to {SPACE} within three spaces by an open way\.": lambda s: any(
        start != space(s) and space(s) not in patrolled(s.p, s.seat, start) for start in starts(s)
    ),
}
