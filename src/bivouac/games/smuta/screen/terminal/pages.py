"""Pages of Smuta that a word calls up: the whole map, a place, the parties, cards, decks."""

from collections.abc import Callable
from textwrap import wrap
from typing import Final

from rich.text import Text

from bivouac.core.seen import Seen
from bivouac.games.screens.terminal import Page
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.box.spaces import AREA_IDS, SPACE_IDS, SPACE_NAMES
from bivouac.games.smuta.box.tables import DECKS
from bivouac.games.smuta.rules.map import leaders_in
from bivouac.games.smuta.screen.said import sight_of
from bivouac.games.smuta.screen.terminal.map import LEGEND, drawn, party_bars
from bivouac.games.smuta.screen.terminal.words import LUBOK
from bivouac.games.smuta.sight.sight import Sight
from bivouac.games.smuta.telling.codes import spaces_named
from bivouac.games.smuta.telling.text.map import area_heading, area_lines, space_line
from bivouac.games.smuta.telling.text.parties import leader_line, party_heading, party_lines
from bivouac.games.smuta.telling.text.whole import deck, hand, others, pools, waiting

LOOKS: Final = ["map", "look riazan", "parties", "cards", "decks", "because"]


def map_page(seen: Seen, width: int) -> Page:
    """The whole map, the parties, and what the signs mean."""
    sight = sight_of(seen)
    rows = [*drawn(sight, width, 0, {}), Text(), *party_bars(sight, width), Text()]
    return Page("The map", [*rows, *[Text(row, LUBOK.faint) for row in wrap(LEGEND, width)]], map_lines(sight))


def spaces_meant(typed: str) -> list[int]:
    """By code or name; or whose id begins so, or a further word of the name: “riazan” is Pereiaslavl-Riazanskii."""
    if named := spaces_named(typed):
        return named
    word = typed.lower()
    words = [[*name.lower().replace("-", " ").split()[1:], SPACE_IDS[at]] for at, name in enumerate(SPACE_NAMES)]
    return [at for at, those in enumerate(words) if any(one.startswith(word) for one in those)]


def place_lines(sight: Sight, space: int) -> list[str]:
    """All that there is to know of a place, and of the armies in it."""
    return [space_line(sight, space), *[leader_line(sight, leader) for leader in leaders_in(sight, space)]]


def map_lines(sight: Sight) -> list[str]:
    """The map in words."""
    return [line for area in range(len(AREA_IDS)) for line in (area_heading(area), *area_lines(sight, area))]


def parties_lines(sight: Sight) -> list[str]:
    """SM1 All parties and their armies."""
    return [line for party in range(PARTIES) for line in (party_heading(sight, party), *party_lines(sight, party))]


def card_lines(sight: Sight) -> list[str]:
    """SM5.7 Hands, and the cards in play."""
    lines = ["Your hand:", *(hand(sight) or ["- none"])] if sight.seat >= 0 else []
    return [*lines, "Other hands:", *(others(sight) or ["- none"]), "Cards in play:", *(waiting(sight) or ["- none"])]


def deck_lines(sight: Sight) -> list[str]:
    """SM3.2 What can still come: the decks, and the pools of units."""
    decks = [f"- {deck(sight, number)}" for number in range(DECKS)]
    return ["Decks:", *decks, "Units left in the pools:", f"- {pools(sight)}"]


LISTS: Final[dict[str, Callable[[Sight], list[str]]]] = {
    "parties": parties_lines,
    "cards": card_lines,
    "decks": deck_lines,
}
