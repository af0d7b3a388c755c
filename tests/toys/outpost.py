"""Outpost: a small game with everything that a big one hides. Hidden hands, secret passing, tricks, dice, a contest.

Twelve cards, odd and even are the two suits. Each round everybody gets four, passes two secretly to the left, and
plays four tricks; follow suit if you can. The highest card of the suit led takes the trick, and in a storm the lowest.
"""

from typing import cast

from bivouac.core.dice import Luck
from bivouac.core.errors import NoWorld
from bivouac.core.game import Game, Option, Options, Outcome, Refusal
from bivouac.core.position import Columns
from bivouac.core.sight import Sight as CoreSight
from bivouac.core.table import SPECTATOR, Table, only
from bivouac.core.words import Term, Vocabulary

CARDS = 12
HAND = 4
DECK, TRICK, GONE, ASIDE = -1, 20, 30, 10  # places of a card, besides the hands 0, 1, 2; ASIDE + seat: to be passed

MUSTER, DEALING, PASSING, PLAYING = range(4)
PASS, PLAY = range(2)
LEADER, DEAL, WEATHER = range(3)
LEADS, DEALT, CHOSE, GOT, PLAYED, STORM, TOOK = range(7)
OPEN = ["seats", "storm", "phase", "round", "turn", "leader", "trick", "void", "score"]
COLUMNS = [*OPEN, "place", "passed"]

RULES = """# Outpost
## Cards
- OP1.1 Everybody gets four cards; the highest roll leads.
## Passing
- OP2.1 Two cards are passed secretly to the left.
## Tricks
- OP3.1 Follow suit if you can.
- OP3.2 The highest card of the suit takes the trick; in a storm the lowest.
## End
- OP4.1 After the last round, most tricks win.
"""


class Open(Columns):
    def __init__(self) -> None:
        self.seats = 0
        self.storm = 0
        self.phase = MUSTER
        self.round = 0
        self.turn = 0
        self.leader = 0
        self.trick: list[int] = []
        self.void: list[int] = []  # seat * 2 + suit: shown not to have it
        self.score: list[int] = []


class Position(Open):
    def __init__(self) -> None:
        super().__init__()
        self.place: list[int] = []
        self.passed: list[int] = []  # who passed a card this round: he remembers

    def columns(self) -> list[str]:
        return COLUMNS

    def copy(self) -> "Position":
        new = type(self)()
        new.seats, new.storm, new.phase, new.round = self.seats, self.storm, self.phase, self.round
        new.turn, new.leader = self.turn, self.leader
        new.place, new.passed, new.trick = self.place[:], self.passed[:], self.trick[:]
        new.void, new.score = self.void[:], self.score[:]
        return new


class Sight(Open):
    def __init__(self) -> None:
        super().__init__()
        self.seat = SPECTATOR
        self.hand: list[int] = []
        self.aside: list[int] = []  # own cards, to be passed
        self.passed: list[int] = []  # by this seat, in this round
        self.hands: list[int] = []  # the number of cards in each
        self.asides: list[int] = []  # the number that each seat has put aside
        self.gone: list[int] = []


def hand(p: Position, seat: int) -> list[int]:
    return [card for card in range(CARDS) if p.place[card] == seat]


class Outpost(Game):
    def __init__(self, rounds: int = 2) -> None:
        super().__init__(
            name="outpost",
            title="Outpost",
            version=1,
            words=Vocabulary([f"card:{card + 1}" for card in range(CARDS)]),
            questions=[Term("pass", "OP2.1"), Term("play", "OP3.1")],
            chances=[Term("leader", "OP1.1"), Term("deal", "OP1.1"), Term("weather", "OP3.2")],
            events=[
                *[Term("leads", "OP1.1"), Term("dealt", "OP1.1"), Term("chose", "OP2.1"), Term("got", "OP2.1")],
                *[Term("played", "OP3.1"), Term("storm", "OP3.2"), Term("took", "OP3.2")],
            ],
            ends=[Term("last-round", "OP4.1")],
            options=[Option("storm", 0, "OP3.2", "A die for the weather after each trick.")],
            seat_counts=[2, 3],
            most_questions=rounds * 3 * 6,
        )
        self.rounds = rounds

    # --- the rules -------------------------------------------------------------------------------------------------
    def new_game(self, seats: int, options: Options) -> Columns:
        p = Position()
        p.seats = seats
        p.storm = options["storm"]
        p.place = [DECK] * CARDS
        p.passed = [-1] * CARDS
        p.void = [0] * (2 * seats)
        p.score = [0] * seats
        return p

    def step(self, position: Columns, t: Table) -> Outcome | None:
        p = cast(Position, position)
        if p.phase == MUSTER:
            p.phase = DEALING  # a step that asks nothing and rolls nothing
        elif p.phase == DEALING:
            self.deal(p, t)
        elif p.phase == PASSING:
            self.pass_left(p, t)
        else:
            self.play_card(p, t)
        if p.round > self.rounds:
            best = max(p.score)
            return Outcome([seat for seat in range(p.seats) if p.score[seat] == best], 0, p.score[:])
        return None

    def deal(self, p: Position, t: Table) -> None:
        """OP1.1"""
        if p.round == 0:
            p.round = 1
            p.leader = t.contest(list(range(p.seats)), 4, LEADER)
        pile = list(range(CARDS))
        for seat in range(p.seats):
            for _ in range(HAND):
                p.place[t.draw(pile, DEAL, only(seat))] = seat
            t.tell(DEALT, seat)
        t.tell(LEADS, p.leader)
        p.turn = p.leader
        p.phase = PASSING

    def pass_left(self, p: Position, t: Table) -> None:
        """OP2.1 Ask first, change afterwards."""
        seat = p.turn
        first = t.ask(seat, PASS, self.passable(p, seat, []), only(seat))
        second = t.ask(seat, PASS, self.passable(p, seat, [first]), only(seat))
        for card in (first, second):
            p.place[card] = ASIDE + seat
            p.passed[card] = seat
        t.tell(CHOSE, seat)
        p.turn = (seat + 1) % p.seats
        if p.turn == p.leader:
            for card in range(CARDS):
                if ASIDE <= p.place[card] < ASIDE + p.seats:
                    heir = (p.place[card] - ASIDE + 1) % p.seats
                    p.place[card] = heir
                    t.tell(GOT, heir, card, to=only(heir))
            p.phase = PLAYING

    def passable(self, p: Position, seat: int, chosen: list[int]) -> list[int]:
        return [card for card in hand(p, seat) if card not in chosen]

    def playable(self, p: Position, seat: int) -> list[int]:
        """OP3.1"""
        held = hand(p, seat)
        following = [card for card in held if p.trick and card % 2 == p.trick[0] % 2]
        return following or held

    def play_card(self, p: Position, t: Table) -> None:
        """OP3.1, OP3.2"""
        seat = p.turn
        card = t.ask(seat, PLAY, self.playable(p, seat))
        if p.trick and card % 2 != p.trick[0] % 2:
            p.void[seat * 2 + p.trick[0] % 2] = 1
        p.place[card] = TRICK
        p.trick.append(card)
        t.tell(PLAYED, seat, card)
        p.turn = (seat + 1) % p.seats
        if len(p.trick) == p.seats:
            self.take(p, t)

    def take(self, p: Position, t: Table) -> None:
        """OP3.2"""
        storm = p.storm and t.roll(4, WEATHER, again=1 << 4) == 1
        if storm:
            t.tell(STORM)
        suit = [card for card in p.trick if card % 2 == p.trick[0] % 2]
        winner = (p.leader + p.trick.index(min(suit) if storm else max(suit))) % p.seats
        p.score[winner] += 1
        t.tell(TOOK, winner)
        for card in p.trick:
            p.place[card] = GONE
        p.trick = []
        p.turn = p.leader = winner
        if not hand(p, winner):
            p.round += 1
            p.phase = DEALING
            p.place = [DECK] * CARDS
            p.passed = [-1] * CARDS
            p.void = [0] * (2 * p.seats)

    def refused(self, sight: CoreSight, question: int, about: int) -> Refusal:
        if about not in cast(Sight, sight).hand:
            return Refusal(f"You do not hold the {about + 1}.", "OP3.1")
        if question == PASS:
            return Refusal("You have chosen it already.", "OP2.1")
        return Refusal("You must follow suit.", "OP3.1")

    # --- what is known ---------------------------------------------------------------------------------------------
    def sight(self, position: Columns, seat: int) -> CoreSight:
        p, seen = cast(Position, position), Sight()
        seen.take(p, OPEN)
        seen.seat = seat
        if seat != SPECTATOR:
            seen.hand = hand(p, seat)
            seen.aside = hand(p, ASIDE + seat)
            seen.passed = [card for card in range(CARDS) if p.passed[card] == seat]
        seen.hands = [p.place.count(other) for other in range(p.seats)]
        seen.asides = [p.place.count(ASIDE + other) for other in range(p.seats)]
        seen.gone = hand(p, GONE)
        return seen

    def imagine(self, sight: CoreSight, seat: int, luck: Luck) -> Columns:
        seen, p = cast(Sight, sight), Position()
        p.take(seen, OPEN)
        p.passed = [seat if card in seen.passed else -1 for card in range(CARDS)]
        known = dict.fromkeys(seen.hand, seat) | dict.fromkeys(seen.aside, ASIDE + seat)
        known |= dict.fromkeys(seen.trick, TRICK) | dict.fromkeys(seen.gone, GONE)
        unseen = [card for card in range(CARDS) if card not in known]
        slots = [other for other in range(p.seats) if other != seat for _ in range(seen.hands[other])]
        slots += [ASIDE + other for other in range(p.seats) if other != seat for _ in range(seen.asides[other])]
        slots += [DECK] * (len(unseen) - len(slots))
        for _ in range(5000):
            luck.shuffle(slots)
            if all(self.possible(seen, seat, card, slot) for card, slot in zip(unseen, slots, strict=True)):
                known |= dict(zip(unseen, slots, strict=True))
                p.place = [known[card] for card in range(CARDS)]
                return p
        raise NoWorld(f"Seat {seat} can imagine no world.")

    def possible(self, seen: Sight, seat: int, card: int, slot: int) -> bool:
        """Whether the seat can think the card to be there: voids shown, and what it passed on itself."""
        if seen.phase == PLAYING and card in seen.passed:
            return slot == (seat + 1) % seen.seats and not seen.void[slot * 2 + card % 2]
        return not 0 <= slot < seen.seats or not seen.void[slot * 2 + card % 2]

    def hides(self, sight: CoreSight, seat: int) -> bool:
        return cast(Sight, sight).phase > DEALING

    def worth(self, p: Columns, outcome: Outcome | None, seat: int) -> float:
        score = cast(Position, p).score
        return score[seat] / max(1, sum(score))

    def faults(self, position: Columns) -> list[str]:
        p = cast(Position, position)
        found = []
        if len(p.place) != CARDS or sorted(p.trick) != [card for card in range(CARDS) if p.place[card] == TRICK]:
            found.append("The trick is not what lies on the table.")
        gone = sum(place != DECK for place in p.place)
        if gone not in (0, HAND * p.seats):
            found.append("Cards were lost.")
        return found

    # --- words for people ------------------------------------------------------------------------------------------
    def seat_names(self, seats: int) -> list[str]:
        return ["North", "East", "South"][:seats]

    def rules_text(self) -> str:
        return RULES

    def sentence(self, event: int, a: int, b: int, c: int) -> str:
        return f"{self.events[event].name.capitalize()}: {a} {b}."

    def prompt(self, sight: CoreSight, question: int) -> str:
        return "Which card?"

    def chance_prompt(self, sight: CoreSight, why: int) -> str:
        return "What came?"

    def label(self, word: int) -> str:
        return f"the {word + 1}"

    def text(self, sight: CoreSight) -> list[str]:
        return [f"- Hand: {cast(Sight, sight).hand}"]

    def end_sentence(self, outcome: Outcome) -> str:
        return f"Won by {outcome.winners}."
