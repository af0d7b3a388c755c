"""RC6.2, RC19.3, RC24.1 Markers that are given away; they make friends."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box.vocabulary import ASSASSIN_PIECE, PLAYER_WORD, POLITBURO_PIECE
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.charts.facts import Facts
from bivouac.games.russian_civil_war.charts.relations import friend, shift
from bivouac.games.russian_civil_war.rules.agenda import COMMITTEE, finish, push
from bivouac.games.russian_civil_war.rules.position import Position, no_committee, pass_marker
from bivouac.games.russian_civil_war.rules.words import GAVE_ASSASSIN, GAVE_POLITBURO

GIFT_CHART: Final = BOOK.chart("gift")
GIVEN: Final = {POLITBURO_PIECE: GAVE_POLITBURO, ASSASSIN_PIECE: GAVE_ASSASSIN}
ROW: Final = {POLITBURO_PIECE: "politburo", ASSASSIN_PIECE: "assassin"}


def gift(p: Position, t: Table, seat: int) -> None:
    """RC24.1 Before a purge of the strategy table."""
    finish(p)
    no_committee(p)
    p.purged = 1
    push(p, COMMITTEE, seat)
    by_the_tables(p, t, seat, POLITBURO_PIECE)


def by_the_tables(p: Position, t: Table, seat: int, kind: int) -> None:
    """RC-r28 If he has such a marker; r20 a bonus vote is none."""
    GIFT_CHART.opened(t, PLAYER_WORD + seat)
    facts = Facts(p, t)
    if (facts.politburo(seat) if kind == POLITBURO_PIECE else facts.assassins(seat)) == 0:
        GIFT_CHART.passed(t, ROW[kind], "no-marker")
        return
    other = friend(p, t, seat, "second-friendliest")
    GIFT_CHART.taken(t, ROW[kind], PLAYER_WORD + other)
    give(p, t, seat, other, kind)


def give(p: Position, t: Table, seat: int, other: int, kind: int) -> None:
    """RC18.4 An Assassin moves the pair one to the left, a Politburo marker two."""
    pass_marker(p, kind, seat, other)
    t.tell(GIVEN[kind], seat, other)
    shift(p, t, seat, other, f"{ROW[kind]}-given")
