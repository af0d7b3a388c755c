"""What the house says for a game until the game says it itself; and a game that hides nothing."""

from typing import cast

import pytest

from bivouac.bots.random_player import RandomPlayer
from bivouac.core.dice import ScriptedDice, luck
from bivouac.core.game import Game, Options, Outcome
from bivouac.core.match import Match
from bivouac.core.position import Columns
from bivouac.core.sight import FaceUp, Sight
from bivouac.core.table import SPECTATOR, Table
from bivouac.core.words import Term, Vocabulary
from bivouac.lab import checks
from bivouac.lab.trial import Trial

GOAL = 6
RULES = "# Race\n## All\n- RA1.1 Walk one step, or let a die say how many; who comes too far goes back to the start.\n"


class Race(FaceUp):
    def __init__(self) -> None:
        super().__init__()
        self.steps: list[int] = []
        self.turn = 0


class RaceGame(Game):
    def __init__(self) -> None:
        super().__init__(
            name="race",
            title="Race",
            version=1,
            words=Vocabulary(["go:one-step", "go:run"]),
            questions=[Term("go", "RA1.1", "How do you go?")],
            chances=[Term("run", "RA1.1", "How far do you run?")],
            events=[Term("went", "RA1.1", "{a:seat} did this: {b:word}, and stands at {c}.")],
            ends=[Term("there", "RA1.1")],
            options=[],
            seat_counts=[2, 3],
            most_questions=400,
        )

    def new_game(self, seats: int, options: Options) -> Columns:
        p = Race()
        p.seats = seats
        p.steps = [0] * seats
        return p

    def step(self, position: Columns, t: Table) -> Outcome | None:
        p = cast(Race, position)
        seat = p.turn
        word = t.ask(seat, 0, [0, 1])
        p.steps[seat] += t.roll(6, 0) if word else 1
        if p.steps[seat] > GOAL:
            p.steps[seat] = 0
        t.tell(0, seat, word, p.steps[seat])
        p.turn = (seat + 1) % p.seats
        return Outcome([seat], 0, p.steps[:]) if p.steps[seat] == GOAL else None

    def rules_text(self) -> str:
        return RULES

    def text(self, sight: Sight) -> list[str]:
        return [f"- Steps: {cast(Race, sight).steps}."]


GAME = RaceGame()


@pytest.mark.parametrize("seats", [2, 3])
def test_a_game_that_hides_nothing_passes_every_check_with_no_sight_of_its_own(seats: int) -> None:
    for number in range(6):
        label = f"race-{number}"
        trial = Trial(GAME, seats, {}, label, [RandomPlayer(luck(label, seat)) for seat in range(seats)])
        trial.play(*checks.AT_EVERY_QUESTION)
        for check in [*checks.AT_THE_END, checks.practice_goes_all_the_way]:
            check(trial)
        assert trial.imagined > 0
        assert trial.hidden == 0


def test_a_sight_of_it_is_the_position_through_somebodys_eyes() -> None:
    p = GAME.start(2, {})
    sight = GAME.sight(p, 1)
    assert isinstance(sight, Race)
    assert (sight.seat, sight.steps, cast(Race, p).seat) == (1, [0, 0], SPECTATOR)
    sight.steps[0] = 5
    assert cast(Race, p).steps == [0, 0], "a sight shares nothing with the position"
    again = GAME.sight_in(sight.plain(), 1)
    assert again.plain() == sight.plain() == {"seat": 1, "seats": 2, "steps": [5, 0], "turn": 0}
    assert GAME.imagine(again, 1, luck(1)).plain() == {**sight.plain(), "seat": SPECTATOR}


def test_columns_are_copied_and_restored_without_being_named() -> None:
    p = cast(Race, GAME.start(3, {}))
    assert p.columns() == ["seat", "seats", "steps", "turn"]
    twin = cast(Race, p.copy())
    twin.steps[0] = 4
    assert (p.steps, twin.steps) == ([0, 0, 0], [4, 0, 0])
    p.take(twin, ["steps"])
    assert p.digest() == twin.digest()
    assert p.steps is not twin.steps


def test_sentences_stand_where_the_words_do() -> None:
    match = Match(GAME, 2, {}, ScriptedDice([5]))
    match.submit(0, 1)
    told = match.told[0]
    assert GAME.sentence(told.event, told.a, told.b, told.c) == "Player 1 did this: run, and stands at 5."
    assert GAME.prompt(match.sight(0), 0) == "How do you go?"
    assert GAME.chance_prompt(match.sight(0), 0) == "How far do you run?"
    assert GAME.label(0) == "one step"


def test_a_refusal_names_the_word_and_the_rule_of_the_question() -> None:
    refusal = GAME.refused(GAME.sight(GAME.start(2, {}), 0), 0, 1)
    assert (refusal.sentence, refusal.rule) == ("“run” is no answer to this question now.", "RA1.1")


@pytest.mark.parametrize(
    ("winners", "sentence"),
    [
        ([1], "Player 2 wins: Player 1 2, Player 2 6."),
        ([0, 1], "Player 1 and Player 2 win: Player 1 2, Player 2 6."),
        ([], "Nobody wins: Player 1 2, Player 2 6."),
    ],
)
def test_an_end_says_who_wins_and_winners_share_what_there_is(winners: list[int], sentence: str) -> None:
    outcome = Outcome(winners, 0, [2, 6])
    assert GAME.end_sentence(outcome) == sentence
    worth = [GAME.worth(GAME.start(2, {}), outcome, seat) for seat in range(2)]
    assert worth == [1 / len(winners) if seat in winners else 0.0 for seat in range(2)]
    assert GAME.worth(GAME.start(2, {}), None, 0) == 0.5
