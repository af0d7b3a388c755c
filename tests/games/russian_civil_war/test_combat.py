"""RC8 Odds, results, exchanges, subversion."""

import pytest

from bivouac.games.russian_civil_war.box.tables import AE, BELOW, CRT, DE, EX, ODDS_IDS
from bivouac.games.russian_civil_war.box.units import PIECE, STRENGTH
from bivouac.games.russian_civil_war.rules.combat import attack, least, odds
from bivouac.games.russian_civil_war.rules.position import CZAR, GOLD, Position
from bivouac.games.russian_civil_war.rules.stacks import pieces_of
from games.russian_civil_war.builders import (
    A,
    B,
    Scripted,
    control,
    czar,
    gold,
    ids,
    pieces,
    pile,
    place,
    position,
    province,
    put,
    stack,
    unsound,
    where,
)

PRINTED = {
    "1-2": "DE EX EX AE AE AE",
    "1-1": "DE DE EX EX AE AE",
    "2-1": "DE DE DE EX EX AE",
    "3-1": "DE DE DE DE EX EX",
    "4-1": "DE DE DE DE DE EX",
    "5-1": "DE DE DE DE DE DE",
}


def fights(p: Position, attacker: int, target: int, *dice: int, answers: tuple[str, ...] = ()) -> Scripted:
    """A stack of A attacks another."""
    with Scripted(answers, dice) as t:
        attack(p, t, A, pieces_of(p, attacker), target)
    assert unsound(p) == []
    return t


@pytest.mark.parametrize("column", range(6))
def test_rc8_4_every_cell_of_the_table(column: int) -> None:
    assert list(PRINTED) == ODDS_IDS
    results = [["AE", "EX", "DE"][CRT[face][column]] for face in range(1, 7)]
    assert " ".join(results) == PRINTED[ODDS_IDS[column]]


def test_rc8_3_odds_are_rounded_in_the_defenders_favour() -> None:
    assert [odds(strength, 4) for strength in (1, 2, 3, 4, 7, 8, 11, 12, 16, 19, 20, 99)] == [
        *[BELOW, 0, 0, 1, 1, 2, 2, 3, 4, 4, 5, 5]
    ]
    assert odds(11, 5) == ODDS_IDS.index("2-1")  # test case 11


def armies(mine: list[int], theirs: list[int]) -> tuple[Position, int, int]:
    p = position()
    put(p, "kirov", "tver", "a", mine)
    put(p, "miller", "tver", "b", theirs)
    return p, stack("tver", "red", "a"), stack("tver", "white", "b")


def test_rc8_5_de_removes_the_defenders_leaders_included() -> None:
    p, reds, whites = armies([6, 5], [5])
    t = fights(p, reds, whites, 1)
    assert pieces(p, "tver", "white", "b") == []
    assert pile(p, "a") == ["miller", "white_don_2"]
    assert t.heard("combat-rolled") == [(1, DE, ODDS_IDS.index("2-1"))]
    assert p.used == pieces_of(p, reds)
    assert p.attacked == [PIECE["miller"], PIECE["white_don_2"]]


def test_rc8_5_ae_removes_the_attackers() -> None:
    p, reds, whites = armies([6], [6])
    fights(p, reds, whites, 6)
    assert pile(p, "b") == ["kirov", "red_petrograd_1"]
    assert pieces(p, "tver", "red", "a") == []


def test_rc8_5_an_exchange_costs_the_least_that_suffices() -> None:
    """Test case 15: 12 (5, 4, 2 and a leader of level 1) against 6."""
    p, reds, whites = armies([5, 4, 2], [5])
    t = fights(p, reds, whites, 4)
    assert t.heard("combat-rolled") == [(4, EX, ODDS_IDS.index("2-1"))]
    assert pile(p, "a") == ["miller", "white_don_2"]
    assert [STRENGTH[PIECE[name]] for name in pile(p, "b")] == [4, 2]
    assert where(p, "kirov") == "tver"


def test_rc8_5_equal_sides_both_go() -> None:
    """Test case 15: 6 against 6."""
    p, reds, whites = armies([5], [5])
    fights(p, reds, whites, 3)
    assert len(pile(p, "a")) == len(pile(p, "b")) == 2


def test_rc8_5_leaders_go_only_when_the_units_do_not_suffice() -> None:
    p = position()
    put(p, "lenin", "tver", "a", [2])
    put(p, "kirov", "tver", "a")
    put(p, "miller", "tver", "b", [3])
    fights(p, stack("tver", "red", "a"), stack("tver", "white", "b"), 4)
    assert pile(p, "b") == ["lenin", "kirov", "red_kostroma_1"]  # 2 and 1 do not suffice for 4
    p = position()
    put(p, "lenin", "tver", "a", [3])
    put(p, "kirov", "tver", "a")
    put(p, "miller", "tver", "b", [3])
    fights(p, stack("tver", "red", "a"), stack("tver", "white", "b"), 4)
    assert pile(p, "b") == ["kirov", "red_novgorod_1"]
    assert where(p, "lenin") == "tver"


def test_rc8_5_the_stronger_defender_loses_too() -> None:
    p, reds, whites = armies([2], [5, 4])
    p.at[PIECE["red_kostroma_1"]] = province("tver")
    put(p, "gai", "tver", "a", [2])
    t = fights(p, reds, whites, 2)
    assert t.heard("combat-rolled") == [(2, EX, ODDS_IDS.index("1-2"))]
    assert pile(p, "a") == ["white_don_2", "white_don_3"]  # 9 for 6
    assert where(p, "miller") == "tver"


def test_rc8_5_a_person_picks_his_own_losses() -> None:
    p, reds, whites = armies([5, 4, 2], [5])
    p.switch[0] = 1
    t = fights(p, reds, whites, 4, answers=("unit:red-petrograd-2", "unit:red-petrograd-3"))
    assert t.asked[0][1] == "loss"
    assert [STRENGTH[PIECE[name]] for name in pile(p, "b")] == [5, 4]


def test_rc8_5_a_persons_leaders_are_offered_last_the_lowest_level_first() -> None:
    p = position(led="a")
    put(p, "lenin", "tver", "a", [2])
    put(p, "kirov", "tver", "a")
    put(p, "gai", "tver", "a")
    put(p, "miller", "tver", "b", [3])
    t = fights(p, stack("tver", "red", "a"), stack("tver", "white", "b"), 3, answers=("leader:kirov",))
    assert t.asked == [(A, "loss", ["leader:gai", "leader:kirov"])]
    assert where(p, "lenin") == "tver"
    assert len(pile(p, "b")) == 3


def test_the_option_exchange_losses_takes_the_weakest_first() -> None:
    p = position(exchange_losses=1)
    put(p, "kirov", "tver", "a", [5, 4, 3])
    put(p, "miller", "tver", "b", [5])
    fights(p, stack("tver", "red", "a"), stack("tver", "white", "b"), 4)
    assert [STRENGTH[PIECE[name]] for name in pile(p, "b")] == [4, 3]


def test_rc_r48_of_equal_totals_the_fewest_pieces() -> None:
    stacked = [PIECE[name] for name in ("red_tver_1", "red_tver_4", "red_kostroma_1", "red_baku_1")]  # 6, 4, 2, 2
    assert ids(least(stacked, 6)) == ["red_tver_1"]
    assert ids(least(stacked, 7)) == ["red_tver_1", "red_kostroma_1"]
    assert ids(least(stacked, 5)) == ["red_tver_1"]
    assert ids(least(stacked, 13)) == ids(stacked)
    small = [PIECE[name] for name in ("red_kostroma_1", "red_mogilev_1", "red_saratov_1")]  # 2, 2, 4
    assert ids(least(small, 4)) == ["red_saratov_1"]


def test_rc8_6_nobodys_stack_keeps_nothing() -> None:
    p = position()
    put(p, "kirov", "tver", "a", [5])
    place(p, "tver", "white", [6])
    fights(p, stack("tver", "red", "a"), stack("tver", "white"), 6)
    assert where(p, "kirov") == ""
    assert set(p.pile) == {-1}


def test_rc_r45_an_attack_lapses() -> None:
    p, reds, whites = armies([2], [7])
    t = fights(p, reds, whites)
    assert t.heard("lapsed") == [(A, whites, 0)]
    p, reds, whites = armies([5], [])
    p.at[PIECE["miller"]] = -1
    p.holder[PIECE["miller"]] = -1
    assert fights(p, reds, whites).heard("lapsed") == [(A, whites, 0)]


# --- subversion -------------------------------------------------------------------------------------------------------
def agitators() -> tuple[Position, int, int]:
    """Test case 14: Red 8 in Mogilev, Germans 4 in Minsk."""
    p = position()
    put(p, "rakovsky", "mogilev", "a", [5, 2])
    control(p, "germany", "b")
    place(p, "minsk", "blue", ["blue_germany_minsk_1"])
    return p, stack("mogilev", "red", "a"), stack("minsk", "blue", "b")


def test_rc8_7_only_de_counts() -> None:
    p, reds, germans = agitators()
    with Scripted(dice=[6]) as t:
        attack(p, t, A, pieces_of(p, reds), germans, subverts=True)
    assert t.heard("subversion-rolled") == [(6, AE, ODDS_IDS.index("2-1"))]
    assert t.heard("removed") == []


def test_rc12_3_agitation_doubles_subversion() -> None:
    p, reds, germans = agitators()
    p.agitation = 1
    with Scripted(dice=[5]) as t:
        attack(p, t, A, pieces_of(p, reds), germans, subverts=True)
    assert t.heard("subversion-rolled") == [(5, DE, ODDS_IDS.index("4-1"))]
    assert pile(p, "a") == ["blue_germany_minsk_1"]


# --- Czar and Gold ----------------------------------------------------------------------------------------------------
def test_rc13_2_surviving_attackers_take_what_was_guarded() -> None:
    p, reds, whites = armies([6, 5], [3])
    czar(p, "tver", "b", "white")
    gold(p, "tver", "b", "white")
    t = fights(p, reds, whites, 1)
    assert p.imperial_owner == [A, A]
    assert p.imperial_colour == [0, 0]
    assert t.heard("took-czar") == t.heard("took-gold") == [(A, province("tver"), 0)]


def test_rc13_2_nobody_survives_and_they_stand_alone() -> None:
    p, reds, whites = armies([5], [5])
    czar(p, "tver", "b", "white")
    t = fights(p, reds, whites, 3)
    assert p.imperial_owner[CZAR] == -1
    assert t.heard("czar-alone") == [(province("tver"), 0, 0)]


def test_rc13_2_a_beaten_attackers_gold_goes_to_another_stack_of_his() -> None:
    p, reds, whites = armies([5], [5])
    control(p, "poland", "a")
    place(p, "tver", "green", [7], "poland")
    gold(p, "tver", "a", "red")
    fights(p, reds, whites, 6)
    assert (p.imperial_owner[GOLD], p.imperial_colour[GOLD], p.imperial_nation[GOLD]) == (A, 2, 2)


def test_rc13_2_subversion_takes_nothing() -> None:
    p, reds, germans = agitators()
    gold(p, "minsk", "b", "blue")
    with Scripted(dice=[1]) as t:
        attack(p, t, A, pieces_of(p, reds), germans, subverts=True)
    assert p.imperial_owner[GOLD] == -1
    assert B not in p.imperial_owner
