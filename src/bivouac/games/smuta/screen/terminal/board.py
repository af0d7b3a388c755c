"""Smuta on the screen: the parties, Muscovy by its areas, a battle, the hand; all made from the view."""

from shutil import get_terminal_size
from textwrap import wrap
from typing import Final

from rich.text import Text

from bivouac.core.game import View
from bivouac.core.match import Asked
from bivouac.core.table import ASK, SPECTATOR, Told
from bivouac.games.screens.terminal import Board, Choice, Page, columns
from bivouac.games.smuta.box.vocabulary import DONE, LEADER_WORD, NO
from bivouac.games.smuta.screen.terminal.map import battle_rows, map_rows, party_bars, party_row
from bivouac.games.smuta.screen.terminal.pages import LOOKS, deck_lines, page_of
from bivouac.games.smuta.screen.terminal.words import LUBOK, leader_of_word, space_of_word
from bivouac.games.smuta.sight.sight import sight_in
from bivouac.games.smuta.telling.because import BecauseCard, cards, lines
from bivouac.games.smuta.telling.codes import CODES, LEADER_CODES
from bivouac.games.smuta.telling.names import label
from bivouac.games.smuta.telling.story import card_text, clock

FRAME: Final = 5  # rows that are not the board's: the title, three of keys, one to type in
STORY: Final = 3  # rows that are kept for what has happened, and in a tall window
TALL_STORY: Final = 7
TALL: Final = 36  # rows
MOST_OPTIONS: Final = 3  # rows, before they are written shorter
NO_KEY: Final = (DONE, NO)  # answered by 0


class SmutaBoard(Board):
    """The table of Smuta."""

    palette = LUBOK
    looks = LOOKS

    def choices(self, view: View, asked: Asked) -> list[Choice]:
        """Options are numbered; 0 is to be done, or no."""
        if asked.kind != ASK or not asked.options or asked.options[0] not in NO_KEY:
            return super().choices(view, asked)
        first = Choice("0", asked.options[0], self.game.label(asked.options[0]), True)
        return [first, *[Choice(str(i), word, label(word), True) for i, word in enumerate(asked.options[1:], 1)]]

    def described(self, choice: Choice, asked: Asked) -> str:
        """A card in the plain list says what it does."""
        if asked.kind == ASK and choice.value < LEADER_WORD:
            return f"{choice.label}: {card_text(choice.value)}"
        return choice.label

    def names(self, word: int) -> list[str]:
        """Codes of spaces and leaders, numbers of cards."""
        if space_of_word(word) >= 0:
            return [CODES[space_of_word(word)].lower()]
        if leader_of_word(word) >= 0:
            return [LEADER_CODES[leader_of_word(word)].lower()]
        return []

    def picture(self, view: View, asked: Asked, width: int, story: list[Told]) -> list[Text]:
        return self.drawn(view, asked, width, get_terminal_size().lines)

    def drawn(self, view: View, asked: Asked, width: int, height: int) -> list[Text]:
        """The picture in a window of so many columns and rows."""
        tall = height >= TALL
        choices = self.choices(view, asked)
        listed = options([choice for choice in choices if choice.key != "0"], width, asked.kind == ASK)
        top = party_bars(view, width) if tall else [party_row(view, width)]
        below = [*hand_rows(view, width, tall), *listed]
        fight = battle_rows(view) if view["battle"] >= 0 else []
        room = height - FRAME - self.asking_rows(view, asked, width) - (TALL_STORY if tall else STORY)
        keys = {space_of_word(c.value): c.key for c in choices if asked.kind == ASK and space_of_word(c.value) >= 0}
        chart = map_rows(view, width, max(0, room - len(top) - len(below) - len(fight)), keys)
        return [*top, *chart, *fight, *below]

    def asking_rows(self, view: View, asked: Asked, width: int) -> int:
        """How many rows the question takes."""
        if asked.kind != ASK:
            return 2
        who = self.game.seat_names(len(view["vp"]))[asked.seat]
        rule = self.game.questions[asked.question].rule
        return len(wrap(f"● {who} — {self.game.prompt(sight_in(view, SPECTATOR), asked.question)} {rule}", width))

    # --- more to see -----------------------------------------------------------------------------------------------
    def page(self, view: View, asked: Asked, typed: str, width: int, height: int) -> Page | None:
        return page_of(view, typed, width, height)

    def count(self, view: View) -> list[str]:
        """SM3.2 The decks, the next card first where it is known; and the pools."""
        return deck_lines(view)

    def ending(self, view: View) -> list[str]:
        return [f"It was {clock(sight_in(view, SPECTATOR)).lower()}."]

    # --- the charts ------------------------------------------------------------------------------------------------
    def step_lines(self, told: list[Told], whole: bool, effects: bool = True) -> list[str]:
        """SM15.1 Why the charts did what they did in one step, card after card, each with what came of it."""
        return [line for card in cards(told) for line in card_lines(card, whole, effects)]

    def step_picture(self, view: View, width: int, room: int) -> list[Text]:
        """The table before the step, in so many rows."""
        top = [party_row(view, width)]
        fight = battle_rows(view) if view["battle"] >= 0 else []
        return [*top, *map_rows(view, width, max(0, room - len(top) - len(fight)), {}), *fight]


def card_lines(card: BecauseCard, whole: bool, effects: bool) -> list[str]:
    """SM15.1 A card, all of it or in short; what came of it is left out where the story tells it."""
    if whole:
        return lines(card, effects=effects)
    return in_short(card) + ([f"  Then: {' '.join(card.effects)}"] if card.effects and effects else [])


def in_short(card: BecauseCard, indent: str = "") -> list[str]:
    """SM15.1 The dice of a card and the rows that decided; not the facts, nor the rows that were passed over."""
    found = [f"{indent}{card.heading()} ({card.reference()})"]
    found += [f"{indent}  {roll.line()}" for roll in card.rolls]
    found += [f"{indent}  {card.note}"] if card.note else []
    found += [f"{indent}  {row.line()}" for row in card.taken()]
    for inner in card.inside:
        if inner.taken() or inner.rolls:
            found += in_short(inner, indent + "  ")
    return found


def options(choices: list[Choice], width: int, asks: bool) -> list[Text]:
    """The options in columns, as fully as a few rows allow: spaces and leaders with their codes."""
    rows = columns([f"{choice.key} {coded(choice) if asks else choice.label}" for choice in choices], width - 1)
    if len(rows) <= MOST_OPTIONS or not asks:
        return rows
    return columns([f"{choice.key} {shortened(choice)}" for choice in choices], width - 1)


def coded(choice: Choice) -> str:
    space, leader = space_of_word(choice.value), leader_of_word(choice.value)
    code = CODES[space] if space >= 0 else LEADER_CODES[leader] if leader >= 0 else ""
    return f"{choice.label} {code}".rstrip()


def shortened(choice: Choice) -> str:
    space = space_of_word(choice.value)
    return CODES[space] if space >= 0 else choice.label[:20].strip()


def hand_rows(view: View, width: int, tall: bool) -> list[Text]:
    """SM5.7 The own hand: the names in a row, or each card with what it does."""
    if view["seat"] < 0:
        return []
    if not view["hand"]:
        return [Text(" Your hand is empty.", LUBOK.faint)]
    if not tall:
        names = wrap(f"Hand: {', '.join(label(card) for card in view['hand'])}", width - 2, subsequent_indent="  ")
        return [Text(f" {row}", LUBOK.ink) for row in names[:2]]
    rows = [f" {label(card)}: {card_text(card)}" for card in view["hand"]]
    return [Text(row if len(row) <= width else f"{row[: width - 1]}…", LUBOK.ink) for row in rows]


BOARD: Final = SmutaBoard
