"""SM12, s.42, s.43 What detachments must guard, and which of them are free."""

from bivouac.core.table import Table
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.box.spaces import ALL_SPACES, FORTRESS, IN_POLAND, IS_FORTRESS, KIND, OPEN, SPACE_VP
from bivouac.games.smuta.box.tables import DETACHMENTS
from bivouac.games.smuta.box.vocabulary import SPACE_WORD
from bivouac.games.smuta.rules import bars as b
from bivouac.games.smuta.rules.control import walks_in
from bivouac.games.smuta.rules.map import closed_by_truce, detachments_in, enemies_in, placed
from bivouac.games.smuta.rules.position import Open, Position
from bivouac.games.smuta.rules.power import named
from bivouac.games.smuta.rules.words import DETACHMENT_PLACED


def unguarded_fortresses(p: Open, party: int) -> list[int]:
    """s.42 Its normal fortresses without a detachment; SM-R79 none that is besieged."""
    return [space for space in ALL_SPACES if KIND[space] == FORTRESS and not bars_guard(p, party, space)]


def to_be_guarded(p: Open, party: int, space: int) -> bool:
    """SM-R80 Every fortress of any kind and every city with victory points; Poland does not count."""
    return p.owner[space] == party and (IS_FORTRESS[space] or SPACE_VP[space] > 0) and not IN_POLAND[space]


def all_guarded(p: Open, party: int) -> bool:
    """s.43 Whether each of these has a detachment."""
    return all(detachments_in(p, space, party) or not to_be_guarded(p, party, space) for space in ALL_SPACES)


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
    return count - 1 if count and to_be_guarded(p, party, space) else count


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


def posts(p: Open, party: int) -> list[int]:
    """SM12.1 Where the party's next one may be placed."""
    if placed(p, party) >= DETACHMENTS:
        return []
    return [space for space in ALL_SPACES if not bars_guard(p, party, space)]


def post(p: Open, t: Table, party: int, question: int, spaces: list[int]) -> int:
    """SM12.1 Normal fortresses first, then by points; a person says where."""
    return named(p, t, party, question, SPACE_WORD, spaces, lambda space: (KIND[space] != FORTRESS, -SPACE_VP[space]))


def garrison(p: Position, t: Table, party: int, space: int) -> None:
    """SM2.9 A detachment comes on the map."""
    p.detachments[space * PARTIES + party] += 1
    t.tell(DETACHMENT_PLACED, party, space)
