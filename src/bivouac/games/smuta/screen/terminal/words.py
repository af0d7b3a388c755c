"""Smuta for short: letters of the parties, spaces and leaders in a few signs, the colours of a woodcut."""

from typing import Final

from bivouac.games.screens.palettes import Palette
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.parties import NEUTRAL, PARTIES, STATE
from bivouac.games.smuta.box.spaces import FORTRESS, KIND, MONASTERY, OPEN, POWERFUL, SPACE_VP, SPACES
from bivouac.games.smuta.box.vocabulary import LEADER_WORD, SPACE_WORD
from bivouac.games.smuta.rules.map import detachments_in, own_in, units
from bivouac.games.smuta.sight.sight import Sight
from bivouac.games.smuta.telling.codes import CODES, LEADER_CODES
from bivouac.games.smuta.telling.names import PARTY_LETTERS as LETTERS

# these are among the 256 colours that most terminals have
LUBOK: Final = Palette("#1c1712", "#ffffd7", "#ffaf5f", "#ff5f5f", "#a8a8a8")  # ochre and brick on soot
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


def leader_code(sight: Sight, leader: int) -> str:
    """A leader, his units, what he has with him: “SKO6¤h”."""
    marks = MARKER if sight.marker[leader] else ""
    marks += HEIR if leader in sight.heir else ""
    marks += TSAR if sight.tsar_with == leader else ""
    return f"{LEADER_CODES[leader]}{units(sight, leader)}{marks}"


def pieces(sight: Sight, space: int) -> list[tuple[str, int]]:
    """What stands in a space, each with its party: leaders by party, guards, a siege with its breaches."""
    signs: list[tuple[str, int]] = []
    for party in range(PARTIES):
        names = [leader_code(sight, leader) for leader in own_in(sight, party, space)]
        if names:
            besieges = "!" if sight.siege[space] == party else ""
            whose = "" if sight.owner[space] == party else f"{LETTERS[party]} "
            signs.append((f"({whose}{' '.join(names)}{besieges})", party))
        guards = detachments_in(sight, space, party)
        if guards:
            signs.append((f"{LETTERS[party].lower()}{guards if guards > 1 else ''}", party))
    if sight.siege[space] != NONE and sight.breaches[space]:
        signs.append(("#" * sight.breaches[space], sight.siege[space]))
    return signs


def ink(owner: int) -> str:
    return INKS[owner] if 0 <= owner <= NEUTRAL else INKS[STATE]


def space_of_word(word: int) -> int:
    """The space that a word names, or -1."""
    return word - SPACE_WORD if SPACE_WORD <= word < SPACE_WORD + SPACES else -1


def leader_of_word(word: int) -> int:
    """The leader that a word names, or -1."""
    return word - LEADER_WORD if LEADER_WORD <= word < SPACE_WORD - 1 else -1
