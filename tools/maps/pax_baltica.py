"""Draws the map of Pax Baltica: `python tools/maps/pax_baltica.py LAND_50M_JSON` writes the game's atlas.toml.

The coast is Natural Earth's (public domain), as the npm package world-atlas ships it (land-50m.json, version 2.0.2:
`npm pack world-atlas`); where places lie is in components.toml; the rest is worked out here. Needs shapely.
"""

import sys
import tomllib
from pathlib import Path
from typing import Any

import shapely
from coast import Sheet, land
from lettering import Card, settle
from shapely.geometry import Point, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points
from shares import Pair, Shares, cells, shares, tremble
from strokes import path

GAME = Path(__file__).parents[2] / "src" / "bivouac" / "games" / "pax_baltica"
SHEET = Sheet(west=-8, south=40, east=54, north=70, middle=(21, 54), parallels=(49, 60), scale=4600)
FRAME = (-790, -785, 930, 755)  # west, north, east, south on the sheet
REACH = 110.0  # how far the war goes beyond the outermost places
SMOOTH = 260.0
GAP = 5.0
SHALLOW = 3.5
ISLANDS = [  # longitude, latitude, and whose it is
    (22.5, 58.4, "estland"),
    (22.7, 58.9, "estland"),
    (23.2, 58.6, "estland"),
    (18.5, 57.4, "ostergotland"),
    (16.7, 56.8, "smaland"),
    (14.95, 55.12, "sjaelland"),
    (20.0, 60.2, "aboland"),
    (13.4, 54.4, "pommern"),
    (10.4, 55.3, "jylland"),
]
LETTER = 0.54  # the width of a letter, as a share of its height
SIZES = (19.0, 17.0, 15.0, 13.5)  # of names: as large as fits
FIGURES = 19.0  # the row under a name: garrison and forage
CAMP = (84.0, 44.0)  # two blocks side by side
SMALL_CAMP = (48.0, 44.0)
LARGE, SMALL = 18000.0, 11000.0  # a share below this has smaller lettering, and room for one block
PORT = 10.0  # the radius of its circle
PORTSMOUTH = Point(-718, 60)  # a box of its own, where the war does not come
BOX = 58.0


def read() -> dict[str, Any]:
    return tomllib.loads((GAME / "box" / "components.toml").read_text(encoding="utf-8"))


def points(entries: list[dict[str, Any]]) -> dict[str, Point]:
    """Where the components put a place; their coordinates are longitude and latitude in thousandths of the map."""
    project = SHEET.projection()
    return {e["id"]: Point(project(4 + e["x"] * 37 / 1000, 63 - e["y"] * 18 / 1000)) for e in entries}


def war(places: dict[str, Point]) -> BaseGeometry:
    """The land the war is fought over: around all places, with a smooth edge."""
    near = shapely.union_all([point.buffer(REACH) for point in places.values()])
    return tremble(near.buffer(SMOOTH).buffer(-SMOOTH))


def lands(data: dict[str, Any], ground: BaseGeometry) -> Shares:
    places = points(data["territory"])
    joined = [(str(border["a"]), str(border["b"])) for border in data["border"]]
    project = SHEET.projection()
    islands = [(Point(project(east, north)), name) for east, north, name in ISLANDS]
    return shares(cells(places, joined, []), ground, war(places), joined, islands, GAP)


def seas(data: dict[str, Any], ground: BaseGeometry, shores: dict[str, BaseGeometry]) -> Shares:
    """Sea zones: as the land, and each reaches to the ports that belong to it."""
    zones = [zone for zone in data["sea_zone"] if zone["kind"] == "sea"]
    places = points(zones)
    joined: list[Pair] = [
        (str(b["a"]), str(b["b"])) for b in data["sea_border"] if b["a"] in places and b["b"] in places
    ]
    more: list[tuple[str, Point]] = []
    for territory in data["territory"]:
        if territory["port"]:
            zone = territory["port_sea"]
            coast = nearest_points(shores[territory["id"]], places[zone])[0]
            more += [
                (zone, Point((coast.x * 3 + places[zone].x) / 4, (coast.y * 3 + places[zone].y) / 4)),
                (zone, coast),
            ]
    water = box(FRAME[0] - 40, FRAME[1] - 40, FRAME[2] + 40, FRAME[3] + 40).difference(ground)
    open_sea = max(shapely.get_parts(water), key=lambda part: part.area)
    near = shapely.union_all([point.buffer(260) for point in places.values()]).buffer(SMOOTH).buffer(-SMOOTH)
    return shares(cells(places, joined, more), open_sea, near, joined, [], SHALLOW)


def mainland(shape: BaseGeometry) -> BaseGeometry:
    """Its largest part."""
    return max(shapely.get_parts(shape), key=lambda part: part.area)


def ports(data: dict[str, Any], territories: Shares, zones: Shares) -> dict[str, Point]:
    """The circle of each port, in its own waters, just off the coast."""
    middle = points(data["sea_zone"])
    found: dict[str, Point] = {}
    for territory in data["territory"]:
        if territory["port"]:
            shape, zone = mainland(territories.shape[territory["id"]]), zones.shape[territory["port_sea"]]
            waters = zone.buffer(-PORT).intersection(shape.buffer(PORT + 14))
            if waters.is_empty:
                waters = zone.buffer(-2).intersection(shape.buffer(PORT + 20))
            taken = shapely.union_all([point.buffer(2 * PORT + 3) for point in found.values()])
            free = waters.difference(taken)
            town = nearest_points(shape, middle[territory["port_sea"]])[0]
            found[territory["id"]] = nearest_points(waters if free.is_empty else free, town)[0]
    return found


def names(entry: dict[str, Any]) -> list[str]:
    """A name in as many lines as it needs."""
    words = str(entry["name"]).replace("-", "- ").split(" ")
    if len(entry["name"]) < 11 or len(words) == 1:
        return [str(entry["name"])]
    return [words[0], " ".join(words[1:])]


def letter(
    data: dict[str, Any], ground: BaseGeometry, territories: Shares, zones: Shares, circles: dict[str, Point]
) -> tuple[dict[str, Card], dict[str, Card], dict[str, float]]:
    """Places for names and camps; the size of each name."""
    labels: dict[str, Card] = {}
    camps: dict[str, Card] = {}
    sizes: dict[str, float] = {}
    for entry in [*data["territory"], *data["sea_zone"]]:
        name = entry["id"]
        home = territories.shape.get(name) or zones.shape.get(name) or PORTSMOUTH.buffer(BOX).envelope
        whole = mainland(home)
        lines = names(entry)
        long = max(len(line) for line in lines)
        room = whole.bounds[2] - whole.bounds[0]
        sizes_that_fit = SIZES if whole.area > LARGE else SIZES[1:] if whole.area > SMALL else SIZES[2:]
        size = next((size for size in sizes_that_fit if long * size * LETTER < room * 0.8), SIZES[-1])
        figures = FIGURES if name in territories.shape else 0.0
        near = shapely.maximum_inscribed_circle(whole, tolerance=1).centroid
        sizes[name] = size
        above = Point(near.x, near.y - CAMP[1] / 2)
        labels[name] = Card(name, long * size * LETTER + 8, len(lines) * size * 1.1 + figures, whole, above, 60.0)
        camps[name] = Card(name, *(CAMP if whole.area > SMALL else SMALL_CAMP), whole, near, 8.0)
    taken = shapely.union_all([point.buffer(PORT + 1) for point in circles.values()])
    lines_of_all = shapely.union_all([*territories.borders.values(), *zones.borders.values()])

    def crossing(card: Card, here: BaseGeometry) -> float:
        return (
            strange(card, here) * 8 + here.intersection(lines_of_all).length * 25 + here.intersection(taken).area * 20
        )

    def strange(card: Card, here: BaseGeometry) -> float:
        abroad = here.difference(card.home)
        cost = abroad.intersection(ground).area if card.name in territories.shape else abroad.area
        return cost + here.difference(box(*FRAME).buffer(-12)).area * 100

    settle([*labels.values()], [], crossing)
    settle([*camps.values()], [*labels.values()], strange)
    return labels, camps, sizes


def entry_of(name: str, shape: BaseGeometry, label: Card, camp: Card, size: float, lines: list[str]) -> list[str]:
    return [
        f'id = "{name}"',
        f'shape = "{path(shape)}"',
        f"name = {lines!r}".replace("'", '"'),
        f"size = {size}",
        f"label = [{label.at[0]:.0f}, {label.at[1]:.0f}]",
        f"camp = [{camp.at[0]:.0f}, {camp.at[1]:.0f}]",
    ]


def main() -> None:
    data = read()
    ground = land(SHEET, Path(sys.argv[1]))
    frame = box(*FRAME)
    territories = lands(data, ground)
    zones = seas(data, ground, territories.shape)
    circles = ports(data, territories, zones)
    labels, camps, sizes = letter(data, ground, territories, zones, circles)
    west, north, east, south = FRAME
    found = [
        "# The map of Pax Baltica as it is drawn: made by tools/maps/pax_baltica.py, not by hand.",
        "# Coast: Natural Earth 4.1.0 (public domain), out of the npm package world-atlas 2.0.2, land-50m.json.",
        "# Shares, lettering and camps are worked out from coordinates and borders in components.toml: all rebuilt.",
        f"frame = [{west}, {north}, {east - west}, {south - north}]",
        f'land = "{path(ground.intersection(frame.buffer(20)))}"',
    ]
    for entry in data["territory"]:
        name = entry["id"]
        found += ["", "[[territory]]"]
        found += entry_of(name, territories.shape[name], labels[name], camps[name], sizes[name], names(entry))
        if name in circles:
            found.append(f"port = [{circles[name].x:.1f}, {circles[name].y:.1f}]")
    for entry in data["sea_zone"]:
        name = entry["id"]
        shape = zones.shape.get(name, PORTSMOUTH.buffer(BOX).envelope)
        found += ["", "[[sea_zone]]"]
        found += entry_of(
            name, shape.intersection(frame.buffer(20)), labels[name], camps[name], sizes[name], names(entry)
        )
    for (a, b), line in [*territories.borders.items(), *zones.borders.items()]:
        middle = shapely.line_merge(line) if line.geom_type == "MultiLineString" else line
        longest = max(shapely.get_parts(middle), key=lambda part: part.length)
        at = longest.interpolate(0.5, normalized=True)
        kind = "border" if (a, b) in territories.borders else "sea_border"
        found += ["", f"[[{kind}]]", f'a = "{a}"', f'b = "{b}"', f'line = "{path(line)}"']
        found.append(f"at = [{at.x:.0f}, {at.y:.0f}]")
    for (a, b), line in territories.parted.items():
        found += ["", "[[parted]]", f'a = "{a}"', f'b = "{b}"', f'line = "{path(line)}"']
    (GAME / "screen" / "atlas.toml").write_text("\n".join(found) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
