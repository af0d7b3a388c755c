"""The map in words: every space by its area, with all that lies open there."""

from bivouac.games.smuta.box import spaces
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.parties import PARTY_NAMES
from bivouac.games.smuta.rules.map import guards_at, leaders_in
from bivouac.games.smuta.sight.sight import Sight
from bivouac.games.smuta.telling.names import KINDS, counted, leader_name, listed, owner_name, side


def area_heading(area: int) -> str:
    return f"{spaces.AREA_NAMES[area]} area:" if spaces.AREA_NAMES[area] != "Poland" else "Poland:"


def area_lines(sight: Sight, area: int) -> list[str]:
    """SM2.1 The spaces of an area, a line each."""
    return [f"- {space_line(sight, space)}" for space in spaces.ALL_SPACES if spaces.AREA[space] == area]


def space_line(sight: Sight, space: int) -> str:
    """SM2.2, SM2.4 A space: owner, fortress, points, who is in it, the siege, its neighbours."""
    owner = "Polish" if spaces.IN_POLAND[space] else owner_name(sight.owner[space])
    parts = [owner, KINDS[spaces.KIND[space]] if spaces.KIND[space] != spaces.OPEN else "open"]
    parts.append(counted(spaces.SPACE_VP[space], "point") if spaces.SPACE_VP[space] else "no points")
    if spaces.MERCENARY[space]:
        parts.append("mercenaries for hire")
    parts += [f"{counted(many, 'detachment')} of {side(party)}" for party, many in guards_at(sight, space)]
    parts += [f"{leader_name(one)} ({PARTY_NAMES[sight.party[one]]})" for one in leaders_in(sight, space)]
    if sight.siege[space] != NONE:
        parts.append(f"besieged by {side(sight.siege[space])}, {breaches(sight.breaches[space])}")
    beside = listed([spaces.SPACE_NAMES[near] for near in spaces.NEIGHBOURS[space]])
    return f"{spaces.SPACE_NAMES[space]}: {', '.join(parts)}; beside {beside}."


def breaches(many: int) -> str:
    return "no breach" if many == 0 else counted(many, "breach", "breaches")
