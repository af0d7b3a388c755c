"""PB1 The map: territories, sea zones, borders, ports, as flat tables. A place is a territory or a sea zone.

PB1.8 Sites of battles are not on it (R157).
"""

from typing import Any, Final

from bivouac.games.pax_baltica.box.nations import HANNOVER, NATIONS, NOBODY, POLAND, PRUSSIA, SAXONY, by_name
from bivouac.games.pax_baltica.box.pack import DATA

TERRITORY_ENTRIES: Final[list[dict[str, Any]]] = DATA["territory"]
ZONE_ENTRIES: Final[list[dict[str, Any]]] = DATA["sea_zone"]
TERRITORIES: Final = len(TERRITORY_ENTRIES)
ZONES: Final = len(ZONE_ENTRIES)
PLACES: Final = TERRITORIES + ZONES  # a place below TERRITORIES is land
PLACE_IDS: Final[list[str]] = [str(entry["id"]) for entry in [*TERRITORY_ENTRIES, *ZONE_ENTRIES]]
PLACE_NAMES: Final[list[str]] = [str(entry["name"]) for entry in [*TERRITORY_ENTRIES, *ZONE_ENTRIES]]
PLACE: Final[dict[str, int]] = {name: place for place, name in enumerate(PLACE_IDS)}

# where blocks are that stand nowhere on the map
POOL: Final = PLACES  # of the nation that pays for it
YEAR_TRACK: Final = PLACES + 1  # the box is in `box`
REFORMS: Final = PLACES + 2  # a reformed army not yet called for
GONE: Final = PLACES + 3  # out of the game
EXILE: Final = PLACES + 4
UNCALLED: Final = PLACES + 5  # Rooke and Mazepa before they come; the Russian fleets before Sankt-Peterburg
WAITING: Final = PLACES + 6  # the Polish regiments until Poland is entered; lost fleets until there is a harbor
LOANED: Final = PLACES + 7  # PB13.2 to Austria or the Emperor
HOME: Final = PLACES + 8  # PB13.2 the Cossacks
LIMBO: Final = PLACES + 9  # on the way out of a land under truce
GUEST: Final = PLACES + 10  # Hannover's block in the Swedish pool (R124)

TOWNS: Final[list[str]] = [str(entry["town"]) for entry in TERRITORY_ENTRIES]
COLOUR: Final[list[int]] = [by_name(str(entry["nation"])) for entry in TERRITORY_ENTRIES]  # the nation printed there
GARRISON: Final[list[int]] = [int(entry["garrison"]) for entry in TERRITORY_ENTRIES]
FORAGE: Final[list[int]] = [int(entry["forage"]) for entry in TERRITORY_ENTRIES]
HARBOR: Final[list[bool]] = [bool(entry["harbor"]) for entry in TERRITORY_ENTRIES]
PORT: Final[list[int]] = [PLACE.get(str(entry["port_sea"]), NOBODY) for entry in TERRITORY_ENTRIES]  # its sea zone
EPIDEMIC: Final[list[int]] = [int(entry["epidemic"]) for entry in TERRITORY_ENTRIES]
CAPITAL_OF: Final[list[int]] = [
    COLOUR[t] if bool(TERRITORY_ENTRIES[t]["capital_causes_truce"]) else NOBODY for t in range(TERRITORIES)
]
PORTS_OF: Final[list[list[int]]] = [[t for t in range(TERRITORIES) if PORT[t] == place] for place in range(PLACES)]

REGION: Final[dict[str, list[int]]] = {
    name: [PLACE[str(member)] for member in members]
    for name, members in DATA["regions"].items()
    if type(members) is list
}


def inside(name: str) -> list[bool]:
    """For each territory, whether it belongs to the region."""
    return [t in REGION[name] for t in range(TERRITORIES)]


SWEDEN_PROPER: Final = inside("sweden_proper")
POLISH: Final = inside("poland")
UKRAINIAN: Final = inside("ukraine")
UKRAINE_LANDS: Final[list[int]] = REGION["ukraine"]
GERMAN: Final = inside("germany")
OTTOMAN_LANDS: Final[list[int]] = REGION["ottoman_empire"]
TRANSIT_ALWAYS: Final = inside("transit_always")
MAY_BE_TRANSIT: Final[list[bool]] = [POLISH[t] or TRANSIT_ALWAYS[t] for t in range(TERRITORIES)]  # without a marker
POLISH_CAPITALS: Final[list[int]] = REGION["polish_capitals"]
DANISH_PRIZES: Final[list[int]] = REGION["danish_prizes"]
NYEN: Final = PLACE["nyen"]
LIVLAND: Final = PLACE["livland"]
POMMERN: Final = PLACE["pommern"]
BREMEN_VERDEN: Final = PLACE["bremen_verden"]
HANNOVER_LAND: Final = PLACE["hannover"]
HOLSTEIN_LAND: Final = PLACE["holstein_gottorp"]
SIVERSHCHYNA: Final = PLACE["sivershchyna"]
KREMENCHUK: Final = PLACE[str(DATA["aliases"]["Kremenchuk"])]
PORTSMOUTH: Final = PLACE["portsmouth"]
NORTH_SEA: Final = PLACE["north_sea"]
CONCESSIONS: Final[list[int]] = [BREMEN_VERDEN, POMMERN]  # PB11.1
RECEIVERS: Final[list[int]] = [HANNOVER, PRUSSIA]

# --- borders: land borders first, then borders between sea zones, then ports ------------------------------------------
BORDER_ENTRIES: Final[list[dict[str, Any]]] = DATA["border"]
SEA_BORDER_ENTRIES: Final[list[dict[str, Any]]] = DATA["sea_border"]
LAND_BORDERS: Final = len(BORDER_ENTRIES)
BORDERS: Final = LAND_BORDERS + len(SEA_BORDER_ENTRIES)
ENDS_OF: Final[list[tuple[int, int]]] = [
    (PLACE[str(entry["a"])], PLACE[str(entry["b"])]) for entry in [*BORDER_ENTRIES, *SEA_BORDER_ENTRIES]
]
NO_LIMIT: Final = 99
LIMIT: Final[list[int]] = [int(entry["limit"]) for entry in BORDER_ENTRIES] + [NO_LIMIT] * len(SEA_BORDER_ENTRIES)
RED_BORDER: Final[list[bool]] = [str(entry["colour"]) == "red" for entry in BORDER_ENTRIES] + [False] * len(
    SEA_BORDER_ENTRIES
)

# A gate is a border in one direction: 2 * border + (0 from its first end, 1 from its second); then a landing in a port.
LANDING: Final = 2 * BORDERS  # + territory: from its sea zone ashore
GATES: Final = LANDING + TERRITORIES
GATE_FROM: Final[list[int]] = [ends[way] for ends in ENDS_OF for way in (0, 1)] + PORT
GATE_TO: Final[list[int]] = [ends[1 - way] for ends in ENDS_OF for way in (0, 1)] + list(range(TERRITORIES))

WAYS: Final[list[list[int]]] = [  # the gates that lead out of a place, over land from land, over sea from sea
    [gate for gate in range(LANDING) if GATE_FROM[gate] == place] for place in range(PLACES)
]
NEIGHBOURS: Final[list[list[int]]] = [[GATE_TO[gate] for gate in WAYS[place]] for place in range(PLACES)]


def gate_between(start: int, end: int) -> int:
    """The gate from one place to a neighbour, a landing included; -1 if there is none."""
    for gate in WAYS[start]:
        if GATE_TO[gate] == end:
            return gate
    return LANDING + end if end < TERRITORIES and start == PORT[end] else -1


def distances(start: int) -> list[int]:
    """PB10.2 Steps over land borders, and from port to sea zone to port, as R103 counts them."""
    steps = [-1] * PLACES
    steps[start] = 0
    ring = [start]
    while ring:
        further: list[int] = []
        for place in ring:
            near = [GATE_TO[gate] for gate in WAYS[place]] if place < TERRITORIES else PORTS_OF[place][:]
            if place < TERRITORIES and PORT[place] >= 0:
                near.append(PORT[place])
            for other in near:
                if steps[other] < 0:
                    steps[other] = steps[place] + 1
                    further.append(other)
        ring = further
    return steps


DISTANCE: Final[list[list[int]]] = [distances(place) for place in range(PLACES)]

# PB11.3, PB11.5, PB11.7 where a nation's blocks may never go
_NO_SAXON: Final = [REGION["russia"], REGION["ukraine"], [HANNOVER_LAND]]
BARRED_TO: Final[list[list[bool]]] = [
    [
        any(t in lands for lands in _NO_SAXON)
        if nation in (SAXONY, POLAND)
        else not (GERMAN[t] or POLISH[t])
        if nation == PRUSSIA
        else False
        for t in range(TERRITORIES)
    ]
    for nation in range(NATIONS)
]
