"""SO3.2 to SO3.4, SO5.6, SO6.1 Counts and ranks."""

import pytest

from bivouac.games.soldateska.cards import DESERTER, GENERAL, HAUPTMAN, MAJOR, OBERST, OFFICERS_ALONE, RANKS_IN_PLAY
from bivouac.games.soldateska.position import LEDGER
from bivouac.games.soldateska.ranks import promote, sums
from bivouac.games.soldateska.words import (
    COUNTED,
    FLAG_LIFTS,
    LOWEST_DESERTS,
    NOBODY_DESERTS,
    RANKED,
    ROLLED_FOR_RANK,
)
from games.soldateska.builders import A, B, C, D, Scripted, position


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


def test_so5_6_the_flag_does_not_lift_who_was_blown_up() -> None:
    p = position(4, phase=LEDGER, taken={A: "S9 flag", B: "S8", C: "S7", D: "deserter"})
    with Scripted() as t:
        promote(p, t, A)
    assert p.rank == [HAUPTMAN, GENERAL, MAJOR, DESERTER]
    assert t.heard(FLAG_LIFTS) == []


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
    assert {seats: OFFICERS_ALONE[seats] for seats in (3, 4, 5)} == {3: [0, 1, 2], 4: [0, 1, 2, 3], 5: [0, 1, 2, 3, 4]}
