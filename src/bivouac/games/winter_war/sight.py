"""What a seat of Winter War knows, and the worlds that fit it."""

from typing import Final

from bivouac.core.position import separate
from bivouac.core.sight import View
from bivouac.core.table import ALL, Table
from bivouac.games.winter_war.box.cards import FINNISH_DECK, SOVIET_DECK
from bivouac.games.winter_war.rules.attack import soviet_force
from bivouac.games.winter_war.rules.defence import finnish_force, play
from bivouac.games.winter_war.rules.position import OPEN, Open, Position

COLUMNS: Final = [*OPEN, "deck", "soviet_deck"]


class Sight(Open):
    """WW3.1 Of the decks, how many cards are left: there is one player, and those who watch see what he sees."""

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.deck = 0
        self.soviet_deck = 0

    def columns(self) -> list[str]:
        return COLUMNS

    def copy(self) -> "Sight":
        new = Sight()
        self.lay_open(new)
        new.seat = self.seat
        new.deck = self.deck
        new.soviet_deck = self.soviet_deck
        return new

    def plain(self) -> View:
        view: View = {name: separate(getattr(self, name)) for name in COLUMNS}
        view["soviet_force"] = soviet_force(self)
        view["finnish_force"] = finnish_force(self)
        return view


def sight(p: Position, seat: int) -> Sight:
    """WW3.1, WW5.1 Everything but what a deck will give."""
    seen = Sight()
    seen.seat = seat
    p.lay_open(seen)
    seen.deck = len(p.deck)
    seen.soviet_deck = len(p.soviet_deck)
    return seen


def sight_in(view: View, seat: int) -> Sight:
    """What `plain` gave."""
    seen = Sight()
    seen.seat = seat
    seen.restore(view)
    return seen


def imagine(seen: Open) -> Position:
    """The one world that fits: a deck is what is not seen elsewhere, and has no order."""
    p = Position()
    seen.lay_open(p)
    p.deck = finnish_left(seen)
    p.soviet_deck = soviet_left(seen)
    return p


def finnish_left(seen: Open) -> list[int]:
    """WW3.1 What can still be in the Finnish deck."""
    return without(FINNISH_DECK, seen.hand + seen.standing + seen.played + seen.discard)


def soviet_left(seen: Open) -> list[int]:
    """WW3.1 What can still be in the Soviet deck."""
    return without(SOVIET_DECK, seen.attack + seen.soviet_discard)


def without(cards: list[int], seen: list[int]) -> list[int]:
    """The cards of a deck that are not among those seen."""
    left = cards[:]
    for card in seen:
        left.remove(card)
    return left


class Aimed(Table):
    """A table that names one target, and keeps quiet."""

    def __init__(self, target: int) -> None:
        self.target = target

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        return self.target


def with_played(seen: Sight, card: int, target: int) -> Sight:
    """WW6.3 What would be seen if this card were played, by the rules themselves."""
    then = seen.copy()
    play(then, Aimed(target), card)
    return then
