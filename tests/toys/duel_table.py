"""Duel as a worker loads it."""

from bivouac.core.player import Player
from toys.duel import Duel

GAME = Duel()
PLAYERS: dict[str, type[Player]] = {}
