"""The suite has teeth: every deliberately broken variant fails it, and for the right reason."""

from collections.abc import Iterator
from itertools import product

import pytest

from bivouac.bots.random_player import RandomPlayer
from bivouac.core.dice import luck
from bivouac.core.game import Game
from bivouac.core.match import Match
from bivouac.core.player import Player
from bivouac.lab import checks
from bivouac.lab.trial import Trial, settings
from conformance.leaks import LEAKS
from conformance.sabotage import BROKEN_GAMES, BROKEN_MATCHES
from toys.outpost import Outpost

TRIES = 4
CHECKS = [*checks.AT_EVERY_QUESTION, *checks.AT_THE_END, checks.practice_goes_all_the_way]


def findings(game: Game, matches: type[Match] = Match) -> Iterator[str]:
    """What each check says, over a few games of every setting; a check that finds nothing says nothing."""
    hidden = varied = 0
    for number, check, (seats, options) in product(range(TRIES), CHECKS, settings(game)):
        label = f"{number}-{seats}-{options}"
        players: list[Player] = [RandomPlayer(luck(label, seat)) for seat in range(seats)]
        try:
            trial = Trial(game, seats, options, label, players)
            trial.matches = matches
            if check in checks.AT_EVERY_QUESTION:
                trial.play(check)
            else:
                trial.play()
                check(trial)
        except Exception as error:
            yield str(error)
        else:
            hidden += trial.hidden
            varied += trial.varied
    if hidden and not varied:
        yield "The suite sees worlds that do not vary."


def test_the_sound_game_passes() -> None:
    assert list(findings(Outpost())) == []


@pytest.mark.parametrize("broken", [*BROKEN_GAMES, *LEAKS], ids=lambda broken: broken.__name__)
def test_a_broken_game_is_caught(broken: type[Game]) -> None:
    wanted = (broken.__doc__ or "?").removeprefix("caught: ")
    assert any(wanted in sentence for sentence in findings(broken()))


@pytest.mark.parametrize("broken", BROKEN_MATCHES, ids=lambda broken: broken.__name__)
def test_a_broken_match_is_caught(broken: type[Match]) -> None:
    wanted = (broken.__doc__ or "?").removeprefix("caught: ")
    assert any(wanted in sentence for sentence in findings(Outpost(), broken))


def test_there_are_enough_of_them() -> None:
    """Two dozen planted leaks, and nearly as many other faults; none is listed twice."""
    assert len(set(LEAKS)) == len(LEAKS) >= 24
    assert len({*BROKEN_GAMES, *BROKEN_MATCHES}) == len(BROKEN_GAMES) + len(BROKEN_MATCHES) >= 20
