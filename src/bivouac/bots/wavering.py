"""One who knows better and does not always do it: a recruit."""

from collections.abc import Callable

from bivouac.core.dice import Luck
from bivouac.core.player import Look, Player, Reasons


class Wavering(Player):
    """Answers as another would, but a share of its answers, in percent, is any option that is offered."""

    def __init__(self, policy: Player, luck: Luck, percent: int) -> None:
        super().__init__()
        self.policy = policy
        self.random: Callable[[], float] = luck.random
        self.percent = percent
        self.wavered = False

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        self.wavered = self.random() * 100 < self.percent
        if self.wavered:
            return options[int(self.random() * len(options))]
        return self.policy.choose(seat, question, options, look)

    def reasons(self, seat: int, question: int, options: list[int], look: Look, answer: int) -> Reasons:
        if not self.wavered:
            return self.policy.reasons(seat, question, options, look, answer)
        why = Reasons()
        why.said = [f"It lost its head, as it does {self.percent} times in a hundred, and took any option."]
        return why
