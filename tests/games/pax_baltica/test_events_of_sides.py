"""PB13.2, PB13.3 The tables of the two sides."""

import pytest

from bivouac.games.pax_baltica.box.blocks import COSSACKS
from bivouac.games.pax_baltica.box.map import GUEST, HOME, LOANED, POOL, UNCALLED, YEAR_TRACK
from bivouac.games.pax_baltica.box.nations import ACTIVE, COALITION, INACTIVE, SWEDISH
from bivouac.games.pax_baltica.rules.agenda import BUILD, EVENT, INTERPHASE, SIEGE
from bivouac.games.pax_baltica.rules.control import level
from bivouac.games.pax_baltica.rules.fates import truce
from bivouac.games.pax_baltica.rules.fleets import bars_load
from bivouac.games.pax_baltica.rules.group import movers
from bivouac.games.pax_baltica.rules.movement import bars_attack
from bivouac.games.pax_baltica.rules.nations.hannover import defect
from bivouac.games.pax_baltica.rules.politics import activate, invade
from bivouac.games.pax_baltica.rules.position import BESIEGING, Position, give_points
from bivouac.games.pax_baltica.rules.replacements import in_pool, paid_by, receive
from bivouac.games.pax_baltica.rules.sequence import step
from bivouac.games.pax_baltica.sight.sight import sight
from games.pax_baltica.builders import (
    END,
    GLORY,
    GRAND,
    MOSCOW,
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


def own_table(p: Position, seat: int, face: int, answers: list[str] | None = None, *dice: int) -> Scripted:
    """A result on the table of one's own side, to its end."""
    next_is(p, EVENT, seat)
    with Scripted(answers or [], [5, face, *dice]) as t:
        while p.agenda:
            step(p, t)
    return t


def capture(p: Position, at: str, dice: list[int]) -> Scripted:
    """Karl XII takes a garrison."""
    stand(p, at, "karl_xii")
    p.mark[block("karl_xii")] |= BESIEGING
    next_is(p, SIEGE, place(at))
    return play(p, dice=dice)


# --- PB13.2 -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("active", [True, False])
def test_pb13_2_denmark_lends_troops_to_austria(active: bool) -> None:
    """PB13.2 The Coalition chooses from the pool, also while Denmark is at peace; Sweden hears no name."""
    p = war(END)
    status(p, "denmark", active)
    stand(p, "jylland", "jyske")
    t = own_table(p, SWEDISH, 1, ["block:fynske"])
    assert t.asked[0][0] == COALITION
    assert "block:jyske" not in t.offered("loan")
    assert p.place[block("fynske")] == LOANED
    assert t.heard("troops-loaned") == [(nation("denmark"), 0, 0)]


@pytest.mark.parametrize(("land", "back"), [("jylland", True), ("rogaland", True), ("holstein_gottorp", False)])
def test_pb13_2_danish_troops_return_when_denmark_or_norway_is_invaded(land: str, back: bool) -> None:
    """PB13.2 By any block of Sweden's side, at the next invasion."""
    p = war(END)
    p.place[block("fynske")] = LOANED
    stand(p, land, "vellinck")
    invade(p, Scripted(), block("vellinck"), place(land))
    assert p.place[block("fynske")] == (POOL if back else LOANED)


def test_pb13_2_troops_do_not_return_for_a_friend() -> None:
    """PB13.2 A Russian block in Jylland is no invasion by Sweden's side."""
    p = war(END)
    p.place[block("fynske")] = LOANED
    stand(p, "jylland", "kazanski")
    invade(p, Scripted(), block("kazanski"), place("jylland"))
    assert p.place[block("fynske")] == LOANED


def test_pb13_2_the_emperor_wants_no_poles() -> None:
    """PB13.2 A Saxon block; it returns when Saxony is invaded."""
    p = war(END)
    t = own_table(p, SWEDISH, 2, ["block:steinau"])
    assert "block:lubomirski" not in t.offered("loan")
    assert p.place[block("steinau")] == LOANED
    stand(p, "lausitz", "vellinck")
    t = Scripted()
    invade(p, t, block("vellinck"), place("lausitz"))
    assert p.place[block("steinau")] == POOL
    assert t.heard("troops-return") == [(nation("saxony"), 0, 0)]


def test_pb13_2_saxon_troops_return_when_sweden_holds_both_capitals() -> None:
    """PB13.2 After the capture of the second."""
    p = war(GLORY)
    p.place[block("steinau")] = LOANED
    capture(p, "krakow", [1, 1, 6, 6])
    assert p.place[block("steinau")] == LOANED
    capture(p, "mazowsze", [1, 1, 6, 6])
    assert p.place[block("steinau")] == POOL


def test_pb13_2_an_empty_pool_lends_nobody() -> None:
    """PB13.2 No effect; and nobody aims at a nation that is barred."""
    p = war(END)
    for number in range(len(p.place)):
        if p.place[number] == POOL:
            p.place[number] = HOME
    assert len(own_table(p, SWEDISH, 1).heard("no-effect")) == 1
    p = war(MOSCOW)
    assert len(own_table(p, SWEDISH, 2).heard("no-effect")) == 1
    assert LOANED not in p.place


def test_pb13_2_cossack_betrayal() -> None:
    """PB13.2 Kremenchuk lies in Ukraiyna: Russia has 24, the land is friendly to Sweden, the block there stays."""
    p = war(GLORY)
    stand(p, "ukraiyna", "kazanski")
    own_table(p, SWEDISH, 3)
    assert p.marker[place("ukraiyna")] == nation("ottoman")
    assert p.status[nation("ottoman")] == INACTIVE
    assert (p.friend[place("ukraiyna")], p.shut[place("ukraiyna")]) == (SWEDISH, 0)
    assert level(p, nation("russia")) == 24
    assert p.place[block("kazanski")] == place("ukraiyna")
    assert p.reform_begun == 1  # Russian land has come under an enemy marker
    assert len(own_table(p, SWEDISH, 3).heard("no-effect")) == 1  # a second time it is Swedish already


def test_pb13_2_there_is_no_betrayal_in_closed_land() -> None:
    """PB13.2, PB10.2 While Russia is under truce and Ukraine quiet (R110)."""
    p = war(GLORY)
    status(p, "russia", False)
    assert p.shut[place("ukraiyna")] == 1
    assert len(own_table(p, SWEDISH, 3).heard("no-effect")) == 1
    assert p.marker[place("ukraiyna")] == -1


def test_pb13_2_cossack_betrayal_during_a_revolt_costs_nothing_more() -> None:
    """PB13.2, PB11.8 Eight for the revolt; the Russian marker in Ukraiyna gives way."""
    p = war(GLORY)
    status(p, "ukraine", True)
    marker(p, "ukraiyna", "russia")
    own_table(p, SWEDISH, 3)
    assert p.marker[place("ukraiyna")] == nation("ottoman")
    assert level(p, nation("russia")) == 20


@pytest.mark.parametrize(("name", "gone"), [("ottoman", True), ("russia", True), ("saxony", False)])
def test_pb13_2_the_betrayal_ends_with_a_truce(name: str, gone: bool) -> None:
    """PB13.2 Of the Ottomans, or of Russia while Ukraine is Russian."""
    p = war(END)
    status(p, "ottoman", True)
    marker(p, "ukraiyna", "ottoman")
    truce(p, Scripted(), nation(name))
    assert p.marker[place("ukraiyna")] == (-1 if gone else nation("ottoman"))


def test_pb13_2_the_betrayal_outlives_russias_truce_during_a_revolt() -> None:
    """PB13.2 Then the land is Ukrainian."""
    p = war(END)
    status(p, "ukraine", True)
    marker(p, "ukraiyna", "ottoman")
    truce(p, Scripted(), nation("russia"))
    assert p.marker[place("ukraiyna")] == nation("ottoman")


@pytest.mark.parametrize("ally", ["ottoman", "ukraine"])
def test_pb13_2_the_cossacks_go_home_until_both_are_at_peace(ally: str) -> None:
    """PB13.2 From the map; they return to the pool when neither Ukraine nor the Ottomans are in the war."""
    p = war(GLORY)
    status(p, ally, True)
    stand(p, "kursk", "cossacks")
    own_table(p, SWEDISH, 4)
    assert p.place[COSSACKS] == HOME
    t = Scripted()
    truce(p, t, nation(ally))
    assert p.place[COSSACKS] == POOL
    assert len(t.heard("cossacks-return")) == 1


def test_pb13_2_the_cossacks_may_be_back_at_once() -> None:
    """PB13.2 Both are at peace: off the map into the pool."""
    p = war(GLORY)
    stand(p, "kursk", "cossacks")
    t = own_table(p, SWEDISH, 4)
    assert p.place[COSSACKS] == POOL
    assert [name for name, *_ in t.told[-3:]] == ["to-pool", "to-pool-unseen", "cossacks-return"]


def test_pb13_2_the_cossacks_leave_the_pool_too() -> None:
    """PB13.2 And stay away while one of the two is in the war."""
    p = war(GLORY)
    status(p, "ottoman", True)
    assert p.place[COSSACKS] == POOL
    own_table(p, SWEDISH, 4)
    assert p.place[COSSACKS] == HOME
    activate(p, Scripted(), nation("denmark"), False)
    assert p.place[COSSACKS] == HOME


def test_pb13_2_mistrust_lasts_until_the_year_ends() -> None:
    """PB13.2 Colours neither move nor fight together, nor are carried by each other's fleets."""
    p = war(END)
    own_table(p, SWEDISH, 5)
    assert p.mistrust == 1
    stand(p, "poznan", "sjeremetev_reformed", "flemming", "lubomirski", "reventlov")
    p.source, p.group = place("poznan"), 1 + 4 * (2 + 1)  # a grey block has moved first
    assert movers(p, COALITION, place("poznan"), False) == [block("flemming"), block("lubomirski")]
    assert bars_load(p, block("gyldenlove"), block("flemming"))
    assert not bars_load(p, block("gyldenlove"), block("reventlov"))
    stand(p, "plock", "vellinck", "kazanski")
    assert not bars_attack(p, COALITION, block("sjeremetev_reformed"), place("plock"))
    assert bars_attack(p, COALITION, block("flemming"), place("plock"))
    p.agenda = []
    next_is(p, INTERPHASE, 1)
    play(p)
    assert p.mistrust == 0
    assert not bars_attack(p, COALITION, block("flemming"), place("plock"))


def test_pb13_2_forced_recruitment() -> None:
    """PB13.2 A die gives points for steps on blocks of Sweden's side with communications, not on Mazepa and Rooke."""
    p = war(END)
    for name in ("ottoman", "ukraine"):
        status(p, name, True)
    stand(p, "estland", "vellinck", "estlandska", vellinck=2, estlandska=1)
    stand(p, "bogdan", "baltaci", baltaci=1)
    stand(p, "poltava", "mazepa", mazepa=1)
    stand(p, "portsmouth", "rooke", rooke=1)
    stand(p, "moskva", "rehnskiold", rehnskiold=1)  # no line leads home
    answers = ["block:vellinck", "block:baltaci", "block:estlandska"]
    t = own_table(p, SWEDISH, 6, answers, 5)
    assert t.asked[0][2] == ["done", "block:vellinck", "block:estlandska", "block:baltaci"]
    assert [p.strength[block(name)] for name in ("vellinck", "baltaci", "estlandska")] == [3, 2, 2]
    assert p.points == 0


# --- PB13.3 -----------------------------------------------------------------------------------------------------------
def test_pb13_3_russian_nature() -> None:
    """PB13.3 Every block on Russian land that is not Russian loses two steps, allies too, but not its last."""
    p = war(END)
    stand(p, "novgorod", "karl_xii", "reventlov", "pjotr_i")
    stand(p, "poltava", "dalregementet", dalregementet=2)
    stand(p, "estland", "vellinck")
    own_table(p, COALITION, 1)
    names = ["karl_xii", "reventlov", "pjotr_i", "dalregementet", "vellinck"]
    assert [p.strength[block(name)] for name in names] == [2, 2, 4, 1, 4]


def test_pb13_3_nature_spares_revolting_ukraine_and_captured_land_is_russian_still() -> None:
    """PB13.3, PB11.8 The land is judged by whose it is now, not by its garrison."""
    p = war(END)
    status(p, "ukraine", True)
    marker(p, "novgorod", "sweden")
    stand(p, "poltava", "dalregementet", "mazepa")
    stand(p, "novgorod", "karl_xii")
    own_table(p, COALITION, 1)
    assert [p.strength[block(name)] for name in ("dalregementet", "mazepa", "karl_xii")] == [3, 3, 2]


def test_pb13_3_peter_settles_with_the_ottomans() -> None:
    """PB13.3 Only who is in the war is offered, and it may be declined; then a truce with its marker."""
    p = war(GRAND)
    p.year = 1711
    status(p, "ottoman", True)
    stand(p, "ukraiyna", "baltaci")
    t = own_table(p, COALITION, 2, ["decline"])
    assert t.offered("settle") == ["decline", "nation:ottoman"]
    assert p.status[nation("ottoman")] == ACTIVE
    own_table(p, COALITION, 2, ["nation:ottoman"])
    assert (p.status[nation("ottoman")], p.until[nation("ottoman")]) == (INACTIVE, 1715)
    assert p.place[block("baltaci")] == POOL


def test_pb13_3_peter_settles_with_ukraine() -> None:
    """PB13.3, PB11.8 As pacified, but with a year marker; nobody is displaced from what is Russian land again."""
    p = war(GRAND)
    p.year = 1709
    status(p, "ukraine", True)
    stand(p, "poltava", "mazepa", "karl_xii")
    t = own_table(p, COALITION, 2, ["nation:ukraine"])
    assert t.offered("settle") == ["decline", "nation:ukraine"]
    assert (p.status[nation("ukraine")], p.until[nation("ukraine")]) == (INACTIVE, 1713)
    assert p.place[block("mazepa")] == UNCALLED
    assert p.place[block("karl_xii")] == place("poltava")
    assert level(p, nation("russia")) == 28


def test_pb13_3_nobody_to_settle_with() -> None:
    """PB13.3 Both at peace: no effect, and nothing is asked."""
    p = war(GRAND)
    t = own_table(p, COALITION, 2)
    assert t.asked == []
    assert len(t.heard("no-effect")) == 1


def test_pb13_3_reforms_are_accelerated() -> None:
    """PB13.3 To the year before, if that is later than this year and holds no Russian block."""
    p = war(GRAND)
    p.year = 1705
    for name, year in (("sjeremetev", 1706), ("repnin", 1708), ("mensjikov", 1709), ("golitsyn", 1712)):
        p.place[block(f"{name}_reformed")] = YEAR_TRACK
        p.box[block(f"{name}_reformed")] = year
    t = own_table(p, COALITION, 3, ["block:golitsyn-reformed"])
    assert t.offered("accelerate") == ["block:repnin-reformed", "block:golitsyn-reformed"]
    assert p.box[block("golitsyn_reformed")] == 1711
    assert t.heard("accelerated") == [(block("golitsyn_reformed"), 1711, 0)]


def test_pb13_3_no_reform_to_accelerate() -> None:
    """PB13.3 The one that waits is due next year."""
    p = war(GRAND)
    p.year = 1705
    p.place[block("repnin_reformed")] = YEAR_TRACK
    p.box[block("repnin_reformed")] = 1706
    assert len(own_table(p, COALITION, 3).heard("no-effect")) == 1


@pytest.mark.parametrize(("face", "name"), [(4, "denmark"), (5, "saxony")])
def test_pb13_3_harvests(face: int, name: str) -> None:
    """PB13.3 Four points more in the next Interphase, and only then; twice makes eight."""
    p = war(END)
    before = level(p, nation(name))
    own_table(p, COALITION, face)
    own_table(p, COALITION, face)
    assert level(p, nation(name)) == before
    receive(p, Scripted())
    assert p.rp[nation(name)] == before + 8
    receive(p, Scripted())
    assert p.rp[nation(name)] == before


def test_pb13_3_a_harvest_is_lost_on_a_nation_at_peace() -> None:
    """PB13.3 Denmark is not in the war in the next Interphase; in the one after it has its level alone."""
    p = war(GLORY)
    own_table(p, COALITION, 4)
    receive(p, Scripted())
    status(p, "denmark", True)
    receive(p, Scripted())
    assert p.rp[nation("denmark")] == 16
    barred = war(MOSCOW)
    assert len(own_table(barred, COALITION, 4).heard("no-effect")) == 1


def test_pb13_3_german_diplomacy() -> None:
    """PB13.3 Friedrich IV to the Swedish pool, Georg Ludwig to his own; Hannover stays in the war."""
    p = war(GLORY)
    status(p, "hannover", True)
    stand(p, "pommern", "friedrich_iv")
    stand(p, "hannover", "georg_ludwig")
    t = own_table(p, COALITION, 6)
    assert [p.place[block(name)] for name in ("friedrich_iv", "georg_ludwig")] == [POOL, POOL]
    assert p.status[nation("hannover")] == ACTIVE
    assert (len(t.heard("german-diplomacy")), t.heard("no-effect")) == (1, [])


def test_pb13_3_under_the_option_hannovers_block_goes_to_the_swedish_pool() -> None:
    """PB13.3, PB5.6 Swedish points build it again, in Hannover; then it is Hannover's own."""
    p = war(GLORY, hannover_to_swedish_pool=1)
    status(p, "hannover", True)
    stand(p, "hannover", "georg_ludwig")
    own_table(p, COALITION, 6)
    georg = block("georg_ludwig")
    assert p.place[georg] == GUEST
    assert georg in in_pool(p, nation("sweden"))
    assert in_pool(p, nation("hannover")) == []
    assert sight(p, COALITION).place[georg] == GUEST, "everybody knows"
    give_points(p, nation("sweden"), 6)
    next_is(p, BUILD, nation("sweden"))
    t = play(p, ["draw", "step"], draws=["georg_ludwig"])
    assert (p.place[georg], p.strength[georg]) == (place("hannover"), 2)
    assert t.heard("points-spent") == [(nation("sweden"), 6, 0)]
    assert paid_by(p, georg, nation("hannover"))


def test_pb13_3_hannovers_block_in_the_swedish_pool_goes_home_with_its_nation() -> None:
    """PB13.3, PB11.9 A defection takes it to its own pool."""
    p = war(GLORY, hannover_to_swedish_pool=1)
    status(p, "hannover", True)
    stand(p, "hannover", "georg_ludwig")
    own_table(p, COALITION, 6)
    defect(p, Scripted())
    assert p.place[block("georg_ludwig")] == POOL
    assert block("georg_ludwig") not in in_pool(p, nation("sweden"))


def test_pb13_3_german_diplomacy_without_either_has_no_effect() -> None:
    """PB13.3, PB13.1 With one of the two on the map it is told; with neither there is nothing to tell (R127)."""
    p = war(GLORY)
    stand(p, "pommern", "friedrich_iv")
    t = own_table(p, COALITION, 6)
    assert (len(t.heard("german-diplomacy")), t.heard("no-effect")) == (1, [])
    assert p.place[block("friedrich_iv")] == POOL
    t = own_table(p, COALITION, 6)
    assert (t.heard("german-diplomacy"), len(t.heard("no-effect"))) == ([], 1)


def test_pb13_3_german_diplomacy_leaves_a_defected_hannover_alone() -> None:
    """PB13.3, PB11.9 It is the Coalition's own."""
    p = war(END)
    status(p, "hannover", True)
    stand(p, "hannover", "georg_ludwig")
    t = own_table(p, COALITION, 6)
    assert p.place[block("georg_ludwig")] == place("hannover")
    assert (t.heard("german-diplomacy"), len(t.heard("no-effect"))) == ([], 1)
