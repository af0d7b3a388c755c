"""Skirmish as a worker loads it."""

from bivouac.core.player import Player
from toys.skirmish import Skirmish

GAME = Skirmish()
PLAYERS: dict[str, type[Player]] = {}
