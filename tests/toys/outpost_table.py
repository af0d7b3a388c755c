"""Outpost as a server loads it."""

from bivouac.core.player import Player
from toys.outpost import Outpost

GAME = Outpost()
PLAYERS: dict[str, type[Player]] = {}
