"""How well a side of Pax Baltica stands: how it ended; on the way, by points, time left and strength on the map.

The figures were fitted to how 480 games of greedy players ended, 120 of each scenario, by what stood on the map twice a
year: the mean square of what they miss is 0.100, where the mean of each scenario misses 0.121.
"""

import math
from typing import Final

from bivouac.core.game import Outcome
from bivouac.games.pax_baltica.bots.reckoning import WEIGHT
from bivouac.games.pax_baltica.box.blocks import BLOCKS, FLEET, KIND
from bivouac.games.pax_baltica.box.map import PLACES
from bivouac.games.pax_baltica.box.nations import SWEDISH
from bivouac.games.pax_baltica.rules.agenda import ACTION_ROLL, phase_of
from bivouac.games.pax_baltica.rules.position import Open, side_of
from bivouac.games.pax_baltica.rules.victory import END_SEASON, END_YEAR, GRADES, SCENARIOS, points

GRADED: Final = {4: 1.0, 3: 0.9, 2: 0.75, -1: 0.35, -2: 0.25, -3: 0.1, -4: 0.0}  # by how good an end is for Sweden
LEAN: Final = [0.37, -0.2, -0.25, -0.41]  # of each scenario, towards Sweden
POINT: Final = 0.134  # a victory point half a year before the end; less, the more years are left
STRENGTH: Final = 0.61  # twice the enemy's strength on the map is worth so much times the logarithm of two
SOON: Final = 0.5  # years, so that the last turn is not everything


def worth(p: Open, outcome: Outcome | None, seat: int) -> float:
    """PB0.4 A triumph is worth more than a minor victory; on the way, what may be expected."""
    value = GRADED[GRADES[outcome.end]] if outcome is not None else expected(p)
    return value if seat == SWEDISH else 1.0 - value


def expected(p: Open) -> float:
    """PB12.1 Sweden's prospects: points above or below what she needs to win, and the strength of both sides."""
    years = max(0.0, END_YEAR[p.scenario] - p.year + (END_SEASON[p.scenario] - p.season + 1) / 4)
    lean = LEAN[p.scenario] + POINT * (points(p) - NEEDED[p.scenario]) / (years + SOON)
    strength = strengths(p)
    lean += STRENGTH * math.log((strength[0] + 1.0) / (strength[1] + 1.0))
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, lean))))


def strengths(p: Open) -> list[float]:
    """The hits in a round that the armies and regiments of both sides would score."""
    hits = [0.0, 0.0]
    for block in range(BLOCKS):
        if p.place[block] < PLACES and KIND[block] != FLEET:
            hits[side_of(p, block)] += p.strength[block] * WEIGHT[block]
    return hits


def needed() -> list[float]:
    """PB12.1 to PB12.4 For each scenario, the points half-way between a Swedish victory and none."""
    bounds: list[float] = []
    for entry in SCENARIOS:
        wins = [int(band["min"]) for band in entry["bands"] if str(band["result"]).startswith("swedish")]
        bounds.append(min(wins) - 2.0)
    return bounds


NEEDED: Final = needed()


def quiet(p: Open) -> bool:
    """PB0.3 At the beginning of a turn."""
    return phase_of(p) == ACTION_ROLL
