"""Russian Civil War on the screen: the players and their relations, Russia by its regions, committee and attack."""

from textwrap import wrap
from typing import Final

from rich.text import Text

from bivouac.core.seen import Seen
from bivouac.core.table import ASK, SPECTATOR, Told
from bivouac.games.russian_civil_war.box.provinces import PROVINCE_NAMES
from bivouac.games.russian_civil_war.box.vocabulary import DECLINE, DONE, NO
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.position import column, votes
from bivouac.games.russian_civil_war.screen.foretold import foretold, sight_of
from bivouac.games.russian_civil_war.screen.terminal import map as the_map
from bivouac.games.russian_civil_war.screen.terminal import pages
from bivouac.games.russian_civil_war.screen.terminal.words import POSTER
from bivouac.games.russian_civil_war.sight import Sight
from bivouac.games.russian_civil_war.telling import kinds
from bivouac.games.russian_civil_war.telling.because import cards
from bivouac.games.russian_civil_war.telling.codes import CODES
from bivouac.games.russian_civil_war.telling.kinds import code_of, read
from bivouac.games.russian_civil_war.telling.names import counted, label, with_strength
from bivouac.games.russian_civil_war.telling.story import clock
from bivouac.games.screens.because import in_short, lines
from bivouac.games.screens.rows import columns, few_columns
from bivouac.games.screens.terminal import Board, Choice, Page, Window, asks, chooses

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
    looks = pages.LOOKS
    lists = pages.LISTS
    no_key = (DONE, NO, DECLINE)

    def choices(self, seen: Seen) -> list[Choice]:
        """To whoever is asked each says what it would bring."""
        means = foretold(seen) if chooses(seen) else {}
        choices = super().choices(seen)
        for choice in choices:
            choice.means = means.get(choice.value, "")
        return choices

    def described(self, choice: Choice, seen: Seen) -> str:
        """With what it would bring; else a piece says how strong it is."""
        if choice.means:
            return f"{choice.label}: {choice.means}"
        return with_strength(choice.value) if chooses(seen) and read(choice.value)[0] == kinds.PIECE else choice.label

    def names(self, word: int) -> list[str]:
        """Codes of provinces and leaders, letters of players."""
        kind, number = read(word)
        if kind == kinds.PLAYER and number != kinds.NOBODY:
            return [label(word)[-1].lower()]
        return [code_of(word).lower()] if code_of(word) else []

    def picture(self, seen: Seen, window: Window) -> list[Text]:
        sight, width = sight_of(seen), window.width
        choices = self.choices(seen) if chooses(seen) else []
        joins = asks(seen, ASK, w.JOINS)
        by_hand = [choice for choice in choices if choice.key != "0" or (choice.means and joins)]
        if not chooses(seen):
            listed = columns([f"{choice.key} {choice.label}" for choice in self.choices(seen)], width - 1)
        elif asks(seen, ASK, *WEIGHED):
            listed = weighed(sight, by_hand, width, TALL_WEIGHED if window.tall else MOST_WEIGHED)
        else:
            listed = options(sight, by_hand, width)
        top = the_map.player_table(sight, width) if window.tall else the_map.player_row(sight, width)
        doing = the_map.doing_rows(sight)
        keys = {read(one.value)[1]: one.key for one in choices if read(one.value)[0] == kinds.PROVINCE}
        room = window.room() - len(top) - len(doing) - len(listed)
        return [*top, *the_map.map_rows(sight, width, max(0, room), keys), *doing, *listed]

    # --- more to see -----------------------------------------------------------------------------------------------
    def page(self, seen: Seen, typed: str, width: int, height: int) -> Page | None:
        """RC18.2 The relations are a table, too."""
        if typed.lower() == pages.RELATIONS:
            return pages.relations_page(sight_of(seen))
        return super().page(seen, typed, width, height)

    def looked_at(self, seen: Seen, typed: str) -> tuple[str, list[str]]:
        return pages.looked_at(sight_of(seen), typed)

    def whole_map(self, seen: Seen, width: int, height: int) -> Page:
        return pages.map_page(seen, width)

    def count(self, seen: Seen) -> list[str]:
        """RC12.7 What is in the cup, and who holds which nation."""
        return pages.cup_lines(sight_of(seen))

    def ending(self, seen: Seen) -> list[str]:
        sight = sight_of(seen)
        return [f"It was {clock(sight).partition(',')[0].lower()}.", pages.war_line(sight)]

    # --- the tables ------------------------------------------------------------------------------------------------
    def step_lines(self, told: list[Told], whole: bool, effects: bool = True) -> list[str]:
        """RC19 Why the tables did what they did in one step, card after card, each with what came of it."""
        each = [lines(card, effects=effects) if whole else in_short(card, effects) for card in cards(told)]
        return [line for card in each for line in card]

    def step_picture(self, seen: Seen, width: int, room: int) -> list[Text]:
        sight = sight_of(seen)
        top = [*the_map.player_row(sight, width), *the_map.doing_rows(sight)]
        return [*top, *the_map.map_rows(sight, width, max(0, room - len(top)), {})]


# --- options ----------------------------------------------------------------------------------------------------------
def options(sight: Sight, choices: list[Choice], width: int) -> list[Text]:
    """The options in columns, as fully as a few rows allow: provinces and leaders with their codes."""
    coded_ones = [f"{one.key} {coded(sight, one)}" for one in choices]
    return few_columns([coded_ones, [f"{one.key} {shortened(one)}" for one in choices]], width - 1)


def weighed(sight: Sight, choices: list[Choice], width: int, most: int) -> list[Text]:
    """What one needs to choose, an option in a row or two; cut to a row, or in short, where there is no room for it."""
    if len(choices) > most:
        return options(sight, choices, width)
    told = [f"{one.key} {one.label}: {one.means}" if one.means else f"{one.key} {coded(sight, one)}" for one in choices]
    rows = [row for line in told for row in wrap(line, width - 2, subsequent_indent="   ")]
    if len(rows) > most:
        rows = [line if len(line) < width - 1 else line[: width - 3] + "…" for line in told]
    return [Text(f" {row}") for row in rows]


def coded(sight: Sight, choice: Choice) -> str:
    """A province with its code; a player with his votes and his column; a piece with its strength and its place."""
    kind, number = read(choice.value)
    if kind == kinds.PROVINCE:
        return f"{PROVINCE_NAMES[number]} {CODES[number]}"
    if kind == kinds.PLAYER and number != kinds.NOBODY:
        return f"{choice.label}, {known_of(sight, number)}"
    if kind != kinds.PIECE:
        return choice.label
    at = sight.at[number]
    return f"{with_strength(number)}{f' {CODES[at]}' if at >= 0 else ''}"


def known_of(sight: Sight, other: int) -> str:
    """RC18.2 What decides whether he is a friend."""
    own = counted(votes(sight, other), "vote")
    return own if sight.seat in (other, SPECTATOR) else f"{own}, column {column(sight, sight.seat, other)}"


def shortened(choice: Choice) -> str:
    return code_of(choice.value) or choice.label[:18].strip()


BOARD: Final = RussianCivilWarBoard
