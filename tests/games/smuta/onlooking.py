"""Tables of Smuta to look at: what a viewer sees while something is asked; matches at each of their questions."""

import re
from collections.abc import Iterator, Sequence

from htpy import Node, fragment

from bivouac.core.dice import FastDice, luck
from bivouac.core.match import Match
from bivouac.core.seen import Question, Seen, choice
from bivouac.core.table import ASK, Told
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.game import GAME
from bivouac.games.smuta.rules.position import Position
from bivouac.games.smuta.screen import board
from bivouac.games.smuta.sight.sight import sight

EVERYBODY = (1 << PARTIES) - 1


def asked(
    p: Position, viewer: int, question: int = -1, options: Sequence[int] = (), seat: int = -1, told: Sequence[Told] = ()
) -> Seen:
    """A position as a viewer sees it while a seat is asked; that of the viewer, unless it is said."""
    s = Seen(GAME, viewer, PARTIES, sight(p, viewer), 3, 3)
    s.told = list(told)
    if question >= 0:
        whose = seat if seat >= 0 else viewer
        choices = [choice(GAME, ASK, value) for value in options] if whose == viewer else []
        s.question = Question(ASK, whose, question if choices else -1, "", "", choices)
    return s


def playing(seed: object, most: int, led: int = EVERYBODY, **options: int) -> Iterator[Match]:
    """A match at each of its questions; answers are any."""
    match = Match(GAME, PARTIES, {"led": led, **options}, FastDice(luck("dice", seed)))
    source = luck("answers", seed)
    for _ in range(most):
        if match.asked is None:
            return
        yield match
        match.submit(match.asked.seat, source.choice(match.asked.options))


def page(s: Seen) -> str:
    """All that is drawn of a table."""
    return markup(board.table(s), board.hand(s), board.tracks(s), board.aid(s), board.ending(s))


def markup(*nodes: Node) -> str:
    return str(fragment[nodes])


def said(drawn: str, name: str) -> list[str]:
    """All values of an attribute."""
    return re.findall(rf' {name}="([^"]*)"', drawn)
