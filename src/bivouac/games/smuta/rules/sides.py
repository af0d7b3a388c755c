"""SM10 The two sides of the battle that is going on."""

from typing import Final

from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.rules.map import own_in
from bivouac.games.smuta.rules.position import Open
from bivouac.games.smuta.rules.power import tactical

ATTACKER: Final = 0
DEFENDER: Final = 1


def party_of(p: Open, side: int) -> int:
    return p.attacker if side == ATTACKER else p.defender


def side_of(p: Open, party: int) -> int:
    return ATTACKER if party == p.attacker else DEFENDER


def foe_of(p: Open, party: int) -> int:
    """The party on the other side."""
    return party_of(p, 1 - side_of(p, party))


def side_leaders(p: Open, side: int) -> list[int]:
    """SM9.4 All own leaders in the space fight together."""
    return own_in(p, party_of(p, side), p.battle)


def rating(p: Open, side: int, leader: int) -> int:
    """SM6.6, SM5.2 The commander's rating; a card may have set it."""
    return p.rated[side] if p.rated[side] != NONE else tactical(p, leader)
