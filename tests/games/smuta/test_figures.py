"""What the lab counts in a game of Smuta."""

import pytest

from bivouac.core.game import Outcome
from bivouac.games.smuta.box.parties import NOBLE, POLISH, SHUISKII
from bivouac.games.smuta.figures import Figures
from bivouac.games.smuta.game import GAME
from bivouac.games.smuta.rules.words import (
    BATTLE_BEGINS,
    BATTLE_WON,
    CANCEL_TRIED,
    CAUGHT,
    CONTROLS,
    CROWNED,
    FELL,
    MOST_POINTS,
    SIEGE_ROLLED,
    STORMED,
    SUBMITTED,
    TSAR_AND_POINTS,
    TURN_BEGINS,
    WALKED_IN,
)
from bivouac.lab.run import play_batch

SCORES = [20, 11, 7, 30, 4]


def figures(*events: tuple[int, int, int, int], end: int = MOST_POINTS) -> dict[str, float]:
    tally = Figures()
    for event in events:
        tally.hear(*event)
    return tally.figures(GAME.new_game(5, GAME.checked({})), Outcome([NOBLE], end, SCORES))


def test_a_battle_is_the_defenders_if_the_winner_did_not_attack() -> None:
    found = figures(
        (BATTLE_BEGINS, 0, SHUISKII, POLISH),
        (BATTLE_WON, POLISH, 0, 0),
        (BATTLE_BEGINS, 0, SHUISKII, NOBLE),
        (BATTLE_WON, SHUISKII, 0, 1),
    )
    assert found["battles"] == 2
    assert found["share of battles that the defender won"] == 0.5


def test_cancels_are_counted_and_those_that_void_are_a_share_of_them() -> None:
    found = figures(*[(CANCEL_TRIED, POLISH, 90, voids) for voids in (1, 0, 0, 0)])
    assert found["cancels tried"] == 4
    assert found["share of cancels that void"] == 0.25


def test_places_fall_by_storm_or_submit_and_walking_in_is_neither() -> None:
    found = figures(*[(CONTROLS, NOBLE, 3, how) for how in (STORMED, SUBMITTED, SUBMITTED, WALKED_IN)])
    assert (found["places stormed"], found["places that submitted"]) == (1, 2)


def test_a_leader_is_lost_whether_he_fell_or_was_caught_but_not_by_the_crown() -> None:
    found = figures((FELL, 1, 0, 0), (CAUGHT, 2, 0, 0), (CROWNED, 3, 0, 0), (SIEGE_ROLLED, 0, 6, 40))
    assert (found["leaders fallen"], found["coronations"], found["siege rolls"]) == (2, 1, 1)


def test_sm14_2_turns_from_1609_on_with_a_party_at_20_points_are_counted() -> None:
    found = figures(*[(TURN_BEGINS, 0, year, most) for year, most in [(1608, 30), (1609, 19), (1609, 20), (1610, 21)]])
    assert found["share of turns from 1609 with a party at 20 points"] == pytest.approx(2 / 3)
    assert found["share of turns from 1609 with a party above 20 points"] == pytest.approx(1 / 3)
    assert "share of turns from 1609 with a party at 20 points" not in figures((TURN_BEGINS, 0, 1608, 30))


@pytest.mark.parametrize(("end", "early"), [(MOST_POINTS, 0.0), (TSAR_AND_POINTS, 1.0)])
def test_the_end_and_the_points_are_told_by_party(end: int, early: float) -> None:
    found = figures(end=end)
    assert found["share of games won early"] == early
    assert [found[f"victory points by party/{name}"] for name in GAME.seat_names(5)] == SCORES
    assert "share of cancels that void" not in found, "what did not occur is left out"


def test_sm1_2_five_charts_play_a_whole_game_and_its_figures_hang_together() -> None:
    batch = play_batch("smuta", ["greedy"] * 5, GAME.checked({"led": 0}), 1, 0, 1)
    found = {name: figure.total / 1_000_000 for name, figure in batch.figures.items()}
    assert batch.questions == 0, "nobody is asked"
    assert found["battles"] > 0
    assert found["siege rolls"] > found["places stormed"] > 0
    assert found["cancels tried"] < found["cards played"]
    assert sum(found[f"victory points by party/{name}"] for name in GAME.seat_names(5)) == sum(batch.scores[0])
