"""How well a party stands: its chance to win, by weights that were fitted to games between the charts.

The weights are those of a logistic model over the five parties (240 games, 5,343 turns that began). Of what was tried,
points tell most, and the more so the later it is; armies and legitimacy tell something while there is time to use them.
The Heir and the Tsar are in the points already; beyond these they told nothing.
"""

from math import exp
from typing import Final

from bivouac.core.game import Outcome
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.box.tables import FIRST_YEAR, LAST_YEAR
from bivouac.games.smuta.rules.agenda import TURN, phase_of
from bivouac.games.smuta.rules.map import leaders_of, strength
from bivouac.games.smuta.rules.position import Open
from bivouac.games.smuta.rules.power import legitimacy, standings

TURNS_A_YEAR: Final = 3
TURNS: Final = (LAST_YEAR - FIRST_YEAR + 1) * TURNS_A_YEAR
POINT_EARLY: Final = 0.058  # a victory point, while the whole game lies ahead
POINT_LATE: Final = 0.068  # grows with the turns
POINT_AT_LAST: Final = 0.268  # grows with their fourth power: the last turns count
LAWFUL: Final = 0.091  # a point of legitimacy, shrinking with the turns
UNIT: Final = 0.105  # a unit in the field, the same


def worth(p: Open, outcome: Outcome | None, seat: int) -> float:
    """1 for the winner; on the way, how likely the party is to win."""
    if outcome is not None:
        return 1.0 if seat in outcome.winners else 0.0
    points = standings(p)
    weights = [exp(weight(p, party, points[party])) for party in range(PARTIES)]
    return weights[seat] / sum(weights)


def weight(p: Open, party: int, points: int) -> float:
    """Points, legitimacy and units, each by how late it is."""
    gone = ((p.year - FIRST_YEAR) * TURNS_A_YEAR + p.season) / TURNS
    army = strength(p, leaders_of(p, party))
    point = POINT_EARLY * (1 - gone) + POINT_LATE * gone + POINT_AT_LAST * gone**4
    return point * points + (1 - gone) * (LAWFUL * legitimacy(p, party) + UNIT * army)


def quiet(p: Open) -> bool:
    """SM4.1 When a turn begins."""
    return phase_of(p) == TURN
