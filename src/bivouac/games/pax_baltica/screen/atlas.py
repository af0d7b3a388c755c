"""The sheet under the blocks: coast, shares, borders and lettering, as atlas.toml has them; drawn once for a page.

With components of an owner's own, places that the atlas does not know are discs where the components put them.
"""

import tomllib
from importlib.resources import files
from typing import Any, Final

from htpy import Element, Node, circle, defs, g, line, path, pattern, rect, svg, symbol, text, tspan, use
from markupsafe import Markup

from bivouac.games.pax_baltica.box import map as board
from bivouac.games.pax_baltica.box.nations import NATION_IDS, by_name

ATLAS: Final[dict[str, Any]] = tomllib.loads(
    files("bivouac.games.pax_baltica.screen").joinpath("atlas.toml").read_text(encoding="utf-8")
)
FRAME: Final[list[int]] = ATLAS["frame"]  # west, north, width, height
BOX: Final = " ".join(str(edge) for edge in FRAME)
LINE: Final = 1.1  # from one line of lettering to the next
FIGURES: Final = 19  # the height of the row of figures under a name
DISC: Final = 45  # the radius of a place that was never surveyed

_drawn: Final[dict[str, dict[str, Any]]] = {
    str(entry["id"]): entry for entry in [*ATLAS["territory"], *ATLAS["sea_zone"]]
}
_crossed: Final[dict[tuple[str, str], dict[str, Any]]] = {
    (str(entry["a"]), str(entry["b"])): entry for entry in [*ATLAS["border"], *ATLAS["sea_border"]]
}


def surveyed(name: str, entry: dict[str, Any]) -> dict[str, Any]:
    """A place as the atlas has it; else a disc."""
    if name in _drawn:
        return _drawn[name]
    x = FRAME[0] + FRAME[2] * int(entry["x"]) // 1000
    y = FRAME[1] + FRAME[3] * int(entry["y"]) // 1000
    disc = f"M{x - DISC} {y}a{DISC} {DISC} 0 1 0 {2 * DISC} 0a{DISC} {DISC} 0 1 0 {-2 * DISC} 0z"
    sketch = {"shape": disc, "name": [str(entry["name"])], "size": 15.0, "label": [x, y - 24], "camp": [x, y + 14]}
    return sketch | ({"port": [x + DISC, y]} if entry.get("port") else {})


SURVEY: Final[list[dict[str, Any]]] = [
    surveyed(name, entry)
    for name, entry in zip(board.PLACE_IDS, [*board.TERRITORY_ENTRIES, *board.ZONE_ENTRIES], strict=True)
]
SHAPES: Final[list[str]] = [str(entry["shape"]) for entry in SURVEY]
CAMPS: Final[list[tuple[int, int]]] = [(int(entry["camp"][0]), int(entry["camp"][1])) for entry in SURVEY]
LABELS: Final[list[tuple[int, int]]] = [(int(entry["label"][0]), int(entry["label"][1])) for entry in SURVEY]


def between(entry: dict[str, Any]) -> dict[str, Any]:
    """A border as the atlas has it; else a straight line from camp to camp."""
    a, b = str(entry["a"]), str(entry["b"])
    if (a, b) in _crossed:
        return _crossed[(a, b)]
    (x, y), (u, v) = CAMPS[board.PLACE_IDS.index(a)], CAMPS[board.PLACE_IDS.index(b)]
    return {"line": f"M{x} {y}L{u} {v}", "at": [(x + u) // 2, (y + v) // 2]}


BORDER_LINES: Final[list[dict[str, Any]]] = [
    between(entry) for entry in [*board.BORDER_ENTRIES, *board.SEA_BORDER_ENTRIES]
]
CROSSINGS: Final[list[tuple[int, int]]] = [(int(one["at"][0]), int(one["at"][1])) for one in BORDER_LINES]


def shape_id(place: int) -> str:
    """The outline of a place, to be used on the map."""
    return f"pb-at-{board.PLACE_IDS[place]}"


# --- the sheet --------------------------------------------------------------------------------------------------------
def sheet() -> Markup:
    """Outlines by name, the washes, and the whole map without anything that changes."""
    outlines = [path(id=shape_id(place), d=SHAPES[place]) for place in range(board.PLACES)]
    drawn = svg(".pb-prints", width="0", height="0", aria_hidden="true", focusable="false")[
        defs[washes(), outlines, path(id="pb-land", d=str(ATLAS["land"]))],
        symbol(id="pb-sheet", viewBox=BOX)[
            rect(".pb-sea", x=FRAME[0], y=FRAME[1], width=FRAME[2], height=FRAME[3]),
            [use(href=f"#{shape_id(zone)}", class_="pb-zone") for zone in range(board.TERRITORIES, board.PLACES)],
            [use(href="#pb-land", class_=f"pb-shore pb-shore-{i}") for i in range(6)],
            use(href="#pb-land", class_="pb-land"),
            [share(territory) for territory in range(board.TERRITORIES)],
            [path(class_="pb-wild", d=str(entry["line"])) for entry in ATLAS["parted"]],
            [frontier(border) for border in range(len(BORDER_LINES))],
            use(href=f"#{shape_id(board.PORTSMOUTH)}", class_="pb-box"),
            [lettering(place) for place in range(board.PLACES)],
            [harbour(territory) for territory in range(board.TERRITORIES) if board.PORT[territory] >= 0],
            cartouche(),
            rect(".pb-frame", x=FRAME[0] + 4, y=FRAME[1] + 4, width=FRAME[2] - 8, height=FRAME[3] - 8),
        ],
    ]
    return Markup(drawn)  # noqa: S704  # htpy escaped it


def share(territory: int) -> Node:
    """A territory in its nation's wash, with the nation's hatching over it: a colour is never alone."""
    nation = by_name(str(board.TERRITORY_ENTRIES[territory]["nation"]))
    whose = NATION_IDS[nation] if nation >= 0 else "nobody"
    return [
        use(href=f"#{shape_id(territory)}", class_=f"pb-share pb-of-{whose}"),
        use(href=f"#{shape_id(territory)}", fill=f"url(#pb-hatch-{whose})"),
        use(href=f"#{shape_id(territory)}", class_="pb-edge"),
    ]


HATCHES: Final[dict[str, tuple[int, str]]] = {  # by nation: the size of a tile, and what is drawn in it
    "sweden": (14, "M0 7H14"),
    "russia": (14, "M7 0V14"),
    "denmark": (13, "M0 13L13 0"),
    "saxony": (16, "M3 3h1M11 11h1"),
    "poland": (17, "M0 17L17 0M0 0L17 17"),
    "ottoman": (16, "M4 6a4 4 0 1 0 6 4a5 5 0 0 1-6-4"),
    "prussia": (15, "M7 4V11M4 7.5H11"),
    "ukraine": (16, "M0 4q4-5 8 0t8 0"),
    "hannover": (14, "M0 0L14 14"),
    "holstein": (13, "M3 3h4v4h-4z"),
    "nobody": (12, "M6 6h.5"),
}


def washes() -> Node:
    return [
        pattern(id=f"pb-hatch-{whose}", width=size, height=size, patternUnits="userSpaceOnUse")[
            path(class_="pb-hatch", d=stroke)
        ]
        for whose, (size, stroke) in HATCHES.items()
    ]


def frontier(border: int) -> Element:
    """PB4.2 Black or red; between sea zones a broken line."""
    if border >= len(board.BORDER_ENTRIES):
        return path(class_="pb-border pb-at-sea", d=str(BORDER_LINES[border]["line"]))
    return path(class_=f"pb-border pb-{board.BORDER_ENTRIES[border]['colour']}", d=str(BORDER_LINES[border]["line"]))


def lettering(place: int) -> Node:
    """Its name, underlined if it is a capital; the garrison in a square, the forage in brackets."""
    entry = SURVEY[place]
    lines: list[str] = entry["name"]
    size = float(entry["size"])
    x, y = LABELS[place]
    figures = place < board.TERRITORIES
    top = y - (len(lines) * size * LINE + (FIGURES if figures else 0)) / 2
    capital = " pb-capital" if figures and board.TERRITORY_ENTRIES[place]["capital"] else ""
    name = text(class_=f"pb-name{capital}" if figures else "pb-sea-name", font_size=f"{size:g}")[
        [tspan(x=x, y=f"{top + size * (0.85 + LINE * i):.1f}")[row] for i, row in enumerate(lines)]
    ]
    if not figures:
        return name
    under = top + len(lines) * size * LINE
    wall = board.GARRISON[place]
    return [
        name,
        rect(class_="pb-wall", x=x - 21, y=f"{under + 1.5:.1f}", width="16", height="16") if wall else None,
        text(class_="pb-figure", x=x - 13, y=f"{under + 14:.1f}")[wall] if wall else None,
        text(class_="pb-forage", x=x + 11 if wall else x, y=f"{under + 14.5:.1f}")[f"({board.FORAGE[place]})"],
    ]


def harbour(territory: int) -> Node:
    """PB1.6 A circle for a port; an anchor in it where fleets may lie."""
    x, y = (float(part) for part in SURVEY[territory]["port"])
    anchor = f"M{x} {y - 5.5}v10.5M{x - 3} {y - 3}h6M{x - 5} {y + 1}q.5 4.5 5 4.5t5-4.5"
    return [
        circle(class_="pb-port", cx=f"{x:g}", cy=f"{y:g}", r="10"),
        path(class_="pb-anchor", d=anchor) if board.HARBOR[territory] else None,
    ]


LEGEND: Final = [  # class of the sample, and what it says
    ("pb-black", "border: six blocks a turn for each side"),
    ("pb-red", "border: two blocks, and they stop"),
    ("pb-wild", "wilderness: no way through"),
]


def cartouche() -> Element:
    """The title of the map, what its lines mean, and that all of it is rebuilt."""
    x, y = FRAME[0] + 52, FRAME[1] + FRAME[3] - 330
    return g(class_="pb-cartouche")[
        rect(class_="pb-plate", x=x, y=y, width="480", height="262", rx="3"),
        rect(class_="pb-plate-edge", x=x + 9, y=y + 9, width="462", height="244", rx="2"),
        text(class_="pb-title", x=x + 240, y=y + 62)["Pax Baltica"],
        text(class_="pb-subtitle", x=x + 240, y=y + 92)["the seat of the Great Northern War"],
        [sample(x + 40, y + 124 + 26 * i, kind, said) for i, (kind, said) in enumerate(LEGEND)],
        rect(class_="pb-wall", x=x + 41, y=y + 194, width="16", height="16"),
        text(class_="pb-figure", x=x + 49, y=y + 207)["3"],
        text(class_="pb-legend", x=x + 68, y=y + 208)["garrison"],
        text(class_="pb-forage", x=x + 154, y=y + 208)["(4)"],
        text(class_="pb-legend", x=x + 170, y=y + 208)["forage"],
        circle(class_="pb-port", cx=x + 242, cy=y + 202, r="10"),
        text(class_="pb-legend", x=x + 258, y=y + 208)["port; anchored, a harbor"],
        text(class_="pb-fine", x=x + 240, y=y + 238)["Rebuilt: outlines are ours, on Natural Earth's coast."],
    ]


def sample(x: int, y: int, kind: str, said: str) -> Node:
    return [
        line(class_=f"pb-border {kind}", x1=x, y1=y, x2=x + 56, y2=y),
        text(class_="pb-legend", x=x + 70, y=y + 5)[said],
    ]
