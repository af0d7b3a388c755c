"""The map of Pax Baltica in letters: every place has its code where it lies, and a window shows a part of it."""

from functools import lru_cache
from itertools import groupby
from typing import Any, Final

from rich.text import Text

from bivouac.games.pax_baltica.box.map import (
    GATE_TO,
    PLACES,
    PORT,
    PORTS_OF,
    RED_BORDER,
    TERRITORIES,
    TERRITORY_ENTRIES,
    WAYS,
    ZONE_ENTRIES,
)
from bivouac.games.pax_baltica.box.nations import COALITION, NOBODY, SWEDISH
from bivouac.games.pax_baltica.rules.control import garrison
from bivouac.games.pax_baltica.screen.terminal.words import MAP, SEA_INK, SIDE_INKS, SIDE_LETTERS, own_on_map
from bivouac.games.pax_baltica.sight.sight import Sight
from bivouac.games.pax_baltica.telling.codes import CODES

LEAST_COLUMNS: Final = 118  # of the whole map: fewer would press the codes of Germany on each other
LEAST_ROWS: Final = 30
LARGE_COLUMNS: Final = 150
LARGE_ROWS: Final = 40
LABEL: Final = 11  # columns that are kept for a place: two for a key, its mark, its code, who stands there
KEY: Final = 2
FURTHEST: Final = 6  # rows that a code may lie beside its place
OFF_SHORE: Final = 150  # beyond that from the middle of a sea zone no water is drawn
WAVE: Final = "~"
HELD: Final = ["◆", "▲"]  # by a nation of the side, at home
TAKEN: Final = ["◇", "△"]  # by a garrison marker of the side
OPEN_LAND: Final = "·"
CLOSED: Final = "×"
ROAD: Final = "."  # from the focus to its neighbours
RED_ROAD: Final = ":"
SIGNS: Final = [  # those that one needs most first
    *["◆ Sweden", "▲ Coalition", "◇△ taken", "× closed", "² garrison", "· nobody", ".. border", ":: red", "~ sea"],
]
RAISED: Final = " ¹²³⁴⁵⁶⁷⁸⁹"  # the strength of a garrison
_ENTRIES: Final[list[dict[str, Any]]] = [*TERRITORY_ENTRIES, *ZONE_ENTRIES]
XS: Final[list[int]] = [int(entry["x"]) for entry in _ENTRIES]
YS: Final[list[int]] = [int(entry["y"]) for entry in _ENTRIES]


class Chart:
    """The whole map in so many columns and rows: where each code stands, and where there is water."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self.at: list[tuple[int, int]] = [(0, 0)] * PLACES  # row and column at which the space for a place begins
        taken = [[False] * columns for _ in range(rows)]
        for place in sorted(range(PLACES), key=crowded):
            self.at[place] = spot = self.free_spot(place, taken)
            for column in range(spot[1], min(columns, spot[1] + LABEL)):
                taken[spot[0]][column] = True
        self.water = [[wet(self, row, column) for column in range(columns)] for row in range(rows)]

    def free_spot(self, place: int, taken: list[list[bool]]) -> tuple[int, int]:
        """Where a place lies, or next to it where there is room."""
        row = YS[place] * (self.rows - 1) // 1000
        column = XS[place] * (self.columns - LABEL) // 1000
        best, least = (row, column), 9999
        for down in range(-FURTHEST, FURTHEST + 1):
            for along in range(-3 * FURTHEST, 3 * FURTHEST + 1):
                top, left = row + down, column + along
                far = 4 * abs(down) + abs(along)
                inside = 0 <= top < self.rows and 0 <= left <= self.columns - LABEL
                if far < least and inside and not any(taken[top][left : left + LABEL]):
                    best, least = (top, left), far
        return best

    def code_at(self, place: int) -> tuple[int, int]:
        """Row and column in the middle of a code."""
        row, column = self.at[place]
        return row, column + KEY + 2


def crowded(place: int) -> int:
    """Places with near neighbours first: they have the least room."""
    near = sorted((XS[place] - XS[other]) ** 2 + (YS[place] - YS[other]) ** 2 for other in range(PLACES))
    return near[3]


def wet(chart: Chart, row: int, column: int) -> bool:
    """Whether a sea zone is nearer than any land."""
    x = (column - KEY - 2) * 1000 // (chart.columns - LABEL)
    y = row * 1000 // (chart.rows - 1)
    best, least = -1, 0
    for place in range(PLACES):
        far = (XS[place] - x) ** 2 + (YS[place] - y) ** 2
        if best < 0 or far < least:
            best, least = place, far
    return best >= TERRITORIES and least < OFF_SHORE**2


@lru_cache(maxsize=2)
def chart_in(columns: int, rows: int) -> Chart:
    return Chart(columns, rows)


def chart_of(columns: int, rows: int) -> Chart:
    """The map for a window: as small as it can be read, or larger where all of it is seen then, too."""
    if columns >= LARGE_COLUMNS and rows >= LARGE_ROWS:
        return chart_in(LARGE_COLUMNS, LARGE_ROWS)
    return chart_in(LEAST_COLUMNS, LEAST_ROWS)


# --- what stands at a place -------------------------------------------------------------------------------------------
def stands(sight: Sight) -> list[list[int]]:
    """For each place, how many blocks of each side stand there."""
    counts = [[0, 0] for _ in range(PLACES)]
    for block in own_on_map(sight):
        counts[sight.place[block]][sight.seat] += 1
    for back in sight.backs():
        if back.place < PLACES:  # not on the way out of a land under truce
            counts[back.place][sight.side_of_back(back)] += 1
    return counts


def counted(stand: list[int], seat: int) -> list[tuple[str, str]]:
    """Who stands there, for short, each with its ink: `S2` for two of Sweden's own, `x3` for three of the enemy."""
    sides = [side for side in ([seat] if seat >= 0 else [SWEDISH, COALITION]) if stand[side]]
    marks = [(f"{SIDE_LETTERS[side]}{stand[side]}", f"bold {SIDE_INKS[side]}") for side in sides]
    enemies = stand[1 - seat] if seat >= 0 else 0
    return marks + ([(f"x{enemies}", f"bold {MAP.warning}")] if enemies else [])


def mark_of(sight: Sight, place: int) -> tuple[str, str]:
    """PB1.2 Who controls a place, as a shape with its ink."""
    if place >= TERRITORIES:
        return WAVE, SEA_INK
    side = sight.friend[place]
    if side >= 0:
        return (TAKEN if sight.marker[place] >= 0 else HELD)[side], SIDE_INKS[side]
    return (CLOSED if sight.shut[place] else OPEN_LAND), MAP.faint


# --- the window -------------------------------------------------------------------------------------------------------
def window_on(
    sight: Sight, chart: Chart, columns: int, rows: int, focus: int, keys: dict[int, str], near: list[int]
) -> list[Text]:
    """A part of the map with its focus in it, and as many of the places in `near` as fit; `keys` by their places."""
    top, left = corner(chart, columns, rows, focus, near)
    return tile(sight, chart, columns, rows, top, left, focus, keys)


def tile(
    sight: Sight,
    chart: Chart,
    columns: int,
    rows: int,
    top: int,
    left: int,
    focus: int = NOBODY,
    keys: dict[int, str] | None = None,
) -> list[Text]:
    """A part of the map; codes that would be cut are left out."""
    cells = [
        [(WAVE if wet and (row + column) % 3 == 0 else " ", SEA_INK) for column, wet in enumerate(line)]
        for row, line in enumerate(chart.water)
    ]
    for end, red in roads(focus):
        for row, column in between(chart.code_at(focus), chart.code_at(end)):
            cells[row][column] = (RED_ROAD, MAP.warning) if red else (ROAD, MAP.ink)
    here = stands(sight)
    for place in range(PLACES):
        row, column = chart.at[place]
        if left <= column + 1 and column + LABEL <= left + columns:
            key = keys.get(place, "") if keys is not None else ""
            for at, cell in enumerate(label(sight, place, here[place], key, place == focus), column):
                cells[row][at] = cell
    return [joined(line[left : left + columns]) for line in cells[top : top + rows]]


def roads(place: int) -> list[tuple[int, bool]]:
    """The neighbours of a place, over land or sea and by its ports, and whether the border is red."""
    if place < 0:
        return []
    neighbours = [(GATE_TO[gate], RED_BORDER[gate >> 1]) for gate in WAYS[place]]
    ports = [PORT[place]] if place < TERRITORIES and PORT[place] >= 0 else PORTS_OF[place]
    return neighbours + [(end, False) for end in ports]


def between(start: tuple[int, int], end: tuple[int, int]) -> list[tuple[int, int]]:
    """The cells of a road from one code to another, a dot on every second column."""
    steps = max(2 * abs(end[0] - start[0]), abs(end[1] - start[1]) // 2, 1)
    down, along = end[0] - start[0], end[1] - start[1]
    return [((start[0] * steps + down * i + steps // 2) // steps, start[1] + along * i // steps) for i in range(steps)]


def corner(chart: Chart, columns: int, rows: int, focus: int, near: list[int]) -> tuple[int, int]:
    """The upper left corner of the window."""
    spots = [chart.code_at(place) for place in [focus, *near]]
    row, column = spots[0]
    middle = (min(spot[0] for spot in spots) + max(spot[0] for spot in spots)) // 2
    centre = (min(spot[1] for spot in spots) + max(spot[1] for spot in spots)) // 2
    top = min(max(middle - rows // 2, row - rows + 2), row - 1)
    left = min(max(centre - columns // 2, column - columns + LABEL), column - LABEL)
    return max(0, min(top, chart.rows - rows)), max(0, min(left, chart.columns - columns))


def label(sight: Sight, place: int, stand: list[int], key: str, focused: bool) -> list[tuple[str, str]]:
    """The space of a place: its key, its mark, its code, who stands there; the focus stands in brackets."""
    mark, ink = mark_of(sight, place)
    reversed_ = " reverse" if focused else ""
    cells = [(letter, f"bold {MAP.accent}") for letter in key.rjust(KEY)[-KEY:]]
    if focused and not key:
        cells[-1] = ("[", MAP.bold)
    cells.append((mark, ink))
    named = f"bold {ink}" if any(stand) or key else ink
    cells += [(letter, named + reversed_) for letter in CODES[place]]
    who = counted(stand, sight.seat)
    walls = garrison(sight, place) if place < TERRITORIES and not focused else 0
    if walls and sum(len(part) for part, _ in who) < LABEL - len(cells):
        cells.append((RAISED[walls], ink))
    for part, style in who:
        cells += [(letter, style) for letter in part]
    if focused and not key:
        cells.append(("]", MAP.bold))
    return cells[:LABEL]


def joined(cells: list[tuple[str, str]]) -> Text:
    """A row of letters, each with its ink."""
    line = Text()
    for ink, run in groupby(cells, lambda cell: cell[1]):
        line.append("".join(letter for letter, _ in run), ink)
    return line


def legend(sight: Sight, width: int) -> str:
    """What the signs mean, as far as there is room."""
    line = blocks_legend(sight)
    for part in SIGNS:
        if len(line) + len(part) + 2 <= width:
            line += f"  {part}"
    return line


def legend_rows(sight: Sight, width: int) -> list[str]:
    """What all signs mean of a map without roads."""
    rows = [blocks_legend(sight)]
    for part in [sign for sign in SIGNS if sign[0] not in (ROAD, RED_ROAD)]:
        if len(rows[-1]) + len(part) + 2 <= width:
            rows[-1] += f"  {part}"
        else:
            rows.append(part)
    return rows


def blocks_legend(sight: Sight) -> str:
    return f"{SIDE_LETTERS[sight.seat]}2 own  x2 enemy" if sight.seat >= 0 else "S2 C2 blocks"
