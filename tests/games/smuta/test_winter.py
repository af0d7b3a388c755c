"""SM4.5, SM14 Winter: attrition, points, victory, replacements."""

import pytest

from bivouac.core.game import Outcome
from bivouac.games.smuta.box.spaces import ALL_SPACES, SPACE_VP, ST_SERGIUS
from bivouac.games.smuta.box.tables import AUTUMN, SPRING, SUMMER
from bivouac.games.smuta.rules.agenda import TURN, TURN_END, WINTER, phase_of
from bivouac.games.smuta.rules.faults import faults
from bivouac.games.smuta.rules.map import leaders_of
from bivouac.games.smuta.rules.position import CROWNED, Position
from bivouac.games.smuta.rules.power import victory_points
from bivouac.games.smuta.rules.sequence import step
from bivouac.games.smuta.rules.winter import attrition, victory
from bivouac.games.smuta.rules.words import MOST_POINTS, TSAR_AND_POINTS
from games.smuta.builders import (
    MOSCOW,
    NOBLE,
    POLISH,
    REBELLION,
    SHUISKII,
    Scripted,
    army,
    at_start,
    besiege,
    guard,
    leader,
    next_is,
    own,
    play,
    position,
    put,
    space,
    strength,
    where,
)


def give(p: Position, party: int, points: int) -> None:
    """Spaces that are worth so much together; nothing else is worth anything to this party."""
    for each in sorted(ALL_SPACES, key=lambda one: -SPACE_VP[one]):
        if p.owner[each] >= 5 and each != ST_SERGIUS and 0 < SPACE_VP[each] <= points:
            p.owner[each] = party
            points -= SPACE_VP[each]
    assert points == 0


def nobody(**switches: int) -> Position:
    """Nobody controls anything of worth."""
    p = position(**switches)
    p.owner = [5 if SPACE_VP[each] else p.owner[each] for each in ALL_SPACES]
    p.track = [0] * 5
    return p


# --- the calendar -----------------------------------------------------------------------------------------------------
def test_sm4_1_three_turns_then_winter_then_a_new_year() -> None:
    p = at_start()
    next_is(p, TURN_END)
    play(p)
    assert (p.season, phase_of(p)) == (SUMMER, TURN)
    p.season, p.agenda = AUTUMN, []
    next_is(p, TURN_END)
    play(p)
    assert phase_of(p) == WINTER
    for party, place in [(0, "suzdal"), (1, "kiev")]:
        put(p, ["shuiskii_d", "mniszech"][party], place)
    with Scripted() as t:
        assert step(p, t) is None
    assert (p.year, p.season, phase_of(p)) == (1606, SPRING, TURN)
    assert t.heard("scored") == [(0, 2, 0), (1, 0, 0), (2, 4, 0), (3, 2, 0), (4, 3, 0)]


# --- attrition --------------------------------------------------------------------------------------------------------
def suffers(p: Position, party: int, dice: list[int]) -> Scripted:
    with Scripted(dice=dice) as t:
        attrition(p, t, party)
    return t


@pytest.mark.parametrize(("face", "left"), [(3, 4), (4, 3)])
def test_sm14_1_a_besieging_army_loses_a_unit_on_4_to_6(face: int, left: int) -> None:
    """SM14.1 Four units before Tver."""
    p = position()
    put(p, "golitsyn", "tver", 4)
    besiege(p, "moscow", "tver")
    suffers(p, MOSCOW, [face])
    assert strength(p, "golitsyn") == left


@pytest.mark.parametrize(("face", "left"), [(2, 5), (3, 4)])
def test_sm14_1_five_units_away_from_home_on_3_to_6(face: int, left: int) -> None:
    p = position()
    put(p, "golitsyn", "kashin", 5)
    suffers(p, MOSCOW, [face])
    assert strength(p, "golitsyn") == left


def test_sm14_1_four_units_or_a_friendly_space_need_no_die() -> None:
    p = position()
    put(p, "golitsyn", "kashin", 4)
    put(p, "mstislavskii", "rzhev", 7)
    suffers(p, MOSCOW, [])
    put(p, "dmitrii_1", "kiev", 6)
    suffers(p, POLISH, [])


def test_sm14_1_a_state_fortress_is_friendly_to_the_tsars_party() -> None:
    p = position()
    put(p, "golitsyn", "tver", 5)
    p.at[leader("filaret")], p.tsar, p.tsar_party = CROWNED, leader("filaret"), MOSCOW
    suffers(p, MOSCOW, [])


def test_sm_r88_one_roll_for_an_army_besiegers_by_the_first_line() -> None:
    """Six units before Tver: die 3 takes none of them."""
    p = position()
    put(p, "golitsyn", "tver", 6)
    besiege(p, "moscow", "tver")
    t = suffers(p, MOSCOW, [3])
    assert t.heard("winter-rolled") == [(leader("golitsyn"), 3, 0)]
    assert strength(p, "golitsyn") == 6


def test_sm14_1_the_weakest_unit_goes_and_a_siege_may_end() -> None:
    p = position()
    put(p, "golitsyn", "tver", {"noble_cavalry": 1, "foot_cossack": 1})
    besiege(p, "moscow", "tver", 2)
    suffers(p, MOSCOW, [6])
    assert army(p, "golitsyn") == {"noble_cavalry": 1}
    assert (p.siege[space("tver")], p.breaches[space("tver")]) == (-1, 0)


def test_sm_r88_the_parties_in_their_order() -> None:
    """The Tsar's party first."""
    p = position()
    for name, place in [("golitsyn", "kashin"), ("liapunov_p", "shatsk")]:
        put(p, name, place, 5)
    p.at[leader("trubetskoi")], p.tsar, p.tsar_party = CROWNED, leader("trubetskoi"), NOBLE
    for name, place in [("shuiskii_d", "suzdal"), ("mniszech", "kiev"), ("bolotnikov", "putivl")]:
        put(p, name, place)
    next_is(p, WINTER)
    t = play(p, dice=[1, 1])
    assert [each[0] for each in t.heard("winter-rolled")] == [leader("liapunov_p"), leader("golitsyn")]


# --- victory ----------------------------------------------------------------------------------------------------------
def won(p: Position) -> tuple[list[int], int] | None:
    found: Outcome | None = victory(p)
    return None if found is None else (found.winners, found.end)


def tsar(p: Position, party: int) -> None:
    p.at[leader("trubetskoi")], p.tsar, p.tsar_party = CROWNED, leader("trubetskoi"), party


def test_sm14_2_spaces_the_tsar_and_the_heir() -> None:
    p = nobody()
    give(p, NOBLE, 12)
    assert victory_points(p, NOBLE) == 12
    tsar(p, NOBLE)
    assert victory_points(p, NOBLE) == 17
    p.heir[NOBLE] = put(p, "romanov_m", "riazan")
    assert victory_points(p, NOBLE) == 18


@pytest.mark.parametrize(("points", "wins"), [(19, False), (20, True)])
def test_sm14_3_twenty_five_points_with_the_tsar_win_in_winter(points: int, wins: bool) -> None:
    p = nobody()
    give(p, NOBLE, points)
    tsar(p, NOBLE)
    assert won(p) == (([NOBLE], TSAR_AND_POINTS) if wins else None)


def test_sm14_3_not_without_the_tsar() -> None:
    p = nobody()
    give(p, NOBLE, 40)
    assert won(p) is None


def test_vp_instant_victory_off() -> None:
    """Switch `vp_instant_victory`, 0."""
    p = nobody(vp_instant_victory=0)
    give(p, NOBLE, 40)
    tsar(p, NOBLE)
    assert won(p) is None
    p.year = 1612
    assert won(p) == ([NOBLE], MOST_POINTS)


def test_sm_r89_checked_after_attrition_and_before_replacements() -> None:
    p = nobody()
    give(p, NOBLE, 30)
    tsar(p, NOBLE)
    next_is(p, WINTER)
    with Scripted() as t:
        found = step(p, t)
    assert found is not None
    assert (found.winners, found.scores) == ([NOBLE], [0, 0, 0, 35, 0])
    assert t.heard("replaced") == []


def test_sm14_3_at_the_end_of_1612_most_points() -> None:
    p = nobody()
    p.year = 1612
    give(p, REBELLION, 14)
    give(p, NOBLE, 13)
    assert won(p) == ([REBELLION], MOST_POINTS)


def test_sm14_3_ties_the_tsar_first() -> None:
    p = nobody()
    p.year = 1612
    give(p, NOBLE, 7)
    give(p, SHUISKII, 12)
    p.track[SHUISKII] = 5
    tsar(p, NOBLE)
    assert won(p) == ([NOBLE], MOST_POINTS)


def test_sm14_3_then_legitimacy_then_spaces_then_the_order() -> None:
    p = nobody()
    p.year = 1612
    own(p, "neutral", "ladoga", "tikhvin", "mikhailov")  # they have no points, but are spaces
    own(p, "shuiskii", "smolensk")  # 4
    own(p, "noble", "yaroslavl", "tula")  # 2 + 2
    own(p, "moscow", "tver", "riazan")
    assert won(p) == ([NOBLE], MOST_POINTS)
    p.track[SHUISKII] = 1
    assert won(p) == ([SHUISKII], MOST_POINTS)


# --- replacements -----------------------------------------------------------------------------------------------------
def winter_of(p: Position, answers: list[str] | None = None, dice: list[int] | None = None) -> Scripted:
    next_is(p, WINTER)
    return play(p, answers or [], dice or [])


def all_but(p: Position, missing: int) -> None:
    """Every party has a leader but one."""
    for party, name, place in [
        (0, "shuiskii_d", "suzdal"),
        (1, "mniszech", "kiev"),
        (2, "bolotnikov", "putivl"),
        (3, "liapunov_p", "riazan"),
        (4, "golitsyn", "rzhev"),
    ]:
        if party != missing:
            put(p, name, place, 1)


def test_sm14_4_a_party_without_leaders_gets_a_voevoda() -> None:
    """SM14.4 He comes as a leader of a card would, with one unit."""
    p = position()
    all_but(p, NOBLE)
    t = winter_of(p)
    assert where(p, "voevoda_noble_1") == "riazan"
    assert army(p, "voevoda_noble_1") == {"noble_cavalry": 1}
    assert t.heard("replaced") == [(leader("voevoda_noble_1"), space("riazan"), 0)]
    assert faults(p) == []


def test_sm14_4_poles_a_rotmistrz_by_the_deployment_table() -> None:
    p = position()
    all_but(p, POLISH)
    winter_of(p, dice=[3])
    assert where(p, "voevoda_polish_1") == "polotsk"
    assert army(p, "voevoda_polish_1") == {"polish_infantry": 2}


def test_sm14_4_a_person_says_where() -> None:
    p = position(led=16)
    all_but(p, MOSCOW)
    winter_of(p, ["space:torzhok"])
    assert where(p, "voevoda_moscow_1") == "torzhok"


def test_sm14_4_nobody_comes_to_a_party_that_has_a_leader() -> None:
    p = position()
    all_but(p, -1)
    t = winter_of(p)
    assert t.heard("replaced") == []
    assert all(len(leaders_of(p, party)) == 1 for party in range(5))


def test_sm_r88_a_replacement_without_a_space_waits() -> None:
    p = position()
    all_but(p, NOBLE)
    p.owner = [5 if each in (3, 6) else each for each in p.owner]
    guard(p, "moscow", "uglich")
    winter_of(p)
    assert leaders_of(p, NOBLE) == []
