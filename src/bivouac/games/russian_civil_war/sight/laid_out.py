"""The board as a view shows it, to be read by the rules of stacks, votes and ways. Nothing is to be changed in it."""

from bivouac.core.game import View
from bivouac.games.russian_civil_war.rules.position import Position
from bivouac.games.russian_civil_war.sight.view import OPEN_COLUMNS


def seen(view: View) -> Position:
    """RC7 Everything but the cup, which a view shows as counts."""
    p = Position()
    for name in OPEN_COLUMNS:
        setattr(p, name, view[name])
    return p
