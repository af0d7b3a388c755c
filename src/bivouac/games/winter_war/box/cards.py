"""WW1 The cards, and with them the vocabulary: Finnish cards, Soviet cards, and “done”."""

import tomllib
from importlib.resources import files
from typing import Any, Final

from bivouac.core.words import Vocabulary

COMPONENTS: Final[dict[str, Any]] = tomllib.loads(
    files("bivouac.games.winter_war.box").joinpath("components.toml").read_text(encoding="utf-8")
)
CARDS: Final[list[dict[str, Any]]] = COMPONENTS["finnish"] + COMPONENTS["soviet"]

# The order of components.toml; checked below.
RIFLE: Final = 0
SUOMI: Final = 1
SHORTAGE: Final = 2
LAHTI: Final = 3
SNIPER: Final = 4
TRENCHES: Final = 5
COLD: Final = 6
SISU: Final = 7
MAXIM: Final = 8
SNOW: Final = 9
ARTILLERY: Final = 10
MEDEVAC: Final = 11
AT_GUN: Final = 12
MOLOTOV: Final = 13
FINNISH_CARDS: Final = 14  # below: Finnish cards

INFANTRY: Final = 14
SOVIET_RIFLE: Final = 15
MORTAR: Final = 16
BT_7: Final = 17
AIR_RAID: Final = 18
KLIM: Final = 19
KOMMISSAR: Final = 20
ALL_CARDS: Final = 21

DONE: Final = 21

IDS: Final[list[str]] = [
    *["rifle-fire", "suomi-smg-fire", "ammunition-shortage", "lahti-lmg-fire", "sniper", "trenches", "cold-weather"],
    *["sisu", "maxim-mg-fire", "deep-snow", "artillery-barrage", "medevac", "at-gun", "molotov-cocktail"],
    *["infantry-mass-attack", "rifle-fire", "mortar-barrage", "bt-7-tanks", "air-raid", "klim-i-tanks"],
    "politkommissar",
]
if [card["id"] for card in CARDS] != IDS:
    raise ValueError("components.toml does not list the cards of Winter War in their order")

NAMES: Final[list[str]] = [str(card["name"]) for card in CARDS]
COUNT: Final[list[int]] = [int(card["count"]) for card in CARDS]
FORCE: Final[list[int]] = [int(card["force"]) for card in CARDS]
STANDING: Final[list[bool]] = [bool(card.get("standing", False)) for card in CARDS]
DOES: Final[list[str]] = [str(card.get("does", "")) for card in CARDS]
TANK: Final[list[bool]] = [bool(card.get("tank", False)) for card in CARDS]

# WW6.4 What a card needs to have an effect in the defence; WW6.2, WW4.2 some never do.
INFANTRY_THERE: Final = 1  # an attacker that is no tank
TANKS_THERE: Final = 2
FORCE_THERE: Final = 4  # an attack with a force to meet
NO_SISU_YET: Final = 8
TO_DOUBLE: Final = 16  # Finnish force that Sisu doubles, or would if it were played
NEVER: Final = 32
NEED_NAMES: Final = {
    "infantry": INFANTRY_THERE,
    "tanks": TANKS_THERE,
    "force": FORCE_THERE,
    "no-sisu": NO_SISU_YET,
    "to-double": TO_DOUBLE,
    "never": NEVER,
}
NEEDS: Final[list[int]] = [sum([NEED_NAMES[str(need)] for need in card.get("needs", [])]) for card in CARDS]

# WW4.1, WW4.3 What a card needs to be laid or used before the attack.
MEN_MISSING: Final = 64
A_DEFENCE: Final = 128  # to be one that stands: no other card ever is
NEEDS_BEFORE: Final[list[int]] = [
    0 if STANDING[card] else MEN_MISSING if card == MEDEVAC else A_DEFENCE for card in range(ALL_CARDS)
]

THERE: Final[list[int]] = [  # what an attacker gives them to act on
    (TANKS_THERE if TANK[card] else INFANTRY_THERE) | (FORCE_THERE if FORCE[card] else 0) for card in range(ALL_CARDS)
]


def force_of(cards: list[int]) -> int:
    force = 0
    for card in cards:
        force += FORCE[card]
    return force


FULL_TROOPS: Final = int(COMPONENTS["troops"]["full"])
TOKEN: Final = int(COMPONENTS["troops"]["token"])
MEDEVAC_MEN: Final = int(COMPONENTS["troops"]["medevac"])
HAND: Final = int(COMPONENTS["troops"]["hand"])
DIE: Final = int(COMPONENTS["troops"]["die"])

WORDS: Final = Vocabulary(
    [f"card:{name}" for name in IDS[:FINNISH_CARDS]] + [f"attack:{name}" for name in IDS[FINNISH_CARDS:]] + ["done"]
)


def deck(first: int, beyond: int) -> list[int]:
    """WW1.1, WW1.2 All cards from `first` to before `beyond`, sorted."""
    return [card for card in range(first, beyond) for _ in range(COUNT[card])]


FINNISH_DECK: Final[list[int]] = deck(0, FINNISH_CARDS)
SOVIET_DECK: Final[list[int]] = deck(FINNISH_CARDS, ALL_CARDS)
