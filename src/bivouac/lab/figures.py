"""A game's own figures, added up over many games: their means, with intervals."""

import math
from dataclasses import dataclass
from typing import Any

Z = 1.959963984540054  # 95 %
GRAIN = 1_000_000  # figures are added in whole millionths: whole numbers have the same sum in whatever order
WHOLE = "all"  # the key of a measure that has no others


@dataclass(slots=True)
class Sum:
    """One figure: the sum of its values, the sum of their squares, and in how many games it occurred."""

    total: int = 0
    squares: int = 0
    games: int = 0

    def count(self, value: float) -> None:
        grains = round(value * GRAIN)
        self.total += grains
        self.squares += grains * grains
        self.games += 1

    def add(self, other: "Sum") -> None:
        self.total += other.total
        self.squares += other.squares
        self.games += other.games

    def as_json(self) -> dict[str, Any]:
        """The mean over the games and its 95 % interval; one game alone has none.

        >>> two = Sum()
        >>> two.count(3.0), two.count(5.0), two.as_json()["mean"], two.as_json()["n"]
        (None, None, 4.0, 2)
        """
        n = self.games
        figure: dict[str, Any] = {"mean": self.total / n / GRAIN, "low": None, "high": None, "n": n}
        if n > 1:
            spread = math.sqrt((n * self.squares - self.total**2) / (n * (n - 1))) / GRAIN
            margin = student(n - 1) * spread / math.sqrt(n)
            figure["low"], figure["high"] = figure["mean"] - margin, figure["mean"] + margin
        return figure


def student(freedom: int) -> float:
    """Within how many standard errors of the mean the truth lies in 95 % of all runs: few games claim little.

    Student's t, exact for one and two degrees of freedom, then by the expansion of Cornish and Fisher.

    >>> [round(student(freedom), 2) for freedom in (1, 2, 4, 9, 499)]
    [12.71, 4.3, 2.77, 2.26, 1.96]
    """
    if freedom == 1:
        return math.tan(math.pi * 0.95 / 2)
    if freedom == 2:
        return 0.95 * math.sqrt(2 / (1 - 0.95**2))
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3


def add_up(sums: dict[str, Sum], figures: dict[str, float]) -> None:
    """One game's figures on top of the others'."""
    for name, value in figures.items():
        if name not in sums:
            sums[name] = Sum()
        sums[name].count(value)


def by_measure(sums: dict[str, Sum]) -> dict[str, dict[str, dict[str, Any]]]:
    """“measure/key” as a tree; a measure without keys has one, “all”."""
    tree: dict[str, dict[str, dict[str, Any]]] = {}
    for name, figure in sums.items():
        measure, _, key = name.partition("/")
        tree.setdefault(measure, {})[key or WHOLE] = figure.as_json()
    return tree
