"""Names as people say them: cards, leaders, spaces, parties, units, counts."""

from typing import Final

from bivouac.games.screens.phrases import counted as counted
from bivouac.games.screens.phrases import first as first
from bivouac.games.screens.phrases import listed as listed
from bivouac.games.screens.phrases import signed as signed
from bivouac.games.smuta.box.cards import CARD_IDS, CARD_NAMES, CARDS
from bivouac.games.smuta.box.leaders import GODUNOV, LEADER_NAMES, PERSONS, SLOTS
from bivouac.games.smuta.box.parties import NEUTRAL, PARTIES, PARTY_NAMES, STATE
from bivouac.games.smuta.box.spaces import SPACE_NAMES
from bivouac.games.smuta.box.units import UNIT_NAMES, UNITS
from bivouac.games.smuta.box.vocabulary import ACT_LABELS, DONE, LEADER_WORD, PARTY_WORD, SPACE_WORD, UNIT_WORD

SEASONS: Final[list[str]] = ["Spring", "Summer", "Autumn"]
PHASES: Final = ["politics", "combat", "winter"]
DECK_NAMES: Final = ["politics", "combat", "cancel", *[f"{name} party" for name in PARTY_NAMES]]
KINDS: Final[list[str]] = ["open city", "fortress", "Powerful fortress", "monastery"]
SIDES: Final = [  # a party within a sentence; the last three are no parties
    *["the Shuiskii party", "the Polish party", "the Rebellion", "the Noble party", "the Moscow party"],
    *["the state", "nobody"],
]
PARTY_LETTERS: Final = "SPRNM"
PARTY_LABELS: Final = ["Shuiskii party", "Polish party", "Rebellion", "Noble party", "Moscow party"]


def label(word: int) -> str:
    """A word of the vocabulary as people say it.

    >>> label(65), label(CARDS), label(PARTY_WORD + 4), label(UNIT_WORD + UNITS)
    ('66 Forced March', 'Vasilii Shuiskii', 'Moscow party', 'Siege Marker')
    """
    if word < CARDS:
        return f"{CARD_IDS[word].upper()} {CARD_NAMES[word]}"
    if word < SPACE_WORD:
        return leader_name(word - LEADER_WORD)
    if word < PARTY_WORD:
        return SPACE_NAMES[word - SPACE_WORD]
    if word < UNIT_WORD:
        return PARTY_LABELS[word - PARTY_WORD]
    return UNIT_NAMES[word - UNIT_WORD] if word < DONE else ACT_LABELS[word - DONE]


def card_name(card: int) -> str:
    """A card within a sentence, with its number: “Forced March (66)”."""
    return f"{CARD_NAMES[card]} ({CARD_IDS[card].upper()})"


def leader_name(leader: int) -> str:
    """A leader; the nameless ones with their party."""
    if PERSONS <= leader < GODUNOV:
        return f"{LEADER_NAMES[leader]} ({PARTY_NAMES[(leader - PERSONS) // SLOTS]})"
    return LEADER_NAMES[leader]


def side(party: int) -> str:
    """A party within a sentence; the state; or nobody."""
    return SIDES[party] if 0 <= party <= NEUTRAL else "nobody"


def owner_name(owner: int) -> str:
    """SM2.4 Whose a space is, in a word."""
    return PARTY_NAMES[owner] if owner < PARTIES else "state" if owner == STATE else "neutral"


def none_or(many: int, thing: str) -> str:
    """A number of things, or “no” thing."""
    return f"no {thing}" if many == 0 else counted(many, thing)


def army(counts: list[int], marker: int) -> str:
    """SM2.7 What a leader has with him: “2 Noble Cavalry, 1 Artillery and a siege marker”."""
    parts = [f"{counts[unit]} {UNIT_NAMES[unit]}" for unit in range(UNITS) if counts[unit]]
    if marker:
        parts.append("a siege marker")
    return listed(parts) or "no units"
