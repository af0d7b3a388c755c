"""RC22, RC25 The ten policies of the article, and the moves of stacks that do not attack."""

import pytest

from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules.position import ABROAD, CZAR, GOLD, Position
from games.russian_civil_war.acting import rows
from games.russian_civil_war.builders import (
    A,
    B,
    Scripted,
    control,
    czar,
    gold,
    next_is,
    piece,
    pieces,
    place,
    play,
    play_on,
    position,
    province,
    put,
    stance,
    where,
)


def table(color: str = "undecided", turn: int = 6, **switches: int) -> Position:
    """A of this colour, late in the game: no units return."""
    p = position(**switches)
    stance(p, a=color)
    p.turn = turn
    return p


def moved(p: Position, *dice: int) -> Scripted:
    """A's movement; nothing is planned unless it is said."""
    next_is(p, a.MOVE, "a")
    return play(p, dice=dice, traces=True)


def chosen(t: Scripted) -> list[tuple[int, str]]:
    """The rows that were followed, and where they sent the stacks."""
    return [(row, word.removeprefix("province:")) for row, what, word in rows(t, "policies") if what == "taken"]


# --- policy 1: leaving the map ----------------------------------------------------------------------------------------
def test_policy_1_czechs_of_a_white_player_leave_the_map() -> None:
    """RC25.2, RC-r50, RC14.1, s.119 From Transbaikal Vladivostok is half a point away, and one is left to leave."""
    p = table("white")
    place(p, "transbaikal", "green", ["green_czech_irkutsk_1"])
    control(p, "czech", "a")
    t = moved(p)
    assert p.at[piece("green_czech_irkutsk_1")] == ABROAD
    assert p.pile[piece("green_czech_irkutsk_1")] == A
    assert chosen(t) == [(1, "vladivostok")]


def test_policy_1_they_march_on_if_it_is_further() -> None:
    """RC-r50 The nearest exit by cost, in however many turns: at Archangel half a point is left, and they wait."""
    p = table("white")
    place(p, "chelyabinsk", "green", ["green_czech_chelyabinsk_1"])
    control(p, "czech", "a")
    t = moved(p)
    assert (chosen(t), where(p, "green_czech_chelyabinsk_1")) == ([(1, "archangel")], "archangel")
    p.moved = []
    moved(p)
    assert p.at[piece("green_czech_chelyabinsk_1")] == ABROAD


def test_policy_1_not_those_of_a_red_player() -> None:
    p = table("red")
    place(p, "vladivostok", "green", ["green_czech_vladivostok_1"])
    control(p, "czech", "a")
    t = moved(p)
    assert (1, "passed", "not-white") in rows(t, "policies")
    assert where(p, "green_czech_vladivostok_1") == "vladivostok"


def test_policy_1_not_where_a_hostile_stack_stands() -> None:
    """RC14.1 White units of nobody are hostile to Greens: they wait beside the exit."""
    p = table("white")
    place(p, "transbaikal", "green", ["green_czech_irkutsk_1"])
    place(p, "vladivostok", "white", [4])
    control(p, "czech", "a")
    moved(p)
    assert where(p, "green_czech_irkutsk_1") == "transbaikal"


def test_policy_1_the_czar_of_a_white_player_leaves_and_his_escort_stays() -> None:
    """RC25.2, RC-r50, RC13.3"""
    p = table("white")
    put(p, "kutepov", "don", "a", [5])
    czar(p, "don", "a", "white")
    t = moved(p)
    assert (p.imperial_at[CZAR], p.czar_credit, where(p, "kutepov")) == (ABROAD, A, "kuban")
    assert chosen(t) == [(2, "kuban")]
    assert t.heard("czar-left") == [(A, province("kuban"), 0)]


def test_policy_1_the_czar_takes_the_nearest_exit_that_is_free() -> None:
    p = table("white")
    put(p, "kutepov", "don", "a", [5])
    place(p, "kuban", "red", [3])
    czar(p, "don", "a", "white")
    moved(p)
    assert (where(p, "kutepov"), p.imperial_at[CZAR]) == ("kherson", ABROAD)


def test_policy_1_czechs_who_escort_the_czar_send_him_off_first() -> None:
    """RC25.2 Half a point to Vladivostok, one for the Czar, one for themselves."""
    p = table("white")
    place(p, "transbaikal", "green", ["green_czech_irkutsk_1"])
    control(p, "czech", "a")
    czar(p, "transbaikal", "a", "green", "czech")
    t = moved(p)
    assert (p.imperial_at[CZAR], p.czar_credit) == (ABROAD, A)
    assert p.at[piece("green_czech_irkutsk_1")] == ABROAD
    assert t.heard("czar-alone") == []


# --- policy 2 is tested with the execution ----------------------------------------------------------------------------
# --- policy 3: escorts ------------------------------------------------------------------------------------------------
def test_policy_3_escorts_go_where_it_is_quiet() -> None:
    """RC25.3, RC-r53, s.123 From Perm, beside Whites, to a province with nothing hostile in it and next door."""
    p = table("undecided")
    put(p, "kork", "perm", "a", [6, 5])
    czar(p, "perm", "a", "red")
    place(p, "ekaterinburg", "white", [5])
    t = moved(p)
    assert chosen(t) == [(5, "vyatka")]  # the nearest without Whites in it and next door
    assert p.imperial_at[CZAR] == province("vyatka")


def test_policy_3_of_equally_quiet_places_the_one_with_more_own_strength_then_the_nearest() -> None:
    """RC-r53"""
    p = table("undecided")
    put(p, "kork", "perm", "a", [6, 5])
    czar(p, "perm", "a", "red")
    place(p, "ekaterinburg", "white", [5])
    put(p, "gai", "vologda", "a", [5, 4])
    moved(p)
    assert where(p, "kork") == "vologda"


@pytest.mark.parametrize("which", [CZAR, GOLD])
def test_policy_3_escorts_consolidate_before_they_look_for_a_quiet_place(which: int) -> None:
    """RC25.3, RC25.6, RC-r53, s.123 Kazan is beside Whites and Vyatka is quiet: protection comes first all the same."""
    p = table("undecided")
    put(p, "kork", "perm", "a", [5])
    (czar if which == CZAR else gold)(p, "perm", "a", "red")
    place(p, "ekaterinburg", "white", [5])
    put(p, "gai", "kazan", "a", [6, 5])
    place(p, "simbirsk", "white", [6])
    p.moved = [piece("gai")]
    t = moved(p)
    assert chosen(t) == [(4, "kazan")]
    assert (where(p, "kork"), p.imperial_at[which]) == ("kazan", province("kazan"))


def test_policy_3_who_finds_no_company_goes_where_it_is_quiet() -> None:
    """RC25.3, RC25.6, s.123 The other stack is 15, and both are 21 together: more than the guideline has."""
    p = table("undecided")
    put(p, "kork", "perm", "a", [5])
    gold(p, "perm", "a", "red")
    place(p, "ekaterinburg", "white", [5])
    put(p, "gai", "kazan", "a", [6, 5, 3])
    place(p, "simbirsk", "white", [6])
    p.moved = [piece("gai")]
    t = moved(p)
    assert (4, "passed", "none-to-join") in rows(t, "policies")
    assert chosen(t) == [(5, "vyatka")]


def test_policy_3_is_for_escorts_alone() -> None:
    p = table("undecided")
    put(p, "kork", "perm", "a", [5])
    put(p, "gai", "kazan", "a", [6, 5])
    p.moved = [piece("gai")]
    t = moved(p)
    assert [row for row in rows(t, "policies") if row[2] == "no-escort"] == [
        (4, "passed", "no-escort"),
        (5, "passed", "no-escort"),
    ]
    assert chosen(t) == [(10, "kazan")]


# --- policy 4: the Gold -----------------------------------------------------------------------------------------------
def kiev(*units: int, **switches: int) -> Position:
    """Test case 20: the Gold's escort beside Kiev, with Ukraine 5 and Germans 5."""
    p = table("red", **switches)
    put(p, "bubnov", "kursk", "a", units)
    gold(p, "kursk", "a", "red")
    place(p, "kiev", "green", ["green_ukraine_kiev_1"])
    place(p, "kiev", "blue", ["blue_germany_kiev_1"])
    return p


def test_policy_4_the_gold_buys_greens() -> None:
    """RC25.4, RC-r52, RC13.4, s.125 Test case 20: with 12 it goes; die 4 takes Ukraine Kiev 1."""
    p = kiev(6, 5)
    t = moved(p, 4)
    assert where(p, "bubnov") == "kiev"
    assert pieces(p, "kiev", "green", "a", "ukraine") == ["green_ukraine_kiev_1"]
    assert chosen(t)[0] == (3, "kiev")
    assert t.rolled == ["steal"]


def test_policy_4_not_where_it_would_be_outnumbered() -> None:
    """RC-r52 Test case 20: hostile 10 against 7."""
    p = kiev(6)
    t = moved(p)
    assert where(p, "bubnov") != "kiev"
    assert (3, "passed", "outnumbered") in rows(t, "policies")
    p = kiev(6, gold_steal_if_outnumbered=1)
    moved(p, 6)
    assert where(p, "bubnov") == "kiev"


def test_policy_4_where_the_strongest_unit_is_once_a_turn() -> None:
    """RC25.4 Of two places the one listed last."""
    p = kiev(6, 5, 5, 4)
    place(p, "voronezh", "green", [3], "ukraine")
    t = moved(p, 5)
    assert (where(p, "bubnov"), t.heard("bought")) == ("kiev", [])
    assert p.stole == 1


def test_rc_r52_an_escort_that_attacks_tries_the_gold_too_before_combat() -> None:
    p = kiev(6, 5, 5, 4)
    p.strategy, p.required = 2, 1
    put(p, "dutov", "kiev", "b")
    next_is(p, a.ATTACK, "a")
    next_is(p, a.MOVE, "a")
    next_is(p, a.PLAN, "a")
    t = play(p, dice=[1, 1, 1])
    assert t.rolled == ["steal", "consideration", "combat"]
    assert pieces(p, "kiev", "green", "a", "ukraine") == ["green_ukraine_kiev_1"]


# --- policy 5: stacking -----------------------------------------------------------------------------------------------
def test_policy_5_stacks_merge() -> None:
    """RC25.6, RC-r54, RC22.1, s.127 Up to 20, if either is below 8."""
    p = table()
    put(p, "kork", "orel", "a", [6, 5])
    put(p, "gai", "kursk", "a", [5])
    t = moved(p)
    assert pieces(p, "kursk", "red", "a") == ["gai", "kork", "red_petrograd_1", "red_petrograd_2", "red_tver_2"]
    assert chosen(t) == [(10, "kursk")]


def test_policy_5_into_the_strongest_in_reach() -> None:
    """RC25.6 Of three in reach the strongest, listed neither first nor last, nor nearest."""
    p = table()
    put(p, "kork", "orel", "a", [3])
    put(p, "radek", "tula", "a", [2])
    put(p, "gai", "voronezh", "a", [6, 5])
    put(p, "putna", "kharkov", "a", [4])
    p.moved = [piece("radek"), piece("gai"), piece("putna")]
    t = moved(p)
    assert chosen(t) == [(10, "voronezh")]


@pytest.mark.parametrize(("one", "other"), [([6, 5, 5], [5]), ([6, 5], [5, 4])])
def test_policy_5_not_above_20_nor_two_of_8_or_more(one: list[int], other: list[int]) -> None:
    p = table()
    put(p, "kork", "orel", "a", one)
    put(p, "gai", "kursk", "a", other)
    t = moved(p)
    assert (10, "passed", "none-to-join") in rows(t, "policies")
    assert (where(p, "kork"), where(p, "gai")) == ("orel", "kursk")


def test_policy_5_greens_of_one_nation_only() -> None:
    p = table()
    place(p, "kiev", "green", [5], "ukraine")
    place(p, "volhynia", "green", [6], "poland")
    control(p, "ukraine", "a")
    control(p, "poland", "a")
    moved(p)
    assert (where(p, "green_ukraine_kiev_1"), where(p, "green_poland_warsaw_2")) == ("kiev", "volhynia")


# --- policies 6 and 7: garrisons --------------------------------------------------------------------------------------
def test_policy_6_red_players_garrison_tver_then_petrograd() -> None:
    """RC25.5, RC-r54, s.129"""
    p = table("red")
    put(p, "kork", "smolensk", "a", [6, 5])
    put(p, "gai", "tula", "a", [5, 5])
    t = moved(p)
    assert chosen(t) == [(7, "tver"), (7, "petrograd")]
    assert (where(p, "kork"), where(p, "gai")) == ("tver", "petrograd")


def test_policy_6_tver_comes_first_though_petrograd_is_nearer() -> None:
    """RC25.5 From Olonetz."""
    p = table("red")
    put(p, "kork", "olonetz", "a", [6, 5])
    t = moved(p)
    assert chosen(t) == [(7, "tver")]


def test_policy_6_a_garrison_stays() -> None:
    p = table("red")
    put(p, "kork", "tver", "a", [5])
    put(p, "gai", "petrograd", "a", [6, 5])
    t = moved(p)
    assert chosen(t) == [(7, "petrograd"), (7, "tver")]


def test_policy_6_homes_where_red_units_are_expected() -> None:
    """RC-r54 Only in the turns at whose end units return."""
    p = table("red", turn=2)
    put(p, "kork", "tver", "a", [5])
    put(p, "gai", "petrograd", "a", [5])
    put(p, "radek", "penza", "a", [5, 4])
    t = moved(p)
    assert chosen(t)[0] == (8, "tambov")  # half a point away, and listed before Simbirsk
    q = table("red", turn=5)
    put(q, "radek", "penza", "a", [5, 4])
    put(q, "kork", "tver", "a", [5, 5])
    put(q, "gai", "petrograd", "a", [6, 6])
    t = moved(q)
    assert (8, "passed", "nothing-returns") in rows(t, "policies")
    assert where(q, "radek") == "penza"


def test_policy_6_not_for_a_white_or_undecided_player() -> None:
    p = table("white")
    put(p, "kork", "smolensk", "a", [6, 5])
    t = moved(p)
    assert (7, "passed", "not-red") in rows(t, "policies")


def test_policy_6_the_nearest_goes() -> None:
    """RC-r54 Tula is nearer to Tver than Orel; the stronger stack in Orel leaves it to the other."""
    p = table("red")
    put(p, "kork", "orel", "a", [6, 5])
    put(p, "gai", "tula", "a", [5, 4])
    put(p, "radek", "petrograd", "a", [5, 4])
    t = moved(p)
    assert (7, "passed", "another-is-nearer") in rows(t, "policies")
    assert (where(p, "gai"), where(p, "kork")) == ("tver", "orel")


def test_policy_7_white_stacks_garrison_white_homes() -> None:
    """RC25.5, RC-r54, s.131 Any player's White stacks, while units return."""
    for color in ("red", "white", "undecided"):
        p = table(color, turn=3)
        put(p, "dutov", "chelyabinsk", "a", [5, 4])
        t = moved(p)
        assert chosen(t) == [(9, "ufa")]  # half a point away, and listed before Omsk


# --- policy 8: screening ----------------------------------------------------------------------------------------------
def test_policy_8_a_small_stack_screens_the_strongest() -> None:
    """RC25.7, RC-r54, s.133 Beside Orel, where most hostile strength is next door: Tula and Tambov have but 3."""
    p = table()
    place(p, "ryazan", "white", [3])
    put(p, "kork", "orel", "a", [6, 6, 5, 5])
    put(p, "gai", "tula", "a", [4])
    place(p, "don", "white", [7, 6])
    t = moved(p)
    assert chosen(t)[-1] == (11, "voronezh")
    assert where(p, "gai") == "voronezh"


def test_policy_8_nothing_to_screen_without_an_enemy() -> None:
    p = table()
    put(p, "kork", "orel", "a", [6, 6, 5, 5])
    put(p, "gai", "tula", "a", [4])
    t = moved(p)
    assert (11, "passed", "nothing-to-screen") in rows(t, "policies")
    assert chosen(t)[-1] == (12, "tula")


# --- policies 9 and 10 ------------------------------------------------------------------------------------------------
def test_policy_9_in_an_exchange_units_are_lost_before_leaders() -> None:
    """RC25.8, RC8.5, s.135 3-1, die 5: the attackers lose 4 of their 13, and no leader."""
    p = table("red")
    p.strategy, p.required = 2, 1
    put(p, "kork", "orel", "a", [6, 4, 2])
    place(p, "kursk", "white", [4])
    next_is(p, a.ATTACK, "a")
    next_is(p, a.MOVE, "a")
    next_is(p, a.PLAN, "a")
    t = play(p, dice=[5], traces=True)
    assert where(p, "kork") == "kursk"
    assert rows(t, "losses") == [(1, "taken", "unit:red-petrograd-3"), (2, "passed", "units-suffice")]


def test_policy_10_without_units_of_any_colour_a_player_is_out() -> None:
    """RC15.6, RC-r60, r15, s.137 B has lost his last leader; the game goes on without him."""
    p = table("red")
    put(p, "kork", "orel", "a", [6, 5])
    put(p, "dutov", "don", "c")
    put(p, "miller", "archangel", "d")
    put(p, "gai", "tver", "e")
    next_is(p, a.MOVE, "a")
    t, outcome = play_on(p)
    assert outcome is None
    assert (p.out[B], t.heard("player-out")) == (1, [(B, 0, 0)])


# --- the order, and what is forbidden ---------------------------------------------------------------------------------
def test_rc_r49_units_without_a_leader_are_taken_over_strongest_first() -> None:
    """RC-r49, RC25.8 Tula is listed first, and as near as Kursk."""
    p = table()
    put(p, "kork", "orel", "a", [6])
    place(p, "tula", "red", [3])
    place(p, "kursk", "red", [5])
    t = moved(p)
    assert chosen(t) == [(6, "kursk")]
    assert len(pieces(p, "kursk", "red", "a")) == 3


def test_rc_r49_not_beside_a_hostile_stack() -> None:
    p = table()
    put(p, "kork", "orel", "a", [6, 5])
    place(p, "kursk", "red", [3])
    place(p, "kursk", "white", [5])
    t = moved(p)
    assert (6, "passed", "none-leaderless") in rows(t, "policies")
    assert where(p, "kork") == "orel"


def test_rc_r49_not_into_a_province_of_a_planned_attack() -> None:
    """RC-r49, RC25.1 Miller would join Dutov, with whom nothing hostile stands; but A's Greens are to attack him."""
    for planning, goal in ((False, "poltava"), (True, "kharkov")):
        p = table("red")
        p.strategy, p.required = 2, 1
        place(p, "kiev", "green", [5, 4], "ukraine")
        control(p, "ukraine", "a")
        put(p, "dutov", "poltava", "a")
        put(p, "miller", "kharkov", "a")
        p.moved = [piece("dutov")]
        next_is(p, a.MOVE, "a")
        if planning:
            next_is(p, a.PLAN, "a")
        t = play(p, traces=True)
        assert (where(p, "dutov"), where(p, "miller")) == ("poltava", goal)
        assert ((10, "passed", "none-to-join") in rows(t, "policies")[-12:]) == planning


def test_rc_r49_the_strongest_stack_decides_first_and_attackers_before_all() -> None:
    """RC-r45, RC21.1"""
    p = table()
    put(p, "kork", "murmansk", "a", [4])
    put(p, "gai", "baku", "a", [6, 6])
    put(p, "dutov", "vladivostok", "a", [7])
    t = moved(p)
    assert [goal for _, goal in chosen(t)] == ["baku", "vladivostok", "murmansk"]


def test_rc21_1_a_stack_moves_whole_with_its_leaders() -> None:
    p = table()
    put(p, "kork", "orel", "a", [3])
    put(p, "gai", "orel", "a")
    put(p, "radek", "kursk", "a", [6, 5])
    moved(p)
    assert where(p, "kork") == where(p, "gai") == where(p, "radek")


def test_rc_r49_nothing_fits_it_stays() -> None:
    p = table()
    put(p, "kork", "orel", "a", [6, 5])
    t = moved(p)
    assert chosen(t) == [(12, "orel")]
    assert [row for row, what, _ in rows(t, "policies") if what == "passed"] == list(range(1, 12))
