"""Ambush: a duel in which a secret answer leads to a question that another answer would not have led to.

Whoever feints says at once, and as secretly, from which side he comes; whoever charges is asked nothing more. So the
defender learns something within the step, if he sees that the attacker is still asked: the game pins.
"""

from typing import cast

from bivouac.core.dice import Luck
from bivouac.core.game import Options, Outcome, Refusal
from bivouac.core.position import Columns
from bivouac.core.sight import Sight as CoreSight
from bivouac.core.table import Table, only
from bivouac.core.words import Term, Vocabulary
from toys import duel
from toys.duel import ATTACKER, CARDS, FEINT, LAID, LAY, NAMES, NOTHING, Duel

LEFT, RIGHT = 4, 5  # words, after those of the cards
SIDES = ["left", "right"]
SIDE = 1

RULES = f"""{duel.RULES}## Feints
- DU3.1 Whoever lays the feint says secretly whether he comes from the left or from the right.
"""


class Position(duel.Position):
    def __init__(self) -> None:
        super().__init__()
        self.side = NOTHING

    def columns(self) -> list[str]:
        return [*super().columns(), "side"]

    def copy(self) -> "Position":
        new = Position()
        new.laid, new.winner, new.side = self.laid[:], self.winner, self.side
        return new


class Sight(duel.Sight):
    def __init__(self) -> None:
        super().__init__()
        self.side = NOTHING


class Ambush(Duel):
    def __init__(self) -> None:
        super().__init__()
        self.name = "ambush"
        self.words = Vocabulary([*[f"card:{name}" for name in NAMES], *[f"side:{side}" for side in SIDES]])
        self.questions = [*self.questions, Term("side", "DU3.1")]
        self.most_questions = 3
        self.pins = True

    # --- the rules -------------------------------------------------------------------------------------------------
    def new_game(self, seats: int, options: Options) -> Columns:
        return Position()

    def step(self, position: Columns, t: Table) -> Outcome | None:
        """DU1.1, DU3.1 Ask first, change afterwards."""
        p = cast(Position, position)
        if p.laid[ATTACKER] != NOTHING:
            return super().step(p, t)
        card = t.ask(ATTACKER, LAY, CARDS[ATTACKER], only(ATTACKER))
        if card == FEINT:
            p.side = t.ask(ATTACKER, SIDE, [LEFT, RIGHT], only(ATTACKER))
        p.laid[ATTACKER] = card
        t.tell(LAID, ATTACKER)
        return None

    def refused(self, sight: CoreSight, question: int, about: int) -> Refusal:
        if question == SIDE or about >= LEFT:
            return Refusal("Whoever feints comes from the left or from the right.", "DU3.1")
        return super().refused(sight, question, about)

    # --- what is known ---------------------------------------------------------------------------------------------
    def sight(self, position: Columns, seat: int) -> CoreSight:
        p, seen = cast(Position, position), Sight()
        seen.take(cast(duel.Sight, super().sight(p, seat)), duel.Sight().columns())
        seen.side = p.side if seat == ATTACKER or p.winner != NOTHING else NOTHING
        return seen

    def imagine(self, sight: CoreSight, seat: int, luck: Luck) -> Columns:
        imagined = cast(duel.Position, super().imagine(sight, seat, luck))
        p = Position()
        p.laid, p.winner, p.side = imagined.laid, imagined.winner, cast(Sight, sight).side
        if p.laid[ATTACKER] == FEINT and p.side == NOTHING:
            p.side = luck.choice([LEFT, RIGHT])
        return p

    def faults(self, position: Columns) -> list[str]:
        p = cast(Position, position)
        found = super().faults(p)
        if (p.side != NOTHING) != (p.laid[ATTACKER] == FEINT):
            found.append("Who feints comes from a side, and nobody else.")
        return found

    # --- words for people ------------------------------------------------------------------------------------------
    def rules_text(self) -> str:
        return RULES

    def prompt(self, sight: CoreSight, question: int) -> str:
        return "From which side do you come?" if question == SIDE else super().prompt(sight, question)

    def label(self, word: int) -> str:
        return f"the {[*NAMES, *SIDES][word]}"
