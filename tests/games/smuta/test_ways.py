"""SM9 Where armies and detachments may go: stops, legal ways, allowances."""

import pytest

from bivouac.games.smuta.box.leaders import LEADER
from bivouac.games.smuta.box.parties import OWNER, PARTIES
from bivouac.games.smuta.box.spaces import SPACE_IDS
from bivouac.games.smuta.rules.position import CROWNED, Position
from bivouac.games.smuta.rules.ways import allowance, patrol_ways, way_to, ways
from games.smuta.builders import NOBLE, Scripted, besiege, guard, own, position, put, space


def far(p: Position, party: str, start: str, goal: str, guides: bool = False) -> int:
    return ways(p, OWNER[party], space(start), guides)[space(goal)]


def way(p: Position, party: str, start: str, goal: str, dice: tuple[int, ...] = ()) -> list[str]:
    with Scripted(dice=dice) as t:
        return [SPACE_IDS[each] for each in way_to(p, t, OWNER[party], space(start), space(goal))]


def truce(p: Position, party: str, other: str) -> None:
    p.truces = sorted(
        [*p.truces, OWNER[party] * PARTIES + OWNER[other], OWNER[other] * PARTIES + OWNER[party]],
    )


# --- SM-R53 legal ways ------------------------------------------------------------------------------------------------
def test_sm9_2_nobody_passes_strange_walls() -> None:
    p = position()
    assert far(p, "noble", "kashira", "serpukhov") == 1
    assert far(p, "noble", "kashira", "moscow") == -1
    p.tsar = LEADER["romanov_m"]
    p.at[p.tsar] = CROWNED
    p.tsar_party = NOBLE
    assert far(p, "noble", "kashira", "moscow") == 2


def test_sm9_2_nobody_passes_an_enemy_leader() -> None:
    p = position()
    assert far(p, "rebellion", "kursk", "elets") == 2
    put(p, "golitsyn", "livny")
    assert far(p, "rebellion", "kursk", "livny") == 1
    assert far(p, "rebellion", "kursk", "elets") != 2


def test_own_leaders_and_enemy_detachments_stop_nobody() -> None:
    p = position()
    put(p, "shakhovskoi", "livny", 2)
    guard(p, "noble", "livny")
    assert far(p, "rebellion", "kursk", "elets") == 2


def test_sm_r55_the_monastery_blocks_like_a_fortress() -> None:
    p = position()
    assert far(p, "noble", "pereslavl", "st_sergius") == 1
    assert far(p, "noble", "pereslavl", "dmitrov") > 2
    own(p, "noble", "st_sergius")
    assert far(p, "noble", "pereslavl", "dmitrov") == 2


def test_sm9_3_only_poles_enter_poland() -> None:
    p = position()
    assert far(p, "polish", "starodub", "gomel") == 1
    assert far(p, "rebellion", "starodub", "gomel") == -1


def test_he_may_leave_walls_that_are_not_his() -> None:
    p = position()
    assert far(p, "noble", "serpukhov", "kashira") == 1


def test_guides_lead_past_walls_without_enemy_leaders() -> None:
    p = position()
    assert far(p, "noble", "kashira", "moscow", guides=True) == 2
    put(p, "golitsyn", "serpukhov", 1)
    put(p, "bolotnikov", "kolomna", 1)
    assert far(p, "noble", "kashira", "moscow", guides=True) != 2


def test_a_truce_closes_what_the_other_controls_or_holds() -> None:
    p = position()
    truce(p, "noble", "moscow")
    own(p, "moscow", "livny")
    assert far(p, "noble", "kursk", "livny") == -1
    own(p, "neutral", "livny")
    assert far(p, "noble", "kursk", "livny") == 1
    guard(p, "moscow", "livny")
    assert far(p, "noble", "kursk", "livny") == -1
    put(p, "golitsyn", "orel", 1)
    assert far(p, "noble", "bolkhov", "orel") == -1
    assert far(p, "rebellion", "bolkhov", "orel") == 1


def test_sm_r59_the_shortest_way_then_the_one_through_the_first_listed() -> None:
    p = position()
    assert way(p, "noble", "suzdal", "suzdal") == []
    assert way(p, "noble", "arzamas", "vladimir") == ["murom", "vladimir"]
    assert way(p, "moscow", "kostroma", "pereslavl") == ["suzdal", "pereslavl"]
    own(p, "noble", "novgorod", "ladoga")
    assert way(p, "noble", "porkhov", "tikhvin") == ["novgorod", "tikhvin"]


def test_tie_break_1_a_die_chooses_among_ways_of_one_length() -> None:
    p = position(tie_break=1)
    assert way(p, "noble", "livny", "tula") == ["orel", "tula"]  # Elets is the state's: there is one way only
    own(p, "noble", "elets")
    assert way(p, "noble", "livny", "tula", dice=(1,)) == ["orel", "tula"]
    assert way(p, "noble", "livny", "tula", dice=(2,)) == ["elets", "tula"]


# --- SM-R59 allowance -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("units", "marker", "spaces"),
    [
        ({"noble_cavalry": 3, "reiters": 1}, False, 3),
        ({"noble_cavalry": 3}, True, 2),
        ({"noble_cavalry": 3, "artillery": 1}, False, 2),
        ({"city_streltzy": 1}, False, 2),
        ({"mounted_cossack": 2}, False, 3),
        ({"mounted_cossack": 2, "foot_cossack": 1}, False, 2),
    ],
)
def test_sm9_1_cavalry_goes_three_others_two(units: dict[str, int], marker: bool, spaces: int) -> None:
    p = position()
    assert allowance(p, put(p, "bolotnikov", "putivl", units, marker=marker)) == spaces


def test_sm_r59_a_card_sets_it_then_bonuses_then_penalties() -> None:
    p = position()
    leader = put(p, "bolotnikov", "putivl", {"city_streltzy": 2})
    p.march_at_least = 3
    assert allowance(p, leader) == 3
    p.faster = 1
    p.faster_one = 1
    assert allowance(p, leader) == 5
    p.slowed[2] = 2
    assert allowance(p, leader) == 3
    p.slowed[2] = 9
    assert allowance(p, leader) == 1


# --- SM-R79 detachments -----------------------------------------------------------------------------------------------
def patrol(p: Position, party: str, start: str, goal: str) -> int:
    return patrol_ways(p, OWNER[party], space(start))[space(goal)]


def test_sm_r79_detachments_stop_where_armies_do_and_never_meet_a_leader() -> None:
    p = position()
    assert patrol(p, "rebellion", "kursk", "belgorod") == 1
    assert patrol(p, "rebellion", "kursk", "voronezh") == -1  # behind Belgorod, and Elets
    put(p, "golitsyn", "livny")
    assert patrol(p, "rebellion", "kursk", "livny") == -1


def test_sm_r79_they_neither_leave_nor_enter_a_siege() -> None:
    p = position()
    put(p, "golitsyn", "kromy", 3)
    besiege(p, "moscow", "kromy")
    assert patrol(p, "rebellion", "kursk", "kromy") == -1
    assert patrol(p, "rebellion", "kromy", "kursk") == -1
    assert patrol(p, "polish", "kursk", "gomel") == -1
