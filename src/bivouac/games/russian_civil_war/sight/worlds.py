"""Worlds that a seat cannot tell from the truth: there is but one, since nothing is hidden."""

from bivouac.core.dice import Luck
from bivouac.core.game import View
from bivouac.core.position import separate
from bivouac.games.russian_civil_war.rules.position import Position
from bivouac.games.russian_civil_war.sight.view import OPEN_COLUMNS


def imagine(view: View, seat: int, luck: Luck) -> Position:
    """The position itself, the cup from its counts."""
    p = Position()
    for name in OPEN_COLUMNS:
        setattr(p, name, separate(view[name]))
    p.cup = [chit for chit, count in enumerate(view["cup"]) for _ in range(count)]
    return p
