"""What a seat may know: all but the cards in other people's hands, and so what is still unseen in the decks."""

from typing import Final

from bivouac.core.position import separate
from bivouac.core.sight import View
from bivouac.core.table import SPECTATOR
from bivouac.games.smuta.box.cards import DECK
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.box.tables import DECKS
from bivouac.games.smuta.rules.position import NO_PILES, NOTHING, OPEN, Open, Position
from bivouac.games.smuta.rules.power import legitimacy, standings

KNOWN: Final = ["seat", "unseen", "hand", "hidden"]
SEEN: Final = [*OPEN, *KNOWN]


class Sight(Open):
    """SM-R45 Hands are secret; how many of which deck they hold is not, nor what everybody saw being drawn."""

    __slots__ = KNOWN

    def __init__(self) -> None:
        super().__init__()
        self.seat = SPECTATOR
        self.unseen: list[int] = NOTHING  # by deck, how many
        self.hand: list[int] = NOTHING  # one's own
        self.hidden: list[list[int]] = NO_PILES  # by party and deck, how many that nobody else has seen

    def copy(self) -> "Sight":
        new = Sight()
        self.lay_open(new)
        new.seat = self.seat
        new.unseen = self.unseen[:]
        new.hand = self.hand[:]
        new.hidden = [counts[:] for counts in self.hidden]
        return new

    def columns(self) -> list[str]:
        return SEEN

    def plain(self) -> View:
        """With the points and the legitimacy of all, which people would add up."""
        view: View = {name: separate(getattr(self, name)) for name in SEEN}
        view["vp"] = standings(self)
        view["legitimacy"] = [legitimacy(self, party) for party in range(PARTIES)]
        return view


def sight(p: Position, seat: int) -> Sight:
    """The own hand, and of what is hidden how much there is."""
    seen = Sight()
    p.lay_open(seen)
    seen.seat = seat
    seen.unseen = [len(pile) for pile in p.unseen]
    seen.hand = p.hand[seat][:] if seat >= 0 else []
    seen.hidden = [hidden_by_deck(p, party) for party in range(PARTIES)]
    return seen


def sight_in(view: View, seat: int) -> Sight:
    """The sight that `plain` gave."""
    seen = Sight()
    seen.restore(view)
    seen.seat = seat
    return seen


def hidden_by_deck(p: Position, party: int) -> list[int]:
    """How many cards of each deck a person holds that nobody else has seen."""
    counts = [0] * DECKS
    for card in p.hand[party]:
        if card not in p.shown[party]:
            counts[DECK[card]] += 1
    return counts
