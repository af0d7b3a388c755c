"""SM5.1 The cards: 100 of three decks, eight of each party; what each does is a short list of effects, as numbers."""

from typing import Any, Final

from bivouac.games.smuta.box.components import DATA, NONE
from bivouac.games.smuta.box.leaders import LEADER
from bivouac.games.smuta.box.parties import OWNER
from bivouac.games.smuta.box.spaces import AREA_IDS
from bivouac.games.smuta.box.tables import DECK_IDS, DECKS, FIRST_YEAR, PARTY_DECKS
from bivouac.games.smuta.box.units import GROUP_IDS

GENERAL: Final = 100  # below: the cards 1 to 100
CARD_ENTRIES: Final[list[dict[str, Any]]] = [*DATA["card"], *DATA["party_card"]]
CARDS: Final = len(CARD_ENTRIES)
if [entry["number"] for entry in CARD_ENTRIES[:GENERAL]] != list(range(1, GENERAL + 1)):
    raise ValueError("components.toml does not list the cards of Smuta in their order")
CARD_IDS: Final[list[str]] = [str(entry.get("number", entry.get("id"))).lower() for entry in CARD_ENTRIES]
CARD_NAMES: Final[list[str]] = [str(entry["name"]) for entry in CARD_ENTRIES]

MOVE_CARD: Final = 0
BATTLE_CARD: Final = 1
CANCEL_CARD: Final = 2
POLITICS_CARD: Final = 3
PARTY_CARD: Final = 4
_KINDS: Final = ["move", "battle", "cancel", "politics", "party"]
CARD_KIND: Final[list[int]] = [_KINDS.index(str(entry.get("kind", entry["deck"]))) for entry in CARD_ENTRIES]
DECK: Final[list[int]] = [
    PARTY_DECKS + OWNER[str(entry["party"])] if entry["deck"] == "party" else DECK_IDS.index(str(entry["deck"]))
    for entry in CARD_ENTRIES
]
IN_DECK: Final[list[list[int]]] = [[card for card in range(CARDS) if DECK[card] == deck] for deck in range(DECKS)]

ON_SELF: Final = 0
ON_ENEMY: Final = 1
ON_TSAR: Final = 2  # whoever controls the Tsar
ON_ALL: Final = 3
_TARGETS: Final = ["self", "enemy", "tsar_party", "all"]
TARGET: Final[list[int]] = [_TARGETS.index(str(entry["target"])) for entry in CARD_ENTRIES]
DEROGATORY: Final[list[bool]] = [bool(entry["derogatory"]) for entry in CARD_ENTRIES]
ABOUT_LEGITIMACY: Final[list[bool]] = [bool(entry["legitimacy"]) for entry in CARD_ENTRIES]
CARD_YEAR: Final[list[int]] = [int(entry.get("min_year", FIRST_YEAR)) for entry in CARD_ENTRIES]
TAG_IDS: Final[list[str]] = [str(entry["id"]) for entry in DATA["tag"]]
TAG_MEANINGS: Final[list[str]] = [str(entry["meaning"]) for entry in DATA["tag"]]
TAG: Final[list[int]] = [TAG_IDS.index(str(entry["tag"])) for entry in CARD_ENTRIES]

NO_CONDITION: Final = NONE
CONDITION_IDS: Final[list[str]] = [str(entry["id"]) for entry in DATA["condition"]]
SELF_BESIEGING: Final = CONDITION_IDS.index("self_besieging")
ENEMY_BESIEGING: Final = CONDITION_IDS.index("enemy_besieging")
SELF_HAS_HEIR: Final = CONDITION_IDS.index("self_has_heir")
ENEMY_HAS_HEIR: Final = CONDITION_IDS.index("enemy_has_heir")
HORN_AVAILABLE: Final = CONDITION_IDS.index("self_not_polish_and_horn_available")
SELF_LEGITIMACY_3: Final = CONDITION_IDS.index("self_lg_at_least_3")
ENEMY_OR_STATE_TSAR: Final = CONDITION_IDS.index("enemy_or_state_tsar")
SELF_TSAR_OR_MOSCOW: Final = CONDITION_IDS.index("self_controls_tsar_or_moscow")
SELF_REMOVED_LEADER: Final = CONDITION_IDS.index("self_has_removed_legit_leader")
REQUIRES: Final[list[int]] = [
    CONDITION_IDS.index(str(entry["requires"])) if entry.get("requires") else NO_CONDITION for entry in CARD_ENTRIES
]

# --- the 42 operations, in the order of the components ----------------------------------------------------------------
LG: Final = 0  # a: by how much
ADD_UNITS: Final = 1  # a: unit, b: how many
LOSE_UNITS: Final = 2  # a: unit or group, b: how many
MUSTER_POINTS: Final = 3  # a: points
GIVE_MARKER: Final = 4
SUBMIT: Final = 5  # a: area, b: how many
MORE_ATTEMPTS: Final = 6  # a: how many
CITY_NEUTRAL: Final = 7  # a: area or NONE, b: how many
FORTRESS_STATE: Final = 8  # a: how many
ADD_DETACHMENT: Final = 9  # a: how many
LOSE_DETACHMENT: Final = 10  # a: how many
LEADER_IDLE: Final = 11
LEADER_KILL: Final = 12  # a: faces
HEIR_REMOVE: Final = 13  # a: faces
TSAR_KILL: Final = 14  # a: faces
NOMINATE_HEIR: Final = 15
ENTER_LEADER: Final = 16  # a: leader
RETURN_LEADER: Final = 17
TRUCE: Final = 18  # a: with whom
NO_MUSTER: Final = 19
DRAW_PENALTY: Final = 20  # a: cards
UNIT_DEFECTS: Final = 21  # a: unit or group, b: faces
ATTRITION_AREA: Final = 22  # a: area, or NONE by the die
MOVE_BONUS: Final = 23  # a: spaces, b: scope
MOVE_PENALTY: Final = 24  # a: spaces
MOVE_SET: Final = 25  # a: spaces
IGNORE_FORTRESS: Final = 26
MUSTER_BONUS: Final = 27  # a: points
SIEGE_BONUS: Final = 28  # a: on the roll
EXTRA_SIEGE_ROLL: Final = 29
SIEGE_BLOCK: Final = 30  # a: units lost
FIRE_BONUS: Final = 31  # a: on the value
SHOCK_BONUS: Final = 32  # a: on the value, c: instead if the army has b
TAKE_ADVANTAGE: Final = 33
NO_FIRE: Final = 34  # a: rounds
INITIAL_LOSS: Final = 35  # a: units
IGNORE_HITS: Final = 36  # a: phase, b: hits
EXCLUDE_UNITS: Final = 37  # a: unit or group
MORALE_BONUS: Final = 38  # a: on the die
PURSUIT_LOSS: Final = 39  # a: units
LEADER_TACTICAL: Final = 40  # a: rating
CANCEL_TAGS: Final = 41  # a: tags
OPERATIONS: Final = 42
OPERATION_IDS: Final[list[str]] = [str(entry["op"]) for entry in DATA["effect_op"]]

WITH_POLES: Final = 0
WITH_MOST_VP: Final = 1
ONE_LEADER: Final = 0
ALL_LEADERS_MOVE: Final = 1
FIRE_PHASE: Final = 0
SHOCK_PHASE: Final = 1

Effect = tuple[int, int, int, int]


def bits(numbers: list[int]) -> int:
    """Faces or tags, one bit each."""
    return sum([1 << number for number in numbers])


def number(name: str, value: Any) -> int:
    """An argument of an operation."""
    if name in ("unit", "if_unit"):
        return GROUP_IDS.index(value)
    if name == "area":
        return NONE if value == "roll" else AREA_IDS.index(value)
    if name == "on":
        return bits(value)
    if name == "leader":
        return LEADER[value]
    if name == "with":
        return ["polish", "most_vp"].index(value)
    if name == "scope":
        return bits([TAG_IDS.index(tag) for tag in value]) if isinstance(value, list) else ["one", "all"].index(value)
    if name == "phase":
        return ["fire", "shock"].index(value)
    return int(value)


_ARGUMENTS: Final[list[list[str]]] = [
    [name for name in str(entry["args"]).split(",") if name] for entry in DATA["effect_op"]
]


def effect(entry: dict[str, Any]) -> Effect:
    """An effect as four numbers; what is not said is NONE."""
    op = OPERATION_IDS.index(str(entry["op"]))
    found = [number(name, entry[name]) if name in entry else NONE for name in _ARGUMENTS[op]]
    found += [NONE] * (3 - len(found))
    return (op, found[0], found[1], found[2])


FOR_A_SEGMENT: Final = [  # operations that help in the segment that is going on, and lapse with it
    *[MORE_ATTEMPTS, MOVE_BONUS, MOVE_SET, IGNORE_FORTRESS, MUSTER_BONUS, SIEGE_BONUS, EXTRA_SIEGE_ROLL],
]
EFFECTS: Final[list[list[Effect]]] = [[effect(each) for each in entry["effects"]] for entry in CARD_ENTRIES]
INSTEAD: Final[list[list[Effect]]] = [[effect(each) for each in entry.get("alt", [])] for entry in CARD_ENTRIES]
LAPSES: Final[list[bool]] = [any(each[0] in FOR_A_SEGMENT for each in effects) for effects in EFFECTS]
SCOPE: Final[list[int]] = [
    EFFECTS[card][0][1] if CARD_KIND[card] == CANCEL_CARD else 0 for card in range(CARDS)
]  # the tags that a cancel card voids
