"""One who answers at random."""

from collections.abc import Callable

from bivouac.core.dice import Luck
from bivouac.core.player import Look, Player, Reasons


class RandomPlayer(Player):
    """Any option, each with the same chance."""

    def __init__(self, luck: Luck) -> None:
        super().__init__()
        self.luck = luck
        self.random: Callable[[], float] = luck.random

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        return options[int(self.random() * len(options))]

    def reasons(self, seat: int, question: int, options: list[int], look: Look, answer: int) -> Reasons:
        why = Reasons()
        why.said = [f"It drew lots: each of the {len(options)} options had the same chance."]
        return why
