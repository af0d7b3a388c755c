"""RC19.4 The Vindictive Strategy Table: against whom a grudge turn goes."""

from bivouac.core.chart import opened, passed, rolled, taken
from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.players import NOBODY
from bivouac.games.russian_civil_war.box.tables import DIE
from bivouac.games.russian_civil_war.box.vocabulary import PLAYER_WORD
from bivouac.games.russian_civil_war.charts import rows as c
from bivouac.games.russian_civil_war.charts.facts import DEAD, LEFT, Facts
from bivouac.games.russian_civil_war.charts.relations import friend
from bivouac.games.russian_civil_war.rules.agenda import finish
from bivouac.games.russian_civil_war.rules.position import Position
from bivouac.games.russian_civil_war.rules.words import GRUDGE_DIE, GRUDGE_ROLLED


def grudge(p: Position, t: Table, seat: int) -> None:
    """RC19.4, RC-r47 The die is rolled until it names a victim; every face is told."""
    finish(p)
    opened(t, c.GRUDGE_CHART, PLAYER_WORD + seat)
    facts = Facts(p, t)
    while p.grudge == NONE:
        face = t.roll(DIE, GRUDGE_DIE)
        rolled(t, c.GRUDGE_CHART, face - 1, face, face)
        victim = named(p, t, facts, seat, face - 1)
        if victim != NOBODY:
            taken(t, c.GRUDGE_CHART, face - 1, PLAYER_WORD + victim)
            p.grudge = victim
            p.grudge_face = face
        t.tell(GRUDGE_ROLLED, seat, face, victim)


def named(p: Position, t: Table, facts: Facts, seat: int, row: int) -> int:
    """RC19.4 The player whom a row names, or NOBODY; r12 whoever has no escort is nobody's."""
    if row == c.ROW_GRUDGE_CZAR:
        return held_by(t, seat, row, facts.czar())
    if row == c.ROW_GRUDGE_GOLD:
        return held_by(t, seat, row, facts.gold())
    if row <= c.ROW_GRUDGE_SECOND_FRIENDLIEST:
        return friend(p, t, seat, c.ROW_FRIENDLIEST + row)
    return friend(p, t, seat, c.ROW_SECOND_UNFRIENDLIEST + row - c.ROW_GRUDGE_SECOND_UNFRIENDLIEST)


def held_by(t: Table, seat: int, row: int, holder: int) -> int:
    """RC-r47 The holder of the Czar or the Gold, if he can be a victim."""
    if holder in (DEAD, LEFT):
        passed(t, c.GRUDGE_CHART, row, c.CZAR_IS_GONE)
    elif holder == NOBODY:
        passed(t, c.GRUDGE_CHART, row, c.NOBODY_HOLDS_IT)
    elif holder == seat:
        passed(t, c.GRUDGE_CHART, row, c.HOLDS_IT_HIMSELF)
    else:
        return holder
    return NOBODY
