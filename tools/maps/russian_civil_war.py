"""Draws the map of Russian Civil War: `python tools/maps/russian_civil_war.py LAND_50M_JSON` writes its atlas.toml.

The coast is Natural Earth's (public domain), as the npm package world-atlas ships it (land-50m.json, version 2.0.2:
`npm pack world-atlas`). That package has neither lakes nor rivers, nor the borders of 1918: those below are ours, a few
points in degrees from general knowledge. Where provinces lie and how they are joined is in components.toml; how wide a
degree is drawn is here, so that the crowded west has room and Siberia still ends on the sheet. Needs shapely and numpy.
"""

import sys
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy
import shapely
from billets import Boxes
from coast import polygons
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shares import ALONG, Pair, Shares, cells, shares, tremble, without_crumbs
from strokes import path

GAME = Path(__file__).parents[2] / "src" / "bivouac" / "games" / "russian_civil_war"
Degrees = tuple[float, float]  # longitude and latitude
Spot = tuple[float, float]  # on the sheet

# --- how degrees lie on the sheet -------------------------------------------------------------------------------------
EAST: list[Spot] = [  # longitude, and where it is drawn on the middle parallel: the Urals are the edge of the crowd
    *[(-10, -800), (18, 0), (25, 200), (34, 505), (47, 930), (62, 1305), (75, 1435), (95, 1570), (115, 1685)],
    *[(135, 1805), (180, 2050)],
]
SOUTH: list[Spot] = [  # latitude, and where it is drawn in Europe: between Moscow and the Ukraine it is widest
    *[(85, -480), (70, -35), (65, 112), (60, 268), (57, 420), (47, 1000), (43, 1195), (38, 1395), (30, 1650)]
]
EVEN = (4.0, 2.0)  # degrees to either side over which the steps are evened out
UPRIGHT, EDGE = 820.0, 1300.0  # the meridian that stands upright; from this one on they lean no more
MIDDLE, LEAN = 700.0, 0.00022  # the parallel that keeps its length, and how much each unit of height makes them lean
FROM, SLOW, END = 1180.0, 220.0, 1805.0  # Siberia: where it begins, how slowly, where it ends
SINKS, LOW, AXIS = 0.55, 0.36, 500.0  # it sinks so much for each unit, and is so much lower at its end, to this height
FRAME = (-45, -20, 1915, 1425)  # west, north, east, south on the sheet
WINDOW = (-8.0, 30.0, 170.0, 84.0)  # west, south, east, north in degrees: all that the sheet can show
DATE_LINE = -160.0  # what lies west of it is the end of Asia
NORTHERN: Pair = ("archangel", "murmansk")  # a railway that an option of the game asks for
EDGING = 14.0  # the frame of the sheet
CORNER = 8.0  # so far at least they are apart
GAP = 5.0  # half of the wilderness between provinces that are not joined
ROOM, PUSH, HOMEWARD = 17000.0, 5.0, 0.12  # the land that each should have, and how they make way for it in a round
CROWDED = {"tver": 1.9, "petrograd": 1.5}  # where many stacks meet
FAR, ROUNDS, GRAIN = 48.0, 40, 8.0

# --- lettering and billets --------------------------------------------------------------------------------------------
LETTER = 0.6  # the width of a letter, as a share of its height
LINE = 1.08  # from one line of lettering to the next
SIZES = (25.0, 23.0, 21.0, 19.0, 17.5)
KEY_SIZES = (27.0, 25.0, 23.0)
BADGE = 21.0  # a mark beside a name
BILLET = 42  # the square in which a stack stands
MANY = 8  # as many billets are looked for
SQUARE = 3  # the raster on which they are looked for
OUTSIDE = 24.0  # how far a name or a billet may go out to sea or abroad
MINE, ABROAD = 0.62, 0.9  # a billet has so much of itself on its own ground, and so much on no other province's
TRIED = 60  # places for a name, with the billets that each leaves
SIGN = 40.0  # the round sign of an exit
PLATE = (1150.0, 1122.0, 1800.0, 1400.0)  # the cartouche

WAR: list[Degrees] = [  # the edge of the war: the old empire without Turkestan, and with the railway through Manchuria
    *[(31, 84), (31, 70.2), (30.8, 69.5), (28.9, 69.05), (29.1, 69.7), (27.9, 70.08), (26, 69.7), (25.7, 69.0)],
    *[(22.4, 68.7), (20.6, 69.05), (23.6, 67.9), (23.8, 66.8), (24.15, 65.8), (22, 63.5), (19.0, 60.6), (20, 58)],
    *[(20.4, 56.5), (21.1, 55.85), (22.6, 55.05), (22.8, 54.4), (21.8, 53.5), (19.8, 53.1), (18.8, 52.9), (17.9, 52.2)],
    *[(18.3, 51.2), (19.1, 50.3), (20.1, 50.0), (21.6, 50.2), (23.5, 50.1), (25.2, 49.9), (26.2, 49.4), (26.4, 48.3)],
    *[(27.2, 47.6), (28.0, 46.6), (28.1, 45.4), (29.7, 45.0), (31, 44.5), (33, 43.5), (37, 43.8), (41.3, 41.4)],
    *[(42.4, 41.2), (42.6, 39.8), (43.7, 39.2), (44.6, 38.5), (46.2, 38.2), (48.0, 38.3), (48.9, 38.2), (50.8, 38.2)],
    *[(50.6, 44.5), (51.3, 46.2), (53.4, 46.4), (54.6, 46.9), (56.5, 48.0), (59, 49.0), (62, 49.2), (65, 48.7)],
    *[(69, 48.3), (73, 48.0), (78, 48.4), (82.5, 48.5), (87.5, 49.1), (89.7, 50.6), (92.5, 50.9), (98.4, 51.6)],
    *[(102.2, 50.5), (106.5, 50.1), (110.5, 49.2), (114.5, 49.2), (117.5, 47.6), (121, 45.8), (124, 44.0)],
    *[(126.5, 43.2), (129.5, 42.4), (130.6, 42.2), (132, 41.5), (137, 44.5), (140.9, 48.5), (141.4, 52)],
    *[(141.6, 53.7), (143, 56), (150, 58.5), (162, 60), (180, 68), (180, 84)],
]
SEEDS: list[tuple[str, float, float]] = [  # more of a province: what it held that lies far from its middle
    *[("archangel", 47, 66), ("archangel", 54, 67), ("archangel", 60, 68), ("archangel", 38, 63.4)],
    *[("archangel", 36.4, 64.0), ("archangel", 35.2, 64.9), ("murmansk", 32.5, 65.9), ("murmansk", 38, 67.2)],
    *[("murmansk", 40.6, 67), ("murmansk", 33.2, 65.4), ("olonetz", 32, 63.6)],
    *[
        ("finland", 24, 61),
        ("finland", 27.5, 66.5),
        ("finland", 26, 69),
        ("livland", 22, 56.8),
        ("livland", 24.2, 56.6),
    ],
    *[("perm", 58, 61), ("tobolsk", 68, 63), ("tobolsk", 70, 68), ("yeniseisk", 88, 66), ("yeniseisk", 97, 70)],
    *[
        ("yeniseisk", 93, 56),
        ("yeniseisk", 92, 53.5),
        ("yeniseisk", 92, 51.5),
        ("yeniseisk", 96, 53.5),
        ("irkutsk", 101, 54),
        ("irkutsk", 101, 52),
        ("tomsk", 86, 50),
        ("transbaikal", 108, 51),
        ("petrograd", 29, 60.2),
        ("estland", 27.3, 59.2),
        ("yakutsk", 118, 68),
        ("yakutsk", 135, 64),
    ],
    *[
        ("yakutsk", 140, 60),
        ("omsk", 70, 50.5),
        ("omsk", 76, 50.5),
        ("tomsk", 83.5, 53.7),
        ("tomsk", 85, 51.5),
        ("uralsk", 52, 47.3),
    ],
    *[("taurida", 34.6, 46.5), ("taurida", 36.0, 46.7), ("kuban", 38.3, 46.4), ("vladivostok", 136, 48.5)],
    *[("amur", 137, 52.5)],
]

Course = list[Degrees]
EXITS: dict[str, tuple[Degrees, int]] = {  # where the sign of an exit stands, and where it points: 0 is north
    "murmansk": ((42.4, 68.0), 15),
    "archangel": ((39.3, 65.6), 330),
    "finland": ((20.4, 62.7), 270),
    "warsaw": ((17.7, 53.3), 280),
    "kherson": ((31.6, 45.75), 200),
    "taurida": ((34.7, 43.85), 180),
    "kuban": ((37.4, 43.75), 215),
    "vladivostok": ((137.5, 44.2), 110),
}
AROUND: list[tuple[str, str, float, float, int, int]] = [  # what lies around: kind, longitude, latitude, size, turn
    *[("sea", "Arctic Ocean", 66.5, 73.6, 32, 24), ("sea", "Baltic Sea", 19.3, 57.2, 24, -58)],
    *[("sea", "Black Sea", 31.9, 43.0, 30, 0), ("sea", "Caspian Sea", 50.55, 42.4, 24, 80)],
    *[
        ("sea", "Pacific", 145, 51.5, 22, 68),
        ("land", "Turkey", 34, 40.1, 28, 0),
        ("land", "Persia", 51.5, 36.9, 26, 0),
    ],
    *[("land", "Turkestan", 63.5, 47.2, 38, 12), ("land", "Mongolia", 103, 47.6, 28, 22)],
    *[
        ("land", "Germany", 18.6, 54.2, 22, 0),
        ("land", "Rumania", 24.9, 46.2, 26, 0),
        ("land", "Sweden", 17.2, 63, 26, -58),
    ],
    *[("land", "China", 117, 43.2, 26, 32), ("land", "Galicia", 22.2, 49.3, 22, 0)],
]
RIVERS: dict[str, Course] = {
    "Volga": [
        *[(32.5, 57.2), (34.3, 56.3), (35.9, 56.85), (37.6, 57.1), (38.8, 58.05), (39.9, 57.6), (42.2, 57.4)],
        *[(44, 56.3), (46.5, 56.15), (49, 55.8), (49.3, 55.1), (48.5, 54.3), (49.4, 53.6), (50.1, 53.2), (48.6, 53.05)],
        *[(47.4, 52.3), (46, 51.5), (45.3, 50.1), (44.6, 48.7), (46, 48.1), (47.3, 47.1), (48.0, 46.3), (48.3, 45.8)],
    ],
    "Oka": [
        (36.2, 52.4),
        (36.1, 53.9),
        (36.3, 54.5),
        (37.6, 54.85),
        (39.6, 54.7),
        (41, 54.95),
        (42.2, 55.6),
        (44, 56.3),
    ],
    "Kama": [(53, 60.2), (56.2, 59.3), (56.3, 58), (54.5, 56.6), (52.3, 55.7), (50.5, 55.4), (49.3, 55.1)],
    "Dnieper": [
        *[(33.6, 55.7), (32.1, 54.8), (30.4, 54.4), (30.3, 53.6), (30.2, 52.2), (30.6, 50.5), (31.6, 49.7)],
        *[(33.4, 49.05), (35, 48.5), (35.1, 47.7), (33.4, 46.9), (32.4, 46.6)],
    ],
    "Dniester": [(23.5, 49.4), (25.6, 48.7), (27.5, 48.45), (28.8, 47.8), (29.6, 46.8), (30.3, 46.2)],
    "Don": [
        *[(38.3, 54), (38.9, 52.7), (39.1, 51.7), (40, 50.2), (42.3, 49.5), (43.7, 48.8), (42.6, 47.7), (40.6, 47.5)],
        *[(39.4, 47.1)],
    ],
    "Dvina": [(32.2, 56.6), (30.8, 55.6), (29.2, 55.4), (27, 55.7), (25.4, 56.5), (24.1, 57)],
    "Vistula": [(19.9, 50.05), (21.5, 50.6), (21.9, 51.4), (21, 52.25), (19.5, 52.5), (18.7, 53.1), (18.9, 54.3)],
    "Neman": [(26.5, 53.6), (24.3, 53.6), (24, 54.7), (22.4, 55.05), (21.3, 55.3)],
    "Northern Dvina": [(40, 59.6), (42.8, 60), (46, 60.8), (45.6, 61.7), (43, 62.8), (41.8, 63.9), (40.5, 64.6)],
    "Pechora": [(58.5, 62.2), (57, 64.5), (57.5, 65.8), (53.5, 66.3), (52.3, 67.5), (54, 68.3)],
    "Ural": [(58.8, 53.8), (58.8, 51.3), (55.2, 51.7), (51.4, 51.3), (51.6, 49.5), (51.8, 47.3)],
    "Terek": [(44.5, 43), (45.6, 43.6), (47.4, 43.8)],
    "Kura": [(43, 41.4), (44.8, 41.7), (47, 40.6), (49.2, 39.4)],
    "Irtysh": [(83, 49), (80.2, 50.4), (77, 52.3), (73.4, 55), (71, 57), (68.3, 58.2), (69, 60.9)],
    "Ob": [
        (85, 52.4),
        (83.5, 53.6),
        (82.9, 55),
        (84.5, 57),
        (81, 59),
        (76.5, 60.9),
        (69, 60.9),
        (66, 63.5),
        (66.5, 66.5),
    ],
    "Yenisei": [
        (92, 52),
        (91.4, 53.7),
        (92.9, 56),
        (92.2, 58.4),
        (90, 60.8),
        (89, 63.5),
        (87.8, 65.8),
        (86, 68),
        (83, 71),
    ],
    "Angara": [(104.5, 52.3), (103, 54.5), (101.6, 57), (98, 58.3), (93.5, 58.1)],
    "Lena": [
        *[(107.5, 54), (105.7, 56.8), (108.5, 58), (114, 60.3), (120.5, 60.4), (126, 61), (129.7, 62), (129.3, 64)],
        *[(124, 66.8), (123.5, 69.5), (127, 72)],
    ],
    "Amur": [(116, 53), (121.5, 53.3), (127.4, 50.3), (130.9, 47.7), (135, 48.4), (137, 50.5), (140.3, 53)],
}
LAKES: list[Course] = [
    [
        *[(31.15, 60.02), (32.0, 60.18), (32.8, 60.4), (32.7, 60.9), (31.6, 61.5), (30.5, 61.6), (30.35, 61.15)],
        *[(30.6, 60.6)],
    ],
    [(35.3, 60.95), (36.2, 61.0), (36.2, 61.8), (35.5, 62.6), (34.8, 62.6), (34.4, 61.95), (35.0, 61.4)],
    [(27.0, 58.85), (27.9, 58.95), (27.7, 58.3), (28.05, 57.95), (27.5, 57.9), (27.3, 58.4)],
    [(103.7, 51.5), (105.5, 51.5), (108, 53), (109.8, 55.2), (109.3, 55.8), (107.2, 53.6), (104.5, 52.0)],
    [(58.3, 44), (59.5, 43.6), (61.5, 44.6), (61.8, 46), (60.5, 46.7), (58.9, 45.9)],
    [(73.6, 45.6), (76, 46.4), (79, 46.6), (78.8, 46.9), (75.5, 46.9), (73.5, 46.2)],
]


def read() -> dict[str, Any]:
    return tomllib.loads((GAME / "box" / "components.toml").read_text(encoding="utf-8"))


def degrees(entry: dict[str, Any]) -> Degrees:
    """Where a province lies: the components count in thousandths of a map on which degrees shrink behind the Urals."""
    x, y = float(entry["x"]), float(entry["y"])
    return (18 + x / 14 if x < 616 else 62 + (x - 616) / 4.85), 40.4 + (933 - y) / 32.7


def evened(steps: list[Spot], reach: float) -> Callable[[Boxes], Boxes]:
    """A steady way through all steps, with round corners: the mean of what lies around."""
    at, to = (numpy.array(column) for column in zip(*sorted(steps), strict=True))
    fine = numpy.arange(at[0] - reach, at[-1] + reach, 0.1)
    around = numpy.linspace(-reach, reach, 41)
    means = numpy.mean([numpy.interp(fine + step, at, to) for step in around], axis=0)
    return lambda degree: numpy.interp(degree, fine, means)


ACROSS, DOWN = evened(EAST, EVEN[0]), evened(SOUTH, EVEN[1])


def stretched(points: Boxes) -> Boxes:
    """From degrees to the sheet: each at its own pace, meridians lean towards the pole, and Siberia sinks."""
    x, y = ACROSS(points[:, 0]), DOWN(points[:, 1])
    beyond = (x - FROM).clip(0)
    beyond = beyond * beyond / (beyond + SLOW)
    x = x + (x.clip(None, EDGE) - UPRIGHT) * LEAN * (y - MIDDLE)
    y = AXIS + (y - AXIS) * (1 - LOW * (beyond / (END - FROM)).clip(0, 1)) + SINKS * beyond
    found: Boxes = numpy.stack([x, y], axis=1)
    return found


def on_sheet(shape: BaseGeometry) -> BaseGeometry:
    return shapely.transform(shapely.segmentize(shape, 0.25), stretched)


# --- ground and water -------------------------------------------------------------------------------------------------
def coast(topology: Path) -> BaseGeometry:
    window = box(*WINDOW)
    whole = [unrolled(part).buffer(0) for part in polygons(topology)]
    land = shapely.union_all([part.intersection(window) for part in whole if part.intersects(window)])
    return on_sheet(land).buffer(0)


def unrolled(part: Polygon) -> Polygon:
    """Land on both sides of the date line in one piece: its far end goes on in the east."""
    west, _, east, _ = part.bounds
    if east - west < 300:
        return part
    return shapely.transform(part, lambda points: [(x + 360 if x < DATE_LINE else x, y) for x, y in points])


def pairs(data: dict[str, Any], kind: str) -> list[Pair]:
    return [(str(e["id"]), str(other)) for e in data["provinces"] for other in e[kind] if e["id"] < other]


def spread(
    towns: dict[str, Point], joined: list[Pair], more: list[tuple[str, Point]], ground: BaseGeometry
) -> dict[str, Point]:
    """Provinces that have too little land push their neighbours aside, a little. Land is counted in small squares."""
    west, north, east, south = FRAME
    grid = numpy.stack(numpy.meshgrid(numpy.arange(west, east, GRAIN), numpy.arange(north, south, GRAIN)), -1)
    land = grid.reshape(-1, 2)[shapely.contains_xy(ground, grid.reshape(-1, 2))]
    names = list(towns)
    home = numpy.array([[town.x, town.y] for town in towns.values()])
    links = numpy.array([[names.index(a), names.index(b)] for a, b in [*joined, *(pair[::-1] for pair in joined)]])
    held = numpy.array([[point.x, point.y] for _, point in more])
    holder = numpy.array([names.index(name) for name, _ in more])
    rooms = numpy.array([ROOM * CROWDED.get(name, 1.0) for name in names])
    at = home.copy()
    for _ in range(ROUNDS):
        way = at[links[:, 1]] - at[links[:, 0]]
        seeds = numpy.concatenate([at, held, *(at[links[:, 0]] + way * f for f in ALONG)])
        owner = numpy.concatenate([numpy.arange(len(names)), holder, *(links[:, 0] for _ in ALONG)])
        mine = owner[shapely.STRtree(shapely.points(seeds)).nearest(shapely.points(land))]
        many = numpy.bincount(mine, minlength=len(names)).clip(1)
        middle = numpy.stack([numpy.bincount(mine, land[:, k], len(names)) / many for k in (0, 1)], 1)
        want = (1 - many * GRAIN**2 / rooms).clip(0)
        move = (middle - at) * HOMEWARD
        numpy.add.at(move, links[:, 1], way / numpy.hypot(*way.T)[:, None] * want[links[:, 0], None] * PUSH)
        away = at + move - home
        far = numpy.hypot(*away.T)[:, None]
        at = home + away * numpy.minimum(1, FAR / far.clip(1e-9))
    return {name: Point(*spot) for name, spot in zip(names, at, strict=True)}


def drawn_back(found: Shares, joined: list[Pair]) -> None:
    """Provinces that are not joined keep apart where they would meet at a corner, too."""
    names = list(found.shape)
    close = [
        (a, b)
        for i, a in enumerate(names)
        for b in names[i + 1 :]
        if (a, b) not in joined and (b, a) not in joined and found.shape[a].distance(found.shape[b]) < CORNER
    ]
    before = dict(found.shape)
    for pair in close:
        for a, b in (pair, pair[::-1]):
            found.shape[a] = found.shape[a].difference(before[b].buffer(CORNER * 0.8))


def sunk(course: Course) -> Boxes:
    return stretched(numpy.array(course, dtype=float))


def lakes() -> BaseGeometry:
    """With round shores."""
    return shapely.union_all([tremble(Polygon(sunk(shore)).buffer(-2).buffer(7).buffer(-4)) for shore in LAKES])


def river(course: Course) -> BaseGeometry:
    """From spot to spot in curves."""
    return tremble(LineString(rounded([(float(x), float(y)) for x, y in sunk(course)])))


def rounded(spots: list[Spot]) -> list[Spot]:
    """Catmull and Rom's curve through all spots."""
    found: list[Spot] = []
    for i in range(len(spots) - 1):
        a, b, c, d = (numpy.array(spots[min(max(j, 0), len(spots) - 1)]) for j in range(i - 1, i + 3))
        for t in numpy.arange(0, 1, 0.125):
            at = b + 0.5 * t * (c - a) + t**2 * (a - 2.5 * b + 2 * c - 0.5 * d) + t**3 * (1.5 * (b - c) + 0.5 * (d - a))
            found.append((float(at[0]), float(at[1])))
    return [*found, spots[-1]]


# --- railways ---------------------------------------------------------------------------------------------------------
def railway(pair: Pair, towns: dict[str, Point], found: Shares) -> BaseGeometry:
    """From town to town, through no third province: straight, or bent over the border."""
    a, b = (towns[name] for name in pair)
    both = shapely.union_all([found.shape[name] for name in pair]).buffer(3)
    straight = LineString([a, b])
    if both.contains(straight):
        return straight
    border = found.borders[pair if pair in found.borders else pair[::-1]]
    longest = max(shapely.get_parts(border), key=lambda part: part.length)
    gate = longest.interpolate(0.5, normalized=True)
    return LineString(rounded([(spot.x, spot.y) for spot in (a, gate, b)]))


# --- lettering and billets --------------------------------------------------------------------------------------------
@dataclass
class Quarters:
    """What a province has room for: its name, and squares for stacks."""

    lines: list[str]
    size: float
    box: Boxes  # the name with its badges: west, north, east, south
    billets: list[Spot] = field(default_factory=list)


def lettered(entry: dict[str, Any]) -> list[list[str]]:
    """The ways in which a name can be written."""
    name = str(entry["name"])
    first, hyphen, second = name.partition("-")
    return [[name], [first + hyphen, second]] if hyphen else [[name]]


def badges(entry: dict[str, Any]) -> int:
    """Marks before a name: key province, and homes of Red and White units."""
    return int(entry["key"]) + int(entry["red_replacements"]) + int(entry["white_replacements"])


def squares(home: BaseGeometry, others: BaseGeometry, barred: Boxes) -> tuple[Spot, Boxes, Boxes, Boxes]:
    """A raster around a province: its corner; what is clear, what is clear and no other province's, what is its own."""
    west, north, east, south = (round(edge / SQUARE) * SQUARE for edge in home.buffer(OUTSIDE).bounds)
    x, y = numpy.meshgrid(
        numpy.arange(west, east, SQUARE) + SQUARE / 2, numpy.arange(north, south, SQUARE) + SQUARE / 2
    )
    spots = numpy.stack([x.ravel(), y.ravel()], 1)
    own = shapely.contains_xy(home, spots).reshape(x.shape)
    clear = (x > FRAME[0] + 24) & (x < FRAME[2] - 24) & (y > FRAME[1] + 24) & (y < FRAME[3] - 24)
    for left, top, right, bottom in barred:
        clear &= ~((x > left) & (x < right) & (y > top) & (y < bottom))
    free = clear & shapely.contains_xy(home.buffer(OUTSIDE).difference(others), spots).reshape(x.shape)
    return (float(west), float(north)), clear, free, own


def within(field_: Boxes, wide: int, high: int) -> Boxes:
    """For each square as the upper left one of a rectangle: how many squares of the field are in it."""
    sums = numpy.pad(field_.astype(int).cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    found: Boxes = sums[high:, wide:] - sums[:-high, wide:] - sums[high:, :-wide] + sums[:-high, :-wide]
    return found


def packed(fits: Boxes, taken: tuple[int, int, int, int]) -> list[tuple[int, int]]:
    """As many billets as go beside a name, in rows; the arrangement with most of them, close together."""
    side = BILLET // SQUARE
    left, top, right, bottom = taken
    best: list[tuple[int, int]] = []
    nearest = float("inf")
    open_ = fits.copy()
    open_[max(top - side + 1, 0) : bottom, max(left - side + 1, 0) : right] = False
    rows = numpy.flatnonzero(open_.any(axis=1))
    if not len(rows):
        return []
    for start in range(rows[0], rows[0] + side):
        found: list[tuple[int, int]] = []
        for y in range(start, rows[-1] + 1, side):
            x = 0
            for at in numpy.flatnonzero(open_[y]):
                if at >= x:
                    found.append((int(at), y))
                    x = at + side
        middle = ((left + right - side) / 2, (top + bottom - side) / 2)
        found.sort(key=lambda at: numpy.hypot(at[0] - middle[0], 1.3 * (at[1] - middle[1])))
        found = found[:MANY]
        far = sum(numpy.hypot(x - middle[0], y - middle[1]) for x, y in found)
        if len(found) > len(best) or (len(found) == len(best) and far < nearest):
            best, nearest = found, far
    return best


def quartered(
    entry: dict[str, Any],
    home: BaseGeometry,
    town: Point,
    others: BaseGeometry,
    rails: BaseGeometry,
    barred: Boxes,
) -> Quarters:
    """The place for a name that leaves most room for stacks, as large as may be."""
    (west, north), clear, free, own = squares(home, others, barred)
    side = BILLET // SQUARE
    whole = side * side
    fits = (within(clear, side, side) == whole) & (within(own, side, side) > MINE * whole)
    fits &= within(free, side, side) > ABROAD * whole
    near = shapely.clip_by_rect(rails, *home.buffer(OUTSIDE).bounds)
    choices = []
    for lines in lettered(entry):
        for size in KEY_SIZES if entry["key"] else SIZES:
            wide = max(len(line) for line in lines) * size * LETTER + badges(entry) * BADGE + 4
            high = len(lines) * size * LINE + 2
            across, down = -int(-wide // SQUARE), -int(-high // SQUARE)
            if free.shape[0] <= down or free.shape[1] <= across:
                continue
            may = within(clear, across, down) == across * down
            mine = within(own, across, down) / (across * down)
            strange = 1 - within(free, across, down) / (across * down)
            rows, columns = numpy.nonzero(may & (mine > 0.7))
            boxes = shapely.box(
                *(west + columns * SQUARE, north + rows * SQUARE),
                *(west + (columns + across) * SQUARE, north + (rows + down) * SQUARE),
            )
            under = shapely.length(shapely.intersection(boxes, near))
            far = shapely.distance(boxes, town)
            costs = (
                under * 0.35
                + far * 0.3
                + (1 - mine[rows, columns]) * 40
                + strange[rows, columns] * 400
                - size * 6
                + (len(lines) - 1) * 32
            )
            choices += [
                (float(costs[i]), int(columns[i]), int(rows[i]), across, down, lines, size)
                for i in numpy.argsort(costs, kind="stable")[:TRIED]
            ]
    best = float("inf")
    found: Quarters | None = None
    for cost, column, row, across, down, lines, size in choices:
        places = packed(fits, (column, row, column + across, row + down))
        total = cost - 45 * min(len(places), 4) - 9 * max(len(places) - 4, 0)
        if total < best:
            best = total
            corner = (west + column * SQUARE, north + row * SQUARE)
            bounds = numpy.array([*corner, corner[0] + across * SQUARE, corner[1] + down * SQUARE])
            billets = [(west + x * SQUARE + BILLET / 2, north + y * SQUARE + BILLET / 2) for x, y in places]
            found = Quarters(lines, size, bounds, billets)
    if found is None:
        raise ValueError(f"no room for {entry['name']}")
    return found


def around(spot: Spot, wide: float, high: float) -> tuple[float, float, float, float]:
    return spot[0] - wide / 2, spot[1] - high / 2, spot[0] + wide / 2, spot[1] + high / 2


def quarters_of(
    data: dict[str, Any], towns: dict[str, Point], found: Shares, rails: BaseGeometry, signs: dict[str, Spot]
) -> dict[str, Quarters]:
    """Names and billets of all provinces, the smallest first; none lies upon another, nor upon a sign."""
    taken: list[tuple[float, ...]] = [PLATE, *(around(spot, SIGN, SIGN) for spot in signs.values())]
    quarters: dict[str, Quarters] = {}
    for entry in sorted(data["provinces"], key=lambda e: float(found.shape[e["id"]].area)):
        name = str(entry["id"])
        others = shapely.union_all([shape for other, shape in found.shape.items() if other != name]).buffer(1)
        mine = quartered(entry, found.shape[name], towns[name], others, rails, numpy.array(taken))
        quarters[name] = mine
        taken += [tuple(mine.box), *(around(spot, BILLET, BILLET) for spot in mine.billets)]
    return quarters


# --- the atlas --------------------------------------------------------------------------------------------------------
def at(spot: Spot) -> str:
    return f"[{spot[0]:.0f}, {spot[1]:.0f}]"


def written(entry: dict[str, Any], shape: BaseGeometry, town: Point, mine: Quarters) -> list[str]:
    lines = str(mine.lines).replace("'", '"')
    west, north, wide, high = *mine.box[:2], *(mine.box[2:] - mine.box[:2])
    return [
        *[
            "",
            "[[province]]",
            f'id = "{entry["id"]}"',
            f'shape = "{path(shape, 0.8)}"',
            f"town = {at((town.x, town.y))}",
        ],
        *[f"name = {lines}", f"size = {mine.size:g}", f"label = [{west:.0f}, {north:.0f}, {wide:.0f}, {high:.0f}]"],
        f"billets = [{', '.join(at(spot) for spot in mine.billets)}]",
    ]


def main() -> None:
    data = read()
    sheet = box(*FRAME).buffer(30)
    ground = coast(Path(sys.argv[1])).intersection(sheet)
    war = tremble(on_sheet(Polygon(WAR)).buffer(0))
    joined = pairs(data, "adj")
    spots = sunk([degrees(e) for e in data["provinces"]])
    towns = {str(e["id"]): Point(*spot) for e, spot in zip(data["provinces"], spots, strict=True)}
    more = [(name, Point(sunk([(east, north)])[0])) for name, east, north in SEEDS]
    towns = spread(towns, joined, more, shapely.simplify(ground.intersection(war), 2))
    found = shares(cells(towns, joined, more), ground, war, joined, [], GAP)
    drawn_back(found, joined)
    page = box(*FRAME).buffer(-EDGING)
    found.shape = {name: without_crumbs(shape.intersection(page)) for name, shape in found.shape.items()}
    towns = {name: tremble(town) for name, town in towns.items()}
    rails = {pair: railway(pair, towns, found) for pair in [*pairs(data, "rail"), NORTHERN]}
    signs = {
        name: (float(x), float(y)) for name, (x, y) in zip(EXITS, sunk([s for s, _ in EXITS.values()]), strict=True)
    }
    quarters = quarters_of(data, towns, found, shapely.union_all([*rails.values()]), signs)
    west, north, east, south = FRAME
    atlas = [
        "# The map of Russian Civil War as it is drawn: made by tools/maps/russian_civil_war.py, not by hand.",
        "# Coast: Natural Earth 4.1.0 (public domain), out of the npm package world-atlas 2.0.2, land-50m.json,",
        "# stretched in the west and bent in the east. Provinces, railways, lakes, rivers and lettering are ours.",
        f"frame = [{west}, {north}, {east - west}, {south - north}]",
        f"plate = [{PLATE[0]:.0f}, {PLATE[1]:.0f}, {PLATE[2] - PLATE[0]:.0f}, {PLATE[3] - PLATE[1]:.0f}]",
        f"billet = {BILLET}",
        f"badge = {BADGE:g}",
        f'land = "{path(ground, 1.4)}"',
        f'lakes = "{path(lakes().intersection(sheet), 0.7)}"',
    ]
    for name, course in RIVERS.items():
        line = river(course).intersection(sheet)
        atlas += ["", "[[river]]", f'name = "{name}"', f'line = "{path(shapely.line_merge(line), 0.8)}"']
    for entry in data["provinces"]:
        name = str(entry["id"])
        atlas += written(entry, found.shape[name], towns[name], quarters[name])
    for (a, b), line in rails.items():
        atlas += ["", "[[rail]]", f'a = "{a}"', f'b = "{b}"', f'line = "{path(line, 0.6)}"']
    for (a, b), line in found.parted.items():
        atlas += ["", "[[parted]]", f'a = "{a}"', f'b = "{b}"', f'line = "{path(line, 0.8)}"']
    for name, (_, turn) in EXITS.items():
        atlas += ["", "[[exit]]", f'id = "{name}"', f"at = {at(signs[name])}", f"turn = {turn}"]
    for kind, said, longitude, latitude, size, turn in AROUND:
        x, y = sunk([(longitude, latitude)])[0]
        atlas += ["", "[[around]]", f'kind = "{kind}"', f'name = "{said}"', f"at = {at((x, y))}"]
        atlas += [f"size = {size}", f"turn = {turn}"]
    (GAME / "screen" / "atlas.toml").write_text("\n".join(atlas) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
