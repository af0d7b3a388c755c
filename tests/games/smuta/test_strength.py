"""SM15.3, SM-R52 The strength of an army: who musters, who goes where he can, who goes on."""

import pytest

from bivouac.games.smuta.box.units import UNIT, UNITS
from bivouac.games.smuta.rules.position import Position
from games.smuta.acting import acts, rows
from games.smuta.builders import (
    NOBLE,
    POLISH,
    SHUISKII,
    army,
    besiege,
    own,
    owner,
    position,
    put,
    space,
    strength,
    where,
)


# --- s.67, s.68: half strength ----------------------------------------------------------------------------------------
def test_sm_r52_5_three_of_seven_muster_without_a_die() -> None:
    p = position()
    put(p, "bolotnikov", "kursk", 3)
    t = acts(p, "bolotnikov", draws=["foot-cossack", "mounted-cossack"])
    assert strength(p, "bolotnikov") == 7
    assert t.rolled == []
    assert (5, "taken", "") in rows(t, "strength")


@pytest.mark.parametrize("face", [3, 4])
def test_sm_r52_6_four_of_seven_roll(face: int) -> None:
    p = position()
    put(p, "bolotnikov", "kursk", 4)
    t = acts(p, "bolotnikov", dice=[face], draws=["foot-cossack"] if face == 4 else [])
    assert t.rolled == ["muster"]
    assert (strength(p, "bolotnikov") == 7) == (face == 4)
    said = rows(t, "strength")
    assert (5, "passed", "half-strength") in said
    assert (6, "rolled", str(face)) in said
    assert ((6, "taken", "") in said) == (face == 4)
    assert ((6, "passed", "die-too-low") in said) == (face == 3)


def test_sm_r52_6_no_die_at_full_strength() -> None:
    p = position()
    put(p, "liapunov_z", "mikhailov", 5)
    t = acts(p, "liapunov_z")
    assert rows(t, "strength") == [
        (1, "passed", "not-polish"),
        (2, "passed", "not-polish"),
        (3, "passed", "not-swedish"),
        (4, "passed", "not-swedish"),
        (5, "passed", "half-strength"),
        (6, "passed", "full-strength"),
    ]
    assert rows(t, "leader")[0] == (1, "passed", "strong-enough")


def test_a09_the_optional_muster_is_only_on_the_spot() -> None:
    p = position()
    put(p, "liapunov_z", "kashira", 3)
    t = acts(p, "liapunov_z")
    assert (6, "passed", "cannot-muster-here") in rows(t, "strength")


def test_sm_r52_5_under_half_he_goes_to_the_nearest_friendly_space() -> None:
    p = position()
    put(p, "liapunov_z", "kashira", 2)
    own(p, "noble", "tula")
    t = acts(p, "liapunov_z")
    assert where(p, "liapunov_z") == "tula"
    assert (5, "taken", "space:tula") in rows(t, "strength")
    assert (1, "taken", "space:tula") in rows(t, "leader")


def test_sm_r52_5_victory_points_break_the_tie() -> None:
    p = position()
    put(p, "liapunov_z", "kashira", 2)
    own(p, "noble", "serpukhov", "kolomna")
    acts(p, "liapunov_z")
    assert where(p, "liapunov_z") == "kolomna"


def test_sm_r52_5_where_an_enemy_leader_stands_nobody_musters() -> None:
    p = position()
    put(p, "liapunov_z", "kashira", 2)
    put(p, "golitsyn", "kolomna", 1)
    own(p, "noble", "serpukhov", "kolomna")
    acts(p, "liapunov_z")
    assert where(p, "liapunov_z") == "serpukhov"


def only(p: Position, *kinds: str) -> None:
    """Nothing but these is left in the pools."""
    p.pool = [p.pool[UNIT[kind]] if kind in kinds else 0 for kind in UNIT if UNIT[kind] < UNITS]
    p.markers = 0


def test_sm_r52_5_he_passes_places_where_nothing_can_be_had() -> None:
    """Reiters alone are left, and only Moscow has any; Serpukhov, on the way, is as much his party's."""
    p = position()
    put(p, "liapunov_z", "kashira", 2)
    own(p, "noble", "tula", "serpukhov", "moscow")
    only(p, "reiters")
    t = acts(p, "liapunov_z", sound=False)
    assert (5, "taken", "space:moscow") in rows(t, "strength")
    assert where(p, "liapunov_z") == "moscow"


def test_sm_r52_5_what_he_may_not_take_is_nothing_for_him() -> None:
    """Guns are left, but nobody has more than two."""
    p = position()
    put(p, "liapunov_z", "kashira", 2)
    own(p, "noble", "tula")
    only(p, "artillery")
    assert (5, "taken", "space:tula") in rows(acts(p, "liapunov_z", sound=False), "strength")
    q = position()
    put(q, "liapunov_z", "kashira", {"artillery": 2})
    own(q, "noble", "tula")
    only(q, "artillery")
    assert (5, "passed", "nowhere-to-muster") in rows(acts(q, "liapunov_z", sound=False), "strength")


def test_sm_r52_5_if_there_is_no_such_place_the_row_does_not_hold_and_he_goes_on() -> None:
    p = position()
    put(p, "liapunov_z", "orel", 2)
    own(p, "noble", "tula")
    only(p)
    t = acts(p, "liapunov_z", sound=False)
    assert (5, "passed", "nowhere-to-muster") in rows(t, "strength")
    assert rows(t, "leader")[0] == (1, "passed", "cannot-muster-here")
    assert owner(p, "orel") == "noble"  # the city under his feet is the nearest target


def test_sm_r52_3_s80_a_pole_does_not_go_to_poland_for_nothing() -> None:
    p = position()
    put(p, "mniszech", "starodub", {"polish_infantry": 2})
    only(p)
    t = acts(p, "mniszech", sound=False)
    assert (2, "passed", "nowhere-to-muster") in rows(t, "strength")
    assert rows(t, "leader")[0] == (1, "passed", "cannot-muster-here")
    assert where(p, "mniszech") == "briansk"


def test_sm8_5_who_reaches_only_places_where_nothing_can_be_had_raises_what_he_finds() -> None:
    """Cossacks alone are left: there are some in the South, where he stands, but none in Murom."""
    p = position()
    put(p, "golitsyn", "shatsk", 1)
    own(p, "moscow", "murom")
    only(p, "foot_cossack")
    t = acts(p, "golitsyn", draws=["foot-cossack"] * 2, sound=False)
    assert (5, "taken", "") in rows(t, "strength")
    assert army(p, "golitsyn") == {"noble_cavalry": 1, "foot_cossack": 2}


def test_sm_r52_1_a_besieger_is_not_asked() -> None:
    p = position()
    put(p, "liapunov_z", "kolomna", 2)
    besiege(p, "noble", "kolomna")
    t = acts(p, "liapunov_z", dice=[3])
    assert rows(t, "strength") == []
    assert rows(t, "leader") == [(1, "passed", "besieging")]
    assert t.rolled == ["siege"]


# --- SM8.5 in need ----------------------------------------------------------------------------------------------------
def test_sm8_5_who_reaches_no_friendly_space_raises_two_points_in_a_neutral_city() -> None:
    p = position()
    put(p, "golitsyn", "kashira", 1)
    t = acts(p, "golitsyn", draws=["foot-cossack"])
    assert army(p, "golitsyn") == {"noble_cavalry": 2, "foot_cossack": 1}
    assert (5, "taken", "") in rows(t, "strength")
    assert [row for row in rows(t, "muster") if row[1] == "taken"] == [
        (6, "taken", "unit:noble-cavalry"),
        (7, "taken", "unit:cossack"),
    ]
    assert owner(p, "kashira") == "neutral"


def test_sm8_5_streltzy_only_where_a_city_has_two_points() -> None:
    p = position()
    for walls in ("moscow", "nizhny_novgorod"):
        assert owner(p, walls) == "state"
    put(p, "mstislavskii", "vladimir", 1)
    own(p, "neutral", "uglich", "rzhev", "torzhok")
    acts(p, "mstislavskii")
    assert army(p, "mstislavskii") == {"noble_cavalry": 2, "city_streltzy": 1}


def test_sm8_5_not_in_a_city_that_another_party_controls() -> None:
    p = position()
    put(p, "golitsyn", "orel", 1)
    own(p, "noble", "orel")
    t = acts(p, "golitsyn")
    assert (5, "passed", "nowhere-to-muster") in rows(t, "strength")
    assert owner(p, "orel") == "moscow"


# --- s.80, s.81: Poles ------------------------------------------------------------------------------------------------
def test_s81_a_pole_in_poland_musters_until_he_is_full() -> None:
    p = position()
    put(p, "mniszech", "orsha", {"polish_infantry": 3})
    t = acts(p, "mniszech")
    assert army(p, "mniszech") == {"polish_infantry": 3, "artillery": 1, "winged_hussars": 1}
    assert p.marker[7] == 1
    assert rows(t, "strength") == [(1, "taken", "")]


def test_s81_full_he_goes_into_russia() -> None:
    p = position()
    put(p, "mniszech", "orsha", {"polish_infantry": 5})
    t = acts(p, "mniszech")
    assert rows(t, "strength")[:2] == [(1, "passed", "full-strength"), (2, "passed", "in-poland")]
    assert rows(t, "strength")[4:] == [(5, "passed", "full-strength"), (6, "passed", "full-strength")]
    assert where(p, "mniszech") != "orsha"


def test_a22_with_empty_pools_he_counts_as_full() -> None:
    p = position()
    put(p, "mniszech", "orsha", {"polish_infantry": 2})
    p.pool = [0] * UNITS
    p.markers = 0
    t = acts(p, "mniszech", sound=False)
    assert (1, "passed", "full-strength") in rows(t, "strength")
    assert where(p, "mniszech") != "orsha"


@pytest.mark.parametrize("face", [3, 4])
def test_poland_muster_1_between_half_and_full_a_die_decides_and_he_stays(face: int) -> None:
    p = position(poland_muster=1)
    put(p, "mniszech", "orsha", {"polish_infantry": 3})
    t = acts(p, "mniszech", dice=[face])
    assert strength(p, "mniszech") == (5 if face == 4 else 3)
    assert where(p, "mniszech") == "orsha"
    assert (6, "rolled", str(face)) in rows(t, "strength")
    assert rows(t, "leader") == [(1, "taken", "") if face == 4 else (1, "passed", "die-too-low")]


def test_poland_muster_1_under_half_he_musters_without_a_die() -> None:
    p = position(poland_muster=1)
    put(p, "mniszech", "orsha", {"polish_infantry": 2})
    t = acts(p, "mniszech")
    assert t.rolled == []
    assert strength(p, "mniszech") == 4


def test_s80_a_pole_under_half_goes_home() -> None:
    p = position()
    put(p, "mniszech", "starodub", {"polish_infantry": 2})
    t = acts(p, "mniszech")
    assert where(p, "mniszech") == "gomel"
    assert rows(t, "strength") == [(1, "passed", "not-in-poland"), (2, "taken", "space:gomel")]


def test_s80_at_half_strength_he_does_not() -> None:
    p = position()
    put(p, "mniszech", "starodub", {"polish_infantry": 3})
    t = acts(p, "mniszech")
    assert (2, "passed", "half-strength") in rows(t, "strength")
    assert where(p, "mniszech") == "briansk"


def test_sm_r52_3_without_a_way_home_he_musters_where_he_is() -> None:
    p = position()
    put(p, "mniszech", "kashira", {"polish_infantry": 1})
    own(p, "polish", "kashira")
    t = acts(p, "mniszech", draws=["foot-cossack"])
    assert army(p, "mniszech") == {"polish_infantry": 1, "noble_cavalry": 2, "foot_cossack": 1}
    assert (2, "passed", "nowhere-to-muster") in rows(t, "strength")
    assert (5, "taken", "") in rows(t, "strength")


def test_sm_r52_3_else_he_raises_what_he_finds() -> None:
    p = position()
    put(p, "mniszech", "kashira", {"polish_infantry": 1})
    acts(p, "mniszech", draws=["foot-cossack"])
    assert strength(p, "mniszech") == 3


def test_sm_r52_3_sm8_5_but_not_if_he_reaches_a_friendly_space() -> None:
    p = position()
    put(p, "mniszech", "orel", {"polish_infantry": 1})
    own(p, "polish", "livny")
    t = acts(p, "mniszech")
    assert (5, "passed", "cannot-muster-here") in rows(t, "strength")
    assert owner(p, "orel") == "polish"  # he went on with the charts, and took what he stood on
    assert strength(p, "mniszech") == 1


# --- s.87, s.88: Swedes -----------------------------------------------------------------------------------------------
def test_s88_a_swede_in_the_north_musters_until_he_is_full() -> None:
    p = position()
    put(p, "delagardie", "ustiuzhna", {"reiters": 3})
    t = acts(p, "delagardie")
    assert army(p, "delagardie") == {"reiters": 4, "german_infantry": 1}
    assert (3, "taken", "unit:reiters") in rows(t, "muster")
    assert (4, "taken", "unit:german-infantry") in rows(t, "muster")
    assert rows(t, "strength") == [(1, "passed", "not-polish"), (2, "passed", "not-polish"), (3, "taken", "")]


def test_s88_full_he_goes_on() -> None:
    p = position()
    put(p, "delagardie", "ustiuzhna", {"reiters": 6})
    t = acts(p, "delagardie")
    assert (3, "passed", "full-strength") in rows(t, "strength")
    assert owner(p, "ustiuzhna") == "shuiskii"


def test_s87_at_half_strength_a_swede_in_russia_goes_on() -> None:
    p = position()
    put(p, "delagardie", "torzhok", {"reiters": 3})
    t = acts(p, "delagardie")
    assert (4, "passed", "half-strength") in rows(t, "strength")
    assert owner(p, "torzhok") == "shuiskii"


def test_a22_a_swede_who_can_add_nothing_counts_as_full() -> None:
    p = position()
    put(p, "delagardie", "ustiuzhna", {"reiters": 2})
    p.pool = [0] * UNITS
    t = acts(p, "delagardie", sound=False)
    assert (3, "passed", "full-strength") in rows(t, "strength")
    assert where(p, "delagardie") == "ustiuzhna"
    assert owner(p, "ustiuzhna") == "shuiskii"


def test_s87_under_half_he_goes_to_the_nearest_northern_space() -> None:
    p = position()
    put(p, "delagardie", "torzhok", {"reiters": 2})
    t = acts(p, "delagardie")
    assert where(p, "delagardie") == "novgorod"  # one space away, and worth more than Ustiuzhna
    assert (3, "passed", "not-in-the-north") in rows(t, "strength")
    assert (4, "taken", "space:novgorod") in rows(t, "strength")


def test_s87_not_to_a_nearer_place_outside_the_north() -> None:
    """Torzhok and Tver are his party's, and one space away; Novgorod is a rival's: Ustiuzhna, two away."""
    p = position()
    put(p, "delagardie", "rzhev", {"reiters": 2})
    own(p, "shuiskii", "torzhok", "tver")
    own(p, "noble", "novgorod")
    t = acts(p, "delagardie")
    assert (4, "taken", "space:ustiuzhna") in rows(t, "strength")
    assert where(p, "delagardie") == "ustiuzhna"


def northerner() -> Position:
    """De la Gardie, two of six, in a rival's Ladoga; of the places beside it only Oreshek is no party's."""
    p = position()
    put(p, "delagardie", "ladoga", {"reiters": 2})
    own(p, "noble", "ladoga", "korela", "novgorod", "tikhvin")
    return p


def test_s87_who_goes_to_muster_does_not_besiege_on_arrival() -> None:
    p = northerner()
    t = acts(p, "delagardie")
    assert (4, "taken", "space:oreshek") in rows(t, "strength")
    assert where(p, "delagardie") == "oreshek"
    assert (p.siege[space("oreshek")], t.heard("siege-begins")) == (-1, [])
    acts(p, "delagardie")
    assert army(p, "delagardie") == {"reiters": 3}  # and musters there in the next turn


def test_s88_nor_who_goes_there_at_half_strength() -> None:
    p = northerner()
    put(p, "delagardie", "ladoga", {"reiters": 1})
    t = acts(p, "delagardie")
    assert (3, "taken", "space:oreshek") in rows(t, "strength")
    assert (where(p, "delagardie"), p.siege[space("oreshek")]) == ("oreshek", -1)


def test_s87_an_open_city_he_takes() -> None:
    """SM7.1 That does not keep him from mustering."""
    p = position()
    put(p, "delagardie", "torzhok", {"reiters": 2})
    own(p, "noble", "novgorod")
    acts(p, "delagardie")
    assert (where(p, "delagardie"), owner(p, "ustiuzhna")) == ("ustiuzhna", "shuiskii")


def test_s80_a_pole_on_his_way_home_does_not_besiege_where_he_halts() -> None:
    """Guides lead him past Smolensk, but he comes no further than that."""
    p = position()
    put(p, "mniszech", "dorogobuzh", {"polish_infantry": 2}, marker=True)
    p.guides = 1
    p.slowed[POLISH] = 1
    t = acts(p, "mniszech")
    assert (2, "taken", "space:orsha") in rows(t, "strength")
    assert (where(p, "mniszech"), p.siege[space("smolensk")]) == ("smolensk", -1)


def test_s87_not_to_one_that_another_party_controls() -> None:
    p = position()
    put(p, "delagardie", "torzhok", {"reiters": 2})
    own(p, "noble", "novgorod")
    acts(p, "delagardie")
    assert where(p, "delagardie") == "ustiuzhna"


def test_s87_without_a_way_he_does_as_others_do() -> None:
    p = position()
    put(p, "delagardie", "kashira", {"reiters": 2})
    t = acts(p, "delagardie", draws=["foot-cossack"])
    assert (4, "passed", "nowhere-to-muster") in rows(t, "strength")
    assert strength(p, "delagardie") == 4


def test_s88_in_a_strange_northern_city_he_cannot_muster() -> None:
    p = position()
    put(p, "delagardie", "porkhov", {"reiters": 2})
    own(p, "moscow", "porkhov")
    t = acts(p, "delagardie")
    assert (3, "passed", "cannot-muster-here") in rows(t, "strength")
    assert (4, "taken", "space:novgorod") in rows(t, "strength")


def test_s88_nor_does_he_leave_the_north_from_there_before_he_is_full() -> None:
    p = position()
    put(p, "delagardie", "porkhov", {"reiters": 3})
    own(p, "moscow", "porkhov")
    t = acts(p, "delagardie")
    assert where(p, "delagardie") == "novgorod"
    assert (3, "taken", "space:novgorod") in rows(t, "strength")


# --- no_muster --------------------------------------------------------------------------------------------------------
def barred(party: int) -> Position:
    p = position()
    p.no_muster[party] = 1
    return p


def test_no_muster_a_leader_under_half_in_a_muster_space_stays() -> None:
    p = barred(NOBLE)
    put(p, "liapunov_z", "mikhailov", 2)
    t = acts(p, "liapunov_z")
    assert (where(p, "liapunov_z"), strength(p, "liapunov_z")) == ("mikhailov", 2)
    assert (5, "passed", "forbidden") in rows(t, "strength")


def test_no_muster_where_nothing_is_left_anyway_he_does_not_wait() -> None:
    p = barred(NOBLE)
    put(p, "liapunov_z", "mikhailov", 2)
    only(p)
    t = acts(p, "liapunov_z", sound=False)
    assert (5, "passed", "nowhere-to-muster") in rows(t, "strength")
    assert where(p, "liapunov_z") != "mikhailov"


def test_no_muster_elsewhere_he_marches_to_one() -> None:
    p = barred(NOBLE)
    put(p, "liapunov_z", "kashira", 2)
    own(p, "noble", "tula")
    acts(p, "liapunov_z")
    assert (where(p, "liapunov_z"), strength(p, "liapunov_z")) == ("tula", 2)


def test_no_muster_no_die_for_a_stronger_one() -> None:
    p = barred(NOBLE)
    put(p, "liapunov_z", "mikhailov", 3)
    t = acts(p, "liapunov_z")
    assert (6, "passed", "forbidden") in rows(t, "strength")


def test_no_muster_nothing_is_raised_in_need() -> None:
    p = barred(NOBLE)
    put(p, "liapunov_z", "kashira", 1)
    own(p, "state", "riazan")
    own(p, "neutral", "mikhailov")
    acts(p, "liapunov_z")
    assert strength(p, "liapunov_z") == 1


@pytest.mark.parametrize("count", [2, 3])
def test_no_muster_s81_a_pole_in_poland_who_is_not_full_stays(count: int) -> None:
    p = barred(POLISH)
    put(p, "mniszech", "orsha", {"polish_infantry": count})
    t = acts(p, "mniszech")
    assert (where(p, "mniszech"), strength(p, "mniszech")) == ("orsha", count)
    assert (1, "passed", "forbidden") in rows(t, "strength")
    assert rows(t, "leader") == [(1, "passed", "forbidden")]


def test_no_muster_s80_a_pole_under_half_goes_home() -> None:
    p = barred(POLISH)
    put(p, "mniszech", "starodub", {"polish_infantry": 2})
    acts(p, "mniszech")
    assert where(p, "mniszech") == "gomel"


@pytest.mark.parametrize("count", [2, 3])
def test_no_muster_s88_a_swede_in_the_north_who_is_not_full_stays(count: int) -> None:
    p = barred(SHUISKII)
    put(p, "delagardie", "ustiuzhna", {"reiters": count})
    t = acts(p, "delagardie")
    assert owner(p, "ustiuzhna") == "neutral"
    assert where(p, "delagardie") == "ustiuzhna"
    assert (3, "passed", "forbidden") in rows(t, "strength")


def test_no_muster_s87_a_swede_under_half_in_a_strange_city_marches() -> None:
    p = barred(SHUISKII)
    put(p, "delagardie", "porkhov", {"reiters": 2})
    own(p, "moscow", "porkhov")
    acts(p, "delagardie")
    assert where(p, "delagardie") == "novgorod"


# --- SM-R51 no units --------------------------------------------------------------------------------------------------
def test_sm_r51_a_leader_without_units_goes_where_he_can_muster() -> None:
    p = position()
    put(p, "liapunov_z", "kashira")
    own(p, "noble", "tula")
    acts(p, "liapunov_z")
    assert where(p, "liapunov_z") == "tula"


def test_sm_r51_else_he_stays_and_takes_nothing() -> None:
    p = position()
    put(p, "golitsyn", "kashira")
    own(p, "noble", "kashira")
    t = acts(p, "golitsyn")
    assert (where(p, "golitsyn"), owner(p, "kashira")) == ("kashira", "noble")
    assert rows(t, "leader") == [(1, "passed", "cannot-muster-here"), (2, "passed", "no-units")]
    assert rows(t, "strength")[-1] == (6, "passed", "under-half")


def test_sm_r51_he_does_not_besiege_with_the_units_of_others() -> None:
    p = position()
    put(p, "liapunov_p", "kolomna")  # the better general
    put(p, "liapunov_z", "kolomna", 3)
    besiege(p, "noble", "kolomna")
    t = acts(p, "liapunov_p", "liapunov_z", dice=[3])
    assert t.rolled == ["siege"]
    assert where(p, "liapunov_p") == "riazan"


def test_sm_r51_nor_is_he_spent_by_their_roll() -> None:
    p = position()
    put(p, "liapunov_p", "kolomna", 3)
    put(p, "liapunov_z", "kolomna")
    besiege(p, "noble", "kolomna")
    acts(p, "liapunov_p", "liapunov_z", dice=[3])
    assert where(p, "liapunov_z") == "riazan"
