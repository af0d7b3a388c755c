"""Picket: one round of three tricks with hidden hands, for two or three.

Ten cards in two suits. Everybody gets three; follow suit if you can, and the highest card of the suit led takes the
trick. The last counts two points. An option lays open the cards that were not dealt: then two know each other's hands.
"""

from typing import cast

from bivouac.core.dice import Luck
from bivouac.core.errors import NoWorld
from bivouac.core.game import Game, Option, Options, Outcome, Refusal
from bivouac.core.position import Columns
from bivouac.core.sight import Sight as CoreSight
from bivouac.core.table import SPECTATOR, Table, only
from bivouac.core.words import Term, Vocabulary

RANKS = 5
DECK = 2 * RANKS
SUITS = ["oak", "elm"]
HAND = 3
TRIES = 5000

DEALING, PLAYING, OVER = range(3)
PLAY = 0
DEAL = 0
DEALT, PLAYED, TOOK = range(3)
OPEN = ["seats", "talon", "phase", "turn", "played", "by", "score"]

RULES = """# Picket
## Deal
- PK1.1 Everybody gets three of the ten cards; the first seat leads.
- PK1.2 If the table so chooses, the cards left over lie open.
## Tricks
- PK2.1 Follow suit if you can.
- PK2.2 The highest card of the suit led takes the trick, and its player leads to the next.
## End
- PK3.1 A trick counts one point, the last one two; most points win.
"""


class Open(Columns):
    def __init__(self) -> None:
        self.seats = 0
        self.talon = 0
        self.phase = DEALING
        self.turn = 0
        self.played: list[int] = []  # in their order: everybody remembers
        self.by: list[int] = []  # who played each
        self.score: list[int] = []


class Hands(Open):
    def __init__(self) -> None:
        super().__init__()
        self.hands: list[list[int]] = []
        self.left: list[int] = []  # not dealt

    def columns(self) -> list[str]:
        return [*OPEN, "hands", "left"]

    def copy(self) -> "Hands":
        new = Hands()
        new.seats, new.talon, new.phase, new.turn = self.seats, self.talon, self.phase, self.turn
        new.hands = [hand[:] for hand in self.hands]
        new.left, new.played, new.by, new.score = self.left[:], self.played[:], self.by[:], self.score[:]
        return new


class Sight(Open):
    def __init__(self) -> None:
        super().__init__()
        self.seat = SPECTATOR
        self.hand: list[int] = []
        self.hands: list[int] = []  # the number of cards in each
        self.left: list[int] = []  # where the talon lies open


def suit(card: int) -> int:
    return card // RANKS


def name(card: int) -> str:
    return f"{SUITS[suit(card)]} {card % RANKS + 1}"


def voids(played: list[int], by: list[int], seats: int) -> list[list[int]]:
    """PK2.1 The suits that each seat has shown not to hold."""
    found: list[list[int]] = [[] for _ in range(seats)]
    for i, card in enumerate(played):
        led = suit(played[i - i % seats])
        if suit(card) != led:
            found[by[i]].append(led)
    return found


class Picket(Game):
    def __init__(self) -> None:
        super().__init__(
            name="picket",
            title="Picket",
            version=1,
            words=Vocabulary([f"card:{SUITS[suit(card)]}-{card % RANKS + 1}" for card in range(DECK)]),
            questions=[Term("play", "PK2.1")],
            chances=[Term("deal", "PK1.1")],
            events=[Term("dealt", "PK1.1"), Term("played", "PK2.1"), Term("took", "PK2.2")],
            ends=[Term("last-trick", "PK3.1")],
            options=[Option("talon", 0, "PK1.2", "The cards left over lie open.")],
            seat_counts=[2, 3],
            most_questions=3 * HAND,
        )
        self.real_table = False

    # --- the rules -------------------------------------------------------------------------------------------------
    def new_game(self, seats: int, options: Options) -> Columns:
        p = Hands()
        p.seats, p.talon = seats, options["talon"]
        p.hands = [[] for _ in range(seats)]
        p.left = list(range(DECK))
        p.score = [0] * seats
        return p

    def step(self, position: Columns, t: Table) -> Outcome | None:
        p = cast(Hands, position)
        if p.phase == DEALING:
            self.deal(p, t)
        else:
            self.play_card(p, t)
        return self.result(p) if p.phase == OVER else None

    def result(self, p: Hands) -> Outcome:
        """PK3.1"""
        return Outcome([seat for seat in range(p.seats) if p.score[seat] == max(p.score)], 0, p.score[:])

    def deal(self, p: Hands, t: Table) -> None:
        """PK1.1"""
        for seat in range(p.seats):
            p.hands[seat] = sorted([t.draw(p.left, DEAL, only(seat)) for _ in range(HAND)])
            t.tell(DEALT, seat)
        p.phase = PLAYING

    def playable(self, p: Hands, seat: int) -> list[int]:
        """PK2.1"""
        on_table = p.played[len(p.played) - len(p.played) % p.seats :]
        following = [card for card in p.hands[seat] if on_table and suit(card) == suit(on_table[0])]
        return following or p.hands[seat][:]

    def play_card(self, p: Hands, t: Table) -> None:
        seat = p.turn
        card = t.ask(seat, PLAY, self.playable(p, seat))
        p.hands[seat].remove(card)
        p.played.append(card)
        p.by.append(seat)
        t.tell(PLAYED, seat, card)
        p.turn = (seat + 1) % p.seats
        if len(p.played) % p.seats == 0:
            self.take(p, t)

    def take(self, p: Hands, t: Table) -> None:
        """PK2.2, PK3.1"""
        full = p.played[-p.seats :]
        winner = p.by[-p.seats :][full.index(max(card for card in full if suit(card) == suit(full[0])))]
        last = not p.hands[winner]
        p.score[winner] += 2 if last else 1
        p.turn = winner
        p.phase = OVER if last else PLAYING
        t.tell(TOOK, winner)

    def refused(self, sight: CoreSight, question: int, about: int) -> Refusal:
        if about not in cast(Sight, sight).hand:
            return Refusal(f"You do not hold the {name(about)}.", "PK1.1")
        return Refusal("You must follow suit.", "PK2.1")

    # --- what is known ---------------------------------------------------------------------------------------------
    def sight(self, position: Columns, seat: int) -> CoreSight:
        p, seen = cast(Hands, position), Sight()
        seen.take(p, OPEN)
        seen.seat = seat
        seen.hand = p.hands[seat][:] if seat >= 0 else []
        seen.hands = [len(hand) for hand in p.hands]
        seen.left = p.left[:] if p.talon else []
        return seen

    def unseen(self, seen: Sight) -> list[int]:
        """The cards whose place a seat does not see."""
        return [card for card in range(DECK) if card not in seen.hand + seen.played + seen.left]

    def world(self, seen: Sight, order: list[int]) -> Hands | None:
        """The unseen cards in this order, to the others' hands and what remains left over; None if that cannot be."""
        p = Hands()
        p.take(seen, OPEN)
        lacking = voids(p.played, p.by, p.seats)
        dealt = 0
        for other in range(p.seats):
            size = 0 if other == seen.seat else seen.hands[other]
            hand = seen.hand[:] if other == seen.seat else sorted(order[dealt : dealt + size])
            dealt += size
            if any(suit(card) in lacking[other] for card in hand):
                return None
            p.hands.append(hand)
        p.left = sorted(seen.left + order[dealt:])
        return p

    def imagine(self, sight: CoreSight, seat: int, luck: Luck) -> Columns:
        seen = cast(Sight, sight)
        order = self.unseen(seen)
        for _ in range(TRIES):
            luck.shuffle(order)
            p = self.world(seen, order)
            if p is not None:
                return p
        raise NoWorld(f"Seat {seat} can imagine no world.")

    def hides(self, sight: CoreSight, seat: int) -> bool:
        """Two who see what is left over know each other's cards."""
        seen = cast(Sight, sight)
        return seen.phase == PLAYING and not (seen.talon and seen.seats == 2 and seat >= 0)

    def worth(self, p: Columns, outcome: Outcome | None, seat: int) -> float:
        if outcome is None:
            score = cast(Hands, p).score
            return (score[seat] + 1) / (sum(score) + len(score))
        return 1 / len(outcome.winners) if seat in outcome.winners else 0.0

    def faults(self, position: Columns) -> list[str]:
        p = cast(Hands, position)
        found = []
        if sorted(sum(p.hands, p.left + p.played)) != list(range(DECK)):
            found.append("Cards were lost or doubled.")
        if p.phase != DEALING and any(len(p.hands[seat]) + p.by.count(seat) != HAND for seat in range(p.seats)):
            found.append("Somebody has not three cards, in hand or played.")
        return found

    # --- words for people ------------------------------------------------------------------------------------------
    def seat_names(self, seats: int) -> list[str]:
        return ["North", "East", "South"][:seats]

    def rules_text(self) -> str:
        return RULES

    def sentence(self, event: int, a: int, b: int, c: int) -> str:
        who = self.seat_names(3)[a]
        return [f"{who} gets three cards.", f"{who} plays the {name(b)}.", f"{who} takes the trick."][event]

    def prompt(self, sight: CoreSight, question: int) -> str:
        return "Which card do you play?"

    def chance_prompt(self, sight: CoreSight, why: int) -> str:
        return "Which card came?"

    def label(self, word: int) -> str:
        return f"the {name(word)}"

    def text(self, sight: CoreSight) -> list[str]:
        seen = cast(Sight, sight)
        places = {"hand": seen.hand, "played": seen.played, "left": seen.left}
        return [f"- {place}: {', '.join(map(name, cards)) or 'none'}" for place, cards in places.items()]

    def end_sentence(self, outcome: Outcome) -> str:
        return f"Most points: {', '.join(self.seat_names(3)[seat] for seat in outcome.winners)}."
