"""SM1 The five parties, in their fixed order (SM4.2), and who else may own a space."""

from typing import Any, Final

from bivouac.games.smuta.box.components import DATA

PARTY_ENTRIES: Final[list[dict[str, Any]]] = DATA["party"]
PARTIES: Final = 5
SHUISKII: Final = 0
POLISH: Final = 1
REBELLION: Final = 2
NOBLE: Final = 3
MOSCOW_PARTY: Final = 4
STATE: Final = 5  # SM2.4 loyal to the throne
NEUTRAL: Final = 6

PARTY_IDS: Final[list[str]] = [str(entry["id"]) for entry in PARTY_ENTRIES]
PARTY_NAMES: Final[list[str]] = [str(entry["name"]) for entry in PARTY_ENTRIES]
if PARTY_IDS != ["shuiskii", "polish", "rebellion", "noble", "moscow"]:
    raise ValueError("components.toml does not list the parties of Smuta in their order")
OWNER: Final[dict[str, int]] = {
    **{name: party for party, name in enumerate(PARTY_IDS)},
    "state": STATE,
    "neutral": NEUTRAL,
}
START_TRACK: Final[list[int]] = [int(entry["track"]) for entry in PARTY_ENTRIES]
