"""The sheet under the pieces: coast, provinces, railways, lettering, as atlas.toml has them; drawn once for a page."""

import tomllib
from importlib.resources import files
from typing import Any, Final

from htpy import Element, Node, defs, g, line, marker, path, pattern, rect, svg, symbol, text, tspan, use
from markupsafe import Markup

from bivouac.games.russian_civil_war.box import provinces

ATLAS: Final[dict[str, Any]] = tomllib.loads(
    files("bivouac.games.russian_civil_war.screen").joinpath("atlas.toml").read_text(encoding="utf-8")
)
FRAME: Final[list[int]] = ATLAS["frame"]  # west, north, width, height
BOX: Final = " ".join(str(edge) for edge in FRAME)
PLATE: Final[list[int]] = ATLAS["plate"]
BILLET: Final = int(ATLAS["billet"])  # the square in which a stack stands
BADGE: Final = int(ATLAS["badge"])  # the width of a mark before a name
LINE: Final = 1.08  # from one line of lettering to the next
DISC: Final = 46  # the radius of a province that the atlas does not know
STOP: Final = 4  # the radius of a station
ROUND: Final = f"a{STOP} {STOP} 0 1 0 {2 * STOP} 0a{STOP} {STOP} 0 1 0-{2 * STOP} 0z"

_drawn: Final[dict[str, dict[str, Any]]] = {str(entry["id"]): entry for entry in ATLAS["province"]}


def surveyed(entry: dict[str, Any]) -> dict[str, Any]:
    """A province as the atlas has it; one of an owner's own components is a disc where these put it."""
    if entry["id"] in _drawn:
        return _drawn[str(entry["id"])]
    x = FRAME[0] + FRAME[2] * int(entry["x"]) // 1000
    y = FRAME[1] + FRAME[3] * int(entry["y"]) // 1000
    shape = f"M{x - DISC} {y}a{DISC} {DISC} 0 1 0 {2 * DISC} 0a{DISC} {DISC} 0 1 0-{2 * DISC} 0z"
    survey = {"shape": shape, "town": [x, y], "name": [str(entry["name"])], "size": 19}
    return survey | {"label": [x - DISC, y - 30, 2 * DISC, 22], "billets": [[x - 22, y + 14], [x + 22, y + 14]]}


SURVEY: Final[list[dict[str, Any]]] = [surveyed(entry) for entry in provinces.PROVINCE_ENTRIES]
SHAPES: Final[list[str]] = [str(entry["shape"]) for entry in SURVEY]
TOWNS: Final[list[tuple[int, int]]] = [(int(entry["town"][0]), int(entry["town"][1])) for entry in SURVEY]
LABELS: Final[list[list[int]]] = [[int(edge) for edge in entry["label"]] for entry in SURVEY]  # x, y, width, height
BILLETS: Final[list[list[tuple[int, int]]]] = [[(int(x), int(y)) for x, y in entry["billets"]] for entry in SURVEY]
EXITS: Final[dict[int, dict[str, Any]]] = {provinces.PROVINCE[str(entry["id"])]: entry for entry in ATLAS["exit"]}
LINKS: Final[list[tuple[int, int]]] = [
    (province, other)
    for province in provinces.ALL_PROVINCES
    for other in provinces.NEIGHBOURS[province]
    if province < other
]
RAILWAYS: Final[dict[tuple[int, int], str]] = {  # by both provinces, the lower number first: how it runs
    (min(a, b), max(a, b)): str(entry["line"])
    for entry in ATLAS["rail"]
    for a, b in [(provinces.PROVINCE.get(str(entry["a"]), -1), provinces.PROVINCE.get(str(entry["b"]), -1))]
}


def railway(a: int, b: int) -> str:
    """RC3.4 A railway as the atlas has it, or straight."""
    (x, y), (u, v) = TOWNS[a], TOWNS[b]
    return RAILWAYS.get((a, b), f"M{x} {y}L{u} {v}")


def railways(murmansk: int) -> list[tuple[int, int]]:
    """RC17.4 The railways of either option."""
    return [(a, b) for a, b in LINKS if provinces.RAIL[murmansk][a][b]]


SHARED: Final[list[tuple[int, int]]] = [pair for pair in railways(0) if pair in railways(1)]
NORTHERN: Final[list[tuple[int, int]]] = [  # by the option: the railway that runs only then
    next(pair for pair in railways(option) if pair not in SHARED) for option in (0, 1)
]


def sheet() -> Markup:
    """The patterns and the whole map without anything that changes."""
    x, y, wide, high = FRAME
    drawn = svg(".rc-prints", width="0", height="0", aria_hidden="true", focusable="false")[
        defs[
            [stamp(region) for region in HATCHES],
            water_lines(),
            marker(
                id="rc-point",
                viewBox="0 0 10 10",
                refX="8",
                refY="5",
                markerWidth="3.200",
                markerHeight="3.200",
                orient="auto",
            )[path(class_="rc-point", d="M0 0L10 5L0 10z")],
            path(id="rc-land", d=str(ATLAS["land"])),
            path(id="rc-lakes", d=str(ATLAS["lakes"])),
            path(id="rc-rivers", d="".join(str(river["line"]) for river in ATLAS["river"])),
            path(id="rc-rails", d="".join(railway(a, b) for a, b in SHARED)),
            [path(id=f"rc-rail-{option}", d=railway(*NORTHERN[option])) for option in (0, 1)],
            path(id="rc-stations", d="".join(f"M{x - STOP} {y}{ROUND}" for x, y in TOWNS)),
            path(id="rc-wilds", d="".join(str(entry["line"]) for entry in ATLAS["parted"])),
            [path(id=f"rc-p{province}", d=SHAPES[province]) for province in provinces.ALL_PROVINCES],
        ],
        symbol(id="rc-sheet", viewBox=BOX)[
            rect(".rc-sea", x=x, y=y, width=wide, height=high),
            rect(x=x, y=y, width=wide, height=high, fill="url(#rc-waves)"),
            [use(href="#rc-land", class_=f"rc-shore rc-shore-{i}") for i in range(3)],
            use(href="#rc-land", class_="rc-land"),
            [tinted(region) for region in range(len(provinces.REGION_IDS))],
            use(href="#rc-lakes", class_="rc-lake"),
            use(href="#rc-rivers", class_="rc-river"),
            use(href="#rc-wilds", class_="rc-wild"),
            use(href="#rc-wilds", class_="rc-crags"),
            [lettered_around(entry) for entry in ATLAS["around"]],
            [way_out(province) for province in EXITS],
            cartouche(),
            border(),
        ],
        symbol(id="rc-lettering", viewBox=BOX)[[lettering(province) for province in provinces.ALL_PROVINCES]],
    ]
    return Markup(drawn)  # noqa: S704  # htpy escaped it


HATCHES: Final[dict[str, tuple[int, str]]] = {  # by region: the size of a tile, and what is drawn on it
    "greater_russia": (18, "M9 6v6M6 9h6"),  # crosses
    "byelorussia": (26, "M2 20q6-5 12 0M14 8q5-5 10 0"),  # marsh
    "ukraine": (24, "M6 19v-8M4 14l2 2 2-2M18 9v-7M16 4l2 2 2-2"),  # ears of wheat
    "upper_cossack": (22, "M0 22L22 0"),  # strokes from the left
    "lower_cossack": (22, "M0 0L22 22"),  # strokes from the right
    "trans_caucasus": (26, "M2 20l6-9 6 9M15 11l4-6 4 6"),  # peaks
    "finland": (24, "M4 12h9M14 21h8M16 4h6"),  # lakes
    "baltic": (16, "M0 8h16"),  # level strokes
    "poland": (16, "M8 0v16"),  # upright strokes
    "north": (34, "M7 24l5-11 5 11zM12 24v4M24 12l4-9 4 9zM28 12v3"),  # firs
    "volga_ural": (30, "M2 10q4.500-6 9 0t9 0M14 25q4-5 8 0t8 0"),  # waves
    "siberia": (30, "M8 22l4-9 4 9M12 13v12M22 10l3-7 3 7M25 3v9"),  # larches
    "far_east": (20, "M10 4l5 6-5 6-5-6z"),  # rhombs
}


def stamp(region: str) -> Element:
    size, cut = HATCHES[region]
    return pattern(id=f"rc-hatch-{region}", width=size, height=size, patternUnits="userSpaceOnUse")[
        path(class_="rc-hatch", d=cut)
    ]


def water_lines() -> Element:
    return pattern(id="rc-waves", width="8", height="8", patternUnits="userSpaceOnUse")[
        path(class_="rc-wave", d="M0 4h8")
    ]


def tinted(region: int) -> Node:
    """A region: its colour, its pattern, and the borders of its provinces; a colour is never alone."""
    name = provinces.REGION_IDS[region]
    mine = [
        use(href=f"#rc-p{province}") for province in provinces.ALL_PROVINCES if provinces.REGION[province] == region
    ]
    return [
        g(class_=f"rc-area rc-in-{name}")[mine],
        g(fill=f"url(#rc-hatch-{name})")[mine],
        g(class_="rc-edge")[mine],
    ]


def lettered_around(entry: dict[str, Any]) -> Element:
    """The name of a sea, or of a country that is not in the war."""
    x, y = entry["at"]
    turn = f"translate({x} {y}) rotate({entry['turn']})"
    return text(class_=f"rc-around rc-{entry['kind']}-name", transform=turn, font_size=entry["size"])[entry["name"]]


def way_out(province: int) -> Element:
    """RC3.2 The sign of an exit, with what lies beyond; a second ring where Czechs may leave, too."""
    entry = EXITS[province]
    x, y = entry["at"]
    return g(transform=f"translate({x} {y})")[
        use(
            href="#rc-exit-czech" if province in provinces.CZECH_EXITS else "#rc-exit",
            transform=f"rotate({entry['turn']})",
        )
    ]


def badges(province: int) -> list[str]:
    """RC3.2, RC3.3 The marks before a name."""
    marks = [("rc-key", provinces.IS_KEY), ("rc-home-red", provinces.RED_HOME), ("rc-home-white", provinces.WHITE_HOME)]
    return [mark for mark, has in marks if has[province]]


def lettering(province: int) -> Element:
    """Its marks and its name where the tool found room for them."""
    entry = SURVEY[province]
    x, y, wide, high = LABELS[province]
    rows: list[str] = entry["name"]
    size = float(entry["size"])
    marks = badges(province)
    start = x + len(marks) * BADGE + 1 if marks else x + wide / 2
    top = y + high / 2 - len(rows) * size * LINE / 2
    kind = "rc-name rc-key-name" if provinces.IS_KEY[province] else "rc-name"
    return g[
        [use(href=f"#{mark}", x=x + BADGE * i + BADGE // 2, y=f"{y + high / 2:g}") for i, mark in enumerate(marks)],
        text(class_=f"{kind} rc-marked" if marks else kind, font_size=f"{size:g}")[
            [tspan(x=f"{start:g}", y=f"{top + size * (0.86 + LINE * i):.1f}")[row] for i, row in enumerate(rows)]
        ],
    ]


# --- the cartouche ----------------------------------------------------------------------------------------------------
LEGEND: Final = [  # what is drawn, and what it means
    *[("rc-key", "key province"), ("rc-home-red", "home of Red units"), ("rc-home-white", "home of White units")],
    *[("rc-exit", "exit for the Czar"), ("rc-exit-czech", "exit for Czechs, too"), ("rc-rail", "railway")],
    *[("rc-wild", "no way through")],
]
OVER: Final = {"rc-rail": "rc-ties", "rc-wild": "rc-crags"}  # lines of two strokes
PIECES: Final = [
    *[("red", "rc-body-red", "Red"), ("white", "rc-body-white", "White"), ("green", "rc-body-green", "Green")],
    *[("blue", "rc-body-blue", "Blue"), ("", "rc-led", "leaders"), ("", "rc-czar-mark", "Czar")],
    ("", "rc-gold-mark", "Gold"),
]
ROW: Final = 31


def cartouche() -> Element:
    """The title of the map, what its marks mean, and that all of it is rebuilt."""
    x, y, wide, high = PLATE
    return g(class_="rc-cartouche", transform=f"translate({x} {y})")[
        rect(class_="rc-plate", width=wide, height=high),
        use(href="#rc-seal"),
        text(class_="rc-title", x="24", y="186")["RUSSIAN"],
        text(class_="rc-title", x="24", y="223")["CIVIL WAR"],
        text(class_="rc-subtitle", x="26", y="249")["1918 – 1922"],
        text(class_="rc-fine", x="26", y=high - 12)["Rebuilt: provinces and railways are ours; coast Natural Earth."],
        [
            g(transform=f"translate(316 {36 + ROW * i})")[
                stroke(mark) if mark in OVER else use(href=f"#{mark}"), text(class_="rc-legend", x="32", y="6")[said]
            ]
            for i, (mark, said) in enumerate(LEGEND)
        ],
        [
            g(class_=f"rc-of-{colour}" if colour else None, transform=f"translate(560 {36 + ROW * i})")[
                use(href=f"#{mark}", transform="scale(.6)" if colour else None),
                text(class_="rc-home-sign", y="5")[said[0]] if colour else None,
                text(class_="rc-legend", x="22", y="6")[said],
            ]
            for i, (colour, mark, said) in enumerate(PIECES)
        ],
        rect(class_="rc-plate-edge", x="6", y="6", width=wide - 12, height=high - 12),
    ]


def stroke(kind: str) -> Node:
    """A piece of railway, or of wilderness."""
    return [line(class_=kind, x1="-22", x2="22"), line(class_=OVER[kind], x1="-22", x2="22")]


def border() -> Node:
    """The edge of the sheet: two lines, and a scale of black and white between them."""
    x, y, wide, high = FRAME
    edge = 8
    return [
        rect(class_="rc-scale", x=x + edge, y=y + edge, width=wide - 2 * edge, height=high - 2 * edge),
        rect(class_="rc-ticks", x=x + edge, y=y + edge, width=wide - 2 * edge, height=high - 2 * edge),
        rect(class_="rc-frame", x=x + 2, y=y + 2, width=wide - 4, height=high - 4),
        rect(class_="rc-frame-in", x=x + 14, y=y + 14, width=wide - 28, height=high - 28),
    ]
