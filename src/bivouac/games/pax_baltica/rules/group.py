"""PB4.1 A group moves: block by block, each its own way; then pins, and the dice for forced marches."""

from typing import Final

from bivouac.core.table import Table, only
from bivouac.games.pax_baltica.box.blocks import FLEET, KARL, KIND, WOOD
from bivouac.games.pax_baltica.box.blocks import MOVE as RATING
from bivouac.games.pax_baltica.box.map import GATE_FROM, GATE_TO, LANDING, PLACES, PORT, PORTSMOUTH, TERRITORIES, WAYS
from bivouac.games.pax_baltica.box.nations import COALITION, SWEDISH
from bivouac.games.pax_baltica.box.pack import DATA
from bivouac.games.pax_baltica.box.vocabulary import ASHORE, DONE, PLACE_WORD
from bivouac.games.pax_baltica.rules import position
from bivouac.games.pax_baltica.rules import words as w
from bivouac.games.pax_baltica.rules.agenda import ACT, DECLARE, MAIN_ATTACK, MOVE, PIN, ahead, finish, push
from bivouac.games.pax_baltica.rules.fates import lose_step
from bivouac.games.pax_baltica.rules.fleets import (
    anchorages,
    bars_boarding,
    carries_others,
    fleets_with_room,
    landings,
    sail,
    sailings,
)
from bivouac.games.pax_baltica.rules.fog import by_number, report
from bivouac.games.pax_baltica.rules.movement import bars, come_in, last_gates, marches, reach
from bivouac.games.pax_baltica.rules.politics import invade
from bivouac.games.pax_baltica.rules.position import (
    Open,
    Position,
    blocks_in,
    blocks_of,
    contested,
    force_in,
    marked,
    put,
    side_of,
    stands,
)
from bivouac.games.pax_baltica.rules.routes import routes
from bivouac.games.pax_baltica.rules.siege import besiegeable
from bivouac.games.pax_baltica.rules.switches import MAIN_AT_MOVEMENT, PIN_AT_SEA

LOSS_ON: Final[list[int]] = [int(face) for face in DATA["constants"]["force_march_loss_on"]]
GROUND_GROUP: Final = 1
FLEET_GROUP: Final = 2
# what keeps a block from moving with a group
HAS_MOVED: Final = 1
IS_PINNED: Final = 2  # PB4.3
OTHER_KIND: Final = 3  # fleets and blocks on land do not move in one action
OTHER_COLOUR: Final = 4  # PB13.2 mistrust: one colour an action
STUCK: Final = 5  # it can go nowhere


# --- one block --------------------------------------------------------------------------------------------------------
def destinations(p: Open, block: int) -> list[int]:
    """PB4.1, PB9 Where a block can be moved to: territories, or a sea zone to go aboard a fleet there."""
    if KIND[block] == FLEET:
        return sailings(p, block)
    if p.aboard[block] >= 0:
        return landings(p, block)
    ends = marches(p, block, [-1] * PLACES, -1, reach(p, block))
    if not bars_boarding(p, block):
        ends.append(PORT[p.place[block]])
    return ends


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
        if not bars(p, side, block, gate, leaves):
            return True
    if not sails:
        return not bars_boarding(p, block)
    steps = [-1] * PLACES
    steps[start] = 0
    return len(anchorages(p, block, steps)) > 0


def sources(p: Position, seat: int, one_is_enough: bool = True) -> list[int]:
    """PB4.1 Places with a block that can move."""
    starts: list[int] = []
    places, mark = p.place, p.mark
    kept = position.MOVED | position.PINNED
    for block in blocks_of(p, seat):
        place = places[block]
        if place < PLACES and not mark[block] & kept and place not in starts and can_move(p, block):
            starts.append(place)
            if one_is_enough:
                break
    return sorted(starts)


def movers(p: Position, seat: int, source: int, first: bool) -> list[int]:
    """PB4.1 Blocks of the group: the first one settles whether ground blocks or fleets move."""
    group = 0 if first else p.group
    return [block for block in blocks_in(p, source) if side_of(p, block) == seat and not bars_mover(p, block, group)]


def bars_mover(p: Open, block: int, group: int) -> int:
    """PB4.1 What keeps a block from moving with those of its place, or 0; `group`: what moves, 0 for nobody yet."""
    if p.mark[block] & position.MOVED:
        return HAS_MOVED
    if p.mark[block] & position.PINNED:
        return IS_PINNED
    if group and (KIND[block] == FLEET) != (group & 3 == FLEET_GROUP):
        return OTHER_KIND
    if group >> 2 and WOOD[block] != (group >> 2) - 1:
        return OTHER_COLOUR
    return 0 if can_move(p, block) else STUCK


def move_block(p: Position, t: Table, seat: int, first: bool) -> None:
    """PB4.1 Choose a block and where it goes; the first block begins the action.

    PB3.4 In winter each loses a step as it sets out. If that is Karl's last, those who stood with him may still go: the
    group had him when it began to move (R37).
    """
    own = only(seat)
    source = p.source
    if first and p.winter:
        source = p.place[KARL]
        block = t.ask(seat, w.MOVER, [KARL], own)
    else:
        if first:
            source = t.ask(seat, w.SOURCE, [PLACE_WORD + place for place in sources(p, seat, False)]) - PLACE_WORD
            p.chosen_from = source
        group = movers(p, seat, source, first)
        block = t.ask(seat, w.MOVER, group if first else [DONE, *group], own)
        if block == DONE:
            finish(p)
            arrive(p, t, seat)
            return
    p.chosen = block
    end = t.ask(seat, w.DESTINATION, [PLACE_WORD + place for place in destinations(p, block)], own) - PLACE_WORD
    steps = [-1] * PLACES
    gates = [] if by_port(p, block, end) else last_gates(p, block, end, steps)
    gate = gates[0] if gates else -1
    if len(gates) > 1:
        via = t.ask(seat, w.VIA, [PLACE_WORD + GATE_FROM[way] for way in gates], own) - PLACE_WORD
        gate = next(way for way in gates if GATE_FROM[way] == via)
    way = [gate] if gate >= 0 else []
    if way and KIND[block] != FLEET:
        way = choose_way(p, t, seat, routes(p, block, gate, steps))
    fleet = -1
    if KIND[block] != FLEET and end >= TERRITORIES:
        fleet = t.ask(seat, w.FLEET_FOR, fleets_with_room(p, seat, end, block), own)
    if first:
        begin_group(p, seat, source, block)
    if p.winter:
        lose_step(p, t, block, False)  # PB3.4
        if p.place[block] >= PLACES:
            return
    go(p, t, seat, block, end, way, fleet)


def choose_way(p: Position, t: Table, seat: int, ways: list[list[int]]) -> list[int]:
    """PB4.1 Where the ways part that differ in something that matters, the player says which (R43)."""
    while len(ways) > 1:
        parting = next(i for i in range(len(ways[0])) if any(way[i] != ways[0][i] for way in ways))
        places = list(dict.fromkeys([GATE_TO[way[parting]] for way in ways]))
        place = t.ask(seat, w.ROUTE, [PLACE_WORD + place for place in places], only(seat)) - PLACE_WORD
        ways = [way for way in ways if GATE_TO[way[parting]] == place]
    return ways[0]


def by_port(p: Position, block: int, end: int) -> bool:
    """PB9 Out of or into a port or harbor, not over a border."""
    return (p.place[block] >= TERRITORIES) != (end >= TERRITORIES) or PORTSMOUTH in (p.place[block], end)


def begin_group(p: Position, seat: int, source: int, block: int) -> None:
    """PB3.3 A movement action is spent, and the group is what stands with this block."""
    for other in marked(p):
        p.mark[other] &= ~position.JUST
    p.source = source
    p.group = FLEET_GROUP if KIND[block] == FLEET else GROUND_GROUP
    if p.mistrust and seat == COALITION:
        p.group += 4 * (WOOD[block] + 1)
    if not p.winter:
        p.actions[seat] -= 1
        p.rank = 2
    push(p, MOVE, seat)


def go(p: Position, t: Table, seat: int, block: int, end: int, way: list[int], fleet: int) -> None:
    """PB4.1 The block moves; what its coming brings about happens at once."""
    start = p.place[block]
    late = position.LATE if joins(p, seat, start, end) else 0
    p.mark[block] |= position.MOVED | position.JUST | position.MINGLED
    if KIND[block] == FLEET:
        sail(p, t, seat, block, start, end, way, late)
    elif fleet >= 0:
        put(p, block, end, fleet)
        report(p, t, w.LOADED, block, start, end)
    elif start >= TERRITORIES:
        put(p, block, end)
        come_in(p, seat, block, LANDING + end, late)
        report(p, t, w.LANDED, block, start, end)
        invade(p, t, block, end)
    else:
        put(p, block, end)
        for gate in way:
            p.crossed.append(2 * (gate >> 1) + seat)
        come_in(p, seat, block, way[-1], late)
        if len(way) > 2:
            p.marched.append(block * 8 + len(way))
        report(p, t, w.MOVED_BLOCK, block, start, way[-1])
        for gate in way:
            invade(p, t, block, GATE_TO[gate])


def joins(p: Position, seat: int, start: int, end: int) -> bool:
    """PB4.4, PB6.3 Whether there was a battle before the group came: its blocks open one together (R50, R51)."""
    if not contested(p, end):
        return False
    return start != p.source or any(not p.mark[block] & position.JUST for block in force_in(p, seat, end))


# --- when the group has moved -----------------------------------------------------------------------------------------
def arrive(p: Position, t: Table, seat: int) -> None:
    """PB4.3, PB7.1 Where the group has met the enemy it pins; where it has not, it may lay siege."""
    p.source = -1
    p.group = 0
    for place in reversed(reached(p, seat)):
        if contested(p, place):
            if pins_matter(p, seat, place):
                push(p, PIN, place)
            if p.switch[MAIN_AT_MOVEMENT] and p.holder[place] != seat:
                push(p, MAIN_ATTACK, place)
        elif place < TERRITORIES and besiegeable(p, seat, place):
            push(p, DECLARE, place)


def reached(p: Position, seat: int) -> list[int]:
    """PB4.1 The places where blocks of the group ended their move, in map order."""
    return sorted(
        {p.place[b] for b in marked(p) if p.mark[b] & position.JUST and stands(p, b) and side_of(p, b) == seat}
    )


def pins_matter(p: Position, seat: int, place: int) -> bool:
    """PB4.3 While the enemy has still to act, or besiegers may be drawn away (R45)."""
    if place >= TERRITORIES and not p.switch[PIN_AT_SEA]:
        return False
    besiegers = any(p.mark[block] & position.BESIEGING for block in force_in(p, 1 - seat, place))
    return besiegers or ahead(p, ACT, 1 - seat)


def pin(p: Position, t: Table, place: int) -> None:
    """PB4.3 As many as came in, chosen by their owner; PB7.5 besiegers among them lift their siege."""
    victim = SWEDISH if any(p.mark[block] & position.JUST for block in force_in(p, COALITION, place)) else COALITION
    free = [block for block in force_in(p, victim, place) if not p.mark[block] & position.PINNED]
    entered = [block for block in force_in(p, 1 - victim, place) if p.mark[block] & position.JUST]
    chosen: list[int] = free if len(entered) >= len(free) else []
    while len(chosen) < min(len(entered), len(free)):
        left = [block for block in free if block not in chosen]
        chosen.append(t.ask(victim, w.PIN_ONE, left, only(victim)))
    for block in by_number(p, chosen):
        p.mark[block] |= position.PINNED
        report(p, t, w.PINNED_BLOCK, block, place)
        if p.mark[block] & position.BESIEGING:
            p.mark[block] &= ~position.BESIEGING
            t.tell(w.SIEGE_LIFTED, block, place)
    finish(p)


# --- forced marches ---------------------------------------------------------------------------------------------------
def has_marched(p: Position, seat: int) -> bool:
    """PB4.4 Whether dice may be due."""
    return len(p.marched) > 0 and any(side_of(p, march >> 3) == seat for march in p.marched)


def forced_march(p: Position, t: Table, seat: int) -> None:
    """PB4.4 A die for each block that marched further than its rating: on 1 to 3 a step for each territory more."""
    if not has_marched(p, seat):
        return
    marched = [march for march in p.marched if side_of(p, march >> 3) == seat]
    marched.sort(key=lambda march: p.handle[march >> 3])
    p.marched = [march for march in p.marched if side_of(p, march >> 3) != seat]
    ends: list[int] = []
    for march in marched:
        block, far = march >> 3, march & 7
        extra = far - RATING[block]
        if p.place[block] >= PLACES:
            continue  # gone with a truce
        p.speed[block] = RATING[block]  # PB2.1 its dice, or that it has none, tell how fast it is
        if extra <= 0:
            continue
        p.mark[block] |= position.FORCED
        ends.append(p.place[block])
        face = t.roll(6, w.FORCED_MARCH_DIE)
        report(p, t, w.MARCH_ROLLED, block, face, extra)
        if face in LOSS_ON:
            for _ in range(extra):
                if p.place[block] < PLACES:
                    lose_step(p, t, block, False)
    for place in ends:
        unpin(p, seat, place)


def unpin(p: Position, seat: int, place: int) -> None:
    """PB4.3 If all who entered have died on the march, nobody is pinned there and no border barred (R47)."""
    if any(p.entry[block] >= 0 for block in force_in(p, seat, place)):
        return
    for block in force_in(p, 1 - seat, place):
        p.mark[block] &= ~position.PINNED
    p.gates = [used for used in p.gates if not (used & 1 == seat and GATE_TO[used >> 1] == place)]


def last_way(place: int, gate: int) -> int:
    """PB6.3 The word for a gate into a place: where it comes from; the port for landings; for a fleet, its harbor."""
    if gate < LANDING:
        return PLACE_WORD + GATE_FROM[gate]
    return ASHORE if place < TERRITORIES else PLACE_WORD + GATE_TO[gate]
