"""PB5.5 Lines of communications on the map: the way home of every stack, or where it is cut."""

from itertools import pairwise

from htpy import Element, Node, circle, g, path, text, title

from bivouac.games.pax_baltica.box.blocks import FLEET, KIND, NATION
from bivouac.games.pax_baltica.box.map import LAND_BORDERS, NEIGHBOURS, PORT, TERRITORIES, gate_between
from bivouac.games.pax_baltica.rules.communications import at_home, overseas
from bivouac.games.pax_baltica.rules.control import friendly_port, open_to_retreat
from bivouac.games.pax_baltica.rules.position import Open, contested, side_of_nation
from bivouac.games.pax_baltica.rules.switches import SEA_LINE_ZONES
from bivouac.games.pax_baltica.screen.atlas import CAMPS, CROSSINGS
from bivouac.games.pax_baltica.sight.sight import Sight
from bivouac.games.pax_baltica.telling.names import place_name
from bivouac.games.screens.pages import printed


def lines(p: Sight) -> list[Node]:
    """PB5.5 A line for each place and nation of the viewer's blocks ashore; none out of a battle, which cuts it."""
    camps = sorted({(p.place[b], NATION[b]) for b in p.own() if KIND[b] != FLEET})
    strokes: list[Node] = []
    for place, nation in camps:
        if place >= TERRITORIES or contested(p, place):
            continue
        way = way_home(p, nation, place)
        if len(way) > 1:
            strokes.append(line_home(tuple(way)))
        elif not way:
            lost = way_home(p, nation, place, True)
            strokes.append(gap(tuple(lost), cut_at(p, nation, lost)) if lost else None)
    return strokes


# --- the way home -----------------------------------------------------------------------------------------------------
def way_home(p: Open, nation: int, start: int, nothing_bars: bool = False) -> list[int]:
    """PB5.5 The places of a line, from where it starts to the first at home; none if there is no line.

    Or the shortest way over land, were nothing in between; none if only the sea leads home.
    """
    side = side_of_nation(p, nation)
    if at_home(p, nation, side, start):
        return [start]
    ways = {start: [start]}
    reached = [start]
    for place in reached:  # it grows
        for end in NEIGHBOURS[place]:
            if end not in ways and (nothing_bars or open_to_retreat(p, side, end)):
                ways[end] = [*ways[place], end]
                if at_home(p, nation, side, end):
                    return ways[end]
                reached.append(end)
        if friendly_port(p, side, place) and not nothing_bars:
            over_sea = overseas(p, nation, side, PORT[place], p.switch[SEA_LINE_ZONES])
            if over_sea:
                return ways[place] + over_sea
    return []


def cut_at(p: Open, nation: int, way: list[int]) -> int:
    """PB5.5 The first place on it that no line passes."""
    side = side_of_nation(p, nation)
    return next(place for place in way[1:] if not open_to_retreat(p, side, place))


# --- drawn ------------------------------------------------------------------------------------------------------------
@printed
def line_home(way: tuple[int, ...]) -> Element:
    """A whole line, from the stack to where it is at home."""
    said = f"{place_name(way[0])}: the line home leads to {place_name(way[-1])}"
    return g(class_="pb-line")[title[said], path(d=drawn(way))]


@printed
def gap(way: tuple[int, ...], cut: int) -> Element:
    """A broken line, with a cross where it is cut."""
    x, y = CAMPS[cut]
    said = f"{place_name(way[0])}: the line home is cut in {place_name(cut)}"
    return g(class_="pb-line pb-gap")[
        title[said], path(d=drawn(way)), circle(cx=x, cy=y, r="13"), text(x=x, y=y + 5)["✗"]
    ]


def drawn(way: tuple[int, ...]) -> str:
    """From camp to camp, over the borders as they lie."""
    points = [CAMPS[way[0]]]
    for here, there in pairwise(way):
        gate = gate_between(here, there)
        if gate >= 0 and gate >> 1 < LAND_BORDERS:
            points.append(CROSSINGS[gate >> 1])
        points.append(CAMPS[there])
    return "M" + "L".join([f"{x} {y}" for x, y in points])
