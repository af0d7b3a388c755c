"""Codes of three letters for provinces and leaders: typed at a terminal, and on the keys of a page."""

from typing import Final

from bivouac.games.russian_civil_war.box.leaders import ALL_LEADERS, LEADER_NAMES
from bivouac.games.russian_civil_war.box.provinces import PROVINCE_NAMES, PROVINCES


def plain(name: str) -> str:
    """A name as one types it.

    >>> plain("Nizhni-Novgorod"), plain("S. Kamenev")
    ('Nizhni Novgorod', 'S Kamenev')
    """
    return name.replace(".", "").replace("-", " ").strip()


def family(leader: int) -> str:
    """His name without an initial.

    >>> [family(LEADER_NAMES.index(name)) for name in ("Lenin", "S. Kamenev", "Antonov-Ovseenko")]
    ['Lenin', 'Kamenev', 'Antonov-Ovseenko']
    """
    return LEADER_NAMES[leader].split(" ")[-1]


def candidates(name: str) -> list[str]:
    """Codes of three letters, the best first."""
    words = plain(name).upper().split()
    whole = "".join(words)
    found = [whole[:3]] if len(words) == 1 else []
    if len(words) > 1:
        found += [words[0][0] + words[1][:2], whole[:3]]
    found += [whole[:2] + letter for letter in whole[3:]]
    found += [whole[0] + one + other for i, one in enumerate(whole[1:], 2) for other in whole[i:]]
    return found


def coded(names: list[str]) -> list[str]:
    """A code for each name, no two alike.

    >>> coded(["Petrograd", "Nizhni-Novgorod", "Novgorod", "Tver-Moscow", "Yaroslavl", "Yakutsk"])
    ['PET', 'NNO', 'NOV', 'TMO', 'YAR', 'YAK']
    """
    found: list[str] = []
    for name in names:
        found.append(next(code for code in candidates(name) if code not in found))
    return found


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
    word = plain(typed).lower()
    if word in PROVINCE_OF_CODE:
        return [PROVINCE_OF_CODE[word]]
    known = [plain(name).lower() for name in PROVINCE_NAMES]
    whole = [province for province, name in enumerate(known) if name == word]
    return whole or [province for province, name in enumerate(known) if f" {word}" in f" {name}"]


def leaders_named(typed: str) -> list[int]:
    """The leaders that are meant, likewise.

    >>> [LEADER_NAMES[found] for found in leaders_named("kamenev")], [LEADER_NAMES[f] for f in leaders_named("s kam")]
    (['S. Kamenev', 'L. Kamenev'], ['S. Kamenev'])
    """
    word = plain(typed).lower()
    if word in LEADER_OF_CODE:
        return [LEADER_OF_CODE[word]]
    known = [plain(name).lower() for name in LEADER_NAMES]
    whole = [leader for leader, name in enumerate(known) if word in (name, plain(family(leader)).lower())]
    return whole or [leader for leader, name in enumerate(known) if f" {word}" in f" {name}"]
