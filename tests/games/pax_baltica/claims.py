"""What the refusals of Pax Baltica state of the board, looked up on the board itself."""

import re
from collections.abc import Callable

from bivouac.games.pax_baltica import agenda, words
from bivouac.games.pax_baltica.blocks import (
    ARMY,
    BLOCKS,
    DEPLOY,
    FIRE,
    FLEET,
    FRIEDRICH,
    FULL,
    GROUND,
    KIND,
    LETTERS,
    MAZEPA,
    MOVE,
    NATION,
    ORIGINAL,
    POOL_OF,
    REFORMED,
    REGIMENT,
    ROOKE,
    WOOD,
)
from bivouac.games.pax_baltica.map import (
    CONCESSIONS,
    DISTANCE,
    ENDS_OF,
    GARRISON,
    GATE_FROM,
    GATE_TO,
    GERMAN,
    HANNOVER_LAND,
    HARBOR,
    LANDING,
    LIMBO,
    LIMIT,
    NYEN,
    PLACES,
    POLISH,
    POMMERN,
    POOL,
    PORT,
    PORTSMOUTH,
    RECEIVERS,
    RED_BORDER,
    REFORMS,
    REGION,
    SIVERSHCHYNA,
    SWEDEN_PROPER,
    TERRITORIES,
    TRANSIT_ALWAYS,
    UKRAINIAN,
    WAYS,
    YEAR_TRACK,
)
from bivouac.games.pax_baltica.nations import (
    ACTIVE,
    BARRED,
    CEDED,
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
    WOODS,
)
from bivouac.games.pax_baltica.position import (
    ACTED,
    BESIEGING,
    FOUGHT,
    JUST,
    MOVED,
    MUST_GO,
    PINNED,
    RESERVE,
    STANDS_ASIDE,
    Position,
)
from bivouac.games.pax_baltica.story_names import (
    ADJECTIVES,
    ASIDE_NAMES,
    SIDES,
    block_name,
    garrison_name,
    nation_name,
    place_name,
)
from bivouac.games.pax_baltica.switches import CARRY_ALLIES, NO_ACTIVATION_BEFORE, PIN_AT_SEA, POLES_BESIEGE
from bivouac.games.pax_baltica.vocabulary import DONE, PLACE_WORD
from conformance.claims import Claims, Said, no_fact

MAJORS = [SWEDEN, RUSSIA, SAXONY, NATION_NAMES.index("Denmark")]
ACTIVITIES = ["reconnaissance", "movement", "siege declaration", "national politics", "replacement"]
EXTRA = 2  # PB4.4

# what a way may be thought to be free of
RED, LIMITS, FENCES, ENEMIES, CLOSED, NATIONAL = 1, 2, 4, 8, 16, 32
ALL_LIFTED = 63


# --- names ------------------------------------------------------------------------------------------------------------
def reading(names: list[str]) -> dict[str, int]:
    """Names as they stand within a sentence and where one begins."""
    found = {name: number for number, name in enumerate(names)}
    return found | {name[:1].upper() + name[1:]: number for name, number in found.items()}


BLOCK_CALLED = reading([block_name(b) for b in range(BLOCKS)])
PLACE_CALLED = reading([place_name(p) for p in range(PLACES)])
NATION_CALLED = reading([nation_name(n) for n in range(len(NATION_NAMES))])
GARRISON_CALLED = {garrison_name(t): t for t in range(TERRITORIES)}


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


# --- what lies on the board -------------------------------------------------------------------------------------------
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


# --- actions ----------------------------------------------------------------------------------------------------------
def rank_is_over(s: Said) -> bool:
    return ACTIVITIES.index(s["past"].lower()) + 1 < s.p.rank == ACTIVITIES.index(s["now"]) + 1


def nobody_to_look_at(s: Said) -> bool:
    for t in range(TERRITORIES):
        for gate in WAYS[t]:
            near = GATE_TO[gate]
            foes = [b for b in range(BLOCKS) if s.p.place[b] == near and side_of(s.p, b) != s.seat]
            if troops(s.p, s.seat, t) and foes:
                return False
    return True


def nobody_can_move(s: Said) -> bool:
    for b in GROUND:
        start = s.p.place[b]
        if side_of(s.p, b) != s.seat or start >= TERRITORIES or s.p.mark[b] & (MOVED | PINNED):
            continue
        if any(leads(s.p, b, GATE_TO[gate], 0) for gate in WAYS[start]):
            return False
    return True


def nobody_can_besiege(s: Said) -> bool:
    return not any(
        KIND[b] == ARMY
        and NATION[b] not in (POLAND, PRUSSIA)
        and b != FRIEDRICH
        and side_of(s.p, b) == s.seat
        and s.p.place[b] < TERRITORIES
        and not s.p.mark[b] & (MOVED | PINNED | BESIEGING)
        and friend_of(s.p, s.p.place[b]) == 1 - s.seat
        and not besieging(s.p, s.p.place[b])
        for b in GROUND
    )


def nobody_to_restore(s: Said) -> bool:
    return not any(
        side_of(s.p, b) == s.seat
        and s.p.place[b] < TERRITORIES
        and s.p.strength[b] < FULL[b]
        and supplied_by_land(s.p, b)
        for b in GROUND
    )


def politics_are_done(s: Said) -> bool:
    return all(s.p.rolled_politics[n] for n in MAJORS if camp(s.p, n) == s.seat and at_war(s.p, n))


# --- movement ---------------------------------------------------------------------------------------------------------
def own_here(s: Said) -> list[int]:
    return [b for b in range(BLOCKS) if s.p.place[b] == the_place(s) and side_of(s.p, b) == s.seat]


def all_moved(s: Said) -> bool:
    return bool(own_here(s)) and all(s.p.mark[b] & MOVED for b in own_here(s))


def the_rest_pinned(s: Said) -> bool:
    rest = [b for b in own_here(s) if not s.p.mark[b] & MOVED]
    return bool(rest) and all(s.p.mark[b] & PINNED for b in rest)


def is_pinned_there(s: Said) -> bool:
    b, x = the_block(s), the_place(s)
    return bool(s.p.mark[b] & PINNED) and s.p.place[b] == x and len(troops(s.p, 1 - s.seat, x)) == int(s["many"])


def other_source(s: Said) -> bool:
    source = s.p.source if s.p.source >= 0 else s.p.chosen_from
    return s.p.place[the_block(s)] == the_place(s) != source == the_place(s, "y")


def no_port_to_land(s: Said) -> bool:
    b, z = the_block(s), the_place(s)
    ports = [t for t in range(TERRITORIES) if PORT[t] == z]
    return s.p.aboard[b] >= 0 and s.p.place[b] == z and not any(can_land(s.p, b, t) for t in ports)


def can_land(p: Position, b: int, t: int) -> bool:
    foes = troops(p, 1 - side_of(p, b), t)
    return not is_closed(p, t) and not barred_to(b, t) and (not foes or attacks(p, b, t))


def no_open_border(s: Said) -> bool:
    b = the_block(s)
    return s.p.place[b] == the_place(s) and not any(leads(s.p, b, GATE_TO[gate], 0) for gate in WAYS[the_place(s)])


def only_by_sea(s: Said) -> bool:
    b, t = the_block(s), the_place(s)
    fleets = [f for f in troops(s.p, s.seat, PORT[t]) if room(s.p, f, b)] if PORT[t] >= 0 else []
    shut_in = friend_of(s.p, t) != s.seat or landed(s.p, 1 - s.seat, t) or bool(troops(s.p, 1 - s.seat, PORT[t]))
    return s.p.place[b] == t and not WAYS[t] and (not fleets or shut_in)


def border_is_full(s: Said) -> bool:
    border = border_between(s.p.place[s.p.chosen], the_place(s)) if s.p.chosen >= 0 else -1
    most = int(s["most"])
    return border >= 0 and LIMIT[border] == most and s.p.crossed.count(2 * border + s.seat) == most


def retreat_border_is_full(s: Said) -> bool:
    border = border_between(s.p.place[s.p.chosen], the_place(s)) if s.p.chosen >= 0 else -1
    most = int(s["most"])
    return border >= 0 and LIMIT[border] == most and s.p.retreated.count(2 * border + s.seat) == most


def out_of_reach(s: Said) -> bool:
    b = the_block(s)
    return MOVE[b] + EXTRA == int(s["far"]) and not leads(s.p, b, the_place(s), ALL_LIFTED)


def no_room_for(s: Said) -> bool:
    return not any(room(s.p, f, the_block(s)) for f in troops(s.p, s.seat, the_place(s)))


def in_harbor(s: Said) -> bool:
    """A fleet that lies in harbor is asked about, and not for the zone before it."""
    f = s.p.chosen
    place = s.p.place[f]
    zone = PORT[place] if place < TERRITORIES else GATE_TO[WAYS[PORTSMOUTH][0]]
    return KIND[f] == FLEET and (place < TERRITORIES or place == PORTSMOUTH) and s.about - PLACE_WORD != zone


def chosen_carries(s: Said) -> bool:
    return s.p.chosen >= 0 and KIND[s.p.chosen] == FLEET and bool(aboard(s.p, s.p.chosen))


def zone_of(place: int) -> int:
    return PORT[place] if place < TERRITORIES else place


def sea_too_far(s: Said) -> bool:
    f, zone = s.p.chosen, zone_of(the_place(s))
    return MOVE[f] == int(s["far"]) and zone != s.p.place[f] and not leads(s.p, f, zone, ALL_LIFTED)


def behind_the_british(s: Said) -> bool:
    zone = zone_of(the_place(s))
    return (
        NATION[s.p.chosen] == RUSSIA and s.p.place[ROOKE] == the_place(s, "y") and not leads(s.p, s.p.chosen, zone, 63)
    )


def fleets_in_the_way(s: Said) -> bool:
    zone = zone_of(the_place(s))
    return leads(s.p, the_block(s), zone, ENEMIES | FENCES) and not leads(s.p, the_block(s), zone, 0)


def one_step_too_far(s: Said) -> bool:
    """Over as many zones as it may pass it comes to the zone of the harbor, and not one sooner."""
    f, end = s.p.chosen, the_place(s)
    return end < TERRITORIES and s.p.place[f] != PORT[end] and leads(s.p, f, PORT[end], 0)


def is_full_fleet(s: Said, f: int) -> bool:
    cargo = aboard(s.p, f)
    return len(cargo) == 2 or any(KIND[b] == ARMY for b in cargo)


def not_before_port(s: Said, f: int) -> bool:
    return s.p.place[f] == the_place(s) and (s.p.chosen < 0 or PORT[s.p.place[s.p.chosen]] != the_place(s))


# --- battles ----------------------------------------------------------------------------------------------------------
def in_the_battle(s: Said, b: int) -> bool:
    return s.p.place[b] == s.p.battle


def other_letter(s: Said, b: int) -> bool:
    left = [FIRE[x] for x in fighting(s.p, s.seat) if not s.p.mark[x] & ACTED]
    return LETTERS[FIRE[b]] == s["own"] != s["turn"] == LETTERS[min(left)]


def no_retreat(s: Said) -> bool:
    """No first step over land; the sea is another matter."""
    b = s.p.chosen
    start, attacking = s.p.place[b], s.p.attacker == s.seat
    if attacking != s["whose"].startswith("that your"):
        return False
    return not any(first_step(s.p, b, start, GATE_TO[gate], attacking) for gate in WAYS[start])


def first_step(p: Position, b: int, start: int, near: int, attacking: bool) -> bool:
    side, border = side_of(p, b), border_between(start, near)
    users = [
        used & 1
        for used in p.gates
        if used >> 1 < LANDING and (GATE_FROM[used >> 1], GATE_TO[used >> 1]) == (near, start)
    ]
    mine = bool(users) and users[-1] == side if attacking else not users or users[-1] == side
    room_left = p.retreated.count(2 * border + side) < LIMIT[border]
    return mine and room_left and open_land(p, side, near) and not barred_to(b, near)


def weaker(s: Said) -> bool:
    b = the_block(s)
    many = fighting(s.p, s.seat) if s.question == words.LOSS else besieging(s.p, s.p.place[b])
    most = max(s.p.strength[x] for x in many)
    return s.p.strength[b] == int(s["own"]) < int(s["most"]) == most


def too_far_to_retreat(s: Said) -> bool:
    b, start = the_block(s), s.p.place[the_block(s)]
    reached = {start}
    for _ in range(MOVE[b]):
        reached |= {GATE_TO[gate] for place in reached for gate in WAYS[place]}
    return the_place(s) not in reached


def enemy_garrison(s: Said, t: int) -> bool:
    return friend_of(s.p, t) == 1 - s.seat


def unfit_harbor(s: Said) -> bool:
    t = the_place(s)
    return t < TERRITORIES and (not has_harbor(s.p, t) or friend_of(s.p, t) != s.seat)


def not_next_or_open(s: Said) -> bool:
    """A zone for a fleet that regroups."""
    end, start = the_place(s), the_place(s, "y")
    beside = any(GATE_TO[gate] == end for gate in WAYS[start])
    russian = NATION[the_block(s)] == RUSSIA and s.p.place[ROOKE] == end
    return not beside or russian or end == PORTSMOUTH


def regrouped_or_out(s: Said, b: int) -> bool:
    return s.p.place[b] != s.p.battle or not s.p.mark[b] & FOUGHT


def no_place_beside(s: Said, b: int) -> bool:
    start = s.p.place[b]
    if KIND[b] == FLEET:
        return True
    return not any(
        open_land(s.p, s.seat, GATE_TO[gate])
        and not barred_to(b, GATE_TO[gate])
        and s.p.retreated.count(2 * (gate >> 1) + s.seat) < LIMIT[gate >> 1]
        for gate in WAYS[start]
    )


# --- sieges -----------------------------------------------------------------------------------------------------------
def no_enemy_garrison(s: Said) -> bool:
    t = the_place(s)
    return s.p.place[the_block(s)] == t and friend_of(s.p, t) != 1 - s.seat and not (POLISH[t] and s.p.marker[t] < 0)


def regiment_before_walls(s: Said, b: int) -> bool:
    t = GARRISON_CALLED[s["g"]]
    return KIND[b] == REGIMENT and s.p.place[b] == t and walls(s.p, t) == int(s["walls"]) > 1


def others_besiege(s: Said) -> bool:
    return any(NATION[b] == the_nation(s) for b in besieging(s.p, GARRISON_CALLED[s["g"]]))


def pole_before_poland(s: Said) -> bool:
    b = the_block(s)
    t = s.p.place[b]
    return NATION[b] == POLAND and POLISH[t] and s.p.marker[t] < 0


# --- points, nations --------------------------------------------------------------------------------------------------
def full_strength(s: Said, b: int) -> bool:
    return s.p.strength[b] + s.p.bought.count(b) == FULL[b] == int(s["full"])


def purse(p: Position) -> int:
    return p.points if p.agenda[-1] >> 7 == agenda.REINFORCE else p.rp[p.politics_of]


def too_dear(s: Said, b: int) -> bool:
    return price(s.p, b) == int(s["cost"]) > int(s["purse"]) == purse(s.p)


def only_sites(s: Said) -> bool:
    """What can be deployed only there appears nowhere else: the first list with an open place."""
    b, side = the_block(s), s.seat
    for places in DEPLOY[b]:
        free = [
            t
            for t in places
            if not is_closed(s.p, t)
            and not troops(s.p, 1 - side, t)
            and friend_of(s.p, t) != 1 - side
            and (KIND[b] != FLEET or (has_harbor(s.p, t) and friend_of(s.p, t) == side))
        ]
        if free:
            named = re.split(", | or ", s["sites"])
            return sorted(named) == sorted(place_name(t) for t in free) and s.about - PLACE_WORD not in free
    return False


def hungry(p: Position) -> int:
    return p.short[0] // 64 % PLACES


def strongest_starving(s: Said) -> bool:
    here = troops(s.p, s.seat, hungry(s.p))
    return max(s.p.strength[b] for b in here) == int(s["most"]) > s.p.strength[s.about]


def further_than(s: Said) -> bool:
    start = next(s.p.entry[b] for b in uprooted(s.p))
    return DISTANCE[start][the_place(s)] > DISTANCE[start][the_place(s, "y")]


def uprooted(p: Position) -> list[int]:
    found = [b for b in range(BLOCKS) if p.place[b] == LIMBO]
    return sorted(found, key=lambda b: (side_of(p, b) != p.first, p.handle[b]))


def box_is_taken(s: Said) -> bool:
    return int(s["year"]) in boxes(s.p)


def mistrusted(s: Said) -> bool:
    x = the_place(s)
    return s.p.mistrust == 1 and len({WOOD[b] for b in [*troops(s.p, s.seat, x), s.p.chosen]}) > 1


B, X, N, G = r"(?P<b>.+)", r"(?P<x>[^:]+)", r"(?P<n>[^:]+)", r"(?P<g>.+)"
CLAIMS: Claims = {
    # an answer to another question, or one that has to be given
    r"“.+” is no answer here: choose .+\.": no_fact,
    r"A movement action has begun: at least one block has to move\.": lambda s: DONE not in s.offered,
    r"A siege action has begun: at least one block has to besiege\.": lambda s: DONE not in s.offered,
    r"The steps that the land cannot feed have to be lost\.": lambda s: len(s.p.short) > 0,
    r"A block of the pool has to be sent abroad\.": lambda s: all(s.p.place[b] == POOL for b in s.offered),
    r"The scenario sends an army to be reformed: one has to be chosen\.": lambda s: s.p.setting_up > 0,
    r"These points are for steps on the map only\.": lambda s: s.p.agenda[-1] >> 7 == agenda.REINFORCE,
    # actions
    r"You have no actions left this turn\.": lambda s: s.p.actions[s.seat] == 0,
    r"(?P<past>.+) is over: you have gone on to (?P<now>.+)\.": rank_is_over,
    r"No enemy block is in a territory next to your armies and regiments\.": nobody_to_look_at,
    r"None of your blocks can move: all have moved, are pinned or have nowhere to go\.": nobody_can_move,
    r"You have no unmoved block before an enemy garrison that it may besiege\.": nobody_can_besiege,
    r"Every major nation of yours in the war has had its politics this year\.": politics_are_done,
    r"No block of yours below full strength has communications\.": nobody_to_restore,
    r"Nobody looks into sea zones\.": lambda s: s.about - PLACE_WORD >= TERRITORIES,
    rf"There is no enemy block in {X}\.": of_the_place(
        lambda s, x: not any(s.p.place[b] == x and side_of(s.p, b) != s.seat for b in range(BLOCKS))
    ),
    rf"No army or regiment of yours is next to {X}\.": of_the_place(
        lambda s, x: not any(troops(s.p, s.seat, GATE_TO[gate]) for gate in WAYS[x])
    ),
    # blocks and places that do not move
    rf"{B} is not your block\.": of_the_block(lambda s, b: side_of(s.p, b) != s.seat),
    rf"{B} is not on the map: it is (?P<aside>.+)\.": of_the_block(
        lambda s, b: s.p.place[b] >= PLACES and ASIDE_NAMES[s.p.place[b]] == s["aside"]
    ),
    rf"You have no block in {X}\.": of_the_place(lambda s, x: not own_here(s)),
    rf"All your blocks in {X} have moved this turn already\.": of_the_place(lambda s, x: all_moved(s)),
    rf"All your blocks in {X} that have not moved are pinned\.": of_the_place(lambda s, x: the_rest_pinned(s)),
    rf"{B} has moved this turn already\.": of_the_block(lambda s, b: bool(s.p.mark[b] & MOVED)),
    rf"{B} is pinned in {X}; enemy blocks there: (?P<many>\d+)\.": of_the_block(lambda s, b: is_pinned_there(s)),
    r"Karl XII leads the winter campaign and moves first\.": lambda s: s.p.winter == 1 and s.p.source < 0,
    rf"{B} is in {X}, and this group moves out of (?P<y>.+)\.": of_the_block(lambda s, b: other_source(s)),
    r"Fleets do not sail on a winter campaign\.": lambda s: s.p.winter == 1 and KIND[s.about] == FLEET,
    r"Fleets and blocks on land do not move in one action\.": lambda s: (
        (KIND[s.about] == FLEET) == (s.p.group & 3 == 1)
    ),
    r"Under mistrust one action moves one colour, and this one moves (?P<c>\w+) blocks\.": lambda s: (
        s.p.mistrust == 1 and WOODS[WOOD[s.about]] != s["c"]
    ),
    rf"Nobody lands from {X} while enemy fleets are there\.": lambda s: bool(troops(s.p, 1 - s.seat, the_place(s))),
    rf"{B} finds no port to land in from {X}\.": no_port_to_land,
    rf"{B} leaves {X} only by sea, and no fleet can take it aboard\.": only_by_sea,
    rf"{B} has no open border to leave {X} by\.": no_open_border,
    # goals on land
    rf"No march of {B} to its goal can come from {X}\.": of_the_place(lambda s, x: s.about not in s.offered),
    rf"No way of {B} to choose from goes on to {X} here\.": of_the_place(
        lambda s, x: the_block(s) == s.p.chosen and s.about not in s.offered
    ),
    r"A move ends in another place than it began\.": lambda s: s.about - PLACE_WORD == s.p.place[s.p.chosen],
    rf"{X} is closed: {N} is not in the war\.": of_the_place(
        lambda s, x: is_closed(s.p, x) and not at_war(s.p, the_nation(s)) and native_to(s.p, x) == the_nation(s)
    ),
    rf"Blocks of {N} never enter {X}\.": of_the_place(
        lambda s, x: barred_to(next(b for b in GROUND if NATION[b] == the_nation(s)), x)
    ),
    r"The Prussian block attacks only in Pommern\.": lambda s: (
        NATION[s.p.chosen] == PRUSSIA
        and s.about - PLACE_WORD != POMMERN
        and bool(troops(s.p, 1 - s.seat, s.about - PLACE_WORD))
    ),
    rf"Friedrich IV never attacks alone, and no Swedish army or regiment is in {X}\.": of_the_place(
        lambda s, x: not any(s.p.place[b] == x and NATION[b] == SWEDEN for b in GROUND)
    ),
    rf"Under mistrust colours do not fight together, as they would in {X}\.": of_the_place(lambda s, x: mistrusted(s)),
    rf"The border to {X} is full: (?P<most>\d+) of (?P=most) blocks have crossed it this turn\.": of_the_place(
        lambda s, x: border_is_full(s)
    ),
    rf"Enemy blocks came in over the border to {X}: nobody leaves over it\.": of_the_place(
        lambda s, x: came_in(s.p, 1 - s.seat, x, s.p.place[s.p.chosen])
    ),
    rf"{X} is too far: {B} reaches (?P<far>\d+) territories, even by a forced march\.": out_of_reach,
    rf"A border that {B} would cross on the way to {X} is full this turn\.": way_but_for(LIMITS),
    rf"A red border on the way to {X} stops {B}\.": way_but_for(RED),
    rf"The way of {B} to {X} leads over a border that the enemy came in by\.": way_but_for(FENCES),
    rf"Enemy blocks on the way to {X} stop {B}\.": way_but_for(ENEMIES),
    rf"The way of {B} to {X} leads through closed land\.": way_but_for(CLOSED),
    rf"The way of {B} to {X} leads through land that its nation never enters\.": way_but_for(NATIONAL),
    rf"No open way of at most (?P<far>\d+) territories leads {B} to {X}\.": lambda s: (
        MOVE[the_block(s)] + EXTRA == int(s["far"]) and not leads(s.p, the_block(s), the_place(s), 0)
    ),
    # the sea
    r"Portsmouth is open to the British fleet alone\.": lambda s: s.about - PLACE_WORD == PORTSMOUTH,
    r"Portsmouth is open to the British fleet alone, without blocks aboard\.": lambda s: (
        s.about - PLACE_WORD == PORTSMOUTH
    ),
    rf"{X} has no port on (?P<y>.+)\.": lambda s: PORT[the_place(s)] != the_place(s, "y"),
    r"The Prussian block never goes aboard a fleet\.": lambda s: NATION[s.p.chosen] == PRUSSIA,
    rf"The port of {X} is not friendly\.": lambda s: friend_of(s.p, the_place(s)) != s.seat,
    rf"Nobody goes aboard in {X} while enemy fleets are there\.": of_the_place(
        lambda s, x: bool(troops(s.p, 1 - s.seat, x))
    ),
    rf"You have no fleet in {X}\.": of_the_place(lambda s, x: not troops(s.p, s.seat, x)),
    rf"No fleet in {X} has room for {B}\.": no_room_for,
    rf"The enemy landed in {X}: nobody leaves through its port\.": lambda s: landed(s.p, 1 - s.seat, the_place(s)),
    rf"{B} is aboard and moves only ashore; its fleet carries it over the sea\.": lambda s: (
        s.p.aboard[the_block(s)] >= 0
    ),
    rf"{X} has no harbor\.": of_the_place(lambda s, x: not has_harbor(s.p, x)),
    rf"The harbor of {X} is not friendly\.": of_the_place(lambda s, x: friend_of(s.p, x) != s.seat),
    rf"Russian fleets do not enter {X} while the British fleet is there\.": of_the_place(
        lambda s, x: s.p.place[ROOKE] == x
    ),
    r"Out of a harbor a fleet goes into the sea zone before it, and no further\.": in_harbor,
    r"A fleet that carries blocks does not enter a harbor\.": chosen_carries,
    r"Under mistrust a fleet does not sail with another colour aboard\.": lambda s: (
        s.p.mistrust == 1 and any(WOOD[b] != WOOD[s.p.chosen] for b in aboard(s.p, s.p.chosen))
    ),
    rf"Enemy fleets came in from {X}: nobody leaves that way\.": of_the_place(
        lambda s, x: came_in(s.p, 1 - s.seat, x, s.p.place[s.p.chosen])
    ),
    rf"{X} is too far, or behind the British fleet in (?P<y>.+)\.": behind_the_british,
    rf"{X} is further than (?P<far>\d+) sea zones\.": sea_too_far,
    rf"Enemy fleets on the way to {X} stop {B}\.": fleets_in_the_way,
    rf"{X} is one step too far: to enter a harbor counts as a sea zone\.": one_step_too_far,
    rf"{B} is no fleet\.": of_the_block(lambda s, b: KIND[b] != FLEET),
    rf"{B} lies in harbor: blocks go aboard at sea\.": of_the_block(lambda s, b: has_harbor(s.p, s.p.place[b])),
    rf"{B} is full: it holds one army or two regiments\.": of_the_block(is_full_fleet),
    rf"{B} is in {X}, not before this port\.": of_the_block(not_before_port),
    rf"{B} carries a regiment and has no room for an army\.": of_the_block(
        lambda s, b: len(aboard(s.p, b)) == 1 and KIND[s.p.chosen] == ARMY
    ),
    rf"{B} carries blocks of its own nation alone\.": of_the_block(lambda s, b: NATION[b] != NATION[s.p.chosen]),
    rf"{B} is of another colour: under mistrust it does not carry (?P<c>.+)\.": of_the_block(
        lambda s, b: s.p.mistrust == 1 and WOOD[b] != WOOD[the_block(s, "c")]
    ),
    # battles
    rf"The battle in {X} has its place in the order already\.": of_the_place(lambda s, x: battle_at(s.p, x)),
    rf"There is no battle in {X}\.": of_the_place(lambda s, x: not battle_at(s.p, x)),
    rf"The siege of {G} has its place in the order already\.": lambda s: (
        GARRISON_CALLED[s["g"]] == s.about - PLACE_WORD and bool(besieging(s.p, GARRISON_CALLED[s["g"]]))
    ),
    rf"There is no siege in {X}\.": of_the_place(lambda s, x: not besieging(s.p, x)),
    r"No attacker came through the port\.": lambda s: (
        s.p.agenda[-1] >> 7 != agenda.OPEN or not landed(s.p, s.seat, s.p.agenda[-1] & 127)
    ),
    rf"No attacker who can lead the attack came in from {X}\.": of_the_place(lambda s, x: s.about not in s.offered),
    rf"No (?P<c>\w+) block of the Coalition stands in {X}\.": lambda s: (
        not any(WOODS[WOOD[b]] == s["c"] and not s.p.mark[b] & BESIEGING for b in troops(s.p, COALITION, the_place(s)))
    ),
    rf"{B} does not fight in {X}\.": of_the_block(
        lambda s, b: s.p.battle == the_place(s) and b not in troops(s.p, s.seat, s.p.battle)
    ),
    rf"{B} is in reserve and comes in the second round\.": of_the_block(
        lambda s, b: s.p.round == 1 and bool(s.p.mark[b] & RESERVE)
    ),
    rf"{B} besieges and does not fight\.": of_the_block(lambda s, b: bool(s.p.mark[b] & BESIEGING)),
    rf"{B} stands aside, for its colour was not chosen\.": of_the_block(lambda s, b: bool(s.p.mark[b] & STANDS_ASIDE)),
    rf"{B} takes no part in the battle\.": of_the_block(lambda s, b: not s.p.mark[b] & FOUGHT),
    rf"{B} has had its turn in this round\.": of_the_block(
        lambda s, b: in_the_battle(s, b) and bool(s.p.mark[b] & ACTED)
    ),
    rf"{B} acts with letter (?P<own>\w): it is the turn of letter (?P<turn>\w)\.": of_the_block(other_letter),
    rf"{B} cannot retreat: no border (?P<whose>.+) has room and leads to open land\.": no_retreat,
    rf"{B} has strength (?P<own>\d): the hit falls on one of strength (?P<most>\d)\.": of_the_block(
        lambda s, b: weaker(s)
    ),
    # retreats and regrouping
    rf"{B} need not retreat\.": of_the_block(lambda s, b: not (in_the_battle(s, b) and s.p.mark[b] & MUST_GO)),
    rf"{B} has no way out of {X}\.": of_the_block(lambda s, b: s.p.place[b] == the_place(s) and b not in s.offered),
    r"A retreat leads out of the battle\.": lambda s: s.about - PLACE_WORD == s.p.battle,
    rf"No block of yours came in from {X}: an attacker goes back where he came in\.": of_the_place(
        lambda s, x: s.p.attacker == s.seat and not came_in(s.p, s.seat, x, s.p.battle)
    ),
    rf"The enemy came in from {X} last: the way back is his\.": of_the_place(
        lambda s, x: came_in(s.p, 1 - s.seat, x, s.p.battle)
    ),
    rf"The attacker came in from {X}: the defender does not retreat that way\.": of_the_place(
        lambda s, x: s.p.attacker != s.seat and came_in(s.p, 1 - s.seat, x, s.p.battle)
    ),
    rf"The border to {X} is full: (?P<most>\d+) of (?P=most) blocks have (retreated|regrouped) over it\.": of_the_place(
        lambda s, x: retreat_border_is_full(s)
    ),
    rf"{X} is too far for {B}, and nobody force-marches in retreat\.": too_far_to_retreat,
    rf"No open way to {X} is left for {B}\.": of_the_place(
        lambda s, x: the_block(s) == s.p.chosen and s.about not in s.offered
    ),
    rf"Enemy blocks stand in {X}\.": of_the_place(lambda s, x: bool(troops(s.p, 1 - s.seat, x))),
    rf"{X} is controlled by the enemy\.": of_the_place(enemy_garrison),
    rf"Enemy fleets are in {X}\.": of_the_place(lambda s, x: bool(troops(s.p, 1 - s.seat, x))),
    rf"The enemy landed in {X}: the way to sea is his\.": lambda s: landed(s.p, 1 - s.seat, the_place(s)),
    rf"You have not landed in {X}: an attacker goes back where he came in\.": lambda s: (
        s.p.attacker == s.seat and not landed(s.p, s.seat, the_place(s))
    ),
    rf"No fleet of yours with room is in {X}\.": of_the_place(
        lambda s, x: not any(room(s.p, f, s.p.chosen) for f in troops(s.p, s.seat, x))
    ),
    rf"A fleet retreats into a harbor, and {X} is none\.": of_the_place(
        lambda s, x: x >= TERRITORIES or not has_harbor(s.p, x)
    ),
    rf"Enemy blocks stand in {X}: what the fleet carries could not go ashore\.": of_the_place(
        lambda s, x: chosen_carries(s) and bool(troops(s.p, 1 - s.seat, x))
    ),
    rf"A block aboard may not enter {X}\.": of_the_place(
        lambda s, x: any(is_closed(s.p, x) or barred_to(b, x) for b in aboard(s.p, s.p.chosen))
    ),
    rf"The retreat of {B} cannot begin towards {X}\.": of_the_place(
        lambda s, x: the_block(s) == s.p.chosen and s.about not in s.offered
    ),
    rf"{B} took no part in the battle, or has regrouped already\.": of_the_block(regrouped_or_out),
    rf"{B} stays for its siege\.": of_the_block(lambda s, b: bool(s.p.mark[b] & BESIEGING)),
    rf"{B} has no open place next to it\.": of_the_block(no_place_beside),
    rf"{X} is no friendly harbor\.": unfit_harbor,
    rf"{X} is not next to (?P<y>.+), or not open to {B}\.": not_next_or_open,
    r"Nobody goes aboard a fleet to regroup\.": lambda s: s.about - PLACE_WORD >= TERRITORIES,
    rf"{X} does not border on (?P<y>.+): a block regroups by one step\.": of_the_place(
        lambda s, x: border_between(x, the_place(s, "y")) < 0
    ),
    # pins and sieges
    rf"{B} is aboard or anchored, and is not pinned\.": of_the_block(
        lambda s, b: s.p.aboard[b] >= 0 or (KIND[b] == FLEET and has_harbor(s.p, s.p.place[b]))
    ),
    rf"{B} is pinned already\.": of_the_block(lambda s, b: bool(s.p.mark[b] & PINNED)),
    rf"{B} is in {X}, and the enemy came into (?P<y>.+)\.": of_the_block(
        lambda s, b: s.p.place[b] == the_place(s) != the_place(s, "y") == s.p.agenda[-1] & 127
    ),
    rf"{B} is chosen already\.": of_the_block(lambda s, b: s.p.place[b] == s.p.agenda[-1] & 127),
    rf"There is no garrison in {X}\.": of_the_place(lambda s, x: x >= TERRITORIES or TRANSIT_ALWAYS[x]),
    rf"You have no army or regiment in {X}\.": of_the_place(lambda s, x: not troops(s.p, s.seat, x)),
    rf"The garrison of {G} is friendly\.": lambda s: friend_of(s.p, GARRISON_CALLED[s["g"]]) == s.seat,
    rf"{B} is in {X}, not before (?!this port){G}\.": of_the_block(
        lambda s, b: s.p.place[b] == the_place(s) != GARRISON_CALLED[s["g"]]
    ),
    rf"{B} is at sea or anchored, and takes no part in sieges\.": of_the_block(
        lambda s, b: s.p.place[b] >= TERRITORIES or KIND[b] == FLEET
    ),
    rf"There is no enemy garrison in {X}, where {B} is\.": no_enemy_garrison,
    rf"{B} did not come with this action: to besiege costs it an action\.": of_the_block(
        lambda s, b: not s.p.mark[b] & JUST
    ),
    rf"{B} besieges already\.": lambda s: bool(s.p.mark[the_block(s)] & BESIEGING),
    rf"{B} is a regiment: the garrison of {G} has strength (?P<walls>\d)\.": lambda s: regiment_before_walls(
        s, the_block(s)
    ),
    r"Friedrich IV takes no part in sieges\.": no_fact,
    r"The Prussian block besieges only in Pommern\.": no_fact,
    rf"{B} is Polish and does not besiege a Polish garrison without a marker\.": pole_before_poland,
    rf"{B} is Polish and does not besiege garrisons\.": lambda s: (
        NATION[the_block(s)] == POLAND and not s.p.switch[POLES_BESIEGE]
    ),
    rf"{N} besieges {G} already, and nobody shares a siege\.": others_besiege,
    rf"{B} is pinned and has to fight\.": lambda s: bool(s.p.mark[the_block(s)] & PINNED),
    rf"{B} has moved this turn: the action is for blocks that have not\.": lambda s: bool(
        s.p.mark[the_block(s)] & MOVED
    ),
    rf"{B} is chosen already, or of another nation than those who are\.": of_the_block(lambda s, b: b not in s.offered),
    rf"{B} is chosen already, of another nation, or before another garrison\.": of_the_block(
        lambda s, b: b not in s.offered
    ),
    rf"{B} does not besiege\.": of_the_block(lambda s, b: not s.p.mark[b] & BESIEGING),
    rf"{B} besieges another garrison\.": of_the_block(
        lambda s, b: all(s.p.place[b] != s.p.place[other] for other in s.offered)
    ),
    # steps and points
    rf"{B} has its full strength of (?P<full>\d)\.": of_the_block(full_strength),
    r"The fleet Rooke gains steps only in Portsmouth\.": lambda s: s.about == ROOKE and s.p.place[ROOKE] != PORTSMOUTH,
    rf"{B} is aboard a fleet\.": of_the_block(lambda s, b: s.p.aboard[b] >= 0),
    rf"{B} is at sea: fleets gain steps in harbor\.": of_the_block(lambda s, b: s.p.place[b] >= TERRITORIES),
    rf"{B} is in a battle territory\.": of_the_block(lambda s, b: battle_at(s.p, s.p.place[b])),
    rf"{B} is anchored in {X}, where enemy blocks stand\.": of_the_block(
        lambda s, b: KIND[b] == FLEET and s.p.place[b] == the_place(s) and bool(troops(s.p, 1 - s.seat, the_place(s)))
    ),
    rf"{B} has no line of communications from {X}\.": of_the_block(
        lambda s, b: s.p.place[b] == the_place(s) and not supplied_by_land(s.p, b)
    ),
    rf"No points are ever spent on {B}\.": of_the_block(lambda s, b: b in (MAZEPA, ROOKE)),
    rf"{B} is not paid for by {N}\.": of_the_block(lambda s, b: POOL_OF[b] != the_nation(s)),
    rf"{B} has no friendly garrison: a step costs (?P<cost>\d+); points left: (?P<purse>\d+)\.": of_the_block(
        lambda s, b: too_dear(s, b) and friend_of(s.p, s.p.place[b]) != s.seat
    ),
    rf"A step for {B} costs (?P<cost>\d+); points left: (?P<purse>\d+)\.": of_the_block(too_dear),
    r"Blocks were drawn already: there is no way back to steps on the map\.": lambda s: all(
        w >= BLOCKS for w in s.offered
    ),
    rf"{N} has no points left\.": lambda s: s.p.rp[the_nation(s)] == 0,
    r"The (?P<adj>\w+) pool is empty\.": lambda s: not pool(s.p, ADJECTIVES.index(s["adj"])),
    r"What is left in the (?P<adj>\w+) pool has no place to be deployed\.": lambda s: bool(
        pool(s.p, ADJECTIVES.index(s["adj"]))
    ),
    r"New blocks are deployed in territories, fleets in harbors\.": lambda s: s.about - PLACE_WORD >= TERRITORIES,
    rf"{X} has an enemy garrison\.": of_the_place(enemy_garrison),
    rf"{B} can be deployed only in (?P<sites>.+)\.": only_sites,
    rf"{B} does not lack forage in {X}\.": of_the_block(
        lambda s, b: hungry(s.p) == the_place(s) and b not in troops(s.p, s.seat, the_place(s))
    ),
    rf"{B} has strength 1 and loses nothing more\.": of_the_block(lambda s, b: s.p.strength[b] == 1),
    rf"{B} has no more steps to lose\.": of_the_block(
        lambda s, b: b in troops(s.p, s.seat, hungry(s.p)) and b not in s.offered
    ),
    r"The first step is lost by a block of strength (?P<most>\d)\.": strongest_starving,
    # nations
    rf"{N} is not of your side\.": lambda s: camp(s.p, the_nation(s)) != s.seat,
    rf"{N} is not a major nation\.": lambda s: the_nation(s) not in MAJORS,
    rf"{N} is not in the war\.": lambda s: not at_war(s.p, the_nation(s)),
    rf"(?!Every major nation of yours){N} has had its politics this year\.": lambda s: (
        s.p.rolled_politics[the_nation(s)] == 1
    ),
    rf"{N} cannot submit to a truce\.": lambda s: (
        NATION_NAMES[the_nation(s)] in ("Sweden", "Ukraine", "Poland", "Holstein-Gottorp", "Great Britain")
    ),
    r"Peter settles only with the Ottoman Empire or Ukraine\.": no_fact,
    rf"{N} is in the war already\.": lambda s: at_war(s.p, the_nation(s)),
    rf"{N} stays out of this war for good\.": lambda s: s.p.status[the_nation(s)] in (BARRED, CEDED),
    rf"No die is ever rolled for {N}\.": lambda s: NATION_NAMES[the_nation(s)] == "Great Britain",
    r"No die is rolled for Hannover before it has defected\.": lambda s: not s.p.defected,
    rf"The truce of {N} lasts until (?P<year>\d+)\.": lambda s: s.p.until[the_nation(s)] == int(s["year"]) > s.p.year,
    rf"No die is rolled for {N} so early in the war\.": lambda s: s.p.year < s.p.switch[NO_ACTIVATION_BEFORE],
    rf"{N} has been won by an envoy already\.": lambda s: s.p.envoy[the_nation(s)] == 1,
    r"Only Sweden cedes land\.": lambda s: s.seat != SWEDISH,
    rf"{X} was ceded already\.": lambda s: s.p.native[the_place(s)] != SWEDEN,
    rf"Sweden does not control {X}\.": lambda s: s.p.marker[the_place(s)] >= 0,
    rf"{N} is out of the war in any case\.": lambda s: (
        the_nation(s) in RECEIVERS and s.p.status[the_nation(s)] in (BARRED, CEDED)
    ),
    r"Sweden's level is (?P<level>\d+): it must stay above 0\.": lambda s: level_of_sweden(s.p) == int(s["level"]) <= 4,
    # reforms, loans, discontent
    rf"{B} is not (?P<adj>Russian|Danish|Saxon)\.": of_the_block(lambda s, b: ADJECTIVES[NATION[b]] != s["adj"]),
    rf"{B} is reformed already\.": of_the_block(lambda s, b: ORIGINAL[b] >= 0),
    rf"{B} has no reformed version\.": of_the_block(lambda s, b: b not in ORIGINAL),
    rf"{B} has been reformed already\.": of_the_block(lambda s, b: s.p.place[REFORMED[b]] != REFORMS),
    rf"{B} is not in the pool\.": of_the_block(lambda s, b: s.p.place[b] != POOL),
    r"No box of the Year Track is free\.": lambda s: all(year in boxes(s.p) for year in range(s.p.year + 2, 1722)),
    rf"{B} is neither on the map nor in the pool\.": of_the_block(lambda s, b: s.p.place[b] > POOL),
    r"The reform takes 2 years: the earliest is (?P<year>\d+)\.": lambda s: s.p.year + 2 == int(s["year"]),
    r"The Year Track ends in 1721\.": no_fact,
    r"There is a Russian army in the box of (?P<year>\d+) already\.": box_is_taken,
    rf"{B} is not on the Year Track\.": of_the_block(lambda s, b: s.p.place[b] != YEAR_TRACK),
    rf"{B} is due in (?P<year>\d+): no earlier year is left\.": of_the_block(
        lambda s, b: s.p.box[b] == int(s["year"]) == s.p.year + 1
    ),
    r"The box of (?P<year>\d+) is taken\.": box_is_taken,
    r"Discontent breaks out in a territory\.": lambda s: s.about - PLACE_WORD >= TERRITORIES,
    rf"{X} belongs to {N} itself\.": of_the_place(lambda s, x: native_to(s.p, x) == the_nation(s)),
    rf"No (?P<c>blue|green|grey|red) army or regiment stands in {X}\.": of_the_place(
        lambda s, x: not any(s.p.place[b] == x and WOODS[WOOD[b]] == s["c"] for b in GROUND)
    ),
    rf"No enemy army or regiment stands in {X}\.": of_the_place(lambda s, x: not troops(s.p, 1 - s.seat, x)),
    rf"Every enemy block in {X} is at home there\.": of_the_place(
        lambda s, x: all(NATION[b] == native_to(s.p, x) for b in troops(s.p, 1 - s.seat, x))
    ),
    # places for those who appear or make way
    r"Karl XII returns to Sweden proper\.": lambda s: (
        s.about - PLACE_WORD >= TERRITORIES or not SWEDEN_PROPER[s.about - PLACE_WORD]
    ),
    r"Mazepa appears in Ukraine\.": lambda s: (
        s.about - PLACE_WORD >= TERRITORIES or not UKRAINIAN[s.about - PLACE_WORD]
    ),
    rf"Coalition blocks stand in {X}\.": of_the_place(lambda s, x: bool(troops(s.p, COALITION, x))),
    r"Mazepa appears in Sivershchyna, for no Coalition block is there\.": lambda s: (
        not troops(s.p, COALITION, SIVERSHCHYNA)
    ),
    rf"The group would starve: {X} has not enough forage for it\.": of_the_place(lambda s, x: POLISH[x]),
    rf"The scenario does not place these blocks in {X}\.": of_the_place(
        lambda s, x: place_name(x) not in ("Kraków", "Poznan")
    ),
    r"A block that makes way goes to a friendly territory\.": lambda s: s.about - PLACE_WORD >= TERRITORIES,
    rf"{X} is not friendly to (?P<side>.+)\.": of_the_place(lambda s, x: friend_of(s.p, x) != SIDES.index(s["side"])),
    rf"{X} is closed\.": of_the_place(lambda s, x: is_closed(s.p, x)),
    rf"No way leads to {X}\.": of_the_place(lambda s, x: DISTANCE[s.p.entry[uprooted(s.p)[0]]][x] < 0),
    rf"{X} is further away than (?P<y>.+)\.": of_the_place(lambda s, x: further_than(s)),
}
