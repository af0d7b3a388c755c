"""SM3.2, SM-R36 The eight decks: an unseen part, drawn by chance; then the used cards, as they came."""

from bivouac.core.table import ALL, Table
from bivouac.games.smuta.box.cards import CARD_YEAR, DECK, IN_DECK
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.tables import DECKS
from bivouac.games.smuta.rules.position import Position
from bivouac.games.smuta.rules.switches import DECKS_RESHUFFLE
from bivouac.games.smuta.rules.words import PUT_BACK


def all_decks() -> list[list[int]]:
    """SM3.2 Every card unseen."""
    return [IN_DECK[deck][:] for deck in range(DECKS)]


def timely(p: Position, deck: int) -> bool:
    """SM5.8 Whether a card is left that does not come too early."""
    return any(CARD_YEAR[card] <= p.year for card in p.unseen[deck] + p.used[deck])


def in_the_open(p: Position, deck: int) -> bool:
    """Whether everybody knows which card comes next."""
    return not p.unseen[deck] and len(p.used[deck]) > 0 and not p.switch[DECKS_RESHUFFLE]


def draw_card(p: Position, t: Table, deck: int, why: int, to: int = ALL) -> int:
    """SM-R36 From the unseen part while it has cards, then the used card that waited longest; NONE if none is left."""
    shuffle_anew(p, deck)
    if p.unseen[deck]:
        return t.draw(p.unseen[deck], why, to)
    return p.used[deck].pop(0) if p.used[deck] else NONE


def shuffle_anew(p: Position, deck: int) -> None:
    """SM-R36 If the table has it so, an empty deck is shuffled; else its cards stay in order."""
    if not p.unseen[deck] and p.switch[DECKS_RESHUFFLE]:
        p.unseen[deck] = sorted(p.used[deck])
        p.used[deck] = []


def to_back(p: Position, card: int) -> None:
    """A card that is done with."""
    p.used[DECK[card]].append(card)


def put_back(p: Position, t: Table, party: int, card: int, why: int) -> None:
    """A card that was not played; everybody sees it."""
    to_back(p, card)
    t.tell(PUT_BACK, party, card, why)


def leave_hand(p: Position, party: int, card: int) -> None:
    """A person lets go of a card."""
    p.hand[party].remove(card)
    if card in p.shown[party]:
        p.shown[party].remove(card)
