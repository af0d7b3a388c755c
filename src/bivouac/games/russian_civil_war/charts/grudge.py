"""RC19.4 The Vindictive Strategy Table: against whom a grudge turn goes."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.players import NOBODY
from bivouac.games.russian_civil_war.box.tables import DIE
from bivouac.games.russian_civil_war.box.vocabulary import PLAYER_WORD
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.charts.facts import DEAD, LEFT, Facts
from bivouac.games.russian_civil_war.charts.relations import friend
from bivouac.games.russian_civil_war.rules.agenda import finish
from bivouac.games.russian_civil_war.rules.position import Position
from bivouac.games.russian_civil_war.rules.words import GRUDGE_DIE, GRUDGE_ROLLED

GRUDGE_CHART: Final = BOOK.chart("grudge")


def grudge(p: Position, t: Table, seat: int) -> None:
    """RC19.4, RC-r47 The die is rolled until it names a victim; every face is told."""
    finish(p)
    GRUDGE_CHART.opened(t, PLAYER_WORD + seat)
    facts = Facts(p, t)
    while p.grudge == NONE:
        face = t.roll(DIE, GRUDGE_DIE)
        GRUDGE_CHART.rolled(t, face - 1, face, face)
        victim = named(p, t, facts, seat, GRUDGE_CHART.rows[face - 1].name)
        if victim != NOBODY:
            GRUDGE_CHART.taken(t, face - 1, PLAYER_WORD + victim)
            p.grudge = victim
            p.grudge_face = face
        t.tell(GRUDGE_ROLLED, seat, face, victim)


def named(p: Position, t: Table, facts: Facts, seat: int, row: str) -> int:
    """RC19.4 The player whom a row names, or NOBODY; r12 whoever has no escort is nobody's."""
    if row == "czar":
        return held_by(t, seat, row, facts.czar())
    if row == "gold":
        return held_by(t, seat, row, facts.gold())
    return friend(p, t, seat, row)


def held_by(t: Table, seat: int, row: str, holder: int) -> int:
    """RC-r47 The holder of the Czar or the Gold, if he can be a victim."""
    if holder in (DEAD, LEFT):
        GRUDGE_CHART.passed(t, row, "czar-is-gone")
    elif holder == NOBODY:
        GRUDGE_CHART.passed(t, row, "nobody-holds-it")
    elif holder == seat:
        GRUDGE_CHART.passed(t, row, "holds-it-himself")
    else:
        return holder
    return NOBODY
