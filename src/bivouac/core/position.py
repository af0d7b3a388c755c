"""Flat columns of small ints: what all that is true at a table is made of, and what of it one seat sees."""

import hashlib
import json
from marshal import dumps
from typing import Any, Final

from mypy_extensions import mypyc_attr

Column = int | list[int] | list[list[int]]
OLD_MARSHAL: Final = 2  # a format in which equal values give equal bytes


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


_attributes: dict[type, list[str]] = {}


def attributes(kind: type, one: object) -> list[str]:
    """The names of what such objects hold, in alphabetical order; looked up once."""
    if kind not in _attributes:
        names = [name for name in dir(one) if not name.startswith("_") and not callable(getattr(one, name))]
        _attributes[kind] = sorted(names)
    return _attributes[kind]


@mypyc_attr(allow_interpreted_subclasses=True)
class Columns:
    """Numbers, piles, a pile for each seat: all that `__init__` gives a value.

    `__init__` takes nothing and costs little, so that `copy` may use it; `new_game(…)` stands beside it. A game that is
    searched for its best answers names its columns in `columns` and writes `copy` out by hand: that is several times
    as fast.
    """

    seats: int

    def copy(self) -> "Columns":
        """The same, sharing nothing with these."""
        new = type(self)()
        new.take(self, self.columns())
        return new

    def take(self, other: "Columns", names: list[str]) -> None:
        """Copies of these columns of another."""
        for name in names:
            setattr(self, name, separate(getattr(other, name)))

    def columns(self) -> list[str]:
        """The names of all attributes, in a fixed order."""
        return attributes(type(self), self)

    def plain(self) -> dict[str, Column]:
        """All columns as plain JSON."""
        return {name: getattr(self, name) for name in self.columns()}

    def restore(self, plain: dict[str, Column]) -> None:
        """Take over what `plain` gave."""
        for name in self.columns():
            setattr(self, name, separate(plain[name]))

    def key(self) -> int:
        """Equal columns, equal keys, as long as the process lives."""
        return hash(dumps([getattr(self, name) for name in self.columns()], OLD_MARSHAL))

    def digest(self) -> str:
        """SHA-256 of the canonical JSON: equal columns, equal digests, on any machine."""
        text = json.dumps(self.plain(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()


Position = Columns  # all that is true, secrets included: nobody but the rules, and those who run them, ever holds it
