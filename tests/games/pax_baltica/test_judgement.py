"""How well a side stands: what an end is worth, and on the way what may be expected."""

import pytest

from bivouac.games.pax_baltica.box.nations import COALITION, SWEDISH
from bivouac.games.pax_baltica.game import GAME
from bivouac.games.pax_baltica.rules.agenda import ACT, ACTION_ROLL, BATTLES
from bivouac.games.pax_baltica.rules.position import Position
from bivouac.games.pax_baltica.rules.victory import GRADES, outcome
from bivouac.games.pax_baltica.rules.words import (
    ALL_UNDER_TRUCE,
    COALITION_HISTORICAL,
    COALITION_MAJOR,
    COALITION_MINOR,
    SWEDEN_OUT,
    SWEDISH_MAJOR,
    SWEDISH_MINOR,
)
from games.pax_baltica.builders import END, GLORY, GRAND, MOSCOW, marker, next_is, stand, war


def prospects(p: Position) -> float:
    """Sweden's."""
    return GAME.worth(p, None, SWEDISH)


def test_pb0_4_a_greater_victory_is_worth_more() -> None:
    ends = [ALL_UNDER_TRUCE, SWEDISH_MAJOR, SWEDISH_MINOR, COALITION_HISTORICAL, COALITION_MINOR, COALITION_MAJOR]
    p = war(GLORY)
    worths = [GAME.worth(p, outcome(end), SWEDISH) for end in [*ends, SWEDEN_OUT]]
    assert worths == [1.0, 0.9, 0.75, 0.35, 0.25, 0.1, 0.0]


@pytest.mark.parametrize("end", sorted(GRADES))
def test_pb0_4_what_one_side_wins_the_other_loses(end: int) -> None:
    p = war(GLORY)
    worths = [GAME.worth(p, outcome(end), seat) for seat in (SWEDISH, COALITION)]
    assert sum(worths) == pytest.approx(1.0)
    assert (worths[SWEDISH] > 0.5) == (outcome(end).winners == [SWEDISH])


@pytest.mark.parametrize("scenario", [MOSCOW, GLORY, END, GRAND])
def test_on_the_way_the_prospects_add_up_to_one(scenario: int) -> None:
    p = war(scenario)
    worths = [GAME.worth(p, None, seat) for seat in (SWEDISH, COALITION)]
    assert sum(worths) == pytest.approx(1.0)
    assert min(worths) > 0.0


def test_pb5_1_lost_land_costs_prospects() -> None:
    p = war(GLORY)
    before = prospects(p)
    marker(p, "estland", "russia")
    assert prospects(p) < before


def test_pb12_1_the_same_points_count_for_more_when_the_end_is_near() -> None:
    """PB12.2 Road to Glory ends with 1710; without Livland, Estland and Ingermanland Sweden has lost it."""
    p = war(GLORY)
    for name in ("livland", "estland", "ingermanland"):
        marker(p, name, "russia")
    early = prospects(p)
    p.year, p.season = 1710, 3
    assert prospects(p) < early < 0.5


def test_pb2_1_strength_on_the_map_counts() -> None:
    p = war(GLORY)
    before = prospects(p)
    stand(p, "livland", "rehnskiold")
    with_an_army = prospects(p)
    assert with_an_army > before
    stand(p, "novgorod", "sjeremetev", "pjotr_i")
    assert prospects(p) < with_an_army


def test_pb0_3_it_is_quiet_when_a_turn_begins() -> None:
    p = war(GLORY)
    next_is(p, ACTION_ROLL)
    assert GAME.quiet(p)
    for phase in (ACT, BATTLES):
        next_is(p, phase)
        assert not GAME.quiet(p)
