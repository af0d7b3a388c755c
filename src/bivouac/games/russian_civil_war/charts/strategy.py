"""RC19 The Strategy Determination Table: how many attacks, how good, whether a purge, Assassins, or a grudge."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box import tables
from bivouac.games.russian_civil_war.box.vocabulary import ASSASSIN_PIECE, PLAYER_WORD
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.charts.colour import set_colour
from bivouac.games.russian_civil_war.rules.agenda import ASSASSINATION, GIFT, GRUDGE, finish, push
from bivouac.games.russian_civil_war.rules.politics import by_the_tables
from bivouac.games.russian_civil_war.rules.position import Position, led
from bivouac.games.russian_civil_war.rules.words import STRATEGY_DIE, STRATEGY_ROLLED

STRATEGY_CHART: Final = BOOK.chart("strategy")


def strategy(p: Position, t: Table, seat: int) -> None:
    """RC18.1, RC19.1 His colour, a person's too; then the die of one whom the tables lead, and what it sets going."""
    finish(p)
    set_colour(p, t, seat)
    if led(p, seat):
        return
    STRATEGY_CHART.opened(t, PLAYER_WORD + seat)
    face = t.roll(tables.DIE, STRATEGY_DIE)
    STRATEGY_CHART.rolled(t, face - 1, face, tables.SDT_ATTACKS[face])
    STRATEGY_CHART.taken(t, face - 1)
    t.tell(STRATEGY_ROLLED, seat, face)
    p.strategy = face
    p.required = tables.SDT_ATTACKS[face]
    if tables.SDT_ASSASSINATION[face]:
        push(p, ASSASSINATION, seat)
    if tables.SDT_PURGE[face]:
        push(p, GIFT, seat)
    if tables.SDT_GRUDGE[face]:
        push(p, GRUDGE, seat)
    if tables.SDT_GIFT[face]:
        by_the_tables(p, t, seat, ASSASSIN_PIECE)
