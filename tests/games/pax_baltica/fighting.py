"""Battles and sieges in a few lines: blocks march in, a battle is fought to its end, and what was fired is read off."""

from collections.abc import Iterable
from itertools import pairwise

import pytest

from bivouac.core.table import ALL
from bivouac.games.pax_baltica.box.blocks import BLOCK, BLOCK_IDS
from bivouac.games.pax_baltica.box.map import PLACE, PLACE_IDS, TERRITORIES, gate_between
from bivouac.games.pax_baltica.rules import agenda
from bivouac.games.pax_baltica.rules.group import forced_march, go
from bivouac.games.pax_baltica.rules.position import BESIEGING, PINNED, Position, side_of
from bivouac.games.pax_baltica.rules.retreat import ways
from bivouac.games.pax_baltica.screen import odds
from games.pax_baltica.builders import Scripted, next_is, play_until

SWEDISH, COALITION = 0, 1


def few_fights(monkeypatch: pytest.MonkeyPatch, many: int = 2) -> None:
    """Odds from a few battles only, where pages are drawn by the hundred."""
    monkeypatch.setattr(odds, "BATTLES", many)
    monkeypatch.setattr(odds, "_reckoned", {})


class Overheard(Scripted):
    """Keeps who may hear each answer."""

    def __init__(self, answers: list[str], dice: list[int]) -> None:
        super().__init__(answers, dice)
        self.audience: dict[int, int] = {}

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        self.audience[question] = to
        return super().ask(seat, question, options, to)


def march(p: Position, name: str, *path: str) -> None:
    """A block moves from where it stands over these places: `march(p, "repnin", "novgorod", "ingermanland")`."""
    number = BLOCK[name]
    stops = [PLACE_IDS[p.place[number]], *path]
    way = [gate_between(PLACE[start], PLACE[end]) for start, end in pairwise(stops)]
    port = (p.place[number] >= TERRITORIES) != (PLACE[path[-1]] >= TERRITORIES)
    go(p, Scripted(), side_of(p, number), number, PLACE[path[-1]], [] if port else way, -1)


def load(p: Position, name: str, fleet: str) -> None:
    """A block goes aboard a fleet."""
    number, ship = BLOCK[name], BLOCK[fleet]
    go(p, Scripted(), side_of(p, number), number, p.place[ship], [], ship)


def roll_marches(p: Position, seat: int, dice: Iterable[int]) -> None:
    """The dice for forced marches of a side."""
    with Scripted(dice=dice) as t:
        forced_march(p, t, seat)


def open_battle(p: Position, at: str, answers: Iterable[str] = ()) -> Scripted:
    """A battle is opened, nothing is fired yet."""
    next_is(p, agenda.OPEN, PLACE[at])
    return play_until(p, agenda.COMBAT, answers)


def fight(p: Position, at: str, answers: Iterable[str] = (), dice: Iterable[int] = ()) -> Scripted:
    """A battle from its opening to its end, or to what comes first on the agenda after it."""
    next_is(p, agenda.OPEN, PLACE[at])
    return on(p, answers, dice)


def on(p: Position, answers: Iterable[str] = (), dice: Iterable[int] = ()) -> Scripted:
    """Whatever is on the agenda, to its end."""
    return play_until(p, -1, answers, dice)


def weaken(p: Position, **strengths: int) -> None:
    """Blocks have so many steps left: `weaken(p, vellinck=1)`."""
    for name, left in strengths.items():
        p.strength[BLOCK[name]] = left


def besiege(p: Position, *names: str) -> None:
    """Blocks that have declared a siege where they stand."""
    for name in names:
        p.mark[BLOCK[name]] |= BESIEGING


def pinned(p: Position, *names: str) -> None:
    for name in names:
        p.mark[BLOCK[name]] |= PINNED


def resolve(p: Position, at: str, answers: Iterable[str] = (), dice: Iterable[int] = ()) -> Scripted:
    """One siege, and whatever follows from it."""
    next_is(p, agenda.SIEGE, PLACE[at])
    return on(p, answers, dice)


def shots(t: Scripted) -> list[tuple[str, int]]:
    """Who fired, in order, and with how many hits."""
    return [(BLOCK_IDS[a], b) for a, b, _ in t.heard("fired")]


def out(p: Position, name: str) -> set[str]:
    """All places that a block can retreat to."""
    return {PLACE_IDS[end] for end in ways(p, BLOCK[name])}


def steps(p: Position, *names: str) -> list[int]:
    """The strengths of these blocks."""
    return [p.strength[BLOCK[name]] for name in names]
