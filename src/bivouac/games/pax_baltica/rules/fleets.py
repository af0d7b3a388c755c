"""PB9 Fleets: what they carry, where they sail, anchor and flee to."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.pax_baltica.box.blocks import ARMY, BLOCKS, FLEETS, KIND, MOVE, NATION, ROOKE, WOOD
from bivouac.games.pax_baltica.box.map import (
    GATE_TO,
    LANDING,
    NORTH_SEA,
    PLACES,
    POOL,
    PORT,
    PORTS_OF,
    PORTSMOUTH,
    TERRITORIES,
    WAITING,
    WAYS,
)
from bivouac.games.pax_baltica.box.nations import COALITION, PRUSSIA
from bivouac.games.pax_baltica.box.pack import DATA
from bivouac.games.pax_baltica.rules.control import friendly_port, harbor
from bivouac.games.pax_baltica.rules.fog import report
from bivouac.games.pax_baltica.rules.movement import admitted, bars_attack, come_in, fenced, forbidden_sea, marches
from bivouac.games.pax_baltica.rules.position import (
    MINGLED,
    Open,
    Position,
    at_sea,
    cargo,
    contested,
    occupied,
    put,
    side_of,
    side_of_nation,
)
from bivouac.games.pax_baltica.rules.switches import CARRY_ALLIES, FLEET_REGROUP
from bivouac.games.pax_baltica.rules.words import ANCHORED, FLEET_RETURNS, SAILED

HOLDS_ARMIES: Final = int(DATA["constants"]["fleet_holds_armies"])
HOLDS_REGIMENTS: Final = int(DATA["constants"]["fleet_holds_regiments"])


# --- blocks aboard ----------------------------------------------------------------------------------------------------
def room_aboard(p: Open, fleet: int, block: int) -> bool:
    """PB9.2 One army, or two regiments; any block of its side (R85)."""
    if not p.switch[CARRY_ALLIES] and NATION[fleet] != NATION[block]:
        return False
    if p.mistrust and side_of(p, fleet) == COALITION and WOOD[fleet] != WOOD[block]:
        return False
    armies = regiments = 0
    for other in range(BLOCKS):
        if p.aboard[other] == fleet:
            if KIND[other] == ARMY:
                armies += 1
            else:
                regiments += 1
    if KIND[block] == ARMY:
        return armies < HOLDS_ARMIES and regiments == 0
    return armies == 0 and regiments < HOLDS_REGIMENTS


def fleets_with_room(p: Open, side: int, zone: int, block: int) -> list[int]:
    """PB9.2 Not while enemy fleets are there."""
    if p.force[side * PLACES + zone] == 0 or p.force[(1 - side) * PLACES + zone] > 0:
        return []
    return [
        fleet
        for fleet in FLEETS
        if p.place[fleet] == zone and side_of(p, fleet) == side and room_aboard(p, fleet, block)
    ]


def boards(p: Open, block: int) -> bool:
    """PB9.2 Whether a block ashore can go aboard: a friendly port, a fleet with room, no enemy fleet.

    PB11.7 The Prussian block never does.
    """
    territory = p.place[block]
    side = side_of(p, block)
    if NATION[block] == PRUSSIA or not friendly_port(p, side, territory):
        return False
    if contested(p, territory) and fenced(p, side, LANDING + territory):
        return False
    return len(fleets_with_room(p, side, PORT[territory], block)) > 0


def landings(p: Open, block: int) -> list[int]:
    """PB9.2 The ports of its sea zone, whoever controls them; not while enemy fleets are there."""
    side = side_of(p, block)
    zone = p.place[block]
    if p.force[(1 - side) * PLACES + zone] > 0:
        return []
    enemy = (1 - side) * PLACES
    return [
        end
        for end in PORTS_OF[zone]
        if admitted(p, block, end) and (p.force[enemy + end] == 0 or not bars_attack(p, side, block, end))
    ]


def carries_others(p: Open, fleet: int) -> bool:
    """PB13.2 Under mistrust, carrying another colour is moving together."""
    if not p.mistrust or side_of(p, fleet) != COALITION:
        return False
    return any(p.aboard[block] == fleet and WOOD[block] != WOOD[fleet] for block in range(BLOCKS))


# --- under sail -------------------------------------------------------------------------------------------------------
def anchorages(p: Open, fleet: int, steps: list[int]) -> list[int]:
    """PB9.1 Friendly harbors it can reach: one more step after the sea zones; PB9.2 not with blocks aboard (R87)."""
    if fleet in p.aboard:
        return []
    side = side_of(p, fleet)
    found: list[int] = []
    for zone in range(TERRITORIES, PLACES):
        if 0 <= steps[zone] < MOVE[fleet]:
            found += [end for end in PORTS_OF[zone] if p.friend[end] == side and harbor(p, end)]
            if fleet == ROOKE and zone == NORTH_SEA:
                found.append(PORTSMOUTH)
    return found


def sailings(p: Open, fleet: int) -> list[int]:
    """PB9.1 Where a fleet can go: out of harbor the next sea zone and no further; at sea, zones and then a harbor."""
    place = p.place[fleet]
    side = side_of(p, fleet)
    if place < TERRITORIES or place == PORTSMOUTH:
        zone = PORT[place] if place < TERRITORIES else NORTH_SEA
        if forbidden_sea(p, fleet, zone):
            return []
        met = p.force[(1 - side) * PLACES + zone] > 0
        return [zone] if not met or not bars_attack(p, side, fleet, zone) else []
    if carries_others(p, fleet):
        return []
    steps = [-1] * PLACES
    zones = marches(p, fleet, steps, -1, MOVE[fleet])
    return zones + anchorages(p, fleet, steps)


def sail(p: Position, t: Table, seat: int, fleet: int, start: int, end: int, way: list[int], late: int) -> None:
    """PB9.1 A fleet sails, and what it carries with it."""
    aboard = cargo(p, fleet)
    put(p, fleet, end)
    for block in aboard:
        put(p, block, end, fleet)
        p.mark[block] |= MINGLED
    if way:
        come_in(p, seat, fleet, way[-1], late)
    elif at_sea(p, fleet):  # its harbor is where it came from, for main attack and reserves
        p.entry[fleet] = LANDING + start if start < TERRITORIES else WAYS[PORTSMOUTH][0]
        p.mark[fleet] |= late
    if end < TERRITORIES or end == PORTSMOUTH:
        report(p, t, ANCHORED, fleet, start, end)
    else:
        report(p, t, SAILED, fleet, start, end)


# --- after a battle ---------------------------------------------------------------------------------------------------
def refuges(p: Position, fleet: int) -> list[int]:
    """PB9.3 Any friendly harbor; with blocks aboard, one that these can stand in (R89)."""
    side = side_of(p, fleet)
    havens = [t for t in range(TERRITORIES) if p.friend[t] == side and harbor(p, t)]
    if fleet == ROOKE:
        havens.append(PORTSMOUTH)
    aboard = cargo(p, fleet)
    if not aboard:
        return havens
    fit = [
        t
        for t in havens
        if t < TERRITORIES and not occupied(p, 1 - side, t) and all(admitted(p, block, t) for block in aboard)
    ]
    return fit or havens


def fleet_regroups(p: Position, fleet: int, side: int, zone: int) -> list[int]:
    """PB6.7 To a sea zone without enemy fleets, or unloaded into a friendly harbor there (R67)."""
    if not p.switch[FLEET_REGROUP]:
        return []
    ends = [GATE_TO[gate] for gate in WAYS[zone]]
    found = [end for end in ends if not occupied(p, 1 - side, end) and not forbidden_sea(p, fleet, end)]
    if not cargo(p, fleet):
        found += [t for t in PORTS_OF[zone] if p.friend[t] == side and harbor(p, t)]
        if fleet == ROOKE and PORTSMOUTH in ends:
            found.append(PORTSMOUTH)
    return found


# --- in the Interphase ------------------------------------------------------------------------------------------------
def fleets_at_large(p: Position, side: int) -> list[int]:
    """PB11.11 Fleets of a side that are at sea."""
    return [
        fleet
        for fleet in FLEETS
        if TERRITORIES <= p.place[fleet] < PLACES and p.place[fleet] != PORTSMOUTH and side_of(p, fleet) == side
    ]


def has_harbor(p: Position, nation: int) -> bool:
    """PB9.3 Whether a nation controls a harbor itself."""
    side = side_of_nation(p, nation)
    return any(
        harbor(p, t) and p.friend[t] == side and (p.marker[t] if p.marker[t] >= 0 else p.native[t]) == nation
        for t in range(TERRITORIES)
    )


def fleets_return(p: Position, t: Table) -> None:
    """PB9.3 Lost fleets return to the pool when their nation has a harbor."""
    for fleet in FLEETS:
        if p.place[fleet] == WAITING and has_harbor(p, NATION[fleet]):
            put(p, fleet, POOL)
            t.tell(FLEET_RETURNS, fleet)
