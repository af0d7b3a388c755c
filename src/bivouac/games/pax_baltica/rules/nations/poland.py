"""PB11.5, PB12.2 Poland: lost with its capitals, and regiments that wait until it is entered."""

from bivouac.core.table import Table
from bivouac.games.pax_baltica.box.blocks import IN_POOL, NATION, OF_NATION
from bivouac.games.pax_baltica.box.map import POLISH, POLISH_CAPITALS, POOL, TERRITORIES, WAITING
from bivouac.games.pax_baltica.box.nations import POLAND, SAXONY, SWEDISH
from bivouac.games.pax_baltica.rules.position import Position, put, side_of
from bivouac.games.pax_baltica.rules.removal import send_home
from bivouac.games.pax_baltica.rules.words import POLAND_LOST, POLAND_REGAINED, POLES_JOIN


def fall_of_poland(p: Position, t: Table) -> None:
    """PB11.5 Lost when neither capital has a Saxon marker, regained when both have (R116)."""
    saxon = len([capital for capital in POLISH_CAPITALS if p.marker[capital] == SAXONY])
    if saxon == 0 and not p.poland_lost:
        p.poland_lost = 1
        t.tell(POLAND_LOST)
        send_home(p, t, OF_NATION[POLAND])
    elif saxon == len(POLISH_CAPITALS) and p.poland_lost:
        p.poland_lost = 0
        t.tell(POLAND_REGAINED)


def poles_wait(p: Position) -> bool:
    """PB12.2 Whether Polish regiments would join the pool if Poland were entered now, for the first time."""
    return not p.poland_entered and any(p.place[block] == WAITING for block in OF_NATION[POLAND])


def entered_poland(p: Position, block: int, place: int) -> None:
    """PB12.2 By whatever means (R148)."""
    if place < TERRITORIES and POLISH[place] and side_of(p, block) == SWEDISH:
        p.poland_entered = 1


def poles_join(p: Position, t: Table) -> None:
    """PB12.2 The Polish regiments join the pool when Poland has been entered."""
    if not p.poland_entered:
        return
    p.poland_entered = 0
    for block in IN_POOL[SAXONY]:
        if NATION[block] == POLAND and p.place[block] == WAITING:
            put(p, block, POOL)
            t.tell(POLES_JOIN, block)
