"""Pax Baltica on the screen: the tracks, a window on the map, a place or a battle in detail."""

from typing import Final

from rich.text import Text

from bivouac.core.game import Game
from bivouac.core.seen import Seen
from bivouac.core.table import ASK
from bivouac.games.pax_baltica.box.blocks import BLOCKS, FULL
from bivouac.games.pax_baltica.box.map import PLACE_NAMES, PLACES
from bivouac.games.pax_baltica.box.nations import NOBODY
from bivouac.games.pax_baltica.box.vocabulary import DECLINE, DONE
from bivouac.games.pax_baltica.rules.agenda import MOVE, phase_of
from bivouac.games.pax_baltica.rules.replacements import price
from bivouac.games.pax_baltica.rules.victory import SCENARIOS, points
from bivouac.games.pax_baltica.rules.words import ORDER, PURCHASE, REINFORCING
from bivouac.games.pax_baltica.screen.sights import sight_of
from bivouac.games.pax_baltica.screen.terminal.map import chart_of, legend, roads, stands, window_on
from bivouac.games.pax_baltica.screen.terminal.pages import LISTS, LOOKS, map_rows, place_lines, stand_lines
from bivouac.games.pax_baltica.screen.terminal.pane import battle_rows, place_pane, stacks_pane
from bivouac.games.pax_baltica.screen.terminal.tracks import nations_row, pool_lines, status_row
from bivouac.games.pax_baltica.screen.terminal.words import MAP, own_on_map, pips, place_of_word, rating
from bivouac.games.pax_baltica.sight.sight import Sight
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
        offered = super().choices(seen)
        return priced(sight_of(seen), offered) if asks(seen, ASK, PURCHASE, REINFORCING) else offered

    def scenario(self, seen: Seen) -> str:
        return str(SCENARIOS[sight_of(seen).scenario]["name"])

    def names(self, word: int) -> list[str]:
        place = place_of_word(word)
        return place_names(place) if place >= 0 else []

    def picture(self, seen: Seen, window: Window) -> list[Text]:
        """The battle, or the map with a place beside it; then the options, unless the picture has their keys."""
        sight, width = sight_of(seen), window.width
        choices = self.choices(seen)
        here = self.focus(seen)
        top = [status_row(sight, width), nations_row(sight)]
        room = max(0, window.room(TALL_STORY) - len(top))
        blocks = {choice.value: choice.key for choice in choices if choice.value < BLOCKS}
        places = {place_of_word(one.value): one.key for one in choices if place_of_word(one.value) >= 0}
        if not places:
            places = keyed_places(sight, blocks)
        listed = options(sight, [choice for choice in choices if choice.key != "0"], width)
        ranks: list[Text] = []
        if sight.battle >= 0:
            ranks = battle_rows(sight, blocks, width)
            if listed_in(blocks, choices, sight, sight.battle):
                listed = []
            if room - len(ranks) - len(listed) < LEAST_MAP and places:
                ranks = []
        elif listed_in(blocks, choices, sight, here) and room >= len(place_pane(sight, here, blocks, pane_of(width))):
            listed = []
        left = room - len(ranks) - len(listed)
        chart = self.map_and_pane(seen, here, places, blocks, width, left) if left >= LEAST_MAP else []
        return [*top, *ranks, *chart, *listed]

    def map_and_pane(
        self, seen: Seen, here: int, places: dict[int, str], blocks: dict[int, str], width: int, rows: int
    ) -> list[Text]:
        """The map, and at its right what is at the place that matters; between actions, one's own stacks."""
        sight = sight_of(seen)
        pane = pane_of(width)
        across = width - pane - len(BETWEEN)
        if seen.yours and asks(seen, ASK, ORDER) and not self.looks_at(seen):
            detail = stacks_pane(sight, pane)
        else:
            detail = place_pane(sight, here, blocks, pane)
            if sight.seat >= 0 and rows >= len(detail) + TALL_MAP:
                detail += [Text(), *stacks_pane(sight, pane)]
        near = list(places) or [end for end, _ in roads(here)]
        keyed = [Text(f" {legend(sight, width - 2)}", MAP.faint)] if rows >= TALL_MAP else []
        rows -= len(keyed)
        chart = window_on(sight, chart_of(across, rows), across, rows, here, places, near)
        return [*beside(chart, cut(detail, rows), across, BETWEEN, MAP.faint), *keyed]

    # --- where to look ---------------------------------------------------------------------------------------------
    def focus(self, seen: Seen) -> int:
        """The place that was looked at during this question, or the one it is about.

        For those who only watch it is found from what lies open, never from what a player has looked at.
        """
        sight, seat = sight_of(seen), seen.seat
        if self.looks_at(seen):
            return self.looked[seat][0]
        if sight.battle >= 0:
            return sight.battle
        place = asked_about(sight, legal(seen)) if seat >= 0 else NOBODY
        if place >= 0:
            self.left[seat] = place
            return place
        if phase_of(sight) == MOVE and sight.source >= 0:
            return sight.source
        before = self.left.get(seat, NOBODY)
        return before if before >= 0 and stands(sight)[before][seat] else front(sight)

    def looks_at(self, seen: Seen) -> bool:
        """Whether a place was looked at during this question."""
        return self.looked.get(seen.seat, (NOBODY, []))[1] == question_of(seen)

    # --- more to see -----------------------------------------------------------------------------------------------
    def looked_at(self, seen: Seen, typed: str) -> tuple[str, list[str]]:
        """A place, by its code, its name or its town; it stays on the table until the next question."""
        place = the_only(places_named(typed), PLACE_NAMES, typed, "codes lists them all")
        if seen.seat >= 0:
            self.looked[seen.seat] = (place, question_of(seen))
        return f"{PLACE_NAMES[place]}, {CODES[place]}", place_lines(sight_of(seen), place)

    def whole_map(self, seen: Seen, width: int, height: int) -> Page:
        sight = sight_of(seen)
        return Page("The map", map_rows(sight, width, height), stand_lines(sight))

    def count(self, seen: Seen) -> list[str]:
        """PB5.6 What lies in the pools, and what may come from them."""
        return pool_lines(sight_of(seen))

    def ending(self, seen: Seen) -> list[str]:
        """PB0.4 The clock and the points, when it was over."""
        sight = sight_of(seen)
        return [f"It was {SEASONS[sight.season]} {sight.year}; victory points: {signed(points(sight))}."]


def question_of(seen: Seen) -> list[int]:
    """The open question and what can be answered: no other is the same."""
    return [seen.question.number, *legal(seen)] if seen.question is not None else []


def asked_about(sight: Sight, words: list[int]) -> int:
    """Where the block stands that moves; the place of the blocks, or one of the places, that are options."""
    own = own_on_map(sight)
    stood = {sight.place[block] for block in own if block == sight.chosen}
    stood |= {sight.chosen_from} if sight.chosen_from >= 0 else set()
    stood = stood or {sight.place[block] for block in own if block in words}
    ends = sorted(stood) or [place_of_word(word) for word in words if place_of_word(word) >= 0]
    here = stands(sight)
    return max(ends, key=lambda place: sum(here[place]), default=NOBODY)


# --- options ----------------------------------------------------------------------------------------------------------
def priced(sight: Sight, choices: list[Choice]) -> list[Choice]:
    """PB5.2 Blocks with what a step of each costs."""
    for choice in choices:
        if choice.value in sight.own():
            choice.label += f" for {price(sight, choice.value)}"
    return choices


def options(sight: Sight, choices: list[Choice], width: int) -> list[Text]:
    """The options in columns, as fully as a few rows allow."""
    if not choices:
        return []
    full = [f"{choice.key} {described(sight, choice)}" for choice in choices]
    names = [f"{choice.key} {choice.label}" for choice in choices]
    return few_columns([full, names, [f"{choice.key} {shortened(choice)}" for choice in choices]], width)


def described(sight: Sight, choice: Choice) -> str:
    """A place with its code; a block of one's own with its rating, its strength, and where it is."""
    place, block = place_of_word(choice.value), choice.value
    if place >= 0:
        return f"{choice.label} {CODES[place]}"
    if block not in sight.own():
        return choice.label
    steps = sight.strength[block] + sight.bought.count(block)
    parts = [choice.label, rating(block)] + ([pips(steps, FULL[block])] if steps else [])
    return " ".join(parts + ([CODES[sight.place[block]]] if sight.place[block] < PLACES else []))


def shortened(choice: Choice) -> str:
    place = place_of_word(choice.value)
    return CODES[place] if place >= 0 else choice.label[:14].strip()


def listed_in(blocks: dict[int, str], choices: list[Choice], sight: Sight, place: int) -> bool:
    """Whether every option is one of one's own blocks at this place, where its key stands beside it."""
    stood = sight.own_in(place)
    return all(choice.key == "0" or (choice.value in blocks and choice.value in stood) for choice in choices)


def keyed_places(sight: Sight, blocks: dict[int, str]) -> dict[int, str]:
    """Where blocks stand that can be named, if they stand apart: each place with the key of the only one there."""
    stood: dict[int, list[str]] = {}
    for block in own_on_map(sight):
        if block in blocks:
            stood.setdefault(sight.place[block], []).append(blocks[block])
    return {place: keys[0] for place, keys in stood.items() if len(keys) == 1} if len(stood) > 1 else {}


# --- places -----------------------------------------------------------------------------------------------------------
def front(sight: Sight) -> int:
    """The stack that most enemies are near."""
    here = stands(sight)
    own = [stand[sight.seat] if sight.seat >= 0 else sum(stand) for stand in here]
    others = [stand[1 - sight.seat] if sight.seat >= 0 else sum(stand) for stand in here]
    return max(
        range(PLACES),
        key=lambda place: (own[place] > 0, own[place] + 2 * sum(others[near] for near, _ in roads(place))),
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
