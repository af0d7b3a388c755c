"""SM8 Mustering: where, what, for how many points; the chart's purchases and a person's."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.smuta.box import spaces, units
from bivouac.games.smuta.box.leaders import SWEDISH
from bivouac.games.smuta.box.parties import NEUTRAL, PARTIES, POLISH, REBELLION, STATE
from bivouac.games.smuta.box.tables import MUSTER_BASE, MUSTER_EMERGENCY, MUSTER_POLAND, MUSTER_VP_CAP
from bivouac.games.smuta.box.vocabulary import DONE, LEADER_WORD, UNIT_WORD
from bivouac.games.smuta.charts.book import BOOK
from bivouac.games.smuta.rules import bars as b
from bivouac.games.smuta.rules.agenda import finish
from bivouac.games.smuta.rules.map import besieging, enemies_in, friendly
from bivouac.games.smuta.rules.pieces import add, fits, in_pool, take_marker
from bivouac.games.smuta.rules.position import Open, Position
from bivouac.games.smuta.rules.ways import ways
from bivouac.games.smuta.rules.words import BUY
from bivouac.games.smuta.rules.words import MUSTERED as MUSTERED_EVENT

MUSTER_CHART: Final = BOOK.chart("muster")


# --- where ------------------------------------------------------------------------------------------------------------
def bars_place(p: Open, leader: int, space: int) -> int:
    """SM8.1 A friendly space without enemy leaders; SM8.4 for Swedes any in the North that no other party controls."""
    party = p.party[leader]
    if not friendly(p, space, party) and not (
        SWEDISH[leader] and spaces.AREA[space] == spaces.NORTHERN and p.owner[space] >= PARTIES
    ):
        return b.NOT_FRIENDLY
    return b.ENEMIES_BESIDE_HIM if enemies_in(p, party, space) else b.NOTHING


def bars_muster(p: Open, leader: int, space: int) -> int:
    """SM8.1, SM-R52 A place to muster for him: he may there, and something is left he can take for its points."""
    barred = bars_place(p, leader, space)
    if barred or something(p, leader, tokens(p, leader, space), points_in(space)):
        return barred
    return b.NOTHING_TO_TAKE


def can_muster(p: Open, leader: int) -> bool:
    """SM8.1 Whether he musters where he stands; a card may forbid it."""
    return not p.no_muster[p.party[leader]] and not bars_muster(p, leader, p.at[leader])


def bars_raising(p: Open, leader: int) -> int:
    """SM8.5 In a neutral city without enemies, if he can reach no place to muster: two points."""
    space = p.at[leader]
    party = p.party[leader]
    if p.no_muster[party]:
        return b.MUSTER_FORBIDDEN
    if p.owner[space] != NEUTRAL or spaces.KIND[space] != spaces.OPEN:
        return b.NOT_FRIENDLY
    if enemies_in(p, party, space):
        return b.ENEMIES_BESIDE_HIM
    if not something(p, leader, tokens_in_need(party, space), MUSTER_EMERGENCY):
        return b.NOTHING_TO_RAISE
    steps = ways(p, party, space)
    elsewhere = any(steps[other] >= 0 and not bars_muster(p, leader, other) for other in spaces.ALL_SPACES)
    return b.MUSTERS_ELSEWHERE if elsewhere else b.NOTHING


def bars_mustering(p: Open, leader: int) -> int:
    """SM8.1, SM8.5 Why he neither musters where he stands nor raises men in need."""
    if besieging(p, leader):
        return b.BUSY_BESIEGING
    if can_muster(p, leader):
        return b.NOTHING
    in_need = bars_raising(p, leader)
    barred = bars_muster(p, leader, p.at[leader])
    return in_need if in_need in (b.NOTHING, b.MUSTER_FORBIDDEN) or barred == b.NOT_FRIENDLY else barred


# --- what -------------------------------------------------------------------------------------------------------------
def tokens(p: Open, leader: int, space: int) -> int:
    """SM-R61 What kinds of place this is for him, one bit each."""
    party = p.party[leader]
    kinds = 0
    if friendly(p, space, party) and not spaces.IN_POLAND[space]:
        kinds = tokens_in_need(party, space)
        if spaces.IS_FORTRESS[space]:
            kinds |= units.IN_FORTRESS
        if spaces.MERCENARY[space] and party != POLISH:
            kinds |= units.AT_MERCENARIES
    elif friendly(p, space, party):
        kinds = units.IN_POLAND_ONLY | (units.IN_KIEV if space == spaces.KIEV else 0)
    if SWEDISH[leader] and spaces.AREA[space] == spaces.NORTHERN and p.owner[space] in (party, STATE, NEUTRAL):
        kinds |= units.NORTH_FOR_SWEDES
    return kinds


def tokens_in_need(party: int, space: int) -> int:
    """SM8.5, SM-R61 A neutral city: Noble Cavalry, Streltzy where it has two points, Cossacks where there are any."""
    kinds = units.IN_RUSSIAN_CITY
    if spaces.SPACE_VP[space] >= 2:
        kinds |= units.IN_VP2_CITY
    if spaces.AREA[space] == spaces.SOUTHERN:
        kinds |= units.IN_SOUTH
    if spaces.AREA[space] == spaces.VOLGA:
        kinds |= units.ON_VOLGA
    if party == REBELLION:
        kinds |= units.ANYWHERE_FOR_REBELS
    return kinds


def places_of(p: Open, leader: int) -> int:
    """SM8.2, SM8.5 What kinds of place it is where he stands, in need or not."""
    space = p.at[leader]
    return tokens_in_need(p.party[leader], space) if bars_place(p, leader, space) else tokens(p, leader, space)


def why_not(p: Open, leader: int, unit: int, places: int, points: int) -> str:
    """The reason why he cannot muster this now, or "" if he can."""
    if units.MUSTERED[unit] & places == 0:
        return "not-allowed-here"
    if unit == units.SIEGE_MARKER:
        if p.marker[leader]:
            return "at-the-limit"
        if p.markers == 0:
            return "pool-empty"
    elif in_pool(p, unit) == 0:
        return "pool-empty"
    elif fits(p, leader, unit) == 0:
        return "at-the-limit"
    return "too-dear" if units.COST[unit] > points else ""


def what(p: Open, leader: int, places: int, points: int) -> list[int]:
    """All he can muster now, by the rows of the chart."""
    return [unit for row in units.MUSTER_ROWS for unit in row if not why_not(p, leader, unit, places, points)]


def something(p: Open, leader: int, places: int, points: int) -> bool:
    """Whether there is anything he can muster now."""
    return any(not why_not(p, leader, unit, places, points) for row in units.MUSTER_ROWS for unit in row)


def points_in(space: int) -> int:
    """SM8.1 Three, and the victory points of the space up to two; in Poland five."""
    return MUSTER_POLAND if spaces.IN_POLAND[space] else MUSTER_BASE + min(spaces.SPACE_VP[space], MUSTER_VP_CAP)


# --- the chart --------------------------------------------------------------------------------------------------------
def buy_down_the_chart(p: Position, t: Table, leader: int, points: int, places: int) -> None:
    """SM-R60, s.47 to s.53 One of the first type that goes in each row, pass after pass, until nothing is bought."""
    MUSTER_CHART.opened(t, LEADER_WORD + leader)
    bought = True
    while bought:
        bought = False
        for row in range(len(units.MUSTER_ROWS)):
            reason = "not-allowed-here"
            for unit in units.MUSTER_ROWS[row]:
                why = why_not(p, leader, unit, places, points)
                if not why:
                    MUSTER_CHART.taken(t, row, UNIT_WORD + unit)
                    get(p, t, leader, unit)
                    points -= units.COST[unit]
                    bought = True
                    reason = ""
                    break
                if reason == "not-allowed-here":  # of what is mustered here, the reason says more
                    reason = why
            if reason:
                MUSTER_CHART.passed(t, row, reason)


def get(p: Position, t: Table, leader: int, unit: int) -> None:
    """One unit, or the siege marker, joins him."""
    if unit == units.SIEGE_MARKER:
        take_marker(p, t, leader)
    else:
        add(p, t, leader, unit, 1)


def raise_in_need(p: Position, t: Table, leader: int) -> None:
    """SM8.5 Two points, down the chart."""
    space = p.at[leader]
    t.tell(MUSTERED_EVENT, leader, MUSTER_EMERGENCY, space)
    buy_down_the_chart(p, t, leader, MUSTER_EMERGENCY, tokens_in_need(p.party[leader], space))


# --- a person's -------------------------------------------------------------------------------------------------------
def muster_on(p: Position, t: Table, leader: int) -> None:
    """SM-R47 A person buys one after the other, as far as the points go; what is left is lost."""
    if not buys(p, t, leader, places_of(p, leader)):
        finish(p)
        p.points = 0


def buys(p: Position, t: Table, leader: int, places: int) -> bool:
    """SM-R47 Whether a person buys one thing more: he is done, or nothing is on offer for the points that are left."""
    on_offer = what(p, leader, places, p.points)
    answer = t.ask(p.party[leader], BUY, [DONE, *sorted([UNIT_WORD + unit for unit in on_offer])]) if on_offer else DONE
    if answer == DONE:
        return False
    get(p, t, leader, answer - UNIT_WORD)
    p.points -= units.COST[answer - UNIT_WORD]
    return True
