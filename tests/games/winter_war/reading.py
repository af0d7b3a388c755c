"""The table of Winter War as it is drawn, and how it is read."""

from collections.abc import Sequence

from bivouac.core.dice import FastDice, ScriptedDice, luck
from bivouac.core.match import Match
from bivouac.core.seen import Question, Seen, choice
from bivouac.core.table import ASK
from bivouac.games.winter_war.game import GAME
from bivouac.games.winter_war.rules.defence import defences, targets
from bivouac.games.winter_war.rules.position import Position
from bivouac.games.winter_war.rules.sequence import fortifications
from bivouac.games.winter_war.screen import board
from bivouac.games.winter_war.sight import sight
from games.reading import Page, drawn


def whole(s: Seen) -> Page:
    return drawn(board.tracks(s), board.table(s), board.hand(s), board.aid(s), board.ending(s))


def shown(p: Position, question: int = -1, kind: int = ASK, options: Sequence[int] = ()) -> Seen:
    """A position as Finland sees it, with a question or without."""
    s = Seen(GAME, 0, 1, sight(p, 0), 3, 3)
    if question >= 0:
        if kind == ASK:
            options = [fortifications, defences, lambda p: targets(p, False), lambda p: targets(p, True)][question](p)
        s.question = Question(kind, 0, question, "", "", [choice(GAME, kind, value) for value in options])
    return s


def war(hand: Sequence[int], attack: Sequence[int]) -> Match:
    return Match(GAME, 1, {}, ScriptedDice([*hand, len(attack), *attack], FastDice(luck(1))), None, False)
