"""The fuzzer finds nothing in sound rules, and writes down what it finds in others."""

from pathlib import Path

import pytest

from bivouac.core.errors import UnknownWord
from bivouac.core.match import Match
from bivouac.core.opening import reopen
from bivouac.core.record import read
from bivouac.games import load
from bivouac.games.winter_war.rules.words import DEFEND
from bivouac.lab.fuzz import check, fuzz, save, trial_of
from bivouac.lab.trial import Failure, Trial, settings

WAR = load("winter-war")


def test_games_of_every_setting_are_sound(tmp_path: Path) -> None:
    ticks: list[int] = []
    games = 24 * len(settings(WAR))
    report = fuzz("winter-war", games, 3, tmp_path, ticks.append).as_json()
    assert report["failures"] == 0
    assert report["unreached"] == [], "every question, chance, event and ending occurs"
    assert report["files"] == report["reasons"] == []
    assert report["games"] == sum(ticks) == games
    assert report["questions"] > 5 * report["games"]
    assert list(tmp_path.iterdir()) == []


def test_every_setting_has_its_turn() -> None:
    met = [(trial_of(WAR, 1, i).seats, trial_of(WAR, 1, i).options) for i in range(len(settings(WAR)))]
    assert met == settings(WAR)
    assert len(met) == 8


def test_a_failing_game_is_written_down_up_to_the_failing_answer(tmp_path: Path) -> None:
    """A match that fails at the third defence: the file holds all before it, and that answer last."""
    trial = trial_of(WAR, 5, 0)
    trial.matches = Stumbling
    with pytest.raises(ZeroDivisionError):
        check(trial, 1000)
    path = save(trial, tmp_path)
    saved = read(path.read_text(encoding="utf-8"), WAR)
    assert len(saved.entries) == len(trial.match.entries) + 1
    assert saved.entries[-1].why == DEFEND
    assert saved.entries[-1].value == trial.answer
    saved.entries.pop()
    again = reopen(saved)
    assert again.asked is not None
    assert trial.answer in again.asked.options
    assert again.digest() == trial.match.digest()


class Stumbling(Match):
    defences = 0

    def submit(self, seat: int, value: int) -> None:
        if self.asked is not None and self.asked.question == DEFEND:
            self.defences += 1
            if self.defences == 3:
                raise ZeroDivisionError
        super().submit(seat, value)


def test_a_game_that_fails_at_its_first_step_is_written_too(tmp_path: Path) -> None:
    trial = trial_of(WAR, 5, 0)
    trial.matches = Stillborn
    with pytest.raises(ZeroDivisionError):
        trial.begin()
    saved = read(save(trial, tmp_path).read_text(encoding="utf-8"), WAR)
    assert saved.entries == []
    assert saved.header.seed == trial.header.seed


class Stillborn(Match):
    def __init__(self, *everything: object) -> None:
        raise ZeroDivisionError


def test_a_check_that_fails_leaves_no_answer_behind(tmp_path: Path) -> None:
    """A check that fails at a question: the record ends there, with the last answer that was given."""
    trial = trial_of(WAR, 5, 2)

    def late(now: Trial) -> None:
        if len(now.match.entries) > 8:
            raise Failure("Too late.")

    with pytest.raises(Failure):
        trial.play(late)
    saved = read(save(trial, tmp_path).read_text(encoding="utf-8"), WAR)
    assert len(saved.entries) == len(trial.match.entries)


def test_a_check_that_fails_is_a_failure() -> None:
    trial = trial_of(WAR, 5, 1)

    def never(_: Trial) -> None:
        raise Failure("This never holds.")

    with pytest.raises(Failure, match="never holds"):
        trial.play(never)


def test_no_games_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UnknownWord, match="at least 1"):
        fuzz("winter-war", 0, 1, tmp_path, lambda done: None)
