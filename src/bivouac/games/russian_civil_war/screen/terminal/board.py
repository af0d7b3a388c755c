"""Russian Civil War on the screen: the players and their relations, Russia by its regions, committee and attack."""

from textwrap import wrap
from typing import Final

from rich.text import Text

from bivouac.core.game import View
from bivouac.core.seen import Seen
from bivouac.core.table import ASK, SPECTATOR, Told
from bivouac.games.russian_civil_war.box.provinces import PROVINCE_NAMES
from bivouac.games.russian_civil_war.box.vocabulary import DECLINE, DONE, NO
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.position import column
from bivouac.games.russian_civil_war.screen.foretold import sight_of
from bivouac.games.russian_civil_war.screen.terminal.map import (
    doing_rows,
    map_rows,
    player_row,
    player_table,
    relations_table,
)
from bivouac.games.russian_civil_war.screen.terminal.pages import (
    LISTS,
    LOOKS,
    RELATIONS,
    cup_lines,
    looked_at,
    map_page,
    pile_lines,
    relation_lines,
)
from bivouac.games.russian_civil_war.screen.terminal.words import (
    POSTER,
    laid_out,
    leader_of_word,
    piece_of_word,
    player_of_word,
    province_of_word,
)
from bivouac.games.russian_civil_war.telling.because import cards, lines
from bivouac.games.russian_civil_war.telling.codes import CODES, LEADER_CODES
from bivouac.games.russian_civil_war.telling.foretold import meanings
from bivouac.games.russian_civil_war.telling.names import counted, label, with_strength
from bivouac.games.russian_civil_war.telling.story import clock
from bivouac.games.screens.cards import in_short
from bivouac.games.screens.rows import columns, few_columns
from bivouac.games.screens.terminal import Board, Choice, Page, Window, asks, chooses, legal

MOST_WEIGHED: Final = 8  # rows of options that are weighed, and in a tall window
TALL_WEIGHED: Final = 16
WEIGHED: Final = [
    *[w.INVITE, w.JOINS, w.PURGE_TARGET, w.PURGE_MODE, w.COUNTER_WHOM, w.ASSASSINS, w.VICTIM, w.SPOIL, w.GIVE_TO],
    *[w.TARGET_PROVINCE, w.TARGET_COLOUR, w.TARGET_OWNER, w.TARGET_NATION, w.ATTACK_WITH, w.ATTACKER],
    *[w.JUDGE_TARGET, w.JUDGE_TARGET_COLOUR, w.JUDGE_TARGET_OWNER, w.JUDGE_TARGET_NATION, w.JUDGE_MOVE],
]


class RussianCivilWarBoard(Board):
    """The table of Russian Civil War."""

    palette = POSTER
    looks = LOOKS
    lists = LISTS
    no_key = (DONE, NO, DECLINE)

    def choices(self, seen: Seen) -> list[Choice]:
        """To whoever is asked each says what it would bring."""
        found = super().choices(seen)
        if chooses(seen) and seen.question is not None:
            means = meanings(sight_of(seen), seen.question.number, legal(seen))
            for choice in found:
                choice.means = means.get(choice.value, "")
        return found

    def described(self, choice: Choice, seen: Seen) -> str:
        """With what it would bring; else a piece says how strong it is."""
        if choice.means:
            return f"{choice.label}: {choice.means}"
        return with_strength(choice.value) if chooses(seen) and piece_of_word(choice.value) >= 0 else choice.label

    def names(self, word: int) -> list[str]:
        """Codes of provinces and leaders, letters of players."""
        if province_of_word(word) >= 0:
            return [CODES[province_of_word(word)].lower()]
        if leader_of_word(word) >= 0:
            return [LEADER_CODES[leader_of_word(word)].lower()]
        return [label(word)[-1].lower()] if player_of_word(word) >= 0 else []

    def picture(self, seen: Seen, window: Window) -> list[Text]:
        view, width = seen.view, window.width
        choices = self.choices(seen) if chooses(seen) else []
        joins = asks(seen, ASK, w.JOINS)
        by_hand = [choice for choice in choices if choice.key != "0" or (choice.means and joins)]
        if not chooses(seen):
            listed = columns([f"{choice.key} {choice.label}" for choice in self.choices(seen)], width - 1)
        elif asks(seen, ASK, *WEIGHED):
            listed = weighed(view, by_hand, width, TALL_WEIGHED if window.tall else MOST_WEIGHED)
        else:
            listed = options(view, by_hand, width)
        top = player_table(view, width) if window.tall else player_row(view, width)
        doing = doing_rows(view)
        keys = {province_of_word(one.value): one.key for one in choices if province_of_word(one.value) >= 0}
        room = window.room() - len(top) - len(doing) - len(listed)
        return [*top, *map_rows(view, width, max(0, room), keys), *doing, *listed]

    # --- more to see -----------------------------------------------------------------------------------------------
    def page(self, seen: Seen, typed: str, width: int, height: int) -> Page | None:
        """RC18.2 The relations are a table, too."""
        if typed.lower() == RELATIONS:
            return Page("The Player Cooperation Table", relations_table(seen.view), relation_lines(sight_of(seen)))
        return super().page(seen, typed, width, height)

    def looked_at(self, seen: Seen, typed: str) -> tuple[str, list[str]]:
        return looked_at(sight_of(seen), typed)

    def whole_map(self, seen: Seen, width: int, height: int) -> Page:
        return map_page(seen, width)

    def count(self, seen: Seen) -> list[str]:
        """RC12.7 What is in the cup, and who holds which nation."""
        return cup_lines(sight_of(seen))

    def ending(self, seen: Seen) -> list[str]:
        sight = sight_of(seen)
        return [f"It was {clock(sight).partition(',')[0].lower()}.", *pile_lines(sight)[:1]]

    # --- the tables ------------------------------------------------------------------------------------------------
    def step_lines(self, told: list[Told], whole: bool, effects: bool = True) -> list[str]:
        """RC19 Why the tables did what they did in one step, card after card, each with what came of it."""
        each = [lines(card, effects=effects) if whole else in_short(card, effects) for card in cards(told)]
        return [line for card in each for line in card]

    def step_picture(self, seen: Seen, width: int, room: int) -> list[Text]:
        view = seen.view
        top = [*player_row(view, width), *doing_rows(view)]
        return [*top, *map_rows(view, width, max(0, room - len(top)), {})]


# --- options ----------------------------------------------------------------------------------------------------------
def options(view: View, choices: list[Choice], width: int) -> list[Text]:
    """The options in columns, as fully as a few rows allow: provinces and leaders with their codes."""
    return few_columns(
        [[f"{one.key} {write(view, one)}" for one in choices] for write in (coded, shortened)], width - 1
    )


def weighed(view: View, choices: list[Choice], width: int, most: int) -> list[Text]:
    """What one needs to choose, an option in a row or two; cut to a row, or in short, where there is no room for it."""
    if len(choices) > most:
        return options(view, choices, width)
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
