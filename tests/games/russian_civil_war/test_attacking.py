"""RC8 A person attacks."""

from bivouac.games.russian_civil_war.rules.position import Position
from bivouac.games.russian_civil_war.rules.stacks import strength
from games.russian_civil_war.acting import attacks
from games.russian_civil_war.builders import (
    A,
    B,
    control,
    pieces,
    pile,
    place,
    position,
    put,
    stack,
)


def field() -> Position:
    """In Tver, A's Trotsky with 6 and Kirov with 3 face B's Whites of 5 and nobody's Poles of 7."""
    p = position(led="a")
    put(p, "trotsky", "tver", "a", [6])
    put(p, "kirov", "tver", "a", [3])
    put(p, "miller", "tver", "b", [4])
    place(p, "tver", "green", ["green_poland_warsaw_1"])
    return p


def column(p: Position, one: int = A, other: int = B) -> int:
    return p.relations[one * p.seats + other]


def test_rc8_2_all_he_has_attacks_one_stack() -> None:
    p = field()
    t = attacks(p, "a", "act:attack", "color:white", "all", dice=(1,))
    assert t.heard("attacks") == [(A * 4, stack("tver", "white", "b"), 13 * 8 + 2)]
    assert pile(p, "a") == ["miller", "white_don_3"]
    assert t.offered("combat") == ["done", "act:attack"]


def test_rc8_2_leaders_of_one_stack_may_attack_apart() -> None:
    p = field()
    attacks(
        p,
        *["a", "act:attack", "color:green", "leader:trotsky", "done"],
        *["act:attack"],
        dice=(1, 1),
    )
    assert pile(p, "a") == ["miller", "white_don_3", "green_poland_warsaw_1"]


def test_rc8_2_each_is_used_once_and_attacked_once() -> None:
    p = field()
    t = attacks(p, "a", "act:attack", "color:white", "leader:kirov", "done", "act:attack", dice=(6, 1))
    assert pile(p, "b") == ["kirov", "red_novgorod_1"]
    # the Whites were attacked: only the Poles are left, and only Trotsky to attack them
    assert pile(p, "a") == ["green_poland_warsaw_1"]
    assert len(t.heard("attacks")) == 2


def test_rc8_3_not_below_one_to_two() -> None:
    p = position(led="a")
    put(p, "kirov", "tver", "a", [2])
    put(p, "miller", "tver", "b", [6])
    assert attacks(p, "a").asked == []


def test_rc8_3_he_must_bring_enough() -> None:
    p = position(led="a")
    put(p, "kirov", "tver", "a", [2])
    put(p, "gai", "tver", "a", [3])
    put(p, "miller", "tver", "b", [6])
    t = attacks(p, "a", "act:attack", "leader:kirov", dice=(1,))
    assert [offered for _, name, offered in t.asked if name == "attacker"] == [["all", "leader:gai", "leader:kirov"]]
    assert t.heard("attacks")[0][2] == 7 * 8 + 1


def test_rc8_1_nobody_attacks_his_own_colour() -> None:
    p = position(led="a")
    put(p, "kirov", "tver", "a", [4])
    put(p, "radek", "tver", "b", [3])
    assert attacks(p, "a").asked == []


def test_rc8_1_he_may_attack_his_own_units_of_another_colour() -> None:
    p = position(led="a")
    put(p, "kirov", "tver", "a", [4])
    put(p, "miller", "tver", "a", [3])
    t = attacks(p, "a", "act:attack", "color:white", dice=(1,))
    assert t.offered("target-color") == ["color:red", "color:white"]
    assert pile(p, "a") == ["miller", "white_amur_1"]
    assert t.heard("shifted") == []


def test_rc8_2_green_nations_combine() -> None:
    p = position(led="a")
    control(p, "poland", "a")
    control(p, "ukraine", "a")
    place(p, "kiev", "green", ["green_poland_warsaw_1", "green_ukraine_kiev_1"])
    put(p, "kirov", "kiev", "b", [5])
    t = attacks(p, "a", "act:attack", "all", dice=(1,))
    assert t.heard("attacks") == [(A * 4 + 2, stack("kiev", "red", "b"), 12 * 8 + 2)]


def test_rc8_2_two_colours_do_not() -> None:
    p = position(led="a")
    control(p, "poland", "a")
    place(p, "kiev", "green", ["green_poland_warsaw_1"])
    put(p, "miller", "kiev", "a", [5])
    put(p, "kirov", "kiev", "b", [5])
    t = attacks(p, "a", "act:attack", "color:red", "color:green", "done", dice=(1,))
    assert t.offered("attack-with") == ["color:white", "color:green"]
    assert t.heard("attacks") == [(A * 4 + 2, stack("kiev", "red", "b"), 7 * 8 + 1)]


def test_rc8_8_an_attack_moves_the_relations() -> None:
    p = field()
    attacks(p, "a", "act:attack", "color:white", "all", dice=(1,))
    assert column(p) == column(p, B, A) == 4


def test_rc8_8_an_attack_on_nobody_moves_nothing() -> None:
    p = field()
    t = attacks(p, "a", "act:attack", "color:green", "all", dice=(1,))
    assert t.heard("shifted") == []
    assert column(p) == 3


def test_rc8_7_reds_of_several_provinces_subvert_together() -> None:
    p = position(led="a")
    put(p, "rakovsky", "mogilev", "a", [2])
    put(p, "putna", "grodno", "a", [4])
    control(p, "germany", "b")
    place(p, "minsk", "blue", ["blue_germany_minsk_1"])
    t = attacks(p, "a", "act:subvert", "all", dice=(1,))
    assert t.offered("attacker") == ["all", "leader:putna", "leader:rakovsky"]
    assert t.heard("subverts") == [(A * 4, stack("minsk", "blue", "b"), 8 * 8 + 2)]
    assert pile(p, "a") == ["blue_germany_minsk_1"]
    assert column(p) == 4


def test_rc8_7_a_miss_harms_nobody_and_counts() -> None:
    """Test case 14: the pair with the Germans' owner one right."""
    p = position(led="a")
    put(p, "rakovsky", "mogilev", "a", [5, 2])
    control(p, "germany", "b")
    place(p, "minsk", "blue", ["blue_germany_minsk_1"])
    attacks(p, "a", "act:subvert", dice=(6,))
    assert strength(p, stack("mogilev", "red", "a")) == 8
    assert strength(p, stack("minsk", "blue", "b")) == 4
    assert column(p) == 4


def test_rc8_1_red_may_also_attack_blue_where_it_stands() -> None:
    p = position(led="a")
    put(p, "rakovsky", "minsk", "a", [5, 2])
    place(p, "minsk", "blue", ["blue_germany_minsk_1"])
    t = attacks(p, "a", "act:attack", dice=(6,))
    assert t.offered("combat") == ["done", "act:attack"]
    assert pieces(p, "minsk", "red", "a") == []


def test_a_target_is_asked_for_by_province_colour_owner_and_nation() -> None:
    p = position(led="a")
    put(p, "trotsky", "tver", "a", [6])
    put(p, "kirov", "kiev", "a", [6])
    put(p, "miller", "tver", "b")
    put(p, "krasnov", "tver", "c")
    place(p, "kiev", "green", ["green_ukraine_kiev_1", "green_poland_lublin_2"])
    t = attacks(p, "a", "act:attack", "province:tver", "player:c", "done", dice=(1,))
    assert t.offered("target-province") == ["province:tver", "province:kiev"]
    assert t.offered("target-owner") == ["player:b", "player:c"]
    t = attacks(p, "a", "act:attack", "nation:poland", dice=(1,))
    assert t.offered("target-nation") == ["nation:poland", "nation:ukraine"]
    assert p.aim == -1
    assert p.force == []
