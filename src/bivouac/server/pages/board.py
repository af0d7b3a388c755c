"""What a game must be able to draw, so that a page can be made of it."""

from typing import Protocol

from htpy import Node

from bivouac.core.seen import Choice, Seen


class Board(Protocol):
    """How a game looks on a page, made of what one viewer sees.

    A game whose rules decide by charts has two functions more: `because(seen) -> Node` draws their cards, and
    `because_lines(seen) -> list[list[str]]` tells each in lines, its title first.
    """

    def symbols(self) -> Node:
        """Drawings that the rest refers to."""

    def tracks(self, seen: Seen) -> Node:
        """Clocks and counters, at the left."""

    def table(self, seen: Seen) -> Node:
        """The middle."""

    def hand(self, seen: Seen) -> Node:
        """What the viewer holds, at the bottom."""

    def listed(self, seen: Seen) -> list[Choice]:
        """Every legal answer, labelled with what it would do, in the order of a list."""

    def not_now(self, seen: Seen) -> list[Choice]:
        """What the viewer holds and cannot answer now."""

    def aid(self, seen: Seen) -> Node:
        """What can be counted."""

    def ending(self, seen: Seen) -> Node:
        """How it ended, in the game's own figures."""
