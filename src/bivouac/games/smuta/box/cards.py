"""SM5.1 The cards: 100 of three decks, eight of each party; what each does is a short list of effects."""

from typing import Any, Final

from bivouac.games.smuta.box.components import DATA, NONE
from bivouac.games.smuta.box.leaders import LEADER_IDS
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
LG: Final = 0  # many
ADD_UNITS: Final = 1  # unit, many
LOSE_UNITS: Final = 2  # unit, many
MUSTER_POINTS: Final = 3  # many
GIVE_MARKER: Final = 4
SUBMIT: Final = 5  # area, many
MORE_ATTEMPTS: Final = 6  # many
CITY_NEUTRAL: Final = 7  # area or NONE, many
FORTRESS_STATE: Final = 8  # many
ADD_DETACHMENT: Final = 9  # many
LOSE_DETACHMENT: Final = 10  # many
LEADER_IDLE: Final = 11
LEADER_KILL: Final = 12  # faces
HEIR_REMOVE: Final = 13  # faces
TSAR_KILL: Final = 14  # faces
NOMINATE_HEIR: Final = 15
ENTER_LEADER: Final = 16  # leader
RETURN_LEADER: Final = 17
TRUCE: Final = 18  # ally
NO_MUSTER: Final = 19
DRAW_PENALTY: Final = 20  # many
UNIT_DEFECTS: Final = 21  # unit, faces
ATTRITION_AREA: Final = 22  # area, or NONE by the die
MOVE_BONUS: Final = 23  # many, scope
MOVE_PENALTY: Final = 24  # many
MOVE_SET: Final = 25  # many
IGNORE_FORTRESS: Final = 26
MUSTER_BONUS: Final = 27  # many
SIEGE_BONUS: Final = 28  # many
EXTRA_SIEGE_ROLL: Final = 29
SIEGE_BLOCK: Final = 30  # many
FIRE_BONUS: Final = 31  # many
SHOCK_BONUS: Final = 32  # many, with_unit, many_with
TAKE_ADVANTAGE: Final = 33
NO_FIRE: Final = 34  # many
INITIAL_LOSS: Final = 35  # many
IGNORE_HITS: Final = 36  # phase, many
EXCLUDE_UNITS: Final = 37  # unit
MORALE_BONUS: Final = 38  # many
PURSUIT_LOSS: Final = 39  # many
LEADER_TACTICAL: Final = 40  # rating
CANCEL_TAGS: Final = 41  # tags
OPERATIONS: Final = 42
OPERATION_IDS: Final[list[str]] = [str(entry["op"]) for entry in DATA["effect_op"]]

WITH_POLES: Final = 0  # else with the enemy of most points
ALL_LEADERS_MOVE: Final = 1  # else one
FIRE_PHASE: Final = 0
SHOCK_PHASE: Final = 1


class Effect:
    """What a card does: an operation and what it names; whatever it does not name is NONE."""

    def __init__(self, op: int) -> None:
        self.op = op
        self.many = NONE  # units, points, cities, cards, spaces, rounds, hits
        self.unit = NONE  # or a group of them
        self.with_unit = NONE  # whoever has this has more:
        self.many_with = NONE
        self.area = NONE
        self.leader = NONE
        self.faces = NONE  # of a die, one bit each
        self.ally = NONE  # of a truce
        self.scope = NONE  # one leader or all
        self.phase = NONE
        self.rating = NONE
        self.tags = NONE  # that a cancel card voids, one bit each


def bits(numbers: list[int]) -> int:
    """Faces or tags, one bit each."""
    return sum([1 << number for number in numbers])


_NAMED: Final[dict[str, list[str]]] = {  # arguments that are names
    "unit": GROUP_IDS,
    "if_unit": GROUP_IDS,
    "area": AREA_IDS,
    "leader": LEADER_IDS,
    "with": ["polish", "most_vp"],
    "phase": ["fire", "shock"],
    "scope": ["one", "all"],
}
_COLUMNS: Final = dict.fromkeys(["n", "delta", "rounds"], "many") | {  # what an effect calls them
    "set": "rating",
    "with": "ally",
    "if_unit": "with_unit",
    "n_if": "many_with",
}
_ARGUMENTS: Final[list[list[str]]] = [
    [name for name in str(entry["args"]).split(",") if name] for entry in DATA["effect_op"]
]


def argument(name: str, value: Any) -> tuple[str, int]:
    """What an effect calls it, and its number."""
    if name == "on":
        return "faces", bits(value)
    if name == "scope" and isinstance(value, list):
        return "tags", bits([TAG_IDS.index(tag) for tag in value])
    if name in _NAMED:
        return _COLUMNS.get(name, name), NONE if value == "roll" else _NAMED[name].index(value)
    return _COLUMNS.get(name, name), int(value)


def effect(entry: dict[str, Any]) -> Effect:
    """An effect as the components have it."""
    op = OPERATION_IDS.index(str(entry["op"]))
    card_effect = Effect(op)
    for name in _ARGUMENTS[op]:
        if name in entry:
            setattr(card_effect, *argument(name, entry[name]))
    return card_effect


FOR_A_SEGMENT: Final = [  # operations that help in the segment that is going on, and lapse with it
    *[MORE_ATTEMPTS, MOVE_BONUS, MOVE_SET, IGNORE_FORTRESS, MUSTER_BONUS, SIEGE_BONUS, EXTRA_SIEGE_ROLL],
]
EFFECTS: Final[list[list[Effect]]] = [[effect(each) for each in entry["effects"]] for entry in CARD_ENTRIES]
INSTEAD: Final[list[list[Effect]]] = [[effect(each) for each in entry.get("alt", [])] for entry in CARD_ENTRIES]
LAPSES: Final[list[bool]] = [any(each.op in FOR_A_SEGMENT for each in effects) for effects in EFFECTS]
SCOPE: Final[list[int]] = [
    EFFECTS[card][0].tags if CARD_KIND[card] == CANCEL_CARD else 0 for card in range(CARDS)
]  # the tags that a cancel card voids
