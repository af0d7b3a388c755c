"""RC13, RC14 The Czar and the Gold: who escorts them, how they change hands; who may leave the map."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.players import NOBODY
from bivouac.games.russian_civil_war.box.tables import DIE, GOLD_BUYS, STEALS_UP_TO
from bivouac.games.russian_civil_war.box.units import COLOUR, STRENGTH
from bivouac.games.russian_civil_war.rules import stacks
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.position import ABROAD, CZAR, EXECUTED, GOLD, Open, Position

TOOK: Final = [w.TOOK_CZAR, w.TOOK_GOLD]
ALONE: Final = [w.CZAR_ALONE, w.GOLD_ALONE]


def escort(p: Open, which: int) -> int:
    """RC13.1 The stack that the Czar or the Gold stands with, or NONE."""
    if p.imperial_at[which] < 0 or p.imperial_owner[which] == NOBODY:
        return NONE
    return stacks.stack(
        p.imperial_at[which], p.imperial_colour[which], p.imperial_owner[which], p.imperial_nation[which]
    )


def escorted(p: Open, of: int) -> list[int]:
    """Which of the two stand with this stack."""
    return [which for which in (CZAR, GOLD) if escort(p, which) == of]


# --- changing hands ---------------------------------------------------------------------------------------------------
def take(p: Position, t: Table, which: int, of: int) -> None:
    """RC13.2 A stack becomes the escort; it stands in the same province."""
    changes = p.imperial_owner[which] != stacks.owner_of(of)
    p.imperial_owner[which] = stacks.owner_of(of)
    p.imperial_colour[which] = stacks.colour_of(of)
    p.imperial_nation[which] = stacks.nation_of(of)
    if changes:
        t.tell(TOOK[which], stacks.owner_of(of), stacks.province_of(of))


def leave_alone(p: Position, t: Table, which: int) -> None:
    """RC13.2 Nobody escorts it any more."""
    p.imperial_owner[which] = NOBODY
    p.imperial_colour[which] = p.imperial_nation[which] = NONE
    t.tell(ALONE[which], p.imperial_at[which])


def settle(p: Position, t: Table) -> None:
    """RC-r51 Where the escort is gone, the strongest other stack of the same owner there takes over; else nobody."""
    for which in (CZAR, GOLD):
        of = escort(p, which)
        if of == NONE or stacks.pieces_of(p, of):
            continue
        if not strongest_takes(p, t, which, stacks.owner_of(of)):
            leave_alone(p, t, which)


def strongest_takes(p: Position, t: Table, which: int, seat: int) -> bool:
    """RC-r22 The first of a player's strongest stacks where it stands; whether he has any there."""
    own = [of for of in stacks.stacks_in(p, p.imperial_at[which]) if stacks.owner_of(of) == seat]
    if own:
        take(p, t, which, max(own, key=lambda of: stacks.strength(p, of)))
    return len(own) > 0


def captured(p: Position, t: Table, lost: int, taker: int) -> None:
    """RC-r51 A stack was destroyed in combat: a surviving attacker takes what it escorted."""
    for which in escorted(p, lost):
        if not stacks.pieces_of(p, lost):
            take(p, t, which, taker)


def take_up(p: Position, t: Table, of: int) -> None:
    """RC-r51 A stack that ends its move where one of them stands alone takes it."""
    for which in (CZAR, GOLD):
        if p.imperial_at[which] == stacks.province_of(of) and p.imperial_owner[which] == NOBODY:
            take(p, t, which, of)


def movement_ends(p: Position, t: Table, seat: int) -> None:
    """RC-r51 A stack that has not moved has ended its move where it stands, too."""
    for which in (CZAR, GOLD):
        if p.imperial_at[which] >= 0 and p.imperial_owner[which] == NOBODY:
            strongest_takes(p, t, which, seat)


def along(p: Open, pieces: list[int], of: int) -> list[int]:
    """RC13.1 What goes with these pieces of a stack: what it escorts, if all of it goes."""
    imperial = escorted(p, of)
    if imperial and any(piece not in pieces for piece in stacks.pieces_of(p, of)):
        return []
    return imperial


# --- the Gold ---------------------------------------------------------------------------------------------------------
def greens_for_gold(p: Open, seat: int) -> list[int]:
    """RC13.4 Green units where the Gold is that its owner does not control, the best to take first."""
    return for_gold(p, p.imperial_at[GOLD], seat) if p.imperial_owner[GOLD] == seat else []


def for_gold(p: Open, province: int, seat: int) -> list[int]:
    """RC-r52 The strongest first; of equals, one that nobody holds, then the order of the components."""
    ranked = [
        (-STRENGTH[piece], stacks.owner(p, piece) != NOBODY, piece)
        for piece in stacks.pieces_in(p, province)
        if COLOUR[piece] == GOLD_BUYS and stacks.owner(p, piece) != seat
    ]
    return [piece for _, _, piece in sorted(ranked)]


def steal(p: Position, t: Table, seat: int) -> None:
    """RC13.4 Once in a movement phase: on 1 to 4 the unit obeys whoever holds the Gold, and moves no more."""
    unit = greens_for_gold(p, seat)[0]
    p.stole = 1
    face = t.roll(DIE, w.STEAL_DIE)
    t.tell(w.STEAL_ROLLED, seat, face, unit)
    if face <= STEALS_UP_TO:
        p.holder[unit] = seat
        p.moved.append(unit)
        t.tell(w.BOUGHT, seat, unit, p.at[unit])
        settle(p, t)


# --- leaving the map --------------------------------------------------------------------------------------------------
def exit_free(p: Open, province: int, colour: int, seat: int) -> bool:
    """RC13.3 Whether no stack there is hostile to this colour, but the player's own."""
    return not stacks.hostile_in(p, province, colour, seat)


def czar_leaves(p: Position, t: Table, seat: int) -> None:
    """RC13.3 He leaves, his escort stays; the credit is its owner's."""
    t.tell(w.CZAR_LEFT, seat, p.imperial_at[CZAR])
    gone(p, ABROAD, seat)


def execute_czar(p: Position, t: Table, seat: int) -> None:
    """RC26 The credit is his who called the committee."""
    t.tell(w.CZAR_EXECUTED, seat)
    gone(p, EXECUTED, seat)


def gone(p: Position, whither: int, seat: int) -> None:
    """There is no Czar any more."""
    p.imperial_at[CZAR] = whither
    p.imperial_owner[CZAR] = NOBODY
    p.imperial_colour[CZAR] = p.imperial_nation[CZAR] = NONE
    p.czar_credit = seat


def czechs_leave(p: Position, t: Table, seat: int, pieces: list[int]) -> None:
    """RC14.1 They leave for good; their strength is credited to the owner of this moment."""
    for piece in pieces:
        t.tell(w.CZECH_LEFT, seat, piece, p.at[piece])
        p.at[piece] = ABROAD
        p.pile[piece] = seat
        p.holder[piece] = NOBODY
    settle(p, t)
