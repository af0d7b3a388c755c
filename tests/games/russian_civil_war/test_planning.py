"""RC23, RC23.1 to RC23.6 The Attack Priority Table and the attacks that are planned by it."""

import pytest

from bivouac.games.russian_civil_war.box.players import BLUE, COLOUR_IDS, GREEN, RED, STANCE_IDS, UNDECIDED, WHITE
from bivouac.games.russian_civil_war.box.provinces import PROVINCE_IDS
from bivouac.games.russian_civil_war.box.tables import APT_ORDER, ODDS_IDS
from bivouac.games.russian_civil_war.box.units import COLOUR, PIECE_IDS
from bivouac.games.russian_civil_war.charts.plans import (
    ATTACK,
    COLUMN,
    KIND,
    SUBVERSION,
    TARGET,
    goals_in_plan,
    origins_in_plan,
    pieces_in_plan,
)
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules.position import Position
from bivouac.games.russian_civil_war.rules.stacks import colour_of, province_of
from games.russian_civil_war.acting import rows
from games.russian_civil_war.builders import (
    A,
    Scripted,
    control,
    czar,
    gold,
    ids,
    next_is,
    place,
    play,
    position,
    province,
    put,
    relation,
    stack,
    stance,
)

CHART = {RED: "red-priorities", WHITE: "white-priorities", UNDECIDED: "undecided-priorities"}


def table(color: str, strategy: int = 2, required: int = 0, **switches: int) -> Position:
    """A has this colour and has rolled this strategy."""
    p = position(**switches)
    stance(p, a=color)
    p.strategy = strategy
    p.required = required or strategy
    return p


def planned(p: Position) -> Scripted:
    next_is(p, a.PLAN, "a")
    return play(p, traces=True)


def attacks(p: Position) -> list[str]:
    """The plan in short: which colours, where, at what odds."""
    return [
        f"{COLOUR_IDS[COLOUR[pieces_in_plan(each)[0]]]} {COLOUR_IDS[colour_of(each[TARGET])]} "
        f"{where(each)} {ODDS_IDS[each[COLUMN]]}"
        for each in p.plan
    ]


def where(attack: list[int]) -> str:
    return PROVINCE_IDS[province_of(attack[TARGET])]


def own(p: Position, colour: int, at: str) -> None:
    """A stack of A."""
    if colour == RED:
        put(p, "kork", at, "a", [6, 5, 5])
    elif colour == WHITE:
        put(p, "dutov", at, "a", [7, 6, 5])
    elif colour == GREEN:
        place(p, at, "green", [7, 6, 6], "poland")
        control(p, "poland", "a")
    else:
        place(p, at, "blue", [5, 5, 5], "germany")
        control(p, "germany", "a")


def foe(p: Position, colour: int, at: str) -> None:
    """A stack of nobody."""
    if colour <= WHITE:
        place(p, at, COLOUR_IDS[colour], [3])
    elif colour == GREEN:
        place(p, at, "green", [3], "baltic")
    else:
        place(p, at, "blue", [2], "britain")


# --- the table --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("row", range(8))
@pytest.mark.parametrize("color", [RED, WHITE, UNDECIDED])
def test_rc23_1_every_entry_gives_its_attack(color: int, row: int) -> None:
    """RC23.1 All 24 entries: with these units and this target alone, the entry is taken and those above passed."""
    p = table(STANCE_IDS[color])
    attacker, target = APT_ORDER[color][row]
    own(p, attacker, "tambov")
    foe(p, target, "voronezh")
    t = planned(p)
    assert [attack.rpartition(" ")[0] for attack in attacks(p)] == [
        f"{COLOUR_IDS[attacker]} {COLOUR_IDS[target]} voronezh"
    ]
    taken = [number for number, what, _ in rows(t, CHART[color]) if what == "taken"]
    assert taken == [row + 1]
    assert [number for number, what, _ in rows(t, CHART[color]) if what == "passed" and number <= row] == list(
        range(1, row + 1)
    )


def test_the_worked_example_of_the_article_a_white_player_rolls_a_four() -> None:
    """RC23.1 s.101 Blue against Red, Green against Red, White against Red, Red against Green; four, and no more."""
    p = table("white", 4)
    for colour in (BLUE, GREEN, WHITE, RED):
        own(p, colour, "orel")
    for at in ("kursk", "voronezh", "tambov", "tula"):
        place(p, at, "red", [3])
    place(p, "chernigov", "green", [3], "baltic")
    place(p, "smolensk", "green", [3], "baltic")
    t = planned(p)
    assert [attack.split(" ")[:2] for attack in attacks(p)] == [
        *[["blue", "red"], ["green", "red"], ["white", "red"]],
        ["red", "green"],
    ]
    assert [row for row, what, _ in rows(t, "white-priorities") if what == "taken"] == [1, 2, 3, 4]
    assert t.heard("plan-made") == [(A, 4, 4)]


def test_rc23_1_he_stays_with_an_entry_while_it_gives_attacks() -> None:
    p = table("red", 2)
    put(p, "kork", "tambov", "a", [6, 5, 5])
    put(p, "gai", "kursk", "a", [6, 5, 4])
    put(p, "dutov", "orel", "a", [7, 6, 5])
    put(p, "miller", "voronezh", "b")
    put(p, "kappel", "kharkov", "b")
    place(p, "chernigov", "green", [3], "baltic")
    planned(p)
    assert [attack.split(" ")[:2] for attack in attacks(p)] == [["red", "white"], ["red", "white"]]


def test_rc19_2_never_more_than_required_and_fewer_if_there_are_none() -> None:
    p = table("red", 1)
    put(p, "kork", "tambov", "a", [6, 5, 5])
    put(p, "gai", "kursk", "a", [6, 5, 4])
    place(p, "voronezh", "white", [3])
    place(p, "kharkov", "white", [4])
    planned(p)
    assert len(p.plan) == 1
    q = table("red", 5)
    put(q, "kork", "tambov", "a", [6])
    t = planned(q)
    assert (q.plan, t.heard("plan-made")) == ([], [(A, 0, 5)])


# --- candidates -------------------------------------------------------------------------------------------------------
def test_case_10_a_white_bot_with_a_four() -> None:
    """RC-r40, RC-r41 Test case 10: Red stacks of 4 and 3 in reach of 9: the 3-1 is taken, and the stack is used."""
    p = table("white", 4)
    place(p, "kherson", "blue", ["blue_france_kherson_1"])
    control(p, "france", "a")
    place(p, "taurida", "red", [4])  # in its reach, at 1-1
    put(p, "mamontov", "don", "a", [4, 4])
    place(p, "kharkov", "red", [4])
    place(p, "voronezh", "red", [3])
    t = planned(p)
    assert attacks(p) == ["white red voronezh 3-1"]
    assert (1, "passed", "below-minimum") in rows(t, "white-priorities")
    assert (3, "passed", "all-used") in rows(t, "white-priorities")
    assert (2, "taken", "province:voronezh") in rows(t, "target")


def combining() -> Position:
    """Test case 11: Red stacks 6 in Tver and 5 in Ryazan, White 5 in Voronezh."""
    p = table("red", 2)
    put(p, "sverdlov", "tver", "a", [5])
    put(p, "kuibyshev", "ryazan", "a", [4])
    place(p, "voronezh", "white", ["white_don_2"])
    return p


def test_case_11_stacks_from_different_provinces_combine_by_meeting_there() -> None:
    """RC-r40, s.101 Test case 11: 11 against 5 is 2-1, also in a rail strike."""
    for strike in (0, 1):
        p = combining()
        p.rail_strike = strike
        planned(p)
        assert attacks(p) == ["red white voronezh 2-1"]
        assert sorted(set(origins_in_plan(p.plan[0]))) == sorted([province("tver"), province("ryazan")])
        assert goals_in_plan(p.plan[0]) == [province("voronezh")] * 4


def test_case_12_another_way_round_a_hostile_stack() -> None:
    """RC-r39 Test case 12: White units without a leader in Tambov end the way there; both still come."""
    p = combining()
    place(p, "tambov", "white", [6])
    planned(p)
    assert attacks(p)[0] == "red white voronezh 2-1"


def test_rc_r39_the_reach_is_that_before_anything_moves() -> None:
    """RC-r39 Terek is listed first, but both ways from Erivan end at White stacks; attacking one opens none."""
    p = table("red", 2)
    put(p, "shaumyan", "erivan", "a", [6, 5])
    put(p, "dutov", "terek", "b")
    put(p, "miller", "tiflis", "b")
    put(p, "kappel", "baku", "b")
    planned(p)
    assert attacks(p) == ["red white tiflis 5-1"]


def test_rc_r41_strongest_first_until_5_1_and_no_more() -> None:
    p = table("red", 2)
    put(p, "kork", "tambov", "a", [6, 5, 5])
    put(p, "gai", "kursk", "a", [4])
    place(p, "voronezh", "white", [3])
    planned(p)
    assert attacks(p) == ["red white voronezh 5-1"]
    assert ids(pieces_in_plan(p.plan[0]))[0] == "kork"
    assert "gai" not in ids(pieces_in_plan(p.plan[0]))


def three_stacks(strategy: int, **switches: int) -> Position:
    """White 5 in Voronezh; in its reach Red stacks of 4, 5 and, listed last, 6."""
    p = table("red", strategy, **switches)
    put(p, "gai", "tambov", "a", [3])
    put(p, "radek", "orel", "a", [4])
    put(p, "kork", "kursk", "a", [5])
    place(p, "voronezh", "white", ["white_don_2"])
    return p


def test_rc23_3_stacks_combine_to_the_highest_odds_beyond_the_minimum() -> None:
    """RC23.3, RC-r41, s.101 6 against 5 would do for 1-1, 11 for 2-1; all three make it 3-1."""
    for strategy in (1, 2):
        p = three_stacks(strategy)
        planned(p)
        assert attacks(p) == ["red white voronezh 3-1"]
        assert [one for one in ids(pieces_in_plan(p.plan[0])) if "_" not in one] == ["kork", "radek", "gai"]


@pytest.mark.parametrize(("strategy", "odds", "leaders"), [(1, "1-1", ["kork"]), (2, "2-1", ["kork", "radek"])])
def test_rc23_3_combine_to_minimum_1_no_further(strategy: int, odds: str, leaders: list[str]) -> None:
    """RC23.3, RC-r41, s.101 The strongest alone, or with the next; the others are free."""
    p = three_stacks(strategy, combine_to_minimum=1)
    planned(p)
    assert attacks(p) == [f"red white voronezh {odds}"]
    assert [one for one in ids(pieces_in_plan(p.plan[0])) if "_" not in one] == leaders


def test_rc23_4_combine_to_minimum_1_escorts_reach_3_1_and_no_more() -> None:
    """RC23.4, RC-r42 8 with the Gold, 7 with the Czar, 3 in Voronezh: by default both join, at 5-1."""
    for switch, expected in ((0, "5-1"), (1, "3-1")):
        p = guarded(2, combine_to_minimum=switch)
        put(p, "putna", "penza", "a", [6])
        czar(p, "penza", "a", "red")
        planned(p)
        assert attacks(p) == [f"red white voronezh {expected}"]


@pytest.mark.parametrize(
    ("targets", "expected", "row"),
    [
        ({"voronezh": 4, "kursk": 5}, "voronezh", 2),
        ({"voronezh": 4, "kursk": 3}, "voronezh", 3),
        ({"kursk": 5}, "kursk", 1),
    ],
)
def test_rc_r41_the_best_target(targets: dict[str, int], expected: str, row: int) -> None:
    """RC-r41, RC23.3 With 20: 5-1 against 3 and 4, and 4 is stronger; 4-1 against 5."""
    p = table("undecided", 2, required=1)
    put(p, "kork", "orel", "a", [6, 6, 4, 3])
    for at, strength in targets.items():
        place(p, at, "green", [strength])
    t = planned(p)
    assert where(p.plan[0]) == expected
    assert (row, "taken", f"province:{expected}") in rows(t, "target")


def test_rc_r41_of_equals_the_least_friendly_owner_then_the_order_of_the_components() -> None:
    p = table("red", 2, required=1)
    relation(p, "a", "c", 5)
    put(p, "kork", "orel", "a", [6, 6])
    put(p, "dutov", "kursk", "b")
    put(p, "miller", "voronezh", "c")
    t = planned(p)
    assert where(p.plan[0]) == "voronezh"
    assert (4, "taken", "province:voronezh") in rows(t, "target")
    q = table("red", 2, required=1)
    put(q, "kork", "orel", "a", [6, 6])
    put(q, "dutov", "kursk", "b")
    put(q, "miller", "voronezh", "c")
    t = planned(q)
    assert where(q.plan[0]) == "kursk"  # listed before Voronezh
    assert (5, "taken", "province:kursk") in rows(t, "target")


def test_rc_r41_nobodys_stacks_count_as_the_friendliest() -> None:
    p = table("red", 2, required=1)
    relation(p, "a", "b", 2)
    put(p, "kork", "orel", "a", [6, 6, 5])
    place(p, "kursk", "white", [3])
    put(p, "wrangel", "voronezh", "b")
    put(p, "dutov", "voronezh", "b")
    planned(p)
    assert where(p.plan[0]) == "voronezh"


def test_rc_r23_two_owners_stacks_of_a_colour_are_two_targets() -> None:
    """RC-r23, RC-r24"""
    p = table("red", 2)
    put(p, "kork", "orel", "a", [6, 6])
    put(p, "gai", "tambov", "a", [5, 5])
    put(p, "dutov", "voronezh", "b")
    put(p, "miller", "voronezh", "c")
    planned(p)
    assert sorted(each[TARGET] for each in p.plan) == sorted(
        [stack("voronezh", "white", "b"), stack("voronezh", "white", "c")]
    )


def test_rc_r40_leaderless_units_attack_nothing() -> None:
    p = table("red", 2)
    place(p, "orel", "red", [6, 6])
    place(p, "orel", "white", [3])
    t = planned(p)
    assert p.plan == []
    assert (2, "passed", "no-such-units") in rows(t, "red-priorities")


# --- escorts ----------------------------------------------------------------------------------------------------------
def guarded(*others: int, strategy: int = 2, **switches: int) -> Position:
    """Test case 13: 8 with the Gold in Tambov, 3 in Voronezh; other own stacks in Kursk and Orel."""
    p = table("red", strategy, **switches)
    put(p, "kork", "tambov", "a", [4, 3])
    gold(p, "tambov", "a", "red")
    place(p, "voronezh", "white", [3])
    for leader, at, strength in zip(("gai", "radek"), ("kursk", "orel"), others, strict=False):
        put(p, leader, at, "a", [strength - 1] if strength - 1 > 1 else [])
        if strength == 2:
            put(p, "putna", at, "a")
    return p


def test_case_13_an_escort_is_not_required_below_3_1() -> None:
    """RC23.4, RC-r42, s.105 Test case 13: 8 against 3 is 2-1."""
    p = guarded()
    t = planned(p)
    assert p.plan == []
    assert (2, "passed", "below-three-to-one") in rows(t, "red-priorities")


@pytest.mark.parametrize("strategy", [1, 2])
def test_case_13_with_2_more_it_is_3_1_and_attacks(strategy: int) -> None:
    p = guarded(2, strategy=strategy)
    t = planned(p)
    assert attacks(p) == ["red white voronezh 3-1"]
    assert (7, "taken", "province:voronezh") in rows(t, "target")


def test_case_13_if_others_reach_the_minimum_the_gold_stays_out() -> None:
    p = guarded(2, 4)
    planned(p)
    assert attacks(p) == ["red white voronezh 2-1"]
    assert "kork" not in ids(pieces_in_plan(p.plan[0]))


def test_rc_r42_the_czars_escort_too() -> None:
    p = guarded()
    gold(p, "yakutsk")
    czar(p, "tambov", "a", "red")
    planned(p)
    assert p.plan == []


# --- subversion -------------------------------------------------------------------------------------------------------
def germans(inside: bool = False, **switches: int) -> Position:
    """Red 8 in Mogilev, or with the Germans in Minsk; Germans 4 in Minsk."""
    p = table("red", 2, **switches)
    put(p, "rakovsky", "minsk" if inside else "mogilev", "a", [4, 3])
    place(p, "minsk", "blue", ["blue_germany_minsk_1"])
    return p


def test_case_14_rc_r43_red_against_blue_is_subversion_from_beside() -> None:
    """r11, RC23.5, RC-r43 Test case 14: 8 against 4 is 2-1; with Agitation 4-1."""
    p = germans()
    planned(p)
    assert (attacks(p), p.plan[0][KIND]) == (["red blue minsk 2-1"], SUBVERSION)
    assert goals_in_plan(p.plan[0]) == [province("mogilev")] * 3
    p = germans()
    p.agitation = 1
    planned(p)
    assert attacks(p) == ["red blue minsk 4-1"]


def test_rc_r43_a_stack_that_stands_in_the_blue_province_leaves_it() -> None:
    p = germans(inside=True)
    planned(p)
    assert p.plan[0][KIND] == SUBVERSION
    assert set(goals_in_plan(p.plan[0])) == {province("kovno")}  # the first listed of those one rail link away


def test_rc_r43_red_inside_blue_1_attacks_there() -> None:
    p = germans(inside=True, red_inside_blue=1)
    planned(p)
    assert (p.plan[0][KIND], goals_in_plan(p.plan[0])) == (ATTACK, [province("minsk")] * 3)


def test_rc_r43_only_provinces_free_of_hostile_stacks_and_several_combine() -> None:
    p = table("red", 2)
    put(p, "rakovsky", "smolensk", "a", [3])
    put(p, "putna", "vitebsk", "a", [3])
    place(p, "minsk", "blue", ["blue_germany_minsk_1"])
    place(p, "mogilev", "white", [6])  # too strong, and in the way
    planned(p)
    assert attacks(p) == ["red blue minsk 2-1"]
    assert set(goals_in_plan(p.plan[0])) == {province("vitebsk")}
    q = table("red", 2)
    put(q, "rakovsky", "mogilev", "a", [3])
    put(q, "putna", "vitebsk", "a", [3])
    place(q, "minsk", "blue", ["blue_germany_minsk_1"])
    planned(q)
    assert set(goals_in_plan(q.plan[0])) == {province("mogilev"), province("vitebsk")}


# --- own units --------------------------------------------------------------------------------------------------------
def mixed(color: str, **switches: int) -> Position:
    """A has Greens, and in their reach a White stack of his own."""
    p = table(color, 2, **switches)
    place(p, "kiev", "green", [5, 4], "ukraine")
    control(p, "ukraine", "a")
    put(p, "dutov", "poltava", "a")
    return p


def test_case_16_own_units_as_the_last_resort() -> None:
    """r10, RC-r44, RC23.2 Test case 16: a Red bot's Greens attack its own White stack if nothing else is in reach."""
    p = mixed("red")
    t = planned(p)
    assert attacks(p) == ["green white poltava 5-1"]
    assert (6, "taken", "province:poltava") in rows(t, "target")


def test_case_16_other_targets_come_first() -> None:
    p = mixed("red")
    place(p, "podolia", "white", [4])
    planned(p)
    assert attacks(p) == ["green white podolia 2-1"]


def test_rc_r44_several_own_stacks_may_be_attacked_but_none_after_others() -> None:
    p = mixed("red")
    place(p, "grodno", "green", [7, 6], "poland")
    control(p, "poland", "a")
    put(p, "miller", "minsk", "a")
    planned(p)
    assert attacks(p) == ["green white minsk 5-1", "green white poltava 5-1"]
    q = mixed("red")
    place(q, "grodno", "green", [7, 6], "poland")
    control(q, "poland", "a")
    put(q, "miller", "minsk", "b")
    planned(q)
    assert attacks(q) == ["green white minsk 5-1"]  # and then not his own in Poltava


def test_r10_an_undecided_bot_does_so_too_for_the_article_exempts_red_and_white_players_alone() -> None:
    """r10, RC-r44, s.105 Its own Whites are attacked by its Greens; others before them."""
    p = mixed("undecided")
    t = planned(p)
    assert attacks(p) == ["green white poltava 5-1"]
    assert (6, "taken", "province:poltava") in rows(t, "target")
    place(q := mixed("undecided"), "podolia", "white", [4])
    planned(q)
    assert attacks(q) == ["green white podolia 2-1"]


def test_case_16_undecided_own_units_1_an_undecided_bot_does_not() -> None:
    """RC-r44 Test case 16; a Red one still does."""
    p = mixed("undecided", undecided_own_units=1)
    t = planned(p)
    assert p.plan == []
    assert (6, "passed", "only-own-units") in rows(t, "undecided-priorities")
    q = mixed("red", undecided_own_units=1)
    planned(q)
    assert attacks(q) == ["green white poltava 5-1"]


def test_case_16_never_the_own_colour() -> None:
    """RC-r44, s.105 A Red bot's White stack attacks Red units of others, its own never; a White bot likewise."""
    p = table("red", 2)
    put(p, "krasnov", "don", "a", [6])
    put(p, "kork", "kharkov", "a")
    planned(p)
    assert p.plan == []
    put(p, "gai", "voronezh", "b")
    planned(p)
    assert attacks(p) == ["white red voronezh 5-1"]
    q = mixed("white")
    planned(q)
    assert q.plan == []


def test_r10_own_targets_1_never() -> None:
    for color in ("red", "undecided"):
        p = mixed(color, own_targets=1)
        planned(p)
        assert p.plan == []


def test_own_units_that_are_attacked_do_not_attack_themselves() -> None:
    p = mixed("red")
    place(p, "kharkov", "green", [3], "baltic")
    put(p, "krasnov", "poltava", "a", [7])
    planned(p)
    assert len(p.plan) == 1


# --- what is told -----------------------------------------------------------------------------------------------------
def test_the_plan_is_told_attack_by_attack() -> None:
    p = combining()
    t = planned(p)
    assert t.heard("planned") == [(A, stack("voronezh", "white"), 11 * 8 + ODDS_IDS.index("2-1"))]
    assert t.heard("plan-made") == [(A, 1, 2)]
    assert PIECE_IDS[pieces_in_plan(p.plan[0])[0]] == "sverdlov"
