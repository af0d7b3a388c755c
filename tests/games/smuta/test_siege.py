"""SM11 Sieges: value, score, results, one roll a segment, the guard that is left."""

import pytest

from bivouac.games.smuta.box.leaders import LEADER
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.rules.position import Position
from bivouac.games.smuta.rules.siege import bars_roll, value
from games.smuta.acting import acts
from games.smuta.builders import (
    NOBLE,
    REBELLION,
    Scripted,
    army,
    besiege,
    guard,
    guards,
    own,
    owner,
    position,
    put,
    space,
    strength,
    where,
)


def before(at: str, units: int | dict[str, int] = 4, marker: bool = False, breaches: int = 0, led: int = 0) -> Position:
    """Bolotnikov, seven units at most, besieges a place."""
    p = position(led)
    put(p, "bolotnikov", at, units, marker=marker)
    besiege(p, "rebellion", at, breaches)
    return p


def rolls(p: Position, *dice: int, answers: tuple[str, ...] = ()) -> Scripted:
    return acts(p, "bolotnikov", dice=dice, answers=answers)


# --- SM11.3 value -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("at", "of", "guarded", "worth"),
    [
        ("belgorod", "state", 0, 2),
        ("belgorod", "noble", 0, 1),
        ("belgorod", "noble", 1, 2),
        ("belgorod", "noble", 3, 3),
        ("kazan", "state", 0, 4),
        ("kazan", "noble", 3, 6),
        ("moscow", "state", 0, 6),
        ("moscow", "noble", 1, 7),
        ("st_sergius", "neutral", 0, 3),
        ("st_sergius", "noble", 2, 5),
    ],
)
def test_sm11_3_sm_r75_the_value_of_a_place(at: str, of: str, guarded: int, worth: int) -> None:
    p = position()
    own(p, of, at)
    if guarded:
        guard(p, of, at, guarded)
    assert value(p, space(at)) == worth


def test_sm_r75_strange_detachments_in_a_state_fortress_add_nothing() -> None:
    p = position()
    guard(p, "noble", "belgorod", 2)
    assert value(p, space("belgorod")) == 2


# --- SM11.4 results ---------------------------------------------------------------------------------------------------
def test_sm11_4_nothing_or_less_the_besieger_loses_a_unit() -> None:
    p = before("belgorod", {"noble_cavalry": 3, "city_streltzy": 1})
    t = rolls(p, 2)
    assert army(p, "bolotnikov") == {"noble_cavalry": 3}
    assert t.heard("repulsed") == [(space("belgorod"), 0, 0)]


@pytest.mark.parametrize(("face", "breaches"), [(3, 0), (4, 0), (5, 1), (6, 1)])
def test_sm11_4_one_or_two_nothing_three_or_four_a_breach(face: int, breaches: int) -> None:
    p = before("belgorod")
    rolls(p, face)
    assert p.breaches[space("belgorod")] == breaches
    assert strength(p, "bolotnikov") == 4


def test_sm11_4_five_and_more_it_falls() -> None:
    p = before("belgorod", breaches=1)
    rolls(p, 6)
    assert owner(p, "belgorod") == "rebellion"
    assert (p.siege[space("belgorod")], p.breaches[space("belgorod")]) == (-1, 0)


def test_sm11_3_marker_guns_and_breaches_help() -> None:
    p = before("belgorod", {"artillery": 2, "noble_cavalry": 3}, marker=True, breaches=2)
    t = rolls(p, 1)
    assert t.heard("siege-rolled") == [(space("belgorod"), 1, 1 + 2 + 2 + 2 - 2 + 32)]
    assert owner(p, "belgorod") == "rebellion"


def test_smolensk_falls_to_a_marker_alone_only_after_a_breach() -> None:
    p = position()
    put(p, "dmitrii_1", "orsha", {"winged_hussars": 1, "polish_infantry": 5}, marker=True)
    t = acts(p, "dmitrii_1")
    assert p.siege[space("smolensk")] == 1
    assert "siege" not in t.rolled  # SM11.2 the first roll comes in the next segment
    acts(p, "dmitrii_1", dice=[6])
    assert p.breaches[space("smolensk")] == 1
    p.spent = []
    acts(p, "dmitrii_1", dice=[6])
    assert owner(p, "smolensk") == "polish"


def test_sm11_4_two_breaches_are_the_most() -> None:
    p = before("kazan", 4, marker=True, breaches=2)
    rolls(p, 4)
    assert p.breaches[space("kazan")] == 2


def test_sm11_6_it_ends_with_fewer_than_two_units() -> None:
    p = before("belgorod", 2, breaches=0)
    t = rolls(p, 1)
    assert p.siege[space("belgorod")] == -1
    assert t.heard("siege-ends") == [(REBELLION, space("belgorod"), 0)]


def test_a19_with_two_units_it_goes_on() -> None:
    p = before("belgorod", 2)
    t = rolls(p, 3)
    assert t.rolled == ["siege"]
    assert p.siege[space("belgorod")] == REBELLION


def test_human_losses_1_the_besieger_s_too() -> None:
    p = position(4, human_losses=1)
    put(p, "bolotnikov", "belgorod", {"noble_cavalry": 2, "city_streltzy": 2})
    besiege(p, "rebellion", "belgorod")
    rolls(p, 1, answers=("leader:bolotnikov", "act:siege-roll", "unit:city-streltzy"))
    assert army(p, "bolotnikov") == {"noble_cavalry": 2, "city_streltzy": 1}


# --- SM11.5 the guard -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("units", "left"), [(3, 0), (4, 1)])
def test_sm11_5_above_half_strength_the_weakest_unit_stays_as_a_guard(units: int, left: int) -> None:
    p = before("belgorod", units, breaches=2)
    rolls(p, 6)
    assert guards(p, "rebellion", "belgorod") == left
    assert strength(p, "bolotnikov") == units - left


def test_sm11_5_only_in_a_normal_fortress() -> None:
    p = before("st_sergius", 6, breaches=2)
    rolls(p, 6)
    assert owner(p, "st_sergius") == "rebellion"
    assert guards(p, "rebellion", "st_sergius") == 0


def test_sm11_5_if_one_is_left_of_the_six() -> None:
    p = before("belgorod", 6, breaches=2)
    guard(p, "rebellion", "putivl", 6)
    rolls(p, 6)
    assert strength(p, "bolotnikov") == 6


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_sm11_5_a_person_is_asked(answer: str) -> None:
    p = before("belgorod", 6, breaches=2, led=4)
    rolls(p, 6, answers=("leader:bolotnikov", "act:siege-roll", answer))
    assert guards(p, "rebellion", "belgorod") == int(answer == "yes")


def test_sm12_3_the_guards_of_the_enemy_are_lost() -> None:
    p = before("belgorod", 6, marker=True, breaches=2)
    own(p, "noble", "belgorod")
    guard(p, "noble", "belgorod", 2)
    rolls(p, 5)
    assert guards(p, "noble", "belgorod") == 0


# --- SM-R74 one siege a place -----------------------------------------------------------------------------------------
def shared(**switches: int) -> Position:
    p = position(**switches)
    put(p, "bolotnikov", "belgorod", {"artillery": 2, "noble_cavalry": 1}, marker=True)
    put(p, "shakhovskoi", "belgorod", {"artillery": 2, "city_streltzy": 1}, marker=True)
    besiege(p, "rebellion", "belgorod")
    return p


def test_sm_r74_own_leaders_share_one_roll_and_are_spent() -> None:
    p = shared()
    t = acts(p, "bolotnikov", "shakhovskoi", dice=[2])
    assert t.rolled == ["siege"]
    assert t.heard("siege-rolled") == [(space("belgorod"), 2, 2 + 2 + 2 - 2 + 32)]  # one marker, two guns
    assert where(p, "shakhovskoi") == "belgorod"


def test_sm_r74_the_loss_falls_on_all_of_them_together() -> None:
    p = position()
    put(p, "bolotnikov", "kazan", {"noble_cavalry": 2})
    put(p, "shakhovskoi", "kazan", {"city_streltzy": 1}, marker=True)
    besiege(p, "rebellion", "kazan")
    acts(p, "bolotnikov", "shakhovskoi", dice=[1])
    assert (strength(p, "bolotnikov"), strength(p, "shakhovskoi")) == (2, 0)


def test_sm_r74_two_armies_of_one_unit_keep_a_siege_up() -> None:
    p = position()
    put(p, "bolotnikov", "belgorod", 1)
    put(p, "shakhovskoi", "belgorod", 1)
    besiege(p, "rebellion", "belgorod")
    t = acts(p, "bolotnikov", "shakhovskoi", dice=[3])
    assert t.rolled == ["siege"]
    assert p.siege[space("belgorod")] == REBELLION


@pytest.mark.parametrize("column", ["blocked", "idle"])
def test_sm_r74_blocked_or_idle_no_roll_but_the_siege_stays(column: str) -> None:
    p = before("belgorod", breaches=1)
    getattr(p, column)[LEADER["bolotnikov"]] = 1
    t = rolls(p)
    assert t.rolled == []
    assert (p.siege[space("belgorod")], p.breaches[space("belgorod")]) == (REBELLION, 1)


def test_a_truce_with_the_owner_stops_the_roll() -> None:
    p = before("belgorod", breaches=1)
    own(p, "noble", "belgorod")
    p.truces = [REBELLION * PARTIES + NOBLE, NOBLE * PARTIES + REBELLION]
    t = rolls(p)
    assert t.rolled == []
    assert (p.siege[space("belgorod")], p.breaches[space("belgorod")]) == (REBELLION, 1)


def test_sm11_2_once_a_segment() -> None:
    p = before("belgorod")
    rolls(p, 3)
    assert bars_roll(p, LEADER["bolotnikov"])


# --- cards ------------------------------------------------------------------------------------------------------------
def test_a_card_adds_to_the_first_roll_of_the_segment() -> None:
    p = before("belgorod")
    p.siege_more = 2
    t = rolls(p, 5)
    assert t.heard("siege-rolled")[0][2] == 5 + 2 - 2 + 32
    assert p.siege_more == 0
    assert owner(p, "belgorod") == "rebellion"


def test_a_card_gives_a_second_roll_if_the_place_still_stands() -> None:
    p = before("belgorod")
    p.storm_again = 1
    t = rolls(p, 5, 6)
    assert t.rolled == ["siege", "siege"]
    assert owner(p, "belgorod") == "rebellion"
    q = before("belgorod", breaches=1)
    q.storm_again = 1
    rolls(q, 6)
    assert q.storm_again == 1


def test_sm_r47_a_person_says_when_he_uses_them() -> None:
    p = before("belgorod", led=4)
    p.siege_more = 2
    p.storm_again = 1
    t = rolls(p, 3, 5, answers=("leader:bolotnikov", "act:siege-roll", "no", "yes", "yes", "no"))
    assert t.heard("siege-rolled") == [(space("belgorod"), 3, 1 + 32), (space("belgorod"), 5, 5 + 32)]
    assert (p.siege_more, p.storm_again) == (0, 0)
    assert owner(p, "belgorod") == "rebellion"


def test_sm_r83_moscow_stormed_the_state_s_tsar_is_removed() -> None:
    p = before("moscow", {"artillery": 2, "noble_cavalry": 4}, marker=True, breaches=2)
    rolls(p, 5)
    assert owner(p, "moscow") == "rebellion"
    assert p.tsar == -1
    assert guards(p, "rebellion", "moscow") == 0
