"""PB7.3, PB7.4 Sieges: how they are resolved, and what they bring."""

import pytest

from bivouac.games.pax_baltica.box.map import EXILE, GONE, LOANED, POOL
from bivouac.games.pax_baltica.rules import agenda
from bivouac.games.pax_baltica.rules.control import level
from bivouac.games.pax_baltica.rules.position import BESIEGING
from bivouac.games.pax_baltica.rules.sequence import step
from bivouac.games.pax_baltica.telling.story import ENDS
from games.pax_baltica.builders import (
    END,
    MOSCOW,
    Scripted,
    block,
    marker,
    nation,
    next_is,
    place,
    stand,
    status,
    war,
    where,
)
from games.pax_baltica.fighting import COALITION, SWEDISH, besiege, resolve, shots, steps

MISS = 6


# --- PB7.3 resolution -------------------------------------------------------------------------------------------------
def test_pb7_3_karl_takes_velikaya_before_the_garrison_fires() -> None:
    """PB7.3, PB7.4 Dice 3 1 2 5: surrender, no garrison dice, Russia 24, reforms begin, Karl stays, no regroup."""
    p = war()
    stand(p, "velikaya", "karl_xii")
    besiege(p, "karl_xii")
    t = resolve(p, "velikaya", [], [3, 1, 2, 5])
    assert t.rolled == ["siege"] * 4
    assert t.heard("surrender") == [(place("velikaya"), 3, 0)]
    assert t.heard("captured") == [(place("velikaya"), nation("sweden"), 0)]
    assert p.marker[place("velikaya")] == nation("sweden")
    assert level(p, nation("russia")) == 24
    assert p.reform_begun == 1
    assert (where(p, "karl_xii"), steps(p, "karl_xii")) == ("velikaya", [4])
    assert t.asked == []
    assert not p.mark[block("karl_xii")] & BESIEGING


def test_pb7_3_a_c_besieger_comes_after_the_garrison_with_what_it_has_left() -> None:
    """PB7.3 Sjeremetev (4, C2) at Ingermanland (3): garrison 1 4 6, he is at 3; his 1 2 2 capture it, Sweden 36."""
    p = war()
    stand(p, "ingermanland", "sjeremetev")
    besiege(p, "sjeremetev")
    t = resolve(p, "ingermanland", [], [1, 4, 6, 1, 2, 2])
    assert t.rolled == ["garrison"] * 3 + ["siege"] * 3
    assert t.heard("garrison-fired") == [(place("ingermanland"), 1, 0o146)]
    assert steps(p, "sjeremetev") == [3]
    assert p.marker[place("ingermanland")] == nation("russia")
    assert level(p, nation("sweden")) == 36


def test_pb7_3_all_or_nothing_and_nothing_carries_over() -> None:
    """PB7.3, PB7.4 With 1 2 6 it fails, he stays and need not retreat; next turn he needs three again (R70)."""
    p = war()
    stand(p, "ingermanland", "sjeremetev")
    besiege(p, "sjeremetev")
    t = resolve(p, "ingermanland", [], [1, 4, 6, 1, 2, 6])
    assert t.heard("siege-failed") == [(place("ingermanland"), 2, 3)]
    assert where(p, "sjeremetev") == "ingermanland"
    assert p.marker[place("ingermanland")] == -1
    besiege(p, "sjeremetev")
    t = resolve(p, "ingermanland", [], [MISS, MISS, MISS, 1, MISS, MISS])
    assert t.heard("siege-failed") == [(place("ingermanland"), 1, 3)]


def test_pb7_3_letters_a_and_b_then_the_garrison_then_c_and_d() -> None:
    """PB7.3 Pjotr (B3), then the walls of Ingermanland with all three dice, then Sjeremetev (C2) (R74)."""
    p = war()
    stand(p, "ingermanland", "sjeremetev", "pjotr_i", pjotr_i=2)
    besiege(p, "sjeremetev", "pjotr_i")
    t = resolve(p, "ingermanland", [], [1, MISS, 1, 1, MISS, 1, 2])
    assert t.rolled == ["siege", "siege", "garrison", "garrison", "garrison", "siege", "siege"]
    assert shots(t) == [("pjotr_i", 1), ("sjeremetev", 2)]  # both hits fell on Sjeremetev, the strongest
    assert steps(p, "sjeremetev", "pjotr_i") == [2, 2]
    assert p.marker[place("ingermanland")] == nation("russia")


def test_pb7_3_the_besiegers_owner_breaks_ties() -> None:
    """PB7.3, PB6.5 Each hit of the garrison on the strongest besieger; others in the camp are not hit (R60)."""
    p = war()
    stand(p, "ingermanland", "sjeremetev", "repnin", "kazanski", "pjotr_i", sjeremetev=3, repnin=3)
    besiege(p, "sjeremetev", "repnin")
    t = resolve(p, "ingermanland", ["block:repnin", "block:sjeremetev"], [1, 1, 1, MISS, MISS, MISS])
    assert t.asked[0] == (COALITION, "siege-loss", ["block:sjeremetev", "block:repnin"])
    assert steps(p, "sjeremetev", "repnin", "kazanski", "pjotr_i") == [1, 2, 3, 4]


def test_pb7_3_the_garrison_surrenders_at_once_and_the_others_need_not_fire() -> None:
    """PB7.3 Karl alone takes Nyen's one step from the Russians; Lewenhaupt keeps his powder (R74)."""
    p = war()
    marker(p, "nyen", "russia")
    stand(p, "nyen", "karl_xii", "lewenhaupt")
    besiege(p, "karl_xii", "lewenhaupt")
    t = resolve(p, "nyen", [], [1, MISS, MISS, MISS])
    assert shots(t) == [("karl_xii", 1)]


def test_pb7_3_under_the_option_the_garrison_fires_even_if_it_is_taken() -> None:
    """PB7.3 Option garrison_always_fires: Karl loses two steps and has the town (R74)."""
    p = war(garrison_always_fires=1)
    stand(p, "velikaya", "karl_xii")
    besiege(p, "karl_xii")
    t = resolve(p, "velikaya", [], [3, 1, 2, 5, 1, 1, MISS])
    assert t.rolled == ["siege"] * 4 + ["garrison"] * 3
    assert steps(p, "karl_xii") == [2]
    assert p.marker[place("velikaya")] == nation("sweden")


def test_pb7_3_besiegers_must_fire_and_cannot_retreat() -> None:
    """PB7.3 Nothing is asked."""
    p = war()
    stand(p, "velikaya", "karl_xii", "lewenhaupt")
    besiege(p, "karl_xii", "lewenhaupt")
    t = resolve(p, "velikaya", [], [MISS] * 11)
    assert t.asked == []
    assert t.rolled == ["siege"] * 8 + ["garrison"] * 3


@pytest.mark.parametrize(("option", "boxes"), [(1, 1), (0, 0)])
def test_pb11_1_a_failed_siege_that_costs_a_swedish_army_is_a_battle_lost(option: int, boxes: int) -> None:
    """PB11.1, PB7.3 Option siege_counts_for_attrition (R69)."""
    p = war(siege_counts_for_attrition=option)
    stand(p, "velikaya", "lewenhaupt", lewenhaupt=1)
    besiege(p, "lewenhaupt")
    resolve(p, "velikaya", [], [MISS, 1, MISS, MISS])
    assert p.place[block("lewenhaupt")] == POOL
    assert p.attrition == boxes


def test_pb11_1_a_siege_that_costs_an_army_and_succeeds_is_no_battle_lost() -> None:
    """PB11.1, PB7.3 The garrison of Rzjev fires its last, by the option, and Lewenhaupt falls in the breach."""
    p = war(garrison_always_fires=1)
    stand(p, "rzjev", "lewenhaupt", "rehnskiold", lewenhaupt=1, rehnskiold=1)
    besiege(p, "lewenhaupt", "rehnskiold")
    resolve(p, "rzjev", ["block:lewenhaupt"], [1, 1])
    assert p.marker[place("rzjev")] == nation("sweden")
    assert p.attrition == 0


def test_pb11_2_a_russian_army_lost_in_a_siege_opens_the_reforms() -> None:
    """PB11.2, PB7.3 A siege is a kind of battle (R113)."""
    p = war()
    stand(p, "ingermanland", "repnin", repnin=1)
    besiege(p, "repnin")
    resolve(p, "ingermanland", [], [1, MISS, MISS])
    assert p.place[block("repnin")] == POOL
    assert p.reform_begun == 1


def test_pb2_3_karl_may_fall_before_a_town() -> None:
    """PB2.3, PB7.3 Exile, as in a battle."""
    p = war()
    stand(p, "velikaya", "karl_xii", karl_xii=1)
    besiege(p, "karl_xii")
    resolve(p, "velikaya", [], [MISS, 1, 1, 1])
    assert p.place[block("karl_xii")] == EXILE
    assert p.attrition == 1


def test_pb10_2_a_king_who_falls_before_a_town_takes_the_siege_with_him() -> None:
    """PB10.2, PB7.3 August II is hit by the garrison; Flemming, who was to fire with him, goes home."""
    p = war()
    stand(p, "livland", "august_ii", "flemming", august_ii=1, flemming=1)
    besiege(p, "august_ii", "flemming")
    t = resolve(p, "livland", ["block:august-ii"], [MISS, MISS, 1, 1, 1])
    assert p.place[block("august_ii")] == GONE
    assert p.place[block("flemming")] == POOL
    assert p.marker[place("livland")] == -1
    assert t.heard("surrender") == []


# --- PB7.4 results ----------------------------------------------------------------------------------------------------
def test_pb7_4_land_of_ones_own_side_gets_its_garrison_back() -> None:
    """PB7.4 The enemy marker goes; no marker is laid, and the level is whole again (R73)."""
    p = war()
    marker(p, "ingermanland", "russia")
    assert level(p, nation("sweden")) == 36
    stand(p, "ingermanland", "karl_xii")
    besiege(p, "karl_xii")
    t = resolve(p, "ingermanland", [], [1, 1, 1, MISS])
    assert p.marker[place("ingermanland")] == -1
    assert t.heard("freed") == [(place("ingermanland"), nation("sweden"), 0)]
    assert level(p, nation("sweden")) == 40
    assert not p.reform_begun


def test_pb7_4_an_allys_land_is_freed_as_well() -> None:
    """PB7.4 Ottomans free Poltava, which is Ukrainian in its revolt, from a Russian marker (R73)."""
    p = war()
    status(p, "ottoman", True)
    status(p, "ukraine", True)
    marker(p, "poltava", "russia")
    stand(p, "poltava", "baltaci")
    besiege(p, "baltaci")
    resolve(p, "poltava", [], [1, 1, MISS, MISS])
    assert p.marker[place("poltava")] == -1
    assert p.friend[place("poltava")] == SWEDISH


def test_pb7_4_in_poland_a_marker_is_always_laid() -> None:
    """PB7.4, PB11.5 Russians retake a Polish town from Sweden: the marker is Russian (R73)."""
    p = war()
    marker(p, "krakow", "sweden")
    stand(p, "krakow", "pjotr_i")
    besiege(p, "pjotr_i")
    resolve(p, "krakow", [], [1, 1, MISS, MISS])
    assert p.marker[place("krakow")] == nation("russia")


def test_pb7_4_unmarked_poland_is_taken_from_nobody() -> None:
    """PB7.4 No level changes."""
    p = war()
    stand(p, "poznan", "karl_xii")
    besiege(p, "karl_xii")
    before = [level(p, nation(name)) for name in ("sweden", "russia", "saxony")]
    resolve(p, "poznan", [], [1, 1, MISS, MISS])
    assert p.marker[place("poznan")] == nation("sweden")
    assert [level(p, nation(name)) for name in ("sweden", "russia", "saxony")] == before
    assert not p.reform_begun


def test_pb7_4_a_captured_capital_brings_a_truce_and_keeps_no_marker() -> None:
    """PB7.4, PB1.3 Karl takes Dresden: Saxony is out of the war, its blocks go home, Karl must leave its land."""
    p = war()
    stand(p, "sachsen", "karl_xii")
    stand(p, "krakow", "flemming")
    besiege(p, "karl_xii")
    resolve(p, "sachsen", [], [1, 1, 1, MISS])
    assert not p.status[nation("saxony")]
    assert p.marker[place("sachsen")] == p.marker[place("krakow")] == -1
    assert p.place[block("flemming")] == POOL
    assert where(p, "karl_xii") == "pommern"


def test_pb7_4_a_polish_capital_brings_no_truce() -> None:
    """PB7.4, PB11.5 Mazowsze falls to Sweden: Saxony stays in the war at 16, for Krakow is still Saxon."""
    p = war()
    stand(p, "mazowsze", "karl_xii")
    besiege(p, "karl_xii")
    resolve(p, "mazowsze", [], [1, 1, MISS, MISS])
    assert p.status[nation("saxony")]
    assert level(p, nation("saxony")) == 16
    assert p.marker[place("mazowsze")] == nation("sweden")


def test_pb7_4_stockholm_ends_the_war() -> None:
    """PB7.4, PB10.2 A truce on Sweden."""
    p = war(END)
    stand(p, "svealand", "reventlov", "frederik_iv")
    besiege(p, "reventlov", "frederik_iv")
    next_is(p, agenda.SIEGE, place("svealand"))
    result = step(p, Scripted([], [1, 1, 1, 1, MISS, MISS, MISS, MISS]))
    assert result is not None
    assert ENDS[result.end].name == "sweden-out"


def test_pb12_1_a_russian_marker_in_sweden_proper_ends_next_stop_moscow() -> None:
    """PB12.1, PB7.4 Tested as soon as the town has fallen."""
    p = war(MOSCOW)
    stand(p, "gavleborg", "pjotr_i")
    besiege(p, "pjotr_i")
    next_is(p, agenda.SIEGE, place("gavleborg"))
    result = step(p, Scripted([], [1, MISS, MISS, MISS]))
    assert result is not None
    assert ENDS[result.end].name == "fatherland-lost"


def test_pb11_2_nyen_taken_by_russia_begins_sankt_peterburg_and_by_others_nothing() -> None:
    """PB11.2, PB7.4 R114."""
    for name, events in (("repnin", 1), ("flemming", 0)):
        p = war()
        stand(p, "nyen", name)
        besiege(p, name)
        dice = [MISS, 1, MISS, MISS, MISS] if name == "repnin" else [1, MISS, MISS, MISS]
        t = resolve(p, "nyen", [], dice)
        assert p.marker[place("nyen")] >= 0
        assert len(t.heard("petersburg-begun")) == events


def test_pb11_8_a_russian_siege_of_sivershchyna_pacifies_ukraine() -> None:
    """PB11.8, PB7.4 No marker is left there, and Russia has its level back."""
    p = war()
    status(p, "ukraine", True)
    assert level(p, nation("russia")) == 20
    stand(p, "sivershchyna", "pjotr_i")
    besiege(p, "pjotr_i")
    resolve(p, "sivershchyna", [], [1, 1, MISS, MISS])
    assert not p.status[nation("ukraine")]
    assert p.marker[place("sivershchyna")] == -1
    assert level(p, nation("russia")) == 28


def test_pb11_8_a_siege_of_sivershchyna_by_others_does_not() -> None:
    """PB11.8, PB7.4 Danes lay their marker there, and Ukraine fights on."""
    p = war()
    status(p, "denmark", True)
    status(p, "ukraine", True)
    stand(p, "sivershchyna", "reventlov")
    besiege(p, "reventlov")
    resolve(p, "sivershchyna", [], [1, 1, MISS, MISS])
    assert p.status[nation("ukraine")]
    assert p.marker[place("sivershchyna")] == nation("denmark")


def test_pb13_2_the_capture_that_gives_sweden_both_polish_capitals_brings_loaned_saxons_back() -> None:
    """PB13.2, PB7.4 The first capital does not (R132)."""
    p = war()
    p.place[block("steinau")] = LOANED
    for land, then in (("mazowsze", LOANED), ("krakow", POOL)):
        stand(p, land, "karl_xii")
        besiege(p, "karl_xii")
        resolve(p, land, [], [1, 1, MISS, MISS])
        assert p.place[block("steinau")] == then


def test_pb7_4_a_level_of_zero_brings_a_truce() -> None:
    """PB10.2, PB7.4 Denmark has 16: the fourth territory ends its war."""
    p = war(END)
    for land in ("akershus", "rogaland", "hordaland"):
        marker(p, land, "sweden")
    assert level(p, nation("denmark")) == 4
    stand(p, "jylland", "karl_xii")
    besiege(p, "karl_xii")
    resolve(p, "jylland", [], [1, 1, MISS, MISS])
    assert not p.status[nation("denmark")]
    assert p.marker[place("akershus")] == -1
