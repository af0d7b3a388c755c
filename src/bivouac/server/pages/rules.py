"""A game's numbered rules: as a page, and as a tab of the table."""

import re
from functools import lru_cache
from itertools import groupby
from typing import Final

import htpy as h
from htpy import Node
from markupsafe import Markup

from bivouac.core.game import Game
from bivouac.core.rulebook import Rule, Rulebook
from bivouac.server.pages.about import about_section
from bivouac.server.pages.layout import html, new_game, plain_page

PAGE: Final = 2  # the level of headings on a page of their own
MARKED: Final = re.compile(r"`([^`]+)`|\*\*([^*]+)\*\*")


def page(game: Game, theme: str) -> str:
    """The whole book, with a way to the table."""
    inside = [
        h.div(".title")[h.h1[f"The rules of {game.title}"], [h.p(".lead")[marked(line)] for line in preface(game)]],
        about_section(game),
        h.nav(".contents", aria_label="Chapters")[
            h.ol[[h.li[h.a(href=f"#{anchor(chapter)}")[chapter]] for chapter in chapters(game)]]
        ],
        h.article(".rulebook")[chapters_text(game, PAGE)],
        new_game(game.name, "Play now"),
    ]
    return plain_page(f"The rules of {game.title}", inside, theme=theme, game=game.name)


@lru_cache(maxsize=32)
def chapters_text(game: Game, level: int) -> Markup:
    """All chapters, each under a heading of that level; on a page of their own with options and register.

    The same for everybody: made once.
    """
    heading = h.h2 if level == PAGE else h.h3
    parts: list[Node] = []
    book = Rulebook(game.rules_text())
    shown = book.rules if level > PAGE else [*book.rules, *book.annex]
    for chapter, rules in groupby(shown, lambda rule: rule.chapter):
        parts.append(h.section[heading(id=anchor(chapter))[chapter], h.ul[[line(rule) for rule in rules]]])
    return Markup(html(parts))  # noqa: S704 -- htpy escaped it


def line(rule: Rule) -> Node:
    return h.li(id=rule.number, tabindex="-1")[
        h.b(".number")[rule.number],
        h.span(".ruling-mark")["ruling"] if rule.ruling else None,
        h.span[marked(rule.text)],
    ]


def chapters(game: Game) -> list[str]:
    book = Rulebook(game.rules_text())
    return list(dict.fromkeys(rule.chapter for rule in [*book.rules, *book.annex]))


def anchor(chapter: str) -> str:
    """Where a chapter begins.

    >>> anchor("Soviet attack")
    'chapter-soviet-attack'
    """
    return "chapter-" + re.sub(r"\W+", "-", chapter.lower())


def preface(game: Game) -> list[str]:
    """The paragraphs between the title and the first chapter."""
    paragraphs = game.rules_text().partition("\n## ")[0].split("\n\n")
    return [" ".join(one.split()) for one in paragraphs if one.strip() and not one.startswith("#")]


def marked(text: str) -> list[Node]:
    """Text in which `words` and **numbers** are set apart."""
    plain, *rest = MARKED.split(text)  # then a word, a number, and plain text again
    pieces: list[Node] = [plain]
    for word, number, after in zip(*[iter(rest)] * 3, strict=True):
        pieces += [h.code[word] if word else h.b[number], after]
    return pieces
