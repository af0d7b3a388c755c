"""Outpost with cards that cannot be guessed: whoever has heard the name of one was told it by somebody.

Every place where a card could be named names it: words, labels, sentences, the text, the view.
"""

import hashlib
import os
import secrets
from typing import cast

from bivouac.core.game import Refusal, View
from bivouac.core.player import Player
from bivouac.core.position import Columns
from bivouac.core.sight import Sight as CoreSight
from bivouac.core.words import Vocabulary
from toys import outpost
from toys.outpost import CARDS, GOT, PLAYED, Outpost

SECRET = os.environ.setdefault("CANARY", secrets.token_hex(16))  # a server that is started from here has the same
NAMES = [hashlib.sha256(f"{SECRET}/{card}".encode()).hexdigest()[:16] for card in range(CARDS)]


class Sight(outpost.Sight):
    def names(self) -> list[str]:
        return [NAMES[card] for card in self.hand + self.aside + self.passed + self.trick + self.gone]

    def plain(self) -> View:
        return {**super().plain(), "names": self.names()}


class Canary(Outpost):
    def __init__(self) -> None:
        super().__init__(rounds=1)
        self.name = "canary"
        self.words = Vocabulary([f"card:{name}" for name in NAMES])

    def sight(self, position: Columns, seat: int) -> CoreSight:
        seen = Sight()
        seen.take(cast(outpost.Sight, super().sight(position, seat)), seen.columns())
        return seen

    def refused(self, sight: CoreSight, question: int, about: int) -> Refusal:
        held = about in cast(Sight, sight).hand
        found = super().refused(sight, question, about)
        return found if held else Refusal(f"You do not hold {NAMES[about]}.", found.rule)

    def label(self, word: int) -> str:
        return f"the {NAMES[word]}"

    def sentence(self, event: int, a: int, b: int, c: int) -> str:
        told = super().sentence(event, a, b, c)
        return f"{told} It is {NAMES[b]}." if event in (GOT, PLAYED) else told

    def prompt(self, sight: CoreSight, question: int) -> str:
        return f"Which card of {', '.join(NAMES[card] for card in cast(Sight, sight).hand)}?"

    def text(self, sight: CoreSight) -> list[str]:
        return [f"- {name}" for name in cast(Sight, sight).names()]


GAME = Canary()
PLAYERS: dict[str, type[Player]] = {}
