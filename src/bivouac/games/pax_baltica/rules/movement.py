"""PB4 Movement: where a block may go, over which borders, and what it meets on the way."""

from typing import Final

from bivouac.games.pax_baltica.box.blocks import ARMY, BLOCKS, FLEET, FLEETS, FRIEDRICH, KIND, MOVE, NATION, ROOKE, WOOD
from bivouac.games.pax_baltica.box.map import (
    BARRED_TO,
    BORDERS,
    GATE_FROM,
    GATE_TO,
    LAND_BORDERS,
    LANDING,
    LIMIT,
    NORTH_SEA,
    PLACES,
    POMMERN,
    PORT,
    PORTS_OF,
    PORTSMOUTH,
    RED_BORDER,
    TERRITORIES,
    WAYS,
)
from bivouac.games.pax_baltica.box.nations import COALITION, PRUSSIA, RUSSIA, SWEDEN
from bivouac.games.pax_baltica.box.pack import DATA
from bivouac.games.pax_baltica.rules.control import friendly_port, harbor
from bivouac.games.pax_baltica.rules.position import Open, contested, force_in, side_of
from bivouac.games.pax_baltica.rules.switches import CARRY_ALLIES, PIN_AT_SEA

MOST_EXTRA: Final = int(DATA["constants"]["force_march_max_extra"])
HOLDS_ARMIES: Final = int(DATA["constants"]["fleet_holds_armies"])
HOLDS_REGIMENTS: Final = int(DATA["constants"]["fleet_holds_regiments"])
GROUND_GROUP: Final = 1
FLEET_GROUP: Final = 2


def reach(p: Open, block: int) -> int:
    """PB4.1, PB4.4 Its rating, and two territories more by a forced march; PB9.1 fleets do not march."""
    return MOVE[block] if KIND[block] == FLEET else MOVE[block] + MOST_EXTRA


# --- one border -------------------------------------------------------------------------------------------------------
def full(p: Open, side: int, gate: int) -> bool:
    """PB4.2 Six blocks a turn over a black border, two over a red one, for each player."""
    border = gate >> 1
    return border < BORDERS and p.crossed.count(2 * border + side) >= LIMIT[border]


def any_full(p: Open, side: int) -> bool:
    """PB4.2 Whether there is a border that the side cannot cross any more this turn."""
    return any(crossing & 1 == side and p.crossed.count(crossing) >= LIMIT[crossing >> 1] for crossing in p.crossed)


def fenced(p: Open, side: int, gate: int) -> bool:
    """PB4.3 Out of a battle territory nobody goes over a border that the enemy used to come in; so at sea (R48)."""
    if 2 * LAND_BORDERS <= gate < LANDING and not p.switch[PIN_AT_SEA]:
        return False
    way_in = gate ^ 1 if gate < LANDING else gate
    return 2 * way_in + 1 - side in p.gates


def admitted(p: Open, block: int, end: int) -> bool:
    """PB4.5 Not into closed land; PB11.3, PB11.5, PB11.7 nor where its nation may not go."""
    return not p.shut[end] and not BARRED_TO[NATION[block]][end]


def defends(p: Open, side: int, end: int) -> bool:
    """PB6.1 Whether blocks of a side defend themselves there: to reinforce them is not to attack (R52, R53)."""
    return p.force[side * PLACES + end] > 0 and p.holder[end] == side


def may_attack(p: Open, side: int, block: int, end: int) -> bool:
    """PB4.1 Whether a block may enter a place that the enemy occupies, and who may fight beside whom."""
    if NATION[block] == PRUSSIA and end != POMMERN and not defends(p, side, end):
        return False  # PB11.7
    if block == FRIEDRICH and not defends(p, side, end):  # PB11.10 attacks only where Swedes attack already (R53)
        return any(NATION[other] == SWEDEN for other in force_in(p, side, end))
    if p.mistrust and side == COALITION:  # PB13.2 colours do not fight together
        return all(WOOD[other] == WOOD[block] for other in force_in(p, side, end))
    return True


def enters(p: Open, side: int, block: int, gate: int, leaves: bool) -> bool:
    """PB4.1 Whether a block may cross a border now; `leaves` says that it comes out of a battle territory."""
    end = GATE_TO[gate]
    if KIND[block] == FLEET:
        if forbidden_sea(p, block, end):
            return False
    elif p.shut[end] or BARRED_TO[NATION[block]][end]:
        return False
    if p.crossed and full(p, side, gate):
        return False
    if leaves and fenced(p, side, gate):
        return False
    return p.force[(1 - side) * PLACES + end] == 0 or may_attack(p, side, block, end)


# --- marches ----------------------------------------------------------------------------------------------------------
def marches(p: Open, block: int, steps: list[int], without: int, furthest: int) -> list[int]:
    """PB4.1 The places a block can reach over land (or sea zones, for a fleet), the nearest first.

    `steps` is filled with the distance of every place from where it may go on; `without` is not entered.
    """
    side = side_of(p, block)
    start = p.place[block]
    enemy = (1 - side) * PLACES
    within = contested(p, start)
    # what `enters` would say of most borders, asked without a call: it takes most of the time
    simple = KIND[block] != FLEET and not (p.crossed and any_full(p, side))
    shut, barred, force = p.shut, BARRED_TO[NATION[block]], p.force
    found: list[int] = []
    seen = [False] * PLACES
    seen[start] = True
    steps[start] = 0
    ring = [start]
    step = 0
    while ring and step < furthest:
        step += 1
        further: list[int] = []
        for place in ring:
            leaves = within and place == start
            for gate in WAYS[place]:
                end = GATE_TO[gate]
                if steps[end] >= 0 or end == without:
                    continue
                met = force[enemy + end] > 0
                if simple and not met and not leaves:
                    if shut[end] or barred[end]:
                        continue
                elif not enters(p, side, block, gate, leaves):
                    continue
                if not seen[end]:
                    seen[end] = True
                    found.append(end)
                if not met and not RED_BORDER[gate >> 1]:
                    steps[end] = step
                    further.append(end)
        ring = further
    return found


def forbidden_sea(p: Open, block: int, zone: int) -> bool:
    """PB11.11 Portsmouth is the British fleet's alone; Russian fleets do not enter its zone."""
    if zone == PORTSMOUTH:
        return True  # entered as a harbor, not as a sea zone
    return NATION[block] == RUSSIA and p.place[ROOKE] == zone


def last_gates(p: Open, block: int, end: int, steps: list[int]) -> list[int]:
    """PB4.2 The borders over which a march of legal length can end there; `steps` is filled."""
    furthest = reach(p, block)
    marches(p, block, steps, end, furthest - 1)
    side = side_of(p, block)
    start = p.place[block]
    within = contested(p, start)
    found: list[int] = []
    for out in WAYS[end]:
        gate = out ^ 1
        place = GATE_FROM[gate]
        if steps[place] < 0 or steps[place] >= furthest or full(p, side, gate):
            continue
        if not (within and place == start and fenced(p, side, gate)):
            found.append(gate)
    return found


# --- the sea ----------------------------------------------------------------------------------------------------------
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
        if admitted(p, block, end) and (p.force[enemy + end] == 0 or may_attack(p, side, block, end))
    ]


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


def carries_others(p: Open, fleet: int) -> bool:
    """PB13.2 Under mistrust, carrying another colour is moving together."""
    if not p.mistrust or side_of(p, fleet) != COALITION:
        return False
    return any(p.aboard[block] == fleet and WOOD[block] != WOOD[fleet] for block in range(BLOCKS))


def sailings(p: Open, fleet: int) -> list[int]:
    """PB9.1 Where a fleet can go: out of harbor the next sea zone and no further; at sea, zones and then a harbor."""
    place = p.place[fleet]
    side = side_of(p, fleet)
    if place < TERRITORIES or place == PORTSMOUTH:
        zone = PORT[place] if place < TERRITORIES else NORTH_SEA
        if forbidden_sea(p, fleet, zone):
            return []
        met = p.force[(1 - side) * PLACES + zone] > 0
        return [zone] if not met or may_attack(p, side, fleet, zone) else []
    if carries_others(p, fleet):
        return []
    steps = [-1] * PLACES
    zones = marches(p, fleet, steps, -1, MOVE[fleet])
    return zones + anchorages(p, fleet, steps)


def destinations(p: Open, block: int) -> list[int]:
    """PB4.1, PB9 Where a block can be moved to: territories, or a sea zone to go aboard a fleet there."""
    if KIND[block] == FLEET:
        return sailings(p, block)
    if p.aboard[block] >= 0:
        return landings(p, block)
    found = marches(p, block, [-1] * PLACES, -1, reach(p, block))
    if boards(p, block):
        found.append(PORT[p.place[block]])
    return found


def can_move(p: Open, block: int) -> bool:
    """PB4.1 Whether it can be moved anywhere."""
    start = p.place[block]
    if p.aboard[block] >= 0:
        return len(landings(p, block)) > 0
    sails = KIND[block] == FLEET
    if sails and (start < TERRITORIES or start == PORTSMOUTH or carries_others(p, block)):
        return len(sailings(p, block)) > 0
    side = side_of(p, block)
    leaves = contested(p, start)
    for gate in WAYS[start]:
        if enters(p, side, block, gate, leaves):
            return True
    if not sails:
        return boards(p, block)
    steps = [-1] * PLACES
    steps[start] = 0
    return len(anchorages(p, block, steps)) > 0
