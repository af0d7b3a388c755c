"""A game to be checked, and what every check needs."""

import json
from collections.abc import Callable
from hashlib import sha256
from itertools import product

from bivouac.core.dice import Dice, luck
from bivouac.core.game import Game, Options
from bivouac.core.match import Asked, Match
from bivouac.core.player import Player
from bivouac.core.record import APP, Header, committed, first_row_of, summed, write
from bivouac.core.rulebook import Rulebook
from bivouac.core.table import GIVEN, SPECTATOR, Entry

Check = Callable[["Trial"], None]


class Failure(Exception):
    """A check that failed: what was broken, in one sentence."""


def expect(truth: bool, sentence: str) -> None:
    if not truth:
        raise Failure(sentence)


# --- the games to check -----------------------------------------------------------------------------------------------
def settings(game: Game) -> list[tuple[int, Options]]:
    """Every seat count with every value of every option, as far as they go together."""
    values = [[(option.name, value) for value in option.tried] for option in game.options]
    found = [(seats, dict(chosen)) for seats in game.seat_counts for chosen in product(*values)]
    return [(seats, options) for seats, options in found if not game.unfit(seats, options)]


class Trial:
    """A game to be checked: a match on committed dice, answered by given players."""

    def __init__(self, game: Game, seats: int, options: Options, label: str, players: list[Player]) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.label = label
        self.players = players
        self.luck = luck(label, "checks")
        self.header = Header(label, [type(player).__name__ for player in players], APP)
        self.header.options = options
        self.dice: Dice = committed(game, self.header, sha256(label.encode()).digest())
        self.matches: type[Match] = Match
        self.answer = -1  # being submitted, or tried by a check: if the rules fail at it, the record ends with it
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
        """The whole game, with these checks at every question."""
        if not self.begun:
            self.begin()
        match = self.match
        asked = 0
        while match.asked is not None:
            for check in checks:
                check(self)
            self.answer = self.choose(match)
            match.submit(match.asked.seat, self.answer)
            self.answer = -1
            asked += 1
            expect(asked <= self.game.most_questions, "The game asks more questions than it says it ever does.")

    def choose(self, match: Match) -> int:
        asked = open_question(match)
        seat = asked.seat
        return self.players[seat].choose(seat, asked.question, asked.options[:], match.look(seat))

    def failing_record(self) -> str:
        """The record up to the answer that failed; of a game that never came to a question, its first line."""
        if not self.begun:
            return summed([first_row_of(self.game, self.game.checked(self.options), self.header, True)])
        asked = self.match.asked
        failing = None
        if asked is not None and self.answer in asked.options:
            failing = Entry(asked.kind, asked.seat, asked.question, self.answer, asked.to, GIVEN)
        return write(self.match, self.header, True, failing)


def plain(value: object) -> str:
    """As it would leave the house: byte by byte, in its own order."""
    return json.dumps(value, allow_nan=False)


def open_question(match: Match) -> Asked:
    if match.asked is None:
        raise Failure("Nobody is asked, though the game is not over.")
    return match.asked


def snapshot(match: Match) -> tuple[object, ...]:
    """All that must stay when nothing happens, and come back when something is taken back."""
    asked = match.asked
    question = (asked.seat, asked.question, tuple(asked.options)) if asked is not None else None
    told = [event.key() for event in match.told]
    return (
        match.digest(),
        question,
        told,
        [(entry.kind, entry.value) for entry in match.entries],
        match.outcome is None,
    )


_books: dict[str, Rulebook] = {}


def rulebook(game: Game) -> Rulebook:
    if game.name not in _books:
        _books[game.name] = Rulebook(game.rules_text())
    return _books[game.name]
