"""Golden playthroughs: whole games as text, line by line as they were when a person last read and agreed to them.

A change of the rules, the words or the sentences shows here as a diff. To accept one, write them anew, and read:

    BIVOUAC_REWRITE_GOLDEN=1 python -m pytest tests/games/soldateska/test_golden.py
    git diff tests/games/soldateska/golden

What is not for all is marked with those who may know it: [Anselm], [Anselm, Balthasar].
"""

import hashlib
import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from bivouac.core.dice import CommittedDice
from bivouac.core.game import Game, Options, Outcome
from bivouac.core.match import Match
from bivouac.core.opening import reopen
from bivouac.core.player import Look, Player
from bivouac.core.record import KINDS, Header, committed, read, row_of, write
from bivouac.core.table import ALL, ASK, CHANCE, DRAW, FORCED, GIVEN, ROLL, Entry, Table, Told, hears

REWRITE = "BIVOUAC_REWRITE_GOLDEN"


class Golden:
    """One playthrough: the phrase gives the seed of the dice, so that nothing else decides it.

    The phrases were chosen for the games they give: together they show everything that can happen.
    """

    def __init__(
        self, game: Game, folder: Path, number: int, name: str, players: Sequence[Player], options: Options, phrase: str
    ) -> None:
        self.game = game
        self.name = name
        self.players = players
        self.options = options
        self.phrase = phrase
        self.header = Header(f"golden-{number}", [name] * len(players), "app")
        self.header.options = options
        self.file = folder / f"{number}-{name}.txt"

    def dice(self) -> CommittedDice:
        return committed(self.game, self.header, hashlib.sha256(self.phrase.encode()).digest())


class Chronicle(Table):
    """Writes a game down while it is played: the record's rows indented, the story's sentences with their rules."""

    def __init__(self, golden: Golden) -> None:
        self.golden, self.game = golden, golden.game
        self.seats = len(golden.players)
        self.names = self.game.seat_names(self.seats)
        self.p = self.game.start(self.seats, golden.options)
        self.dice = golden.dice()
        self.look = Look(self.game, self.p)
        self.picked = 0
        self.entries: list[Entry] = []
        self.told: list[Told] = []
        seats = f", {self.seats} seats" if self.seats > 1 else ""
        self.lines = [
            f"{self.game.title}, rules version {self.game.version}{seats}, played by {golden.name}",
            f"options: {' '.join(f'{name}={value}' for name, value in self.game.checked(golden.options).items())}",
            f"match {golden.header.match}, commitment {golden.header.commitment}",
        ]

    def audience(self, to: int) -> str:
        """Who may know something, if not all."""
        return "" if to == ALL else f" [{', '.join(name for seat, name in enumerate(self.names) if hears(to, seat))}]"

    def write_down(self, entry: Entry) -> int:
        self.entries.append(entry)
        row, kind = row_of(self.game, entry), KINDS[entry.kind]
        forced = " (forced)" if entry.how == FORCED else ""
        self.lines.append(f"    {kind} {row[kind]}: {row['is']}{forced}{self.audience(entry.to)}")
        return entry.value

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        if len(options) == 1:
            return self.write_down(Entry(ASK, seat, question, options[0], to, FORCED))
        self.look._seat = seat
        who = f"{self.names[seat]}: " if self.seats > 1 else ""
        prompt, rule = self.game.prompt(self.look.sight(), question), self.game.questions[question].rule
        self.lines.append(f"{who}{prompt} ({rule})")
        self.lines.append(f"    of {' '.join(self.game.words.word(option) for option in options)}")
        answer = self.golden.players[seat].choose(seat, question, options, self.look)
        return self.write_down(Entry(ASK, seat, question, answer, to, GIVEN))

    def face(self, sides: int, why: int, to: int) -> int:
        self.picked += 1
        return self.write_down(Entry(ROLL, CHANCE, why, self.dice.face(self.picked - 1, sides), to, GIVEN))

    def draw(self, pile: list[int], why: int, to: int = ALL) -> int:
        self.picked += 1
        card = self.write_down(Entry(DRAW, CHANCE, why, self.dice.card(self.picked - 1, pile), to, GIVEN))
        pile.remove(card)
        return card

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        self.told.append(Told(event, a, b, c, to))
        rule = self.game.events[event].rule
        self.lines.append(f"{self.game.sentence(event, a, b, c)} ({rule}){self.audience(to)}")

    def end(self, outcome: Outcome) -> None:
        end = self.game.ends[outcome.end]
        self.lines.append(f"{self.game.end_sentence(outcome)} ({end.rule})")
        self.lines.append(f"    end {end.name}, winners {outcome.winners}, scores {outcome.scores}")


def as_agreed(file: Path, lines: Sequence[str]) -> None:
    """Every line as it was; or they are written anew."""
    if os.environ.get(REWRITE):
        file.parent.mkdir(exist_ok=True)
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        pytest.skip(f"{file.name} is written anew: read the diff")
    kept = file.read_text(encoding="utf-8").splitlines()
    for number, (now, before) in enumerate(zip(lines, kept, strict=False), 1):
        assert now == before, f"{file.name}, line {number}"
    assert len(lines) == len(kept)


def as_a_match(told: Chronicle) -> Match:
    """The same answers through a match: the same entries and the same end, and a record that opens again."""
    match = Match(told.game, told.seats, told.golden.options, told.golden.dice())
    for entry in told.entries:
        if entry.kind == ASK and entry.how == GIVEN:
            match.submit(entry.seat, entry.value)
    assert match.outcome is not None
    assert [row_of(told.game, entry) for entry in match.entries] == [row_of(told.game, entry) for entry in told.entries]
    assert match.digest() == told.p.digest()
    opens_again(match, told.golden.header)
    return match


def opens_again(match: Match, header: Header) -> None:
    assert reopen(read(write(match, header, reveal=True), match.game)).digest() == match.digest()
