"""PB5.5 Lines of communications, and what hangs on them."""

import pytest

from bivouac.games.pax_baltica.box.blocks import FLEETS, NATION
from bivouac.games.pax_baltica.box.map import GATE_TO, PORT, TERRITORIES, WAYS
from bivouac.games.pax_baltica.box.nations import ACTIVE, NATIONS
from bivouac.games.pax_baltica.rules.communications import KIN, at_home, linked, supplied
from bivouac.games.pax_baltica.rules.control import friendly_port, open_to_retreat
from bivouac.games.pax_baltica.rules.position import BESIEGING, Position, occupied, side_of_nation
from bivouac.games.pax_baltica.rules.replacements import needy
from bivouac.games.pax_baltica.rules.words import ORDER
from games.pax_baltica.builders import END, GLORY, block, marker, nation, place, stand, status, war
from games.pax_baltica.phases import COALITION, SWEDE, act_as, weak
from games.pax_baltica.wandering import wander


def reaches(p: Position, name: str) -> bool:
    return supplied(p, block(name))


def test_pb5_5_supplied_in_velikaya_from_livland_but_not_in_rzjev() -> None:
    """PB5.5 Velikaya is still Russian: a line may start there, but not run through it."""
    p = war(GLORY)
    weak(p, "velikaya", "karl_xii")
    assert reaches(p, "karl_xii")
    weak(p, "rzjev", "karl_xii")
    assert not reaches(p, "karl_xii")
    marker(p, "velikaya", "sweden")
    assert reaches(p, "karl_xii")


def test_pb5_5_at_home_there_is_no_need_of_a_line() -> None:
    """PB5.5 Friendly land of the block's own nation."""
    p = war(GLORY)
    weak(p, "livland", "vellinck")
    assert reaches(p, "vellinck")
    marker(p, "livland", "saxony")
    assert reaches(p, "vellinck")  # by Estland
    weak(p, "wismar", "elfsborg")
    for at in ("wismar", "pommern", "bremen_verden"):
        marker(p, at, "saxony")
    assert not reaches(p, "elfsborg")


def test_pb5_5_the_line_from_lietuva_dodges_what_it_can() -> None:
    """PB5.5, PB5.3 Karl XII in unmarked Lietuva: cut off only when Russians stand on every way."""
    p = war(GLORY)
    stand(p, "lietuva", "karl_xii", karl_xii=2)
    assert reaches(p, "karl_xii")
    stand(p, "kurlandia", "repnin")
    stand(p, "rus_biala", "kazanski")
    assert reaches(p, "karl_xii")  # by Rus Czarna, Podlasie, Plock, Pomorskie to Pommern
    q = p.copy()
    stand(p, "rus_czarna", "woronjetski")
    stand(p, "zmudz", "stubinski")
    assert not reaches(p, "karl_xii")
    assert needy(p, nation("sweden"), 40) == []
    assert "replace" not in act_as(p, SWEDE, 1, ["done"]).offered("order")
    marker(q, "pomorskie", "saxony")
    assert reaches(q, "karl_xii")  # by Poznan, though its border with Pommern is red


def test_pb5_5_no_line_runs_through_enemy_blocks_or_ends_among_them() -> None:
    """PB5.5 With Russians in Livland, Ingermanland and Rus Biala, Karl XII is cut off in Velikaya."""
    p = war(GLORY)
    weak(p, "velikaya", "karl_xii")
    stand(p, "livland", "kazanski")
    assert reaches(p, "karl_xii")
    stand(p, "ingermanland", "repnin")
    assert reaches(p, "karl_xii")  # by Rus Biala, through Poland to Pommern
    stand(p, "rus_biala", "ogilvy")
    assert not reaches(p, "karl_xii")


def test_pb5_5_closed_land_and_enemy_land_carry_no_line() -> None:
    """PB5.5 Out of Mecklenburg none leads through closed Prussia and Hannover, or land under an enemy marker."""
    p = war(GLORY)
    weak(p, "mecklenburg", "elfsborg")
    assert reaches(p, "elfsborg")  # Wismar and Pommern are next door
    stand(p, "wismar", "flemming")
    stand(p, "pommern", "steinau")
    assert reaches(p, "elfsborg")  # by Holstein, an ally's land, to Bremen-Verden
    marker(p, "holstein_gottorp", "saxony")
    assert not reaches(p, "elfsborg")


def test_pb5_5_a_marker_in_closed_land_carries_no_line() -> None:
    """PB5.5 From Podole over Ukraiyna to Yedisan, unless neither Russia nor Ukraine is in the war."""
    p = war(GLORY)
    status(p, "ottoman", True)
    marker(p, "ukraiyna", "ottoman")
    marker(p, "bogdan", "saxony")
    marker(p, "bucak", "saxony")
    weak(p, "podole", "sipahi")
    assert reaches(p, "sipahi")
    status(p, "russia", False)
    assert not reaches(p, "sipahi")


def test_pb5_5_an_allys_land_carries_a_line_but_is_no_home() -> None:
    """PB5.5 From Holstein-Gottorp over the red border to Bremen-Verden."""
    p = war(GLORY)
    weak(p, "holstein_gottorp", "elfsborg")
    assert reaches(p, "elfsborg")
    for at in ("bremen_verden", "wismar", "pommern"):
        marker(p, at, "saxony")
    assert not reaches(p, "elfsborg")


def test_pb5_5_home_of_those_who_are_paid_by_others() -> None:
    """PB5.5 Poles are at home in Saxony, Friedrich IV in Sweden, Russians in inactive Ukraine."""
    p = war(GLORY)
    weak(p, "lausitz", "lubomirski")
    weak(p, "pommern", "friedrich_iv")
    weak(p, "poltava", "repnin")
    assert reaches(p, "lubomirski")
    assert reaches(p, "friedrich_iv")
    assert reaches(p, "repnin")
    weak(p, "krakow", "sobieski")  # Polish land with a Saxon marker is national and friendly
    assert linked(p, nation("poland"), place("krakow"))
    assert at_home(p, nation("russia"), COALITION, place("poltava"))
    assert not at_home(p, nation("saxony"), COALITION, place("krakow"))
    status(p, "ukraine", True)
    assert not at_home(p, nation("russia"), COALITION, place("poltava"))
    assert not linked(p, nation("saxony"), place("wismar"))  # Prussia is closed, Pommern Swedish


def test_pb5_5_polish_land_is_no_home_for_saxons() -> None:
    """PB5.5 Mazowsze has a Saxon marker, but it is not Saxony: a Saxon there needs the line to Lausitz."""
    p = war(GLORY)
    weak(p, "mazowsze", "flemming")
    assert reaches(p, "flemming")  # Poznan, Schlesien, Lausitz
    stand(p, "schlesien", "elfsborg")
    assert not reaches(p, "flemming")  # Prussia is closed
    weak(p, "mazowsze", "sobieski")
    assert reaches(p, "sobieski")


# --- over the sea -----------------------------------------------------------------------------------------------------
def overseas(**options: int) -> Position:
    """Karl XII in Sjaelland, which Sweden has taken, with a Swedish fleet in the Kattegat."""
    p = war(GLORY, **options)
    status(p, "denmark", True)
    marker(p, "sjaelland", "sweden")
    weak(p, "sjaelland", "karl_xii")
    stand(p, "kattegat", "watrang")
    return p


def test_pb5_5_over_one_sea_zone_from_a_friendly_port_to_a_port_at_home() -> None:
    """PB5.5 København, Kattegat, Göteborg."""
    p = overseas()
    assert reaches(p, "karl_xii")
    marker(p, "sjaelland", "")
    assert not reaches(p, "karl_xii")  # no friendly port


def test_pb5_5_with_a_fleet_of_the_same_nation_and_none_of_the_enemy() -> None:
    """PB5.5 An anchored fleet, an ally's, or one in another zone does not do."""
    p = overseas()
    stand(p, "kattegat", "gyldenlove")
    assert not reaches(p, "karl_xii")
    p = overseas()
    stand(p, "vastergotland", "watrang")
    assert not reaches(p, "karl_xii")
    status(p, "britain", True)
    stand(p, "kattegat", "rooke")
    assert not reaches(p, "karl_xii")
    weak(p, "sjaelland", "friedrich_iv")
    stand(p, "kattegat", "watrang")
    assert reaches(p, "friedrich_iv")  # a Swedish fleet serves him


def test_pb5_5_the_line_may_reach_its_port_by_land_and_ends_at_the_other() -> None:
    """PB5.5 From Åkershus by Västergötland; an unmarked Polish port is no friendly one."""
    p = war(GLORY)
    weak(p, "pomorskie", "karl_xii")
    stand(p, "pommern", "flemming")
    stand(p, "livland", "repnin")
    stand(p, "estland", "kazanski")
    stand(p, "wismar", "steinau")
    stand(p, "southern_baltic_sea", "watrang")
    assert not reaches(p, "karl_xii")
    marker(p, "pomorskie", "sweden")
    assert reaches(p, "karl_xii")
    weak(p, "plock", "karl_xii")
    assert reaches(p, "karl_xii")


@pytest.mark.parametrize(("zones", "expected"), [(1, False), (2, True), (3, True)])
def test_pb5_5_how_many_zones_in_a_row(zones: int, expected: bool) -> None:
    """PB5.5 By the option `sea_line_zones`: Pomorskie, Southern and Northern Baltic, Stockholm."""
    p = war(GLORY, sea_line_zones=zones)
    marker(p, "pomorskie", "sweden")
    for at, name in (("smaland", "flemming"), ("pommern", "steinau"), ("livland", "repnin"), ("wismar", "kazanski")):
        stand(p, at, name)
    stand(p, "estland", "woronjetski")
    weak(p, "pomorskie", "karl_xii")
    stand(p, "southern_baltic_sea", "watrang")
    assert not reaches(p, "karl_xii")
    stand(p, "northern_baltic_sea", "wachtmeister")
    assert reaches(p, "karl_xii") == expected


# --- who may receive a step -------------------------------------------------------------------------------------------
def test_pb5_3_no_steps_in_a_battle_territory_nor_aboard() -> None:
    """PB5.3 A siege makes no battle territory: besiegers and those beside them may receive."""
    p = war(GLORY)
    weak(p, "livland", "vellinck")
    stand(p, "livland", "flemming")
    assert not reaches(p, "vellinck")
    weak(p, "velikaya", "karl_xii")
    p.mark[block("karl_xii")] |= BESIEGING
    assert reaches(p, "karl_xii")
    stand(p, "kattegat", "watrang")
    weak(p, "kattegat", "elfsborg", aboard="watrang")
    assert not reaches(p, "elfsborg")


def test_pb5_3_fleets_receive_at_anchor_and_not_among_enemies() -> None:
    """PB5.3 Rooke in Portsmouth only, which is his home."""
    p = war(GLORY)
    weak(p, "smaland", "watrang")
    weak(p, "southern_baltic_sea", "wachtmeister")
    assert reaches(p, "watrang")
    assert not reaches(p, "wachtmeister")
    stand(p, "smaland", "flemming")
    assert not reaches(p, "watrang")
    status(p, "britain", True)
    weak(p, "portsmouth", "rooke")
    assert reaches(p, "rooke")
    weak(p, "vastergotland", "rooke")
    assert not reaches(p, "rooke")


def test_pb5_5_mazepa_needs_a_line_for_an_action_like_anybody() -> None:
    """PB5.5, PB5.4 Ukraine is his home while it is in revolt."""
    p = war(END)
    status(p, "ukraine", True)
    weak(p, "poltava", "mazepa")
    assert reaches(p, "mazepa")
    weak(p, "kursk", "mazepa")
    assert reaches(p, "mazepa")
    weak(p, "tula", "mazepa")
    assert not reaches(p, "mazepa")
    assert "replace" not in act_as(p, COALITION, 1, ["done"]).offered("order")


# --- what always holds ------------------------------------------------------------------------------------------------
def within_reach(p: Position, people: int) -> set[int]:
    """Where a line may start, worked out from the other end: home, then what is open beside it, and so on."""
    side = side_of_nation(p, people)
    home = {t for t in range(TERRITORIES) if at_home(p, people, side, t)}

    def by_sea(t: int) -> bool:
        own = [f for f in FLEETS if p.place[f] == PORT[t] and NATION[f] == KIN[people]]
        return (
            friendly_port(p, side, t)
            and bool(own)
            and not occupied(p, 1 - side, PORT[t])
            and any(PORT[end] == PORT[t] for end in home)
        )

    def beside(t: int, reached: set[int]) -> bool:
        return by_sea(t) or any(GATE_TO[gate] in reached for gate in WAYS[t])

    reached = set(home)
    while True:
        grown = {t for t in range(TERRITORIES) if open_to_retreat(p, side, t) and beside(t, reached)} - reached
        if not grown:
            return reached | {t for t in range(TERRITORIES) if beside(t, reached)}
        reached |= grown


def check_lines(p: Position, seat: int, question: int, options: list[int]) -> None:
    """At each choice of an action."""
    if question == ORDER:
        for people in [number for number in range(NATIONS) if p.status[number] == ACTIVE]:
            found = {t for t in range(TERRITORIES) if linked(p, people, t)}
            assert found == within_reach(p, people)


@pytest.mark.parametrize("scenario", range(4))
def test_pb5_5_every_line_is_found(scenario: int) -> None:
    """PB5.5 In games at random: forth to a territory at home, or back from all of them, is the same."""
    wander(f"lines {scenario}", check_lines, most=150, scenario=scenario)
