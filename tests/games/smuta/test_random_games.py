"""What always holds: forty games at random, over all sets of parties that people lead, with every switch either way."""

import pytest

from bivouac.bots.random_player import RandomPlayer
from bivouac.core.dice import luck
from bivouac.core.game import Options
from bivouac.core.player import Player
from bivouac.core.simulation import FastTable
from bivouac.core.table import ALL
from bivouac.games.smuta.box.vocabulary import WORDS
from bivouac.games.smuta.game import GAME
from bivouac.games.smuta.rules.faults import faults
from bivouac.games.smuta.rules.position import Position
from bivouac.games.smuta.rules.sequence import step
from bivouac.games.smuta.rules.set_up import new_game
from bivouac.games.smuta.rules.switches import OPTIONS
from bivouac.games.smuta.rules.words import QUESTIONS

GAMES = 40
LOOKS = 7  # steps between two looks for faults
SWITCHED: Options = {
    "tie_break": 1,
    "decks": 1,
    "in_play_until": 0,
    "target_fallback": 0,
    "human_targets": 1,
    "poland_muster": 1,
    "tsar_party_besieges_state": 1,
    "join_own_siege": 1,
    "human_retreat_before_battle": 1,
    "human_losses": 1,
    "fallen_army": 1,
    "fortress_auto": 1,
    "vp_instant_victory": 0,
    "retreat_own_first": 1,
    "rows_before_rings": 1,
    "hopeless_goals": 1,
}


class Watching(FastTable):
    """A table of random players that looks at every question before it is answered."""

    def __init__(self, p: Position, led: int, seed: int) -> None:
        self.player: Player = RandomPlayer(luck("player", seed))
        super().__init__(GAME, p, [self.player] * 5, luck("dice", seed))
        self.led = led

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        name = QUESTIONS[question].name
        assert (self.led >> seat) & 1, f"{name} is put to a party that nobody leads"
        assert options, f"{name} has no options"
        assert len(set(options)) == len(options), f"{name} offers something twice"
        assert all(0 <= option < len(WORDS) for option in options), f"{name} offers no word of the game"
        return super().ask(seat, question, options, to)


def options_of(number: int) -> Options:
    """The first 32 games have each set of parties that people lead; every other game has its switches changed."""
    led = number % 32
    return {option.name: option.default for option in OPTIONS} | (SWITCHED if number % 2 else {}) | {"led": led}


@pytest.mark.parametrize("number", range(GAMES))
def test_no_game_goes_wrong(number: int) -> None:
    """Pieces and cards are never lost, every question is sound, and every game ends by 1612."""
    options = options_of(number)
    p = new_game([options[option.name] for option in OPTIONS])
    t = Watching(p, options["led"], number)
    steps = 0
    while (outcome := step(p, t)) is None:
        steps += 1
        if steps % LOOKS == 0:
            found = faults(p)
            assert found == [], f"after {steps} steps: {found[0]}"
            assert p.copy().digest() == p.digest()
    assert faults(p) == []
    assert p.year <= 1612
    assert len(outcome.winners) == 1
    assert len(outcome.scores) == 5


def test_the_switches_are_all_there_and_all_changed() -> None:
    """A new switch must come into these games."""
    assert ["led", *SWITCHED] == [option.name for option in OPTIONS]
    assert all(SWITCHED[option.name] != option.default for option in OPTIONS[1:])
