"""PB11.11 Great Britain: Rooke comes and goes."""

from bivouac.core.table import Table
from bivouac.games.pax_baltica.box.blocks import OF_NATION, ROOKE
from bivouac.games.pax_baltica.box.map import SWEDEN_PROPER, TERRITORIES
from bivouac.games.pax_baltica.box.nations import ACTIVE, BRITAIN, COALITION, INACTIVE, SWEDISH
from bivouac.games.pax_baltica.rules.fleets import fleets_at_large
from bivouac.games.pax_baltica.rules.politics import activate
from bivouac.games.pax_baltica.rules.position import Position, occupied
from bivouac.games.pax_baltica.rules.removal import send_home
from bivouac.games.pax_baltica.rules.truce import may_be_called
from bivouac.games.pax_baltica.rules.words import BRITAIN_LEAVES


def great_britain(p: Position, t: Table) -> None:
    """PB11.11 Rooke goes home when he is not needed, and comes when the Coalition rules the sea (R125)."""
    ours, theirs = len(fleets_at_large(p, SWEDISH)), len(fleets_at_large(p, COALITION))
    if p.status[BRITAIN] == ACTIVE:
        invaded = any(SWEDEN_PROPER[t] and occupied(p, COALITION, t) for t in range(TERRITORIES))
        if ours > theirs and not invaded:
            p.status[BRITAIN] = INACTIVE
            t.tell(BRITAIN_LEAVES)
            send_home(p, t, OF_NATION[BRITAIN])
    elif may_be_called(p, BRITAIN) and theirs > len([f for f in fleets_at_large(p, SWEDISH) if f != ROOKE]):
        activate(p, t, BRITAIN, False)
