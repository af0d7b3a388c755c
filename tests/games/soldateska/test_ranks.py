"""SO3.2 to SO3.4, SO5.6, SO6.1 Counts and ranks."""

import pytest

from bivouac.core.table import Told
from bivouac.games.soldateska.box.cards import (
    DESERTER,
    GENERAL,
    HAUPTMAN,
    LIEUTENANT,
    MAJOR,
    OBERST,
    RANK_NAMES,
    RANKS_IN_PLAY,
    WAGES,
    with_one_more,
)
from bivouac.games.soldateska.game import GAME
from bivouac.games.soldateska.rules.position import LEDGER, faults
from bivouac.games.soldateska.rules.ranks import promote, sums
from bivouac.games.soldateska.rules.words import (
    COUNTED,
    FLAG_LIFTS,
    GOT_WAGE,
    LOWEST_DESERTS,
    NOBODY_DESERTS,
    PASSED,
    RANKED,
    ROLLED_FOR_RANK,
)
from games.soldateska.builders import A, B, C, D, Scripted, position, ranks_named
from games.soldateska.watching import resting


def test_so3_2_weapons_count_and_tobacco_counts_against() -> None:
    """SO3.2 Officers and specials count nothing."""
    p = position(4, phase=LEDGER, taken={A: "S10 P3 general flag", B: "T10 T1 S2", C: "duel bomb spy", D: ""})
    assert sums(p) == [13, -9, 0, 0]


def test_so3_3_ranks_go_by_the_counts_and_the_deserter_by_his_card() -> None:
    """SO3.3 The Deserter's count is ignored, even if it is the highest."""
    p = position(4, phase=LEDGER, taken={A: "S3", B: "S9", C: "S10 P10 deserter", D: "S5"})
    with Scripted() as t:
        promote(p, t, -1)
    assert p.rank == [HAUPTMAN, GENERAL, DESERTER, MAJOR]
    assert t.heard(COUNTED) == [(A, 3, 0), (B, 9, 0), (C, 20, 0), (D, 5, 0)]
    assert t.heard(RANKED) == [
        (B, GENERAL, MAJOR),
        (D, MAJOR, DESERTER),
        (A, HAUPTMAN, GENERAL),
        (C, DESERTER, HAUPTMAN),
    ]


def test_so3_3_a_die_settles_ties() -> None:
    """SO3.3 Three tie: the highest roll is first, then the other two roll."""
    p = position(4, phase=LEDGER, taken={A: "S4", B: "P4", C: "S1 S3", D: "deserter"})
    with Scripted(pips=[1, 3, 0, 2, 4]) as t:
        promote(p, t, -1)
    assert [seat for seat, _, _ in t.heard(ROLLED_FOR_RANK)] == [A, B, C, A, C]
    assert p.rank == [HAUPTMAN, GENERAL, MAJOR, DESERTER]


@pytest.mark.parametrize(
    ("holder", "ranks", "lifted"),
    [
        (A, [GENERAL, MAJOR, HAUPTMAN, DESERTER], []),  # nobody is above the General
        (B, [MAJOR, GENERAL, HAUPTMAN, DESERTER], [(B, A, 0)]),
        (C, [GENERAL, HAUPTMAN, MAJOR, DESERTER], [(C, B, 0)]),
        (D, [GENERAL, MAJOR, HAUPTMAN, DESERTER], []),  # unless he turns out to be the Deserter
    ],
)
def test_so3_3_the_flag_lifts_its_holder_by_one(holder: int, ranks: list[int], lifted: list[tuple[int, ...]]) -> None:
    """SO3.3 He changes places with the officer above."""
    taken = {A: "S9", B: "S8", C: "S7", D: "deserter"}
    taken[holder] += " flag"
    p = position(4, phase=LEDGER, taken=taken)
    with Scripted() as t:
        promote(p, t, -1)
    assert p.rank == ranks
    assert t.heard(FLAG_LIFTS) == lifted


@pytest.mark.parametrize(
    ("lifts_all", "ranks", "lifted"),
    [
        (1, [MAJOR, GENERAL, HAUPTMAN, DESERTER], [(A, C, 0)]),  # from the lowest officer, whatever his count
        (0, [HAUPTMAN, GENERAL, MAJOR, DESERTER], []),
    ],
)
def test_so5_6_the_flag_lifts_who_was_blown_up_unless_the_table_plays_otherwise(
    lifts_all: int, ranks: list[int], lifted: list[tuple[int, ...]]
) -> None:
    taken = {A: "S9 flag", B: "S8", C: "S7", D: "deserter"}
    p = position(4, phase=LEDGER, taken=taken, flag_lifts_all=lifts_all)
    with Scripted() as t:
        promote(p, t, A)
    assert p.rank == ranks
    assert t.heard(FLAG_LIFTS) == lifted


@pytest.mark.parametrize("lifts_all", [0, 1])
def test_so5_6_the_flag_lifts_others_beside_who_was_blown_up(lifts_all: int) -> None:
    p = position(4, phase=LEDGER, taken={A: "S9", B: "S8", C: "S7 flag", D: "deserter"}, flag_lifts_all=lifts_all)
    promote(p, Scripted(), A)
    assert p.rank == [HAUPTMAN, MAJOR, GENERAL, DESERTER]


@pytest.mark.parametrize("lifts_all", [0, 1])
def test_so5_6_the_deserter_is_not_lifted_though_he_was_blown_up(lifts_all: int) -> None:
    p = position(4, phase=LEDGER, taken={A: "S9", B: "S8", C: "S7", D: "deserter flag"}, flag_lifts_all=lifts_all)
    promote(p, Scripted(), D)
    assert p.rank == [GENERAL, MAJOR, HAUPTMAN, DESERTER]


@pytest.mark.parametrize(
    ("names", "ranks"),
    [
        ("general lieutenant deserter", [LIEUTENANT, GENERAL, DESERTER]),
        ("general oberst lieutenant deserter", [LIEUTENANT, GENERAL, OBERST, DESERTER]),
        ("general major hauptman lieutenant deserter", [LIEUTENANT, GENERAL, MAJOR, HAUPTMAN, DESERTER]),
    ],
)
def test_so1_5_the_table_may_choose_other_ranks(names: str, ranks: list[int]) -> None:
    """SO1.5, SO3.3, SO5.1 The ranks in their order; who was blown up, with the highest count, is the lowest officer."""
    seats = len(ranks)
    taken = {seat: f"S{9 - seat}" for seat in range(seats - 1)} | {seats - 1: "deserter"}
    p = position(seats, phase=LEDGER, taken=taken, ranks=[GENERAL] * seats, chosen=names)
    promote(p, Scripted(), A)
    assert p.rank == ranks
    assert faults(p) == []


def test_so6_1_one_more_officer_beside_ranks_that_were_chosen() -> None:
    """SO1.5, SO6.1 The highest that is not in play: here the Major."""
    p = position(
        4,
        phase=LEDGER,
        taken={A: "S1", B: "S9", C: "S5", D: "S7"},
        full_deck=1,
        chosen="general oberst lieutenant deserter",
    )
    with Scripted() as t:
        promote(p, t, -1)
    assert p.rank == [LIEUTENANT, GENERAL, MAJOR, OBERST]
    assert t.heard(NOBODY_DESERTS) == [(MAJOR, 0, 0)]


@pytest.mark.parametrize(
    ("seats", "names", "problem"),
    [
        (4, "oberst major hauptman deserter", "The General and the Deserter must always be used (SO1.5)."),
        (4, "general major hauptman lieutenant", "The General and the Deserter must always be used (SO1.5)."),
        (4, "general major deserter", "There are as many ranks as players (SO1.5): 4 play, and ranks names 3."),
        (3, "general oberst major deserter", "There are as many ranks as players (SO1.5): 3 play, and ranks names 4."),
        (4, "general oberst lieutenant deserter", ""),
        (6, "general oberst major hauptman lieutenant deserter", ""),
    ],
)
def test_so1_5_general_and_deserter_are_in_and_as_many_ranks_as_players(seats: int, names: str, problem: str) -> None:
    """SO1.5"""
    assert GAME.unfit(seats, GAME.checked({"ranks": ranks_named(names)})) == problem


@pytest.mark.parametrize(
    "names", ["general oberst deserter", "general lieutenant deserter", "general hauptman deserter"]
)
def test_so1_5_whole_games_are_played_with_ranks_that_were_chosen(names: str) -> None:
    """SO1.5, SO3.5, SO4.2 Everybody has one of them; their wages are paid, and cards go down from rank to rank."""
    chosen = [rank for rank in range(6) if RANK_NAMES[rank].lower() in names.split()]
    met = paid = 0
    told: list[Told] = []
    for p, t in resting(names, 3, ranks=ranks_named(names)):
        told = t.told
        if p.round > 1:
            assert sorted(p.rank) == chosen
            met += 1
    for event in told:
        if event.event == GOT_WAGE:
            assert event.c in chosen
            assert event.b <= WAGES[event.c]
            paid += 1
    assert met > 10
    assert paid > 3
    assert any(event.event == PASSED for event in told)


def test_so3_4_a_deserter_that_is_over_makes_the_lowest_count_desert() -> None:
    """SO3.4 A tie for it is settled by a die; his Flag does not help him."""
    p = position(4, phase=LEDGER, round_=1, taken={A: "S1 flag", B: "S9", C: "P1", D: "S5"})
    with Scripted(pips=[0, 3]) as t:
        promote(p, t, -1)
    assert t.heard(LOWEST_DESERTS) == [(A, 0, 0)]
    assert p.rank == [DESERTER, GENERAL, HAUPTMAN, MAJOR]
    assert t.heard(FLAG_LIFTS) == []


def test_so6_1_no_deserter_in_the_game_makes_one_more_officer() -> None:
    """SO6.1 With three players the Oberst comes in, between General and Major."""
    p = position(3, phase=LEDGER, taken={A: "S1", B: "S9", C: "S5"}, full_deck=1)
    with Scripted() as t:
        promote(p, t, -1)
    assert p.rank == [MAJOR, GENERAL, OBERST]
    assert t.heard(NOBODY_DESERTS) == [(OBERST, 0, 0)]


def test_so1_5_so6_1_the_ranks_in_play() -> None:
    """SO1.5 By the number of players; SO6.1 the next of the list when nobody deserts."""
    assert RANKS_IN_PLAY == {3: [0, 2, 5], 4: [0, 2, 3, 5], 5: [0, 1, 3, 4, 5], 6: [0, 1, 2, 3, 4, 5]}
    assert {seats: with_one_more(RANKS_IN_PLAY[seats]) for seats in (3, 4, 5)} == {
        3: [0, 1, 2],
        4: [0, 1, 2, 3],
        5: [0, 1, 2, 3, 4],
    }
