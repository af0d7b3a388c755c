"""Pax Baltica for short: codes of places, what a block is in a few letters."""

from typing import Final

from bivouac.games.pax_baltica.box import blocks
from bivouac.games.pax_baltica.box.map import PLACES
from bivouac.games.pax_baltica.box.nations import NATION_IDS
from bivouac.games.pax_baltica.box.vocabulary import PLACE_WORD
from bivouac.games.pax_baltica.rules.position import BESIEGING, FORCED, MOVED, MUST_GO, PINNED, RESERVE, STANDS_ASIDE
from bivouac.games.pax_baltica.sight.backs import Back
from bivouac.games.pax_baltica.sight.sight import Sight
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
def own_on_map(sight: Sight) -> list[int]:
    """One's own blocks there, by their numbers."""
    return [block for block in sight.own() if sight.place[block] < PLACES]


def seen_strength(back: Back) -> str:
    """As pips if it is known to the step, else as a span."""
    full = blocks.FULL[back.block] if back.block >= 0 else max(blocks.FULL)
    least, most = back.least, back.most(full)
    if back.block >= 0 and least == most:
        return pips(least, full)
    return str(least) if least == most else f"{least}-{most}"


def rating(block: int) -> str:
    return f"{blocks.LETTERS[blocks.FIRE[block]]}{blocks.HIT[block]}"


def pips(strength: int, full: int) -> str:
    """Strength as on the edge of the wood.

    >>> pips(2, 4)
    '■■□□'
    """
    return PIP * strength + NO_PIP * max(0, full - strength)


def name_of(block: int, room: int = 99) -> str:
    """A block's name as far as there is room; a reformed army has a star."""
    name = blocks.BLOCK_NAMES[block].removesuffix(" (reformed)")
    star = "*" if blocks.ORIGINAL[block] >= 0 else ""
    return name[: room - len(star)].strip() + star


def with_star(lines: list[str]) -> list[str]:
    """Lines, and what the star in them means."""
    return [*lines, REFORMED] if any("*" in line for line in lines) else lines


def faculties(block: int) -> str:
    """Movement and baggage trains; a fleet says that it is one."""
    trains = f" t{blocks.TRAINS[block]}" if blocks.TRAINS[block] else ""
    return f"m{blocks.MOVE[block]}{trains}{' fleet' if blocks.KIND[block] == blocks.FLEET else ''}"


def marks_of(mark: int, between: str = " ") -> str:
    return between.join(word for bit, word in MARKS if mark & bit)
