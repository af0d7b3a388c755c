"""What always holds: games at random, with every number of players, every set of people, every switch either way."""

import pytest

from bivouac.bots.random_player import RandomPlayer
from bivouac.core.dice import luck
from bivouac.core.game import Options
from bivouac.core.player import Player
from bivouac.core.simulation import FastTable
from bivouac.core.table import ALL
from bivouac.games.russian_civil_war.box.players import FEWEST, MOST
from bivouac.games.russian_civil_war.box.vocabulary import WORDS
from bivouac.games.russian_civil_war.game import GAME
from bivouac.games.russian_civil_war.rules.faults import faults
from bivouac.games.russian_civil_war.rules.position import Position
from bivouac.games.russian_civil_war.rules.sequence import step
from bivouac.games.russian_civil_war.rules.set_up import new_game
from bivouac.games.russian_civil_war.rules.switches import OPTIONS
from bivouac.games.russian_civil_war.telling.questions import QUESTIONS

GAMES = 48
LOOKS = 7  # steps between two looks for faults
LED = [0, 1, 63, 5, 2, 7, 30, 0]
JUDGED = [0, 0, 0, 2, 63, 56, 0, 21]
SWITCHED: Options = {option.name: option.most for option in OPTIONS if option.name not in ("led", "judged")}


class Watching(FastTable):
    """A table of random players that looks at every question before it is answered."""

    def __init__(self, p: Position, held: list[int], seed: int) -> None:
        self.player: Player = RandomPlayer(luck("player", seed))
        super().__init__(GAME, p, [self.player] * p.seats, luck("dice", seed))
        self.held = held
        self.questions = 0

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        name = QUESTIONS[question].name
        assert seat in self.held, f"{name} is put to a player whom nobody leads or judges for"
        assert options, f"{name} has no options"
        assert len(set(options)) == len(options), f"{name} offers something twice"
        assert all(0 <= option < len(WORDS) for option in options), f"{name} offers no word of the game"
        self.questions += 1
        return super().ask(seat, question, options, to)


def options_of(number: int) -> Options:
    """Sets of people take turns; every other round has its switches changed."""
    people = {"led": LED[number % len(LED)], "judged": JUDGED[number % len(JUDGED)]}
    switched = SWITCHED if number // len(LED) % 2 else {}
    return {option.name: option.default for option in OPTIONS} | switched | people


@pytest.mark.parametrize("number", range(GAMES))
def test_no_game_goes_wrong(number: int) -> None:
    """Pieces and chits are never lost, every question is sound, and every game ends with its last turn."""
    options = options_of(number)
    seats = FEWEST + number % (MOST - FEWEST + 1)
    p = new_game(seats, list(options.values()))
    t = Watching(p, GAME.held(seats, options), number)
    steps = 0
    while (outcome := step(p, t)) is None:
        steps += 1
        if steps % LOOKS == 0:
            found = faults(p)
            assert found == [], f"after {steps} steps: {found[0]}"
            assert p.copy().digest() == p.digest()
    assert faults(p) == []
    assert p.turn <= (5 if options["short"] else 9)
    assert len(outcome.scores) == seats
    assert all(not p.out[seat] for seat in outcome.winners)
    assert t.questions < GAME.most_questions
