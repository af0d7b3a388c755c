"""Real coasts, on paper: Natural Earth's land out of the npm package world-atlas, in a conic projection."""

import json
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import shapely
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry


@dataclass(frozen=True)
class Sheet:
    """A sheet of paper: which part of the world lies on it, and how."""

    west: float
    south: float
    east: float
    north: float
    middle: tuple[float, float]  # longitude and latitude where the meridian stands upright
    parallels: tuple[float, float]  # along which nothing is stretched
    scale: float  # units of the sheet for each radius of the earth

    def projection(self) -> Callable[[float, float], tuple[float, float]]:
        """Lambert's conformal conic: longitude and latitude to the sheet, y to the south."""
        low, high = (math.radians(parallel) for parallel in self.parallels)
        steep = math.log(math.cos(low) / math.cos(high)) / math.log(
            math.tan(math.pi / 4 + high / 2) / math.tan(math.pi / 4 + low / 2)
        )
        factor = math.cos(low) * math.tan(math.pi / 4 + low / 2) ** steep / steep

        def radius(latitude: float) -> float:
            return factor / math.tan(math.pi / 4 + math.radians(latitude) / 2) ** steep

        centre = radius(self.middle[1])

        def project(longitude: float, latitude: float) -> tuple[float, float]:
            angle = steep * math.radians(longitude - self.middle[0])
            r = radius(latitude)
            return self.scale * r * math.sin(angle), self.scale * (r * math.cos(angle) - centre)

        return project


def land(sheet: Sheet, topology: Path) -> BaseGeometry:
    """All land of a world-atlas file that lies on the sheet, projected."""
    window = box(sheet.west, sheet.south, sheet.east, sheet.north)
    parts = [part.buffer(0).intersection(window) for part in polygons(topology) if part.intersects(window)]
    project = sheet.projection()
    flat = shapely.transform(
        shapely.segmentize(shapely.union_all(parts), 0.3), lambda points: [project(*point) for point in points]
    )
    return flat.buffer(0)


def polygons(topology: Path) -> Iterator[Polygon]:
    """The polygons of a TopoJSON file: arcs are quantized, delta-encoded, and shared between rings."""
    world: dict[str, Any] = json.loads(topology.read_text(encoding="utf-8"))
    scale, shift = world["transform"]["scale"], world["transform"]["translate"]
    arcs: list[list[tuple[float, float]]] = []
    for deltas in world["arcs"]:
        x = y = 0
        points = []
        for dx, dy in deltas:
            x, y = x + dx, y + dy
            points.append((x * scale[0] + shift[0], y * scale[1] + shift[1]))
        arcs.append(points)

    def ring(numbers: list[int]) -> list[tuple[float, float]]:
        found: list[tuple[float, float]] = []
        for number in numbers:
            arc = arcs[number] if number >= 0 else arcs[~number][::-1]
            found += arc if not found else arc[1:]
        return found

    for geometry in world["objects"]["land"]["geometries"]:
        for polygon in geometry["arcs"]:
            rings = [ring(numbers) for numbers in polygon]
            if len(rings[0]) >= 4:
                yield Polygon(rings[0], [hole for hole in rings[1:] if len(hole) >= 4])
