"""The vocabulary: pieces, provinces, players, colours, nations, chits, markers, acts. A piece's number is its word."""

from typing import Final

from bivouac.core.words import Vocabulary
from bivouac.games.russian_civil_war.box.leaders import LEADER_IDS
from bivouac.games.russian_civil_war.box.nations import CHIT_IDS, CHITS, NATION_IDS, NATIONS
from bivouac.games.russian_civil_war.box.players import COLOUR_IDS, COLOURS, MOST, PLAYER_IDS
from bivouac.games.russian_civil_war.box.provinces import PROVINCE_IDS, PROVINCES
from bivouac.games.russian_civil_war.box.units import PIECES, UNIT_IDS

PROVINCE_WORD: Final = PIECES  # below: leaders, then units
PLAYER_WORD: Final = PROVINCE_WORD + PROVINCES
NOBODY_WORD: Final = PLAYER_WORD + MOST
COLOUR_WORD: Final = NOBODY_WORD + 1
NATION_WORD: Final = COLOUR_WORD + COLOURS
CHIT_WORD: Final = NATION_WORD + NATIONS
POLITBURO_PIECE: Final = CHIT_WORD + CHITS  # as it is dealt, traded
ASSASSIN_PIECE: Final = POLITBURO_PIECE + 1
CZAR_PIECE: Final = POLITBURO_PIECE + 2
GOLD_PIECE: Final = POLITBURO_PIECE + 3
DONE: Final = POLITBURO_PIECE + 4
YES: Final = DONE + 1
NO: Final = DONE + 2
NONE_WORD: Final = DONE + 3
ALL_WORD: Final = DONE + 4
COLLECTIVE: Final = DONE + 5
INDIVIDUAL: Final = DONE + 6
MARKERS_WORD: Final = DONE + 6  # and 1 to 3
ACTS: Final = DONE + 10
GIVE_POLITBURO: Final = ACTS
GIVE_ASSASSIN: Final = ACTS + 1
PURGE: Final = ACTS + 2
ASSASSINATE: Final = ACTS + 3
EXECUTE: Final = ACTS + 4
MOVE: Final = ACTS + 5
ATTACK: Final = ACTS + 6
SUBVERT: Final = ACTS + 7
STEAL: Final = ACTS + 8
EXIT: Final = ACTS + 9
PICK_UP: Final = ACTS + 10
DROP: Final = ACTS + 11
HAND_OVER: Final = ACTS + 12
JOIN: Final = ACTS + 13
DECLINE: Final = ACTS + 14
MARKER: Final = ACTS + 15
TRADE: Final = ACTS + 16
STAY: Final = ACTS + 17

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
