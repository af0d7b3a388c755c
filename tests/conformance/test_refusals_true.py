"""Whatever a refusal says of the board is so: random positions, random words that are not offered."""

import pytest

from bivouac.core.game import Game, Refusal
from bivouac.core.sight import Sight
from bivouac.games import GAMES, load
from bivouac.lab.trial import is_long
from conformance.cases import QUICK, Case, case_name, settings_tried, trial
from conformance.claims import Reading, Refusing, claims_of

SETTINGS = 1 if QUICK else 4  # of each game, from here and there


def cases_of(game: Game) -> list[Case]:
    found = [(game, seats, options) for seats, options in settings_tried(game) if game.held(seats, options)]
    return found[:: max(1, len(found) // SETTINGS)][:SETTINGS]


GIVING_REASONS = [name for name in GAMES if type(load(name)).refused is not Game.refused]
CASES = [case for name in GIVING_REASONS for case in cases_of(load(name))]


def read(case: Case, refusing: Refusing, number: int) -> Reading:
    """One game with every refusal read; every third is played by the game's own player."""
    reading = Reading(claims_of(case[0]), refusing)
    trial(*case, number).play(reading.check)
    return reading


@pytest.mark.parametrize("case", CASES, ids=[case_name(*case) for case in CASES])
def test_what_a_refusal_says_of_the_board_is_so(case: Case) -> None:
    game = case[0]
    for number in range(1 if is_long(game) else 6):
        reading = read(case, game.refused, number)
        assert len(reading.sentences) > 5
        assert not reading.wrong, reading.report()


@pytest.mark.parametrize("name", GIVING_REASONS)
def test_a_refusal_that_comes_one_word_late_is_not_so(name: str) -> None:
    """The claims bite: what bars one word is, as a rule, not what bars the next."""
    game = load(name)
    said: list[Refusal] = []

    def one_word_late(sight: Sight, question: int, about: int) -> Refusal:
        said.append(game.refused(sight, question, about))
        return said[-2] if len(said) > 1 else said[-1]

    reading = read(cases_of(game)[0], one_word_late, 0)
    assert len(reading.untrue()) > 5, "a claim that looks at the board finds such a refusal out"
