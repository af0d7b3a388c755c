"""What was considered, and what is told of it: who is best, how sure that is, and what would have come next."""

import json

import pytest

from bivouac.bots.thought import Thought, lead, main_line
from bivouac.core.player import CHANCE_TO_WIN


def thought(*worths: list[float], preferred: int = 0) -> Thought:
    """Options 10, 11, … with what each was worth, world by world."""
    found = Thought(0, [10 + i for i in range(len(worths))], [], [], 10 + preferred)
    for i, each in enumerate(worths):
        for worth in each:
            found.add(i, worth, [1, 0, int(10 * worth)])
    return found


@pytest.mark.parametrize(
    ("worths", "preferred", "best"),
    [
        ([[0.2], [0.7], [0.5]], 0, 11),
        ([[0.5], [0.5], [0.5]], 2, 12),
        ([[0.5], [0.7], [0.7]], 0, 11),
        ([[0.1, 0.2], [0.9], [0.2, 0.2]], 1, 12),
        ([[], [], []], 1, 11),
    ],
    ids=["the best", "of equals the preferred", "or the first", "of those tried longest", "nothing was tried"],
)
def test_the_best_of_those_tried_most(worths: list[list[float]], preferred: int, best: int) -> None:
    assert thought(*worths, preferred=preferred).best() == best


def test_reasons_put_the_answer_first_then_those_tried_longest_and_best() -> None:
    found = thought([0.2], [0.5, 0.75], [0.4], [0.25, 0.5]).reasons(11)
    assert found.rows == [(11, 0.625, 2), (13, 0.375, 2), (12, 0.4, 1), (10, 0.2, 1)]
    assert (found.unit, found.worlds, found.said) == (CHANCE_TO_WIN, 2, [])
    assert (found.lead, found.error) == (0.25, 0.0)
    assert found.line == [(1, 0, 5, 0.5)]
    assert json.loads(json.dumps(found.plain())) == found.plain()


def test_where_nothing_was_tried_there_is_nothing_to_weigh() -> None:
    found = thought([], []).reasons(10)
    assert (found.unit, found.rows, found.worlds, found.line) == ("", [], 0, [])
    assert len(found.said) == 1


def test_the_lead_over_an_option_that_was_given_up_is_taken_where_both_were_tried() -> None:
    found = thought([1.0, 1.0, 0.0, 0.0], [0.5, 0.5]).reasons(10)
    assert (found.lead, found.error) == (0.5, 0.0)


def test_one_world_tells_nothing_for_sure() -> None:
    assert lead([0.75], [0.5]) == (0.25, 1.0)


def test_the_error_is_that_of_the_differences_and_not_of_the_worths() -> None:
    """Common luck: both do well in the same worlds, so that a small lead is a sure one."""
    good = [0.9, 0.1, 0.8, 0.2] * 10
    assert lead(good, [worth - 0.05 for worth in good]) == (pytest.approx(0.05), pytest.approx(0.0, abs=1e-6))
    found, error = lead(good, good[2:] + good[:2])
    assert found == pytest.approx(0.0)
    assert error == pytest.approx(2 * (0.01 * 40 / 39 / 40) ** 0.5)


def test_the_main_line_follows_the_answers_that_came_most() -> None:
    """After the 7, the 4 comes most often, though the 5 does so over all."""
    lines = [[1, 0, 7, 0, 2, 4], [1, 0, 7, 0, 2, 4], [1, 0, 7, 0, 2, 5], [1, 0, 8, 0, 2, 5], [1, 0, 8, 0, 2, 5]]
    assert main_line(lines) == [(1, 0, 7, 0.6), (0, 2, 4, 0.4)]


def test_a_line_may_be_short_or_missing() -> None:
    assert main_line([]) == []
    assert main_line([[], []]) == []
    assert main_line([[], [1, 0, 7], [1, 0, 7, 2, 0, 3]]) == [(1, 0, 7, 2 / 3), (2, 0, 3, 1 / 3)]


def test_of_answers_that_came_as_often_the_first_is_told() -> None:
    assert main_line([[1, 0, 8], [1, 0, 7]]) == [(1, 0, 8, 0.5)]
