"""What one seat of Soldateska knows."""

from typing import Final

from bivouac.core.position import separate
from bivouac.core.sight import View
from bivouac.core.table import SPECTATOR
from bivouac.games.soldateska.rules.position import MUSTER, RULINGS, Open, Position, last_in_rank

COLUMNS: Final = [
    *["seat", "seats", *RULINGS, "money", "phase", "round", "weapon", "turn", "leader", "led"],
    *["bank", "ducats", "rank", "hand", "hands", "trick"],
    *["spare", "aside", "asides", "taker", "tricks", "void", "passed"],
]


class Sight(Open):
    """SO7.1 Own cards, what one passed on and put aside, and of all other cards that are hidden how many there are."""

    def __init__(self) -> None:
        super().__init__()
        self.seat = SPECTATOR
        self.hand: list[int] = []
        self.hands: list[int] = []  # the number of cards that each seat holds
        self.spare = 0  # cards that nobody has
        self.aside: list[int] = []  # by this seat
        self.asides = 0  # by whomever
        self.passed: list[int] = []

    def columns(self) -> list[str]:
        return COLUMNS

    def copy(self) -> "Sight":
        return sight_in(self.plain(), self.seat)

    def plain(self) -> View:
        return {name: separate(getattr(self, name)) for name in COLUMNS}


def sight(p: Position, seat: int) -> Sight:
    """SO7.1 Own cards, what was played and by whom it was taken, ranks, ducats, what one passed on; no more."""
    seen = Sight()
    p.lay_open(seen)
    seen.seat = seat
    seen.hands = [len(hand) for hand in p.hands]
    seen.spare = len(p.spare)
    seen.asides = len(p.aside)
    seen.taker = p.taker[:]
    if seat != SPECTATOR:
        seen.hand = p.hands[seat][:]
        seen.passed = p.passed[seat][:]
    if p.aside and last_in_rank(p) == seat:
        seen.aside = p.aside[:]
    else:
        for card in p.aside:
            seen.taker[card] = -1
    return seen


def sight_in(view: View, seat: int) -> Sight:
    """What `plain` gave."""
    seen = Sight()
    seen.restore(view)
    seen.seat = seat
    return seen


def hides(seen: Sight) -> bool:
    """Whether any card is where the seat cannot see it."""
    if seen.phase == MUSTER:
        return False
    others = sum(seen.hands) - len(seen.hand)
    return others + seen.spare + seen.asides - len(seen.aside) > 0


def unseen(seen: Sight) -> list[int]:
    """The cards that the seat has not seen in this round."""
    hidden = [taker < 0 for taker in seen.taker]
    for card in seen.hand + seen.trick:
        hidden[card] = False
    return [card for card in seen.deck() if hidden[card]]
