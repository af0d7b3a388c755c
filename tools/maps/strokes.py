"""Outlines as SVG has them."""

import shapely
from shapely.geometry.base import BaseGeometry


def path(shape: BaseGeometry, loose: float = 0.5) -> str:
    """As SVG has it, in steps from point to point."""
    found = ""
    for part in shapely.get_parts(shape.simplify(loose)):
        rings = [part.exterior, *part.interiors] if part.geom_type == "Polygon" else [part]
        for ring in rings:
            if ring.geom_type == "Point" or ring.is_empty:
                continue
            dots = [(round(x * 10), round(y * 10)) for x, y in ring.coords]
            closed = part.geom_type == "Polygon"
            found += f"M{number(dots[0][0])} {number(dots[0][1])}l"
            steps = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(dots, dots[1:-1] if closed else dots[1:], strict=False)]
            found += " ".join(f"{number(dx)} {number(dy)}" for dx, dy in steps if dx or dy) + ("z" if closed else "")
    return found.replace(" -", "-")


def number(tenths: int) -> str:
    sign = "-" if tenths < 0 else ""
    whole, tenth = divmod(abs(tenths), 10)
    return f"{sign}{whole or ('' if tenth else 0)}{f'.{tenth}' if tenth else ''}"
