"""RC5, RC-r39 How far a stack comes, and by which way. Costs are in half points: a rail link costs one, a road two."""

from typing import Final

from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.players import NOBODY
from bivouac.games.russian_civil_war.box.provinces import NEIGHBOURS, PROVINCES, RAIL
from bivouac.games.russian_civil_war.box.tables import MOVES, RAIL_COST, ROAD_COST, WINTER_MOVES
from bivouac.games.russian_civil_war.rules.position import Open
from bivouac.games.russian_civil_war.rules.stacks import colour_of, hostile_provinces, owner_of, province_of
from bivouac.games.russian_civil_war.rules.switches import MURMANSK_RAIL, WINTER

NO_RAIL: Final = [[False] * PROVINCES for _ in range(PROVINCES)]


def allowance(p: Open, colour: int) -> int:
    """RC5.6, RC17.2 Half points of a colour in this turn; the phasing player's forced march adds to them."""
    winter = p.switch[WINTER] and p.turn % 2 == 0
    return (WINTER_MOVES[colour] if winter else MOVES[colour]) + p.march_bonus


def cost(p: Open, province: int, other: int) -> int:
    """RC5 From a province to its neighbour; RC12 in a rail strike the railway is no faster."""
    if not p.rail_strike and RAIL[p.switch[MURMANSK_RAIL]][province][other]:
        return RAIL_COST
    return ROAD_COST


def costs(p: Open, start: int, colour: int, seat: int, points: int) -> list[int]:
    """RC-r39 The cheapest way to every province, NONE out of reach; a province with a hostile stack ends it."""
    return costs_past(p, hostile_provinces(p, colour, seat), start, points)


def costs_past(p: Open, closed: list[bool], start: int, points: int) -> list[int]:
    """The same, where it is known which provinces end a way."""
    links = NO_RAIL if p.rail_strike else RAIL[p.switch[MURMANSK_RAIL]]
    cheapest = [NONE] * PROVINCES
    cheapest[start] = 0
    rings: list[list[int]] = [[] for _ in range(points + 1)]
    rings[0].append(start)
    for spent in range(points + 1):
        for province in rings[spent]:
            if cheapest[province] != spent or (closed[province] and province != start):
                continue
            rails = links[province]
            for other in NEIGHBOURS[province]:
                then = spent + (RAIL_COST if rails[other] else ROAD_COST)
                if then <= points and (cheapest[other] < 0 or then < cheapest[other]):
                    cheapest[other] = then
                    rings[then].append(other)
    return cheapest


def reach(p: Open, of: int) -> list[int]:
    """RC-r39 What it costs a stack to come to every province, NONE where it does not; nobody's stack stays."""
    if owner_of(of) == NOBODY:
        return [NONE] * PROVINCES
    colour = colour_of(of)
    return costs(p, province_of(of), colour, owner_of(of), allowance(p, colour))


def way(p: Open, of: int, goal: int) -> list[int]:
    """The provinces that a stack enters on its cheapest way, the goal last; ties by the components."""
    return back_from(p, of, goal, reach(p, of))


def back_from(p: Open, of: int, goal: int, cheapest: list[int]) -> list[int]:
    """The same, where the costs to every province are known."""
    if cheapest[goal] <= 0:
        return []
    closed = hostile_provinces(p, colour_of(of), owner_of(of))
    start = province_of(of)
    back = [goal]
    while True:
        here = back[-1]
        before = next(
            other
            for other in NEIGHBOURS[here]
            if cheapest[other] >= 0
            and (not closed[other] or other == start)
            and cheapest[other] + cost(p, other, here) == cheapest[here]
        )
        if before == start:
            return back[::-1]
        back.append(before)
