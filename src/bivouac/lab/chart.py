"""The chart of an arena: a small SVG that stands by itself, in light and in dark."""

import math
from collections.abc import Callable
from typing import Any

from htpy import Element, Node, style, title
from htpy import svg as drawing
from markupsafe import Markup

WIDTH = 760
TOP = 92  # above the first row
ROW = 36
BOTTOM = 58  # below the last row
PANEL = 240
LETTER = 8  # a letter of a name is at most about so wide
FONT = "system-ui, 'Segoe UI', Helvetica, Arial, sans-serif"

g, rect, line, circle, text = (Element(name) for name in ("g", "rect", "line", "circle", "text"))

# What is stroked or filled, in light and in dark; a reader that does not know light-dark() takes the first.
INKS = {
    "ground": ("fill", "#fbfaf6", "#14191c"),
    "ink": ("fill", "#1d2529", "#eceff0"),
    "faint": ("fill", "#5c686e", "#9fabb1"),
    "grid": ("stroke", "#dcdfdd", "#2c363b"),
    "fair": ("stroke", "#8a958f", "#79868c"),
    "whisker": ("stroke", "#27638a", "#7cc0ea"),
    "dot": ("fill", "#27638a", "#7cc0ea"),
}


class Scale:
    """From values to places along a panel, with marks at round numbers."""

    def __init__(self, least: float, most: float, left: int, wide: int) -> None:
        step = step_for(most - least)
        self.first = math.floor(least / step + 1e-9)
        self.last = max(self.first + 1, math.ceil(most / step - 1e-9))
        self.step = step
        self.left = left
        self.wide = wide

    def at(self, value: float) -> int:
        share = (value / self.step - self.first) / (self.last - self.first)
        return round(self.left + share * self.wide)

    def marks(self) -> list[float]:
        return [mark * self.step for mark in range(self.first, self.last + 1)]


def step_for(span: float) -> float:
    """A round distance between marks: a 1, 2 or 5 with zeros, two to five of them to the span.

    >>> [step_for(span) for span in (1.0, 0.31, 23.0)]
    [0.2, 0.1, 5.0]
    """
    rough = max(span, 1e-6) / 5
    power = 10.0 ** math.floor(math.log10(rough))
    return float(next(size for size in (power, 2 * power, 5 * power, 10 * power) if size >= rough * (1 - 1e-9)))


def arena_chart(report: dict[str, Any], name: str) -> str:
    """How often each player won, and the ratings, with 95 % intervals; `name` is what people call the game."""
    players: dict[str, dict[str, Any]] = report["players"]
    ranked = sorted((who for who in players if players[who]["appearances"]), key=lambda who: -players[who]["rating"])
    label = min(200, max(70, LETTER * max(len(who) for who in ranked)))
    gap = (WIDTH - 48 - label - 2 * PANEL) // 2
    left = 24 + label + gap
    high = TOP + ROW * len(ranked) + BOTTOM
    rates = [(players[who]["low"], players[who]["rate"], players[who]["high"]) for who in ranked]
    ratings = [tuple(players[who][key] for key in ("rating_low", "rating", "rating_high")) for who in ranked]
    fair = None if report["seats"] == 1 else 1 / report["seats"]
    games = "1 game" if report["games"] == 1 else f"{report['games']} games"
    whole = f"{name}: {games} between {len(ranked)} players"
    return str(
        drawing(
            xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDTH} {high}", width=WIDTH, height=high, role="img"
        )[
            title[whole],
            style[Markup(styles())],  # noqa: S704  # our own
            rect(class_="ground", width=WIDTH, height=high, rx=10),
            text(class_="ink title", x=24, y=36)[whole],
            names(ranked),
            panel("Games won", rates, lambda value: f"{100 * value:.0f} %", left, fair),
            panel("Rating", ratings, lambda value: f"{value:.0f}", left + PANEL + gap, None),
            text(class_="faint", x=24, y=high - 14)[legend(report)],
        ]
    )


def legend(report: dict[str, Any]) -> str:
    seats = "" if report["seats"] == 1 else f" Dashed: an equal share, one in {report['seats']}."
    return f"Dots with 95 % intervals.{seats} Seed {report['seed']}."


def styles() -> str:
    """Light and dark, as the page or the reader has it."""
    inks = [
        f".{kind}{{{what}:{light};{what}:light-dark({light},{dark})}}" for kind, (what, light, dark) in INKS.items()
    ]
    rest = [
        "svg{color-scheme:light dark}",
        f"text{{font:13px {FONT}}}",
        ".title{font-size:19px;font-weight:600}.head{font-weight:600}",
        ".whisker{stroke-width:2;stroke-linecap:round}.fair{stroke-dasharray:3 4}",
        ".number{font-variant-numeric:tabular-nums}",
    ]
    return "".join(rest + inks)


def row_at(row: int) -> int:
    return TOP + ROW * row + ROW // 2


def names(ranked: list[str]) -> Node:
    return [text(class_="ink", x=24, y=row_at(row) + 5)[who] for row, who in enumerate(ranked)]


def panel(head: str, rows: list[Any], said: Callable[[float], str], left: int, fair: float | None) -> Element:
    """One quantity: its scale below, a dot with whiskers for each player."""
    known = [value for bounds in rows for value in bounds] + ([] if fair is None else [fair])
    scale = Scale(min(known), max(known), left, PANEL)
    bottom = TOP + ROW * len(rows)
    return g[
        text(class_="ink head", x=left, y=TOP - 20)[head],
        [line(class_="grid", x1=scale.at(mark), x2=scale.at(mark), y1=TOP - 6, y2=bottom) for mark in scale.marks()],
        [
            text(class_="faint number", x=scale.at(mark), y=bottom + 18, text_anchor="middle")[said(mark)]
            for mark in scale.marks()
        ],
        fair is not None and line(class_="fair", x1=scale.at(fair), x2=scale.at(fair), y1=TOP - 6, y2=bottom),
        [whiskers(scale, row, *bounds) for row, bounds in enumerate(rows)],
    ]


def whiskers(scale: Scale, row: int, low: float, middle: float, high: float) -> Element:
    y = row_at(row)
    ends = [line(class_="whisker", x1=scale.at(end), x2=scale.at(end), y1=y - 5, y2=y + 5) for end in (low, high)]
    return g[
        line(class_="whisker", x1=scale.at(low), x2=scale.at(high), y1=y, y2=y),
        ends,
        circle(class_="dot", cx=scale.at(middle), cy=y, r=5),
    ]
