"""RC3 The leaders: colour, level, combat strength, where they start. A leader's number is his piece's."""

from typing import Any, Final

from bivouac.games.russian_civil_war.box.components import DATA
from bivouac.games.russian_civil_war.box.players import COLOUR_IDS, RED, WHITE
from bivouac.games.russian_civil_war.box.provinces import PROVINCE

LEADER_ENTRIES: Final[list[dict[str, Any]]] = DATA["leaders"]
LEADERS: Final = len(LEADER_ENTRIES)
ALL_LEADERS: Final = range(LEADERS)
LEADER_IDS: Final[list[str]] = [str(entry["id"]) for entry in LEADER_ENTRIES]
LEADER_NAMES: Final[list[str]] = [str(entry["name"]) for entry in LEADER_ENTRIES]
LEADER: Final[dict[str, int]] = {name: leader for leader, name in enumerate(LEADER_IDS)}
LEADER_COLOUR: Final[list[int]] = [COLOUR_IDS.index(str(entry["color"])) for entry in LEADER_ENTRIES]
LEVEL: Final[list[int]] = [int(entry["level"]) for entry in LEADER_ENTRIES]
LEADER_STRENGTH: Final[list[int]] = [int(entry["combat"]) for entry in LEADER_ENTRIES]
BONUS_VOTES: Final[list[int]] = [int(entry["politburo_bonus"]) for entry in LEADER_ENTRIES]
LEADER_START: Final[list[int]] = [PROVINCE[str(entry["start"])] for entry in LEADER_ENTRIES]
RED_LEADERS: Final[list[int]] = [leader for leader in ALL_LEADERS if LEADER_COLOUR[leader] == RED]
WHITE_LEADERS: Final[list[int]] = [leader for leader in ALL_LEADERS if LEADER_COLOUR[leader] == WHITE]
BONUS_LEADERS: Final[list[int]] = [leader for leader in ALL_LEADERS if BONUS_VOTES[leader] > 0]
