"""The sheet of the map: every province, railway and exit is drawn, nothing written lies upon anything else."""

import re
from itertools import combinations, pairwise

import pytest

from bivouac.games.russian_civil_war.box.provinces import (
    ALL_PROVINCES,
    EXIT_NAMES,
    IS_KEY,
    NEIGHBOURS,
    PROVINCE,
    PROVINCE_ENTRIES,
    PROVINCE_IDS,
    RED_HOME,
    REGION_IDS,
    WHITE_HOME,
)
from bivouac.games.russian_civil_war.screen.atlas import (
    ATLAS,
    BADGE,
    BILLET,
    BILLETS,
    EXITS,
    FRAME,
    HATCHES,
    LABELS,
    LINE,
    LINKS,
    NORTHERN,
    PLATE,
    RAILWAYS,
    SHAPES,
    SHARED,
    SURVEY,
    TOWNS,
    badges,
    railways,
    sheet,
    surveyed,
)

LETTER = 0.54  # the width of a letter, as a share of its height: more than the fonts take on the average
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
SIGN = 40  # the width of an exit's sign
TOUCH = 2.5  # outlines that are as close as this touch
APART = 6.0  # so far apart are others at least
STEP = 6.0  # between points of a line that are looked at
Spot = tuple[float, float]
Box = tuple[float, float, float, float]


def corners(shape: str) -> list[list[Spot]]:
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


OUTLINES = [corners(shape) for shape in SHAPES]
LAND = corners(str(ATLAS["land"]))


def inside(point: Spot, rings: list[list[Spot]]) -> bool:
    """Whether a point lies in a shape: a ray to the west crosses its outlines an odd number of times."""
    x, y = point
    crossings = 0
    for ring in rings:
        for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
            if (ay > y) != (by > y) and ax + (y - ay) * (bx - ax) / (by - ay) < x:
                crossings += 1
    return crossings % 2 == 1


def along(ring: list[Spot], step: float) -> list[Spot]:
    """Points on a line, close together."""
    found = []
    for (ax, ay), (bx, by) in pairwise(ring):
        many = max(1, round(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 / step))
        found += [(ax + (bx - ax) * i / many, ay + (by - ay) * i / many) for i in range(many)]
    return [*found, ring[-1]]


DOTS = [[dot for ring in rings for dot in along([*ring, ring[0]], 3)] for rings in OUTLINES]


def gap(a: int, b: int) -> float:
    """How far the outlines of two provinces are apart."""
    west, north = min(x for x, _ in DOTS[a]), min(y for _, y in DOTS[a])
    east, south = max(x for x, _ in DOTS[a]), max(y for _, y in DOTS[a])
    near = [(x, y) for x, y in DOTS[b] if west - 20 < x < east + 20 and north - 20 < y < south + 20]
    return min(((x - u) ** 2 + (y - v) ** 2 for x, y in DOTS[a] for u, v in near), default=400.0) ** 0.5


def around(x: float, y: float, wide: float, high: float) -> Box:
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def label(province: int) -> Box:
    """The rectangle of a name with its badges."""
    size = float(SURVEY[province]["size"])
    x, y, wide, high = LABELS[province]
    marks = len(badges(province)) * BADGE
    long = max(len(row) for row in SURVEY[province]["name"]) * size * LETTER
    tall = len(SURVEY[province]["name"]) * size * LINE
    left = x if marks else x + (wide - long) / 2
    return left, y + (high - tall) / 2, left + marks + long, y + (high + tall) / 2


def billets(province: int) -> list[Box]:
    return [around(x, y, BILLET, BILLET) for x, y in BILLETS[province]]


def signs() -> list[Box]:
    return [around(*entry["at"], SIGN, SIGN) for entry in EXITS.values()]


def apart(a: Box, b: Box) -> bool:
    return a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


# --- provinces --------------------------------------------------------------------------------------------------------
def test_every_province_is_surveyed() -> None:
    assert [entry["id"] for entry in ATLAS["province"]] == PROVINCE_IDS
    assert all(max(len(ring) for ring in rings) > 8 for rings in OUTLINES)
    assert len(ALL_PROVINCES) == 68


def test_a_town_lies_on_land_and_in_its_own_province_only() -> None:
    astray = [
        PROVINCE_IDS[province]
        for province in ALL_PROVINCES
        if [other for other in ALL_PROVINCES if inside(TOWNS[province], OUTLINES[other])] != [province]
        or not inside(TOWNS[province], LAND)
    ]
    assert astray == []


def test_rc3_1_provinces_touch_if_they_are_joined_and_are_parted_if_not() -> None:
    """RC3.1 Nobody can doubt where one may go."""
    wrong = [
        (PROVINCE_IDS[a], PROVINCE_IDS[b], round(far, 1))
        for a, b in combinations(ALL_PROVINCES, 2)
        for far in [gap(a, b)]
        if (far > TOUCH if b in NEIGHBOURS[a] else far < APART)
    ]
    assert wrong == []


def test_wilderness_lies_only_between_provinces_that_are_not_joined() -> None:
    parted = [(PROVINCE[str(one["a"])], PROVINCE[str(one["b"])]) for one in ATLAS["parted"]]
    assert not [(PROVINCE_IDS[a], PROVINCE_IDS[b]) for a, b in parted if b in NEIGHBOURS[a]]
    assert (PROVINCE["archangel"], PROVINCE["perm"]) in parted


def test_every_region_has_a_pattern_of_its_own() -> None:
    assert list(HATCHES) == REGION_IDS
    assert len(set(HATCHES.values())) == len(REGION_IDS)


# --- railways and exits -----------------------------------------------------------------------------------------------
def test_rc3_4_every_railway_is_drawn() -> None:
    """RC3.4, RC17.4 89 of them; the northern one by the option."""
    assert len(SHARED) == 88
    assert len(railways(0)) == len(railways(1)) == 89
    assert set(railways(0)) | set(railways(1)) == set(RAILWAYS)
    assert [{PROVINCE_IDS[end] for end in pair} for pair in NORTHERN] == [
        {"archangel", "vologda"},
        {"archangel", "murmansk"},
    ]
    drawn = str(sheet())
    assert all(line in drawn for line in RAILWAYS.values())


def test_rc3_4_a_railway_runs_through_no_third_province() -> None:
    astray = [
        (PROVINCE_IDS[a], PROVINCE_IDS[b], PROVINCE_IDS[other])
        for (a, b), line in RAILWAYS.items()
        for point in along(corners(line)[0], STEP)
        for other in ALL_PROVINCES
        if other not in (a, b) and inside(point, OUTLINES[other])
    ]
    assert astray == []


def test_rc3_4_a_railway_runs_from_town_to_town() -> None:
    for (a, b), line in RAILWAYS.items():
        ends = corners(line)[0]
        for town in (TOWNS[a], TOWNS[b]):
            assert min(abs(town[0] - x) + abs(town[1] - y) for x, y in (ends[0], ends[-1])) < 2


def test_rc3_2_every_exit_has_its_sign_beyond_the_border() -> None:
    assert {province for province in ALL_PROVINCES if EXIT_NAMES[province]} == set(EXITS)
    for province, entry in EXITS.items():
        at = (float(entry["at"][0]), float(entry["at"][1]))
        assert not [other for other in ALL_PROVINCES if inside(at, OUTLINES[other])]
        nearest = min(ALL_PROVINCES, key=lambda one: min((x - at[0]) ** 2 + (y - at[1]) ** 2 for x, y in DOTS[one]))
        assert nearest == province, PROVINCE_IDS[province]


def test_rc3_2_rc3_3_key_provinces_and_homes_are_marked() -> None:
    for province in ALL_PROVINCES:
        marks = badges(province)
        assert ("rc-key" in marks) == IS_KEY[province]
        assert ("rc-home-red" in marks) == RED_HOME[province]
        assert ("rc-home-white" in marks) == WHITE_HOME[province]
    drawn = str(sheet()).partition('id="rc-lettering"')[2]
    assert drawn.count('href="#rc-key"') == sum(IS_KEY)
    assert drawn.count('href="#rc-home-red"') == sum(RED_HOME)
    assert drawn.count('href="#rc-home-white"') == sum(WHITE_HOME)


# --- lettering and billets --------------------------------------------------------------------------------------------
def test_names_never_overlap() -> None:
    upon = [
        (PROVINCE_IDS[a], PROVINCE_IDS[b]) for a, b in combinations(ALL_PROVINCES, 2) if not apart(label(a), label(b))
    ]
    assert upon == []


def test_a_name_stands_on_its_own_ground() -> None:
    astray = []
    for province in ALL_PROVINCES:
        left, top, right, bottom = label(province)
        if not inside(((left + right) / 2, (top + bottom) / 2), OUTLINES[province]):
            astray.append(PROVINCE_IDS[province])
    assert astray == []


def test_every_province_has_room_for_several_stacks() -> None:
    few = [PROVINCE_IDS[province] for province in ALL_PROVINCES if len(BILLETS[province]) < 3]
    assert few == []
    assert len(BILLETS[PROVINCE["petrograd"]]) >= 4
    assert len(BILLETS[PROVINCE["vladivostok"]]) >= 6


def test_billets_lie_in_their_own_province() -> None:
    astray = [
        PROVINCE_IDS[province]
        for province in ALL_PROVINCES
        for spot in BILLETS[province]
        if [other for other in ALL_PROVINCES if inside(spot, OUTLINES[other])] not in ([province], [])
    ]
    assert astray == []


def test_stacks_hide_no_name_no_sign_and_no_other_stack() -> None:
    boxes = [(province, box) for province in ALL_PROVINCES for box in billets(province)]
    names = [label(province) for province in ALL_PROVINCES]
    upon = [
        (PROVINCE_IDS[a], PROVINCE_IDS[b]) for (a, one), (b, other) in combinations(boxes, 2) if not apart(one, other)
    ]
    upon += [(PROVINCE_IDS[a], PROVINCE_IDS[b]) for a, one in boxes for b in ALL_PROVINCES if not apart(one, names[b])]
    assert upon == []
    assert not [PROVINCE_IDS[a] for a, one in boxes for sign in signs() if not apart(one, sign)]


def test_everything_is_within_the_frame_and_off_the_cartouche() -> None:
    west, north, wide, high = FRAME
    x, y, plate_wide, plate_high = PLATE
    plate = (x, y, x + plate_wide, y + plate_high)
    for province in ALL_PROVINCES:
        for box in (label(province), *billets(province)):
            assert west < box[0] < box[2] < west + wide, PROVINCE_IDS[province]
            assert north < box[1] < box[3] < north + high, PROVINCE_IDS[province]
            assert apart(box, plate), PROVINCE_IDS[province]
    assert all(apart(sign, plate) and sign[1] > north for sign in signs())


def test_names_can_be_read_on_a_small_screen() -> None:
    """On a map of 1,024 pixels: nine pixels high at least."""
    assert min(float(entry["size"]) for entry in SURVEY) * 1024 / FRAME[2] > 9


# --- the whole --------------------------------------------------------------------------------------------------------
def test_a_province_of_an_owners_own_is_a_disc_where_the_components_put_it() -> None:
    found = surveyed({"id": "bukhara", "name": "Bukhara", "x": 500, "y": 250})
    assert found["town"] == [FRAME[0] + FRAME[2] // 2, FRAME[1] + FRAME[3] // 4]
    assert found["name"] == ["Bukhara"]
    assert len(found["billets"]) == 2


def test_every_link_is_one_of_the_components() -> None:
    wanted = {
        tuple(sorted((PROVINCE[str(entry["id"])], PROVINCE[str(other)])))
        for entry in PROVINCE_ENTRIES
        for other in entry["adj"]
    }
    assert set(LINKS) == wanted
    assert len(LINKS) == 161


@pytest.mark.parametrize(
    "thing", ["Moscow", "Petrograd", "Vladivostok", "RUSSIAN", "Rebuilt", "railway", "Caspian Sea"]
)
def test_the_sheet_says(thing: str) -> None:
    assert thing in re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", str(sheet())))


def test_the_sheet_stays_small() -> None:
    """It is sent with every page of a table, once."""
    assert len(str(sheet())) < 100_000
