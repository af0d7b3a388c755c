"""The HTML document around every page, and the small parts that all pages share."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

import htpy as h
from htpy import Node

from bivouac.server import assets
from bivouac.server.door import NAME_LENGTH

CODE_LENGTH: Final = 64  # of a deal, at most
CITED: Final = re.compile(r"\b([A-Z]{2}\d+(?:\.\d+)?)\b")


def document(
    title: str, body: Node, *, theme: str = "", game: str = "", head: Node = None, shown: Sequence[str] = ()
) -> str:
    """A whole page. `body` brings its own header, main part and footer; games bring their style sheets."""
    sheets = [assets.address(f"{name}.css") for name in ("page", "table", game, *shown)]
    page = h.html(lang="en", data_theme=theme if theme in ("light", "dark") else None)[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.meta(name="color-scheme", content="light dark"),
            h.meta(name="referrer", content="no-referrer"),
            h.title[f"{title} · Bivouac" if title != "Bivouac" else title],
            h.link(rel="icon", href=assets.address("icon.svg"), type="image/svg+xml"),
            [h.link(rel="stylesheet", href=sheet) for sheet in sheets if sheet],
            [h.script(src=assets.address(name), type="module") for name in assets.SCRIPTS],
            [h.link(rel="modulepreload", href=assets.address(name)) for name in assets.IMPORTED],
            head,
        ],
        h.body(data_game=game or None)[body],
    ]
    return str(page)


def plain_page(
    title: str, inside: Node, *, theme: str, game: str = "", wide: bool = False, shown: Sequence[str] = ()
) -> str:
    """A page that is read from top to bottom: everything but a table."""
    body = [
        h.a(".skip", href="#main")["To the page itself"],
        masthead(),
        h.main(id="main", class_="sheet wide" if wide else "sheet")[inside],
        footer(),
    ]
    return document(title, body, theme=theme, game=game, shown=shown)


def titled(head: str, lead: Node, more: Node = None) -> Node:
    """What a page is called, and what it is for."""
    return h.div(".title")[h.h1[head], h.p(".lead")[lead], more]


def dialog_head(name: str, says: str) -> Node:
    close = h.form(method="dialog")[h.button(type="submit")["Close"]]
    return h.div(".dialog-head")[h.h2(f"#{name}")[says], close]


def choices(options: Iterable[tuple[str | int, str]], chosen: str | int) -> Node:
    """The options of a list, by value and label."""
    return [h.option(value=value, selected=value == chosen)[label] for value, label in options]


def code_field(**more: str | bool) -> Node:
    """Where the code of a deal is typed."""
    return h.input("#code", name="code", **more, autocomplete="off", spellcheck="false", maxlength=CODE_LENGTH)


def name_field(name: str, **more: str | bool) -> Node:
    """Where somebody types what others call him."""
    return h.input(f"#{name}", name="name", **more, maxlength=NAME_LENGTH, autocomplete="nickname")


def pairs(terms: Iterable[tuple[Node, Node]], kind: str = "") -> Node:
    """Terms, each with what it is."""
    return h.dl(kind)[[h.div[h.dt[term], h.dd[meaning]] for term, meaning in terms]]


def new_game(game: str, label: str, kind: str = ".primary.big", more: Node = None) -> Node:
    """One click to a dealt table."""
    return h.form(method="post", action="/tables")[hidden(game=game), h.button(kind, type="submit")[label], more]


def masthead(title: Node = None, more: Node = None) -> Node:
    """The top line: home, what this is, and the few things that belong to no game."""
    return h.header(".masthead")[
        h.a(".home", href="/")["Bivouac"],
        title,
        h.span(".more")[more, h.button(".quiet.scripted", type="button", data_theme_toggle=True)["Theme"]],
    ]


def footer() -> Node:
    return h.footer(".foot")[
        h.p[
            "Bivouac is a table for five wars of the north. Rules are enforced, bots explain themselves, "
            "and every die can be checked."
        ]
    ]


def rule_link(rule: str, base: str = "") -> Node:
    """A rule's number, leading to the rule: on this page, or on the rules page at `base`."""
    return h.a(".rule", href=f"{base}#{rule}")[rule] if rule else None


def with_links(sentence: str, base: str = "") -> list[Node]:
    """A sentence in which the numbers of rules are links."""
    parts = CITED.split(sentence)
    return [rule_link(part, base) if i % 2 else part for i, part in enumerate(parts) if part]


def rules_address(game: str) -> str:
    return f"/rules/{game}"


def hidden(**fields: object) -> list[Node]:
    return [h.input(type="hidden", name=name, value=str(value)) for name, value in fields.items()]


def copied(text: str, what: str, shown: Node = None) -> Node:
    """A text to give to others, with a button that copies it."""
    button = h.button(".quiet.scripted", type="button", data_copy=text, aria_label=f"Copy {what}")["Copy"]
    return h.span(".copied")[shown or h.code[text], button]


def address(path: str, what: str) -> Node:
    """An address to give to others. The server knows only its path; the script shows and copies the whole of it."""
    return copied(path, what, h.a(href=path, data_address=True)[path])


def problem_line(problem: str) -> Node:
    """What was wrong with the form that came before."""
    return h.p(".problem", role="alert")[problem] if problem else None


def html(node: Node) -> str:
    """A part of a page as it is sent, written as browsers write it, so that a page knows what it shows already.

    Attributes stand in double quotes everywhere.

    >>> print(html(h.p(title="Peter's")["Peter's <end>"]))
    <p title="Peter's">Peter's &lt;end&gt;</p>
    """
    return str.replace(str(h.fragment[node]), "&#39;", "'")  # a Markup's own would escape it again


def listed(names: list[str]) -> str:
    """Names as they are said.

    >>> listed(["North"]), listed(["North", "East", "South"])
    ('North', 'North, East and South')
    """
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
