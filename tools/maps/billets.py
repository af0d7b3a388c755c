"""Where slips go that belong to points: close to their point, and never one over another. Quick, for many slips."""

from dataclasses import dataclass, field

import numpy
import shapely
from shapely.geometry import Point
from shapely.geometry.base import BaseGeometry

STEP = 3.0  # between places that are tried
ROUNDS = 40
MINE = 14.0  # so much nearer it should be to its own point than to any other
STRANGE = 15.0  # what each unit less costs
FAR = 1.2  # what a unit of distance costs

Boxes = numpy.ndarray  # rows of west, north, east, south


@dataclass
class Slip:
    """A rectangle that wants a place around a point."""

    name: str
    wide: float
    high: float
    at: Point
    reach: tuple[float, float]  # how far its middle may be from the point
    wish: tuple[float, float]  # where its middle would be best, from the point
    boxes: Boxes = field(default_factory=lambda: numpy.zeros((0, 4)))  # all places that are tried
    costs: Boxes = field(default_factory=lambda: numpy.zeros(0))
    chosen: int = 0

    @property
    def box(self) -> Boxes:
        found: Boxes = self.boxes[self.chosen]
        return found

    @property
    def middle(self) -> tuple[float, float]:
        west, north, east, south = (float(edge) for edge in self.box)
        return (west + east) / 2, (north + south) / 2


def overlap(boxes: Boxes, others: Boxes) -> Boxes:
    """For each of the boxes, how much of it the others cover."""
    wide = numpy.minimum(boxes[:, None, 2], others[None, :, 2]) - numpy.maximum(boxes[:, None, 0], others[None, :, 0])
    high = numpy.minimum(boxes[:, None, 3], others[None, :, 3]) - numpy.maximum(boxes[:, None, 1], others[None, :, 1])
    found: Boxes = (wide.clip(0) * high.clip(0)).sum(axis=1)
    return found


def survey(
    slip: Slip, barred: Boxes, lines: list[tuple[BaseGeometry, float]], frame: Boxes, others: list[Point]
) -> None:
    """All free places of a slip, with what each costs by itself: distance, lines under it, strangers near."""
    x = numpy.arange(-slip.reach[0], slip.reach[0] + STEP, STEP)
    y = numpy.arange(-slip.reach[1], slip.reach[1] + STEP, STEP)
    dx, dy = (grid.ravel() for grid in numpy.meshgrid(x, y))
    mx, my = slip.at.x + dx, slip.at.y + dy
    boxes = numpy.stack([mx - slip.wide / 2, my - slip.high / 2, mx + slip.wide / 2, my + slip.high / 2], axis=1)
    inside = (boxes[:, 0] > frame[0]) & (boxes[:, 1] > frame[1]) & (boxes[:, 2] < frame[2]) & (boxes[:, 3] < frame[3])
    free = inside & (overlap(boxes, barred) == 0)
    boxes, dx, dy = boxes[free], dx[free], dy[free]
    costs = numpy.hypot(dx - slip.wish[0], dy - slip.wish[1]) * FAR
    shapes = shapely.box(*boxes.T)
    around = (boxes[:, 0].min(), boxes[:, 1].min(), boxes[:, 2].max(), boxes[:, 3].max())
    for line, weight in lines:
        costs += shapely.length(shapely.intersection(shapes, shapely.clip_by_rect(line, *around))) * weight
    mx, my = slip.at.x + dx, slip.at.y + dy
    for other in others:
        nearer = numpy.hypot(dx, dy) + MINE - numpy.hypot(mx - other.x, my - other.y)
        costs += nearer.clip(0) * STRANGE
    order = numpy.argsort(costs, kind="stable")
    slip.boxes, slip.costs = boxes[order], costs[order]


def settle(slips: list[Slip], lying: Boxes, weight: float) -> None:
    """Each in turn goes where it disturbs least, until nobody moves any more."""
    for _ in range(ROUNDS):
        moved = False
        for slip in slips:
            others = numpy.stack([*lying, *(other.box for other in slips if other is not slip)])
            best = int(numpy.argmin(slip.costs + overlap(slip.boxes, others) * weight))
            moved = moved or best != slip.chosen
            slip.chosen = best
        if not moved:
            return
