"""PB1.1 The nations, the two sides and their woods."""

from typing import Any, Final

from bivouac.games.pax_baltica.box.pack import DATA

SWEDISH: Final = 0  # the seats, which are the sides
COALITION: Final = 1
NOBODY: Final = -1

SWEDEN: Final = 0
RUSSIA: Final = 1
SAXONY: Final = 2
DENMARK: Final = 3
POLAND: Final = 4
OTTOMAN: Final = 5
PRUSSIA: Final = 6
UKRAINE: Final = 7
HANNOVER: Final = 8
HOLSTEIN: Final = 9
BRITAIN: Final = 10
NATIONS: Final = 11

NATION_ENTRIES: Final[list[dict[str, Any]]] = DATA["nation"]
NATION_IDS: Final[list[str]] = [str(entry["id"]) for entry in NATION_ENTRIES]
NATION_NAMES: Final[list[str]] = [str(entry["name"]) for entry in NATION_ENTRIES]
if [
    *["sweden", "russia", "saxony", "denmark", "poland", "ottoman", "prussia", "ukraine", "hannover", "holstein"],
    "britain",
] != NATION_IDS:
    raise ValueError("the components do not list the nations in their order")

SIDE_NAMES: Final = ["Sweden", "Coalition"]
SIDE_IDS: Final = ["sweden", "coalition"]
SIDE: Final[list[int]] = [SIDE_IDS.index(str(entry["side"])) for entry in NATION_ENTRIES]  # before any defection
MAJOR: Final[list[bool]] = [bool(entry["major"]) for entry in NATION_ENTRIES]
MAJORS: Final[list[int]] = [nation for nation in range(NATIONS) if MAJOR[nation]]

BLUE: Final = 0
GREEN: Final = 1
GREY: Final = 2
RED: Final = 3
WOODS: Final = ["blue", "green", "grey", "red"]


def by_name(name: str) -> int:
    """A nation by the name that other tables of the components use; -1 for none."""
    return NATION_NAMES.index(name) if name in NATION_NAMES else NOBODY


PAYER: Final[list[int]] = [by_name(str(entry["rp_from"])) for entry in NATION_ENTRIES]  # whose points build its blocks
MODIFIER: Final[list[int]] = [int(entry.get("activation_mod", 0)) for entry in NATION_ENTRIES]
KARL_IN_UKRAINE: Final[list[int]] = [int(entry.get("activation_mod_karl_in_ukraine", 0)) for entry in NATION_ENTRIES]
DEFECTED_MODIFIER: Final = int(NATION_ENTRIES[HANNOVER]["activation_mod_after_defection"])
MAY_SUBMIT: Final[list[bool]] = [bool(entry.get("may_submit_to_truce", False)) for entry in NATION_ENTRIES]
ROLLS: Final[list[bool]] = [bool(entry.get("rolls_for_activation", False)) for entry in NATION_ENTRIES]
AUSTRIAN_WAR_ON: Final = int(NATION_ENTRIES[OTTOMAN]["austrian_war_on"])

LEVEL_ENTRIES: Final[dict[str, dict[str, Any]]] = DATA["rp_levels"]
BASE_LEVEL: Final[list[int]] = [int(LEVEL_ENTRIES[name]["level"]) for name in NATION_NAMES]
HAS_LEVEL: Final[list[bool]] = [bool(LEVEL_ENTRIES[name]["has_level"]) for name in NATION_NAMES]

# what a nation can be
INACTIVE: Final = 0
ACTIVE: Final = 1
BARRED: Final = 2  # PB12.1 by the scenario
CEDED: Final = 3  # PB11.1 out for ever
