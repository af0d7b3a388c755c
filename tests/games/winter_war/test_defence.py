"""WW6 The Finnish defence."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bivouac.core.player import Player
from bivouac.games.winter_war.box.cards import (
    AIR_RAID,
    ARTILLERY,
    AT_GUN,
    BT_7,
    COLD,
    DONE,
    FINNISH_CARDS,
    FINNISH_DECK,
    INFANTRY,
    KLIM,
    KOMMISSAR,
    LAHTI,
    MAXIM,
    MEDEVAC,
    MOLOTOV,
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
from bivouac.games.winter_war.greedy import Greedy
from bivouac.games.winter_war.rules.attack import soviet_force
from bivouac.games.winter_war.rules.defence import defences, defend, finnish_force
from bivouac.games.winter_war.rules.position import Position
from bivouac.games.winter_war.rules.sequence import fortifications, resolve, turn
from bivouac.games.winter_war.rules.words import (
    BURN,
    BURNT,
    COUNTED,
    DEFEND,
    FIRED,
    HELD,
    KILLED,
    LAID_IN_DEFENCE,
    SISU_PLAYED,
    SNIPE,
    SNIPED,
    TANKS_SHOT,
)
from games.winter_war.builders import SWITCHED, Scripted, Spendthrift, accounted_for, position, watched_game

PRINTED = {
    RIFLE: 10,
    SUOMI: 20,
    LAHTI: 30,
    MAXIM: 40,
    ARTILLERY: 50,
    TRENCHES: 20,
    COLD: 30,
    SNOW: 10,
    **dict.fromkeys([SHORTAGE, SNIPER, SISU, MEDEVAC, AT_GUN, MOLOTOV], 0),
}
TANKS = (BT_7, KLIM)


# --- WW6.1, WW6.2: which cards ---------------------------------------------------------------------------------------
def test_ww6_1_cards_are_played_one_at_a_time_until_the_player_stops() -> None:
    """WW6.1 In any order; what was played is no longer offered."""
    p = position(hand=[RIFLE, SUOMI, LAHTI], attack=[KLIM])
    with Scripted(answers=[LAHTI, RIFLE, DONE]) as t:
        defend(p, t)
    assert t.asked == [
        (DEFEND, [DONE, RIFLE, SUOMI, LAHTI]),
        (DEFEND, [DONE, RIFLE, SUOMI]),
        (DEFEND, [DONE, SUOMI]),
    ]
    assert (p.hand, p.played) == ([SUOMI], [LAHTI, RIFLE])
    assert t.told == [(FIRED, LAHTI, 0, 0), (FIRED, RIFLE, 0, 0)]


def test_ww6_1_the_player_may_stop_at_once() -> None:
    """WW6.1 Defending is a choice, against any attack."""
    p = position(hand=[RIFLE, SISU], attack=[KLIM])
    with Scripted(answers=[DONE]) as t:
        defend(p, t)
    assert (p.hand, p.played) == ([RIFLE, SISU], [])


def test_ww6_1_the_whole_hand_may_be_played() -> None:
    """WW6.1 With no card left there is nothing to choose, and the defence is over."""
    p = position(hand=[RIFLE, RIFLE, SUOMI, MAXIM, ARTILLERY], attack=[KLIM, KLIM])
    with Scripted(answers=[RIFLE, RIFLE, SUOMI, MAXIM, ARTILLERY]) as t:
        defend(p, t)
    assert (p.hand, finnish_force(p)) == ([], 130)
    assert t.asked[-1] == (DEFEND, [DONE])


def test_ww6_1_more_force_than_needed_may_be_played() -> None:
    """WW6.1, WW6.4 As long as the attack has any force, however well it is met already."""
    p = position(hand=[RIFLE, MAXIM, SISU], attack=[INFANTRY], standing=[TRENCHES])
    with Scripted(answers=[MAXIM, RIFLE, SISU]) as t:
        defend(p, t)
    assert p.played == [MAXIM, RIFLE, SISU]


def test_ww6_2_ammunition_shortage_is_never_offered() -> None:
    """WW6.2 Neither against an attack nor while fortifying."""
    p = position(hand=[SHORTAGE, SHORTAGE, RIFLE], attack=[INFANTRY, KLIM], troops=50)
    assert defences(p) == [DONE, RIFLE]
    assert fortifications(p) == [DONE]


def test_ww6_2_ammunition_shortage_stays_in_hand_from_turn_to_turn() -> None:
    """WW6.2 Nothing discards it: neither the end of an attack nor an Air Raid (WW5.4)."""
    p = position(hand=[SHORTAGE, SHORTAGE], deck=[])
    with Scripted(dice=[1, INFANTRY, 1, INFANTRY]) as t:
        turn(p, t)
        turn(p, t)
    assert (p.hand, p.turn, p.troops) == ([SHORTAGE, SHORTAGE], 2, 80)


def needs(card: int, attack: list[int], sisu: bool, doubled: bool) -> bool:
    """WW6.2, WW6.4, WW4.2 as one would say them at the table; whether there is anything that Sisu doubles."""
    if card in (SHORTAGE, MEDEVAC):
        return False
    if card == SNIPER:
        return any(attacker not in TANKS for attacker in attack)
    if card in (MOLOTOV, AT_GUN):
        return any(attacker in TANKS for attacker in attack)
    if card in (TRENCHES, COLD, SNOW):
        return True
    if all(attacker == KOMMISSAR for attacker in attack):
        return False
    return card != SISU or (doubled and not sisu)


@settings(deadline=None)
@given(
    st.permutations(range(FINNISH_CARDS)),
    st.integers(0, 5),
    st.permutations(SOVIET_DECK),
    st.integers(0, 6),
    st.booleans(),
    st.sampled_from([[], [SNOW], [TRENCHES]]),
    st.integers(0, 1),
)
def test_ww6_1_the_choice_is_every_card_of_the_hand_that_does_something(
    kinds: list[int], size: int, deck: list[int], attackers: int, sisu: bool, standing: list[int], lifts: int
) -> None:
    """WW6.1, WW6.2, WW6.4, WW6.5"""
    hand = kinds[:size]
    attack = [card for card in deck[:attackers] if card != AIR_RAID]  # WW5.3: they are gone by now
    p = position(hand, attack, standing, played=[SISU] if sisu else [], sisu_lifts_standing=lifts)
    doubled = any(PRINTED[card] and (lifts or card not in (TRENCHES, COLD, SNOW)) for card in hand + standing)
    assert defences(p) == [DONE, *sorted(card for card in hand if needs(card, attack, sisu, doubled))]


# --- WW6.3: cards of power -------------------------------------------------------------------------------------------
def test_ww6_3_a_sniper_discards_one_attacker_that_is_no_tank() -> None:
    """WW6.3 One of them, of the player's choice."""
    p = position(hand=[SNIPER], attack=[INFANTRY, INFANTRY, MORTAR, BT_7, KLIM, KOMMISSAR])
    with Scripted(answers=[SNIPER, INFANTRY]) as t:
        defend(p, t)
    assert t.options(SNIPE) == [INFANTRY, MORTAR, KOMMISSAR]
    assert (p.attack, p.soviet_discard) == ([INFANTRY, MORTAR, BT_7, KLIM, KOMMISSAR], [INFANTRY])
    assert t.told == [(SNIPED, INFANTRY, 0, 0)]
    assert accounted_for(p)


def test_ww6_3_a_politkommissar_can_be_sniped() -> None:
    """WW6.3 The attack is no longer doubled."""
    p = position(hand=[SNIPER], attack=[INFANTRY, BT_7, KOMMISSAR])
    with Scripted(answers=[SNIPER, KOMMISSAR]) as t:
        defend(p, t)
    assert (p.attack, soviet_force(p), p.soviet_discard) == ([INFANTRY, BT_7], 50, [KOMMISSAR])


def test_ww6_3_the_at_gun_discards_all_attacking_tanks() -> None:
    """WW6.3 Both kinds, and nothing but tanks; nobody is asked for a target."""
    p = position(hand=[AT_GUN], attack=[INFANTRY, BT_7, BT_7, KLIM, KLIM, KOMMISSAR])
    with Scripted(answers=[AT_GUN]) as t:
        defend(p, t)
    assert (p.attack, sorted(p.soviet_discard)) == ([INFANTRY, KOMMISSAR], [BT_7, BT_7, KLIM, KLIM])
    assert (t.told, p.played) == ([(TANKS_SHOT, 0, 0, 0)], [AT_GUN])
    assert accounted_for(p)


def test_ww6_3_a_molotov_cocktail_discards_one_tank() -> None:
    """WW6.3 One of them, of the player's choice."""
    p = position(hand=[MOLOTOV], attack=[MORTAR, BT_7, BT_7, KLIM])
    with Scripted(answers=[MOLOTOV, BT_7]) as t:
        defend(p, t)
    assert t.options(BURN) == [BT_7, KLIM]
    assert (p.attack, p.soviet_discard) == ([MORTAR, BT_7, KLIM], [BT_7])
    assert t.told == [(BURNT, BT_7, 0, 0)]
    assert accounted_for(p)


def test_ww6_3_the_force_is_counted_again_after_each_card() -> None:
    """WW6.3, WW5.5 Sniper, Molotov Cocktail and AT-Gun in turn; the player sees the new force each time."""
    p = position(hand=[SNIPER, MOLOTOV, AT_GUN], attack=[INFANTRY, MORTAR, BT_7, BT_7, KLIM, KOMMISSAR])
    forces = [soviet_force(p)]
    for answers in ([SNIPER, KOMMISSAR, DONE], [MOLOTOV, KLIM, DONE], [AT_GUN]):
        with Scripted(answers=answers) as t:
            defend(p, t)
        forces.append(GAME.view(p, 0)["soviet_force"])
    assert forces == [340, 170, 120, 40]


def test_ww6_3_a_target_is_asked_only_where_there_is_a_choice() -> None:
    """WW6.3 One kind of attacker: the Sniper has nothing to choose, and still removes one card only."""
    p = position(hand=[SNIPER, SNIPER], attack=[MORTAR, MORTAR, BT_7])
    with Scripted(answers=[SNIPER, SNIPER]) as t:
        defend(p, t)
    assert [asked for asked in t.asked if asked[0] == SNIPE] == [(SNIPE, [MORTAR]), (SNIPE, [MORTAR])]
    assert p.attack == [BT_7]


# --- WW6.4: no card without effect -----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("hand", "attack"),
    [
        ([SNIPER], [BT_7, KLIM]),
        ([SNIPER], []),
        ([AT_GUN], [INFANTRY, SOVIET_RIFLE, MORTAR, KOMMISSAR]),
        ([MOLOTOV], [INFANTRY, SOVIET_RIFLE, MORTAR, KOMMISSAR]),
        ([AT_GUN, MOLOTOV], []),
    ],
)
def test_ww6_4_a_card_of_power_needs_a_target(hand: list[int], attack: list[int]) -> None:
    """WW6.4"""
    assert defences(position(hand=hand, attack=attack)) == [DONE]


@pytest.mark.parametrize(
    ("card", "attacker"),
    [
        (SNIPER, INFANTRY),
        (SNIPER, SOVIET_RIFLE),
        (SNIPER, MORTAR),
        (SNIPER, KOMMISSAR),
        (AT_GUN, BT_7),
        (AT_GUN, KLIM),
        (MOLOTOV, BT_7),
        (MOLOTOV, KLIM),
    ],
)
def test_ww6_4_one_target_is_enough(card: int, attacker: int) -> None:
    """WW6.4"""
    assert defences(position(hand=[card], attack=[attacker])) == [DONE, card]


def test_ww6_4_a_target_that_is_gone_is_no_target() -> None:
    """WW6.4, WW6.3 After the AT-Gun, Molotov Cocktails and the second AT-Gun have nothing to do."""
    p = position(hand=[AT_GUN, AT_GUN, MOLOTOV, RIFLE], attack=[BT_7, KLIM, INFANTRY])
    with Scripted(answers=[AT_GUN, DONE]) as t:
        defend(p, t)
    assert t.asked == [(DEFEND, [DONE, RIFLE, AT_GUN, MOLOTOV]), (DEFEND, [DONE, RIFLE])]


@pytest.mark.parametrize("attack", [[], [KOMMISSAR], [KOMMISSAR, KOMMISSAR]])
@pytest.mark.parametrize("standing", [[], [COLD]])
def test_ww6_4_fire_and_sisu_need_an_attack_with_force(attack: list[int], standing: list[int]) -> None:
    """WW6.4 Whatever stands; a standing defence may be laid all the same, for it stays."""
    p = position(hand=[RIFLE, SUOMI, LAHTI, SISU, MAXIM, ARTILLERY, SNOW], attack=attack, standing=standing)
    assert defences(p) == [DONE, SNOW]
    p.attack.append(INFANTRY)
    assert defences(p) == [DONE, RIFLE, SUOMI, LAHTI, SISU, MAXIM, SNOW, ARTILLERY]


def test_ww6_4_an_attack_that_was_shot_down_needs_no_fire() -> None:
    """WW6.4, WW6.3 The Sniper has taken the last attacker with any force: fire and Sisu stay in the hand."""
    p = position(hand=[SNIPER, RIFLE, SISU, TRENCHES], attack=[INFANTRY, KOMMISSAR])
    with Scripted(answers=[SNIPER, INFANTRY, DONE]) as t:
        defend(p, t)
    assert t.options(DEFEND) == [DONE, TRENCHES]
    assert p.hand == [RIFLE, TRENCHES, SISU]


@pytest.mark.parametrize(
    ("hand", "standing", "played", "lifts", "offered"),
    [
        ([SHORTAGE, SISU], [], [], 1, False),  # nothing anywhere
        ([MEDEVAC, SISU], [], [SNIPER], 1, False),
        ([SISU, MAXIM], [], [], 1, True),  # it may be fired afterwards
        ([SISU], [], [RIFLE], 1, True),
        ([SISU], [SNOW], [], 1, True),
        ([SISU, SNOW], [], [], 1, True),  # it may be laid afterwards
        ([SISU], [SNOW], [], 0, False),  # WW6.6 not doubled
        ([SISU, SNOW], [], [], 0, False),
        ([SISU], [SNOW], [RIFLE], 0, True),
    ],
)
def test_ww6_4_sisu_needs_something_to_double(
    hand: list[int], standing: list[int], played: list[int], lifts: int, offered: bool
) -> None:
    """WW6.4, WW6.6 What stands, was played, or can still be played."""
    p = position(hand, [KLIM], standing, played=played, sisu_lifts_standing=lifts)
    assert (SISU in defences(p)) == offered


@pytest.mark.parametrize("option", [0, 1])
def test_ww6_4_a_second_sisu_may_not_be_played(option: int) -> None:
    """WW6.4, WW5.6 Sisu doubles once, whatever the Politkommissars do."""
    p = position(hand=[RIFLE, SISU, SISU], attack=[KLIM], komissars_multiply=option)
    with Scripted(answers=[SISU, RIFLE]) as t:
        defend(p, t)
    assert t.asked == [(DEFEND, [DONE, RIFLE, SISU]), (DEFEND, [DONE, RIFLE]), (DEFEND, [DONE])]
    assert (p.hand, finnish_force(p)) == ([SISU], 20)


def test_ww6_4_the_next_attack_may_be_met_with_the_next_sisu() -> None:
    """WW6.4, WW6.6 Sisu lasts for one attack."""
    p = position(hand=[SUOMI, SUOMI, SISU, SISU], deck=[])
    with Scripted(answers=[SISU, SUOMI, DONE], dice=[1, BT_7]) as t:
        turn(p, t)
    with Scripted(answers=[SUOMI, DONE], dice=[1, BT_7]) as t:
        turn(p, t)
    assert t.asked[-2:] == [(DEFEND, [DONE, SUOMI, SISU]), (DEFEND, [DONE, SISU])]
    assert (t.heard(COUNTED), p.troops) == ([(40, 20)], 80)


# --- WW6.5: standing defences in the defence -------------------------------------------------------------------------
@pytest.mark.parametrize(("card", "force"), [(TRENCHES, 20), (COLD, 30), (SNOW, 10)])
def test_ww6_5_standing_defences_may_be_laid_in_the_defence_and_count_at_once(card: int, force: int) -> None:
    """WW6.5"""
    p = position(hand=[card], attack=[KLIM])
    with Scripted(answers=[card]) as t:
        defend(p, t)
    assert (p.standing, p.hand, p.played, finnish_force(p)) == ([card], [], [], force)
    assert t.told == [(LAID_IN_DEFENCE, card, 0, 0)]


def test_ww6_5_what_is_laid_in_the_defence_stays() -> None:
    """WW6.5, WW6.7, WW4.1"""
    p = position(hand=[TRENCHES], deck=[])
    with Scripted(answers=[DONE, TRENCHES], dice=[1, BT_7]) as t:
        turn(p, t)
    with Scripted(dice=[1, BT_7]) as t:
        turn(p, t)
    assert (p.standing, p.troops, t.heard(COUNTED)) == ([TRENCHES], 60, [(40, 20)])


# --- WW6.6: the Finnish force ----------------------------------------------------------------------------------------
def test_ww6_6_the_force_is_what_stands_and_what_was_played() -> None:
    """WW6.6 What is still in hand counts nothing."""
    p = position(hand=[ARTILLERY], standing=[TRENCHES, COLD], played=[RIFLE, MAXIM, SNIPER])
    assert finnish_force(p) == 20 + 30 + 10 + 40


def test_ww6_6_sisu_doubles_the_standing_defences_too() -> None:
    """WW6.6 The default."""
    assert finnish_force(position(standing=[TRENCHES, SNOW], played=[SISU, MAXIM])) == 2 * (20 + 10 + 40)


def test_ww6_6_sisu_lifts_standing_switched_off_doubles_the_played_cards_only() -> None:
    """WW6.6 With the option off."""
    p = position(standing=[TRENCHES, SNOW], played=[SISU, MAXIM], sisu_lifts_standing=0)
    assert finnish_force(p) == 20 + 10 + 2 * 40


@pytest.mark.parametrize("option", [0, 1])
def test_ww6_6_without_sisu_nothing_is_doubled(option: int) -> None:
    """WW6.6 A Sisu that stays in the hand does nothing."""
    p = position(hand=[SISU], standing=[TRENCHES], played=[MAXIM], sisu_lifts_standing=option)
    assert finnish_force(p) == 60


@pytest.mark.parametrize(("option", "force"), [(1, 2 * (20 + 10 + 30)), (0, 20 + 10 + 2 * 30)])
def test_ww6_6_sisu_doubles_what_comes_after_it_as_well(option: int, force: int) -> None:
    """WW6.6, WW6.5 The order of play does not matter; with the option off, what is laid now stands undoubled."""
    p = position(hand=[LAHTI, SISU, SNOW], standing=[TRENCHES], attack=[KLIM], sisu_lifts_standing=option)
    with Scripted(answers=[SISU, SNOW, LAHTI]) as t:
        defend(p, t)
    assert (finnish_force(p), t.told[0], p.sisu) == (force, (SISU_PLAYED, 0, 0, 0), 1)


def test_ww6_6_sisu_lifts_standing_is_on_by_default() -> None:
    """WW6.6"""
    assert GAME.checked({})["sisu_lifts_standing"] == 1
    assert (position().sisu_lifts_standing, position(sisu_lifts_standing=0).sisu_lifts_standing) == (1, 0)


@settings(deadline=None)
@given(st.permutations(FINNISH_DECK), st.integers(0, 8), st.integers(0, 7), st.integers(0, 1))
def test_ww6_6_any_defence_is_worth_its_sum(deck: list[int], standing: int, played: int, option: int) -> None:
    """WW6.6"""
    stands = [card for card in deck if card in (TRENCHES, COLD, SNOW)][:standing]
    fires = [card for card in deck if card not in (TRENCHES, COLD, SNOW)][:played]
    lying, fired = sum(PRINTED[card] for card in stands), sum(PRINTED[card] for card in fires)
    if SISU in fires:
        lying, fired = lying * (2 if option else 1), fired * 2
    assert finnish_force(position(standing=stands, played=fires, sisu_lifts_standing=option)) == lying + fired


# --- WW6.7, WW6.8: the reckoning -------------------------------------------------------------------------------------
def test_ww6_7_all_cards_used_are_discarded_except_standing_defences() -> None:
    """WW6.7 On both sides; what is left in the hand is kept."""
    p = position(
        hand=[RIFLE, SNIPER, SISU, MAXIM, SNOW], standing=[TRENCHES], attack=[INFANTRY, SOVIET_RIFLE, BT_7], troops=50
    )
    with Scripted(answers=[SNOW, SNIPER, INFANTRY, SISU, RIFLE, DONE]) as t:
        defend(p, t)
        resolve(p, t)
    assert (p.hand, p.standing, sorted(p.discard)) == ([MAXIM], [TRENCHES, SNOW], [RIFLE, SNIPER, SISU])
    assert (p.attack, sorted(p.soviet_discard)) == ([], [INFANTRY, SOVIET_RIFLE, BT_7])
    assert (p.played, p.sisu, p.attackers) == ([], 0, 0)
    assert accounted_for(p)


def test_ww6_7_earlier_discards_stay_discarded() -> None:
    """WW6.7 The piles grow."""
    p = position(hand=[RIFLE], attack=[INFANTRY], deck=[SISU], soviet_deck=[KLIM])
    with Scripted(answers=[RIFLE]) as t:
        defend(p, t)
        resolve(p, t)
    assert (len(p.discard), len(p.soviet_discard)) == (54, 49)
    assert accounted_for(p)


@pytest.mark.parametrize(
    ("attack", "played", "troops"),
    [
        ([KLIM, INFANTRY], [RIFLE], 50),  # 60 against 10
        ([KLIM], [MAXIM], 90),  # 50 against 40
        ([KLIM, KOMMISSAR], [MAXIM, SISU], 80),  # 100 against 80
        ([KLIM, KLIM], [], 0),
    ],
)
def test_ww6_8_the_soviet_surplus_is_the_number_of_men_killed(
    attack: list[int], played: list[int], troops: int
) -> None:
    """WW6.8"""
    p = position(attack=attack, played=played)
    with Scripted() as t:
        resolve(p, t)
    assert (p.troops, t.heard(KILLED), t.heard(HELD)) == (troops, [(100 - troops, troops)], [])


@pytest.mark.parametrize(("attack", "played", "spare"), [([BT_7], [MAXIM], 0), ([INFANTRY], [MAXIM], 30), ([], [], 0)])
def test_ww6_8_otherwise_nobody_is_killed(attack: list[int], played: list[int], spare: int) -> None:
    """WW6.8 Equal force holds the line; a surplus of the Finns brings nobody back."""
    p = position(attack=attack, played=played, troops=50)
    with Scripted() as t:
        resolve(p, t)
    assert (p.troops, t.heard(KILLED), t.heard(HELD)) == (50, [], [(spare, 0)])


def test_ww6_8_the_forces_are_told_before_the_losses() -> None:
    """WW6.8, WW5.5, WW6.6"""
    p = position(attack=[KLIM, KOMMISSAR], standing=[TRENCHES], played=[SISU])
    with Scripted() as t:
        resolve(p, t)
    assert t.told == [(COUNTED, 100, 40, 0), (KILLED, 60, 40, 0)]


# --- what always holds -----------------------------------------------------------------------------------------------
@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from([None, Greedy(), Spendthrift()]), st.booleans())
def test_ww6_7_no_card_is_ever_lost_or_doubled(seed: int, player: Player | None, switched: bool) -> None:
    """WW6.7, WW1.1, WW1.2, WW3.1 In any game, at any question; and a hand never has more than five cards."""
    soviet_decks = [50]

    def watch(p: Position, seat: int, question: int, options: list[int]) -> None:
        assert accounted_for(p)
        assert len(p.hand) <= 5
        assert 0 < p.troops <= 100
        assert all(card in (TRENCHES, COLD, SNOW) for card in p.standing)
        assert len(p.soviet_deck) <= soviet_decks[-1]
        soviet_decks.append(len(p.soviet_deck))

    _, t = watched_game(seed, watch, player, SWITCHED if switched else {})
    assert accounted_for(t.position)
    assert t.position.played == t.position.attack == []
