"""The games that the suite runs on: every registered one, and the toys that hide what those may not."""

import os

from bivouac.bots.random_player import RandomPlayer
from bivouac.core.dice import luck
from bivouac.core.game import Game, Options
from bivouac.core.player import Player
from bivouac.games import GAMES, load, own_players
from bivouac.lab.trial import Setting, Trial, is_long, settings, switched_settings, too_many_settings, usual_settings
from toys.outpost import Outpost

ALL_GAMES: list[Game] = [load(name) for name in GAMES] + [Outpost()]
Case = tuple[Game, int, Options]
FEW = 16  # settings that are all tried
SWITCHED = 4  # settings of a game with too many of them, besides the usual ones


def settings_tried(game: Game) -> list[Setting]:
    """All, if they are few; else the usual ones at every seat count, and each other value of an option once.

    Of a game with too many options some usual ones, and a few of the others from here and there; the fuzzer tries all.
    """
    if too_many_settings(game):
        others = switched_settings(game)
        return [*some_usual(game), *others[:: max(1, len(others) // SWITCHED)][:SWITCHED]]
    every = settings(game)
    if len(every) <= FEW:
        return every
    usual = game.checked({})
    found = [(seats, options) for seats, options in every if options == usual]
    for option in game.options:
        for value in option.tried:
            switched = {**usual, option.name: value}
            if value != option.default:
                ways = [one for one in every if one[1] == switched][:2]
                found += [ways[len(found) % len(ways)]] if ways else []
    return found


def some_usual(game: Game) -> list[Setting]:
    """The usual ones with each seat count and each value of the first option, but not each with each."""
    first = game.options[0]
    counts, values = game.seat_counts, first.tried
    turns = [(counts[i % len(counts)], values[i % len(values)]) for i in range(max(len(counts), len(values)))]
    return [(seats, options) for seats, options in usual_settings(game) if (seats, options[first.name]) in turns]


QUICK = os.environ.get("BIVOUAC_QUICK", "0") not in ("", "0")  # `make quick`: one setting of each short game
INSTALLED = os.environ.get("BIVOUAC_INSTALLED", "0") not in ("", "0")  # compiled, as a rule: a game costs little there
INTERPRETED = 4  # settings of a game that are tried in the source tree; all of them in the installed package
INTERPRETED_LONG = 2  # the same of a long game


def cases_of(game: Game) -> list[Case]:
    """The settings of a game that this run tries: in the source tree some of them, from here and there."""
    found = [(game, seats, options) for seats, options in settings_tried(game)]
    if QUICK:
        return [] if is_long(game) else found[:1]
    few = INTERPRETED_LONG if is_long(game) else INTERPRETED
    return found if INSTALLED else found[:: max(1, len(found) // few)][:few]


CASES = [case for game in ALL_GAMES for case in cases_of(game)]


def name_of(case: object) -> str:
    if isinstance(case, Game):
        return case.name
    if isinstance(case, dict):
        return "+".join(f"{name}={value}" if value > 1 else name for name, value in case.items() if value) or "plain"
    return str(case)


def case_name(game: Game, seats: int, options: Options) -> str:
    """Names the options that are on; where there are too many of them, those that are not as usual."""
    named = name_of(options)
    if too_many_settings(game):
        usual = game.checked({})
        named = "+".join(f"{name}={value}" for name, value in options.items() if value != usual[name]) or "usual"
    return f"{game.name}-{seats}-{named}"


def trial(game: Game, seats: int, options: Options, number: int) -> Trial:
    """A game to be checked; every third one is played by the game's own player, if it has one."""
    label = f"{case_name(game, seats, options)}-{number}"
    own = own_players(game.name) if game.name in GAMES else {}
    players: list[Player] = [
        own["greedy"]() if "greedy" in own and number % 3 == 2 else RandomPlayer(luck(label, seat))
        for seat in range(seats)
    ]
    return Trial(game, seats, options, label, players)
