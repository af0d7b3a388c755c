"""RC10, RC24.6 Assassinations, by the tables and by people."""

import pytest

from bivouac.games.russian_civil_war.box.leaders import LEADER, LEVEL
from bivouac.games.russian_civil_war.box.nations import ASSASSIN_CHIT
from bivouac.games.russian_civil_war.box.tables import KILLS_UP_TO
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules.position import CZAR, Position, column
from games.russian_civil_war.acting import rows
from games.russian_civil_war.builders import (
    A,
    B,
    E,
    Scripted,
    assassins,
    czar,
    next_is,
    pieces,
    pile,
    play,
    position,
    put,
    relation,
    where,
)


def hunting(markers: int, *leaders: str, led: str = "") -> Position:
    """A with so many Assassins; his worst enemy is E, who has these leaders."""
    p = position(led=led)
    assassins(p, a=markers)
    relation(p, "a", "e", 6)
    for leader in leaders:
        put(p, leader, "tula", "e")
    put(p, "kork", "tver", "b")
    p.cup = []
    return p


def sends(p: Position, *dice: int) -> Scripted:
    next_is(p, a.ASSASSINATION, "a")
    return play(p, dice=dice, traces=True)


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("markers", [1, 2, 3])
@pytest.mark.parametrize("leader", ["kirov", "stalin", "kolchak"])
def test_rc10_2_every_cell_of_the_assassination_table(leader: str, markers: int, die: int) -> None:
    p = hunting(markers, leader)
    t = sends(p, die)
    kills = die <= KILLS_UP_TO[LEVEL[LEADER[leader]]][markers]
    assert where(p, leader) == ("" if kills else "tula")
    assert pile(p, "a") == ([leader] if kills else [])
    assert (LEVEL[LEADER[leader]], "rolled", str(die)) in rows(t, "murder")


@pytest.mark.parametrize(
    ("markers", "leaders", "victim"),
    [
        (1, ["kirov", "stalin", "lenin"], "kirov"),
        (1, ["stalin", "lenin"], "stalin"),
        (1, ["lenin"], "lenin"),
        (2, ["kirov", "stalin", "lenin"], "stalin"),
        (2, ["kirov", "lenin"], "lenin"),
        (2, ["kirov"], "kirov"),
        (3, ["kirov", "stalin", "lenin"], "lenin"),
        (3, ["kirov", "stalin"], "stalin"),
        (3, ["kirov"], "kirov"),
        (4, ["kirov", "kolchak"], "kolchak"),
    ],
)
def test_rc24_6_the_order_of_levels(markers: int, leaders: list[str], victim: str) -> None:
    """RC24.6 s.87, s.89 The chain for one, two, three markers; RC10.1 White leaders too; never more than three used."""
    p = hunting(markers, *leaders)
    t = sends(p, 6)
    used = min(3, markers)
    assert t.heard("assassins-sent") == [(A, LEADER[victim], used)]
    assert p.assassins[A] == markers - used


def test_case_9_two_markers_levels_1_and_3() -> None:
    """RC24.6, RC10.3 Test case 9: level 3 is the victim, success on 2 or less; both markers to the cup; one right."""
    p = hunting(2, "kirov", "lenin")
    t = sends(p, 3)
    assert where(p, "lenin") == "tula"
    assert (p.cup, p.assassins[A]) == ([ASSASSIN_CHIT] * 2, 0)
    assert column(p, A, E) == 7  # even on a miss
    assert rows(t, "assassination") == [
        *[(1, "passed", "has-assassins"), (2, "passed", "other-number")],
        (3, "passed", "no-leader-of-this-level"),
        (3, "taken", "leader:lenin"),
    ]
    p = hunting(2, "kirov", "lenin")
    sends(p, 2)
    assert where(p, "lenin") == ""


def test_case_9_rc_r37_an_enemy_without_leaders() -> None:
    """RC-r37 No attempt, the markers are kept, nothing shifts."""
    p = hunting(2)
    t = sends(p)
    assert (p.assassins[A], column(p, A, E)) == (2, 6)
    assert rows(t, "assassination")[-1] == (5, "taken", "player:e")
    assert t.heard("no-assassination") == [(A, 0, 0)]


def test_rc24_6_without_assassins_nothing() -> None:
    p = hunting(0, "kirov")
    t = sends(p)
    assert rows(t, "assassination") == [(1, "taken", "")]


def test_rc24_6_of_one_level_the_leader_with_most_strength() -> None:
    p = hunting(1, "kirov", "gai")
    put(p, "radek", "orel", "e", [5])
    t = sends(p, 6)
    assert t.heard("assassins-sent")[0][1] == LEADER["radek"]


def test_rc24_6_the_worst_enemy_of_equals_by_die() -> None:
    p = hunting(1, "kirov")
    relation(p, "a", "b", 6)
    t = sends(p, 1, 1)
    assert (t.rolled, pile(p, "a")) == (["tie", "assassination"], ["kork"])


def test_rc_r37_the_victims_units_go_to_other_leaders_there_or_to_nobody() -> None:
    """RC-r37, RC-r25, RC10.3"""
    p = hunting(1)
    put(p, "kirov", "tula", "e", [5])
    put(p, "stalin", "tula", "e")
    sends(p, 1)
    assert pieces(p, "tula", "red", "e") == ["stalin", "red_petrograd_2"]
    p = hunting(1)
    put(p, "kirov", "tula", "e", [5])
    sends(p, 1)
    assert pieces(p, "tula", "red") == ["red_petrograd_2"]


def test_rc_r51_a_murdered_escort_leaves_the_czar_alone_or_to_another_own_stack() -> None:
    p = hunting(1, "kirov")
    czar(p, "tula", "e", "red")
    sends(p, 1)
    assert p.imperial_owner[CZAR] == -1
    p = hunting(1, "kirov")
    put(p, "wrangel", "tula", "e")
    czar(p, "tula", "e", "red")
    sends(p, 1)
    assert (p.imperial_owner[CZAR], p.imperial_colour[CZAR]) == (E, 1)


# --- people -----------------------------------------------------------------------------------------------------------
def test_rc_r37_a_person_chooses_markers_and_victim_once_a_turn() -> None:
    """RC-r37, RC10.1, RC4.5 Any leader of another player."""
    p = hunting(3, "kirov", "lenin", led="a")
    put(p, "stalin", "tver", "a")
    next_is(p, a.POLITICS, "a")
    t = play(p, ["act:assassinate", "markers:2", "leader:kork", "done"], [5])
    assert t.asked[1][2] == ["markers:1", "markers:2", "markers:3"]
    assert t.asked[2][2] == ["leader:lenin", "leader:kirov", "leader:kork"]
    assert pile(p, "a") == ["kork"]
    assert column(p, A, B) == 4
    assert t.asked[3][2] == ["done", "act:give-assassin", "act:purge"]
