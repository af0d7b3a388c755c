"""WW7 The end."""

import pytest

from bivouac.games.winter_war.box.cards import (
    BT_7,
    DONE,
    INFANTRY,
    KLIM,
    MAXIM,
    MORTAR,
    RIFLE,
    SISU,
    SOVIET_RIFLE,
    TRENCHES,
)
from bivouac.games.winter_war.game import GAME
from bivouac.games.winter_war.greedy import Greedy
from bivouac.games.winter_war.rules.sequence import end, turn
from bivouac.games.winter_war.rules.words import FINNS_LOST, FINNS_WON, HELD_OUT, KILLED, OVERRUN
from games.tables import unwatched
from games.winter_war.builders import FINLAND, SWITCHED, Scripted, position, watched_game


def test_ww7_1_the_soviets_win_when_the_last_man_falls() -> None:
    """WW7.1 Nobody at the table wins: the Soviets have no seat."""
    p = position(deck=[], troops=30)
    with Scripted(dice=[1, MORTAR]) as t:
        outcome = turn(p, t)
    assert outcome is not None
    assert (outcome.winners, outcome.end, outcome.scores) == ([], OVERRUN, [0])
    assert t.told[-1][0] == FINNS_LOST


@pytest.mark.parametrize(("attack", "killed"), [([MORTAR], 30), ([KLIM], 50), ([KLIM, BT_7], 90)])
def test_ww7_1_more_killed_than_there_are_ends_the_war_as_well(attack: list[int], killed: int) -> None:
    """WW7.1, WW6.8 The losses are told as they are; the men left are none, not fewer."""
    p = position(deck=[], troops=30)
    with Scripted(dice=[len(attack), *attack]) as t:
        outcome = turn(p, t)
    assert outcome is not None
    assert (outcome.end, outcome.scores, p.troops) == (OVERRUN, [0], 0)
    assert t.heard(KILLED) == [(killed, 0)]


def test_ww7_1_with_ten_men_left_the_war_goes_on() -> None:
    """WW7.1"""
    p = position(deck=[], troops=30)
    with Scripted(dice=[1, SOVIET_RIFLE]) as t:
        assert turn(p, t) is None
    assert p.troops == 10


def test_ww7_2_the_finns_win_when_the_soviet_deck_is_empty() -> None:
    """WW7.2 Their score is the men who stand."""
    p = position(hand=[RIFLE], deck=[], soviet_deck=[SOVIET_RIFLE], troops=70)
    with Scripted(answers=[RIFLE], dice=[1, SOVIET_RIFLE]) as t:
        outcome = turn(p, t)
    assert outcome is not None
    assert (outcome.winners, outcome.end, outcome.scores) == ([FINLAND], HELD_OUT, [60])
    assert t.told[-1] == (FINNS_WON, 60, 0, 0)


def test_ww7_2_one_soviet_card_is_enough_to_go_on() -> None:
    """WW7.2"""
    p = position(deck=[], soviet_deck=[INFANTRY, INFANTRY])
    with Scripted(dice=[1, INFANTRY]) as t:
        assert turn(p, t) is None
    assert p.soviet_deck == [INFANTRY]


def test_ww7_2_an_empty_finnish_deck_ends_nothing() -> None:
    """WW7.2, WW3.2"""
    p = position(deck=[], standing=[TRENCHES])
    with Scripted(dice=[1, INFANTRY]) as t:
        assert turn(p, t) is None


def test_ww7_2_the_last_attack_is_still_fought() -> None:
    """WW7.2 The deck is empty as soon as its last card attacks; the war is over only after that attack."""
    p = position(hand=[SISU, MAXIM], deck=[], soviet_deck=[KLIM], troops=20)
    with Scripted(answers=[MAXIM, DONE], dice=[6, KLIM]) as t:
        outcome = turn(p, t)
    assert outcome is not None
    assert (outcome.end, outcome.scores, t.happened[-1]) == (HELD_OUT, [10], "ask defend")


def test_ww7_3_the_last_attack_can_still_win_the_war() -> None:
    """WW7.3 No men and no Soviet cards: the men are counted first."""
    p = position(deck=[], soviet_deck=[KLIM], troops=50)
    with Scripted(dice=[1, KLIM]) as t:
        outcome = turn(p, t)
    assert outcome is not None
    assert (outcome.winners, outcome.end) == ([], OVERRUN)
    assert t.heard(FINNS_WON) == []


@pytest.mark.parametrize(
    ("troops", "soviet_deck", "ending"),
    [(0, [KLIM], OVERRUN), (0, [], OVERRUN), (10, [], HELD_OUT), (100, [], HELD_OUT), (1, [KLIM], None)],
)
def test_ww7_3_every_way_a_turn_can_end(troops: int, soviet_deck: list[int], ending: int | None) -> None:
    """WW7.1, WW7.2, WW7.3"""
    with Scripted() as t:
        outcome = end(position(troops=troops, soviet_deck=soviet_deck), t)
    assert (outcome.end if outcome else None) == ending


def test_ww7_an_outcome_is_worth_all_or_nothing_and_a_position_its_men() -> None:
    """WW7.1, WW7.2"""
    p = position(troops=40, soviet_deck=[])
    with Scripted() as t:
        won, lost = end(p, t), end(position(troops=0), t)
    assert [GAME.worth(p, outcome, FINLAND) for outcome in (won, lost, None)] == [1.0, 0.0, 0.4]


@pytest.mark.parametrize("options", [{}, SWITCHED])
def test_ww7_every_game_ends_in_one_of_the_two_ways(options: dict[str, int]) -> None:
    """WW7.1, WW7.2 The Soviet deck is the clock: fifty turns at most, and never more questions than declared."""
    endings: set[int] = set()
    assert GAME.most_questions == 50 * (5 + 5 + 2)  # each turn: five cards, five targets, “done” twice
    for seed in range(100):
        player = Greedy() if seed % 4 == 0 else None  # at random the war is hardly ever won
        outcome, t = watched_game(seed, unwatched, player, options)
        p = t.position
        endings.add(outcome.end)
        assert (outcome.end == HELD_OUT) == (p.troops > 0) == (outcome.winners == [FINLAND])
        assert outcome.scores == [p.troops]
        assert p.turn <= 50
        assert t.asked <= GAME.most_questions
    assert endings == {OVERRUN, HELD_OUT}
