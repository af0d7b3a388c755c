"""PB11.6 The Ottoman Empire: its war with Austria, and its surrender."""

from bivouac.core.table import Table
from bivouac.games.pax_baltica.box.map import OTTOMAN_LANDS
from bivouac.games.pax_baltica.box.nations import ACTIVE, AUSTRIAN_WAR_ON, COALITION, OTTOMAN, SWEDISH
from bivouac.games.pax_baltica.rules.fates import truce
from bivouac.games.pax_baltica.rules.position import Position, occupied
from bivouac.games.pax_baltica.rules.words import AUSTRIAN_DIE, ROLLED_AUSTRIA


def war_with_austria(p: Position, t: Table) -> None:
    """PB11.6 A 6 takes the Ottomans out of the war."""
    if p.status[OTTOMAN] == ACTIVE:
        face = t.roll(6, AUSTRIAN_DIE)
        t.tell(ROLLED_AUSTRIA, face)
        if face >= AUSTRIAN_WAR_ON:
            truce(p, t, OTTOMAN)


def surrender(p: Position, t: Table) -> None:
    """PB11.6 The Ottomans give up when all their land is occupied by the enemy alone."""
    if all(occupied(p, COALITION, land) and not occupied(p, SWEDISH, land) for land in OTTOMAN_LANDS):
        truce(p, t, OTTOMAN)
