"""The games that the suite runs on: every registered one, and the toys that hide what those may not."""

from bivouac.bots.random_player import RandomPlayer
from bivouac.core.dice import luck
from bivouac.core.game import Game, Options
from bivouac.core.player import Player
from bivouac.games import GAMES, load, own_players
from bivouac.lab.trial import Trial, settings
from toys.outpost import Outpost

ALL_GAMES: list[Game] = [load(name) for name in GAMES] + [Outpost()]
FEW = 16  # settings that are all tried


def settings_tried(game: Game) -> list[tuple[int, Options]]:
    """All, if they are few; else the usual ones at every seat count, and each other value of an option once."""
    every = settings(game)
    if len(every) <= FEW:
        return every
    usual = game.checked({})
    found = [(seats, options) for seats, options in every if options == usual]
    for option in game.options:
        for value in option.tried:
            switched = {**usual, option.name: value}
            if value != option.default:
                found.append([one for one in every if one[1] == switched][len(found) % 2])
    return found


CASES = [(game, seats, options) for game in ALL_GAMES for seats, options in settings_tried(game)]


def name_of(case: object) -> str:
    if isinstance(case, Game):
        return case.name
    if isinstance(case, dict):
        return "+".join(f"{name}={value}" if value > 1 else name for name, value in case.items() if value) or "plain"
    return str(case)


def trial(game: Game, seats: int, options: Options, number: int) -> Trial:
    """A game to be checked; every third one is played by the game's own player, if it has one."""
    label = f"{game.name}-{seats}-{name_of(options)}-{number}"
    own = own_players(game.name) if game.name in GAMES else {}
    players: list[Player] = [
        own["greedy"]() if "greedy" in own and number % 3 == 2 else RandomPlayer(luck(label, seat))
        for seat in range(seats)
    ]
    return Trial(game, seats, options, label, players)
