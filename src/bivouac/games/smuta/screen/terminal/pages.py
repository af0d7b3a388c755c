"""Pages of Smuta that a word calls up: the whole map, a place, the parties, cards, decks."""

from collections.abc import Callable
from textwrap import wrap
from typing import Final

from rich.text import Text

from bivouac.core.errors import UnknownWord
from bivouac.core.game import View
from bivouac.games.screens.terminal import Page, shown
from bivouac.games.smuta.box.leaders import ALL_LEADERS
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.box.spaces import AREA_IDS, SPACE_IDS, SPACE_NAMES
from bivouac.games.smuta.box.tables import DECKS
from bivouac.games.smuta.screen.terminal.map import LEGEND, drawn, party_bars
from bivouac.games.smuta.screen.terminal.words import LUBOK
from bivouac.games.smuta.sight.sight import sight_in
from bivouac.games.smuta.telling.codes import CODES, spaces_named
from bivouac.games.smuta.telling.text.map import area_heading, area_lines, space_line
from bivouac.games.smuta.telling.text.parties import leader_line, party_heading, party_lines
from bivouac.games.smuta.telling.text.whole import deck, hand, others, pools, waiting

LOOK: Final = "look"
LOOKS: Final = ["map", "look riazan", "parties", "cards", "decks", "because"]


def page_of(view: View, typed: str, width: int, height: int) -> Page | None:
    """The page that a word calls up; None if it is no such word."""
    word, _, rest = typed.lower().partition(" ")
    if word == LOOK and rest:
        space = the_space(rest)
        return in_words(f"{SPACE_NAMES[space]}, {CODES[space]}", place_lines(view, space), width)
    if word == "map" and not rest:
        rows = [*drawn(view, width, 0, {}), Text(), *party_bars(view, width), Text()]
        rows += [Text(row, LUBOK.faint) for row in wrap(LEGEND, width)]
        return Page("The map", rows, map_lines(view))
    found = LISTS.get(typed.lower())
    return in_words(word.capitalize(), found(view), width) if found is not None else None


def in_words(title: str, lines: list[str], width: int) -> Page:
    """Lines as a page; headings stand out."""
    rows = [
        Text(row, LUBOK.bold if line.endswith(":") else LUBOK.ink)
        for line in lines
        for row in wrap(line, width, subsequent_indent="  ")
    ]
    return Page(title, rows, lines)


def the_space(typed: str) -> int:
    """The one space that is meant: by its code, its name, or how that begins."""
    found = spaces_named(typed) or inner_names(typed)
    if len(found) == 1:
        return found[0]
    if found:
        names = " or ".join(SPACE_NAMES[space] for space in found)
        raise UnknownWord(f"“{shown(typed)}” could be {names}: type a little more.")
    raise UnknownWord(f"No place is called “{shown(typed)}”; map shows them all.")


def inner_names(typed: str) -> list[int]:
    """Spaces whose id begins so, or a further word of whose name does: “riazan” is Pereiaslavl-Riazanskii."""
    word = typed.lower()
    words = [[*name.lower().replace("-", " ").split()[1:], SPACE_IDS[at]] for at, name in enumerate(SPACE_NAMES)]
    return [at for at, those in enumerate(words) if any(one.startswith(word) for one in those)]


def place_lines(view: View, space: int) -> list[str]:
    """All that there is to know of a place, and of the armies in it."""
    sight = sight_in(view, view["seat"])
    leaders = [leader for leader in ALL_LEADERS if view["at"][leader] == space]
    return [space_line(sight, space), *[leader_line(sight, leader) for leader in leaders]]


def map_lines(view: View) -> list[str]:
    """The map in words."""
    sight = sight_in(view, view["seat"])
    lines: list[str] = []
    for area in range(len(AREA_IDS)):
        lines += [area_heading(area), *area_lines(sight, area)]
    return lines


def parties_lines(view: View) -> list[str]:
    """SM1 All parties and their armies."""
    sight = sight_in(view, view["seat"])
    lines: list[str] = []
    for party in range(PARTIES):
        lines += [party_heading(sight, party), *party_lines(sight, party)]
    return lines


def card_lines(view: View) -> list[str]:
    """SM5.7 Hands, and the cards in play."""
    sight = sight_in(view, view["seat"])
    lines = ["Your hand:", *(hand(sight) or ["- none"])] if view["seat"] >= 0 else []
    return [*lines, "Other hands:", *(others(sight) or ["- none"]), "Cards in play:", *(waiting(sight) or ["- none"])]


def deck_lines(view: View) -> list[str]:
    """SM3.2 What can still come: the decks, and the pools of units."""
    sight = sight_in(view, view["seat"])
    decks = [f"- {deck(sight, number)}" for number in range(DECKS)]
    return ["Decks:", *decks, "Units left in the pools:", f"- {pools(sight)}"]


LISTS: Final[dict[str, Callable[[View], list[str]]]] = {
    "parties": parties_lines,
    "cards": card_lines,
    "decks": deck_lines,
}
