"""RC2.5, RC2.6, RC3, RC17.3 The combat units, then the auxiliaries; a unit's piece is LEADERS and its number.

All that is known of a piece, whether leader or unit, stands in the lists by piece.
"""

from typing import Any, Final

from bivouac.games.russian_civil_war.box import leaders
from bivouac.games.russian_civil_war.box.components import DATA, NONE
from bivouac.games.russian_civil_war.box.nations import AUXILIARY_CHITS, CHIT_ENTRIES, NATION
from bivouac.games.russian_civil_war.box.players import BLUE, COLOUR_IDS, GREEN, RED, WHITE
from bivouac.games.russian_civil_war.box.provinces import PROVINCE

UNIT_ENTRIES: Final[list[dict[str, Any]]] = DATA["units"]
COMBAT_UNITS: Final = len(UNIT_ENTRIES)  # without the auxiliaries
_AUXILIARIES: Final[list[dict[str, Any]]] = [CHIT_ENTRIES[chit] for chit in AUXILIARY_CHITS]
_ALL: Final[list[dict[str, Any]]] = [*UNIT_ENTRIES, *_AUXILIARIES]
UNITS: Final = len(_ALL)
UNIT_IDS: Final[list[str]] = [str(entry["id"]) for entry in _ALL]
UNIT_NAMES: Final[list[str]] = [
    *[str(entry["name"]) for entry in UNIT_ENTRIES],
    *[str(entry["id"]).removeprefix("aux_").replace("_", " ").title() for entry in _AUXILIARIES],
]

FIRST_UNIT: Final = leaders.LEADERS  # the piece of the first unit
FIRST_AUXILIARY: Final = leaders.LEADERS + COMBAT_UNITS
PIECES: Final = leaders.LEADERS + UNITS
ALL_PIECES: Final = range(PIECES)
UNIT_PIECES: Final = range(FIRST_UNIT, PIECES)
PIECE_IDS: Final[list[str]] = [*leaders.LEADER_IDS, *UNIT_IDS]
PIECE_NAMES: Final[list[str]] = [*leaders.LEADER_NAMES, *UNIT_NAMES]
PIECE: Final[dict[str, int]] = {name: piece for piece, name in enumerate(PIECE_IDS)}
COLOUR: Final[list[int]] = [*leaders.LEADER_COLOUR, *[COLOUR_IDS.index(str(entry["color"])) for entry in _ALL]]
STRENGTH: Final[list[int]] = [*leaders.LEADER_STRENGTH, *[int(entry["strength"]) for entry in _ALL]]
NATION_OF: Final[list[int]] = [  # Red and White pieces have none
    *[NONE] * leaders.LEADERS,
    *[NATION.get(str(entry["nation"]), NONE) for entry in _ALL],
]
HOME: Final[list[int]] = [*leaders.LEADER_START, *[PROVINCE[str(entry["home"])] for entry in _ALL]]
START: Final[list[int]] = [*leaders.LEADER_START, *[PROVINCE[str(entry.get("start", entry["home"]))] for entry in _ALL]]
RETURNS: Final[list[bool]] = [  # RC9
    *[False] * leaders.LEADERS,
    *[bool(entry.get("replaceable", False)) for entry in _ALL],
]
MAY_EXIT: Final[list[bool]] = [*[False] * leaders.LEADERS, *[bool(entry.get("may_exit", False)) for entry in _ALL]]
OF_COLOUR: Final[list[list[int]]] = [
    [piece for piece in ALL_PIECES if COLOUR[piece] == colour] for colour in (RED, WHITE, GREEN, BLUE)
]
UNITS_OF_COLOUR: Final[list[list[int]]] = [[piece for piece in pieces if piece >= FIRST_UNIT] for pieces in OF_COLOUR]
OF_NATION: Final[list[list[int]]] = [
    [piece for piece in UNIT_PIECES if NATION_OF[piece] == nation] for nation in NATION.values()
]
AUXILIARY_OF: Final[dict[int, int]] = {  # the piece that an auxiliary chit brings
    chit: FIRST_AUXILIARY + number for number, chit in enumerate(AUXILIARY_CHITS)
}
BY_DRAWER: Final[list[bool]] = [  # an auxiliary that obeys whoever drew it
    *[False] * FIRST_AUXILIARY,
    *[str(entry["owner"]) == "drawer" for entry in _AUXILIARIES],
]
