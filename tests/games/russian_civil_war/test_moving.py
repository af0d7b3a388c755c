"""RC5.4, RC13, RC14 A person moves; RC21 the tables move stacks whole."""

import pytest

from bivouac.games.russian_civil_war.box.players import NOBODY, RED
from bivouac.games.russian_civil_war.rules.moving import go, pick_up
from bivouac.games.russian_civil_war.rules.position import ABROAD, CZAR, GOLD, Position
from bivouac.games.russian_civil_war.rules.stacks import led_units, pieces_of
from games.russian_civil_war.acting import moves
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
    where,
)

TVER = "province:tver"


def reds() -> Position:
    """A leads two in Tver: Trotsky with 5 and 4, Kirov with 3."""
    p = position(led="a")
    put(p, "trotsky", "tver", "a", [5, 4])
    put(p, "kirov", "tver", "a", [3])
    return p


def test_rc5_4_a_stack_goes_province_by_province() -> None:
    p = reds()
    t = moves(p, "a", TVER, "all", "province:ryazan", "province:tambov", "done")
    assert len(pieces(p, "tambov", "red", "a")) == 5
    assert t.heard("moved") == [
        (stack("tver", "red", "a"), province("ryazan"), 16),
        (stack("ryazan", "red", "a"), province("tambov"), 16),
    ]
    assert p.spent[piece("kirov")] == 2


def test_rc5_4_a_leader_goes_with_those_he_leads() -> None:
    """RC-r64 Leaders move one by one or together."""
    p = reds()
    moves(p, "a", TVER, "leader:trotsky", "done", "province:ryazan", "done", "done")
    assert len(pieces(p, "ryazan", "red", "a")) == 3
    assert len(pieces(p, "tver", "red", "a")) == 2


def test_rc5_4_each_leader_moves_once() -> None:
    p = reds()
    t = moves(p, "a", TVER, "leader:trotsky", "done", "province:ryazan", "done", TVER, "province:ryazan", "done")
    assert [offered for _, name, offered in t.asked if name == "move-from"] == [["done", TVER], ["done", TVER]]
    assert len(pieces(p, "ryazan", "red", "a")) == 5


def test_rc5_1_the_points_are_used_up() -> None:
    p = position(led="a")
    put(p, "pepelyaev", "yeniseisk", "a")
    p.rail_strike = 1
    t = moves(
        p,
        "a",
        *["province:yeniseisk", "province:tomsk", "province:yeniseisk", "province:tomsk", "province:yeniseisk"],
    )
    assert where(p, "pepelyaev") == "yeniseisk"
    assert t.answers == []


def test_rc5_3_he_stops_beside_an_enemy() -> None:
    p = reds()
    place(p, "ryazan", "white", [4])
    t = moves(p, "a", TVER, "all", "province:ryazan", "done")
    assert [word for word in t.offered("march") if word.startswith("province")] == []


def test_rc5_3_he_leaves_an_enemy_freely() -> None:
    p = reds()
    put(p, "miller", "tver", "b", [7])
    moves(p, "a", TVER, "all", "province:ryazan", "province:tambov", "done")
    assert where(p, "trotsky") == "tambov"


def test_rc5_4_units_are_dropped_and_have_no_owner() -> None:
    """RC-r64 A dropped unit is leaderless."""
    p = reds()
    moves(p, "a", TVER, "leader:kirov", "done", "act:drop", "province:ryazan", "done", "done")
    assert pieces(p, "ryazan", "red", "a") == ["kirov"]
    assert pieces(p, "tver", "red") == ["red_novgorod_1"]


def test_rc7_5_units_are_picked_up_on_the_way() -> None:
    p = reds()
    place(p, "ryazan", "red", ["red_ryazan_1", "red_voronezh_1"])
    t = moves(
        p,
        *["a", TVER, "leader:kirov", "done", "province:ryazan", "act:pick-up", "unit:red-voronezh-1"],
        *["province:tambov", "done", "done"],
    )
    assert pieces(p, "tambov", "red", "a") == ["kirov", "red_novgorod_1", "red_voronezh_1"]
    assert pieces(p, "ryazan", "red") == ["red_ryazan_1"]
    assert t.heard("picked-up") == [(piece("kirov"), piece("red_voronezh_1"), province("ryazan"))]


def test_rc5_4_units_cannot_be_passed_on_for_ever() -> None:
    """What a unit has spent with one leader it has spent with the next."""
    p = position(led="a")
    put(p, "kirov", "tver", "a", ["red_tver_1"])
    put(p, "gai", "kursk", "a")
    t = moves(
        p,
        *["a", TVER, "province:tula", "province:orel", "province:kursk", "act:drop", "done"],
        *["province:kursk", "act:pick-up", "province:kharkov", "province:don", "province:kuban"],
        *["province:terek", "province:baku", "done"],
    )
    assert where(p, "red_tver_1") == "baku"
    assert p.spent[piece("red_tver_1")] == 8
    assert p.spent[piece("gai")] == 5
    assert not [word for word in t.offered("march") if word.startswith("province")]


def test_rc5_4_units_are_handed_over_between_own_leaders() -> None:
    p = reds()
    t = moves(
        p,
        "a",
        TVER,
        "leader:trotsky",
        "done",
        "act:hand-over",
        "unit:red-petrograd-2",
        "province:ryazan",
        "done",
        "done",
    )
    assert ids(led_units(p, piece("kirov"))) == ["red_petrograd_2", "red_novgorod_1"]
    assert ids(led_units(p, piece("trotsky"))) == ["red_petrograd_3"]
    assert t.heard("handed-over") == [(piece("red_petrograd_2"), piece("trotsky"), piece("kirov"))]
    assert where(p, "red_petrograd_2") == "tver"


def test_rc5_2_green_units_of_a_nation_he_holds_may_split() -> None:
    p = position(led="a")
    control(p, "poland", "a")
    place(p, "warsaw", "green", ["green_poland_warsaw_1", "green_poland_warsaw_2"])
    place(p, "kiev", "green", ["green_ukraine_kiev_1"])
    moves(
        p,
        *["a", "province:warsaw", "unit:green-poland-warsaw-2", "done", "province:lublin", "done"],
        *["province:warsaw", "done"],
    )
    assert where(p, "green_poland_warsaw_1") == "warsaw"
    assert where(p, "green_poland_warsaw_2") == "lublin"


def test_a_stack_is_asked_for_by_province_colour_and_nation() -> None:
    p = position(led="a")
    for nation in ("poland", "czech", "germany"):
        control(p, nation, "a")
    place(p, "minsk", "green", ["green_poland_warsaw_1", "green_czech_penza_1"])
    place(p, "minsk", "blue", ["blue_germany_minsk_1"])
    put(p, "lenin", "petrograd", "a")
    t = moves(p, "a", "province:minsk", "color:green", "nation:czech", "done", "done")
    assert t.offered("move-from") == ["done", "province:petrograd", "province:minsk"]
    assert t.offered("move-color") == ["color:green", "color:blue"]
    assert t.offered("move-nation") == ["nation:poland", "nation:czech"]


# --- Czar and Gold ----------------------------------------------------------------------------------------------------
def test_rc13_1_the_czar_goes_with_his_whole_escort() -> None:
    p = reds()
    czar(p, "tver", "a", "red")
    moves(p, "a", TVER, "all", "province:ryazan", "done")
    assert p.imperial_at[CZAR] == province("ryazan")
    assert p.imperial_owner[CZAR] == A


@pytest.mark.parametrize(("answer", "at"), [("yes", "ryazan"), ("no", "tver")])
def test_rc13_1_if_a_part_goes_its_owner_says_whether_he_goes_along(answer: str, at: str) -> None:
    p = reds()
    czar(p, "tver", "a", "red")
    moves(p, "a", TVER, "leader:kirov", "done", answer, "province:ryazan", "done", "done")
    assert p.imperial_at[CZAR] == province(at)


def test_rc13_2_who_ends_his_move_there_takes_what_stands_alone() -> None:
    p = reds()
    gold(p, "ryazan")
    t = moves(p, "a", TVER, "all", "province:ryazan", "done")
    assert (p.imperial_owner[GOLD], p.imperial_colour[GOLD]) == (A, RED)
    assert t.heard("took-gold") == [(A, province("ryazan"), 0)]


def test_rc13_2_who_only_passes_does_not() -> None:
    p = reds()
    gold(p, "ryazan")
    moves(p, "a", TVER, "all", "province:ryazan", "province:tambov", "done")
    assert p.imperial_owner[GOLD] == NOBODY


def test_rc13_2_who_stays_ends_his_move_there_too() -> None:
    p = reds()
    gold(p, "tver")
    moves(p, "a", "done")
    assert p.imperial_owner[GOLD] == A


def test_rc13_3_the_czar_leaves_and_his_escort_stays() -> None:
    p = position(led="a")
    put(p, "miller", "vologda", "a", [5])
    czar(p, "vologda", "a", "white")
    t = moves(p, "a", "province:vologda", "province:archangel", "act:exit", "done")
    assert (p.imperial_at[CZAR], p.czar_credit) == (ABROAD, A)
    assert where(p, "miller") == "archangel"
    assert t.heard("czar-left") == [(A, province("archangel"), 0)]


def test_rc13_3_a_hostile_stack_closes_the_exit() -> None:
    p = position(led="a")
    put(p, "miller", "archangel", "a", [5])
    put(p, "kirov", "archangel", "b")
    czar(p, "archangel", "a", "white")
    t = moves(p, "a", "province:archangel", "done")
    assert "act:exit" not in t.offered("march")


def test_rc5_5_leaving_costs_a_point() -> None:
    p = position(led="a")
    put(p, "miller", "archangel", "a", [5])
    czar(p, "archangel", "a", "white")
    p.spent[piece("miller")] = 7
    t = moves(p, "a", "province:archangel", "done")
    assert "act:exit" not in t.offered("march")


def test_rc14_1_czechs_leave_at_vladivostok() -> None:
    p = position(led="a")
    control(p, "czech", "a")
    place(p, "amur", "green", ["green_czech_vladivostok_1", "green_czech_irkutsk_1"])
    t = moves(p, "a", "province:amur", "all", "province:vladivostok", "act:exit")
    assert p.at[piece("green_czech_irkutsk_1")] == ABROAD
    assert p.pile[piece("green_czech_irkutsk_1")] == A
    assert len(t.heard("czech-left")) == 2


def test_rc14_1_other_greens_do_not() -> None:
    p = position(led="a")
    control(p, "finland", "a")
    place(p, "murmansk", "green", ["green_finland_finland_1"])
    t = moves(p, "a", "province:murmansk", "done")
    assert "act:exit" not in t.offered("march")


def test_rc13_4_the_gold_buys_a_green_unit_once() -> None:
    """Test case 20: a 4 takes the strongest, whoever draws the chit of its nation."""
    p = position(led="a")
    put(p, "antonov_ovseenko", "poltava", "a", [5, 4, 3])
    gold(p, "poltava", "a", "red")
    place(p, "kiev", "green", ["green_ukraine_kiev_1", "green_ukraine_podolia_1"])
    t = moves(p, "a", "province:poltava", "province:kiev", "act:steal", "done", dice=(4,))
    assert p.holder[piece("green_ukraine_kiev_1")] == A
    assert t.heard("bought") == [(A, piece("green_ukraine_kiev_1"), province("kiev"))]
    assert "act:steal" not in t.offered("march")
    control(p, "ukraine", "b")
    assert pieces(p, "kiev", "green", "a", "ukraine") == ["green_ukraine_kiev_1"]
    assert pieces(p, "kiev", "green", "b", "ukraine") == ["green_ukraine_podolia_1"]


def test_rc13_4_a_five_buys_nothing_and_the_bought_unit_does_not_move() -> None:
    p = position(led="a")
    put(p, "antonov_ovseenko", "kiev", "a", [5])
    put(p, "kirov", "tver", "a")
    gold(p, "kiev", "a", "red")
    place(p, "kiev", "green", ["green_ukraine_kiev_1"])
    moves(p, "a", "province:kiev", "act:steal", "done", "done", dice=(5,))
    assert p.holder[piece("green_ukraine_kiev_1")] == NOBODY
    p.stole = 0
    p.moved = []
    t = moves(p, "a", "province:kiev", "act:steal", "done", "done", dice=(1,))
    assert t.offered("move-from") == ["done", "province:tver"]


def test_rc_r52_of_equals_one_that_nobody_holds() -> None:
    from bivouac.games.russian_civil_war.rules.imperial import greens_for_gold

    p = position()
    put(p, "kirov", "tver", "a")
    gold(p, "tver", "a", "red")
    control(p, "ukraine", "b")
    place(p, "tver", "green", ["green_ukraine_podolia_1", "green_czech_penza_1", "green_ukraine_poltava_1"])
    assert ids(greens_for_gold(p, A)) == ["green_czech_penza_1", "green_ukraine_podolia_1", "green_ukraine_poltava_1"]
    assert greens_for_gold(p, B) == []


# --- stacks that go whole ---------------------------------------------------------------------------------------------
def test_rc21_1_a_stack_goes_whole_and_takes_up_who_is_there() -> None:
    p = reds()
    gold(p, "tver", "a", "red")
    czar(p, "orel")
    place(p, "orel", "red", ["red_orel_1"])
    with Scripted() as t:
        go(p, t, pieces_of(p, stack("tver", "red", "a")), province("orel"))
        pick_up(p, t, province("orel"), RED, A)
    assert p.imperial_at == [province("orel")] * 2
    assert p.imperial_owner == [A, A]
    assert "red_orel_1" in pieces(p, "orel", "red", "a")
    assert len(p.moved) == 5
