"""PB10.2, PB10.3 Truces: what brings them, what they do in which order, and how a nation comes back."""

import pytest

from bivouac.games.pax_baltica.box.blocks import KARL, PJOTR
from bivouac.games.pax_baltica.box.map import GONE, LIMBO, POOL, UNCALLED, YEAR_TRACK
from bivouac.games.pax_baltica.box.nations import ACTIVE, COALITION, INACTIVE, SWEDISH
from bivouac.games.pax_baltica.rules.agenda import (
    BUILD,
    DISPLACE,
    ENVOY,
    INTERPHASE,
    SIEGE,
    SUBMIT,
    ahead,
    phase_of,
    push,
)
from bivouac.games.pax_baltica.rules.control import garrison, harbor, level
from bivouac.games.pax_baltica.rules.fates import eliminate, truce
from bivouac.games.pax_baltica.rules.nations.sweden import cede
from bivouac.games.pax_baltica.rules.politics import may_roll
from bivouac.games.pax_baltica.rules.position import BESIEGING, Position, occupied
from bivouac.games.pax_baltica.rules.sequence import step
from bivouac.games.pax_baltica.rules.victory import GameOver
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


def knock_out(p: Position, name: str) -> Scripted:
    t = Scripted()
    truce(p, t, nation(name))
    return t


def displaced(p: Position, answers: list[str] | None = None) -> Scripted:
    """All blocks on the way out find their places."""
    with Scripted(answers or []) as t:
        while phase_of(p) == DISPLACE:
            step(p, t)
    return t


def besiege(p: Position, at: str, *names: str) -> None:
    stand(p, at, *names)
    for name in names:
        p.mark[block(name)] |= BESIEGING
    next_is(p, SIEGE, place(at))


# --- how long ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("ahead_by", "year"), [(4, 1715), (3, 1714)])
def test_pb10_3_denmark_knocked_out_in_1711_rolls_again(ahead_by: int, year: int) -> None:
    """PB10.3 The example of Denmark: from 1715, or from 1714 if the marker is laid three years ahead; it needs a 6."""
    p = war(GRAND, truce_years_ahead=ahead_by)
    status(p, "denmark", True)
    p.year = 1711
    knock_out(p, "denmark")
    assert (p.until[nation("denmark")], p.status[nation("denmark")]) == (year, INACTIVE)
    p.year = year - 1
    next_is(p, INTERPHASE, 4)
    assert play(p).heard("marker-removed") == []
    assert not may_roll(p, nation("denmark"))
    p.agenda = []
    p.year = year
    next_is(p, INTERPHASE, 4)
    assert play(p).heard("marker-removed") == [(nation("denmark"), 0, 0)]
    p.agenda = []
    next_is(p, INTERPHASE, 8)
    play(p, dice=[1, 1, 5, 1])  # the Ottomans, Ukraine, Denmark, Prussia
    assert p.status[nation("denmark")] == INACTIVE
    p.agenda = []
    next_is(p, INTERPHASE, 8)
    play(p, dice=[1, 1, 6, 1])
    assert p.status[nation("denmark")] == ACTIVE


def test_pb10_3_a_marker_beyond_1721_means_never() -> None:
    """PB10.3 Denmark, out in 1718, would roll in 1722."""
    p = war(GRAND)
    status(p, "denmark", True)
    p.year = 1718
    knock_out(p, "denmark")
    assert p.until[nation("denmark")] == 1722
    p.year = 1721
    assert not may_roll(p, nation("denmark"))


# --- what brings a truce ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("royal", "name"), [("pjotr_i", "russia"), ("august_ii", "saxony"), ("frederik_iv", "denmark")]
)
def test_pb10_2_a_royal_block_lost_is_a_truce(royal: str, name: str) -> None:
    """PB10.2 For the Coalition only; the king never comes back, the nation may, and then has no king to lose."""
    p = war(END)
    stand(p, "poznan", royal)
    eliminate(p, Scripted(), block(royal), True)
    assert p.place[block(royal)] == GONE
    assert (p.status[nation(name)], p.until[nation(name)]) == (INACTIVE, 1714)
    p.year = 1714
    p.until[nation(name)] = 0
    status(p, name, True)
    assert p.place[block(royal)] == GONE


def test_pb10_2_the_loss_of_karl_is_no_truce() -> None:
    """PB10.2, PB2.3 He goes into exile, and Sweden fights on."""
    p = war(GLORY)
    stand(p, "poznan", "karl_xii")
    eliminate(p, Scripted(), KARL, True)
    assert p.status[nation("sweden")] == ACTIVE


@pytest.mark.parametrize(
    ("capital", "name", "besieger", "dice"),
    [
        ("moskva", "russia", "karl_xii", [1, 1, 1, 1]),
        ("sachsen", "saxony", "karl_xii", [1, 1, 1, 6]),
        ("sjaelland", "denmark", "karl_xii", [1, 1, 1, 1]),
        ("brandenburg", "prussia", "karl_xii", [1, 1, 1, 6]),
        ("hannover", "hannover", "frederik_iv", [1, 1, 6, 6]),
    ],
)
def test_pb10_2_a_capital_taken_is_a_truce(capital: str, name: str, besieger: str, dice: list[int]) -> None:
    """PB10.2 The marker that was laid there goes with the truce."""
    p = war(END)
    if name == "hannover":
        p.defected = 0
    status(p, name, True)
    besiege(p, capital, besieger)
    t = play(p, dice=dice)
    assert t.heard("truce") == [(nation(name), 0, 0)]
    assert p.marker[place(capital)] == -1
    assert p.shut[place(capital)] == 1
    assert p.until[nation(name)] == 1714


def test_pb10_2_a_polish_capital_taken_is_no_truce() -> None:
    """PB10.2 Poland is never under truce."""
    p = war(GLORY)
    besiege(p, "krakow", "karl_xii")
    assert play(p, dice=[1, 1, 6, 6]).heard("truce") == []
    assert p.status[nation("saxony")] == ACTIVE


def test_pb10_2_a_level_of_nothing_is_a_truce() -> None:
    """PB10.2 Denmark loses the last of four lands outside its capital; no siege of København was needed."""
    p = war(END)
    for name in ("jylland", "akershus", "rogaland"):
        marker(p, name, "sweden")
    assert level(p, nation("denmark")) == 4
    besiege(p, "hordaland", "karl_xii")
    assert play(p, dice=[1, 1, 6, 6]).heard("truce") == [(nation("denmark"), 0, 0)]
    assert [p.marker[place(name)] for name in ("jylland", "akershus", "rogaland", "hordaland")] == [-1] * 4
    assert level(p, nation("denmark")) == 16


def test_pb10_2_nations_without_a_level_are_not_meant() -> None:
    """PB10.2 Holstein-Gottorp, Ukraine, Poland and Britain have none and stay."""
    p = war(END)
    status(p, "ukraine", True)
    knock_out(p, "denmark")
    assert [p.status[nation(name)] for name in ("holstein", "ukraine", "poland", "britain")] == [ACTIVE] * 4


# --- what a truce does ------------------------------------------------------------------------------------------------
def test_pb10_2_a_truce_on_russia() -> None:
    """PB10.2 Karl XII takes Moskva in 1712: Sweden has 40, Nyen stays strong, and Karl chooses among three lands."""
    p = war(END)
    p.year = 1712
    stand(p, "nyen", "stubinski", "botsis")
    stand(p, "livland", "sjeremetev_reformed")
    stand(p, "poltava", "cossacks")
    assert level(p, nation("sweden")) == 32
    besiege(p, "moskva", "karl_xii")
    play(p, dice=[1, 2, 3, 1])
    assert level(p, nation("sweden")) == 40
    assert (p.marker[place("nyen")], garrison(p, place("nyen")), harbor(p, place("nyen"))) == (-1, 4, True)
    assert p.friend[place("nyen")] == SWEDISH
    assert p.marker[place("moskva")] == -1
    assert [p.place[block(name)] for name in ("stubinski", "botsis", "sjeremetev_reformed", "cossacks")] == [POOL] * 4
    assert p.until[nation("russia")] == 1716
    assert p.place[KARL] == LIMBO
    t = play(p, ["territory:ingermanland"])
    assert t.offered("displace") == ["territory:nyen", "territory:ingermanland", "territory:livland"]
    assert p.place[KARL] == place("ingermanland")
    play(p)  # nobody is left on the way
    assert p.agenda == []
    assert p.shut[place("sivershchyna")] == 1  # inactive Ukraine goes with Russia


def test_pb10_2_lands_with_enemies_are_no_haven() -> None:
    """PB10.2 As before, with Danes in Livland and Saxons in Nyen: only Ingermanland is left, and nothing is asked."""
    p = war(END)
    stand(p, "livland", "reventlov")
    stand(p, "nyen", "flemming")
    stand(p, "moskva", "karl_xii")
    knock_out(p, "russia")
    displaced(p)
    assert p.place[KARL] == place("ingermanland")


def test_pb10_2_sudden_death_is_tested_first() -> None:
    """PB10.2, PB0.4 The truce on the last power ends the game before a single block is taken off."""
    p = war(GLORY)
    status(p, "saxony", False)
    stand(p, "moskva", "pjotr_i")
    with pytest.raises(GameOver):
        knock_out(p, "russia")
    assert p.place[PJOTR] == place("moskva")


def test_pb10_2_armies_on_the_year_track_stay_there() -> None:
    """PB10.2 Blocks ashore, aboard and besieging go to the pool, royal ones too; the reformed army waits on."""
    p = war(END)
    p.place[block("golitsyn_reformed")] = YEAR_TRACK
    p.box[block("golitsyn_reformed")] = 1712
    stand(p, "moskva", "pjotr_i")
    stand(p, "gulf_of_finland", "apraksin")
    stand(p, "gulf_of_finland", "sjeremetev_reformed", aboard="apraksin")
    stand(p, "estland", "mensjikov_reformed")
    p.mark[block("mensjikov_reformed")] |= BESIEGING
    knock_out(p, "russia")
    gone = ["pjotr_i", "apraksin", "sjeremetev_reformed", "mensjikov_reformed"]
    assert [p.place[block(name)] for name in gone] == [POOL] * 4
    assert p.place[block("golitsyn_reformed")] == YEAR_TRACK
    assert not occupied(p, COALITION, place("gulf_of_finland"))


def test_pb10_2_a_truce_is_carried_out_in_its_order() -> None:
    """PB10.2 The blocks go, Poland with them, fleets leave the lost harbor, and then others are displaced."""
    p = war(END)
    for capital in ("mazowsze", "krakow"):
        marker(p, capital, "saxony")
    p.poland_lost = 0
    marker(p, "vastergotland", "saxony")
    stand(p, "vastergotland", "gyldenlove", known=True)
    stand(p, "sachsen", "flemming", "vellinck", known=True)
    stand(p, "krakow", "lubomirski", known=True)
    t = knock_out(p, "saxony")
    displaced(p)
    assert t.told[:3] == [
        ("truce", nation("saxony"), 0, 0, -1),
        ("to-pool", block("flemming"), place("sachsen"), 0, -1),
        ("to-pool", block("lubomirski"), place("krakow"), 0, -1),
    ]
    assert [name for name, *_ in t.told[3:]] == ["poland-lost", "driven-to-sea", "lost-step"]
    assert p.place[block("vellinck")] == place("pommern")


def test_pb10_2_markers_go_on_both_sides() -> None:
    """PB10.2 Saxony's own abroad, and enemy ones on Saxon land; those of others elsewhere stay."""
    p = war(GLORY)
    marker(p, "livland", "saxony")
    marker(p, "lausitz", "sweden")
    marker(p, "plock", "sweden")
    marker(p, "estland", "russia")
    knock_out(p, "saxony")
    left = ["livland", "lausitz", "mazowsze", "krakow", "plock", "estland"]
    assert [p.marker[place(name)] for name in left] == [-1, -1, -1, -1, nation("sweden"), nation("russia")]


def test_pb10_2_poland_goes_with_saxony() -> None:
    """PB10.2, PB11.5 The Polish blocks go to the pool, and Poland is lost: 12 when Saxony comes back."""
    p = war(GLORY)
    stand(p, "krakow", "lubomirski")
    stand(p, "mazowsze", "sobieski")
    stand(p, "sachsen", "august_ii")
    t = knock_out(p, "saxony")
    assert [p.place[block(name)] for name in ("lubomirski", "sobieski", "august_ii")] == [POOL] * 3
    assert len(t.heard("poland-lost")) == 1
    status(p, "saxony", True)
    assert level(p, nation("saxony")) == 12


def test_pb10_2_harbors_that_change_hands_put_fleets_to_sea() -> None:
    """PB10.2, PB9.4 Göteborg was Danish; the Russian fleet there loses a step and is in Kattegat."""
    p = war(END)
    marker(p, "vastergotland", "denmark")
    stand(p, "vastergotland", "apraksin")
    t = knock_out(p, "denmark")
    assert p.place[block("apraksin")] == place("kattegat")
    assert p.strength[block("apraksin")] == 3
    assert len(t.heard("driven-to-sea-unseen")) == 1


def test_pb10_2_the_track_of_nyen_is_cleared() -> None:
    """PB10.2, PB11.2 Nyen is no longer Russian."""
    p = war(GLORY)
    marker(p, "nyen", "russia")
    p.nyen_track = 5
    knock_out(p, "russia")
    assert p.nyen_track == 0


def test_pb10_2_events_that_wait_for_it_lapse() -> None:
    """PB10.2 More points, fewer points, and what it was about to build."""
    p = war(GLORY)
    saxony = nation("saxony")
    p.bonus[saxony] = 4
    p.halved[saxony] = 1
    p.rp[saxony] = 16
    push(p, BUILD, saxony)
    knock_out(p, "saxony")
    assert (p.bonus[saxony], p.halved[saxony], p.rp[saxony]) == (0, 0, 0)
    assert not ahead(p, BUILD, saxony)


def test_pb10_2_an_envoys_success_lapses_with_a_concession() -> None:
    """PB10.2, PB13.4 Prussia was won by an envoy, and then paid off."""
    p = war(GLORY)
    p.year = 1701
    next_is(p, ENVOY, COALITION)
    play(p, ["nation:prussia"], [6])
    assert p.envoy[nation("prussia")] == 1
    cede(p, Scripted(), 1)
    assert p.envoy[nation("prussia")] == 0


def test_pb10_2_sieges_by_it_and_against_it_lapse() -> None:
    """PB10.2 Karl XII besieged the Saxon garrison of Kraków: it goes, and he does not fight the Poles behind it."""
    p = war(GLORY)
    besiege(p, "krakow", "karl_xii")
    besiege(p, "livland", "flemming")
    knock_out(p, "saxony")
    t = play(p, steps=2)
    assert t.rolled == []
    assert p.marker[place("krakow")] == -1


# --- one truce brings another -----------------------------------------------------------------------------------------
def test_pb10_2_what_a_truce_changes_may_bring_the_next() -> None:
    """PB10.2, PB11.8 Quiet Ukraine has three Swedish garrisons, which cost Russia 12 instead of 8: its level is 0."""
    p = war(END)
    status(p, "ukraine", True)
    for name in ("mala_rus", "poltava", "ukraiyna", "velikaya", "rzjev", "smolensk", "novgorod"):
        marker(p, name, "sweden")
    marker(p, "nyen", "")
    stand(p, "poltava", "rehnskiold")
    stand(p, "sivershchyna", "mazepa")
    assert level(p, nation("russia")) == 4
    t = Scripted()
    eliminate(p, t, block("mazepa"), True)
    assert [name for name, *_ in t.told if name in ("pacified", "truce")] == ["pacified", "truce"]
    assert p.status[nation("russia")] == INACTIVE
    assert p.marker[place("poltava")] == -1
    assert p.place[block("rehnskiold")] == LIMBO
    displaced(p)
    assert p.place[block("rehnskiold")] == place("livland")


# --- voluntary truces -------------------------------------------------------------------------------------------------
def test_pb10_2_who_may_submit_to_a_truce() -> None:
    """PB10.2 Active nations but Sweden, Ukraine, Poland, Holstein and Britain; Sweden's side is asked first."""
    p = war(END)
    for name in ("ottoman", "ukraine", "prussia"):
        status(p, name, True)
    next_is(p, INTERPHASE, 3)
    t = play(p, ["done", "done"], steps=3)
    assert [(seat, options) for seat, _, options in t.asked] == [
        (SWEDISH, ["done", "nation:ottoman"]),
        (COALITION, ["done", "nation:russia", "nation:saxony", "nation:denmark", "nation:prussia"]),
    ]


def test_pb10_2_under_the_option_holstein_and_britain_may_submit_too() -> None:
    """PB10.2, PB10.3 Holstein's land is closed and its block in the pool; after three full years a 6 brings it back."""
    p = war(END, all_may_submit=1)
    p.year = 1711
    stand(p, "holstein_gottorp", "friedrich_iv")
    stand(p, "portsmouth", "rooke")
    next_is(p, SUBMIT, SWEDISH)
    t = play(p, ["nation:britain"])
    assert t.offered("truce") == ["done", "nation:holstein", "nation:britain"]
    assert (p.place[block("rooke")], p.until[nation("britain")]) == (UNCALLED, 1715)
    play(p, ["nation:holstein"])
    assert (p.place[block("friedrich_iv")], p.shut[place("holstein_gottorp")]) == (POOL, 1)
    assert not may_roll(p, nation("holstein"))
    p.year, p.until[nation("holstein")] = 1715, 0
    assert may_roll(p, nation("holstein"))
    p.agenda = []
    next_is(p, INTERPHASE, 8)
    play(p, dice=[1, 1, 6, 1, 1])  # the Ottomans, Ukraine, Holstein, Prussia, Hannover
    assert p.status[nation("holstein")] == ACTIVE
    assert not p.shut[place("holstein_gottorp")]


def test_pb10_2_an_offer_is_accepted_and_works_at_once() -> None:
    """PB10.2 Saxony submits in 1711 and is out until 1715; the Coalition may offer another, or be done."""
    p = war(END)
    p.year = 1711
    stand(p, "sachsen", "karl_xii")
    next_is(p, SUBMIT, COALITION)
    t = play(p, ["nation:saxony"])
    assert t.heard("submits") == [(nation("saxony"), 0, 0)]
    assert (p.status[nation("saxony")], p.until[nation("saxony")]) == (INACTIVE, 1715)
    displaced(p)
    assert p.place[KARL] == place("pommern")
    t = play(p, ["done"])
    assert t.offered("truce") == ["done", "nation:russia", "nation:denmark"]
    assert p.agenda == []


def test_pb10_2_a_defected_hannover_submits_for_the_coalition() -> None:
    """PB10.2, PB11.9 Before its defection for Sweden."""
    p = war(END)
    status(p, "hannover", True)
    next_is(p, SUBMIT, COALITION)
    assert "nation:hannover" in play(p, ["done"]).offered("truce")
    p.defected = 0
    next_is(p, SUBMIT, SWEDISH)
    assert play(p, ["done"]).offered("truce") == ["done", "nation:hannover"]


def test_pb10_2_what_leaves_the_map_leaves_nothing_behind() -> None:
    """PB10.2 No strength, no number, no die for a forced march."""
    p = war(GLORY)
    stand(p, "livland", "flemming")
    p.marched = [block("flemming") * 8 + 3]
    knock_out(p, "saxony")
    assert (p.strength[block("flemming")], p.handle[block("flemming")], p.marched) == (0, 0, [])


def test_pb10_2_saxons_and_poles_leave_by_their_numbers_alone() -> None:
    """PB10.2, PB2.1 Whoever sees two grey blocks go from Livland does not learn which was the Pole."""
    p = war(GLORY)
    stand(p, "livland", "lubomirski", "flemming", "steinau")
    t = knock_out(p, "saxony")
    assert [block for block, _, _ in t.heard("to-pool")] == [block(n) for n in ("lubomirski", "flemming", "steinau")]
