"""RC13 Czar and Gold change hands."""

from bivouac.games.russian_civil_war.box.players import GREEN, NOBODY, WHITE
from bivouac.games.russian_civil_war.rules.fallen import change_hands, eliminate
from bivouac.games.russian_civil_war.rules.imperial import escort, execute_czar, exit_free, settle
from bivouac.games.russian_civil_war.rules.position import CZAR, EXECUTED, GOLD
from bivouac.games.russian_civil_war.rules.stacks import led_units
from games.russian_civil_war.builders import (
    A,
    B,
    Scripted,
    control,
    czar,
    gold,
    ids,
    piece,
    pieces,
    place,
    position,
    province,
    put,
    stack,
    unsound,
)


def test_rc13_2_with_a_purged_leader_he_changes_hands_if_nothing_is_left() -> None:
    p = position()
    put(p, "stalin", "perm", "a", [5])
    czar(p, "perm", "a", "red")
    with Scripted() as t:
        change_hands(p, t, piece("stalin"), B)
    assert p.imperial_owner[CZAR] == B
    assert escort(p, CZAR) == stack("perm", "red", "b")
    assert t.heard("took-czar") == [(B, province("perm"), 0)]
    assert len(pieces(p, "perm", "red", "b")) == 2


def test_rc13_2_while_something_is_left_he_stays() -> None:
    p = position()
    put(p, "stalin", "perm", "a", [5])
    put(p, "kirov", "perm", "a")
    czar(p, "perm", "a", "red")
    with Scripted() as t:
        change_hands(p, t, piece("stalin"), B)
    assert p.imperial_owner[CZAR] == A


def test_rc13_2_after_a_murder_another_own_stack_takes_over() -> None:
    p = position()
    put(p, "stalin", "perm", "a", [5])
    put(p, "miller", "perm", "a")
    czar(p, "perm", "a", "red")
    with Scripted() as t:
        eliminate(p, t, piece("stalin"), B)
        settle(p, t)
    assert (p.imperial_owner[CZAR], p.imperial_colour[CZAR]) == (A, WHITE)
    assert t.heard("leaderless") != []
    assert unsound(p) == []


def test_rc13_2_or_nobody_does() -> None:
    p = position()
    put(p, "stalin", "perm", "a", [5])
    put(p, "miller", "perm", "b")
    gold(p, "perm", "a", "red")
    with Scripted() as t:
        eliminate(p, t, piece("stalin"), B)
        settle(p, t)
    assert p.imperial_owner[GOLD] == NOBODY
    assert t.heard("gold-alone") == [(province("perm"), 0, 0)]


def test_rc7_4_a_dead_leaders_units_go_to_others_of_his_owner() -> None:
    p = position()
    put(p, "stalin", "perm", "a", [5, 3])
    put(p, "kirov", "perm", "a")
    put(p, "gai", "perm", "b")
    with Scripted() as t:
        eliminate(p, t, piece("stalin"), B)
    assert len(led_units(p, piece("kirov"))) == 2
    assert p.pile[piece("stalin")] == B
    assert ids(unit for unit, _, _ in t.heard("assigned")) == ["red_petrograd_2", "red_novgorod_1"]


def test_rc13_3_whether_an_exit_is_free() -> None:
    p = position()
    control(p, "czech", "a")
    place(p, "vladivostok", "blue", ["blue_japan_vladivostok_1"])
    assert exit_free(p, province("vladivostok"), GREEN, A)
    place(p, "vladivostok", "white", [4])
    assert not exit_free(p, province("vladivostok"), GREEN, A)
    assert exit_free(p, province("vladivostok"), WHITE, A)


def test_rc26_an_executed_czar_is_credited() -> None:
    p = position()
    put(p, "stalin", "perm", "a")
    czar(p, "perm", "a", "red")
    with Scripted() as t:
        execute_czar(p, t, A)
    assert (p.imperial_at[CZAR], p.imperial_owner[CZAR], p.czar_credit) == (EXECUTED, NOBODY, A)
    assert unsound(p) == []
    assert t.heard("czar-executed") == [(A, 0, 0)]
