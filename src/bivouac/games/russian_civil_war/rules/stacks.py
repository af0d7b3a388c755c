"""RC7 Stacks: who owns what, who stands with whom, how strong they are, and who leads the units.

A stack is one number: province, colour, owner and nation. Red and White stacks have no nation, nor has a player's Blue.
"""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.leaders import LEVEL
from bivouac.games.russian_civil_war.box.players import BLUE, HOSTILE, NOBODY, WHITE
from bivouac.games.russian_civil_war.box.provinces import NEIGHBOURS
from bivouac.games.russian_civil_war.box.units import (
    ALL_PIECES,
    COLOUR,
    FIRST_UNIT,
    NATION_OF,
    OF_COLOUR,
    STRENGTH,
    UNITS_OF_COLOUR,
)
from bivouac.games.russian_civil_war.rules.position import Open, Position
from bivouac.games.russian_civil_war.rules.switches import UNCONTROLLED_BLUE
from bivouac.games.russian_civil_war.rules.words import ASSIGNED

_OWNERS: Final = 8
_NATIONS: Final = 32
_COLOURS: Final = 4


# --- a stack as a number ----------------------------------------------------------------------------------------------
def stack(province: int, colour: int, owner: int, nation: int = NONE) -> int:
    """RC-r23 The number of a stack."""
    return ((province * _COLOURS + colour) * _OWNERS + owner + 1) * _NATIONS + nation + 1


def province_of(of: int) -> int:
    return of // (_NATIONS * _OWNERS * _COLOURS)


def colour_of(of: int) -> int:
    return of // (_NATIONS * _OWNERS) % _COLOURS


def owner_of(of: int) -> int:
    """The player, or NOBODY."""
    return of // _NATIONS % _OWNERS - 1


def nation_of(of: int) -> int:
    return of % _NATIONS - 1


def moved_to(of: int, province: int) -> int:
    """The same stack in another province."""
    return stack(province, colour_of(of), owner_of(of), nation_of(of))


# --- pieces and their stacks ------------------------------------------------------------------------------------------
def owner(p: Open, piece: int) -> int:
    """RC-r21 A leader's player; a unit's is its leader's, its buyer, or the holder of its nation's chit."""
    if piece < FIRST_UNIT or COLOUR[piece] > WHITE:
        if p.holder[piece] >= 0 or piece < FIRST_UNIT:
            return p.holder[piece]
        return max(NOBODY, p.control[NATION_OF[piece]])
    chief = p.chief[piece]
    return NOBODY if chief < 0 else p.holder[chief]


def stack_of(p: Open, piece: int) -> int:
    """RC-r23, RC-r24 The stack in which a piece on the map stands."""
    colour = COLOUR[piece]
    whose = owner(p, piece)
    nation = NATION_OF[piece]
    if colour == BLUE and (whose >= 0 or p.switch[UNCONTROLLED_BLUE]):
        nation = NONE
    return stack(p.at[piece], colour, whose, nation)


def standing(p: Open) -> dict[int, list[int]]:
    """Every stack on the map and its pieces, by province, colour, owner and nation."""
    stacks: dict[int, list[int]] = {}
    for piece in ALL_PIECES:
        if p.at[piece] >= 0:
            stacks.setdefault(stack_of(p, piece), []).append(piece)
    return {of: stacks[of] for of in sorted(stacks)}


def strengths(p: Open) -> dict[int, int]:
    """Every stack on the map and its strength, in the same order."""
    return {of: total(pieces) for of, pieces in standing(p).items()}


def pieces_in(p: Open, province: int) -> list[int]:
    """The pieces in a province, leaders first, in the order of the components."""
    return [piece for piece, at in enumerate(p.at) if at == province]


def provinces_with(p: Open, pieces: list[int]) -> list[int]:
    """Where any of these stands, in the order of the map."""
    return sorted({p.at[piece] for piece in pieces if p.at[piece] >= 0})


def pieces_of(p: Open, of: int) -> list[int]:
    """The pieces of a stack, leaders first, in the order of the components."""
    return [piece for piece in pieces_in(p, province_of(of)) if stack_of(p, piece) == of]


def total(pieces: list[int]) -> int:
    """RC3 The strength of pieces together, leaders included."""
    return sum([STRENGTH[piece] for piece in pieces])


def strength(p: Open, of: int) -> int:
    """RC3 The strength of a stack; 0 if it is not there."""
    return total(pieces_of(p, of))


def stacks_in(p: Open, province: int) -> list[int]:
    """The stacks in a province, by colour, owner and nation."""
    return sorted({stack_of(p, piece) for piece in pieces_in(p, province)})


def stacks_of(p: Open, seat: int, colour: int) -> list[int]:
    """A player's stacks of a colour, or nobody's, by province."""
    return sorted({stack_of(p, piece) for piece in OF_COLOUR[colour] if p.at[piece] >= 0 and owner(p, piece) == seat})


def all_stacks_of(p: Open, seat: int) -> list[int]:
    """All stacks of a player."""
    return sorted({stack_of(p, piece) for piece in ALL_PIECES if p.at[piece] >= 0 and owner(p, piece) == seat})


# --- who is hostile to whom -------------------------------------------------------------------------------------------
def hostile_in(p: Open, province: int, colour: int, seat: int) -> list[int]:
    """RC5 The hostile pieces that are not the player's own, in a province."""
    return [piece for piece in pieces_in(p, province) if HOSTILE[colour][COLOUR[piece]] and owner(p, piece) != seat]


def hostile_strength(p: Open, province: int, colour: int, seat: int) -> int:
    """What their strength adds up to."""
    return total(hostile_in(p, province, colour, seat))


def hostile_provinces(p: Open, colour: int, seat: int) -> list[bool]:
    """The same for every province in one go."""
    hostile = [False] * len(NEIGHBOURS)
    for piece in ALL_PIECES:
        at = p.at[piece]
        if at >= 0 and not hostile[at] and HOSTILE[colour][COLOUR[piece]] and owner(p, piece) != seat:
            hostile[at] = True
    return hostile


# --- who leads the units ----------------------------------------------------------------------------------------------
def led_units(p: Open, leader: int) -> list[int]:
    """RC7 The units assigned to a leader."""
    return [piece for piece in UNITS_OF_COLOUR[COLOUR[leader]] if p.chief[piece] == leader and p.at[piece] >= 0]


def led_strength(p: Open, leader: int) -> int:
    """RC7 His own strength and that of his units."""
    return STRENGTH[leader] + total(led_units(p, leader))


def all_leaders_in(p: Open, province: int, colour: int) -> list[int]:
    """The leaders of a colour in a province, whoever holds them."""
    return [piece for piece in pieces_in(p, province) if piece < FIRST_UNIT and COLOUR[piece] == colour]


def leaders_in(p: Open, province: int, colour: int, seat: int) -> list[int]:
    """A player's leaders of a colour in a province."""
    return [leader for leader in all_leaders_in(p, province, colour) if p.holder[leader] == seat]


def leaderless_in(p: Open, province: int, colour: int) -> list[int]:
    """RC7 Red or White units there that nobody leads."""
    if colour > WHITE:
        return []
    return [
        piece
        for piece in pieces_in(p, province)
        if piece >= FIRST_UNIT and COLOUR[piece] == colour and p.chief[piece] == NONE
    ]


def strongest_first(pieces: list[int]) -> list[int]:
    """RC-r22 By strength, ties in the order of the components."""
    return [piece for _, piece in sorted([(-STRENGTH[piece], piece) for piece in pieces])]


def assign(p: Position, t: Table, units: list[int], leaders: list[int]) -> None:
    """RC-r25 Units are handed out, strongest first, each to a leader of those given."""
    if leaders:
        for unit in strongest_first(units):
            chief = chief_for(p, leaders)
            p.chief[unit] = chief
            t.tell(ASSIGNED, unit, chief)


def chief_for(p: Open, leaders: list[int]) -> int:
    """RC-r25 The leader with least led strength per level; of equals, one of the higher level."""
    best = leaders[0]
    held = led_strength(p, best)
    for leader in leaders[1:]:
        his = led_strength(p, leader)
        ours = his * LEVEL[best]  # his / level, compared without division
        theirs = held * LEVEL[leader]
        if ours < theirs or (ours == theirs and LEVEL[leader] > LEVEL[best]):
            best = leader
            held = his
    return best
