"""The board of a game that has none of its own: its text, and every choice as a button."""

import htpy as h
from htpy import Node

from bivouac.core.seen import Choice, Seen

KEYS = 9  # the choices that a digit names


class PlainBoard:
    """Any game can be played with it."""

    def symbols(self) -> Node:
        return None

    def tracks(self, seen: Seen) -> Node:
        return None

    def table(self, seen: Seen) -> Node:
        return h.div(".plain-board")[words(seen.text(), 3)]

    def hand(self, seen: Seen) -> Node:
        if seen.question is None or not seen.yours:
            return None
        items = []
        for number, choice in enumerate(seen.question.choices, 1):
            key = number if number <= KEYS else None
            sent: dict[str, str] = {"type": "submit", "form": "answers", "name": "answer", "value": choice.word}
            button = h.button(".choice", **sent, data_key=key, data_preview=f"{choice.label}.")
            items.append(h.li[button[h.kbd(aria_hidden="true")[key] if key else None, " ", choice.label]])
        return h.ul(".plain-choices")[items]

    def listed(self, seen: Seen) -> list[Choice]:
        return seen.question.choices if seen.question is not None else []

    def not_now(self, seen: Seen) -> list[Choice]:
        return []

    def aid(self, seen: Seen) -> Node:
        return None

    def ending(self, seen: Seen) -> Node:
        if seen.seats == 1 or not seen.scores:
            return None
        rows = []
        for seat, (name, score) in enumerate(zip(seen.game.seat_names(seen.seats), seen.scores, strict=True)):
            won = "won" if seat in seen.winners else ""
            rows.append(h.tr(class_=won or None)[h.th(scope="row")[name], h.td[score], h.td[won]])
        return [h.h2[seen.ending], h.table(".scores")[h.caption["Scores"], h.tbody[rows]]]


def words(lines: list[str], level: int) -> list[Node]:
    """A game's text as headings and lists: a heading ends with a colon, an item begins with a dash."""
    heading = h.h2 if level == 2 else h.h3
    blocks: list[Node] = []
    items: list[Node] = []
    for line in [*lines, ""]:
        if line.startswith("- "):
            items.append(h.li[line[2:]])
            continue
        if items:
            blocks.append(h.ul[items])
            items = []
        if line.endswith(":"):
            blocks.append(heading[line[:-1]])
        elif line:
            blocks.append(h.p[line])
    return blocks
