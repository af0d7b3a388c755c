"""SM5.2 What battle cards do: whether each operation can act now, and what it does in the battle that is going on."""

from bivouac.core.table import Table
from bivouac.games.smuta.box.cards import FIRE_PHASE, Effect
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.units import ANY, MEMBERS, UNITS
from bivouac.games.smuta.rules.map import own_in, strength
from bivouac.games.smuta.rules.morale import commander
from bivouac.games.smuta.rules.pieces import lose_one
from bivouac.games.smuta.rules.position import Open, Position
from bivouac.games.smuta.rules.power import tactical


def side_of(p: Open, party: int) -> int:
    """0 the attacker, 1 the defender."""
    return 0 if party == p.attacker else 1


def enemy_of(p: Open, party: int) -> list[int]:
    """The leaders on the other side."""
    return own_in(p, p.defender if party == p.attacker else p.attacker, p.battle)


def fire_bonus(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    p.fire_more[side_of(p, by)] += e.many


def shock_bonus(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    """More if the army has the unit that the card names."""
    more = e.many
    if e.with_unit != NONE and any(p.army[leader * UNITS + e.with_unit] for leader in own_in(p, by, p.battle)):
        more = e.many_with
    p.shock_more[side_of(p, by)] += more


def take_advantage(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    p.surprise[side_of(p, by)] = 1


def no_fire(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    p.no_fire = max(p.no_fire, e.many)


def enemy_has_units(p: Open, by: int, on: int, e: Effect) -> bool:
    return strength(p, enemy_of(p, by)) > 0


def initial_loss(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    for _ in range(e.many):
        lose_one(p, t, enemy_of(p, by), MEMBERS[ANY])


def ignore_hits(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    side = side_of(p, by)
    if e.phase == FIRE_PHASE:
        p.fire_ignored[side] += e.many
    else:
        p.shock_ignored[side] += e.many


def enemy_has_such(p: Open, by: int, on: int, e: Effect) -> bool:
    return any(p.army[leader * UNITS + unit] for leader in enemy_of(p, by) for unit in MEMBERS[e.unit])


def exclude_units(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    for unit in MEMBERS[e.unit]:
        p.stand_aside[1 - side_of(p, by)] |= 1 << unit


def morale_bonus(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    p.spirit[side_of(p, by)] += e.many


def pursuit_loss(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    p.pursuit[side_of(p, by)] += e.many


def rated_otherwise(p: Open, by: int, on: int, e: Effect) -> bool:
    side = 1 - side_of(p, by)
    now = p.rated[side] if p.rated[side] != NONE else tactical(p, commander(p, enemy_of(p, by)))
    return now != e.rating


def leader_tactical(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    p.rated[1 - side_of(p, by)] = e.rating
