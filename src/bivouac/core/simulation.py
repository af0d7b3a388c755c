"""Games without people: players answer at once, by a direct call."""

from collections.abc import Callable

from mypy_extensions import mypyc_attr

from bivouac.core.dice import Luck
from bivouac.core.errors import IllegalAnswer
from bivouac.core.game import Game, Outcome, Tally
from bivouac.core.player import Look, Player, RecordLook
from bivouac.core.position import Position
from bivouac.core.table import ALL, ASK, CHANCE, DRAW, FORCED, GIVEN, ROLL, Entry, Table, Told


@mypyc_attr(allow_interpreted_subclasses=True)
class FastTable(Table):
    """Lab and play-outs: nothing is kept."""

    def __init__(self, game: Game, p: Position, players: list[Player], luck: Luck) -> None:
        self.players = players
        self.random: Callable[[], float] = luck.random
        self.look: Look = Look(game, p)
        self.asked = 0

    def rest(self) -> None:
        """A resting point is reached."""

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        if len(options) == 1:
            return options[0]
        self.asked += 1
        self.look._seat = seat
        value = self.players[seat].choose(seat, question, options, self.look)
        if value not in options:
            raise IllegalAnswer(f"Seat {seat} gave an answer that it was not offered.")
        return value

    def face(self, sides: int, why: int, to: int) -> int:
        return int(self.random() * sides) + 1

    def draw(self, pile: list[int], why: int, to: int = ALL) -> int:
        return pile.pop(int(self.random() * len(pile)))


class ListeningTable(FastTable):
    """Lab: nothing is kept, but a tally hears what is told."""

    def __init__(self, game: Game, p: Position, players: list[Player], luck: Luck, tally: Tally) -> None:
        super().__init__(game, p, players, luck)
        self.tally = tally

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        self.tally.hear(event, a, b, c)


@mypyc_attr(allow_interpreted_subclasses=True)
class KeepingTable(FastTable):
    """The same, with the record and the story kept: for players that think, and for games to be written down."""

    def __init__(self, game: Game, p: Position, players: list[Player], luck: Luck) -> None:
        super().__init__(game, p, players, luck)
        self.entries: list[Entry] = []
        self.told: list[Told] = []
        self.step_entries: list[Entry] = []
        self.step_told: list[Told] = []
        self.p = p
        self.game = game
        self.look = RecordLook(game, p, p.copy(), self.step_entries, self.step_told)

    def rest(self) -> None:
        self.entries += self.step_entries
        self.told += self.step_told
        self.step_entries = []
        self.step_told = []
        self.look = RecordLook(self.game, self.p, self.p.copy(), self.step_entries, self.step_told)

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        value = super().ask(seat, question, options, to)
        how = FORCED if len(options) == 1 else GIVEN
        self.step_entries.append(Entry(ASK, seat, question, value, to, how))
        return value

    def face(self, sides: int, why: int, to: int) -> int:
        value = super().face(sides, why, to)
        self.step_entries.append(Entry(ROLL, CHANCE, why, value, to, GIVEN))
        return value

    def draw(self, pile: list[int], why: int, to: int = ALL) -> int:
        value = super().draw(pile, why, to)
        self.step_entries.append(Entry(DRAW, CHANCE, why, value, to, GIVEN))
        return value

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        self.step_told.append(Told(event, a, b, c, to))


def play(game: Game, p: Position, t: FastTable) -> Outcome:
    """A whole game."""
    while True:
        outcome = game.step(p, t)
        t.rest()
        if outcome is not None:
            return outcome
