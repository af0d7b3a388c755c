"""SM6 Legitimacy, Heirs, coronations, the Tsar and his campaigns."""

import pytest

from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.leaders import GODUNOV
from bivouac.games.smuta.box.parties import STATE
from bivouac.games.smuta.box.tables import SUMMER
from bivouac.games.smuta.rules.agenda import AFTERMATH, CROWN, LEADERS_ACT, RESHAPE
from bivouac.games.smuta.rules.bars import TOO_UNLAWFUL
from bivouac.games.smuta.rules.control import take
from bivouac.games.smuta.rules.faults import faults
from bivouac.games.smuta.rules.map import own_in
from bivouac.games.smuta.rules.march import march
from bivouac.games.smuta.rules.pieces import kill_tsar
from bivouac.games.smuta.rules.position import CROWNED, REMOVED, Position
from bivouac.games.smuta.rules.power import administration, in_order, legitimacy, tactical, victory_points
from bivouac.games.smuta.rules.sequence import step
from bivouac.games.smuta.rules.siege import siege_roll, storm
from bivouac.games.smuta.rules.throne import bars_crown, bars_heir, nominate
from bivouac.games.smuta.rules.words import SUBMITTED
from games.smuta.builders import (
    MOSCOW,
    NOBLE,
    POLISH,
    SHUISKII,
    Scripted,
    army,
    besiege,
    leader,
    next_is,
    own,
    owner,
    play,
    play_all,
    position,
    put,
    space,
    strength,
    where,
)


def crowned(p: Position, name: str, party: int = MOSCOW) -> int:
    """He is the Tsar, in Moscow."""
    p.at[leader(name)] = CROWNED
    p.tsar, p.tsar_party = leader(name), party
    return leader(name)


def vacant(p: Position) -> None:
    p.tsar = p.tsar_party = NONE


# --- legitimacy -------------------------------------------------------------------------------------------------------
def test_sm6_1_track_and_the_best_rating() -> None:
    p = position()
    assert legitimacy(p, SHUISKII) == 1
    put(p, "skopin", "suzdal")  # 1
    put(p, "shuiskii_v", "suzdal")  # 2
    assert legitimacy(p, SHUISKII) == 3


def test_sm6_1_the_monastery_and_the_tsar() -> None:
    p = position()
    put(p, "golitsyn", "rzhev")
    own(p, "moscow", "st_sergius")
    assert legitimacy(p, MOSCOW) == 2
    crowned(p, "mstislavskii")
    assert legitimacy(p, MOSCOW) == 3


def test_sm6_1_the_tsars_own_rating_counts() -> None:
    p = position()
    put(p, "petr", "kursk", party="polish")
    crowned(p, "dmitrii_1", POLISH)
    assert legitimacy(p, POLISH) == 4
    assert administration(p, POLISH) == 0
    crowned(p, "sigismund", POLISH)
    assert administration(p, POLISH) == 2


def test_sm6_1_kept_in_0_to_5() -> None:
    p = position()
    p.track[NOBLE] = -2
    assert legitimacy(p, NOBLE) == 0
    p.track[NOBLE] = 5
    put(p, "romanov_m", "riazan")
    assert legitimacy(p, NOBLE) == 5


# --- Heirs ------------------------------------------------------------------------------------------------------------
def test_s137_a_party_with_the_tsar_or_an_heir_names_none() -> None:
    p = position()
    put(p, "golitsyn", "rzhev")
    p.track[MOSCOW] = 1
    assert not bars_heir(p, MOSCOW)
    p.heir[MOSCOW] = leader("golitsyn")
    assert bars_heir(p, MOSCOW)
    p.heir[MOSCOW] = NONE
    crowned(p, "mstislavskii")
    assert bars_heir(p, MOSCOW)


def test_sm6_2_legitimacy_of_two_and_a_leader_with_a_rating() -> None:
    p = position()
    put(p, "golitsyn", "rzhev")
    assert (legitimacy(p, MOSCOW), bars_heir(p, MOSCOW)) == (1, TOO_UNLAWFUL)
    p.track[MOSCOW] = 1
    assert not bars_heir(p, MOSCOW)
    p.track[NOBLE] = 4
    put(p, "liapunov_p", "riazan")
    assert bars_heir(p, NOBLE)


def test_a32_the_highest_rating_then_most_units() -> None:
    p = position()
    p.track[MOSCOW] = 2
    put(p, "mstislavskii", "rzhev", 2)
    put(p, "golitsyn", "uglich", 3)
    put(p, "filaret", "torzhok", 1)
    nominate(p, Scripted(), MOSCOW)
    assert p.heir[MOSCOW] == leader("golitsyn")
    assert victory_points(p, MOSCOW) == 4
    p.track[NOBLE] = 2
    put(p, "trubetskoi", "riazan", 5)
    put(p, "romanov_m", "riazan")
    nominate(p, Scripted(), NOBLE)
    assert p.heir[NOBLE] == leader("romanov_m")


def test_sm6_2_tie_break_by_a_die() -> None:
    """Switch `tie_break`, 1: Golitsyn and Mstislavskii are alike."""
    p = position(tie_break=1)
    put(p, "mstislavskii", "rzhev", 2)
    put(p, "golitsyn", "uglich", 2)
    with Scripted(dice=[2]) as t:
        nominate(p, t, MOSCOW)
    assert p.heir[MOSCOW] == leader("golitsyn")


def test_sm4_3_the_charts_name_an_heir_in_the_politics_segment() -> None:
    p = position()
    put(p, "shuiskii_v", "suzdal", 4)
    p.season = SUMMER
    next_is(p, RESHAPE, SHUISKII)
    t = play_all(p)
    assert t.heard("heir-named") == [(leader("shuiskii_v"), 0, 0)]


# --- Moscow -----------------------------------------------------------------------------------------------------------
def stormed(p: Position, dice: list[int]) -> Scripted:
    """Moscow is stormed by those who besiege it; then what follows."""
    besieger = p.siege[space("moscow")]
    with Scripted(dice=dice) as t:
        storm(p, t, besieger, space("moscow"))
        while p.agenda:
            step(p, t)
    return t


def test_case_19_the_crown() -> None:
    """Test case 19: Golitsyn, Heir with 5 of 6 units and a marker, storms Moscow; die 4: the Tsar rides."""
    p = position()
    put(p, "golitsyn", "moscow", {"noble_cavalry": 3, "city_streltzy": 2}, marker=True)
    p.heir[MOSCOW] = leader("golitsyn")
    besiege(p, "moscow", "moscow", 2)
    p.siege_more = 2
    p.order = [0, 1, 2, 3, 4]
    before = victory_points(p, MOSCOW)
    t = stormed(p, [5, 4])  # 5 + 2 marker + 2 breaches + 2 card - 6 = 5: it falls
    assert t.heard("tsar-removed") == [(GODUNOV, 0, 0)]
    assert (p.tsar, p.tsar_party, p.heir[MOSCOW]) == (leader("golitsyn"), MOSCOW, NONE)
    assert army(p, "voevoda_moscow_1") == {"noble_cavalry": 3, "city_streltzy": 2}
    voevoda = leader("voevoda_moscow_1")
    assert (where(p, "voevoda_moscow_1"), p.marker[voevoda], p.capacity[voevoda]) == ("moscow", 1, 6)
    assert (p.tsar_with, tactical(p, voevoda)) == (voevoda, 2)
    assert p.order == [0, 1, 2, 3, 4]
    assert in_order(p) == [MOSCOW, 0, 1, 2, 3]
    assert victory_points(p, MOSCOW) == before + 5 + 5 - 1
    assert faults(p) == []


def test_case_19_on_a_three_the_tsar_stays() -> None:
    p = position()
    put(p, "golitsyn", "moscow", 5, marker=True)
    p.heir[MOSCOW] = leader("golitsyn")
    besiege(p, "moscow", "moscow", 2)
    p.siege_more = 2
    stormed(p, [5, 3])
    assert (p.tsar, p.tsar_with) == (leader("golitsyn"), NONE)


def test_sm6_3_without_an_heir_the_throne_is_vacant() -> None:
    p = position()
    put(p, "basmanov", "moscow", 5, marker=True)
    besiege(p, "moscow", "moscow", 2)
    p.siege_more = 2
    stormed(p, [5])
    assert (p.tsar, p.tsar_party, p.owner[space("moscow")]) == (NONE, NONE, MOSCOW)


def test_sm_r83_submission_removes_the_tsar_as_well() -> None:
    p = position()
    put(p, "golitsyn", "moscow", 3)
    besiege(p, "moscow", "moscow")
    take(p, Scripted(), MOSCOW, space("moscow"), SUBMITTED, leader("golitsyn"))
    play_all(p)
    assert (p.tsar, p.tsar_with) == (NONE, NONE)


def test_sm6_3_a_tsar_on_campaign_stays_in_play() -> None:
    """SM-R86 His benefits stay, and nobody can be crowned."""
    p = position()
    crowned(p, "golitsyn")
    p.tsar_with = put(p, "mstislavskii", "rzhev", 4)
    own(p, "moscow", "moscow")
    put(p, "trubetskoi", "moscow", 5)
    p.heir[NOBLE] = leader("trubetskoi")
    take(p, Scripted(), NOBLE, space("moscow"), SUBMITTED, leader("trubetskoi"))
    play_all(p)
    assert (p.tsar, p.tsar_party, p.tsar_with) == (leader("golitsyn"), MOSCOW, leader("mstislavskii"))
    assert bars_crown(p, NOBLE)
    assert victory_points(p, MOSCOW) == 3 + 5


# --- coronation -------------------------------------------------------------------------------------------------------
def ready_to_crown(led: int = 0) -> Position:
    p = position(led)
    vacant(p)
    own(p, "moscow", "moscow")
    put(p, "golitsyn", "uglich", 4, marker=True)
    p.heir[MOSCOW] = leader("golitsyn")
    return p


def test_sm6_4_vacant_throne_moscow_and_an_heir() -> None:
    p = ready_to_crown()
    assert not bars_crown(p, MOSCOW)
    own(p, "noble", "moscow")
    assert bars_crown(p, MOSCOW)
    own(p, "moscow", "moscow")
    p.tsar, p.tsar_party = GODUNOV, STATE
    assert bars_crown(p, MOSCOW)


def test_sm_r84_from_afar_the_army_goes_to_a_mate_who_can_take_all() -> None:
    p = ready_to_crown()
    put(p, "filaret", "uglich", 1)  # room for 3 of 4
    put(p, "basmanov", "uglich", 2)  # room for 4 of 6
    next_is(p, CROWN, MOSCOW)
    play(p)
    assert (strength(p, "basmanov"), p.marker[leader("basmanov")], strength(p, "filaret")) == (6, 1, 1)
    assert p.at[leader("golitsyn")] == CROWNED
    assert faults(p) == []


def test_sm_r84_a_second_marker_returns_to_the_pool() -> None:
    p = ready_to_crown()
    put(p, "basmanov", "uglich", 2, marker=True)
    assert p.markers == 6
    next_is(p, CROWN, MOSCOW)
    play(p)
    assert p.markers == 7


def test_sm_r84_else_to_a_voevoda_of_the_heirs_capacity() -> None:
    p = ready_to_crown()
    next_is(p, CROWN, MOSCOW)
    play(p)
    voevoda = leader("voevoda_moscow_1")
    assert (where(p, "voevoda_moscow_1"), p.capacity[voevoda], strength(p, "voevoda_moscow_1")) == ("uglich", 6, 4)


def test_sm_r84_without_units_no_voevoda_and_without_a_slot_the_units_return() -> None:
    p = position()
    vacant(p)
    own(p, "moscow", "moscow")
    put(p, "golitsyn", "uglich")
    p.heir[MOSCOW] = leader("golitsyn")
    next_is(p, CROWN, MOSCOW)
    play(p)
    assert where(p, "voevoda_moscow_1") == ""
    p = ready_to_crown()
    for number in (1, 2, 3):
        put(p, f"voevoda_moscow_{number}", "rzhev", 1)
    next_is(p, CROWN, MOSCOW)
    play(p)
    assert faults(p) == []
    assert p.markers == 8


def test_sm_r84_a_running_siege_goes_on() -> None:
    p = ready_to_crown()
    p.at[leader("golitsyn")] = space("smolensk")
    besiege(p, "moscow", "smolensk", 1)
    next_is(p, CROWN, MOSCOW)
    play(p)
    assert (p.siege[space("smolensk")], p.breaches[space("smolensk")]) == (MOSCOW, 1)


def test_sm4_3_in_the_politics_segment_the_charts_crown() -> None:
    p = ready_to_crown()
    p.season = SUMMER
    next_is(p, RESHAPE, MOSCOW)
    t = play_all(p)
    assert t.heard("crowned") == [(leader("golitsyn"), 0, 0)]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_sm_r46_a_person_may_wait(answer: str) -> None:
    p = ready_to_crown(led=16)
    next_is(p, CROWN, MOSCOW)
    play(p, answers=[answer])
    assert (p.tsar == leader("golitsyn")) == (answer == "yes")


# --- campaigns --------------------------------------------------------------------------------------------------------
def near_moscow(led: int = 0) -> Position:
    """Moscow has its Tsar in Moscow; Basmanov stands in Tver, which is its own."""
    p = position(led)
    own(p, "moscow", "moscow", "tver", "dmitrov")
    crowned(p, "golitsyn")
    put(p, "basmanov", "tver", {"city_streltzy": 3})
    return p


@pytest.mark.parametrize(("face", "rides"), [(3, False), (4, True)])
def test_s141_a_leader_who_enters_moscow_rolls(face: int, rides: bool) -> None:
    p = near_moscow()
    with Scripted(dice=[face]) as t:
        march(p, t, leader("basmanov"), space("moscow"))
    assert p.tsar_with == (leader("basmanov") if rides else NONE)
    assert tactical(p, leader("basmanov")) == (4 if rides else 3)


def test_sm_r85_passing_through_is_enough() -> None:
    p = near_moscow()
    own(p, "moscow", "kolomna")
    with Scripted(dice=[6]) as t:
        march(p, t, leader("basmanov"), space("kolomna"))
    assert (where(p, "basmanov"), p.tsar_with) == ("kolomna", leader("basmanov"))


def test_sm_r85_no_second_campaign_and_the_states_tsar_never_rides() -> None:
    p = near_moscow()
    p.tsar_with = put(p, "vorotynskii", "rzhev", 2)
    march(p, Scripted(), leader("basmanov"), space("moscow"))
    assert p.tsar_with == leader("vorotynskii")
    p = near_moscow()
    p.at[leader("golitsyn")] = REMOVED
    p.tsar, p.tsar_party = GODUNOV, STATE
    march(p, Scripted(), leader("basmanov"), space("moscow"))
    assert p.tsar_with == NONE


def test_s141_the_campaign_ends_when_he_returns() -> None:
    """SM-R85 Without a new roll."""
    p = near_moscow()
    p.tsar_with = leader("basmanov")
    t = Scripted()
    march(p, t, leader("basmanov"), space("moscow"))
    assert p.tsar_with == NONE
    assert t.heard("campaign-ends") == [(leader("basmanov"), 0, 0)]


def test_s141_the_campaign_ends_when_he_passes_through() -> None:
    p = near_moscow()
    own(p, "moscow", "kolomna")
    p.tsar_with = leader("basmanov")
    march(p, Scripted(), leader("basmanov"), space("kolomna"))
    assert (where(p, "basmanov"), p.tsar_with) == ("kolomna", NONE)


def test_s141_the_campaign_ends_when_he_fights_his_way_back() -> None:
    """The enemy in Moscow gives way: Bolotnikov has no units."""
    p = near_moscow()
    p.tsar_with = leader("basmanov")
    put(p, "bolotnikov", "moscow")
    p.phase = 1
    with Scripted() as t:
        march(p, t, leader("basmanov"), space("moscow"))
        assert p.tsar_with == leader("basmanov")  # the enemy is still there
        while p.agenda:
            step(p, t)
    assert (where(p, "basmanov"), p.tsar_with) == ("moscow", NONE)


def test_s141_another_leader_who_returns_ends_no_campaign() -> None:
    p = near_moscow()
    p.tsar_with = put(p, "vorotynskii", "rzhev", 2)
    t = Scripted()
    march(p, t, leader("basmanov"), space("moscow"))
    assert (p.tsar_with, t.heard("campaign-ends")) == (leader("vorotynskii"), [])


def lost_moscow() -> Position:
    """Noble has taken Moscow; before its walls stand Mstislavskii, Basmanov with the larger army, and Vorotynskii."""
    p = near_moscow()
    own(p, "noble", "moscow")
    p.at[leader("basmanov")] = space("moscow")
    put(p, "mstislavskii", "moscow", 1, marker=True)
    put(p, "vorotynskii", "moscow", {"city_streltzy": 2})
    besiege(p, "moscow", "moscow", 2)
    p.phase = 1
    return p


def test_s141_before_the_walls_of_a_lost_moscow_he_has_not_returned() -> None:
    p = near_moscow()
    own(p, "noble", "moscow")
    p.tsar_with = leader("basmanov")
    p.marker[leader("basmanov")] = 1
    march(p, Scripted(), leader("basmanov"), space("moscow"))
    assert (where(p, "basmanov"), p.siege[space("moscow")]) == ("moscow", MOSCOW)
    assert p.tsar_with == leader("basmanov")


@pytest.mark.parametrize("name", ["mstislavskii", "basmanov", "vorotynskii"])
def test_s141_the_campaign_ends_when_moscow_is_stormed_by_him_or_with_him(name: str) -> None:
    """Basmanov, with most units, is the captor: the campaign ends as well if the Tsar rides with one of the others."""
    p = lost_moscow()
    p.tsar_with = leader(name)
    p.siege_more = 3
    with Scripted(dice=[6]) as t:  # 6, and 2, 2 and 3 for marker, breaches and card, against 6
        siege_roll(p, t, leader("basmanov"))
        while p.agenda:
            step(p, t)
    assert owner(p, "moscow") == "moscow"
    assert t.heard("campaign-ends") == [(leader(name), 0, 0)]
    assert (p.tsar_with, p.tsar, t.rolled) == (NONE, leader("golitsyn"), ["siege"])  # and no new roll


@pytest.mark.parametrize("name", ["mstislavskii", "basmanov", "vorotynskii"])
def test_s141_the_campaign_ends_when_moscow_submits_to_those_before_it(name: str) -> None:
    p = lost_moscow()
    p.tsar_with = leader(name)
    inside = own_in(p, MOSCOW, space("moscow"))
    with Scripted() as t:
        take(p, t, MOSCOW, space("moscow"), SUBMITTED, inside[0])
        while p.agenda:
            step(p, t)
    assert t.heard("campaign-ends") == [(leader(name), 0, 0)]
    assert p.tsar_with == NONE


def test_s141_moscow_taken_while_he_is_elsewhere_ends_no_campaign() -> None:
    p = lost_moscow()
    p.at[leader("vorotynskii")] = space("rzhev")
    p.tsar_with = leader("vorotynskii")
    with Scripted() as t:
        take(p, t, MOSCOW, space("moscow"), SUBMITTED, leader("basmanov"))
        while p.agenda:
            step(p, t)
    assert p.tsar_with == leader("vorotynskii")


def test_sm_r85_a_person_decides_instead_of_rolling() -> None:
    p = near_moscow(led=16)
    p.phase, p.ready = 1, [leader("basmanov")]
    next_is(p, LEADERS_ACT, MOSCOW)
    play(p, answers=["leader:basmanov", "act:move", "space:moscow", "yes"], steps=2)
    assert p.tsar_with == leader("basmanov")


def test_s141_the_campaign_ends_when_the_tsar_is_killed() -> None:
    """SM6.5, SM-R87 The throne is vacant; the crowned person counts as removed."""
    p = near_moscow()
    p.tsar_with = leader("basmanov")
    kill_tsar(p, Scripted())
    assert (p.tsar, p.tsar_party, p.tsar_with) == (NONE, NONE, NONE)
    assert p.at[leader("golitsyn")] == REMOVED
    assert p.owner[space("moscow")] == MOSCOW


@pytest.mark.parametrize(("face", "dies"), [(2, True), (3, False)])
def test_sm6_6_a_lost_battle_the_tsar_first_then_the_leader(face: int, dies: bool) -> None:
    """SM-R87 The Tsar dies on 1 or 2; then the commander's die."""
    p = near_moscow()
    p.tsar_with = leader("basmanov")
    put(p, "bolotnikov", "tver", 4)
    p.battle, p.attacker, p.defender, p.origin = space("tver"), 2, MOSCOW, space("rzhev")
    p.winner = 0
    next_is(p, AFTERMATH)
    t = play(p, dice=[face, 6])
    assert t.rolled == ["tsar", "fate"]
    assert (p.tsar == NONE) == dies
