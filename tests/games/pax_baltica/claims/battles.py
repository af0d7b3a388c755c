"""PB6 What the refusals state of battles, retreats and regrouping."""

from bivouac.games.pax_baltica.box.blocks import FIRE, FLEET, KIND, LETTERS, MOVE, NATION, ROOKE, WOOD
from bivouac.games.pax_baltica.box.map import GATE_FROM, GATE_TO, LANDING, LIMIT, PORTSMOUTH, TERRITORIES, WAYS
from bivouac.games.pax_baltica.box.nations import COALITION, RUSSIA, WOODS
from bivouac.games.pax_baltica.box.vocabulary import PLACE_WORD
from bivouac.games.pax_baltica.rules import agenda, words
from bivouac.games.pax_baltica.rules.position import ACTED, BESIEGING, FOUGHT, MUST_GO, RESERVE, STANDS_ASIDE, Position
from conformance.claims import Claims, Said
from games.pax_baltica.claims.board import (
    GARRISON_CALLED,
    B,
    G,
    X,
    aboard,
    barred_to,
    battle_at,
    besieging,
    border_between,
    came_in,
    enemy_garrison,
    fighting,
    friend_of,
    has_harbor,
    is_closed,
    landed,
    of_the_block,
    of_the_place,
    open_land,
    room,
    side_of,
    the_block,
    the_place,
    troops,
)
from games.pax_baltica.claims.movement import chosen_carries, retreat_border_is_full


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


CLAIMS: Claims = {
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
}
