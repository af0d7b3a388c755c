"""RC7, RC12 The Green and Blue nations, and the chits in the cup."""

from typing import Any, Final

from bivouac.games.russian_civil_war.box.components import DATA, NONE
from bivouac.games.russian_civil_war.box.players import COLOUR_IDS

CHIT_ENTRIES: Final[list[dict[str, Any]]] = DATA["chits"]
CHITS: Final = len(CHIT_ENTRIES)  # kinds
CHIT_IDS: Final[list[str]] = [str(entry["id"]) for entry in CHIT_ENTRIES]

CONTROL: Final = 0
OUT: Final = 1
ASSASSIN: Final = 2
PURGE: Final = 3
AUXILIARY: Final = 4
KIND_IDS: Final = ["control", "out", "assassin", "purge", "auxiliary"]
CHIT_KIND: Final[list[int]] = [KIND_IDS.index(str(entry["kind"])) for entry in CHIT_ENTRIES]
CHIT_COUNT: Final[list[int]] = [int(entry["count"]) for entry in CHIT_ENTRIES]
ASSASSIN_CHIT: Final = CHIT_KIND.index(ASSASSIN)
PURGE_CHIT: Final = CHIT_KIND.index(PURGE)
AUXILIARY_CHITS: Final[list[int]] = [chit for chit in range(CHITS) if CHIT_KIND[chit] == AUXILIARY]

# a nation for each control chit, in their order; then those that only auxiliaries have
NATION_IDS: Final = [
    *["finland", "baltic", "poland", "ukraine", "trans_caucasus", "czech"],
    *["germany", "britain", "france", "usa", "japan", "romania", "turkey"],
    *["greece", "anarchist"],
]
NATION_NAMES: Final = [
    *["Finland", "Baltic", "Poland", "Ukraine", "Trans-Caucasus", "Czech"],
    *["Germany", "Britain", "France", "USA", "Japan", "Romania", "Turkey"],
    *["Greece", "Anarchist"],
]
CONTROLLED: Final = 13  # below: nations with a control chit
NATIONS: Final = len(NATION_IDS)
NATION: Final[dict[str, int]] = {name: nation for nation, name in enumerate(NATION_IDS)}
if [str(entry["nation"]) for entry in CHIT_ENTRIES if entry["kind"] == "control"] != NATION_IDS[:CONTROLLED]:
    raise ValueError("components.toml does not list the nations in their order")
NATION_COLOUR: Final[list[int]] = [
    next(COLOUR_IDS.index(str(entry["color"])) for entry in CHIT_ENTRIES if entry.get("nation") == name)
    for name in NATION_IDS
]
CZECH: Final = NATION["czech"]
CHIT_NATION: Final[list[int]] = [NATION.get(str(entry.get("nation", "")), NONE) for entry in CHIT_ENTRIES]
CONTROL_CHIT: Final[list[int]] = [CHIT_IDS.index(f"control_{name}") for name in NATION_IDS[:CONTROLLED]]
