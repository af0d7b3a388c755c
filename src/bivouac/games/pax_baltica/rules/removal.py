"""PB2.2, PB10.2 Blocks that leave the map, eliminated or not, and land that is cleared."""

from bivouac.core.table import Table
from bivouac.games.pax_baltica.box.blocks import BLOCKS, FLEET, KARL, KIND, POOL_OF, ROYAL
from bivouac.games.pax_baltica.box.map import EXILE, GONE, GUEST, LIMBO, PLACES, POOL, TERRITORIES, UNCALLED
from bivouac.games.pax_baltica.rules.agenda import DISPLACE, ahead, push
from bivouac.games.pax_baltica.rules.fog import by_number, report, vanish
from bivouac.games.pax_baltica.rules.position import BESIEGING, MINGLED, MOVED, Position, blocks_in, cargo, put
from bivouac.games.pax_baltica.rules.words import TO_POOL


def resting_place(block: int) -> int:
    """PB2.3 Royal blocks never come back, but Karl XII goes into exile; PB11.8, PB11.11 Mazepa, Rooke are set aside."""
    if block == KARL:
        return EXILE
    return GONE if ROYAL[block] else shelf(block)


def shelf(block: int) -> int:
    """PB5.6 Its pool; Mazepa and Rooke belong to none."""
    return UNCALLED if POOL_OF[block] < 0 else POOL


def remove(p: Position, block: int, to: int) -> None:
    """PB2.2 A block leaves the map, eliminated or not."""
    vanish(p, block)
    put(p, block, to)
    p.strength[block] = 0
    if p.marched:
        p.marched = [march for march in p.marched if march >> 3 != block]


def send_home(p: Position, t: Table, blocks: list[int]) -> None:
    """PB10.2 They leave the map, not eliminated; Saxons and Poles go together, or the order would tell them apart."""
    for block in by_number(p, blocks):
        if p.place[block] == GUEST:  # it was Sweden's to build (R124)
            put(p, block, POOL)
        if p.place[block] < PLACES or p.place[block] == LIMBO:
            report(p, t, TO_POOL, block, p.entry[block] if p.place[block] == LIMBO else p.place[block])
            stranded = cargo(p, block) if KIND[block] == FLEET else []
            remove(p, block, shelf(block))
            for passenger in stranded:
                if p.place[passenger] < PLACES:
                    uproot(p, passenger)


def lift_siege(p: Position, territory: int) -> None:
    """PB10.2 A siege against a garrison that goes with its nation lapses, also where another takes its place (R102)."""
    for block in blocks_in(p, territory):
        p.mark[block] &= ~BESIEGING


def clear_land(p: Position, nation: int) -> None:
    """PB10.2 Blocks of others on its land, and fleets in its harbors, must go to the nearest friendly territory."""
    for block in range(BLOCKS):
        place = p.place[block]
        if place < TERRITORIES and p.native[place] == nation and p.shut[place]:
            uproot(p, block)


def uproot(p: Position, block: int) -> None:
    """PB10.2 On the way out: it stands nowhere until its owner has said where to."""
    place = p.place[block]
    put(p, block, LIMBO)
    p.entry[block] = place
    p.mark[block] = (p.mark[block] & MOVED) | MINGLED  # neither pinned nor besieging nor in a battle any more
    if not ahead(p, DISPLACE, 0):
        push(p, DISPLACE)
