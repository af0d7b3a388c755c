"""PB2.1 A block as it looks from behind."""

from typing import Final

# of a block seen from behind, as columns of a sight and as plain JSON
SEEN_COLUMNS: Final = [
    *["handle", "wood", "fleet", "place", "aboard", "mark", "entry", "block", "mixture", "born", "speed", "floor"],
    *["gap", "marched"],
]
BACKS: Final = [f"back_{name}" for name in SEEN_COLUMNS]


class Back:
    """A block of the other side on the map, from behind; to those who watch, of either side."""

    __slots__ = SEEN_COLUMNS

    def __init__(self, row: list[int]) -> None:
        self.handle = row[0]
        self.wood = row[1]
        self.fleet = row[2] == 1
        self.place = row[3]
        self.aboard = row[4]  # the number of its fleet, or 0
        self.mark = row[5]
        self.entry = row[6]
        self.block = row[7]  # -1 while it is not known
        self.mixture = row[8]
        self.born = row[9]
        self.speed = row[10]
        self.floor = row[11]
        self.gap = row[12]
        self.marched = row[13]

    @property
    def least(self) -> int:
        """PB2.1 So many steps it must have."""
        return max(1, self.floor)

    def most(self, full: int) -> int:
        """PB2.1 So many it can have, if it is a block of such a full strength."""
        return max(self.least, full - self.gap)
