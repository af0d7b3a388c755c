"""How a game looks at a terminal, made from what is seen. What stands here serves any game."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from bivouac.core.errors import UnknownWord
from bivouac.core.game import Game
from bivouac.core.seen import Seen
from bivouac.core.table import ASK, ROLL, Told
from bivouac.games.screens.palettes import WINTER, Palette
from bivouac.games.screens.rows import columns, written

SHOWN: Final = 40  # cells of a typed line that are printed again
FRAME: Final = 5  # rows that are not the board's: the title, three of keys, one to type in
STORY: Final = 3  # rows that are kept for what has happened, and in a tall window
TALL_STORY: Final = 7
TALL: Final = 36  # rows
LOOK: Final = "look"  # words that many games have
MAP: Final = "map"


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


class Window:
    """Where the table is drawn: so many columns and rows, of which the open question takes some."""

    def __init__(self, width: int, height: int, asking: int) -> None:
        self.width = width
        self.height = height
        self.asking = asking
        self.tall = height >= TALL

    def room(self, tall_story: int = TALL_STORY) -> int:
        """The rows that are left for the table; in a tall window so many are kept for what has happened."""
        return self.height - FRAME - self.asking - (tall_story if self.tall else STORY)


class Board:
    """Any game: the text view and a list of options."""

    palette: Palette = WINTER
    looks: Sequence[str] = ()  # words of the game's own that show something
    no_key: Sequence[int] = ()  # answers that have no number: they are typed as 0
    lists: Mapping[str, Callable[[Any], list[str]]] = {}  # words that show the lines made of a sight
    tells = False  # whether the picture tells all that has happened, so that a long story need not be read page by page

    def __init__(self, game: Game) -> None:
        self.game = game

    def choices(self, seen: Seen) -> list[Choice]:
        """What the keys mean at this question."""
        question = seen.question
        if question is None:
            return []
        if question.kind == ROLL:
            return [Choice(str(face.value), face.value, str(face.value), True) for face in question.choices]
        without = [one for one in question.choices if question.kind == ASK and one.value in self.no_key]
        numbered = enumerate([one for one in question.choices if one not in without], 1)
        return [
            *[Choice("0", one.value, one.label, True) for one in without],
            *[Choice(str(number), one.value, one.label, True) for number, one in numbered],
        ]

    def described(self, choice: Choice, seen: Seen) -> str:
        """A choice in the plain list."""
        return choice.label

    def names(self, word: int) -> list[str]:
        """Short ways to type a word, besides its name."""
        return []

    def picture(self, seen: Seen, window: Window) -> list[Text]:
        """The table as lines of the screen."""
        lines = [Text(line) for line in self.game.text(seen.sight)]
        return lines + columns([f"{choice.key} {choice.label}" for choice in self.choices(seen)], window.width)

    def page(self, seen: Seen, typed: str, width: int, height: int) -> Page | None:
        """What a word of the game's own shows, in so many columns and rows; None if it is no such word."""
        word, _, rest = typed.lower().partition(" ")
        if word == LOOK and rest:
            view = self.looked_at(seen, rest)
            return self.in_words(*view, width) if view is not None else None
        if word == MAP and not rest:
            return self.whole_map(seen, width, height)
        made = self.lists.get(typed.lower())
        return self.in_words(word.capitalize(), made(seen.sight), width) if made is not None else None

    def in_words(self, title: str, lines: list[str], width: int) -> Page:
        """Lines as a page."""
        return Page(title, written(lines, width, self.palette.ink, self.palette.bold), lines)

    def looked_at(self, seen: Seen, typed: str) -> tuple[str, list[str]] | None:
        """The heading and the lines of what somebody wants to look at."""
        return None

    def whole_map(self, seen: Seen, width: int, height: int) -> Page | None:
        """The whole map, if there is one."""
        return None

    def scenario(self, seen: Seen) -> str:
        """The name of what is played, if the game has several."""
        return ""

    def interlude(self, seen: Seen, first: int, width: int) -> Interlude | None:
        """A page for what came to its end since event `first`, if anything did."""
        return None

    def step_lines(self, told: list[Told], whole: bool, effects: bool = True) -> list[str]:
        """Why the rules did what they did alone in one step, by their charts: all of it, or in short."""
        return []

    def step_picture(self, seen: Seen, width: int, room: int) -> list[Text]:
        """The table before such a step, in so many rows."""
        return []

    def count(self, seen: Seen) -> list[str]:
        """What can still be in each deck."""
        return [f"{self.game.title} has no cards to count."]

    def ending(self, seen: Seen) -> list[str]:
        """How far the game had come when it was over."""
        return []

    def luck(self, seen: Seen) -> list[str]:
        """What the dice and decks brought, against the average; empty if there is nothing to compare."""
        return []


def asks(seen: Seen, kind: int, *numbers: int) -> bool:
    """Whether this is the open question, whoever answers it."""
    return seen.question is not None and seen.question.kind == kind and seen.question.number in numbers


def chooses(seen: Seen) -> bool:
    """Whether the viewer has a choice to make; what real dice and cards show is none."""
    return seen.yours and seen.question is not None and seen.question.kind == ASK


def legal(seen: Seen) -> list[int]:
    """What the viewer can answer."""
    return [choice.value for choice in seen.question.choices] if seen.question is not None else []


def the_only(places: list[int], names: Sequence[str], typed: str, hint: str) -> int:
    """The one place that is meant."""
    if len(places) == 1:
        return places[0]
    if places:
        raise could_be(typed, [names[place] for place in places])
    raise UnknownWord(f"No place is called “{shown(typed)}”; {hint}.")


def could_be(typed: str, names: list[str]) -> UnknownWord:
    """What was typed fits several things."""
    return UnknownWord(f"“{shown(typed)}” could be {' or '.join(names)}: type a little more.")


def shown(typed: str) -> str:
    """What was typed, fit to be printed again; a wide letter takes two cells.

    >>> shown("sniper\\x07"), shown("雪" * 30)
    ('sniper�', '雪雪雪雪雪雪雪雪雪雪雪雪雪雪雪雪雪雪雪 …')
    """
    clean = "".join(letter if letter.isprintable() else "�" for letter in typed)
    return clean if cell_len(clean) <= SHOWN else set_cell_size(clean, SHOWN - 1) + "…"
