"""PB9 Fleets: what they carry, where they sail, anchor and flee to."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.pax_baltica.box.blocks import BLOCKS, FLEETS, KIND, MOVE, NATION, ROOKE, WOOD
from bivouac.games.pax_baltica.box.map import (
    LANDING,
    NEIGHBOURS,
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
from bivouac.games.pax_baltica.rules.movement import (
    ATTACKS,
    BRITISH,
    ENEMIES,
    FAR,
    FENCES,
    HOSTILE,
    bars_attack,
    bars_entry,
    come_in,
    fenced,
    forbidden_sea,
    marches,
)
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
HOLDS: Final = [HOLDS_ARMIES, HOLDS_REGIMENTS]  # by kind
HARBORS_OF: Final[list[list[int]]] = [  # where ships of a sea zone may anchor, if there is a harbor
    [*PORTS_OF[zone], *([PORTSMOUTH] if zone == NORTH_SEA else [])] for zone in range(PLACES)
]
NEXT_TO: Final[list[list[int]]] = [  # of a sea zone: the other zones, then these
    [*[end for end in NEIGHBOURS[zone] if end != PORTSMOUTH], *HARBORS_OF[zone]] for zone in range(PLACES)
]


# what keeps a block from going aboard; and ENEMIES (their fleets are there), HOSTILE (the port), FENCES (PB4.3, PB6.6)
PRUSSIAN: Final = 1024  # PB11.7 it stays ashore
NO_FLEET: Final = 2048  # none of its side is there,
NO_ROOM: Final = 4096  # or none with room
# what keeps a fleet from taking it
LADEN: Final = 8192  # a fleet from anchoring: it carries blocks
FULL: Final = 1  # one army, or two regiments
MIXED: Final = 2  # no army beside a regiment
OTHER_NATION: Final = 4  # under the option
OTHER_COLOUR: Final = 8  # PB13.2


# --- blocks aboard ----------------------------------------------------------------------------------------------------
def bars_load(p: Open, fleet: int, block: int) -> int:
    """PB9.2 What keeps a fleet from taking a block, or 0: one army, or two regiments; any of its side (R85)."""
    kind = KIND[p.aboard.index(fleet)] if fleet in p.aboard else KIND[block]
    if p.aboard.count(fleet) >= HOLDS[kind]:
        return FULL
    if kind != KIND[block]:
        return MIXED
    if not p.switch[CARRY_ALLIES] and NATION[fleet] != NATION[block]:
        return OTHER_NATION
    if p.mistrust and side_of(p, fleet) == COALITION and WOOD[fleet] != WOOD[block]:
        return OTHER_COLOUR
    return 0


def fleets_with_room(p: Open, side: int, zone: int, block: int) -> list[int]:
    """PB9.2 Not while enemy fleets are there."""
    if p.force[side * PLACES + zone] == 0 or p.force[(1 - side) * PLACES + zone] > 0:
        return []
    return [
        fleet
        for fleet in FLEETS
        if p.place[fleet] == zone and side_of(p, fleet) == side and not bars_load(p, fleet, block)
    ]


def bars_port(p: Open, side: int, block: int) -> int:
    """PB9.2 What keeps a block from going aboard in the port where it is, or 0: no friendly port, or a Prussian."""
    if NATION[block] == PRUSSIA:
        return PRUSSIAN
    return 0 if friendly_port(p, side, p.place[block]) else HOSTILE


def bars_fleets(p: Open, side: int, zone: int, block: int) -> int:
    """PB9.2 What keeps the fleets of a zone from taking a block, or 0: enemy fleets, no fleets, none with room."""
    if p.force[(1 - side) * PLACES + zone]:
        return ENEMIES
    if not p.force[side * PLACES + zone]:
        return NO_FLEET
    return 0 if fleets_with_room(p, side, zone, block) else NO_ROOM


def bars_boarding(p: Open, block: int) -> int:
    """PB9.2 What keeps a block ashore from going aboard, or 0; PB4.3 nobody leaves where the enemy has landed."""
    territory = p.place[block]
    side = side_of(p, block)
    bar = bars_port(p, side, block) or bars_fleets(p, side, PORT[territory], block)
    if bar:
        return bar
    return FENCES if contested(p, territory) and fenced(p, side, LANDING + territory) else 0


def bars_landing(p: Open, block: int, end: int) -> int:
    """PB9.2 What keeps a block from landing in a port of its sea zone, or 0; whose it is does not matter."""
    side = side_of(p, block)
    enemy = (1 - side) * PLACES
    if p.force[enemy + p.place[block]]:
        return ENEMIES
    bar = bars_entry(p, block, end)
    if bar:
        return bar
    return ATTACKS if p.force[enemy + end] and bars_attack(p, side, block, end) else 0


def landings(p: Open, block: int) -> list[int]:
    """PB9.2 The ports of its sea zone that it can land in."""
    return [end for end in PORTS_OF[p.place[block]] if not bars_landing(p, block, end)]


def carries_others(p: Open, fleet: int) -> bool:
    """PB13.2 Under mistrust, carrying another colour is moving together."""
    if not p.mistrust or side_of(p, fleet) != COALITION:
        return False
    return any(p.aboard[block] == fleet and WOOD[block] != WOOD[fleet] for block in range(BLOCKS))


# --- under sail -------------------------------------------------------------------------------------------------------
def bars_harbor(p: Open, fleet: int, end: int) -> int:
    """PB1.6, PB9.3 What keeps a fleet out of a harbor, or 0: whose it is; PB11.11 Portsmouth is Rooke's alone."""
    if end == PORTSMOUTH:
        return 0 if fleet == ROOKE else BRITISH
    return 0 if p.friend[end] == side_of(p, fleet) and harbor(p, end) else HOSTILE


def anchorages(p: Open, fleet: int, steps: list[int]) -> list[int]:
    """PB9.1 Friendly harbors it can reach: one more step after the sea zones; PB9.2 not with blocks aboard (R87)."""
    if fleet in p.aboard:
        return []
    return [
        end
        for zone in range(TERRITORIES, PLACES)
        if 0 <= steps[zone] < MOVE[fleet]
        for end in HARBORS_OF[zone]
        if not bars_harbor(p, fleet, end)
    ]


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
def refuges(p: Open, fleet: int) -> list[int]:
    """PB9.3 Any friendly harbor; with blocks aboard, one that these can stand in (R89)."""
    havens = [end for end in [*range(TERRITORIES), PORTSMOUTH] if not bars_harbor(p, fleet, end)]
    aboard = cargo(p, fleet)
    return [end for end in havens if not any(bars_unloading(p, block, end) for block in aboard)] or havens


def bars_unloading(p: Open, block: int, end: int) -> int:
    """PB9.3 What keeps a block aboard a beaten fleet from standing where the fleet goes, or 0 (R89)."""
    if end >= TERRITORIES:
        return BRITISH
    return ENEMIES if occupied(p, 1 - side_of(p, block), end) else bars_entry(p, block, end)


def bars_fleet_regroup(p: Open, fleet: int, end: int) -> int:
    """PB6.7 What keeps a fleet out of a sea zone or harbor next to its own, or 0: enemy fleets, blocks aboard (R67)."""
    if end not in NEXT_TO[p.place[fleet]]:
        return FAR
    if end < TERRITORIES or end == PORTSMOUTH:
        return LADEN if fleet in p.aboard else bars_harbor(p, fleet, end)
    if occupied(p, 1 - side_of(p, fleet), end):
        return ENEMIES
    return BRITISH if forbidden_sea(p, fleet, end) else 0


def fleet_regroups(p: Open, fleet: int) -> list[int]:
    """PB6.7 To a sea zone without enemy fleets, or unloaded into a friendly harbor there (R67)."""
    if not p.switch[FLEET_REGROUP]:
        return []
    return [end for end in NEXT_TO[p.place[fleet]] if not bars_fleet_regroup(p, fleet, end)]


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
