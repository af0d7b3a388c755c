"""Tables to look at: what a viewer sees while something is asked, matches at their questions, drawings as text."""

import re
from collections.abc import Iterator, Sequence
from types import ModuleType
from typing import Any

from htpy import Node, fragment

from bivouac.core.dice import FastDice, luck
from bivouac.core.game import Game, Options
from bivouac.core.match import Match
from bivouac.core.seen import Question, Seen, choice
from bivouac.core.table import ASK, Told


def asked(
    game: Game,
    p: Any,
    viewer: int,
    question: int = -1,
    options: Sequence[int | str] = (),
    seat: int = -1,
    told: Sequence[Told] = (),
    known: bool = False,
) -> Seen:
    """A position as a viewer sees it while a seat is asked: that of the viewer, unless it is said; others may know."""
    s = Seen(game, viewer, p.seats, game.sight(p, viewer), 3, 3)
    s.told = list(told)
    if question >= 0:
        whose = seat if seat >= 0 else viewer
        values = [game.words.number(value) if isinstance(value, str) else value for value in options]
        choices = [choice(game, ASK, value) for value in values] if whose == viewer else []
        s.question = Question(ASK, whose, question if choices or known else -1, "", "", choices)
    return s


def playing(game: Game, seats: int, seed: object, most: int, options: Options) -> Iterator[Match]:
    """A match at each of its questions; answers are any."""
    match = Match(game, seats, options, FastDice(luck("dice", seed)))
    source = luck("answers", seed)
    for _ in range(most):
        if match.asked is None:
            return
        yield match
        match.submit(match.asked.seat, source.choice(match.asked.options))


def page(board: ModuleType, s: Seen) -> str:
    """All that is drawn of a table."""
    return markup(board.table(s), board.hand(s), board.tracks(s), board.aid(s), board.ending(s))


def markup(*nodes: Node) -> str:
    return str(fragment[nodes])


def said(drawn: str, name: str) -> list[str]:
    """All values of an attribute; to parse a whole map takes long."""
    return re.findall(rf' {name}="([^"]*)"', drawn)
