"""The cards of Soldateska for short, as they are drawn and typed."""

from typing import Final

from bivouac.games.soldateska.box import cards as c
from bivouac.games.soldateska.telling.story import card_name, value

STAR: Final = "★"  # trump
CODES: Final = ["Gen", "Obst", "Maj", "Hpt", "Lt", "Flag", "Spy", "Des", "Kok", "Bomb", "Duel", "Duel"]


def code(card: int) -> str:
    """A card in four letters at most.

    >>> code(19), code(49), code(50), code(61)
    ('P10', 'T−10', 'Gen', 'Duel')
    """
    if card >= c.SUITED:
        return CODES[card - c.SUITED]
    return f"{c.SUIT_LETTERS[card // c.VALUES]}{value(card)}"


def short_names(word: int) -> list[str]:
    """What can be typed for a word, in small letters.

    >>> short_names(19), short_names(42), short_names(50), short_names(61), short_names(c.WEAPON + 3)
    (['p10'], ['t3', 't-3', 't−3', 'tobacco 3', 'tobacco -3'], ['ge', 'gen'], ['d', 'du', 'duel'], ['s'])
    """
    if word == c.OFFICERS_ONLY:
        return ["o"]
    if word >= c.CARDS:
        return [c.SUIT_LETTERS[word - c.WEAPON].lower()]
    if word < c.SUITED:
        letter, value = c.SUIT_LETTERS[word // c.VALUES].lower(), word % c.VALUES + 1
        if word // c.VALUES != c.TOBACCO:
            return [f"{letter}{value}"]
        return [f"t{value}", f"t-{value}", f"t−{value}", f"tobacco {value}", f"tobacco -{value}"]
    names = [card_name(word).lower()[:2], CODES[word - c.SUITED].lower()]
    return ["d", *names] if CODES[word - c.SUITED] == "Duel" else names
