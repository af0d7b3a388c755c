"""PB0.3, PB3.4 The end of a turn, and winter campaigns."""

from bivouac.core.table import Table
from bivouac.games.pax_baltica.box.blocks import (
    BLOCKS,
    IN_POOL,
    KARL,
    NATION,
    PETERSBURG_FLEETS,
)
from bivouac.games.pax_baltica.box.map import (
    NYEN,
    PLACES,
    POOL,
    WAITING,
)
from bivouac.games.pax_baltica.box.nations import (
    POLAND,
    SAXONY,
    SWEDISH,
)
from bivouac.games.pax_baltica.box.vocabulary import (
    DECLINE,
    WINTER_CAMPAIGN,
)
from bivouac.games.pax_baltica.rules.agenda import (
    ACTION_ROLL,
    BATTLES,
    INTERPHASE,
    SIEGES,
    WINTER,
    WINTER_OVER,
    finish,
    push,
)
from bivouac.games.pax_baltica.rules.fates import look_at_attrition
from bivouac.games.pax_baltica.rules.fog import mingle
from bivouac.games.pax_baltica.rules.group import move_block
from bivouac.games.pax_baltica.rules.movement import can_move
from bivouac.games.pax_baltica.rules.position import JUST_TAKEN, Position, occupied, put
from bivouac.games.pax_baltica.rules.switches import PETERSBURG_STEPS, WINTER_AFTER_LAST
from bivouac.games.pax_baltica.rules.victory import last_turn, score
from bivouac.games.pax_baltica.rules.words import (
    NYEN_TRACK,
    PETERSBURG_BUILT,
    POLES_JOIN,
    SEASON_BEGINS,
    WINTER_BEGINS,
    WINTER_QUESTION,
)


# --- the end of a turn ------------------------------------------------------------------------------------------------
def turn_end(p: Position, t: Table) -> None:
    """PB0.3 Marks are taken off, blocks stood up again; then Nyen, the Poles, the score, winter."""
    finish(p)
    take_off_marks(p, t)
    nyen(p, t)
    poles_join(p, t)
    last = last_turn(p)
    if p.season == 3 and (not last or p.switch[WINTER_AFTER_LAST]):
        push(p, WINTER)
    elif last:
        score(p, t)
    else:
        next_season(p, t)
    look_at_attrition(p, t)  # last, for whoever must leave Hannover goes before anything else


def take_off_marks(p: Position, t: Table) -> None:
    """PB0.3 Everything that belonged to the turn is over; blocks that came together are no longer told apart."""
    mingle(p, t)
    p.mark = [0] * BLOCKS
    p.entry = [-1] * BLOCKS
    p.marched = []
    p.crossed = []
    p.gates = []
    p.mains = []
    p.short = []
    p.winter = 0


def next_season(p: Position, t: Table) -> None:
    """PB0.3 A year has four turns, and an Interphase opens the next."""
    if p.season == 3:
        push(p, INTERPHASE, 1)
        return
    p.season += 1
    t.tell(SEASON_BEGINS, p.season, p.year)
    push(p, ACTION_ROLL)


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
        t.tell(PETERSBURG_BUILT)
        for fleet in PETERSBURG_FLEETS:
            put(p, fleet, POOL)
        return
    t.tell(NYEN_TRACK, p.nyen_track)


def poles_join(p: Position, t: Table) -> None:
    """PB12.2 The Polish regiments join the pool when Poland has been entered."""
    if not p.poland_entered:
        return
    p.poland_entered = 0
    for block in IN_POOL[SAXONY]:
        if NATION[block] == POLAND and p.place[block] == WAITING:
            put(p, block, POOL)
            t.tell(POLES_JOIN, block)


# --- winter campaigns -------------------------------------------------------------------------------------------------
def winter(p: Position, t: Table) -> None:
    """PB3.4 Karl XII may go on campaign, if he is on the map and can move, with those who stand with him."""
    ready = p.place[KARL] < PLACES and can_move(p, KARL)
    choice = t.ask(SWEDISH, WINTER_QUESTION, [DECLINE, WINTER_CAMPAIGN] if ready else [DECLINE])
    finish(p)
    if choice == DECLINE:
        after_winter(p, t)
        return
    t.tell(WINTER_BEGINS)
    p.winter = 1
    push(p, WINTER_OVER)
    push(p, SIEGES)
    push(p, BATTLES)
    move_block(p, t, SWEDISH, True)


def winter_over(p: Position, t: Table) -> None:
    """PB3.4 Then the next year begins; no forage, no step for Nyen (R37)."""
    finish(p)
    take_off_marks(p, t)
    poles_join(p, t)
    after_winter(p, t)
    look_at_attrition(p, t)


def after_winter(p: Position, t: Table) -> None:
    """PB3.4 The Interphase follows; PB12.1 after the last turn the score is counted."""
    if last_turn(p):
        score(p, t)
    next_season(p, t)
