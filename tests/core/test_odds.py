"""Exact chances, as fractions."""

from fractions import Fraction
from math import comb

from bivouac.core.dice import FastDice, ScriptedDice, luck
from bivouac.core.match import Match
from bivouac.core.odds import OddsTable, odds_of, outcomes
from bivouac.games import load
from bivouac.games.winter_war.box import cards

WAR = load("winter-war")


def test_draws_are_weighed_by_how_many_there_are() -> None:
    odds = outcomes(lambda t: t.draw([1, 1, 1, 7], 0))
    assert odds.chances == {1: Fraction(3, 4), 7: Fraction(1, 4)}
    assert odds.runs == 2


def test_rolls_that_are_rolled_again_are_one_chance_node() -> None:
    """Of five faces the first counts not, the third blows up: one in four, with no cut-off."""
    odds = outcomes(lambda t: t.roll(5, 0, again=1 << 1) == 3)
    assert odds.chances == {True: Fraction(1, 4), False: Fraction(3, 4)}
    assert (odds.cut_off, odds.runs) == (0, 4)


def test_a_contest_is_one_chance_node() -> None:
    odds = outcomes(lambda t: t.contest([4, 2, 0], 6, 0))
    assert odds.chances == {seat: Fraction(1, 3) for seat in (4, 2, 0)}


def test_a_list_that_was_lent_may_be_changed_afterwards() -> None:
    def duel(t: OddsTable) -> int:
        rivals = [0, 1, 2]
        winner = t.contest(rivals, 6, 0)
        rivals.remove(winner)
        return winner

    assert outcomes(duel).chances == {seat: Fraction(1, 3) for seat in (0, 1, 2)}


def test_what_is_cut_off_is_reported() -> None:
    def sixes(t: OddsTable) -> int:
        count = 0
        while t.roll(6, 0) == 6:
            count += 1
        return count

    odds = outcomes(sixes, Fraction(1, 1000))
    assert odds.chances[0] == Fraction(5, 6)
    assert 0 < odds.cut_off < Fraction(1, 100)
    assert sum(odds.chances.values()) + odds.cut_off == 1


def test_the_chances_of_an_answer_sum_to_one() -> None:
    """The attack that follows “done”: its size is even, and a Klim comes as often as it must."""
    left = [cards.INFANTRY] * 3 + [cards.KLIM] * 2 + [cards.AIR_RAID]
    match = late_in_the_war(left)
    look = match.look(0)
    world = WAR.imagine(look.rest(), 0, luck(1))
    odds = odds_of(
        cards.DONE, look, world, lambda sight: (sight.plain()["attackers"], sight.plain()["attack"].count(cards.KLIM))
    )
    assert sum(odds.chances.values()) == 1
    assert odds.cut_off == 0
    for size in range(1, 7):
        for klims in range(3):
            ways = Fraction(comb(2, klims) * comb(4, size - klims), comb(6, size)) if klims <= size else Fraction(0)
            assert odds.chances.get((size, klims), Fraction(0)) == ways / 6


def test_the_chances_agree_with_the_dice() -> None:
    """What is rolled many times comes near what is computed."""
    left = [cards.INFANTRY, cards.MORTAR, cards.KOMMISSAR]
    look = late_in_the_war(left).look(0)
    world = WAR.imagine(look.rest(), 0, luck(1))
    odds = odds_of(cards.DONE, look, world, lambda sight: sight.plain()["soviet_force"])
    counts: dict[object, int] = {}
    for game in range(3000):
        match = late_in_the_war(left, game)
        match.submit(0, cards.DONE)
        force = match.view(0)["soviet_force"]
        counts[force] = counts.get(force, 0) + 1
    assert set(counts) == set(odds.chances)
    assert all(abs(counts[force] / 3000 - odds.chances[force]) < 0.035 for force in counts)


def late_in_the_war(left: list[int], seed: int = 0) -> Match:
    """A question before an attack, with these cards left in the Soviet deck."""
    p = WAR.start(1, {})
    plain = p.plain()
    spent = list(cards.SOVIET_DECK)
    for card in left:
        spent.remove(card)
    p.restore(plain | {"soviet_deck": sorted(left), "soviet_discard": spent})
    hand = [cards.TRENCHES, cards.TRENCHES, cards.RIFLE, cards.SHORTAGE, cards.SHORTAGE]
    return Match(WAR, 1, {}, ScriptedDice(hand, FastDice(luck("late", seed))), None, False, p)
