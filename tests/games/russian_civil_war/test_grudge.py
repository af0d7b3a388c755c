"""RC19.4, RC23.9 Grudge turns: against whom, and which attacks."""

import pytest

from bivouac.games.russian_civil_war.box.tables import ODDS_IDS
from bivouac.games.russian_civil_war.charts.plans import COLUMN, TARGET, pieces_in_plan
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules.position import ABROAD, CZAR, EXECUTED, Position
from games.russian_civil_war.acting import rows
from games.russian_civil_war.builders import (
    A,
    B,
    C,
    D,
    E,
    Scripted,
    control,
    czar,
    gold,
    ids,
    next_is,
    place,
    play,
    position,
    put,
    relation,
    stack,
    stance,
)


def ranked() -> Position:
    """Row A: B 2, C 3, D 5, E 6; D holds the Czar, C the Gold."""
    p = position()
    for letter, at in zip("bcde", (2, 3, 5, 6), strict=True):
        relation(p, "a", letter, at)
    put(p, "kork", "perm", "d")
    czar(p, "perm", "d", "red")
    put(p, "gai", "kazan", "c")
    gold(p, "kazan", "c", "red")
    return p


def rolls(p: Position, *dice: int) -> Scripted:
    p.strategy, p.required = 6, 3
    next_is(p, a.GRUDGE, "a")
    return play(p, dice=dice, traces=True)


@pytest.mark.parametrize(("die", "victim"), [(1, B), (2, C), (3, D), (4, C), (5, D), (6, E)])
def test_rc19_4_every_row_names_its_victim(die: int, victim: int) -> None:
    p = ranked()
    t = rolls(p, die)
    assert (p.grudge, p.grudge_face) == (victim, die)
    assert rows(t, "grudge") == [(die, "rolled", str(die)), (die, "taken", f"player:{'abcde'[victim]}")]
    assert t.heard("grudge-rolled") == [(A, die, victim)]


def test_r12_a_piece_without_escort_is_nobodys_the_die_is_rolled_again() -> None:
    """r12, RC-r47 Each face that fell is told."""
    p = ranked()
    czar(p, "yakutsk")
    t = rolls(p, 3, 3, 6)
    assert p.grudge == E
    assert rows(t, "grudge") == [
        *[(3, "rolled", "3"), (3, "passed", "nobody-holds-it")],
        *[(3, "rolled", "3"), (3, "passed", "nobody-holds-it")],
        *[(6, "rolled", "6"), (6, "taken", "player:e")],
    ]
    assert t.heard("grudge-rolled") == [(A, 3, -1), (A, 3, -1), (A, 6, E)]


def test_case_17_again_if_the_player_holds_it_himself_or_the_czar_is_gone() -> None:
    """RC19.4, RC-r47 Test case 17, s.79."""
    p = ranked()
    gold(p, "kazan", "a", "red")
    put(p, "gai", "kazan", "a")
    t = rolls(p, 4, 1)
    assert (4, "passed", "holds-it-himself") in rows(t, "grudge")
    for fate in (EXECUTED, ABROAD):
        q = ranked()
        q.imperial_at[CZAR], q.imperial_owner[CZAR], q.imperial_colour[CZAR] = fate, -1, -1
        q.czar_credit = B
        t = rolls(q, 3, 2)
        assert (3, "passed", "czar-is-gone") in rows(t, "grudge")
        assert q.grudge == C


def test_rc_r47_of_two_opponents_the_second_unfriendliest_is_the_friendlier() -> None:
    p = position(seats=3)
    relation(p, "a", "b", 6)
    rolls(p, 5)
    assert p.grudge == C


# --- the attacks ------------------------------------------------------------------------------------------------------
def perm(strength: int, **switches: int) -> Position:
    """Test case 17: die 6, then 3; B holds the Czar in Perm with 9; a stack of A beside it; B has others, too."""
    p = position(**switches)
    p.strategy, p.required, p.grudge, p.grudge_face = 6, 3, B, 3
    put(p, "kork", "perm", "b", [5, 3])
    czar(p, "perm", "b", "red")
    put(p, "khanzhin", "ufa", "a", [strength - 5, 4])
    put(p, "gai", "kazan", "b", [2])
    return p


def planned(p: Position) -> Scripted:
    next_is(p, a.PLAN, "a")
    return play(p, traces=True)


def targets(p: Position) -> list[int]:
    return [attack[TARGET] for attack in p.plan]


def test_case_17_below_1_1_others_of_the_victim_are_attacked() -> None:
    """RC23.9, RC-r47 Test case 17: 8 against 9 is below 1-1."""
    p = perm(8)
    t = planned(p)
    assert targets(p) == [stack("kazan", "red", "b")]
    assert rows(t, "grudge-attacks")[0] == (1, "passed", "holder-is-safe")


def test_case_17_with_9_the_attack_on_the_holder_comes_first_even_if_it_ties_up_every_stack() -> None:
    """r13, RC23.9 The holder at 1-1 before Kazan at 3-1."""
    p = perm(8)
    place_more = put(p, "dutov", "ufa", "a")
    t = planned(p)
    assert targets(p) == [stack("perm", "red", "b")]
    assert place_more in pieces_in_plan(p.plan[0])
    assert rows(t, "grudge-attacks")[0] == (1, "taken", "province:perm")


def test_rc_r47_grudge_holder_safe_1_nobody_is_attacked() -> None:
    p = perm(8, grudge_holder_safe=1)
    planned(p)
    assert p.plan == []


# --- whoever controls the Czar or the Gold ----------------------------------------------------------------------------
@pytest.mark.parametrize("face", [1, 2, 5, 6])
def test_rc23_9_the_holder_first_whenever_the_victim_controls_it(face: int) -> None:
    """RC23.9, RC-r47, s.113 Whatever face has named B: Perm at 1-1 before Kazan at 3-1; so with the Gold."""
    for piece in (czar, gold):
        p = perm(9)
        czar(p, "yakutsk")
        piece(p, "perm", "b", "red")
        p.grudge_face = face
        t = planned(p)
        assert targets(p) == [stack("perm", "red", "b")]
        assert rows(t, "grudge-attacks")[0] == (1, "taken", "province:perm")


def test_rc23_9_holder_first_1_only_if_the_die_names_it() -> None:
    """RC23.9, RC-r47 On a 6 Kazan at 3-1; on a 3 Perm; on a 4 the Czar is not what the grudge is about."""
    for face, target, row in (
        (6, "kazan", (1, "passed", "not-about-a-holder")),
        (3, "perm", (1, "taken", "province:perm")),
    ):
        p = perm(9, holder_first=1)
        p.grudge_face = face
        t = planned(p)
        assert targets(p) == [stack(target, "red", "b")]
        assert rows(t, "grudge-attacks")[0] == row


@pytest.mark.parametrize(("face", "first"), [(3, "perm"), (4, "kazan"), (6, "perm")])
def test_rc23_9_of_both_that_which_the_die_names_else_the_czars(face: int, first: str) -> None:
    p = perm(9)
    gold(p, "kazan", "b", "red")
    p.grudge_face = face
    planned(p)
    assert targets(p) == [stack(first, "red", "b")]


def test_rc23_9_if_the_czars_escort_is_too_strong_the_golds_comes_first() -> None:
    """RC23.9 s.113 8 against 9 is below 1-1; the Gold's 8 in Vyatka at 1-1 come before Kazan at 2-1."""
    p = perm(8)
    put(p, "radek", "vyatka", "b", [5, 2])
    gold(p, "vyatka", "b", "red")
    t = planned(p)
    assert targets(p) == [stack("vyatka", "red", "b")]
    assert rows(t, "grudge-attacks")[:2] == [(1, "passed", "holder-is-safe"), (1, "taken", "province:vyatka")]
    q = perm(8, holder_first=1)
    put(q, "radek", "vyatka", "b", [5, 2])
    gold(q, "vyatka", "b", "red")
    planned(q)
    assert targets(q) == [stack("kazan", "red", "b")]


def test_r13_then_the_best_odds_up_to_three() -> None:
    """r13, RC23.9 Any colours with permission; the best column first, then the stronger target."""
    p = position()
    stance(p, a="white")
    p.strategy, p.required, p.grudge, p.grudge_face = 6, 3, B, 1
    put(p, "krasnov", "don", "a", [6])  # 8
    put(p, "kutepov", "kuban", "a", [7])  # 8
    put(p, "kork", "kharkov", "b", [3])  # 4
    put(p, "gai", "voronezh", "b", [4, 3])  # 8
    put(p, "radek", "orel", "b")  # 1
    t = planned(p)
    assert targets(p) == [stack("orel", "red", "b"), stack("kharkov", "red", "b")]
    assert [ODDS_IDS[attack[COLUMN]] for attack in p.plan] == ["5-1", "2-1"]  # and none is left for Voronezh
    assert rows(t, "grudge-attacks")[0] == (1, "passed", "victim-holds-neither")


def test_rc_r47_a_white_bots_victims_white_units_are_open_to_its_green_and_red_units() -> None:
    p = position()
    stance(p, a="white")
    p.strategy, p.required, p.grudge, p.grudge_face = 6, 3, B, 1
    put(p, "kork", "tambov", "a", [4])
    place(p, "poltava", "green", [3], "ukraine")
    control(p, "ukraine", "a")
    put(p, "dutov", "voronezh", "b")
    put(p, "miller", "kharkov", "b")
    planned(p)
    assert targets(p) == [stack("voronezh", "white", "b"), stack("kharkov", "white", "b")]  # 5-1, then 3-1
    assert [ids(pieces_in_plan(attack))[0] for attack in p.plan] == ["kork", "green_ukraine_poltava_1"]


def test_rc_r47_of_two_colours_that_may_attack_the_one_with_the_better_odds() -> None:
    """RC-r47 Reds at 1-1, Greens at 5-1: the colour listed last."""
    p = position()
    p.strategy, p.required, p.grudge, p.grudge_face = 6, 1, B, 1
    put(p, "kork", "poltava", "a")
    place(p, "poltava", "green", [5], "ukraine")
    control(p, "ukraine", "a")
    put(p, "dutov", "poltava", "b")
    planned(p)
    assert ids(pieces_in_plan(p.plan[0])) == ["green_ukraine_kiev_1"]
    assert ODDS_IDS[p.plan[0][COLUMN]] == "5-1"


def test_rc_r47_subversion_is_included_and_there_is_no_consideration() -> None:
    """RC23.9 s.79 Red beside the victim's Germans; the die of Consideration is never rolled."""
    p = position()
    p.strategy, p.required, p.grudge, p.grudge_face = 6, 3, B, 1
    put(p, "kork", "mogilev", "a", [6, 3])
    place(p, "minsk", "blue", ["blue_germany_minsk_1"])
    control(p, "germany", "b")
    next_is(p, a.ATTACK, "a")
    next_is(p, a.MOVE, "a")
    next_is(p, a.PLAN, "a")
    t = play(p, dice=[1], traces=True)
    assert t.rolled == ["subversion"]
    assert rows(t, "consideration")[-1] == (2, "taken", "province:minsk")
    assert t.heard("shifted") == [(A * 8 + B, 3 * 8 + 4, 0)]


def test_the_holder_of_a_grudge_is_the_escort_alone() -> None:
    p = perm(8)
    put(p, "dutov", "ufa", "a")
    put(p, "wrangel", "perm", "b")
    planned(p)
    assert targets(p) == [stack("perm", "red", "b")]
    assert ids(pieces_in_plan(p.plan[0]))[:2] == ["dutov", "khanzhin"]
