"""SM7.1, SM7.2, SM9.5, SM11.1 Where a march ends: what is walked into, who is pushed out, where a siege begins."""

import pytest

from bivouac.games.smuta.box.leaders import LEADER
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.rules.control import arrive, take, walks_in
from bivouac.games.smuta.rules.march import enter
from bivouac.games.smuta.rules.position import Position
from bivouac.games.smuta.rules.words import WALKED_IN
from games.smuta.builders import NOBLE, REBELLION, Scripted, besiege, guard, guards, own, owner, position, put, space


def arrives(p: Position, name: str, dice: tuple[int, ...] = ()) -> Scripted:
    with Scripted(dice=dice) as t:
        arrive(p, t, LEADER[name])
    return t


def enters(p: Position, name: str, at: str, dice: tuple[int, ...] = ()) -> Scripted:
    with Scripted(dice=dice) as t:
        enter(p, t, LEADER[name], space(at))
    return t


# --- walking in -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("at", ["livny", "shatsk"])
def test_sm7_1_an_open_city_is_taken_with_points_or_without(at: str) -> None:
    p = position()
    put(p, "bolotnikov", at, 1)
    t = arrives(p, "bolotnikov")
    assert owner(p, at) == "rebellion"
    assert t.heard("controls") == [(REBELLION, space(at), WALKED_IN)]


def test_sm_r51_a_leader_without_units_takes_nothing() -> None:
    p = position()
    put(p, "bolotnikov", "livny")
    arrives(p, "bolotnikov")
    assert owner(p, "livny") == "neutral"


def test_sm7_2_another_party_s_normal_fortress_without_guard_is_taken_by_one_unit() -> None:
    p = position()
    own(p, "noble", "elets")
    put(p, "bolotnikov", "elets", 1)
    arrives(p, "bolotnikov")
    assert owner(p, "elets") == "rebellion"


@pytest.mark.parametrize("at", ["kazan", "st_sergius"])
def test_sm7_2_but_never_a_powerful_one_nor_the_monastery(at: str) -> None:
    p = position()
    own(p, "noble", at)
    put(p, "bolotnikov", at, 1)
    arrives(p, "bolotnikov")
    assert owner(p, at) == "noble"


def test_sm7_2_nor_a_state_fortress_nor_one_with_guards() -> None:
    p = position()
    own(p, "noble", "elets")
    guard(p, "noble", "elets")
    assert not walks_in(p, space("elets"), REBELLION)
    assert not walks_in(p, space("belgorod"), REBELLION)


def test_poland_never_changes_hands() -> None:
    p = position()
    assert not walks_in(p, space("orsha"), REBELLION)


def test_a_truce_protects_cities() -> None:
    p = position()
    own(p, "noble", "livny")
    p.truces = [REBELLION * PARTIES + NOBLE, NOBLE * PARTIES + REBELLION]
    put(p, "bolotnikov", "livny", 3)
    arrives(p, "bolotnikov")
    assert owner(p, "livny") == "noble"


def test_a_truce_protects_fortresses_from_a_new_siege() -> None:
    p = position()
    own(p, "noble", "elets")
    guard(p, "noble", "elets")
    p.truces = [REBELLION * PARTIES + NOBLE, NOBLE * PARTIES + REBELLION]
    put(p, "bolotnikov", "elets", 3)
    arrives(p, "bolotnikov")
    assert p.siege[space("elets")] == -1


def test_sm12_3_what_guarded_a_place_is_lost_with_it() -> None:
    p = position()
    own(p, "noble", "elets")
    guard(p, "noble", "elets", 2)
    with Scripted() as t:
        take(p, t, REBELLION, space("elets"), WALKED_IN)
    assert guards(p, "noble", "elets") == 0
    assert len(t.heard("detachment-lost")) == 2


# --- SM9.5 pushed out -------------------------------------------------------------------------------------------------
def test_sm9_5_each_guard_is_lost_on_three_or_goes_to_the_best_neighbour_of_its_own_on_four() -> None:
    p = position()
    own(p, "noble", "livny", "orel", "elets")
    own(p, "noble", "kursk")
    guard(p, "noble", "livny", 2)
    put(p, "bolotnikov", "kromy", 2)
    t = enters(p, "bolotnikov", "livny", dice=(3, 4))
    assert guards(p, "noble", "livny") == 0
    assert t.heard("pushed-out") == [(NOBLE, space("livny"), space("orel"))]
    assert guards(p, "noble", "orel") == 1


def test_sm9_5_lost_if_there_is_none() -> None:
    p = position()
    own(p, "noble", "livny")
    guard(p, "noble", "livny")
    put(p, "bolotnikov", "kromy", 2)
    t = enters(p, "bolotnikov", "livny", dice=(6,))
    assert len(t.heard("detachment-lost")) == 1


def test_sm_r82_not_where_an_enemy_leader_stands_nor_into_a_siege() -> None:
    p = position()
    own(p, "noble", "livny", "orel", "elets")
    guard(p, "noble", "livny")
    put(p, "golitsyn", "orel", 2)
    put(p, "shakhovskoi", "elets", 2)
    besiege(p, "rebellion", "elets")
    put(p, "bolotnikov", "kromy", 2)
    enters(p, "bolotnikov", "livny", dice=(6,))
    assert sum(p.detachments) == 0


def test_tie_break_1_a_die_chooses_among_refuges() -> None:
    p = position(tie_break=1)
    own(p, "noble", "livny", "orel", "elets")
    guard(p, "noble", "livny")
    put(p, "bolotnikov", "kromy", 2)
    enters(p, "bolotnikov", "livny", dice=(6, 2))
    assert guards(p, "noble", "elets") == 1


def test_sm9_5_a_leader_without_units_pushes_nobody_out() -> None:
    p = position()
    own(p, "noble", "livny")
    guard(p, "noble", "livny")
    put(p, "bolotnikov", "kromy")
    enters(p, "bolotnikov", "livny")
    assert guards(p, "noble", "livny") == 1


def test_sm9_5_guards_behind_walls_stay() -> None:
    p = position()
    own(p, "noble", "elets")
    guard(p, "noble", "elets")
    put(p, "bolotnikov", "livny", 2)
    enters(p, "bolotnikov", "elets")
    assert guards(p, "noble", "elets") == 1


# --- SM11.1 a siege begins --------------------------------------------------------------------------------------------
def test_sm11_1_two_units_besiege_a_state_fortress() -> None:
    p = position()
    put(p, "bolotnikov", "belgorod", 2)
    t = arrives(p, "bolotnikov")
    assert p.siege[space("belgorod")] == REBELLION
    assert t.heard("siege-begins") == [(LEADER["bolotnikov"], space("belgorod"), 0)]


def test_sm11_1_one_unit_does_not() -> None:
    p = position()
    put(p, "bolotnikov", "belgorod", 1)
    arrives(p, "bolotnikov")
    assert p.siege[space("belgorod")] == -1


@pytest.mark.parametrize("marker", [False, True])
def test_sm11_1_a_powerful_fortress_needs_a_siege_marker_the_monastery_does_not(marker: bool) -> None:
    p = position()
    put(p, "bolotnikov", "kazan", 4, marker=marker)
    arrives(p, "bolotnikov")
    assert (p.siege[space("kazan")] == REBELLION) == marker
    p.at[LEADER["bolotnikov"]] = space("st_sergius")
    p.siege[space("kazan")] = -1
    arrives(p, "bolotnikov")
    assert p.siege[space("st_sergius")] == REBELLION


def test_sm11_6_a_siege_ends_when_the_leader_leaves() -> None:
    p = position()
    put(p, "bolotnikov", "belgorod", 4)
    besiege(p, "rebellion", "belgorod", breaches=1)
    t = enters(p, "bolotnikov", "kursk")
    assert (p.siege[space("belgorod")], p.breaches[space("belgorod")]) == (-1, 0)
    assert t.heard("siege-ends") == [(REBELLION, space("belgorod"), 0)]


def test_sm_r74_but_not_while_others_of_his_party_keep_it_up() -> None:
    p = position()
    put(p, "bolotnikov", "belgorod", 4)
    put(p, "shakhovskoi", "belgorod", 2)
    besiege(p, "rebellion", "belgorod", breaches=1)
    enters(p, "bolotnikov", "kursk")
    assert (p.siege[space("belgorod")], p.breaches[space("belgorod")]) == (REBELLION, 1)


def test_sm_r51_the_siege_marker_of_a_leader_without_units_opens_no_siege() -> None:
    p = position()
    put(p, "shakhovskoi", "kazan", 0, marker=True)
    put(p, "bolotnikov", "kazan", 4)
    arrives(p, "bolotnikov")
    assert p.siege[space("kazan")] == -1
