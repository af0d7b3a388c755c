"""SM5.9, s.145 to s.151 How leaders come into play."""

import pytest

from bivouac.games.smuta.box.spaces import SPACE_IDS
from bivouac.games.smuta.rules.entry import can_enter, doors, enter
from bivouac.games.smuta.rules.position import Position
from games.smuta.builders import (
    MOSCOW,
    NOBLE,
    POLISH,
    REBELLION,
    SHUISKII,
    Scripted,
    army,
    besiege,
    guard,
    leader,
    own,
    position,
    put,
    where,
)


def comes(
    p: Position, name: str, party: int, answers: list[str] | None = None, dice: list[int] | None = None
) -> Scripted:
    """He enters."""
    with Scripted(answers or [], dice or []) as t:
        enter(p, t, leader(name), party)
    return t


def may_come(p: Position, name: str, party: int) -> list[str]:
    return [SPACE_IDS[door] for door in doors(p, leader(name), party)]


# --- Poles ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("face", "city"), [(1, "dorpat"), (2, "marienburg"), (3, "polotsk"), (4, "orsha"), (5, "kiev"), (6, "kiev")]
)
def test_s147_to_s151_poles_by_the_deployment_table(face: int, city: str) -> None:
    p = position()
    t = comes(p, "chodkiewicz", POLISH, dice=[face])
    assert where(p, "chodkiewicz") == city
    assert t.rolled == ["deployment"]
    assert army(p, "chodkiewicz") == {"winged_hussars": 2, "polish_infantry": 1}


def test_a34_a_person_who_leads_the_poles_rolls_too() -> None:
    p = position(led=2)
    comes(p, "chodkiewicz", POLISH, dice=[4])
    assert where(p, "chodkiewicz") == "orsha"


# --- Swedes -----------------------------------------------------------------------------------------------------------
def test_sm5_9_swedes_in_korela() -> None:
    p = position()
    comes(p, "delagardie", SHUISKII)
    assert where(p, "delagardie") == "korela"
    assert army(p, "delagardie") == {"reiters": 2, "german_infantry": 2}


def test_sm5_9_swedes_in_the_nearest_northern_space_without_an_enemy_leader() -> None:
    """Ladoga and Oreshek are one away; Oreshek is listed first."""
    p = position()
    put(p, "liapunov_p", "korela", 1)
    assert may_come(p, "delagardie", SHUISKII) == ["oreshek", "ladoga"]
    comes(p, "delagardie", SHUISKII)
    assert where(p, "delagardie") == "oreshek"


def test_sm_r35_a_person_chooses_among_equals() -> None:
    p = position(led=1)
    put(p, "liapunov_p", "korela", 1)
    t = comes(p, "delagardie", SHUISKII, ["space:ladoga"])
    assert t.offered("enter") == ["space:oreshek", "space:ladoga"]
    assert where(p, "delagardie") == "ladoga"


def test_tie_break_by_a_die() -> None:
    """Switch `tie_break`, 1."""
    p = position(tie_break=1)
    put(p, "liapunov_p", "korela", 1)
    comes(p, "delagardie", SHUISKII, dice=[2])
    assert where(p, "delagardie") == "ladoga"


def test_sm5_9_evert_horn_joins_who_plays_the_card() -> None:
    p = position()
    comes(p, "horn", NOBLE)
    assert p.party[leader("horn")] == NOBLE
    assert where(p, "horn") == "korela"


# --- others -----------------------------------------------------------------------------------------------------------
def test_sm5_9_others_in_the_own_space_of_most_points() -> None:
    p = position()
    assert may_come(p, "pozharskii", NOBLE) == ["riazan"]
    put(p, "bolotnikov", "riazan", 3)
    besiege(p, "rebellion", "riazan")
    assert may_come(p, "pozharskii", NOBLE) == ["mikhailov"]


def test_sm5_9_then_in_the_home_area_then_as_listed() -> None:
    """Moscow's home is the West: Rzhev before Torzhok, and both before Uglich, which is of the North-East."""
    p = position()
    assert may_come(p, "basmanov", MOSCOW) == ["rzhev", "torzhok"]
    comes(p, "basmanov", MOSCOW)
    assert where(p, "basmanov") == "rzhev"
    own(p, "neutral", "rzhev", "torzhok")
    own(p, "moscow", "rostov")
    assert may_come(p, "vorotynskii", MOSCOW) == ["rostov", "uglich"]


def test_sm_r35_a_person_has_the_same_rank_only() -> None:
    p = position(led=16)
    t = comes(p, "basmanov", MOSCOW, ["space:torzhok"])
    assert t.offered("enter") == ["space:rzhev", "space:torzhok"]


def test_sm5_9_the_third_false_dmitrii_in_ivangorod_if_it_is_his_partys() -> None:
    p = position()
    assert may_come(p, "dmitrii_3", REBELLION) == ["putivl"]
    own(p, "rebellion", "ivangorod")
    assert may_come(p, "dmitrii_3", REBELLION) == ["ivangorod"]
    assert may_come(p, "zarutskii", REBELLION) == ["putivl"]
    put(p, "liapunov_p", "ivangorod", 1)
    assert may_come(p, "dmitrii_3", REBELLION) == ["putivl"]


def test_sm5_9_without_an_own_space_a_neutral_city_of_the_home_area() -> None:
    """Noble's home is the North-East: Kostroma and Vladimir have 2 points; not where enemies stand."""
    p = position()
    own(p, "state", "riazan")
    own(p, "neutral", "mikhailov")
    assert may_come(p, "pozharskii", NOBLE) == ["kostroma", "vladimir"]
    guard(p, "moscow", "kostroma")
    assert may_come(p, "pozharskii", NOBLE) == ["vladimir"]
    put(p, "bolotnikov", "vladimir")
    assert may_come(p, "pozharskii", NOBLE)[0] == "rostov"


def test_sm5_9_else_any_such_city() -> None:
    p = position()
    p.owner = [5 if each in (3, 6) else each for each in p.owner]
    own(p, "neutral", "tsaritsyn", "livny")
    assert may_come(p, "pozharskii", NOBLE) == ["livny", "tsaritsyn"]


def test_sm5_9_else_he_does_not_enter_but_poland_always_has_a_place() -> None:
    p = position()
    p.owner = [5 if each in (3, 6) else each for each in p.owner]
    assert not can_enter(p, leader("pozharskii"), NOBLE)
    assert can_enter(p, leader("chodkiewicz"), POLISH)


# --- what he brings ---------------------------------------------------------------------------------------------------
def test_sm3_1_his_units_as_far_as_the_pools_allow() -> None:
    p = position()
    put(p, "shuiskii_v", "suzdal", {"german_infantry": 6})
    put(p, "skopin", "suzdal", {"german_infantry": 1})
    comes(p, "delagardie", SHUISKII)
    assert army(p, "delagardie") == {"reiters": 2, "german_infantry": 1}


def test_sm3_1_a_marker_is_told() -> None:
    p = position()
    with Scripted(dice=[5], draws=["foot-cossack"] * 3) as t:
        enter(p, t, leader("dmitrii_1"), POLISH)
    assert (p.marker[leader("dmitrii_1")], p.markers) == (1, 7)
    assert t.heard("marker-taken") == [(leader("dmitrii_1"), 0, 0)]


def test_sm3_1_no_marker_is_left() -> None:
    p = position()
    p.markers = 0
    with Scripted(dice=[5], draws=["foot-cossack"] * 3) as t:
        enter(p, t, leader("dmitrii_1"), POLISH)
    assert p.marker[leader("dmitrii_1")] == 0
    assert t.heard("marker-taken") == []
