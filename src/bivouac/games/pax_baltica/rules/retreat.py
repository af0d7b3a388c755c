"""PB6.6, PB6.7, PB9.5 Out of a battle: retreats over land and to sea, fleets to harbor, and the winner's regrouping."""

from typing import Final

from bivouac.core.table import ALL, Table, only
from bivouac.games.pax_baltica.box.blocks import FLEET, KIND, MOVE, NATION
from bivouac.games.pax_baltica.box.map import (
    BARRED_TO,
    GATE_FROM,
    GATE_TO,
    LANDING,
    LIMIT,
    NEIGHBOURS,
    PLACES,
    POLISH,
    PORT,
    RED_BORDER,
    TERRITORIES,
    WAITING,
    WAYS,
    gate_between,
)
from bivouac.games.pax_baltica.box.nations import SWEDISH
from bivouac.games.pax_baltica.box.vocabulary import DONE, PLACE_WORD
from bivouac.games.pax_baltica.rules import words as w
from bivouac.games.pax_baltica.rules.agenda import REGROUP, ahead, finish
from bivouac.games.pax_baltica.rules.control import open_to_retreat
from bivouac.games.pax_baltica.rules.fates import eliminate
from bivouac.games.pax_baltica.rules.fleets import (
    bars_fleet_regroup,
    bars_fleets,
    bars_port,
    bars_unloading,
    fleet_regroups,
    fleets_with_room,
    refuges,
)
from bivouac.games.pax_baltica.rules.fog import report, vanish
from bivouac.games.pax_baltica.rules.movement import ENEMIES, FAR, FENCES, HOSTILE, LIMITS, bars_entry
from bivouac.games.pax_baltica.rules.nations.poland import entered_poland, poles_wait
from bivouac.games.pax_baltica.rules.politics import invade
from bivouac.games.pax_baltica.rules.position import (
    BESIEGING,
    FOUGHT,
    KNOWN,
    MINGLED,
    MUST_GO,
    RESERVE,
    Open,
    Position,
    cargo,
    force_in,
    occupied,
    put,
    side_of,
)
from bivouac.games.pax_baltica.rules.switches import ATTACKER_SEA_RETREAT, STEP_BACK

NOWHERE: Final = -1
# what keeps a block from regrouping
ABSENT: Final = 1  # it took no part in the battle, or has regrouped already
BESIEGES: Final = 2
HEMMED_IN: Final = 3  # no place next to it is open


# --- borders ----------------------------------------------------------------------------------------------------------
def last_to_use(p: Open, gate: int) -> int:
    """PB6.6 The side that came in through a gate last this turn, or -1."""
    for used in reversed(p.gates):
        if used >> 1 == gate:
            return used & 1
    return NOWHERE


def way_out(p: Open, side: int, gate: int) -> bool:
    """PB6.6 Attackers leave where they came in, defenders where no attacker did; the last to use it has it (R63)."""
    way_in = gate ^ 1 if gate < LANDING else gate
    last = last_to_use(p, way_in)
    if side == p.attacker:
        if gate >= LANDING and p.switch[ATTACKER_SEA_RETREAT]:
            return last != 1 - side
        return last == side
    return last != 1 - side


def room_for_retreat(p: Open, side: int, gate: int) -> int:
    """PB6.6 How many more may go over a border; its limit counts anew for every round."""
    return LIMIT[gate >> 1] - p.retreated.count(2 * (gate >> 1) + side)


# --- where to ---------------------------------------------------------------------------------------------------------
def bars_refuge(p: Open, block: int, end: int) -> int:
    """PB4.5, PB6.6 What bars a territory to a block that retreats or regroups, or 0: the enemy, or his garrison."""
    bar = bars_entry(p, block, end)
    if bar:
        return bar
    side = side_of(p, block)
    if open_to_retreat(p, side, end):
        return 0
    return ENEMIES if occupied(p, 1 - side, end) else HOSTILE


def bars_crossing(p: Open, side: int, block: int, gate: int, leaves: bool) -> int:
    """PB6.6 What keeps a block from crossing a border in retreat, or 0; `leaves`: the border is that of the battle."""
    end = GATE_TO[gate]
    if BARRED_TO[NATION[block]][end] or not open_to_retreat(p, side, end):
        return bars_refuge(p, block, end)
    if leaves and not way_out(p, side, gate):
        return FENCES
    return 0 if room_for_retreat(p, side, gate) > 0 else LIMITS


def retreats(p: Open, block: int, steps: list[int], first: int) -> list[int]:
    """PB6.6 Where a block can retreat to over land, `first` being the gate to begin with, or -1 for any.

    `steps` is filled with the distance of every place from where it may go on.
    """
    side = side_of(p, block)
    start = p.place[block]
    steps[start] = 0
    ends: list[int] = []
    ring = [start]
    step = 0
    while ring and step < MOVE[block]:
        step += 1
        further: list[int] = []
        for place in ring:
            for gate in WAYS[place]:
                end = GATE_TO[gate]
                if end == start or steps[end] >= 0 or (place == start and first >= 0 and gate != first):
                    continue
                if bars_crossing(p, side, block, gate, place == start):
                    continue
                if end not in ends:
                    ends.append(end)
                if not RED_BORDER[gate >> 1]:
                    steps[end] = step
                    further.append(end)
        ring = further
    return ends


def first_gates(p: Position, block: int, end: int) -> list[int]:
    """PB6.6 The borders to begin with on the way there: the best, or all if there may not be room for everybody."""
    start = p.place[block]
    side = side_of(p, block)
    gates = [gate for gate in WAYS[start] if end in retreats(p, block, [-1] * PLACES, gate)]
    best = gates[:1]
    least = (True, PLACES)
    for gate in gates:
        crossed = retreat_path(p, block, end, gate)
        if any(room_for_retreat(p, side, way) < p.force[side * PLACES + start] for way in crossed):
            return gates
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


def bars_to_sea(p: Open, block: int) -> int:
    """PB9.5 What keeps a block from being taken off, or 0: no friendly port, its way to sea, the fleets there (R90)."""
    side, territory = side_of(p, block), p.place[block]
    bar = bars_port(p, side, block)
    if bar:
        return bar
    if not way_out(p, side, LANDING + territory):
        return FENCES
    return bars_fleets(p, side, PORT[territory], block)


def way_back(p: Position, block: int) -> int:
    """PB6.6 Under the option `step_back`: the gate to where it came from, whoever controls it, or -1 (R64)."""
    gate = p.entry[block]
    if not p.switch[STEP_BACK] or gate < 0 or gate >= LANDING:
        return NOWHERE
    side = side_of(p, block)
    place = GATE_FROM[gate]
    free = not occupied(p, 1 - side, place) and room_for_retreat(p, side, gate) > 0
    return gate ^ 1 if free and not bars_entry(p, block, place) else NOWHERE


def can_retreat(p: Open, block: int) -> bool:
    """PB6.6 Whether there is a way out; PB9.3 fleets always have one."""
    if KIND[block] == FLEET:
        return True
    return len(retreats(p, block, [-1] * PLACES, -1)) > 0 or not bars_to_sea(p, block)


def ways(p: Open, block: int) -> list[int]:
    """PB6.6 All places that a block can retreat to."""
    if KIND[block] == FLEET:
        return refuges(p, block)
    ends = retreats(p, block, [-1] * PLACES, -1)
    if not bars_to_sea(p, block):
        ends.append(PORT[p.place[block]])
    return ends


def bars_regrouping(p: Open, block: int) -> int:
    """PB6.7 What keeps a block of the winner's from regrouping, or 0: its siege, or no place next to it."""
    if p.place[block] != p.battle or not p.mark[block] & FOUGHT:
        return ABSENT
    if p.mark[block] & BESIEGING:
        return BESIEGES
    return 0 if regroups(p, block) else HEMMED_IN


def bars_regroup(p: Open, block: int, end: int) -> int:
    """PB6.7 What keeps a block from regrouping to a place, or 0: one step, over any border, to open land."""
    if KIND[block] == FLEET:
        return bars_fleet_regroup(p, block, end)
    gate = gate_between(p.place[block], end)
    return bars_crossing(p, side_of(p, block), block, gate, False) if 0 <= gate < LANDING else FAR


def regroups(p: Open, block: int) -> list[int]:
    """PB6.7 The places next to it that are open to it."""
    if KIND[block] == FLEET:
        return fleet_regroups(p, block)
    return [end for end in NEIGHBOURS[p.place[block]] if not bars_regroup(p, block, end)]


# --- going ------------------------------------------------------------------------------------------------------------
def retreat(p: Position, t: Table, side: int, block: int) -> None:
    """PB6.6 Up to its rating, over friendly or transit land; PB9.5 or to sea; PB9.3 a fleet to any friendly harbor."""
    places = ways(p, block)
    if not places:
        lose_fleet(p, t, block)
        return
    seen = ALL if p.known[block] == KNOWN else only(side)  # where it can go would tell what it is
    end = t.ask(side, w.RETREAT_TO, [PLACE_WORD + place for place in places], seen) - PLACE_WORD
    if KIND[block] == FLEET:
        into_harbor(p, t, block, end)
        return
    if end >= TERRITORIES:
        fleet = t.ask(side, w.FLEET_FOR, fleets_with_room(p, side, end, block), only(side))
        withdraw_to(p, t, block, end, fleet)
        return
    gates = first_gates(p, block, end)
    gate = gates[0]
    if len(gates) > 1:
        via = t.ask(side, w.RETREAT_VIA, [PLACE_WORD + GATE_TO[way] for way in gates]) - PLACE_WORD
        gate = next(way for way in gates if GATE_TO[way] == via)
    for crossed in retreat_path(p, block, end, gate):
        p.retreated.append(2 * (crossed >> 1) + side)
        entered_poland(p, block, GATE_TO[crossed])
    withdraw_to(p, t, block, end, -1)


def withdraw_to(p: Position, t: Table, block: int, end: int, fleet: int) -> None:
    """PB6.6 The block is out of the battle."""
    start = p.place[block]
    put(p, block, end, fleet)
    p.entry[block] = -1
    p.mark[block] = (p.mark[block] | MINGLED) & ~(FOUGHT | MUST_GO | RESERVE | BESIEGING)
    entered_poland(p, block, end)
    report(p, t, w.RETREATED_TO_SEA if fleet >= 0 else w.RETREATED, block, start, end)


def into_harbor(p: Position, t: Table, fleet: int, end: int) -> None:
    """PB9.3 What it carries is put ashore there, if it can stand there; else it is lost (R89)."""
    aboard = cargo(p, fleet)
    withdraw_to(p, t, fleet, end, -1)
    for block in aboard:
        if bars_unloading(p, block, end):
            eliminate(p, t, block, True)
        else:
            withdraw_to(p, t, block, end, -1)


def lose_fleet(p: Position, t: Table, fleet: int) -> None:
    """PB9.3 Without a friendly harbor it is set aside until its nation has one; its cargo is lost."""
    aboard = cargo(p, fleet)
    report(p, t, w.FLEET_LOST, fleet, p.place[fleet])
    vanish(p, fleet)
    put(p, fleet, WAITING)
    p.strength[fleet] = 0
    for block in aboard:
        eliminate(p, t, block, True)


def leave(p: Position, t: Table, seat: int) -> None:
    """PB6.6 One of those who must retreat goes; PB6.4 who has no way out is eliminated (R64)."""
    bound = [block for block in force_in(p, seat, p.battle) if p.mark[block] & MUST_GO]
    able = [block for block in bound if can_retreat(p, block)]
    if able:
        p.chosen = t.ask(seat, w.LEAVER, able, only(seat))
        retreat(p, t, seat, p.chosen)
        return
    able = [block for block in bound if way_back(p, block) >= 0]
    if able:
        block = t.ask(seat, w.LEAVER, able, only(seat))
        gate = way_back(p, block)
        p.retreated.append(2 * (gate >> 1) + seat)
        withdraw_to(p, t, block, GATE_TO[gate], -1)
        return
    finish(p)
    p.retreated = []
    if ahead(p, REGROUP, seat):  # reserves of the winner stay if they cannot go
        return
    bound.sort(key=lambda block: p.handle[block])
    for block in bound:
        if p.place[block] == p.battle:  # unless it has gone with a truce
            eliminate(p, t, block, True)


def regroup(p: Position, t: Table, seat: int) -> None:
    """PB6.7 Any of the winner's blocks that took part may go one step; its border limits are counted anew (R66)."""
    able = [block for block in force_in(p, seat, p.battle) if not bars_regrouping(p, block)]
    block = t.ask(seat, w.REGROUPER, [DONE, *able], only(seat))
    if block == DONE:
        finish(p)
        return
    p.chosen = block
    end = t.ask(seat, w.REGROUP_TO, [PLACE_WORD + place for place in regroups(p, block)], only(seat)) - PLACE_WORD
    start = p.place[block]
    gate = gate_between(start, end)
    if 0 <= gate < LANDING:
        p.retreated.append(2 * (gate >> 1) + seat)
    aboard = cargo(p, block) if KIND[block] == FLEET else []
    put(p, block, end)
    for passenger in aboard:
        put(p, passenger, end, block)
        p.mark[passenger] |= MINGLED
    p.entry[block] = -1
    p.mark[block] = (p.mark[block] | MINGLED) & ~FOUGHT
    report(p, t, w.REGROUPED, block, start, end)
    if end < TERRITORIES and KIND[block] != FLEET:
        invade(p, t, block, end)
