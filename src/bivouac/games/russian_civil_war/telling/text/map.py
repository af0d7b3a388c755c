"""The map in words: every province by its region, with all that stands there."""

from bivouac.games.russian_civil_war.box.leaders import LEADERS, LEVEL
from bivouac.games.russian_civil_war.box.provinces import (
    ALL_PROVINCES,
    EXIT_NAMES,
    IS_KEY,
    NEIGHBOURS,
    PROVINCE_NAMES,
    RAIL,
    RED_HOME,
    REGION,
    REGION_NAMES,
    WHITE_HOME,
)
from bivouac.games.russian_civil_war.rules.position import CZAR, GOLD, Open
from bivouac.games.russian_civil_war.rules.stacks import pieces_of, stacks_in, total
from bivouac.games.russian_civil_war.rules.switches import MURMANSK_RAIL
from bivouac.games.russian_civil_war.sight import Sight
from bivouac.games.russian_civil_war.telling.names import forces, listed, piece_name, with_strength


def region_heading(region: int) -> str:
    return f"{REGION_NAMES[region]}:"


def region_lines(sight: Sight, region: int) -> list[str]:
    """RC3.1 The provinces of a region, a line each."""
    return [f"- {province_line(sight, province)}" for province in ALL_PROVINCES if REGION[province] == region]


def province_line(p: Open, province: int) -> str:
    """RC3, RC7.2 A province: what it is, its stacks, the Czar and the Gold, its neighbours."""
    parts = kinds(province)
    parts += [stack_line(p, of) for of in stacks_in(p, province)]
    parts += [f"the {name}" for which, name in ((CZAR, "Czar"), (GOLD, "Gold")) if p.imperial_at[which] == province]
    rail = RAIL[p.switch[MURMANSK_RAIL]][province]
    by_rail = [PROVINCE_NAMES[near] for near in NEIGHBOURS[province] if rail[near]]
    by_road = [PROVINCE_NAMES[near] for near in NEIGHBOURS[province] if not rail[near]]
    ways = [f"by rail to {listed(by_rail)}"] if by_rail else []
    ways += [f"by road to {listed(by_road)}"] if by_road else []
    return f"{PROVINCE_NAMES[province]}: {'; '.join(parts) or 'nothing'}; {', '.join(ways)}."


def kinds(province: int) -> list[str]:
    """RC3.2, RC3.3 What sets a province apart."""
    found = ["key province"] if IS_KEY[province] else []
    if EXIT_NAMES[province]:
        found.append(f"exit ({EXIT_NAMES[province]})")
    homes = [colour for colour, is_home in (("Red", RED_HOME), ("White", WHITE_HOME)) if is_home[province]]
    return [*found, f"home of {listed(homes)} units"] if homes else found


def stack_line(p: Open, of: int) -> str:
    """RC7.2, RC7.4 A stack: its strength, its leaders and whom each leads, its other units."""
    pieces = pieces_of(p, of)
    leaders = [piece for piece in pieces if piece < LEADERS]
    told = [f"{piece_name(leader)} (level {LEVEL[leader]}){command(p, leader, pieces)}" for leader in leaders]
    told += [with_strength(piece) for piece in pieces if piece >= LEADERS and p.chief[piece] not in leaders]
    return f"{forces(of)}, {total(pieces)} strong: {listed(told)}"


def command(p: Open, leader: int, pieces: list[int]) -> str:
    """RC7.4 The units that a leader leads."""
    units = [with_strength(piece) for piece in pieces if piece >= LEADERS and p.chief[piece] == leader]
    return f" with {listed(units)}" if units else ""
