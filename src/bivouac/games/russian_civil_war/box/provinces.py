"""RC5 The map: provinces, borders, railways and exits, as flat tables in the order of the components."""

from typing import Any, Final

from bivouac.core.maps import distances
from bivouac.games.russian_civil_war.box.components import DATA

PROVINCE_ENTRIES: Final[list[dict[str, Any]]] = DATA["provinces"]
REGION_ENTRIES: Final[list[dict[str, Any]]] = DATA["regions"]
PROVINCES: Final = len(PROVINCE_ENTRIES)
ALL_PROVINCES: Final = range(PROVINCES)
PROVINCE_IDS: Final[list[str]] = [str(entry["id"]) for entry in PROVINCE_ENTRIES]
PROVINCE_NAMES: Final[list[str]] = [str(entry["name"]) for entry in PROVINCE_ENTRIES]
PROVINCE: Final[dict[str, int]] = {name: province for province, name in enumerate(PROVINCE_IDS)}
REGION_IDS: Final[list[str]] = [str(entry["id"]) for entry in REGION_ENTRIES]
REGION_NAMES: Final[list[str]] = [str(entry["name"]) for entry in REGION_ENTRIES]
REGION: Final[list[int]] = [REGION_IDS.index(str(entry["region"])) for entry in PROVINCE_ENTRIES]

NEIGHBOURS: Final[list[list[int]]] = [
    sorted([PROVINCE[str(other)] for other in entry["adj"]]) for entry in PROVINCE_ENTRIES
]
_VOLOGDA: Final = PROVINCE["vologda"]
_ARCHANGEL: Final = PROVINCE["archangel"]
_MURMANSK: Final = PROVINCE["murmansk"]


def railway(murmansk: bool) -> list[list[bool]]:
    """RC17.4 Which provinces a railway links; the northern line runs to Vologda, or to Murmansk."""
    links = [[False] * PROVINCES for _ in ALL_PROVINCES]
    for province, entry in enumerate(PROVINCE_ENTRIES):
        for other in entry["rail"]:
            links[province][PROVINCE[str(other)]] = True
    if murmansk:
        links[_VOLOGDA][_ARCHANGEL] = links[_ARCHANGEL][_VOLOGDA] = False
        links[_MURMANSK][_ARCHANGEL] = links[_ARCHANGEL][_MURMANSK] = True
    return links


RAIL: Final[list[list[list[bool]]]] = [railway(False), railway(True)]  # by the switch

IS_KEY: Final[list[bool]] = [bool(entry["key"]) for entry in PROVINCE_ENTRIES]
KEY_PROVINCES: Final[list[int]] = [PROVINCE[str(name)] for name in DATA["randomizer"]["key_provinces"]]
RED_HOME: Final[list[bool]] = [bool(entry["red_replacements"]) for entry in PROVINCE_ENTRIES]
WHITE_HOME: Final[list[bool]] = [bool(entry["white_replacements"]) for entry in PROVINCE_ENTRIES]
EXIT_NAMES: Final[list[str]] = [str(entry.get("exit", "")) for entry in PROVINCE_ENTRIES]
CZECH_EXITS: Final[list[int]] = [PROVINCE[str(name)] for name in DATA["exits"]["czech"]]
CZAR_EXITS: Final[list[int]] = [PROVINCE[str(name)] for name in DATA["exits"]["czar"]]
PETROGRAD: Final = PROVINCE["petrograd"]
TVER: Final = PROVINCE["tver"]
CZAR_NEAR: Final = PROVINCE["ekaterinburg"]  # RC13 where he and the Gold are at the start
GOLD_NEAR: Final = PROVINCE["kazan"]
if [province for province in ALL_PROVINCES if IS_KEY[province]] != KEY_PROVINCES:
    raise ValueError("components.toml does not agree with itself on the key provinces")

DISTANCE: Final[list[list[int]]] = distances(NEIGHBOURS)  # in borders, whatever stands in between
