"""The curve of a seat's chance to win, as SVG: every point leads to its moment."""

from collections.abc import Callable
from typing import Final, NamedTuple

import htpy as h
from htpy import Node

from bivouac.bots import verdict
from bivouac.bots.analysis import Analysis, Decision
from bivouac.bots.verdict import percent
from bivouac.core.game import Game

WIDE: Final = 640
HIGH: Final = 320
LEFT: Final = 74
RIGHT: Final = 626
TOP: Final = 14
BOTTOM: Final = 276
POINT: Final = 5
END: Final = 6
DIAMOND: Final = 9
STEPS: Final = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
TICKS: Final = 7  # along the moves, at most


class Scale(NamedTuple):
    """Where a moment and a chance are drawn."""

    last: int

    def x(self, moment: int) -> int:
        return round(LEFT + (RIGHT - LEFT) * moment / self.last)

    def y(self, chance: float) -> int:
        return round(BOTTOM - (BOTTOM - TOP) * chance)

    def at(self, moment: int, chance: float) -> str:
        return f"{self.x(moment)} {self.y(chance)}"


def chart(game: Game, analysis: Analysis, seat: int, address: Callable[[int], str]) -> Node:
    """The points are links: Tab goes from one to the next. The same figures stand in a table below."""
    scale = Scale(max(1, analysis.last))
    name = game.seat_names(analysis.seats)[seat]
    decisions = analysis.of(seat)
    curve = analysis.curve(seat)
    end, y = f"The end: {percent(analysis.ends[seat])}", scale.y(analysis.ends[seat])
    return h.svg(
        ".chart", viewBox=f"0 0 {WIDE} {HIGH}", role="group", aria_label=f"{name}’s chance to win, move by move"
    )[
        axes(scale),
        h.path(".area", d=area(scale, curve)),
        h.path(".curve", d=swung(scale, analysis, seat)),
        [
            h.a(href=address(decision.moment), aria_label=said(game, decision))[drawn(game, scale, decision)]
            for decision in decisions
        ],
        h.a(href=address(analysis.last), aria_label=end)[
            h.title[end], h.rect(".end", x=scale.x(analysis.last) - END, y=y - END, width=2 * END, height=2 * END)
        ],
    ]


def axes(scale: Scale) -> Node:
    """Four quarters of the chance; as many moves as fit, and every other one where there is little room."""
    step = next((step for step in STEPS if scale.last / step <= TICKS), STEPS[-1])
    return h.g(".axes", aria_hidden="true")[
        [
            h.line(x1=LEFT, x2=RIGHT, y1=scale.y(quarter / 4), y2=scale.y(quarter / 4), class_=f"quarter-{quarter}")
            for quarter in range(5)
        ],
        [
            h.text(x=LEFT - 10, y=scale.y(half / 2), dy="0.35em", text_anchor="end")[f"{50 * half} %"]
            for half in range(3)
        ],
        [
            h.text(".odd" if number % 2 else ".even", x=scale.x(moment), y=BOTTOM + 34, text_anchor="middle")[
                str(moment) if moment else "move 0"
            ]
            for number, moment in enumerate(range(0, scale.last + 1, step))
        ],
    ]


def area(scale: Scale, curve: list[tuple[int, float]]) -> str:
    """What lies under the curve."""
    first, last = scale.x(curve[0][0]), scale.x(curve[-1][0])
    points = " L".join(scale.at(moment, chance) for moment, chance in curve)
    return f"M{first} {BOTTOM} L{points} L{last} {BOTTOM} Z"


def swung(scale: Scale, analysis: Analysis, seat: int) -> str:
    """From what was answered to the next question: what luck and the others did. What was given away is drawn apart."""
    parts: list[str] = []
    for decision in analysis.of(seat):
        parts.append(f"{'L' if parts else 'M'}{scale.at(decision.moment, decision.before)}")
        if decision.better:
            parts.append(f"M{scale.at(decision.moment, decision.chance)}")
    return " ".join([*parts, f"L{scale.at(analysis.last, analysis.ends[seat])}"])


def drawn(game: Game, scale: Scale, decision: Decision) -> Node:
    """A dot; or, where something was given away, the way down and a diamond."""
    x, y = scale.x(decision.moment), scale.y(decision.chance)
    title = h.title[said(game, decision)]
    if not decision.better:
        return [title, h.circle(".dot", cx=x, cy=y, r=POINT)]
    return [
        title,
        h.line(".fall", x1=x, x2=x, y1=scale.y(decision.before), y2=y),
        h.path(".drop", d=f"M{x} {y - DIAMOND} L{x + DIAMOND} {y} L{x} {y + DIAMOND} L{x - DIAMOND} {y} Z"),
    ]


def said(game: Game, decision: Decision) -> str:
    """A point in words."""
    answer = game.said(decision.question, decision.answer)
    if decision.better:
        return f"Move {decision.moment}, {percent(decision.before)}: {verdict.gave_away(game, decision)}"
    return f"Move {decision.moment}, {percent(decision.chance)}: {answer}"
