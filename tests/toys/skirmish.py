"""Skirmish: three turns with two blocks a side and a die; nothing is hidden, so the best answer can be worked out.

Each turn a die says who acts first; each side gives one order to one block. A block fires (one die), advances, where
it hits more surely and is hit more surely, or retreats and recovers a step. Most strength wins.
"""

from typing import cast

from bivouac.core.game import Game, Options, Outcome, Refusal
from bivouac.core.position import Columns
from bivouac.core.sight import FaceUp, Sight
from bivouac.core.table import Table
from bivouac.core.words import Term, Vocabulary

TURNS = 3
NAMES = ["red horse", "red foot", "blue horse", "blue foot"]  # two blocks for each seat
FULL = [2, 3, 2, 3]
FIRE, ADVANCE, RETREAT = 4, 5, 6  # words, after those of the blocks
ORDERS = ["fire", "advance", "retreat"]
NOTHING = -1

BLOCK, ORDER = range(2)
INITIATIVE, SHOT = range(2)
FIRST, MISSED, HIT, ADVANCED, RETREATED = range(5)
LAST_TURN, DESTROYED = range(2)
COLUMNS = ["seats", "seat", "turn", "side", "acted", "chosen", "strength", "forward"]

RULES = """# Skirmish
## Turns
- SK1.1 There are three turns. In each a die says who acts first, and each side gives one order to one block.
## Orders
- SK2.1 Fire: a die of six, which hits at the block's strength or less, one more for each of both that is forward.
- SK2.2 The strongest enemy block is fired at, one that is forward before others.
- SK2.3 A hit costs one step, and two where both are forward.
- SK2.4 Advance: the block goes forward.
- SK2.5 Retreat: a block that is forward goes back and recovers a step.
## End
- SK3.1 After three turns most strength wins.
- SK3.2 A side without blocks has lost at once.
"""


class Position(FaceUp):
    def __init__(self) -> None:
        super().__init__()
        self.seats = 2
        self.turn = 0
        self.side = 0  # whose order is next
        self.acted = 2  # orders given this turn
        self.chosen = NOTHING  # the block that gets the order
        self.strength = FULL[:]
        self.forward = [0] * 4

    def columns(self) -> list[str]:
        return COLUMNS

    def copy(self) -> "Position":
        new = Position()
        new.seat, new.turn, new.side, new.acted, new.chosen = self.seat, self.turn, self.side, self.acted, self.chosen
        new.strength, new.forward = self.strength[:], self.forward[:]
        return new


def blocks(p: Position, side: int) -> list[int]:
    return [block for block in (2 * side, 2 * side + 1) if p.strength[block] > 0]


def total(p: Position, side: int) -> int:
    return p.strength[2 * side] + p.strength[2 * side + 1]


class Skirmish(Game):
    def __init__(self) -> None:
        super().__init__(
            name="skirmish",
            title="Skirmish",
            version=1,
            words=Vocabulary([*[f"block:{name.replace(' ', '-')}" for name in NAMES], *[f"order:{o}" for o in ORDERS]]),
            questions=[Term("block", "SK1.1"), Term("order", "SK1.1")],
            chances=[Term("initiative", "SK1.1"), Term("shot", "SK2.1")],
            events=[
                *[Term("first", "SK1.1"), Term("missed", "SK2.1"), Term("hit", "SK2.3")],
                *[Term("advanced", "SK2.4"), Term("retreated", "SK2.5")],
            ],
            ends=[Term("last-turn", "SK3.1"), Term("destroyed", "SK3.2")],
            options=[],
            seat_counts=[2],
            most_questions=4 * TURNS,
        )

    # --- the rules -------------------------------------------------------------------------------------------------
    def new_game(self, seats: int, options: Options) -> Columns:
        return Position()

    def step(self, position: Columns, t: Table) -> Outcome | None:
        """SK1.1"""
        p = cast(Position, position)
        if p.turn > 0:
            self.give_order(p, t)
        if not blocks(p, 0) or not blocks(p, 1):
            return self.result(p, DESTROYED)
        if p.acted == 2:
            if p.turn == TURNS:
                return self.result(p, LAST_TURN)
            p.turn += 1
            p.acted = 0
            p.side = t.roll(2, INITIATIVE) - 1
            t.tell(FIRST, p.side)
        return None

    def give_order(self, p: Position, t: Table) -> None:
        p.chosen = t.ask(p.side, BLOCK, blocks(p, p.side))
        block = p.chosen
        order = t.ask(p.side, ORDER, [FIRE, RETREAT if p.forward[block] else ADVANCE])
        if order == FIRE:
            self.fire(p, t, block)
        elif order == ADVANCE:
            p.forward[block] = 1
            t.tell(ADVANCED, block)
        else:
            p.forward[block] = 0
            p.strength[block] = min(FULL[block], p.strength[block] + 1)
            t.tell(RETREATED, block)
        p.chosen = NOTHING
        p.side = 1 - p.side
        p.acted += 1

    def fire(self, p: Position, t: Table, block: int) -> None:
        """SK2.1, SK2.3"""
        target = self.target(p, 1 - p.side)
        if t.roll(6, SHOT) > p.strength[block] + p.forward[block] + p.forward[target]:
            t.tell(MISSED, block, target)
            return
        p.strength[target] -= min(p.strength[target], 1 + p.forward[block] * p.forward[target])
        if p.strength[target] == 0:
            p.forward[target] = 0
        t.tell(HIT, block, target)

    def target(self, p: Position, side: int) -> int:
        """SK2.2"""
        return max(blocks(p, side), key=lambda block: (p.forward[block], p.strength[block]))

    def result(self, p: Position, end: int) -> Outcome:
        """SK3.1, SK3.2"""
        scores = [total(p, side) for side in range(2)]
        return Outcome([side for side in range(2) if scores[side] == max(scores)], end, scores)

    def refused(self, sight: Sight, question: int, about: int) -> Refusal:
        p = cast(Position, sight)
        if question == BLOCK:
            return Refusal("Choose a block of yours that still stands.", "SK1.1")
        if about < FIRE:
            return Refusal("The block is chosen: give it an order.", "SK1.1")
        if p.forward[p.chosen]:
            return Refusal("The block is forward already.", "SK2.4")
        return Refusal("Only a block that is forward can retreat.", "SK2.5")

    # --- what is known ---------------------------------------------------------------------------------------------
    def worth(self, position: Columns, outcome: Outcome | None, seat: int) -> float:
        p = cast(Position, position)
        if outcome is None:
            return total(p, seat) / (total(p, 0) + total(p, 1))
        return 1 / len(outcome.winners) if seat in outcome.winners else 0.0

    def faults(self, position: Columns) -> list[str]:
        p = cast(Position, position)
        found = []
        if any(not 0 <= p.strength[block] <= FULL[block] for block in range(4)):
            found.append("A block is stronger than it can be, or weaker than nothing.")
        if any(p.forward[block] and not p.strength[block] for block in range(4)):
            found.append("A lost block is forward.")
        return found

    # --- words for people ------------------------------------------------------------------------------------------
    def seat_names(self, seats: int) -> list[str]:
        return ["Red", "Blue"]

    def rules_text(self) -> str:
        return RULES

    def sentence(self, event: int, a: int, b: int, c: int) -> str:
        if event == FIRST:
            return f"{self.seat_names(2)[a]} acts first."
        if event in (MISSED, HIT):
            return f"The {NAMES[a]} fires at the {NAMES[b]} and {'hits' if event == HIT else 'misses'}."
        return f"The {NAMES[a]} {'advances' if event == ADVANCED else 'retreats'}."

    def prompt(self, sight: Sight, question: int) -> str:
        p = cast(Position, sight)
        return "Which block gets an order?" if question == BLOCK else f"What shall the {NAMES[p.chosen]} do?"

    def chance_prompt(self, sight: Sight, why: int) -> str:
        return "What does the die show?"

    def label(self, word: int) -> str:
        return f"the {NAMES[word]}" if word < FIRE else ORDERS[word - FIRE]

    def clock(self, sight: Sight) -> str:
        return f"Turn {cast(Position, sight).turn}"

    def text(self, sight: Sight) -> list[str]:
        p = cast(Position, sight)
        where = ["forward" if forward else "back" for forward in p.forward]
        return [f"- {NAMES[block]}: {p.strength[block]}, {where[block]}" for block in range(4)]

    def end_sentence(self, outcome: Outcome) -> str:
        if len(outcome.winners) == 2:
            return "Both sides are equally strong."
        return f"{self.seat_names(2)[outcome.winners[0]]} wins."
