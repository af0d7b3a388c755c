"""What can be worked out for a player from what he sees: marches and their risk, communications, forage, borders."""

from typing import Final

from bivouac.games.pax_baltica.box import map as board
from bivouac.games.pax_baltica.box.blocks import FLEET, KIND, MOVE
from bivouac.games.pax_baltica.box.nations import RUSSIA, SWEDEN, SWEDISH
from bivouac.games.pax_baltica.rules.communications import supplied
from bivouac.games.pax_baltica.rules.forage import crowded, shortfall
from bivouac.games.pax_baltica.rules.group import destinations
from bivouac.games.pax_baltica.rules.movement import last_gates
from bivouac.games.pax_baltica.rules.position import Open, occupied, side_of_nation
from bivouac.games.pax_baltica.rules.victory import points
from bivouac.games.pax_baltica.sight.sight import Sight

FASTEST: Final = max(MOVE[block] for block in range(len(MOVE)) if KIND[block] != FLEET)


def lengths(p: Open, block: int) -> dict[int, int]:
    """PB4.1, PB4.4 How many territories it is to each place that a block can march to; aboard, from the port, 1."""
    return {end: min(approaches(p, block, end).values(), default=1) for end in destinations(p, block)}


def lengths_by(p: Open, block: int, last: list[int]) -> dict[int, int]:
    """PB4.2 How long the march is by each of the last places that are asked about; nothing if that is not certain.

    Where it goes was answered a moment ago and is in nobody's view: it is where these are the last places.
    """
    marches = [approaches(p, block, end) for end in destinations(p, block)]
    fitting = [one for one in marches if sorted(one) == sorted(last)]
    return fitting[0] if fitting and all(one == fitting[0] for one in fitting) else {}


def approaches(p: Open, block: int, end: int) -> dict[int, int]:
    """PB4.2 The last places of marches there, and how long the shortest by each of them is."""
    if end >= board.TERRITORIES or KIND[block] == FLEET or p.aboard[block] >= 0:
        return {}
    steps = [-1] * board.PLACES
    gates = last_gates(p, block, end, steps)
    return {board.GATE_FROM[gate]: steps[board.GATE_FROM[gate]] + 1 for gate in gates}


def extra(block: int, length: int) -> int:
    """PB4.4 How many territories a march is longer than the rating; fleets never force theirs."""
    return 0 if KIND[block] == FLEET else max(0, length - MOVE[block])


# --- overlays ---------------------------------------------------------------------------------------------------------
def communications(sight: Sight) -> dict[int, bool]:
    """PB5.5 For each territory with own blocks: whether all of them there could be given steps."""
    supply: dict[int, bool] = {}
    for block in sight.own():
        place = sight.place[block]
        if place < board.TERRITORIES and KIND[block] != FLEET:
            supply[place] = supply.get(place, True) and supplied(sight, block)
    return supply


def hunger(sight: Sight) -> dict[int, int]:
    """PB8.1 Steps that the viewer's blocks would lose, did the turn end now."""
    losses = {place: shortfall(sight, sight.seat, place) for place in crowded(sight, sight.seat)}
    return {place: steps for place, steps in losses.items() if steps > 0}


def border_use(sight: Sight) -> dict[int, tuple[int, int]]:
    """PB4.2 For each land border that was crossed this turn: how often, by Sweden and by the Coalition."""
    return {
        border: (sight.crossed.count(2 * border), sight.crossed.count(2 * border + 1))
        for border in [crossing >> 1 for crossing in sight.crossed]
        if border < board.BORDERS and board.LIMIT[border]
    }


def threatened(sight: Sight) -> dict[int, int]:
    """How many enemy blocks could come to a territory without a forced march, were they all as fast as any."""
    threats: dict[int, int] = {}
    for start, fleet in zip(sight.back_place, sight.back_fleet, strict=True):
        if start < board.TERRITORIES and not fleet:
            for place in within_steps(sight, sight.seat, start, FASTEST):
                threats[place] = threats.get(place, 0) + 1
    return threats


def within_steps(p: Open, seat: int, start: int, far: int) -> list[int]:
    """PB4.1, PB4.2 Territories within so many steps over open land: red borders and the seat's blocks end a march."""
    reached: list[int] = []
    onward = [start]
    ring = [start]
    for _ in range(far):
        further: list[int] = []
        for gate in [gate for place in ring for gate in board.WAYS[place]]:
            end = board.GATE_TO[gate]
            if end == start or p.shut[end]:
                continue
            if end not in reached:
                reached.append(end)
            if end not in onward and not board.RED_BORDER[gate >> 1] and not occupied(p, seat, end):
                onward.append(end)
                further.append(end)
        ring = further
    return reached


def stakes(sight: Sight) -> dict[int, int]:
    """PB12.1 to PB12.4 For each territory, how the victory points would change if it changed hands."""
    p = sight.copy()
    now = points(p)
    changes: dict[int, int] = {}
    for territory in range(board.TERRITORIES):
        if p.shut[territory] or board.TRANSIT_ALWAYS[territory]:
            continue
        before = p.marker[territory]
        taker = RUSSIA if p.friend[territory] == SWEDISH else SWEDEN
        freed = not board.POLISH[territory] and side_of_nation(p, p.native[territory]) == side_of_nation(p, taker)
        p.marker[territory] = -1 if freed else taker
        if points(p) != now:
            changes[territory] = points(p) - now
        p.marker[territory] = before
    return changes
