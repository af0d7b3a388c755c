"""A leader whom the charts lead acts, and what he leaves behind: his trace, read as words."""

from collections.abc import Iterable
from functools import partial

from bivouac.games.smuta.box.leaders import LEADER
from bivouac.games.smuta.box.parties import OWNER
from bivouac.games.smuta.box.spaces import ALL_SPACES, SPACE_VP
from bivouac.games.smuta.charts.book import BOOK
from bivouac.games.smuta.rules import agenda as a
from bivouac.games.smuta.rules.faults import faults
from bivouac.games.smuta.rules.position import Position
from bivouac.games.smuta.rules.power import victory_points
from bivouac.games.smuta.rules.sequence import step
from games import tracing
from games.smuta.builders import Scripted

rows = partial(tracing.rows, [reason.name for reason in BOOK.reasons])


def acts(
    p: Position,
    *names: str,
    dice: Iterable[int] = (),
    draws: Iterable[str] = (),
    answers: Iterable[str] = (),
    traces: bool = True,
    sound: bool = True,
) -> Scripted:
    """These leaders of one party act in their combat segment, and all that follows is played."""
    party = p.party[LEADER[names[0]]]
    p.phase = 1
    p.ready = sorted(LEADER[name] for name in names)
    a.push(p, a.LEADERS_ACT, party)
    with Scripted(answers, dice, draws, traces) as t:
        while p.agenda:
            step(p, t)
    assert not sound or faults(p) == []
    return t


def patrols(
    p: Position, party: str, dice: Iterable[int] = (), answers: Iterable[str] = (), traces: bool = True
) -> Scripted:
    """The detachments of a party move."""
    p.phase = 1
    a.push(p, a.DETACHMENTS_MOVE, OWNER[party])
    with Scripted(answers, dice, (), traces) as t:
        while p.agenda:
            step(p, t)
    assert faults(p) == []
    return t


def fights(
    p: Position,
    *,
    dice: Iterable[int] = (),
    draws: Iterable[str] = (),
    answers: Iterable[str] = (),
) -> Scripted:
    """What is on the agenda is played to its end."""
    with Scripted(answers, dice, draws, True) as t:
        while p.agenda:
            step(p, t)
    assert faults(p) == []
    return t


def give_points(p: Position, party: str, points: int) -> None:
    """Cities beyond the Volga until the party has so many victory points."""
    number = OWNER[party]
    for space in reversed(ALL_SPACES):
        if victory_points(p, number) >= points:
            return
        if SPACE_VP[space] and p.owner[space] > 4:
            p.owner[space] = number
