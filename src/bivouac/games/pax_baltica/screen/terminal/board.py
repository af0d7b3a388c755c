"""Pax Baltica on the screen: the tracks, a window on the map, a place or a battle in detail, all made from the view."""

from typing import Final

from rich.text import Text

from bivouac.core.game import Game, View
from bivouac.core.seen import Seen
from bivouac.core.table import ASK
from bivouac.games.pax_baltica.box.blocks import BLOCKS, FULL
from bivouac.games.pax_baltica.box.map import GATE_TO, PLACE_NAMES, PLACES, PORT, PORTS_OF, TERRITORIES, WAYS
from bivouac.games.pax_baltica.box.nations import NOBODY
from bivouac.games.pax_baltica.box.vocabulary import DECLINE, DONE
from bivouac.games.pax_baltica.rules.agenda import MOVE
from bivouac.games.pax_baltica.rules.replacements import price
from bivouac.games.pax_baltica.rules.victory import SCENARIOS
from bivouac.games.pax_baltica.rules.words import ORDER, PURCHASE, REINFORCING
from bivouac.games.pax_baltica.screen.terminal.map import chart_of, legend, stands, window_on
from bivouac.games.pax_baltica.screen.terminal.pages import LISTS, LOOKS, map_rows, place_lines, stand_lines
from bivouac.games.pax_baltica.screen.terminal.pane import battle_rows, place_pane, stacks_pane
from bivouac.games.pax_baltica.screen.terminal.tracks import nations_row, pool_lines, status_row
from bivouac.games.pax_baltica.screen.terminal.words import MAP, Own, own_blocks, pips, place_of_word, rating
from bivouac.games.pax_baltica.sight.sight import sight_in
from bivouac.games.pax_baltica.telling.codes import CODES, place_names, places_named
from bivouac.games.pax_baltica.telling.names import SEASONS, signed
from bivouac.games.screens.rows import beside, few_columns
from bivouac.games.screens.terminal import Board, Choice, Page, Window, asks, legal, the_only

TALL_STORY: Final = 6  # rows that are kept in a tall window for what has happened
LEAST_MAP: Final = 5
TALL_MAP: Final = 16  # rows, from which on there is a legend below it, and more beside it
PANE: Final = 28  # columns beside the map, and in a wide window
WIDE_PANE: Final = 44
WIDE: Final = 110
BETWEEN: Final = " │ "


class PaxBalticaBoard(Board):
    """The table of Pax Baltica."""

    palette = MAP
    looks = LOOKS
    lists = LISTS
    no_key = (DONE, DECLINE)

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.left: dict[int, int] = {}  # by seat, where the blocks stand that were asked about last
        self.looked: dict[
            int, tuple[int, list[int]]
        ] = {}  # by seat, the place that was looked at, and at what question

    def choices(self, seen: Seen) -> list[Choice]:
        """PB5.2 Blocks that can be bought have their price."""
        found = super().choices(seen)
        return priced(seen.view, found) if asks(seen, ASK, PURCHASE, REINFORCING) else found

    def scenario(self, seen: Seen) -> str:
        return str(SCENARIOS[seen.view["scenario"]]["name"])

    def names(self, word: int) -> list[str]:
        place = place_of_word(word)
        return place_names(place) if place >= 0 else []

    def picture(self, seen: Seen, window: Window) -> list[Text]:
        """The battle, or the map with a place beside it; then the options, unless the picture has their keys."""
        view, width = seen.view, window.width
        choices = self.choices(seen)
        here = self.focus(seen)
        top = [status_row(view, width), nations_row(view)]
        room = max(0, window.room(TALL_STORY) - len(top))
        blocks = {choice.value: choice.key for choice in choices if choice.value < BLOCKS}
        places = {place_of_word(one.value): one.key for one in choices if place_of_word(one.value) >= 0}
        if not places:
            places = keyed_places(view, blocks)
        listed = options(view, [choice for choice in choices if choice.key != "0"], width)
        ranks: list[Text] = []
        if view["battle"] >= 0:
            ranks = battle_rows(view, blocks, width)
            if listed_in(blocks, choices, view, view["battle"]):
                listed = []
            if room - len(ranks) - len(listed) < LEAST_MAP and places:
                ranks = []
        elif listed_in(blocks, choices, view, here) and room >= len(place_pane(view, here, blocks, pane_of(width))):
            listed = []
        left = room - len(ranks) - len(listed)
        chart = self.map_and_pane(seen, here, places, blocks, width, left) if left >= LEAST_MAP else []
        return [*top, *ranks, *chart, *listed]

    def map_and_pane(
        self, seen: Seen, here: int, places: dict[int, str], blocks: dict[int, str], width: int, rows: int
    ) -> list[Text]:
        """The map, and at its right what is at the place that matters; between actions, one's own stacks."""
        view = seen.view
        pane = pane_of(width)
        across = width - pane - len(BETWEEN)
        if seen.yours and asks(seen, ASK, ORDER) and not self.looks_at(seen):
            detail = stacks_pane(view, pane)
        else:
            detail = place_pane(view, here, blocks, pane)
            if view["seat"] >= 0 and rows >= len(detail) + TALL_MAP:
                detail += [Text(), *stacks_pane(view, pane)]
        near = list(places) or neighbours(here)
        keyed = [Text(f" {legend(view, width - 2)}", MAP.faint)] if rows >= TALL_MAP else []
        rows -= len(keyed)
        chart = window_on(view, chart_of(across, rows), across, rows, here, places, near)
        return [*beside(chart, cut(detail, rows), across, BETWEEN, MAP.faint), *keyed]

    # --- where to look ---------------------------------------------------------------------------------------------
    def focus(self, seen: Seen) -> int:
        """The place that was looked at during this question, or the one it is about.

        For those who only watch it is found from what lies open, never from what a player has looked at.
        """
        view, seat = seen.view, seen.seat
        if self.looks_at(seen):
            return self.looked[seat][0]
        if view["battle"] >= 0:
            return int(view["battle"])
        found = asked_about(view, legal(seen)) if seat >= 0 else NOBODY
        if found >= 0:
            self.left[seat] = found
            return found
        if view["agenda"] and view["agenda"][-1] >> 7 == MOVE and view["source"] >= 0:
            return int(view["source"])
        before = self.left.get(seat, NOBODY)
        return before if before >= 0 and stands(view)[before].own else front(view)

    def looks_at(self, seen: Seen) -> bool:
        """Whether a place was looked at during this question."""
        return self.looked.get(seen.seat, (NOBODY, []))[1] == question_of(seen)

    # --- more to see -----------------------------------------------------------------------------------------------
    def looked_at(self, seen: Seen, typed: str) -> tuple[str, list[str]]:
        """A place, by its code, its name or its town; it stays on the table until the next question."""
        place = the_only(places_named(typed), PLACE_NAMES, typed, "codes lists them all")
        if seen.seat >= 0:
            self.looked[seen.seat] = (place, question_of(seen))
        return f"{PLACE_NAMES[place]}, {CODES[place]}", place_lines(seen.view, place)

    def whole_map(self, seen: Seen, width: int, height: int) -> Page:
        view = seen.view
        return Page("The map", map_rows(view, width, height), stand_lines(view))

    def count(self, seen: Seen) -> list[str]:
        """PB5.6 What lies in the pools, and what may come from them."""
        return pool_lines(seen.view)

    def ending(self, seen: Seen) -> list[str]:
        """PB0.4 The clock and the points, when it was over."""
        view = seen.view
        return [f"It was {SEASONS[view['season']]} {view['year']}; victory points: {signed(view['victory'])}."]


def question_of(seen: Seen) -> list[int]:
    """The open question and what can be answered: no other is the same."""
    return [seen.question.number, *legal(seen)] if seen.question is not None else []


def asked_about(view: View, words: list[int]) -> int:
    """Where the block stands that moves; the place of the blocks, or one of the places, that are options."""
    stood = {one.place for one in own_blocks(view) if one.block == view["chosen"] and one.place < PLACES}
    stood |= {view["chosen_from"]} if view["chosen_from"] >= 0 else set()
    if not stood:
        stood = {one.place for one in own_blocks(view) if one.block in words and one.place < PLACES}
    ends = sorted(stood) or [place_of_word(word) for word in words if place_of_word(word) >= 0]
    here = stands(view)
    return max(ends, key=lambda place: here[place].own + sum(here[place].backs), default=NOBODY)


# --- options ----------------------------------------------------------------------------------------------------------
def priced(view: View, choices: list[Choice]) -> list[Choice]:
    """PB5.2 Blocks with what a step of each costs."""
    sight = sight_in(view)
    for choice in choices:
        if choice.value in sight.own():
            choice.label += f" for {price(sight, choice.value)}"
    return choices


def options(view: View, choices: list[Choice], width: int) -> list[Text]:
    """The options in columns, as fully as a few rows allow."""
    if not choices:
        return []
    own = {one.block: one for one in own_blocks(view)}
    for block in view["bought"]:
        own[block].strength += 1
    full = [f"{choice.key} {described(choice, own)}" for choice in choices]
    names = [f"{choice.key} {choice.label}" for choice in choices]
    return few_columns([full, names, [f"{choice.key} {shortened(choice)}" for choice in choices]], width)


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


BOARD: Final = PaxBalticaBoard
