"""PB10.1, PB11 Nations enter the war, by a die or a trigger."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.pax_baltica.box.blocks import GEORG_LUDWIG, IN_POOL, KARL, NATION, ROOKE
from bivouac.games.pax_baltica.box.map import (
    COLOUR,
    HANNOVER_LAND,
    HOLSTEIN_LAND,
    LOANED,
    POLISH,
    POOL,
    PORTSMOUTH,
    SWEDEN_PROPER,
    TERRITORIES,
    UKRAINIAN,
)
from bivouac.games.pax_baltica.box.nations import (
    ACTIVE,
    BRITAIN,
    COALITION,
    DEFECTED_MODIFIER,
    DENMARK,
    HANNOVER,
    HOLSTEIN,
    INACTIVE,
    KARL_IN_UKRAINE,
    MODIFIER,
    NATIONS,
    OTTOMAN,
    PRUSSIA,
    ROLLS,
    RUSSIA,
    SAXONY,
    UKRAINE,
)
from bivouac.games.pax_baltica.box.pack import DATA
from bivouac.games.pax_baltica.rules import words as w
from bivouac.games.pax_baltica.rules.agenda import BUILD, push
from bivouac.games.pax_baltica.rules.control import level, redraw
from bivouac.games.pax_baltica.rules.fates import aftermath
from bivouac.games.pax_baltica.rules.fog import summon
from bivouac.games.pax_baltica.rules.nations.poland import entered_poland, poles_wait
from bivouac.games.pax_baltica.rules.nations.sweden import attrition_modifier
from bivouac.games.pax_baltica.rules.nations.ukraine import revolt
from bivouac.games.pax_baltica.rules.position import Open, Position, give_points, put, side_of
from bivouac.games.pax_baltica.rules.switches import NO_ACTIVATION_BEFORE
from bivouac.games.pax_baltica.rules.truce import may_be_called

NEEDED: Final = int(DATA["constants"]["activation_needs"])


# --- activation -------------------------------------------------------------------------------------------------------
def bars_roll(p: Open, nation: int) -> str | None:
    """PB10.1, PB11.4 The rule by which no die is rolled for a nation in an Interphase."""
    if p.status[nation] != INACTIVE or not ROLLS[nation]:
        return "PB10.1"
    if nation == HANNOVER and not p.defected:  # for the Coalition only
        return "PB11.9"
    if p.until[nation] > p.year:  # not before its marker's year (R107)
        return "PB10.3"
    return "PB12.2" if nation != UKRAINE and p.year < p.switch[NO_ACTIVATION_BEFORE] else None


def may_roll(p: Position, nation: int) -> bool:
    """PB10.1 Whether a die is rolled for it now."""
    return bars_roll(p, nation) is None


def modifier(p: Position, nation: int) -> int:
    """PB11 What is added to a nation's die: its own, Karl XII in Ukraine, the Swedish Attrition Track."""
    added = MODIFIER[nation] + attrition_modifier(p, nation)
    if nation == HANNOVER:
        added += DEFECTED_MODIFIER
    place = p.place[KARL]
    if place < TERRITORIES and UKRAINIAN[place]:
        added += KARL_IN_UKRAINE[nation]
    return added


def roll_for(p: Position, t: Table, nation: int, more: int) -> bool:
    """PB10.1 A 6 or more brings a nation into the war."""
    face = t.roll(6, w.ACTIVATION_DIE)
    total = face + modifier(p, nation) + more
    t.tell(w.ROLLED_ACTIVATION, nation, face, total)
    if total < NEEDED:
        t.tell(w.STAYS_OUT, nation)
    return total >= NEEDED


def activate(p: Position, t: Table, nation: int, in_mid_year: bool) -> None:
    """PB10.1 A nation enters the war; in mid-year it gets its points at once."""
    p.status[nation] = ACTIVE
    p.until[nation] = 0
    p.envoy[nation] = 0
    t.tell(w.ACTIVATED, nation)
    redraw(p)
    if nation == UKRAINE:
        revolt(p, t)
    elif nation == BRITAIN:
        summon(p, t, ROOKE, PORTSMOUTH)
    elif nation == HANNOVER and not p.defected:
        summon(p, t, GEORG_LUDWIG, HANNOVER_LAND)
    elif in_mid_year:
        give_points(p, nation, level(p, nation))
        push(p, BUILD, nation)
    aftermath(p, t)


def activation(p: Position, t: Table) -> None:
    """PB10.1 Those won by an envoy come; then a die for each that may come, Sweden's allies first."""
    for nation in range(NATIONS):
        if p.envoy[nation]:
            p.envoy[nation] = 0
            activate(p, t, nation, False)
    for nation in (OTTOMAN, UKRAINE, HOLSTEIN, DENMARK, SAXONY, RUSSIA, PRUSSIA, HANNOVER):
        if may_roll(p, nation) and roll_for(p, t, nation, 0):
            activate(p, t, nation, False)


# --- triggers ---------------------------------------------------------------------------------------------------------
# what a block's coming into a territory can bring about, one bit each
HANNOVER_JOINS: Final = 1  # PB11.9
BRITAIN_JOINS: Final = 2  # PB11.11
POLES_JOIN_THE_POOL: Final = 4  # PB12.2
SAXONY_JOINS: Final = 8  # PB11.6
RUSSIA_JOINS: Final = 16  # PB11.6
DANES_RETURN: Final = 32  # PB13.2
SAXONS_RETURN: Final = 64  # PB13.2
JOINING: Final = {HANNOVER: HANNOVER_JOINS, BRITAIN: BRITAIN_JOINS, SAXONY: SAXONY_JOINS, RUSSIA: RUSSIA_JOINS}
RETURNING: Final = {DENMARK: DANES_RETURN, SAXONY: SAXONS_RETURN}


def sets_off(p: Position, block: int, territory: int) -> int:
    """PB1.1 What it would bring about now that a block invades a territory; nothing of it is hidden from its owner."""
    if side_of(p, block) == COALITION:
        if territory == HOLSTEIN_LAND and may_be_called(p, HANNOVER) and not p.defected:
            return HANNOVER_JOINS
        return BRITAIN_JOINS if SWEDEN_PROPER[territory] and may_be_called(p, BRITAIN) else 0
    stirred = 0
    if POLISH[territory]:
        if poles_wait(p):
            stirred |= POLES_JOIN_THE_POOL
        if NATION[block] == OTTOMAN:  # Christian solidarity
            stirred |= SAXONY_JOINS * (p.status[SAXONY] == INACTIVE) | RUSSIA_JOINS * (p.status[RUSSIA] == INACTIVE)
    elif COLOUR[territory] in RETURNING and on_loan(p, COLOUR[territory]):
        stirred |= RETURNING[COLOUR[territory]]
    return stirred


def invade(p: Position, t: Table, block: int, territory: int) -> None:
    """PB1.1 A block enters a territory by movement or regrouping, also in passing, and what that brings about."""
    stirred = sets_off(p, block, territory)
    entered_poland(p, block, territory)
    if not stirred:
        return
    for nation, bit in JOINING.items():
        if stirred & bit:
            activate(p, t, nation, True)
    for nation, bit in RETURNING.items():
        if stirred & bit:
            call_back(p, t, nation)


def on_loan(p: Position, nation: int) -> list[int]:
    """PB13.2 What a nation has lent; everybody knows how many."""
    return [block for block in IN_POOL[nation] if p.place[block] == LOANED]


def call_back(p: Position, t: Table, nation: int) -> None:
    """PB13.2 Troops on loan return to their pool."""
    for block in on_loan(p, nation):
        put(p, block, POOL)
        t.tell(w.TROOPS_RETURN, nation)
