"""Codes of three letters for spaces and leaders: typed at a terminal, and on the keys of a page."""

from typing import Final

from bivouac.games.screens.codes import coded, meant
from bivouac.games.smuta.box.leaders import GODUNOV, LEADER_NAMES, PERSONS
from bivouac.games.smuta.box.parties import PARTY_NAMES
from bivouac.games.smuta.box.spaces import SPACE_NAMES, SPACES

TITLES: Final = ["Prince", "Tsarevich"]
ENDINGS: Final = ["I", "II", "III"]
PARTICLES: Final = ["De", "la"]


def surname(leader: int) -> str:
    """A leader in a word: by his surname, with an initial if others have it, too; pretenders and princes by their name.

    >>> [surname(leader) for leader in (0, 2, 3, 6, 11, 14, 19, 34)]
    ['V. Shuiskii', 'Skopin', 'De la Gardie', 'Dmitrii I', 'Sigismund', 'Wladyslaw', 'Petr', 'Voevoda 1']
    """
    name = family(leader)
    shared = leader < PERSONS and [family(other) for other in range(PERSONS)].count(name) > 1
    return f"{LEADER_NAMES[leader][0]}. {name}" if shared else name


def family(leader: int) -> str:
    """The part of his name that he is called by."""
    words = [word for word in LEADER_NAMES[leader].split(" ") if word not in TITLES]
    if words[0] == "False" or leader >= PERSONS:
        return " ".join(words[-2:])
    if words[-1] in ENDINGS:
        return words[0]
    particles = [i for i, word in enumerate(words) if word in PARTICLES]
    return " ".join(words[particles[0] :]) if particles else words[-1].split("-")[0]


def leader_names(leader: int) -> str:
    """What a code is made of: the surname, and the party of those who have no name."""
    return family(leader) if leader < PERSONS else f"{PARTY_NAMES[(leader - PERSONS) % len(PARTY_NAMES)]} {leader}"


_ALL: Final[list[str]] = coded([*SPACE_NAMES, *[leader_names(leader) for leader in range(GODUNOV)]])
CODES: Final[list[str]] = _ALL[:SPACES]
LEADER_CODES: Final[list[str]] = _ALL[SPACES:]
SPACE_OF_CODE: Final[dict[str, int]] = {code.lower(): space for space, code in enumerate(CODES)}


def spaces_named(typed: str) -> list[int]:
    """The spaces that are meant: by code or whole name, else by how a name begins.

    >>> [SPACE_NAMES[space] for space in spaces_named("tve")], [SPACE_NAMES[space] for space in spaces_named("niz")]
    (['Tver'], ['Nizhny Novgorod'])
    """
    return meant(typed, SPACE_OF_CODE, SPACE_NAMES)
