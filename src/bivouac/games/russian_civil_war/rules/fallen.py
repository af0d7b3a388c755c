"""RC7.4, RC8.6 Pieces that leave the map, and leaders who change hands."""

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.players import NOBODY
from bivouac.games.russian_civil_war.box.units import COLOUR, FIRST_UNIT
from bivouac.games.russian_civil_war.rules.imperial import escorted, take
from bivouac.games.russian_civil_war.rules.position import ELIMINATED, Position
from bivouac.games.russian_civil_war.rules.stacks import assign, leaders_in, led_units, pieces_of, stack, stack_of
from bivouac.games.russian_civil_war.rules.words import LEADERLESS, REMOVED


def eliminate(p: Position, t: Table, piece: int, to: int) -> None:
    """RC8.6 A piece is removed, to a player's pile or to NOBODY's; a leader's units are handed to others of his owner.

    Whoever calls it settles the Czar and the Gold when all is removed.
    """
    t.tell(REMOVED, piece, p.at[piece], to)
    take_off(p, t, piece, to)


def take_off(p: Position, t: Table, piece: int, to: int) -> None:
    """The same, where something else is told."""
    province = p.at[piece]
    seat = p.holder[piece]
    units = led_units(p, piece) if piece < FIRST_UNIT else []
    p.at[piece] = ELIMINATED
    p.pile[piece] = to
    p.holder[piece] = NOBODY  # RC-r52 a bought unit that returns obeys its nation again
    p.chief[piece] = NONE
    for unit in units:
        p.chief[unit] = NONE
    if not units:
        return
    heirs = leaders_in(p, province, COLOUR[piece], seat)
    assign(p, t, units, heirs)
    if not heirs:
        for unit in units:
            t.tell(LEADERLESS, unit, province)


def eliminate_all(p: Position, t: Table, pieces: list[int], to: int) -> None:
    """A whole side: units first, so that nobody takes over units that go, too."""
    for piece in sorted(pieces, reverse=True):
        eliminate(p, t, piece, to)


def change_hands(p: Position, t: Table, leader: int, to: int) -> None:
    """RC11.3, RC-r51 A leader comes over with his units, and with what the old owner's stack guarded if it is all."""
    old = stack_of(p, leader)
    guarded = escorted(p, old)
    p.holder[leader] = to
    if guarded and not pieces_of(p, old):
        for which in guarded:
            take(p, t, which, stack(p.at[leader], COLOUR[leader], to))
