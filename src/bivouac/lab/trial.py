"""A game to be checked, and what every check needs."""

import json
import marshal
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from itertools import product
from math import prod, sqrt

from bivouac.core.dice import Dice, luck
from bivouac.core.game import Game, Options
from bivouac.core.match import Asked, Match
from bivouac.core.player import Player
from bivouac.core.position import Position
from bivouac.core.record import APP, Header, committed, first_row_of, summed, write
from bivouac.core.rulebook import Rulebook
from bivouac.core.table import GIVEN, SPECTATOR, Entry

Check = Callable[["Trial"], None]

MOST_SETTINGS = 300  # that are all tried
LONG = 7_000  # a game that may ask more questions than this is checked sparingly:
EARLY = 30  # at each of so many questions, and then at ever fewer,
RECENT = 60  # with so many of the last entries and events
WHOLE = slice(None)
WITHOUT_REFERENCES = 2  # the version of marshal in which equal values are equal bytes


class Failure(Exception):
    """A check that failed: what was broken, in one sentence."""


def expect(truth: bool, sentence: str) -> None:
    if not truth:
        raise Failure(sentence)


# --- the games to check -----------------------------------------------------------------------------------------------
Setting = tuple[int, Options]  # how many seats, and the value of every option


def settings(game: Game) -> list[Setting]:
    """Every seat count with every value of every option, as far as they go together; of too many, each value once."""
    if too_many_settings(game):
        return [*usual_settings(game), *switched_settings(game)]
    values = [[(option.name, value) for value in option.tried] for option in game.options]
    return fitting(game, [(seats, dict(chosen)) for seats in game.seat_counts for chosen in product(*values)])


def too_many_settings(game: Game) -> bool:
    """Whether nobody could try them all."""
    return len(game.seat_counts) * prod(len(option.tried) for option in game.options) > MOST_SETTINGS


def usual_settings(game: Game) -> list[Setting]:
    """At every seat count the options as they usually are, with each value of the first: it is the scenario."""
    usual, first = game.checked({}), game.options[0]
    return fitting(game, [(seats, {**usual, first.name: value}) for seats in game.seat_counts for value in first.tried])


def switched_settings(game: Game) -> list[Setting]:
    """At every seat count each unusual value of every further option once; those of the first take turns.

    What does not go with the scenario whose turn it is comes with the next that it goes with, or not at all.
    """
    usual, first = game.checked({}), game.options[0]
    values = [(option.name, value) for option in game.options[1:] for value in option.tried if value != option.default]
    switched: list[Setting] = []
    for i, (seats, (name, value)) in enumerate(product(game.seat_counts, values)):
        turn = i % len(first.tried)
        scenarios = first.tried[turn:] + first.tried[:turn]
        switched += fitting(game, [(seats, {**usual, first.name: scenario, name: value}) for scenario in scenarios])[:1]
    return switched


def fitting(game: Game, tried: list[Setting]) -> list[Setting]:
    """Those that the game can be played with."""
    return [(seats, options) for seats, options in tried if not game.unfit(seats, options)]


def is_long(game: Game) -> bool:
    """Whether a game has so many questions that not all of them can be checked."""
    return game.most_questions > LONG


class Trial:
    """A game to be checked: a match on committed dice, answered by given players."""

    def __init__(self, game: Game, seats: int, options: Options, label: str, players: list[Player]) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.label = label
        self.players = players
        self.luck = luck(label, "checks")
        self.header = Header(label, [type(player).__name__ for player in players], APP, options)
        self.dice: Dice = committed(game, self.header, sha256(label.encode()).digest())
        self.matches: type[Match] = Match
        self.sparing = is_long(game)  # checks are made where they are due, and do not look back to the start
        self.answer = -1  # being submitted, or tried by a check: if the rules fail at it, the record ends with it
        self.held = game.held(seats, game.checked(options))  # seats where somebody sits, and may imagine worlds
        self.checked_steps = 0
        self.imagined = self.kept = 0  # worlds, and those in which the step's entries were possible
        self.hidden = self.other = 0  # worlds where something is hidden, and those of them that differ from the truth
        self.varied = 0  # questions at which the worlds imagined differ from each other
        self.begun = False

    def begin(self) -> None:
        """The match is opened: the rules run up to the first question."""
        self.match = self.new_match()
        self.begun = True

    def new_match(self, practice: bool = False) -> Match:
        return self.matches(self.game, self.seats, self.options, self.dice, None, practice)

    def viewers(self) -> list[int]:
        return [SPECTATOR, *range(self.seats)]

    def play(self, *checks: Check) -> None:
        """The whole game, with these checks at every question; of a long game, at those where they are due."""
        if not self.begun:
            self.begin()
        match = self.match
        asked = 0
        while match.asked is not None:
            if self.due(asked):
                for check in checks:
                    check(self)
            self.answer = self.choose(match)
            match.submit(match.asked.seat, self.answer)
            self.answer = -1
            asked += 1
            expect(asked <= self.game.most_questions, "The game asks more questions than it says it ever does.")

    @property
    def recent(self) -> slice:
        """How far the checks look back in the record and the story: to the start, if the game is not long."""
        return slice(-RECENT, None) if self.sparing else WHOLE

    def due(self, question: int) -> bool:
        """Whether the checks are made at this question, counted from 0.

        In a long game they are made at each of the first 30, and at question n with a chance of 1 to √n, for nobody
        knows how long it will be: at some 130 of 3,000, and some 175 of 6,000.
        """
        return not self.sparing or question < EARLY or self.luck.random() * sqrt(question) < 1

    def choose(self, match: Match) -> int:
        asked = open_question(match)
        seat = asked.seat
        return self.players[seat].choose(seat, asked.question, asked.options[:], match.look(seat))

    def failing_record(self) -> str:
        """The record up to the answer that failed; of a game that never came to a question, its first line."""
        if not self.begun:
            return summed([first_row_of(self.game, self.game.checked(self.options), self.header, True)])
        asked, failing = self.match.asked, None
        if asked is not None and self.answer in asked.options:
            failing = Entry(asked.kind, asked.seat, asked.question, self.answer, asked.to, GIVEN)
        return write(self.match, self.header, True, failing)


def plain(value: object) -> str:
    """As it would leave the house: byte by byte, in its own order."""
    return json.dumps(value, allow_nan=False)


def exactly(p: Position) -> bytes:
    """The whole position, to be compared within a run; a digest says the same for ever, and costs four times that."""
    return marshal.dumps(p.plain(), WITHOUT_REFERENCES)


def open_question(match: Match) -> Asked:
    if match.asked is None:
        raise Failure("Nobody is asked, though the game is not over.")
    return match.asked


def snapshot(match: Match, recent: slice = WHOLE) -> tuple[object, ...]:
    """All that must stay when nothing happens, and come back when something is taken back.

    Of the record and the story what is `recent`, and how long they are.
    """
    asked = match.asked
    question = (asked.seat, asked.question, tuple(asked.options)) if asked is not None else None
    return (
        exactly(match._p),
        question,
        (len(match.told), [event.key() for event in match.told[recent]]),
        (len(match.entries), [(entry.kind, entry.value) for entry in match.entries[recent]]),
        match.outcome is None,
    )


@cache
def rulebook(game: Game) -> Rulebook:
    return Rulebook(game.rules_text())
