"""RC1, RC1.1, RC7 The players A to F, and the four colours of their pieces."""

from typing import Any, Final

from bivouac.games.russian_civil_war.box.components import DATA

FEWEST: Final = int(DATA["meta"]["players_min"])
MOST: Final = int(DATA["meta"]["players_max"])
USUAL: Final = int(DATA["meta"]["players_default"])
LETTERS: Final = ["A", "B", "C", "D", "E", "F"]
PLAYER_IDS: Final[list[str]] = [letter.lower() for letter in LETTERS]
NOBODY: Final = -1  # RC-r21 the owner of what belongs to no player

# colours of pieces; the first two and UNDECIDED are also those of players
RED: Final = 0
WHITE: Final = 1
GREEN: Final = 2
BLUE: Final = 3
COLOURS: Final = 4
UNDECIDED: Final = 2  # RC18 a player who is neither Red nor White
COLOUR_IDS: Final = ["red", "white", "green", "blue"]
COLOUR_NAMES: Final = ["Red", "White", "Green", "Blue"]
STANCE_IDS: Final = ["red", "white", "undecided"]
STANCE_NAMES: Final = ["Red", "White", "Undecided"]

_PERMISSIONS: Final[dict[str, Any]] = DATA["attack_permissions"]
MAY_ATTACK: Final[list[list[bool]]] = [  # RC8 attacker, then target
    [other in _PERMISSIONS[own] for other in COLOUR_IDS] for own in COLOUR_IDS
]
HOSTILE: Final[list[list[bool]]] = [  # RC5 either may attack the other
    [MAY_ATTACK[own][other] or MAY_ATTACK[other][own] for other in range(COLOURS)] for own in range(COLOURS)
]
