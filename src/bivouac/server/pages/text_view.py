"""The whole table in words, from top to bottom: a game can be played here from its first question to its last."""

import htpy as h
from htpy import Node
from markupsafe import Markup

from bivouac.server.pages import side
from bivouac.server.pages.ending import ending
from bivouac.server.pages.help import help_dialog
from bivouac.server.pages.layout import masthead, rules_address
from bivouac.server.pages.plain_board import words
from bivouac.server.pages.prompt import choice_list, prompt, tools
from bivouac.server.pages.scrubber import steps
from bivouac.server.scene import Scene

MORE = "&text=1"


def body(scene: Scene, of_board: Node) -> Node:
    """Question and choices first, then what has just happened, then the position, the log and the rest."""
    seen = scene.seen
    base = rules_address(seen.game.name)
    table = f"/t/{scene.table}"
    return [
        h.a(".skip", href=table)["Table with pictures"],
        h.a(".skip", href="#main")["To the question"],
        masthead(
            None,
            [
                h.span("#connection", role="status"),
                h.a(".quiet", href=table, data_key="t")["Table with pictures ", h.kbd(aria_hidden="true")["T"]],
                h.a(".quiet", href=base)["Rules"],
            ],
        ),
        h.main(
            "#main.sheet.text-view",
            data_table=scene.table,
            data_version=scene.version,
            data_frame=scene.frame,
            data_view="text",
        )[
            h.h1[seen.game.title],
            h.p("#went-on", hidden=True)["The game went on. ", h.a(href=f"{table}?text=1", data_at="now")["Show it"]],
            [region(name, label, inside) for name, label, inside in parts(scene, base, of_board)],
        ],
        h.p("#said.unseen", role="status"),
        help_dialog(),
    ]


def region(name: str, label: str, inside: Node) -> Node:
    return h.section(data_region=name, aria_label=label or None, role="status" if name == "notice" else None)[inside]


def parts(scene: Scene, base: str, of_board: Node) -> list[tuple[str, str, Node]]:
    if scene.curtain:
        return [("notice", "", None), ("prompt", "Question", prompt(scene, base, True))]
    seen = scene.seen
    return [
        ("notice", "", side.notice(scene, base)),
        ("ending", "", ending(scene, of_board)),
        ("prompt", "Question", [h.h2["The question"] if not seen.ending else None, prompt(scene, base, True)]),
        ("choices", "Choices", text_choices(scene)),
        ("latest", "What has just happened", latest(scene, base)),
        ("board", "The table", words(seen.text(), 2)),
        ("why", "Reasons", [h.h2["Reasons"], side.why(scene, base)] if scene.because is not None else None),
        ("log", "Log", [h.h2["The log"], side.log(scene, base, MORE)]),
        ("scrubber", "Moves", [h.h2["Moves"], h.p[f"Move {seen.moment} of {seen.last}."], steps(scene, MORE)]),
        ("seats", "Seats", [h.h2["Seats"], side.seats(scene, base)]),
    ]


def text_choices(scene: Scene) -> Node:
    question = scene.seen.question
    if not scene.live:
        return None
    offered = question.choices if question is not None else []
    return [
        h.nav(".text-choices", id="choices", aria_label="Choices")[choice_list(offered)] if offered else None,
        h.div(".tools")[tools(scene)],
    ]


def latest(scene: Scene, base: str) -> Node:
    """The lines that were told last."""
    told = [line for line in scene.seen.log if line.moment <= scene.seen.moment]
    if not told:
        return None
    found = [line for line in told if line.moment == told[-1].moment]
    drawn = Markup("").join([side.log_line(line.sentence, line.rule, -1, base, MORE) for line in found])
    return [h.h2["What has just happened"], h.ul(".lines")[drawn]]
