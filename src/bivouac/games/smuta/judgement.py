"""How well a party stands: its share of what it takes to win."""

from typing import Final

from bivouac.core.game import Outcome
from bivouac.games.smuta.agenda import TURN, phase_of
from bivouac.games.smuta.parties import PARTIES
from bivouac.games.smuta.position import Position, leaders_of, legitimacy, units, victory_points

POINT: Final = 1.0
LEGITIMACY_POINT: Final = 0.6
UNIT: Final = 0.25


def worth(p: Position, outcome: Outcome | None, seat: int) -> float:
    """1 for the winner; on the way, the party's share of points, legitimacy and units."""
    if outcome is not None:
        return 1.0 if seat in outcome.winners else 0.0
    weights = [weight(p, party) for party in range(PARTIES)]
    total = sum([each**3 for each in weights])
    return weights[seat] ** 3 / total if total > 0 else 1 / PARTIES


def weight(p: Position, party: int) -> float:
    army = sum([units(p, leader) for leader in leaders_of(p, party)])
    return POINT * victory_points(p, party) + LEGITIMACY_POINT * legitimacy(p, party) + UNIT * army


def quiet(p: Position) -> bool:
    """SM4.1 When a turn begins."""
    return phase_of(p) == TURN
