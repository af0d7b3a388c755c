"""SM11 Sieges."""

from typing import Final

from bivouac.core.chart import NOTHING
from bivouac.core.table import Table
from bivouac.games.smuta.box import tables
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.box.spaces import FORTRESS, KIND, MONASTERY, MOSCOW, POWERFUL
from bivouac.games.smuta.box.units import ANY, MEMBERS
from bivouac.games.smuta.box.vocabulary import NO, PARTY_WORD, SPACE_WORD, YES
from bivouac.games.smuta.charts.book import BOOK
from bivouac.games.smuta.rules import bars as b
from bivouac.games.smuta.rules import words as w
from bivouac.games.smuta.rules.control import bound, take
from bivouac.games.smuta.rules.detachment_duty import garrison
from bivouac.games.smuta.rules.map import besieging, has_artillery, own_in, placed, units
from bivouac.games.smuta.rules.pieces import largest, lose, siege_left, suffer, weakest
from bivouac.games.smuta.rules.position import Open, Position
from bivouac.games.smuta.rules.power import led

SIEGE_CHART: Final = BOOK.chart("siege")


def value(p: Open, space: int) -> int:
    """SM11.3, SM-R75 How hard a place is to take; a party's adds its guards, two at most."""
    owner = p.owner[space]
    guards = min(p.detachments[space * PARTIES + owner], tables.VALUE_DETACHMENTS) if owner < PARTIES else 0
    if space == MOSCOW:
        return tables.VALUE_MOSCOW + guards
    if KIND[space] == POWERFUL:
        return tables.VALUE_POWERFUL + guards
    if KIND[space] == MONASTERY:
        return tables.VALUE_MONASTERY + guards
    return tables.VALUE_PARTY + guards if owner < PARTIES else tables.VALUE_STATE


def help_for(p: Open, leaders: list[int], space: int) -> int:
    """SM11.3, SM-R74 One marker counts, two guns, two breaches."""
    marker = tables.SIEGE_MARKER_BONUS if any(p.marker[leader] > 0 for leader in leaders) else 0
    guns = min(sum([has_artillery(p, leader) for leader in leaders]), tables.ARTILLERY_COUNTED) * tables.ARTILLERY_EACH
    return marker + guns + min(p.breaches[space], tables.BREACHES_COUNTED)


def bars_roll(p: Open, leader: int) -> int:
    """SM-R74 Once a segment for a place; not when blocked, idle, or bound by a truce."""
    space = p.at[leader]
    if not besieging(p, leader):
        return b.NOT_BESIEGING
    if space in p.spent:
        return b.ROLLED_ALREADY
    if bound(p, space, p.party[leader]):
        return b.TRUCE_BINDS
    stopped = any(p.blocked[mate] or p.idle[mate] for mate in besiegers(p, p.party[leader], space))
    return b.SIEGE_STOPPED if stopped else b.NOTHING


def besiegers(p: Open, party: int, space: int) -> list[int]:
    """SM-R74 All own leaders before the place who have units."""
    return [leader for leader in own_in(p, party, space) if units(p, leader) > 0]


def siege_roll(p: Position, t: Table, leader: int) -> None:
    """SM11.2 The roll of all own leaders before the place; all of them have acted then."""
    space = p.at[leader]
    party = p.party[leader]
    p.spent.append(space)
    for mate in besiegers(p, party, space):
        if mate in p.ready:
            p.ready.remove(mate)
    storm(p, t, party, space)
    if p.siege[space] == party and p.storm_again and uses(p, t, party, p.storm_again):
        p.storm_again = 0
        storm(p, t, party, space)


def uses(p: Open, t: Table, party: int, bonus: int) -> bool:
    """SM-R47 A bot spends a bonus on the first who can use it; a person says when."""
    return bonus != 0 and (not led(p, party) or t.ask(party, w.BONUS_NOW, [YES, NO]) == YES)


def storm(p: Position, t: Table, party: int, space: int) -> None:
    """SM11.3, SM11.4 The die, with marker, guns and breaches, against the value of the place."""
    mates = besiegers(p, party, space)
    bonus = 0
    if uses(p, t, party, p.siege_more):
        bonus = p.siege_more
        p.siege_more = 0
    face = t.roll(tables.DIE, w.SIEGE_DIE)
    score = face + help_for(p, mates, space) + bonus - value(p, space)
    if not led(p, party):
        trace_storm(t, party, space, face, score, value(p, space))
    t.tell(w.SIEGE_ROLLED, space, face, score + 32)
    if score >= tables.FALLS_FROM:
        falls(p, t, party, space, mates)
    elif score >= tables.BREACH_FROM:
        p.breaches[space] = min(p.breaches[space] + 1, tables.BREACHES_COUNTED)
        t.tell(w.BREACH, space, p.breaches[space])
    elif score <= tables.REPULSED_TO:
        t.tell(w.REPULSED, space)
        suffer(p, t, party, mates, 1)
        siege_left(p, t, party, space)


def trace_storm(t: Table, party: int, space: int, face: int, score: int, walls: int) -> None:
    """SM11.3, SM11.4 What was added to the die and taken off, and the row of the score."""
    SIEGE_CHART.opened(t, PARTY_WORD + party)
    BOOK.looked(t, "siege_help", NOTHING, score - face + walls)
    BOOK.looked(t, "walls", SPACE_WORD + space, walls)
    row = (
        0 if score <= tables.REPULSED_TO else 1 if score < tables.BREACH_FROM else 2 if score < tables.FALLS_FROM else 3
    )
    SIEGE_CHART.rolled(t, row, face, score)
    for lower in range(row):
        SIEGE_CHART.passed(t, lower, "other-score")
    SIEGE_CHART.taken(t, row, SPACE_WORD + space)


def falls(p: Position, t: Table, party: int, space: int, mates: list[int]) -> None:
    """SM11.4 The place is taken; SM11.5 whoever is above half strength leaves a guard in a normal fortress."""
    captor = largest(p, t, mates)
    take(p, t, party, space, w.STORMED, captor)
    if KIND[space] != FORTRESS or placed(p, party) >= tables.DETACHMENTS or 2 * units(p, captor) <= p.capacity[captor]:
        return
    if led(p, party) and t.ask(party, w.LEAVE_DETACHMENT, [YES, NO]) == NO:
        return
    unit = weakest(p, [captor], MEMBERS[ANY])
    if unit != NONE:
        lose(p, t, captor, unit)
        t.tell(w.GARRISON_LEFT, captor, space)
        garrison(p, t, party, space)
