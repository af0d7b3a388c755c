"""Worlds that a seat cannot tell from the truth: unseen cards are dealt anew to others’ hands and to the decks."""

from bivouac.core.dice import Luck
from bivouac.core.errors import NoWorld
from bivouac.games.smuta.box.cards import CARD_YEAR, IN_DECK
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.box.tables import DECKS
from bivouac.games.smuta.rules.position import Position
from bivouac.games.smuta.sight.sight import Sight


def hides(sight: Sight, seat: int) -> bool:
    """Whether others hold cards that the seat does not know."""
    return any(any(sight.hidden[party]) for party in range(PARTIES) if party != seat)


def imagine(sight: Sight, seat: int, luck: Luck) -> Position:
    """SM-R45 By deck: as many to each hand as it holds of it; SM-R44 no party card of a later year."""
    p = Position()
    sight.lay_open(p)
    p.hand = [pile[:] for pile in p.shown]
    if seat >= 0:
        p.hand[seat] = sight.hand[:]
    p.unseen = []
    for deck in range(DECKS):
        unknown = unknown_of(p, deck)
        for party in range(PARTIES):
            if party != seat:
                deal(p, party, unknown, sight.hidden[party][deck], luck)
        if len(unknown) != sight.unseen[deck]:
            raise NoWorld("The cards of a deck do not add up.")
        p.unseen.append(unknown)
    for pile in p.hand:
        pile.sort()
    return p


def unknown_of(p: Position, deck: int) -> list[int]:
    """The cards of a deck that are neither used, nor waiting, nor being played, nor known in a hand."""
    known = [*p.used[deck], *[item // PARTIES for item in p.waiting], p.card]
    for pile in p.hand:
        known += pile
    return [card for card in IN_DECK[deck] if card not in known]


def deal(p: Position, party: int, unknown: list[int], count: int, luck: Luck) -> None:
    """So many of these cards, by chance."""
    for _ in range(count):
        fitting = [card for card in unknown if CARD_YEAR[card] <= p.year]
        if not fitting:
            raise NoWorld("A hand holds cards that came too early.")
        card = fitting[int(luck.random() * len(fitting))]
        unknown.remove(card)
        p.hand[party].append(card)
