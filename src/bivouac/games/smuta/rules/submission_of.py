"""SM7.4 What could submit to a party now."""

from bivouac.core.table import Table
from bivouac.games.smuta.box.parties import NEUTRAL, PARTIES, STATE
from bivouac.games.smuta.box.spaces import (
    ALL_SPACES,
    AREA,
    DISTANCE,
    IN_POLAND,
    IS_FORTRESS,
    KIND,
    MONASTERY,
    MOSCOW,
    OPEN,
    SPACE_VP,
)
from bivouac.games.smuta.box.tables import SUBMISSION_REACH
from bivouac.games.smuta.rules import bars as b
from bivouac.games.smuta.rules.map import enemies_in, enemy_detachments, leaders_of
from bivouac.games.smuta.rules.position import Open
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
        if enemies_in(p, party, space) or enemy_detachments(p, space, party):
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
    return b.NOTHING if in_reach(p, party, space) else b.NOT_NEAR


def may_submit(p: Open, party: int, space: int) -> bool:
    return bars_submission(p, party, space) == b.NOTHING


def in_reach(p: Open, party: int, space: int) -> bool:
    """SM7.4 Within two spaces of a leader of the Tsar's party."""
    return any(DISTANCE[space][p.at[leader]] <= SUBMISSION_REACH for leader in leaders_of(p, party))


def by_worth(p: Open, party: int, spaces: list[int]) -> list[int]:
    """A30 Most victory points, then nearest to an own leader, then as listed."""
    own = leaders_of(p, party)
    return sorted(spaces, key=lambda space: (*worth(p, own, space), space))


def worth(p: Open, own: list[int], space: int) -> tuple[int, int]:
    """A30 Most victory points, then nearest to one of these leaders."""
    return (-SPACE_VP[space], nearest_own(p, space, own))


def most_wanted(p: Open, t: Table, party: int, spaces: list[int]) -> int:
    """A30 The first of these; SM-R35 of those that are alike, by the list or by a die."""
    own = leaders_of(p, party)
    return best(t, p.switch, spaces, lambda space: worth(p, own, space))


def open_fortresses(p: Open, party: int) -> list[int]:
    """SM7.4 The best first."""
    return by_worth(p, party, [space for space in ALL_SPACES if IS_FORTRESS[space] and may_submit(p, party, space)])


def open_cities(p: Open, party: int, area: int) -> list[int]:
    """SM7.4 Of an area, the best first."""
    return by_worth(
        p,
        party,
        [space for space in ALL_SPACES if AREA[space] == area and KIND[space] == OPEN and may_submit(p, party, space)],
    )
