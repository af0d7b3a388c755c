"""RC12.1 to RC12.3 Random events: two dice, a plague or something else."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box import tables
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.leaders import ALL_LEADERS, LEADER_COLOUR, LEVEL
from bivouac.games.russian_civil_war.box.players import COLOURS, NOBODY, RED, STANCE_IDS, UNDECIDED, WHITE
from bivouac.games.russian_civil_war.box.tables import cell
from bivouac.games.russian_civil_war.box.units import COLOUR, FIRST_UNIT, OF_COLOUR, STRENGTH, UNITS_OF_COLOUR
from bivouac.games.russian_civil_war.box.vocabulary import PLAYER_WORD, PROVINCE_WORD
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.agenda import finish, push
from bivouac.games.russian_civil_war.rules.fallen import change_hands, take_off
from bivouac.games.russian_civil_war.rules.imperial import settle
from bivouac.games.russian_civil_war.rules.position import Open, Position, led
from bivouac.games.russian_civil_war.rules.replacement import come_back, may_return
from bivouac.games.russian_civil_war.rules.stacks import leaders_in, owner, pieces_in, strongest_first

EVENT_CHART: Final = BOOK.chart("event")
LEVY_CHART: Final = BOOK.chart("levy")
PLAGUES: Final = 24  # rows of the chart of events: of a plague the dice as a number of base 6, then the others


def event(p: Position, t: Table, seat: int) -> None:
    """RC12.1 Two dice, read one after the other."""
    finish(p)
    first = t.roll(tables.DIE, w.EVENT_DIE)
    second = t.roll(tables.DIE, w.EVENT_DIE)
    p.event = cell(first, second)
    kind = tables.EVENT_AT[p.event]
    t.tell(w.EVENT_ROLLED, seat, first * 8 + second, kind)
    EVENT_CHART.opened(t, PLAYER_WORD + seat)
    row = p.event if kind == tables.PLAGUE else PLAGUES + kind - tables.AGITATION
    EVENT_CHART.rolled(t, row, first, second)
    if kind == tables.PLAGUE:
        EVENT_CHART.taken(t, row, PROVINCE_WORD + tables.PLAGUE_NAMED_AT[p.event])
        plague(p, t, tables.PLAGUE_GROUP_AT[p.event])
        return
    EVENT_CHART.taken(t, row)
    if kind == tables.AGITATION:
        p.agitation = 1
        t.tell(w.AGITATION, seat)
    elif kind == tables.RAIL_STRIKE:
        p.rail_strike = 1
        t.tell(w.RAIL_STRIKE, seat)
    elif kind == tables.FORCED_MARCH:
        p.march_bonus = tables.HALVES * tables.MARCH_BONUS
        t.tell(w.FORCED_MARCH, seat, tables.MARCH_BONUS)
    elif kind == tables.DEFECTION:
        defection(p, t, seat)
    elif kind == tables.EXTRA_CHIT:
        push(p, a.CHIT, seat)
    elif kind == tables.LEVY:
        push(p, a.LEVY, seat)


def plague(p: Position, t: Table, group: int) -> None:
    """RC12.2 In each of the four provinces the strongest combat unit of each colour goes, whoever holds it."""
    t.tell(w.PLAGUE, group)
    for province in tables.PLAGUE_GROUPS[group]:
        units = strongest_first([piece for piece in pieces_in(p, province) if piece >= FIRST_UNIT])
        for colour in range(COLOURS):
            struck = [unit for unit in units if COLOUR[unit] == colour]
            if struck:
                t.tell(w.PLAGUE_LOSS, struck[0], province)
                take_off(p, t, struck[0], NOBODY)
    settle(p, t)


def defection(p: Position, t: Table, seat: int) -> None:
    """RC12.3 By die among others' leaders of level 1 who stand beside an own one of their colour."""
    able = [leader for leader in ALL_LEADERS if may_defect(p, leader, seat)]
    if not able:
        t.tell(w.NO_DEFECTOR, seat)
        return
    leader = t.draw(able[:], w.DEFECTOR)
    t.tell(w.DEFECTED, leader, p.holder[leader], seat)
    change_hands(p, t, leader, seat)


def may_defect(p: Open, leader: int, seat: int) -> bool:
    return (
        p.at[leader] >= 0
        and LEVEL[leader] == tables.DEFECTOR_LEVEL
        and p.holder[leader] != seat
        and len(leaders_in(p, p.at[leader], LEADER_COLOUR[leader], seat)) > 0
    )


# --- levy -------------------------------------------------------------------------------------------------------------
def to_levy(p: Open, colour: int) -> list[int]:
    """RC12.3 Eliminated units of a colour that may return, the strongest first."""
    return strongest_first([unit for unit in UNITS_OF_COLOUR[colour] if may_return(p, unit)])


def levy(p: Position, t: Table, seat: int) -> None:
    """RC12.3, RC20, RC20.1 A person names the unit; the tables take the strongest of the player's colour."""
    finish(p)
    if led(p, seat):
        able = [*to_levy(p, RED), *to_levy(p, WHITE)]
        unit = t.ask(seat, w.LEVY_UNIT, able) if able else NONE
    else:
        unit = levied(p, t, seat)
    if unit == NONE:
        t.tell(w.NO_LEVY, seat)
        return
    come_back(p, t, unit)
    t.tell(w.LEVIED, seat, unit, p.at[unit])


def levied(p: Position, t: Table, seat: int) -> int:
    """RC20.1 Which unit the tables take, or NONE."""
    LEVY_CHART.opened(t, PLAYER_WORD + seat)
    stance = p.stance[seat]
    for other in (RED, WHITE):
        if stance != other:
            LEVY_CHART.passed(t, STANCE_IDS[other], f"not-{STANCE_IDS[other]}")
    row, colour = STANCE_IDS[stance], stance
    if stance == UNDECIDED:
        colour = WHITE if held(p, seat, WHITE) > held(p, seat, RED) else RED
    able = to_levy(p, colour)
    if not able:
        LEVY_CHART.passed(t, row, "none-may-return")
        return NONE
    LEVY_CHART.taken(t, row, able[0])
    return able[0]


def held(p: Open, seat: int, colour: int) -> int:
    """RC20.1 The strength of a colour that the player holds."""
    return sum([STRENGTH[piece] for piece in OF_COLOUR[colour] if p.at[piece] >= 0 and owner(p, piece) == seat])
