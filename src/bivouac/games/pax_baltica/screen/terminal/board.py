"""Pax Baltica on the screen: the tracks, a window on the map, a place or a battle in detail, all made from the view."""

from itertools import zip_longest
from shutil import get_terminal_size
from textwrap import wrap
from typing import Final

from rich.text import Text

from bivouac.core.game import Game, View
from bivouac.core.match import Asked
from bivouac.core.table import ASK, Told
from bivouac.games.pax_baltica.box.blocks import BLOCKS, FULL
from bivouac.games.pax_baltica.box.map import GATE_TO, PLACES, PORT, PORTS_OF, TERRITORIES, WAYS
from bivouac.games.pax_baltica.box.nations import NOBODY
from bivouac.games.pax_baltica.box.vocabulary import DECLINE, DONE
from bivouac.games.pax_baltica.rules.agenda import MOVE
from bivouac.games.pax_baltica.rules.replacements import price
from bivouac.games.pax_baltica.rules.victory import SCENARIOS
from bivouac.games.pax_baltica.rules.words import ORDER, PURCHASE, REINFORCING
from bivouac.games.pax_baltica.screen.terminal.map import chart_of, legend, stands, window
from bivouac.games.pax_baltica.screen.terminal.pages import LOOK, LOOKS, page_of, the_place
from bivouac.games.pax_baltica.screen.terminal.pane import battle_rows, place_pane, stacks_pane
from bivouac.games.pax_baltica.screen.terminal.tracks import nations_row, pool_lines, status_row
from bivouac.games.pax_baltica.screen.terminal.words import MAP, Own, own_blocks, pips, place_of_word, rating
from bivouac.games.pax_baltica.sight.sight import sight_in
from bivouac.games.pax_baltica.telling.codes import CODES, place_names
from bivouac.games.pax_baltica.telling.names import SEASONS, signed
from bivouac.games.screens.terminal import Board, Choice, Page, columns

FRAME: Final = 5  # rows that are not the board's: the title, three of keys, one to type in
STORY: Final = 3  # rows that are kept for what has happened, and in a tall window
TALL_STORY: Final = 6
TALL: Final = 36  # rows
LEAST_MAP: Final = 5
TALL_MAP: Final = 16  # rows, from which on there is a legend below it, and more beside it
PANE: Final = 28  # columns beside the map, and in a wide window
WIDE_PANE: Final = 44
WIDE: Final = 110
MOST_LISTED: Final = 3  # rows of options, before they are written shorter
BETWEEN: Final = " │ "
NO_KEY: Final = (DONE, DECLINE)  # answered by 0
BUYING: Final = (PURCHASE, REINFORCING)


class PaxBalticaBoard(Board):
    """The table of Pax Baltica."""

    palette = MAP
    looks = LOOKS

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.left: dict[int, int] = {}  # by seat, where the blocks stand that were asked about last
        self.looked: dict[
            int, tuple[int, list[int]]
        ] = {}  # by seat, the place that was looked at, and at which question

    def choices(self, view: View, asked: Asked) -> list[Choice]:
        """Options are numbered; 0 is to be done, or to decline."""
        if asked.kind != ASK or not asked.options or asked.options[0] not in NO_KEY:
            return super().choices(view, asked)
        first = Choice("0", asked.options[0], self.game.label(asked.options[0]), True)
        rest = [Choice(str(i), word, self.game.label(word), True) for i, word in enumerate(asked.options[1:], 1)]
        return [first, *(priced(view, rest) if asked.question in BUYING else rest)]

    def scenario(self, view: View) -> str:
        return str(SCENARIOS[view["scenario"]]["name"])

    def names(self, word: int) -> list[str]:
        place = place_of_word(word)
        return place_names(place) if place >= 0 else []

    def picture(self, view: View, asked: Asked, width: int, story: list[Told]) -> list[Text]:
        return self.drawn(view, asked, width, get_terminal_size().lines)

    def drawn(self, view: View, asked: Asked, width: int, height: int) -> list[Text]:
        """The picture in a window of so many columns and rows."""
        choices = self.choices(view, asked)
        here = self.focus(view, asked)
        top = [status_row(view, width), nations_row(view)]
        room = height - FRAME - self.asking_rows(view, asked, width) - (TALL_STORY if height >= TALL else STORY)
        room = max(0, room - len(top))
        body = self.body(view, asked, choices, here, width, room)
        return [*top, *body]

    def asking_rows(self, view: View, asked: Asked, width: int) -> int:
        """How many rows the question takes."""
        if asked.kind != ASK:
            return 2
        who = self.game.seat_names(len(view["actions"]))[asked.seat]
        rule = self.game.questions[asked.question].rule
        return len(wrap(f"● {who} — {self.game.prompt(sight_in(view), asked.question)} {rule}", width))

    def body(self, view: View, asked: Asked, choices: list[Choice], here: int, width: int, room: int) -> list[Text]:
        """The battle, or the map with a place beside it; then the options, unless the picture has their keys."""
        blocks = {choice.value: choice.key for choice in choices if choice.value < BLOCKS and asked.kind == ASK}
        places = {place_of_word(c.value): c.key for c in choices if asked.kind == ASK and place_of_word(c.value) >= 0}
        if not places:
            places = keyed_places(view, blocks)
        listed = options(view, [choice for choice in choices if choice.key != "0"], width, asked.kind == ASK)
        if view["battle"] >= 0:
            ranks = battle_rows(view, blocks, width)
            if listed_in(blocks, choices, view, view["battle"]):
                listed = []
            left = room - len(ranks) - len(listed)
            if left < LEAST_MAP and places:
                ranks, left = [], room - len(listed)
            chart = self.beside(view, asked, here, places, blocks, width, left) if left >= LEAST_MAP else []
            return [*ranks, *chart, *listed]
        if listed_in(blocks, choices, view, here) and room >= len(place_pane(view, here, blocks, pane_of(width))):
            listed = []
        left = room - len(listed)
        chart = self.beside(view, asked, here, places, blocks, width, left) if left >= LEAST_MAP else []
        return [*chart, *listed]

    def beside(
        self,
        view: View,
        asked: Asked,
        here: int,
        places: dict[int, str],
        blocks: dict[int, str],
        width: int,
        rows: int,
    ) -> list[Text]:
        """The map, and at its right what is at the place that matters; between actions, one's own stacks."""
        pane = pane_of(width)
        across = width - pane - len(BETWEEN)
        between = asked.kind == ASK and asked.question == ORDER and len(asked.options) > 0
        if between and view["seat"] >= 0 and not self.looks_at(view, asked):
            detail = stacks_pane(view, pane)
        else:
            detail = place_pane(view, here, blocks, pane)
            if view["seat"] >= 0 and rows >= len(detail) + TALL_MAP:
                detail += [Text(), *stacks_pane(view, pane)]
        near = list(places) or neighbours(here)
        keyed = [Text(f" {legend(view, width - 2)}", MAP.faint)] if rows >= TALL_MAP else []
        rows -= len(keyed)
        chart = window(view, chart_of(across, rows), across, rows, here, places, near)
        return [*side_by_side(chart, cut(detail, rows), across), *keyed]

    # --- where to look ---------------------------------------------------------------------------------------------
    def focus(self, view: View, asked: Asked) -> int:
        """The place that was looked at during this question, or the one it is about.

        For those who only watch it is found from what lies open, never from what a player has looked at.
        """
        seat = view["seat"]
        if self.looks_at(view, asked):
            return self.looked[seat][0]
        if view["battle"] >= 0:
            return int(view["battle"])
        found = self.asked_about(view, asked) if seat >= 0 and asked.kind == ASK else NOBODY
        if found >= 0:
            self.left[seat] = found
            return found
        if view["agenda"] and view["agenda"][-1] >> 7 == MOVE and view["source"] >= 0:
            return int(view["source"])
        before = self.left.get(seat, NOBODY)
        return before if before >= 0 and stands(view)[before].own else front(view)

    def looks_at(self, view: View, asked: Asked) -> bool:
        """Whether a place was looked at during this question."""
        return self.looked.get(view["seat"], (NOBODY, []))[1] == [asked.question, *asked.options]

    def asked_about(self, view: View, asked: Asked) -> int:
        """Where the block stands that moves; the place of the blocks, or one of the places, that are options."""
        stood = {one.place for one in own_blocks(view) if one.block == view["chosen"] and one.place < PLACES}
        stood |= {view["chosen_from"]} if view["chosen_from"] >= 0 else set()
        if not stood:
            stood = {one.place for one in own_blocks(view) if one.block in asked.options and one.place < PLACES}
        ends = sorted(stood) or [place_of_word(word) for word in asked.options if place_of_word(word) >= 0]
        here = stands(view)
        return max(ends, key=lambda place: here[place].own + sum(here[place].backs), default=NOBODY)

    # --- more to see -----------------------------------------------------------------------------------------------
    def page(self, view: View, asked: Asked, typed: str, width: int, height: int) -> Page | None:
        """The map, a place, a list; a place that was looked at stays on the table until the next question."""
        found = page_of(view, typed, width, height)
        word, _, rest = typed.lower().partition(" ")
        if found is not None and word == LOOK and view["seat"] >= 0:
            self.looked[view["seat"]] = (the_place(rest), [asked.question, *asked.options])
        return found

    def count(self, view: View) -> list[str]:
        """PB5.6 What lies in the pools, and what may come from them."""
        return pool_lines(view)

    def ending(self, view: View) -> list[str]:
        """PB0.4 The clock and the points, when it was over."""
        return [f"It was {SEASONS[view['season']]} {view['year']}; victory points: {signed(view['victory'])}."]


# --- options ----------------------------------------------------------------------------------------------------------
def priced(view: View, choices: list[Choice]) -> list[Choice]:
    """PB5.2 Blocks with what a step of each costs."""
    sight = sight_in(view)
    for choice in choices:
        if choice.value in sight.own():
            choice.label += f" for {price(sight, choice.value)}"
    return choices


def options(view: View, choices: list[Choice], width: int, asks: bool) -> list[Text]:
    """The options in columns, as fully as a few rows allow."""
    if not choices or not asks:
        return columns([f"{choice.key} {choice.label}" for choice in choices], width)
    own = {one.block: one for one in own_blocks(view)}
    for block in view["bought"]:
        own[block].strength += 1
    full = [f"{choice.key} {described(choice, own)}" for choice in choices]
    names = [f"{choice.key} {choice.label}" for choice in choices]
    short = [f"{choice.key} {shortened(choice)}" for choice in choices]
    for items in (full, names):
        rows = columns(items, width)
        if len(rows) <= MOST_LISTED:
            return rows
    return columns(short, width)


def described(choice: Choice, own: dict[int, Own]) -> str:
    """A place with its code; a block of one's own with its rating, its strength, and where it is."""
    place = place_of_word(choice.value)
    if place >= 0:
        return f"{choice.label} {CODES[place]}"
    if choice.value not in own:
        return choice.label
    one = own[choice.value]
    parts = [choice.label, rating(one.block)] + ([pips(one.strength, FULL[one.block])] if one.strength else [])
    return " ".join(parts + ([CODES[one.place]] if one.place < PLACES else []))


def shortened(choice: Choice) -> str:
    place = place_of_word(choice.value)
    return CODES[place] if place >= 0 else choice.label[:14].strip()


def listed_in(blocks: dict[int, str], choices: list[Choice], view: View, place: int) -> bool:
    """Whether every option is one of one's own blocks at this place, where its key stands beside it."""
    stood = {one.block for one in own_blocks(view) if one.place == place}
    return all(choice.key == "0" or (choice.value in blocks and choice.value in stood) for choice in choices)


def keyed_places(view: View, blocks: dict[int, str]) -> dict[int, str]:
    """Where blocks stand that can be named, if they stand apart: each place with the key of the only one there."""
    stood: dict[int, list[str]] = {}
    for one in own_blocks(view):
        if one.block in blocks and one.place < PLACES:
            stood.setdefault(one.place, []).append(blocks[one.block])
    return {place: keys[0] for place, keys in stood.items() if len(keys) == 1} if len(stood) > 1 else {}


# --- places -----------------------------------------------------------------------------------------------------------
def neighbours(place: int) -> list[int]:
    """Over land, over sea, and by a port."""
    found = [GATE_TO[gate] for gate in WAYS[place]] + PORTS_OF[place]
    return [*found, PORT[place]] if place < TERRITORIES and PORT[place] >= 0 else found


def front(view: View) -> int:
    """The stack that most enemies are near."""
    here = stands(view)
    own = [stand.own if view["seat"] >= 0 else sum(stand.backs) for stand in here]
    return max(
        range(PLACES),
        key=lambda place: (own[place] > 0, own[place] + 2 * sum(sum(here[near].backs) for near in neighbours(place))),
    )


# --- rows -------------------------------------------------------------------------------------------------------------
def pane_of(width: int) -> int:
    return WIDE_PANE if width >= WIDE else PANE


def cut(rows: list[Text], room: int) -> list[Text]:
    """As many rows as there is room for; what is left out is said."""
    if len(rows) <= room:
        return rows
    return [*rows[: room - 1], Text(f"… {len(rows) - room + 1} rows more", MAP.faint)]


def side_by_side(chart: list[Text], detail: list[Text], across: int) -> list[Text]:
    rows = []
    for left, right in zip_longest(chart, detail, fillvalue=Text()):
        row = left.copy()
        row.pad_right(across - row.cell_len)
        rows.append(row.append(BETWEEN, MAP.faint).append_text(right))
    return rows


BOARD: Final = PaxBalticaBoard
