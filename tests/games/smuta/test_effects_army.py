"""SM5.2 What cards do to armies and leaders; one test at least for each operation."""

import pytest

from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.units import UNIT
from bivouac.games.smuta.rules.agenda import COMBAT_END
from bivouac.games.smuta.rules.playing import playable
from bivouac.games.smuta.rules.siege import bars_roll
from bivouac.games.smuta.telling.cards import card_text
from games.smuta.builders import (
    MOSCOW,
    NOBLE,
    POLISH,
    REBELLION,
    SHUISKII,
    army,
    besiege,
    card,
    leader,
    next_is,
    own,
    play,
    play_card,
    position,
    put,
    space,
    strength,
    where,
)

NOTHING = "61"  # a cancel card that voids no politics card
NOT_MOVES = "17"  # one that voids no card about moves or sieges


# --- add_units --------------------------------------------------------------------------------------------------------
def test_add_units_to_the_leader_with_most_room() -> None:
    """Card 54: Prokopii has room for 2 of 6, Zakhar for 3 of 5."""
    p = position()
    put(p, "liapunov_p", "riazan", 4)
    put(p, "liapunov_z", "mikhailov", 2)
    play_card(p, "noble", "54")
    assert (strength(p, "liapunov_p"), strength(p, "liapunov_z")) == (4, 4)


def test_add_units_as_much_room_then_most_units() -> None:
    p = position()
    put(p, "liapunov_z", "mikhailov", 2)  # 2 of 5
    put(p, "liapunov_p", "riazan", 3)  # 3 of 6
    play_card(p, "noble", "54")
    assert (strength(p, "liapunov_p"), strength(p, "liapunov_z")) == (5, 2)


def test_add_units_all_to_one_and_the_surplus_is_not_placed() -> None:
    """N8 brings three; there is room for two."""
    p = position()
    put(p, "liapunov_p", "riazan", 4)
    put(p, "liapunov_z", "mikhailov", 4)
    play_card(p, "noble", "n8")
    assert (strength(p, "liapunov_p"), strength(p, "liapunov_z")) == (6, 4)


def test_add_units_as_far_as_the_pool_goes() -> None:
    p = position()
    put(p, "liapunov_p", "riazan", 1)
    put(p, "shuiskii_v", "suzdal", {"city_streltzy": 6})
    put(p, "shuiskii_d", "suzdal", {"city_streltzy": 6})
    put(p, "skopin", "suzdal", {"city_streltzy": 7})
    play_card(p, "noble", "53")
    assert army(p, "liapunov_p") == {"noble_cavalry": 1, "city_streltzy": 1}
    assert not playable(p, NOBLE, card("53"))


def test_add_units_two_guns_to_an_army() -> None:
    p = position()
    put(p, "liapunov_p", "riazan", {"artillery": 2})
    assert not playable(p, NOBLE, card("43"))
    put(p, "liapunov_z", "mikhailov", {"artillery": 1, "noble_cavalry": 3})
    play_card(p, "noble", "43")
    assert army(p, "liapunov_z")["artillery"] == 2


def test_s83_add_units_one_hussars_for_a_pole_with_legitimacy() -> None:
    """P7 brings two Winged Hussars: False Dmitrii (L3) takes one of them, and none if he has one."""
    p = position()
    put(p, "dmitrii_1", "kiev")
    play_card(p, "polish", "p7")
    assert army(p, "dmitrii_1") == {"winged_hussars": 1}
    p.unseen[4].append(card("p7"))
    p.used[4].remove(card("p7"))
    assert not playable(p, POLISH, card("p7"))
    put(p, "mniszech", "kiev", {"polish_infantry": 2})
    play_card(p, "polish", "p7")
    assert army(p, "mniszech") == {"polish_infantry": 2, "winged_hussars": 2}


def test_s92_add_units_cossacks_come_blind_from_the_cup() -> None:
    p = position()
    put(p, "bolotnikov", "putivl")
    play_card(p, "rebellion", "r8", draws=["foot-cossack", "mounted-cossack", "foot-cossack", "foot-cossack"])
    assert army(p, "bolotnikov") == {"mounted_cossack": 1, "foot_cossack": 3}
    assert (p.pool[UNIT["mounted_cossack"]], p.pool[UNIT["foot_cossack"]]) == (13, 11)


def test_add_units_in_a_battle_only_to_who_fights_there() -> None:
    """Card 83, the Reserve Regiment."""
    p = position()
    put(p, "liapunov_p", "riazan", 5)
    put(p, "liapunov_z", "mikhailov")
    put(p, "bolotnikov", "riazan", 3)
    p.battle, p.attacker, p.defender = space("riazan"), REBELLION, NOBLE
    play_card(p, "noble", "83")
    assert (strength(p, "liapunov_p"), strength(p, "liapunov_z")) == (6, 0)
    assert not playable(p, NOBLE, card("83"))


# --- lose_units -------------------------------------------------------------------------------------------------------
def test_lose_units_of_the_largest_army_that_has_them() -> None:
    """Card 38: two mercenaries, German Infantry before Reiters (4 and 4, infantry first)."""
    p = position()
    own(p, "shuiskii", "moscow")
    put(p, "shuiskii_d", "tikhvin", 6)
    put(p, "delagardie", "korela", {"reiters": 2, "german_infantry": 1})
    put(p, "skopin", "suzdal", {"reiters": 2})
    play_card(p, "noble", "38", draws=[NOTHING])
    assert (army(p, "delagardie"), strength(p, "skopin")) == ({"reiters": 1}, 2)


def test_lose_units_never_more_than_the_army_has() -> None:
    p = position()
    own(p, "shuiskii", "moscow")
    put(p, "shuiskii_d", "tikhvin", {"noble_cavalry": 1, "city_streltzy": 4})
    put(p, "skopin", "suzdal", 2)
    play_card(p, "noble", "37", draws=[NOTHING])
    assert (army(p, "shuiskii_d"), strength(p, "skopin")) == ({"city_streltzy": 4}, 2)


def test_lose_units_a_siege_may_end() -> None:
    p = position()
    own(p, "shuiskii", "moscow")
    put(p, "shuiskii_d", "oreshek", 2)
    besiege(p, "shuiskii", "oreshek", 1)
    t = play_card(p, "noble", "58", draws=[NOTHING])
    assert p.siege[space("oreshek")] == NONE
    assert p.breaches[space("oreshek")] == 0
    assert t.heard("siege-ends") == [(SHUISKII, space("oreshek"), 0)]


def test_lose_units_needs_an_army_that_has_some() -> None:
    p = position()
    put(p, "shuiskii_d", "tikhvin")
    assert not playable(p, NOBLE, card("58"))
    put(p, "skopin", "tikhvin", 1)
    assert playable(p, NOBLE, card("58"))


def test_one_card_two_effects_each_as_it_can() -> None:
    """Card 13: a unit, and a city of the South."""
    p = position()
    own(p, "shuiskii", "moscow", "orel")
    play_card(p, "noble", "13", draws=[NOTHING])
    assert p.owner[space("orel")] == 6


# --- muster_points, siege_marker --------------------------------------------------------------------------------------
def test_muster_points_one_leader_musters_at_once() -> None:
    """N5: five points in Riazan, a fortress of 3 points: marker 1, artillery 2, Streltzy 1, Noble Cavalry 1."""
    p = position()
    mover = put(p, "liapunov_p", "riazan", 2)
    put(p, "liapunov_z", "mikhailov", 4)
    t = play_card(p, "noble", "n5")
    assert army(p, "liapunov_p") == {"artillery": 1, "city_streltzy": 1, "noble_cavalry": 3}
    assert (p.marker[mover], p.markers) == (1, 7)
    assert t.heard("mustered") == [(mover, 5, space("riazan"))]


def test_muster_points_need_a_place_and_room() -> None:
    p = position()
    put(p, "liapunov_p", "shatsk", 2)
    assert not playable(p, NOBLE, card("41"))
    put(p, "liapunov_z", "mikhailov", 5)
    assert not playable(p, NOBLE, card("41"))
    p.army[leader("liapunov_z") * 9 + UNIT["noble_cavalry"]] -= 1
    p.pool[UNIT["noble_cavalry"]] += 1
    assert playable(p, NOBLE, card("41"))


def test_muster_points_a_full_army_may_still_lack_a_marker() -> None:
    p = position()
    mover = put(p, "liapunov_p", "riazan", 6)
    play_card(p, "noble", "41")
    assert (p.marker[mover], strength(p, "liapunov_p")) == (1, 6)


def test_muster_points_a_person_buys_as_he_likes() -> None:
    p = position(led=8)
    put(p, "liapunov_p", "riazan", 2)
    put(p, "liapunov_z", "mikhailov", 1)
    answers = ["leader:liapunov-p", "unit:cossack", "unit:city-streltzy", "done"]
    t = play_card(p, "noble", "41", answers=answers, draws=["foot-cossack"])
    assert army(p, "liapunov_p") == {"noble_cavalry": 2, "foot_cossack": 1, "city_streltzy": 1}
    bought = [options for _, question, options in t.asked if question == "buy"]
    assert bought[0] == [
        *["done", "unit:artillery", "unit:city-streltzy", "unit:noble-cavalry"],
        *["unit:siege-marker", "unit:cossack"],
    ]
    assert "unit:artillery" not in bought[2]  # one point is left


def test_siege_marker_for_the_largest_army_in_a_friendly_space_without_one() -> None:
    p = position()
    put(p, "liapunov_p", "riazan", 4, marker=True)
    put(p, "liapunov_z", "mikhailov", 2)
    put(p, "pozharskii", "shatsk", 6)
    play_card(p, "noble", "46")
    assert [p.marker[leader(name)] for name in ("liapunov_z", "pozharskii")] == [1, 0]


def test_siege_marker_needs_a_free_one() -> None:
    p = position()
    put(p, "liapunov_z", "mikhailov", 2)
    assert playable(p, NOBLE, card("46"))
    p.markers = 0
    assert not playable(p, NOBLE, card("46"))


# --- leaders ----------------------------------------------------------------------------------------------------------
def test_leader_idle_the_one_with_most_units_then_the_rating() -> None:
    p = position()
    own(p, "moscow", "moscow")
    put(p, "golitsyn", "uglich", 4)
    put(p, "basmanov", "rzhev", 4)
    put(p, "filaret", "torzhok", 3)
    play_card(p, "noble", "40", draws=[NOTHING])
    assert [p.idle[leader(name)] for name in ("golitsyn", "basmanov", "filaret")] == [0, 1, 0]


def test_leader_idle_is_not_cumulative() -> None:
    """The leader with most units is idle already: the card can do no more to this party, and goes to the next."""
    p = position()
    own(p, "moscow", "moscow")
    p.idle[put(p, "golitsyn", "uglich", 4)] = 1
    put(p, "basmanov", "rzhev", 3)
    put(p, "bolotnikov", "putivl", 2)
    t = play_card(p, "noble", "40", draws=[NOTHING])
    assert t.heard("idle") == [(leader("bolotnikov"), 0, 0)]


def test_leader_idle_ends_with_his_next_combat_segment() -> None:
    p = position()
    idle = put(p, "golitsyn", "uglich", 4)
    p.idle[idle] = 1
    next_is(p, COMBAT_END, NOBLE)
    play(p)
    assert p.idle[idle] == 1
    next_is(p, COMBAT_END, MOSCOW)
    play(p)
    assert p.idle[idle] == 0


def test_leader_idle_his_siege_stands_but_is_not_rolled() -> None:
    p = position()
    own(p, "moscow", "moscow")
    mover = put(p, "golitsyn", "tver", 4)
    besiege(p, "moscow", "tver")
    assert not bars_roll(p, mover)
    play_card(p, "noble", "36", draws=[NOT_MOVES])
    assert bars_roll(p, mover)
    assert p.siege[space("tver")] == MOSCOW


@pytest.mark.parametrize(("face", "dies"), [(4, False), (5, True)])
def test_leader_kill_the_best_leader_dies_or_is_idle(face: int, dies: bool) -> None:
    """Card 33, on 5 or 6: Basmanov (T3), although Golitsyn has more units; his army passes to a mate."""
    p = position()
    own(p, "moscow", "moscow")
    put(p, "golitsyn", "rzhev", 4)
    victim = put(p, "basmanov", "rzhev", 3, marker=True)
    play_card(p, "noble", "33", dice=[face], draws=[NOTHING])
    assert (p.at[victim] == -2) == dies
    assert p.idle[victim] == int(not dies)
    assert (strength(p, "golitsyn"), p.marker[leader("golitsyn")]) == ((6, 1) if dies else (4, 0))


def test_leader_kill_the_tsar_is_no_leader() -> None:
    p = position()
    own(p, "moscow", "moscow")
    p.tsar, p.tsar_party, p.at[leader("basmanov")] = leader("basmanov"), MOSCOW, -3
    p.order = [MOSCOW, SHUISKII, POLISH, REBELLION, NOBLE]
    put(p, "golitsyn", "rzhev", 4)
    play_card(p, "noble", "33", dice=[6], draws=[NOTHING])
    assert (where(p, "golitsyn"), p.tsar) == ("", leader("basmanov"))


def test_leader_kill_of_the_one_the_tsar_rides_with() -> None:
    """SM6.6 His party holds Moscow: the Tsar is back there; else he is lost."""
    for holder, lives in [("moscow", True), ("noble", False)]:
        p = position()
        own(p, holder, "moscow")
        own(p, "moscow", "tver", "viazma", "tula", "kaluga")
        p.tsar, p.tsar_party, p.at[leader("filaret")] = leader("filaret"), MOSCOW, -3
        p.tsar_with = put(p, "golitsyn", "rzhev", 4)
        play_card(p, "noble", "33", dice=[5], draws=[NOTHING])
        assert (p.tsar != NONE, p.tsar_with) == (lives, NONE)


def test_heirs_fall_with_the_leader() -> None:
    p = position()
    own(p, "moscow", "moscow")
    p.heir[MOSCOW] = put(p, "golitsyn", "rzhev", 4)
    t = play_card(p, "noble", "33", dice=[6], draws=[NOTHING])
    assert p.heir[MOSCOW] == NONE
    assert t.heard("heir-lost") == [(leader("golitsyn"), 0, 0)]


def test_enter_leader_and_his_units() -> None:
    p = position()
    play_card(p, "moscow", "m3")
    assert where(p, "basmanov") == "rzhev"
    assert army(p, "basmanov") == {"city_streltzy": 2, "noble_cavalry": 1}


@pytest.mark.parametrize("state", ["in play", "removed", "crowned"])
def test_enter_leader_who_cannot_come_gives_the_other_effects(state: str) -> None:
    """M3: two City Streltzy instead."""
    p = position()
    put(p, "golitsyn", "uglich", 1)
    p.at[leader("basmanov")] = {"in play": space("rzhev"), "removed": -2, "crowned": -3}[state]
    if state == "crowned":
        p.tsar, p.tsar_party = leader("basmanov"), MOSCOW
    play_card(p, "moscow", "m3")
    assert army(p, "golitsyn" if state != "in play" else "basmanov")["city_streltzy"] == 2


def test_enter_leader_two_names_those_who_can() -> None:
    """P1: Sapieha is dead; Lisowski comes, and the other effects do not."""
    p = position()
    p.at[leader("sapieha_jp")] = -2
    play_card(p, "polish", "p1", dice=[4], draws=["foot-cossack", "foot-cossack"])
    assert (where(p, "lisowski"), where(p, "sapieha_jp")) == ("orsha", "")
    assert army(p, "lisowski") == {"foot_cossack": 2}


def test_enter_leader_two_names_neither_can() -> None:
    p = position()
    p.at[leader("sapieha_jp")] = p.at[leader("lisowski")] = -2
    put(p, "mniszech", "kiev")
    play_card(p, "polish", "p1", draws=["foot-cossack", "mounted-cossack"])
    assert army(p, "mniszech") == {"winged_hussars": 1, "foot_cossack": 1, "mounted_cossack": 1}


def test_enter_leader_without_a_free_space_gives_the_other_effects() -> None:
    p = position()
    p.owner = [5 if each < 6 and each != 1 else each for each in p.owner]
    p.owner = [5 if each == 6 else each for each in p.owner]
    assert playable(p, MOSCOW, card("m2"))
    play_card(p, "moscow", "m2")
    assert (where(p, "filaret"), p.track[MOSCOW]) == ("", 1)


def test_return_leader_the_highest_rating_with_his_first_units() -> None:
    """Card 88 for the Poles: False Dmitrii (3) before Sigismund (1); his start units, the marker as well."""
    p = position()
    p.at[leader("dmitrii_1")] = p.at[leader("sigismund")] = p.at[leader("mniszech")] = -2
    play_card(p, "polish", "88", dice=[5], draws=["foot-cossack", "foot-cossack", "mounted-cossack"])
    assert where(p, "dmitrii_1") == "kiev"
    assert strength(p, "dmitrii_1") == 6
    assert where(p, "sigismund") == ""


def test_return_leader_as_far_as_the_pools_allow() -> None:
    p = position()
    p.at[leader("golitsyn")] = -2
    put(p, "skopin", "suzdal", {"noble_cavalry": 7})
    put(p, "shuiskii_v", "suzdal", {"noble_cavalry": 6})
    put(p, "shuiskii_d", "suzdal", {"noble_cavalry": 6})
    put(p, "liapunov_p", "riazan", {"noble_cavalry": 6})
    put(p, "trubetskoi", "riazan", {"noble_cavalry": 6})
    play_card(p, "moscow", "88")
    assert army(p, "golitsyn") == {"noble_cavalry": 1, "city_streltzy": 1}


def test_return_leader_not_one_without_a_rating_nor_anothers() -> None:
    p = position()
    p.at[leader("basmanov")] = p.at[leader("petr")] = -2
    assert not playable(p, MOSCOW, card("88"))


# --- defection, pestilence --------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("face", "goes"), [(2, False), (3, True)])
def test_unit_defects_to_the_nearest_leader_with_room(face: int, goes: bool) -> None:
    """Card 34, on 3 to 6: the weakest unit of the largest army."""
    p = position()
    own(p, "moscow", "moscow")
    put(p, "golitsyn", "uglich", {"noble_cavalry": 2, "city_streltzy": 2})
    put(p, "liapunov_z", "mikhailov", 5)  # full
    put(p, "liapunov_p", "kostroma", 1)
    put(p, "trubetskoi", "riazan", 1)
    play_card(p, "noble", "34", dice=[face], draws=[NOTHING])
    assert army(p, "golitsyn") == {"noble_cavalry": 2, "city_streltzy": 1 if goes else 2}
    assert ("city_streltzy" in army(p, "liapunov_p")) == goes


def test_unit_defects_and_is_destroyed_if_nobody_has_room() -> None:
    p = position()
    own(p, "moscow", "moscow")
    put(p, "golitsyn", "uglich", 3)
    t = play_card(p, "noble", "34", dice=[6], draws=[NOTHING])
    assert (strength(p, "golitsyn"), p.pool[UNIT["noble_cavalry"]]) == (2, 30)
    assert t.heard("defected") == [(leader("golitsyn"), UNIT["noble_cavalry"], NONE)]


def test_unit_defects_keeps_the_limits_of_guns_and_hussars() -> None:
    p = position()
    own(p, "shuiskii", "moscow")
    put(p, "shuiskii_d", "tikhvin", {"winged_hussars": 2})
    put(p, "dmitrii_1", "kiev", {"winged_hussars": 1})
    put(p, "sigismund", "dorpat", {"winged_hussars": 1})
    put(p, "mniszech", "orsha", 2)
    play_card(p, "polish", "34", dice=[6], draws=[NOTHING])
    assert army(p, "mniszech") == {"noble_cavalry": 2, "winged_hussars": 1}


def test_unit_defects_in_a_battle_from_the_enemy_there() -> None:
    """Card 62, on every face; the enemy's larger army elsewhere has no part in it."""
    p = position()
    put(p, "bolotnikov", "riazan", {"foot_cossack": 2, "mounted_cossack": 1})
    put(p, "zarutskii", "kursk", {"foot_cossack": 5})
    put(p, "liapunov_p", "riazan", 2)
    p.battle, p.attacker, p.defender = space("riazan"), REBELLION, NOBLE
    play_card(p, "noble", "62", dice=[1], draws=["61"])
    assert army(p, "liapunov_p") == {"noble_cavalry": 2, "foot_cossack": 1}
    assert (strength(p, "bolotnikov"), strength(p, "zarutskii")) == (2, 5)


def test_attrition_area_by_the_die() -> None:
    """Card 15, face 3 the West: every army that is not in a space of its own party, besiegers too."""
    p = position()
    put(p, "golitsyn", "rzhev", 3)  # at home
    put(p, "mstislavskii", "viazma", 2)  # besieges
    besiege(p, "moscow", "viazma")
    put(p, "liapunov_p", "toropets", 3)
    put(p, "bolotnikov", "putivl", 3)
    t = play_card(p, "noble", "15", dice=[3])
    names = ("golitsyn", "mstislavskii", "liapunov_p", "bolotnikov")
    assert [strength(p, name) for name in names] == [3, 1, 2, 3]
    assert p.siege[space("viazma")] == NONE
    assert t.heard("pestilence") == [(2, 0, 0)]


def test_attrition_area_a_friendly_state_fortress_is_not_safe() -> None:
    p = position()
    p.tsar, p.tsar_party, p.at[leader("filaret")] = leader("filaret"), MOSCOW, -3
    put(p, "golitsyn", "viazma", 3)
    play_card(p, "moscow", "15", dice=[3])
    assert strength(p, "golitsyn") == 2


def test_attrition_area_needs_an_army_somewhere_in_russia() -> None:
    p = position()
    put(p, "mniszech", "kiev", 4)
    put(p, "golitsyn", "rzhev", 4)
    assert not playable(p, NOBLE, card("15"))
    put(p, "liapunov_p", "toropets", 1)
    assert playable(p, NOBLE, card("15"))


# --- sieges -----------------------------------------------------------------------------------------------------------
def test_siege_block_the_largest_besieger_and_he_loses_a_unit() -> None:
    """Card 79: Mstislavskii's siege; Basmanov, who has more units, besieges nothing."""
    p = position()
    put(p, "golitsyn", "tver", 3)
    put(p, "mstislavskii", "viazma", 4)
    put(p, "basmanov", "rzhev", 6)
    besiege(p, "moscow", "tver")
    besiege(p, "moscow", "viazma")
    play_card(p, "noble", "79", draws=[NOT_MOVES])
    assert [strength(p, name) for name in ("golitsyn", "mstislavskii", "basmanov")] == [3, 3, 6]
    assert bars_roll(p, leader("mstislavskii"))
    assert not bars_roll(p, leader("golitsyn"))


def test_siege_block_is_not_cumulative_and_the_loss_is_of_the_army_so_blocked() -> None:
    """Mstislavskii is blocked already: he loses a unit more, Golitsyn's siege goes on."""
    p = position()
    put(p, "golitsyn", "tver", 3)
    blocked = put(p, "mstislavskii", "viazma", 5)
    besiege(p, "moscow", "tver")
    besiege(p, "moscow", "viazma")
    p.blocked[blocked] = 1
    play_card(p, "noble", "79", draws=[NOT_MOVES])
    assert [strength(p, name) for name in ("golitsyn", "mstislavskii")] == [3, 4]
    assert not bars_roll(p, leader("golitsyn"))


def test_siege_block_another_army_that_was_blocked_before_loses_nothing() -> None:
    """Golitsyn was blocked when he was the larger; now Mstislavskii is, and he pays."""
    p = position()
    put(p, "mstislavskii", "viazma", 4)
    p.blocked[put(p, "golitsyn", "tver", 3)] = 1
    besiege(p, "moscow", "tver")
    besiege(p, "moscow", "viazma")
    play_card(p, "noble", "79", draws=[NOT_MOVES])
    assert [strength(p, name) for name in ("golitsyn", "mstislavskii")] == [3, 3]
    assert p.blocked[leader("mstislavskii")] == 1


def test_siege_block_of_equals_the_one_that_is_not_blocked_yet_and_he_pays() -> None:
    """Golitsyn, who is listed last, is blocked now; Mstislavskii, blocked before, is as strong and loses nothing."""
    p = position()
    put(p, "golitsyn", "tver", 4)
    p.blocked[put(p, "mstislavskii", "viazma", 4)] = 1
    besiege(p, "moscow", "tver")
    besiege(p, "moscow", "viazma")
    play_card(p, "noble", "79", draws=[NOT_MOVES])
    assert [strength(p, name) for name in ("golitsyn", "mstislavskii")] == [3, 4]
    assert p.blocked[leader("golitsyn")] == 1


def test_siege_block_card_79_says_whom_it_hits() -> None:
    """It takes the unit of the besiegers, not of the largest army of all, and says so."""
    says = card_text(card("79"))
    assert "its largest besieging army loses 1 unit and makes no siege roll in its next combat segment" in says
    assert says.count("army") == 1


def test_siege_block_ends_with_the_next_combat_segment() -> None:
    p = position()
    mover = put(p, "golitsyn", "tver", 4)
    besiege(p, "moscow", "tver")
    play_card(p, "noble", "79", draws=[NOT_MOVES])
    assert bars_roll(p, mover)
    next_is(p, COMBAT_END, MOSCOW)
    play(p)
    assert not bars_roll(p, mover)


# --- the last tie -----------------------------------------------------------------------------------------------------
def test_sm_r35_the_last_tie_goes_by_the_list() -> None:
    """Switch `tie_break`, 0: Prokopii is listed before Zakhar's equal."""
    p = position()
    put(p, "liapunov_p", "riazan", 3)
    put(p, "pozharskii", "mikhailov", 3, capacity=6)
    play_card(p, "noble", "54")
    assert (strength(p, "liapunov_p"), strength(p, "pozharskii")) == (5, 3)


def test_tie_break_by_a_die() -> None:
    """Switch `tie_break`, 1: a die with a face for each."""
    p = position(tie_break=1)
    put(p, "liapunov_p", "riazan", 3)
    put(p, "pozharskii", "mikhailov", 3, capacity=6)
    t = play_card(p, "noble", "54", dice=[2])
    assert (strength(p, "liapunov_p"), strength(p, "pozharskii")) == (3, 5)
    assert (t.rolled, t.heard("tie-rolled")) == (["tie"], [(2, 0, 0)])


def test_tie_break_by_a_die_where_the_card_hits() -> None:
    p = position(tie_break=1)
    own(p, "moscow", "moscow")
    put(p, "golitsyn", "uglich", 3)
    put(p, "mstislavskii", "rzhev", 3)
    play_card(p, "noble", "40", dice=[2], draws=[NOTHING])
    assert p.idle[leader("golitsyn")] == 1
