"""Codes of three letters for provinces and leaders: typed at a terminal, and on the keys of a page."""

from typing import Final

from bivouac.games.russian_civil_war.box.leaders import ALL_LEADERS, LEADER_NAMES
from bivouac.games.russian_civil_war.box.provinces import PROVINCE_NAMES, PROVINCES
from bivouac.games.screens.codes import coded, meant, plain


def family(leader: int) -> str:
    """His name without an initial.

    >>> [family(LEADER_NAMES.index(name)) for name in ("Lenin", "S. Kamenev", "Antonov-Ovseenko")]
    ['Lenin', 'Kamenev', 'Antonov-Ovseenko']
    """
    return LEADER_NAMES[leader].split(" ")[-1]


_ALL: Final[list[str]] = coded([*PROVINCE_NAMES, *[LEADER_NAMES[leader].split("-")[0] for leader in ALL_LEADERS]])
CODES: Final[list[str]] = _ALL[:PROVINCES]
LEADER_CODES: Final[list[str]] = _ALL[PROVINCES:]
PROVINCE_OF_CODE: Final[dict[str, int]] = {code.lower(): province for province, code in enumerate(CODES)}
LEADER_OF_CODE: Final[dict[str, int]] = {code.lower(): leader for leader, code in enumerate(LEADER_CODES)}


def provinces_named(typed: str) -> list[int]:
    """The provinces that are meant: by code or whole name, else by how a word of the name begins.

    >>> [[PROVINCE_NAMES[found] for found in provinces_named(typed)] for typed in ("tmo", "ki", "mosc", "novgorod")]
    [['Tver-Moscow'], ['Kiev'], ['Tver-Moscow'], ['Novgorod']]
    """
    return meant(typed, PROVINCE_OF_CODE, PROVINCE_NAMES, words=True)


def leaders_named(typed: str) -> list[int]:
    """The leaders that are meant, likewise.

    >>> [LEADER_NAMES[found] for found in leaders_named("kamenev")], [LEADER_NAMES[f] for f in leaders_named("s kam")]
    (['S. Kamenev', 'L. Kamenev'], ['S. Kamenev'])
    """
    families = [leader for leader in ALL_LEADERS if plain(family(leader)).lower() == plain(typed).lower()]
    return families or meant(typed, LEADER_OF_CODE, LEADER_NAMES, words=True)
