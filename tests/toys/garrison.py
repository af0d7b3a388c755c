"""Garrison: Outpost with standing orders, as a server loads it."""

from bivouac.core.game import ASK_THE_PERSON, Options, Order
from bivouac.core.player import Player
from bivouac.core.sight import Sight
from toys.outpost import HAND, PASS, Outpost

ASK_ME, LOWEST, HIGHEST, LOWEST_FIRST = range(4)


class Garrison(Outpost):
    def __init__(self, rounds: int = 2) -> None:
        super().__init__(rounds)
        self.name = "garrison"
        self.title = "Garrison"
        self.orders = [
            Order("passes", "OP2.1", "Pass", ["ask me", "the lowest", "the highest", "one, the lowest; then ask me"]),
            Order("plays", "OP3.1", "Play", ["ask me", "the lowest", "the highest"]),
        ]

    def by_order(self, sight: Sight, question: int, options: list[int], orders: Options) -> int:
        """OP2.1, OP3.1"""
        order = orders["passes" if question == PASS else "plays"]
        if order == ASK_ME or (order == LOWEST_FIRST and len(options) < HAND):
            return ASK_THE_PERSON
        return max(options) if order == HIGHEST else min(options)


GAME = Garrison()
PLAYERS: dict[str, type[Player]] = {}
