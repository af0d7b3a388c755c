"""The table of Winter War as it is drawn, and how it is read."""

from collections.abc import Sequence
from html.parser import HTMLParser

from htpy import Node, div

from bivouac.core.dice import FastDice, ScriptedDice, luck
from bivouac.core.match import Match
from bivouac.core.seen import Question, Seen, choice
from bivouac.core.table import ASK
from bivouac.games.winter_war import board
from bivouac.games.winter_war.defence import defences, targets
from bivouac.games.winter_war.game import GAME
from bivouac.games.winter_war.position import Position
from bivouac.games.winter_war.rules import fortifications
from bivouac.games.winter_war.view import view

VOID = {"br", "hr", "img", "input"}


class Page(HTMLParser):
    """The elements of a page, each with its attributes and its whole text."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None], list[str]]] = []
        self.open: list[int] = []
        self.feed(source)
        assert self.open == [], "every element is closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs), []))
        if tag not in VOID:
            self.open.append(len(self.elements) - 1)

    def handle_endtag(self, tag: str) -> None:
        assert self.elements[self.open.pop()][0] == tag

    def handle_data(self, data: str) -> None:
        for i in self.open:
            self.elements[i][2].append(data)

    def having(self, kind: str) -> list[tuple[dict[str, str | None], str]]:
        """Every element of a class, with its text."""
        return [
            (attrs, " ".join("".join(text).split()).replace("\u00ad", ""))
            for _, attrs, text in self.elements
            if kind in (attrs.get("class") or "").split()
        ]

    def text(self, kind: str) -> str:
        return self.having(kind)[0][1]

    def values(self, kind: str) -> list[str | None]:
        return [attrs["value"] for attrs, _ in self.having(kind)]


def drawn(*nodes: Node) -> Page:
    return Page(str(div[nodes]))


def whole(s: Seen) -> Page:
    return drawn(board.tracks(s), board.table(s), board.hand(s), board.aid(s), board.ending(s))


def shown(p: Position, question: int = -1, kind: int = ASK, options: Sequence[int] = ()) -> Seen:
    """A position as Finland sees it, with a question or without."""
    s = Seen(GAME, 0, 1, view(p), 3, 3)
    if question >= 0:
        if kind == ASK:
            options = [fortifications, defences, lambda p: targets(p, False), lambda p: targets(p, True)][question](p)
        s.question = Question(kind, 0, question, "", "", [choice(GAME, kind, value) for value in options])
    return s


def war(hand: Sequence[int], attack: Sequence[int]) -> Match:
    return Match(GAME, 1, {}, ScriptedDice([*hand, len(attack), *attack], FastDice(luck(1))), None, False)
