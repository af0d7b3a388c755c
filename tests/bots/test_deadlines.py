"""Time to think, without waiting for it: a clock that goes on when it is read, or when an answer is given."""

from collections.abc import Callable
from typing import Any

import pytest

from bivouac.bots.ismcts import Ismcts
from bivouac.bots.playout import GLANCE, Deadline
from bivouac.bots.random_player import RandomPlayer
from bivouac.bots.searcher import Budget, Flat, OnePly, Searcher
from bivouac.core.dice import FastDice, Luck, luck
from bivouac.core.game import Game, Outcome
from bivouac.core.match import Match
from bivouac.core.player import Look, Player
from bivouac.core.position import Position
from bivouac.core.sight import Sight
from bivouac.core.table import Table
from bivouac.lab.trial import open_question
from toys.outpost import PLAY, Outpost

KINDS: list[type[Searcher]] = [OnePly, Flat, Ismcts]
TICK = 1 / 128  # seconds, which floats can add
EIGHTH = 125  # milliseconds, 16 ticks
every_kind = pytest.mark.parametrize("kind", KINDS)


class Clock:
    """Goes on by `tick` seconds whenever it is read, after that."""

    def __init__(self, tick: float = 0.0) -> None:
        self.tick = tick
        self.now = 0.0
        self.seen: list[float] = []

    def __call__(self) -> float:
        self.seen.append(self.now)
        self.now += self.tick
        return self.seen[-1]


class Slow(RandomPlayer):
    """Answers by chance, and takes its time: so many seconds an answer."""

    def __init__(self, source: Luck, clock: Clock, seconds: float) -> None:
        super().__init__(source)
        self.clock = clock
        self.seconds = seconds
        self.asked = 0

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        self.asked += 1
        self.clock.now += self.seconds
        return super().choose(seat, question, options, look)


def first_trick(game: Game, seats: int = 3) -> Match:
    """Cards are passed, and the first is to be played."""
    match = Match(game, seats, {}, FastDice(luck("deadlines")))
    while open_question(match).question != PLAY:
        match.submit(open_question(match).seat, open_question(match).options[0])
    return match


def answer(bot: Player, match: Match) -> int:
    asked = open_question(match)
    return bot.choose(asked.seat, asked.question, asked.options[:], match.look(asked.seat))


def made(kind: type[Searcher], game: Game, budget: Budget, clock: Callable[[], float]) -> Searcher:
    chancy = luck("policy")
    bot = kind(game, RandomPlayer(chancy), luck("searcher"), budget, chancy)
    bot.clock = clock
    return bot


def tries(bot: Searcher) -> list[int]:
    return [len(worths) for worths in bot.thought.worths]


# --- the deadline -----------------------------------------------------------------------------------------------------
def test_a_deadline_passes_by_shares() -> None:
    clock = Clock()
    clock.now = 5.0
    deadline = Deadline(100, clock)
    assert not deadline.passed()
    clock.now = 5.05
    assert deadline.passed(0.25)
    assert deadline.passed(0.5)
    assert not deadline.passed()
    clock.now = 5.1
    assert deadline.passed()


def test_every_so_many_questions_there_is_a_glance_at_the_clock() -> None:
    clock = Clock(0.001)
    deadline = Deadline(2, clock)
    answers = [deadline.over() for _ in range(3 * GLANCE)]
    assert answers.index(True) == 2 * GLANCE - 1
    assert len(clock.seen) == 1 + 3


def test_no_clock_is_read_where_no_time_is_given() -> None:
    deadline = Deadline(0, no_clock)
    assert not any(deadline.over() or deadline.passed() for _ in range(3 * GLANCE))


def no_clock() -> float:
    raise AssertionError("A clock was read.")


# --- those who think --------------------------------------------------------------------------------------------------
@every_kind
def test_a_number_of_tries_needs_no_clock(kind: type[Searcher]) -> None:
    match = first_trick(Outpost())
    assert answer(made(kind, match.game, Budget(5), no_clock), match) in open_question(match).options


@every_kind
def test_thinking_ends_at_the_first_glance_after_the_time_is_over(kind: type[Searcher]) -> None:
    match = first_trick(Outpost())
    clock = Clock(TICK)
    bot = made(kind, match.game, Budget(0, 1000), clock)
    assert answer(bot, match) in open_question(match).options
    assert min(tries(bot)) > 0
    assert clock.seen[-1] == 1.0, "the first glance that finds the time over is the last, and until then it thinks"


@every_kind
def test_whichever_bound_comes_first(kind: type[Searcher]) -> None:
    """Six tries for two options are few; ten thousand are too many for an eighth of a second."""
    match = first_trick(Outpost())
    asked = open_question(match)
    alone = made(kind, match.game, Budget(6), no_clock)
    answer(alone, match)
    long, short = Clock(0.0001), Clock(TICK)
    few = made(kind, match.game, Budget(6, 1000), long)
    answer(few, match)
    assert tries(few) == tries(alone)
    assert few.thought.worths == alone.thought.worths
    assert long.now < 0.1
    many = made(kind, match.game, Budget(10_000, EIGHTH), short)
    assert answer(many, match) in asked.options
    assert 0 < max(tries(many)) < 100
    assert short.seen[-1] == 0.125


def test_each_round_of_the_tree_search_has_its_share_of_the_time() -> None:
    """Four options, two rounds: all in the first half of the time, the better two in the second."""
    match = Match(Outpost(), 3, {}, FastDice(luck("rounds")))
    clock = Clock(TICK)
    bot = made(Ismcts, match.game, Budget(0, 8 * EIGHTH), clock)
    assert answer(bot, match) in open_question(match).options
    few, _, _, many = sorted(tries(bot))
    assert sorted(tries(bot)) == [few, few, many, many]
    assert 0 < few < many < 4 * few
    assert clock.seen[-1] == 1.0


@every_kind
def test_who_has_no_time_at_all_answers_by_the_policy(kind: type[Searcher]) -> None:
    match = first_trick(Outpost())
    bot = made(kind, match.game, Budget(0, 1), Clock(1.0))
    last = open_question(match).options[-1]
    bot.policy = Last()
    assert answer(bot, match) == last
    assert sum(tries(bot)) == 0
    reasons = bot.reasons(0, PLAY, bot.thought.options, match.look(0), last)
    assert (reasons.rows, reasons.worlds) == ([], 0)
    assert reasons.said == ["The time was over before the options were tried: it answered by its rules."]


class Last(Player):
    """The last option."""

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        return options[-1]


class Siege(Outpost):
    """From the first card on, the others are asked without end."""

    def step(self, position: Position, t: Table) -> Outcome | None:
        p: Any = position
        if p.phase != 3:
            return super().step(position, t)
        seat = p.turn
        t.ask(seat, PLAY, self.playable(p, seat))
        while True:
            t.ask((seat + 1) % p.seats, PLAY, [0, 1])


@every_kind
def test_a_play_out_without_end_is_broken_off(kind: type[Searcher]) -> None:
    """It does not count; the answer is the policy's, and no option was tried."""
    match = first_trick(Siege())
    clock = Clock(TICK)
    bot = made(kind, match.game, Budget(3, EIGHTH), clock)
    bot.policy = Last()
    assert answer(bot, match) == open_question(match).options[-1]
    assert sum(tries(bot)) == 0
    assert clock.seen[-1] == 0.125


@pytest.mark.parametrize("kind", [OnePly, Flat])
def test_a_world_counts_for_all_options_or_for_none(kind: type[Searcher]) -> None:
    """Else the options that come first would look better tried than the others. Each question takes a millisecond."""
    match = first_trick(Outpost())
    worlds = set()
    for milliseconds in range(20, 200, 5):
        clock = Clock(0.0001)
        bot = made(kind, match.game, Budget(0, milliseconds), clock)
        bot.policy = Slow(luck("slow"), clock, 0.001)
        answer(bot, match)
        (each,) = set(tries(bot))
        worlds.add(each)
    assert len(worlds) > 2


@every_kind
@pytest.mark.parametrize("rounds", [1, 2, 10])
@pytest.mark.parametrize("milliseconds", [64, 100, 300])
def test_nobody_exceeds_his_time_by_more_than_half(kind: type[Searcher], rounds: int, milliseconds: int) -> None:
    """Each question takes a millisecond; there is a glance every 32, however many options share a world."""
    match = Match(Outpost(rounds), 3, {}, FastDice(luck("slow")))
    while match.asked is not None:
        clock = Clock(0.0001)
        bot = made(kind, match.game, Budget(0, milliseconds), clock)
        slow = Slow(luck("slow"), clock, 0.001)
        bot.policy = slow
        value = answer(bot, match)
        assert value in match.asked.options
        assert slow.asked <= milliseconds + GLANCE
        assert clock.now <= 1.5 * milliseconds / 1000
        match.submit(match.asked.seat, value)
        if len(match.entries) > 30:
            return


def test_worlds_that_are_thrown_away_take_time_too() -> None:
    """Where few worlds fit, it stops all the same, and answers by the policy."""
    match = first_trick(Misfit())
    clock = Clock(TICK)
    bot = made(Flat, match.game, Budget(0, EIGHTH), clock)
    assert answer(bot, match) in open_question(match).options
    assert sum(tries(bot)) == 0
    assert clock.seen[-1] == 0.125


class Misfit(Outpost):
    """Imagines worlds in which somebody else is asked."""

    def imagine(self, sight: Sight, seat: int, luck: Luck) -> Position:
        p: Any = super().imagine(sight, seat, luck)
        p.turn = (p.turn + 1) % p.seats
        return p
