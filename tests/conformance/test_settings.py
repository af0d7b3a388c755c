"""Which settings are tried: all of them, where nobody would wait too long; else each value of every option once."""

from itertools import product

import pytest

from bivouac.core.game import Game, Option, Options
from bivouac.games import load
from bivouac.lab.trial import MOST_SETTINGS, settings, switched_settings, too_many_settings, usual_settings
from conformance.cases import SWITCHED, case_name, settings_tried, trial
from toys.outpost import Outpost

PRESENT: list[tuple[Game, int, int]] = [
    (load("winter-war"), 8, 8),
    (Outpost(), 4, 4),
]  # how many settings there are, and how many of them the suite plays

SCENARIOS = 4
SWITCHES = [f"switch_{number:02}" for number in range(21)]


class Switchboard(Outpost):
    """Outpost with 23 options, as a big game has them."""

    def __init__(self, seat_counts: list[int]) -> None:
        super().__init__()
        self.options = [
            Option("scenario", 1, "OP1.1", "Where it begins.", most=SCENARIOS - 1),
            *self.options,
            *[Option(name, number % 2, "OP1.1", "A switch.") for number, name in enumerate(SWITCHES)],
        ]
        self.seat_counts = seat_counts

    def unfit(self, seats: int, options: Options) -> str:
        """The first switch wants scenario 3, the second goes with none."""
        if options["switch_00"] and options["scenario"] != 3:
            return "The first switch wants the last scenario."
        return "" if options["switch_01"] else "The second switch stays on."


@pytest.mark.parametrize(("game", "count", "tried"), PRESENT, ids=lambda part: getattr(part, "name", ""))
def test_of_the_present_games_every_setting_is_tried(game: Game, count: int, tried: int) -> None:
    names = [option.name for option in game.options]
    ways = product(game.seat_counts, product(*[option.tried for option in game.options]))
    every = [(seats, dict(zip(names, values, strict=True))) for seats, values in ways]
    assert not too_many_settings(game)
    assert settings(game) == [(seats, options) for seats, options in every if not game.unfit(seats, options)]
    assert len(settings(game)) == count
    assert len(settings_tried(game)) == tried


def test_of_soldateska_every_value_is_tried_at_every_seat_count_that_it_fits() -> None:
    """SO1.5, SO6 There are too many settings; some fit three players only, or five and six."""
    game = load("soldateska")
    assert too_many_settings(game)
    found = settings(game)
    assert not any(game.unfit(seats, options) for seats, options in found)
    tried = {(seats, name, value) for seats, options in found for name, value in options.items()}
    for option in game.options:
        for value in option.tried:
            fit = [seats for seats in game.seat_counts if not game.unfit(seats, game.checked({option.name: value}))]
            assert fit
            assert {(seats, option.name, value) for seats in fit} <= tried


def changed(game: Game, options: Options) -> dict[str, int]:
    """What is not as usual, besides the scenario."""
    usual = game.checked({})
    return {name: value for name, value in options.items() if name != "scenario" and value != usual[name]}


@pytest.mark.parametrize("seat_counts", [[2], [2, 3]])
def test_of_too_many_each_value_is_tried_once_at_every_seat_count(seat_counts: list[int]) -> None:
    game = Switchboard(seat_counts)
    assert too_many_settings(game)
    found = settings(game)
    assert len(found) == len(seat_counts) * (SCENARIOS + len(SWITCHES)) < MOST_SETTINGS
    assert all(list(options) == [option.name for option in game.options] for _, options in found)
    assert not any(game.unfit(seats, options) for seats, options in found)
    for seats in seat_counts:
        here = [options for count, options in found if count == seats]
        plain = [options["scenario"] for options in here if not changed(game, options)]
        assert plain == list(range(SCENARIOS))
        switched = [name for options in here for name in changed(game, options)]
        assert sorted(switched) == ["storm", *[name for name in SWITCHES if name != "switch_01"]]


def test_scenarios_take_turns_and_make_way_where_they_do_not_fit() -> None:
    game = Switchboard([2])
    switched = switched_settings(game)
    assert [options["scenario"] for _, options in switched[:6]] == [0, 3, 3, 0, 1, 2]
    wanting = [options["scenario"] for _, options in switched if options["switch_00"]]
    assert wanting == [3]


@pytest.mark.parametrize("seat_counts", [[2], [2, 3]])
def test_the_suite_plays_the_scenarios_and_a_few_others(seat_counts: list[int]) -> None:
    game = Switchboard(seat_counts)
    found = settings_tried(game)
    assert len(usual_settings(game)) == SCENARIOS * len(seat_counts)
    usual = [setting for setting in found if setting in usual_settings(game)]
    assert found[: len(usual)] == usual
    assert sorted(options["scenario"] for _, options in usual) == list(range(SCENARIOS))
    assert {seats for seats, _ in usual} == set(seat_counts)
    assert len(found) == len(usual) + SWITCHED
    assert all(setting in switched_settings(game) for setting in found[len(usual) :])
    names = [case_name(game, seats, options) for seats, options in found]
    assert len(set(names)) == len(names)
    assert all(len(name) < 60 for name in names), "a record names its match, and a file its record"


def test_a_game_with_too_many_options_is_played_by_its_name() -> None:
    game = Switchboard([2])
    seats, options = settings_tried(game)[-1]
    played = trial(game, seats, options, 0)
    played.play()
    assert played.match.outcome is not None
    assert played.label.startswith("outpost-2-")
