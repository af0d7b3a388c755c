"""The vocabulary: pieces, provinces, players, colours, nations, chits, markers, acts. A piece's number is its word."""

from typing import Final

from bivouac.core.words import Vocabulary
from bivouac.games.russian_civil_war.box.leaders import LEADER_IDS
from bivouac.games.russian_civil_war.box.nations import CHIT_IDS, CHITS, NATION_IDS, NATIONS
from bivouac.games.russian_civil_war.box.players import COLOUR_IDS, COLOURS, MOST, PLAYER_IDS
from bivouac.games.russian_civil_war.box.provinces import PROVINCE_IDS, PROVINCES
from bivouac.games.russian_civil_war.box.units import PIECES, UNIT_IDS

PROVINCE_WORD: Final[int] = PIECES  # below: leaders, then units
PLAYER_WORD: Final[int] = PROVINCE_WORD + PROVINCES
NOBODY_WORD: Final[int] = PLAYER_WORD + MOST
COLOUR_WORD: Final[int] = NOBODY_WORD + 1
NATION_WORD: Final[int] = COLOUR_WORD + COLOURS
CHIT_WORD: Final[int] = NATION_WORD + NATIONS
POLITBURO_PIECE: Final[int] = CHIT_WORD + CHITS  # as it is dealt, traded
ASSASSIN_PIECE: Final[int] = POLITBURO_PIECE + 1
CZAR_PIECE: Final[int] = POLITBURO_PIECE + 2
GOLD_PIECE: Final[int] = POLITBURO_PIECE + 3
DONE: Final[int] = POLITBURO_PIECE + 4
YES: Final[int] = DONE + 1
NO: Final[int] = DONE + 2
NONE_WORD: Final[int] = DONE + 3
ALL_WORD: Final[int] = DONE + 4
COLLECTIVE: Final[int] = DONE + 5
INDIVIDUAL: Final[int] = DONE + 6
MARKERS_WORD: Final[int] = DONE + 6  # and 1 to 3
ACTS: Final[int] = DONE + 10
GIVE_POLITBURO: Final[int] = ACTS
GIVE_ASSASSIN: Final[int] = ACTS + 1
PURGE: Final[int] = ACTS + 2
ASSASSINATE: Final[int] = ACTS + 3
EXECUTE: Final[int] = ACTS + 4
MOVE: Final[int] = ACTS + 5
ATTACK: Final[int] = ACTS + 6
SUBVERT: Final[int] = ACTS + 7
STEAL: Final[int] = ACTS + 8
EXIT: Final[int] = ACTS + 9
PICK_UP: Final[int] = ACTS + 10
DROP: Final[int] = ACTS + 11
HAND_OVER: Final[int] = ACTS + 12
JOIN: Final[int] = ACTS + 13
DECLINE: Final[int] = ACTS + 14
MARKER: Final[int] = ACTS + 15
TRADE: Final[int] = ACTS + 16
STAY: Final[int] = ACTS + 17

WORDS: Final = Vocabulary(
    [
        *[f"leader:{name.replace('_', '-')}" for name in LEADER_IDS],
        *[f"unit:{name.replace('_', '-')}" for name in UNIT_IDS],
        *[f"province:{name.replace('_', '-')}" for name in PROVINCE_IDS],
        *[f"player:{name}" for name in PLAYER_IDS],
        "player:nobody",
        *[f"color:{name}" for name in COLOUR_IDS],
        *[f"nation:{name.replace('_', '-')}" for name in NATION_IDS],
        *[f"chit:{name.replace('_', '-')}" for name in CHIT_IDS],
        *["piece:politburo", "piece:assassin", "piece:czar", "piece:gold"],
        *["done", "yes", "no", "none", "all", "mode:collective", "mode:individual"],
        *["markers:1", "markers:2", "markers:3"],
        *["act:give-politburo", "act:give-assassin", "act:purge", "act:assassinate", "act:execute", "act:move"],
        *["act:attack", "act:subvert", "act:steal", "act:exit", "act:pick-up", "act:drop", "act:hand-over"],
        *["act:join", "act:decline", "act:marker", "act:trade", "act:stay"],
    ]
)
if WORDS.number("act:stay") != STAY or WORDS.number("markers:1") != MARKERS_WORD + 1:
    raise ValueError("the words of Russian Civil War are not where they are looked for")
