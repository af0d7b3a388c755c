"""What is said of players and chances on every panel, and what was told of this turn."""

from bivouac.core.table import Told
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.position import Open, judged, led


def leading(p: Open, seat: int, viewer: int) -> str:
    """RC1.2, RC1.3 Who decides for a player."""
    if led(p, seat):
        return "you" if seat == viewer else "a person"
    if judged(p, seat):
        return "the tables, you judge" if seat == viewer else "the tables, judged"
    return "the tables"


def since(told: list[Told], event: int) -> list[Told]:
    """What was told from the last of these events on; nothing if there was none."""
    start = next((i for i in reversed(range(len(told))) if told[i].event == event), len(told))
    return told[start:]


def this_turn(told: list[Told]) -> list[Told]:
    """What was told since the player whose turn it is began."""
    return since(told, w.PLAYER_BEGINS)


def sixths(faces: int) -> str:
    """A chance on one die: “5 in 6”.

    >>> sixths(0), sixths(5), sixths(6)
    ('never', '5 in 6', 'always')
    """
    return "never" if faces <= 0 else "always" if faces >= 6 else f"{faces} in 6"


def percent(chance: float) -> str:
    """A chance in whole parts of a hundred; what is possible is never called impossible, nor sure what is not.

    >>> percent(0.0), percent(0.001), percent(0.5), percent(0.999), percent(1.0)
    ('0 %', 'below 1 %', '50 %', 'above 99 %', '100 %')
    """
    if 0 < chance < 0.005:
        return "below 1 %"
    if 0.995 < chance < 1:
        return "above 99 %"
    return f"{round(100 * chance)} %"
