"""Russian Civil War on the screen: the players and their relations, Russia by its regions, committee and attack."""

from shutil import get_terminal_size
from textwrap import wrap
from typing import Final

from rich.text import Text

from bivouac.core.game import View
from bivouac.core.match import Asked
from bivouac.core.table import ASK, SPECTATOR, Told
from bivouac.games.russian_civil_war.box.provinces import PROVINCE_NAMES
from bivouac.games.russian_civil_war.box.vocabulary import DECLINE, DONE, NO
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.position import column
from bivouac.games.russian_civil_war.screen.terminal.map import doing_rows, map_rows, player_row, player_table
from bivouac.games.russian_civil_war.screen.terminal.pages import LOOKS, cup_lines, page_of, pile_lines
from bivouac.games.russian_civil_war.screen.terminal.words import (
    POSTER,
    laid_out,
    leader_of_word,
    piece_of_word,
    player_of_word,
    province_of_word,
)
from bivouac.games.russian_civil_war.telling.because import BecauseCard, cards, lines
from bivouac.games.russian_civil_war.telling.codes import CODES, LEADER_CODES
from bivouac.games.russian_civil_war.telling.foretold import meanings
from bivouac.games.russian_civil_war.telling.names import counted, label, with_strength
from bivouac.games.russian_civil_war.telling.story import clock
from bivouac.games.screens.terminal import Board, Choice, Page, columns

FRAME: Final = 5  # rows that are not the board's: the title, three of keys, one to type in
STORY: Final = 3  # rows that are kept for what has happened, and in a tall window
TALL_STORY: Final = 7
TALL: Final = 36  # rows
MOST_OPTIONS: Final = 3  # rows, before they are written shorter
MOST_WEIGHED: Final = 8  # rows of options that are weighed, and in a tall window
TALL_WEIGHED: Final = 16
WEIGHED: Final = [
    *[w.INVITE, w.JOINS, w.PURGE_TARGET, w.PURGE_MODE, w.COUNTER_WHOM, w.ASSASSINS, w.VICTIM, w.SPOIL, w.GIVE_TO],
    *[w.TARGET_PROVINCE, w.TARGET_COLOUR, w.TARGET_OWNER, w.TARGET_NATION, w.ATTACK_WITH, w.ATTACKER],
    *[w.JUDGE_TARGET, w.JUDGE_TARGET_COLOUR, w.JUDGE_TARGET_OWNER, w.JUDGE_TARGET_NATION, w.JUDGE_MOVE],
]
NO_KEY: Final = (DONE, NO, DECLINE)  # answered by 0


class RussianCivilWarBoard(Board):
    """The table of Russian Civil War."""

    palette = POSTER
    looks = LOOKS

    def choices(self, view: View, asked: Asked) -> list[Choice]:
        """Options are numbered; 0 is to be done, or no. To whoever is asked each says what it would bring."""
        if asked.kind != ASK:
            return super().choices(view, asked)
        means = meanings(laid_out(view), asked.question, asked.options) if view["seat"] == asked.seat else {}
        others = [word for word in asked.options if word not in NO_KEY]
        keys = {word: str(i) for i, word in enumerate(others, 1)}
        ordered = [word for word in asked.options if word in NO_KEY] + others
        return [Choice(keys.get(word, "0"), word, label(word), True, means.get(word, "")) for word in ordered]

    def described(self, choice: Choice, asked: Asked) -> str:
        """With what it would bring; else a piece says how strong it is."""
        if choice.means:
            return f"{choice.label}: {choice.means}"
        return with_strength(choice.value) if asked.kind == ASK and piece_of_word(choice.value) >= 0 else choice.label

    def names(self, word: int) -> list[str]:
        """Codes of provinces and leaders, letters of players."""
        if province_of_word(word) >= 0:
            return [CODES[province_of_word(word)].lower()]
        if leader_of_word(word) >= 0:
            return [LEADER_CODES[leader_of_word(word)].lower()]
        return [label(word)[-1].lower()] if player_of_word(word) >= 0 else []

    def picture(self, view: View, asked: Asked, width: int, story: list[Told]) -> list[Text]:
        return self.drawn(view, asked, width, get_terminal_size().lines)

    def drawn(self, view: View, asked: Asked, width: int, height: int) -> list[Text]:
        """The picture in a window of so many columns and rows."""
        tall = height >= TALL
        choices = self.choices(view, asked)
        by_hand = [choice for choice in choices if choice.key != "0" or (choice.means and asked.question == w.JOINS)]
        if asked.kind == ASK and asked.question in WEIGHED:
            listed = weighed(view, by_hand, width, TALL_WEIGHED if tall else MOST_WEIGHED)
        else:
            listed = options(view, by_hand, width, asked.kind == ASK)
        top = player_table(view, width) if tall else player_row(view, width)
        doing = doing_rows(view)
        room = height - FRAME - self.asking_rows(view, asked, width) - (TALL_STORY if tall else STORY)
        keys = {
            province_of_word(c.value): c.key for c in choices if asked.kind == ASK and province_of_word(c.value) >= 0
        }
        chart = map_rows(view, width, max(0, room - len(top) - len(doing) - len(listed)), keys)
        return [*top, *chart, *doing, *listed]

    def asking_rows(self, view: View, asked: Asked, width: int) -> int:
        """How many rows the question takes."""
        if asked.kind != ASK:
            return 2
        who = self.game.seat_names(view["seats"])[asked.seat]
        rule = self.game.questions[asked.question].rule
        return len(wrap(f"● {who} — {self.game.prompt(laid_out(view), asked.question)} {rule}", width))

    # --- more to see -----------------------------------------------------------------------------------------------
    def page(self, view: View, asked: Asked, typed: str, width: int, height: int) -> Page | None:
        return page_of(view, typed, width, height)

    def count(self, view: View) -> list[str]:
        """RC12.7 What is in the cup, and who holds which nation."""
        return cup_lines(view)

    def ending(self, view: View) -> list[str]:
        return [f"It was {clock(laid_out(view)).partition(',')[0].lower()}.", *pile_lines(view)[:1]]

    # --- the tables ------------------------------------------------------------------------------------------------
    def step_lines(self, told: list[Told], whole: bool, effects: bool = True) -> list[str]:
        """RC19 Why the tables did what they did in one step, card after card, each with what came of it."""
        return [line for card in cards(told) for line in card_lines(card, whole, effects)]

    def step_picture(self, view: View, width: int, room: int) -> list[Text]:
        """The table before the step, in so many rows."""
        top = [*player_row(view, width), *doing_rows(view)]
        return [*top, *map_rows(view, width, max(0, room - len(top)), {})]


def card_lines(card: BecauseCard, whole: bool, effects: bool) -> list[str]:
    """RC19 A card, all of it or in short; what came of it is left out where the story tells it."""
    if whole:
        return lines(card, effects=effects)
    return in_short(card) + ([f"  Then: {' '.join(card.effects)}"] if card.effects and effects else [])


def in_short(card: BecauseCard, indent: str = "") -> list[str]:
    """RC19 The dice of a card and the rows that decided; not the facts, nor the rows that were passed over."""
    found = [f"{indent}{card.heading()} ({card.reference()})"]
    found += [f"{indent}  {roll.line()}" for roll in card.rolls]
    found += [f"{indent}  {card.note}"] if card.note else []
    found += [f"{indent}  {row.line()}" for row in card.taken()]
    for inner in card.inside:
        if inner.taken() or inner.rolls:
            found += in_short(inner, indent + "  ")
    return found


# --- options ----------------------------------------------------------------------------------------------------------
def options(view: View, choices: list[Choice], width: int, asks: bool) -> list[Text]:
    """The options in columns, as fully as a few rows allow: provinces and leaders with their codes."""
    if not asks:
        return columns([f"{choice.key} {choice.label}" for choice in choices], width - 1)
    for written in (coded, shortened):
        rows = columns([f"{choice.key} {written(view, choice)}" for choice in choices], width - 1)
        if len(rows) <= MOST_OPTIONS:
            return rows
    return rows


def weighed(view: View, choices: list[Choice], width: int, most: int) -> list[Text]:
    """What one needs to choose, an option in a row or two; cut to a row, or in short, where there is no room for it."""
    if len(choices) > most:
        return options(view, choices, width, True)
    told = [f"{one.key} {one.label}: {one.means}" if one.means else f"{one.key} {coded(view, one)}" for one in choices]
    rows = [row for line in told for row in wrap(line, width - 2, subsequent_indent="   ")]
    if len(rows) > most:
        rows = [line if len(line) < width - 1 else line[: width - 3] + "…" for line in told]
    return [Text(f" {row}") for row in rows]


def coded(view: View, choice: Choice) -> str:
    """A province with its code; a player with his votes and his column; a piece with its strength and its place."""
    province, piece, other = province_of_word(choice.value), piece_of_word(choice.value), player_of_word(choice.value)
    if province >= 0:
        return f"{PROVINCE_NAMES[province]} {CODES[province]}"
    if other >= 0:
        return f"{choice.label}, {known_of(view, other)}"
    if piece < 0:
        return choice.label
    at = view["at"][piece]
    return f"{with_strength(piece)}{f' {CODES[at]}' if at >= 0 else ''}"


def known_of(view: View, other: int) -> str:
    """RC18.2 What decides whether he is a friend."""
    told = counted(view["votes"][other], "vote")
    if view["seat"] in (other, SPECTATOR):
        return told
    return f"{told}, column {column(laid_out(view), view['seat'], other)}"


def shortened(view: View, choice: Choice) -> str:
    province, leader = province_of_word(choice.value), leader_of_word(choice.value)
    if province >= 0:
        return CODES[province]
    return LEADER_CODES[leader] if leader >= 0 else choice.label[:18].strip()


BOARD: Final = RussianCivilWarBoard
