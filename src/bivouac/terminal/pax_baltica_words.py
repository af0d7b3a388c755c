"""Pax Baltica for short: codes of places, what a block is in a few letters, and a view's blocks by their columns."""

from typing import Final
from unicodedata import normalize

from bivouac.core.game import View
from bivouac.games.pax_baltica.blocks import (
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
from bivouac.games.pax_baltica.map import PLACE_NAMES, PLACES, TERRITORIES, TOWNS
from bivouac.games.pax_baltica.nations import BLUE, COALITION, NATION_IDS, SWEDISH
from bivouac.games.pax_baltica.position import BESIEGING, FORCED, MOVED, MUST_GO, PINNED, RESERVE, STANDS_ASIDE
from bivouac.games.pax_baltica.story_names import back_name
from bivouac.games.pax_baltica.view import OWN_COLUMNS, SEEN_COLUMNS
from bivouac.games.pax_baltica.vocabulary import PLACE_WORD
from bivouac.terminal.style import Palette

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


# --- places -----------------------------------------------------------------------------------------------------------
def plain(name: str) -> str:
    """A name as one types it without a foreign keyboard.

    >>> plain("Östergötland"), plain("Bremen-Verden")
    ('Ostergotland', 'Bremen Verden')
    """
    letters = "".join(letter for letter in normalize("NFD", name) if letter.isascii())
    return letters.replace("-", " ").strip()


def candidates(name: str) -> list[str]:
    """Codes of three letters for a place, the best first."""
    words = plain(name).upper().split()
    whole = "".join(words)
    found = [whole[:3]] if len(words) == 1 else []
    if len(words) > 2:
        found.append("".join(word[0] for word in words)[:3])
    elif len(words) == 2:
        found += [words[0][0] + words[1][:2]] + [words[0][0] + words[1][0] + letter for letter in words[1][2:]]
    found += [whole[:2] + letter for letter in whole[3:]]
    found += [whole[0] + one + other for i, one in enumerate(whole[1:], 2) for other in whole[i:]]
    return found


def coded(names: list[str]) -> list[str]:
    """A code for each name, no two alike.

    >>> coded(["Livland", "Östergötland", "Ostpreussen", "Rus Biala", "Gulf of Riga"])
    ['LIV', 'OST', 'OSP', 'RBI', 'GOR']
    """
    found: list[str] = []
    for name in names:
        found.append(next(code for code in candidates(name) if code not in found))
    return found


CODES: Final[list[str]] = coded(PLACE_NAMES)
PLACE_OF_CODE: Final[dict[str, int]] = {code.lower(): place for place, code in enumerate(CODES)}
NATION_CODES: Final[list[str]] = [name[:3].upper() for name in NATION_IDS]


def place_names(place: int) -> list[str]:
    """What can be typed for a place, in small letters: its code, its plain name, its town."""
    found = [CODES[place].lower(), plain(PLACE_NAMES[place]).lower()]
    if place < TERRITORIES and TOWNS[place]:
        found += [TOWNS[place].lower(), plain(TOWNS[place]).lower()]
    return list(dict.fromkeys(found))


def places_named(typed: str) -> list[int]:
    """The places that are meant: by code or whole name, else by how a name begins.

    >>> [PLACE_NAMES[place] for place in places_named("LIV")], [PLACE_NAMES[p] for p in places_named("riga")]
    (['Livland'], ['Livland'])
    """
    word = typed.strip().lower()
    if word in PLACE_OF_CODE:
        return [PLACE_OF_CODE[word]]
    known = [[PLACE_NAMES[place].lower(), *place_names(place)] for place in range(PLACES)]
    whole = [place for place in range(PLACES) if word in known[place]]
    return whole or [place for place in range(PLACES) if any(name.startswith(word) for name in known[place])]


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
