"""The because card in short, for a terminal: whatever the game, a card has these parts."""

from collections.abc import Sequence
from typing import Protocol


class Told(Protocol):
    """A die or a row of a card."""

    def line(self) -> str: ...


class Card(Protocol):
    """A chart that was consulted."""

    note: str
    effects: list[str]

    @property
    def rolls(self) -> Sequence[Told]: ...

    @property
    def inside(self) -> "Sequence[Card]": ...

    def heading(self) -> str: ...

    def reference(self) -> str: ...

    def taken(self) -> Sequence[Told]: ...


def in_short(card: Card, effects: bool, indent: str = "") -> list[str]:
    """The dice of a card, the rows that decided, and what came of it; not the facts, nor rows that were passed over."""
    found = [f"{indent}{card.heading()} ({card.reference()})"]
    found += [f"{indent}  {roll.line()}" for roll in card.rolls]
    found += [f"{indent}  {card.note}"] if card.note else []
    found += [f"{indent}  {row.line()}" for row in card.taken()]
    for inner in card.inside:
        if inner.taken() or inner.rolls:
            found += in_short(inner, False, indent + "  ")
    return found + ([f"  Then: {' '.join(card.effects)}"] if effects and card.effects else [])
