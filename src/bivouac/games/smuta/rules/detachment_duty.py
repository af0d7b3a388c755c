"""SM12, s.42, s.43 What detachments must guard, and which of them are free."""

from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.box.spaces import ALL_SPACES, FORTRESS, IN_POLAND, IS_FORTRESS, KIND, OPEN, SPACE_VP
from bivouac.games.smuta.rules import bars as b
from bivouac.games.smuta.rules.control import walks_in
from bivouac.games.smuta.rules.map import closed_by_truce, detachments_in, enemies_in
from bivouac.games.smuta.rules.position import Open


def unguarded_fortresses(p: Open, party: int) -> list[int]:
    """s.42 Its normal fortresses without a detachment, most victory points first; SM-R79 none that is besieged."""
    found = [
        space
        for space in ALL_SPACES
        if p.owner[space] == party
        and KIND[space] == FORTRESS
        and not detachments_in(p, space, party)
        and p.siege[space] == NONE
        and not enemies_in(p, party, space)
    ]
    found.sort(key=lambda space: (-SPACE_VP[space], space))
    return found


def to_guard(p: Open, party: int) -> list[int]:
    """SM-R80 Every fortress of any kind and every city with victory points; Poland does not count."""
    return [
        space
        for space in ALL_SPACES
        if p.owner[space] == party and (IS_FORTRESS[space] or SPACE_VP[space] > 0) and not IN_POLAND[space]
    ]


def all_guarded(p: Open, party: int) -> bool:
    """s.43 Whether each of these has a detachment."""
    return all(detachments_in(p, space, party) > 0 for space in to_guard(p, party))


def free_detachments(p: Open, party: int) -> list[int]:
    """s.42 Where one stands that may leave: not the only one in a normal fortress, and not shut in by a siege."""
    return [
        space
        for space in ALL_SPACES
        if p.detachments[space * PARTIES + party] > 0
        and p.siege[space] == NONE
        and not (KIND[space] == FORTRESS and p.owner[space] == party and p.detachments[space * PARTIES + party] == 1)
    ]


def spare(p: Open, party: int, space: int) -> int:
    """SM-R80 How many there are beyond the guard."""
    if p.siege[space] != NONE:
        return 0
    count = p.detachments[space * PARTIES + party]
    return count - 1 if count and space in to_guard(p, party) else count


def takeable(p: Open, party: int, space: int) -> bool:
    """An enemy fortress without guards, or a city with points; guards of a city may be fought, but not in a truce."""
    if KIND[space] == OPEN:
        return SPACE_VP[space] > 0 and p.owner[space] != party and not closed_by_truce(p, space, party)
    return walks_in(p, space, party)


def bars_guard(p: Open, party: int, space: int) -> int:
    """SM12.1 One may be placed in an own space to be guarded that has none."""
    if IN_POLAND[space]:
        return b.NONE_IN_POLAND
    if p.owner[space] != party:
        return b.NOT_YOURS
    if detachments_in(p, space, party):
        return b.GUARDED_ALREADY
    if KIND[space] != FORTRESS and SPACE_VP[space] == 0:
        return b.NOT_WORTH_A_GUARD
    return b.ENEMY_BEFORE_IT if p.siege[space] != NONE or enemies_in(p, party, space) else b.NOTHING


def spring_places(p: Open, party: int) -> list[int]:
    """SM12.1 Where one may be placed: normal fortresses first, then by points."""
    found = [space for space in ALL_SPACES if bars_guard(p, party, space) == b.NOTHING]
    found.sort(key=lambda space: (KIND[space] != FORTRESS, -SPACE_VP[space], space))
    return found
