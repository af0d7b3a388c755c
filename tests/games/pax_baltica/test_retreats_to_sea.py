"""PB9.5 Retreats to sea: from which port, onto which fleet, and by whom."""

import pytest

from bivouac.core.table import ALL, only
from bivouac.games.pax_baltica.box.map import EXILE
from bivouac.games.pax_baltica.rules.position import Position
from bivouac.games.pax_baltica.rules.sequence import step
from bivouac.games.pax_baltica.rules.words import FLEET_FOR, RETREAT_TO
from games.pax_baltica.builders import block, marker, place, play, stand, status, war, where
from games.pax_baltica.fighting import COALITION, SWEDISH, Overheard, fight, march, on, open_battle, out

MISS = 6


def landing(**options: int) -> Position:
    """Karl XII and two regiments sail from the Kattegat to the Gulf of Finland and land in Ingermanland."""
    p = war(**options)
    stand(p, "ingermanland", "repnin")
    stand(p, "kattegat", "watrang", "wachtmeister")
    stand(p, "kattegat", "karl_xii", aboard="watrang")
    stand(p, "kattegat", "dalregementet", "livgardet", aboard="wachtmeister")
    sea = ["western_baltic_sea", "southern_baltic_sea", "northern_baltic_sea", "gulf_of_finland"]
    march(p, "watrang", *sea)
    march(p, "wachtmeister", *sea)
    assert where(p, "karl_xii") == where(p, "livgardet") == "gulf_of_finland"
    for name in ("karl_xii", "dalregementet", "livgardet"):
        march(p, name, "ingermanland")
    return p


def test_pb9_5_who_has_landed_may_go_back_to_sea_from_a_friendly_port() -> None:
    """PB9.5, PB9.2 Narva is Swedish: Karl XII and both regiments retreat onto the fleets in the Gulf of Finland."""
    p = landing()
    open_battle(p, "ingermanland")
    assert out(p, "karl_xii") == out(p, "livgardet") == {"gulf_of_finland"}
    t = play(p, ["block:karl-xii", "retreat", "block:watrang"])
    assert t.offered("fleet") == ["block:wachtmeister", "block:watrang"]
    assert p.aboard[block("karl_xii")] == block("watrang")
    play(p, ["block:dalregementet", "retreat"])  # only Wachtmeister has room for regiments
    play(p, ["retreat"])
    assert p.aboard[block("dalregementet")] == p.aboard[block("livgardet")] == block("wachtmeister")
    assert where(p, "livgardet") == "gulf_of_finland"
    t = on(p, ["done"])
    assert t.heard("battle-over") == [(place("ingermanland"), COALITION, 0)]


def test_pb9_5_one_army_or_two_regiments_to_a_fleet() -> None:
    """PB9.5 A regiment is aboard each fleet: no room for Karl, room for one more regiment on each."""
    p = landing()
    open_battle(p, "ingermanland")
    play(p, ["block:dalregementet", "retreat", "block:watrang"])
    play(p, ["block:livgardet", "retreat", "block:wachtmeister"])
    assert out(p, "karl_xii") == set()


def test_pb9_5_not_from_a_port_that_the_enemy_holds() -> None:
    """PB9.5, PB6.6 Narva is Russian: Karl cannot go back to sea, and after round 3 he is eliminated."""
    p = landing()
    marker(p, "ingermanland", "russia")
    stand(p, "gulf_of_finland", "dalregementet", "livgardet", aboard="wachtmeister")
    open_battle(p, "ingermanland")
    assert out(p, "karl_xii") == set()
    on(p, ["fire"] * 3 + ["done"], [MISS] * 24)
    assert p.place[block("karl_xii")] == EXILE


def test_pb9_5_step_back_is_no_way_to_sea() -> None:
    """PB9.5, PB6.6 Option step_back goes over the border a block came by, and a landing is none (R64)."""
    p = landing(step_back=1)
    marker(p, "ingermanland", "russia")
    stand(p, "gulf_of_finland", "dalregementet", "livgardet", aboard="wachtmeister")
    fight(p, "ingermanland", ["fire"] * 3 + ["done"], [MISS] * 24)
    assert p.place[block("karl_xii")] == EXILE


def test_pb9_5_not_while_enemy_fleets_are_there() -> None:
    """PB9.5 Botsis has entered the Gulf behind them, and that battle is not yet fought (R90)."""
    p = landing()
    stand(p, "gulf_of_finland", "botsis")
    open_battle(p, "ingermanland")
    assert out(p, "karl_xii") == set()


def test_pb9_5_after_the_sea_battle_the_way_may_be_free() -> None:
    """PB9.5, PB6.1 The First Player has put the battle in the Gulf first (R90)."""
    p = landing()
    stand(p, "gulf_of_finland", "botsis", botsis=1)
    fight(p, "gulf_of_finland", ["block:watrang", "fire", "done"], [1, MISS, MISS, MISS])
    open_battle(p, "ingermanland")
    assert out(p, "karl_xii") == {"gulf_of_finland"}


def test_pb9_5_never_onto_anchored_fleets() -> None:
    """PB9.5 The fleet lies in harbor in the very territory."""
    p = war()
    status(p, "denmark", True)
    stand(p, "smaland", "stenbock", "watrang")
    for land, name in (("skane", "scholten"), ("ostergotland", "jyske"), ("vastergotland", "fynske")):
        stand(p, land, name)
        march(p, name, "smaland")
    open_battle(p, "smaland", ["territory:skane"])
    assert out(p, "stenbock") == set()
    stand(p, "southern_baltic_sea", "watrang")
    assert out(p, "stenbock") == {"southern_baltic_sea"}


def test_pb9_5_defenders_go_to_sea_only_if_no_attacker_landed() -> None:
    """PB9.5, PB6.6 The port is a border like others (R63)."""
    p = war()
    status(p, "denmark", True)
    stand(p, "northern_baltic_sea", "gyldenlove")
    stand(p, "northern_baltic_sea", "scholten", aboard="gyldenlove")
    stand(p, "svealand", "stenbock")
    stand(p, "ostergotland", "jyske")
    march(p, "jyske", "svealand")
    open_battle(p, "svealand")
    stand(p, "smaland", "gyldenlove")  # out of the way
    stand(p, "northern_baltic_sea", "watrang")
    assert "northern_baltic_sea" in out(p, "stenbock")
    stand(p, "northern_baltic_sea", "scholten", aboard="watrang")
    march(p, "scholten", "svealand")
    assert "northern_baltic_sea" not in out(p, "stenbock")


@pytest.mark.parametrize(("option", "ways_out"), [(0, set()), (1, {"gulf_of_finland"})])
def test_pb6_6_attackers_who_came_by_land_do_not_leave_by_sea(option: int, ways_out: set[str]) -> None:
    """PB6.6, PB9.5 Nobody of theirs landed; option attacker_sea_retreat lets them (R63)."""
    p = war(attacker_sea_retreat=option)
    stand(p, "ingermanland", "repnin")
    stand(p, "velikaya", "lewenhaupt")
    march(p, "lewenhaupt", "ingermanland")
    stand(p, "gulf_of_finland", "watrang")
    open_battle(p, "ingermanland")
    assert out(p, "lewenhaupt") == ways_out


def test_pb6_6_under_the_option_not_where_the_defender_landed_last() -> None:
    """PB6.6 Option attacker_sea_retreat: the port belongs to the side that used it last (R63)."""
    p = war(attacker_sea_retreat=1)
    marker(p, "nyen", "russia")
    stand(p, "ingermanland", "repnin")
    stand(p, "velikaya", "lewenhaupt")
    march(p, "lewenhaupt", "ingermanland")
    stand(p, "gulf_of_finland", "botsis")
    stand(p, "gulf_of_finland", "kazanski", aboard="botsis")
    march(p, "kazanski", "ingermanland")
    stand(p, "nyen", "botsis")
    stand(p, "gulf_of_finland", "watrang")
    open_battle(p, "ingermanland")
    assert out(p, "lewenhaupt") == set()


def test_pb6_6_where_one_has_landed_all_attackers_may_leave_by_sea() -> None:
    """PB6.6 Any border that any block of the side used, the port too (R63)."""
    p = landing()
    stand(p, "velikaya", "lewenhaupt")
    march(p, "lewenhaupt", "ingermanland")
    open_battle(p, "ingermanland", ["port"])
    assert out(p, "lewenhaupt") == {"gulf_of_finland"}


def test_pb9_5_the_prussian_block_never_goes_aboard() -> None:
    """PB9.5, PB11.7 Not even in flight (R52)."""
    p = war()
    status(p, "prussia", True)
    status(p, "denmark", True)
    marker(p, "pommern", "prussia")
    stand(p, "pommern", "anhalt_dessau", "scholten")
    stand(p, "southern_baltic_sea", "gyldenlove")
    stand(p, "mecklenburg", "karl_xii")
    march(p, "karl_xii", "pommern")
    open_battle(p, "pommern")
    assert "southern_baltic_sea" in out(p, "scholten")
    assert "southern_baltic_sea" not in out(p, "anhalt_dessau")


def test_pb2_1_which_fleet_takes_a_block_off_is_not_told() -> None:
    """PB2.1, PB9.5 The other side sees a fleet, not its name."""
    p = landing()
    open_battle(p, "ingermanland")
    t = Overheard(["block:karl-xii", "retreat", "block:watrang"], [])
    step(p, t)
    assert t.audience[FLEET_FOR] == only(SWEDISH)
    assert t.audience[RETREAT_TO] == ALL
