"""PB0.3, PB3.4 The end of a turn, and winter campaigns."""

from bivouac.core.table import Table
from bivouac.games.pax_baltica.box.blocks import BLOCKS, KARL
from bivouac.games.pax_baltica.box.map import PLACES
from bivouac.games.pax_baltica.box.nations import SWEDISH
from bivouac.games.pax_baltica.box.vocabulary import DECLINE, WINTER_CAMPAIGN
from bivouac.games.pax_baltica.rules import agenda
from bivouac.games.pax_baltica.rules.agenda import finish, push
from bivouac.games.pax_baltica.rules.fog import mingle
from bivouac.games.pax_baltica.rules.group import can_move, move_block
from bivouac.games.pax_baltica.rules.nations.poland import poles_join
from bivouac.games.pax_baltica.rules.nations.russia import nyen
from bivouac.games.pax_baltica.rules.nations.sweden import look_at_attrition
from bivouac.games.pax_baltica.rules.position import Position
from bivouac.games.pax_baltica.rules.switches import WINTER_AFTER_LAST
from bivouac.games.pax_baltica.rules.victory import last_turn, score
from bivouac.games.pax_baltica.rules.words import SEASON_BEGINS, WINTER_BEGINS, WINTER_QUESTION


# --- the end of a turn ------------------------------------------------------------------------------------------------
def turn_end(p: Position, t: Table, _: int = 0) -> None:
    """PB0.3 Marks are taken off, blocks stood up again; then Nyen, the Poles, the score, winter."""
    finish(p)
    take_off_marks(p, t)
    nyen(p, t)
    poles_join(p, t)
    last = last_turn(p)
    if p.season == 3 and (not last or p.switch[WINTER_AFTER_LAST]):
        push(p, agenda.WINTER)
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
        push(p, agenda.INTERPHASE, 1)
        return
    p.season += 1
    t.tell(SEASON_BEGINS, p.season, p.year)
    push(p, agenda.ACTION_ROLL)


# --- winter campaigns -------------------------------------------------------------------------------------------------
def winter(p: Position, t: Table, _: int = 0) -> None:
    """PB3.4 Karl XII may go on campaign, if he is on the map and can move, with those who stand with him."""
    ready = p.place[KARL] < PLACES and can_move(p, KARL)
    choice = t.ask(SWEDISH, WINTER_QUESTION, [DECLINE, WINTER_CAMPAIGN] if ready else [DECLINE])
    finish(p)
    if choice == DECLINE:
        after_winter(p, t)
        return
    t.tell(WINTER_BEGINS)
    p.winter = 1
    push(p, agenda.WINTER_OVER)
    push(p, agenda.SIEGES)
    push(p, agenda.BATTLES)
    move_block(p, t, SWEDISH, True)


def winter_over(p: Position, t: Table, _: int = 0) -> None:
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
