"""The solvers of the small games, held against what can be worked out by hand."""

from fractions import Fraction
from typing import cast

import pytest

from bivouac.core.dice import FastDice, luck
from bivouac.core.game import Game, Options
from bivouac.core.match import Match
from bivouac.core.position import Column
from bots.exact import (
    OPEN_PICKETS,
    PICKETS,
    SKIRMISHES,
    Known,
    Solver,
    at_most,
    at_worst,
    chances,
    dominant,
    known_open_pickets,
    known_pickets,
    known_skirmishes,
    mixed_reply,
    mixed_value,
    moment,
    pay_offs,
    solved,
    worlds,
)
from toys.duel import ATTACKER, DEFENDER, Duel
from toys.picket import PLAYING, Hands, Picket
from toys.skirmish import ADVANCE, FIRE, RETREAT, TURNS, Skirmish


def match_at(game: Game, options: Options, columns: dict[str, Column]) -> Match:
    """A game for two that starts from here."""
    p = game.start(2, options)
    p.restore(p.plain() | columns)
    assert game.faults(p) == []
    return Match(game, 2, options, FastDice(luck("here")), None, False, p)


# --- Duel -------------------------------------------------------------------------------------------------------------
def test_the_pay_offs_of_the_duel_are_its_table() -> None:
    tenths = [[9, 1], [3, 5]]
    assert pay_offs(Duel()) == [[Fraction(n, 10) for n in row] for row in tenths]


def test_the_duel_is_mixed_and_neither_even_nor_fair() -> None:
    """The attacker charges one time in five: 0.2 * 9 + 0.8 * 3 = 0.2 * 1 + 0.8 * 5 = 4.2 tenths."""
    assert mixed_value(Duel()) == (Fraction(21, 50), Fraction(1, 5))
    assert mixed_reply(Duel()) == Fraction(2, 5)


def test_matching_pennies_is_even() -> None:
    pennies = Duel([[10, 0], [0, 10]])
    assert mixed_value(pennies) == (Fraction(1, 2), Fraction(1, 2))
    assert mixed_reply(pennies) == Fraction(1, 2)


@pytest.mark.parametrize(
    ("table", "value", "charge"), [([[6, 5], [9, 2]], 5, 1), ([[1, 9], [4, 7]], 4, 0), ([[8, 7], [3, 2]], 7, 1)]
)
def test_a_duel_with_a_saddle_needs_no_mixing(table: list[list[int]], value: int, charge: int) -> None:
    assert mixed_value(Duel(table)) == (Fraction(value, 10), charge)


def test_who_mixes_well_cannot_be_exploited_and_who_does_not_can() -> None:
    game = Duel()
    value, charge = mixed_value(game)
    assert at_worst(game, ATTACKER, charge) == value
    assert at_worst(game, DEFENDER, mixed_reply(game)) == 1 - value
    for tenths in range(11):
        assert at_worst(game, ATTACKER, Fraction(tenths, 10)) <= value
        assert at_worst(game, DEFENDER, Fraction(tenths, 10)) <= 1 - value
    assert at_worst(game, ATTACKER, Fraction(1, 2)) == Fraction(3, 10)
    assert at_worst(game, DEFENDER, Fraction(1, 2)) == Fraction(1, 2), "he who charges wins as often as he loses"


# --- Skirmish ---------------------------------------------------------------------------------------------------------
def skirmish(strength: list[int], side: int = 0, acted: int = 0, turn: int = TURNS, forward: str = "0000") -> Match:
    columns: dict[str, Column] = {"turn": turn, "side": side, "acted": acted, "strength": strength}
    return match_at(Skirmish(), {}, {**columns, "forward": [int(flag) for flag in forward]})


@pytest.mark.parametrize("side", [0, 1])
def test_the_last_shot_of_an_even_fight(side: int) -> None:
    """One against one: a shot hits on a 1 and wins; else it is a draw. 1/6 + 5/6 * 1/2 = 7/12."""
    assert chances(skirmish([1, 0, 1, 0], side, acted=1)) == {FIRE: Fraction(7, 12), ADVANCE: Fraction(1, 2)}


def test_the_last_shot_but_one() -> None:
    """Fire: 1/6 + 5/6 * 5/12. Advance: the enemy hits on 1 and 2, and draws else: 2/3 * 1/2."""
    assert chances(skirmish([1, 0, 1, 0])) == {FIRE: Fraction(37, 72), ADVANCE: Fraction(1, 3)}


def test_who_is_behind_by_one_recovers_it() -> None:
    """A retreat makes one against two a draw; at close quarters a shot hits on 1 to 3, and for two steps: it wins."""
    assert chances(skirmish([1, 0, 2, 0], 0, 1, forward="1000")) == {FIRE: Fraction(1, 6), RETREAT: Fraction(1, 2)}
    assert chances(skirmish([1, 0, 2, 0], 0, 1, forward="1010")) == {FIRE: Fraction(1, 2), RETREAT: Fraction(1, 2)}


def test_a_block_is_worth_its_best_order() -> None:
    """Red's horse (1) and foot (3) fire at a foot of 3, four against five: a hit makes it a draw."""
    match = skirmish([1, 3, 2, 3], 0, acted=1)
    assert chances(match) == {0: Fraction(1, 12), 1: Fraction(1, 4)}
    match.submit(0, 1)
    assert chances(match) == {FIRE: Fraction(1, 4), ADVANCE: Fraction(0)}
    assert solved(match).best == [FIRE]
    assert solved(match).margin == Fraction(1, 4)


def test_even_sides_have_even_chances_before_the_die_for_the_first_order() -> None:
    game = Skirmish()
    assert Solver(game).worth(game.start(2, {})) == Fraction(1, 2)


def test_the_same_position_is_worth_the_same_to_either_side() -> None:
    red = chances(skirmish([2, 1, 1, 3], 0, 0, 2, "1001"))
    blue = chances(skirmish([1, 3, 2, 1], 1, 0, 2, "0110"))
    assert list(red.values()) == list(blue.values())


# --- Picket -----------------------------------------------------------------------------------------------------------
OAK_1, OAK_2, OAK_3, OAK_4, OAK_5, ELM_1, ELM_2 = range(7)


def last_two(second: int, talon: int = 0) -> Match:
    """East holds the oak 5 and a second card, North leads the oak 3 and has an elm left; the first trick is North's."""
    played = [OAK_4, OAK_2, OAK_3]
    left = [card for card in range(10) if card not in [*played, ELM_2, OAK_5, second]]
    hands = [[ELM_2], sorted([second, OAK_5])]
    columns: dict[str, Column] = {"phase": PLAYING, "turn": 1, "hands": hands, "left": left, "played": played}
    return match_at(Picket(), {"talon": talon}, {**columns, "by": [0, 1, 0], "score": [1, 0]})


def test_the_card_that_takes_the_trick_is_best_in_every_world() -> None:
    """All oaks are out: whichever elm North has, the oak 5 takes this trick, and the oak 1 the last."""
    match = last_two(OAK_1)
    assert len(worlds(match)) == 5
    known = dominant(match)
    assert known is not None
    assert known.best == [OAK_5]
    assert known.margin == 1
    assert chances(match) == {OAK_1: 0, OAK_5: 1}


def test_no_card_is_best_where_it_depends_on_what_the_other_holds() -> None:
    match = match_at(
        Picket(),
        {},
        {"phase": PLAYING, "hands": [[OAK_5, ELM_1], [OAK_1, ELM_2]], "left": [1, 7, 8, 9], "played": [3, 2]}
        | {"by": [0, 1], "score": [1, 0]},
    )
    assert len(worlds(match)) == 15
    assert dominant(match) is None


def test_what_a_card_can_bring_if_the_other_does_as_one_likes() -> None:
    """North leads the oak 3: if East throws the oak 1 under it, North takes all; the oak 5 takes all for East."""
    game = Picket()
    p = cast(Hands, game.start(2, {}))
    p.phase, p.turn, p.score, p.played, p.by = PLAYING, 1, [1, 0], [OAK_4, OAK_2, OAK_3], [0, 1, 0]
    p.hands, p.left = [[ELM_1], [OAK_1, OAK_5]], [6, 7, 8, 9]
    assert at_most(game, 0, p) == 1.0
    assert Solver(game).chances(p) == {OAK_1: 0, OAK_5: 1}


def test_who_sees_the_talon_knows_the_only_world() -> None:
    match = last_two(OAK_1, talon=1)
    (world,) = worlds(match)
    assert world.digest() == match.digest()


def test_worlds_are_all_deals_that_fit_and_the_truth_is_one() -> None:
    """North leads and does not see seven cards, three of them East's; after the lead East does not see six."""
    for answers, deals in ((0, 35), (1, 15)):
        match = moment(Picket(), 2, {}, 1, answers)
        assert len(worlds(match)) == deals
        assert match.digest() in [world.digest() for world in worlds(match)]


# --- questions to test a player with ----------------------------------------------------------------------------------
def test_known_skirmishes_have_one_clearly_best_answer() -> None:
    found = known_skirmishes()
    assert len(found) == len(SKIRMISHES)
    for known in found:
        assert len(known.best) == 1
        assert known.margin >= Fraction(1, 20)
    kinds = {(known.asked.question, known.best[0]) for known in found}
    assert {(1, FIRE), (1, ADVANCE), (1, RETREAT)} < kinds, "no order is always best"
    assert {known.asked.seat for known in found} == {0, 1}


def test_known_open_pickets_are_known_to_the_player_too() -> None:
    found = known_open_pickets()
    assert len(found) == len(OPEN_PICKETS)
    for known in found:
        assert len(worlds(known.match)) == 1
        assert len(known.best) == 1
        assert known.margin >= Fraction(1, 2)
    assert {is_highest(known) for known in found} == {True, False}


def test_known_pickets_are_proven() -> None:
    found = known_pickets()
    assert len(found) == len(PICKETS)
    for known in found:
        assert known.margin >= Fraction(1, 2)
    assert {(known.match.seats, is_highest(known)) for known in found} == {(n, high) for n in (2, 3) for high in (0, 1)}


def test_a_dominant_card_is_best_in_every_world_for_those_who_know_it() -> None:
    """The proof does not rest on perfect play with open hands; it agrees with it."""
    solver = Solver(Picket())
    for known in known_pickets():
        if known.match.seats == 2:
            every = [solver.chances(world) for world in worlds(known.match)]
            assert all(worth[known.best[0]] == max(worth.values()) for worth in every)
            assert any(list(worth.values()).count(max(worth.values())) == 1 for worth in every)


def is_highest(known: Known) -> bool:
    return known.best[0] == max(known.asked.options)
