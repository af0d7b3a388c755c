"""Pages of Pax Baltica that a word calls up: the whole map, one place, nations, pools, blocks, codes."""

from collections.abc import Callable
from typing import Final

from rich.text import Text

from bivouac.games.pax_baltica.box.blocks import BLOCK_NAMES, FULL
from bivouac.games.pax_baltica.box.map import GATE_TO, LAND_BORDERS, LIMIT, PLACE_NAMES, PLACES, RED_BORDER, WAYS
from bivouac.games.pax_baltica.box.nations import SIDE_NAMES
from bivouac.games.pax_baltica.screen.terminal.map import chart_of, legend_rows, stands, tile
from bivouac.games.pax_baltica.screen.terminal.pane import among, crossed, nature
from bivouac.games.pax_baltica.screen.terminal.tracks import code_lines, nation_lines, pool_lines
from bivouac.games.pax_baltica.screen.terminal.words import MAP, marks_of, with_star
from bivouac.games.pax_baltica.sight.backs import Back
from bivouac.games.pax_baltica.sight.sight import Sight
from bivouac.games.pax_baltica.telling.codes import CODES
from bivouac.games.pax_baltica.telling.names import first, rating, strength
from bivouac.games.pax_baltica.telling.text.blocks import from_behind, steps
from bivouac.games.pax_baltica.telling.text.notebook import notebook

LOOKS: Final = ["map", "look liv", "blocks", "notebook", "nations", "pools", "codes"]


def note_lines(sight: Sight) -> list[str]:
    """PB2.1 What was seen of the enemy, and when."""
    return [f"- {line}" for line in notebook(sight)]


# --- the whole map ----------------------------------------------------------------------------------------------------
def map_rows(sight: Sight, width: int, height: int) -> list[Text]:
    """The map in as many parts as it takes, a page for each, from the north-west on; a legend below each."""
    keyed = [Text(row, MAP.faint) for row in legend_rows(sight, width)]
    height -= len(keyed)
    chart = chart_of(width, height)
    across = -(-chart.columns // width)
    down = -(-chart.rows // height)
    rows: list[Text] = []
    for i in range(down):
        for j in range(across):
            top = (chart.rows - height) * i // max(1, down - 1)
            left = (chart.columns - width) * j // max(1, across - 1)
            part = tile(sight, chart, width, height, max(0, top), max(0, left))
            rows += [*part, *[Text()] * (height - len(part)), *keyed]
    return rows


def stand_lines(sight: Sight) -> list[str]:
    """Who stands where, in words."""
    called = ["yours" if side == sight.seat else "enemy" if sight.seat >= 0 else SIDE_NAMES[side] for side in (0, 1)]
    first_side = max(0, sight.seat)
    lines: list[str] = []
    for place, stand in enumerate(stands(sight)):
        parts = [f"{called[side]} {stand[side]}" for side in (first_side, 1 - first_side) if stand[side]]
        if parts:
            lines.append(f"- {PLACE_NAMES[place]} ({CODES[place]}): {', '.join(parts)}.")
    return lines


# --- one place --------------------------------------------------------------------------------------------------------
def place_lines(sight: Sight, place: int) -> list[str]:
    """All that there is to know of a place."""
    told = "; ".join(nature(sight, place))
    lines = [f"{told[:1].upper()}{told[1:]}."]
    if WAYS[place]:
        lines += ["Borders:", *[border_line(sight, gate) for gate in WAYS[place]]]
    own, backs = sight.own_in(place), sight.backs_in(place)
    if own:
        lines += ["Your blocks:", *[own_line(sight, block) for block in own]]
    if backs:
        lines += ["Blocks of the other side:" if sight.seat >= 0 else "Blocks:", *[back_line(back) for back in backs]]
        lines += with_star(among(sight, backs))
    return lines if own or backs else [*lines, "Nobody stands there."]


def border_line(sight: Sight, gate: int) -> str:
    """PB4.2 A neighbour; over land, the colour of the border and how many of one's own blocks have crossed it."""
    border, name = gate >> 1, f"{PLACE_NAMES[GATE_TO[gate]]} ({CODES[GATE_TO[gate]]})"
    if border >= LAND_BORDERS:
        return f"- {name}"
    return f"- {name}: {'red' if RED_BORDER[border] else 'black'}, used {crossed(sight, border)} of {LIMIT[border]}"


def own_line(sight: Sight, block: int) -> str:
    mark, fleet = marks_of(sight.mark[block], ", "), sight.aboard[block]
    aboard = f"aboard {BLOCK_NAMES[fleet]}" if fleet >= 0 else ""
    parts = [rating(block), f"strength {strength(block, sight.strength[block])}", mark, aboard]
    return f"- {BLOCK_NAMES[block]}: {', '.join(filter(None, parts))}"


def back_line(back: Back) -> str:
    """PB2.1 What one knows of a block of the other side."""
    block, mark = back.block, marks_of(back.mark, ", ")
    if block >= 0:
        parts = [rating(block), f"strength {steps(back, FULL[block])} of {FULL[block]}", mark]
        return f"- {BLOCK_NAMES[block]}: {', '.join(filter(None, parts))}"
    least = f"strength {back.least} at least" if back.least > 1 else ""
    parts = [least, f"moves {back.speed}" if back.speed else "", mark]
    return f"- {first(from_behind(back))}: {', '.join(filter(None, parts)) or 'nothing is known of it'}"


def block_lines(sight: Sight) -> list[str]:
    """One's own blocks on the map, place by place."""
    lines: list[str] = []
    for place in range(PLACES):
        here = sight.own_in(place)
        if here:
            lines += [f"{PLACE_NAMES[place]} ({CODES[place]}):", *[own_line(sight, block) for block in here]]
    return lines or ["You have no block on the map."]


LISTS: Final[dict[str, Callable[[Sight], list[str]]]] = {
    "nations": nation_lines,
    "pools": pool_lines,
    "blocks": block_lines,
    "notebook": note_lines,
    "codes": code_lines,
}
