"""A table: the frame around a game's board, made of one scene. What changes with an answer is a region."""

from typing import Final

import htpy as h
from htpy import Node
from markupsafe import Markup

from bivouac.core.game import Game
from bivouac.server.pages import charts, side, text_view
from bivouac.server.pages.about import about_dialog, about_link
from bivouac.server.pages.board import Board as Board
from bivouac.server.pages.ending import ending
from bivouac.server.pages.help import help_dialog
from bivouac.server.pages.layout import document, html, masthead
from bivouac.server.pages.prompt import prompt
from bivouac.server.pages.rules import chapters_text
from bivouac.server.pages.scrubber import scrubber
from bivouac.server.scene import Scene

REGIONS: Final = ["notice", "prompt", "ending", "board", "hand", "seats", "tracks", "scrubber", "log", "why", "count"]
TABS: Final = [("log", "Log", "l"), ("rules", "Rules", "b"), ("why", "Why", "w"), ("count", "Count", "c")]


def regions(scene: Scene, board: Board) -> dict[str, str]:
    """The inside of each `<section data-region>`."""
    if scene.curtain:
        return {name: html(prompt(scene)) if name == "prompt" else "" for name in REGIONS}
    seen = scene.seen
    return {
        "notice": html(side.notice(scene)),
        "prompt": html(
            prompt(scene, "", False, board.listed(seen), board.not_now(seen), charts.announced(seen, board))
        ),
        "ending": html(ending(scene, board.ending(seen)) if seen.ending else None),
        "board": html(board.table(seen)),
        "hand": html(board.hand(seen)),
        "seats": html(side.seats(scene)),
        "tracks": html(board.tracks(seen)),
        "scrubber": html(scrubber(scene)),
        "log": html(side.log(scene)),
        "why": html(side.why(scene, of_charts=charts.cards(scene, board))),
        "count": html(board.aid(seen) or h.p(".empty")["This game has nothing to count."]),
    }


def page(scene: Scene, board: Board, theme: str, text: bool = False) -> str:
    game = scene.seen.game
    shown = text_view.body(scene, board) if text else frame(scene, board)
    robots = h.meta(name="robots", content="noindex")
    return document(game.title, shown, theme=theme, game=game.name, head=robots)


def frame(scene: Scene, board: Board) -> Node:
    """The regions in the order in which they are read; the style sheet puts them in their places.

    After the question Tab comes to the choices before anything else: a board that scrolls is no stop before its own.
    """
    inside = regions(scene, board)
    game, table = scene.seen.game, f"/t/{scene.table}"
    rules = h.div(".rulebook")[about_link(game, keyed=False), chapters_text(game, 3)]
    stop = "-1" if choices_in(inside["board"]) else "0"

    def region(name: str, label: str = "", role: str = "") -> Node:
        drawn = Markup(inside[name])  # noqa: S704 -- htpy escaped it
        return h.section(data_region=name, aria_label=label or None, role=role or None)[drawn]

    return [
        h.a(".skip", href=f"{table}?text=1")["Text view"],
        h.a(".skip", href="#choices")["To the choices"],
        masthead(h.h1[game.title], ways(table, game)),
        board.symbols(),
        h.main("#main.frame", data_table=scene.table, data_version=scene.version, data_frame=scene.frame)[
            region("notice", role="status"),
            region("prompt", "Question"),
            h.div("#choices.holding", tabindex="-1")[region("hand", "Hand")],
            h.div(".middle", role="group", aria_label="The board", tabindex=stop)[
                h.p("#went-on", hidden=True)["The game went on. ", h.a(href=table, data_at="now")["Show it"]],
                region("ending"),
                region("board", "Table"),
            ],
            h.div(".left", role="group", aria_label="Seats and tracks", tabindex="0")[
                region("seats", "Seats"), region("tracks", "Tracks")
            ],
            tabs({"log": region("log"), "rules": rules, "why": region("why"), "count": region("count")}),
            region("scrubber", "Moves"),
        ],
        h.p("#said.unseen", role="status"),
        help_dialog(),
        about_dialog(game),
    ]


def choices_in(region: str) -> bool:
    return 'name="answer"' in region or "data-answer" in region


def ways(table: str, game: Game) -> Node:
    return [
        h.span("#connection", role="status"),
        h.a(".quiet", href=f"{table}?text=1", data_key="t")["Text view ", h.kbd(aria_hidden="true")["T"]],
        about_link(game),
        h.button(".quiet.scripted", type="button", data_help=True)["Keys ", h.kbd(aria_hidden="true")["?"]],
    ]


def tabs(panels: dict[str, Node]) -> Node:
    """All stand one under the other until the script makes tabs of them."""
    heads, bodies = [], []
    for name, label, key in TABS:
        first = name == "log"
        own = {"aria_controls": f"panel-{name}", "aria_selected": "true" if first else "false", "data_key": key}
        heads.append(h.button(f"#tab-{name}", type="button", role="tab", **own)[label])
        panel = h.div(
            f"#panel-{name}.panel", role="tabpanel", aria_labelledby=f"tab-{name}", tabindex="0", hidden=not first
        )
        bodies.append(panel[panels[name]])
    return h.div(".side")[h.div(".tabs.scripted", role="tablist", aria_label="Beside the board")[heads], bodies]
