"""SM7.3 to SM7.6 Cities and fortresses submit."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.smuta.box import tables
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.spaces import FORTRESS, KIND, POWERFUL, SPACE_VP, VOLGA
from bivouac.games.smuta.box.vocabulary import PARTY_WORD, SPACE_WORD
from bivouac.games.smuta.charts.book import BOOK
from bivouac.games.smuta.charts.facts import Facts
from bivouac.games.smuta.rules import words as w
from bivouac.games.smuta.rules.agenda import finish
from bivouac.games.smuta.rules.control import take
from bivouac.games.smuta.rules.map import own_in
from bivouac.games.smuta.rules.position import Open, Position
from bivouac.games.smuta.rules.power import led, legitimacy
from bivouac.games.smuta.rules.submission_of import most_wanted
from bivouac.games.smuta.rules.switches import FORTRESS_AUTO

SUBMISSION_CHART: Final = BOOK.chart("submission")


def attempts_left(p: Open, party: int) -> int:
    """SM7.3, SM-R76 One, one more with the Tsar, and those of cards; none without legitimacy."""
    if legitimacy(p, party) == 0:
        return 0
    if p.attempts != NONE:
        return p.attempts
    return tables.ATTEMPTS + (tables.ATTEMPTS_TSAR if p.tsar_party == party else 0) + p.more_attempts


def use_attempt(p: Position, party: int) -> None:
    """SM-R76 The number is fixed when the first is made."""
    p.attempts = attempts_left(p, party) - 1


def submission(p: Position, t: Table, party: int) -> None:
    """SM7.5 The next attempt of a party that the charts lead."""
    if attempts_left(p, party) == 0:
        finish(p)
        return
    use_attempt(p, party)
    space = chosen_by_chart(p, Facts(p, t), t, party)
    if space == NONE:
        t.tell(w.NO_ATTEMPT, party)
    else:
        attempt(p, t, party, space)


def chosen_by_chart(p: Open, facts: Facts, t: Table, party: int) -> int:
    """SM7.5, s.124 to s.133 Fortresses, then Volga cities at five legitimacy, then an area by the die."""
    SUBMISSION_CHART.opened(t, PARTY_WORD + party)
    available = facts.submission_fortresses(party)
    if available:
        chosen = most_wanted(p, t, party, available)
        SUBMISSION_CHART.taken(t, "fortresses", SPACE_WORD + chosen)
        return chosen
    SUBMISSION_CHART.passed(t, "fortresses", "none-available")
    if facts.legitimacy(party) == tables.LEGITIMACY_MAX:
        available = facts.submission_cities(party, VOLGA)
        if available:
            chosen = most_wanted(p, t, party, available)
            SUBMISSION_CHART.taken(t, "volga", SPACE_WORD + chosen)
            return chosen
        SUBMISSION_CHART.passed(t, "volga", "none-available")
    else:
        SUBMISSION_CHART.passed(t, "volga", "not-five")
    cities = [facts.submission_cities(party, area) for area in tables.ROLLED_AREAS]
    if not any(cities):
        return NONE
    in_vain: list[int] = []  # areas: a die that shows one of them again is news to nobody
    while True:  # SM-R78 until the area shown has a city
        face = t.roll(tables.DIE, w.SUBMISSION_AREA_DIE)
        area = tables.SUBMISSION[party][face]
        if area in in_vain:
            continue
        t.tell(w.AREA_ROLLED, party, face, area)
        row = 2 + tables.ROLLED_AREAS.index(area)
        SUBMISSION_CHART.rolled(t, row, face, area)
        if cities[row - 2]:
            for other in range(row - 2):
                SUBMISSION_CHART.passed(t, 2 + other, "other-area")
            chosen = most_wanted(p, t, party, cities[row - 2])
            SUBMISSION_CHART.taken(t, row, SPACE_WORD + chosen)
            return chosen
        SUBMISSION_CHART.passed(t, row, "none-available")
        in_vain.append(area)


def needed(p: Open, party: int, space: int) -> int:
    """SM7.6 The highest face that succeeds: legitimacy, less for walls; a 1 always does, a 6 never."""
    modifier = (
        tables.SUBMIT_FORTRESS if KIND[space] == FORTRESS else tables.SUBMIT_POWERFUL if KIND[space] == POWERFUL else 0
    )
    return max(1, min(legitimacy(p, party) + modifier, tables.DIE - 1))


def attempt(p: Position, t: Table, party: int, space: int) -> None:
    """SM7.6 The test; a besieging army marches in."""
    p.tried.append(space)
    if not (p.switch[FORTRESS_AUTO] == 1 and KIND[space] in (FORTRESS, POWERFUL)):
        most = needed(p, party, space)
        face = t.roll(tables.DIE, w.SUBMISSION_DIE)
        if not led(p, party):
            trace_test(t, space, face, most)
        t.tell(w.SUBMISSION_TRIED, party, space, face)
        if face > most:
            t.tell(w.REFUSES, party, space)
            return
    inside = own_in(p, party, space)
    take(p, t, party, space, w.SUBMITTED, inside[0] if inside else NONE)


def trace_test(t: Table, space: int, face: int, most: int) -> None:
    """SM7.6 What the die had to show, and what it came to."""
    BOOK.looked(t, "city_vp", SPACE_WORD + space, SPACE_VP[space])
    BOOK.looked(t, "submits_to", SPACE_WORD + space, most)
    SUBMISSION_CHART.rolled(t, "test", face, most)
    SUBMISSION_CHART.settled(t, "test", face <= most, "die-too-high", SPACE_WORD + space, SPACE_WORD + space)
