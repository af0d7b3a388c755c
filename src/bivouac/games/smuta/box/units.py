"""SM2.11 The units: fire, shock, cost, pool, and where they are mustered."""

from typing import Any, Final

from bivouac.games.smuta.box.components import DATA

ARTILLERY: Final = 0
REITERS: Final = 1
WINGED_HUSSARS: Final = 2
GERMAN_INFANTRY: Final = 3
CITY_STRELTZY: Final = 4
NOBLE_CAVALRY: Final = 5
POLISH_INFANTRY: Final = 6
MOUNTED_COSSACK: Final = 7
FOOT_COSSACK: Final = 8
UNITS: Final = 9  # below: units
SIEGE_MARKER: Final = 9  # mustered like one, but none
COSSACK: Final = 10  # SM8.6 whichever comes out of the cup
MERCENARIES: Final = 11  # for losses and defection: Reiters and German Infantry
ANY: Final = 12  # the same: whatever there is

UNIT_ENTRIES: Final[list[dict[str, Any]]] = [entry for entry in DATA["unit"] if entry["is_unit"]]
MARKER_ENTRY: Final[dict[str, Any]] = next(entry for entry in DATA["unit"] if entry["id"] == "siege_marker")
UNIT_IDS: Final[list[str]] = [*[str(entry["id"]) for entry in UNIT_ENTRIES], "siege_marker", "cossack"]
if UNIT_IDS[:UNITS] != [
    *["artillery", "reiters", "winged_hussars", "german_infantry", "city_streltzy", "noble_cavalry"],
    *["polish_infantry", "mounted_cossack", "foot_cossack"],
]:
    raise ValueError("components.toml does not list the units of Smuta in their order")
UNIT_NAMES: Final[list[str]] = [*[str(entry["name"]) for entry in UNIT_ENTRIES], "Siege Marker", "Cossacks"]
UNIT: Final[dict[str, int]] = {name: unit for unit, name in enumerate(UNIT_IDS)}
FIRE: Final[list[int]] = [int(entry["fire"]) for entry in UNIT_ENTRIES]
SHOCK: Final[list[int]] = [int(entry["shock"]) for entry in UNIT_ENTRIES]
FACTORS: Final = [FIRE, SHOCK]  # SM10.5 by phase
COST: Final[list[int]] = [int(entry["cost"]) for entry in UNIT_ENTRIES] + [int(MARKER_ENTRY["cost"]), 1]
POOL: Final[list[int]] = [int(entry["pool"]) for entry in UNIT_ENTRIES]
MARKERS: Final = int(MARKER_ENTRY["pool"])
ARM: Final[list[str]] = [str(entry["arm"]) for entry in UNIT_ENTRIES]
IS_CAVALRY: Final[list[bool]] = [arm == "cavalry" for arm in ARM]

_GROUP: Final[dict[str, list[int]]] = {
    str(entry["id"]): [UNIT[str(unit)] for unit in entry["units"]] for entry in DATA["unit_group"]
}
COSSACKS: Final[list[int]] = _GROUP["cossack"]
GROUP_IDS: Final = [*UNIT_IDS, "mercenary", "any"]
MEMBERS: Final[list[list[int]]] = [  # the units that a unit, or a group of them, stands for
    *[[unit] for unit in range(UNITS)],
    [],
    COSSACKS,
    _GROUP["mercenary"],
    _GROUP["any"],
]

_ARMS: Final = ["infantry", "artillery", "cavalry"]


def loss_order(unit: int) -> tuple[int, int, int]:
    """SM10.6, s.114 Lowest fire and shock together first; then infantry, artillery, cavalry; SM-R35 then as listed."""
    return (FIRE[unit] + SHOCK[unit], _ARMS.index(ARM[unit]), unit)


LOSS_ORDER: Final[list[int]] = sorted(range(UNITS), key=loss_order)

# SM8 muster_where: the tokens of `muster_place`, one bit each
_PLACES: Final[list[str]] = [str(entry["id"]) for entry in DATA["muster_place"]]
IN_FORTRESS: Final = 1 << _PLACES.index("fortress")
IN_POLAND_ONLY: Final = 1 << _PLACES.index("poland")
AT_MERCENARIES: Final = 1 << _PLACES.index("mercenary")
NORTH_FOR_SWEDES: Final = 1 << _PLACES.index("northern_if_swedish")
IN_VP2_CITY: Final = 1 << _PLACES.index("vp2_city")
IN_RUSSIAN_CITY: Final = 1 << _PLACES.index("russian_city")
IN_SOUTH: Final = 1 << _PLACES.index("southern")
ON_VOLGA: Final = 1 << _PLACES.index("volga")
IN_KIEV: Final = 1 << _PLACES.index("kiev")
ANYWHERE_FOR_REBELS: Final = 1 << _PLACES.index("any_if_rebellion")


def places(entry: dict[str, Any]) -> int:
    """The tokens of an entry, added up."""
    return sum([1 << _PLACES.index(str(token)) for token in entry["muster_where"]])


MUSTERED: Final[list[int]] = [
    *[places(entry) for entry in UNIT_ENTRIES],
    places(MARKER_ENTRY),
    places(UNIT_ENTRIES[MOUNTED_COSSACK]),
]
MUSTER_ROWS: Final[list[list[int]]] = [
    [UNIT[str(name)] for name in row] for row in DATA["tables"]["muster_priority"]["rows"]
]
