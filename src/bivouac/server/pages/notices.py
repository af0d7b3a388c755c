"""Where somebody is told that it is his turn: his addresses, shortened, and a form for one more."""

from typing import Final, NamedTuple

import htpy as h
from htpy import Node

from bivouac.server.notice_addresses import LONGEST, SERVICES, Allowed
from bivouac.server.pages.layout import hidden, plain_page, problem_line, titled

SAID: Final = {
    "kept": "The address is kept. Send yourself a test notice to see that it works.",
    "code": "A code is on its way there. Type it here, and the address is yours.",
    "test": "A test notice is on its way. If it does not come within a minute, look here again.",
    "confirmed": "The code is right: from now on you are told there.",
    "forgotten": "The address is forgotten.",
}


class AddressLine(NamedTuple):
    """One of the viewer's addresses: too little of it to be used by anybody who looks over his shoulder."""

    id: str
    shown: str
    waits: bool  # for its code
    failed: bool


def page(lines: list[AddressLine], allowed: Allowed, theme: str, problem: str = "", said: str = "") -> str:
    inside = [
        titled("Notices", "When it is your turn and you are not at the table, you are told once, where you like."),
        problem_line(problem),
        h.p(".done", role="status")[SAID[said]] if said in SAID and not problem else None,
        h.ul(".addresses")[[address(line) for line in lines]] if lines else None,
        form(allowed) if allowed else h.p(".empty")["This server sends no notices: whoever runs it has allowed none."],
        h.p[h.a(href="/")["Back to the games and your tables"]],
    ]
    return plain_page("Notices", inside, theme=theme)


def address(line: AddressLine) -> Node:
    return h.li[
        h.b(id=f"address-{line.id}")[line.shown],
        h.span(".problem")["The last notice could not be delivered."] if line.failed else None,
        code(line) if line.waits else None,
        h.form(".row", method="post", action="/notices/test", aria_labelledby=f"address-{line.id}")[
            hidden(id=line.id),
            h.button(type="submit")["Send me a test notice"] if not line.waits else None,
            h.button(type="submit", formaction="/notices/forget")["Forget it"],
        ],
    ]


def code(line: AddressLine) -> Node:
    field = f"code-{line.id}"
    return h.form(".row", method="post", action="/notices/code")[
        hidden(id=line.id),
        h.label(for_=field)["The code that was sent there"],
        h.input(id=field, name="code", required=True, maxlength=20, inputmode="numeric", autocomplete="one-time-code"),
        h.button(".primary", type="submit")["That is it"],
    ]


def form(allowed: Allowed) -> Node:
    return h.form(".setup", method="post", action="/notices")[
        h.fieldset[
            h.legend["Tell me here"],
            h.label(for_="address")["A notice address. Nobody else ever sees it, and you only its end."],
            h.input(
                "#address",
                name="address",
                required=True,
                maxlength=LONGEST,
                autocomplete="off",
                autocapitalize="none",
                spellcheck="false",
                aria_describedby="examples",
            ),
            h.div("#examples.help")[
                h.p["It looks like one of these:"],
                h.ul[[h.li[f"{title}: ", h.code[example]] for title, example in allowed.examples]],
                h.p["What Discord, Slack or ntfy.sh show as your address there can be pasted as it is."]
                if any(SERVICES[schema].page for schema in allowed.services)
                else None,
            ],
        ],
        h.button(".primary", type="submit")["Tell me there"],
    ]
