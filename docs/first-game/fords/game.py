"""Fords as the house sees it."""

from typing import cast

from bivouac.core.dice import Luck
from bivouac.core.game import Game, Options, Outcome
from bivouac.core.position import Position
from bivouac.core.sight import Sight
from bivouac.core.table import SPECTATOR, Table
from bivouac.core.words import Term, Vocabulary
from bivouac.games.fords import rules


class Fords(Game):
    def __init__(self) -> None:
        words = Vocabulary([f"company:{name}" for name in rules.COMPANIES])
        ends = [Term("more-fords", "FO3.1")]
        super().__init__(
            "fords", "Fords", 1, words, rules.QUESTIONS, rules.CHANCES, rules.EVENTS, ends, [], [2], most_questions=10
        )
        self.real_table = False  # a company lies face down

    def new_game(self, seats: int, options: Options) -> Position:
        return rules.Position()

    def step(self, p: Position, t: Table) -> Outcome | None:
        return rules.step(cast(rules.Position, p), t)

    def sight(self, p: Position, seat: int) -> Sight:
        seen, laid = rules.Sight(), cast(rules.Position, p).laid
        seen.take(p, rules.Open().columns())
        seen.seat, seen.down = seat, len(laid)
        seen.mine = laid[seat : seat + 1] if seat != SPECTATOR else []
        return seen

    def hides(self, sight: Sight, seat: int) -> bool:
        seen = cast(rules.Sight, sight)
        return seen.down > len(seen.mine)

    def imagine(self, sight: Sight, seat: int, luck: Luck) -> Position:
        """What another captain has laid may be any company that he still has."""
        seen, p = cast(rules.Sight, sight), rules.Position()
        p.take(seen, rules.Open().columns())
        p.laid = [seen.mine[0] if other == seat else luck.choice(seen.left[other]) for other in range(seen.down)]
        return p

    def seat_names(self, seats: int) -> list[str]:
        return ["South", "North"]

    def text(self, sight: Sight) -> list[str]:
        seen, names = cast(rules.Sight, sight), rules.COMPANIES
        has = [", ".join([names[company] for company in left]) for left in seen.left]
        lines = [f"- {who} has taken {seen.fords[i]}; left: {has[i]}." for i, who in enumerate(["South", "North"])]
        return ["Fords and companies:", *lines, *[f"- You have laid {names[company]}." for company in seen.mine]]


GAME = Fords()
