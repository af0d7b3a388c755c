"""What a word of the vocabulary is: a piece, a province, a player, and so on; and its code, if it has one."""

from typing import Final

from bivouac.games.russian_civil_war.box import vocabulary as v
from bivouac.games.russian_civil_war.box.leaders import LEADERS
from bivouac.games.russian_civil_war.telling.codes import CODES, LEADER_CODES

PIECE: Final = 0  # a leader or a unit
PROVINCE: Final = 1
PLAYER: Final = 2
COLOUR: Final = 3
NATION: Final = 4
CHIT: Final = 5
MARKER_PIECE: Final = 6  # Politburo marker, Assassin, Czar, Gold, as they are dealt
ACT: Final = 7
FIRST: Final = [0, v.PROVINCE_WORD, v.PLAYER_WORD, v.COLOUR_WORD, v.NATION_WORD, v.CHIT_WORD, v.POLITBURO_PIECE, v.DONE]
NOBODY: Final = v.NOBODY_WORD - v.PLAYER_WORD  # the number of nobody among the players


def read(word: int) -> tuple[int, int]:
    """What a word is, and its number among those.

    >>> read(0), read(v.PROVINCE_WORD + 7), read(v.NOBODY_WORD) == (PLAYER, NOBODY), read(v.DONE + 1)
    ((0, 0), (1, 7), True, (7, 1))
    """
    kind = next(kind for kind in range(ACT, -1, -1) if word >= FIRST[kind])
    return kind, word - FIRST[kind]


def code_of(word: int) -> str:
    """The three letters of a province or a leader; "" for other words."""
    kind, number = read(word)
    if kind == PROVINCE:
        return CODES[number]
    return LEADER_CODES[number] if kind == PIECE and number < LEADERS else ""
