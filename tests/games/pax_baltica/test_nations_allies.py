"""PB11.6, PB11.9, PB11.10, PB11.11 The Ottomans, Hannover, Holstein-Gottorp, Great Britain."""

import pytest

from bivouac.games.pax_baltica.box.blocks import FULL, GEORG_LUDWIG, ROOKE
from bivouac.games.pax_baltica.box.map import (
    LIMBO,
    OTTOMAN_LANDS,
    PLACE_IDS,
    PLACES,
    POLISH,
    POOL,
    PORTSMOUTH,
    UNCALLED,
)
from bivouac.games.pax_baltica.box.nations import ACTIVE, BARRED, CEDED, COALITION, INACTIVE, SWEDISH
from bivouac.games.pax_baltica.rules.agenda import ACT, BUILD, INTERPHASE, ahead
from bivouac.games.pax_baltica.rules.control import level
from bivouac.games.pax_baltica.rules.fates import eliminate, truce
from bivouac.games.pax_baltica.rules.fleets import sailings
from bivouac.games.pax_baltica.rules.group import destinations
from bivouac.games.pax_baltica.rules.movement import bars_attack
from bivouac.games.pax_baltica.rules.nations.sweden import advance_attrition
from bivouac.games.pax_baltica.rules.politics import activate, invade, may_roll, modifier
from bivouac.games.pax_baltica.rules.position import KNOWN, Position, put, side_of, side_of_nation
from bivouac.games.pax_baltica.rules.replacements import in_pool, paid_by, receive, sites
from bivouac.games.pax_baltica.rules.sequence import step
from bivouac.games.pax_baltica.rules.siege import bars_siege
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
    where,
)


def enters(p: Position, name: str, land: str) -> Scripted:
    """A block invades a territory."""
    stand(p, land, name)
    t = Scripted()
    invade(p, t, block(name), place(land))
    return t


def britain(p: Position) -> Scripted:
    """Step 9 of the Interphase."""
    p.agenda = []
    next_is(p, INTERPHASE, 9)
    return play(p)


# --- the Ottoman Empire -----------------------------------------------------------------------------------------------
def test_pb11_6_the_ottomans_are_deployed_at_home() -> None:
    """PB11.6 In the four lands of the empire, once it is in the war; its level is its own."""
    p = war(GLORY)
    assert sites(p, block("baltaci")) == []
    activate(p, Scripted(), nation("ottoman"), False)
    assert sorted(sites(p, block("baltaci"))) == sorted(OTTOMAN_LANDS)
    assert level(p, nation("ottoman")) == 16


def test_pb11_6_the_loss_of_all_blocks_is_a_surrender() -> None:
    """PB11.6 The last one on the map falls; blocks in the pool do not help."""
    p = war(GLORY)
    status(p, "ottoman", True)
    stand(p, "bogdan", "baltaci", "sipahi")
    eliminate(p, Scripted(), block("sipahi"), True)
    assert p.status[nation("ottoman")] == ACTIVE
    eliminate(p, Scripted(), block("baltaci"), True)
    assert (p.status[nation("ottoman")], p.until[nation("ottoman")]) == (INACTIVE, 1704)


def test_pb11_6_who_has_built_nothing_has_not_surrendered() -> None:
    """PB11.6 They have just joined and have no block on the map."""
    p = war(GLORY)
    activate(p, Scripted(), nation("ottoman"), False)
    next_is(p, INTERPHASE, 9)
    play(p)
    assert p.status[nation("ottoman")] == ACTIVE


def test_pb11_6_all_land_occupied_by_the_enemy_alone_is_a_surrender() -> None:
    """PB11.6 After any step of play; a Swede in one of the four prevents it."""
    for swede in (True, False):
        p = war(GLORY)
        status(p, "ottoman", True)
        stand(p, "podole", "baltaci")
        for land, name in zip(OTTOMAN_LANDS, ["pjotr_i", "repnin", "kazanski", "stubinski"], strict=True):
            stand(p, PLACE_IDS[land], name)
        if swede:
            stand(p, "bogdan", "elfsborg")
        next_is(p, INTERPHASE, 9)
        t = play(p)
        assert t.heard("truce") == ([] if swede else [(nation("ottoman"), 0, 0)])
        assert p.place[block("baltaci")] == (place("podole") if swede else POOL)


def test_pb11_6_christian_solidarity() -> None:
    """PB11.6 An Ottoman block in Poland brings Russia and Saxony in at once, whatever their markers say."""
    p = war(END)
    status(p, "ottoman", True)
    for name in ("russia", "saxony"):
        status(p, name, False)
        p.until[nation(name)] = 1714
    enters(p, "baltaci", "podole")
    assert [p.status[nation(name)] for name in ("russia", "saxony")] == [ACTIVE, ACTIVE]
    assert [p.until[nation(name)] for name in ("russia", "saxony")] == [0, 0]
    assert (p.rp[nation("russia")], p.rp[nation("saxony")]) == (28, 12)
    assert ahead(p, BUILD, nation("russia"))
    assert ahead(p, BUILD, nation("saxony"))


def test_pb11_6_solidarity_works_on_land_between_the_borders_too() -> None:
    """PB11.6 In passing, on the only way from Schlesien to Mecklenburg; the builders come before the next choice."""
    p = war(GLORY)
    status(p, "ottoman", True)
    status(p, "saxony", False)
    p.actions = [1, 0]
    stand(p, "schlesien", "devlet_giray")
    next_is(p, ACT, SWEDISH)
    play(p, ["move", "territory:mecklenburg"])
    assert where(p, "devlet_giray") == "mecklenburg"
    assert not POLISH[place("mecklenburg")]
    assert p.status[nation("saxony")] == ACTIVE
    assert p.agenda[-1] == BUILD * 128 + nation("saxony")


def test_pb11_6_no_solidarity_for_others_or_elsewhere() -> None:
    """PB11.6 Swedes in Poland and Ottomans in Ukraine move nobody; nor are barred nations moved."""
    p = war(END)
    status(p, "ottoman", True)
    status(p, "saxony", False)
    enters(p, "karl_xii", "podole")
    enters(p, "baltaci", "ukraiyna")
    assert p.status[nation("saxony")] == INACTIVE
    p.status[nation("saxony")] = BARRED
    enters(p, "baltaci", "podole")
    assert p.status[nation("saxony")] == BARRED


@pytest.mark.parametrize(("face", "war_goes_on"), [(5, True), (6, False)])
def test_pb11_6_war_with_austria(face: int, war_goes_on: bool) -> None:
    """PB11.6 A 6 in the Interphase is a truce; later they may roll again."""
    p = war(GRAND)
    p.year = 1705
    status(p, "ottoman", True)
    stand(p, "bogdan", "baltaci")
    next_is(p, INTERPHASE, 7)
    t = play(p, dice=[face])
    assert t.heard("rolled-austria") == [(face, 0, 0)]
    assert (p.status[nation("ottoman")] == ACTIVE) == war_goes_on
    p.year = 1709
    assert may_roll(p, nation("ottoman")) != war_goes_on


def test_pb11_6_the_ottomans_may_enter_inactive_ukraine() -> None:
    """PB11.6, PB4.5 It belongs to Russia and is open."""
    p = war(GLORY)
    status(p, "ottoman", True)
    stand(p, "yedisan", "baltaci")
    assert place("ukraiyna") in destinations(p, block("baltaci"))


# --- Hannover ---------------------------------------------------------------------------------------------------------
def peace_in_hannover() -> Position:
    """Denmark is in the war, and Hannover is neither in it nor lost to Sweden."""
    p = war(GRAND)
    status(p, "denmark", True)
    return p


def test_pb11_9_hannover_wakes_when_holstein_is_invaded_in_passing() -> None:
    """PB11.9 Danes from Jylland through Holstein to Mecklenburg: Georg Ludwig stands in Hannover before they go on."""
    p = peace_in_hannover()
    p.actions = [0, 1]
    stand(p, "jylland", "reventlov", "jyske")
    next_is(p, ACT, COALITION)
    play(p, ["move", "block:reventlov", "territory:mecklenburg"])
    assert (p.place[GEORG_LUDWIG], p.strength[GEORG_LUDWIG]) == (place("hannover"), 4)
    assert p.known[GEORG_LUDWIG] == KNOWN
    assert (p.status[nation("hannover")], p.shut[place("hannover")]) == (ACTIVE, 0)
    assert (p.rp[nation("hannover")], ahead(p, BUILD, nation("hannover"))) == (0, False)  # no points that year
    with Scripted(["block:jyske", "territory:hannover", "territory:holstein-gottorp"]) as t:
        step(p, t)  # its land is open now
    receive(p, Scripted())
    assert p.rp[nation("hannover")] == 4


@pytest.mark.parametrize("why", ["ceded", "barred", "under truce", "defected"])
def test_pb11_9_who_does_not_wake(why: str) -> None:
    """PB11.9 Hannover does not join if it is out for good, barred, under truce, or lost to the Coalition."""
    p = peace_in_hannover()
    if why == "ceded":
        p.status[nation("hannover")] = CEDED
    elif why == "barred":
        p.status[nation("hannover")] = BARRED
    elif why == "under truce":
        p.until[nation("hannover")] = p.year + 1
    else:
        p.defected = 1
    enters(p, "reventlov", "holstein_gottorp")
    assert p.status[nation("hannover")] != ACTIVE
    assert p.place[GEORG_LUDWIG] == POOL


def test_pb11_9_after_a_truce_a_new_invasion_calls_it() -> None:
    """PB11.9, PB10.3 The marker's year has come; Swedes in Holstein call nobody."""
    p = peace_in_hannover()
    enters(p, "reventlov", "holstein_gottorp")
    truce(p, Scripted(), nation("hannover"))
    assert p.until[nation("hannover")] == 1704
    p.year = 1704
    enters(p, "vellinck", "holstein_gottorp")
    assert p.status[nation("hannover")] == INACTIVE
    enters(p, "jyske", "holstein_gottorp")
    assert p.status[nation("hannover")] == ACTIVE
    assert not may_roll(p, nation("hannover"))


def test_pb11_9_hannover_is_deployed_only_in_hannover() -> None:
    """PB11.9 With its own points."""
    p = peace_in_hannover()
    status(p, "hannover", True)
    assert sites(p, GEORG_LUDWIG) == [place("hannover")]
    assert in_pool(p, nation("hannover")) == [GEORG_LUDWIG]
    assert not paid_by(p, GEORG_LUDWIG, nation("sweden"))


def test_pb11_9_hannover_defects() -> None:
    """PB11.9 Its block and marker go, Swedes leave its land, no marker is laid, and the side is another."""
    p = peace_in_hannover()
    status(p, "hannover", True)
    stand(p, "pommern", "georg_ludwig", "elfsborg")
    stand(p, "hannover", "vellinck")
    marker(p, "thuringen", "hannover")
    p.attrition = 1
    t = Scripted()
    advance_attrition(p, t)
    assert len(t.heard("hannover-defects")) == 1
    assert p.place[GEORG_LUDWIG] == POOL
    assert p.marker[place("thuringen")] == -1
    assert p.place[block("vellinck")] == LIMBO
    assert (p.status[nation("hannover")], p.until[nation("hannover")]) == (INACTIVE, 0)
    assert side_of(p, GEORG_LUDWIG) == side_of_nation(p, nation("hannover")) == COALITION
    assert [p.force[side * PLACES + place("pommern")] for side in (SWEDISH, COALITION)] == [1, 0]
    assert (may_roll(p, nation("hannover")), modifier(p, nation("hannover"))) == (True, 0)  # -1, and 1 for the box


def test_pb11_9_a_defected_hannover_fights_for_the_coalition() -> None:
    """PB11.9 It enters by a die, builds with its points, and counts on the other side of the map."""
    p = war(END)
    p.year = 1711
    next_is(p, INTERPHASE, 8)
    play(p, dice=[1, 1, 1, 6])  # the Ottomans, Ukraine, Prussia, Hannover
    assert (p.status[nation("hannover")], p.place[GEORG_LUDWIG]) == (ACTIVE, POOL)
    assert p.friend[place("hannover")] == COALITION
    stand(p, "hannover", "georg_ludwig")
    assert [p.force[side * PLACES + place("hannover")] for side in (SWEDISH, COALITION)] == [0, 1]
    put(p, GEORG_LUDWIG, POOL)
    assert p.force[COALITION * PLACES + place("hannover")] == 0


def test_pb11_9_a_marker_of_a_truce_goes_with_the_defection() -> None:
    """PB11.9 From the next Interphase the Coalition rolls."""
    p = peace_in_hannover()
    p.until[nation("hannover")] = 1704
    p.attrition = 1
    advance_attrition(p, Scripted())
    assert (p.until[nation("hannover")], may_roll(p, nation("hannover"))) == (0, True)


# --- Holstein-Gottorp -------------------------------------------------------------------------------------------------
def test_pb11_10_holstein_is_an_active_ally_paid_by_sweden() -> None:
    """PB11.10 Friedrich IV lies in the Swedish pool; Holstein has no level, and its loss costs nobody one."""
    p = war(GLORY)
    assert p.status[nation("holstein")] == ACTIVE
    assert block("friedrich_iv") in in_pool(p, nation("sweden"))
    assert level(p, nation("holstein")) == 0
    marker(p, "holstein_gottorp", "denmark")
    assert level(p, nation("sweden")) == 40


def test_pb11_10_friedrich_is_deployed_only_in_holstein() -> None:
    """PB11.10 Not while enemies control or occupy it."""
    p = war(END)
    assert sites(p, block("friedrich_iv")) == [place("holstein_gottorp")]
    stand(p, "holstein_gottorp", "jyske")
    assert sites(p, block("friedrich_iv")) == []
    p = war(END)
    marker(p, "holstein_gottorp", "denmark")
    assert sites(p, block("friedrich_iv")) == []


def test_pb11_10_friedrich_never_attacks_alone() -> None:
    """PB11.10 Only beside a block of the nation Sweden; and he never besieges."""
    p = war(END)
    stand(p, "holstein_gottorp", "friedrich_iv")
    stand(p, "jylland", "jyske")
    friedrich = block("friedrich_iv")
    assert place("jylland") not in destinations(p, friedrich)
    status(p, "hannover", True)
    stand(p, "jylland", "baltaci")
    assert bars_attack(p, SWEDISH, friedrich, place("jylland"))
    stand(p, "jylland", "elfsborg")
    assert place("jylland") in destinations(p, friedrich)
    assert bars_siege(p, friedrich, place("jylland"))


# --- Great Britain ----------------------------------------------------------------------------------------------------
def test_pb11_11_rooke_comes_when_the_coalition_rules_the_sea() -> None:
    """PB11.11 More fleets at sea than the nation Sweden; anchored ones do not count."""
    p = war(GRAND)
    status(p, "denmark", True)
    stand(p, "sjaelland", "gyldenlove")
    stand(p, "smaland", "wachtmeister")
    britain(p)
    assert p.status[nation("britain")] == INACTIVE
    stand(p, "kattegat", "gyldenlove")
    t = britain(p)
    assert t.heard("activated") == [(nation("britain"), 0, 0)]
    assert (p.place[ROOKE], p.strength[ROOKE], p.known[ROOKE]) == (PORTSMOUTH, FULL[ROOKE], KNOWN)
    assert not ahead(p, BUILD, nation("britain"))


def test_pb11_11_as_many_is_not_more() -> None:
    """PB11.11 One against one: nobody comes, and nobody who is there leaves."""
    p = war(GRAND)
    stand(p, "kattegat", "gyldenlove")
    stand(p, "gulf_of_riga", "wachtmeister")
    britain(p)
    assert p.status[nation("britain")] == INACTIVE
    status(p, "britain", True)
    stand(p, "portsmouth", "rooke")  # in harbor he is not at sea
    assert britain(p).heard("britain-leaves") == []


def test_pb11_11_rooke_leaves_when_he_is_not_needed() -> None:
    """PB11.11 Sweden's side has more at sea, with him; a block in Sweden proper keeps him; his cargo is displaced."""
    p = war(GRAND)
    status(p, "britain", True)
    stand(p, "kattegat", "rooke")
    stand(p, "kattegat", "elfsborg", aboard="rooke")
    stand(p, "skane", "kazanski")
    assert britain(p).heard("britain-leaves") == []
    stand(p, "livland", "kazanski")
    assert len(britain(p).heard("britain-leaves")) == 1
    assert (p.status[nation("britain")], p.place[ROOKE], p.until[nation("britain")]) == (INACTIVE, UNCALLED, 0)
    play(p, ["territory:skane"])
    assert p.place[block("elfsborg")] == place("skane")


def test_pb12_3_britain_leaves_in_1711() -> None:
    """PB12.3, PB11.11 Two Swedish fleets are at sea and no Coalition fleet is."""
    p = war(END)
    stand(p, "southern_baltic_sea", "wachtmeister", "watrang")
    stand(p, "portsmouth", "rooke")
    stand(p, "nyen", "botsis")
    p.year = 1711
    assert len(britain(p).heard("britain-leaves")) == 1


@pytest.mark.parametrize(("land", "called"), [("skane", True), ("gavleborg", True), ("nyland", False)])
def test_pb11_11_an_invasion_of_sweden_proper_calls_rooke_at_once(land: str, called: bool) -> None:
    """PB11.11 By the first Coalition block, even in passing."""
    p = war(GRAND)
    enters(p, "kazanski", land)
    assert p.status[nation("britain")] == (ACTIVE if called else INACTIVE)
    assert p.place[ROOKE] == (PORTSMOUTH if called else UNCALLED)


def test_pb11_11_rookes_loss_is_a_truce_on_britain() -> None:
    """PB11.11 Four years ahead; before that nothing calls him, and then he comes at full strength."""
    p = war(GRAND)
    status(p, "britain", True)
    stand(p, "kattegat", "rooke", rooke=1)
    p.year = 1705
    eliminate(p, Scripted(), ROOKE, True)
    assert (p.status[nation("britain")], p.until[nation("britain")], p.place[ROOKE]) == (INACTIVE, 1709, UNCALLED)
    p.year = 1708
    enters(p, "kazanski", "skane")
    assert p.status[nation("britain")] == INACTIVE
    p.year = 1709
    enters(p, "kazanski", "skane")
    assert (p.status[nation("britain")], p.strength[ROOKE]) == (ACTIVE, FULL[ROOKE])


def test_pb11_11_nobody_else_enters_portsmouth() -> None:
    """PB11.11 Rooke goes home, a Swedish fleet in the North Sea may not follow."""
    p = war(END)
    stand(p, "north_sea", "rooke", "wachtmeister")
    assert PORTSMOUTH in sailings(p, ROOKE)
    assert PORTSMOUTH not in sailings(p, block("wachtmeister"))


def test_pb11_11_russian_fleets_keep_out_of_rookes_zone() -> None:
    """PB11.11 They neither enter it nor pass; Danes may, and Rooke may come to them."""
    p = war(END)
    stand(p, "northern_baltic_sea", "rooke")
    stand(p, "gulf_of_finland", "apraksin")
    assert place("northern_baltic_sea") not in sailings(p, block("apraksin"))
    assert place("southern_baltic_sea") not in sailings(p, block("apraksin"))
    stand(p, "southern_baltic_sea", "gyldenlove")
    assert place("northern_baltic_sea") in sailings(p, block("gyldenlove"))
    assert place("gulf_of_finland") in sailings(p, ROOKE)


def test_pb11_11_britain_is_barred_from_moscow() -> None:
    """PB11.11, PB12.1 Neither an invasion nor fleets at sea call it."""
    p = war(MOSCOW)
    stand(p, "gulf_of_finland", "apraksin")
    enters(p, "kazanski", "skane")
    britain(p)
    assert p.status[nation("britain")] == BARRED
