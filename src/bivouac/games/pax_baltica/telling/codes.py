"""Codes of three letters for places: typed at a terminal, and on the keys of a page."""

from typing import Final
from unicodedata import normalize

from bivouac.games.pax_baltica.box.map import PLACE_NAMES, PLACES, TERRITORIES, TOWNS
from bivouac.games.screens.codes import coded


def plain(name: str) -> str:
    """A name as one types it without a foreign keyboard.

    >>> plain("Östergötland"), plain("Bremen-Verden")
    ('Ostergotland', 'Bremen Verden')
    """
    letters = "".join(letter for letter in normalize("NFD", name) if letter.isascii())
    return letters.replace("-", " ").strip()


def candidates(name: str) -> list[str]:
    """Codes of three letters for a place, the best first.

    >>> coded(["Livland", "Östergötland", "Ostpreussen", "Rus Biala", "Gulf of Riga"], candidates)
    ['LIV', 'OST', 'OSP', 'RBI', 'GOR']
    """
    words = plain(name).upper().split()
    whole = "".join(words)
    codes = [whole[:3]] if len(words) == 1 else []
    if len(words) > 2:
        codes.append("".join(word[0] for word in words)[:3])
    elif len(words) == 2:
        codes += [words[0][0] + words[1][:2]] + [words[0][0] + words[1][0] + letter for letter in words[1][2:]]
    codes += [whole[:2] + letter for letter in whole[3:]]
    codes += [whole[0] + one + other for i, one in enumerate(whole[1:], 2) for other in whole[i:]]
    return codes


CODES: Final[list[str]] = coded(PLACE_NAMES, candidates)
PLACE_OF_CODE: Final[dict[str, int]] = {code.lower(): place for place, code in enumerate(CODES)}


def place_names(place: int) -> list[str]:
    """What can be typed for a place, in small letters: its code, its plain name, its town."""
    names = [CODES[place].lower(), plain(PLACE_NAMES[place]).lower()]
    if place < TERRITORIES and TOWNS[place]:
        names += [TOWNS[place].lower(), plain(TOWNS[place]).lower()]
    return list(dict.fromkeys(names))


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
