"""The whole table in words, from top to bottom: a game can be played here from its first question to its last."""

from typing import Final

import htpy as h
from htpy import Node
from markupsafe import Markup

from bivouac.server.pages import charts, side
from bivouac.server.pages.about import about_dialog, about_link
from bivouac.server.pages.board import Board
from bivouac.server.pages.ending import ending
from bivouac.server.pages.help import help_dialog
from bivouac.server.pages.layout import masthead, rules_address
from bivouac.server.pages.plain_board import words
from bivouac.server.pages.prompt import choice_list, prompt, refused_list, tools
from bivouac.server.pages.scrubber import steps
from bivouac.server.scene import Scene

MORE: Final = "&text=1"
REGIONS: Final = [  # with what they are called, in the order in which they are read
    ("notice", ""),
    ("ending", ""),
    ("prompt", "Question"),
    ("choices", "Choices"),
    ("latest", "What has just happened"),
    ("board", "The table"),
    ("why", "Reasons"),
    ("log", "Log"),
    ("scrubber", "Moves"),
    ("seats", "Seats"),
]


def body(scene: Scene, board: Board) -> Node:
    """Question and choices first, then what has just happened, then the position, the log and the rest."""
    seen = scene.seen
    base = rules_address(seen.game.name)
    table = f"/t/{scene.table}"
    state = {"data_table": scene.table, "data_version": str(scene.version), "data_frame": scene.frame}
    return [
        h.a(".skip", href=table)["Table with pictures"],
        h.a(".skip", href="#main")["To the question"],
        masthead(
            None,
            [
                h.span("#connection", role="status"),
                h.a(".quiet", href=table, data_key="t")["Table with pictures ", h.kbd(aria_hidden="true")["T"]],
                h.a(".quiet", href=base)["Rules"],
                about_link(seen.game),
            ],
        ),
        h.main("#main.sheet.text-view", **state, data_view="text")[
            h.h1[seen.game.title],
            h.p("#went-on", hidden=True)["The game went on. ", h.a(href=f"{table}?text=1", data_at="now")["Show it"]],
            [region(name, label, inside) for name, label, inside in parts(scene, base, board)],
        ],
        h.p("#said.unseen", role="status"),
        help_dialog(),
        about_dialog(seen.game),
    ]


def region(name: str, label: str, inside: Node) -> Node:
    return h.section(data_region=name, aria_label=label or None, role="status" if name == "notice" else None)[inside]


def parts(scene: Scene, base: str, board: Board) -> list[tuple[str, str, Node]]:
    """Every region, always: behind the curtain all but the question are empty, so that what was shown goes away."""
    seen = scene.seen
    if scene.curtain:
        return [(name, label, prompt(scene, base, True) if name == "prompt" else None) for name, label in REGIONS]
    inside: dict[str, Node] = {
        "notice": side.notice(scene, base),
        "ending": ending(scene, board.ending(seen)),
        "prompt": [
            h.h2["The question"] if not seen.ending else None,
            prompt(scene, base, True, announced=charts.announced(seen, board)),
        ],
        "choices": text_choices(scene, board),
        "latest": latest(scene, base),
        "board": words(seen.text(), 2),
        "why": [h.h2["Reasons"], side.why(scene, base, charts.in_words(scene, board, base, MORE))]
        if scene.because is not None or seen.because
        else None,
        "log": [h.h2["The log"], side.log(scene, base, MORE)],
        "scrubber": [h.h2["Moves"], h.p[f"Move {seen.moment} of {seen.last}."], steps(scene, MORE)],
        "seats": [h.h2["Seats"], side.seats(scene, base)],
    }
    return [(name, label, inside[name]) for name, label in REGIONS]


def text_choices(scene: Scene, board: Board) -> Node:
    """What can be answered; what cannot, to ask why; what can be done besides."""
    if not scene.live:
        return None
    offered = board.listed(scene.seen)
    choices = h.nav(".text-choices", id="choices", aria_label="Choices")[choice_list(scene, offered, True)]
    return [
        choices if offered else None,
        refused_list(scene, board.not_now(scene.seen), True),
        h.div(".tools")[tools(scene)],
    ]


def latest(scene: Scene, base: str) -> Node:
    """The lines that were told last: all since one's last answer, if the rules have gone on by themselves since."""
    seen = scene.seen
    told = [line for line in seen.log if line.moment <= seen.moment]
    if not told:
        return None
    first = seen.since if not seen.past and 0 <= seen.since <= seen.because_at else told[-1].moment
    lines = [side.log_line(line.sentence, line.rule, -1, base, MORE) for line in told if line.moment >= first]
    return [h.h2["What has just happened"], h.ul(".lines")[Markup("").join(lines)]]
