"""SM5.2 What cards do to parties, cities, detachments and the throne; one test at least for each operation."""

import pytest

from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.parties import STATE
from bivouac.games.smuta.box.tables import SUMMER
from bivouac.games.smuta.rules import bars as b
from bivouac.games.smuta.rules.agenda import COMBAT_END, DETACHMENTS_MOVE, LEADERS_ACT, POLITICS, TURN_END, phase_of
from bivouac.games.smuta.rules.map import truce
from bivouac.games.smuta.rules.playing import playable
from bivouac.games.smuta.rules.sequence import step
from bivouac.games.smuta.rules.siege import bars_roll
from bivouac.games.smuta.rules.submission import attempts_left
from bivouac.games.smuta.rules.ways import allowance, bars_entry, ways
from games.smuta.builders import (
    MOSCOW,
    NOBLE,
    POLISH,
    REBELLION,
    SHUISKII,
    Scripted,
    besiege,
    card,
    guard,
    guards,
    hold,
    leader,
    next_is,
    own,
    owner,
    play,
    play_all,
    play_card,
    position,
    put,
    space,
)

NOTHING = "61"  # a cancel card that voids no politics card
NOT_MOVES = "17"  # one that voids no card about moves


# --- lg ---------------------------------------------------------------------------------------------------------------
def test_lg_moves_the_track_by_one() -> None:
    p = position()
    play_card(p, "noble", "4")
    assert p.track[NOBLE] == 2


def test_lg_keeps_within_its_bounds() -> None:
    """The track has -2 to 5; a card that cannot move it is not playable."""
    p = position()
    p.track[NOBLE] = 5
    assert not playable(p, NOBLE, card("4"))
    p.track = [-2, -2, -2, 0, -2]
    assert not playable(p, NOBLE, card("1"))
    p.track[REBELLION] = -1
    play_card(p, "noble", "1", draws=[NOTHING])
    assert p.track == [-2, -2, -2, 0, -2]


# --- submit, attempts -------------------------------------------------------------------------------------------------
def test_submit_two_northern_cities_of_most_points_without_a_test() -> None:
    """S8: Kholmogory has 2 points; of those with 1 Ustiuzhna is the first listed."""
    p = position()
    p.track[SHUISKII] = -2
    play_card(p, "shuiskii", "s8")
    assert [owner(p, city) for city in ("kholmogory", "ustiuzhna", "beloozero")] == ["shuiskii", "shuiskii", "neutral"]


def test_submit_not_where_enemies_are() -> None:
    p = position()
    put(p, "bolotnikov", "kholmogory")
    guard(p, "noble", "porkhov")
    put(p, "shuiskii_d", "ustiuzhna")
    play_card(p, "shuiskii", "64")
    assert owner(p, "ustiuzhna") == "shuiskii"


def test_submit_needs_a_neutral_city() -> None:
    p = position()
    own(p, "polish", "porkhov", "ustiuzhna", "beloozero", "kargopol", "kholmogory")
    assert not playable(p, SHUISKII, card("64"))


def test_submit_a_person_names_the_city() -> None:
    p = position(led=1)
    t = play_card(p, "shuiskii", "64", answers=["space:porkhov"])
    assert owner(p, "porkhov") == "shuiskii"
    assert len(t.offered("city")) == 5


def test_attempts_before_the_first_is_made_and_after() -> None:
    p = position()
    p.attempts = NONE
    play_card(p, "noble", "19")
    assert (attempts_left(p, NOBLE), p.attempts) == (3, NONE)
    p.attempts = 0
    play_card(p, "noble", "18")
    assert attempts_left(p, NOBLE) == 1


# --- cities lost ------------------------------------------------------------------------------------------------------
def test_city_neutral_takes_the_open_city_of_most_points() -> None:
    p = position()
    own(p, "moscow", "kostroma", "tver")
    t = play_card(p, "noble", "5", draws=[NOTHING])
    assert t.heard("goes-neutral") == [(space("kostroma"), MOSCOW, 0)]
    assert (owner(p, "kostroma"), owner(p, "tver")) == ("neutral", "moscow")


def test_city_neutral_of_an_area() -> None:
    """Card 50, the North: Rzhev of the West is safe."""
    p = position()
    own(p, "moscow", "porkhov", "kostroma")
    play_card(p, "noble", "50", draws=[NOTHING])
    assert [owner(p, city) for city in ("porkhov", "kostroma", "rzhev")] == ["neutral", "moscow", "moscow"]


def test_city_neutral_never_touches_poland_or_what_is_occupied() -> None:
    p = position()
    own(p, "neutral", "tikhvin", "staraia_russa", "suzdal", "kursk", "mikhailov", "rzhev", "torzhok")
    assert playable(p, NOBLE, card("5"))
    put(p, "golitsyn", "uglich")
    assert not playable(p, NOBLE, card("5"))
    p.at[leader("golitsyn")] = -1
    guard(p, "moscow", "uglich")
    assert not playable(p, NOBLE, card("5"))


def test_fortress_state_takes_an_empty_normal_fortress() -> None:
    p = position()
    own(p, "moscow", "moscow", "tver", "volokolamsk")
    t = play_card(p, "noble", "60", draws=[NOTHING])
    assert t.heard("goes-to-state") == [(space("tver"), MOSCOW, 0)]
    assert p.owner[space("tver")] == STATE


def test_fortress_state_not_one_that_is_guarded_occupied_or_besieged() -> None:
    p = position()
    own(p, "state", "ladoga", "putivl", "kromy", "riazan")
    own(p, "moscow", "moscow", "tver", "volokolamsk", "mozhaisk")
    guard(p, "moscow", "tver")
    put(p, "golitsyn", "volokolamsk")
    put(p, "bolotnikov", "mozhaisk", 2)
    besiege(p, "rebellion", "mozhaisk")
    assert not playable(p, NOBLE, card("60"))


# --- detachments ------------------------------------------------------------------------------------------------------
def test_add_detachment_a_normal_fortress_first() -> None:
    p = position()
    own(p, "noble", "vladimir", "kolomna")
    play_card(p, "noble", "56")
    assert guards(p, "noble", "riazan") == 1
    play_card(p, "noble", "57")
    assert guards(p, "noble", "kolomna") == 1


def test_add_detachment_stops_at_six() -> None:
    p = position()
    guard(p, "noble", "mikhailov", 6)
    assert not playable(p, NOBLE, card("56"))


def test_add_detachment_needs_a_place_without_one() -> None:
    p = position()
    guard(p, "noble", "mikhailov")
    guard(p, "noble", "riazan")
    assert not playable(p, NOBLE, card("56"))


def test_lose_detachment_where_most_points_are() -> None:
    p = position()
    own(p, "moscow", "moscow")
    guard(p, "moscow", "rzhev", 2)
    guard(p, "moscow", "moscow")
    play_card(p, "noble", "59", draws=[NOTHING])
    assert (guards(p, "moscow", "moscow"), guards(p, "moscow", "rzhev")) == (0, 2)


def test_lose_detachment_needs_one() -> None:
    p = position()
    assert not playable(p, NOBLE, card("59"))


# --- Heir and Tsar ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("face", "left"), [(3, True), (4, False)])
def test_heir_remove_by_one_die_and_the_leader_stays(face: int, left: bool) -> None:
    p = position()
    p.heir[MOSCOW] = put(p, "golitsyn", "uglich", 3)
    play_card(p, "noble", "32", dice=[face], draws=[NOTHING])
    assert (p.heir[MOSCOW] != NONE) == left
    assert p.at[leader("golitsyn")] == space("uglich")


@pytest.mark.parametrize(("face", "dead"), [(4, False), (5, True)])
def test_tsar_kill_by_one_die(face: int, dead: bool) -> None:
    p = position()
    p.tsar, p.tsar_party, p.at[leader("golitsyn")] = leader("golitsyn"), MOSCOW, -3
    own(p, "moscow", "moscow")
    play_card(p, "noble", "81", dice=[face], draws=[NOTHING])
    assert (p.tsar == NONE) == dead
    assert p.at[leader("golitsyn")] == (-2 if dead else -3)
    assert owner(p, "moscow") == "moscow"


def test_nominate_heir_obeys_the_rules_of_heirs() -> None:
    """Card 85: the best pretender; without one it brings its attempt alone."""
    p = position()
    put(p, "trubetskoi", "riazan", 1)
    p.track[NOBLE] = 0
    play_card(p, "noble", "85")
    assert (p.heir[NOBLE], p.more_attempts) == (NONE, 1)
    p.track[NOBLE] = 1
    p.unseen[0].append(card("85"))
    p.used[0].remove(card("85"))
    play_card(p, "noble", "85")
    assert p.heir[NOBLE] == leader("trubetskoi")


def test_nominate_heir_a_person_may_keep_from_it() -> None:
    p = position(led=8)
    put(p, "trubetskoi", "riazan", 1)
    t = play_card(p, "noble", "85", answers=["done"])
    assert t.offered("heir") == ["done", "leader:trubetskoi"]
    assert p.heir[NOBLE] == NONE


# --- truces -----------------------------------------------------------------------------------------------------------
def test_truce_with_the_poles() -> None:
    p = position()
    t = play_card(p, "noble", "92")
    assert t.heard("truce-made") == [(NOBLE, POLISH, 0)]
    assert truce(p, NOBLE, POLISH)
    assert truce(p, POLISH, NOBLE)
    assert not playable(p, NOBLE, card("92"))


def test_truce_of_the_poles_is_with_the_enemy_of_most_points() -> None:
    p = position()
    own(p, "moscow", "moscow")
    play_card(p, "polish", "92")
    assert truce(p, POLISH, MOSCOW)


def test_truce_with_most_points_and_ties_by_the_order_of_the_phase() -> None:
    """Shuiskii, Rebellion and Noble have four points each; the first in order is taken."""
    p = position()
    p.track = [1, 0, 1, 1, 0]
    p.order = [REBELLION, SHUISKII, POLISH, NOBLE, MOSCOW]
    play_card(p, "polish", "93")
    assert truce(p, POLISH, REBELLION)


def test_truce_closes_what_the_other_controls_or_occupies() -> None:
    p = position()
    put(p, "liapunov_p", "mikhailov", 3)
    put(p, "dmitrii_1", "elets", 3)
    own(p, "polish", "tula")
    assert bars_entry(p, NOBLE, space("elets")) == b.NOTHING
    play_card(p, "noble", "92")
    barred = [bars_entry(p, NOBLE, space(city)) for city in ("elets", "tula", "riazan")]
    assert barred == [b.TRUCE_CLOSES, b.TRUCE_CLOSES, b.NOTHING]
    assert ways(p, NOBLE, space("mikhailov"))[space("elets")] == NONE


def test_truce_a_siege_stands_but_is_not_rolled_and_cards_still_hit() -> None:
    p = position()
    put(p, "dmitrii_1", "riazan", 4)
    besiege(p, "polish", "riazan")
    assert not bars_roll(p, leader("dmitrii_1"))
    play_card(p, "noble", "92")
    assert bars_roll(p, leader("dmitrii_1"))
    assert p.siege[space("riazan")] == POLISH
    own(p, "polish", "moscow")
    play_card(p, "noble", "40", draws=[NOTHING])
    assert p.idle[leader("dmitrii_1")] == 1


def test_truce_ends_with_the_turn() -> None:
    p = position()
    play_card(p, "noble", "92")
    next_is(p, TURN_END)
    play(p)
    assert p.truces == []


def test_truce_and_a_city_of_one_card() -> None:
    """M6: Terms with the Hetman. The truce stands already: the city still submits."""
    p = position()
    play_card(p, "moscow", "92")
    play_card(p, "moscow", "m6")
    assert owner(p, "toropets") == "moscow"


# --- orders -----------------------------------------------------------------------------------------------------------
def test_draw_penalty_adds_up_and_is_paid_once() -> None:
    p = position()
    own(p, "moscow", "moscow")
    play_card(p, "noble", "95", draws=[NOTHING])
    p.fewer_cards[MOSCOW] += 1
    put(p, "filaret", "uglich")
    put(p, "mstislavskii", "rzhev")
    p.season = SUMMER
    next_is(p, POLITICS, MOSCOW)
    step(p, Scripted())
    assert (p.to_draw, p.fewer_cards[MOSCOW]) == (2, 0)  # 1 + 3 - 2


def test_no_muster_until_the_end_of_the_next_combat_segment() -> None:
    p = position()
    own(p, "moscow", "moscow")
    put(p, "golitsyn", "rzhev", 1)
    assert playable(p, MOSCOW, card("41"))
    play_card(p, "noble", "16", draws=[NOTHING])
    assert p.no_muster == [0, 0, 0, 0, 1]
    assert not playable(p, MOSCOW, card("41"))
    p.no_muster = [1, 1, 1, 0, 1]
    assert not playable(p, NOBLE, card("16"))
    next_is(p, COMBAT_END, MOSCOW)
    play(p)
    assert p.no_muster == [1, 1, 1, 0, 0]


def test_case_6_bad_roads_slow_the_next_combat_segment() -> None:
    """Test case 6: the Poles have acted already; cavalry 2 and others 1 in the next turn, then as before."""
    p = position()
    own(p, "polish", "moscow")
    riders = put(p, "dmitrii_1", "orsha", 3)
    foot = put(p, "mniszech", "orsha", {"polish_infantry": 3})
    assert (allowance(p, riders), allowance(p, foot)) == (3, 2)
    play_card(p, "noble", "35", draws=[NOT_MOVES])
    assert (allowance(p, riders), allowance(p, foot)) == (2, 1)
    next_is(p, COMBAT_END, NOBLE)
    play(p)
    assert (allowance(p, riders), allowance(p, foot)) == (2, 1)
    next_is(p, COMBAT_END, POLISH)
    play(p)
    assert (allowance(p, riders), allowance(p, foot)) == (3, 2)


def test_move_penalty_adds_up_but_leaves_one() -> None:
    p = position()
    own(p, "polish", "moscow")
    foot = put(p, "mniszech", "orsha", {"polish_infantry": 3})
    p.slowed[POLISH] = 1
    play_card(p, "noble", "35", draws=[NOT_MOVES])
    assert (p.slowed[POLISH], allowance(p, foot)) == (2, 1)


def test_move_bonus_for_all() -> None:
    p = position()
    play_card(p, "noble", "68")
    foot = [put(p, name, "riazan", {"city_streltzy": 1}) for name in ("liapunov_p", "liapunov_z")]
    assert [allowance(p, each) for each in foot] == [3, 3]
    assert (p.faster, p.faster_one) == (1, 0)


def test_move_bonus_for_one_is_spent_by_the_first_who_moves() -> None:
    """Card 66: Prokopii (T3) is activated first and has nothing to do; Zakhar marches three spaces on foot."""
    p = position()
    play_card(p, "noble", "66")
    assert (p.faster, p.faster_one) == (0, 1)
    mover = put(p, "liapunov_p", "riazan", {"city_streltzy": 6})
    assert allowance(p, mover) == 3
    p.phase, p.ready = 1, [mover]
    next_is(p, LEADERS_ACT, NOBLE)
    play_all(p)
    assert p.faster_one == 0


def test_move_set_raises_to_three_and_no_higher() -> None:
    p = position()
    play_card(p, "noble", "75")
    foot = put(p, "liapunov_p", "riazan", {"city_streltzy": 3})
    riders = put(p, "liapunov_z", "riazan", 3)
    assert (allowance(p, foot), allowance(p, riders)) == (3, 3)
    p.slowed[NOBLE] = 1
    assert allowance(p, foot) == 2


def test_ignore_fortress_leads_past_walls_without_enemy_leaders() -> None:
    """Card 45: from Kashira past Serpukhov to Moscow; not past an enemy leader."""
    p = position()
    start = space("kashira")
    assert ways(p, NOBLE, start)[space("moscow")] == NONE
    play_card(p, "noble", "45")
    assert (p.guides, p.faster_one) == (1, 1)
    assert ways(p, NOBLE, start, True)[space("moscow")] == 2
    put(p, "bolotnikov", "serpukhov", 1)
    put(p, "shakhovskoi", "kolomna", 1)
    assert ways(p, NOBLE, start, True)[space("moscow")] == 3  # by Tula and Kaluga


def test_muster_bonus_is_for_the_first_muster_of_the_segment() -> None:
    """Card 71: Zakhar with one unit in Mikhailov, which has no points, has 3 + 3."""
    p = position()
    mover = put(p, "liapunov_z", "mikhailov", 1)
    play_card(p, "noble", "71")
    p.phase, p.ready = 1, [mover]
    next_is(p, LEADERS_ACT, NOBLE)
    t = play_all(p, draws=["foot-cossack", "foot-cossack"])
    assert t.heard("mustered") == [(mover, 6, space("mikhailov"))]
    assert p.muster_more == 0


def test_siege_bonus_is_for_the_first_roll() -> None:
    """Card 7: die 3 + 2 - 2 = 3 makes a breach before a state fortress."""
    p = position()
    mover = put(p, "golitsyn", "tver", {"city_streltzy": 4})
    besiege(p, "moscow", "tver")
    play_card(p, "moscow", "7")
    p.phase, p.ready = 1, [mover]
    next_is(p, LEADERS_ACT, MOSCOW)
    t = play_all(p, dice=[3])
    assert t.heard("siege-rolled") == [(space("tver"), 3, 3 + 32)]
    assert (p.siege_more, p.breaches[space("tver")]) == (0, 1)


def test_extra_siege_roll_if_the_place_still_stands() -> None:
    """Card 94: 5 - 2 = 3 a breach; then 6 + 1 - 2 = 5 and it falls."""
    p = position()
    mover = put(p, "golitsyn", "tver", {"city_streltzy": 4})
    besiege(p, "moscow", "tver")
    play_card(p, "moscow", "94")
    p.phase, p.ready = 1, [mover]
    next_is(p, LEADERS_ACT, MOSCOW)
    t = play_all(p, dice=[5, 6])
    assert [score - 32 for _, _, score in t.heard("siege-rolled")] == [3, 5]
    assert owner(p, "tver") == "moscow"
    assert p.storm_again == 0


def test_extra_siege_roll_not_after_the_fall() -> None:
    p = position()
    mover = put(p, "golitsyn", "tver", {"city_streltzy": 4}, marker=True)
    besiege(p, "moscow", "tver")
    play_card(p, "moscow", "94")
    p.phase, p.ready = 1, [mover]
    next_is(p, LEADERS_ACT, MOSCOW)
    t = play_all(p, dice=[5])
    assert len(t.heard("siege-rolled")) == 1
    assert p.storm_again == 1


def test_bonuses_lapse_at_the_end_of_the_segment() -> None:
    p = position()
    put(p, "golitsyn", "tver", 4)
    besiege(p, "moscow", "tver")
    for name in ("7", "45", "66", "68", "69", "75", "94"):
        play_card(p, "moscow", name)
    bonuses = ["siege_more", "faster", "faster_one", "guides", "muster_more", "march_at_least", "storm_again"]
    assert [getattr(p, name) for name in bonuses] == [2, 1, 2, 1, 2, 3, 1]
    next_is(p, COMBAT_END, MOSCOW)
    play(p)
    assert [getattr(p, name) for name in bonuses] == [0] * 7


def test_a_person_says_when_a_bonus_is_used() -> None:
    """SM-R47 One move card of his in the segment, between leaders as he likes; the bonus for the leader he names."""
    p = position(led=8)
    first = put(p, "liapunov_p", "riazan", {"city_streltzy": 3})
    second = put(p, "liapunov_z", "mikhailov", {"city_streltzy": 3})
    hold(p, "noble", "66", "68")
    p.phase, p.ready = 1, [first, second]
    next_is(p, DETACHMENTS_MOVE, NOBLE)
    next_is(p, LEADERS_ACT, NOBLE)
    words = ["card:66", "leader:liapunov-p", "act:move", "no", "done", "leader:liapunov-z", "act:move", "yes", "done"]
    with Scripted(words) as t:
        while phase_of(p) != DETACHMENTS_MOVE:
            step(p, t)
    assert "card:68" not in t.asked[1][2]
    assert p.faster_one == 0
    assert p.hand[NOBLE] == [card("68")]


def test_a_bonus_that_a_person_keeps_stays() -> None:
    p = position(led=8)
    first = put(p, "liapunov_p", "riazan", {"city_streltzy": 3})
    p.phase, p.ready, p.faster_one = 1, [first], 1
    next_is(p, LEADERS_ACT, NOBLE)
    play(p, ["leader:liapunov-p", "act:move", "no"])
    assert (p.faster_one, p.left) == (1, 2)
