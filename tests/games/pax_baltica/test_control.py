"""PB1.2, PB1.5, PB1.6, PB5.1 Words that sound alike: controlled, friendly, transit, open to a retreat, closed."""

import pytest

from bivouac.games.pax_baltica.box.map import PLACE_IDS, PORTSMOUTH, TERRITORIES
from bivouac.games.pax_baltica.box.nations import CEDED, NATION_IDS
from bivouac.games.pax_baltica.rules.control import (
    capitals_held,
    ceded,
    controller,
    friendly,
    friendly_port,
    garrison,
    harbor,
    level,
    open_to_retreat,
    redraw,
    swedes_in_russia,
    transit,
)
from bivouac.games.pax_baltica.rules.position import Position, contested, occupied
from games.pax_baltica.builders import END, GLORY, MOSCOW, marker, nation, place, stand, status, war
from games.pax_baltica.phases import COALITION, SWEDE


def held_by(p: Position, at: str) -> str:
    found = controller(p, place(at))
    return NATION_IDS[found] if found >= 0 else ""


def friends(p: Position, at: str) -> list[bool]:
    return [friendly(p, side, place(at)) for side in (SWEDE, COALITION)]


def open_to(p: Position, at: str) -> list[bool]:
    return [open_to_retreat(p, side, place(at)) for side in (SWEDE, COALITION)]


# --- control ----------------------------------------------------------------------------------------------------------
def test_pb1_2_the_marker_controls_else_the_native_nation() -> None:
    """PB1.2 Livland is Swedish until somebody's marker lies there."""
    p = war(GLORY)
    assert held_by(p, "livland") == "sweden"
    marker(p, "livland", "saxony")
    assert held_by(p, "livland") == "saxony"
    marker(p, "livland", "")
    assert held_by(p, "livland") == "sweden"


def test_pb1_2_what_an_ally_controls_is_friendly() -> None:
    """PB1.2 A Saxon marker in Livland is friendly to the whole Coalition and to nobody else."""
    p = war(GLORY)
    assert friends(p, "livland") == [True, False]
    marker(p, "livland", "saxony")
    assert friends(p, "livland") == [False, True]
    assert open_to(p, "livland") == [False, True]


def test_pb1_2_nobody_controls_transit_land() -> None:
    """PB1.2, PB1.5 Mecklenburg, Schlesien and Lietuva have no controller and are friendly to nobody."""
    p = war(GLORY)
    for at in ("mecklenburg", "schlesien", "lietuva"):
        assert held_by(p, at) == ""
        assert friends(p, at) == [False, False]


def test_pb1_2_only_an_active_nation_makes_land_friendly() -> None:
    """PB1.2 Inactive Denmark's Jylland is friendly to nobody; active Denmark's to the Coalition."""
    p = war(GLORY)
    assert held_by(p, "jylland") == "denmark"
    assert friends(p, "jylland") == [False, False]
    status(p, "denmark", True)
    assert friends(p, "jylland") == [False, True]


def test_pb1_2_the_marker_of_the_cossack_betrayal_counts_though_the_ottomans_are_inactive() -> None:
    """PB1.2 An Ottoman marker on Ukraiyna is friendly to Sweden in any case."""
    p = war(GLORY)
    marker(p, "ukraiyna", "ottoman")
    assert p.status[nation("ottoman")] == 0
    assert friends(p, "ukraiyna") == [True, False]


def test_pb1_2_enemy_controlled_land_is_not_open_even_if_vacant() -> None:
    """PB1.2 Nobody retreats into Velikaya but Russia's side; nobody stands there."""
    p = war(GLORY)
    assert open_to(p, "velikaya") == [False, True]


def test_pb1_2_enemy_blocks_close_a_retreat() -> None:
    """PB1.2 Friendly land is not open while enemy blocks occupy it."""
    p = war(GLORY)
    stand(p, "livland", "flemming")
    assert friends(p, "livland") == [True, False]
    assert open_to(p, "livland") == [False, False]


def test_pb1_1_anchored_fleets_and_cargo_never_occupy() -> None:
    """PB1.1 Occupied means that an army or regiment stands there, battle territory that both sides do."""
    p = war(GLORY)
    stand(p, "smaland", "watrang")
    stand(p, "kattegat", "wachtmeister")
    stand(p, "kattegat", "karl_xii", aboard="wachtmeister")
    stand(p, "smaland", "flemming")
    assert not occupied(p, SWEDE, place("smaland"))
    assert not contested(p, place("smaland"))
    assert p.force[place("kattegat")] == 1  # the fleet alone
    stand(p, "smaland", "elfsborg")
    assert contested(p, place("smaland"))


# --- transit ----------------------------------------------------------------------------------------------------------
def test_pb1_5_poland_without_a_marker_is_transit() -> None:
    """PB1.5 With Mecklenburg and Schlesien; a marker ends it, and Saxony begins with two in Poland."""
    p = war(GLORY)
    found = {PLACE_IDS[t] for t in range(TERRITORIES) if transit(p, t)}
    assert {"mecklenburg", "schlesien", "lietuva", "pomorskie", "kurlandia"} <= found
    assert not found & {"mazowsze", "krakow", "livland", "moskva", "holstein_gottorp"}
    marker(p, "lietuva", "sweden")
    assert not transit(p, place("lietuva"))
    assert friends(p, "lietuva") == [True, False]


def test_pb1_5_transit_is_open_to_both_and_friendly_to_neither() -> None:
    """PB1.5 For retreats, regroups and communications only."""
    p = war(GLORY)
    assert open_to(p, "lietuva") == open_to(p, "schlesien") == [True, True]
    assert friends(p, "lietuva") == [False, False]
    stand(p, "lietuva", "flemming")
    assert open_to(p, "lietuva") == [False, True]


def test_pb1_5_a_port_in_unmarked_poland_is_no_friendly_port() -> None:
    """PB1.5 Gdansk is friendly to nobody until somebody has taken it."""
    p = war(GLORY)
    assert [friendly_port(p, side, place("pomorskie")) for side in (SWEDE, COALITION)] == [False, False]
    marker(p, "pomorskie", "sweden")
    assert [friendly_port(p, side, place("pomorskie")) for side in (SWEDE, COALITION)] == [True, False]


def test_pb1_6_harbors() -> None:
    """PB1.6, PB11.2 Portsmouth is one; Nyen is one, of strength 4, once it is Sankt-Peterburg."""
    p = war(GLORY)
    assert harbor(p, PORTSMOUTH)
    assert harbor(p, place("smaland"))
    assert not harbor(p, place("pomorskie"))
    assert not harbor(p, place("north_sea"))
    assert (harbor(p, place("nyen")), garrison(p, place("nyen"))) == (False, 1)
    p = war(END)
    assert (harbor(p, place("nyen")), garrison(p, place("nyen"))) == (True, 4)
    marker(p, "nyen", "")  # whoever holds it
    assert (harbor(p, place("nyen")), garrison(p, place("nyen"))) == (True, 4)


# --- closed land ------------------------------------------------------------------------------------------------------
def test_pb4_5_land_of_nations_that_are_not_active_is_closed() -> None:
    """PB4.5 Inactive, barred or ceded to; Poland, Mecklenburg and Schlesien never."""
    p = war(GLORY)
    closed = {PLACE_IDS[t] for t in range(TERRITORIES) if p.shut[t]}
    assert {"jylland", "akershus", "brandenburg", "hannover", "bogdan"} <= closed
    assert not closed & {"lietuva", "mecklenburg", "schlesien", "holstein_gottorp", "moskva", "sachsen"}
    assert war(MOSCOW).shut[place("holstein_gottorp")]
    assert not war(MOSCOW, holstein_active_in_moscow=1).shut[place("holstein_gottorp")]


def test_pb4_5_ukraine_is_open_while_it_or_russia_is_active() -> None:
    """PB4.5, PB1.1 Native to Russia while inactive, to Ukraine in revolt; closed only if neither is active."""
    p = war(GLORY)
    poltava = place("poltava")
    assert (p.native[poltava], p.shut[poltava]) == (nation("russia"), 0)
    assert friends(p, "poltava") == [False, True]
    status(p, "ukraine", True)
    assert (p.native[poltava], p.shut[poltava]) == (nation("ukraine"), 0)
    assert friends(p, "poltava") == [True, False]
    status(p, "russia", False)
    assert p.shut[poltava] == 0
    status(p, "ukraine", False)
    assert p.shut[poltava] == 1


def test_pb1_1_ceded_land_is_native_to_the_receiver_and_closed() -> None:
    """PB1.1, PB4.5 Pommern goes to Prussia, which is out of the war."""
    p = war(GLORY)
    pommern = place("pommern")
    p.native[pommern] = nation("prussia")
    p.status[nation("prussia")] = CEDED
    redraw(p)
    assert ceded(p, pommern)
    assert (p.native[pommern], p.shut[pommern]) == (nation("prussia"), 1)
    assert friends(p, "pommern") == [False, False]
    assert level(p, nation("sweden")) == 36


# --- levels -----------------------------------------------------------------------------------------------------------
def test_pb5_1_captured_territories_cost_four_each() -> None:
    """PB5.1 Sweden has Åkershus and Rogaland: Denmark falls from 16 to 8, Sweden stays at 40."""
    p = war(GLORY)
    status(p, "denmark", True)
    assert level(p, nation("denmark")) == 16
    marker(p, "akershus", "sweden")
    marker(p, "rogaland", "sweden")
    assert level(p, nation("denmark")) == 8
    assert level(p, nation("sweden")) == 40


def test_pb5_1_what_is_retaken_counts_again() -> None:
    """PB5.1 The level is worked out from the map."""
    p = war(GLORY)
    marker(p, "livland", "saxony")
    assert level(p, nation("sweden")) == 36
    assert level(p, nation("saxony")) == 16
    marker(p, "livland", "")
    assert level(p, nation("sweden")) == 40


@pytest.mark.parametrize(("revolt", "markers", "expected"), [(0, 1, 24), (0, 2, 20), (1, 0, 20), (1, 2, 20)])
def test_pb5_1_ukraine_costs_russia_four_each_or_eight_in_all(revolt: int, markers: int, expected: int) -> None:
    """PB5.1 The 8 of the revolt stand in place of what captured Ukrainian land has cost."""
    p = war(GLORY)
    for at in ("mala_rus", "poltava")[:markers]:
        marker(p, at, "sweden")
    status(p, "ukraine", bool(revolt))
    assert level(p, nation("russia")) == expected


def test_pb5_1_poland_lost_costs_saxony_four() -> None:
    """PB5.1 Saxony has 16, or 12 without Poland."""
    p = war(GLORY)
    p.poland_lost = 1
    assert level(p, nation("saxony")) == 12


def test_pb5_1_a_level_never_falls_below_zero() -> None:
    """PB5.1 Denmark has five territories and only 16 points."""
    p = war(GLORY)
    status(p, "denmark", True)
    for at in ("akershus", "rogaland", "hordaland", "jylland", "sjaelland"):
        marker(p, at, "sweden")
    assert level(p, nation("denmark")) == 0


def test_pb1_2_polish_capitals_count_for_the_side_of_the_marker() -> None:
    """PB1.2 Two Saxon markers at the start; a Russian one counts for the Coalition, too."""
    p = war(GLORY)
    assert [capitals_held(p, side) for side in (SWEDE, COALITION)] == [0, 2]
    marker(p, "krakow", "russia")
    marker(p, "mazowsze", "sweden")
    assert [capitals_held(p, side) for side in (SWEDE, COALITION)] == [1, 1]


def test_pb11_1_swedes_in_russia() -> None:
    """PB11.1 An army or regiment of the nation Sweden on Russian or Ukrainian land; allies and fleets do not count."""
    p = war(GLORY)
    stand(p, "poltava", "friedrich_iv")
    stand(p, "nyen", "watrang")
    assert not swedes_in_russia(p)
    stand(p, "poltava", "elfsborg")
    assert swedes_in_russia(p)
