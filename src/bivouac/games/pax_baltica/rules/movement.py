"""PB4 Movement: the borders a block may cross, and how far it comes."""

from typing import Final

from bivouac.games.pax_baltica.box.blocks import FLEET, FRIEDRICH, KIND, MOVE, NATION, ROOKE, WOOD
from bivouac.games.pax_baltica.box.map import (
    BARRED_TO,
    BORDERS,
    GATE_FROM,
    GATE_TO,
    LAND_BORDERS,
    LANDING,
    LIMIT,
    PLACES,
    POMMERN,
    PORTSMOUTH,
    RED_BORDER,
    WAYS,
)
from bivouac.games.pax_baltica.box.nations import COALITION, PRUSSIA, RUSSIA, SWEDEN
from bivouac.games.pax_baltica.box.pack import DATA
from bivouac.games.pax_baltica.rules.position import Open, Position, contested, force_in, side_of
from bivouac.games.pax_baltica.rules.switches import PIN_AT_SEA

MOST_EXTRA: Final = int(DATA["constants"]["force_march_max_extra"])


# what bars a way, a bit each: it can be left out of account, to see what else does
RED: Final = 1
LIMITS: Final = 2
ENEMIES: Final = 4
CLOSED: Final = 8
FENCES: Final = 16
NATIONAL: Final = 32
ATTACKS: Final = 64
EVERYTHING: Final = 127
BRITISH: Final = 128  # PB11.11, and nothing lifts it
# what bars other ways besides: aboard and ashore, into harbors, out of a battle
HOSTILE: Final = 256  # PB1.2, PB1.6 no friendly garrison, no friendly harbor
FAR: Final = 512  # not next to it


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


def bars_entry(p: Open, block: int, end: int) -> int:
    """PB4.5 Closed land; PB11.3, PB11.5, PB11.7 land where its nation may not go; else 0."""
    if p.shut[end]:
        return CLOSED
    return NATIONAL if BARRED_TO[NATION[block]][end] else 0


def defends(p: Open, side: int, end: int) -> bool:
    """PB6.1 Whether blocks of a side defend themselves there: to reinforce them is not to attack (R52, R53)."""
    return p.force[side * PLACES + end] > 0 and p.holder[end] == side


def bars_attack(p: Open, side: int, block: int, end: int) -> str | None:
    """PB4.1 The rule by which a block may not enter a place that the enemy occupies: who may fight beside whom."""
    if NATION[block] == PRUSSIA and end != POMMERN and not defends(p, side, end):
        return "PB11.7"
    if block == FRIEDRICH and not defends(p, side, end):  # attacks only where Swedes attack already (R53)
        return None if any(NATION[other] == SWEDEN for other in force_in(p, side, end)) else "PB11.10"
    if p.mistrust and side == COALITION and any(WOOD[other] != WOOD[block] for other in force_in(p, side, end)):
        return "PB13.2"  # colours do not fight together
    return None


def forbidden_sea(p: Open, block: int, zone: int) -> bool:
    """PB11.11 Portsmouth is the British fleet's alone; Russian fleets do not enter its zone."""
    if zone == PORTSMOUTH:
        return True  # entered as a harbor, not as a sea zone
    return NATION[block] == RUSSIA and p.place[ROOKE] == zone


def bars(p: Open, side: int, block: int, gate: int, leaves: bool, lifted: int = 0) -> int:
    """PB4.1 What keeps a block from crossing a border now, or 0; `leaves`: it comes out of a battle territory."""
    end = GATE_TO[gate]
    if KIND[block] == FLEET:
        if forbidden_sea(p, block, end):
            return BRITISH
    elif p.shut[end] and not lifted & CLOSED:
        return CLOSED
    elif BARRED_TO[NATION[block]][end] and not lifted & NATIONAL:
        return NATIONAL
    if p.crossed and full(p, side, gate) and not lifted & LIMITS:
        return LIMITS
    if leaves and fenced(p, side, gate) and not lifted & FENCES:
        return FENCES
    if p.force[(1 - side) * PLACES + end] == 0 or lifted & ATTACKS or not bars_attack(p, side, block, end):
        return 0
    return ATTACKS


def come_in(p: Position, seat: int, block: int, gate: int, late: int) -> None:
    """PB4.3, PB6.6 Which border was used, by whom, and in which order."""
    p.entry[block] = gate
    p.gates.append(2 * gate + seat)
    p.mark[block] |= late


# --- marches ----------------------------------------------------------------------------------------------------------
def marches(p: Open, block: int, steps: list[int], without: int, furthest: int, lifted: int = 0) -> list[int]:
    """PB4.1 The places a block can reach over land (or sea zones, for a fleet), the nearest first.

    `steps` is filled with the distance of every place from where it may go on; `without` is not entered.
    What is lifted bars nothing.
    """
    side = side_of(p, block)
    start = p.place[block]
    enemy = (1 - side) * PLACES
    within = contested(p, start)
    # what `bars` would say of most borders, asked without a call: it takes most of the time
    simple = KIND[block] != FLEET and not lifted and not (p.crossed and any_full(p, side))
    shut, barred, force = p.shut, BARRED_TO[NATION[block]], p.force
    ends, red = GATE_TO, RED_BORDER
    goals: list[int] = []
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
                end = ends[gate]
                if steps[end] >= 0 or end == without:
                    continue
                met = force[enemy + end] > 0
                if not simple or leaves or met:
                    if bars(p, side, block, gate, leaves, lifted):
                        continue
                elif shut[end] or barred[end]:
                    continue
                if not seen[end]:
                    seen[end] = True
                    goals.append(end)
                if (not met or lifted & ENEMIES) and (not red[gate >> 1] or lifted & RED):
                    steps[end] = step
                    further.append(end)
        ring = further
    return goals


def last_gates(p: Open, block: int, end: int, steps: list[int]) -> list[int]:
    """PB4.2 The borders over which a march of legal length can end there; `steps` is filled."""
    furthest = reach(p, block)
    marches(p, block, steps, end, furthest - 1)
    side = side_of(p, block)
    start = p.place[block]
    within = contested(p, start)
    gates: list[int] = []
    for out in WAYS[end]:
        gate = out ^ 1
        place = GATE_FROM[gate]
        if steps[place] < 0 or steps[place] >= furthest or (p.crossed and full(p, side, gate)):
            continue
        if not (within and place == start and fenced(p, side, gate)):
            gates.append(gate)
    return gates
