"""What the rules did by themselves, and why: the cards of their charts, announced before the pieces move."""

import htpy as h
from htpy import Node

from bivouac.core.chart import TRACES
from bivouac.core.seen import Seen, worded
from bivouac.core.table import Told
from bivouac.server.pages.board import Board
from bivouac.server.pages.layout import rule_link, with_links
from bivouac.server.scene import CHARTS, YOU, Scene


def cards(scene: Scene, board: Board, more: str = "") -> Node:
    """Beside the board: of the step that comes next; now, of the last one there was."""
    seen = scene.seen
    if not seen.because:
        return None
    drawn = board.because(seen) if hasattr(board, "because") else None
    return h.section(".by-charts", aria_label="What the rules did by themselves")[
        h.p(".prompt")[heading(scene, more)], drawn or plainly(seen)
    ]


def in_words(scene: Scene, board: Board, base: str, more: str) -> Node:
    """The same as lists: a title, and under it a line for each fact, die, row and effect."""
    seen = scene.seen
    if not seen.because:
        return None
    return [
        h.p[heading(scene, more)],
        [
            [h.h3[with_links(title, base)], h.ul[[h.li[with_links(line, base)] for line in lines]]]
            for title, *lines in listed(seen, board)
        ]
        or plainly(seen, base),
    ]


def plainly(seen: Seen, base: str = "") -> Node:
    """A step that no chart decided: what the log tells of it, each line with the rule it follows."""
    rules = [seen.game.events[one.event].rule for one in told(seen)]
    lines = zip(effects(seen), rules, strict=True)
    return h.ul[[h.li[h.span[line], " ", rule_link(rule, base)] for line, rule in lines]]


def listed(seen: Seen, board: Board) -> list[list[str]]:
    """Each card in lines, its title first; none where the game draws none."""
    texts: list[list[str]] = board.because_lines(seen) if hasattr(board, "because_lines") else []
    return texts


def heading(scene: Scene, more: str) -> Node:
    seen = scene.seen
    if seen.past:
        return "This comes next, and why. The table shows how things stand before it."
    there = h.a(".at", href=f"/t/{scene.table}?at={seen.because_at}{more}", data_at=seen.because_at)["show it"]
    return ["What the rules did last by themselves, and why: ", there, "."]


def effects(seen: Seen) -> list[str]:
    """What the log tells of the step."""
    return [worded(seen.game, one.event, one.a, one.b, one.c) for one in told(seen)]


def told(seen: Seen) -> list[Told]:
    """All that was told in the step but the traces of charts."""
    return [one for one in seen.because if one.event >= (TRACES if seen.game.charts else 0)]


def announced(seen: Seen, board: Board) -> list[str]:
    """What comes next, in two lines for the prompt bar: the chart that is looked at, and the first that comes of it."""
    if not seen.past:
        return []
    return [*[title for title, *_ in listed(seen, board)][:1], *effects(seen)][:2]


def walk(scene: Scene, text: bool) -> Node:
    """On, or straight to now: the steps that the rules made by themselves are walked one by one."""
    seen = scene.seen
    more = "&text=1" if text else ""
    now = f"/t/{scene.table}?text=1" if text else f"/t/{scene.table}"
    last = seen.moment + 1 >= seen.last
    onward = now if last else f"/t/{scene.table}?at={seen.moment + 1}{more}"
    return h.span(".walk")[
        h.a("#walk-on.button", href=onward, data_at="now" if last else seen.moment + 1, data_next=True)[
            "Next step ", h.kbd(aria_hidden="true")["Enter"]
        ],
        h.a("#walk-now.button.quiet", href=now, data_at="now")["To now ", h.kbd(aria_hidden="true")["End"]],
    ]


def usual_pace(scene: Scene) -> str:
    """Step by step where nobody else plays; where others wait, the film runs only when it is asked for."""
    return "step" if all(chair.kind in (YOU, CHARTS) for chair in scene.chairs) else "instant"
