"""Running a step's record in a world that one seat imagines, and on from there."""

from mypy_extensions import mypyc_attr

from bivouac.core.dice import Luck
from bivouac.core.game import Game
from bivouac.core.player import Player
from bivouac.core.position import Position
from bivouac.core.simulation import FastTable
from bivouac.core.table import ALL, ASK, DRAW, ROLL, UNKNOWN, Entry, Told, hears


class Impossible(Exception):
    """The record cannot have happened in this world."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ImaginedTable(FastTable):
    """What the seat knows of the record must be possible here, and it must be told the same; what it does not know
    is made up anew. From the open question on, the players answer and the dice fall freely."""

    def __init__(
        self,
        game: Game,
        p: Position,
        seat: int,
        entries: list[Entry],
        told: list[Told],
        players: list[Player],
        luck: Luck,
    ) -> None:
        super().__init__(game, p, players, luck)
        self.seat = seat
        self.entries = entries
        self.told = told
        self.next = 0
        self.heard = 0

    # --- free from the open question on ----------------------------------------------------------------------------
    def answer(self, seat: int, question: int, options: list[int]) -> int:
        """The answer to a question that the record does not hold."""
        self.look.seat = seat
        return self.players[seat].choose(seat, question, options, self.look)

    def pick(self, n: int, why: int) -> int:
        """0 to n - 1, for a roll or draw that the record does not hold or the seat does not know."""
        return int(self.random() * n)

    # --- the table -------------------------------------------------------------------------------------------------
    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        if self.next < len(self.entries):
            value = self._recorded(ASK, seat, question)
            if value == UNKNOWN:
                return options[self.pick(len(options), question)]
            if value not in options:
                raise Impossible()
            return value
        if len(options) == 1:
            return options[0]
        if self.heard < len(self.told):
            raise Impossible()
        self.asked += 1
        return self.answer(seat, question, options)

    def roll(self, sides: int, why: int, to: int = ALL, again: int = 0) -> int:
        while True:
            face = UNKNOWN
            if self.next < len(self.entries):
                face = self._recorded(ROLL, -1, why)
            if face == UNKNOWN:
                face = self.pick(sides, why) + 1
            if not (again >> face) & 1:
                return face

    def draw(self, pile: list[int], why: int, to: int = ALL) -> int:
        if self.next < len(self.entries):
            card = self._recorded(DRAW, -1, why)
            if card != UNKNOWN:
                if card not in pile:
                    raise Impossible()
                pile.remove(card)
                return card
        return pile.pop(self.pick(len(pile), why))

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        if self.heard < len(self.told) and hears(to, self.seat):
            told = self.told[self.heard]
            self.heard += 1
            if told.event != event or told.a != a or told.b != b or told.c != c:
                raise Impossible()

    def _recorded(self, kind: int, seat: int, why: int) -> int:
        entry = self.entries[self.next]
        self.next += 1
        if entry.kind != kind or entry.seat != seat or entry.why != why:
            raise Impossible()
        return entry.value
