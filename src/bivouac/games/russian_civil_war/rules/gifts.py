"""RC6.2, RC19.3, RC24.1 Markers that are given away; they make friends."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box.vocabulary import PLAYER_WORD
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.charts.facts import Facts
from bivouac.games.russian_civil_war.charts.relations import friend, shift
from bivouac.games.russian_civil_war.rules.agenda import COMMITTEE, finish, push
from bivouac.games.russian_civil_war.rules.position import Position, no_committee
from bivouac.games.russian_civil_war.rules.words import GAVE_ASSASSIN, GAVE_POLITBURO

GIFT_CHART: Final = BOOK.chart("gift")


def gift_of_an_assassin(p: Position, t: Table, seat: int) -> None:
    """RC19.3, RC-r28 After a strategy die of 1, if he has one."""
    GIFT_CHART.opened(t, PLAYER_WORD + seat)
    if Facts(p, t).assassins(seat) == 0:
        GIFT_CHART.passed(t, "assassin", "no-marker")
        return
    other = friend(p, t, seat, "second-friendliest")
    GIFT_CHART.taken(t, "assassin", PLAYER_WORD + other)
    give_assassin(p, t, seat, other)


def gift(p: Position, t: Table, seat: int) -> None:
    """RC24.1, RC-r28 Before a purge of the strategy table, if he has a marker; r20 a bonus vote is none."""
    finish(p)
    no_committee(p)
    p.purged = 1
    push(p, COMMITTEE, seat)
    GIFT_CHART.opened(t, PLAYER_WORD + seat)
    if Facts(p, t).politburo(seat) == 0:
        GIFT_CHART.passed(t, "politburo", "no-marker")
        return
    other = friend(p, t, seat, "second-friendliest")
    GIFT_CHART.taken(t, "politburo", PLAYER_WORD + other)
    give_politburo(p, t, seat, other)


def give_assassin(p: Position, t: Table, seat: int, other: int) -> None:
    """RC18.4 One to the left."""
    p.assassins[seat] -= 1
    p.assassins[other] += 1
    t.tell(GAVE_ASSASSIN, seat, other)
    shift(p, t, seat, other, "assassin-given")


def give_politburo(p: Position, t: Table, seat: int, other: int) -> None:
    """RC18.4 Two to the left."""
    p.politburo[seat] -= 1
    p.politburo[other] += 1
    t.tell(GAVE_POLITBURO, seat, other)
    shift(p, t, seat, other, "politburo-given")
