"""PB11.2, PB11.8 Russia, its reforms and Sankt-Peterburg; Ukraine and Mazepa."""

import pytest

from bivouac.games.pax_baltica.box.blocks import MAZEPA
from bivouac.games.pax_baltica.box.map import COLOUR, GONE, LIMBO, POOL, TERRITORIES, UNCALLED, YEAR_TRACK
from bivouac.games.pax_baltica.box.nations import ACTIVE, COALITION, INACTIVE, SWEDISH
from bivouac.games.pax_baltica.rules.agenda import INTERPHASE, SIEGE, TURN_END, phase_of
from bivouac.games.pax_baltica.rules.control import garrison, harbor, level
from bivouac.games.pax_baltica.rules.fates import eliminate, truce
from bivouac.games.pax_baltica.rules.nations.russia import reformable
from bivouac.games.pax_baltica.rules.politics import may_roll
from bivouac.games.pax_baltica.rules.position import BESIEGING, KNOWN, Position
from bivouac.games.pax_baltica.rules.replacements import income, receive, sites
from bivouac.games.pax_baltica.rules.siege import capture
from games.pax_baltica.builders import (
    END,
    GLORY,
    GRAND,
    Scripted,
    block,
    marker,
    nation,
    next_is,
    place,
    play,
    stand,
    status,
    war,
)


def russia(p: Position) -> int:
    return level(p, nation("russia"))


def besiege(p: Position, at: str, name: str, dice: list[int]) -> Scripted:
    stand(p, at, name)
    p.mark[block(name)] |= BESIEGING
    next_is(p, SIEGE, place(at))
    return play(p, dice=dice)


# --- deployment -------------------------------------------------------------------------------------------------------
def test_pb11_2_russians_are_deployed_around_moskva() -> None:
    """PB11.2 In Moskva, Jaroslav or Tula; never among enemies."""
    p = war(GLORY)
    assert sites(p, block("repnin")) == [place("moskva"), place("jaroslav"), place("tula")]
    stand(p, "tula", "elfsborg")
    assert sites(p, block("repnin")) == [place("moskva"), place("jaroslav")]


def test_pb11_2_the_cossacks_come_anywhere_in_russia_and_in_ukraine_while_it_is_friendly() -> None:
    """PB11.2 In a revolt Ukraine is not."""
    p = war(GLORY)
    lands = [t for t in range(TERRITORIES) if COLOUR[t] == nation("russia")]
    ukraine = [t for t in range(TERRITORIES) if COLOUR[t] == nation("ukraine")]
    assert sorted(sites(p, block("cossacks"))) == sorted(lands + ukraine)
    status(p, "ukraine", True)
    assert sorted(sites(p, block("cossacks"))) == sorted(lands)


# --- reforms ----------------------------------------------------------------------------------------------------------
def test_pb11_2_an_army_lost_in_battle_begins_the_reforms() -> None:
    """PB11.2 Not a regiment, and not an army lost on the march."""
    p = war(GLORY)
    stand(p, "novgorod", "kazanski", "repnin", "sjeremetev")
    eliminate(p, Scripted(), block("kazanski"), True)
    eliminate(p, Scripted(), block("repnin"), False)
    assert p.reform_begun == 0
    t = Scripted()
    eliminate(p, t, block("sjeremetev"), True)
    assert p.reform_begun == 1
    assert len(t.heard("reforms-begin")) == 1


@pytest.mark.parametrize(("land", "begun"), [("velikaya", 1), ("mala_rus", 1), ("kurlandia", 0)])
def test_pb11_2_russian_land_lost_begins_the_reforms(land: str, begun: int) -> None:
    """PB11.2 Karl XII takes it; inactive Ukraine is Russian."""
    p = war(GLORY)
    besiege(p, land, "karl_xii", [1, 1, 1, 6])
    assert p.marker[place(land)] == nation("sweden")
    assert p.reform_begun == begun


def test_pb11_2_one_army_in_each_interphase() -> None:
    """PB11.2 Any with a reformed version, on the map or in the pool, into a free box at least two years ahead."""
    p = war(GRAND)
    p.year = 1705
    p.reform_begun = 1
    stand(p, "novgorod", "sjeremetev", "pjotr_i")
    p.place[block("golitsyn_reformed")] = YEAR_TRACK
    p.box[block("golitsyn_reformed")] = 1708
    p.place[block("golitsyn")] = GONE
    next_is(p, INTERPHASE, 5)
    t = play(p, ["block:sjeremetev", "year:1707"], steps=2)
    assert t.offered("reform") == ["decline", "block:sjeremetev", "block:repnin", "block:mensjikov", "block:ogilvy"]
    years = [1707, *range(1709, 1722)]
    assert t.offered("year") == [f"year:{year}" for year in years]
    assert p.place[block("sjeremetev")] == GONE
    assert (p.place[block("sjeremetev_reformed")], p.box[block("sjeremetev_reformed")]) == (YEAR_TRACK, 1707)
    assert t.heard("goes-to-reform") == [(block("sjeremetev"), 1707, 0)]
    assert income(p, nation("russia")) == 28 - 8  # also for the one just sent
    assert russia(p) == 28


def test_pb11_2_reforms_may_be_declined() -> None:
    """PB11.2 The Coalition may, it need not."""
    p = war(GRAND)
    p.reform_begun = 1
    next_is(p, INTERPHASE, 5)
    play(p, ["decline"], steps=2)
    assert YEAR_TRACK not in p.place


def test_pb11_2_a_reformed_army_comes_to_the_pool_in_its_year() -> None:
    """PB11.2 A truce does not stop it, and it costs an inactive Russia nothing."""
    p = war(END)
    p.place[block("ogilvy_reformed")] = YEAR_TRACK
    p.box[block("ogilvy_reformed")] = 1712
    truce(p, Scripted(), nation("russia"))
    t = Scripted()
    receive(p, t)
    assert nation("russia") not in [a for a, _, _ in t.heard("received")]
    p.year = 1712
    p.reform_begun = 0
    next_is(p, INTERPHASE, 5)
    t = play(p)
    assert t.heard("reformed-arrives") == [(block("ogilvy_reformed"), 0, 0)]
    assert p.place[block("ogilvy_reformed")] == POOL


def test_pb11_2_nobody_is_left_to_be_reformed() -> None:
    """PB11.2 In The End Is Near all are; nothing is asked."""
    p = war(END)
    assert reformable(p) == []
    next_is(p, INTERPHASE, 5)
    assert play(p, steps=2).asked == []


# --- Nyen -------------------------------------------------------------------------------------------------------------
def test_pb11_2_russia_takes_nyen_and_the_track_begins() -> None:
    """PB11.2 A regiment may take a garrison of 1."""
    p = war(GLORY)
    t = besiege(p, "nyen", "schnewentz", [6, 1, 6, 6])
    assert len(t.heard("petersburg-begun")) == 1
    next_is(p, TURN_END)
    assert play(p).heard("nyen-track") == [(1, 0, 0)]


def test_pb11_2_another_nations_capture_begins_nothing() -> None:
    """PB11.2 Saxony in Nyen."""
    p = war(GLORY)
    besiege(p, "nyen", "flemming", [1, 6, 6, 6])
    assert (p.marker[place("nyen")], p.nyen_track) == (nation("saxony"), 0)


def test_pb11_2_lost_control_takes_the_marker_off() -> None:
    """PB11.2 Sweden is back in Nyen after five turns; later Russia begins anew."""
    p = war(GLORY)
    marker(p, "nyen", "russia")
    p.nyen_track = 5
    besiege(p, "nyen", "elfsborg", [1, 6, 6])
    assert (p.marker[place("nyen")], p.nyen_track) == (-1, 0)
    next_is(p, TURN_END)
    assert play(p).heard("nyen-track") == []


def test_pb11_2_a_failed_siege_sends_the_marker_back() -> None:
    """PB11.2 The besieger still stands there at the end of the turn."""
    p = war(GLORY)
    marker(p, "nyen", "russia")
    p.nyen_track = 5
    besiege(p, "nyen", "elfsborg", [6, 6, 6, 6])
    next_is(p, TURN_END)
    assert play(p).heard("nyen-track") == [(1, 0, 0)]


def test_pb11_2_sankt_peterburg_stands_whoever_holds_it() -> None:
    """PB11.2 Swedish again: strength 4, a harbor, native to Sweden, which has its four back."""
    p = war(END)
    assert level(p, nation("sweden")) == 32
    besiege(p, "nyen", "karl_xii", [1, 2, 3, 1])
    assert level(p, nation("sweden")) == 36
    assert (garrison(p, place("nyen")), harbor(p, place("nyen"))) == (4, True)
    assert p.native[place("nyen")] == nation("sweden")
    assert p.place[block("apraksin")] == POOL
    assert sites(p, block("apraksin")) == []  # and nowhere to build it


# --- Ukraine ----------------------------------------------------------------------------------------------------------
def test_pb11_8_the_revolt_costs_eight_and_no_more() -> None:
    """PB11.8 Sweden holds Mala Rus, Karl XII is in Poltava and the die is 4: Russia has 24, then 20, not 16."""
    p = war(GLORY)
    marker(p, "mala_rus", "sweden")
    stand(p, "poltava", "karl_xii")
    assert russia(p) == 24
    p.year = 1701
    next_is(p, INTERPHASE, 8)
    t = play(p, dice=[1, 4, 1, 1], steps=2)
    assert t.heard("rolled-activation")[1] == (nation("ukraine"), 4, 6)
    assert len(t.heard("revolt")) == 1
    assert russia(p) == 20
    assert (p.place[MAZEPA], p.strength[MAZEPA], p.known[MAZEPA]) == (place("sivershchyna"), 3, KNOWN)
    assert [p.friend[place(name)] for name in ("sivershchyna", "poltava", "mala_rus", "ukraiyna")] == [SWEDISH] * 4


def test_pb11_8_russian_blocks_stay_when_ukraine_revolts() -> None:
    """PB11.8 Kazanski stands in Sivershchyna, so Sweden chooses among the others."""
    p = war(GLORY)
    p.year = 1701
    stand(p, "sivershchyna", "kazanski")
    stand(p, "mala_rus", "repnin")
    next_is(p, INTERPHASE, 8)
    t = play(p, ["territory:ukraiyna"], [1, 6, 1, 1], steps=2)
    assert t.offered("mazepa") == ["territory:poltava", "territory:ukraiyna"]
    assert p.place[MAZEPA] == place("ukraiyna")
    assert p.place[block("kazanski")] == place("sivershchyna")


def test_pb11_8_mazepa_waits_while_the_coalition_is_everywhere() -> None:
    """PB11.8 Ukraine is active without a block; he comes in the first Interphase that has room."""
    p = war(GLORY)
    p.year = 1701
    for land, name in (("sivershchyna", "kazanski"), ("poltava", "repnin"), ("mala_rus", "ogilvy")):
        stand(p, land, name)
    stand(p, "ukraiyna", "stubinski")
    next_is(p, INTERPHASE, 8)
    play(p, dice=[1, 6, 1, 1])
    assert phase_of(p) == INTERPHASE
    assert (p.status[nation("ukraine")], p.place[MAZEPA]) == (ACTIVE, UNCALLED)
    p.agenda = []
    next_is(p, INTERPHASE, 10)
    play(p, steps=2)
    assert p.place[MAZEPA] == UNCALLED
    stand(p, "kursk", "ogilvy")
    p.agenda = []
    next_is(p, INTERPHASE, 10)
    play(p, steps=2)
    assert p.place[MAZEPA] == place("mala_rus")


@pytest.mark.parametrize(("land", "left"), [("poltava", 3), ("kursk", 1)])
def test_pb11_8_mazepa_lives_off_the_land(land: str, left: int) -> None:
    """PB11.8 Restored in Ukraine for nothing, without communications; elsewhere he is not."""
    p = war(GLORY)
    status(p, "ukraine", True)
    for around in ("sivershchyna", "mala_rus", "ukraiyna"):
        marker(p, around, "russia")
    stand(p, land, "mazepa", mazepa=1)
    next_is(p, INTERPHASE, 10)
    play(p)
    assert p.strength[MAZEPA] == left


def test_pb11_8_russia_takes_sivershchyna_and_ukraine_is_quiet() -> None:
    """PB11.8 Mazepa is laid aside, no marker stays there; Sweden's in Mala Rus does, and costs four."""
    p = war(GLORY)
    status(p, "ukraine", True)
    marker(p, "mala_rus", "sweden")
    marker(p, "poltava", "russia")
    marker(p, "lublin", "ukraine")
    stand(p, "ukraiyna", "mazepa")
    stand(p, "mala_rus", "rehnskiold")
    t = besiege(p, "sivershchyna", "pjotr_i", [1, 2, 6, 6])
    assert len(t.heard("pacified")) == 1
    assert t.heard("truce") == []
    assert p.place[MAZEPA] == UNCALLED
    assert russia(p) == 24
    left = [p.marker[place(name)] for name in ("sivershchyna", "poltava", "lublin", "mala_rus")]
    assert left == [-1, -1, -1, nation("sweden")]
    assert p.place[block("rehnskiold")] == place("mala_rus")  # nobody is displaced
    assert p.friend[place("poltava")] == COALITION
    assert may_roll(p, nation("ukraine"))


def test_pb11_8_sivershchyna_pacifies_without_mazepa_too() -> None:
    """PB11.8 He was never placed. Denmark's siege would not do."""
    p = war(END)
    status(p, "ukraine", True)
    capture(p, Scripted(), place("sivershchyna"), nation("denmark"))
    assert p.status[nation("ukraine")] == ACTIVE
    marker(p, "sivershchyna", "")
    capture(p, Scripted(), place("sivershchyna"), nation("russia"))
    assert p.status[nation("ukraine")] == INACTIVE


def test_pb11_8_mazepas_death_pacifies() -> None:
    """PB11.8 Russia has its eight back, and Ukraine may roll in the next Interphase."""
    p = war(GLORY)
    status(p, "ukraine", True)
    stand(p, "poltava", "mazepa")
    assert russia(p) == 20
    eliminate(p, Scripted(), MAZEPA, True)
    assert (russia(p), p.place[MAZEPA], p.until[nation("ukraine")]) == (28, UNCALLED, 0)
    assert may_roll(p, nation("ukraine"))


def test_pb11_8_revolting_ukraine_is_open_though_russia_is_at_peace() -> None:
    """PB11.8, PB4.5 The truce displaces from Russian land only; when Ukraine falls quiet, it is closed and left."""
    p = war(END)
    status(p, "ukraine", True)
    stand(p, "poltava", "rehnskiold", "mazepa")
    stand(p, "kursk", "stenbock")
    truce(p, Scripted(), nation("russia"))
    assert p.place[block("rehnskiold")] == place("poltava")
    assert p.place[block("stenbock")] == LIMBO
    play(p, ["territory:sivershchyna"], steps=2)
    assert p.place[block("stenbock")] == place("sivershchyna")
    marker(p, "ukraiyna", "ottoman")
    eliminate(p, Scripted(), MAZEPA, True)
    assert (p.shut[place("poltava")], p.marker[place("ukraiyna")]) == (1, -1)
    assert p.place[block("rehnskiold")] == LIMBO
