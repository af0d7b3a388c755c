"""WW4 Fortify."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bivouac.games.winter_war.box.cards import (
    ARTILLERY,
    AT_GUN,
    COLD,
    DONE,
    FINNISH_DECK,
    INFANTRY,
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
    SOVIET_RIFLE,
    SUOMI,
    TRENCHES,
)
from bivouac.games.winter_war.rules.defence import defences
from bivouac.games.winter_war.rules.sequence import fortifications, fortify, turn
from bivouac.games.winter_war.rules.words import DEFEND, EVACUATED, FORTIFY, LAID
from games.winter_war.builders import Scripted, accounted_for, position


def test_ww4_1_any_standing_defences_may_be_laid() -> None:
    """WW4.1 All three kinds, as many as the hand holds, in any order."""
    p = position(hand=[TRENCHES, TRENCHES, COLD, SNOW, RIFLE])
    with Scripted(answers=[SNOW, TRENCHES, COLD, TRENCHES]) as t:
        fortify(p, t)
    assert (p.hand, p.standing, p.discard) == ([RIFLE], [SNOW, TRENCHES, COLD, TRENCHES], [])
    assert t.heard(LAID) == [(SNOW, 0), (TRENCHES, 0), (COLD, 0), (TRENCHES, 0)]
    assert accounted_for(p)


def test_ww4_1_standing_defences_may_be_kept() -> None:
    """WW4.1 Laying them is a choice; one may also lay some of them."""
    p = position(hand=[TRENCHES, COLD, SNOW])
    with Scripted(answers=[COLD, DONE]) as t:
        fortify(p, t)
    assert (p.hand, p.standing) == ([TRENCHES, SNOW], [COLD])
    assert t.asked == [(FORTIFY, [DONE, TRENCHES, COLD, SNOW]), (FORTIFY, [DONE, TRENCHES, SNOW])]


def test_ww4_1_nothing_else_is_laid() -> None:
    """WW4.1 Fire, cards of power and Ammunition Shortage wait for the attack."""
    p = position(hand=[RIFLE, SUOMI, SHORTAGE, LAHTI, SNIPER, SISU, MAXIM, ARTILLERY, AT_GUN, MOLOTOV], troops=50)
    assert fortifications(p) == [DONE]


@settings(deadline=None)
@given(st.permutations(FINNISH_DECK), st.integers(0, 5), st.integers(1, 10))
def test_ww4_1_the_choice_is_every_standing_defence_in_hand_once(deck: list[int], size: int, tokens: int) -> None:
    """WW4.1, WW4.2, WW4.3"""
    p = position(hand=deck[:size], troops=10 * tokens)
    choice = {card for card in deck[:size] if card in (TRENCHES, COLD, SNOW) or (card == MEDEVAC and tokens < 10)}
    assert fortifications(p) == [DONE, *sorted(choice)]


def test_ww4_1_a_standing_defence_stays_for_the_rest_of_the_game() -> None:
    """WW4.1, WW6.7 It holds off this attack and the next."""
    p = position(hand=[COLD, SHORTAGE, SHORTAGE, MOLOTOV, MOLOTOV])
    with Scripted(answers=[COLD], dice=[1, MORTAR]) as t:
        turn(p, t)
    with Scripted(dice=[MOLOTOV, 2, INFANTRY, SOVIET_RIFLE]) as t:
        turn(p, t)
    assert (p.standing, p.troops) == ([COLD], 100)


def test_ww4_1_fortifications_come_before_the_attack_is_known() -> None:
    """WW4.1, WW5.1 No die has fallen and no card lies on the table when the player fortifies."""
    p = position(hand=[TRENCHES, RIFLE, RIFLE, RIFLE, RIFLE])
    with Scripted(answers=[TRENCHES, DONE], dice=[1, INFANTRY]) as t:
        turn(p, t)
    assert t.happened == ["ask fortify", "ask fortify", "roll attack-size", "draw attack", "ask defend"]


@pytest.mark.parametrize(("before", "after"), [(90, 100), (50, 60), (10, 20)])
def test_ww4_2_medevac_gives_back_ten_men_and_is_discarded(before: int, after: int) -> None:
    """WW4.2"""
    p = position(hand=[MEDEVAC, RIFLE], troops=before)
    with Scripted(answers=[MEDEVAC]) as t:
        fortify(p, t)
    assert (p.troops, p.hand, p.discard, p.standing) == (after, [RIFLE], [MEDEVAC], [])
    assert t.told == [(EVACUATED, after, 0, 0)]
    assert accounted_for(p)


def test_ww4_2_medevac_may_be_kept() -> None:
    """WW4.2"""
    p = position(hand=[MEDEVAC], troops=50)
    with Scripted(answers=[DONE]) as t:
        fortify(p, t)
    assert (p.troops, p.hand, t.asked) == (50, [MEDEVAC], [(FORTIFY, [DONE, MEDEVAC])])


def test_ww4_2_medevac_is_for_this_phase_only() -> None:
    """WW4.2 Against an attack it is not offered, however many men are missing."""
    p = position(hand=[MEDEVAC, RIFLE], attack=[INFANTRY], troops=10)
    assert defences(p) == [DONE, RIFLE]


def test_ww4_2_medevac_comes_before_the_attack_that_would_end_the_war() -> None:
    """WW4.2, WW7.1 The ten men are there when the attack is counted."""
    p = position(hand=[MEDEVAC, SHORTAGE, SHORTAGE, SISU, SISU], troops=10)
    with Scripted(answers=[MEDEVAC], dice=[1, INFANTRY]) as t:
        assert turn(p, t) is None
    assert p.troops == 10
    assert t.options(DEFEND) == [DONE], "Sisu would have nothing to double"


def test_ww4_3_medevac_may_not_be_played_at_full_strength() -> None:
    """WW4.3"""
    assert fortifications(position(hand=[MEDEVAC, SNOW], troops=100)) == [DONE, SNOW]
    assert fortifications(position(hand=[MEDEVAC, SNOW], troops=90)) == [DONE, SNOW, MEDEVAC]


def test_ww4_3_troops_never_exceed_a_hundred() -> None:
    """WW4.3 Were five men missing, five would come back."""
    p = position(hand=[MEDEVAC], troops=95)
    with Scripted(answers=[MEDEVAC]) as t:
        fortify(p, t)
    assert (p.troops, t.heard(EVACUATED)) == (100, [(100, 0)])
