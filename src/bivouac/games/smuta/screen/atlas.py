"""The sheet under the pieces: coast, rivers, areas, roads, lettering, as atlas.toml has them; drawn once for a page."""

import tomllib
from importlib.resources import files
from typing import Any, Final

from htpy import Element, Node, defs, g, line, path, pattern, rect, svg, symbol, text, tspan, use
from markupsafe import Markup

from bivouac.games.smuta.box.spaces import ALL_SPACES, AREA_IDS, AREA_NAMES, NEIGHBOURS, SPACE_ENTRIES

ATLAS: Final[dict[str, Any]] = tomllib.loads(
    files("bivouac.games.smuta.screen").joinpath("atlas.toml").read_text(encoding="utf-8")
)
FRAME: Final[list[int]] = ATLAS["frame"]  # west, north, width, height
BOX: Final = " ".join(str(edge) for edge in FRAME)
PLATE: Final[list[int]] = ATLAS["plate"]
MARK: Final = int(ATLAS["mark"])  # the square of a space's mark
LINE: Final = 1.05  # from one line of lettering to the next

_drawn: Final[dict[str, dict[str, Any]]] = {str(entry["id"]): entry for entry in ATLAS["space"]}


def surveyed(entry: dict[str, Any]) -> dict[str, Any]:
    """A space as the atlas has it; one of an owner's own components stands where these put it."""
    if entry["id"] in _drawn:
        return _drawn[str(entry["id"])]
    x = FRAME[0] + FRAME[2] * int(entry["x"]) // 1000
    y = FRAME[1] + FRAME[3] * int(entry["y"]) // 1000
    place = {"at": [x, y], "name": [str(entry["name"])], "size": 17}
    return place | {"label": [x, y + MARK], "camp": [x, y - MARK - 12]}


SURVEY: Final[list[dict[str, Any]]] = [surveyed(entry) for entry in SPACE_ENTRIES]
SPOTS: Final[list[tuple[int, int]]] = [(int(entry["at"][0]), int(entry["at"][1])) for entry in SURVEY]
LABELS: Final[list[tuple[int, int]]] = [(int(entry["label"][0]), int(entry["label"][1])) for entry in SURVEY]
CAMPS: Final[list[tuple[int, int]]] = [(int(entry["camp"][0]), int(entry["camp"][1])) for entry in SURVEY]
ROADS: Final[list[tuple[int, int]]] = [
    (space, other) for space in ALL_SPACES for other in NEIGHBOURS[space] if space < other
]


def sheet() -> Markup:
    """The patterns and the whole map without anything that changes."""
    x, y, wide, high = FRAME
    drawn = svg(".sm-prints", width="0", height="0", aria_hidden="true", focusable="false")[
        defs[
            [stamp(area) for area in HATCHES],
            water_lines(),
            path(id="sm-land", d=str(ATLAS["land"])),
            path(id="sm-lakes", d=str(ATLAS["lakes"])),
            path(id="sm-rivers", d="".join(str(river["line"]) for river in ATLAS["river"])),
            path(id="sm-roads", d="".join(road(a, b) for a, b in ROADS)),
            [path(id=f"sm-area-{area['id']}", d=str(area["shape"])) for area in ATLAS["area"]],
        ],
        symbol(id="sm-sheet", viewBox=BOX)[
            rect(".sm-sea", x=x, y=y, width=wide, height=high),
            rect(x=x, y=y, width=wide, height=high, fill="url(#sm-waves)"),
            [use(href="#sm-land", class_=f"sm-shore sm-shore-{i}") for i in range(3)],
            use(href="#sm-land", class_="sm-land"),
            [tinted(area) for area in AREA_IDS],
            use(href="#sm-lakes", class_="sm-lake"),
            use(href="#sm-lakes", fill="url(#sm-waves)"),
            use(href="#sm-rivers", class_="sm-river"),
            use(href="#sm-rivers", class_="sm-stream"),
            [region(area) for area in range(len(AREA_IDS))],
            use(href="#sm-roads", class_="sm-road"),
            use(href="#sm-roads", class_="sm-dust"),
            [lettering(space) for space in ALL_SPACES],
            cartouche(),
            border(),
        ],
    ]
    return Markup(drawn)  # noqa: S704  # htpy escaped it


def road(a: int, b: int) -> str:
    """SM2.1 A connection: straight, so that nobody doubts where it goes."""
    (x, y), (u, v) = SPOTS[a], SPOTS[b]
    return f"M{x} {y}L{u} {v}"


HATCHES: Final[dict[str, tuple[int, str]]] = {  # by area: the size of a tile, and what is cut into it
    "northern": (46, "M10 30l5-12 5 12zM15 30v5M31 14l4-10 4 10zM35 14v4"),  # firs
    "north_eastern": (34, "M4 26q6-7 12 0M20 11q5-6 10 0"),  # hills
    "western": (30, "M0 30L30 0M0 8L8 0M22 30L30 22"),  # strokes from the left
    "southern": (36, "M8 28v-9M5 28q0-6-3-8M11 28q0-6 3-8M26 12v-8M24 12q0-5-3-7M28 12q0-5 3-7"),  # feather grass
    "volga": (38, "M3 12q4.500-6 9 0t9 0M20 31q4-5 8 0t8 0"),  # waves
    "moscow": (20, "M10 4v8M6 8h8"),  # crosses
    "poland": (26, "M0 0L26 26"),  # strokes from the right
}


def stamp(area: str) -> Element:
    size, cut = HATCHES[area]
    return pattern(id=f"sm-hatch-{area}", width=size, height=size, patternUnits="userSpaceOnUse")[
        path(class_="sm-hatch", d=cut)
    ]


def water_lines() -> Element:
    return pattern(id="sm-waves", width="44", height="20", patternUnits="userSpaceOnUse")[
        path(class_="sm-wave", d="M0 6q5.500-5 11 0t11 0M22 16q5.500-5 11 0t11 0")
    ]


def tinted(area: str) -> Node:
    """An area: its colour, and the pattern that is cut for it; a colour is never alone."""
    return [
        use(href=f"#sm-area-{area}", class_=f"sm-area sm-in-{area}"),
        use(href=f"#sm-area-{area}", fill=f"url(#sm-hatch-{area})"),
        use(href=f"#sm-area-{area}", class_="sm-edge"),
    ]


def region(area: int) -> Node:
    """The name of an area, wide and pale; Moscow's land is called by its city."""
    entry = next(entry for entry in ATLAS["area"] if entry["id"] == AREA_IDS[area])
    if "label" not in entry:
        return None
    x, y = entry["label"]
    words = AREA_NAMES[area].split(" ")
    top = y - 15 * (len(words) - 1)
    return text(class_="sm-region")[[tspan(x=x, y=top + 30 * i)[word] for i, word in enumerate(words)]]


def lettering(space: int) -> Element:
    """Its name where the tool found room for it."""
    entry = SURVEY[space]
    lines: list[str] = entry["name"]
    size = float(entry["size"])
    x, y = LABELS[space]
    top = y - len(lines) * size * LINE / 2
    return text(class_="sm-name", font_size=f"{size:g}")[
        [tspan(x=x, y=f"{top + size * (0.83 + LINE * i):.1f}")[row] for i, row in enumerate(lines)]
    ]


# --- the cartouche ----------------------------------------------------------------------------------------------------
LEGEND: Final = [
    [("sm-open", "open city"), ("sm-gate", "fortress"), ("sm-kremlin", "Powerful fortress"), ("sm-church", "monastery")]
]
OWNERS: Final = [
    *[("shuiskii", "Shuiskii"), ("polish", "Polish"), ("rebellion", "Rebellion"), ("noble", "Noble")],
    *[("moscow", "Moscow"), ("state", "the state"), ("neutral", "nobody")],
]


def cartouche() -> Element:
    """The title of the map, what its marks mean, and that all of it is rebuilt."""
    x, y, wide, high = PLATE
    return g(class_="sm-cartouche")[
        rect(class_="sm-plate", x=x, y=y, width=wide, height=high),
        rect(class_="sm-plate-edge", x=x + 8, y=y + 8, width=wide - 16, height=high - 16),
        use(href="#sm-eagle", transform=f"translate({x + 88} {y + 104}) scale(2.700)", class_="sm-seal"),
        text(class_="sm-title", x=x + 330, y=y + 88)["SMUTA"],
        text(class_="sm-subtitle", x=x + 330, y=y + 124)["The Time of Troubles"],
        text(class_="sm-subtitle", x=x + 330, y=y + 152)["1605 – 1612"],
        line(class_="sm-rule", x1=x + 170, x2=x + 490, y1=y + 168, y2=y + 168),
        text(class_="sm-fine", x=x + 330, y=y + 190)["Rebuilt: towns and roads are ours; coast Natural Earth."],
        [
            [
                use(href="#sm-plate-neutral", transform=f"translate({x + 540} {y + 40 + 42 * i}) scale(.8)"),
                use(href=f"#{mark}", transform=f"translate({x + 540} {y + 40 + 42 * i}) scale(.8)"),
                text(class_="sm-legend", x=x + 568, y=y + 46 + 42 * i)[said],
            ]
            for i, (mark, said) in enumerate(LEGEND[0])
        ],
        [
            g(class_=f"sm-of-{owner}", transform=f"translate({x + 770 + 132 * (i // 4)} {y + 40 + 42 * (i % 4)})")[
                use(href=f"#sm-plate-{owner}", transform="scale(.8)"), text(class_="sm-legend", x=28, y=6)[said]
            ]
            for i, (owner, said) in enumerate(OWNERS)
        ],
        use(href="#sm-vp", transform=f"translate({x + 902} {y + 166}) scale(1.300)"),
        text(class_="sm-vp-figure", x=x + 902, y=y + 171)["3"],
        text(class_="sm-legend", x=x + 930, y=y + 172)["points"],
    ]


def border() -> Node:
    """The edge of the block: two lines, and teeth between them."""
    x, y, wide, high = FRAME
    edge = 9
    return [
        rect(class_="sm-teeth", x=x + edge, y=y + edge, width=wide - 2 * edge, height=high - 2 * edge),
        rect(class_="sm-frame", x=x + 3, y=y + 3, width=wide - 6, height=high - 6),
        rect(class_="sm-frame-in", x=x + 17, y=y + 17, width=wide - 34, height=high - 34),
    ]
