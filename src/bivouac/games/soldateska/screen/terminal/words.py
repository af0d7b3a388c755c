"""The cards of Soldateska for short, as they are drawn and typed."""

from typing import Final

from bivouac.games.soldateska.box.cards import (
    CARDS,
    OFFICERS_ONLY,
    SUIT_LETTERS,
    SUITED,
    TOBACCO,
    VALUES,
    WEAPON,
)
from bivouac.games.soldateska.telling.story import card_name, value

STAR: Final = "★"  # trump
CODES: Final = ["Gen", "Obst", "Maj", "Hpt", "Lt", "Flag", "Spy", "Des", "Kok", "Bomb", "Duel", "Duel"]


def code(card: int) -> str:
    """A card in four letters at most.

    >>> code(19), code(49), code(50), code(61)
    ('P10', 'T−10', 'Gen', 'Duel')
    """
    if card >= SUITED:
        return CODES[card - SUITED]
    return f"{SUIT_LETTERS[card // VALUES]}{value(card)}"


def short_names(word: int) -> list[str]:
    """What can be typed for a word, in small letters.

    >>> short_names(19), short_names(42), short_names(50), short_names(61), short_names(WEAPON + 3)
    (['p10'], ['t3', 't-3', 't−3', 'tobacco 3', 'tobacco -3'], ['ge', 'gen'], ['d', 'du', 'duel'], ['s'])
    """
    if word == OFFICERS_ONLY:
        return ["o"]
    if word >= CARDS:
        return [SUIT_LETTERS[word - WEAPON].lower()]
    if word < SUITED:
        letter, value = SUIT_LETTERS[word // VALUES].lower(), word % VALUES + 1
        if word // VALUES != TOBACCO:
            return [f"{letter}{value}"]
        return [f"t{value}", f"t-{value}", f"t−{value}", f"tobacco {value}", f"tobacco -{value}"]
    found = [card_name(word).lower()[:2], CODES[word - SUITED].lower()]
    return ["d", *found] if CODES[word - SUITED] == "Duel" else found
