"""RC11.4, RC24.5 The counterpurge: once, alone, when all others have rolled."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box.vocabulary import NO, PLAYER_WORD, YES
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.charts.facts import Facts
from bivouac.games.russian_civil_war.charts.relations import shift
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.agenda import finish
from bivouac.games.russian_civil_war.rules.position import INDIVIDUAL_MODE, Position, led, no_committee
from bivouac.games.russian_civil_war.rules.purge import in_turn, roll
from bivouac.games.russian_civil_war.rules.switches import HUMAN_COUNTERPURGE

PURGE_CHART: Final = BOOK.chart("purge")
COUNTERPURGE_CHART: Final = BOOK.chart("counterpurge")


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
    found: list[int] = []
    by_him = victim == p.phasing
    row = "against-member" if by_him else "against-phasing"
    if by_him:
        COUNTERPURGE_CHART.passed(t, "against-phasing", "is-the-phasing-player")
    for seat in in_turn(p) if by_him else [p.phasing]:
        if facts.purgeable(seat):
            found.append(seat)
        else:
            COUNTERPURGE_CHART.passed(t, row, "nothing-to-lose", PLAYER_WORD + seat)
    return found


def one_of(t: Table, p: Position, victim: int, possible: list[int]) -> int:
    """RC-r36 One of several by lot; a person chooses."""
    if len(possible) == 1:
        return possible[0]
    words = sorted([PLAYER_WORD + seat for seat in possible])
    if led(p, victim):
        return t.ask(victim, w.COUNTER_WHOM, words) - PLAYER_WORD
    return t.draw(words, w.COUNTER_DRAW) - PLAYER_WORD
