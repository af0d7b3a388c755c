"""A game that must not be played: its first step never ends."""

from bivouac.core.game import Outcome
from bivouac.core.player import Player
from bivouac.core.position import Position
from bivouac.core.table import Table
from toys.outpost import Outpost


class Endless(Outpost):
    def step(self, position: Position, t: Table) -> Outcome | None:
        while True:
            pass


GAME = Endless()
PLAYERS: dict[str, type[Player]] = {}
