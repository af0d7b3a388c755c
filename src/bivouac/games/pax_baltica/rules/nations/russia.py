"""PB11.2 Russia: reforms, and Nyen that becomes Sankt-Peterburg."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.pax_baltica.box.blocks import IN_POOL, PETERSBURG_FLEETS, REFORMED
from bivouac.games.pax_baltica.box.map import GONE, NYEN, PLACES, POOL, REFORMS, YEAR_TRACK
from bivouac.games.pax_baltica.box.nations import COALITION, RUSSIA, SWEDISH
from bivouac.games.pax_baltica.box.pack import DATA
from bivouac.games.pax_baltica.box.vocabulary import DECLINE, YEAR_FIRST, YEAR_LAST, YEAR_WORD
from bivouac.games.pax_baltica.rules import words as w
from bivouac.games.pax_baltica.rules.agenda import REFORM, finish, push
from bivouac.games.pax_baltica.rules.position import JUST_TAKEN, Open, Position, occupied, put
from bivouac.games.pax_baltica.rules.removal import remove
from bivouac.games.pax_baltica.rules.switches import PETERSBURG_STEPS

REFORM_AHEAD: Final = int(DATA["constants"]["reform_years_ahead"])


# --- reforms ----------------------------------------------------------------------------------------------------------
def begin_reforms(p: Position, t: Table) -> None:
    """PB11.2 A Russian army lost in battle, or Russian land, opens the reforms."""
    if not p.reform_begun:
        p.reform_begun = 1
        t.tell(w.REFORMS_BEGIN)


def reforms_arrive(p: Position, t: Table) -> None:
    """PB11.2 Reformed armies of this year's box go to the pool; then another may be sent."""
    for block in IN_POOL[RUSSIA]:
        if p.place[block] == YEAR_TRACK and p.box[block] <= p.year:
            p.box[block] = 0
            put(p, block, POOL)
            t.tell(w.REFORMED_ARRIVES, block)
    if p.reform_begun:
        push(p, REFORM)


def reformable(p: Position) -> list[int]:
    """PB11.2 Armies on the map or in the pool that have a reformed version left."""
    return [
        block
        for block in IN_POOL[RUSSIA]
        if REFORMED[block] >= 0 and p.place[REFORMED[block]] == REFORMS and p.place[block] <= POOL
    ]


def free_boxes(p: Open) -> list[int]:
    """PB11.2 Years at least two ahead without a Russian block."""
    taken = [p.box[block] for block in IN_POOL[RUSSIA] if p.place[block] == YEAR_TRACK]
    return [year for year in range(p.year + REFORM_AHEAD, YEAR_LAST + 1) if year not in taken]


def reform(p: Position, t: Table, _: int = 0) -> None:
    """PB11.2 The Coalition may send an army to be reformed; the old block leaves the game (R113)."""
    able = reformable(p)
    boxes = free_boxes(p)
    choice = t.ask(COALITION, w.REFORM_ARMY, [DECLINE, *able] if boxes else [DECLINE])
    if choice == DECLINE:
        finish(p)
        return
    year = t.ask(COALITION, w.REFORM_YEAR, [YEAR_WORD + year - YEAR_FIRST for year in boxes]) - YEAR_WORD + YEAR_FIRST
    finish(p)
    send_to_reform(p, t, choice, year)


def send_to_reform(p: Position, t: Table, block: int, year: int) -> None:
    """PB11.2 Removed, not eliminated."""
    t.tell(w.GOES_TO_REFORM, block, year)
    if p.place[block] < PLACES:
        remove(p, block, GONE)
    else:
        put(p, block, GONE)
    put(p, REFORMED[block], YEAR_TRACK)
    p.box[REFORMED[block]] = year


# --- Sankt-Peterburg --------------------------------------------------------------------------------------------------
def nyen(p: Position, t: Table) -> None:
    """PB11.2 Undisturbed for eight turns, Nyen becomes Sankt-Peterburg (R114)."""
    if p.petersburg or not p.nyen_track:
        return
    if p.nyen_track == JUST_TAKEN or occupied(p, SWEDISH, NYEN):
        p.nyen_track = 1
    elif p.nyen_track < p.switch[PETERSBURG_STEPS]:
        p.nyen_track += 1
    else:
        p.petersburg = 1
        p.nyen_track = 0
        t.tell(w.PETERSBURG_BUILT)
        for fleet in PETERSBURG_FLEETS:
            put(p, fleet, POOL)
        return
    t.tell(w.NYEN_TRACK, p.nyen_track)
