"""WW5 The Soviet attack."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bivouac.core.odds import OddsTable, outcomes
from bivouac.games.winter_war.box.cards import (
    AIR_RAID,
    BT_7,
    DONE,
    INFANTRY,
    KLIM,
    KOMMISSAR,
    MAXIM,
    MEDEVAC,
    MORTAR,
    RIFLE,
    SHORTAGE,
    SISU,
    SNIPER,
    SNOW,
    SOVIET_DECK,
    SOVIET_RIFLE,
    SUOMI,
    TRENCHES,
)
from bivouac.games.winter_war.game import GAME
from bivouac.games.winter_war.rules.attack import attack, soviet_force
from bivouac.games.winter_war.rules.defence import defend
from bivouac.games.winter_war.rules.sequence import turn
from bivouac.games.winter_war.rules.words import (
    ADVANCED,
    AIR_RAID_FAILED,
    BOMBED,
    COUNTED,
    LOST_TO_AIR_RAID,
    TURNED_UP,
)
from games.winter_war.builders import Scripted, accounted_for, position

PRINTED = {INFANTRY: 10, SOVIET_RIFLE: 20, MORTAR: 30, BT_7: 40, AIR_RAID: 0, KLIM: 50, KOMMISSAR: 0}


# --- WW5.1, WW5.2: how many ------------------------------------------------------------------------------------------
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_ww5_1_the_die_gives_the_number_of_soviet_cards(face: int) -> None:
    """WW5.1"""
    p = position()
    with Scripted(dice=[face, *[INFANTRY] * face]) as t:
        attack(p, t)
    assert (p.attack, p.attackers, len(p.soviet_deck)) == ([INFANTRY] * face, face, 50 - face)
    assert t.told[0] == (ADVANCED, face, 0, 0)


def test_ww5_1_one_die_of_six() -> None:
    """WW5.1"""
    with Scripted(dice=[1, INFANTRY]) as t:
        attack(position(), t)
    assert t.sides == [6]


def test_ww5_1_the_number_is_told_before_any_card_is_seen() -> None:
    """WW5.1 Face down first; all cards are drawn before the first is turned up."""
    p = position()
    with Scripted(dice=[3, MORTAR, INFANTRY, KLIM]) as t:
        attack(p, t)
    assert t.happened == ["roll attack-size", "draw attack", "draw attack", "draw attack"]
    assert t.told == [
        (ADVANCED, 3, 0, 0),
        (TURNED_UP, INFANTRY, 0, 0),
        (TURNED_UP, MORTAR, 0, 0),
        (TURNED_UP, KLIM, 0, 0),
    ]


def test_ww5_1_soviet_cards_come_from_what_the_deck_still_holds() -> None:
    """WW5.1, WW2.1 Nothing that was discarded comes back, and every card left is as likely as any other."""

    def attacker(t: OddsTable) -> object:
        p = position(soviet_deck=[INFANTRY, INFANTRY, INFANTRY, KLIM])
        attack(p, t)
        return (p.attack[0], len(p.attack)) if len(p.attack) == 1 else None

    chances = outcomes(attacker).chances
    assert chances[(INFANTRY, 1)] == Fraction(1, 6) * Fraction(3, 4)
    assert chances[(KLIM, 1)] == Fraction(1, 6) * Fraction(1, 4)


@pytest.mark.parametrize("face", [3, 4, 6])
def test_ww5_2_the_soviets_attack_with_what_is_left(face: int) -> None:
    """WW5.2"""
    p = position(soviet_deck=[INFANTRY, KLIM])
    with Scripted(dice=[face, KLIM, INFANTRY]) as t:
        attack(p, t)
    assert (p.attack, p.attackers, p.soviet_deck) == ([INFANTRY, KLIM], 2, [])
    assert t.heard(ADVANCED) == [(2, 0)]


def test_ww5_2_a_lower_roll_leaves_cards_in_the_deck() -> None:
    """WW5.2 Only the missing cards are forgiven: the last ones do not come early."""
    p = position(soviet_deck=[INFANTRY, KLIM])
    with Scripted(dice=[1, KLIM]) as t:
        attack(p, t)
    assert (p.attack, p.soviet_deck) == ([KLIM], [INFANTRY])


# --- WW5.3, WW5.4: Air Raids -----------------------------------------------------------------------------------------
def test_ww5_3_an_air_raid_costs_a_card_of_the_hand() -> None:
    """WW5.3 Both cards go to their discard piles; the rest of the attack goes on."""
    p = position(hand=[RIFLE, SUOMI, SISU])
    with Scripted(dice=[2, AIR_RAID, MORTAR, SUOMI]) as t:
        attack(p, t)
    assert (p.hand, p.discard) == ([RIFLE, SISU], [SUOMI])
    assert (p.attack, p.soviet_discard, p.attackers) == ([MORTAR], [AIR_RAID], 2)
    assert t.told[-1] == (LOST_TO_AIR_RAID, SUOMI, 0, 0)
    assert accounted_for(p)


def test_ww5_3_the_card_is_lost_at_random() -> None:
    """WW5.3 By lot among cards, not among kinds: two Rifle Fires are hit twice as often as one Sniper."""

    def lost(t: OddsTable) -> object:
        p = position(hand=[RIFLE, RIFLE, SNIPER, SHORTAGE], soviet_deck=[AIR_RAID])
        attack(p, t)
        return p.discard[0]

    assert outcomes(lost).chances == {RIFLE: Fraction(2, 3), SNIPER: Fraction(1, 3)}


def test_ww5_3_each_air_raid_costs_a_card() -> None:
    """WW5.3 Ruling: two Air Raids, two cards; the second falls on what the first has left."""
    p = position(hand=[RIFLE, SUOMI, SISU])
    with Scripted(dice=[3, AIR_RAID, AIR_RAID, INFANTRY, SISU, RIFLE]) as t:
        attack(p, t)
    assert (p.hand, p.discard, p.attack, p.soviet_discard) == ([SUOMI], [SISU, RIFLE], [INFANTRY], [AIR_RAID, AIR_RAID])
    assert [pile for why, pile in t.piles if why == BOMBED] == [[RIFLE, SUOMI, SISU], [RIFLE, SUOMI]]


def test_ww5_3_an_air_raid_does_not_reach_standing_defences() -> None:
    """WW5.3 Only cards in hand can be hit; a standing defence that is still in hand can."""
    p = position(hand=[SNOW], standing=[TRENCHES, TRENCHES])
    with Scripted(dice=[2, AIR_RAID, AIR_RAID, SNOW]) as t:
        attack(p, t)
    assert (p.hand, p.discard, p.standing) == ([], [SNOW], [TRENCHES, TRENCHES])
    assert t.heard(AIR_RAID_FAILED) == [(0, 0)]


def test_ww5_3_without_an_air_raid_no_card_is_lost() -> None:
    """WW5.3"""
    p = position(hand=[RIFLE, MEDEVAC])
    with Scripted(dice=[6, KOMMISSAR, KLIM, BT_7, MORTAR, SOVIET_RIFLE, INFANTRY]) as t:
        attack(p, t)
    assert (p.hand, p.discard, p.soviet_discard) == ([RIFLE, MEDEVAC], [], [])


def test_ww5_3_an_air_raid_falls_before_the_defence() -> None:
    """WW5.3, WW6.1 What it destroys cannot be played against this attack."""
    p = position(hand=[RIFLE, RIFLE, RIFLE, RIFLE, MAXIM])
    with Scripted(answers=[DONE], dice=[2, AIR_RAID, BT_7, MAXIM]) as t:
        turn(p, t)
    assert t.happened[-2:] == ["draw bombed", "ask defend"]
    assert t.asked[-1][1] == [DONE, RIFLE]
    assert p.troops == 60


def test_ww5_4_an_air_raid_never_takes_ammunition_shortage() -> None:
    """WW5.4 The lot falls among the other cards only."""
    p = position(hand=[SHORTAGE, RIFLE, SHORTAGE, SISU])
    with Scripted(dice=[1, AIR_RAID, SISU]) as t:
        attack(p, t)
    assert t.piles[-1] == (BOMBED, [RIFLE, SISU])
    assert p.hand == [RIFLE, SHORTAGE, SHORTAGE]


@pytest.mark.parametrize("hand", [[], [SHORTAGE], [SHORTAGE, SHORTAGE]])
def test_ww5_4_with_nothing_else_in_hand_an_air_raid_does_nothing(hand: list[int]) -> None:
    """WW5.4 It is discarded all the same."""
    p = position(hand=hand)
    with Scripted(dice=[2, AIR_RAID, INFANTRY]) as t:
        attack(p, t)
    assert (p.hand, p.discard, p.attack, p.soviet_discard) == (hand, [], [INFANTRY], [AIR_RAID])
    assert t.told[-1] == (AIR_RAID_FAILED, 0, 0, 0)


# --- WW5.5, WW5.6: the Soviet force ----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("cards", "force"),
    [
        ([], 0),
        ([INFANTRY], 10),
        ([INFANTRY, SOVIET_RIFLE, MORTAR, BT_7, KLIM], 150),
        ([MORTAR, MORTAR], 60),
        ([KOMMISSAR], 0),
        ([INFANTRY, KOMMISSAR], 20),
        ([INFANTRY, SOVIET_RIFLE, MORTAR, BT_7, KLIM, KOMMISSAR], 300),
    ],
)
def test_ww5_5_the_force_is_the_sum_doubled_by_a_politkommissar(cards: list[int], force: int) -> None:
    """WW5.5"""
    assert soviet_force(position(attack=cards)) == force


def test_ww5_5_the_force_is_told_when_the_attack_is_counted() -> None:
    """WW5.5, WW6.8"""
    p = position(hand=[SHORTAGE, SHORTAGE, MEDEVAC], deck=[])
    with Scripted(dice=[3, KLIM, KOMMISSAR, AIR_RAID, MEDEVAC]) as t:
        turn(p, t)
    assert (t.heard(COUNTED), p.troops) == ([(100, 0)], 0)


@pytest.mark.parametrize(("kommissars", "force"), [(0, 30), (1, 60), (2, 60), (3, 60), (6, 60)])
def test_ww5_6_two_politkommissars_double_once(kommissars: int, force: int) -> None:
    """WW5.6 The default."""
    assert soviet_force(position(attack=[MORTAR, *[KOMMISSAR] * kommissars])) == force


@pytest.mark.parametrize(("kommissars", "force"), [(0, 30), (1, 60), (2, 120), (3, 240), (5, 960)])
def test_ww5_6_komissars_multiply_each_doubles_again(kommissars: int, force: int) -> None:
    """WW5.6 With the option."""
    assert soviet_force(position(attack=[MORTAR, *[KOMMISSAR] * kommissars], komissars_multiply=1)) == force


@pytest.mark.parametrize(("option", "killed"), [(0, 60), (1, 60)])
def test_ww5_6_a_politkommissar_who_is_left_still_doubles(option: int, killed: int) -> None:
    """WW5.6, WW6.3 A Sniper takes one of two."""
    p = position(hand=[SNIPER], attack=[MORTAR, KOMMISSAR, KOMMISSAR], komissars_multiply=option)
    with Scripted(answers=[SNIPER, KOMMISSAR]) as t:
        defend(p, t)
    assert (p.attack, soviet_force(p)) == ([MORTAR, KOMMISSAR], killed)


def test_ww5_6_komissars_multiply_is_off_by_default() -> None:
    """WW5.6"""
    assert GAME.checked({})["komissars_multiply"] == 0
    assert (position().komissars_multiply, position(komissars_multiply=1).komissars_multiply) == (0, 1)


@settings(deadline=None)
@given(st.permutations(SOVIET_DECK), st.integers(0, 50), st.integers(0, 1))
def test_ww5_5_any_attack_is_worth_its_sum_times_its_politkommissars(deck: list[int], size: int, option: int) -> None:
    """WW5.5, WW5.6"""
    cards = deck[:size]
    times = 2 ** cards.count(KOMMISSAR) if option else 2 if KOMMISSAR in cards else 1
    assert soviet_force(position(attack=cards, komissars_multiply=option)) == times * sum(
        PRINTED[card] for card in cards
    )
