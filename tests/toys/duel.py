"""Duel: two secret choices and one die. Whoever is foreseen loses, so that the best way to play is a mixed one.

The attacker lays one of his two cards face down, then the defender one of his; both are shown, and a die of ten sides
decides by the chance that the table gives the attacker.
"""

from typing import cast

from bivouac.core.dice import Luck
from bivouac.core.game import Game, Options, Outcome, Refusal
from bivouac.core.position import Columns
from bivouac.core.sight import Sight as CoreSight
from bivouac.core.table import SPECTATOR, Table, only
from bivouac.core.words import Term, Vocabulary

ATTACKER, DEFENDER = range(2)
CHARGE, FEINT, STAND, SORTIE = range(4)
CARDS = [[CHARGE, FEINT], [STAND, SORTIE]]  # of each seat
NAMES = ["charge", "feint", "stand", "sortie"]
TABLE = [[9, 1], [3, 5]]  # tenths for the attacker: a row for each of his cards, a column for each of the defender's
SIDES = 10
NOTHING = -1

LAY = 0
FATE = 0
LAID, SHOWN, WON = range(3)

RULES = """# Duel
## Cards
- DU1.1 The attacker lays one of his two cards face down; then the defender lays one of his.
- DU1.2 Both are shown at once.
## Fate
- DU2.1 A die of ten sides decides: the attacker wins if it shows no more than the table gives him.
"""


class Position(Columns):
    def __init__(self) -> None:
        self.seats = 2
        self.laid = [NOTHING, NOTHING]
        self.winner = NOTHING

    def columns(self) -> list[str]:
        return ["seats", "laid", "winner"]

    def copy(self) -> "Position":
        new = Position()
        new.laid, new.winner = self.laid[:], self.winner
        return new


class Sight(Columns):
    def __init__(self) -> None:
        self.seats = 2
        self.seat = SPECTATOR
        self.own = NOTHING
        self.down = [0, 0]  # 1 where a card is laid
        self.shown: list[int] = []
        self.winner = NOTHING


class Duel(Game):
    def __init__(self, table: list[list[int]] = TABLE) -> None:
        super().__init__(
            name="duel",
            title="Duel",
            version=1,
            words=Vocabulary([f"card:{name}" for name in NAMES]),
            questions=[Term("lay", "DU1.1")],
            chances=[Term("fate", "DU2.1")],
            events=[Term("laid", "DU1.1"), Term("shown", "DU1.2"), Term("won", "DU2.1")],
            ends=[Term("fate", "DU2.1")],
            options=[],
            seat_counts=[2],
            most_questions=2,
        )
        self.table = table
        self.real_table = False

    # --- the rules -------------------------------------------------------------------------------------------------
    def new_game(self, seats: int, options: Options) -> Columns:
        return Position()

    def step(self, position: Columns, t: Table) -> Outcome | None:
        """DU1.1 The attacker's card is a step of its own: it is hidden when the defender is asked."""
        p = cast(Position, position)
        seat = ATTACKER if p.laid[ATTACKER] == NOTHING else DEFENDER
        p.laid[seat] = t.ask(seat, LAY, CARDS[seat], only(seat))
        t.tell(LAID, seat)
        return None if seat == ATTACKER else self.fate(p, t)

    def fate(self, p: Position, t: Table) -> Outcome:
        """DU1.2, DU2.1"""
        t.tell(SHOWN, p.laid[ATTACKER], p.laid[DEFENDER])
        row, column = CARDS[ATTACKER].index(p.laid[ATTACKER]), CARDS[DEFENDER].index(p.laid[DEFENDER])
        p.winner = ATTACKER if t.roll(SIDES, FATE) <= self.table[row][column] else DEFENDER
        t.tell(WON, p.winner)
        return Outcome([p.winner], 0, [int(seat == p.winner) for seat in range(2)])

    def refused(self, sight: CoreSight, question: int, about: int) -> Refusal:
        return Refusal(f"You do not hold the {NAMES[about]}.", "DU1.1")

    # --- what is known ---------------------------------------------------------------------------------------------
    def sight(self, position: Columns, seat: int) -> CoreSight:
        p, seen = cast(Position, position), Sight()
        seen.seat, seen.winner = seat, p.winner
        seen.own = p.laid[seat] if seat >= 0 else NOTHING
        seen.down = [int(card != NOTHING) for card in p.laid]
        seen.shown = p.laid[:] if p.winner != NOTHING else []
        return seen

    def imagine(self, sight: CoreSight, seat: int, luck: Luck) -> Columns:
        seen, p = cast(Sight, sight), Position()
        p.winner = seen.winner
        if seen.shown:
            p.laid = seen.shown[:]
            return p
        for other in range(2):
            if seen.down[other]:
                p.laid[other] = seen.own if other == seat else luck.choice(CARDS[other])
        return p

    def hides(self, sight: CoreSight, seat: int) -> bool:
        seen = cast(Sight, sight)
        return not seen.shown and any(seen.down[other] for other in range(2) if other != seat)

    def worth(self, p: Columns, outcome: Outcome | None, seat: int) -> float:
        """Nobody can say before the cards are shown."""
        if outcome is None:
            return 0.5
        return float(seat in outcome.winners)

    def faults(self, position: Columns) -> list[str]:
        p = cast(Position, position)
        found = []
        if any(p.laid[seat] not in (NOTHING, *CARDS[seat]) for seat in range(2)):
            found.append("Somebody laid a card that is not his.")
        if p.laid[ATTACKER] == NOTHING != p.laid[DEFENDER]:
            found.append("The defender laid first.")
        return found

    # --- words for people ------------------------------------------------------------------------------------------
    def seat_names(self, seats: int) -> list[str]:
        return ["Attacker", "Defender"]

    def rules_text(self) -> str:
        return RULES

    def sentence(self, event: int, a: int, b: int, c: int) -> str:
        if event == SHOWN:
            return f"The {NAMES[a]} meets the {NAMES[b]}."
        return f"The {self.seat_names(2)[a].lower()} {'lays a card' if event == LAID else 'wins'}."

    def prompt(self, sight: CoreSight, question: int) -> str:
        return "Which card do you lay?"

    def chance_prompt(self, sight: CoreSight, why: int) -> str:
        return "What does the die show?"

    def label(self, word: int) -> str:
        return f"the {NAMES[word]}"

    def text(self, sight: CoreSight) -> list[str]:
        seen = cast(Sight, sight)
        if seen.shown:
            return [f"- Shown: {', '.join(NAMES[card] for card in seen.shown)}"]
        return [f"- Your card: {NAMES[seen.own] if seen.own >= 0 else 'none'}", f"- Laid: {sum(seen.down)}"]

    def end_sentence(self, outcome: Outcome) -> str:
        return f"The {self.seat_names(2)[outcome.winners[0]].lower()} wins the duel."
