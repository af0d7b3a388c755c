"""Where rolls and draws come from. The k-th pick of a match depends on the source and k alone."""

import hashlib
import hmac
import random
from typing import Final

from mypy_extensions import mypyc_attr

from bivouac.core.errors import RecordError
from bivouac.core.table import ASK, ROLL, Entry, Suspended

Luck = random.Random

SEED_BYTES: Final = 32
WORD: Final = 1 << 64


def luck(*label: object) -> Luck:
    """A generator for simulation, named by its label: the same on any machine and in any process.

    >>> luck(1, "dice").random() == luck(1, "dice").random() != luck(2, "dice").random()
    True
    """
    return random.Random("/".join([str(part) for part in label]))


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """A source of picks. `pick` counts from 0; faces count from 1; cards are given by value."""

    def pick(self, k: int, n: int) -> int:
        """The k-th pick of the match, 0 to n - 1; Suspended when a person must say it."""
        raise NotImplementedError

    def face(self, k: int, sides: int) -> int:
        return self.pick(k, sides) + 1

    def card(self, k: int, pile: list[int]) -> int:
        """A card of the sorted pile; it stays in the pile."""
        return pile[self.pick(k, len(pile))]


class CommittedDice(Dice):
    """Dice that anybody can check afterwards.

    The seed is committed to before the first roll, each player may add a nonce after that, and the k-th pick is
    HMAC-SHA256 of k under the key of both, taken below n by rejection, so that no face is favoured.

    >>> dice = CommittedDice(bytes(32), "game-1")
    >>> [dice.face(k, 6) for k in range(6)] == [dice.face(k, 6) for k in range(6)]
    True
    """

    def __init__(self, seed: bytes, label: str, nonces: list[str] | None = None) -> None:
        if len(seed) != SEED_BYTES:
            raise RecordError("A seed has 256 bits.")
        self.seed = seed
        self.label = label  # the game, its rules version and the match
        self.nonces: list[str] = nonces[:] if nonces is not None else []
        parts = [label, *self.nonces]
        text = "".join([f"{len(part)}:{part}" for part in parts])
        self.key = hmac.digest(seed, text.encode(), "sha256")

    def pick(self, k: int, n: int) -> int:
        bound = WORD - WORD % n
        tries = 0
        while True:
            word = int.from_bytes(hmac.digest(self.key, f"{k}/{tries}".encode(), "sha256")[:8], "big")
            if word < bound:
                return word % n
            tries += 1


def commitment(seed: bytes, terms: str) -> str:
    """What is published at the start: it binds the seed and the terms of the match, and tells nothing of the seed."""
    return hashlib.sha256(seed + terms.encode()).hexdigest()


class FastDice(Dice):
    """Simulation: a fast generator; the picks are remembered, so that undo and redo agree."""

    def __init__(self, source: Luck) -> None:
        self.source = source
        self.drawn: list[float] = []

    def pick(self, k: int, n: int) -> int:
        while len(self.drawn) <= k:
            self.drawn.append(self.source.random())
        return int(self.drawn[k] * n)


class ScriptedDice(Dice):
    """Tests and same-deal challenges: faces and cards by value, then the dice `after` (or suspension)."""

    def __init__(self, values: list[int], after: Dice | None = None) -> None:
        self.values = values
        self.after = after

    def face(self, k: int, sides: int) -> int:
        if k < len(self.values):
            if not 1 <= self.values[k] <= sides:
                raise RecordError(f"Roll {k + 1} is {self.values[k]}, on a die of {sides}.")
            return self.values[k]
        return self.pick(k, sides) + 1

    def card(self, k: int, pile: list[int]) -> int:
        if k < len(self.values):
            if self.values[k] not in pile:
                raise RecordError(f"Draw {k + 1} is not in the pile.")
            return self.values[k]
        return pile[self.pick(k, len(pile))]

    def pick(self, k: int, n: int) -> int:
        if self.after is None:
            raise Suspended()
        return self.after.pick(k, n)


class RecordedDice(ScriptedDice):
    """The rolls and draws of a record, in their order: the same deal, whatever is answered, while it lasts."""

    def __init__(self, entries: list[Entry]) -> None:
        super().__init__([entry.value for entry in entries if entry.kind != ASK])
        self.kinds = [entry.kind for entry in entries if entry.kind != ASK]

    def face(self, k: int, sides: int) -> int:
        if k < len(self.kinds) and self.kinds[k] != ROLL:
            raise RecordError(f"The record has a draw where the rules roll (pick {k + 1}).")
        return super().face(k, sides)

    def card(self, k: int, pile: list[int]) -> int:
        if k < len(self.kinds) and self.kinds[k] == ROLL:
            raise RecordError(f"The record has a roll where the rules draw (pick {k + 1}).")
        return super().card(k, pile)


class TypedDice(Dice):
    """A real table: the person says what the dice show and which card was drawn."""

    def pick(self, k: int, n: int) -> int:
        raise Suspended()
