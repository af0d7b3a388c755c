"""Where lettering and camps go: inside their own shares as far as they can, and never one over another."""

from collections.abc import Callable
from dataclasses import dataclass

from shapely import STRtree, contains_xy, prepare
from shapely.geometry import Point, box
from shapely.geometry.base import BaseGeometry

STEP = 5.0  # between places that are tried
ROUNDS = 12


@dataclass
class Card:
    """A rectangle that wants a place."""

    name: str
    wide: float
    high: float
    home: BaseGeometry
    near: Point  # where it would stand best
    weight: float  # what a part of it costs that lies upon another card
    at: tuple[float, float] = (0.0, 0.0)

    def box_at(self, x: float, y: float) -> BaseGeometry:
        return box(x - self.wide / 2, y - self.high / 2, x + self.wide / 2, y + self.high / 2)


def settle(cards: list[Card], lying: list[Card], strange: Callable[[Card, BaseGeometry], float]) -> None:
    """Gives every card its place: each in turn goes where it disturbs least, until nobody moves any more.

    Those that are `lying` already stay; `strange` says what it costs a card to lie on ground that is not its home.
    """
    own: list[list[tuple[float, float, float]]] = [sorted(tried(card, strange)) for card in cards]
    for card, places in zip(cards, own, strict=True):
        card.at = places[0][1:]
    for _ in range(ROUNDS):
        moved = False
        for i, card in enumerate(cards):
            others = [*lying, *(other for j, other in enumerate(cards) if j != i)]
            tree = STRtree([other.box_at(*other.at) for other in others])

            def crowd(
                x: float, y: float, card: Card = card, others: list[Card] = others, tree: STRtree = tree
            ) -> float:
                here = card.box_at(x, y)
                return sum(
                    here.intersection(others[k].box_at(*others[k].at)).area * card.weight for k in tree.query(here)
                )

            best, chosen = float("inf"), card.at
            for cost, x, y in own[i]:
                if cost >= best:
                    break
                total = cost + crowd(x, y)
                if total < best:
                    best, chosen = total, (x, y)
            moved = moved or chosen != card.at
            card.at = chosen
        if not moved:
            return


def tried(card: Card, strange: Callable[[Card, BaseGeometry], float]) -> list[tuple[float, float, float]]:
    """Places around the home of a card, with what each costs by itself."""
    west, north, east, south = card.home.bounds
    near = card.home.buffer(card.high / 2)
    prepare(near)
    found = []
    x = west - 10
    while x <= east + 10:
        y = north - 10
        while y <= south + 10:
            if contains_xy(near, x, y):
                here = card.box_at(x, y)
                away = here.area - here.intersection(card.home).area
                found.append((strange(card, here) + away * 0.5 + Point(x, y).distance(card.near) * 1.5, x, y))
            y += STEP
        x += STEP
    return found
