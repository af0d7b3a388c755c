"""RC18, RC27 The Player Cooperation Table: where pairs begin, what moves them, who is how friendly."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box import tables
from bivouac.games.russian_civil_war.box.players import NOBODY, UNDECIDED
from bivouac.games.russian_civil_war.box.vocabulary import PLAYER_WORD
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.charts.facts import Facts
from bivouac.games.russian_civil_war.rules.position import Open, Position, column, others
from bivouac.games.russian_civil_war.rules.switches import TIE_BREAK
from bivouac.games.russian_civil_war.rules.words import RELATION_SET, SHIFTED, TIE_DIE, TIE_ROLLED

RELATION_CHART: Final = BOOK.chart("relation")
SHIFT_CHART: Final = BOOK.chart("shift")
FRIENDSHIP_CHART: Final = BOOK.chart("friendship")

BEGINS: Final = {  # by row of its chart
    "same": tables.SAME_COLOUR,
    "undecided-with": tables.WITH_UNDECIDED,
    "red-with-white": tables.RED_AND_WHITE,
}
SHIFTS: Final = {  # by row of its chart
    "attacked": tables.SHIFT_ATTACK,
    "purged": tables.SHIFT_PURGE,
    "assassinated": tables.SHIFT_ASSASSINATION,
    "counterpurged": tables.SHIFT_COUNTERPURGE,
    "assassin-given": tables.SHIFT_ASSASSIN_GIVEN,
    "politburo-given": tables.SHIFT_POLITBURO_GIVEN,
}


# --- where a pair begins, and what moves it ---------------------------------------------------------------------------
def set_relations(p: Position, t: Table) -> None:
    """RC27.1 Each pair by its colours; r17 with as many rows as there are players."""
    facts = Facts(p, t)
    for seat in range(p.seats):
        for other in range(seat + 1, p.seats):
            RELATION_CHART.opened(t, PLAYER_WORD + seat)
            row = beginning(facts.color(seat), facts.color(other))
            RELATION_CHART.taken(t, row, PLAYER_WORD + other)
            put(p, seat, other, BEGINS[row])
            t.tell(RELATION_SET, seat, other, BEGINS[row])


def beginning(stance: int, other: int) -> str:
    """RC27.1 The row of two colours."""
    if stance == other:
        return "same"
    return "undecided-with" if UNDECIDED in (stance, other) else "red-with-white"


def put(p: Position, seat: int, other: int, to: int) -> None:
    """r02 Both markers of a pair stand in one column."""
    p.relations[seat * p.seats + other] = p.relations[other * p.seats + seat] = to


def shift(p: Position, t: Table, seat: int, other: int, why: str) -> None:
    """RC18.4, RC-r27 What one did to the other moves the pair; it stops at the ends."""
    SHIFT_CHART.opened(t, PLAYER_WORD + seat)
    before = Facts(p, t).pct(seat, other)
    after = min(tables.UNFRIENDLIEST, max(tables.FRIENDLIEST, before + SHIFTS[why]))
    SHIFT_CHART.taken(t, why, PLAYER_WORD + other)
    put(p, seat, other, after)
    if after != before:
        t.tell(SHIFTED, seat * 8 + other, before * 8 + after, SHIFT_CHART.row(why))


# --- who is how friendly ----------------------------------------------------------------------------------------------
def place_of(row: str, count: int) -> int:
    """RC18.3, RC-r47 The place in a row of so many, the friendliest first: of two, the second is the other one."""
    if row == "friendliest":
        return 0
    if row == "second-friendliest":
        return min(1, count - 1)
    return max(count - 2, 0) if row == "second-unfriendliest" else count - 1


def friend(p: Position, t: Table, seat: int, row: str) -> int:
    """RC18.3 Of all other players, the one whom this row names."""
    return friend_among(p, t, seat, row, others(p, seat))


def friend_among(p: Position, t: Table, seat: int, row: str, among: list[int]) -> int:
    """RC18.3, r03 Of these players, the one whom this row names; a die among equals."""
    FRIENDSHIP_CHART.opened(t, PLAYER_WORD + seat)
    facts = Facts(p, t)
    ranked = sorted([(facts.pct(seat, other), other) for other in among])
    place = place_of(row, len(ranked))
    chosen = ranked[place][1]
    tied = [other for at, other in ranked if at == ranked[place][0]]
    if len(tied) > 1 and not p.switch[TIE_BREAK]:
        face = t.roll(len(tied), TIE_DIE)
        chosen = tied[face - 1]
        FRIENDSHIP_CHART.rolled(t, row, face, len(tied))
        t.tell(TIE_ROLLED, chosen, face)
    FRIENDSHIP_CHART.taken(t, row, PLAYER_WORD + chosen)
    return chosen


def unfriendliest(p: Open, seat: int, among: list[int]) -> list[int]:
    """RC18.3 Those of them in the highest column; no die is rolled."""
    most = max([column(p, seat, other) for other in among] + [0])
    return [other for other in among if column(p, seat, other) == most]


def attacked(p: Position, t: Table, seat: int, owner: int) -> None:
    """RC8.8, r10 An attack on another player's stack moves the pair; on nobody's or one's own it moves nothing."""
    if owner not in (NOBODY, seat):
        shift(p, t, seat, owner, "attacked")
