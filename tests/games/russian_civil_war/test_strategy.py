"""RC19 The strategy die of a player whom the tables lead, and its gift."""

import pytest

from bivouac.games.russian_civil_war.charts.strategy import strategy
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules.politics import gift
from bivouac.games.russian_civil_war.rules.position import Position, column
from games.russian_civil_war.acting import rows
from games.russian_civil_war.builders import (
    A,
    B,
    C,
    Scripted,
    assassins,
    markers,
    next_is,
    play,
    position,
    put,
    relation,
)


def friends() -> Position:
    """Row A: B 2, C 4, D 5, E 6; the second friendliest is C."""
    p = position()
    for letter, at in zip("bcde", (2, 4, 5, 6), strict=True):
        relation(p, "a", letter, at)
    return p


def thrown(p: Position, face: int, *more: int) -> Scripted:
    """The strategy step of A alone."""
    next_is(p, a.STRATEGY, "a")
    with Scripted(dice=[face, *more], traces=True) as t:
        strategy(p, t, A)
    return t


def given(p: Position) -> Scripted:
    """The gift of A before a purge."""
    next_is(p, a.GIFT, "a")
    with Scripted(traces=True) as t:
        gift(p, t, A)
    return t


@pytest.mark.parametrize(
    ("face", "attacks", "follows"),
    [
        (1, 1, []),
        (2, 2, []),
        (3, 3, [a.ASSASSINATION]),
        (4, 4, [a.GIFT]),
        (5, 5, [a.ASSASSINATION, a.GIFT]),
        (6, 3, [a.GRUDGE]),
    ],
)
def test_rc19_2_every_row_sets_its_number_and_what_follows(face: int, attacks: int, follows: list[int]) -> None:
    """RC19.1, RC19.2 The last of the agenda is played first: purge before assassination."""
    p = friends()
    t = thrown(p, face)
    assert (p.strategy, p.required) == (face, attacks)
    assert [item >> 8 for item in p.agenda] == follows
    assert rows(t, "strategy") == [(face, "rolled", str(face)), (face, "taken", "")]
    assert t.heard("strategy-rolled") == [(A, face, 0)]


def test_case_4_rc19_3_an_assassin_goes_to_the_second_friendliest() -> None:
    """RC19.3 Test case 4: strategy 1 with one Assassin; the pair one to the left; one attack; no assassination."""
    p = friends()
    assassins(p, a=1)
    t = thrown(p, 1)
    assert (p.assassins[A], p.assassins[C]) == (0, 1)
    assert (column(p, A, C), column(p, C, A)) == (3, 3)
    assert p.required == 1
    assert p.agenda == []  # neither purge nor assassination
    assert rows(t, "gift") == [(1, "taken", "player:c")]


def test_case_4_rc_r28_without_one_nothing_shifts() -> None:
    p = friends()
    t = thrown(p, 1)
    assert t.heard("shifted") == []
    assert rows(t, "gift") == [(1, "passed", "no-marker")]


def test_rc24_1_before_a_purge_a_politburo_marker_goes_to_the_second_friendliest() -> None:
    """RC24.1 s.28 Two columns to the left."""
    p = friends()
    markers(p, a=1, b=12)
    t = given(p)
    assert (p.politburo[A], p.politburo[C], column(p, A, C)) == (0, 1, 2)
    assert rows(t, "gift") == [(2, "taken", "player:c")]
    assert p.agenda == [a.COMMITTEE * 256]
    assert p.purged == 1


def test_r20_a_bonus_vote_is_no_gift() -> None:
    """r20, RC-r28, RC2.3 Lenin's vote goes with Lenin alone."""
    p = friends()
    put(p, "lenin", "tver", "a")
    put(p, "stalin", "tver", "c")
    t = given(p)
    assert rows(t, "gift") == [(2, "passed", "no-marker")]
    assert (t.heard("gave-politburo"), column(p, A, C)) == ([], 4)


def test_rc_r28_a_person_cannot_refuse_a_gift() -> None:
    p = friends()
    p.switch[0] = 1 << C
    assassins(p, a=1)
    t = thrown(p, 1)
    assert t.asked == []
    assert p.assassins[C] == 1


def test_rc19_1_a_person_rolls_no_strategy_die() -> None:
    p = position(led="a")
    next_is(p, a.STRATEGY, "a")
    t = play(p)
    assert (t.rolled, p.strategy) == ([], 0)
    assert t.heard("color-set")[0][0] == A


def test_r03_the_gift_of_equals_is_decided_by_a_die() -> None:
    p = friends()
    relation(p, "a", "c", 5)  # C and D alike
    assassins(p, a=1)
    t = thrown(p, 1, 1)
    assert t.rolled == ["strategy", "tie"]
    assert (p.assassins[C], p.assassins[B]) == (1, 0)
