"""WW2 Set-up and WW3 Draw."""

from fractions import Fraction

from bivouac.core.odds import OddsTable, outcomes
from bivouac.games.winter_war.box.cards import (
    COLD,
    DONE,
    FINNISH_DECK,
    INFANTRY,
    LAHTI,
    MAXIM,
    RIFLE,
    SHORTAGE,
    SISU,
    SNIPER,
    SOVIET_DECK,
    SUOMI,
    TRENCHES,
)
from bivouac.games.winter_war.game import GAME
from bivouac.games.winter_war.rules.sequence import draw_up, turn
from bivouac.games.winter_war.rules.words import DRAW_UP, DREW, RESHUFFLED, TURN
from games.winter_war.builders import Scripted, accounted_for, position


def test_ww2_1_both_decks_are_whole_and_a_hundred_men_stand() -> None:
    """WW2.1"""
    p = position()
    assert (p.deck, p.soviet_deck, p.troops) == (FINNISH_DECK, SOVIET_DECK, 100)
    assert p.discard == p.soviet_discard == p.standing == p.played == p.attack == []


def test_ww2_1_the_first_hand_is_five_cards_not_ten() -> None:
    """WW2.1, WW3.1 The five cards of the set-up fill the hand, so the first draw adds none."""
    p = position()
    with Scripted(answers=[DONE], dice=[SNIPER, RIFLE, SISU, RIFLE, MAXIM, 1, INFANTRY]) as t:
        turn(p, t)
    assert t.piles[0] == (DRAW_UP, FINNISH_DECK)
    assert t.happened[:6] == ["draw draw-up"] * 5 + ["ask fortify"]
    assert (len(p.hand), len(p.deck)) == (5, 50)


def test_ww2_1_a_new_game_takes_its_decks_from_nobody() -> None:
    """WW2.1 Two games do not share a deck."""
    first, second = position(), position()
    with Scripted(dice=[SNIPER, RIFLE, SISU, RIFLE, MAXIM]) as t:
        draw_up(first, t)
    assert (len(first.deck), len(second.deck), len(FINNISH_DECK)) == (50, 55, 55)


def test_ww2_1_a_shuffled_deck_gives_each_card_with_the_same_chance() -> None:
    """WW2.1 Two Rifle Fires and a Sniper: two to one."""

    def drawn(t: OddsTable) -> object:
        p = position(hand=[SISU, SISU, SISU, SISU], deck=[RIFLE, RIFLE, SNIPER])
        draw_up(p, t)
        return tuple(p.hand)

    two_thirds = Fraction(2, 3)
    assert outcomes(drawn).chances == {
        (RIFLE, SISU, SISU, SISU, SISU): two_thirds,
        (SNIPER, SISU, SISU, SISU, SISU): 1 - two_thirds,
    }


def test_ww3_1_the_hand_is_filled_to_five() -> None:
    """WW3.1"""
    p = position(hand=[SISU, RIFLE])
    with Scripted(dice=[MAXIM, LAHTI, RIFLE]) as t:
        draw_up(p, t)
    assert p.hand == [RIFLE, RIFLE, LAHTI, SISU, MAXIM]
    assert t.told == [(DREW, MAXIM, 0, 0), (DREW, LAHTI, 0, 0), (DREW, RIFLE, 0, 0)]
    assert accounted_for(p)


def test_ww3_1_a_full_hand_draws_nothing() -> None:
    """WW3.1"""
    p = position(hand=[SISU] * 5)
    with Scripted() as t:
        draw_up(p, t)
    assert (p.hand, t.told) == ([SISU] * 5, [])


def test_ww3_1_ammunition_shortage_fills_a_place_in_the_hand() -> None:
    """WW3.1, WW6.2"""
    p = position(hand=[SHORTAGE, SHORTAGE, RIFLE, RIFLE])
    with Scripted(dice=[SUOMI]) as t:
        draw_up(p, t)
    assert p.hand == [RIFLE, RIFLE, SUOMI, SHORTAGE, SHORTAGE]


def test_ww3_1_standing_defences_fill_no_place_in_the_hand() -> None:
    """WW3.1, WW4.1"""
    p = position(hand=[RIFLE] * 4, standing=[TRENCHES, TRENCHES, COLD])
    with Scripted(dice=[SUOMI]) as t:
        draw_up(p, t)
    assert p.hand == [RIFLE] * 4 + [SUOMI]


def test_ww3_1_every_turn_begins_with_the_draw() -> None:
    """WW3.1 What was played is replaced in the next turn, not before."""
    p = position(hand=[RIFLE] * 5)
    with Scripted(answers=[RIFLE, RIFLE, DONE], dice=[1, INFANTRY]) as t:
        turn(p, t)
    assert p.hand == [RIFLE] * 3
    with Scripted(answers=[DONE], dice=[SUOMI, LAHTI, 1, INFANTRY]) as t:
        turn(p, t)
    assert t.happened[:3] == ["draw draw-up", "draw draw-up", "ask fortify"]
    assert (p.turn, t.told[0]) == (2, (TURN, 2, 0, 0))


def test_ww3_2_an_empty_deck_gives_nothing() -> None:
    """WW3.2 By default the discards stay where they are."""
    p = position(hand=[RIFLE], deck=[])
    with Scripted() as t:
        draw_up(p, t)
    assert (p.hand, len(p.discard), t.told) == ([RIFLE], 54, [])


def test_ww3_2_the_last_cards_are_still_drawn() -> None:
    """WW3.2"""
    p = position(hand=[RIFLE], deck=[SUOMI, SISU])
    with Scripted(dice=[SISU, SUOMI]) as t:
        draw_up(p, t)
    assert (p.hand, p.deck, len(p.discard)) == ([RIFLE, SUOMI, SISU], [], 52)


def test_ww3_2_the_war_goes_on_without_a_hand() -> None:
    """WW3.2 The Soviet deck alone is the clock: no cards, and the turn takes its course."""
    p = position(deck=[])
    with Scripted(dice=[2, INFANTRY, INFANTRY]) as t:
        assert turn(p, t) is None
    assert (p.troops, p.hand) == (80, [])


def test_ww3_2_reshuffle_makes_a_new_deck_of_the_discards() -> None:
    """WW3.2 With the option; what is in hand or stands is no discard."""
    p = position(hand=[RIFLE, SNIPER, SNIPER, SNIPER], standing=[TRENCHES], deck=[], reshuffle=1)
    p.discard.reverse()
    with Scripted(dice=[SISU]) as t:
        draw_up(p, t)
    assert (p.hand, p.discard, len(p.deck)) == ([RIFLE, SNIPER, SNIPER, SNIPER, SISU], [], 49)
    assert p.deck == sorted(p.deck)
    assert t.told == [(RESHUFFLED, 50, 0, 0), (DREW, SISU, 0, 0)]
    assert accounted_for(p)


def test_ww3_2_reshuffle_waits_until_the_deck_has_given_its_last_card() -> None:
    """WW3.2 With the option: first the old deck, then the new."""
    p = position(hand=[RIFLE, SNIPER, SNIPER], deck=[SISU], reshuffle=1)
    with Scripted(dice=[SISU, SUOMI]) as t:
        draw_up(p, t)
    assert [len(pile) for _, pile in t.piles] == [1, 51]
    assert t.told == [(DREW, SISU, 0, 0), (RESHUFFLED, 51, 0, 0), (DREW, SUOMI, 0, 0)]


def test_ww3_2_reshuffle_waits_until_a_card_is_due() -> None:
    """WW3.2 With the option: a full hand and an empty deck leave the discards alone."""
    p = position(hand=[RIFLE, SNIPER, SNIPER, SISU], deck=[SISU], reshuffle=1)
    with Scripted(dice=[SISU]) as t:
        draw_up(p, t)
        draw_up(p, t)
    assert (p.deck, len(p.discard), t.heard(RESHUFFLED)) == ([], 50, [])


def test_ww3_2_reshuffle_without_discards_gives_nothing() -> None:
    """WW3.2 With the option: everything is in hand or stands, so there is nothing to shuffle."""
    p = position(hand=[RIFLE], deck=[], reshuffle=1)
    p.standing, p.discard = p.discard, []
    with Scripted() as t:
        draw_up(p, t)
    assert (p.hand, p.deck, t.told) == ([RIFLE], [], [])


def test_ww3_2_reshuffle_is_off_by_default() -> None:
    """WW3.2"""
    assert GAME.checked({})["reshuffle"] == 0
    assert position().reshuffle == 0
    assert position(reshuffle=1).reshuffle == 1
