"""What is said of players and chances on every panel, and what was told of this turn."""

from typing import Final

from bivouac.core.table import Told
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.position import Open, judged, led

# who decides for a player, on a panel, in the text, at a terminal: you, another, the tables with judgement, or alone
LED_BY: Final = ["you", "a person", "the tables, you judge", "the tables, judged", "the tables"]
LED_AT_LENGTH: Final = [
    *["led by you", "led by a person", "led by the tables with your judgement", "led by the tables with judgement"],
    "led by the tables",
]
LED_IN_SHORT: Final = ["you", "led", "judged", "judged", "tables"]


def leading(p: Open, seat: int, viewer: int) -> int:
    """RC1.2, RC1.3 Who decides for a player: the place in these lists."""
    if led(p, seat):
        return 0 if seat == viewer else 1
    if judged(p, seat):
        return 2 if seat == viewer else 3
    return 4


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
