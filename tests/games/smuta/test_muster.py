"""SM8 Mustering: where, what, for how many points, down the chart."""

import pytest

from bivouac.games.smuta.box.leaders import LEADER
from bivouac.games.smuta.box.parties import OWNER
from bivouac.games.smuta.box.units import UNIT_IDS
from bivouac.games.smuta.rules.muster import bars_place, bars_raising, can_muster, points_in, tokens, what
from bivouac.games.smuta.rules.position import CROWNED, Position
from games.smuta.acting import acts, rows
from games.smuta.builders import army, own, position, put, space, strength


def offer(p: Position, name: str, points: int = 9) -> set[str]:
    """What he can muster where he stands."""
    leader = LEADER[name]
    return {UNIT_IDS[unit] for unit in what(p, leader, tokens(p, leader, p.at[leader]), points)}


# --- the chart --------------------------------------------------------------------------------------------------------
def test_sm8_2_bolotnikov_in_putivl() -> None:
    p = position()
    put(p, "bolotnikov", "putivl", 3)
    t = acts(p, "bolotnikov")
    assert army(p, "bolotnikov") == {"noble_cavalry": 4, "artillery": 1, "city_streltzy": 1}
    assert p.marker[LEADER["bolotnikov"]] == 1
    assert rows(t, "muster") == [
        (1, "taken", "unit:siege-marker"),
        (2, "taken", "unit:artillery"),
        (3, "passed", "not-allowed-here"),
        (4, "passed", "not-allowed-here"),
        (5, "taken", "unit:city-streltzy"),
        (6, "taken", "unit:noble-cavalry"),
        (7, "passed", "too-dear"),
        (1, "passed", "at-the-limit"),
        (2, "passed", "too-dear"),
        (3, "passed", "not-allowed-here"),
        (4, "passed", "not-allowed-here"),
        (5, "passed", "too-dear"),
        (6, "passed", "too-dear"),
        (7, "passed", "too-dear"),
    ]


def test_sm8_3_s83_a_pretender_has_one_winged_hussars() -> None:
    p = position()
    put(p, "dmitrii_1", "kiev", {"winged_hussars": 1, "polish_infantry": 2, "mounted_cossack": 1}, marker=True)
    t = acts(p, "dmitrii_1")
    assert t.rolled == []
    assert army(p, "dmitrii_1") == {
        "winged_hussars": 1,
        "polish_infantry": 2,
        "mounted_cossack": 1,
        "artillery": 1,
        "reiters": 1,
    }


def test_a15_a_pole_without_a_claim_takes_hussars_before_reiters() -> None:
    p = position()
    put(p, "zolkiewski", "orsha", {"winged_hussars": 3}, marker=True)
    t = acts(p, "zolkiewski")
    assert (3, "taken", "unit:winged-hussars") in rows(t, "muster")
    assert army(p, "zolkiewski") == {"winged_hussars": 4, "artillery": 1, "polish_infantry": 1}


def test_a14_one_of_each_row_then_again() -> None:
    p = position()
    put(p, "bolotnikov", "kursk", 3)
    t = acts(p, "bolotnikov", draws=["foot-cossack", "foot-cossack"])
    assert [why for _, what_is, why in rows(t, "muster") if what_is == "taken"] == [
        *["unit:noble-cavalry", "unit:cossack"] * 2
    ]


def test_sm_r60_an_empty_pool_is_passed_over() -> None:
    p = position()
    put(p, "liapunov_z", "mikhailov", 2)
    p.pool[5] = 0
    t = acts(p, "liapunov_z", draws=["foot-cossack"] * 3, sound=False)
    assert (6, "passed", "pool-empty") in rows(t, "muster")
    assert army(p, "liapunov_z") == {"noble_cavalry": 2, "foot_cossack": 3}


def test_sm8_2_two_guns_are_the_most() -> None:
    p = position()
    put(p, "bolotnikov", "putivl", {"artillery": 2, "noble_cavalry": 1}, marker=True)
    t = acts(p, "bolotnikov", draws=["foot-cossack"])
    assert (2, "passed", "at-the-limit") in rows(t, "muster")
    assert army(p, "bolotnikov") == {"artillery": 2, "noble_cavalry": 2, "city_streltzy": 2, "foot_cossack": 1}


def test_sm8_6_s92_cossacks_are_drawn_blind_from_one_cup_and_go_back_to_it() -> None:
    p = position()
    put(p, "shakhovskoi", "kursk", 1)
    before = p.pool[7] + p.pool[8]
    acts(p, "shakhovskoi", draws=["mounted-cossack", "foot-cossack"])
    assert army(p, "shakhovskoi") == {"noble_cavalry": 3, "mounted_cossack": 1, "foot_cossack": 1}
    assert p.pool[7] + p.pool[8] == before - 2


# --- points -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("name", "points"), [("alatyr", 3), ("kursk", 4), ("putivl", 5), ("moscow", 5), ("orsha", 5), ("kiev", 5)]
)
def test_sm8_1_three_and_the_points_of_the_space_up_to_two(name: str, points: int) -> None:
    assert points_in(space(name)) == points


def test_a_card_gives_more_to_the_first_muster_of_the_segment() -> None:
    p = position()
    put(p, "bolotnikov", "kursk", 2)
    put(p, "shakhovskoi", "putivl", 2, marker=True)
    p.muster_more = 1
    acts(p, "bolotnikov", "shakhovskoi", draws=["foot-cossack"] * 2)
    assert strength(p, "bolotnikov") == 7
    assert strength(p, "shakhovskoi") == 5
    assert p.muster_more == 0


# --- where ------------------------------------------------------------------------------------------------------------
def test_sm8_1_a_friendly_space_without_enemy_leaders() -> None:
    p = position()
    put(p, "liapunov_z", "mikhailov", 1)
    assert not bars_place(p, LEADER["liapunov_z"], space("riazan"))
    assert bars_place(p, LEADER["liapunov_z"], space("kolomna"))
    put(p, "golitsyn", "riazan", 1)
    assert bars_place(p, LEADER["liapunov_z"], space("riazan"))


def test_sm_r61_the_party_of_the_tsar_musters_in_state_fortresses_as_in_its_own() -> None:
    p = position()
    put(p, "liapunov_z", "kolomna", 1)
    assert not can_muster(p, LEADER["liapunov_z"])
    p.tsar = LEADER["romanov_m"]
    p.at[p.tsar] = CROWNED
    p.tsar_party = OWNER["noble"]
    assert offer(p, "liapunov_z") == {"siege_marker", "artillery", "city_streltzy", "noble_cavalry", "cossack"}


def test_sm_r61_mercenaries_in_their_spaces_but_not_for_poles_in_russia() -> None:
    p = position()
    put(p, "shuiskii_d", "ivangorod", 1)
    put(p, "mniszech", "pskov", 1)
    own(p, "shuiskii", "ivangorod")
    own(p, "polish", "pskov")
    assert {"reiters", "german_infantry"} <= offer(p, "shuiskii_d")
    assert offer(p, "mniszech") == {"siege_marker", "artillery", "city_streltzy", "noble_cavalry"}


def test_sm8_3_polish_infantry_and_hussars_only_in_poland() -> None:
    p = position()
    put(p, "mniszech", "orsha", 1)
    assert offer(p, "mniszech") == {
        *["siege_marker", "artillery", "winged_hussars", "reiters", "german_infantry", "polish_infantry"],
    }
    p.at[LEADER["mniszech"]] = space("kiev")
    assert "cossack" in offer(p, "mniszech")


def test_sm8_4_swedes_in_a_northern_space_not_their_own_get_mercenaries_alone() -> None:
    p = position()
    put(p, "delagardie", "oreshek", 1)
    assert offer(p, "delagardie") == {"reiters", "german_infantry"}
    own(p, "shuiskii", "oreshek")
    assert offer(p, "delagardie") == {
        *["siege_marker", "artillery", "reiters", "german_infantry", "city_streltzy", "noble_cavalry"],
    }
    own(p, "noble", "oreshek")
    assert offer(p, "delagardie") == set()


def test_sm_r55_the_monastery_has_no_guns_and_no_siege_markers() -> None:
    p = position()
    put(p, "liapunov_z", "st_sergius", 1)
    own(p, "noble", "st_sergius")
    assert offer(p, "liapunov_z") == {"city_streltzy", "noble_cavalry"}


@pytest.mark.parametrize(("party", "found"), [("rebellion", True), ("moscow", False)])
def test_cossacks_anywhere_for_rebels_else_in_the_south_and_on_the_volga(party: str, found: bool) -> None:
    p = position()
    put(p, "golitsyn", "rostov", 1, party=party)
    own(p, party, "rostov", "kursk", "saratov")
    assert ("cossack" in offer(p, "golitsyn")) == found
    for name in ("kursk", "saratov"):
        p.at[LEADER["golitsyn"]] = space(name)
        assert "cossack" in offer(p, "golitsyn")


def test_streltzy_in_fortresses_and_where_a_city_has_two_points() -> None:
    p = position()
    put(p, "golitsyn", "rostov", 1)
    own(p, "moscow", "rostov", "kostroma", "korela")
    assert offer(p, "golitsyn") == {"noble_cavalry"}
    p.at[LEADER["golitsyn"]] = space("kostroma")
    assert offer(p, "golitsyn") == {"noble_cavalry", "city_streltzy"}
    p.at[LEADER["golitsyn"]] = space("korela")
    assert offer(p, "golitsyn") == {"siege_marker", "artillery", "noble_cavalry", "city_streltzy"}


def test_sm8_2_at_full_strength_only_a_siege_marker_can_be_had() -> None:
    p = position()
    put(p, "golitsyn", "korela", 6)
    own(p, "moscow", "korela")
    assert offer(p, "golitsyn") == {"siege_marker"}
    assert can_muster(p, LEADER["golitsyn"])


# --- SM8.5 ------------------------------------------------------------------------------------------------------------
def test_sm8_5_only_who_can_reach_no_place_to_muster() -> None:
    p = position()
    put(p, "golitsyn", "kashira", 1)
    assert not bars_raising(p, LEADER["golitsyn"])
    own(p, "moscow", "tula")
    assert bars_raising(p, LEADER["golitsyn"])
    put(p, "shakhovskoi", "tula", 1)  # an enemy leader there: nobody musters
    assert not bars_raising(p, LEADER["golitsyn"])


def test_sm8_5_a_person_buys_what_he_likes() -> None:
    p = position(led=16)
    put(p, "golitsyn", "kashira", 1)
    p.ready = [LEADER["golitsyn"]]
    t = acts(
        p,
        "golitsyn",
        answers=["leader:golitsyn", "act:muster", "unit:cossack", "unit:cossack"],
        draws=["foot-cossack", "mounted-cossack"],
    )
    assert t.offered("buy") == ["done", "unit:noble-cavalry", "unit:cossack"]
    assert army(p, "golitsyn") == {"noble_cavalry": 1, "foot_cossack": 1, "mounted_cossack": 1}


def test_sm8_5_a_person_too_must_have_no_place_to_go() -> None:
    p = position(led=16)
    put(p, "golitsyn", "kashira", 1)
    own(p, "moscow", "tula")
    t = acts(p, "golitsyn", answers=["leader:golitsyn", "act:stay"])
    assert t.offered("action") == ["act:stay", "act:move"]


# --- a person's -------------------------------------------------------------------------------------------------------
def test_sm_r47_a_person_buys_one_after_the_other() -> None:
    p = position(led=4)
    put(p, "bolotnikov", "putivl", 3)
    t = acts(
        p,
        "bolotnikov",
        answers=["leader:bolotnikov", "act:muster", "unit:artillery", "unit:artillery", "unit:noble-cavalry"],
    )
    assert army(p, "bolotnikov") == {"artillery": 2, "noble_cavalry": 4}
    assert t.heard("mustered") == [(LEADER["bolotnikov"], 5, space("putivl"))]
    assert p.points == 0


def test_sm_r47_what_he_does_not_spend_is_lost() -> None:
    p = position(led=4)
    put(p, "bolotnikov", "putivl", 3)
    acts(p, "bolotnikov", answers=["leader:bolotnikov", "act:muster", "unit:siege-marker", "done"])
    assert (strength(p, "bolotnikov"), p.points) == (3, 0)


def test_sm_r48_the_hussar_limit_binds_a_person_too() -> None:
    p = position(led=2)
    put(p, "dmitrii_1", "orsha", {"winged_hussars": 1})
    t = acts(p, "dmitrii_1", answers=["leader:dmitrii-1", "act:muster", "done"])
    assert "unit:winged-hussars" not in t.offered("buy")
