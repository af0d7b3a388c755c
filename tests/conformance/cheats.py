"""Cheating players of Outpost. Each must be caught by the suite, and for the right reason."""

import random
from typing import cast

from bivouac.bots.playout import Deadline, Playout, Streams
from bivouac.bots.random_player import RandomPlayer
from bivouac.bots.searcher import Budget, Searcher
from bivouac.core.dice import luck
from bivouac.core.player import GivenLook, Look, Player, Reasons, RecordLook
from bivouac.core.position import Position as CorePosition
from toys.outpost import CARDS, Outpost, Position, hand

GAME = Outpost()
TRIES = 4


def next_hand(look: Look) -> list[int]:
    """What the neighbour truly holds; nothing where there is no truth to look at."""
    p = look._p
    return hand(p, (look.seat + 1) % p.seats) if isinstance(p, Position) else []


def nearest(options: list[int], cards: list[int]) -> int:
    """The lowest option above all of these cards."""
    return next((option for option in options if option > max(cards, default=0)), options[0])


class Plain(Player):
    """The honest one: its highest card."""

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        return max(options)


# --- those who answer at once -----------------------------------------------------------------------------------------
class LooksAtTheTruth(Player):
    """caught: An answer depends on what is hidden from the seat."""

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        return nearest(options, next_hand(look))


class LooksBack(Player):
    """caught: An answer depends on what is hidden from the seat."""

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        if not isinstance(look, RecordLook):
            return options[0]
        return nearest(options, hand(cast(Position, look._rest), (seat + 1) % look.seats))


class LooksThroughOthersEyes(Player):
    """caught: An answer depends on what is hidden from the seat."""

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        look._seat = (seat + 1) % look.seats
        cards = look.sight().plain()["hand"]
        look._seat = seat
        return nearest(options, cards)


class PeeksNowAndThen(Plain):
    """caught: An answer depends on what is hidden from the seat."""

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        if len(look.sight().plain()["gone"]) == look.seats and len(options) == 3:
            return nearest(options, next_hand(look))
        return super().choose(seat, question, options, look)


class RemembersAHand(Plain):
    """caught: An answer depends on what was hidden from the seat."""

    def __init__(self) -> None:
        super().__init__()
        self.cards: list[int] = []

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        """It looks after it has chosen, and makes use of that the next time."""
        answer = nearest(options, self.cards) if self.cards else super().choose(seat, question, options, look)
        self.cards = next_hand(look)
        return answer


class NeedsTheTruth(Plain):
    """caught: A player cannot answer from what its seat may know"""

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        if len(hand(cast(Position, look._p), seat)) == 1:
            return options[0]
        return super().choose(seat, question, options, look)


class PlaysWorseFromAfar(Plain):
    """caught: An answer depends on more than the seat's own data."""

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        return min(options) if isinstance(look, GivenLook) else super().choose(seat, question, options, look)


class DrawsItsOwnLots(Player):
    """caught: An answer depends on luck, though it is the same."""

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        return random.choice(options)


class SwapsACard(Plain):
    """caught: A player changed the position."""

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        p = look._p
        if isinstance(p, Position) and (cards := next_hand(look)):
            mine = min(options)
            p.place[cards[-1]], p.place[mine] = p.place[mine], p.place[cards[-1]]
        return super().choose(seat, question, options, look)


class AnswersOutside(Player):
    """caught: You do not hold the"""

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        return CARDS - 1


class TellsAHand(Plain):
    """caught: The reasons for an answer depend on what is hidden from the seat."""

    def reasons(self, seat: int, question: int, options: list[int], look: Look, answer: int) -> Reasons:
        found = Reasons()
        found.said = [f"The neighbour holds {next_hand(look)}."]
        return found


class WeighsWhatIsNotOffered(Plain):
    """caught: The reasons weigh what was not offered."""

    def reasons(self, seat: int, question: int, options: list[int], look: Look, answer: int) -> Reasons:
        found = Reasons()
        found.rows = [(answer, 1.0, 1), *[(card, 0.0, 1) for card in range(CARDS) if card != answer]]
        return found


class WeighsTwice(Plain):
    """caught: The reasons weigh an option twice."""

    def reasons(self, seat: int, question: int, options: list[int], look: Look, answer: int) -> Reasons:
        found = Reasons()
        found.rows = [(answer, 1.0, 1), (answer, 0.0, 1)]
        return found


class WeighsAnotherFirst(Plain):
    """caught: The reasons do not begin with the answer."""

    def reasons(self, seat: int, question: int, options: list[int], look: Look, answer: int) -> Reasons:
        found = Reasons()
        found.rows = [(option, 0.5, 1) for option in sorted(options)]
        return found


class TellsInItsOwnWay(Plain):
    """caught: Reasons are not plain JSON."""

    def reasons(self, seat: int, question: int, options: list[int], look: Look, answer: int) -> Reasons:
        found = Reasons()
        found.said = [cast(str, ("The highest.",))]
        return found


class SaysNothing(Plain):
    """caught: There are no reasons for an answer."""

    def reasons(self, seat: int, question: int, options: list[int], look: Look, answer: int) -> Reasons:
        return Reasons()


# --- those who search -------------------------------------------------------------------------------------------------
class Searching(Searcher):
    """The honest one: each option in a few imagined worlds, played out by chance."""

    def __init__(self) -> None:
        chancy = luck("cheats", "policy")
        super().__init__(GAME, RandomPlayer(chancy), luck("cheats"), Budget(TRIES), chancy)


class SearchesTheTruth(Searching):
    """caught: The figures behind an answer depend on what is hidden from the seat."""

    def table(self, look: Look, p: CorePosition, option: int, streams: Streams, deadline: Deadline) -> Playout:
        truth = look._rest.copy() if isinstance(look, RecordLook) else p
        return super().table(look, truth, option, streams, deadline)


class JudgesByTheTruth(Searching):
    """caught: The figures behind an answer depend on what is hidden from the seat."""

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        self.feared = sum(next_hand(look)) / 100
        return super().choose(seat, question, options, look)

    def played(self, t: Playout, seat: int) -> float:
        return super().played(t, seat) / (1 + self.feared)


class SearchesTheTruthAtTheEnd(Searching):
    """caught: The figures behind an answer depend on what is hidden from the seat."""

    def table(self, look: Look, p: CorePosition, option: int, streams: Streams, deadline: Deadline) -> Playout:
        late = len(look.sight().plain()["gone"]) > look.seats
        truth = look._rest.copy() if late and isinstance(look, RecordLook) else p
        return super().table(look, truth, option, streams, deadline)


HONEST: list[type[Player]] = [Plain, Searching]
CHEATS: list[type[Player]] = [
    *[LooksAtTheTruth, LooksBack, LooksThroughOthersEyes, PeeksNowAndThen, RemembersAHand, NeedsTheTruth],
    *[PlaysWorseFromAfar, DrawsItsOwnLots, SwapsACard, AnswersOutside, TellsAHand, WeighsWhatIsNotOffered],
    *[WeighsTwice, WeighsAnotherFirst, TellsInItsOwnWay, SaysNothing],
    *[SearchesTheTruth, JudgesByTheTruth, SearchesTheTruthAtTheEnd],
]
