"""Games with thousands of questions: checked sparingly, in time that grows with their length, and still with teeth."""

from typing import Any

import pytest

from bivouac.bots.random_player import RandomPlayer
from bivouac.core.dice import luck
from bivouac.core.game import Game
from bivouac.core.match import Match
from bivouac.core.table import ASK, GIVEN, Table
from bivouac.games import GAMES, load
from bivouac.lab import checks
from bivouac.lab.fuzz import check as fuzzed
from bivouac.lab.fuzz import every_term, met_in
from bivouac.lab.secrecy import STEPS, TURNS, secrets_stay_secret
from bivouac.lab.trial import EARLY, LONG, Check, Failure, Trial, is_long
from conformance.leaks import OrdersItsOptionsByAHiddenHand, RefusesWithASecret, TellsATopCard, TellsTheDeal
from conformance.sabotage import GoesBackOverOthers, LosesACard, NamesTooFewColumns, RedoesSomethingElse
from toys.outpost import GOT, Outpost, Position, hand

ROUNDS = 400  # more than 3,000 questions for two, and some 5,000 for three
LATE = 300
PRESENT = ["winter-war", "soldateska"]  # games that are not long


def trial_of(game: Game, label: str = "long", storm: int = 1) -> Trial:
    return Trial(game, 2, {"storm": storm}, label, [RandomPlayer(luck(label, seat)) for seat in range(2)])


def answers(match: Match) -> int:
    return sum(entry.kind == ASK and entry.how == GIVEN for entry in match.entries)


class Counting(Outpost):
    steps = 0

    def step(self, position: Any, t: Any) -> Any:
        self.steps += 1
        return super().step(position, t)


# --- where the checks are made ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(("length", "usual"), [(3000, 128), (4500, 153), (6000, 174)])
def test_checks_are_due_early_and_then_all_along_the_game(length: int, usual: int) -> None:
    counts = []
    for number in range(20):
        trial = trial_of(Outpost(ROUNDS), f"due-{number}")
        due = [question for question in range(length) if trial.due(question)]
        assert due[:EARLY] == list(range(EARLY))
        fifths = {question * 5 // length for question in due}
        assert fifths == set(range(5)), "no fifth of the game is left out"
        counts.append(len(due))
    assert abs(sum(counts) / len(counts) - usual) < 10
    assert max(abs(count - usual) for count in counts) < 40


@pytest.mark.parametrize("name", PRESENT)
def test_the_other_games_are_checked_at_every_question(name: str) -> None:
    assert name in GAMES
    assert not is_long(load(name))
    game = load(name)
    trial = Trial(game, game.usual_seats, {}, "short", [RandomPlayer(luck(0))] * game.usual_seats)
    before = trial.luck.getstate()
    assert all(trial.due(question) for question in range(game.most_questions))
    assert trial.luck.getstate() == before, "nothing is drawn where everything is due"


def test_a_long_game_passes_and_is_looked_at_all_along() -> None:
    trial = trial_of(Outpost(ROUNDS))
    assert trial.game.most_questions > LONG
    looked: list[int] = []
    trial.play(lambda now: looked.append(len(now.match.moments)), *checks.AT_EVERY_QUESTION)
    for check in [*checks.AT_THE_END, checks.practice_goes_all_the_way]:
        check(trial)
    asked = answers(trial.match)
    assert asked > 3000
    assert 90 < len(looked) < 170
    assert looked[-1] > 0.9 * asked
    assert met_in(trial) == every_term(trial.game)


@pytest.mark.parametrize("number", [0, 7], ids=["thorough", "in turn"])
def test_the_fuzzer_checks_a_long_game_sparingly(number: int) -> None:
    trial = trial_of(Outpost(ROUNDS), f"fuzzed-{number}")
    fuzzed(trial, 1000 * number)
    assert trial.match.outcome is not None


# --- what they cost ---------------------------------------------------------------------------------------------------
def steps_of(check: Check, game: Counting, trial: Trial) -> int:
    game.steps = 0
    check(trial)
    return game.steps


def test_taking_back_costs_the_same_early_and_late() -> None:
    """The match is not played again from its start for every question."""
    game = Counting(ROUNDS)
    trial = trial_of(game)
    runs: list[int] = []
    trial.play(lambda now: runs.append(steps_of(checks.undo_is_sound, game, now)))
    assert max(runs) < 12


def test_practice_costs_so_much_for_each_answer() -> None:
    costs = []
    for rounds in (40, ROUNDS):
        game = Counting(rounds)
        trial = trial_of(game)
        trial.play()
        costs.append(steps_of(checks.practice_goes_all_the_way, game, trial) / answers(trial.match))
    assert costs[1] < 1.1 * costs[0] < 12


def test_secrets_are_looked_for_in_the_last_steps_only() -> None:
    game = Counting(ROUNDS)
    trial = trial_of(game)
    runs: list[int] = []
    trial.play(lambda now: runs.append(steps_of(secrets_stay_secret, game, now)))
    assert 0 < max(runs) <= STEPS * (TURNS + trial.seats)


# --- teeth ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "broken",
    [LosesACard, NamesTooFewColumns, RefusesWithASecret, TellsATopCard, TellsTheDeal, OrdersItsOptionsByAHiddenHand],
    ids=lambda broken: broken.__name__,
)
def test_a_long_broken_game_is_caught(broken: type[Outpost]) -> None:
    trial = trial_of(broken(ROUNDS))
    wanted = (broken.__doc__ or "?").removeprefix("caught: ")
    with pytest.raises(Failure, match=wanted):
        trial.play(*checks.AT_EVERY_QUESTION)


@pytest.mark.parametrize("broken", [GoesBackOverOthers, RedoesSomethingElse], ids=lambda broken: broken.__name__)
def test_a_broken_match_of_a_long_game_is_caught(broken: type[Match]) -> None:
    trial = trial_of(Outpost(ROUNDS), storm=0)  # without dice, who takes a trick may lead at once
    trial.matches = broken
    wanted = (broken.__doc__ or "?").removeprefix("caught: ")
    with pytest.raises(Failure, match=wanted):
        trial.play(checks.undo_is_sound)


class TellsLate(Outpost):
    def take(self, p: Position, t: Table) -> None:
        super().take(p, t)
        held = hand(p, (p.turn + 1) % p.seats)
        if held and p.round > LATE:
            t.tell(GOT, 0, max(held))


class OffersTwiceLate(Outpost):
    def playable(self, p: Position, seat: int) -> list[int]:
        return super().playable(p, seat) * (2 if p.round == LATE else 1)


def test_what_leaks_late_is_caught() -> None:
    with pytest.raises(Failure, match="A seat is told what its view hides"):
        trial_of(TellsLate(ROUNDS)).play(secrets_stay_secret)


def test_what_is_offered_amiss_once_is_caught_at_the_end() -> None:
    trial = trial_of(OffersTwiceLate(ROUNDS))
    trial.play()
    with pytest.raises(Failure, match="An option is offered twice"):
        checks.resumed_equals_straight(trial)


class ForgetsLate(Match):
    """Redo leaves out what was told, late in the game."""

    def redo(self, seat: int) -> None:
        super().redo(seat)
        if len(self.entries) > 5000 and self.told:
            self.told.pop()


def test_a_match_that_forgets_late_is_caught() -> None:
    trial = trial_of(Outpost(ROUNDS))
    trial.matches = ForgetsLate
    trial.play()
    with pytest.raises(Failure, match="Undo and redo do not agree"):
        checks.practice_goes_all_the_way(trial)
