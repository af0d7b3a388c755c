"""PB11.9 Hannover: its defection."""

from bivouac.core.table import Table
from bivouac.games.pax_baltica.box.nations import ACTIVE, BARRED, HANNOVER
from bivouac.games.pax_baltica.rules.control import redraw
from bivouac.games.pax_baltica.rules.fates import withdraw
from bivouac.games.pax_baltica.rules.position import Position
from bivouac.games.pax_baltica.rules.words import HANNOVER_DEFECTS


def defect(p: Position, t: Table) -> None:
    """PB11.9 Hannover goes over to the Coalition, and is not in the war for now."""
    if p.defected or p.status[HANNOVER] == BARRED:  # nothing moves a barred nation (R143)
        return
    t.tell(HANNOVER_DEFECTS)
    if p.status[HANNOVER] == ACTIVE:
        withdraw(p, t, HANNOVER)
    p.until[HANNOVER] = 0
    p.defected = 1
    redraw(p)
