"""SM15.4, s.57 to s.63 The special priorities: each row taken, and passed over with its reason."""

import pytest

from bivouac.games.smuta.box.leaders import LEADER
from bivouac.games.smuta.box.parties import OWNER, PARTIES
from bivouac.games.smuta.rules.position import CROWNED, Position
from games.smuta.acting import acts, give_points, rows
from games.smuta.builders import NOBLE, SHUISKII, besiege, own, owner, position, put, space, where


def alone(name: str, at: str, units: int = 4, marker: bool = False, **switches: int) -> Position:
    p = position(**switches)
    put(p, name, at, units, marker=marker, capacity=units)
    return p


def tsar(p: Position, party: str, person: str) -> None:
    """A crowned leader sits in Moscow."""
    p.at[LEADER[person]] = CROWNED
    p.tsar = LEADER[person]
    p.tsar_party = OWNER[party]


# --- s.57 -------------------------------------------------------------------------------------------------------------
def test_s57_the_heir_with_a_siege_marker_marches_on_moscow() -> None:
    p = alone("trubetskoi", "vladimir", marker=True)
    p.heir[NOBLE] = LEADER["trubetskoi"]
    t = acts(p, "trubetskoi")
    assert rows(t, "special") == [(1, "taken", "space:moscow")]
    assert p.siege[space("moscow")] == NOBLE
    assert (2, "taken", "space:moscow") in rows(t, "leader")


def test_a16_the_heir_marker_must_sit_on_him() -> None:
    p = alone("trubetskoi", "vladimir", marker=True)
    put(p, "pozharskii", "suzdal", 4)
    p.heir[NOBLE] = LEADER["pozharskii"]
    assert (1, "passed", "not-the-heir") in rows(acts(p, "trubetskoi"), "special")


def test_s57_without_a_siege_marker_not() -> None:
    p = alone("trubetskoi", "vladimir")
    p.heir[NOBLE] = LEADER["trubetskoi"]
    assert (1, "passed", "no-siege-marker") in rows(acts(p, "trubetskoi"), "special")


def test_s57_from_any_distance() -> None:
    p = alone("trubetskoi", "arzamas", marker=True)
    p.heir[NOBLE] = LEADER["trubetskoi"]
    acts(p, "trubetskoi")
    assert where(p, "trubetskoi") == "vladimir"
    assert owner(p, "vladimir") == "noble"  # SM-R59 where a march ends


def test_sm_r62_not_if_moscow_is_his_party_s() -> None:
    p = alone("trubetskoi", "vladimir", marker=True)
    p.heir[NOBLE] = LEADER["trubetskoi"]
    own(p, "noble", "moscow")
    assert (1, "passed", "goal-is-friendly") in rows(acts(p, "trubetskoi"), "special")


def test_sm_r62_not_without_a_way() -> None:
    p = alone("trubetskoi", "kashira", marker=True)
    p.heir[NOBLE] = LEADER["trubetskoi"]
    assert (1, "passed", "no-way") in rows(acts(p, "trubetskoi"), "special")


def test_sm_r62_not_with_a_single_unit() -> None:
    p = alone("trubetskoi", "vladimir", 1, marker=True)
    p.heir[NOBLE] = LEADER["trubetskoi"]
    assert (1, "passed", "too-weak") in rows(acts(p, "trubetskoi"), "special")


# --- s.58 -------------------------------------------------------------------------------------------------------------
def test_s58_an_enemy_leader_in_an_own_space_within_reach_is_attacked() -> None:
    p = alone("liapunov_p", "riazan", 6)
    own(p, "noble", "tula", "mikhailov", "kolomna")
    put(p, "golitsyn", "tula", 1)
    t = acts(p, "liapunov_p")
    assert (2, "taken", "space:tula") in rows(t, "special")
    assert where(p, "liapunov_p") == "tula"
    assert where(p, "golitsyn") != "tula"


def test_s58_the_nearest_then_most_points() -> None:
    p = alone("liapunov_p", "riazan", 6)
    own(p, "noble", "tula", "mikhailov", "kolomna", "kasimov")
    put(p, "golitsyn", "kolomna", 1)
    put(p, "bolotnikov", "kasimov", 1)
    put(p, "shuiskii_v", "tula", 1)
    assert (2, "taken", "space:kolomna") in rows(acts(p, "liapunov_p"), "special")


def test_s58_not_beyond_his_reach_nor_in_a_space_merely_friendly() -> None:
    p = alone("liapunov_p", "riazan", 6)
    own(p, "noble", "orel", "tula")
    put(p, "golitsyn", "orel", 1)
    p.slowed[NOBLE] = 2
    assert (2, "passed", "none-in-reach") in rows(acts(p, "liapunov_p"), "special")
    q = alone("trubetskoi", "riazan", 6)
    tsar(q, "noble", "romanov_m")
    put(q, "golitsyn", "kolomna", 1)
    assert (2, "passed", "none-in-reach") in rows(acts(q, "trubetskoi"), "special")


def test_a17_the_outnumbered_relief_is_tested() -> None:
    p = alone("liapunov_p", "riazan", 3)
    own(p, "noble", "kolomna")
    put(p, "golitsyn", "kolomna", 5)
    t = acts(p, "liapunov_p", dice=[3])  # outnumbered by two, T3 against T1: 5 or more, +1
    assert t.rolled == ["morale"]
    assert where(p, "liapunov_p") == "riazan"
    assert t.heard("stops-short") == [(LEADER["liapunov_p"], space("riazan"), space("kolomna"))]


# --- s.59 to s.62 -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("name", "at", "row", "goal"),
    [
        ("shuiskii_d", "staraia_russa", 3, "novgorod"),
        ("mniszech", "dorogobuzh", 4, "smolensk"),
        ("pozharskii", "murom", 5, "nizhny-novgorod"),
        ("vorotynskii", "dmitrov", 6, "moscow"),
    ],
)
def test_s59_to_s62_each_party_has_its_goal(name: str, at: str, row: int, goal: str) -> None:
    p = alone(name, at, marker=True)
    t = acts(p, name)
    assert rows(t, "special")[-1] == (row, "taken", f"space:{goal}")
    assert [why for number, _, why in rows(t, "special") if 2 < number < row] == ["not-his-party"] * (row - 3)
    assert where(p, name) == goal.replace("-", "_")
    q = alone(name, at)
    assert (row, "passed", "no-siege-marker") in rows(acts(q, name), "special")


def test_the_rebellion_has_no_goal() -> None:
    p = alone("bolotnikov", "kursk", marker=True)
    said = rows(acts(p, "bolotnikov"), "special")
    assert [why for row, _, why in said if 2 < row < 7] == ["not-his-party"] * 4


def test_sm_r62_a_goal_that_is_held_already() -> None:
    p = alone("shuiskii_d", "staraia_russa", marker=True)
    own(p, "shuiskii", "novgorod")
    assert (3, "passed", "goal-is-friendly") in rows(acts(p, "shuiskii_d"), "special")


@pytest.mark.parametrize("besieges", [0, 1])
def test_sm_r56_the_party_of_the_tsar_has_the_state_for_a_friend(besieges: int) -> None:
    p = alone("shuiskii_d", "staraia_russa", marker=True, tsar_party_besieges_state=besieges)
    tsar(p, "shuiskii", "shuiskii_v")
    said = rows(acts(p, "shuiskii_d"), "special")
    assert ((3, "passed", "goal-is-friendly") in said) == (besieges == 0)
    assert (p.siege[space("novgorod")] == SHUISKII) == (besieges == 1)


def test_sm_r58_a_special_row_joins_a_siege_of_his_party() -> None:
    p = alone("shuiskii_d", "staraia_russa", marker=True)
    put(p, "shein", "novgorod", 3, marker=True)
    besiege(p, "shuiskii", "novgorod")
    acts(p, "shuiskii_d")
    assert where(p, "shuiskii_d") == "novgorod"


def test_sm_r62_an_enemy_leader_on_the_goal_is_fought_first() -> None:
    p = alone("shuiskii_d", "staraia_russa", 6, marker=True)
    put(p, "golitsyn", "novgorod", 1)
    t = acts(p, "shuiskii_d")
    assert where(p, "golitsyn") != "novgorod"  # outnumbered by five, he gave way
    assert t.heard("retreats-before")
    assert p.siege[space("novgorod")] == SHUISKII


# --- SM-R64 where he must fail ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("hopeless", [0, 1])
def test_sm_r64_a_siege_is_not_begun_where_he_could_not_even_attack(hopeless: int) -> None:
    p = alone("shuiskii_d", "staraia_russa", 4, marker=True, hopeless_goals=hopeless)
    put(p, "golitsyn", "novgorod", 8, capacity=8)
    t = acts(p, "shuiskii_d")
    assert ((3, "passed", "must-fail") in rows(t, "special")) == (hopeless == 0)
    assert ((3, "taken", "space:novgorod") in rows(t, "special")) == (hopeless == 1)


def test_sm_r64_a_relief_that_must_fail_gives_way_to_another() -> None:
    """Kursk and Orel are the Rebellion's; before Orel, listed first, stand eight."""
    p = alone("bolotnikov", "livny", 4)
    own(p, "rebellion", "livny", "orel", "kursk", "elets")
    put(p, "golitsyn", "orel", 8, capacity=8)
    put(p, "liapunov_z", "kursk", 5)
    assert (2, "taken", "space:kursk") in rows(acts(p, "bolotnikov", dice=[1]), "special")
    p.at[LEADER["liapunov_z"]] = space("vologda")
    assert (2, "passed", "must-fail") in rows(acts(p, "bolotnikov"), "special")


# --- s.63 -------------------------------------------------------------------------------------------------------------
def threat(points: int = 20) -> Position:
    """Moscow has so many points; a noble leader in Murom, all around him his own."""
    p = alone("pozharskii", "murom", 4)
    own(p, "noble", "murom", "kasimov", "arzamas")
    own(p, "moscow", "vladimir", "suzdal")
    give_points(p, "moscow", points)
    return p


def test_s63_a_city_within_reach_of_a_party_with_20_points() -> None:
    p = threat()
    t = acts(p, "pozharskii")
    assert (7, "taken", "space:vladimir") in rows(t, "special")
    assert owner(p, "vladimir") == "noble"


def test_s63_nobody_has_20() -> None:
    p = alone("pozharskii", "murom", 4)
    assert (7, "passed", "nobody-has-20") in rows(acts(p, "pozharskii"), "special")


def test_s63_his_own_party_does_not_count() -> None:
    p = alone("pozharskii", "murom", 4)
    give_points(p, "noble", 25)
    assert (7, "passed", "nobody-has-20") in rows(acts(p, "pozharskii"), "special")


def test_s63_only_within_reach() -> None:
    p = threat(25)
    own(p, "noble", "vladimir", "nizhny_novgorod")
    p.slowed[NOBLE] = 2  # he goes one space: Suzdal is two away
    assert (7, "passed", "none-in-reach") in rows(acts(p, "pozharskii"), "special")


def test_sm_r63_a_fortress_before_a_city_of_as_many_points() -> None:
    """Kholmogory and Vologda have two points each; the city is listed first."""
    p = alone("pozharskii", "kargopol", 4)
    own(p, "noble", "kargopol")
    own(p, "moscow", "kholmogory", "vologda")
    give_points(p, "moscow", 20)
    assert (7, "taken", "space:vologda") in rows(acts(p, "pozharskii"), "special")


def test_sm_r63_the_nearest_before_all_else() -> None:
    """Suzdal, a city of one point, is one space away; Kostroma and Vladimir, before and after it, have two."""
    p = alone("pozharskii", "rostov", 4)
    own(p, "noble", "rostov", "yaroslavl")
    own(p, "moscow", "kostroma", "vladimir", "suzdal")
    give_points(p, "moscow", 20)
    own(p, "neutral", "pereslavl")
    assert (7, "taken", "space:suzdal") in rows(acts(p, "pozharskii"), "special")


def test_sm_r63_s75_of_equals_most_points() -> None:
    """Vladimir has two; Rostov and Pereslavl, listed before it, have one each."""
    p = alone("pozharskii", "suzdal", 4)
    own(p, "noble", "suzdal", "kostroma")
    own(p, "moscow", "rostov", "pereslavl", "vladimir")
    give_points(p, "moscow", 20)
    own(p, "neutral", "kostroma")
    assert (7, "taken", "space:vladimir") in rows(acts(p, "pozharskii"), "special")


def test_sm_r64_of_the_rival_s_places_one_where_he_must_fail_is_none() -> None:
    p = threat()
    put(p, "golitsyn", "vladimir", 8, capacity=8)
    p.slowed[NOBLE] = 1  # nothing else of Moscow's is within two spaces
    t = acts(p, "pozharskii")
    assert (7, "passed", "must-fail") in rows(t, "special")


def test_sm_r63_a_fortress_before_a_city() -> None:
    p = threat()
    own(p, "moscow", "riazan")
    p.at[LEADER["pozharskii"]] = space("kasimov")
    own(p, "moscow", "murom")
    t = acts(p, "pozharskii")
    assert (7, "taken", "space:riazan") in rows(t, "special")


def test_sm_r63_ring_0_a_place_under_his_feet_is_nearest() -> None:
    p = threat()
    own(p, "moscow", "murom")
    t = acts(p, "pozharskii")
    assert (7, "taken", "space:murom") in rows(t, "special")
    assert (where(p, "pozharskii"), owner(p, "murom")) == ("murom", "noble")


def test_s63_st_sergius_is_neither_fortress_nor_city() -> None:
    p = alone("pozharskii", "pereslavl", 4)
    own(p, "noble", "pereslavl", "rostov", "suzdal")
    own(p, "moscow", "st_sergius")
    give_points(p, "moscow", 20)
    p.slowed[NOBLE] = 2
    t = acts(p, "pozharskii")
    assert (7, "passed", "none-in-reach") in rows(t, "special")
    assert (3, "taken", "space:st-sergius") in rows(t, "leader")  # by the chart


def test_a_truce_takes_a_party_out_of_s63() -> None:
    p = threat()
    p.truces = sorted([NOBLE * PARTIES + 4, 4 * PARTIES + NOBLE])
    assert (7, "passed", "none-in-reach") in rows(acts(p, "pozharskii"), "special")


def test_sm_r63_no_enemy_leader_before_one() -> None:
    """Vladimir has a point more, and Golitsyn in it; Rostov stands open."""
    p = alone("pozharskii", "suzdal", 4)
    own(p, "noble", "suzdal", "kostroma", "pereslavl")
    own(p, "moscow", "rostov", "vladimir")
    give_points(p, "moscow", 20)
    own(p, "noble", "kostroma", "pereslavl")
    put(p, "golitsyn", "vladimir", 1)
    assert (7, "taken", "space:rostov") in rows(acts(p, "pozharskii"), "special")
    assert owner(p, "rostov") == "noble"
