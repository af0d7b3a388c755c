"""PB11.3, PB11.4, PB11.5, PB11.7 Saxony, Denmark, Poland, Prussia."""

import pytest

from bivouac.games.pax_baltica.box.map import BARRED_TO, COLOUR, GERMAN, POLISH, POOL, TERRITORIES
from bivouac.games.pax_baltica.box.nations import ACTIVE, COALITION, INACTIVE, NATION_IDS
from bivouac.games.pax_baltica.rules.control import level, transit
from bivouac.games.pax_baltica.rules.fates import truce
from bivouac.games.pax_baltica.rules.fleets import bars_boarding
from bivouac.games.pax_baltica.rules.group import destinations
from bivouac.games.pax_baltica.rules.movement import bars_attack
from bivouac.games.pax_baltica.rules.politics import modifier
from bivouac.games.pax_baltica.rules.position import Position
from bivouac.games.pax_baltica.rules.replacements import in_pool, paid_by, receive, sites
from bivouac.games.pax_baltica.rules.retreat import regroups, retreats
from bivouac.games.pax_baltica.rules.siege import bars_siege, besiegeable, capture
from games.pax_baltica.builders import (
    END,
    GLORY,
    Scripted,
    block,
    marker,
    nation,
    place,
    stand,
    status,
    war,
)


def saxony(p: Position) -> int:
    return level(p, nation("saxony"))


def taken(p: Position, at: str, by: str) -> Scripted:
    """A garrison falls to a siege."""
    t = Scripted()
    capture(p, t, place(at), nation(by))
    return t


# --- Saxony -----------------------------------------------------------------------------------------------------------
def test_pb11_3_saxons_are_deployed_in_saxony() -> None:
    """PB11.3 In any of its three lands."""
    p = war(GLORY)
    assert sites(p, block("flemming")) == [place("sachsen"), place("lausitz"), place("thuringen")]


@pytest.mark.parametrize("name", ["flemming", "lubomirski"])
def test_pb11_3_saxons_and_poles_never_enter_russia_ukraine_and_hannover(name: str) -> None:
    """PB11.3, PB11.5 Neither by moving nor by retreating or regrouping."""
    p = war(END)
    status(p, "hannover", True)
    lands = [t for t in range(TERRITORIES) if COLOUR[t] in (nation("russia"), nation("ukraine"), nation("hannover"))]
    for land in ("rus_biala", "podole", "thuringen", "nyen"):
        stand(p, land, name)
        p.attacker = COALITION
        assert set(destinations(p, block(name))) & set(lands) == set()
        assert set(regroups(p, block(name))) & set(lands) == set()
        p.attacker = 1 - COALITION
        assert set(retreats(p, block(name), [-1] * len(p.holder), -1)) & set(lands) == set()
    assert BARRED_TO[nation("saxony")] == BARRED_TO[nation("poland")]


@pytest.mark.parametrize("name", ["russia", "denmark", "hannover", "ottoman", "ukraine", "sweden"])
def test_pb11_3_the_others_have_no_such_limits(name: str) -> None:
    """PB11.3 They go everywhere that is open."""
    assert not any(BARRED_TO[nation(name)])


# --- Denmark ----------------------------------------------------------------------------------------------------------
def test_pb11_4_denmark_begins_at_peace_unless_it_is_said_otherwise() -> None:
    """PB11.4 The Coalition rolls for it with nothing added."""
    assert war(GLORY).status[nation("denmark")] == INACTIVE
    assert war(END).status[nation("denmark")] == ACTIVE
    assert modifier(war(GLORY), nation("denmark")) == 0


def test_pb11_4_danes_are_deployed_in_denmark_proper() -> None:
    """PB11.4 In Jylland and Sjaelland, fleets in the harbor of Sjaelland."""
    p = war(END)
    assert sites(p, block("reventlov")) == [place("jylland"), place("sjaelland")]
    assert sites(p, block("gyldenlove")) == [place("sjaelland")]


def test_pb11_4_bergenhus_comes_in_norway() -> None:
    """PB11.4 In Åkershus, else in Rogaland or Hordaland, else in Denmark proper."""
    p = war(END)
    assert sites(p, block("bergenhus")) == [place("akershus")]
    stand(p, "akershus", "elfsborg")
    assert sites(p, block("bergenhus")) == [place("rogaland"), place("hordaland")]
    stand(p, "rogaland", "vellinck")
    assert sites(p, block("bergenhus")) == [place("hordaland")]
    stand(p, "hordaland", "ostgota")
    assert sites(p, block("bergenhus")) == [place("jylland"), place("sjaelland")]


# --- Poland -----------------------------------------------------------------------------------------------------------
def test_pb11_5_poles_are_paid_by_saxony() -> None:
    """PB11.5 They lie in its pool."""
    p = war(END)
    saxon = nation("saxony")
    assert {block(name) for name in ("lubomirski", "sobieski", "oginski")} <= set(in_pool(p, saxon))
    assert paid_by(p, block("lubomirski"), saxon)
    assert not paid_by(p, block("lubomirski"), nation("russia"))


def test_pb11_5_where_the_poles_are_deployed() -> None:
    """PB11.5 In their land or next to it, but not in closed land, among enemies or under their garrisons."""
    p = war(GLORY)
    lands = {
        "lubomirski": ["krakow", "schlesien", "poznan", "mazowsze", "lublin", "rus_czerwona"],
        "sobieski": ["mazowsze", "poznan", "plock", "krakow", "lublin", "podlasie"],
        "oginski": ["lietuva", "rus_czarna", "zmudz", "kurlandia", "rus_biala"],
    }
    for name, near in lands.items():
        assert sites(p, block(name)) == [place(land) for land in near]
    stand(p, "lietuva", "vellinck")
    marker(p, "zmudz", "sweden")
    assert sites(p, block("oginski")) == [place(land) for land in ("rus_czarna", "kurlandia", "rus_biala")]


def test_pb11_5_polish_land_without_a_marker_is_transit_and_may_be_besieged() -> None:
    """PB11.5 By anybody but Poles; with an ally's marker by nobody of that side."""
    p = war(GLORY)
    assert transit(p, place("plock"))
    for seat in (0, 1):
        assert besiegeable(p, seat, place("plock"))
    assert not bars_siege(p, block("flemming"), place("plock"))
    assert bars_siege(p, block("lubomirski"), place("plock"))
    taken(p, "plock", "russia")
    assert not transit(p, place("plock"))
    assert not besiegeable(p, COALITION, place("plock"))


def test_pb11_5_a_polish_land_has_one_marker_of_the_nation_that_took_it() -> None:
    """PB11.5 Poles lay Saxon ones."""
    p = war(GLORY)
    for by, lies in (("sweden", "sweden"), ("russia", "russia"), ("poland", "saxony")):
        taken(p, "plock", by)
        assert NATION_IDS[p.marker[place("plock")]] == lies


def test_pb11_5_poland_is_lost_with_both_capitals_and_regained_with_both() -> None:
    """PB11.5 Saxony's level: 16, 16, 12 and the Poles off the map; 12, 12, and 16 with both again."""
    p = war(GLORY)
    stand(p, "lietuva", "lubomirski")
    taken(p, "mazowsze", "sweden")
    assert saxony(p) == 16
    t = taken(p, "krakow", "sweden")
    assert len(t.heard("poland-lost")) == 1
    assert (saxony(p), p.place[block("lubomirski")]) == (12, POOL)
    assert sites(p, block("lubomirski"))  # from which he may be built again
    taken(p, "krakow", "saxony")
    assert saxony(p) == 12
    taken(p, "krakow", "sweden")
    assert saxony(p) == 12
    taken(p, "krakow", "saxony")
    t = taken(p, "mazowsze", "saxony")
    assert len(t.heard("poland-regained")) == 1
    assert saxony(p) == 16


def test_pb11_5_a_russian_marker_is_not_saxon() -> None:
    """PB11.5 Poland is lost; Russia takes one capital and Saxony the other: still 12."""
    p = war(GLORY)
    taken(p, "mazowsze", "sweden")
    taken(p, "krakow", "sweden")
    taken(p, "mazowsze", "russia")
    taken(p, "krakow", "saxony")
    assert saxony(p) == 12
    assert p.friend[place("mazowsze")] == COALITION


def test_pb11_5_poland_is_never_under_truce() -> None:
    """PB11.5 With Saxony at peace its land stays open, and the Poles in the pool cannot be built."""
    p = war(GLORY)
    truce(p, Scripted(), nation("saxony"))
    assert p.status[nation("poland")] == ACTIVE
    assert (p.shut[place("krakow")], transit(p, place("krakow"))) == (0, True)
    t = Scripted()
    receive(p, t)
    assert nation("saxony") not in [a for a, _, _ in t.heard("received")]


# --- Prussia ----------------------------------------------------------------------------------------------------------
def test_pb11_7_prussia_rolls_with_one_less() -> None:
    """PB11.7 It begins at peace; its block appears in Prussia."""
    p = war(GLORY)
    assert p.status[nation("prussia")] == INACTIVE
    assert modifier(p, nation("prussia")) == -1
    assert sites(p, block("anhalt_dessau")) == []  # closed
    status(p, "prussia", True)
    assert sites(p, block("anhalt_dessau")) == [place("brandenburg"), place("magdeburg"), place("ostpreussen")]


def test_pb11_7_the_prussian_block_stays_in_germany_and_poland() -> None:
    """PB11.7 However it goes, and never aboard."""
    p = war(END)
    status(p, "prussia", True)
    for land in ("ostpreussen", "kurlandia", "mecklenburg"):
        stand(p, land, "anhalt_dessau")
        ends = destinations(p, block("anhalt_dessau"))
        assert ends
        assert all(GERMAN[end] or POLISH[end] for end in ends)
    stand(p, "ostpreussen", "anhalt_dessau")
    stand(p, "southern_baltic_sea", "gyldenlove")
    assert bars_boarding(p, block("anhalt_dessau"))


def test_pb11_7_it_attacks_and_besieges_only_in_pommern() -> None:
    """PB11.7 It may join a battle in which its side defends."""
    p = war(END)
    status(p, "prussia", True)
    prussian = block("anhalt_dessau")
    stand(p, "brandenburg", "anhalt_dessau")
    stand(p, "pommern", "elfsborg")
    stand(p, "poznan", "vellinck")
    assert place("pommern") in destinations(p, prussian)
    assert place("poznan") not in destinations(p, prussian)
    assert not bars_siege(p, prussian, place("pommern"))
    assert bars_siege(p, prussian, place("wismar"))
    stand(p, "lausitz", "flemming")
    stand(p, "lausitz", "stenbock")  # the Saxon was there first
    assert not bars_attack(p, COALITION, prussian, place("lausitz"))
    stand(p, "poznan", "kazanski")  # and here the Swede
    assert bars_attack(p, COALITION, prussian, place("poznan"))
