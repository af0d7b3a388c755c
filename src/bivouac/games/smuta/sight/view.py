"""What a seat may know: all but the cards in other people's hands, and so what is still unseen in the decks."""

from bivouac.core.game import View
from bivouac.core.position import separate
from bivouac.games.smuta.box.cards import DECK
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.box.tables import DECKS
from bivouac.games.smuta.rules.position import COLUMNS, Position, legitimacy, victory_points

SECRET = ("unseen", "hand")
OPEN_COLUMNS = [name for name in COLUMNS if name not in SECRET]


def view(p: Position, seat: int) -> View:
    """SM-R45 Hands are secret; how many of which deck they hold is not, nor what everybody saw being drawn."""
    found: View = {name: separate(getattr(p, name)) for name in OPEN_COLUMNS}
    found["seat"] = seat
    found["unseen"] = [len(pile) for pile in p.unseen]
    found["hand"] = p.hand[seat][:] if seat >= 0 else []
    found["hidden"] = [hidden_by_deck(p, party) for party in range(PARTIES)]
    found["vp"] = [victory_points(p, party) for party in range(PARTIES)]
    found["legitimacy"] = [legitimacy(p, party) for party in range(PARTIES)]
    return found


def hidden_by_deck(p: Position, party: int) -> list[int]:
    """How many cards of each deck a person holds that nobody else has seen."""
    counts = [0] * DECKS
    for card in p.hand[party]:
        if card not in p.shown[party]:
            counts[DECK[card]] += 1
    return counts


def hides(found: View, seat: int) -> bool:
    """Whether others hold cards that the seat does not know."""
    return any(any(found["hidden"][party]) for party in range(PARTIES) if party != seat)
