"""SM15 What a leader is about to do whom the charts lead."""

from typing import Final

from bivouac.games.smuta.box.components import NONE

# what a plan is
NOTHING: Final = 0
SIEGE_ROLL: Final = 1
MUSTER: Final = 2
RAISE: Final = 3  # SM8.5 in need
MARCH: Final = 4


class Plan:
    """What he does, where he marches, and whether he goes there to muster."""

    def __init__(self, act: int, goal: int = NONE, to_muster: bool = False) -> None:
        self.act = act
        self.goal = goal
        self.to_muster = to_muster
