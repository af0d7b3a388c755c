"""A copy of a match is a match of its own: what is done to one does not touch the other."""

import json
from collections.abc import Callable

import pytest

from bivouac.core.dice import FastDice, luck
from bivouac.core.game import Game
from bivouac.core.match import Match
from core.wandering import EVERY_GAME, WAR, match_of, wandering


def everything(match: Match) -> str:
    """All that can be asked of a match, and what only its keeper may know."""
    asked, outcome = match.asked, match.outcome
    last, again = match.last_answer(), match.taken_back()
    return json.dumps(
        {
            "entries": [vars(entry) for entry in match.entries],
            "told": [[*told.key(), told.to] for told in match.told],
            "moments": [vars(moment) for moment in match.moments],
            "asked": asked and vars(asked),
            "outcome": outcome and vars(outcome),
            "digest": match.digest(),
            "rests": match.rests(),
            "undo": [last and vars(last), again and vars(again), match.can_redo()],
            "barriers": [match.barrier(seat) for seat in range(match.seats)],
            "terms": [match.seats, match.options, match.practice, match.confirms],
        }
    )


def go_on(match: Match) -> None:
    assert match.asked is not None
    match.submit(match.asked.seat, match.asked.options[-1])


def undo(match: Match) -> None:
    match.undo(max(0, match.entries[-1].seat))


def redo(match: Match) -> None:
    again = match.taken_back()
    assert again is not None
    match.redo(again.seat)


@EVERY_GAME
@pytest.mark.parametrize("practice", [False, True], ids=["", "practice"])
def test_what_is_done_to_a_copy_does_not_touch_the_original(game: Game, seats: int, practice: bool) -> None:
    done: set[str] = set()
    for match in [match_of(game, seats, label, practice) for label in ("one", "two")]:
        done |= tried_on_copies(match)
    assert done == {"go_on", "undo", "redo"}


def tried_on_copies(match: Match) -> set[str]:
    """Whatever can be done at each question, done to a copy; what it was."""
    done: set[str] = set()
    for _ in wandering(match, "copies"):
        before = everything(match)
        acts: list[Callable[[Match], None]] = [go_on] if match.asked is not None else []
        acts += [redo] if match.can_redo() else []
        acts += [undo] if match.entries and not match.barrier(max(0, match.entries[-1].seat)) else []
        for act in acts:
            copy = match.copy()
            assert everything(copy) == before
            act(copy)
            assert everything(copy) != before
            assert everything(match) == before
            done.add(act.__name__)
    return done


@EVERY_GAME
def test_what_is_done_to_the_original_does_not_touch_a_copy(game: Game, seats: int) -> None:
    """Every state of the game is kept as a copy; at the end all are what they were."""
    match = match_of(game, seats, "kept")
    kept = []
    for _ in wandering(match, "kept"):
        copy = match.copy()
        kept.append((copy, everything(copy)))
    assert all(everything(copy) == then for copy, then in kept)
    assert len({then for _, then in kept}) > 10


@EVERY_GAME
def test_a_copy_goes_on_as_the_original_does(game: Game, seats: int) -> None:
    match = match_of(game, seats, "twins")
    for _ in range(5):
        go_on(match)
    copy = match.copy()
    for _ in wandering(match, "on"):
        pass
    for _ in wandering(copy, "on"):
        pass
    assert everything(copy) == everything(match)


class Marked(Match):
    """A match of one's own."""


def test_a_copy_is_of_the_same_class() -> None:
    match = Marked(WAR, 1, {}, FastDice(luck("marked")))
    copy = match.copy()
    assert type(copy) is Marked
    assert everything(copy) == everything(match)
    go_on(copy)
    assert type(copy.copy()) is Marked
