"""PB4, PB9 What the refusals state of moves, on land and at sea."""

from bivouac.games.pax_baltica.box.blocks import ARMY, BLOCKS, FLEET, GROUND, KIND, MOVE, NATION, ROOKE, WOOD
from bivouac.games.pax_baltica.box.map import GATE_TO, LIMIT, PLACES, POMMERN, PORT, PORTSMOUTH, TERRITORIES, WAYS
from bivouac.games.pax_baltica.box.nations import PRUSSIA, RUSSIA, SWEDEN, WOODS
from bivouac.games.pax_baltica.box.vocabulary import PLACE_WORD
from bivouac.games.pax_baltica.rules.position import MOVED, PINNED, Position
from bivouac.games.pax_baltica.telling.names import ASIDE_NAMES
from conformance.claims import Claims, Said
from games.pax_baltica.claims.board import (
    ALL_LIFTED,
    CLOSED,
    ENEMIES,
    EXTRA,
    FENCES,
    LIMITS,
    NATIONAL,
    RED,
    B,
    N,
    X,
    aboard,
    at_war,
    attacks,
    barred_to,
    border_between,
    came_in,
    friend_of,
    has_harbor,
    is_closed,
    landed,
    leads,
    native_to,
    of_the_block,
    of_the_place,
    room,
    side_of,
    the_block,
    the_nation,
    the_place,
    troops,
    way_but_for,
)


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


def mistrusted(s: Said) -> bool:
    x = the_place(s)
    return s.p.mistrust == 1 and len({WOOD[b] for b in [*troops(s.p, s.seat, x), s.p.chosen]}) > 1


CLAIMS: Claims = {
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
}
