"""Games that pin: a world in which a hidden answer leads elsewhere is not kept. The leaks show what stays strict."""

from collections.abc import Iterator

from bivouac.bots.random_player import RandomPlayer
from bivouac.core.dice import luck
from bivouac.core.game import Game
from bivouac.core.match import Match
from bivouac.lab import checks
from bivouac.lab.secrecy import worlds_are_fair
from bivouac.lab.trial import Failure, Trial
from toys.ambush import SIDE, Ambush
from toys.duel import ATTACKER

GAMES_EACH = 24


class SaysThatItDoesNotPin(Ambush):
    def __init__(self) -> None:
        super().__init__()
        self.pins = False


def trials(game: Game) -> Iterator[Trial]:
    for number in range(GAMES_EACH):
        yield Trial(game, 2, {}, f"pins-{number}", [RandomPlayer(luck(number, seat)) for seat in range(2)])


def asked_for_the_side(match: Match) -> bool:
    return match.asked is not None and match.asked.question == SIDE


def test_a_question_that_only_some_hidden_answers_lead_to_passes_every_check() -> None:
    for trial in trials(Ambush()):
        trial.play(*checks.AT_EVERY_QUESTION)
        for check in [*checks.AT_THE_END, checks.practice_goes_all_the_way]:
            check(trial)


def test_worlds_in_which_it_is_not_asked_are_not_kept() -> None:
    """The defender imagines a charge as often as a feint; all other worlds are kept."""
    at_the_side = kept_there = 0
    for trial in trials(Ambush()):
        trial.begin()
        trial.match.submit(ATTACKER, trial.choose(trial.match))
        side = asked_for_the_side(trial.match)
        worlds_are_fair(trial)
        if side:
            at_the_side += trial.imagined
            kept_there += trial.kept
        else:
            assert trial.kept == trial.imagined > 0
    assert 0.5 * at_the_side < kept_there < at_the_side


def test_a_game_that_does_not_pin_must_keep_them_all() -> None:
    found = set()
    for trial in trials(SaysThatItDoesNotPin()):
        try:
            trial.play(worlds_are_fair)
        except Failure as failure:
            found.add(str(failure))
    assert found == {"What a seat is told depends on what is hidden from it."}
