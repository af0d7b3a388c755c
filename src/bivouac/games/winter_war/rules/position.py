"""All that is true in a game of Winter War."""

from typing import Final

from bivouac.core.game import Options
from bivouac.core.position import Columns
from bivouac.games.winter_war.box.cards import FINNISH_DECK, FULL_TROOPS, SOVIET_DECK

OPEN: Final = [
    *["reshuffle", "komissars_multiply", "sisu_lifts_standing", "turn", "troops", "sisu", "attackers"],
    *["hand", "standing", "played", "attack", "discard", "soviet_discard"],
]
COLUMNS: Final = ["seats", *OPEN, "deck", "soviet_deck"]


class Open(Columns):
    """WW3.1 What lies open: everything but the decks. Most of the rules ask no more than this.

    Hand and attack are sorted; what was laid, played and discarded lies in the order in which it came. `attack` and
    `played` lie on the table until the attack is resolved.
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
        self.attack: list[int] = []
        self.discard: list[int] = []
        self.soviet_discard: list[int] = []

    def lay_open(self, onto: "Open") -> None:
        """Copies of all this."""
        onto.reshuffle = self.reshuffle
        onto.komissars_multiply = self.komissars_multiply
        onto.sisu_lifts_standing = self.sisu_lifts_standing
        onto.turn = self.turn
        onto.troops = self.troops
        onto.sisu = self.sisu
        onto.attackers = self.attackers
        onto.hand = self.hand[:]
        onto.standing = self.standing[:]
        onto.played = self.played[:]
        onto.attack = self.attack[:]
        onto.discard = self.discard[:]
        onto.soviet_discard = self.soviet_discard[:]


class Position(Open):
    """The decks are sorted: nobody may look into them, so they have no order."""

    def __init__(self) -> None:
        super().__init__()
        self.deck: list[int] = []
        self.soviet_deck: list[int] = []

    def columns(self) -> list[str]:
        return COLUMNS

    def copy(self) -> "Position":
        new = Position()
        self.lay_open(new)
        new.deck = self.deck[:]
        new.soviet_deck = self.soviet_deck[:]
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
    wrong: list[str] = []
    if sorted(p.hand + p.standing + p.played + p.deck + p.discard) != FINNISH_DECK:
        wrong.append("The Finnish cards are not all in exactly one place.")
    if sorted(p.attack + p.soviet_deck + p.soviet_discard) != SOVIET_DECK:
        wrong.append("The Soviet cards are not all in exactly one place.")
    for name, pile in (("hand", p.hand), ("deck", p.deck), ("Soviet deck", p.soviet_deck)):
        if pile != sorted(pile):
            wrong.append(f"The {name} is not sorted.")
    if p.troops > FULL_TROOPS:
        wrong.append("There are more men than at the start.")
    return wrong
