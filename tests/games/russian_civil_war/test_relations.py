"""RC16.6, RC18, RC27 The Player Cooperation Table: where pairs begin, what moves them, who is how friendly."""

import pytest

from bivouac.games.russian_civil_war.box.components import DATA
from bivouac.games.russian_civil_war.box.players import LETTERS
from bivouac.games.russian_civil_war.box.vocabulary import ASSASSIN_PIECE, POLITBURO_PIECE
from bivouac.games.russian_civil_war.charts.relations import (
    FRIENDSHIP_CHART,
    SHIFT_CHART,
    attacked,
    friend,
    set_relations,
    shift,
)
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules.politics import give
from bivouac.games.russian_civil_war.rules.position import Position, column, players_in
from games.russian_civil_war.acting import rows
from games.russian_civil_war.builders import (
    A,
    B,
    C,
    D,
    E,
    F,
    Scripted,
    assassins,
    markers,
    next_is,
    play,
    position,
    put,
    relation,
    stance,
)


def row_of(p: Position, seat: int) -> list[int]:
    """RC18.2 The columns of the others still in the game, by letter."""
    return [column(p, seat, other) for other in players_in(p) if other != seat]


def example() -> Position:
    """s.3 A and C Red, D White, B and E Undecided."""
    p = position()
    stance(p, a="red", b="undecided", c="red", d="white", e="undecided")
    with Scripted() as t:
        set_relations(p, t)
    return p


# --- where a pair begins ----------------------------------------------------------------------------------------------
def test_case_1_rc27_1_the_example_of_the_article() -> None:
    """RC27.1 Test case 1: row A 3, 2, 5, 3; row B 3, 3, 3, 2; row C 2, 3, 5, 3."""
    p = example()
    assert row_of(p, A) == [3, 2, 5, 3]
    assert row_of(p, B) == [3, 3, 3, 2]
    assert row_of(p, C) == [2, 3, 5, 3]


def test_rc27_1_every_cell_of_the_example_in_the_components() -> None:
    p = example()
    expected = DATA["tests"]["pct_example"]
    for seat, letter in enumerate(LETTERS[:5]):
        for other, name in enumerate(LETTERS[:5]):
            if seat != other:
                assert column(p, seat, other) == expected[letter][name]


def test_r17_six_players_have_six_rows() -> None:
    """r17, RC18.2 The printed table has rows A to E; F has one, too."""
    p = position(seats=6)
    stance(p, a="red", f="white")
    with Scripted(traces=True) as t:
        set_relations(p, t)
    assert row_of(p, F) == [5, 3, 3, 3, 3]
    assert row_of(p, A) == [3, 3, 3, 3, 5]
    assert len(t.heard("relation-set")) == 15
    assert {row for row, _, _ in rows(t, "relation")} == {1, 2, 3}


def test_rc27_1_colours_are_set_before_relations() -> None:
    p = position(seats=3)
    put(p, "lenin", "tver", "a")  # 3 and his vote
    put(p, "kolchak", "omsk", "b")  # twice 3
    next_is(p, a.RELATIONS)
    t = play(p)
    assert t.heard("color-set") == [(A, 0, 4), (B, 1, -6), (C, 2, 0)]
    assert (row_of(p, A), row_of(p, B), row_of(p, C)) == ([5, 3], [5, 3], [3, 3])


# --- what moves it ----------------------------------------------------------------------------------------------------
def test_case_2_r01_hostile_deeds_go_right_and_stop_at_7() -> None:
    """r01, RC18.4 Test case 2: A attacks D (column 5): 6 on both rows, then 7, 7; a Politburo marker: 5."""
    p = example()
    markers(p, a=1)
    with Scripted() as t:
        attacked(p, t, A, D)
        assert (column(p, A, D), column(p, D, A)) == (6, 6)  # r02 both markers of the pair
        attacked(p, t, A, D)
        attacked(p, t, A, D)
        assert (column(p, A, D), column(p, D, A)) == (7, 7)
        give(p, t, A, D, POLITBURO_PIECE)
        assert (column(p, A, D), column(p, D, A)) == (5, 5)
    assert p.politburo[:4] == [0, 0, 0, 1]


def test_r02_both_markers_of_a_pair_move_and_no_other() -> None:
    p = example()
    with Scripted() as t:
        shift(p, t, D, E, "attacked")
    assert (column(p, D, E), column(p, E, D)) == (4, 4)
    assert (row_of(p, A), row_of(p, D)) == ([3, 2, 5, 3], [5, 3, 5, 4])


@pytest.mark.parametrize(
    ("why", "after"),
    [
        ("attacked", 5),
        ("purged", 5),
        ("assassinated", 5),
        ("counterpurged", 5),
        ("assassin-given", 3),
        ("politburo-given", 2),
    ],
)
def test_rc18_4_each_deed_moves_the_pair_by_its_amount(why: str, after: int) -> None:
    """RC18.4, r01 Every row of the table of shifts, from column 4."""
    p = position()
    relation(p, "a", "b", 4)
    with Scripted(traces=True) as t:
        shift(p, t, A, B, why)
    assert column(p, B, A) == after
    assert rows(t, "shift") == [(SHIFT_CHART.row(why) + 1, "taken", "player:b")]
    assert t.heard("shifted") == [(A * 8 + B, 4 * 8 + after, SHIFT_CHART.row(why))]


def test_rc_r27_a_shift_stops_at_the_ends_and_nothing_is_kept() -> None:
    """RC-r27 A gift to a friend in column 2 is lost; so is an attack in column 7."""
    p = position()
    assassins(p, a=1)
    relation(p, "a", "b", 2)
    relation(p, "a", "c", 7)
    with Scripted() as t:
        give(p, t, A, B, ASSASSIN_PIECE)
        attacked(p, t, A, C)
        assert (column(p, A, B), column(p, A, C)) == (2, 7)
        attacked(p, t, A, B)
    assert column(p, A, B) == 3
    assert t.heard("shifted") == [(A * 8 + B, 2 * 8 + 3, 0)]
    assert p.assassins[:2] == [0, 1]


def test_r10_an_attack_on_nobody_or_oneself_moves_nothing() -> None:
    """r10, RC8.8"""
    p = position()
    with Scripted() as t:
        attacked(p, t, A, -1)
        attacked(p, t, A, A)
    assert t.told == []
    assert row_of(p, A) == [3, 3, 3, 3]


# --- who is how friendly ----------------------------------------------------------------------------------------------
def spread(seats: int = 5) -> Position:
    """Row A: B 2, C 3, D 5, E 6."""
    p = position(seats=seats)
    for letter, at in zip("bcde", (2, 3, 5, 6), strict=True):
        if seats > "abcde".index(letter):
            relation(p, "a", letter, at)
    return p


@pytest.mark.parametrize(
    ("row", "who"),
    [
        ("friendliest", B),
        ("second-friendliest", C),
        ("second-unfriendliest", D),
        ("unfriendliest", E),
    ],
)
def test_rc18_3_low_is_friendly(row: str, who: int) -> None:
    with Scripted(traces=True) as t:
        assert friend(spread(), t, A, row) == who
    assert rows(t, "friendship") == [(FRIENDSHIP_CHART.row(row) + 1, "taken", f"player:{'abcde'[who]}")]


def test_r16_the_second_of_two_is_the_other_one() -> None:
    """r16, RC18.3, RC-r47 Of two, the second friendliest is the less friendly; the second unfriendliest the other."""
    p = spread(3)
    with Scripted() as t:
        assert friend(p, t, A, "second-friendliest") == C
        assert friend(p, t, A, "second-unfriendliest") == B
        p.out[C] = 1
        assert friend(p, t, A, "second-friendliest") == B
        assert friend(p, t, A, "second-unfriendliest") == B


def test_r03_a_die_among_equals_each_time() -> None:
    """r03, RC-r22 C and D stand in one column: a die of two, rolled anew each time."""
    p = spread()
    relation(p, "a", "d", 3)
    with Scripted(dice=[1, 2, 2], traces=True) as t:
        assert friend(p, t, A, "second-friendliest") == C
        assert friend(p, t, A, "second-friendliest") == D
        assert friend(p, t, A, "second-unfriendliest") == D
        assert friend(p, t, A, "friendliest") == B  # no die where nobody is equal
    assert t.rolled == ["tie"] * 3
    assert t.heard("tie-rolled") == [(C, 1, 0), (D, 2, 0), (D, 2, 0)]
    assert (2, "rolled", "1") in rows(t, "friendship")


def test_rc_r22_tie_break_1_the_letters_decide() -> None:
    p = position(tie_break=1)
    with Scripted() as t:
        assert friend(p, t, A, "friendliest") == B
        assert friend(p, t, A, "second-friendliest") == C
        assert friend(p, t, A, "unfriendliest") == E
        assert friend(p, t, C, "friendliest") == A


def test_players_who_are_out_are_nobody_s_friends() -> None:
    p = spread()
    p.out[E] = p.out[B] = 1
    with Scripted() as t:
        assert (friend(p, t, A, "unfriendliest"), friend(p, t, A, "friendliest")) == (D, C)
    assert row_of(p, A) == [3, 5]
