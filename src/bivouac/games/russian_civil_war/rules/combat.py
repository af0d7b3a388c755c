"""RC8 Combat: odds, the die, exchanges, subversion."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box import tables
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.leaders import LEVEL
from bivouac.games.russian_civil_war.box.players import NOBODY
from bivouac.games.russian_civil_war.box.units import COLOUR, FIRST_UNIT, STRENGTH
from bivouac.games.russian_civil_war.box.vocabulary import NOBODY_WORD, PLAYER_WORD, PROVINCE_WORD
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.fallen import eliminate_all
from bivouac.games.russian_civil_war.rules.imperial import captured, settle
from bivouac.games.russian_civil_war.rules.position import Open, Position, led
from bivouac.games.russian_civil_war.rules.stacks import owner_of, pieces_of, province_of, stack_of, total
from bivouac.games.russian_civil_war.rules.switches import EXCHANGE_LOSSES

COMBAT_CHART: Final = BOOK.chart("combat")
LOSSES_CHART: Final = BOOK.chart("losses")


# --- odds -------------------------------------------------------------------------------------------------------------
def odds(attack: int, defence: int) -> int:
    """RC8.3 The column, rounded in the defender's favour; BELOW 1-2 there is none.

    >>> [odds(strength, 5) for strength in (2, 3, 5, 9, 10, 25, 100)]
    [-1, 0, 1, 1, 2, 5, 5]
    """
    highest = tables.BELOW
    for column in range(tables.ODDS_COLUMNS):
        if attack * tables.DEFENDER_PARTS[column] >= defence * tables.ATTACKER_PARTS[column]:
            highest = column
    return highest


def subversive(p: Open, pieces: list[int]) -> int:
    """RC12.3 Red strength for subversion: double in an Agitation."""
    return total(pieces) * (2 if p.agitation else 1)


def lapses(p: Position, t: Table, seat: int, strength: int, target: int) -> bool:
    """RC-r45 The target is gone, or the odds are below 1-2."""
    defenders = pieces_of(p, target)
    if strength > 0 and defenders and odds(strength, total(defenders)) != tables.BELOW:
        return False
    t.tell(w.LAPSED, seat, target)
    return True


# --- an attack --------------------------------------------------------------------------------------------------------
def attack(p: Position, t: Table, seat: int, pieces: list[int], target: int, subverts: bool = False) -> None:
    """RC8.2 to RC8.5 Pieces of one colour attack a stack in their province; RC8.7 Red ones subvert a Blue one beside.

    Of a subversion only DE counts.
    """
    strength = subversive(p, pieces) if subverts else total(pieces)
    p.used += pieces
    if lapses(p, t, seat, strength, target):
        return
    defenders = pieces_of(p, target)
    p.attacked += defenders
    column = odds(strength, total(defenders))
    t.tell(w.SUBVERTS if subverts else w.ATTACKS, seat * 4 + COLOUR[pieces[0]], target, strength * 8 + column)
    face = t.roll(tables.DIE, w.SUBVERSION_DIE if subverts else w.COMBAT_DIE)
    result = tables.CRT[face][column]
    t.tell(w.SUBVERSION_ROLLED if subverts else w.COMBAT_ROLLED, face, result, column)
    COMBAT_CHART.opened(t, PLAYER_WORD + seat)
    COMBAT_CHART.rolled(t, column, face, result)
    COMBAT_CHART.taken(t, column, PROVINCE_WORD + province_of(target))
    if result == tables.DE:
        eliminate_all(p, t, defenders, seat)
    elif subverts:
        return
    elif result == tables.AE:
        eliminate_all(p, t, pieces, owner_of(target))
    else:
        exchange(p, t, seat, pieces, target)
    survivors = [piece for piece in pieces if p.at[piece] >= 0]
    if survivors and not subverts:
        captured(p, t, target, stack_of(p, survivors[0]))
    settle(p, t)


# --- an exchange ------------------------------------------------------------------------------------------------------
def exchange(p: Position, t: Table, seat: int, pieces: list[int], target: int) -> None:
    """RC8.5 The weaker side goes, and the other loses at least as much; of equal strength both go."""
    defenders = pieces_of(p, target)
    ours = total(pieces)
    theirs = total(defenders)
    if ours > theirs:
        lost = losses(p, t, seat, pieces, theirs)
        eliminate_all(p, t, defenders, seat)
        eliminate_all(p, t, lost, owner_of(target))
    elif theirs > ours:
        lost = losses(p, t, owner_of(target), defenders, ours)
        eliminate_all(p, t, pieces, owner_of(target))
        eliminate_all(p, t, lost, seat)
    else:
        eliminate_all(p, t, defenders, seat)
        eliminate_all(p, t, pieces, owner_of(target))


def losses(p: Position, t: Table, seat: int, pieces: list[int], amount: int) -> list[int]:
    """RC8.5 What the stronger side of an exchange loses: a person picks, the tables take the least that suffices."""
    units = [piece for piece in pieces if piece >= FIRST_UNIT]
    if seat != NOBODY and led(p, seat):
        return picked(t, seat, pieces, amount)
    LOSSES_CHART.opened(t, NOBODY_WORD if seat == NOBODY else PLAYER_WORD + seat)
    if total(units) >= amount:
        chosen = weakest_first(units, amount) if p.switch[EXCHANGE_LOSSES] else least(units, amount)
        LOSSES_CHART.taken(t, "units", chosen[0])
        LOSSES_CHART.passed(t, "leaders", "units-suffice")
        return chosen
    chosen = units[:]
    LOSSES_CHART.settled(t, "units", len(units) > 0, "no-such-units", units[0] if units else NONE)
    for leader in sorted([piece for piece in pieces if piece < FIRST_UNIT], key=lambda leader: LEVEL[leader]):
        if total(chosen) < amount:
            chosen.append(leader)
            LOSSES_CHART.taken(t, "leaders", leader)
    return chosen


def picked(t: Table, seat: int, pieces: list[int], amount: int) -> list[int]:
    """RC8.5 A person's own losses: units one by one; leaders only when the units are gone, the lowest level first."""
    chosen: list[int] = []
    while total(chosen) < amount:
        left = [piece for piece in pieces if piece not in chosen]
        units = [piece for piece in left if piece >= FIRST_UNIT]
        if not units:
            lowest = min([LEVEL[leader] for leader in left])
            units = [leader for leader in left if LEVEL[leader] == lowest]
        chosen.append(t.ask(seat, w.LOSS, units))
    return chosen


def weakest_first(units: list[int], amount: int) -> list[int]:
    """The option `exchange_losses`."""
    chosen: list[int] = []
    for unit in sorted(units, key=lambda unit: STRENGTH[unit]):
        if total(chosen) < amount:
            chosen.append(unit)
    return chosen


def least(units: list[int], amount: int) -> list[int]:
    """RC-r48 The least total that suffices, then the fewest units, then the first by the components.

    >>> from bivouac.games.russian_civil_war.box.units import PIECE
    >>> stack = [PIECE["red_tver_2"], PIECE["red_tver_4"], PIECE["red_kostroma_1"]]  # 5, 4, 2
    >>> [STRENGTH[unit] for unit in least(stack, 6)]
    [4, 2]
    """
    best: list[list[int]] = [[] for _ in range(total(units) + 1)]  # by total: the best choice so far
    reached = [0]
    for unit in units:
        for sum_so_far in sorted(reached, reverse=True):
            before = best[sum_so_far + STRENGTH[unit]]
            choice = [*best[sum_so_far], unit]
            if not before:
                reached.append(sum_so_far + STRENGTH[unit])
            if not before or len(choice) < len(before) or (len(choice) == len(before) and choice < before):
                best[sum_so_far + STRENGTH[unit]] = choice
    return best[min([sum_reached for sum_reached in reached if sum_reached >= amount])]
