"""SM10.8 After a battle: losses, guns, the Tsar, the commander's fate, retreats, and what the winner does."""

import pytest

from bivouac.games.smuta.box.leaders import LEADER, slot
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.box.spaces import SPACE_IDS
from bivouac.games.smuta.rules import agenda as a
from bivouac.games.smuta.rules.aftermath import refuges
from bivouac.games.smuta.rules.faults import faults
from bivouac.games.smuta.rules.pieces import fall
from bivouac.games.smuta.rules.position import CROWNED, REMOVED, Position
from bivouac.games.smuta.rules.sequence import step
from games.smuta.acting import rows
from games.smuta.builders import (
    MOSCOW,
    NOBLE,
    Scripted,
    army,
    besiege,
    guard,
    own,
    position,
    put,
    space,
    strength,
    where,
)

Army = dict[str, int]


def over(
    attacker: int | Army, defender: int | Army, winner: int, led: int = 0, routed: int = 0, **switches: int
) -> Position:
    """Liapunov (Noble) entered Livny from Elets, where Golitsyn (Moscow) stood; the battle is decided."""
    p = position(led, **switches)
    put(p, "liapunov_p", "livny", attacker)
    put(p, "golitsyn", "livny", defender)
    p.battle = space("livny")
    p.attacker = NOBLE
    p.defender = MOSCOW
    p.origin = space("elets")
    p.mover = LEADER["liapunov_p"]
    p.winner = winner
    p.routed = routed
    p.phase = 1
    a.push(p, a.ARRIVE, p.mover)
    a.push(p, a.AFTERMATH)
    return p


def settled(p: Position, dice: tuple[int, ...] = (), answers: tuple[str, ...] = ()) -> Scripted:
    with Scripted(answers, dice, traces=True) as t:
        while p.agenda:
            step(p, t)
    assert faults(p) == []
    assert p.battle == -1
    return t


# --- what the loser pays ----------------------------------------------------------------------------------------------
def test_sm10_8_one_more_unit_the_siege_marker_and_guns_on_three() -> None:
    p = over(4, {"artillery": 2, "noble_cavalry": 2, "city_streltzy": 1}, 0)
    p.marker[LEADER["golitsyn"]] = 1
    p.markers -= 1
    t = settled(p, dice=(3, 4, 6))
    assert army(p, "golitsyn") == {"artillery": 1, "noble_cavalry": 2}
    assert p.marker[LEADER["golitsyn"]] == 0
    assert t.rolled == ["guns", "guns", "fate"]


def test_a_pursuit_takes_more() -> None:
    p = over(4, 5, 0)
    p.pursuit = [2, 0]
    settled(p, dice=(6,))
    assert strength(p, "golitsyn") == 2


def test_human_losses_1_a_person_chooses_what_he_leaves_behind() -> None:
    p = over(4, {"noble_cavalry": 2, "city_streltzy": 1}, 0, led=16, human_losses=1)
    settled(p, dice=(6,), answers=("unit:noble-cavalry", "space:orel"))
    assert army(p, "golitsyn") == {"noble_cavalry": 1, "city_streltzy": 1}


@pytest.mark.parametrize(("routed", "face", "falls"), [(0, 1, True), (0, 2, False), (1, 2, True), (1, 3, False)])
def test_sm10_8_the_leader_falls_on_1_or_after_a_rout_on_2(routed: int, face: int, falls: bool) -> None:
    p = over(4, 3, 0, routed=routed)
    t = settled(p, dice=(face,))
    assert (p.at[LEADER["golitsyn"]] == REMOVED) == falls
    assert bool(t.heard("fell")) == falls


# --- SM-R71 the fallen ------------------------------------------------------------------------------------------------
def test_sm_r71_only_the_commander_rolls() -> None:
    p = over(4, 3, 0)
    put(p, "basmanov", "livny", 2)  # T3
    t = settled(p, dice=(1,))
    assert [leader for leader, _, _ in t.heard("fate-rolled")] == [LEADER["basmanov"]]
    assert p.at[LEADER["basmanov"]] == REMOVED
    assert army(p, "golitsyn") == {"noble_cavalry": 4}


def test_sm_r65_he_who_commanded_in_the_battle() -> None:
    p = over(4, 3, 0)  # Golitsyn, T1, three units
    put(p, "mstislavskii", "livny", 3)  # T1, three units, listed first
    t = settled(p, dice=(6,))  # the unit that is lost is his; he commanded all the same
    assert [leader for leader, _, _ in t.heard("fate-rolled")] == [LEADER["mstislavskii"]]
    assert strength(p, "mstislavskii") == 2


def test_sm_r71_his_units_go_to_others_as_far_as_they_fit_the_best_first() -> None:
    p = over(4, 5, 0)  # Golitsyn takes six
    put(p, "basmanov", "livny", {"reiters": 2, "city_streltzy": 2}, marker=True)
    settled(p, dice=(1,))
    assert army(p, "golitsyn") == {"noble_cavalry": 5, "reiters": 1}
    assert p.marker[LEADER["golitsyn"]] == 0  # lost with the battle


def test_sm_r35_of_several_mates_the_first_listed_takes_what_he_can() -> None:
    p = position()
    put(p, "mstislavskii", "livny", 6)  # room for one
    put(p, "golitsyn", "livny", 2)
    put(p, "basmanov", "livny", {"reiters": 1, "city_streltzy": 1})
    with Scripted() as t:
        fall(p, t, LEADER["basmanov"])
    assert army(p, "mstislavskii") == {"noble_cavalry": 6, "reiters": 1}
    assert army(p, "golitsyn") == {"noble_cavalry": 2, "city_streltzy": 1}


def test_tie_break_1_a_die_says_which_mate_comes_first() -> None:
    p = position(tie_break=1)
    put(p, "mstislavskii", "livny", 6)
    put(p, "golitsyn", "livny", 2)
    put(p, "basmanov", "livny", {"reiters": 1, "city_streltzy": 1})
    with Scripted(dice=[2]) as t:
        fall(p, t, LEADER["basmanov"])
    assert army(p, "golitsyn") == {"noble_cavalry": 2, "reiters": 1, "city_streltzy": 1}


def test_sm_r71_an_heir_who_falls_is_heir_no_more() -> None:
    p = over(4, 3, 0)
    p.heir[MOSCOW] = LEADER["golitsyn"]
    t = settled(p, dice=(1,))
    assert p.heir[MOSCOW] == -1
    assert t.heard("heir-lost") == [(LEADER["golitsyn"], 0, 0)]


def test_fallen_army_1_a_voevoda_takes_over() -> None:
    p = over(4, 4, 0, fallen_army=1)
    settled(p, dice=(1,))
    assert army(p, "voevoda_moscow_1") == {"noble_cavalry": 3}
    assert where(p, "voevoda_moscow_1") == "orel"
    assert p.capacity[slot(MOSCOW, 0)] == 6


def test_fallen_army_0_without_a_mate_they_go_back_to_the_pools() -> None:
    p = over(4, 4, 0)
    settled(p, dice=(1,))
    assert sum(p.army) == 4


# --- SM6.6 the Tsar ---------------------------------------------------------------------------------------------------
def with_tsar(p: Position) -> Position:
    p.tsar = LEADER["filaret"]
    p.at[p.tsar] = CROWNED
    p.tsar_party = MOSCOW
    p.tsar_with = LEADER["golitsyn"]
    own(p, "moscow", "moscow")
    return p


@pytest.mark.parametrize(("face", "dies"), [(2, True), (3, False)])
def test_sm6_6_the_tsar_of_a_beaten_army_dies_on_two(face: int, dies: bool) -> None:
    p = with_tsar(over(4, 3, 0))
    t = settled(p, dice=(face, 6))
    assert t.rolled == ["tsar", "fate"]
    assert (p.tsar == -1) == dies
    assert (p.tsar_with == LEADER["golitsyn"]) != dies


@pytest.mark.parametrize("holds", [True, False])
def test_sm6_6_if_the_leader_falls_he_goes_back_to_moscow_or_is_lost(holds: bool) -> None:
    p = with_tsar(over(4, 3, 0))
    if not holds:
        own(p, "noble", "moscow")
    settled(p, dice=(3, 1))
    assert (p.tsar == LEADER["filaret"]) == holds
    assert p.tsar_with == -1


# --- SM10.8, SM-R72 retreats ------------------------------------------------------------------------------------------
def test_sm10_8_a_beaten_attacker_goes_back_where_he_came_from() -> None:
    p = over(3, 4, 1)
    t = settled(p, dice=(6,))
    assert where(p, "liapunov_p") == "elets"
    assert t.heard("retreated") == [(NOBLE, space("livny"), space("elets"))]
    assert p.owner[space("elets")] == 5  # it takes nothing and besieges nothing
    assert p.siege[space("elets")] == -1
    assert where(p, "golitsyn") == "livny"


def test_sm_r72_no_enemies_no_guards_no_strange_walls_no_poland() -> None:
    p = position()
    assert [SPACE_IDS[each] for each in refuges(p, NOBLE, space("livny"))] == ["orel", "kursk"]
    guard(p, "moscow", "orel")
    put(p, "shakhovskoi", "kursk")
    assert refuges(p, NOBLE, space("livny")) == []
    own(p, "noble", "elets")
    assert [SPACE_IDS[each] for each in refuges(p, NOBLE, space("livny"))] == ["elets"]
    assert "gomel" not in [SPACE_IDS[each] for each in refuges(p, NOBLE, space("starodub"))]
    assert "gomel" in [SPACE_IDS[each] for each in refuges(p, 1, space("starodub"))]


def test_a_truce_closes_a_refuge() -> None:
    p = position()
    own(p, "moscow", "orel")
    p.truces = [NOBLE * PARTIES + MOSCOW, MOSCOW * PARTIES + NOBLE]
    assert [SPACE_IDS[each] for each in refuges(p, NOBLE, space("livny"))] == ["kursk"]


def strong(**switches: int) -> Position:
    """The same; Golitsyn is beaten and still has half his strength."""
    p = over(4, 5, 0, **switches)
    assert p.capacity[LEADER["golitsyn"]] == 6
    return p


def beaten_in(name: str, where: str, units: int | Army) -> Position:
    """Another defender, elsewhere, has lost to Liapunov."""
    p = position()
    put(p, "liapunov_p", where, 6)
    put(p, name, where, units)
    p.battle, p.origin, p.mover = space(where), space("elets"), LEADER["liapunov_p"]
    p.attacker, p.defender = NOBLE, p.party[LEADER[name]]
    p.winner = 0
    p.phase = 1
    a.push(p, a.AFTERMATH)
    return p


def test_a20_s72_a_neutral_city_before_an_enemy_one_and_both_before_an_own_space() -> None:
    """Orel is listed before Kursk."""
    p = strong()
    own(p, "rebellion", "orel")
    own(p, "neutral", "kursk")
    t = settled(p, dice=(6,))
    assert where(p, "golitsyn") == "kursk"
    assert rows(t, "retreat") == [
        (1, "passed", "by-priorities"),
        (2, "passed", "half-strength"),
        (3, "taken", "space:kursk"),
    ]
    q = strong()
    own(q, "moscow", "orel")
    own(q, "rebellion", "kursk")
    t = settled(q, dice=(6,))
    assert where(q, "golitsyn") == "kursk"
    assert rows(t, "retreat")[2:] == [(3, "passed", "no-such-refuge"), (4, "taken", "space:kursk")]


@pytest.mark.parametrize(("own_first", "goes"), [(0, "kursk"), (1, "orel")])
def test_a20_retreat_own_first_1_own_spaces_before_the_rows(own_first: int, goes: str) -> None:
    """Switch `retreat_own_first`."""
    p = strong(retreat_own_first=own_first)
    own(p, "moscow", "orel")
    own(p, "neutral", "kursk")
    t = settled(p, dice=(6,))
    assert where(p, "golitsyn") == goes
    assert ((1, "taken", "space:orel") in rows(t, "retreat")) == (own_first == 1)


@pytest.mark.parametrize(("own_first", "goes"), [(0, "orel"), (1, "kursk")])
def test_a20_retreat_own_first_1_wherever_they_are_listed(own_first: int, goes: str) -> None:
    p = over(4, 5, 0, retreat_own_first=own_first)
    own(p, "moscow", "kursk")
    settled(p, dice=(6,))
    assert where(p, "golitsyn") == goes


def test_a20_under_half_strength_a_space_where_he_can_muster_comes_first() -> None:
    p = over(4, 3, 0)  # two of six are left
    own(p, "moscow", "kursk")
    t = settled(p, dice=(6,))
    assert where(p, "golitsyn") == "kursk"
    assert (2, "taken", "space:kursk") in rows(t, "retreat")


def test_a20_but_not_if_nothing_can_be_had_there() -> None:
    """All pools are empty, but for the Polish Infantry that he has just lost."""
    p = over(4, {"polish_infantry": 3}, 0)
    own(p, "moscow", "orel")
    own(p, "neutral", "kursk")
    p.pool = [0] * len(p.pool)
    p.markers = 0
    with Scripted(dice=(6,), traces=True) as t:
        while p.agenda:
            step(p, t)
    assert where(p, "golitsyn") == "kursk"
    assert (2, "passed", "no-such-refuge") in rows(t, "retreat")


@pytest.mark.parametrize(("units", "row", "goes"), [(3, 2, "gomel"), (6, 5, "chernigov")])
def test_a20_s80_a_pole_under_half_retreats_to_poland_and_nowhere_else_to_muster(
    units: int, row: int, goes: str
) -> None:
    """Chernigov is his party's, too, has a point, and is listed first."""
    p = beaten_in("mniszech", "starodub", {"polish_infantry": units})
    own(p, "polish", "chernigov")
    t = settled(p, dice=(6,))
    assert (where(p, "mniszech"), rows(t, "retreat")[-1][0]) == (goes, row)


def test_a20_s87_a_swede_under_half_retreats_into_the_north() -> None:
    """Tver is his party's and has more points, but it lies in the West."""
    p = beaten_in("delagardie", "torzhok", {"reiters": 3})
    own(p, "shuiskii", "tver")
    own(p, "neutral", "rzhev", "toropets")
    t = settled(p, dice=(6,))
    assert where(p, "delagardie") == "ustiuzhna"
    assert (2, "taken", "space:ustiuzhna") in rows(t, "retreat")


def test_a20_s75_of_equals_the_one_with_most_points() -> None:
    """Vladimir has two; Rostov and Pereslavl, listed before it, have one each."""
    p = beaten_in("mstislavskii", "suzdal", 6)
    own(p, "noble", "kostroma")
    settled(p, dice=(6,))
    assert where(p, "mstislavskii") == "vladimir"


def test_sm_r35_then_the_first_listed() -> None:
    p = strong()
    own(p, "neutral", "kursk")
    settled(p, dice=(6,))
    assert where(p, "golitsyn") == "orel"


def test_tie_break_1_a_die_chooses_the_refuge() -> None:
    p = over(4, 3, 0, tie_break=1)
    own(p, "neutral", "kursk")
    t = settled(p, dice=(6, 2))
    assert t.rolled == ["fate", "tie"]
    assert where(p, "golitsyn") == "kursk"


def test_sm_r72_all_leaders_of_a_side_together() -> None:
    p = over(4, 3, 0)
    put(p, "basmanov", "livny", 1)
    settled(p, dice=(6,))
    assert where(p, "golitsyn") == where(p, "basmanov") == "orel"


def test_a_person_retreats_to_any_legal_space() -> None:
    p = over(4, 3, 0, led=16)
    t = settled(p, dice=(6,), answers=("space:kursk",))
    assert t.offered("retreat") == ["space:orel", "space:kursk"]
    assert where(p, "golitsyn") == "kursk"


def test_sm10_8_without_a_way_out_army_and_leader_are_removed() -> None:
    p = over(4, 3, 0)
    put(p, "shuiskii_v", "orel", 1)
    put(p, "shakhovskoi", "kursk", 1)
    t = settled(p, dice=(6,))
    assert p.at[LEADER["golitsyn"]] == REMOVED
    assert t.heard("no-way-out") == [(LEADER["golitsyn"], 0, 0)]
    assert rows(t, "retreat") == [(5, "passed", "no-such-refuge")]


def test_sm_r85_a_retreat_into_moscow_calls_no_tsar_but_ends_a_campaign() -> None:
    p = with_tsar(over(4, 3, 0))
    for leader in ("golitsyn", "liapunov_p"):
        p.at[LEADER[leader]] = space("tver")
    p.battle = space("tver")
    t = settled(p, dice=(3, 6))
    assert where(p, "golitsyn") == "moscow"
    assert t.rolled == ["tsar", "fate"]
    assert p.tsar_with == -1


# --- SM-R73 the winner ------------------------------------------------------------------------------------------------
def test_sm_r73_the_attacker_s_march_ends_here_and_takes_or_besieges() -> None:
    p = over(4, 3, 0)
    settled(p, dice=(6,))
    assert p.owner[space("livny")] == NOBLE
    assert where(p, "liapunov_p") == "livny"


@pytest.mark.parametrize(("count", "keeps"), [(2, True), (1, False)])
def test_sm_r73_a_besieger_who_wins_keeps_siege_and_breaches_with_two_units(count: int, keeps: bool) -> None:
    p = over(3, count, 1)
    for leader in ("golitsyn", "liapunov_p"):
        p.at[LEADER[leader]] = space("belgorod")
    p.battle = space("belgorod")
    p.origin = space("kursk")
    besiege(p, "moscow", "belgorod", breaches=1)
    settled(p, dice=(6,))
    assert p.siege[space("belgorod")] == (MOSCOW if keeps else -1)
    assert p.breaches[space("belgorod")] == int(keeps)


def test_sm11_6_a_beaten_besieger_leaves_the_siege() -> None:
    p = over(3, 4, 0)
    for leader in ("golitsyn", "liapunov_p"):
        p.at[LEADER[leader]] = space("belgorod")
    p.battle = space("belgorod")
    p.origin = space("kursk")
    besiege(p, "moscow", "belgorod", breaches=1)
    settled(p, dice=(6,))
    assert p.siege[space("belgorod")] == NOBLE
    assert p.breaches[space("belgorod")] == 0


def test_an_attacker_who_falls_alone_is_gone_and_nobody_arrives() -> None:
    p = over(1, 4, 1, routed=1)
    settled(p, dice=(2,))
    assert p.at[LEADER["liapunov_p"]] == REMOVED
    assert p.owner[space("livny")] == 6
