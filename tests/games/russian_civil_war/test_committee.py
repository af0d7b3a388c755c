"""RC11.1, RC24.2, RC24.3 Central Committees and counter-committees, of the tables and of people."""

import pytest

from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules.committee import likely_targets
from bivouac.games.russian_civil_war.rules.position import COUNTER, PURGE_COMMITTEE, Position, column
from bivouac.games.russian_civil_war.rules.sequence import play as play_phase
from games.russian_civil_war.acting import rows
from games.russian_civil_war.builders import (
    A,
    B,
    C,
    D,
    E,
    Scripted,
    markers,
    next_is,
    piece,
    position,
    put,
    relation,
)


def table(led: str = "", **switches: int) -> Position:
    """Test case 5: A has 5 votes; row A: B 3, C 2, D 5, E 3. Everybody has a Red leader to lose."""
    p = position(led=led, **switches)
    markers(p, a=5, b=2, c=2, d=3, e=1)
    for letter, at in zip("bcde", (3, 2, 5, 3), strict=True):
        relation(p, "a", letter, at)
    for letter, leader in zip("abcde", ("kork", "gai", "radek", "putna", "yegorov"), strict=True):
        put(p, leader, "tver", letter)
    return p


def steps(p: Position, count: int, dice: tuple[int, ...] = (), answers: tuple[str, ...] = ()) -> Scripted:
    """So many phases of the agenda, with everything given."""
    with Scripted(answers, dice, traces=True) as t:
        for _ in range(count):
            play_phase(p, t, p.agenda[-1] >> 8, p.agenda[-1] & 255)
    return t


def called(p: Position, *dice: int, answers: tuple[str, ...] = ()) -> Scripted:
    """A calls a committee."""
    next_is(p, a.COMMITTEE, "a")
    return steps(p, 1, dice, answers)


# --- the tables -------------------------------------------------------------------------------------------------------
def test_case_5_the_committee_and_its_target() -> None:
    """RC24.1 to RC24.3 Test case 5: the gift, the dice, ten votes, and the less friendly of those outside."""
    p = table()
    next_is(p, a.GIFT, "a")
    p.relations[A * 5 + C] = p.relations[C * 5 + A] = 2
    t = steps(p, 2, (1, 2, 1, 5, 2))  # B and E are equal: the die gives it to B
    assert (p.politburo[A], p.politburo[B], column(p, A, B)) == (4, 3, 2)
    assert t.heard("joined") == [(B, 2, 2), (D, 5, 5)]
    assert t.heard("refused") == [(C, 1, 2), (E, 2, 3)]
    assert t.heard("votes-counted") == [(A, 10, 1)]
    assert (p.members, p.target) == ([A, B, D], E)
    assert p.agenda == [a.PURGE * 256 + A]
    assert rows(t, "quorum") == [(1, "taken", "player:e")]
    assert rows(t, "committee") == [
        *[(3, "rolled", "2"), (3, "taken", "player:b"), (4, "rolled", "1"), (4, "taken", "player:c")],
        *[(3, "rolled", "5"), (3, "taken", "player:d"), (4, "rolled", "2"), (4, "taken", "player:e")],
    ]


def test_rc_r29_the_dice_go_by_letter_from_the_chairman_on() -> None:
    p = table()
    p.phasing = C
    next_is(p, a.COMMITTEE, "c")
    t = steps(p, 1, (6, 6, 6, 1))
    assert [who for who, _, _ in t.heard("joined")] == [D, E, A]
    assert t.heard("refused") == [(B, 1, 3)]


def test_rc24_2_in_column_7_nobody_joins_and_in_column_2_all_but_a_1() -> None:
    p = table()
    relation(p, "a", "d", 7)
    t = called(p, 2, 2, 6, 2)
    assert [who for who, _, _ in t.heard("joined")] == [C]
    assert [who for who, _, _ in t.heard("refused")] == [B, D, E]


def test_rc24_3_if_all_join_nothing_happens() -> None:
    p = table()
    t = called(p, 6, 6, 6, 6)
    assert t.heard("all-joined") == [(A, 0, 0)]
    assert (p.agenda, p.committee, t.heard("shifted")) == ([], -1, [])
    assert rows(t, "quorum") == [(1, "passed", "nobody-outside"), (3, "taken", "")]


def test_r06_a_victim_with_nothing_to_lose_gives_way_to_the_next() -> None:
    """r06, RC11.8 D is the least friendly, but has neither a Red leader nor a marker."""
    p = table()
    markers(p, d=0, b=5)
    p.at[piece("putna")] = -1
    t = called(p, 6, 1, 1, 1)  # B joins: ten votes
    assert p.target == E
    assert rows(t, "quorum") == [(1, "passed", "nothing-to-lose"), (2, "taken", "player:e")]


def test_r06_if_nobody_has_anything_there_is_no_purge() -> None:
    p = table()
    markers(p, a=13, b=0, c=0, d=0, e=0)
    for leader in ("gai", "radek", "putna", "yegorov"):
        p.at[piece(leader)] = -1
    t = called(p, 1, 1, 1, 1)
    assert t.heard("nobody-to-purge") == [(A, 0, 0)]
    assert (p.agenda, t.heard("shifted")) == ([], [])
    assert (3, "taken", "") in rows(t, "quorum")


# --- the counter-committee --------------------------------------------------------------------------------------------
def alone(led: str = "", **switches: int) -> Position:
    """Test case 6: A has 4 votes and stays alone; B 5, C 3, D 1, E 2."""
    p = table(led, **switches)
    markers(p, a=4, b=5, c=3, d=1, e=2)
    return p


def test_case_6_the_refusers_purge_the_caller() -> None:
    """r05, RC24.3 Test case 6: B chairs; on B's row C joins: 8 votes, and A is purged; A-B and A-C shift."""
    p = alone()
    next_is(p, a.COMMITTEE, "a")
    t = steps(p, 2, (1, 1, 1, 1, *[3, 2, 2]))
    assert t.heard("votes-counted") == [(A, 4, 0), (B, 8, 1)]
    assert (p.chairman, p.members, p.target, p.committee) == (B, [B, C], A, COUNTER)
    assert (1, "taken", "player:b") in rows(t, "committee")
    assert rows(t, "quorum") == [
        *[(1, "passed", "too-few-votes"), (4, "taken", "")],
        (5, "taken", "player:a"),
    ]
    t = steps(p, 1, (3,))  # collective: r07 each member with the target
    assert t.heard("shifted") == [(B * 8 + A, 3 * 8 + 4, 1), (C * 8 + A, 2 * 8 + 3, 1)]


@pytest.mark.parametrize("switch", [0, 1])
def test_r05_members_of_the_first_committee_are_barred_from_the_second(switch: int) -> None:
    """r05, RC24.3, s.30 E has joined A: 6 votes. He rolls no die, chairs nothing, though he has as many as C."""
    p = alone(counter_committee=switch)
    next_is(p, a.COMMITTEE, "a")
    t = steps(p, 2, (1, 1, 1, 6, *([] if switch else [6, 6])))
    assert t.heard("votes-counted")[0] == (A, 6, 0)
    assert (p.chairman, p.members) == (B, [B, C, D])
    assert t.heard("votes-counted")[1] == (B, 9, 1)


def test_r05_a_member_of_the_first_with_most_votes_does_not_chair_the_second() -> None:
    """r05, RC24.3, s.30 B has joined A, though not with enough votes; of those outside, E has most."""
    p = table()
    markers(p, a=1, b=6, c=1, d=2, e=5)
    next_is(p, a.COMMITTEE, "a")
    steps(p, 2, (6, 1, 1, 1, *[6, 6]))
    assert (p.chairman, p.members) == (E, [E, C, D])


def test_rc_r31_a_person_in_the_chair_of_the_second_committee_cannot_invite_a_member_of_the_first() -> None:
    p = alone(led="b")
    next_is(p, a.COMMITTEE, "a")
    t = steps(p, 3, (1, 1, 6, 6), ("act:decline", "yes", "player:c", "done"))  # E has joined A
    assert [options for _, name, options in t.asked if name == "invite"] == [
        ["done", "player:c", "player:d"],
        ["done", "player:d"],
    ]


def test_rc_r31_a_second_committee_with_fewer_than_8_does_nothing() -> None:
    p = alone()
    next_is(p, a.COMMITTEE, "a")
    t = steps(p, 2, (1, 1, 1, 1, *[1, 1, 1]))
    assert (p.agenda, p.committee) == ([], -1)
    assert rows(t, "quorum")[-2:] == [(5, "passed", "too-few-votes"), (6, "taken", "")]
    assert t.heard("shifted") == []


def test_r05_a_die_chooses_among_equals_who_chairs() -> None:
    p = alone()
    markers(p, b=4, c=4)
    next_is(p, a.COMMITTEE, "a")
    t = steps(p, 2, (1, 1, 1, 1, *[2, 6, 6, 6]))
    assert t.heard("tie-rolled") == [(C, 2, 0)]
    assert p.chairman == C


def test_r05_counter_committee_1_all_refusers_join_without_dice() -> None:
    p = alone(counter_committee=1)
    next_is(p, a.COMMITTEE, "a")
    t = steps(p, 2, (1, 1, 1, 1))
    assert p.members == [B, C, D, E]
    assert t.rolled == ["committee"] * 4


def test_r06_a_caller_with_nothing_to_lose_is_not_purged() -> None:
    p = alone()
    markers(p, a=0)
    p.at[piece("kork")] = -1
    next_is(p, a.COMMITTEE, "a")
    t = steps(p, 2, (1, 1, 1, 1))
    assert (p.agenda, t.heard("nobody-to-purge")) == ([], [(A, 0, 0)])


# --- people -----------------------------------------------------------------------------------------------------------
def test_rc_r30_a_person_who_is_invited_decides_before_the_dice() -> None:
    """RC-r30, RC11.7, r04 D is asked first, though B and C are before him by letter."""
    p = table(led="d")
    next_is(p, a.COMMITTEE, "a")
    t = called(p, 1, 6, 6, answers=("act:join",))
    assert t.asked == [(D, "join", ["act:join", "act:decline"])]
    assert [name for name, *_ in t.told if name in ("joined", "refused")] == [
        *["joined", "refused", "joined", "joined"],
    ]
    assert t.heard("joined")[0] == (D, 0, 5)
    assert (2, "taken", "player:d") in rows(t, "committee")


def test_rc_r30_the_likely_target_is_the_least_friendly_but_not_himself_if_he_joins() -> None:
    p = table(led="d")
    p.chairman, p.committee = A, PURGE_COMMITTEE
    assert likely_targets(p, D) == [B, E]
    assert likely_targets(p, B) == [D]
    p.chairman, p.committee = B, COUNTER
    assert likely_targets(p, C) == [A]


def test_rc_r30_human_committee_1_he_is_rolled_for() -> None:
    p = table(led="d", human_committee=1)
    t = called(p, 1, 6, 5, 6)
    assert t.asked == []
    assert (D, 5, 5) in t.heard("joined")


def test_rc_r31_a_person_chairman_invites_one_by_one_and_names_the_target() -> None:
    """RC-r31, RC11.1 He invites C and D, who roll; then chooses among those outside who have something to lose."""
    p = table(led="a")
    next_is(p, a.COMMITTEE, "a")
    t = steps(p, 3, (6, 6), ("player:c", "player:d", "done", "player:b"))
    assert t.offered("purge-target") == ["player:b", "player:e"]
    assert [options for _, name, options in t.asked if name == "invite"] == [
        ["done", "player:b", "player:c", "player:d", "player:e"],
        ["done", "player:b", "player:d", "player:e"],
        ["done", "player:b", "player:e"],
    ]
    assert t.heard("invited") == [(A, C, 0), (A, D, 0)]
    assert rows(t, "committee")[:2] == [(3, "passed", "not-invited")] * 2
    assert (p.members, p.target) == ([A, C, D], B)


def test_rc_r31_whoever_was_not_invited_may_sit_in_the_counter_committee() -> None:
    p = alone(led="a")
    next_is(p, a.COMMITTEE, "a")
    steps(p, 1, (), ("done",))
    assert p.refused == [B, C, D, E]
    steps(p, 1, (6, 6, 6))
    assert (p.chairman, p.members) == (B, [B, C, D, E])


def test_rc_r31_a_person_may_decline_the_chair_then_the_next_has_it() -> None:
    p = alone(led="b")
    next_is(p, a.COMMITTEE, "a")
    t = steps(p, 2, (1, 1, 1, *[6, 6]), ("act:decline", "no", "act:join"))
    assert [name for _, name, _ in t.asked] == ["join", "chair", "join"]
    assert (p.chairman, p.members) == (C, [C, B, D, E])
    assert (1, "passed", "declines") in rows(t, "committee")


def test_rc_r31_if_nobody_takes_the_chair_nothing_happens() -> None:
    p = alone(led="bcde")
    next_is(p, a.COMMITTEE, "a")
    t = steps(p, 2, (), (*["act:decline"] * 4, *["no"] * 4))
    assert [seat for seat, name, _ in t.asked if name == "chair"] == [B, C, E, D]  # by votes
    assert (p.agenda, p.committee) == ([], -1)
    assert rows(t, "quorum")[-2:] == [(5, "passed", "declines"), (6, "taken", "")]


def test_rc_r31_a_person_may_chair_a_counter_committee_and_invites() -> None:
    p = alone(led="b")
    next_is(p, a.COMMITTEE, "a")
    steps(p, 3, (1, 1, 1, 6), ("act:decline", "yes", "player:c", "done"))
    assert (p.chairman, p.members, p.target) == (B, [B, C], A)


def test_rc_r57_a_purge_chit_calls_a_committee_without_a_gift() -> None:
    """RC-r57, r14, RC12.6 It does not count against the one attempt of a turn."""
    p = table()
    p.by_chit = 1
    t = called(p, 6, 6, 1, 1)
    assert t.heard("gave-politburo") == []
    assert (p.purged, p.by_chit, p.target) == (0, 1, D)
