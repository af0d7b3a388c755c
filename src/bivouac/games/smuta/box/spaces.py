"""SM2.1 The map: spaces, their areas, fortresses and connections, as flat tables in the order of the components."""

from typing import Any, Final

from bivouac.core.maps import distances
from bivouac.games.smuta.box.components import DATA, NONE
from bivouac.games.smuta.box.parties import OWNER, PARTY_ENTRIES

SPACE_ENTRIES: Final[list[dict[str, Any]]] = DATA["space"]
AREA_ENTRIES: Final[list[dict[str, Any]]] = DATA["area"]
SPACES: Final = len(SPACE_ENTRIES)
SPACE_IDS: Final[list[str]] = [str(entry["id"]) for entry in SPACE_ENTRIES]
SPACE_NAMES: Final[list[str]] = [str(entry["name"]) for entry in SPACE_ENTRIES]
SPACE: Final[dict[str, int]] = {name: space for space, name in enumerate(SPACE_IDS)}
ALL_SPACES: Final = range(SPACES)

NORTHERN: Final = 0
NORTH_EASTERN: Final = 1
WESTERN: Final = 2
SOUTHERN: Final = 3
VOLGA: Final = 4
MOSCOW_AREA: Final = 5
POLAND: Final = 6
AREA_IDS: Final[list[str]] = [str(entry["id"]) for entry in AREA_ENTRIES]
AREA_NAMES: Final[list[str]] = [str(entry["name"]) for entry in AREA_ENTRIES]
if AREA_IDS != ["northern", "north_eastern", "western", "southern", "volga", "moscow", "poland"]:
    raise ValueError("components.toml does not list the areas of Smuta in their order")
AREA: Final[list[int]] = [AREA_IDS.index(str(entry["area"])) for entry in SPACE_ENTRIES]
IN_POLAND: Final[list[bool]] = [area == POLAND for area in AREA]
HOME_AREA: Final[list[int]] = [AREA_IDS.index(str(entry["home_area"])) for entry in PARTY_ENTRIES]

OPEN: Final = 0  # SM2.2
FORTRESS: Final = 1
POWERFUL: Final = 2
MONASTERY: Final = 3
KIND_IDS: Final = ["none", "fortress", "powerful", "monastery"]
KIND: Final[list[int]] = [KIND_IDS.index(str(entry["fortress"])) for entry in SPACE_ENTRIES]
WALLED: Final[list[bool]] = [kind != OPEN for kind in KIND]
IS_FORTRESS: Final[list[bool]] = [kind in (FORTRESS, POWERFUL) for kind in KIND]  # SM2.3: what the charts call so

SPACE_VP: Final[list[int]] = [int(entry["vp"]) for entry in SPACE_ENTRIES]
VP_SPACES: Final[list[int]] = [space for space in ALL_SPACES if SPACE_VP[space] > 0]
START_OWNER: Final[list[int]] = [OWNER[str(entry["owner"])] for entry in SPACE_ENTRIES]
MERCENARY: Final[list[bool]] = [bool(entry.get("mercenary", False)) for entry in SPACE_ENTRIES]
NEIGHBOURS: Final[list[list[int]]] = [
    sorted([SPACE[str(other)] for other in entry["connections"]]) for entry in SPACE_ENTRIES
]

MOSCOW: Final = SPACE["moscow"]
ST_SERGIUS: Final = SPACE["st_sergius"]
KIEV: Final = SPACE["kiev"]
KORELA: Final = SPACE["korela"]
IVANGOROD: Final = SPACE["ivangorod"]
SIEGE_GOAL: Final[list[int]] = [SPACE.get(str(entry["siege_goal"]), NONE) for entry in PARTY_ENTRIES]  # s.59 to s.62
POLISH_CITIES: Final[list[int]] = [space for space in ALL_SPACES if IN_POLAND[space]]


DISTANCE: Final[list[list[int]]] = distances(NEIGHBOURS)
