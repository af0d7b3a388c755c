"""RC11.2, RC11.4, RC11.5, RC24.4, RC24.5 A purge: collective or individual, its rolls, and the counterpurge."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.tables import COLLECTIVE_FROM, DIE, PURGE, PURGE_UP_TO
from bivouac.games.russian_civil_war.box.vocabulary import COLLECTIVE, INDIVIDUAL, NO, PLAYER_WORD, YES
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.charts.facts import Facts
from bivouac.games.russian_civil_war.charts.relations import shift
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules import position
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.agenda import finish, push
from bivouac.games.russian_civil_war.rules.position import (
    INDIVIDUAL_MODE,
    Open,
    Position,
    from_letter,
    led,
    no_committee,
    purgeable,
)
from bivouac.games.russian_civil_war.rules.switches import HUMAN_COUNTERPURGE

MODE_CHART: Final = BOOK.chart("mode")
PURGE_CHART: Final = BOOK.chart("purge")
COUNTERPURGE_CHART: Final = BOOK.chart("counterpurge")


def purge(p: Position, t: Table, seat: int) -> None:
    """RC11.2 How it is made; then the rolls, one a step; when all have rolled, the counterpurge."""
    if p.mode == NONE:
        begin(p, t, seat)
        return
    roller = next_roller(p)
    if roller == NONE:
        finish(p)
        push(p, a.COUNTERPURGE, p.target)
        return
    facts = Facts(p, t)
    PURGE_CHART.opened(t, PLAYER_WORD + roller)
    if p.mode == position.COLLECTIVE_MODE:
        rating = facts.committee_votes() - facts.votes(p.target)
    else:
        rating = facts.votes(roller)
    p.rolled.append(roller)
    roll(p, t, roller, rating)


def begin(p: Position, t: Table, chairman: int) -> None:
    """RC24.4, RC-r33 The chairman's die, or his choice; r07 each member and the target are one column further apart."""
    if led(p, chairman):
        answer = t.ask(chairman, w.PURGE_MODE, [COLLECTIVE, INDIVIDUAL])
        p.mode = position.COLLECTIVE_MODE if answer == COLLECTIVE else position.INDIVIDUAL_MODE
    else:
        MODE_CHART.opened(t, PLAYER_WORD + chairman)
        face = t.roll(DIE, w.MODE_DIE)
        p.mode = position.COLLECTIVE_MODE if face >= COLLECTIVE_FROM else position.INDIVIDUAL_MODE
        row = "collective" if p.mode == position.COLLECTIVE_MODE else "individual"
        MODE_CHART.rolled(t, row, face, p.mode)
        if p.mode == position.INDIVIDUAL_MODE:
            MODE_CHART.passed(t, "collective", "die-too-low")
        MODE_CHART.taken(t, row)
        t.tell(w.MODE_ROLLED, chairman, face, p.mode)
    t.tell(w.PURGE_BEGINS, chairman, p.target, p.mode)
    for member in in_turn(p):
        shift(p, t, member, p.target, "purged")


def in_turn(p: Open) -> list[int]:
    """RC-r32, RC-r34 The members by letter, from the player whose turn it is; of a counter-committee its chairman."""
    first = p.chairman if p.committee == position.COUNTER else p.phasing
    return [seat for seat in from_letter(p, first) if seat in p.members]


def next_roller(p: Open) -> int:
    """RC11.2 The chairman once for all, or the next member for himself while there is anything to take; else NONE."""
    if p.mode == position.COLLECTIVE_MODE:
        return NONE if p.rolled else p.chairman
    if not purgeable(p, p.target):
        return NONE
    left = [seat for seat in in_turn(p) if seat not in p.rolled]
    return left[0] if left else NONE


def purge_column(rating: int) -> int:
    """RC11.5 The column of a rating."""
    return next(column for column in range(len(PURGE_UP_TO)) if rating <= PURGE_UP_TO[column])


def roll(p: Position, t: Table, seat: int, rating: int) -> None:
    """RC11.5 The factors of a roll are spent by whoever rolled."""
    BOOK.looked(t, "rating", PLAYER_WORD + seat, rating)
    column = purge_column(rating)
    face = t.roll(DIE, w.PURGE_DIE)
    p.factors = PURGE[face][column]
    p.taker = seat
    PURGE_CHART.rolled(t, column, face, p.factors)
    PURGE_CHART.taken(t, column)
    t.tell(w.PURGE_ROLLED, seat, face, (rating + 32) * 16 + p.factors)
    if p.factors:
        push(p, a.SPOILS, seat)


# --- the counterpurge -------------------------------------------------------------------------------------------------
def counterpurge(p: Position, t: Table, victim: int) -> None:
    """RC-r36 The victim rolls with the votes he has left; then the purge is over."""
    if p.countering:
        finish(p)
        no_committee(p)
        return
    COUNTERPURGE_CHART.opened(t, PLAYER_WORD + victim)
    facts = Facts(p, t)
    possible = against(p, t, facts, victim)
    if not possible:
        COUNTERPURGE_CHART.taken(t, "no-counterpurge")
    if not possible or (led(p, victim) and p.switch[HUMAN_COUNTERPURGE] and t.ask(victim, w.COUNTERS, [YES, NO]) == NO):
        t.tell(w.NO_COUNTERPURGE, victim)
        finish(p)
        no_committee(p)
        return
    other = one_of(t, p, victim, possible)
    row = "against-member" if victim == p.phasing else "against-phasing"
    COUNTERPURGE_CHART.taken(t, row, PLAYER_WORD + other)
    t.tell(w.COUNTERPURGE_BEGINS, victim, other)
    shift(p, t, victim, other, "counterpurged")
    p.countering = 1
    p.mode = INDIVIDUAL_MODE
    p.target = other
    PURGE_CHART.opened(t, PLAYER_WORD + victim)
    roll(p, t, victim, facts.votes(victim))


def against(p: Position, t: Table, facts: Facts, victim: int) -> list[int]:
    """RC24.5 The player whose turn it is; if he is the victim, the members; only who has something to lose."""
    players: list[int] = []
    by_him = victim == p.phasing
    row = "against-member" if by_him else "against-phasing"
    if by_him:
        COUNTERPURGE_CHART.passed(t, "against-phasing", "is-the-phasing-player")
    for seat in in_turn(p) if by_him else [p.phasing]:
        if facts.purgeable(seat):
            players.append(seat)
        else:
            COUNTERPURGE_CHART.passed(t, row, "nothing-to-lose", PLAYER_WORD + seat)
    return players


def one_of(t: Table, p: Position, victim: int, possible: list[int]) -> int:
    """RC-r36 One of several by lot; a person chooses."""
    if len(possible) == 1:
        return possible[0]
    words = sorted([PLAYER_WORD + seat for seat in possible])
    if led(p, victim):
        return t.ask(victim, w.COUNTER_WHOM, words) - PLAYER_WORD
    return t.draw(words, w.COUNTER_DRAW) - PLAYER_WORD
