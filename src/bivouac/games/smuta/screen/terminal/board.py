"""Smuta on the screen: the parties, Muscovy by its areas, a battle, the hand; all made from what is seen."""

from textwrap import wrap
from typing import Final

from rich.text import Text

from bivouac.core.seen import Seen
from bivouac.core.table import Told
from bivouac.games.screens.because import in_short, lines
from bivouac.games.screens.rows import few_columns
from bivouac.games.screens.terminal import Board, Choice, Page, Window, the_only
from bivouac.games.smuta.box.spaces import SPACE_NAMES
from bivouac.games.smuta.box.vocabulary import DONE, LEADER_WORD, NO
from bivouac.games.smuta.screen.said import sight_of
from bivouac.games.smuta.screen.terminal.map import battle_rows, map_rows, party_bars, party_row
from bivouac.games.smuta.screen.terminal.pages import LISTS, LOOKS, deck_lines, map_page, place_lines, spaces_meant
from bivouac.games.smuta.screen.terminal.words import LUBOK, leader_of_word, space_of_word
from bivouac.games.smuta.sight.sight import Sight
from bivouac.games.smuta.telling.because import cards
from bivouac.games.smuta.telling.codes import CODES, LEADER_CODES
from bivouac.games.smuta.telling.names import label
from bivouac.games.smuta.telling.story import card_text, clock


class SmutaBoard(Board):
    """The table of Smuta."""

    palette = LUBOK
    looks = LOOKS
    lists = LISTS
    no_key = (DONE, NO)

    def described(self, choice: Choice, seen: Seen) -> str:
        """A card in the plain list says what it does."""
        return f"{choice.label}: {card_text(choice.value)}" if choice.value < LEADER_WORD else choice.label

    def names(self, word: int) -> list[str]:
        """Codes of spaces and leaders, numbers of cards."""
        if space_of_word(word) >= 0:
            return [CODES[space_of_word(word)].lower()]
        if leader_of_word(word) >= 0:
            return [LEADER_CODES[leader_of_word(word)].lower()]
        return []

    def picture(self, seen: Seen, window: Window) -> list[Text]:
        sight, width = sight_of(seen), window.width
        choices = self.choices(seen)
        top = party_bars(sight, width) if window.tall else [party_row(sight, width)]
        below = [*hand_rows(sight, width, window.tall), *options([one for one in choices if one.key != "0"], width)]
        fight = battle_rows(sight)
        keys = {space_of_word(one.value): one.key for one in choices if space_of_word(one.value) >= 0}
        room = window.room() - len(top) - len(below) - len(fight)
        return [*top, *map_rows(sight, width, max(0, room), keys), *fight, *below]

    # --- more to see -----------------------------------------------------------------------------------------------
    def looked_at(self, seen: Seen, typed: str) -> tuple[str, list[str]]:
        """A place, by its code, its name, or how that begins."""
        space = the_only(spaces_meant(typed), SPACE_NAMES, typed, "map shows them all")
        return f"{SPACE_NAMES[space]}, {CODES[space]}", place_lines(sight_of(seen), space)

    def whole_map(self, seen: Seen, width: int, height: int) -> Page:
        return map_page(seen, width)

    def count(self, seen: Seen) -> list[str]:
        """SM3.2 The decks, the next card first where it is known; and the pools."""
        return deck_lines(sight_of(seen))

    def ending(self, seen: Seen) -> list[str]:
        return [f"It was {clock(sight_of(seen)).lower()}."]

    # --- the charts ------------------------------------------------------------------------------------------------
    def step_lines(self, told: list[Told], whole: bool, effects: bool = True) -> list[str]:
        """SM15.1 Why the charts did what they did in one step, card after card, each with what came of it."""
        each = [lines(card, effects=effects) if whole else in_short(card, effects) for card in cards(told)]
        return [line for card in each for line in card]

    def step_picture(self, seen: Seen, width: int, room: int) -> list[Text]:
        sight = sight_of(seen)
        top, fight = party_row(sight, width), battle_rows(sight)
        return [top, *map_rows(sight, width, max(0, room - 1 - len(fight)), {}), *fight]


def options(choices: list[Choice], width: int) -> list[Text]:
    """The options in columns, as fully as a few rows allow: spaces and leaders with their codes."""
    return few_columns([[f"{one.key} {write(one)}" for one in choices] for write in (coded, shortened)], width - 1)


def coded(choice: Choice) -> str:
    space, leader = space_of_word(choice.value), leader_of_word(choice.value)
    code = CODES[space] if space >= 0 else LEADER_CODES[leader] if leader >= 0 else ""
    return f"{choice.label} {code}".rstrip()


def shortened(choice: Choice) -> str:
    space = space_of_word(choice.value)
    return CODES[space] if space >= 0 else choice.label[:20].strip()


def hand_rows(sight: Sight, width: int, tall: bool) -> list[Text]:
    """SM5.7 The own hand: the names in a row, or each card with what it does."""
    if sight.seat < 0:
        return []
    if not sight.hand:
        return [Text(" Your hand is empty.", LUBOK.faint)]
    if not tall:
        names = wrap(f"Hand: {', '.join(label(card) for card in sight.hand)}", width - 2, subsequent_indent="  ")
        return [Text(f" {row}", LUBOK.ink) for row in names[:2]]
    rows = [f" {label(card)}: {card_text(card)}" for card in sight.hand]
    return [Text(row if len(row) <= width else f"{row[: width - 1]}…", LUBOK.ink) for row in rows]


BOARD: Final = SmutaBoard
