"""The table of a match: it plays the record, then the dice, and then waits for an answer."""

from bivouac.core.dice import Dice
from bivouac.core.errors import RecordError
from bivouac.core.table import ALL, ASK, CHANCE, DRAW, FORCED, GIVEN, ROLL, Entry, Suspended, Table, Told


class Asked:
    """An open question: to a seat, or to the person who rolls the dice of a real table."""

    def __init__(self, kind: int, seat: int, question: int, options: list[int], to: int) -> None:
        self.kind = kind
        self.seat = seat
        self.question = question
        self.options = options
        self.to = to


def has_just_answered(entries: list[Entry], seat: int, before: int) -> bool:
    """Whether the seat has chosen, and nothing has come since, `before` this entry, but its own forced answers."""
    i = before - 1
    while i >= 0 and entries[i].seat == seat and entries[i].how == FORCED:
        i -= 1
    return i >= 0 and entries[i].seat == seat and entries[i].how == GIVEN


class MatchTable(Table):
    """The record so far, from its entry `first` on; then the dice; then suspension."""

    def __init__(
        self, entries: list[Entry], first: int, dice: Dice, picked: int, confirms: bool, asks_all: bool
    ) -> None:
        self.entries = entries
        self.next = first
        self.dice = dice
        self.picked = picked  # rolls and draws of the match so far
        self.confirms = confirms
        self.asks_all = asks_all
        self.told: list[Told] = []
        self.asked: Asked | None = None

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        if self.next < len(self.entries):
            entry = self._recorded(ASK, seat, question, to)
            value = entry.value
            if value not in options or (len(options) == 1) != (entry.how == FORCED):
                raise RecordError(f"Entry {self.next} of the record is an answer that the rules do not offer.")
            return value
        if len(options) == 1 and not self.asks_all and not (self.confirms and self._has_just_answered(seat)):
            return self._keep(Entry(ASK, seat, question, options[0], to, FORCED))
        self.asked = Asked(ASK, seat, question, options[:], to)
        raise Suspended()

    def face(self, sides: int, why: int, to: int) -> int:
        self.picked += 1
        if self.next < len(self.entries):
            face = self._recorded(ROLL, CHANCE, why, to).value
            if not 1 <= face <= sides:
                raise RecordError(f"Entry {self.next} of the record is a roll that this die does not have.")
            return face
        try:
            face = self.dice.face(self.picked - 1, sides)
        except Suspended:
            self.asked = Asked(ROLL, CHANCE, why, list(range(1, sides + 1)), to)
            raise
        return self._keep(Entry(ROLL, CHANCE, why, face, to, GIVEN))

    def draw(self, pile: list[int], why: int, to: int = ALL) -> int:
        self.picked += 1
        if self.next < len(self.entries):
            card = self._recorded(DRAW, CHANCE, why, to).value
            if card not in pile:
                raise RecordError(f"Entry {self.next} of the record draws a card that is not in the pile.")
        else:
            try:
                card = self.dice.card(self.picked - 1, pile)
            except Suspended:
                self.asked = Asked(DRAW, CHANCE, why, sorted(set(pile)), to)
                raise
            self._keep(Entry(DRAW, CHANCE, why, card, to, GIVEN))
        pile.remove(card)
        return card

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        self.told.append(Told(event, a, b, c, to))

    def _has_just_answered(self, seat: int) -> bool:
        return has_just_answered(self.entries, seat, len(self.entries))

    def _recorded(self, kind: int, seat: int, why: int, to: int) -> Entry:
        entry = self.entries[self.next]
        self.next += 1
        if entry.kind != kind or entry.seat != seat or entry.why != why or entry.to != to:
            raise RecordError(f"Entry {self.next} of the record is not what the rules ask for at this point.")
        return entry

    def _keep(self, entry: Entry) -> int:
        self.next += 1
        self.entries.append(entry)
        return entry.value


class Unpicked(Dice):
    """No dice: a step that is looked at again must not roll anew."""

    def pick(self, k: int, n: int) -> int:
        raise Suspended()
