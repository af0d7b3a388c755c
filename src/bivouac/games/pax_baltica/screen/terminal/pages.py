"""Pages of Pax Baltica that a word calls up: the whole map, one place, nations, pools, blocks, codes."""

from collections.abc import Callable
from typing import Final

from rich.text import Text

from bivouac.core.game import View
from bivouac.games.pax_baltica.box.blocks import BLOCK_NAMES, FULL
from bivouac.games.pax_baltica.box.map import GATE_TO, LAND_BORDERS, LIMIT, PLACE_NAMES, PLACES, RED_BORDER, WAYS
from bivouac.games.pax_baltica.box.nations import SIDE_NAMES
from bivouac.games.pax_baltica.screen.terminal.map import chart_of, legend_rows, stands, tile
from bivouac.games.pax_baltica.screen.terminal.pane import among, crossed, nature
from bivouac.games.pax_baltica.screen.terminal.tracks import code_lines, nation_lines, pool_lines
from bivouac.games.pax_baltica.screen.terminal.words import (
    MAP,
    Own,
    Seen,
    marks_of,
    own_blocks,
    seen_blocks,
    with_star,
    wood_name,
)
from bivouac.games.pax_baltica.sight.sight import sight_in
from bivouac.games.pax_baltica.telling.codes import CODES
from bivouac.games.pax_baltica.telling.names import first, rating, strength
from bivouac.games.pax_baltica.telling.text.notebook import notebook

LOOKS: Final = ["map", "look liv", "blocks", "notebook", "nations", "pools", "codes"]


def note_lines(view: View) -> list[str]:
    """PB2.1 What was seen of the enemy, and when."""
    return [f"- {line}" for line in notebook(sight_in(view))]


# --- the whole map ----------------------------------------------------------------------------------------------------
def map_rows(view: View, width: int, height: int) -> list[Text]:
    """The map in as many parts as it takes, a page for each, from the north-west on; a legend below each."""
    keyed = [Text(row, MAP.faint) for row in legend_rows(view, width)]
    height -= len(keyed)
    chart = chart_of(width, height)
    across = -(-chart.columns // width)
    down = -(-chart.rows // height)
    rows: list[Text] = []
    for i in range(down):
        for j in range(across):
            top = (chart.rows - height) * i // max(1, down - 1)
            left = (chart.columns - width) * j // max(1, across - 1)
            part = tile(view, chart, width, height, max(0, top), max(0, left))
            rows += [*part, *[Text()] * (height - len(part)), *keyed]
    return rows


def stand_lines(view: View) -> list[str]:
    """Who stands where, in words."""
    here = stands(view)
    lines: list[str] = []
    for place in range(PLACES):
        parts = [f"yours {here[place].own}"] if here[place].own else []
        if view["seat"] < 0:
            parts = [f"{SIDE_NAMES[side]} {here[place].backs[side]}" for side in (0, 1) if here[place].backs[side]]
        elif sum(here[place].backs):
            parts.append(f"enemy {sum(here[place].backs)}")
        if parts:
            lines.append(f"- {PLACE_NAMES[place]} ({CODES[place]}): {', '.join(parts)}.")
    return lines


# --- one place --------------------------------------------------------------------------------------------------------
def place_lines(view: View, place: int) -> list[str]:
    """All that there is to know of a place."""
    told = "; ".join(nature(view, place))
    lines = [f"{told[:1].upper()}{told[1:]}."]
    if WAYS[place]:
        lines += ["Borders:", *[border_line(view, gate) for gate in WAYS[place]]]
    own = [one for one in own_blocks(view) if one.place == place]
    if own:
        lines += ["Your blocks:", *[own_line(one) for one in own]]
    backs = [back for back in seen_blocks(view) if back.place == place]
    if backs:
        lines += ["Blocks of the other side:" if view["seat"] >= 0 else "Blocks:", *[back_line(back) for back in backs]]
        lines += with_star(among(view, backs))
    return lines if own or backs else [*lines, "Nobody stands there."]


def border_line(view: View, gate: int) -> str:
    """PB4.2 A neighbour; over land, the colour of the border and how many of one's own blocks have crossed it."""
    border, name = gate >> 1, f"{PLACE_NAMES[GATE_TO[gate]]} ({CODES[GATE_TO[gate]]})"
    if border >= LAND_BORDERS:
        return f"- {name}"
    return f"- {name}: {'red' if RED_BORDER[border] else 'black'}, used {crossed(view, border)} of {LIMIT[border]}"


def own_line(one: Own) -> str:
    marks = [marks_of(one.mark, ", ")] if marks_of(one.mark) else []
    if one.aboard >= 0:
        marks.append(f"aboard {BLOCK_NAMES[one.aboard]}")
    parts = [rating(one.block), f"strength {strength(one.block, one.strength)}", *marks]
    return f"- {BLOCK_NAMES[one.block]}: {', '.join(parts)}"


def back_line(back: Seen) -> str:
    """PB2.1 What one knows of a block of the other side."""
    marks = [marks_of(back.mark, ", ")] if marks_of(back.mark) else []
    if back.block >= 0:
        steps = f"{back.least}" if back.least == back.most else f"{back.least} to {back.most}"
        parts = [rating(back.block), f"strength {steps} of {FULL[back.block]}", *marks]
        return f"- {BLOCK_NAMES[back.block]}: {', '.join(parts)}"
    known = [f"strength {back.least} at least"] if back.least > 1 else []
    known += [f"moves {back.speed}"] if back.speed else []
    return f"- {first(wood_name(back))}: {', '.join([*known, *marks]) or 'nothing is known of it'}"


def block_lines(view: View) -> list[str]:
    """One's own blocks on the map, place by place."""
    lines: list[str] = []
    for place in range(PLACES):
        here = [one for one in own_blocks(view) if one.place == place]
        if here:
            lines += [f"{PLACE_NAMES[place]} ({CODES[place]}):", *[own_line(one) for one in here]]
    return lines or ["You have no block on the map."]


OF_VIEWS: Final[dict[str, Callable[[View], list[str]]]] = {
    "nations": nation_lines,
    "pools": pool_lines,
    "blocks": block_lines,
    "notebook": note_lines,
    "codes": code_lines,
}

LISTS: Final = {word: lambda sight, made=made: made(sight.plain()) for word, made in OF_VIEWS.items()}
