"""RC18, RC27 The Player Cooperation Table: where pairs begin, what moves them, who is how friendly."""

from typing import Final

from bivouac.core.chart import opened, rolled, taken
from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box import tables
from bivouac.games.russian_civil_war.box.players import NOBODY, UNDECIDED
from bivouac.games.russian_civil_war.box.vocabulary import PLAYER_WORD
from bivouac.games.russian_civil_war.charts import rows as c
from bivouac.games.russian_civil_war.charts.facts import Facts
from bivouac.games.russian_civil_war.rules.position import Open, Position, column, others, players_in
from bivouac.games.russian_civil_war.rules.switches import TIE_BREAK
from bivouac.games.russian_civil_war.rules.words import RELATION_SET, SHIFTED, TIE_DIE, TIE_ROLLED

BEGINS: Final = [tables.SAME_COLOUR, tables.WITH_UNDECIDED, tables.RED_AND_WHITE]  # by row of its chart
SHIFTS: Final = [  # by row of its chart
    *[tables.SHIFT_ATTACK, tables.SHIFT_PURGE, tables.SHIFT_ASSASSINATION, tables.SHIFT_COUNTERPURGE],
    *[tables.SHIFT_ASSASSIN_GIVEN, tables.SHIFT_POLITBURO_GIVEN],
]


# --- where a pair begins, and what moves it ---------------------------------------------------------------------------
def set_relations(p: Position, t: Table) -> None:
    """RC27.1 Each pair by its colours; r17 with as many rows as there are players."""
    facts = Facts(p, t)
    for seat in range(p.seats):
        for other in range(seat + 1, p.seats):
            opened(t, c.RELATION_CHART, PLAYER_WORD + seat)
            row = beginning(facts.color(seat), facts.color(other))
            taken(t, c.RELATION_CHART, row, PLAYER_WORD + other)
            put(p, seat, other, BEGINS[row])
            t.tell(RELATION_SET, seat, other, BEGINS[row])


def beginning(stance: int, other: int) -> int:
    """RC27.1 The row of two colours."""
    if stance == other:
        return c.ROW_SAME
    return c.ROW_UNDECIDED_WITH if UNDECIDED in (stance, other) else c.ROW_RED_WITH_WHITE


def put(p: Position, seat: int, other: int, to: int) -> None:
    """r02 Both markers of a pair stand in one column."""
    p.relations[seat * p.seats + other] = p.relations[other * p.seats + seat] = to


def shift(p: Position, t: Table, seat: int, other: int, why: int) -> None:
    """RC18.4, RC-r27 What one did to the other moves the pair; it stops at the ends."""
    opened(t, c.SHIFT_CHART, PLAYER_WORD + seat)
    before = Facts(p, t).pct(seat, other)
    after = min(tables.UNFRIENDLIEST, max(tables.FRIENDLIEST, before + SHIFTS[why]))
    taken(t, c.SHIFT_CHART, why, PLAYER_WORD + other)
    put(p, seat, other, after)
    if after != before:
        t.tell(SHIFTED, seat * 8 + other, before * 8 + after, why)


# --- who is how friendly ----------------------------------------------------------------------------------------------
def place_of(row: int, count: int) -> int:
    """RC18.3, RC-r47 The place in a row of so many, the friendliest first: of two, the second is the other one."""
    if row == c.ROW_FRIENDLIEST:
        return 0
    if row == c.ROW_SECOND_FRIENDLIEST:
        return min(1, count - 1)
    return max(count - 2, 0) if row == c.ROW_SECOND_UNFRIENDLIEST else count - 1


def friend(p: Position, t: Table, seat: int, row: int) -> int:
    """RC18.3 Of all other players, the one whom this row names."""
    return friend_among(p, t, seat, row, others(p, seat))


def friend_among(p: Position, t: Table, seat: int, row: int, among: list[int]) -> int:
    """RC18.3, r03 Of these players, the one whom this row names; a die among equals."""
    opened(t, c.FRIENDSHIP_CHART, PLAYER_WORD + seat)
    facts = Facts(p, t)
    ranked = sorted([(facts.pct(seat, other), other) for other in among])
    place = place_of(row, len(ranked))
    chosen = ranked[place][1]
    tied = [other for at, other in ranked if at == ranked[place][0]]
    if len(tied) > 1 and not p.switch[TIE_BREAK]:
        face = t.roll(len(tied), TIE_DIE)
        chosen = tied[face - 1]
        rolled(t, c.FRIENDSHIP_CHART, row, face, len(tied))
        t.tell(TIE_ROLLED, chosen, face)
    taken(t, c.FRIENDSHIP_CHART, row, PLAYER_WORD + chosen)
    return chosen


def unfriendliest(p: Open, seat: int, among: list[int]) -> list[int]:
    """RC18.3 Those of them in the highest column; no die is rolled."""
    most = max([column(p, seat, other) for other in among] + [0])
    return [other for other in among if column(p, seat, other) == most]


def row_of(p: Open, seat: int) -> list[int]:
    """RC18.2 A player's row: the columns of the others still in the game, by letter."""
    return [column(p, seat, other) for other in players_in(p) if other != seat]


def attacked(p: Position, t: Table, seat: int, owner: int) -> None:
    """RC8.8, r10 An attack on another player's stack moves the pair; on nobody's or one's own it moves nothing."""
    if owner not in (NOBODY, seat):
        shift(p, t, seat, owner, c.ROW_ATTACKED)
