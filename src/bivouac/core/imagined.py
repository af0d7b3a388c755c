"""Running a step's record in a world that one seat imagines, and on from there."""

from mypy_extensions import mypyc_attr

from bivouac.core.dice import Luck
from bivouac.core.game import Game
from bivouac.core.player import Player
from bivouac.core.position import Position
from bivouac.core.sight import Sight, alike
from bivouac.core.simulation import FastTable
from bivouac.core.table import ALL, ASK, CHANCE, DRAW, ROLL, UNKNOWN, Entry, Told, hears


class Impossible(Exception):
    """The record cannot have happened in this world."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ImaginedTable(FastTable):
    """One seat's open question in a world that it imagines.

    What the seat knows of the step's entries must be possible here, it must be told the same, be asked the same and,
    where `seen` is given, see the same; else the world is Impossible. What it does not know is made up anew. From the
    open question on, the players answer and the dice fall freely.
    """

    def __init__(
        self,
        game: Game,
        seat: int,
        p: Position,
        question: int,
        options: list[int],
        entries: list[Entry],
        told: list[Told],
        players: list[Player],
        luck: Luck,
    ) -> None:
        super().__init__(game, p, players, luck)
        self.game = game
        self.p = p
        self.seat = seat
        self.question = question
        self.options = options
        self.entries = entries
        self.told = told
        self.seen: Sight | None = None
        self.next = 0
        self.heard = 0
        self.open = True  # the open question lies ahead

    # --- free from the open question on ----------------------------------------------------------------------------
    def answer(self) -> int:
        """The answer to the open question."""
        raise NotImplementedError

    def pick(self, n: int, why: int) -> int:
        """0 to n - 1, for a roll or draw that the record does not hold or the seat does not know."""
        return int(self.random() * n)

    # --- the table -------------------------------------------------------------------------------------------------
    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        if not self.open:
            return super().ask(seat, question, options, to)
        if self.next < len(self.entries):
            value = self._recorded(ASK, seat, question)
            if value == UNKNOWN:
                return options[self.pick(len(options), len(self.game.chances) + question)]
            if value not in options:
                raise Impossible()
            return value
        self.open = False
        if seat != self.seat or question != self.question or options != self.options or self.heard < len(self.told):
            raise Impossible()
        if self.seen is not None and not alike(self.game.sight(self.p, seat), self.seen):
            raise Impossible()
        return self.answer()

    def face(self, sides: int, why: int, to: int) -> int:
        face = self._recorded(ROLL, CHANCE, why) if self.next < len(self.entries) else UNKNOWN
        if face > sides:
            raise Impossible()
        return face if face != UNKNOWN else self.pick(sides, why) + 1

    def draw(self, pile: list[int], why: int, to: int = ALL) -> int:
        if self.next < len(self.entries):
            card = self._recorded(DRAW, CHANCE, why)
            if card != UNKNOWN:
                if card not in pile:
                    raise Impossible()
                pile.remove(card)
                return card
        return pile.pop(self.pick(len(pile), why))

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        if self.open and hears(to, self.seat):
            if self.heard == len(self.told):
                raise Impossible()
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
