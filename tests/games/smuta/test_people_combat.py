"""SM-R47, SM-R48 The combat segment of a party that a person leads."""

import pytest

from bivouac.games.smuta.box.leaders import LEADER
from bivouac.games.smuta.rules import agenda as a
from bivouac.games.smuta.rules.position import Position
from bivouac.games.smuta.rules.sequence import step
from games.smuta.acting import acts
from games.smuta.builders import (
    REBELLION,
    Scripted,
    besiege,
    guard,
    guards,
    hold,
    own,
    owner,
    position,
    put,
    space,
    strength,
    where,
)

REBELS = 4  # the bit of the party


def led(units: int | dict[str, int] = 4, at: str = "kursk", **switches: int) -> Position:
    p = position(REBELS, **switches)
    put(p, "bolotnikov", at, units)
    return p


def does(p: Position, *answers: str, dice: tuple[int, ...] = (), draws: tuple[str, ...] = ()) -> Scripted:
    """Bolotnikov acts."""
    return acts(p, "bolotnikov", answers=["leader:bolotnikov", *answers], dice=dice, draws=draws)


# --- marches ----------------------------------------------------------------------------------------------------------
def test_sm_r47_he_goes_space_by_space_and_may_stop() -> None:
    p = led()
    t = does(p, "act:move", "space:livny", "space:orel", "done")
    assert (where(p, "bolotnikov"), owner(p, "orel"), owner(p, "livny")) == ("orel", "rebellion", "neutral")
    assert len(t.heard("marched")) == 2


def test_sm9_1_he_goes_no_further_than_he_may() -> None:
    p = led({"city_streltzy": 2})
    does(p, "act:move", "space:livny", "space:orel")
    assert where(p, "bolotnikov") == "orel"


def test_sm9_2_strange_walls_end_the_march_and_are_besieged() -> None:
    p = led()
    does(p, "act:move", "space:belgorod")
    assert p.siege[space("belgorod")] == REBELLION


def test_sm9_3_poland_is_not_offered() -> None:
    p = led(at="starodub")
    t = does(p, "act:move", "done")
    assert "space:gomel" not in t.offered("step-to")


def test_sm_r48_a_person_attacks_at_any_odds() -> None:
    p = led(1)
    put(p, "golitsyn", "livny", 6)
    p.phase = 1
    p.ready = [LEADER["bolotnikov"]]
    a.push(p, a.LEADERS_ACT, REBELLION)
    with Scripted(["leader:bolotnikov", "act:move", "space:livny"]) as t:
        step(p, t)
        step(p, t)
    assert t.rolled == []
    assert (p.battle, p.origin) == (space("livny"), space("kursk"))


def test_sm_r51_but_not_without_units() -> None:
    p = led(0)
    put(p, "golitsyn", "livny", 1)
    t = does(p, "act:move", "done")
    assert "space:livny" not in t.offered("step-to")
    assert "space:putivl" in t.offered("step-to")


def test_sm9_5_he_pushes_guards_out_as_he_passes() -> None:
    p = led()
    own(p, "noble", "livny")
    guard(p, "noble", "livny")
    does(p, "act:move", "space:livny", "space:orel", "done", dice=(1,))
    assert guards(p, "noble", "livny") == 0
    assert owner(p, "livny") == "noble"


def test_sm_r54_staying_he_takes_what_he_stands_on() -> None:
    p = led(at="livny")
    does(p, "act:stay")
    assert owner(p, "livny") == "rebellion"


# --- bonuses ----------------------------------------------------------------------------------------------------------
def test_sm_r47_he_names_the_leader_who_uses_a_bonus() -> None:
    p = led({"city_streltzy": 2})
    put(p, "shakhovskoi", "kursk", {"city_streltzy": 2})
    p.faster_one = 1
    acts(
        p,
        *["bolotnikov", "shakhovskoi"],
        answers=[
            *["leader:bolotnikov", "act:move", "no", "space:livny", "space:orel"],
            *["leader:shakhovskoi", "act:move", "yes", "space:livny", "space:orel", "space:bolkhov"],
        ],
    )
    assert (where(p, "bolotnikov"), where(p, "shakhovskoi")) == ("orel", "bolkhov")
    assert p.faster_one == 0


def test_guides_lead_a_person_s_leader_past_walls_once() -> None:
    p = led(at="kashira")
    own(p, "neutral", "putivl", "kromy", "kursk")
    p.guides = 1
    does(p, "act:move", "yes", "space:serpukhov", "space:moscow", "done")
    assert where(p, "bolotnikov") == "moscow"
    assert p.guides == 0


def test_guides_that_he_does_not_use_stay() -> None:
    p = led(at="kashira")
    p.guides = 1
    does(p, "act:move", "no", "space:serpukhov")
    assert (where(p, "bolotnikov"), p.guides) == ("serpukhov", 1)


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_sm_r47_the_bonus_of_a_muster(answer: str) -> None:
    p = led(4, "putivl")
    p.muster_more = 2
    t = does(p, "act:muster", answer, "done")
    assert t.heard("mustered")[0][1] == (7 if answer == "yes" else 5)
    assert p.muster_more == (0 if answer == "yes" else 2)


# --- sieges -----------------------------------------------------------------------------------------------------------
def test_sm_r47_a_besieger_rolls_stays_or_lifts_the_siege() -> None:
    p = led(at="belgorod")
    besiege(p, "rebellion", "belgorod", breaches=1)
    t = does(p, "act:lift-siege", "space:kursk", "done")
    assert t.offered("action") == ["act:stay", "act:lift-siege", "act:siege-roll"]
    assert p.siege[space("belgorod")] == -1
    assert where(p, "bolotnikov") == "kursk"


def test_sm_r47_staying_the_siege_stands_without_a_roll() -> None:
    p = led(at="belgorod")
    besiege(p, "rebellion", "belgorod", breaches=1)
    t = does(p, "act:stay")
    assert t.rolled == []
    assert p.breaches[space("belgorod")] == 1


def test_sm_r74_no_roll_for_one_who_is_blocked() -> None:
    p = led(at="belgorod")
    besiege(p, "rebellion", "belgorod")
    p.blocked[LEADER["bolotnikov"]] = 1
    t = does(p, "act:stay")
    assert "act:siege-roll" not in t.offered("action")


def test_sm_r74_a_roll_spends_all_who_besiege() -> None:
    p = led(at="belgorod")
    put(p, "shakhovskoi", "belgorod", 2)
    besiege(p, "rebellion", "belgorod")
    t = acts(p, "bolotnikov", "shakhovskoi", answers=["leader:shakhovskoi", "act:siege-roll"], dice=[3])
    assert [name for _, name, _ in t.asked] == ["activate", "action"]


# --- who acts ---------------------------------------------------------------------------------------------------------
def test_sm_r47_leaders_in_any_order_each_once_or_none() -> None:
    p = led()
    put(p, "shakhovskoi", "livny", 2)
    t = acts(p, "bolotnikov", "shakhovskoi", answers=["leader:shakhovskoi", "act:stay", "done"])
    assert t.offered("activate") == ["done", "leader:bolotnikov"]
    assert owner(p, "livny") == "rebellion"


def test_an_idle_leader_is_not_offered() -> None:
    p = led()
    put(p, "shakhovskoi", "livny", 2)
    p.idle[LEADER["bolotnikov"]] = 1
    t = acts(p, "bolotnikov", "shakhovskoi", answers=["done"])
    assert t.offered("activate") == ["done", "leader:shakhovskoi"]


def test_sm_r47_one_move_card_before_or_between_leaders() -> None:
    p = led()
    hold(p, "rebellion", "66", "67")
    t = acts(p, "bolotnikov", answers=["card:66", "leader:bolotnikov", "act:stay"])
    assert p.moved_card == 1
    assert t.offered("activate") == ["done", "leader:bolotnikov"]


def test_s80_to_s88_do_not_bind_a_person() -> None:
    p = position(2)
    put(p, "mniszech", "orsha", {"polish_infantry": 1})
    acts(p, "mniszech", answers=["leader:mniszech", "act:move", "space:smolensk"])
    assert where(p, "mniszech") == "smolensk"


def test_sm8_1_no_muster_forbids_a_person_too() -> None:
    p = led(2)
    p.no_muster[REBELLION] = 1
    t = does(p, "act:stay")
    assert "act:muster" not in t.offered("action")
    assert strength(p, "bolotnikov") == 2


# --- attacked ---------------------------------------------------------------------------------------------------------
def test_sm10_2_a_person_who_is_attacked_retreats_or_stands() -> None:
    p = led(2, "livny")
    put(p, "golitsyn", "orel", 6)
    own(p, "moscow", "orel", "livny")  # s.58
    t = acts(p, "golitsyn", answers=["retreat", "space:kursk"])
    assert t.asked[0] == (REBELLION, "retreat-before", ["stand", "retreat"])
    assert where(p, "bolotnikov") == "kursk"
    assert (where(p, "golitsyn"), owner(p, "livny")) == ("livny", "moscow")


def test_sm10_3_he_plays_one_battle_card_of_his_hand_or_none() -> None:
    p = led(4, "livny")
    put(p, "golitsyn", "orel", 6)
    own(p, "moscow", "orel", "livny")  # s.58
    hold(p, "rebellion", "2", "66")
    t = acts(
        p,
        "golitsyn",
        answers=["stand", "card:2", "concede", "space:kursk"],
        draws=["67"],
        # advantage to the attacker; naming 1: fire; fire and shock without hits; fate
        dice=[6, 1, 1, 1, 1, 1, 1, 6],
    )
    assert t.offered("battle-card") == ["done", "card:2"]
    assert p.hand[REBELLION] != []
    assert where(p, "bolotnikov") == "kursk"
