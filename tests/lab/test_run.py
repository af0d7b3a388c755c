"""Many games: the same result however they are spread, and intervals that hold what they say."""

import math

import pytest

from bivouac.core.dice import luck
from bivouac.core.errors import UnknownWord
from bivouac.games import GAMES
from bivouac.lab.bench import PLAYERS, best, compiled, measure
from bivouac.lab.run import Summary, compare, difference, line_up, wilson


def run(
    players: list[list[str]], games: int, workers: int = 1, seed: int = 1, game: str = "winter-war"
) -> list[Summary]:
    return compare(game, [(names, {}) for names in players], games, seed, workers, lambda done: None)


@pytest.mark.parametrize(("game", "player"), [("winter-war", "greedy"), ("soldateska", "random")])
def test_the_result_does_not_depend_on_the_number_of_workers(game: str, player: str) -> None:
    one, two, three = (run([[player]], 450, workers, game=game)[0] for workers in (1, 2, 3))
    assert one.batch == two.batch == three.batch
    assert one.as_json()["figures"] == two.as_json()["figures"] == three.as_json()["figures"]
    assert len(one.batch.winners) == 450


@pytest.mark.parametrize(
    ("game", "players", "games"),
    [("winter-war", ["flat:3"], 4), ("soldateska", ["flat:1", "random", "random"], 2), ("winter-war", ["ismcts:9"], 4)],
)
def test_those_who_think_are_spread_alike(game: str, players: list[str], games: int) -> None:
    one, two = (run([players], games, workers, game=game)[0] for workers in (1, 2))
    assert one.batch == two.batch


def test_another_seed_gives_other_games() -> None:
    assert run([["greedy"]], 50)[0].batch.scores != run([["greedy"]], 50, seed=2)[0].batch.scores


def test_the_summary_is_what_was_promised() -> None:
    ticks: list[int] = []
    found = compare("winter-war", [(["greedy"], {"reshuffle": 1})], 300, 7, 1, ticks.append)[0].as_json()
    assert sum(ticks) == 300
    assert set(found) >= {"game", "games", "seed", "players", "seats", "questions", "seconds"}
    assert (found["game"], found["games"], found["seed"], found["players"]) == ("winter-war", 300, 7, ["greedy"])
    seat = found["seats"]["Finland"]
    assert seat["rate"] == seat["wins"] / 300
    assert 0 < seat["low"] < seat["rate"] < seat["high"] < 1
    assert found["questions"] > 300
    assert found["options"]["reshuffle"] == 1
    assert found["figures"] == {}, "Winter War has none of its own"


def test_greedy_is_better_than_random_by_far() -> None:
    greedy, random = run([["greedy"], ["random"]], 300)
    gain = difference(greedy, random)
    assert gain["low"] > 0.3
    assert gain["rate"] == pytest.approx((greedy.wins(0) - random.wins(0)) / 300)
    assert gain["low"] < gain["rate"] < gain["high"]


def test_few_games_claim_little() -> None:
    one, other = run([["greedy"], ["random"]], 1)
    gain = difference(one, other)
    assert -1.0 <= gain["low"] < -0.5
    assert 0.5 < gain["high"] <= 1.0


def test_wilson_covers_the_truth_as_often_as_it_says() -> None:
    source = luck("wilson")
    for rate in (0.05, 0.5, 0.9):
        covered = 0
        for _ in range(400):
            wins = sum(source.random() < rate for _ in range(60))
            low, high = wilson(wins, 60)
            covered += low <= rate <= high
        assert 0.90 <= covered / 400 <= 0.995


def test_wilson_stays_within_bounds() -> None:
    assert wilson(0, 10)[0] == 0.0
    assert math.isclose(wilson(10, 10)[1], 1.0)


def test_a_line_up_has_one_name_a_seat_or_one_for_all() -> None:
    assert line_up(["greedy"], 4) == ["greedy"] * 4
    assert line_up(["a", "b"], 2) == ["a", "b"]
    with pytest.raises(UnknownWord, match="For seats: 4, players: 2"):
        line_up(["a", "b"], 4)


def test_wrong_runs_are_refused_before_they_start() -> None:
    with pytest.raises(UnknownWord, match="at least 1"):
        run([["greedy"]], 0)
    with pytest.raises(UnknownWord, match="no player"):
        run([["napoleon"]], 10)
    with pytest.raises(UnknownWord, match="no game"):
        run([["random"]], 1, game="chess")


def test_what_is_wrong_with_the_last_run_is_said_before_the_first() -> None:
    ticks: list[int] = []
    runs = [(["random"], {}), (["random"], {"costly_kokette": 1})]
    with pytest.raises(UnknownWord, match="five or six players"):
        compare("soldateska", runs, 1, 1, 1, ticks.append)
    assert ticks == []


def test_the_benchmark_measures_games_that_are_played() -> None:
    for name in GAMES:
        found = measure(name, "random", 0.01)
        assert found["questions_per_s"] > found["games_per_s"] > 0
    rounds = [
        {name: {who: {"questions_per_s": speed, "games_per_s": 1} for who in PLAYERS} for name in GAMES}
        for speed in (5, 9, 7)
    ]
    assert [best(rounds)[name]["random"]["questions_per_s"] for name in GAMES] == [9] * len(GAMES)
    assert isinstance(compiled(), bool)
