"""SM5.2 What battle cards do: on whom each operation can act now, and what it does in the battle that is going on."""

from collections.abc import Callable
from typing import Final

from bivouac.core.table import Table
from bivouac.games.smuta.box import cards as c
from bivouac.games.smuta.box.cards import Effect
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.units import ANY, MEMBERS
from bivouac.games.smuta.rules.map import own_in
from bivouac.games.smuta.rules.morale import commander
from bivouac.games.smuta.rules.pieces import holders, lose_one
from bivouac.games.smuta.rules.position import Open, Position
from bivouac.games.smuta.rules.sides import foe_of, rating, side_of


def enemy_of(p: Open, party: int) -> list[int]:
    """The leaders on the other side."""
    return own_in(p, foe_of(p, party), p.battle)


BONUS: Final[dict[int, Callable[[Position], list[int]]]] = {  # by side, what a card adds to
    c.FIRE_BONUS: lambda p: p.fire_more,
    c.SHOCK_BONUS: lambda p: p.shock_more,
    c.MORALE_BONUS: lambda p: p.spirit,
    c.PURSUIT_LOSS: lambda p: p.pursuit,
}


def bonus(p: Position, t: Table, by: int, on: int, e: Effect, targets: list[int]) -> None:
    """More if the army has the unit that the card names."""
    with_unit = e.with_unit != NONE and holders(p, own_in(p, by, p.battle), [e.with_unit])
    BONUS[e.op](p)[side_of(p, by)] += e.many_with if with_unit else e.many


def take_advantage(p: Position, t: Table, by: int, on: int, e: Effect, targets: list[int]) -> None:
    p.surprise[side_of(p, by)] = 1


def no_fire(p: Position, t: Table, by: int, on: int, e: Effect, targets: list[int]) -> None:
    p.no_fire = max(p.no_fire, e.many)


def enemy_units(p: Open, by: int, on: int, e: Effect) -> list[int]:
    """Enemy leaders who have such a unit, or any."""
    return holders(p, enemy_of(p, by), MEMBERS[e.unit if e.unit != NONE else ANY])


def initial_loss(p: Position, t: Table, by: int, on: int, e: Effect, leaders: list[int]) -> None:
    lose_one(p, t, leaders, MEMBERS[ANY])


def ignore_hits(p: Position, t: Table, by: int, on: int, e: Effect, targets: list[int]) -> None:
    (p.fire_ignored if e.phase == c.FIRE_PHASE else p.shock_ignored)[side_of(p, by)] += e.many


def exclude_units(p: Position, t: Table, by: int, on: int, e: Effect, targets: list[int]) -> None:
    p.stand_aside[1 - side_of(p, by)] |= c.bits(MEMBERS[e.unit])


def rated_otherwise(p: Open, by: int, on: int, e: Effect) -> list[int]:
    leader = commander(p, enemy_of(p, by))
    return [leader] if rating(p, 1 - side_of(p, by), leader) != e.rating else []


def leader_tactical(p: Position, t: Table, by: int, on: int, e: Effect, targets: list[int]) -> None:
    p.rated[1 - side_of(p, by)] = e.rating
