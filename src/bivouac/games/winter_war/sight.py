"""What a seat of Winter War knows, and the worlds that fit it."""

from bivouac.core.game import View
from bivouac.games.winter_war.box.cards import FINNISH_DECK, SOVIET_DECK
from bivouac.games.winter_war.rules.attack import soviet_force
from bivouac.games.winter_war.rules.defence import finnish_force
from bivouac.games.winter_war.rules.position import Position


def view(p: Position) -> View:
    """WW3.1, WW5.1 Everything but what a deck will give: there is one player, and those who watch see what he sees."""
    return {
        "reshuffle": p.reshuffle,
        "komissars_multiply": p.komissars_multiply,
        "sisu_lifts_standing": p.sisu_lifts_standing,
        "turn": p.turn,
        "troops": p.troops,
        "sisu": p.sisu,
        "attackers": p.attackers,
        "hand": p.hand[:],
        "standing": p.standing[:],
        "played": p.played[:],
        "attack": p.attack[:],
        "discard": p.discard[:],
        "soviet_discard": p.soviet_discard[:],
        "deck": len(p.deck),
        "soviet_deck": len(p.soviet_deck),
        "soviet_force": soviet_force(p),
        "finnish_force": finnish_force(p),
    }


def imagine(view: View) -> Position:
    """The one world that fits: a deck is what is not seen elsewhere, and has no order."""
    p = Position()
    p.reshuffle = view["reshuffle"]
    p.komissars_multiply = view["komissars_multiply"]
    p.sisu_lifts_standing = view["sisu_lifts_standing"]
    p.turn = view["turn"]
    p.troops = view["troops"]
    p.sisu = view["sisu"]
    p.attackers = view["attackers"]
    p.hand = view["hand"][:]
    p.standing = view["standing"][:]
    p.played = view["played"][:]
    p.attack = view["attack"][:]
    p.discard = view["discard"][:]
    p.soviet_discard = view["soviet_discard"][:]
    p.deck = without(FINNISH_DECK, p.hand + p.standing + p.played + p.discard)
    p.soviet_deck = without(SOVIET_DECK, p.attack + p.soviet_discard)
    return p


def without(cards: list[int], seen: list[int]) -> list[int]:
    """The cards of a deck that are not among those seen."""
    left = cards[:]
    for card in seen:
        left.remove(card)
    return left
