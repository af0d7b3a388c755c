"""PB4.1 The way of a march: the table finds it, and asks only between ways that differ in something that matters."""

from bivouac.games.pax_baltica.box.blocks import MOVE
from bivouac.games.pax_baltica.box.map import (
    DISTANCE,
    GATE_FROM,
    GATE_TO,
    LIMIT,
    NO_LIMIT,
    RED_BORDER,
    TERRITORIES,
    WAYS,
)
from bivouac.games.pax_baltica.rules.movement import fenced, full, reach
from bivouac.games.pax_baltica.rules.politics import sets_off
from bivouac.games.pax_baltica.rules.position import (
    KNOWN,
    MOVED,
    PINNED,
    Position,
    blocks_of,
    contested,
    side_of,
    stands,
)


class Route:
    """A march as a list of gates, and what it costs: what it sets off, its toll, and borders that may fill up."""

    def __init__(self, gates: list[int], stirred: int, toll: int, scarce: list[int], room: int) -> None:
        self.gates = gates
        self.stirred = stirred
        self.toll = toll
        self.scarce = scarce
        self.room = room  # at the narrowest border on the way

    def as_good_as(self, other: "Route") -> bool:
        """PB4.1 In everything that matters (R43)."""
        return (
            self.stirred & ~other.stirred == 0
            and self.toll <= other.toll
            and all(border in other.scarce for border in self.scarce)
        )


def routes(p: Position, block: int, last: int, steps: list[int]) -> list[list[int]]:
    """PB4.1 The ways over this last border that are worth a choice, those that set off least first (R43).

    `steps` is as `last_gates` left it. Of ways that are alike in all that matters it is the shortest, and then
    the one with most room at its borders.
    """
    goal = GATE_FROM[last]
    least = sets_off(p, block, goal) | sets_off(p, block, GATE_TO[last])
    others = rivals(p, block) if steps[goal] else []  # next to it there is nobody to leave room for
    best: list[Route] = []
    for far in range(steps[goal], reach(p, block)):
        ways: list[list[int]] = []
        walk_back(p, side_of(p, block), p.place[block], GATE_TO[last], [last], far, steps, ways)
        for gates in ways:
            keep(best, assessed(p, block, gates, others))
        if any(route.stirred == least and not route.scarce for route in best):
            break  # no longer way can be better
        others = others or rivals(p, block)
    best.sort(key=lambda route: (bin(route.stirred).count("1"), route.toll))
    return [route.gates for route in best]


def walk_back(
    p: Position, side: int, start: int, end: int, gates: list[int], far: int, steps: list[int], ways: list[list[int]]
) -> None:
    """PB4.1, PB4.2 All ways of so many borders from the start to where these gates begin, without a circle."""
    place = GATE_FROM[gates[0]]
    if far == 0:
        if place == start:
            ways.append(gates)
        return
    for out in WAYS[place]:
        gate = out ^ 1
        before = GATE_FROM[gate]
        if not 0 <= steps[before] < far or RED_BORDER[gate >> 1] or full(p, side, gate):
            continue
        if (before == start) != (far == 1) or before == end or any(GATE_TO[way] == before for way in gates):
            continue
        if before == start and contested(p, start) and fenced(p, side, gate):
            continue
        walk_back(p, side, start, end, [gate, *gates], far - 1, steps, ways)


def keep(best: list[Route], route: Route) -> None:
    """A way among the best so far, unless one of them is as good; those that it betters go."""
    for i, other in enumerate(best):
        if other.as_good_as(route):
            if route.as_good_as(other) and len(route.gates) == len(other.gates) and route.room > other.room:
                best[i] = route
            return
    best[:] = [other for other in best if not route.as_good_as(other)]
    best.append(route)


def assessed(p: Position, block: int, gates: list[int], others: list[int]) -> Route:
    """PB4.1 What there is to be said of a way; its last border is the same for all."""
    side = side_of(p, block)
    stirred = sets_off(p, block, GATE_TO[gates[-1]])
    scarce: list[int] = []
    room = NO_LIMIT
    for gate in gates[:-1]:
        border = gate >> 1
        stirred |= sets_off(p, block, GATE_TO[gate])
        left = LIMIT[border] - p.crossed.count(2 * border + side)
        room = min(room, left)
        if len(others) >= left and wanting(p, others, gate) >= left:
            scarce.append(border)
    return Route(gates, stirred, toll(p, block, len(gates)), scarce, room)


def toll(p: Position, block: int, length: int) -> int:
    """PB4.4 The steps at risk; and whether the march tells the enemy how fast the block is (PB2.1)."""
    told = length > 2 and p.known[block] != KNOWN and p.speed[block] == 0
    return 2 * max(0, length - MOVE[block]) + int(told)


def rivals(p: Position, block: int) -> list[int]:
    """PB4.2 The others of its side that may still march: those of its own place, and all while actions are left."""
    side = side_of(p, block)
    more = not p.winter and p.actions[side] > (1 if p.source < 0 else 0)
    here, place, mark = p.place[block], p.place, p.mark
    return [
        other
        for other in blocks_of(p, side)
        if place[other] < TERRITORIES
        and not mark[other] & (MOVED | PINNED)
        and (more or place[other] == here)
        and other != block
        and stands(p, other)
    ]


def wanting(p: Position, others: list[int], gate: int) -> int:
    """PB4.2 How many of these could come to a border."""
    near, far = DISTANCE[GATE_FROM[gate]], DISTANCE[GATE_TO[gate]]
    return len([other for other in others if min(near[p.place[other]], far[p.place[other]]) < reach(p, other)])
