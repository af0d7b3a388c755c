"""SM2.6 The leaders: ratings, capacity, nationality, how they come into play. After them the nameless replacements."""

from typing import Any, Final

from bivouac.games.smuta.box.components import DATA, NONE, RULES, SETUP
from bivouac.games.smuta.box.parties import OWNER, PARTIES, PARTY_IDS, POLISH
from bivouac.games.smuta.box.spaces import SPACE
from bivouac.games.smuta.box.units import UNIT

LEADER_ENTRIES: Final[list[dict[str, Any]]] = DATA["leader"]
PERSONS: Final = len(LEADER_ENTRIES)
SLOTS: Final = int(RULES["voevoda_slots_per_party"])
LEADERS: Final = PERSONS + PARTIES * SLOTS
GODUNOV: Final = LEADERS  # the Tsar at the start: no leader
ALL_LEADERS: Final = range(LEADERS)


def slot(party: int, number: int) -> int:
    """The leader piece of a party's Voevoda, 0 to SLOTS - 1."""
    return PERSONS + party * SLOTS + number


def replacement(party: int) -> dict[str, Any]:
    """SM14.4 Poles get a Rotmistrz."""
    substitute: dict[str, Any] = RULES["replacement_leader_polish" if party == POLISH else "replacement_leader"]
    return substitute


_NAMELESS: Final[list[dict[str, Any]]] = [replacement(party) for party in range(PARTIES) for _ in range(SLOTS)]
LEADER_IDS: Final[list[str]] = [
    *[str(entry["id"]) for entry in LEADER_ENTRIES],
    *[f"voevoda_{PARTY_IDS[party]}_{number + 1}" for party in range(PARTIES) for number in range(SLOTS)],
    str(SETUP["tsar_id"]),
]
LEADER_NAMES: Final[list[str]] = [
    *[str(entry["name"]) for entry in LEADER_ENTRIES],
    *[f"{entry['name']} {n % SLOTS + 1}" for n, entry in enumerate(_NAMELESS)],
    "Godunov",
]
LEADER: Final[dict[str, int]] = {name: leader for leader, name in enumerate(LEADER_IDS)}
_ALL: Final[list[dict[str, Any]]] = [*LEADER_ENTRIES, *_NAMELESS]
TACTICAL: Final[list[int]] = [int(entry["tactical"]) for entry in _ALL]
ADMINISTRATION: Final[list[int]] = [int(entry["administration"]) for entry in _ALL] + [
    int(SETUP["tsar_administration"])
]
LEGITIMACY: Final[list[int]] = [int(entry["legitimacy"]) for entry in _ALL] + [int(SETUP["tsar_legitimacy"])]
LAWFUL: Final[list[int]] = [leader for leader in ALL_LEADERS if LEGITIMACY[leader] > 0]
CAPACITY: Final[list[int]] = [int(entry["capacity"]) for entry in _ALL]
START_PARTY: Final[list[int]] = [
    *[OWNER.get(str(entry["party"]), NONE) for entry in LEADER_ENTRIES],
    *[party for party in range(PARTIES) for _ in range(SLOTS)],
]
MIN_YEAR: Final[list[int]] = [int(entry["min_year"]) for entry in LEADER_ENTRIES]
SWEDISH: Final[list[bool]] = [str(entry.get("nationality", "")) == "swedish" for entry in _ALL]
START_UNITS: Final[list[list[int]]] = [
    *[[UNIT[str(unit)] for unit in entry["start_units"]] for entry in LEADER_ENTRIES],
    *[[UNIT[str(unit)] for unit in entry["units"]] for entry in _NAMELESS],
]
START_MARKER: Final[list[bool]] = [bool(entry.get("start_siege_marker", False)) for entry in _ALL]
AT_START: Final[list[int]] = [SPACE.get(str(entry["start"]), NONE) for entry in LEADER_ENTRIES]
DEPLOYED_AT_START: Final[list[int]] = [
    leader for leader in range(PERSONS) if str(LEADER_ENTRIES[leader]["start"]) == "deploy_table"
]
DMITRII_3: Final = LEADER["dmitrii_3"]
HORN: Final = LEADER["horn"]
