"""What rules play on: who answers, what the dice show, who is told what."""

from typing import Final

from mypy_extensions import mypyc_attr

ALL: Final = -1  # an audience has a bit for each seat; one below 0 has them all but some, and spectators too
SPECTATOR: Final = -1  # the seat of one who only watches
CHANCE: Final = -1  # the seat of the dice

ASK: Final = 0
ROLL: Final = 1
DRAW: Final = 2

GIVEN: Final = 0  # how an entry came about: chosen, or picked by the dice
FORCED: Final = 1  # the only option
TYPED: Final = 2  # dice or cards of a real table, told by a person

UNKNOWN: Final = -1  # the value of an entry that a seat does not know


def only(seat: int) -> int:
    """The audience of one seat.

    >>> hears(only(2), 2), hears(only(2), 0), hears(only(2), SPECTATOR), hears(ALL, SPECTATOR)
    (True, False, False, True)
    """
    return 1 << seat


def all_but(seat: int) -> int:
    """The audience of everybody but one seat, spectators too.

    >>> hears(all_but(2), 2), hears(all_but(2), 0), hears(all_but(2), SPECTATOR)
    (False, True, True)
    >>> all_but(2) | only(2) == ALL
    True
    """
    return ~(1 << seat)


def hears(to: int, seat: int) -> bool:
    """Whether `seat` belongs to the audience; a spectator hears what is told to all, or to all but some."""
    return to < 0 if seat < 0 else (to >> seat) & 1 == 1


class Suspended(BaseException):
    """The rules wait for an answer, or a typed roll, that nobody has given yet.

    A BaseException, so that no `except Exception` in a rule swallows it.
    """


class Entry:
    """One thing that the position does not decide: an answer, a roll or a draw; by value, with its audience."""

    def __init__(self, kind: int, seat: int, why: int, value: int, to: int, how: int) -> None:
        self.kind = kind
        self.seat = seat
        self.why = why
        self.value = value
        self.to = to
        self.how = how

    def known_to(self, seat: int) -> bool:
        """Whether the seat knows the value: its own answers, and what it is in the audience of."""
        return self.seat == seat >= 0 or hears(self.to, seat)

    def as_known_to(self, seat: int) -> "Entry":
        """A copy for a seat: without the value, if it does not know it; whether another had a choice is not told."""
        value = self.value if self.known_to(seat) else UNKNOWN
        how = self.how if self.seat == seat or self.kind != ASK else GIVEN
        return Entry(self.kind, self.seat, self.why, value, self.to, how)


class Told:
    """One event, as ints, with its audience."""

    def __init__(self, event: int, a: int, b: int, c: int, to: int) -> None:
        self.event = event
        self.a = a
        self.b = b
        self.c = c
        self.to = to

    def key(self) -> tuple[int, int, int, int]:
        return (self.event, self.a, self.b, self.c)


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """The face that rules see. All numbers are the game's own ints."""

    traces: bool = False  # whether the trace of a chart is to be told, too

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        """One of the options. The list is lent for the call; `to` may know the answer."""
        raise NotImplementedError

    def roll(self, sides: int, why: int, to: int = ALL, again: int = 0) -> int:
        """1 to `sides`; a face whose bit is set in `again` is rolled again."""
        while True:
            face = self.face(sides, why, to)
            if not (again >> face) & 1:
                return face

    def face(self, sides: int, why: int, to: int) -> int:
        """What a die shows, thrown once."""
        raise NotImplementedError

    def draw(self, pile: list[int], why: int, to: int = ALL) -> int:
        """Take one card out of a sorted pile: a deck nobody may look into has no order, drawing is the die roll."""
        raise NotImplementedError

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        """Something happened that `to` may know."""

    def contest(self, seats: list[int], sides: int, why: int, event: int = -1) -> int:
        """The seat that rolls highest; ties among the highest roll again. Each roll is told as `event`, if given."""
        rivals = seats
        while len(rivals) > 1:
            high = 0
            ahead: list[int] = []
            for seat in rivals:
                face = self.roll(sides, why)
                if event >= 0:
                    self.tell(event, seat, face)
                if face > high:
                    high = face
                    ahead = [seat]
                elif face == high:
                    ahead.append(seat)
            rivals = ahead
        return rivals[0]
