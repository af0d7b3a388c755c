"""SM7.4 What could submit to a party now."""

from bivouac.core.table import Table
from bivouac.games.smuta.box.parties import NEUTRAL, STATE
from bivouac.games.smuta.box.spaces import ALL_SPACES, AREA, DISTANCE, IS_FORTRESS, KIND, MOSCOW, OPEN, SPACE_VP
from bivouac.games.smuta.box.tables import SUBMISSION_REACH
from bivouac.games.smuta.rules.map import enemies_in, enemy_detachments, leaders_of
from bivouac.games.smuta.rules.position import Open
from bivouac.games.smuta.rules.ties import best
from bivouac.games.smuta.rules.ways import nearest_own


def may_submit(p: Open, party: int, space: int) -> bool:
    """SM7.4 A neutral open city without enemies; a state fortress besieged, or near with the Tsar; never twice."""
    if space in p.tried:
        return False
    if p.owner[space] == NEUTRAL:
        return KIND[space] == OPEN and not enemies_in(p, party, space) and not enemy_detachments(p, space, party)
    if p.owner[space] != STATE or not IS_FORTRESS[space]:
        return False
    if p.siege[space] == party:
        return True
    return space != MOSCOW and p.tsar_party == party and in_reach(p, party, space)


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
