"""SM7.4 What could submit to a party now."""

from bivouac.core.table import Table
from bivouac.games.smuta.box.parties import NEUTRAL, PARTIES, STATE
from bivouac.games.smuta.box.spaces import (
    ALL_SPACES,
    AREA,
    IN_POLAND,
    IS_FORTRESS,
    KIND,
    MONASTERY,
    MOSCOW,
    OPEN,
    SPACE_VP,
    VOLGA,
)
from bivouac.games.smuta.box.tables import LEGITIMACY_MAX, SUBMISSION_REACH
from bivouac.games.smuta.rules import bars as b
from bivouac.games.smuta.rules.map import leaders_of, unopposed
from bivouac.games.smuta.rules.position import Open
from bivouac.games.smuta.rules.power import legitimacy
from bivouac.games.smuta.rules.ties import best
from bivouac.games.smuta.rules.ways import nearest_own


def bars_submission(p: Open, party: int, space: int) -> int:
    """SM7.4 A neutral open city without enemies; a state fortress besieged, or near with the Tsar; never twice."""
    owner = p.owner[space]
    if IN_POLAND[space]:
        return b.POLAND_NEVER
    if KIND[space] == MONASTERY:
        return b.MONASTERY_NEVER
    if owner < PARTIES:
        return b.YOURS_ALREADY if owner == party else b.OF_A_PARTY
    if space in p.tried:
        return b.TRIED_ALREADY
    if KIND[space] == OPEN:
        if not unopposed(p, party, space):
            return b.ENEMIES_THERE
        return b.NOTHING if owner == NEUTRAL else b.NOT_CALLED_UPON
    if owner != STATE:
        return b.NOT_CALLED_UPON
    if p.siege[space] == party:
        return b.NOTHING
    if space == MOSCOW:
        return b.MOSCOW_BESIEGED_ONLY
    if p.tsar_party != party:
        return b.NOT_BESIEGED
    near = nearest_own(p, space, leaders_of(p, party)) <= SUBMISSION_REACH
    return b.NOTHING if near else b.NOT_NEAR


def bars_attempt(p: Open, party: int, space: int) -> int:
    """SM7.6 A person tries Volga cities only with five legitimacy."""
    barred = bars_submission(p, party, space)
    if barred or AREA[space] != VOLGA or KIND[space] != OPEN or legitimacy(p, party) == LEGITIMACY_MAX:
        return barred
    return b.BELOW_FIVE


def most_wanted(p: Open, t: Table, party: int, spaces: list[int]) -> int:
    """A30 Most victory points, then nearest to an own leader; SM-R35 of equals by the list or by a die."""
    own = leaders_of(p, party)
    return best(t, p.switch, spaces, lambda space: (-SPACE_VP[space], nearest_own(p, space, own)))


def open_fortresses(p: Open, party: int) -> list[int]:
    """SM7.4 Those that may be called upon."""
    return [space for space in ALL_SPACES if IS_FORTRESS[space] and not bars_submission(p, party, space)]


def open_cities(p: Open, party: int, area: int) -> list[int]:
    """SM7.4 The same of an area."""
    cities = [space for space in ALL_SPACES if AREA[space] == area and KIND[space] == OPEN]
    return [space for space in cities if not bars_submission(p, party, space)]


def choices(p: Open, party: int) -> list[int]:
    """SM7.6 What a person may try."""
    return [space for space in ALL_SPACES if not bars_attempt(p, party, space)]
