"""What is exactly best in the small games, worked out by brute force through their own rules.

Duel: the mixed strategies. Skirmish, and Picket for two with the talon open: what every option is worth. Picket with
hidden hands: the cards that are best whatever the others hold and do.
"""

from contextlib import suppress
from fractions import Fraction
from itertools import permutations
from typing import TypeVar, cast

from bivouac.core.dice import FastDice, luck
from bivouac.core.game import Game, Options
from bivouac.core.match import Match
from bivouac.core.odds import OddsTable, outcomes
from bivouac.core.position import Position
from bivouac.core.table import ALL, ASK, Entry, Suspended, Table
from bivouac.lab.trial import open_question
from toys.duel import ATTACKER, CARDS, DEFENDER, Duel
from toys.picket import DECK, OVER, Hands, Picket, Sight
from toys.skirmish import Skirmish

AnyPosition = TypeVar("AnyPosition", bound=Position)

# questions of games answered at random: (seed, answers before it), for Picket with the number of seats
SKIRMISHES = [(0, 0), (1, 4), (2, 2), (3, 5), (5, 3), (5, 7), (6, 4), (7, 6), (8, 5), (11, 5), (14, 4)]
OPEN_PICKETS = [(4, 0), (7, 1), (17, 1), (24, 1), (29, 1), (7, 2), (17, 2), (20, 2), (25, 2)]
PICKETS = [
    *[(2, 7, 1), (2, 24, 1), (2, 34, 2), (2, 54, 2), (2, 71, 2), (2, 81, 2), (2, 24, 3), (2, 80, 3)],
    *[(3, 19, 2), (3, 28, 3), (3, 45, 3), (3, 171, 3), (3, 31, 4), (3, 100, 4)],
]


class Known:
    """An open question, what a player may look at, the answers that are best, and by how much."""

    def __init__(self, match: Match, best: list[int], margin: Fraction) -> None:
        self.match = match
        self.asked = open_question(match)
        self.look = match.look(self.asked.seat)
        self.best = best
        self.margin = margin


def moment(game: Game, seats: int, options: Options, seed: int, answers: int) -> Match:
    """A match after so many answers, given at random; the seed says all. It may be over."""
    match = Match(game, seats, options, FastDice(luck(game.name, seed, "dice")))
    source = luck(game.name, seed, "answers")
    for _ in range(answers):
        if match.asked is not None:
            match.submit(match.asked.seat, source.choice(match.asked.options))
    return match


# --- every answer and every die ---------------------------------------------------------------------------------------
class Asking(Table):
    """Gives the answers, and stops at the question after them, or at the first die."""

    def __init__(self, answers: tuple[int, ...]) -> None:
        self.answers = list(answers)
        self.seat = 0
        self.options: list[int] = []

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        if self.answers:
            return self.answers.pop(0)
        self.seat, self.options = seat, options[:]
        raise Suspended()

    def roll(self, sides: int, why: int, to: int = ALL, again: int = 0) -> int:
        raise Suspended()


def played(game: Game, p: AnyPosition, answer: int) -> AnyPosition:
    """The position after a step of one answer and no dice."""
    after = cast(AnyPosition, p.copy())
    game.step(after, Asking((answer,)))
    return after


class Solver:
    """The exact worth of every option in a game for two without secrets, whose steps ask before they roll."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.known: dict[tuple[str, tuple[int, ...]], Fraction] = {}

    def worth(self, p: Position, answers: tuple[int, ...] = ()) -> Fraction:
        """What the game is worth to seat 0 from this resting point, after these answers of the step."""
        key = (p.digest(), answers)
        if key not in self.known:
            asked = self.asked(p, answers)
            best = max if asked.seat == 0 else min
            further = [self.worth(p, (*answers, option)) for option in asked.options]
            self.known[key] = best(further) if further else self.expected(p, answers)
        return self.known[key]

    def chances(self, p: Position, answers: tuple[int, ...] = ()) -> dict[int, Fraction]:
        """What each option of the open question is worth to the seat that is asked."""
        asked = self.asked(p, answers)
        found = {option: self.worth(p, (*answers, option)) for option in asked.options}
        return found if asked.seat == 0 else {option: 1 - worth for option, worth in found.items()}

    def asked(self, p: Position, answers: tuple[int, ...]) -> Asking:
        """The question after these answers; without options, if the step goes on by itself."""
        t = Asking(answers)
        with suppress(Suspended):
            self.game.step(p.copy(), t)
        return t

    def expected(self, p: Position, answers: tuple[int, ...]) -> Fraction:
        """Over all dice of the rest of the step."""
        given = [Entry(ASK, 0, 0, answer, ALL, 0) for answer in answers]

        def run(t: OddsTable) -> Fraction | Position:
            t.entries = given
            after = p.copy()
            outcome = self.game.step(after, t)
            return after if outcome is None else Fraction(self.game.worth(after, outcome, 0))

        ends = cast(dict[Fraction | Position, Fraction], outcomes(run).chances).items()
        return Fraction(sum(chance * (self.worth(end) if isinstance(end, Position) else end) for end, chance in ends))


def chances(match: Match, solver: Solver | None = None) -> dict[int, Fraction]:
    """What each option of the open question is worth to the seat that is asked. A solver remembers what it saw."""
    rest = match._rests[-1]
    answers = tuple(entry.value for entry in match.entries[rest.entries :])
    return (solver or Solver(match.game)).chances(rest.p, answers)


def solved(match: Match, solver: Solver | None = None) -> Known:
    """An open question of a game without secrets, with its best answers."""
    worths = chances(match, solver)
    high = max(worths.values())
    best = [option for option, worth in worths.items() if worth == high]
    others = [worth for worth in worths.values() if worth < high]
    return Known(match, best, high - max(others) if others else Fraction(0))


# --- Duel: two secret choices -----------------------------------------------------------------------------------------
def pay_offs(game: Duel) -> list[list[Fraction]]:
    """The attacker's chance to win, for each card of his and each of the defender's."""
    solver = Solver(game)
    after = [played(game, game.start(2, {}), card) for card in CARDS[ATTACKER]]
    return [[solver.worth(p, (reply,)) for reply in CARDS[DEFENDER]] for p in after]


def mixed_value(game: Duel) -> tuple[Fraction, Fraction]:
    """The attacker's chance to win if both play best, and how often he must lay the charge."""
    (a, b), (c, d) = pay_offs(game)
    pure = max(min(a, b), min(c, d))
    if pure == min(max(a, c), max(b, d)):  # a saddle: one card each is best
        return pure, Fraction(int(min(a, b) == pure))
    return (a * d - b * c) / (a - b - c + d), (d - c) / (a - b - c + d)


def mixed_reply(game: Duel) -> Fraction:
    """How often the defender must lay the stand, in a duel without a saddle."""
    (a, b), (c, d) = pay_offs(game)
    return (d - b) / (a - b - c + d)


def at_worst(game: Duel, seat: int, first: Fraction) -> Fraction:
    """The seat's chance to win if it lays its first card so often, and the other knows that and plays best."""
    (a, b), (c, d) = pay_offs(game)
    if seat == ATTACKER:
        return min(first * a + (1 - first) * c, first * b + (1 - first) * d)
    return 1 - max(first * a + (1 - first) * b, first * c + (1 - first) * d)


# --- Picket: best whatever the others hold and do ---------------------------------------------------------------------
def worlds(match: Match) -> list[Hands]:
    """All worlds that the seat that is asked cannot tell from the truth."""
    game = cast(Picket, match.game)
    seat = open_question(match).seat
    seen = cast(Sight, match.look(seat).rest())
    found: dict[str, Hands] = {}
    for order in permutations(game.unseen(seen)):
        world = game.world(seen, list(order))
        if world is not None:
            found[str(world.hands)] = world
    return list(found.values())


def at_most(game: Picket, seat: int, p: Hands) -> float:
    """What the seat gets in this world if it knows all, and all do as it likes."""
    if p.phase == OVER:
        return game.worth(p, game.result(p), seat)
    return max(at_most(game, seat, played(game, p, card)) for card in game.playable(p, p.turn))


def surely(game: Picket, seat: int, group: dict[int, Hands], wanted: list[float]) -> dict[int, float] | None:
    """What the seat is sure of in each world, where the others know all and do their worst; None if less than wanted.

    The seat knows what it sees: it plays the same card in all worlds that it cannot tell apart.
    """
    one = next(iter(group.values()))
    if one.phase == OVER:
        sure = {i: game.worth(p, game.result(p), seat) for i, p in group.items()}
        return sure if all(sure[i] >= wanted[i] for i in sure) else None
    worst: dict[int, float] = {}
    for card in range(DECK):
        able = {i: played(game, p, card) for i, p in group.items() if card in game.playable(p, p.turn)}
        found = surely(game, seat, able, wanted) if able else {}
        if one.turn == seat and found:
            return found
        if one.turn != seat and found is None:
            return None
        if one.turn != seat and found:
            worst |= {i: min(worth, worst.get(i, 1.0)) for i, worth in found.items()}
    return worst or None


def dominant(match: Match) -> Known | None:
    """The card that is better than any other, if there is one; the margin is the part of the worlds in which it is.

    Proven without a word on how the others play: in every world the card makes the seat sure of no less than any
    other card can ever bring there; and in some worlds of more.
    """
    game = cast(Picket, match.game)
    asked = open_question(match)
    every = worlds(match)
    most = {card: [at_most(game, asked.seat, played(game, p, card)) for p in every] for card in asked.options}
    for card in asked.options:
        wanted = [max(most[other][i] for other in asked.options if other != card) for i in range(len(every))]
        sure = surely(game, asked.seat, {i: played(game, p, card) for i, p in enumerate(every)}, wanted)
        if sure is not None and (better := sum(sure[i] > wanted[i] for i in sure)):
            return Known(match, [card], Fraction(better, len(every)))
    return None


# --- questions to test a player with ----------------------------------------------------------------------------------
def known_skirmishes() -> list[Known]:
    """One answer is best, by 0.05 or more."""
    solver = Solver(Skirmish())
    return [solved(moment(solver.game, 2, {}, seed, answers), solver) for seed, answers in SKIRMISHES]


def known_open_pickets() -> list[Known]:
    """For two, with the talon open: everything is known, and one card is best, by 0.5 or more."""
    solver = Solver(Picket())
    return [solved(moment(solver.game, 2, {"talon": 1}, seed, answers), solver) for seed, answers in OPEN_PICKETS]


def known_pickets() -> list[Known]:
    """Hands are hidden, and one card is best in any case, better in at least half of the worlds."""
    found = [dominant(moment(Picket(), seats, {}, seed, answers)) for seats, seed, answers in PICKETS]
    return [known for known in found if known is not None]
