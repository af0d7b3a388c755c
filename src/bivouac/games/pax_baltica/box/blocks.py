"""PB2 The wooden blocks, as flat tables."""

from typing import Any, Final

from bivouac.games.pax_baltica.box import nations
from bivouac.games.pax_baltica.box.map import PLACE
from bivouac.games.pax_baltica.box.pack import DATA

BLOCK_ENTRIES: Final[list[dict[str, Any]]] = DATA["block"]
BLOCKS: Final = len(BLOCK_ENTRIES)
BLOCK_IDS: Final[list[str]] = [str(entry["id"]) for entry in BLOCK_ENTRIES]
BLOCK: Final[dict[str, int]] = {name: block for block, name in enumerate(BLOCK_IDS)}
BLOCK_NAMES: Final[list[str]] = [
    f"{entry['name']} (reformed)" if bool(entry["reformed"]) else str(entry["name"]) for entry in BLOCK_ENTRIES
]

ARMY: Final = 0
REGIMENT: Final = 1
FLEET: Final = 2
KINDS: Final = ["army", "regiment", "fleet"]
LETTERS: Final = "ABCD"

NATION: Final[list[int]] = [nations.by_name(str(entry["nation"])) for entry in BLOCK_ENTRIES]
WOOD: Final[list[int]] = [nations.WOODS.index(str(entry["wood"])) for entry in BLOCK_ENTRIES]
KIND: Final[list[int]] = [KINDS.index(str(entry["type"])) for entry in BLOCK_ENTRIES]
FULL: Final[list[int]] = [int(entry["max_strength"]) for entry in BLOCK_ENTRIES]
FIRE: Final[list[int]] = [LETTERS.index(str(entry["fire"])) for entry in BLOCK_ENTRIES]
HIT: Final[list[int]] = [int(entry["hit"]) for entry in BLOCK_ENTRIES]
MOVE: Final[list[int]] = [int(entry["move"]) for entry in BLOCK_ENTRIES]
TRAINS: Final[list[int]] = [int(entry["baggage"]) for entry in BLOCK_ENTRIES]
ROYAL: Final[list[bool]] = [bool(entry["royal"]) for entry in BLOCK_ENTRIES]
DEPLOY: Final[list[list[list[int]]]] = [
    [[PLACE[str(name)] for name in places] for places in entry["deploy_to"]] for entry in BLOCK_ENTRIES
]
REFORMED: Final[list[int]] = [  # the reformed army that takes the place of each
    next((other for other in range(BLOCKS) if str(BLOCK_ENTRIES[other]["reform_of"]) == name), nations.NOBODY)
    for name in BLOCK_IDS
]
ORIGINAL: Final[list[int]] = [BLOCK.get(str(entry["reform_of"]), nations.NOBODY) for entry in BLOCK_ENTRIES]
POOL_OF: Final[list[int]] = [
    nations.PAYER[nation] for nation in NATION
]  # PB5.6 the nation in whose pool a block lies, or -1
IN_POOL: Final[list[list[int]]] = [
    [block for block in range(BLOCKS) if POOL_OF[block] == nation] for nation in range(nations.NATIONS)
]
OF_NATION: Final[list[list[int]]] = [
    [block for block in range(BLOCKS) if NATION[block] == nation] for nation in range(nations.NATIONS)
]
FLEETS: Final[list[int]] = [block for block in range(BLOCKS) if KIND[block] == FLEET]
GROUND: Final[list[int]] = [block for block in range(BLOCKS) if KIND[block] != FLEET]

KARL: Final = BLOCK["karl_xii"]
PJOTR: Final = BLOCK["pjotr_i"]
COSSACKS: Final = BLOCK["cossacks"]
ROOKE: Final = OF_NATION[nations.BRITAIN][0]
MAZEPA: Final = OF_NATION[nations.UKRAINE][0]
GEORG_LUDWIG: Final = OF_NATION[nations.HANNOVER][0]
FRIEDRICH: Final = OF_NATION[nations.NATION_IDS.index("holstein")][0]
PETERSBURG_FLEETS: Final[list[int]] = [BLOCK[str(name)] for name in DATA["sankt_peterburg"]["adds_blocks"]]

_numbers: Final[dict[str, Any]] = DATA["constants"]
STEP_COST: Final[list[int]] = [  # PB5.2 by kind
    int(_numbers["cost_step_army"]),
    int(_numbers["cost_step_regiment"]),
    int(_numbers["cost_step_fleet"]),
]
FIRST_STEP_COST: Final[list[int]] = [  # PB5.6 by kind
    STEP_COST[ARMY] + int(_numbers["cost_first_step_extra_army"]),
    STEP_COST[REGIMENT],
    STEP_COST[FLEET] + int(_numbers["cost_first_step_extra_fleet"]),
]
NEEDS: Final[list[int]] = [int(_numbers["forage_army"]), int(_numbers["forage_regiment"]), 0]  # PB8.1 by kind
