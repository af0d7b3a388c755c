"""The arena: seats are balanced, dice are paired, and who is better by far is found to be better."""

from collections import Counter
from itertools import islice
from typing import Any
from xml.etree import ElementTree

import pytest

from bivouac.core.errors import UnknownWord
from bivouac.lab.arena import Arena, Contest, contest, cross_table, hold, schedule
from bivouac.lab.chart import Scale, arena_chart
from bivouac.lab.ratings import Meeting, rated
from bivouac.lab.run import Sitting, compare

SHORT = {"max_rounds": 4}  # for Soldateska, where only the machinery matters


def run(game: str, names: list[str], games: int, workers: int = 1, seed: int = 1, **more: Any) -> Arena:
    wanted = contest(game, names, games, seed, more.get("options", {}), more.get("seats"))
    return hold(wanted, workers, lambda done: None)


def without_time(arena: Arena) -> dict[str, Any]:
    found = arena.as_json()
    del found["seconds"]
    return found


def sittings(names: list[str], seats: int, games: int) -> list[Sitting]:
    return list(islice(schedule(names, seats).sittings(), games))


LINE_UPS = [
    (["a", "b", "c", "d"], 4, 24, 4),
    (["a", "b", "b", "b"], 4, 4, 4),
    (["a", "b"], 4, 6, 4),
    (["a", "b", "c"], 4, 36, 12),
    (["a", "b", "c"], 5, 90, 15),
    (["a", "b", "c", "d", "e"], 4, 120, 20),
    (["a", "b", "c", "d"], 3, 24, 12),
]


# --- who sits where ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("names", "seats", "whole", "first_round"), LINE_UPS)
def test_every_name_sits_equally_often_at_every_seat(
    names: list[str], seats: int, whole: int, first_round: int
) -> None:
    planned = schedule(names, seats)
    assert sum(len(turn) for turn in planned.turns) * len(planned.line_ups) == whole
    assert planned.balanced_from(1) == first_round
    for games in (first_round, whole, whole + first_round):
        assert planned.balanced_from(games) == games
        taken = Counter((who, seat) for each in sittings(names, seats, games) for seat, who in enumerate(each.names))
        for who in set(names):
            assert len({taken[who, seat] for seat in range(seats)}) == 1


@pytest.mark.parametrize(("names", "seats", "whole", "first_round"), LINE_UPS)
def test_every_seating_is_played_once_before_any_is_played_again(
    names: list[str], seats: int, whole: int, first_round: int
) -> None:
    played = [tuple(each.names) for each in sittings(names, seats, 2 * whole)]
    assert len(set(played[:whole])) == whole
    assert played[whole:] == played[:whole]


@pytest.mark.parametrize(("names", "seats", "whole", "first_round"), LINE_UPS)
def test_rotations_stand_together_and_share_a_deal_and_nobody_else_has_it(
    names: list[str], seats: int, whole: int, first_round: int
) -> None:
    found = sittings(names, seats, 2 * whole)
    assert [each.number for each in found] == [*range(2 * whole)]
    deals = [each.deal for each in found]
    assert deals == sorted(deals)
    assert set(deals) == {*range(deals[-1] + 1)}
    for deal in set(deals):
        together = {tuple(each.names) for each in found if each.deal == deal}
        one = min(together)
        assert together == {one[by:] + one[:by] for by in range(seats)}
        assert deals.count(deal) == len(together)


def test_names_are_used_as_evenly_as_can_be() -> None:
    for each in sittings(["a", "b", "c"], 5, 90):
        assert sorted(Counter(each.names).values()) == [1, 2, 2]
    taken = Counter(who for each in sittings(["a", "b", "c"], 5, 90) for who in each.names)
    assert set(taken.values()) == {150}


def test_a_number_of_games_that_does_not_balance_is_played_all_the_same() -> None:
    found = run("soldateska", ["greedy", "random"], 9, options=SHORT).as_json()
    assert (found["games"], found["balanced"], found["balanced_games"]) == (9, False, 10)
    assert sum(row["appearances"] for row in found["players"].values()) == 36
    assert run("soldateska", ["greedy", "random"], 10, options=SHORT).as_json()["balanced"]


@pytest.mark.parametrize(
    ("game", "names", "wanted", "seats"),
    [
        ("winter-war", ["greedy", "random"], None, 1),
        ("soldateska", ["greedy", "random"], None, 4),
        ("soldateska", ["greedy", "random", "random"], None, 3),
        ("soldateska", ["greedy", "random"], 6, 6),
    ],
)
def test_the_table_has_seats_for_those_who_are_named(
    game: str, names: list[str], wanted: int | None, seats: int
) -> None:
    assert contest(game, names, 1, 1, {}, wanted).seats == seats


# --- the games --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("game", "games"), [("winter-war", 130), ("soldateska", 130)])
def test_the_result_does_not_depend_on_the_number_of_workers(game: str, games: int) -> None:
    options = SHORT if game == "soldateska" else {}
    one, two = (run(game, ["greedy", "random"], games, workers, options=options) for workers in (1, 2))
    assert without_time(one) == without_time(two)


def test_the_same_seed_gives_the_same_result_and_another_gives_another() -> None:
    first, again, other = (
        without_time(run("soldateska", ["greedy", "random"], 12, seed=seed, options=SHORT)) for seed in (1, 1, 2)
    )
    assert first == again
    assert first["players"] != other["players"]


def test_alone_everybody_plays_the_deals_of_the_lab() -> None:
    found = run("winter-war", ["greedy", "random"], 40, seed=3).as_json()
    for name in ("greedy", "random"):
        (summary,) = compare("winter-war", [([name], {})], 40, 3, 1, lambda done: None)
        expected = summary.seat(0)
        assert {key: found["players"][name][key] for key in expected} == expected


def test_every_game_moves_the_bar() -> None:
    ticks: list[int] = []
    hold(contest("winter-war", ["greedy", "random"], 5, 1, {}, None), 1, ticks.append)
    assert sum(ticks) == 10, "everybody plays every deal"


# --- what they gave ---------------------------------------------------------------------------------------------------
def test_the_object_is_what_was_promised() -> None:
    found = run("soldateska", ["greedy", "random", "random", "random"], 8, options=SHORT).as_json()
    assert set(found) == {
        *("game", "games", "seed", "options", "seats", "balanced", "balanced_games", "order", "players", "table"),
        *("questions", "seconds"),
    }
    assert (found["game"], found["games"], found["seed"], found["seats"]) == ("soldateska", 8, 1, 4)
    assert found["order"] == list(found["players"]) == ["greedy", "random"]
    assert found["options"]["max_rounds"] == 4
    assert [row["appearances"] for row in found["players"].values()] == [8, 24]
    for row in found["players"].values():
        assert row["rate"] == row["wins"] / row["appearances"]
        assert row["low"] <= row["rate"] <= row["high"]
        assert row["rating_low"] < row["rating"] < row["rating_high"]
        assert row["score"] > 0


def told(*meetings: Meeting) -> dict[str, Any]:
    """An arena at three seats that ended so."""
    wanted = Contest("soldateska", len(meetings), 1, {}, 3, ["anna", "bo", "carl", "<dag>"], [], 1, len(meetings))
    return Arena(wanted, list(meetings), 0, 0.0).as_json()


def test_one_who_never_sat_has_no_rate() -> None:
    found = told(Meeting(["anna", "bo", "carl"], [(True, 9), (False, 7), (False, 7)]))
    idle = found["players"]["<dag>"]
    assert (idle["appearances"], idle["rate"], idle["score"], idle["rating"]) == (0, None, None, 25.0)
    assert found["table"][3] == [None] * 4
    assert arena_chart(found, "Soldateska").count("<circle") == 6, "he is not drawn"


def test_the_cross_table_counts_places_and_halves_ties() -> None:
    meetings = [
        Meeting(["a", "b", "b"], [(True, 5), (False, 9), (False, 2)]),
        Meeting(["b", "a"], [(False, 3), (False, 3)]),
    ]
    assert cross_table(["a", "b", "c"], meetings) == [
        [None, 2.5 / 3, None],
        [0.5 / 3, None, None],
        [None, None, None],
    ]


def test_both_sides_of_the_cross_table_make_one() -> None:
    for names in (["greedy", "random"], ["greedy", "random", "random"]):
        (own, ahead), (behind, other) = run("soldateska", names, 12, options=SHORT).as_json()["table"]
        assert (own, other) == (None, None)
        assert ahead + behind == pytest.approx(1)


@pytest.mark.parametrize(("game", "games"), [("winter-war", 250), ("soldateska", 160)])
def test_who_is_better_by_far_is_rated_above(game: str, games: int) -> None:
    found = run(game, ["random", "greedy"], games)
    players = found.as_json()["players"]
    assert players["greedy"]["low"] > players["random"]["high"]
    assert players["greedy"]["rating_low"] > players["random"]["rating_high"]
    assert found.as_json()["table"][1][0] > 0.6


# --- ratings ----------------------------------------------------------------------------------------------------------
def test_equals_stay_equal() -> None:
    ratings = rated(["a", "b"], [Meeting(["a", "b"], [(True, 1), (True, 1)])] * 10)
    assert ratings["a"].mu == pytest.approx(25)
    assert ratings["b"].mu == pytest.approx(25)


def test_games_make_ratings_surer() -> None:
    meetings = [Meeting(["a", "b"], [(won, 0), (not won, 0)]) for won in (True, False)]
    few, many = (rated(["a", "b"], meetings * times)["a"] for times in (5, 100))
    assert many.sigma < few.sigma / 2
    assert few.low < 25 < few.high


def test_seats_of_one_name_are_not_compared_with_each_other() -> None:
    """Whether b's two seats are equal or far apart, b has beaten nobody but a."""
    alike, apart = (
        rated(["a", "b"], [Meeting(["a", "b", "b"], [(False, 0), (True, 9), (True, score)])]) for score in (9, 1)
    )
    assert alike == apart
    assert alike == rated(["a", "b"], [Meeting(["a", "b"], [(False, 0), (True, 9)])])


# --- the chart --------------------------------------------------------------------------------------------------------
def test_the_chart_is_xml_and_names_everybody() -> None:
    found = told(
        Meeting(["anna", "bo", "carl"], [(True, 9), (False, 7), (False, 7)]),
        Meeting(["<dag>", "bo", "carl"], [(False, 3), (True, 8), (True, 8)]),
    )
    drawn = arena_chart(found, "Soldateska")
    root = ElementTree.fromstring(drawn)  # noqa: S314  # our own
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    written = [each.text for each in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"anna", "bo", "carl", "<dag>", "Games won", "Rating"} <= set(written)
    assert len(list(root.iter("{http://www.w3.org/2000/svg}circle"))) == 8
    assert "href" not in drawn, "it stands by itself"


def test_a_scale_holds_its_values_between_round_marks() -> None:
    scale = Scale(0.13, 0.48, 100, 200)
    assert scale.marks() == pytest.approx([0.1, 0.2, 0.3, 0.4, 0.5])
    assert (scale.at(0.1), scale.at(0.3), scale.at(0.5)) == (100, 200, 300)


# --- what is refused --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("game", "names", "games", "seats", "sentence"),
    [
        ("chess", ["greedy", "random"], 1, None, "no game"),
        ("winter-war", ["greedy", "napoleon"], 1, None, "no player “napoleon”"),
        ("winter-war", ["greedy"], 1, None, "at least two different"),
        ("soldateska", ["greedy"] * 4, 1, None, "at least two different"),
        ("winter-war", ["greedy", "random", "random"], 1, None, "For seats: 1, players: 3"),
        ("soldateska", ["greedy", "random", "random"], 1, 4, "For seats: 4, players: 3"),
        ("soldateska", ["greedy", "random"], 1, 7, "not for 7 seats"),
        ("soldateska", ["greedy", "random"], 0, None, "at least 1"),
    ],
)
def test_wrong_contests_are_refused(game: str, names: list[str], games: int, seats: int | None, sentence: str) -> None:
    with pytest.raises(UnknownWord, match=sentence):
        contest(game, names, games, 1, {}, seats)
