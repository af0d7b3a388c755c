"""All that is true at a table, secrets included."""

import hashlib
import json
from typing import Any

from mypy_extensions import mypyc_attr

Column = int | list[int] | list[list[int]]


def separate(column: Column) -> Column:
    """An equal column that shares nothing with this one.

    >>> hands = [[1], [2, 3]]
    >>> separate(hands) == hands, separate(hands)[0] is hands[0]
    (True, False)
    """
    if not isinstance(column, list):
        return column
    copy: list[Any] = [pile[:] if isinstance(pile, list) else pile for pile in column]
    return copy


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """Flat columns of small ints: numbers, piles, a pile for each seat.

    A game's position names its columns in `columns` and writes `copy` out by hand.

    `__init__` takes nothing and costs little, so that `copy` may use it; `new_game(…)` stands beside it.
    """

    seats: int

    def copy(self) -> "Position":
        """An equal position that shares nothing with this one."""
        raise NotImplementedError

    def columns(self) -> list[str]:
        """The names of all attributes, in a fixed order."""
        raise NotImplementedError

    def plain(self) -> dict[str, Column]:
        """The position as plain JSON."""
        return {name: getattr(self, name) for name in self.columns()}

    def restore(self, plain: dict[str, Column]) -> None:
        """Take over what `plain` gave."""
        for name in self.columns():
            setattr(self, name, separate(plain[name]))

    def digest(self) -> str:
        """SHA-256 of the canonical JSON: equal positions, equal digests, on any machine."""
        text = json.dumps(self.plain(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()
