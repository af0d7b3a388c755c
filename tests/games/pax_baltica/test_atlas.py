"""The sheet of the map: every place and border is drawn, lettering lies apart, strangers are parted."""

import re

import pytest

from bivouac.games.pax_baltica.box.map import (
    BORDER_ENTRIES,
    PLACE_IDS,
    PLACES,
    PORT,
    SEA_BORDER_ENTRIES,
    TERRITORIES,
    TERRITORY_ENTRIES,
)
from bivouac.games.pax_baltica.box.nations import NATION_IDS, by_name
from bivouac.games.pax_baltica.screen.atlas import (
    ATLAS,
    BORDER_LINES,
    CAMPS,
    CROSSINGS,
    DISC,
    FIGURES,
    FRAME,
    HATCHES,
    LABELS,
    LINE,
    SHAPES,
    SURVEY,
    sheet,
    surveyed,
)

LETTER = 0.5  # the width of a letter, as a share of its height: more than the fonts take on the average
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")


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


def card(place: int) -> tuple[float, float, float, float]:
    """The rectangle of a place's lettering."""
    entry = SURVEY[place]
    size = float(entry["size"])
    wide = max(len(row) for row in entry["name"]) * size * LETTER
    high = len(entry["name"]) * size * LINE + (FIGURES if place < TERRITORIES else 0)
    x, y = LABELS[place]
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def test_every_place_is_surveyed() -> None:
    assert [entry["id"] for entry in ATLAS["territory"] + ATLAS["sea_zone"]] == PLACE_IDS
    assert all(len(corners(shape)[0]) > 3 for shape in SHAPES)


def test_a_place_has_its_own_middle_in_it() -> None:
    """Its lettering stands on its own ground, sea zones' in their own waters."""
    astray = [PLACE_IDS[place] for place in range(PLACES) if not inside(LABELS[place], SHAPES[place])]
    assert astray == []


def test_lettering_never_overlaps() -> None:
    for place in range(PLACES):
        for other in range(place):
            a, b = card(place), card(other)
            apart = a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
            assert apart, f"{PLACE_IDS[place]} is written over {PLACE_IDS[other]}"


def test_everything_is_within_the_frame() -> None:
    west, north, wide, high = FRAME
    for x, y in [*LABELS, *CAMPS, *CROSSINGS]:
        assert west < x < west + wide
        assert north < y < north + high


def test_every_border_is_drawn_as_a_line() -> None:
    """PB4.1 Places that are joined touch; only Portsmouth's line is straight, for it is a box."""
    drawn = {(one["a"], one["b"]) for one in ATLAS["border"] + ATLAS["sea_border"]}
    wanted = {(str(one["a"]), str(one["b"])) for one in [*BORDER_ENTRIES, *SEA_BORDER_ENTRIES]}
    assert wanted - drawn == {("portsmouth", "north_sea")}
    assert len(BORDER_LINES) == len(BORDER_ENTRIES) + len(SEA_BORDER_ENTRIES)


def test_those_who_are_not_joined_are_parted() -> None:
    """PB1.1 The lake between Östergötland and Västergötland; no parted pair is joined."""
    parted = {frozenset((str(one["a"]), str(one["b"]))) for one in ATLAS["parted"]}
    joined = {frozenset((str(one["a"]), str(one["b"]))) for one in BORDER_ENTRIES}
    assert frozenset(("ostergotland", "vastergotland")) in parted
    assert not parted & joined


def test_every_port_has_its_circle() -> None:
    assert [PLACE_IDS[t] for t in range(TERRITORIES) if (PORT[t] >= 0) != ("port" in SURVEY[t])] == []


def test_every_colour_on_the_map_has_its_hatching() -> None:
    whose = {by_name(str(entry["nation"])) for entry in TERRITORY_ENTRIES}
    assert {NATION_IDS[nation] if nation >= 0 else "nobody" for nation in whose} == set(HATCHES)
    assert len(set(HATCHES.values())) == len(HATCHES)


def test_a_place_of_an_owners_own_is_a_disc() -> None:
    """Components with a territory that the atlas does not know can still be played on a map."""
    entry = {"id": "tartu", "name": "Tartu", "x": 600, "y": 250, "port": False}
    found = surveyed("tartu", entry)
    assert f"a{DISC} {DISC}" in found["shape"]
    assert found["name"] == ["Tartu"]


@pytest.mark.parametrize("thing", ["Livland", "Gulf of Riga", "Rebuilt"])
def test_the_sheet_says(thing: str) -> None:
    said = re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", str(sheet())))
    assert thing in said


def test_the_sheet_stays_small() -> None:
    """It is sent with every page of a table, once."""
    assert len(str(sheet())) < 150_000
