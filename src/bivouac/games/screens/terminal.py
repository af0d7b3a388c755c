"""How a game looks at a terminal, made from views. What stands here serves any game; some have a board of their own."""

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from bivouac.core.game import Game, View
from bivouac.core.match import Asked
from bivouac.core.seen import said
from bivouac.core.sight import Viewed
from bivouac.core.table import ROLL, SPECTATOR, Entry, Told
from bivouac.games.screens.palettes import WINTER, Palette

SHOWN: Final = 40  # cells of a typed line that are printed again


class Choice:
    """Something that can be named by a key: an answer, or a card that cannot be one now."""

    def __init__(self, key: str, value: int, label: str, legal: bool, means: str = "") -> None:
        self.key = key
        self.value = value
        self.label = label
        self.legal = legal
        self.means = means  # what it would bring


class Interlude:
    """A page that is read before the game goes on, and the last of the events that it tells."""

    def __init__(self, title: str, rows: list[Text], last: Told) -> None:
        self.title = title
        self.rows = rows
        self.last = last


class Page:
    """What a word of the game's own shows: as rows of the screen, and in lines for those who see none."""

    def __init__(self, title: str, rows: list[Text], lines: list[str]) -> None:
        self.title = title
        self.rows = rows
        self.lines = lines


class Board:
    """Any game: the text view and a list of options."""

    palette: Palette = WINTER
    looks: Sequence[str] = ()  # words of the game's own that show something
    tells = False  # whether the picture tells all that has happened, so that a long story need not be read page by page

    def __init__(self, game: Game) -> None:
        self.game = game

    def choices(self, view: View, asked: Asked) -> list[Choice]:
        """What the keys mean at this question."""
        if asked.kind == ROLL:
            return [Choice(str(face), face, str(face), True) for face in asked.options]
        return [Choice(str(i + 1), word, self.game.label(word), True) for i, word in enumerate(asked.options)]

    def described(self, choice: Choice, asked: Asked) -> str:
        """A choice in the plain list."""
        return choice.label

    def names(self, word: int) -> list[str]:
        """Short ways to type a word, besides its name."""
        return []

    def picture(self, view: View, asked: Asked, width: int, story: list[Told]) -> list[Text]:
        """The table as lines of the screen, after what was told so far."""
        lines = [Text(line) for line in self.game.text(Viewed(view, SPECTATOR))]
        return lines + columns([f"{choice.key} {choice.label}" for choice in self.choices(view, asked)], width)

    def page(self, view: View, asked: Asked, typed: str, width: int, height: int) -> Page | None:
        """What a word of the game's own shows, in so many columns and rows; None if it is no such word."""
        return None

    def scenario(self, view: View) -> str:
        """The name of what is played, if the game has several."""
        return ""

    def interlude(self, story: list[Told], first: int, view: View, width: int) -> Interlude | None:
        """A page for what came to its end since event `first`, if anything did."""
        return None

    def step_lines(self, told: list[Told], whole: bool, effects: bool = True) -> list[str]:
        """Why the rules did what they did alone in one step, by their charts: all of it, or in short."""
        return []

    def step_picture(self, view: View, width: int, room: int) -> list[Text]:
        """The table before such a step, in so many rows."""
        return []

    def said(self, entry: Entry) -> str:
        """An answer, a roll or a draw in a word or two."""
        return said(self.game, entry)

    def count(self, view: View) -> list[str]:
        """What can still be in each deck."""
        return [f"{self.game.title} has no cards to count."]

    def ending(self, view: View) -> list[str]:
        """How far the game had come when it was over."""
        return []

    def luck(self, entries: list[Entry]) -> list[str]:
        """What the dice and decks brought, against the average; empty if there is nothing to compare."""
        return []


def columns(items: list[str], width: int) -> list[Text]:
    """Items side by side, as many as fit."""
    for across in range(len(items), 0, -1):
        rows = [items[i : i + across] for i in range(0, len(items), across)]
        wides = [max(len(row[i]) for row in rows if i < len(row)) + 3 for i in range(across)]
        if sum(wides) <= width or across == 1:
            return [
                Text(" " + "".join(item.ljust(wide) for item, wide in zip(row, wides, strict=False))) for row in rows
            ]
    return []


def shown(typed: str) -> str:
    """What was typed, fit to be printed again; a wide letter takes two cells.

    >>> shown("sniper\\x07"), shown("雪" * 30)
    ('sniper�', '雪雪雪雪雪雪雪雪雪雪雪雪雪雪雪雪雪雪雪 …')
    """
    clean = "".join(letter if letter.isprintable() else "�" for letter in typed)
    return clean if cell_len(clean) <= SHOWN else set_cell_size(clean, SHOWN - 1) + "…"
