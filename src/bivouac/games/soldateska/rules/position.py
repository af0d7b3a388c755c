"""All that is true at a table of Soldateska."""

from typing import Final

from bivouac.core.game import Options
from bivouac.core.position import Columns
from bivouac.games.soldateska.box.cards import CARDS, CLASSES, DUCATS, deck_of

MUSTER: Final = 0  # the deal
DECLARING: Final = 1
PASSING: Final = 2
TRICKS: Final = 3
LEDGER: Final = 4

RULINGS: Final = [  # as the table agreed on them
    *["full_deck", "short_suits", "free_duels", "costly_kokette", "max_rounds", "bomb_last", "ranks"],
    *["flag_lifts_all", "unsuited_lead", "tobacco_medal", "aside_pays"],
]
AT_THE_TABLE: Final = [
    *["money", "phase", "round", "weapon", "turn", "leader", "led", "bank", "ducats", "rank"],
    *["trick", "tricks", "void", "taker"],
]
COLUMNS: Final = ["seats", *RULINGS, *AT_THE_TABLE, "hands", "spare", "aside", "passed"]


class Open(Columns):
    """SO7.1 What everybody sees. Most of the rules ask no more than this."""

    def __init__(self) -> None:
        self.seats = 0
        self.full_deck = 0
        self.short_suits = 0
        self.free_duels = 0
        self.costly_kokette = 0
        self.max_rounds = 0
        self.bomb_last = 0
        self.ranks = 0  # SO1.5 a bit for each rank in play; 0 for those printed
        self.flag_lifts_all = 0
        self.unsuited_lead = 0
        self.tobacco_medal = 0
        self.aside_pays = 0
        self.money = 0  # in the game: the bank's and everybody's
        self.phase = MUSTER
        self.round = 0
        self.weapon = -1  # the suit declared trump
        self.turn = -1  # who declares, passes or plays
        self.leader = -1  # of the trick
        self.led = -1  # what must be followed: a suit or trump
        self.bank = 0
        self.ducats: list[int] = []
        self.rank: list[int] = []  # of each seat; -1 for recruits
        self.trick: list[int] = []  # in the order in which it was played
        self.tricks: list[int] = []  # taken by each seat
        self.void: list[int] = []  # seat * CLASSES + class: 1 where a seat has shown that it has none
        self.taker: list[int] = []  # who took each card this round, or -1: here only as far as all have seen it

    def lay_open(self, onto: "Open") -> None:
        """Copies of all this, but of `taker`: who put cards aside knows more of it than others."""
        onto.seats = self.seats
        onto.full_deck = self.full_deck
        onto.short_suits = self.short_suits
        onto.free_duels = self.free_duels
        onto.costly_kokette = self.costly_kokette
        onto.max_rounds = self.max_rounds
        onto.bomb_last = self.bomb_last
        onto.ranks = self.ranks
        onto.flag_lifts_all = self.flag_lifts_all
        onto.unsuited_lead = self.unsuited_lead
        onto.tobacco_medal = self.tobacco_medal
        onto.aside_pays = self.aside_pays
        onto.money = self.money
        onto.phase = self.phase
        onto.round = self.round
        onto.weapon = self.weapon
        onto.turn = self.turn
        onto.leader = self.leader
        onto.led = self.led
        onto.bank = self.bank
        onto.ducats = self.ducats[:]
        onto.rank = self.rank[:]
        onto.trick = self.trick[:]
        onto.tricks = self.tricks[:]
        onto.void = self.void[:]

    def deck(self) -> list[int]:
        """SO1.3, SO6.1, SO6.2 The cards in play, sorted; not to be changed."""
        return deck_of(self.seats, self.full_deck, self.short_suits)


class Position(Open):
    """Here `taker` counts the cards put aside, too. Hands and spare cards are sorted."""

    def __init__(self) -> None:
        super().__init__()
        self.hands: list[list[int]] = []
        self.spare: list[int] = []  # cards that nobody has
        self.aside: list[int] = []  # put aside by the last in rank
        self.passed: list[list[int]] = []  # what each seat passed on in this round, and remembers

    def columns(self) -> list[str]:
        return COLUMNS

    def copy(self) -> "Position":
        new = Position()
        self.lay_open(new)
        new.taker = self.taker[:]
        new.hands = [hand[:] for hand in self.hands]
        new.spare = self.spare[:]
        new.aside = self.aside[:]
        new.passed = [cards[:] for cards in self.passed]
        return new


def new_game(seats: int, options: Options) -> Position:
    """SO1.4, SO6.4 Ten ducats a player in the bank, or what the table agreed on; everybody is a recruit."""
    p = Position()
    p.seats = seats
    for name in RULINGS:
        setattr(p, name, options[name])
    p.money = options["bank"] or DUCATS * seats
    p.bank = p.money
    p.ducats = [0] * seats
    p.rank = [-1] * seats
    p.hands = [[] for _ in range(seats)]
    p.taker = [-1] * CARDS
    p.tricks = [0] * seats
    p.void = [0] * (seats * CLASSES)
    p.passed = [[] for _ in range(seats)]
    return p


def by_rank(p: Open) -> list[int]:
    """The seats from the General down."""
    return sorted(range(p.seats), key=lambda seat: p.rank[seat])


def below(p: Open, seat: int) -> int:
    """The seat next in rank, or -1 for the last."""
    nearest = -1
    for other in range(p.seats):
        if p.rank[other] > p.rank[seat] and (nearest < 0 or p.rank[other] < p.rank[nearest]):
            nearest = other
    return nearest


def last_in_rank(p: Open) -> int:
    """SO6.1 The Deserter, or the lowest officer where there is none."""
    lowest = 0
    for seat in range(p.seats):
        if p.rank[seat] > p.rank[lowest]:
            lowest = seat
    return lowest


def faults(p: Position) -> list[str]:
    """Ducats or cards lost or doubled, ranks held twice."""
    wrong: list[str] = []
    if p.bank + sum(p.ducats) != p.money or p.bank < 0 or min(p.ducats) < 0:
        wrong.append("The ducats do not add up to the money in the game.")
    taken = [card for card in range(CARDS) if p.taker[card] >= 0]
    somewhere = p.trick + p.spare + taken
    for hand in p.hands:
        somewhere += hand
        if hand != sorted(hand):
            wrong.append("A hand is not sorted.")
    if p.phase != MUSTER and sorted(somewhere) != p.deck():
        wrong.append("The cards are not all in exactly one place.")
    if p.phase == MUSTER and somewhere:
        wrong.append("There are cards on the table before the deal.")
    if p.round > 1 and len(set(p.rank)) != p.seats:
        wrong.append("A rank is held twice.")
    if p.aside and [p.taker[card] for card in p.aside] != [last_in_rank(p)] * len(p.aside):
        wrong.append("The cards put aside do not count for who put them there.")
    return wrong
