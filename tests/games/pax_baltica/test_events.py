"""PB13.1 The Event Table, and what holds for all events."""

import pytest

from bivouac.games.pax_baltica.box.map import POOL
from bivouac.games.pax_baltica.box.nations import COALITION, SWEDISH
from bivouac.games.pax_baltica.box.vocabulary import POLITICS
from bivouac.games.pax_baltica.rules.actions import orders
from bivouac.games.pax_baltica.rules.agenda import EVENT
from bivouac.games.pax_baltica.rules.position import Position
from bivouac.games.pax_baltica.rules.sequence import step
from bivouac.games.pax_baltica.sight.sight import sight
from games.pax_baltica.builders import (
    GLORY,
    Scripted,
    block,
    marker,
    nation,
    next_is,
    place,
    stand,
    status,
    war,
)


def event(p: Position, seat: int, dice: list[int], answers: list[str] | None = None) -> Scripted:
    """An event from its die to its end."""
    next_is(p, EVENT, seat)
    with Scripted(answers or [], dice) as t:
        while p.agenda:
            step(p, t)
    return t


def strengths(p: Position, *names: str) -> list[int]:
    return [p.strength[block(name)] for name in names]


# --- 1, Polish civil war ----------------------------------------------------------------------------------------------
def poland() -> Position:
    p = war(GLORY)
    stand(p, "krakow", "lubomirski")
    stand(p, "livland", "sobieski")
    stand(p, "poznan", "karl_xii", "dalregementet", "friedrich_iv", dalregementet=1)
    stand(p, "livland", "vellinck")
    stand(p, "plock", "kazanski")
    return p


def test_pb13_1_polish_civil_war_won_by_sweden() -> None:
    """PB13.1 6 against 3 and two capitals: the Polish blocks go to the Saxon pool, wherever they stand on the map."""
    p = poland()
    t = event(p, SWEDISH, [1, 6, 3])
    assert t.heard("civil-war") == [(6, 5, 0)]
    assert [p.place[block(name)] for name in ("lubomirski", "sobieski")] == [POOL, POOL]
    assert strengths(p, "karl_xii", "dalregementet") == [4, 1]


def test_pb13_1_polish_civil_war_won_by_the_coalition() -> None:
    """PB13.1 Each block of the nation Sweden in Poland loses a step, but not its last; allies and others lose none."""
    p = poland()
    t = event(p, COALITION, [1, 5, 4])
    assert t.heard("civil-war") == [(5, 6, 0)]
    assert strengths(p, "karl_xii", "dalregementet", "friedrich_iv", "vellinck", "kazanski") == [3, 1, 3, 4, 3]
    assert p.place[block("lubomirski")] == place("krakow")


def test_pb13_1_polish_civil_war_undecided() -> None:
    """PB13.1 At a tie both happen."""
    p = poland()
    event(p, COALITION, [1, 6, 4])
    assert p.place[block("lubomirski")] == POOL
    assert strengths(p, "karl_xii") == [3]


def test_pb13_1_capitals_count_for_the_side_that_holds_them() -> None:
    """PB13.1 A Russian marker is as good as a Saxon one, an unmarked capital counts for nobody."""
    p = poland()
    marker(p, "krakow", "russia")
    marker(p, "mazowsze", "sweden")
    assert event(p, SWEDISH, [1, 2, 1]).heard("rolled-civil-war") == [(SWEDISH, 2, 3), (COALITION, 1, 2)]
    marker(p, "mazowsze", "")
    assert event(p, SWEDISH, [1, 2, 1]).heard("rolled-civil-war") == [(SWEDISH, 2, 2), (COALITION, 1, 2)]


def test_pb13_1_without_saxony_there_is_no_civil_war() -> None:
    """PB13.1 No dice and no effect."""
    p = poland()
    status(p, "saxony", False)
    t = event(p, SWEDISH, [1])
    assert len(t.heard("no-effect")) == 1
    assert p.place[block("lubomirski")] == place("krakow")


# --- 2, epidemic ------------------------------------------------------------------------------------------------------
LANDS = {
    1: ["skane", "gavleborg", "nyland", "savolax"],
    2: ["jylland", "sjaelland", "akershus", "hordaland"],
    3: ["bremen_verden", "wismar", "pommern", "mecklenburg", "schlesien", "hannover", "sachsen", "ostpreussen"],
    4: ["estland", "livland", "ingermanland", "nyen"],
    5: ["krakow", "lietuva", "poltava", "sivershchyna"],
    6: ["moskva", "novgorod", "kursk"],
}
SAFE = ["holstein_gottorp", "bogdan", "kirim"]


@pytest.mark.parametrize("region", range(1, 7))
def test_pb13_1_an_epidemic_in_its_region(region: int) -> None:
    """PB13.1 Every block of either side there loses a step, in no other land anybody does."""
    for lands in [*LANDS.values(), SAFE]:
        for land in lands:
            p = war(GLORY)
            stand(p, land, "vellinck", "repnin")
            t = event(p, SWEDISH, [2, region])
            assert t.heard("epidemic-in") == [(region, 0, 0)]
            hit = lands == LANDS[region]
            assert strengths(p, "vellinck", "repnin") == ([3, 3] if hit else [4, 4]), land


def test_pb13_1_no_block_dies_of_an_event_and_no_fleet_suffers() -> None:
    """PB13.1 Losses stop at strength 1; the fleet at anchor and the regiment aboard are safe from an epidemic."""
    p = war(GLORY)
    stand(p, "skane", "vellinck", vellinck=1)
    stand(p, "smaland", "wachtmeister")
    stand(p, "southern_baltic_sea", "watrang")
    stand(p, "southern_baltic_sea", "elfsborg", aboard="watrang")
    event(p, SWEDISH, [2, 1])
    assert strengths(p, "vellinck", "wachtmeister", "watrang", "elfsborg") == [1, 4, 4, 3]


def test_pb13_1_nobody_sees_whether_a_hidden_block_had_a_step_to_lose() -> None:
    """PB13.1, PB2.1 A block at 1 that stayed there and one at 2 that fell to 1 look the same."""
    seen = []
    for strength in (1, 2):
        p = war(GLORY)
        stand(p, "smaland", "rehnskiold", rehnskiold=strength)
        t = event(p, COALITION, [2, 1])
        assert strengths(p, "rehnskiold") == [1]
        seen.append((sight(p, COALITION).plain(), t.told))
    assert seen[0] == seen[1]


# --- 3 and 4, attrition -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("land", "of", "name", "national", "friendly"),
    [
        ("livland", "", "vellinck", 4, 4),
        ("ingermanland", "russia", "vellinck", 4, 3),  # national, but under a Russian garrison
        ("kurlandia", "", "vellinck", 3, 3),  # transit is neither
        ("kurlandia", "sweden", "vellinck", 3, 4),
        ("mecklenburg", "", "vellinck", 3, 3),
        ("holstein_gottorp", "", "vellinck", 3, 4),  # an ally's land
        ("holstein_gottorp", "", "friedrich_iv", 3, 3),
        ("pommern", "", "friedrich_iv", 2, 3),
        ("poltava", "", "pjotr_i", 4, 4),  # inactive Ukraine is Russia
        ("krakow", "saxony", "lubomirski", 3, 3),
        ("krakow", "saxony", "flemming", 3, 4),
        ("plock", "", "lubomirski", 3, 2),
        ("novgorod", "", "flemming", 3, 4),
    ],
)
def test_pb13_1_attrition(land: str, of: str, name: str, national: int, friendly: int) -> None:
    """PB13.1 Result 3 asks whose land it is, result 4 who controls it."""
    for face, left in ((3, national), (4, friendly)):
        p = war(GLORY)
        if of:
            marker(p, land, of)
        stand(p, land, name)
        event(p, SWEDISH, [face])
        assert strengths(p, name) == [left], face


def test_pb13_1_russians_in_revolting_ukraine_are_abroad() -> None:
    """PB13.1, PB11.8 There the land is Ukrainian."""
    p = war(GLORY)
    status(p, "ukraine", True)
    stand(p, "poltava", "pjotr_i", "mazepa")
    event(p, SWEDISH, [3])
    assert strengths(p, "pjotr_i", "mazepa") == [3, 3]


@pytest.mark.parametrize(("switch", "left"), [(1, 3), (0, 4)])
@pytest.mark.parametrize("face", [3, 4])
def test_pb13_1_blocks_aboard_are_in_no_land(face: int, switch: int, left: int) -> None:
    """PB13.1 Results 3 and 4 hit them, unless the option spares them; fleets lose nothing."""
    p = war(GLORY, events_hit_cargo=switch)
    stand(p, "kattegat", "wachtmeister")
    stand(p, "kattegat", "karl_xii", aboard="wachtmeister")
    event(p, COALITION, [face])
    assert strengths(p, "karl_xii", "wachtmeister") == [left, 4]


# --- 5 and 6 ----------------------------------------------------------------------------------------------------------
def test_pb13_1_five_is_the_table_of_ones_own_side() -> None:
    """PB13.1 Sweden's fifth result is mistrust, the Coalition's are four points for Saxony."""
    p = war(GLORY)
    t = event(p, SWEDISH, [5, 5])
    assert t.heard("rolled-own-table") == [(SWEDISH, 5, 0)]
    assert p.mistrust == 1
    p = war(GLORY)
    event(p, COALITION, [5, 5])
    assert (p.mistrust, p.bonus[nation("saxony")]) == (0, 4)


def test_pb13_1_six_is_the_politics_of_an_active_major_nation() -> None:
    """PB13.1 Denmark is not in the war, so Russia and Saxony are offered; with one alone nothing is asked."""
    p = war(GLORY)
    t = event(p, COALITION, [6, 1], ["nation:saxony"])
    assert t.offered("nation") == ["nation:russia", "nation:saxony"]
    assert t.heard("extravagance") == [(nation("saxony"), 0, 0)]
    t = event(p, SWEDISH, [6, 1])
    assert t.heard("extravagance") == [(nation("sweden"), 0, 0)]


def test_pb13_1_politics_by_an_event_stand_beside_the_yearly_right() -> None:
    """PB13.1, PB3.3 Sweden has rolled this year: an event may again, no action; and it does not use up the right."""
    p = war(GLORY)
    p.actions = [3, 3]
    p.rolled_politics[nation("sweden")] = 1
    assert POLITICS not in orders(p, SWEDISH)
    assert len(event(p, SWEDISH, [6, 1]).heard("extravagance")) == 1
    p.rolled_politics[nation("sweden")] = 0
    event(p, SWEDISH, [6, 1])
    assert p.rolled_politics[nation("sweden")] == 0
    assert POLITICS in orders(p, SWEDISH)
    assert p.halved[nation("sweden")] == 2


def test_pb13_1_of_a_block_that_is_known_everybody_sees_whether_it_was_met() -> None:
    """PB13.1, PB2.1 Vellinck in Kurlandia and Stenbock in Livland; of hidden blocks only that they may have lost."""
    p = war(GLORY)
    stand(p, "kurlandia", "vellinck", known=True)
    stand(p, "livland", "stenbock", known=True)
    stand(p, "estland", "armfelt")
    p.floor[block("armfelt")] = 2
    event(p, COALITION, [3])
    bounds = [(p.floor[block(name)], p.gap[block(name)]) for name in ("vellinck", "stenbock", "armfelt")]
    assert bounds == [(3, 1), (4, 0), (1, 0)]
    assert strengths(p, "vellinck", "stenbock", "armfelt") == [3, 4, 3]
