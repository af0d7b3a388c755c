"""A game that must not be played: it wants more memory than it may have."""

from bivouac.core.game import Outcome
from bivouac.core.player import Player
from bivouac.core.position import Position
from bivouac.core.table import Table
from toys.outpost import Outpost


class Hoarding(Outpost):
    def step(self, position: Position, t: Table) -> Outcome | None:
        hoard = bytearray(1 << 30)
        return super().step(position, t) if hoard else None


GAME = Hoarding()
PLAYERS: dict[str, type[Player]] = {}
