"""RC5, RC8 to RC17 The printed tables, by the die, and the numbers of the rules."""

from typing import Any, Final

from bivouac.games.russian_civil_war.box.components import DATA, NONE, TABLES
from bivouac.games.russian_civil_war.box.players import COLOUR_IDS, GREEN
from bivouac.games.russian_civil_war.box.provinces import PROVINCE, PROVINCES

DIE: Final = 6

# RC8 combat
_CRT: Final[dict[str, Any]] = TABLES["crt"]
ODDS_IDS: Final[list[str]] = [str(name) for name in _CRT["columns"]]  # "1-2" to "5-1"
ODDS_COLUMNS: Final = len(ODDS_IDS)
BELOW: Final = -1  # less than the first column
ATTACKER_PARTS: Final[list[int]] = [int(parts) for parts in _CRT["attacker_parts"]]
DEFENDER_PARTS: Final[list[int]] = [int(parts) for parts in _CRT["defender_parts"]]
AE: Final = 0
EX: Final = 1
DE: Final = 2
RESULT_IDS: Final = ["AE", "EX", "DE"]
CRT: Final[list[list[int]]] = [  # by face, then column; the face 0 is not there
    [],
    *[[RESULT_IDS.index(str(result)) for result in _CRT[f"die_{face}"]] for face in range(1, DIE + 1)],
]
THREE_TO_ONE: Final = ODDS_IDS.index(str(DATA["escort"]["min_odds_czar_gold"]))

# RC11 purge
_PURGE: Final[dict[str, Any]] = TABLES["purge"]
PURGE_UP_TO: Final[list[int]] = [int(most) for most in _PURGE["column_max"]]
PURGE: Final[list[list[int]]] = [
    [],
    *[[int(factors) for factors in _PURGE[f"die_{face}"]] for face in range(1, DIE + 1)],
]
MARKER_COUNT: Final[dict[str, int]] = {str(entry["id"]): int(entry["count"]) for entry in DATA["markers"]}
MARKER_COST: Final = 2  # RC11.3 factors
QUORUM: Final = int(DATA["committee"]["quorum"])
COLLECTIVE_FROM: Final = int(DATA["committee"]["collective_min_die"])
MARKER_UP_TO: Final = int(DATA["committee"]["politburo_instead_max_die"])
MARKER_FROM_RESULT: Final = int(DATA["committee"]["politburo_instead_min_result"])

# RC10 assassination
MOST_MARKERS: Final = int(DATA["assassin_choice"]["max_markers"])
KILLS_UP_TO: Final[list[list[int]]] = [  # by level, then markers; 0 is not there
    [],
    *[
        [0, *[int(most) for most in TABLES["assassination"][f"success_max_level_{level}"]]]
        for level in range(1, MOST_MARKERS + 1)
    ],
]
LEVEL_ORDER: Final[list[list[int]]] = [  # by markers
    [],
    *[[int(level) for level in DATA["assassin_choice"][f"with_{markers}"]] for markers in range(1, MOST_MARKERS + 1)],
]

# RC12 random events: a cell for each pair of faces
_EVENTS: Final[dict[str, Any]] = TABLES["random_events"]
GROUP_IDS: Final = ["red", "blue", "purple", "green", "orange", "yellow"]  # labels of the table, no pieces
PLAGUE_GROUPS: Final[list[list[int]]] = [
    [
        province
        for province in range(PROVINCES)
        if any(PROVINCE[str(cell["province"])] == province and cell["group"] == group for cell in _EVENTS["plague"])
    ]
    for group in GROUP_IDS
]
PLAGUE: Final = 0
AGITATION: Final = 1
RAIL_STRIKE: Final = 2
FORCED_MARCH: Final = 3
DEFECTION: Final = 4
EXTRA_CHIT: Final = 5
LEVY: Final = 6
EVENT_IDS: Final = ["plague", "agitation", "rail_strike", "forced_march", "defection", "extra_chit", "levy"]


def cell(first: int, second: int) -> int:
    """The place of two faces in the table, 0 to 35."""
    return (first - 1) * DIE + second - 1


def events() -> list[int]:
    """What each cell does."""
    cells = [NONE] * (DIE * DIE)
    for entry in _EVENTS["plague"]:
        cells[cell(int(entry["die1"]), int(entry["die2"]))] = PLAGUE
    for entry in _EVENTS["special"]:
        for first, second in entry["rolls"]:
            cells[cell(int(first), int(second))] = EVENT_IDS.index(str(entry["id"]))
    return cells


def plagues(field: str, ids: list[str]) -> list[int]:
    """Of each cell, the number of what this field names."""
    numbers = [NONE] * (DIE * DIE)
    for entry in _EVENTS["plague"]:
        numbers[cell(int(entry["die1"]), int(entry["die2"]))] = ids.index(str(entry[field]))
    return numbers


EVENT_AT: Final[list[int]] = events()
PLAGUE_GROUP_AT: Final[list[int]] = plagues("group", GROUP_IDS)
PLAGUE_NAMED_AT: Final[list[int]] = plagues("province", list(PROVINCE))
MARCH_BONUS: Final = next(int(entry["n"]) for entry in _EVENTS["special"] if entry["id"] == "forced_march")
DEFECTOR_LEVEL: Final = next(int(entry["level"]) for entry in _EVENTS["special"] if entry["id"] == "defection")

# RC5 movement, in half points: a rail link costs one
HALVES: Final = 2
MOVES: Final[list[int]] = [int(HALVES * DATA["movement"][colour]) for colour in COLOUR_IDS]
WINTER_MOVES: Final[list[int]] = [6, 6, 4, 4]  # RC17.2
ROAD_COST: Final = int(HALVES * DATA["movement"]["cost_province"])
RAIL_COST: Final = int(HALVES * DATA["movement"]["cost_rail"])
EXIT_COST: Final = int(HALVES * DATA["exits"]["cost_mp"])

# RC9, RC15, RC17.1 turns and points
TURNS: Final = int(DATA["length"]["max_turns"])
SHORT_TURNS: Final = int(DATA["length"]["short_game_turns"])
TURN_NAMES: Final[list[str]] = [str(name) for name in DATA["length"]["turn_names"]]
LAST_RETURN: Final = int(DATA["length"]["replacement_turns"][-1])
_RED_WIN: Final[dict[str, Any]] = DATA["vp"]["red_victory"]
_WHITE_WIN: Final[dict[str, Any]] = DATA["vp"]["white_victory"]
HELD: Final[list[list[int]]] = [  # colours that count when Red or White has won
    [COLOUR_IDS.index(str(colour)) for colour in win["held"]] for win in (_RED_WIN, _WHITE_WIN)
]
DESTROYED: Final[list[list[int]]] = [
    [COLOUR_IDS.index(str(colour)) for colour in win["destroyed"]] for win in (_RED_WIN, _WHITE_WIN)
]
VP_GOLD: Final[list[int]] = [int(win["gold"]) for win in (_RED_WIN, _WHITE_WIN)]
VP_CZAR_EXECUTED: Final = int(_RED_WIN["czar_executed_by"])
VP_CZAR_ABROAD: Final = int(_WHITE_WIN["czar_exited_by"])
VP_CZAR_HELD: Final = int(_WHITE_WIN["czar_held_at_end"])
VP_CZECH_POINT: Final = int(_WHITE_WIN["czech_exit_per_point"])

# RC12, RC13
BASE_DRAWS: Final = int(DATA["randomizer"]["base_draws"])
KEY_DRAWS: Final = int(DATA["randomizer"]["extra_per_key_province"])
STEALS_UP_TO: Final = int(DATA["gold_steal"]["success_max_die"])
EXECUTION_FROM_TURN: Final = max([int(turn) for turn in DATA["czar_execution"]["forbidden_turns"]]) + 1

# RC27, r01 relations: columns of the Player Cooperation Table
_PCT: Final[dict[str, Any]] = DATA["pct"]
FRIENDLIEST: Final = int(_PCT["min"])
UNFRIENDLIEST: Final = int(_PCT["max"])
SAME_COLOUR: Final = int(_PCT["initial_same"])
WITH_UNDECIDED: Final = int(_PCT["initial_undecided_other"])
RED_AND_WHITE: Final = int(_PCT["initial_red_white"])
SHIFT_ATTACK: Final = int(_PCT["shift"]["attack_executed"])
SHIFT_PURGE: Final = int(_PCT["shift"]["purge_attempt"])
SHIFT_ASSASSINATION: Final = int(_PCT["shift"]["assassination_attempt"])
SHIFT_COUNTERPURGE: Final = int(_PCT["shift"]["counterpurge"])
SHIFT_ASSASSIN_GIVEN: Final = int(_PCT["shift"]["give_assassin"])
SHIFT_POLITBURO_GIVEN: Final = int(_PCT["shift"]["give_politburo"])

# RC18, part 4: the colour of a player
PIT_RED_FROM: Final = int(DATA["pit"]["red_from"])
PIT_WHITE_TO: Final = int(DATA["pit"]["white_to"])
PIT_LEAST: Final = int(DATA["pit"]["track_min"])
PIT_MOST: Final = int(DATA["pit"]["track_max"])
WHITE_WEIGHT: Final = 2

# RC19 strategy: by die, 0 is not there
_SDT: Final[list[dict[str, Any]]] = TABLES["sdt"]
SDT_ATTACKS: Final[list[int]] = [0, *[int(row["attacks"]) for row in _SDT]]
SDT_ODDS: Final[list[int]] = [0, *[ODDS_IDS.index(str(row["min_odds"])) for row in _SDT]]
SDT_PURGE: Final[list[bool]] = [False, *[bool(row["purge"]) for row in _SDT]]
SDT_ASSASSINATION: Final[list[bool]] = [False, *[bool(row["assassination"]) for row in _SDT]]
SDT_GIFT: Final[list[bool]] = [False, *[bool(row["gift_assassin"]) for row in _SDT]]
SDT_GRUDGE: Final[list[bool]] = [False, *[bool(row["use_vst"]) for row in _SDT]]
SDT_CONSIDERS: Final[list[bool]] = [False, *[bool(row["attack_consideration"]) for row in _SDT]]
VST_IDS: Final[list[str]] = [
    *["", "friendliest", "second_friendliest", "czar_controller", "gold_controller"],
    *["second_unfriendliest", "unfriendliest"],
]
if [str(row["target"]) for row in TABLES["vst"]] != VST_IDS[1:]:
    raise ValueError("components.toml does not list the grudges in their order")
VST_HOLDER_FIRST: Final[list[bool]] = [False, *[bool(row["first_attack_on_holder"]) for row in TABLES["vst"]]]
APT_ORDER: Final[list[list[list[int]]]] = [  # by the player's colour: attacking and attacked colours, in order
    [[COLOUR_IDS.index(str(colour)) for colour in entry] for entry in TABLES["apt_order"][stance]]
    for stance in ("red", "white", "undecided")
]

# RC22 stacks of a bot
AIM_LEAST: Final = int(DATA["section22"]["aim_min"])
AIM_MOST: Final = int(DATA["section22"]["aim_max"])
GOLD_BUYS: Final = GREEN
