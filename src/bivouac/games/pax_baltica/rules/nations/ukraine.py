"""PB11.8 Ukraine: revolt, Mazepa, and the return to Russia."""

from bivouac.core.table import Table
from bivouac.games.pax_baltica.box.blocks import FULL, MAZEPA, OF_NATION
from bivouac.games.pax_baltica.box.map import PLACES, SIVERSHCHYNA, TERRITORIES, UKRAINE_LANDS, UKRAINIAN
from bivouac.games.pax_baltica.box.nations import ACTIVE, COALITION, INACTIVE, RUSSIA, SWEDISH, UKRAINE
from bivouac.games.pax_baltica.box.vocabulary import PLACE_WORD
from bivouac.games.pax_baltica.rules.agenda import PLACE_MAZEPA, finish, push
from bivouac.games.pax_baltica.rules.control import redraw
from bivouac.games.pax_baltica.rules.fog import summon
from bivouac.games.pax_baltica.rules.position import Position, occupied, on_map
from bivouac.games.pax_baltica.rules.removal import clear_land, send_home
from bivouac.games.pax_baltica.rules.words import MAZEPA_RESTORED, MAZEPA_TO, PACIFIED, REVOLT


def revolt(p: Position, t: Table) -> None:
    """PB11.8 Russia's level falls by eight; Mazepa appears in Sivershchyna, or where there is no Coalition block."""
    t.tell(REVOLT)
    if mazepa_may_come(p):
        push(p, PLACE_MAZEPA)


def mazepa_may_come(p: Position) -> list[int]:
    """PB11.8 Sivershchyna, else anywhere in Ukraine; not where the Coalition stands."""
    if not occupied(p, COALITION, SIVERSHCHYNA):
        return [SIVERSHCHYNA]
    return [t for t in range(TERRITORIES) if UKRAINIAN[t] and not occupied(p, COALITION, t)]


def place_mazepa(p: Position, t: Table, _: int = 0) -> None:
    """PB11.8 He waits if the Coalition is everywhere."""
    finish(p)
    where = mazepa_may_come(p)
    if where and p.status[UKRAINE] == ACTIVE and not on_map(p, MAZEPA):
        place = t.ask(SWEDISH, MAZEPA_TO, [PLACE_WORD + place for place in where]) - PLACE_WORD
        summon(p, t, MAZEPA, place)


def mazepa_returns(p: Position, t: Table) -> None:
    """PB11.8 Mazepa is restored in Ukraine, or comes at last."""
    if p.status[UKRAINE] != ACTIVE:
        return
    place = p.place[MAZEPA]
    if place >= PLACES:
        push(p, PLACE_MAZEPA)
    elif place < TERRITORIES and UKRAINIAN[place] and p.strength[MAZEPA] < FULL[MAZEPA]:
        p.strength[MAZEPA] = FULL[MAZEPA]
        p.floor[MAZEPA] = FULL[MAZEPA]
        p.gap[MAZEPA] = 0
        t.tell(MAZEPA_RESTORED)


def rejoin_russia(p: Position, t: Table) -> None:
    """PB11.8 Its markers and Russian ones there go, those of others stay (R104)."""
    t.tell(PACIFIED)
    p.status[UKRAINE] = INACTIVE
    send_home(p, t, OF_NATION[UKRAINE])
    for territory in range(TERRITORIES):
        if p.marker[territory] == UKRAINE or (UKRAINIAN[territory] and p.marker[territory] == RUSSIA):
            p.marker[territory] = -1
    p.envoy[UKRAINE] = 0
    redraw(p)
    if p.status[RUSSIA] != ACTIVE:  # its land is closed, and now Ukraine is part of it
        for territory in UKRAINE_LANDS:
            p.marker[territory] = -1
        clear_land(p, RUSSIA)
