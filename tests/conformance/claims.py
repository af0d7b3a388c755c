"""What a refusal states of the board, and whether it is so.

A game's own `claims.py` (tests/games/GAME) reads every sentence as a person does: `CLAIMS` has a pattern for the whole
sentence, and with it what to look for on the board. It looks for itself: nothing that the refusals ask is asked again.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from bivouac.core.game import Game, Refusal
from bivouac.core.sight import Sight
from bivouac.lab.trial import Trial, open_question

NOT_SO = "it is not so"
WORDS_EACH = 24  # that are not offered, at one question


@dataclass(frozen=True)
class Said:
    """A refusal, where it was said: the position as it is, who asked for which word, and the names in the sentence."""

    p: Any  # the game's own position
    seat: int
    question: int
    about: int  # the word that is refused
    offered: list[int]
    rule: str
    names: dict[str, str]  # the named groups of the pattern

    def __getitem__(self, name: str) -> str:
        return self.names[name]


Truth = Callable[[Said], bool]
Claims = dict[str, Truth]
Refusing = Callable[[Sight, int, int], Refusal]


def no_fact(said: Said) -> bool:
    """The sentence states a rule, and nothing of the board."""
    return True


def claims_of(game: Game) -> Claims:
    found: Claims = import_module(f"games.{game.name.replace('-', '_')}.claims").CLAIMS
    return found


@dataclass
class Reading:
    """Refusals read, and what was wrong with them: no claim reads the sentence, several do, or it is not so."""

    claims: Claims
    refusing: Refusing
    sentences: set[str] = field(default_factory=set)
    met: set[str] = field(default_factory=set)
    wrong: dict[str, str] = field(default_factory=dict)  # a sentence, and what is wrong with it

    def check(self, trial: Trial) -> None:
        """Some words that are not offered at the open question."""
        asked = open_question(trial.match)
        words = [word for word in range(len(trial.game.words)) if word not in asked.options]
        trial.luck.shuffle(words)
        sight = trial.match.sight(asked.seat)
        for word in words[:WORDS_EACH]:
            refusal = self.refusing(sight, asked.question, word)
            self.read(refusal, Said(trial.match._p, asked.seat, asked.question, word, asked.options, refusal.rule, {}))

    def read(self, refusal: Refusal, said: Said) -> None:
        sentence = refusal.sentence
        self.sentences.add(sentence)
        found = [(pattern, match) for pattern in self.claims if (match := re.fullmatch(pattern, sentence))]
        if len(found) != 1:
            self.wrong[sentence] = f"{len(found)} claims read it"
            return
        [(pattern, match)] = found
        self.met.add(pattern)
        where = Said(said.p, said.seat, said.question, said.about, said.offered, said.rule, match.groupdict())
        if not self.claims[pattern](where):
            self.wrong[sentence] = f"{NOT_SO} (seat {said.seat}, question {said.question}, word {said.about})"

    def untrue(self) -> list[str]:
        return [sentence for sentence, wrong in self.wrong.items() if wrong.startswith(NOT_SO)]

    def report(self) -> str:
        return "\n".join(f"{sentence} — {wrong}" for sentence, wrong in sorted(self.wrong.items()))
