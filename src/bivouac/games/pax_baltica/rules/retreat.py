"""PB6.6, PB6.7, PB9.5 Out of a battle: retreats over land and to sea, fleets to harbor, and the winner's regrouping."""

from typing import Final

from bivouac.games.pax_baltica.box.blocks import FLEET, FLEETS, KIND, MOVE, NATION, ROOKE
from bivouac.games.pax_baltica.box.map import (
    BARRED_TO,
    GATE_FROM,
    GATE_TO,
    LANDING,
    LIMIT,
    PLACES,
    POLISH,
    PORT,
    PORTS_OF,
    PORTSMOUTH,
    RED_BORDER,
    TERRITORIES,
    WAYS,
)
from bivouac.games.pax_baltica.box.nations import PRUSSIA, SWEDISH
from bivouac.games.pax_baltica.rules.control import friendly_port, harbor, open_to_retreat
from bivouac.games.pax_baltica.rules.movement import admitted, fleets_with_room, forbidden_sea
from bivouac.games.pax_baltica.rules.politics import poles_wait
from bivouac.games.pax_baltica.rules.position import Position, cargo, occupied, side_of
from bivouac.games.pax_baltica.rules.switches import ATTACKER_SEA_RETREAT, FLEET_REGROUP, STEP_BACK

NOWHERE: Final = -1


# --- borders ----------------------------------------------------------------------------------------------------------
def last_to_use(p: Position, gate: int) -> int:
    """PB6.6 The side that came in through a gate last this turn, or -1."""
    for used in reversed(p.gates):
        if used >> 1 == gate:
            return used & 1
    return NOWHERE


def way_out(p: Position, side: int, gate: int) -> bool:
    """PB6.6 Attackers leave where they came in, defenders where no attacker did; the last to use it has it (R63)."""
    way_in = gate ^ 1 if gate < LANDING else gate
    last = last_to_use(p, way_in)
    if side == p.attacker:
        if gate >= LANDING and p.switch[ATTACKER_SEA_RETREAT]:
            return last != 1 - side
        return last == side
    return last != 1 - side


def room_for_retreat(p: Position, side: int, gate: int) -> int:
    """PB6.6 How many more may go over a border; its limit counts anew for every round."""
    return LIMIT[gate >> 1] - p.retreated.count(2 * (gate >> 1) + side)


# --- ground blocks ----------------------------------------------------------------------------------------------------
def retreats(p: Position, block: int, steps: list[int], first: int) -> list[int]:
    """PB6.6 Where a block can retreat to over land, `first` being the gate to begin with, or -1 for any.

    `steps` is filled with the distance of every place from where it may go on.
    """
    side = side_of(p, block)
    start = p.place[block]
    steps[start] = 0
    found: list[int] = []
    ring = [start]
    step = 0
    while ring and step < MOVE[block]:
        step += 1
        further: list[int] = []
        for place in ring:
            for gate in WAYS[place]:
                end = GATE_TO[gate]
                if end == start or steps[end] >= 0 or BARRED_TO[NATION[block]][end]:
                    continue
                if place == start and (not way_out(p, side, gate) or (first >= 0 and gate != first)):
                    continue
                if not open_to_retreat(p, side, end) or room_for_retreat(p, side, gate) <= 0:
                    continue
                if end not in found:
                    found.append(end)
                if not RED_BORDER[gate >> 1]:
                    steps[end] = step
                    further.append(end)
        ring = further
    return found


def first_gates(p: Position, block: int, end: int) -> list[int]:
    """PB6.6 The borders to begin with on the way there: the best, or all if there may not be room for everybody."""
    start = p.place[block]
    side = side_of(p, block)
    found = [gate for gate in WAYS[start] if end in retreats(p, block, [-1] * PLACES, gate)]
    best = found[:1]
    least = (True, PLACES)
    for gate in found:
        crossed = retreat_path(p, block, end, gate)
        if any(room_for_retreat(p, side, way) < p.force[side * PLACES + start] for way in crossed):
            return found
        if (stirs_poles(p, side, crossed), len(crossed)) < least:
            best, least = [gate], (stirs_poles(p, side, crossed), len(crossed))
    return best


def stirs_poles(p: Position, side: int, gates: list[int]) -> bool:
    """PB12.2 Whether Sweden's side would enter Poland on this way, and Polish regiments wait for that (R148)."""
    return side == SWEDISH and any(POLISH[GATE_TO[gate]] for gate in gates) and poles_wait(p)


def retreat_path(p: Position, block: int, end: int, first: int) -> list[int]:
    """PB6.6 The borders crossed, beginning with this one: no Poles are stirred if there is another way (R43), then the
    fewest, and those with most room."""
    steps = [-1] * PLACES
    retreats(p, block, steps, first)
    side = side_of(p, block)
    best: list[int] = []
    least = (True, PLACES, 0)
    ring = [[first]]
    for length in range(1, MOVE[block] + 1):
        further: list[list[int]] = []
        for way in ring:
            place = GATE_TO[way[-1]]
            if place == end:
                cost = (stirs_poles(p, side, way), length, -min([room_for_retreat(p, side, gate) for gate in way]))
                if not best or cost < least:
                    best, least = way, cost
            elif not RED_BORDER[way[-1] >> 1]:
                further += [
                    [*way, gate]
                    for gate in WAYS[place]
                    if (GATE_TO[gate] == end or steps[GATE_TO[gate]] > 0)
                    and room_for_retreat(p, side, gate) > 0
                    and all(GATE_TO[passed] != GATE_TO[gate] for passed in way)
                ]
        ring = further
    return best


def to_sea(p: Position, block: int) -> list[int]:
    """PB9.5 The fleets that can take a block off: a friendly port, fleets at sea with room, no enemy fleet (R90)."""
    territory = p.place[block]
    side = side_of(p, block)
    if NATION[block] == PRUSSIA or not friendly_port(p, side, territory):
        return []
    if not way_out(p, side, LANDING + territory):
        return []
    return fleets_with_room(p, side, PORT[territory], block)


def way_back(p: Position, block: int) -> int:
    """PB6.6 Under the option `step_back`: the gate to where it came from, whoever controls it, or -1 (R64)."""
    gate = p.entry[block]
    if not p.switch[STEP_BACK] or gate < 0 or gate >= LANDING:
        return NOWHERE
    side = side_of(p, block)
    place = GATE_FROM[gate]
    free = not occupied(p, 1 - side, place) and admitted(p, block, place) and room_for_retreat(p, side, gate) > 0
    return gate ^ 1 if free else NOWHERE


# --- fleets -----------------------------------------------------------------------------------------------------------
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


def can_retreat(p: Position, block: int) -> bool:
    """PB6.6 Whether there is a way out; PB9.3 fleets always have one."""
    if KIND[block] == FLEET:
        return True
    return len(retreats(p, block, [-1] * PLACES, -1)) > 0 or len(to_sea(p, block)) > 0


def ways(p: Position, block: int) -> list[int]:
    """PB6.6 All places that a block can retreat to."""
    if KIND[block] == FLEET:
        return refuges(p, block)
    found = retreats(p, block, [-1] * PLACES, -1)
    if to_sea(p, block):
        found.append(PORT[p.place[block]])
    return found


# --- regrouping -------------------------------------------------------------------------------------------------------
def regroups(p: Position, block: int) -> list[int]:
    """PB6.7 One step to an adjacent place that is open to a retreat, over any border."""
    side = side_of(p, block)
    start = p.place[block]
    if KIND[block] == FLEET:
        return fleet_regroups(p, block, side, start)
    return [
        GATE_TO[gate]
        for gate in WAYS[start]
        if open_to_retreat(p, side, GATE_TO[gate])
        and not BARRED_TO[NATION[block]][GATE_TO[gate]]
        and room_for_retreat(p, side, gate) > 0
    ]


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


def fleets_at_large(p: Position, side: int) -> list[int]:
    """PB11.11 Fleets of a side that are at sea."""
    return [
        fleet
        for fleet in FLEETS
        if TERRITORIES <= p.place[fleet] < PLACES and p.place[fleet] != PORTSMOUTH and side_of(p, fleet) == side
    ]
