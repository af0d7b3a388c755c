"""Smuta for short: letters of the parties, spaces and leaders in a few signs, the colours of a woodcut."""

from typing import Final

from bivouac.core.game import View
from bivouac.games.screens.palettes import Palette
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.leaders import ALL_LEADERS
from bivouac.games.smuta.box.parties import NEUTRAL, PARTIES, STATE
from bivouac.games.smuta.box.spaces import FORTRESS, KIND, MONASTERY, OPEN, POWERFUL, SPACE_VP, SPACES
from bivouac.games.smuta.box.units import UNITS
from bivouac.games.smuta.box.vocabulary import LEADER_WORD, SPACE_WORD
from bivouac.games.smuta.telling.codes import CODES, LEADER_CODES

# these are among the 256 colours that most terminals have
LUBOK: Final = Palette("#1c1712", "#ffffd7", "#ffaf5f", "#ff5f5f", "#a8a8a8")  # ochre and brick on soot
LETTERS: Final = "SPRNM"
INKS: Final = ["#87d7af", "#ffd7ff", "#ff875f", "#87afff", "#ffd75f", "#d0d0d0", "#8a8a8a"]  # parties, state, neutral
RAISED: Final = "⁰¹²³⁴⁵⁶"
KIND_MARKS: Final = {OPEN: "", FORTRESS: "", POWERFUL: "*", MONASTERY: "+"}
HEIR: Final = "h"
TSAR: Final = "♔"
THREAT_MARK: Final = "‼"
MARKER: Final = "¤"  # a siege marker


def letter(owner: int) -> str:
    """Whose a space is; the state and nobody have no letter."""
    return f"{LETTERS[owner]}:" if owner < PARTIES else ""


def space_code(space: int) -> str:
    """Walls in capitals, an open city in small letters; * is Powerful, + the monastery; the small figure its points.

    >>> [space_code(space) for space in (0, 1, 4, 9)]
    ['MOS*⁵', 'SSE+²', 'IVA', 'sru¹']
    """
    code = CODES[space].lower() if KIND[space] == OPEN else CODES[space]
    return f"{code}{KIND_MARKS[KIND[space]]}{RAISED[SPACE_VP[space]] if SPACE_VP[space] else ''}"


def units_of(view: View, leader: int) -> int:
    return sum(view["army"][leader * UNITS : leader * UNITS + UNITS])


def leader_code(view: View, leader: int) -> str:
    """A leader, his units, what he has with him: “SKO6¤h”."""
    party = view["party"][leader]
    marks = MARKER if view["marker"][leader] else ""
    marks += HEIR if view["heir"][party] == leader else ""
    marks += TSAR if view["tsar_with"] == leader else ""
    return f"{LEADER_CODES[leader]}{units_of(view, leader)}{marks}"


def leaders_at(view: View, space: int) -> list[int]:
    return [leader for leader in ALL_LEADERS if view["at"][leader] == space]


def pieces(view: View, space: int) -> list[tuple[str, int]]:
    """What stands in a space, each with its party: leaders by party, guards, a siege with its breaches."""
    found: list[tuple[str, int]] = []
    for party in range(PARTIES):
        names = [leader_code(view, leader) for leader in leaders_at(view, space) if view["party"][leader] == party]
        if names:
            sign = "!" if view["siege"][space] == party else ""
            whose = "" if view["owner"][space] == party else f"{LETTERS[party]} "
            found.append((f"({whose}{' '.join(names)}{sign})", party))
        guards = view["detachments"][space * PARTIES + party]
        if guards:
            found.append((f"{LETTERS[party].lower()}{guards if guards > 1 else ''}", party))
    if view["siege"][space] != NONE and view["breaches"][space]:
        found.append(("#" * view["breaches"][space], view["siege"][space]))
    return found


def ink(owner: int) -> str:
    return INKS[owner] if 0 <= owner <= NEUTRAL else INKS[STATE]


def space_of_word(word: int) -> int:
    """The space that a word names, or -1."""
    return word - SPACE_WORD if SPACE_WORD <= word < SPACE_WORD + SPACES else -1


def leader_of_word(word: int) -> int:
    """The leader that a word names, or -1."""
    return word - LEADER_WORD if LEADER_WORD <= word < SPACE_WORD - 1 else -1
