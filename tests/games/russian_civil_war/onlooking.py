"""Tables of Russian Civil War to look at: what a viewer sees while something is asked; matches at their questions."""

import re
from collections.abc import Iterator, Sequence

from htpy import Node, fragment

from bivouac.core.dice import FastDice, luck
from bivouac.core.match import Match
from bivouac.core.seen import Question, Seen, choice
from bivouac.core.table import ASK, Told
from bivouac.games.russian_civil_war.box.vocabulary import WORDS
from bivouac.games.russian_civil_war.game import GAME
from bivouac.games.russian_civil_war.rules.position import Position
from bivouac.games.russian_civil_war.screen import board
from bivouac.games.russian_civil_war.sight import sight

EVERYBODY = 63


def asked(
    p: Position,
    viewer: int,
    question: int = -1,
    options: Sequence[int | str] = (),
    seat: int = -1,
    told: Sequence[Told] = (),
) -> Seen:
    """A position as a viewer sees it while a seat is asked; that of the viewer, unless it is said."""
    s = Seen(GAME, viewer, p.seats, sight(p, viewer), 3, 3)
    s.told = list(told)
    if question >= 0:
        whose = seat if seat >= 0 else viewer
        values = [WORDS.number(value) if isinstance(value, str) else value for value in options]
        choices = [choice(GAME, ASK, value) for value in values] if whose == viewer else []
        s.question = Question(ASK, whose, question, "", "", choices)
    return s


def told(*events: tuple[int, int, int, int]) -> list[Told]:
    return [Told(event, a, b, c, -1) for event, a, b, c in events]


def playing(seed: object, most: int, led: int = EVERYBODY, seats: int = 5, **options: int) -> Iterator[Match]:
    """A match at each of its questions; answers are any."""
    match = Match(GAME, seats, {"led": led, **options}, FastDice(luck("dice", seed)))
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
