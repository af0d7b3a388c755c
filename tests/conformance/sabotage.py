"""Deliberately broken variants. Each must be caught by the suite, and for the right reason."""

import random
from typing import cast

from bivouac.core.game import Game, Options, Outcome, Refusal
from bivouac.core.match import Match
from bivouac.core.position import Position as CorePosition
from bivouac.core.sight import Sight
from bivouac.core.table import ASK, GIVEN, Entry, Table
from toys.outpost import (
    CARDS,
    COLUMNS,
    GONE,
    PLAY,
    Outpost,
    Position,
    hand,
)


# --- the rules --------------------------------------------------------------------------------------------------------
class OffersTwice(Outpost):
    """caught: An option is offered twice."""

    def playable(self, p: Position, seat: int) -> list[int]:
        return super().playable(p, seat) * 2


class OffersNothing(Outpost):
    """caught: A question is asked that has not two options."""

    def playable(self, p: Position, seat: int) -> list[int]:
        return super().playable(p, seat) if len(hand(p, seat)) > 2 else []


class AsksAStranger(Outpost):
    """caught: A seat is asked that is not at the table."""

    def play_card(self, p: Position, t: Table) -> None:
        if t.ask(p.seats, PLAY, [0, 1]) == 0:
            super().play_card(p, t)


class LosesACard(Outpost):
    """caught: Cards were lost."""

    def take(self, p: Position, t: Table) -> None:
        card = p.trick[0]
        super().take(p, t)
        if p.place[card] == GONE:
            p.place[card] = -1


class NeverEnds(Outpost):
    """caught: The game asks more questions than it says it ever does."""

    def take(self, p: Position, t: Table) -> None:
        super().take(p, t)
        p.round = min(p.round, self.rounds)


class RollsItsOwnDice(Outpost):
    """caught: straight run"""

    def take(self, p: Position, t: Table) -> None:
        if random.random() < 0.5:
            p.score[0] += 1
        super().take(p, t)


class RemembersOutside(Outpost):
    """caught: straight run"""

    tricks = 0

    def take(self, p: Position, t: Table) -> None:
        self.tricks += 1
        p.score[0] += self.tricks
        super().take(p, t)


class NobodyWins(Outpost):
    """caught: A winner has no seat."""

    def step(self, p: CorePosition, t: Table) -> Outcome | None:
        outcome = super().step(p, t)
        return Outcome([p.seats], 0, outcome.scores) if outcome is not None else None


class ForgetsAScore(Outpost):
    """caught: Not every seat has a score."""

    def step(self, p: CorePosition, t: Table) -> Outcome | None:
        outcome = super().step(p, t)
        return Outcome(outcome.winners, 0, outcome.scores[1:]) if outcome is not None else None


class CitesNoRule(Outpost):
    """caught: which is no rule."""

    def refused(self, sight: Sight, question: int, about: int) -> Refusal:
        return Refusal("You may not.", "OP9.9")


class TellsHalfASentence(Outpost):
    """caught: An event has no whole sentence."""

    def sentence(self, event: int, a: int, b: int, c: int) -> str:
        return "{card} is played."


# --- the position -----------------------------------------------------------------------------------------------------
class SharingPosition(Position):
    def copy(self) -> Position:
        new = super().copy()
        new.place = self.place
        return new


class ForgettingPosition(Position):
    def copy(self) -> Position:
        new = super().copy()
        new.score = [0] * self.seats
        return new


class HalfNamedPosition(Position):
    def columns(self) -> list[str]:
        return [name for name in COLUMNS if name != "score"]


class FractionPosition(Position):
    def copy(self) -> Position:
        new = super().copy()
        new.round = cast(int, float(self.round))
        return new


class WithPosition(Outpost):
    position: type[Position] = Position

    def new_game(self, seats: int, options: Options) -> CorePosition:
        p = self.position()
        p.restore(super().new_game(seats, options).plain() | {"score": [0] * seats})
        p.score = [0] * seats
        return p


class SharesAColumn(WithPosition):
    """caught: A copy shares its place."""

    position = SharingPosition


class CopiesTooLittle(WithPosition):
    """caught: A resumed game stands otherwise than the straight run."""

    position = ForgettingPosition


class NamesTooFewColumns(WithPosition):
    """caught: The columns of the position are not its attributes."""

    position = HalfNamedPosition


class CountsInFractions(WithPosition):
    """caught: A column holds something else than whole numbers."""

    position = FractionPosition


# --- the match --------------------------------------------------------------------------------------------------------
class GoesBackOverDice(Match):
    """caught: Undo"""

    def barrier(self, seat: int) -> str:
        return ""


class GoesBackOverOthers(Match):
    """caught: Undo takes back what others have seen."""

    def barrier(self, seat: int) -> str:
        found = super().barrier(seat)
        return "" if found.startswith("Others") else found


class TakesAnything(Match):
    """caught: taken."""

    def submit(self, seat: int, value: int) -> None:
        asked = self.asked
        if asked is not None and 0 <= value < CARDS and value not in asked.options:
            self.entries.append(Entry(ASK, asked.seat, asked.question, value, asked.to, GIVEN))
            return
        super().submit(seat, value)


class TakesAnybody(Match):
    """caught: An answer of a seat that was not asked was taken."""

    def submit(self, seat: int, value: int) -> None:
        super().submit(self.asked.seat if self.asked is not None else seat, value)


class RedoesSomethingElse(Match):
    """caught: Redo does not lead to where it was."""

    def redo(self, seat: int) -> None:
        asked = self.asked
        if asked is not None and self.can_redo():
            self.submit(asked.seat, asked.options[0])
            self._undone = []


BROKEN_MATCHES = [GoesBackOverDice, GoesBackOverOthers, TakesAnything, TakesAnybody, RedoesSomethingElse]
BROKEN_GAMES: list[type[Game]] = [
    *[OffersTwice, OffersNothing, AsksAStranger, LosesACard, NeverEnds, RollsItsOwnDice, RemembersOutside],
    *[NobodyWins, ForgetsAScore, CitesNoRule, TellsHalfASentence],
    *[SharesAColumn, CopiesTooLittle, NamesTooFewColumns, CountsInFractions],
]
