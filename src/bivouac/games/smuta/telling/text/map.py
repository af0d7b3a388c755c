"""The map in words: every space by its area, with all that lies open there."""

from bivouac.core.game import View
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.parties import PARTIES, PARTY_NAMES
from bivouac.games.smuta.box.spaces import (
    ALL_SPACES,
    AREA,
    AREA_NAMES,
    IN_POLAND,
    KIND,
    MERCENARY,
    NEIGHBOURS,
    OPEN,
    SPACE_NAMES,
    SPACE_VP,
)
from bivouac.games.smuta.telling.names import KINDS, counted, leader_name, listed, owner_name, side


def area_heading(area: int) -> str:
    return f"{AREA_NAMES[area]} area:" if AREA_NAMES[area] != "Poland" else "Poland:"


def area_lines(view: View, area: int) -> list[str]:
    """SM2.1 The spaces of an area, a line each."""
    return [f"- {space_line(view, space)}" for space in ALL_SPACES if AREA[space] == area]


def space_line(view: View, space: int) -> str:
    """SM2.2, SM2.4 A space: owner, fortress, points, who is in it, the siege, its neighbours."""
    owner = "Polish" if IN_POLAND[space] else owner_name(view["owner"][space])
    parts = [owner, KINDS[KIND[space]] if KIND[space] != OPEN else "open"]
    parts.append(counted(SPACE_VP[space], "point") if SPACE_VP[space] else "no points")
    if MERCENARY[space]:
        parts.append("mercenaries for hire")
    guards = view["detachments"][space * PARTIES : space * PARTIES + PARTIES]
    parts += [f"{counted(guards[party], 'detachment')} of {side(party)}" for party in range(PARTIES) if guards[party]]
    leaders = [leader for leader, at in enumerate(view["at"]) if at == space]
    parts += [f"{leader_name(leader)} ({PARTY_NAMES[view['party'][leader]]})" for leader in leaders]
    if view["siege"][space] != NONE:
        parts.append(f"besieged by {side(view['siege'][space])}, {breaches(view['breaches'][space])}")
    beside = listed([SPACE_NAMES[near] for near in NEIGHBOURS[space]])
    return f"{SPACE_NAMES[space]}: {', '.join(parts)}; beside {beside}."


def breaches(many: int) -> str:
    return "no breach" if many == 0 else counted(many, "breach", "breaches")
