"""RC9 Units that were eliminated return to their homes."""

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.players import HOSTILE, NOBODY, WHITE
from bivouac.games.russian_civil_war.box.units import COLOUR, HOME, RETURNS, UNIT_PIECES
from bivouac.games.russian_civil_war.rules.position import ELIMINATED, Open, Position
from bivouac.games.russian_civil_war.rules.stacks import all_leaders_in, chief_for, pieces_in, strongest_first
from bivouac.games.russian_civil_war.rules.words import RETURNED


def may_return(p: Open, unit: int) -> bool:
    """RC9.1 Eliminated, not for good, and no piece of a hostile colour is in its home."""
    if p.at[unit] != ELIMINATED or not RETURNS[unit]:
        return False
    return not any(HOSTILE[COLOUR[unit]][COLOUR[piece]] for piece in pieces_in(p, HOME[unit]))


def replacement(p: Position, t: Table) -> None:
    """RC9.1 All at once, judged by the pieces that are on the map before."""
    returning = [unit for unit in UNIT_PIECES if may_return(p, unit)]
    for unit in strongest_first(returning):
        come_back(p, t, unit)


def come_back(p: Position, t: Table, unit: int) -> int:
    """RC9.2, RC9.3 It leaves its pile; whoever alone has leaders of its colour there leads it. The leader, or NONE."""
    home = HOME[unit]
    p.at[unit] = home
    p.pile[unit] = NOBODY
    chief = NONE
    if COLOUR[unit] <= WHITE:
        leaders = all_leaders_in(p, home, COLOUR[unit])
        if len({p.holder[leader] for leader in leaders}) == 1:
            chief = chief_for(p, leaders)
    p.chief[unit] = chief
    t.tell(RETURNED, unit, home, chief)
    return chief
