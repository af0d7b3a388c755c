"""Positions in three lines, cards by short names, and a table where everything is given."""

from collections.abc import Iterable, Mapping, Sequence

from bivouac.core.table import ALL
from bivouac.games.soldateska.box.cards import (
    DESERTER,
    RANK_IDS,
    RANKS_IN_PLAY,
    SPECIAL_IDS,
    SUIT_LETTERS,
    SUITED,
    VALUES,
)
from bivouac.games.soldateska.game import GAME
from bivouac.games.soldateska.rules.position import TRICKS, Position, new_game
from bivouac.games.soldateska.rules.tricks import play
from games.tables import Given

A, B, C, D, E, F = range(6)  # seats
SHORT = {"duel": "duel-1", "second-duel": "duel-2"}


def card(name: str) -> int:
    """A card by its letter and number, or by its name.

    >>> card("S7"), card("T10"), card("general"), card("duel")
    (36, 49, 50, 60)
    """
    if name[0].isupper():
        return SUIT_LETTERS.index(name[0]) * VALUES + int(name[1:]) - 1
    return SUITED + SPECIAL_IDS.index(SHORT.get(name, name))


def cards(names: str) -> list[int]:
    return [card(name) for name in names.split()]


def ranks_named(names: str) -> int:
    """SO1.5 The option for ranks that were chosen.

    >>> ranks_named("general major deserter")
    37
    """
    return sum(1 << RANK_IDS.index(name) for name in names.split())


def position(
    seats: int = 4,
    hands: Sequence[str] = (),
    taken: Mapping[int, str] | None = None,
    trick: str = "",
    weapon: int = -1,
    leader: int = A,
    turn: int | None = None,
    phase: int = TRICKS,
    round_: int = 2,
    ranks: Sequence[int] | None = None,
    ducats: Sequence[int] | None = None,
    aside: str = "",
    tricks: Sequence[int] | None = None,
    chosen: str = "",
    **options: int,
) -> Position:
    """A position with every card in one place: what is not named is with nobody. Ranks go down from seat A."""
    p = new_game(seats, GAME.checked({"ranks": ranks_named(chosen), **options}))
    p.phase = phase
    p.round = round_
    p.weapon = weapon
    p.leader = leader
    p.trick = cards(trick)
    p.turn = turn if turn is not None else (leader + len(p.trick)) % seats
    p.rank = list(ranks) if ranks is not None else RANKS_IN_PLAY[seats][:] if round_ > 1 else [-1] * seats
    p.hands = [sorted(cards(hands[seat])) if seat < len(hands) else [] for seat in range(seats)]
    p.ducats = list(ducats) if ducats is not None else [0] * seats
    p.bank = p.money - sum(p.ducats)
    p.tricks = list(tricks) if tricks is not None else [0] * seats
    for seat, names in (taken or {}).items():
        for number in cards(names):
            p.taker[number] = seat
    p.aside = sorted(cards(aside))
    for number in p.aside:
        p.taker[number] = p.rank.index(DESERTER)
    there = [number for hand in p.hands for number in hand] + p.trick
    p.spare = [number for number in p.deck() if number not in there and p.taker[number] < 0]
    return p


class Scripted(Given):
    """A table that gives answers, cards and pips by value, and keeps what it was asked and told."""

    game = GAME

    def __init__(self, answers: Iterable[int] = (), pips: Iterable[int] = (), draws: Iterable[int] = ()) -> None:
        super().__init__(answers, [pip + 1 for pip in pips], draws)
        self.asked: list[tuple[int, int, list[int], int]] = []  # seat, question, options, audience
        self.told: list[tuple[int, int, int, int, int]] = []  # event, its three numbers, audience

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        self.asked.append((seat, question, options[:], to))
        return options[0] if len(options) == 1 else self.answer(question, options)

    def face(self, sides: int, why: int, to: int) -> int:
        assert sides == 5
        return super().face(sides, why, to)

    def draw(self, pile: list[int], why: int, to: int = ALL) -> int:
        drawn = self.draws.pop(0) if self.draws else pile[0]
        pile.remove(drawn)
        return drawn

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        assert 0 <= event < len(GAME.events)
        self.told.append((event, a, b, c, to))

    def heard(self, event: int) -> list[tuple[int, int, int]]:
        """The numbers of each such event."""
        return [(a, b, c) for told, a, b, c, _ in self.told if told == event]


def led(p: Position) -> Position:
    """The same trick, played card by card by the rules, up to the last card: they say what is to be followed."""
    hands, trick, p.hands, p.trick = p.hands, p.trick, [[] for _ in range(p.seats)], []
    voids, turn = p.void[:], p.turn
    p.turn = p.leader
    for number in trick:
        p.hands[p.turn] = [number]  # the last card of a hand: nobody has to follow with another
        play(p, Scripted())
    assert (p.trick, p.turn) == (trick, turn)
    p.hands, p.void = hands, voids
    return p
