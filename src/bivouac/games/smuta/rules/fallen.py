"""SM10.8 A leader falls."""

from bivouac.core.table import Table
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.rules.map import own_in, units
from bivouac.games.smuta.rules.pieces import disband, free_slot, gone, pass_units
from bivouac.games.smuta.rules.position import Position
from bivouac.games.smuta.rules.switches import FALLEN_ARMY
from bivouac.games.smuta.rules.ties import one_of
from bivouac.games.smuta.rules.words import FELL


def fall(p: Position, t: Table, leader: int) -> None:
    """SM-R71 His units go to others of his party in the same space, as far as they fit; or to a Voevoda."""
    t.tell(FELL, leader)
    party = p.party[leader]
    space = p.at[leader]
    if p.switch[FALLEN_ARMY] == 1 and units(p, leader) > 0:
        heir = free_slot(p, party)
        if heir != NONE and heir != leader:
            p.at[heir] = space
            p.capacity[heir] = p.capacity[leader]
            pass_units(p, t, leader, heir)
    mates = [mate for mate in own_in(p, party, space) if mate != leader]
    while mates and (units(p, leader) > 0 or p.marker[leader]):
        mate = one_of(t, p.switch, mates)
        mates.remove(mate)
        pass_units(p, t, leader, mate)
    disband(p, t, leader)
    gone(p, t, leader)
