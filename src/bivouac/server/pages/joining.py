"""The pages before and beside a table: to join, to watch, to open a record, and what is said when all is not well."""

from http import HTTPStatus
from typing import Final

import htpy as h

from bivouac.server.pages.layout import hidden, name_field, plain_page, problem_line, titled

HEADINGS: Final[dict[int, str]] = {
    HTTPStatus.NOT_FOUND: "Nothing is here",
    HTTPStatus.FORBIDDEN: "This is not open to you",
    HTTPStatus.CONFLICT: "The game has gone on",
    HTTPStatus.GONE: "This link was used",
    HTTPStatus.TOO_MANY_REQUESTS: "That was too fast",
}


def join_page(title: str, seat_title: str, host_name: str, token: str, theme: str) -> str:
    """An invitation to a seat. Looking at it uses nothing up; the button does."""
    inside = [
        titled(f"A seat is kept for you: {seat_title}", f"{host_name or 'Somebody'} asks you to a table of {title}."),
        h.form(".setup", method="post", action="/join")[
            hidden(token=token),
            h.fieldset[
                h.legend["Your name"],
                h.label(for_="name")["What the others at the table call you."],
                name_field("name", required=True),
            ],
            h.button(".primary.big", type="submit")[f"Take the seat of {seat_title}"],
            h.p(".help")["No account, no password. This browser remembers your seat; the link works once."],
        ],
    ]
    return plain_page(f"{title}: join", inside, theme=theme)


def watch_page(title: str, host_name: str, token: str, theme: str) -> str:
    """An invitation to watch."""
    lead = f"{host_name or 'Somebody'} lets you look on. You see what everybody at the table sees."
    inside = [
        titled(f"Watch a game of {title}", lead),
        h.form(".setup", method="post", action="/watch")[
            hidden(token=token), h.button(".primary.big", type="submit")["Watch"]
        ],
    ]
    return plain_page(f"{title}: watch", inside, theme=theme)


def import_page(theme: str, problem: str = "") -> str:
    """The text of a record is pasted, or read from a file by the script."""
    inside = [
        titled(
            "Open a record",
            "A record is a game from its first card to its last. It is played again by the rules, move "
            "by move, and then opens as a table of its own.",
        ),
        problem_line(problem),
        h.form(".setup", method="post", action="/import")[
            h.fieldset(".scripted")[
                h.legend["From a file"],
                h.label(for_="file")["A file that ends in .jsonl, as a table or the terminal gives it."],
                h.input("#file", type="file", data_into="record"),
            ],
            h.fieldset[
                h.legend["Or as text"],
                h.label(for_="record")["The whole record."],
                h.textarea("#record", name="record", rows=12, required=True, spellcheck="false", autocomplete="off"),
            ],
            h.div(".row")[h.button(".primary.big", type="submit")["Open it"], h.a(href="/")["Back to the games"]],
        ],
    ]
    return plain_page("Open a record", inside, theme=theme)


def error_page(status: int, sentence: str, theme: str) -> str:
    broken = status >= HTTPStatus.INTERNAL_SERVER_ERROR
    kept = "No answer that was confirmed to you is lost. Try again in a moment. " if broken else None
    inside = [
        h.div(".title.error")[h.p(".status-number")[str(status)], h.h1[heading(status)], h.p(".lead")[sentence]],
        h.p[kept, h.a(".button", href="/")["To the games and your tables"]],
    ]
    return plain_page(heading(status), inside, theme=theme)


def heading(status: int) -> str:
    """What happened, in a few words.

    >>> heading(404), heading(500), heading(429)
    ('Nothing is here', 'Something broke on our side', 'That was too fast')
    """
    broken = status >= HTTPStatus.INTERNAL_SERVER_ERROR
    return HEADINGS.get(status, "Something broke on our side" if broken else "That did not work")
