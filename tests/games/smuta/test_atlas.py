"""The sheet of the map: every space, road and area is drawn, and nothing that is written lies upon anything else."""

import re
from itertools import combinations

import pytest

from bivouac.games.smuta.box.spaces import (
    ALL_SPACES,
    AREA,
    AREA_IDS,
    AREA_NAMES,
    SPACE,
    SPACE_ENTRIES,
    SPACE_IDS,
    SPACES,
)
from bivouac.games.smuta.screen.atlas import (
    ATLAS,
    CAMPS,
    FRAME,
    HATCHES,
    LABELS,
    LINE,
    MARK,
    PLATE,
    ROADS,
    SPOTS,
    SURVEY,
    sheet,
    surveyed,
)

LETTER = 0.5  # the width of a letter, as a share of its height: more than the fonts take on the average
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
Box = tuple[float, float, float, float]


def corners(shape: str) -> list[list[tuple[float, float]]]:
    """The rings of a path: a start, then steps from point to point."""
    found = []
    for ring in shape.split("M")[1:]:
        start, _, steps = ring.rstrip("z").partition("l")
        x, y = (float(number) for number in NUMBER.findall(start))
        points = [(x, y)]
        numbers = [float(number) for number in NUMBER.findall(steps)]
        for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
            x, y = x + dx, y + dy
            points.append((x, y))
        found.append(points)
    return found


def inside(point: tuple[int, int], shape: str) -> bool:
    """Whether a point lies in a shape: a ray to the west crosses its outlines an odd number of times."""
    x, y = point
    crossings = 0
    for ring in corners(shape):
        for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
            if (ay > y) != (by > y) and ax + (y - ay) * (bx - ax) / (by - ay) < x:
                crossings += 1
    return crossings % 2 == 1


def around(x: float, y: float, wide: float, high: float) -> Box:
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def label(space: int) -> Box:
    """The rectangle of a space's name."""
    size = float(SURVEY[space]["size"])
    wide = max(len(row) for row in SURVEY[space]["name"]) * size * LETTER
    return around(*LABELS[space], wide, len(SURVEY[space]["name"]) * size * LINE)


def mark(space: int) -> Box:
    return around(*SPOTS[space], MARK, MARK)


def camp(space: int) -> Box:
    wide, high = ATLAS["camp"]
    return around(*CAMPS[space], wide, high)


def region(area: int) -> Box:
    entry = next(entry for entry in ATLAS["area"] if entry["id"] == AREA_IDS[area])
    words = AREA_NAMES[area].split(" ")
    return around(*entry["label"], max(len(word) for word in words) * 26 * 0.75, len(words) * 28)


def apart(a: Box, b: Box) -> bool:
    return a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


def test_every_space_is_surveyed() -> None:
    assert [entry["id"] for entry in ATLAS["space"]] == SPACE_IDS


def test_names_never_overlap() -> None:
    upon = [(SPACE_IDS[a], SPACE_IDS[b]) for a, b in combinations(ALL_SPACES, 2) if not apart(label(a), label(b))]
    assert upon == []


def test_names_never_lie_on_marks() -> None:
    upon = [(SPACE_IDS[a], SPACE_IDS[b]) for a in ALL_SPACES for b in ALL_SPACES if not apart(label(a), mark(b))]
    assert upon == []


def test_marks_never_overlap() -> None:
    upon = [(SPACE_IDS[a], SPACE_IDS[b]) for a, b in combinations(ALL_SPACES, 2) if not apart(mark(a), mark(b))]
    assert upon == []


def test_camps_lie_on_nothing() -> None:
    """A leader beside his space hides no name, no mark and no leader of another space."""
    upon = [
        (SPACE_IDS[a], SPACE_IDS[b], what)
        for a in ALL_SPACES
        for b in ALL_SPACES
        for what, box in (("name", label(b)), ("mark", mark(b)), ("camp", camp(b)))
        if not (what == "camp" and a == b) and not apart(camp(a), box)
    ]
    assert upon == []


def test_a_camp_is_nearer_to_its_own_space_than_to_any_other() -> None:
    def far(a: tuple[int, int], b: tuple[int, int]) -> float:
        return float((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)

    astray = [
        SPACE_IDS[space]
        for space in ALL_SPACES
        if min(ALL_SPACES, key=lambda other, space=space: far(CAMPS[space], SPOTS[other])) != space  # type: ignore[misc]
    ]
    assert astray == []


def test_the_names_of_areas_lie_between_towns() -> None:
    upon = [
        (AREA_IDS[area], SPACE_IDS[space])
        for area in range(len(AREA_IDS))
        if "label" in ATLAS["area"][area]  # Moscow is called by its city
        for space in ALL_SPACES
        if not apart(region(area), label(space)) or not apart(region(area), mark(space))
    ]
    assert upon == []


def test_everything_is_within_the_frame_and_off_the_cartouche() -> None:
    west, north, wide, high = FRAME
    x, y, plate_wide, plate_high = PLATE
    plate = (x, y, x + plate_wide, y + plate_high)
    for space in ALL_SPACES:
        for box in (label(space), mark(space), camp(space)):
            assert west < box[0] < box[2] < west + wide, SPACE_IDS[space]
            assert north < box[1] < box[3] < north + high, SPACE_IDS[space]
            assert apart(box, plate), SPACE_IDS[space]


def test_sm2_1_every_connection_is_a_road() -> None:
    """SM2.1 151 of them, each once; none runs under the mark of a third space."""
    wanted = {
        tuple(sorted((SPACE_IDS.index(str(entry["id"])), SPACE[str(other)])))
        for entry in SPACE_ENTRIES
        for other in entry["connections"]
    }
    assert set(ROADS) == wanted
    assert len(ROADS) == len(wanted) == 151
    drawn = str(sheet())
    for a, b in ROADS:
        (x, y), (u, v) = SPOTS[a], SPOTS[b]
        assert f"M{x} {y}L{u} {v}" in drawn


def off(space: int, a: int, b: int) -> float:
    """How far a space lies from the road between two others."""
    (x, y), (u, v), (s, t) = SPOTS[a], SPOTS[b], SPOTS[space]
    along = ((s - x) * (u - x) + (t - y) * (v - y)) / ((u - x) ** 2 + (v - y) ** 2)
    along = min(1.0, max(0.0, along))
    return float(((x + along * (u - x) - s) ** 2 + (y + along * (v - y) - t) ** 2) ** 0.5)


def test_sm2_1_no_road_seems_to_touch_a_space_that_is_not_on_it() -> None:
    near = [
        (SPACE_IDS[a], SPACE_IDS[b], SPACE_IDS[space])
        for a, b in ROADS
        for space in ALL_SPACES
        if space not in (a, b) and off(space, a, b) < MARK / 3
    ]
    assert near == []


def test_sm2_1_roads_never_cross() -> None:
    def turn(a: int, b: int, c: int) -> int:
        (x, y), (u, v), (s, t) = SPOTS[a], SPOTS[b], SPOTS[c]
        return (u - x) * (t - y) - (v - y) * (s - x)

    crossing = [
        (one, other)
        for one, other in combinations(ROADS, 2)
        if not set(one) & set(other)
        and turn(*one, other[0]) * turn(*one, other[1]) < 0
        and turn(*other, one[0]) * turn(*other, one[1]) < 0
    ]
    assert crossing == []


def test_every_space_lies_in_its_own_area() -> None:
    shapes = {str(entry["id"]): str(entry["shape"]) for entry in ATLAS["area"]}
    astray = [SPACE_IDS[space] for space in ALL_SPACES if not inside(SPOTS[space], shapes[AREA_IDS[AREA[space]]])]
    assert astray == []


def test_every_area_has_a_pattern_of_its_own() -> None:
    assert list(HATCHES) == AREA_IDS
    assert len(set(HATCHES.values())) == len(AREA_IDS)


def test_towns_lie_on_land() -> None:
    land, lakes = str(ATLAS["land"]), str(ATLAS["lakes"])
    wet = [SPACE_IDS[space] for space in ALL_SPACES if not inside(SPOTS[space], land) or inside(SPOTS[space], lakes)]
    assert wet == []


def test_a_space_of_an_owners_own_stands_where_the_components_put_it() -> None:
    found = surveyed({"id": "kitezh", "name": "Kitezh", "x": 500, "y": 250})
    assert found["at"] == [FRAME[0] + FRAME[2] // 2, FRAME[1] + FRAME[3] // 4]
    assert found["name"] == ["Kitezh"]


@pytest.mark.parametrize("thing", ["Moscow", "Severskii", "Poland", "Eastern", "Rebuilt", "Powerful fortress"])
def test_the_sheet_says(thing: str) -> None:
    assert thing in re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", str(sheet())))


def test_the_sheet_stays_small() -> None:
    """It is sent with every page of a table, once."""
    assert len(str(sheet())) < 100_000
    assert SPACES == 83
