"""SO1 The cards, the ranks, and with them the vocabulary."""

import tomllib
from importlib.resources import files
from typing import Any, Final

from bivouac.core.words import Vocabulary

COMPONENTS: Final[dict[str, Any]] = tomllib.loads(
    files("bivouac.games.soldateska.box").joinpath("components.toml").read_text(encoding="utf-8")
)
SUIT_ENTRIES: Final[list[dict[str, Any]]] = COMPONENTS["suit"]
SPECIAL_ENTRIES: Final[list[dict[str, Any]]] = COMPONENTS["special"]
RANK_ENTRIES: Final[list[dict[str, Any]]] = COMPONENTS["rank"]
TABLES: Final[dict[int, dict[str, Any]]] = {int(entry["players"]): entry for entry in COMPONENTS["table"]}

# Suits, and what else a card can belong to. The order of components.toml; checked below.
TOBACCO: Final = 4
SUITS: Final = 5
WEAPONS: Final = 4  # below: weapon suits
TRUMP: Final = 5
SUITLESS: Final = 6
CLASSES: Final = 6  # that a trick can ask for: the suits, and trump

VALUES: Final = 10
SUITED: Final = 50  # below: cards of a suit, ten each, from 1 to 10
FLAG: Final = 55
SPY: Final = 56
DESERTER_CARD: Final = 57
KOKETTE: Final = 58
BOMB: Final = 59
DUEL: Final = 60  # and the second one
CARDS: Final = 62

OFFICERS_ONLY: Final = 62  # what the General declares, after the cards
WEAPON: Final = 63  # + suit

GENERAL: Final = 0  # ranks
OBERST: Final = 1
MAJOR: Final = 2
HAUPTMAN: Final = 3
LIEUTENANT: Final = 4
DESERTER: Final = 5
RANKS: Final = 6

SUIT_IDS: Final[list[str]] = [str(entry["id"]) for entry in SUIT_ENTRIES]
SPECIAL_IDS: Final[list[str]] = [str(entry["id"]) for entry in SPECIAL_ENTRIES]
RANK_IDS: Final[list[str]] = [str(entry["id"]) for entry in RANK_ENTRIES]
if (
    SUIT_IDS != ["dagger", "pistol", "rapier", "sabre", "tobacco"]
    or RANK_IDS != ["general", "oberst", "major", "hauptman", "lieutenant", "deserter"]
    or [*RANK_IDS[:5], "flag", "spy", "deserter", "kokette", "bomb", "duel-1", "duel-2"] != SPECIAL_IDS
    or int(COMPONENTS["cards"]["values"]) != VALUES
):
    raise ValueError("components.toml does not list the cards and ranks of Soldateska in their order")

SUIT_NAMES: Final[list[str]] = [str(entry["name"]) for entry in SUIT_ENTRIES]
SUIT_PLURALS: Final[list[str]] = [str(entry["plural"]) for entry in SUIT_ENTRIES]
SUIT_LETTERS: Final[list[str]] = [str(entry["letter"]) for entry in SUIT_ENTRIES]
RANK_NAMES: Final[list[str]] = [str(entry["name"]) for entry in RANK_ENTRIES]
RANK_LETTERS: Final[list[str]] = [str(entry["letter"]) for entry in RANK_ENTRIES]
WAGES: Final[list[int]] = [int(entry["wage"]) for entry in RANK_ENTRIES]
HAND: Final = int(COMPONENTS["cards"]["hand"])
OVER: Final = int(COMPONENTS["cards"]["over"])
FACES: Final = int(COMPONENTS["cards"]["faces"])
DUCATS: Final = int(COMPONENTS["cards"]["ducats"])
BOMB_AGAIN: Final = int(COMPONENTS["bomb"]["again"])
BOMB_BLOWS_UP: Final = int(COMPONENTS["bomb"]["blows_up"])

WORDS: Final = Vocabulary(
    [f"card:{SUIT_IDS[card // VALUES]}-{card % VALUES + 1}" for card in range(SUITED)]
    + [f"card:{name}" for name in SPECIAL_IDS]
    + ["trump:officers"]
    + [f"trump:{str(entry['plural']).lower()}" for entry in SUIT_ENTRIES[:WEAPONS]]
)


def _worth(card: int) -> int:
    """SO3.2 Weapons count for their player, tobacco against him, the others nothing."""
    if card >= SUITED:
        return 0
    return card % VALUES + 1 if bool(SUIT_ENTRIES[card // VALUES]["weapon"]) else -(card % VALUES + 1)


WORTH: Final[list[int]] = [_worth(card) for card in range(CARDS)]
TENS: Final[list[int]] = [suit * VALUES + VALUES - 1 for suit in range(SUITS)]
MEDALS: Final[list[int]] = TENS[:WEAPONS]  # SO3.6


def medals_of(tobacco_medal: int) -> list[int]:
    """SO3.6 The tens that are medals; not to be changed."""
    return TENS if tobacco_medal else MEDALS


def _suit(card: int, weapon: int) -> int:
    if card < SUITED:
        return TRUMP if card // VALUES == weapon else card // VALUES
    return TRUMP if bool(SPECIAL_ENTRIES[card - SUITED]["trump"]) else SUITLESS


def _power(card: int, weapon: int) -> int:
    """SO2.1 Officers and Flag, the weapon declared, the Spy; then a suit by its values (SO1.1 tobacco's too)."""
    if card < SUITED:
        return card % VALUES + 1 + (30 if card // VALUES == weapon else 0)
    if card <= FLAG:
        return 100 - card
    return 20 if card == SPY else 0


# by weapon + 1 (0: officers only), then by card
SUIT: Final[list[list[int]]] = [[_suit(card, weapon) for card in range(CARDS)] for weapon in range(-1, WEAPONS)]
POWER: Final[list[list[int]]] = [[_power(card, weapon) for card in range(CARDS)] for weapon in range(-1, WEAPONS)]


def deck(seats: int, full: bool, short: bool) -> list[int]:
    """SO1.3, SO6.1, SO6.2 The cards in play, sorted."""
    table = TABLES[seats]
    low = int(table["low"])
    out = [SUIT_IDS.index(name) for name in table["without"]]
    if full:
        return list(range(CARDS))
    if short:
        return [card for card in range(CARDS) if card >= SUITED or card % VALUES >= low]
    return [card for card in range(CARDS) if card >= SUITED or card // VALUES not in out]


# by kind (0 usual, 1 full, 2 short), then by seats
DECKS: Final[list[dict[int, list[int]]]] = [
    {seats: deck(seats, kind == 1, kind == 2) for seats in TABLES} for kind in range(3)
]


def deck_of(seats: int, full_deck: int, short_suits: int) -> list[int]:
    """The cards in play at a table, sorted; not to be changed."""
    return DECKS[1 if full_deck else 2 if short_suits else 0][seats]


RANKS_IN_PLAY: Final[dict[int, list[int]]] = {
    seats: [RANK_IDS.index(name) for name in table["ranks"]] for seats, table in TABLES.items()
}


def ranks_in_play(seats: int, ranks: int) -> list[int]:
    """SO1.5 As printed for so many players, or as the table chose: a bit for each rank; not to be changed."""
    return [rank for rank in range(RANKS) if (ranks >> rank) & 1] if ranks else RANKS_IN_PLAY[seats]


def with_one_more(ranks: list[int]) -> list[int]:
    """SO6.1 No Deserter, but one more officer: the first of the list that is not in play."""
    more = [rank for rank in range(DESERTER) if rank not in ranks][:1]
    return sorted([rank for rank in ranks if rank != DESERTER] + more)


def asks_nothing(trick: list[int], unsuited_lead: int) -> bool:
    """SO2.4 Whether Deserter, Kokette or Bomb was led, and nobody has to follow."""
    return unsuited_lead == 1 and len(trick) > 0 and DESERTER_CARD <= trick[0] <= BOMB
