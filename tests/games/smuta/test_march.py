"""SM9, SM-R59, SM-R64 Marches of leaders whom the charts lead, and what stops them."""

import pytest

from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.leaders import LEADER
from bivouac.games.smuta.rules import agenda as a
from bivouac.games.smuta.rules.march import march
from bivouac.games.smuta.rules.position import Position
from bivouac.games.smuta.rules.sequence import step
from games.smuta.acting import acts, rows
from games.smuta.builders import NOBLE, Scripted, army, besiege, own, owner, position, put, space, strength, where


def goes(p: Position, name: str, goal: str, dice: tuple[int, ...] = ()) -> Scripted:
    """He marches, and what follows is played."""
    p.phase = 1
    with Scripted(dice=dice, traces=True) as t:
        march(p, t, LEADER[name], space(goal))
        while p.agenda:
            step(p, t)
    return t


def test_sm_r59_as_far_as_the_allowance_goes_and_takes_where_he_ends() -> None:
    p = position()
    put(p, "golitsyn", "kargopol", {"city_streltzy": 3})
    t = goes(p, "golitsyn", "uglich")
    assert (where(p, "golitsyn"), owner(p, "ustiuzhna")) == ("ustiuzhna", "moscow")
    assert owner(p, "beloozero") == "neutral"  # he only passed
    assert t.heard("marched") == [(LEADER["golitsyn"], space("kargopol"), space("ustiuzhna"))]


def test_cavalry_goes_three() -> None:
    p = position()
    put(p, "golitsyn", "kargopol", 3)
    goes(p, "golitsyn", "uglich")
    assert where(p, "golitsyn") == "uglich"


def test_sm_r59_a_bonus_for_one_leader_is_spent_by_the_first_who_moves() -> None:
    p = position()
    put(p, "golitsyn", "kargopol", {"city_streltzy": 3})
    put(p, "vorotynskii", "kargopol", {"city_streltzy": 3})
    p.faster_one = 1
    goes(p, "golitsyn", "uglich")
    assert where(p, "golitsyn") == "uglich"
    assert p.faster_one == 0
    goes(p, "vorotynskii", "uglich")
    assert where(p, "vorotynskii") == "ustiuzhna"


def test_sm_r59_who_stays_where_he_is_spends_no_bonus() -> None:
    p = position()
    put(p, "golitsyn", "kargopol", 3)
    p.faster_one = p.march_at_least = p.guides = 1
    goes(p, "golitsyn", "kargopol")
    assert (p.faster_one, p.march_at_least, p.guides) == (1, 1, 1)


def test_sm_r59_nor_does_who_does_not_dare_to_set_out() -> None:
    p = position()
    put(p, "golitsyn", "kursk", 2)
    put(p, "bolotnikov", "livny", 6)
    p.faster_one = 1
    t = goes(p, "golitsyn", "livny")
    assert t.heard("stops-short") == [(LEADER["golitsyn"], space("kursk"), space("livny"))]
    assert p.faster_one == 1


def test_guides_are_used_by_the_first_who_moves() -> None:
    p = position()
    put(p, "liapunov_p", "kashira", 4)
    p.guides = 1
    goes(p, "liapunov_p", "moscow")
    assert where(p, "liapunov_p") == "moscow"
    assert p.guides == 0
    assert owner(p, "serpukhov") == owner(p, "kolomna") == "state"


# --- SM10.1 the decision to attack ------------------------------------------------------------------------------------
@pytest.mark.parametrize("face", [5, 6])
def test_sm10_1_four_of_t1_against_six_of_t3_need_a_six(face: int) -> None:
    p = position()
    put(p, "golitsyn", "orel", 4)  # T1
    put(p, "bolotnikov", "livny", 6)  # T3
    p.phase = 1
    with Scripted(dice=[face], traces=True) as t:
        march(p, t, LEADER["golitsyn"], space("livny"))
    assert rows(t, "morale")[:3] == [(1, "passed", "fewer-units"), (2, "passed", "by-more"), (3, "rolled", str(face))]
    assert (where(p, "golitsyn") == "livny") == (face == 6)
    if face == 5:
        assert (3, "passed", "die-too-low") in rows(t, "morale")
        assert owner(p, "orel") == "moscow"  # A25 he acts where he is
        assert not p.agenda
    else:
        assert (3, "taken", "") in rows(t, "morale")
        assert (p.battle, p.origin) == (space("livny"), space("orel"))
        assert [item >> 8 for item in p.agenda] == [a.ARRIVE, a.CONTACT]


def test_a26_by_four_or_more_nobody_dares() -> None:
    p = position()
    put(p, "golitsyn", "orel", 2)
    put(p, "bolotnikov", "livny", 6)
    t = goes(p, "golitsyn", "livny")
    assert rows(t, "morale")[-1] == (5, "taken", "")
    assert t.rolled == []


def test_s98_as_many_units_always_attack() -> None:
    p = position()
    put(p, "golitsyn", "orel", 4)
    put(p, "bolotnikov", "livny", 4)
    with Scripted(traces=True) as t:
        march(p, t, LEADER["golitsyn"], space("livny"))
    assert rows(t, "morale") == [(1, "taken", "")]


def test_sm_r64_his_own_army_counts_against_all_units_there() -> None:
    p = position()
    put(p, "golitsyn", "orel", 4)
    put(p, "vorotynskii", "orel", 4)
    put(p, "bolotnikov", "livny", 3)
    put(p, "shakhovskoi", "livny", 5)
    t = goes(p, "golitsyn", "livny")
    assert t.heard("morale-rolled") == [(LEADER["golitsyn"], 0, 0)]


@pytest.mark.parametrize(("face", "dares"), [(3, False), (4, True)])
def test_s108_superior_tactics_help(face: int, dares: bool) -> None:
    p = position()
    put(p, "bolotnikov", "livny", 4)  # T3
    put(p, "golitsyn", "orel", 6)  # T1: outnumbered by two, 5 less 1
    with Scripted(dice=[face], traces=True) as t:
        march(p, t, LEADER["bolotnikov"], space("orel"))
    assert (where(p, "bolotnikov") == "orel") == dares
    assert t.rolled == ["morale"]


def test_sm_r65_the_tsar_s_company_counts() -> None:
    p = position()
    put(p, "golitsyn", "orel", 4)
    put(p, "shakhovskoi", "livny", 5)  # both T1
    p.tsar = LEADER["mstislavskii"]
    p.at[p.tsar] = -3
    p.tsar_party = 4
    p.tsar_with = LEADER["golitsyn"]
    with Scripted(dice=[3]) as t:  # by one: 4, +1
        march(p, t, LEADER["golitsyn"], space("livny"))
    assert where(p, "golitsyn") == "livny"
    assert t.heard("morale-rolled") == [(LEADER["golitsyn"], 3, 1)]


# --- SM-R67, SM11.6 what he meets -------------------------------------------------------------------------------------
def test_sm11_6_an_army_that_arrives_fights_the_besieger() -> None:
    p = position()
    put(p, "bolotnikov", "belgorod", 1)
    put(p, "shakhovskoi", "belgorod", 1)
    besiege(p, "rebellion", "belgorod", breaches=1)
    put(p, "golitsyn", "kursk", 6)
    t = goes(p, "golitsyn", "belgorod")
    assert t.heard("retreats-before")  # two against six
    assert p.siege[space("belgorod")] == 4
    assert p.breaches[space("belgorod")] == 0


def test_sm11_6_a_leader_inside_his_own_fortress_gives_battle_or_leaves() -> None:
    p = position()
    put(p, "shakhovskoi", "kromy", 1)
    put(p, "golitsyn", "orel", 6)
    goes(p, "golitsyn", "kromy")
    assert where(p, "shakhovskoi") == "kursk"
    assert owner(p, "kromy") == "moscow"  # nobody guards it


def test_sm_r51_a_leader_without_units_makes_way() -> None:
    p = position()
    put(p, "shakhovskoi", "kromy")
    put(p, "golitsyn", "orel", 1)
    t = goes(p, "golitsyn", "kromy")
    assert where(p, "shakhovskoi") == "kursk"
    assert t.rolled == []


def test_sm_r51_or_is_removed_if_he_cannot() -> None:
    p = position()
    put(p, "shuiskii_v", "suzdal")
    own(p, "noble", "rostov")
    for name, at in (("golitsyn", "kostroma"), ("mstislavskii", "pereslavl"), ("bolotnikov", "vladimir")):
        put(p, name, at, 2)
    put(p, "liapunov_p", "rostov", 3)
    put(p, "liapunov_z", "rostov", 2)  # else he could go where the attacker came from (SM-R72)
    t = goes(p, "liapunov_p", "suzdal")
    assert t.heard("caught") == [(LEADER["shuiskii_v"], 0, 0)]
    assert where(p, "shuiskii_v") == ""
    assert t.heard("battle-begins") == []
    assert (where(p, "liapunov_p"), owner(p, "suzdal")) == ("suzdal", "noble")


def test_sm6_6_a_march_through_moscow_calls_the_tsar() -> None:
    p = position()
    own(p, "noble", "moscow")
    p.tsar = LEADER["romanov_m"]
    p.at[p.tsar] = -3
    p.tsar_party = NOBLE
    put(p, "liapunov_p", "vladimir", 4)
    t = goes(p, "liapunov_p", "kolomna", dice=(4,))
    assert t.rolled == ["campaign"]
    assert p.tsar_with == LEADER["liapunov_p"]


# --- segments ---------------------------------------------------------------------------------------------------------
def test_a_penalty_counts_in_the_next_segment_and_is_over_then() -> None:
    p = position()
    put(p, "golitsyn", "kargopol", 6)
    p.slowed[4] = 2
    own(p, "moscow", "kargopol", "beloozero", "kholmogory", "vologda")
    acts(p, "golitsyn")
    assert p.at[LEADER["golitsyn"]] != space("kargopol")
    p.agenda = [a.COMBAT_END * 256 + 4]
    step(p, Scripted())
    assert p.slowed[4] == 0
    assert strength(p, "golitsyn") == 6
    assert army(p, "golitsyn") == {"noble_cavalry": 6}


@pytest.mark.parametrize(("drawn", "row"), [("66", (2, "taken", "card:66")), ("2", (2, "passed", "another-moment"))])
def test_sm5_3_s19_a_combat_card_at_the_start_of_the_segment(drawn: str, row: tuple[int, str, str]) -> None:
    p = position()
    p.phase = 1
    a.push(p, a.COMBAT_END, 4)
    a.push(p, a.COMBAT_CARD, 4)
    with Scripted(draws=[drawn], traces=True) as t:
        step(p, t)
        while p.waiting or p.card != NONE:
            step(p, t)
    assert rows(t, "draw") == [row]
    assert p.faster_one == int(drawn == "66")
