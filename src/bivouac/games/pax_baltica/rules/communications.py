"""PB5.5 Lines of communications, over land and sea."""

from typing import Final

from bivouac.games.pax_baltica.box.blocks import FLEETS, NATION, ROOKE
from bivouac.games.pax_baltica.box.map import (
    MAY_BE_TRANSIT,
    NEIGHBOURS,
    PLACES,
    PORT,
    PORTS_OF,
    PORTSMOUTH,
    TERRITORIES,
)
from bivouac.games.pax_baltica.box.nations import HOLSTEIN, NATIONS, POLAND, SAXONY, SWEDEN
from bivouac.games.pax_baltica.rules.control import friendly_port
from bivouac.games.pax_baltica.rules.position import Open, side_of_nation
from bivouac.games.pax_baltica.rules.switches import SEA_LINE_ZONES

# whose land is home besides a block's own: those who pay for it (R96)
KIN: Final[list[int]] = [
    SAXONY if nation == POLAND else SWEDEN if nation == HOLSTEIN else nation for nation in range(NATIONS)
]
# what keeps a block from receiving a step
AWAY: Final = 1  # Rooke, from Portsmouth
AT_SEA: Final = 2
MENACED: Final = 3
CUT_OFF: Final = 4  # PB5.5


def at_home(p: Open, nation: int, side: int, territory: int) -> bool:
    """PB5.5 National land with a friendly garrison and no enemy blocks."""
    if p.friend[territory] != side or p.force[(1 - side) * PLACES + territory]:
        return False
    native = p.native[territory]
    return native == nation or native == KIN[nation]


def linked(p: Open, nation: int, start: int) -> bool:
    """PB5.5 Whether a line leads home from there.

    Where it starts may be hostile; the rest is open to a retreat, without enemy blocks, and ends at home.
    """
    side = side_of_nation(p, nation)
    if at_home(p, nation, side, start):
        return True
    enemy = (1 - side) * PLACES
    kin = KIN[nation]
    force, friend, native, marker, shut = p.force, p.friend, p.native, p.marker, p.shut
    seen = [False] * TERRITORIES
    seen[start] = True
    reached = [start]
    i = 0
    while i < len(reached):
        place = reached[i]
        i += 1
        for end in NEIGHBOURS[place]:
            if seen[end] or force[enemy + end] or shut[end]:
                continue
            seen[end] = True
            if friend[end] == side:
                if native[end] == nation or native[end] == kin:
                    return True
            elif marker[end] >= 0 or not MAY_BE_TRANSIT[end]:
                continue
            reached.append(end)
        if friendly_port(p, side, place) and overseas(p, nation, side, PORT[place], p.switch[SEA_LINE_ZONES]):
            return True
    return False


def overseas(p: Open, nation: int, side: int, zone: int, zones: int) -> list[int]:
    """PB5.5 Over so many sea zones in a row to a port at home, where the line ends (R91); nothing if there is none."""
    if not sealane(p, nation, side, zone):
        return []
    for end in PORTS_OF[zone]:
        if at_home(p, nation, side, end):
            return [zone, end]
    for end in NEIGHBOURS[zone] if zones > 1 else []:
        further = overseas(p, nation, side, end, zones - 1)
        if further:
            return [zone, *further]
    return []


def sealane(p: Open, nation: int, side: int, zone: int) -> bool:
    """PB5.5 A fleet of the same nationality is there, and none of the enemy's."""
    if p.force[side * PLACES + zone] == 0 or p.force[(1 - side) * PLACES + zone] > 0:
        return False
    return any(p.place[fleet] == zone and NATION[fleet] == KIN[nation] for fleet in FLEETS)


def bars_step(p: Open, block: int) -> int:
    """PB5.3 What keeps a block from receiving a step, or 0: fleets only at anchor, no battle around it, and a line."""
    place = p.place[block]
    if block == ROOKE:
        return AWAY if place != PORTSMOUTH else 0
    if place >= TERRITORIES:
        return AT_SEA
    nation = NATION[block]
    side = side_of_nation(p, nation)
    if p.force[(1 - side) * PLACES + place]:
        return MENACED  # a battle territory, or a harbor with the enemy around it (R92)
    if (p.native[place] == nation and p.friend[place] == side) or linked(p, nation, place):
        return 0
    return CUT_OFF


def supplied(p: Open, block: int) -> bool:
    """PB5.3 Whether a block could receive a step."""
    return bars_step(p, block) == 0
