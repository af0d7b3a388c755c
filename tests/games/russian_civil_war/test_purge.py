"""RC11.2 to RC11.6, RC24.4, RC24.5 Purges: rolls, spoils, counterpurges."""

import pytest

from bivouac.games.russian_civil_war.box.leaders import LEADER
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules.position import COUNTER, CZAR, PURGE_COMMITTEE, Position, column, votes
from games.russian_civil_war.acting import rows
from games.russian_civil_war.builders import (
    A,
    B,
    C,
    D,
    E,
    Scripted,
    czar,
    markers,
    next_is,
    pieces,
    play,
    position,
    put,
)


def sitting(
    chairman: int, members: list[int], target: int, led: str = "", kind: int = PURGE_COMMITTEE, **switches: int
) -> Position:
    """A committee has its quorum and its target; the chairman's turn, unless it is a counter-committee."""
    p = position(led=led, **switches)
    p.chairman, p.committee, p.members, p.target = chairman, kind, members, target
    p.phasing = target if kind == COUNTER else chairman
    next_is(p, a.PURGE, "abcde"[chairman])
    return p


def holder(p: Position, leader: str) -> int:
    return p.holder[LEADER[leader]]


# --- collective -------------------------------------------------------------------------------------------------------
def case_7() -> Position:
    """C with A and E against B: 10 votes against 3; Stalin leads 12, Kirov 20, Lenin 14."""
    p = sitting(C, [C, A, E], B)
    markers(p, c=4, a=3, e=3, b=2)
    put(p, "stalin", "tsaritsyn", "b", [6, 4])
    put(p, "kirov", "tula", "b", [6, 5, 5, 3])
    put(p, "lenin", "tver", "b", [5, 4, 2])
    return p


def test_case_7_a_collective_result() -> None:
    """RC11.3, r08, RC-r34, RC-r35 Test case 7: rating 7, die 5 is 3 factors; Kirov to C, Stalin to E, nothing to A."""
    p = case_7()
    t = play(p, dice=[3, 5, 1], traces=True)  # collective; the roll; then B's counterpurge
    assert t.heard("mode-rolled") == [(C, 3, 0)]
    assert t.heard("purge-rolled")[0] == (C, 5, (7 + 32) * 16 + 3)
    assert [(leader, to) for leader, _, to in t.heard("leader-taken")] == [(LEADER["kirov"], C), (LEADER["stalin"], E)]
    assert (holder(p, "kirov"), holder(p, "stalin"), holder(p, "lenin")) == (C, E, B)
    assert rows(t, "spoils") == [
        *[(2, "taken", "leader:kirov"), (2, "taken", "leader:stalin"), (2, "passed", "no-leader-fits")],
        *[(4, "taken", "player:c"), (4, "taken", "player:e")],
    ]
    assert (5, "rolled", "5") in rows(t, "purge")


def test_rc_r35_a_leader_comes_with_his_units_and_stays_in_place() -> None:
    p = case_7()
    play(p, dice=[3, 5, 1])
    assert len(pieces(p, "tula", "red", "c")) == 5
    assert pieces(p, "tula", "red", "b") == []
    assert len(pieces(p, "tver", "red", "b")) == 4


def test_r07_each_member_and_the_target_are_one_further_apart() -> None:
    """r07, RC11.6 Whatever the dice bring; a counterpurge shifts its own pair once more."""
    p = case_7()
    play(p, dice=[3, 1, 1])
    assert [column(p, seat, B) for seat in (C, A, E, D)] == [5, 4, 4, 3]


def test_rc_r35_a_collective_purge_takes_a_marker_only_if_no_leader_fits() -> None:
    p = sitting(A, [A], B)
    markers(p, a=10, b=3)
    put(p, "lenin", "tver", "b")
    t = play(p, dice=[4, 3, 1], traces=True)  # rating 6, die 3: one factor, too little for a marker
    assert t.heard("factors-lost") == [(A, 1, 0)]
    assert rows(t, "spoils")[-1] == (3, "passed", "factors-below-two")
    q = sitting(A, [A], B)
    markers(q, a=11, b=2)
    put(q, "lenin", "tver", "b")
    t = play(q, dice=[4, 3, 1], traces=True)  # rating 8: two factors, and Lenin costs three
    assert t.heard("marker-taken") == [(B, A, 0)]
    assert (q.politburo[A], q.politburo[B]) == (12, 1)
    assert (3, "taken", "") in rows(t, "spoils")


def test_rc_r34_spoils_go_round_and_round() -> None:
    """RC-r34 Four things for two members: D, A, D, A; the letters wrap from E to A."""
    p = sitting(D, [D, A], B)
    markers(p, d=7, a=6)
    for leader in ("kork", "gai", "radek", "putna"):
        put(p, leader, "tver", "b")
    play(p, dice=[6, 6, 1])
    assert [holder(p, leader) for leader in ("gai", "kork", "putna", "radek")] == [D, A, D, A]


def test_rc_r32_the_rating_counts_the_votes_of_the_moment() -> None:
    """RC-r32, RC11.2 Losing Lenin lowers the rating of the counterpurge."""
    p = sitting(A, [A], B)
    markers(p, a=12)
    put(p, "lenin", "tver", "b")
    t = play(p, dice=[5, 5, 6], traces=True)
    assert t.heard("purge-rolled")[0] == (A, 5, (11 + 32) * 16 + 3)
    assert holder(p, "lenin") == A
    assert t.heard("purge-rolled")[1] == (B, 6, (0 + 32) * 16 + 1)  # RC-r36 0 votes: the first column
    assert (1, "rolled", "6") in rows(t, "purge")


@pytest.mark.parametrize("die", range(1, 7))
def test_rc_r33_the_chairman_rolls_for_the_manner_of_either_committee(die: int) -> None:
    """RC-r33, RC24.4 s.32 Collective from 3 on; in a counter-committee its own chairman rolls."""
    for kind in (PURGE_COMMITTEE, COUNTER):
        p = sitting(B, [B, C], A, kind=kind)
        markers(p, a=1, b=6, c=3)
        t = play(p, dice=[die, 1, *([1] if die < 3 else []), 1], draws=["c"] if kind == COUNTER else [], traces=True)
        assert t.heard("mode-rolled") == [(B, die, int(die < 3))]
        assert rows(t, "mode")[-1] == ((1 if die >= 3 else 2), "taken", "")
        assert len(t.heard("purge-rolled")) == (2 if die >= 3 else 3)


# --- individual -------------------------------------------------------------------------------------------------------
def individual(markers_of_b: int, *leaders: str, **switches: int) -> Position:
    """A alone, with ten votes, against B."""
    p = sitting(A, [A], B, **switches)
    markers(p, a=10, b=markers_of_b)
    for leader in leaders:
        put(p, leader, "tver", "b")
    return p


def test_case_8_an_individual_result_of_2_may_take_a_marker() -> None:
    """RC24.4, RC-r35 Test case 8: result 2, die 2: a marker instead of a leader."""
    p = individual(1, "kork", "stalin")
    t = play(p, dice=[1, 3, 2, 1], traces=True)
    assert t.heard("marker-rolled") == [(A, 2, 1)]
    assert (p.politburo[A], p.politburo[B]) == (11, 0)
    assert (holder(p, "kork"), holder(p, "stalin")) == (B, B)
    assert rows(t, "spoils")[:2] == [(1, "rolled", "2"), (1, "taken", "")]


def test_case_8_the_rest_of_a_result_of_3_buys_a_leader() -> None:
    p = individual(1, "kork", "stalin")
    play(p, dice=[2, 5, 1, 1])
    assert p.politburo[A] == 11
    assert (holder(p, "kork"), holder(p, "stalin")) == (A, B)


def test_case_8_without_markers_leaders_only() -> None:
    p = individual(0, "kork", "stalin")
    t = play(p, dice=[2, 5, 1], traces=True)
    assert (holder(p, "kork"), holder(p, "stalin")) == (A, A)
    assert rows(t, "spoils")[0] == (1, "passed", "no-marker-to-take")


def test_case_8_r20_lenins_vote_is_no_marker() -> None:
    """r20, RC2.3"""
    p = individual(0, "lenin")
    t = play(p, dice=[2, 3, 1])
    assert t.heard("marker-rolled") == []
    assert (votes(p, B), t.heard("factors-lost")) == (1, [(A, 2, 0)])


def test_rc24_4_from_3_on_the_die_takes_leaders() -> None:
    p = individual(1, "kork", "stalin")
    t = play(p, dice=[1, 3, 3, 1], traces=True)
    assert (1, "passed", "die-too-high") in rows(t, "spoils")
    assert (p.politburo[B], holder(p, "stalin"), holder(p, "kork")) == (1, A, B)  # Stalin is stronger


def test_rc_r35_marker_ends_result_1() -> None:
    p = individual(1, "kork", marker_ends_result=1)
    t = play(p, dice=[2, 5, 1, 1])
    assert holder(p, "kork") == B
    assert t.heard("factors-lost") == []


def test_rc_r32_every_member_rolls_for_himself_from_the_phasing_player_on() -> None:
    """RC-r32, RC11.2 Letters from C: C, E, A; ratings are their own votes."""
    p = sitting(C, [C, A, E], B)
    markers(p, c=4, a=3, e=1, b=1)
    for leader in ("kork", "gai", "radek"):
        put(p, leader, "tver", "b")
    t = play(p, dice=[1, 2, 3, 2, 1])
    assert [(who, rating // 16 - 32) for who, _, rating in t.heard("purge-rolled")] == [(C, 4), (E, 1), (A, 3), (B, 1)]
    assert [to for _, _, to in t.heard("leader-taken")] == [C, E, A]


def test_rolls_end_when_the_victim_has_nothing_left() -> None:
    p = sitting(A, [A, C], B)
    markers(p, a=6, c=6)
    put(p, "kork", "tver", "b")
    t = play(p, dice=[1, 1, 1])
    assert [who for who, _, _ in t.heard("purge-rolled")] == [A, B]


def test_rc_r51_the_czar_goes_with_a_purged_leader_if_nothing_of_the_stack_is_left() -> None:
    p = individual(0, "kork")
    czar(p, "tver", "b", "red")
    play(p, dice=[1, 1, 1])
    assert p.imperial_owner[CZAR] == A
    q = individual(0, "kork", "gai")
    czar(q, "tver", "b", "red")
    play(q, dice=[1, 1, 1])
    assert q.imperial_owner[CZAR] == B


# --- counterpurge -----------------------------------------------------------------------------------------------------
def test_rc24_5_the_counterpurge_is_against_the_phasing_player() -> None:
    """RC24.5, RC-r36 With the votes left, alone; the pair moves once more."""
    p = sitting(A, [A, C], B)
    markers(p, a=5, b=3, c=5)
    put(p, "kork", "tver", "b")
    put(p, "gai", "tver", "a")
    t = play(p, dice=[3, 1, 2], traces=True)  # rating 7: one factor; then B with 3 votes: one factor
    assert (holder(p, "kork"), holder(p, "gai")) == (A, B)
    assert (column(p, A, B), column(p, B, C)) == (5, 4)
    assert rows(t, "counterpurge") == [(1, "taken", "player:a")]
    assert t.heard("counterpurge-begins") == [(B, A, 0)]


def test_case_6_the_phasing_player_counterpurges_one_member_by_lot() -> None:
    """RC-r36 Test case 6: A was purged by B and C, and rolls against one of them."""
    p = sitting(B, [B, C], A, kind=COUNTER)
    markers(p, a=4, b=5, c=3)
    put(p, "kork", "tver", "a")
    t = play(p, dice=[1, 1, 1, 1], draws=["c"], traces=True)
    assert rows(t, "counterpurge") == [(1, "passed", "is-the-phasing-player"), (2, "taken", "player:c")]
    assert (column(p, A, B), column(p, A, C)) == (4, 5)


def test_rc_r36_not_against_somebody_who_has_nothing_to_lose() -> None:
    p = sitting(A, [A, C], B)
    markers(p, c=8, b=2)
    t = play(p, dice=[6, 1], traces=True)  # rating 6, die 1: one factor, and nothing fits
    assert rows(t, "counterpurge") == [(1, "passed", "nothing-to-lose"), (3, "taken", "")]
    assert t.heard("no-counterpurge") == [(B, 0, 0)]
    assert column(p, A, B) == 4  # the purge itself


def test_rc_r36_no_counter_to_a_counter() -> None:
    p = sitting(A, [A], B)
    markers(p, a=8, b=5)
    put(p, "kork", "tver", "b")
    t = play(p, dice=[6, 1, 1])
    assert len(t.heard("counterpurge-begins")) == 1
    assert (p.committee, p.countering, p.agenda) == (-1, 0, [])


# --- people -----------------------------------------------------------------------------------------------------------
def test_rc_r31_a_person_chairman_chooses_the_manner_and_what_is_taken() -> None:
    """RC-r31, RC11.3 One thing a step; leaders that fit, a marker for two factors, or no more."""
    p = sitting(A, [A, C], B, led="a")
    markers(p, a=8, c=2, b=2)
    for leader in ("kork", "stalin", "lenin"):
        put(p, leader, "tver", "b")
    t = play(p, ["mode:collective", "leader:kork", "act:marker"], [6, 1])  # rating 7: four factors
    assert t.asked[1][2] == ["leader:lenin", "leader:stalin", "leader:kork", "act:marker", "done"]
    assert t.asked[2][2] == ["leader:lenin", "leader:stalin", "act:marker", "done"]
    assert (holder(p, "kork"), p.politburo[C], p.politburo[B]) == (A, 3, 1)


def test_rc11_3_a_person_may_leave_the_rest() -> None:
    p = sitting(A, [A], B, led="a")
    markers(p, a=8, b=1)
    put(p, "kork", "tver", "b")
    t = play(p, ["mode:individual", "done"], [6, 1])
    assert t.heard("factors-lost") == [(A, 4, 0)]


def test_rc_r36_a_person_victim_chooses_among_the_members() -> None:
    p = sitting(B, [B, C], A, led="a", kind=COUNTER)
    markers(p, a=4, b=5, c=3)
    put(p, "kork", "tver", "a")
    t = play(p, ["player:b"], [1, 1, 1, 1])
    assert t.asked == [(A, "counterpurge-whom", ["player:b", "player:c"])]
    assert t.heard("counterpurge-begins") == [(A, B, 0)]


def test_rc_r36_people_must_counterpurge_unless_the_option_lets_them_leave_it() -> None:
    def purged(**switches: int) -> Position:
        p = sitting(A, [A], B, led="b", **switches)
        markers(p, a=8, b=5)
        return p

    t = play(purged(), dice=[6, 1, 1])
    assert t.heard("counterpurge-begins") == [(B, A, 0)]
    t = play(purged(human_counterpurge=1), ["no"], [6, 1])
    assert t.heard("no-counterpurge") == [(B, 0, 0)]
    t = play(purged(human_counterpurge=1), ["yes"], [6, 1, 1])
    assert t.asked == [(B, "counterpurge", ["yes", "no"])]


def test_a_table_is_never_asked() -> None:
    t: Scripted = play(case_7(), dice=[3, 5, 1])
    assert t.asked == []
    assert D not in [seat for seat, _ in t.forced]
