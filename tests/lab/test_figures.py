"""A game's own figures over many games: exact sums, honest intervals, and one story for every table."""

import statistics

import pytest

from bivouac.bots.random_player import RandomPlayer
from bivouac.core.dice import luck
from bivouac.core.game import Outcome, Tally
from bivouac.core.position import Position
from bivouac.core.simulation import FastTable, KeepingTable, ListeningTable, play
from bivouac.games import load
from bivouac.lab.figures import Sum, add_up, by_measure
from bivouac.lab.run import Batch, play_batch, retell, table_for


def summed(values: list[float]) -> Sum:
    found = Sum()
    for value in values:
        found.count(value)
    return found


class Listing(Tally):
    """Keeps what it hears."""

    def __init__(self) -> None:
        self.heard: list[tuple[int, int, int, int]] = []

    def hear(self, event: int, a: int, b: int, c: int) -> None:
        self.heard.append((event, a, b, c))

    def figures(self, p: Position, outcome: Outcome) -> dict[str, float]:
        return {"events": len(self.heard)}


def test_a_sum_is_the_same_in_whatever_order_and_parts() -> None:
    source = luck("sums")
    values = [source.random() / 3 for _ in range(300)]
    whole = summed(values)
    assert summed(values[::-1]) == whole
    parts = summed(values[200:])
    parts.add(summed(values[:200]))
    assert parts == whole


def test_mean_and_interval_are_those_of_the_textbook() -> None:
    values = [3.0, 4.5, 8.0, 1.0, 2.5] * 20
    found = summed(values).as_json()
    margin = 1.9842 * statistics.stdev(values) / 10
    assert found["mean"] == pytest.approx(statistics.mean(values))
    assert found["low"] == pytest.approx(found["mean"] - margin, abs=1e-4)
    assert found["high"] == pytest.approx(found["mean"] + margin, abs=1e-4)
    assert found["n"] == 100


def test_the_interval_covers_the_truth_as_often_as_it_says() -> None:
    source = luck("intervals")
    for games in (3, 10, 60):
        covered = 0
        for _ in range(600):
            found = summed([sum(source.random() for _ in range(6)) for _ in range(games)]).as_json()
            covered += found["low"] <= 3.0 <= found["high"]
        assert 0.92 <= covered / 600 <= 0.98


def test_one_game_has_a_mean_and_no_interval() -> None:
    assert summed([2.5]).as_json() == {"mean": 2.5, "low": None, "high": None, "n": 1}


def test_a_value_that_never_differs_has_an_interval_of_nothing() -> None:
    assert summed([0.1] * 7).as_json() == {"mean": 0.1, "low": 0.1, "high": 0.1, "n": 7}


def test_figures_are_filed_by_measure_and_key_and_counted_where_they_occur() -> None:
    sums: dict[str, Sum] = {}
    add_up(sums, {"rounds": 4, "ducats by rank/General": 3.0})
    add_up(sums, {"rounds": 6})
    found = by_measure(sums)
    assert list(found) == ["rounds", "ducats by rank"]
    assert (found["rounds"]["all"]["mean"], found["rounds"]["all"]["n"]) == (5.0, 2)
    assert (found["ducats by rank"]["General"]["mean"], found["ducats by rank"]["General"]["n"]) == (3.0, 1)


def test_a_tally_hears_the_same_story_at_every_table() -> None:
    """The table that listens while it is told, and the one that keeps it for those who think."""
    game = load("soldateska")
    heard = []
    for thinks in (False, True):
        p = game.new_game(4, game.checked({}))
        players = [RandomPlayer(luck("seat", seat)) for seat in range(4)]
        players[0].thinks = thinks
        tally = Listing()
        t = table_for(game, p, players, luck("dice"), tally)
        assert isinstance(t, KeepingTable if thinks else ListeningTable)
        play(game, p, t)
        retell(t, tally)
        heard.append(tally.heard)
    assert heard[0] == heard[1]
    assert len(heard[0]) > 100


def test_a_game_without_a_tally_is_played_on_the_plain_table() -> None:
    game = load("winter-war")
    p = game.new_game(1, game.checked({}))
    assert game.tally() is None
    assert type(table_for(game, p, [RandomPlayer(luck(1))], luck(2), None)) is FastTable


def test_a_batch_in_parts_is_the_batch_in_one() -> None:
    game = load("soldateska")
    whole = play_batch("soldateska", ["random"] * 5, game.checked({}), 3, 0, 12)
    parts = Batch()
    for first in (0, 5, 7):
        parts.add(play_batch("soldateska", ["random"] * 5, game.checked({}), 3, first, {0: 5, 5: 7, 7: 12}[first]))
    assert parts == whole
    assert list(parts.figures) == list(whole.figures), "in the same order, too"
