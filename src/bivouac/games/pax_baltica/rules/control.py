"""PB1 Who controls what, and what follows from it. Each word of the rules that sounds like another is one function."""

from typing import Final

from bivouac.games.pax_baltica.box.blocks import FLEET, KIND, OF_NATION
from bivouac.games.pax_baltica.box.map import (
    COLOUR,
    CONCESSIONS,
    GARRISON,
    HARBOR,
    NYEN,
    POLISH,
    POLISH_CAPITALS,
    PORT,
    PORTSMOUTH,
    TERRITORIES,
    TERRITORY_ENTRIES,
    TRANSIT_ALWAYS,
    UKRAINE_LANDS,
)
from bivouac.games.pax_baltica.box.nations import (
    ACTIVE,
    BASE_LEVEL,
    HAS_LEVEL,
    NATIONS,
    NOBODY,
    OTTOMAN,
    POLAND,
    RUSSIA,
    SAXONY,
    SWEDEN,
    SWEDISH,
    UKRAINE,
)
from bivouac.games.pax_baltica.box.pack import DATA
from bivouac.games.pax_baltica.rules.position import Open, Position, occupied, side_of_nation

PER_TERRITORY: Final = int(DATA["meta"]["rp_per_territory_lost"])
REVOLT_COST: Final = int(DATA["constants"]["ukraine_revolt_cost"])
POLAND_COST: Final = int(DATA["constants"]["poland_lost_cost"])
CONCESSION_COST: Final = int(DATA["constants"]["concession_cost"])
PETERSBURG_GARRISON: Final = int(TERRITORY_ENTRIES[NYEN]["rebuilt_garrison"])


def active(p: Open, nation: int) -> bool:
    return p.status[nation] == ACTIVE


def in_the_war(p: Open, side: int) -> list[int]:
    """PB1.1 The active nations of a side, in the order of the table."""
    return [nation for nation in range(NATIONS) if p.status[nation] == ACTIVE and side_of_nation(p, nation) == side]


def controller(p: Open, territory: int) -> int:
    """PB1.2 The nation whose garrison is there; PB1.5 nobody in transit territories."""
    if p.marker[territory] >= 0:
        return p.marker[territory]
    return NOBODY if transit(p, territory) else p.native[territory]


def friendly(p: Open, side: int, territory: int) -> bool:
    """PB1.2 Controlled by an active nation of the side."""
    return p.friend[territory] == side


def transit(p: Open, territory: int) -> bool:
    """PB1.5 Mecklenburg, Schlesien, and Poland where there is no marker."""
    return p.marker[territory] < 0 and (POLISH[territory] or TRANSIT_ALWAYS[territory])


def open_to_retreat(p: Open, side: int, territory: int) -> bool:
    """PB1.5, PB6.6 Friendly or transit, not closed, and without enemy blocks."""
    if p.shut[territory] or occupied(p, 1 - side, territory):
        return False
    return p.friend[territory] == side or transit(p, territory)


def garrison(p: Open, territory: int) -> int:
    """PB1.2 Its strength; PB11.2 Sankt-Peterburg keeps its walls whoever holds it."""
    return PETERSBURG_GARRISON if territory == NYEN and p.petersburg else GARRISON[territory]


def harbor(p: Open, place: int) -> bool:
    """PB1.6 Where fleets may anchor."""
    if place >= TERRITORIES:
        return place == PORTSMOUTH
    return HARBOR[place] or (place == NYEN and p.petersburg == 1)


def friendly_port(p: Open, side: int, territory: int) -> bool:
    """PB1.6 A port with a friendly garrison: a transit territory has none (R17)."""
    return PORT[territory] >= 0 and p.friend[territory] == side


def redraw(p: Position) -> None:
    """PB1.2, PB4.5 What is friendly and what is closed, after a marker or a nation's status has changed."""
    garrisons = [NOBODY] * (NATIONS + 1)  # by nation, and last for no nation: whom its own land is friendly to
    markers = [NOBODY] * NATIONS
    closed = [0] * (NATIONS + 1)
    for nation in range(NATIONS):
        if p.status[nation] == ACTIVE:
            garrisons[nation] = markers[nation] = side_of_nation(p, nation)
        else:
            closed[nation] = 1
    garrisons[POLAND] = NOBODY  # PB1.5 transit
    closed[POLAND] = 0
    markers[OTTOMAN] = SWEDISH  # the Cossack betrayal counts though the Ottomans are not in the war (R110)
    for t in UKRAINE_LANDS:
        p.native[t] = UKRAINE if p.status[UKRAINE] == ACTIVE else RUSSIA
    p.friend = [
        markers[marker] if marker >= 0 else garrisons[native] for marker, native in zip(p.marker, p.native, strict=True)
    ]
    p.shut = [closed[native] for native in p.native]


def ceded(p: Open, territory: int) -> bool:
    """PB11.1 Given away by Sweden."""
    return p.native[territory] != COLOUR[territory] and territory in CONCESSIONS


def level(p: Open, nation: int) -> int:
    """PB5.1 The Replacement Point level of a nation."""
    return levels(p)[nation]


def levels(p: Open) -> list[int]:
    """PB5.1 All levels, counted from the map: never stored, so nothing is lost or restored twice."""
    counts = BASE_LEVEL[:]
    for t, marker in enumerate(p.marker):
        if marker >= 0:
            native = p.native[t]
            if native >= 0 and side_of_nation(p, marker) != side_of_nation(p, native):
                counts[native] -= PER_TERRITORY
    for t in CONCESSIONS:
        if ceded(p, t):
            counts[SWEDEN] -= CONCESSION_COST
    if p.poland_lost:
        counts[SAXONY] -= POLAND_COST
    if p.status[UKRAINE] == ACTIVE:
        counts[RUSSIA] -= REVOLT_COST
    return [max(counts[nation], 0) if HAS_LEVEL[nation] else 0 for nation in range(NATIONS)]


def swedes_in_russia(p: Open) -> bool:
    """PB11.1 Whether a block of the nation Sweden stands on Russian or Ukrainian land."""
    for block in OF_NATION[SWEDEN]:
        place = p.place[block]
        if place < TERRITORIES and KIND[block] != FLEET and COLOUR[place] in (RUSSIA, UKRAINE):
            return True
    return False


def capitals_held(p: Open, side: int) -> int:
    """PB11.5, PB13.1 Polish capitals controlled by nations of the side."""
    return len([t for t in POLISH_CAPITALS if p.friend[t] == side])
