"""Pax Baltica for short: codes of places, what a block is in a few letters, and a view's blocks by their columns."""

from typing import Final

from bivouac.core.game import View
from bivouac.games.pax_baltica.box.blocks import (
    BLOCK_NAMES,
    FIRE,
    FLEET,
    FULL,
    GEORG_LUDWIG,
    HIT,
    KIND,
    LETTERS,
    MOVE,
    ORIGINAL,
    TRAINS,
)
from bivouac.games.pax_baltica.box.map import PLACES
from bivouac.games.pax_baltica.box.nations import BLUE, COALITION, NATION_IDS, SWEDISH
from bivouac.games.pax_baltica.box.vocabulary import PLACE_WORD
from bivouac.games.pax_baltica.rules.position import BESIEGING, FORCED, MOVED, MUST_GO, PINNED, RESERVE, STANDS_ASIDE
from bivouac.games.pax_baltica.sight.sight import OWN_COLUMNS, SEEN_COLUMNS
from bivouac.games.pax_baltica.telling.names import back_name
from bivouac.games.screens.palettes import Palette

# these are among the 256 colours that most terminals have
MAP: Final = Palette("#121212", "#ffffd7", "#87d7ff", "#ff875f", "#9e9e9e")
BLUE_INK: Final = "#87afff"
GREEN_INK: Final = "#87d787"
SEA_INK: Final = "#5f87af"
SIDE_LETTERS: Final = "SC"
SIDE_INKS: Final = [BLUE_INK, GREEN_INK]
PIP: Final = "■"
NO_PIP: Final = "□"
REFORMED: Final = "* reformed"  # PB11.2
MARKS: Final = [  # what is worth a word beside a block
    (MOVED, "moved"),
    (PINNED, "pinned"),
    (BESIEGING, "besieges"),
    (RESERVE, "reserve"),
    (STANDS_ASIDE, "stands aside"),
    (FORCED, "force-marched"),
    (MUST_GO, "must retreat"),
]


NATION_CODES: Final[list[str]] = [name[:3].upper() for name in NATION_IDS]


def place_of_word(word: int) -> int:
    """The place that a word of the vocabulary names, or -1."""
    return word - PLACE_WORD if PLACE_WORD <= word < PLACE_WORD + PLACES else -1


# --- blocks -----------------------------------------------------------------------------------------------------------
class Own:
    """A block of one's own in a view."""

    def __init__(self, row: list[int]) -> None:
        fact = dict(zip(OWN_COLUMNS, row, strict=True))
        self.block = fact["block"]
        self.place = fact["place"]
        self.strength = fact["strength"]
        self.aboard = fact["aboard"]
        self.mark = fact["mark"]
        self.box = fact["box"]


class Seen:
    """The back of a block of the other side in a view, or one that is known."""

    def __init__(self, row: list[int], view: View) -> None:
        fact = dict(zip(SEEN_COLUMNS, row, strict=True))
        self.handle = fact["handle"]
        self.block = fact["block"]
        self.place = fact["place"]
        self.aboard = fact["aboard"]
        self.mark = fact["mark"]
        self.wood = fact["wood"]
        self.fleet = fact["fleet"] > 0
        self.mixture = fact["mixture"]
        self.speed = fact["speed"]
        self.least = fact["floor"]
        self.most = FULL[self.block] - fact["gap"] if self.block >= 0 else max(FULL) - fact["gap"]
        gone_over = self.block == GEORG_LUDWIG and view["defected"]
        self.side = SWEDISH if self.wood == BLUE and not gone_over else COALITION

    def strength(self) -> str:
        """As pips if it is known to the step, else as a span."""
        if self.block >= 0 and self.least == self.most:
            return pips(self.least, FULL[self.block])
        return str(self.least) if self.least >= self.most else f"{self.least}-{self.most}"


def own_blocks(view: View) -> list[Own]:
    return [Own(row) for row in view["own"]]


def seen_blocks(view: View) -> list[Seen]:
    return [Seen(row, view) for row in view["seen"]]


def rating(block: int) -> str:
    return f"{LETTERS[FIRE[block]]}{HIT[block]}"


def pips(strength: int, full: int) -> str:
    """Strength as on the edge of the wood.

    >>> pips(2, 4)
    '■■□□'
    """
    return PIP * strength + NO_PIP * max(0, full - strength)


def name_of(block: int, room: int = 99) -> str:
    """A block's name as far as there is room; a reformed army has a star."""
    name = BLOCK_NAMES[block].removesuffix(" (reformed)")
    star = "*" if ORIGINAL[block] >= 0 else ""
    return name[: room - len(star)].strip() + star


def with_star(lines: list[str]) -> list[str]:
    """Lines, and what the star in them means."""
    return [*lines, REFORMED] if any("*" in line for line in lines) else lines


def faculties(block: int) -> str:
    """Movement and baggage trains; a fleet says that it is one."""
    trains = f" t{TRAINS[block]}" if TRAINS[block] else ""
    return f"m{MOVE[block]}{trains}{' fleet' if KIND[block] == FLEET else ''}"


def marks_of(mark: int, between: str = " ") -> str:
    return between.join(word for bit, word in MARKS if mark & bit)


def wood_name(back: Seen) -> str:
    return back_name(back.handle, back.wood, int(back.fleet))
