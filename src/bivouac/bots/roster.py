"""Players by their names: `random`, `thinker`, `thinker:500`, `thinker:300ms`, and a game's own, such as `greedy`."""

import re
from typing import Final

from bivouac.bots.random_player import RandomPlayer
from bivouac.bots.thinker import PLAYOUTS, Thinker
from bivouac.core.dice import Luck
from bivouac.core.errors import UnknownWord
from bivouac.core.game import Game
from bivouac.core.player import Player
from bivouac.games import own_players

BUDGET: Final = re.compile(r"^([1-9]\d{0,5})(ms)?$")


def player_names(game: Game) -> list[str]:
    return ["random", *own_players(game.name), "thinker"]


def player(name: str, game: Game, luck: Luck) -> Player:
    """The player of that name; it draws its own luck from `luck`."""
    kind, _, budget = name.partition(":")
    own = own_players(game.name)
    if kind == "thinker":
        chancy = None if "greedy" in own else Luck(luck.random())
        policy = own["greedy"]() if chancy is None else RandomPlayer(chancy)
        found = BUDGET.match(budget or str(PLAYOUTS))
        if found is None:
            raise UnknownWord(f"“{budget}” is no budget: write thinker:200 for play-outs or thinker:300ms for time.")
        number = int(found.group(1))
        if found.group(2):
            return Thinker(game, policy, luck, 0, number, chancy)
        return Thinker(game, policy, luck, number, 0, chancy)
    if name == "random":
        return RandomPlayer(luck)
    if name in own:
        return own[name]()
    raise UnknownWord(f"There is no player “{name}”; there are {', '.join(player_names(game))}.")
