"""The games that the suite runs on: every registered one, and the toys that hide what those may not."""

from bivouac.bots.random_player import RandomPlayer
from bivouac.core.dice import luck
from bivouac.core.game import Game, Options
from bivouac.core.player import Player
from bivouac.games import GAMES, load, own_players
from bivouac.lab.trial import Trial, settings
from toys.outpost import Outpost

ALL_GAMES: list[Game] = [load(name) for name in GAMES] + [Outpost()]
CASES = [(game, seats, options) for game in ALL_GAMES for seats, options in settings(game)]


def name_of(case: object) -> str:
    if isinstance(case, Game):
        return case.name
    if isinstance(case, dict):
        return "+".join(name for name, value in case.items() if value) or "plain"
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
