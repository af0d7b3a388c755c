"""A finished game looked back on: where a seat's chance to win swung, and what would have been better.

Each decision is looked at through the eyes of the seat that was asked, with what it could know then. A search thinks
about it, and what seems better than the answer given is held against it once more, in fresh worlds: of many options
one always looks best by luck.
"""

import math
from dataclasses import asdict, dataclass, field
from itertools import pairwise, zip_longest
from typing import Any, Final, NamedTuple

from bivouac.bots.ismcts import Ismcts
from bivouac.bots.playout import Deadline
from bivouac.bots.random_player import RandomPlayer
from bivouac.bots.roster import policy
from bivouac.bots.searcher import Budget, Worlds
from bivouac.bots.thought import Thought, lead, main_line
from bivouac.core.dice import luck
from bivouac.core.errors import BivouacError, NoWorld
from bivouac.core.game import Game
from bivouac.core.match import Match
from bivouac.core.player import look_in, plain_look
from bivouac.core.table import ASK, GIVEN
from bivouac.games import load

Plain = dict[str, Any]

TRIES: Final = 300  # of each thought
LEAST: Final = 0.03  # what is less is not worth telling
RARE: Final = 3.0  # what was never seen in n worlds may still happen in 3 of n


class NotOver(BivouacError):
    """A game that goes on is not analysed: its secrets are still secrets."""


@dataclass
class Decision:
    """An answer of a seat: its chance to win, and that of the best answer that was found."""

    moment: int
    entry: int  # of the record
    own: int  # so many answers of its own came just before, and nothing else that it could learn from
    seat: int
    question: int
    prompt: str
    rule: str
    answer: int
    best: int
    chance: float = 0.0  # with the answer that was given
    doubt: float = 0.0  # how far that may be off: two standard errors
    lead: float = 0.0  # how far the best was ahead, in the worlds that both were tried in
    error: float = 0.0  # how far that may be off
    worlds: int = 0
    line: list[tuple[int, int, int, float]] = field(default_factory=list)  # what mostly followed on the best

    @property
    def better(self) -> bool:
        """Whether something better was found: by more than its error, and by enough to be told."""
        return self.lead > self.error and self.lead >= LEAST

    @property
    def given_away(self) -> float:
        return min(self.lead, 1.0 - self.chance) if self.better else 0.0

    @property
    def before(self) -> float:
        """The chance when the question was put."""
        return self.chance + self.given_away

    def note(self, thought: Thought) -> None:
        """What a search has found of the answer and of the best, in the worlds that both were tried in."""
        answers = thought.worths[thought.options.index(self.answer)]
        best = thought.options.index(self.best)
        self.worlds = min(len(answers), len(thought.worths[best]))
        if self.worlds:
            self.chance, self.doubt = lead(answers[: self.worlds], [0.0] * self.worlds)
            self.lead, self.error = lead(thought.worths[best], answers)
            self.doubt = max(self.doubt, min(1.0, RARE / self.worlds))
            self.error = max(self.error, min(1.0, RARE / self.worlds))
            self.line = main_line(thought.lines[best])


class Swing(NamedTuple):
    """A seat's chance went up or down: by an answer of its own, or, without one, by luck and by the others."""

    moment: int  # when it was seen
    before: float
    after: float
    error: float
    decision: Decision | None

    @property
    def size(self) -> float:
        return abs(self.after - self.before)


class Analysis:
    """What was found of some seats of a game. A decision of which no world could be imagined is left out."""

    def __init__(self, game: str, seats: int, last: int) -> None:
        self.game = game
        self.seats = seats
        self.last = last  # the moment of the end
        self.ends: dict[int, float] = {}  # of each seat that was looked at: won, shared or lost
        self.decisions: list[Decision] = []

    def of(self, seat: int) -> list[Decision]:
        return [decision for decision in self.decisions if decision.seat == seat and decision.worlds]

    def better(self, seat: int) -> list[Decision]:
        """Where something better was found."""
        return [decision for decision in self.of(seat) if decision.better]

    def settle(self, seat: int) -> None:
        """Between two answers of a seat at one go there is no luck: the figure of the later one counts for both.

        It is the better one, too: a search sees less of what lies further ahead.
        """
        for now, then in reversed(list(pairwise(self.of(seat)))):
            if then.entry - then.own <= now.entry:
                now.chance, now.doubt = then.before, then.doubt

    def curve(self, seat: int) -> list[tuple[int, float]]:
        """Moment and chance: when asked, after an answer that gave something away, and at the end."""
        points: list[tuple[int, float]] = []
        for decision in self.of(seat):
            points.append((decision.moment, decision.before))
            if decision.better:
                points.append((decision.moment, decision.chance))
        return [*points, (self.last, self.ends[seat])]

    def swings(self, seat: int) -> list[Swing]:
        """The largest first; what may be an error of the figures, or is too little to be told, is none."""
        shifts: list[Swing] = []
        decisions = self.of(seat)
        for now, then in zip_longest(decisions, decisions[1:]):
            if now.better:
                shifts.append(Swing(now.moment, now.before, now.chance, now.error, now))
            if then is not None:
                swing = Swing(then.moment, now.chance, then.before, math.hypot(now.doubt, then.doubt), None)
            else:
                swing = Swing(self.last, now.chance, self.ends[seat], now.doubt, None)
            if swing.size > swing.error and swing.size >= LEAST:
                shifts.append(swing)
        return sorted(shifts, key=lambda swing: -swing.size)

    def given_away(self, seat: int) -> float:
        """By answers of its own."""
        return math.fsum([decision.given_away for decision in self.of(seat)])

    def luck(self, seat: int) -> float:
        """What the dice and the others did to the seat, from its first decision to the end."""
        curve = self.curve(seat)
        return self.ends[seat] - curve[0][1] + self.given_away(seat)

    def plain(self) -> Plain:
        """As JSON."""
        return {
            "game": self.game,
            "seats": self.seats,
            "last": self.last,
            "ends": [[seat, end] for seat, end in self.ends.items()],
            "decisions": [asdict(decision) for decision in self.decisions],
        }


# --- the whole game ---------------------------------------------------------------------------------------------------
def retold(match: Match) -> Match:
    """A finished match of a record, played again answer by answer, so that each question is a moment to go to."""
    over(match)
    again = Match(match.game, match.seats, match.options, match.dice, None, match.practice, None, True, match.seats > 1)
    while again.asked is not None:
        entry = match.entries[len(again.entries)]
        again.submit(entry.seat, entry.value)
    return again


def over(match: Match) -> None:
    if match.outcome is None:
        raise NotOver("The game is not over: it is analysed when nothing is secret any more.")


def decisions(match: Match, seats: list[int]) -> list[int]:
    """The moments at which one of these seats had a choice."""
    over(match)
    moments: list[int] = []
    for moment, then in enumerate(match.moments):
        if then.rest >= 0:
            continue
        entry = match.entries[then.entries]
        if entry.kind == ASK and entry.how == GIVEN and entry.seat in seats:
            moments.append(moment)
    return moments


def task(match: Match, moment: int, budget: Budget, label: str) -> Plain:
    """A question as the asked seat knew it when it was put, and what it answered: all that a worker gets."""
    then = match.back_at(moment)
    asked = then.asked
    if asked is None:
        raise NotOver("Nothing was asked at that moment.")
    entry = match.moments[moment].entries
    look = then.look(asked.seat)
    since = look.entries()
    own = 0
    while own < len(since) and since[len(since) - 1 - own].seat == asked.seat:
        own += 1
    return {
        **plain_look(look),
        "moment": moment,
        "entry": entry,
        "own": own,
        "question": asked.question,
        "options": asked.options,
        "answer": match.entries[entry].value,
        "tries": budget.tries,
        "milliseconds": budget.milliseconds,
        "label": f"{label}/{entry}",
    }


def assembled(match: Match, seats: list[int], reviewed: list[Plain]) -> Analysis:
    """What the workers have found, with how it ended: a victory that is shared counts for its share."""
    over(match)
    analysis = Analysis(match.game.name, match.seats, len(match.moments))
    winners = match.outcome.winners if match.outcome is not None else []
    analysis.ends = {seat: 1.0 / len(winners) if seat in winners else 0.0 for seat in seats}
    analysis.decisions = [Decision(**plain) for plain in reviewed]
    for seat in seats:
        analysis.settle(seat)
    return analysis


# --- one decision -----------------------------------------------------------------------------------------------------
class Reviewer(Ismcts):
    """A search that does not give the answer up that was given; or that tries a few options alone, side by side."""

    def __init__(self, game: Game, plain: Plain, name: str) -> None:
        source = luck(plain["label"], name)
        answers = policy(game, source)
        chancy = answers.luck if isinstance(answers, RandomPlayer) else None
        super().__init__(game, answers, source, Budget(plain["tries"], plain["milliseconds"]), chancy)
        self.spared: int = plain["answer"]
        self.alone: list[int] = []

    def better_half(self, alive: list[int]) -> list[int]:
        kept = super().better_half(alive)
        return sorted(kept + [i for i in alive if self.thought.options[i] == self.spared and i not in kept])

    def think(self, worlds: Worlds, deadline: Deadline) -> None:
        if not self.alone:
            super().think(worlds, deadline)
            return
        tried = [i for i in range(len(self.thought.options)) if self.thought.options[i] in self.alone]
        self.regrets = [0.0] * len(self.thought.options)
        left = self.budget.tries // len(tried) if self.budget.tries else -1
        while left != 0 and not deadline.passed() and self.try_in(worlds, tried, deadline):
            left -= 1


def considered(plain: Plain) -> Plain:
    """One decision, thought about wherever this runs; what `task` gave is all it needs."""
    game = load(plain["game"])
    look = look_in(plain, game)
    question: int = plain["question"]
    options: list[int] = plain["options"]
    prompt, rule = game.prompt(look.sight(), question), game.questions[question].rule
    answer: int = plain["answer"]
    decision = Decision(
        plain["moment"], plain["entry"], plain["own"], look.seat, question, prompt, rule, answer, answer
    )
    try:
        first = Reviewer(game, plain, "first")
        decision.best = first.choose(look.seat, question, options, look)
        decision.note(first.thought)
        if decision.lead >= LEAST and 2 * decision.lead > decision.error:
            second = Reviewer(game, plain, "second")
            second.alone = [decision.best, decision.answer]
            second.choose(look.seat, question, options, look)
            decision.note(second.thought)
    except NoWorld:
        decision.worlds = 0
    return asdict(decision)
