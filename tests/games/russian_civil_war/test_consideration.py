"""RC23.6 to RC23.8 Attack Consideration, and attacks carried out in the order of the plan."""

import pytest

from bivouac.games.russian_civil_war.box.leaders import LEADER
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules.position import Position, column
from games.russian_civil_war.acting import rows
from games.russian_civil_war.builders import (
    A,
    B,
    Scripted,
    control,
    next_is,
    pile,
    place,
    play,
    position,
    put,
    relation,
    stack,
    stance,
    where,
)
from games.tracing import opened


def facing(at: int, strategy: int = 2, **switches: int) -> Position:
    """A, Red, with two stacks; B in this column has two White leaders alone within their reach."""
    p = position(**switches)
    stance(p, a="red")
    p.strategy = p.required = strategy
    if strategy == 6:
        p.required, p.grudge, p.grudge_face = 3, B, 1
    relation(p, "a", "b", at)
    put(p, "kork", "tambov", "a", [6])
    put(p, "gai", "kursk", "a", [6])
    put(p, "miller", "voronezh", "b")
    put(p, "kappel", "kharkov", "b")
    return p


def fought(p: Position, *dice: int) -> Scripted:
    """Plan, movement and combat of A."""
    next_is(p, a.ATTACK, "a")
    next_is(p, a.MOVE, "a")
    next_is(p, a.PLAN, "a")
    return play(p, dice=dice, traces=True)


# --- the die ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("at", range(2, 8))
@pytest.mark.parametrize("die", range(1, 7))
def test_rc23_7_every_cell_the_die_at_most_the_column(at: int, die: int) -> None:
    """RC23.7 s.22 The chance is 2, 3, 4, 5, 6 and 6 of six."""
    p = facing(at)
    p.required = 1
    goes = die <= at
    t = fought(p, *([die, 1] if goes else [die]))
    assert t.heard("considered") == [(A, die, at)]
    assert len(t.heard("attacks")) == int(goes)
    assert column(p, A, B) == (min(7, at + 1) if goes else at)
    row = (3, "taken", "province:voronezh") if goes else (4, "taken", "province:voronezh")
    assert rows(t, "consideration")[-1] == row


def test_case_3_a_second_attack_in_the_same_turn_uses_the_shifted_column() -> None:
    """RC23.7 Test case 3: column 3, die 3 attacks; then column 4, and a die of 4 attacks, too."""
    p = facing(3)
    t = fought(p, 3, 1, 4, 1)
    assert t.heard("considered") == [(A, 3, 3), (A, 4, 4)]
    assert column(p, A, B) == 5
    assert pile(p, "a") == ["miller", "kappel"]


def test_case_3_r09_an_attack_that_was_talked_down_is_not_replaced() -> None:
    """r09, RC23.8 Test case 3: die 4 in column 3; a third target stays unattacked."""
    p = facing(3)
    put(p, "dutov", "orel", "b")
    t = fought(p, 4, 3, 1)
    assert len(t.heard("talked-down")) == 1
    assert len(t.heard("attacks")) == 1
    assert len(p.plan) == 2


def test_r10_nobodys_units_no_die_and_no_shift() -> None:
    """r10, RC8.8, RC23.7"""
    p = position()
    stance(p, a="red")
    p.strategy = p.required = 2
    put(p, "kork", "tambov", "a", [6])
    place(p, "voronezh", "white", [3])
    t = fought(p, 1)
    assert t.rolled == ["combat"]
    assert t.heard("shifted") == []
    assert rows(t, "consideration") == [(1, "taken", "province:voronezh")]


def test_case_16_own_units_no_die_and_no_shift() -> None:
    p = position()
    stance(p, a="red")
    p.strategy = p.required = 2
    place(p, "kiev", "green", [5, 4], "ukraine")
    control(p, "ukraine", "a")
    put(p, "dutov", "poltava", "a")
    t = fought(p, 1)
    assert t.rolled == ["combat"]
    assert (t.heard("shifted"), where(p, "dutov")) == ([], "")


def test_rc23_9_no_die_in_a_grudge_turn_but_the_pair_moves() -> None:
    p = facing(3, 6)
    t = fought(p, 1, 1)
    assert t.rolled == ["combat", "combat"]
    assert column(p, A, B) == 5
    assert (2, "taken", "province:voronezh") in rows(t, "consideration")


# --- the order --------------------------------------------------------------------------------------------------------
def test_rc_r45_the_die_then_the_shift_then_combat() -> None:
    """RC-r45, RC23.6 Attack by attack, in the order of the plan."""
    p = facing(5)
    t = fought(p, 1, 1, 1, 1)
    assert t.rolled == ["consideration", "combat", "consideration", "combat"]
    told = [name for name, *_ in t.told if name in ("considered", "shifted", "combat-rolled")]
    assert told == ["considered", "shifted", "combat-rolled"] * 2
    assert "policies" not in opened(t)  # both stacks attack


def test_rc_r45_a_target_that_is_gone_lapses() -> None:
    p = facing(5)
    next_is(p, a.MOVE, "a")
    next_is(p, a.PLAN, "a")
    play(p)
    p.at[LEADER["miller"]] = -1
    p.holder[LEADER["miller"]] = -1
    next_is(p, a.ATTACK, "a")
    t = play(p, dice=[1, 1], traces=True)
    assert t.heard("lapsed") == [(A, stack("voronezh", "white", "b"), 0)]
    assert len(t.heard("attacks")) == 1


def test_rc_r45_odds_are_reckoned_anew_and_below_1_2_it_lapses() -> None:
    p = facing(5)
    p.required = 1
    next_is(p, a.MOVE, "a")
    next_is(p, a.PLAN, "a")
    play(p)
    for unit in place(p, "voronezh", "white", [7, 7, 6]):
        p.chief[unit] = LEADER["miller"]
    next_is(p, a.ATTACK, "a")
    t = play(p)
    assert t.rolled == []
    assert len(t.heard("lapsed")) == 1


def test_rc_r46_talked_down_the_stacks_stay_where_they_are() -> None:
    """RC-r46, RC23.8"""
    p = facing(2)
    p.required = 1
    fought(p, 6)
    assert where(p, "kork") == "voronezh"
    assert LEADER["kork"] in p.used


def test_rc_r46_aborted_attackers_1_they_go_back() -> None:
    p = facing(2, aborted_attackers=1)
    p.required = 1
    fought(p, 6)
    assert where(p, "kork") == "tambov"


def test_case_14_subversion_shifts_the_pair_and_never_hurts() -> None:
    """RC8.7, r11 Test case 14: die 6 is AE: nothing happens, but the pair with the Germans' owner moves."""
    p = position()
    stance(p, a="red")
    p.strategy = p.required = 2
    put(p, "rakovsky", "mogilev", "a", [4, 3])
    place(p, "minsk", "blue", ["blue_germany_minsk_1"])
    control(p, "germany", "b")
    t = fought(p, 1, 6)
    assert t.rolled == ["consideration", "subversion"]
    assert (where(p, "rakovsky"), where(p, "blue_germany_minsk_1"), column(p, A, B)) == ("mogilev", "minsk", 4)


def test_r09_the_number_was_fixed_before() -> None:
    """r09 When all are talked down, nothing is fought."""
    p = facing(2)
    t = fought(p, 6, 6)
    assert (len(t.heard("talked-down")), t.heard("attacks"), p.agenda) == (2, [], [])
