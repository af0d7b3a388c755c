"""Draws the map of Smuta: `python tools/maps/smuta.py LAND_50M_JSON` writes the game's atlas.toml.

The coast is Natural Earth's (public domain), as the npm package world-atlas ships it (land-50m.json, version 2.0.2:
`npm pack world-atlas`). That package has neither lakes nor rivers: those below are ours, drawn from town to town. Where
spaces lie is in components.toml; there the crowded middle is stretched, and everything else is stretched with it.
Needs shapely.
"""

import sys
import tomllib
from bisect import bisect_right
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy
import shapely
from billets import Boxes, Slip, settle, survey
from coast import polygons
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shares import cells, tremble
from strokes import path

GAME = Path(__file__).parents[2] / "src" / "bivouac" / "games" / "smuta"
ACROSS, DOWN = 1.95, 1.45  # units of the sheet for one of the components
FRAME = (-95, -75, 2035, 1575)  # west, north, east, south on the sheet
WINDOW = (22.0, 43.0, 56.0, 68.0)  # west, south, east, north in degrees: all that the sheet can show
DATE_LINE = -160.0  # what lies west of it is the end of Asia
REACH = 150.0  # how far the land of an area goes beyond its outermost spaces
SMOOTH = 120.0
MARK = 42.0  # the square of a space's mark
BADGES = (29.0, 24.0, 30.0, 26.0)  # how far it goes with owner and points: west, north, east, south of the middle
CAMP = (54.0, 64.0)  # a leader with his ribbon
LETTER = 0.54  # the width of a letter, as a share of its height
LINE = 1.05  # from one line of lettering to the next
SIZES = {"powerful": 28.0, "monastery": 19.0, "fortress": 20.0, "none": 18.5}
PRESSURE = (0.02, 0.05, 0.1, 0.3, 1.0, 4.0, 90.0)  # what lying on another costs: at first little
REGION = 26.0  # the letters of an area
RIGHT = 12  # a name longer than this is broken at a blank or a hyphen
PLATE = (480.0, 1338.0, 1505.0, 1552.0)  # the cartouche: no town lies there

Spot = tuple[float, float] | str  # longitude and latitude, or the name of a space
RIVERS: dict[str, list[Spot]] = {
    "Volga": [
        *[(32.5, 57.25), (33.3, 56.85), "rzhev", (35.2, 56.45), "tver", (36.7, 56.75), (37.6, 57.15), "uglich"],
        *[(38.7, 58.05), "yaroslavl", "kostroma", (42.1, 57.45), (43.3, 56.9), "nizhny_novgorod", (45.5, 56.2)],
        *["cheboksary", "sviiazhsk", "kazan", (49.3, 55.2), (48.5, 54.3), (49.3, 53.55), "samara", (48.6, 53.05)],
        *[(47.5, 52.4), "saratov", (45.4, 50.2), "tsaritsyn", (46.0, 48.1), (47.1, 47.1), "astrakhan", (48.7, 45.6)],
    ],
    "Oka": [
        *[(36.2, 52.35), "orel", (36.1, 53.75), "kaluga", (36.9, 54.7), "serpukhov", "kashira", "kolomna", "riazan"],
        *[(40.6, 54.75), "kasimov", "murom", (43.0, 56.1), "nizhny_novgorod"],
    ],
    "Moskva": [(35.3, 55.5), "mozhaisk", "moscow", (38.3, 55.3), "kolomna"],
    "Dnieper": [
        *[(33.6, 55.8), "dorogobuzh", "smolensk", "orsha", (30.35, 53.9), (30.1, 53.1), (30.25, 52.2), (30.7, 51.2)],
        *["kiev", (31.6, 49.8), (33.4, 49.05), (35.0, 48.5), (35.1, 47.7), (33.4, 46.9), (32.3, 46.5)],
    ],
    "Desna": [(33.4, 54.3), "briansk", (33.6, 52.5), "novgorod_severskii", (32.4, 51.45), "chernigov", "kiev"],
    "Dvina": [
        *[(32.1, 56.85), (31.3, 56.0), (30.7, 55.55), "vitebsk", "polotsk", (26.6, 55.9), (25.2, 56.6), (24.1, 57.0)]
    ],
    "Don": [
        *[(38.3, 54.0), (38.9, 53.3), (38.9, 52.7), (39.05, 51.7), (39.5, 50.9), (40.5, 50.0), (42.5, 49.4)],
        *[(43.6, 48.8), (42.9, 47.9), (41.0, 47.5), (39.5, 47.1)],
    ],
    "Volkhov": [(31.28, 58.35), "novgorod", (31.8, 59.3), "ladoga", (32.35, 60.25)],
    "Neva": ["oreshek", (30.6, 59.8), (30.2, 59.95)],
    "Velikaia": [(28.7, 56.5), (28.4, 57.2), "pskov", (28.0, 57.95)],
    "Northern Dvina": [
        *[(39.6, 59.55), (40.9, 59.55), (42.5, 59.9), (44.5, 60.3), "ustiug", (46.3, 61.3), (44.6, 62.2)],
        *[(43.2, 62.9), (42.2, 63.6), "kholmogory", (40.5, 64.7)],
    ],
    "Kama": [(52.3, 58.2), (52.8, 56.8), (51.6, 55.8), (50.3, 55.4), (49.3, 55.2)],
}
LAKES: list[list[tuple[float, float]]] = [
    [
        *[(31.15, 60.12), (31.6, 60.0), (32.0, 60.18), (32.6, 60.22), (32.9, 60.5), (32.7, 60.9), (32.2, 61.2)],
        *[(31.6, 61.45), (31.0, 61.65), (30.5, 61.5), (30.35, 61.15), (30.55, 60.9), (30.6, 60.6), (30.95, 60.35)],
    ],
    [
        *[(35.3, 60.95), (36.0, 60.85), (36.4, 61.2), (36.2, 61.8), (35.9, 62.1), (35.5, 62.6), (35.0, 62.75)],
        *[(34.6, 62.4), (34.35, 61.95), (34.9, 61.6), (35.1, 61.3)],
    ],
    [(37.3, 60.2), (37.6, 60.35), (37.95, 60.25), (37.9, 60.08), (37.5, 60.05)],
    [(31.0, 58.35), (31.5, 58.42), (31.65, 58.22), (31.3, 58.08), (31.0, 58.15)],
    [
        *[(27.0, 58.85), (27.5, 58.98), (27.95, 58.9), (27.6, 58.6), (27.6, 58.35), (27.85, 58.1), (28.05, 57.95)],
        *[(27.75, 57.88), (27.5, 58.02), (27.35, 58.3), (27.1, 58.5)],
    ],
]


def read() -> dict[str, Any]:
    return tomllib.loads((GAME / "box" / "components.toml").read_text(encoding="utf-8"))


# --- the stretching ---------------------------------------------------------------------------------------------------
def ladder(pairs: list[tuple[float, float]]) -> Callable[[float], float]:
    """A steady rise (or fall) through all pairs as well as one can: between them straight, beyond them as at the ends.

    Pairs that would turn back are joined to one in their middle.
    """
    sign = 1.0 if max(pairs)[1] > min(pairs)[1] else -1.0
    groups: list[list[tuple[float, float]]] = []
    for pair in sorted((a, b * sign) for a, b in pairs):
        groups.append([pair])
        while len(groups) > 1 and middle(groups[-1])[1] <= middle(groups[-2])[1]:
            last = groups.pop()
            groups[-1] += last
    steps = [middle(group) for group in groups]
    at = [a for a, _ in steps]

    def climbed(a: float) -> float:
        i = min(max(bisect_right(at, a), 1), len(steps) - 1)
        (a0, b0), (a1, b1) = (
            (steps[0], steps[4]) if a < at[0] else (steps[-5], steps[-1]) if a > at[-1] else (steps[i - 1], steps[i])
        )
        return sign * (b0 + (a - a0) * (b1 - b0) / (a1 - a0))

    return climbed


def middle(group: list[tuple[float, float]]) -> tuple[float, float]:
    return sum(a for a, _ in group) / len(group), sum(b for _, b in group) / len(group)


def stretching(spaces: list[dict[str, Any]]) -> Callable[[float, float], tuple[float, float]]:
    """From degrees to the sheet. The components stretch longitude and latitude each by itself, so nothing can fold."""
    across = ladder([(float(e["lon"]), e["x"] * ACROSS) for e in spaces])
    down = ladder([(float(e["lat"]), e["y"] * DOWN) for e in spaces])
    return lambda longitude, latitude: (across(longitude), down(latitude))


# --- ground and water -------------------------------------------------------------------------------------------------
def coast(topology: Path, stretch: Callable[[float, float], tuple[float, float]]) -> BaseGeometry:
    window = box(*WINDOW)
    whole = [unrolled(part).buffer(0) for part in polygons(topology)]
    land = shapely.union_all([part.intersection(window) for part in whole if part.intersects(window)])
    dense = shapely.segmentize(land, 0.05)
    return shapely.transform(dense, lambda points: [stretch(*point) for point in points]).buffer(0)


def unrolled(part: Polygon) -> Polygon:
    """Land on both sides of the date line in one piece: its far end goes on in the east."""
    west, _, east, _ = part.bounds
    if east - west < 300:
        return part
    return shapely.transform(part, lambda points: [(x + 360 if x < DATE_LINE else x, y) for x, y in points])


def lakes(stretch: Callable[[float, float], tuple[float, float]]) -> BaseGeometry:
    """With round shores."""
    flat = [Polygon([stretch(*point) for point in shore]) for shore in LAKES]
    return shapely.union_all([tremble(lake.buffer(-3).buffer(8).buffer(-5)) for lake in flat])


def river(
    course: list[Spot], towns: dict[str, Point], stretch: Callable[[float, float], tuple[float, float]]
) -> BaseGeometry:
    """From spot to spot in curves, past the towns that lie on it."""
    spots = [towns[spot] if isinstance(spot, str) else Point(stretch(*spot)) for spot in course]
    return tremble(LineString(rounded([(spot.x, spot.y) for spot in spots])))


def rounded(spots: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Catmull and Rom's curve through all spots."""
    found = []
    for i in range(len(spots) - 1):
        a, b, c, d = spots[max(i - 1, 0)], spots[i], spots[i + 1], spots[min(i + 2, len(spots) - 1)]
        for n in range(8):
            t = n / 8
            found.append(
                tuple(
                    b[k]
                    + 0.5 * t * (c[k] - a[k])
                    + t * t * (a[k] - 2.5 * b[k] + 2 * c[k] - 0.5 * d[k])
                    + t**3 * (1.5 * (b[k] - c[k]) + 0.5 * (d[k] - a[k]))
                    for k in (0, 1)
                )
            )
    return [*((x, y) for x, y in found), spots[-1]]


def areas(data: dict[str, Any], towns: dict[str, Point], ground: BaseGeometry) -> dict[str, BaseGeometry]:
    """The land around the spaces of an area, as far as the war goes."""
    joined = [(e["id"], other) for e in data["space"] for other in e["connections"] if e["id"] < other]
    mine = cells(towns, joined, [])
    near = shapely.union_all([town.buffer(REACH) for town in towns.values()]).buffer(SMOOTH).buffer(-SMOOTH)
    within = tremble(near).intersection(ground)
    found = {}
    for area in data["area"]:
        parts = [mine[e["id"]] for e in data["space"] if e["area"] == area["id"]]
        whole = shapely.union_all(parts, grid_size=0.01).intersection(within)
        found[str(area["id"])] = shapely.union_all([part for part in shapely.get_parts(whole) if part.area > 60])
    return found


# --- lettering --------------------------------------------------------------------------------------------------------
def names(entry: dict[str, Any]) -> list[str]:
    """A name in as many lines as it needs."""
    name = str(entry["name"])
    words = name.replace("-", "- ").rsplit(" ", 1)
    return [name] if len(name) <= RIGHT or len(words) == 1 else words


def taken_by_marks(towns: dict[str, Point]) -> Boxes:
    """Marks with their badges, the Tsar above Moscow, the cartouche."""
    west, north, east, south = BADGES
    found = [(at.x - west, at.y - north, at.x + east, at.y + south) for at in towns.values()]
    throne = towns["moscow"]
    return numpy.array([*found, (throne.x - 12, throne.y - 50, throne.x + 12, throne.y), PLATE])


def letter(
    data: dict[str, Any], towns: dict[str, Point], water: BaseGeometry
) -> tuple[dict[str, Slip], dict[str, Slip]]:
    """Places for names and camps, near their marks and never upon anything."""
    barred = taken_by_marks(towns)
    ways = shapely.union_all(
        [
            LineString([towns[e["id"]], towns[other]])
            for e in data["space"]
            for other in e["connections"]
            if e["id"] < other
        ]
    )
    frame = numpy.array([FRAME[0] + 22, FRAME[1] + 22, FRAME[2] - 22, FRAME[3] - 22])
    labels: dict[str, Slip] = {}
    camps: dict[str, Slip] = {}
    for entry in data["space"]:
        name, lines, size = str(entry["id"]), names(entry), SIZES[str(entry["fortress"])]
        wide = max(len(line) for line in lines) * size * LETTER + 6
        high = len(lines) * size * LINE + 2
        reach = (BADGES[0] + wide / 2 + 10, BADGES[3] + high / 2 + 12)
        others = [at for other, at in towns.items() if other != name]
        labels[name] = Slip(name, wide, high, towns[name], reach, (0, BADGES[3] + high / 2))
        survey(labels[name], barred, [(ways, 1.6), (water, 0.5)], frame, others)
        camps[name] = Slip(name, *CAMP, towns[name], (100, 105), (0, -8))
        survey(camps[name], barred, [(ways, 0.15)], frame, others)
    nothing = numpy.zeros((1, 4))
    settle([*labels.values()], nothing, 4.0)
    for weight in PRESSURE:
        settle([*labels.values(), *camps.values()], nothing, weight)
    return labels, camps


def regions(
    data: dict[str, Any], shapes: dict[str, BaseGeometry], towns: dict[str, Point], labels: dict[str, Slip]
) -> dict[str, Slip]:
    """Where the name of an area goes: where most room is between the towns and their names."""
    barred = numpy.concatenate([taken_by_marks(towns), numpy.stack([label.box for label in labels.values()])])
    taken = shapely.union_all(shapely.box(*barred.T))
    frame = numpy.array([FRAME[0] + 30, FRAME[1] + 30, FRAME[2] - 30, FRAME[3] - 30])
    found: dict[str, Slip] = {}
    for area in data["area"]:
        name, words = str(area["id"]), str(area["name"]).split(" ")
        if name in towns:  # Moscow's land is called by its city
            continue
        room = shapely.get_parts(shapes[name].difference(taken).intersection(box(*FRAME).buffer(-60)))
        circles = [shapely.maximum_inscribed_circle(part, tolerance=2) for part in room]
        middle = Point(max(circles, key=lambda circle: circle.length).coords[0])
        wide = max(len(word) for word in words) * REGION * 0.9
        found[name] = Slip(name, wide, len(words) * REGION * 1.2, middle, (110, 90), (0, 0))
        survey(found[name], barred, [(shapes[name].boundary, 0.5)], frame, [])
    return found


def main() -> None:
    data = read()
    towns = {str(e["id"]): Point(e["x"] * ACROSS, e["y"] * DOWN) for e in data["space"]}
    stretch = stretching(data["space"])
    sheet = box(*FRAME).buffer(30)
    ground = coast(Path(sys.argv[1]), stretch).intersection(sheet)
    still = lakes(stretch)
    rivers = {name: river(course, towns, stretch).intersection(sheet) for name, course in RIVERS.items()}
    shapes = areas(data, towns, ground.difference(still))
    labels, camps = letter(data, towns, shapely.union_all([*rivers.values(), still.boundary]).simplify(2))
    titles = regions(data, shapes, towns, labels)
    west, north, east, south = FRAME
    found = [
        "# The map of Smuta as it is drawn: made by tools/maps/smuta.py, not by hand.",
        "# Coast: Natural Earth 4.1.0 (public domain), out of the npm package world-atlas 2.0.2, land-50m.json,",
        "# stretched as components.toml stretches its spaces. Lakes, rivers, areas, lettering and camps are ours.",
        f"frame = [{west}, {north}, {east - west}, {south - north}]",
        f"plate = [{PLATE[0]:.0f}, {PLATE[1]:.0f}, {PLATE[2] - PLATE[0]:.0f}, {PLATE[3] - PLATE[1]:.0f}]",
        f"mark = {MARK:g}",
        f"camp = [{CAMP[0]:g}, {CAMP[1]:g}]",
        f'land = "{path(ground, 1.2)}"',
        f'lakes = "{path(still, 0.7)}"',
    ]
    for name, course in rivers.items():
        found += ["", "[[river]]", f'name = "{name}"', f'line = "{path(shapely.line_merge(course), 0.8)}"']
    for area in data["area"]:
        name = str(area["id"])
        found += ["", "[[area]]", f'id = "{name}"', f'shape = "{path(shapes[name], 0.9)}"']
        if name in titles:
            found.append(f"label = [{titles[name].middle[0]:.0f}, {titles[name].middle[1]:.0f}]")
    for entry in data["space"]:
        name = str(entry["id"])
        label, camp = labels[name], camps[name]
        found += ["", "[[space]]", f'id = "{name}"', f"at = [{towns[name].x:.0f}, {towns[name].y:.0f}]"]
        found.append(f"name = {names(entry)!r}".replace("'", '"'))
        found.append(f"size = {SIZES[str(entry['fortress'])]:g}")
        found += [
            f"label = [{label.middle[0]:.0f}, {label.middle[1]:.0f}]",
            f"camp = [{camp.middle[0]:.0f}, {camp.middle[1]:.0f}]",
        ]
    (GAME / "screen" / "atlas.toml").write_text("\n".join(found) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
