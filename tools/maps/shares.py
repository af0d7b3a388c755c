"""Shares of land and sea: to each place what lies nearest. Places that are joined touch, others are parted."""

import math
from dataclasses import dataclass, field

import shapely
from shapely.geometry import MultiPoint, Point, Polygon
from shapely.geometry.base import BaseGeometry

ALONG = (0.2, 0.38, 0.47)  # where seeds stand on the way to a neighbour: they make the two meet half-way
WAVES = [(4.0, 90.0, 0.7), (1.6, 40.0, 2.1), (0.6, 18.0, 4.4)]  # height, length and direction of the hand's trembling
GRAIN = 3.0  # the longest straight stroke
GRID = 0.01  # lines that fall together to this much are one
TOUCH = 1.0  # what is shorter is no border
CRUMB = 30.0
WHOLE = 9000.0  # an island below this size belongs to one place

Pair = tuple[str, str]


@dataclass
class Shares:
    """What belongs to whom, and how the shares meet."""

    shape: dict[str, BaseGeometry]
    borders: dict[Pair, BaseGeometry] = field(default_factory=dict)  # of joined places: the line between them
    parted: dict[Pair, BaseGeometry] = field(default_factory=dict)  # of others that would touch: no man's land


def cells(points: dict[str, Point], joined: list[Pair], more: list[tuple[str, Point]]) -> dict[str, BaseGeometry]:
    """Voronoi's regions around each place and its seeds on the way to its neighbours, drawn by an unsteady hand."""
    seeds = [(name, point.x, point.y) for name, point in points.items()]
    seeds += [(name, point.x, point.y) for name, point in more]
    for pair in joined:
        for name, other in (pair, pair[::-1]):
            start, end = points[name], points[other]
            seeds += [(name, start.x + (end.x - start.x) * f, start.y + (end.y - start.y) * f) for f in ALONG]
    cloud = MultiPoint([(x, y) for _, x, y in seeds])
    regions = shapely.voronoi_polygons(cloud, extend_to=cloud.buffer(600).envelope, ordered=True)
    parts: dict[str, list[BaseGeometry]] = {name: [] for name in points}
    for (name, _, _), region in zip(seeds, regions.geoms, strict=True):
        parts[name].append(tremble(region))
    return {name: shapely.union_all(mine, grid_size=GRID) for name, mine in parts.items()}


def tremble(shape: BaseGeometry) -> BaseGeometry:
    """Straight lines as a hand draws them; a point moves the same way in every shape, so neighbours still fit."""

    def moved(point: tuple[float, float]) -> tuple[float, float]:
        x, y = point
        dx = dy = 0.0
        for height, length, turn in WAVES:
            k = 2 * math.pi / length
            dx += height * math.sin(k * (x * math.cos(turn) + y * math.sin(turn)) + turn)
            dy += height * math.sin(k * (y * math.cos(turn) - x * math.sin(turn)) + 2 * turn)
        return x + dx, y + dy

    dense = shapely.segmentize(shape, GRAIN)
    return shapely.transform(dense, lambda points: [moved(point) for point in points])


def shares(
    regions: dict[str, BaseGeometry],
    ground: BaseGeometry,
    within: BaseGeometry,
    joined: list[Pair],
    islands: list[tuple[Point, str]],
    gap: float,
) -> Shares:
    """Each region cut at the shores and the edge of the war; small islands go whole; strangers are parted by a gap."""
    found: dict[str, list[BaseGeometry]] = {name: [] for name in regions}
    for part in shapely.get_parts(ground):
        for name, piece in dealt(part, regions, within, islands).items():
            found[name].append(piece)
    result = Shares({name: shapely.union_all(parts, grid_size=GRID) for name, parts in found.items()})
    names = list(regions)
    for i, name in enumerate(names):
        for other in names[i + 1 :]:
            between = shapely.intersection(result.shape[name], result.shape[other], grid_size=GRID)
            if between.length < TOUCH:
                continue
            line = shapely.line_merge(shapely.union_all([p for p in shapely.get_parts(between) if p.length > 0]))
            if (name, other) in joined or (other, name) in joined:
                result.borders[(name, other) if (name, other) in joined else (other, name)] = line
            else:
                result.parted[(name, other)] = line
    moats = shapely.union_all([line.buffer(gap) for line in result.parted.values()])
    for (name, other), line in result.parted.items():
        for side in (name, other):
            result.shape[side] = result.shape[side].difference(line.buffer(gap))
    for pair, line in result.borders.items():
        result.borders[pair] = line.difference(moats)
    result.shape = {name: without_crumbs(shape) for name, shape in result.shape.items()}
    return result


def without_crumbs(shape: BaseGeometry) -> BaseGeometry:
    """Without specks and pinholes that cutting leaves."""
    parts = [
        Polygon(part.exterior, [hole for hole in part.interiors if Polygon(hole).area > CRUMB])
        for part in shapely.get_parts(shape)
        if part.geom_type == "Polygon" and part.area > CRUMB / 4
    ]
    return shapely.union_all(parts)


def surface(shape: BaseGeometry) -> BaseGeometry:
    """Without points and lines in which a region only touches the shore."""
    return shapely.union_all([part for part in shapely.get_parts(shape) if part.geom_type == "Polygon"])


def dealt(
    part: BaseGeometry, regions: dict[str, BaseGeometry], within: BaseGeometry, islands: list[tuple[Point, str]]
) -> dict[str, BaseGeometry]:
    """One piece of ground: an island goes to whom it is promised, or whole to whom most of it belongs."""
    for point, name in islands:
        if part.area < WHOLE and part.distance(point) < 2:
            return {name: part}
    inside = part if part.area < WHOLE and part.intersects(within) else part.intersection(within)
    pieces = {
        name: shapely.intersection(region, inside, grid_size=GRID)
        for name, region in regions.items()
        if region.intersects(inside)
    }
    pieces = {name: surface(piece) for name, piece in pieces.items() if piece.area > 0}
    if part.area < WHOLE and pieces:
        return {max(pieces, key=lambda name: pieces[name].area): part}
    return pieces
