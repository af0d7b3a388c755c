"""The small games hold what every game must: the house's own checks, at every question and at the end."""

import pytest

from bivouac.core.game import Game, Options
from bivouac.lab import checks
from bivouac.lab.trial import rulebook, settings
from conformance.cases import name_of, trial
from toys.duel import Duel
from toys.picket import Picket
from toys.skirmish import Skirmish

GAMES: list[Game] = [Duel(), Picket(), Skirmish()]
CASES = [(game, seats, options) for game in GAMES for seats, options in settings(game)]
CHECKED, PLAYED = 15, 200  # games with all checks, and with few

every_case = pytest.mark.parametrize(("game", "seats", "options"), CASES, ids=name_of)


@every_case
def test_every_check_of_the_house(game: Game, seats: int, options: Options) -> None:
    hidden = other = 0
    for number in range(CHECKED):
        played = trial(game, seats, options, number)
        played.play(*checks.AT_EVERY_QUESTION)
        for check in [*checks.AT_THE_END, checks.practice_goes_all_the_way]:
            check(played)
        assert played.kept == played.imagined > 0
        hidden += played.hidden
        other += played.other
    hides = game.name == "duel" or (game.name == "picket" and not (seats == 2 and options["talon"]))
    assert (hidden > 0) == (other > 0) == hides


@every_case
def test_many_random_games(game: Game, seats: int, options: Options) -> None:
    winners = set()
    for number in range(PLAYED):
        played = trial(game, seats, options, number)
        played.play(checks.options_are_sound)
        checks.outcome_is_sound(played)
        checks.every_rest_is_sound(played)
        outcome = played.match.outcome
        assert outcome is not None
        assert sum(game.worth(played.match._p, outcome, seat) for seat in range(seats)) == pytest.approx(1.0)
        assert game.end_sentence(outcome).endswith(".")
        winners |= set(outcome.winners)
    assert winners == set(range(seats))


@every_case
def test_every_prompt_and_label_is_there(game: Game, seats: int, options: Options) -> None:
    book = rulebook(game)
    for term in [*game.questions, *game.chances, *game.events, *game.ends]:
        assert term.rule in book.numbers
    assert all(option.rule in book.numbers and option.meaning.endswith(".") for option in game.options)
    assert all(game.label(word) for word in range(len(game.words)))
    view = game.sight(game.start(seats, options), 0)
    assert all(game.chance_prompt(view, why).endswith("?") for why in range(len(game.chances)))
    assert len(game.seat_names(seats)) == seats
