"""The map in words: every province by its region, with all that stands there."""

from typing import Final

from bivouac.games.russian_civil_war.box import provinces as the_provinces
from bivouac.games.russian_civil_war.box.leaders import LEADERS, LEVEL
from bivouac.games.russian_civil_war.box.provinces import ALL_PROVINCES, NEIGHBOURS, PROVINCE_NAMES, RAIL, REGION
from bivouac.games.russian_civil_war.rules.position import CZAR, GOLD, Open
from bivouac.games.russian_civil_war.rules.switches import MURMANSK_RAIL
from bivouac.games.russian_civil_war.telling.names import forces, listed, piece_name, with_strength
from bivouac.games.russian_civil_war.telling.standing import Place, Stack, places

IMPERIAL_NAMES: Final = {CZAR: "Czar", GOLD: "Gold"}


def map_lines(p: Open) -> list[str]:
    """RC3.1 The provinces by their regions, a line each."""
    lines = []
    everywhere = places(p)
    for region, name in enumerate(the_provinces.REGION_NAMES):
        within = [province for province in ALL_PROVINCES if REGION[province] == region]
        lines += [f"{name}:", *[f"- {told(p, province, everywhere[province])}" for province in within]]
    return lines


def province_line(p: Open, province: int) -> str:
    """RC3, RC7.2 A province: what it is, its stacks, the Czar and the Gold, its neighbours."""
    return told(p, province, places(p)[province])


def told(p: Open, province: int, place: Place) -> str:
    """The same, where it is known who stands there."""
    parts = [*features(province), *[stack_line(p, one) for one in place.stacks]]
    parts += [f"the {name}" for which, name in IMPERIAL_NAMES.items() if p.imperial_at[which] == province]
    return f"{PROVINCE_NAMES[province]}: {'; '.join(parts) or 'nothing'}; {', '.join(ways(p, province))}."


def ways(p: Open, province: int) -> list[str]:
    """RC3.4, RC17.4 Its neighbours, by railway and by road."""
    rail = RAIL[p.switch[MURMANSK_RAIL]][province]
    by_rail = [PROVINCE_NAMES[near] for near in NEIGHBOURS[province] if rail[near]]
    by_road = [PROVINCE_NAMES[near] for near in NEIGHBOURS[province] if not rail[near]]
    return [f"by {way} to {listed(near)}" for way, near in (("rail", by_rail), ("road", by_road)) if near]


def features(province: int) -> list[str]:
    """RC3.2, RC3.3 What sets a province apart."""
    said = ["key province"] if the_provinces.IS_KEY[province] else []
    if the_provinces.EXIT_NAMES[province]:
        said.append(f"exit ({the_provinces.EXIT_NAMES[province]})")
    homes = {"Red": the_provinces.RED_HOME, "White": the_provinces.WHITE_HOME}
    of = [colour for colour, is_home in homes.items() if is_home[province]]
    return [*said, f"home of {listed(of)} units"] if of else said


def stack_line(p: Open, one: Stack) -> str:
    """RC7.2, RC7.4 A stack: its strength, its leaders and whom each leads, its other units."""
    units = [piece for piece in one.pieces if piece >= LEADERS]
    parts = []
    for leader in one.leaders:
        led = [with_strength(unit) for unit in units if p.chief[unit] == leader]
        parts.append(f"{piece_name(leader)} (level {LEVEL[leader]}){f' with {listed(led)}' if led else ''}")
    parts += [with_strength(unit) for unit in units if p.chief[unit] not in one.leaders]
    return f"{forces(one.of)}, {one.strength} strong: {listed(parts)}"
