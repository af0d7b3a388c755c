"""All that is true in a game of Winter War."""

from typing import Final

from bivouac.core.game import Options
from bivouac.core.position import Position as CorePosition
from bivouac.games.winter_war.box.cards import FINNISH_DECK, FULL_TROOPS, SOVIET_DECK

COLUMNS: Final = [
    *["seats", "reshuffle", "komissars_multiply", "sisu_lifts_standing", "turn", "troops", "sisu", "attackers"],
    *["hand", "standing", "played", "deck", "discard", "attack", "soviet_deck", "soviet_discard"],
]


class Position(CorePosition):
    """Decks, hand and attack are sorted; what was laid, played and discarded lies in the order in which it came.

    `attack` and `played` lie on the table until the attack is resolved.
    """

    def __init__(self) -> None:
        self.seats = 1
        self.reshuffle = 0
        self.komissars_multiply = 0
        self.sisu_lifts_standing = 0
        self.turn = 0
        self.troops = 0
        self.sisu = 0  # 1 while Sisu is among the cards played
        self.attackers = 0  # cards drawn for this attack
        self.hand: list[int] = []
        self.standing: list[int] = []
        self.played: list[int] = []
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.attack: list[int] = []
        self.soviet_deck: list[int] = []
        self.soviet_discard: list[int] = []

    def columns(self) -> list[str]:
        return COLUMNS

    def copy(self) -> "Position":
        new = Position()
        new.reshuffle = self.reshuffle
        new.komissars_multiply = self.komissars_multiply
        new.sisu_lifts_standing = self.sisu_lifts_standing
        new.turn = self.turn
        new.troops = self.troops
        new.sisu = self.sisu
        new.attackers = self.attackers
        new.hand = self.hand[:]
        new.standing = self.standing[:]
        new.played = self.played[:]
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.attack = self.attack[:]
        new.soviet_deck = self.soviet_deck[:]
        new.soviet_discard = self.soviet_discard[:]
        return new


def new_game(options: Options) -> Position:
    """WW2.1 Both decks shuffled, which is to say without order; 100 men; the first draw fills the hand."""
    p = Position()
    p.reshuffle = options["reshuffle"]
    p.komissars_multiply = options["komissars_multiply"]
    p.sisu_lifts_standing = options["sisu_lifts_standing"]
    p.troops = FULL_TROOPS
    p.deck = FINNISH_DECK[:]
    p.soviet_deck = SOVIET_DECK[:]
    return p


def faults(p: Position) -> list[str]:
    """Cards lost or doubled, a hand too large, men out of bounds."""
    found: list[str] = []
    if sorted(p.hand + p.standing + p.played + p.deck + p.discard) != FINNISH_DECK:
        found.append("The Finnish cards are not all in exactly one place.")
    if sorted(p.attack + p.soviet_deck + p.soviet_discard) != SOVIET_DECK:
        found.append("The Soviet cards are not all in exactly one place.")
    for name, pile in (("hand", p.hand), ("deck", p.deck), ("Soviet deck", p.soviet_deck)):
        if pile != sorted(pile):
            found.append(f"The {name} is not sorted.")
    if p.troops > FULL_TROOPS:
        found.append("There are more men than at the start.")
    return found
