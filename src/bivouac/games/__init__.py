"""The games, a folder each. They are loaded when first asked for."""

from importlib import import_module
from types import ModuleType

from bivouac.core.errors import UnknownWord
from bivouac.core.game import Game
from bivouac.core.player import Player

GAMES = {
    "winter-war": "bivouac.games.winter_war.game",
    "soldateska": "bivouac.games.soldateska.game",
    "pax-baltica": "bivouac.games.pax_baltica.game",
    "smuta": "bivouac.games.smuta.game",
    "russian-civil-war": "bivouac.games.russian_civil_war.game",
}

_loaded: dict[str, Game] = {}


def load(name: str) -> Game:
    """The game of that name."""
    if name not in GAMES:
        raise UnknownWord(f"There is no game “{name}”. The games are: {', '.join(GAMES)}.")
    if name not in _loaded:
        _loaded[name] = import_module(GAMES[name]).GAME
    return _loaded[name]


def room(name: str, within: str) -> ModuleType | None:
    """A module of that game's folder, as `screen.board`, imported when first asked for; None if the game has none."""
    module = f"{GAMES[name].rpartition('.')[0]}.{within}"
    try:
        return import_module(module)
    except ModuleNotFoundError as missing:
        if missing.name is None or not f"{module}.".startswith(f"{missing.name}."):
            raise  # it is there, and lacks something itself
        return None


def own_players(name: str) -> dict[str, type[Player]]:
    """The players that know this game, by their names; a game may have none."""
    load(name)
    players: dict[str, type[Player]] = getattr(import_module(GAMES[name]), "PLAYERS", {})
    return players


def levels(name: str) -> dict[str, str]:
    """The players for people, from the weakest to the strongest: a human name, and the player behind it."""
    load(name)
    players: dict[str, str] = getattr(import_module(GAMES[name]), "LEVELS", {})
    return players
