"""What lies on the board, looked up by itself; and the blocks, places and nations that a sentence names."""

from collections.abc import Callable

from bivouac.games.pax_baltica.box.blocks import (
    ARMY,
    BLOCKS,
    FLEET,
    FRIEDRICH,
    KIND,
    MOVE,
    NATION,
    POOL_OF,
    REGIMENT,
    ROOKE,
    WOOD,
)
from bivouac.games.pax_baltica.box.map import (
    CONCESSIONS,
    ENDS_OF,
    GARRISON,
    GATE_FROM,
    GATE_TO,
    GERMAN,
    HANNOVER_LAND,
    HARBOR,
    LANDING,
    LIMIT,
    NYEN,
    PLACES,
    POLISH,
    POMMERN,
    POOL,
    PORTSMOUTH,
    RED_BORDER,
    REGION,
    TERRITORIES,
    TRANSIT_ALWAYS,
    UKRAINIAN,
    WAYS,
    YEAR_TRACK,
)
from bivouac.games.pax_baltica.box.nations import (
    ACTIVE,
    COALITION,
    HANNOVER,
    NATION_NAMES,
    OTTOMAN,
    POLAND,
    PRUSSIA,
    RUSSIA,
    SAXONY,
    SIDE,
    SWEDEN,
    SWEDISH,
    UKRAINE,
)
from bivouac.games.pax_baltica.box.vocabulary import PLACE_WORD
from bivouac.games.pax_baltica.rules.position import BESIEGING, FOUGHT, RESERVE, STANDS_ASIDE, Position
from bivouac.games.pax_baltica.rules.switches import CARRY_ALLIES, PIN_AT_SEA
from bivouac.games.pax_baltica.telling.names import block_name, garrison_name, nation_name, place_name
from conformance.claims import Said

MAJORS = [SWEDEN, RUSSIA, SAXONY, NATION_NAMES.index("Denmark")]
ACTIVITIES = ["reconnaissance", "movement", "siege declaration", "national politics", "replacement"]
EXTRA = 2  # PB4.4

# what a way may be thought to be free of
RED, LIMITS, FENCES, ENEMIES, CLOSED, NATIONAL = 1, 2, 4, 8, 16, 32
ALL_LIFTED = 63


def reading(names: list[str]) -> dict[str, int]:
    """Names as they stand within a sentence and where one begins."""
    found = {name: number for number, name in enumerate(names)}
    return found | {name[:1].upper() + name[1:]: number for name, number in found.items()}


BLOCK_CALLED = reading([block_name(b) for b in range(BLOCKS)])
PLACE_CALLED = reading([place_name(p) for p in range(PLACES)])
NATION_CALLED = reading([nation_name(n) for n in range(len(NATION_NAMES))])
GARRISON_CALLED = {garrison_name(t): t for t in range(TERRITORIES)}


B, X, N, G = r"(?P<b>.+)", r"(?P<x>[^:]+)", r"(?P<n>[^:]+)", r"(?P<g>.+)"


def the_block(s: Said, name: str = "b") -> int:
    return BLOCK_CALLED[s[name]]


def the_place(s: Said, name: str = "x") -> int:
    return PLACE_CALLED[s[name]]


def the_nation(s: Said, name: str = "n") -> int:
    return NATION_CALLED[s[name]]


def of_the_block(truth: Callable[[Said, int], bool]) -> Callable[[Said], bool]:
    """About the block that is refused."""
    return lambda s: the_block(s) == s.about and truth(s, s.about)


def of_the_place(truth: Callable[[Said, int], bool]) -> Callable[[Said], bool]:
    """About the place that is refused."""
    return lambda s: the_place(s) == s.about - PLACE_WORD and truth(s, the_place(s))


def side_of(p: Position, block: int) -> int:
    return COALITION if NATION[block] == HANNOVER and p.defected else SIDE[NATION[block]]


def camp(p: Position, nation: int) -> int:
    return COALITION if nation == HANNOVER and p.defected else SIDE[nation]


def troops(p: Position, side: int, place: int) -> list[int]:
    """Armies and regiments ashore in a territory, fleets in a sea zone."""
    return [
        b
        for b in range(BLOCKS)
        if p.place[b] == place
        and side_of(p, b) == side
        and (KIND[b] == FLEET and place != PORTSMOUTH if place >= TERRITORIES else KIND[b] != FLEET)
    ]


def battle_at(p: Position, place: int) -> bool:
    return bool(troops(p, SWEDISH, place) and troops(p, COALITION, place))


def native_to(p: Position, t: int) -> int:
    if UKRAINIAN[t]:
        return UKRAINE if p.status[UKRAINE] == ACTIVE else RUSSIA
    return p.native[t]


def at_war(p: Position, nation: int) -> bool:
    return p.status[nation] == ACTIVE


def is_closed(p: Position, t: int) -> bool:
    native = native_to(p, t)
    return native >= 0 and native != POLAND and not at_war(p, native)


def friend_of(p: Position, t: int) -> int:
    """The side whose garrison is there, or -1."""
    marker, native = p.marker[t], native_to(p, t)
    if marker >= 0:
        return SWEDISH if marker == OTTOMAN else camp(p, marker) if at_war(p, marker) else -1
    if native < 0 or native == POLAND or not at_war(p, native):
        return -1
    return camp(p, native)


def open_land(p: Position, side: int, t: int) -> bool:
    """Friendly or transit, not closed, without enemies."""
    transit = p.marker[t] < 0 and (POLISH[t] or TRANSIT_ALWAYS[t])
    return not is_closed(p, t) and not troops(p, 1 - side, t) and (transit or friend_of(p, t) == side)


def barred_to(block: int, t: int) -> bool:
    if NATION[block] in (SAXONY, POLAND):
        return t in REGION["russia"] or UKRAINIAN[t] or t == HANNOVER_LAND
    return NATION[block] == PRUSSIA and not (GERMAN[t] or POLISH[t])


def walls(p: Position, t: int) -> int:
    return 4 if t == NYEN and p.petersburg else GARRISON[t]


def has_harbor(p: Position, place: int) -> bool:
    return place == PORTSMOUTH or (place < TERRITORIES and (HARBOR[place] or (place == NYEN and p.petersburg == 1)))


def aboard(p: Position, fleet: int) -> list[int]:
    return [b for b in range(BLOCKS) if p.aboard[b] == fleet]


def room(p: Position, fleet: int, block: int) -> bool:
    cargo = aboard(p, fleet)
    if p.mistrust and side_of(p, fleet) == COALITION and WOOD[fleet] != WOOD[block]:
        return False
    if not p.switch[CARRY_ALLIES] and NATION[fleet] != NATION[block]:
        return False
    if KIND[block] == ARMY:
        return not cargo
    return len(cargo) < 2 and all(KIND[b] == REGIMENT for b in cargo)


def border_between(a: int, b: int) -> int:
    return next((i for i, ends in enumerate(ENDS_OF) if set(ends) == {a, b}), -1)


def filled(p: Position, side: int, border: int) -> bool:
    return p.crossed.count(2 * border + side) >= LIMIT[border]


def came_in(p: Position, side: int, origin: int, place: int) -> bool:
    """Whether blocks of a side came over this border into the place this turn."""
    return any(
        used & 1 == side and used >> 1 < LANDING and (GATE_FROM[used >> 1], GATE_TO[used >> 1]) == (origin, place)
        for used in p.gates
    )


def fenced_in(p: Position, side: int, start: int, near: int) -> bool:
    """Nobody leaves a battle as the enemy came in, at sea under the option `pin_at_sea`."""
    pinning = start < TERRITORIES or p.switch[PIN_AT_SEA] == 1
    return pinning and battle_at(p, start) and came_in(p, 1 - side, near, start)


def landed(p: Position, side: int, t: int) -> bool:
    return 2 * (LANDING + t) + side in p.gates


def attacks(p: Position, block: int, end: int) -> bool:
    """Whether a block may come to a place with enemies."""
    side = side_of(p, block)
    friends = troops(p, side, end)
    helping = bool(friends) and p.holder[end] == side
    if NATION[block] == PRUSSIA and end != POMMERN and not helping:
        return False
    if block == FRIEDRICH and not helping and not any(NATION[b] == SWEDEN for b in friends):
        return False
    return not (p.mistrust and side == COALITION) or all(WOOD[b] == WOOD[block] for b in friends)


def leads(
    p: Position, block: int, end: int, lifted: int, place: int = -1, far: int = -1, seen: tuple[int, ...] = ()
) -> bool:
    """Whether a march comes there if what is lifted did not bar it; every way is tried."""
    side, start = side_of(p, block), p.place[block]
    if place < 0:
        place, far = start, MOVE[block] + (0 if KIND[block] == FLEET else EXTRA)
    if far == 0:
        return False
    for gate in WAYS[place]:
        near = GATE_TO[gate]
        if near in seen or near == start:
            continue
        if near >= TERRITORIES and (near == PORTSMOUTH or (NATION[block] == RUSSIA and p.place[ROOKE] == near)):
            continue
        if not lifted & LIMITS and filled(p, side, gate >> 1):
            continue
        if not lifted & FENCES and place == start and fenced_in(p, side, start, near):
            continue
        if near < TERRITORIES and not lifted & CLOSED and is_closed(p, near):
            continue
        if near < TERRITORIES and not lifted & NATIONAL and barred_to(block, near):
            continue
        foes = bool(troops(p, 1 - side, near))
        if foes and not lifted & ENEMIES and not attacks(p, block, near):
            continue
        if near == end:
            return True
        if (foes and not lifted & ENEMIES) or (RED_BORDER[gate >> 1] and not lifted & RED):
            continue
        if leads(p, block, end, lifted, near, far - 1, (*seen, near)):
            return True
    return False


def way_but_for(lifted: int) -> Callable[[Said], bool]:
    """There is a way for the chosen block but for this, and none with it."""

    def truth(s: Said) -> bool:
        block, end = the_block(s), the_place(s)
        return leads(s.p, block, end, lifted) and not leads(s.p, block, end, 0)

    return truth


def supplied_by_land(p: Position, block: int) -> bool:
    """PB5.5 A line over land, from where it stands to land that is national and friendly."""
    nation, side = NATION[block], side_of(p, block)
    homes = {nation} | ({SAXONY} if nation == POLAND else set()) | ({SWEDEN} if block == FRIEDRICH else set())
    start = p.place[block]
    if start >= TERRITORIES or troops(p, 1 - side, start):
        return False
    reached = [start]
    for place in reached:
        if native_to(p, place) in homes and friend_of(p, place) == side:
            return True
        near = [GATE_TO[gate] for gate in WAYS[place]]
        reached += [t for t in near if t not in reached and open_land(p, side, t)]
    return False


def level_of_sweden(p: Position) -> int:
    lost = [t for t in range(TERRITORIES) if p.marker[t] >= 0 and p.native[t] == SWEDEN]
    given = [t for t in CONCESSIONS if p.native[t] != SWEDEN]
    return max(0, 40 - 4 * len([t for t in lost if camp(p, p.marker[t]) == COALITION]) - 4 * len(given))


def fighting(p: Position, side: int) -> list[int]:
    out = BESIEGING | STANDS_ASIDE | RESERVE
    return [b for b in troops(p, side, p.battle) if p.mark[b] & FOUGHT and not p.mark[b] & out]


def besieging(p: Position, t: int) -> list[int]:
    return [b for b in range(BLOCKS) if p.place[b] == t and p.mark[b] & BESIEGING]


def pool(p: Position, nation: int) -> list[int]:
    staged = [code >> 7 for code in p.deployed]
    return [b for b in range(BLOCKS) if p.place[b] == POOL and POOL_OF[b] == nation and b not in staged]


def boxes(p: Position) -> list[int]:
    return [p.box[b] for b in range(BLOCKS) if p.place[b] == YEAR_TRACK]


def price(p: Position, block: int) -> int:
    abroad = p.place[block] < TERRITORIES and friend_of(p, p.place[block]) != side_of(p, block)
    return (1 if KIND[block] == REGIMENT else 2) * (2 if abroad else 1)


def enemy_garrison(s: Said, t: int) -> bool:
    return friend_of(s.p, t) == 1 - s.seat
