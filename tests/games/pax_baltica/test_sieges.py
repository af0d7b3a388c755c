"""PB7.1 to PB7.4 Sieges: who may declare them, who may take part, how they are resolved, and what they bring."""

import pytest

from bivouac.games.pax_baltica import agenda
from bivouac.games.pax_baltica.blocks import BLOCK
from bivouac.games.pax_baltica.control import level
from bivouac.games.pax_baltica.map import EXILE, GONE, LOANED, POOL
from bivouac.games.pax_baltica.position import BESIEGING, HIDDEN, KNOWN, MOVED, Position
from bivouac.games.pax_baltica.rules import step
from bivouac.games.pax_baltica.siege import besiegeable, candidates
from bivouac.games.pax_baltica.words import ENDS
from games.pax_baltica.builders import (
    END,
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
from games.pax_baltica.fighting import COALITION, SWEDISH, at, besiege, march, on, pinned, resolve, shots, steps

MISS = 6


def order(p: Position, seat: int, actions: int = 1) -> None:
    """It is a side's turn to act."""
    p.actions[seat] = actions
    next_is(p, agenda.ACT, seat)


# --- PB7.1 what may be besieged ---------------------------------------------------------------------------------------
def test_pb7_1_enemy_garrisons_and_unmarked_polish_ones() -> None:
    """PB7.1 Never a friendly one, never in closed land, and transit land outside Poland has none (R70)."""
    p = war()
    for land, by_sweden, by_coalition in (
        ("velikaya", True, False),
        ("livland", False, True),
        ("mazowsze", True, False),  # a Saxon marker
        ("poznan", True, True),  # Polish, without a marker
        ("mecklenburg", False, False),
        ("jylland", False, False),  # Denmark is not in the war
        ("sivershchyna", True, False),  # Ukraine is Russian
        ("holstein_gottorp", False, True),
    ):
        assert besiegeable(p, SWEDISH, place(land)) == by_sweden, land
        assert besiegeable(p, COALITION, place(land)) == by_coalition, land


def test_pb7_1_an_allys_marker_in_poland_is_friendly() -> None:
    """PB7.1, PB11.5 Saxons do not besiege a Russian marker (R116)."""
    p = war()
    marker(p, "poznan", "russia")
    assert not besiegeable(p, COALITION, place("poznan"))
    assert besiegeable(p, SWEDISH, place("poznan"))
    marker(p, "poznan", "sweden")
    assert besiegeable(p, COALITION, place("poznan"))
    assert not besiegeable(p, SWEDISH, place("poznan"))


# --- PB7.1 declaring --------------------------------------------------------------------------------------------------
def test_pb7_1_for_an_action_by_blocks_that_have_not_moved() -> None:
    """PB7.1 Besiegers are shown; one who has moved this turn is not offered."""
    p = war()
    stand(p, "livland", "flemming", "august_ii", "steinau")
    p.mark[block("steinau")] |= MOVED
    order(p, COALITION)
    t = play(p, ["besiege", "block:flemming", "done"])
    assert [options for _, question, options in t.asked if question == "besieger"] == [
        ["block:august-ii", "block:flemming"],
        ["done", "block:august-ii"],
    ]
    assert t.heard("siege-declared") == [(nation("saxony"), place("livland"), 1)]
    assert p.mark[block("flemming")] & BESIEGING
    assert (p.known[block("flemming")], p.known[block("august_ii")]) == (KNOWN, HIDDEN)
    assert p.actions[COALITION] == 0


def test_pb7_1_where_there_is_nothing_to_besiege_it_is_not_offered() -> None:
    """PB7.1, PB7.2 Vellinck on Swedish ground, a regiment before strong walls, Karl pinned: no siege by action."""
    p = war()
    stand(p, "livland", "vellinck")
    stand(p, "velikaya", "uppland")
    stand(p, "novgorod", "karl_xii")
    pinned(p, "karl_xii")
    order(p, SWEDISH)
    assert "besiege" not in play(p, ["done"]).offered("order")


def test_pb7_1_for_nothing_by_those_who_have_just_come() -> None:
    """PB7.1, PB3.3 Lewenhaupt marches into Velikaya and besieges; more movement may follow (R28, R71)."""
    p = war()
    stand(p, "livland", "lewenhaupt")
    stand(p, "estland", "vellinck")
    order(p, SWEDISH, 2)
    answers = ["move", "territory:livland", "territory:velikaya", "territory:livland", "block:lewenhaupt"]
    play(p, answers, steps=3)
    assert p.mark[block("lewenhaupt")] & BESIEGING
    assert p.actions[SWEDISH] == 1
    t = play(p, ["move", "territory:livland", "territory:estland"])
    assert "move" in t.offered("order")
    assert at(p, "vellinck") == "livland"


def test_pb7_1_those_who_stood_there_before_need_an_action_to_join() -> None:
    """PB7.1 Only the block that has just come is asked; Vellinck may join for an action (R15)."""
    p = war()
    stand(p, "velikaya", "vellinck")
    stand(p, "livland", "lewenhaupt")
    order(p, SWEDISH, 2)
    answers = ["move", "territory:livland", "territory:velikaya", "territory:livland"]
    t = play(p, [*answers, "block:lewenhaupt"], steps=3)
    assert t.offered("besieger") == ["done", "block:lewenhaupt"]
    play(p, ["besiege"])
    assert p.mark[block("vellinck")] & BESIEGING


def test_pb7_1_on_arrival_they_may_also_not_besiege() -> None:
    """PB7.1 It is a choice; `done` declines."""
    p = war()
    stand(p, "velikaya", "karl_xii")
    march(p, "karl_xii", "rzjev")
    next_is(p, agenda.DECLARE, place("rzjev"))
    play(p, ["done"])
    assert not p.mark[block("karl_xii")] & BESIEGING


def test_pb7_1_not_on_arrival_among_enemies_but_anchored_fleets_do_not_count() -> None:
    """PB7.1, PB9.4 Danes come to Smaland: a fleet in harbor does not keep them from besieging (R71)."""
    p = war(END)
    stand(p, "smaland", "watrang")
    stand(p, "skane", "reventlov")
    order(p, COALITION)
    t = play(p, ["move", "territory:smaland", "block:reventlov"], steps=3)
    assert t.offered("besieger") == ["done", "block:reventlov"]
    p = war(END)
    stand(p, "smaland", "stenbock")
    stand(p, "skane", "reventlov")
    order(p, COALITION)
    t = play(p, ["move", "territory:smaland"], steps=2)
    assert "besieger" not in [question for _, question, _ in t.asked]
    assert agenda.DECLARE not in [item >> 7 for item in p.agenda]


def test_pb7_1_a_second_player_under_attack_declares_with_blocks_that_are_not_pinned() -> None:
    """PB7.1, PB7.5 Karl has entered Ingermanland; Repnin is pinned, Sjeremetev may still besiege Narva (R77)."""
    p = war()
    stand(p, "ingermanland", "sjeremetev", "repnin")
    stand(p, "estland", "karl_xii")
    march(p, "karl_xii", "ingermanland")
    pinned(p, "repnin")
    order(p, COALITION)
    play(p, ["besiege"])
    assert p.mark[block("sjeremetev")] & BESIEGING
    assert not p.mark[block("repnin")] & BESIEGING


def test_pb7_1_the_first_player_orders_the_sieges_and_all_come_after_the_battles() -> None:
    """PB7.1 As for battles (R78)."""
    p = war()
    p.first = COALITION
    stand(p, "velikaya", "karl_xii")
    stand(p, "nyen", "repnin")
    stand(p, "livland", "flemming")
    besiege(p, "karl_xii", "repnin", "flemming")
    next_is(p, agenda.SIEGES)
    t = play(p, ["territory:livland", "territory:velikaya"])
    assert t.asked[0] == (COALITION, "siege-order", ["territory:nyen", "territory:livland", "territory:velikaya"])
    assert [item & 127 for item in reversed(p.agenda)] == [place("livland"), place("velikaya"), place("nyen")]


def test_pb7_1_a_siege_is_tested_again_when_its_turn_comes() -> None:
    """PB7.1 Saxony has left the war: Sachsen is closed now, Krakow is Polish without a marker (R78)."""
    p = war()
    stand(p, "krakow", "karl_xii")
    stand(p, "sachsen", "rehnskiold")
    besiege(p, "karl_xii", "rehnskiold")
    status(p, "saxony", False)
    marker(p, "krakow", "")
    t = resolve(p, "sachsen")
    assert t.rolled == []
    t = resolve(p, "krakow", [], [1, 1, MISS, MISS])
    assert p.marker[place("krakow")] == nation("sweden")
    assert p.marker[place("sachsen")] == -1


def test_pb7_1_a_siege_that_may_not_be_laid_any_more_lapses() -> None:
    """PB7.1, PB7.2 The Ottoman marker is gone; Poles do not besiege Polish garrisons (R78, R79)."""
    p = war()
    status(p, "ottoman", True)
    marker(p, "kurlandia", "ottoman")
    stand(p, "kurlandia", "lubomirski")
    besiege(p, "lubomirski")
    status(p, "ottoman", False)
    marker(p, "kurlandia", "")
    assert resolve(p, "kurlandia").rolled == []


# --- PB7.2 who may take part ------------------------------------------------------------------------------------------
def test_pb7_2_the_first_declaration_excludes_other_nations_and_regiments_face_no_walls() -> None:
    """PB7.2 At Livland (3) Flemming declares; then Lubomirski is not offered, and a Saxon regiment never is (R72)."""
    p = war()
    stand(p, "livland", "flemming", "lubomirski", "leibgarde", "steinau")
    order(p, COALITION, 2)
    t = play(p, ["besiege", "block:flemming", "done"])
    assert [options for _, question, options in t.asked if question == "besieger"] == [
        ["block:flemming", "block:steinau", "block:lubomirski"],
        ["done", "block:steinau"],
    ]
    t = play(p, ["besiege"])  # what is left is Steinau, unasked
    assert not p.mark[block("lubomirski")] & BESIEGING
    assert p.mark[block("steinau")] & BESIEGING


def test_pb7_2_regiments_may_besiege_strength_1() -> None:
    """PB7.2 Nyen."""
    p = war()
    stand(p, "nyen", "kazanski", "repnin")
    assert candidates(p, COALITION, place("nyen"), 0, 0) == [block("repnin"), block("kazanski")]
    p.petersburg = 1
    assert candidates(p, COALITION, place("nyen"), 0, 0) == [block("repnin")]  # now it has walls


def test_pb7_2_swedes_and_their_allies_do_not_share_a_siege() -> None:
    """PB7.2, PB11.10 Friedrich IV never besieges at all (R53)."""
    p = war()
    status(p, "ottoman", True)
    stand(p, "sivershchyna", "karl_xii", "baltaci", "friedrich_iv")
    assert candidates(p, SWEDISH, place("sivershchyna"), 0, 0) == [block("karl_xii"), block("baltaci")]
    besiege(p, "baltaci")
    assert candidates(p, SWEDISH, place("sivershchyna"), 0, 0) == []


def test_pb11_7_prussia_besieges_in_pommern_only() -> None:
    """PB11.7, PB7.2 Not in Poland."""
    p = war()
    status(p, "prussia", True)
    stand(p, "poznan", "anhalt_dessau")
    assert candidates(p, COALITION, place("poznan"), 0, 0) == []
    stand(p, "pommern", "anhalt_dessau")
    assert candidates(p, COALITION, place("pommern"), 0, 0) == [block("anhalt_dessau")]


def test_pb7_2_poles_besiege_enemies_but_not_their_own_garrisons() -> None:
    """PB7.2, PB11.5 A Swedish marker in Poland yes, Livland yes, unmarked Poland no (R79)."""
    p = war()
    marker(p, "krakow", "sweden")
    stand(p, "krakow", "lubomirski")
    assert candidates(p, COALITION, place("krakow"), 0, 0) == [block("lubomirski")]
    marker(p, "krakow", "")
    assert candidates(p, COALITION, place("krakow"), 0, 0) == []
    stand(p, "livland", "lubomirski")
    assert candidates(p, COALITION, place("livland"), 0, 0) == [block("lubomirski")]


def test_pb7_2_under_the_option_poles_do_not_besiege() -> None:
    """PB7.2 Option polish_blocks_besiege (R79)."""
    p = war(polish_blocks_besiege=0)
    marker(p, "krakow", "sweden")
    stand(p, "krakow", "lubomirski")
    assert candidates(p, COALITION, place("krakow"), 0, 0) == []


def test_pb7_2_poles_lay_a_saxon_marker() -> None:
    """PB7.2, PB7.4 In Poland and elsewhere (R79)."""
    p = war()
    marker(p, "krakow", "sweden")
    for land, dice in (("krakow", [MISS, MISS, 1, 1, MISS]), ("nyen", [MISS, 1, MISS, MISS])):
        stand(p, land, "lubomirski")
        besiege(p, "lubomirski")
        resolve(p, land, [], dice)
        assert p.marker[place(land)] == nation("saxony")


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
    assert (at(p, "karl_xii"), steps(p, "karl_xii")) == ("velikaya", [4])
    assert t.asked == []
    assert not p.mark[block("karl_xii")] & BESIEGING


def test_pb7_3_a_c_besieger_comes_after_the_garrison_with_what_it_has_left() -> None:
    """PB7.3 Sjeremetev (4, C2) at Ingermanland (3): garrison 1 4 6, he is at 3; his 1 2 2 capture it, Sweden 36."""
    p = war()
    stand(p, "ingermanland", "sjeremetev")
    besiege(p, "sjeremetev")
    t = resolve(p, "ingermanland", [], [1, 4, 6, 1, 2, 2])
    assert t.rolled == ["garrison"] * 3 + ["siege"] * 3
    assert t.heard("garrison-fired") == [(place("ingermanland"), 1, 0)]
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
    assert at(p, "sjeremetev") == "ingermanland"
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
    assert at(p, "karl_xii") == "pommern"


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
    for land, where in (("mazowsze", LOANED), ("krakow", POOL)):
        stand(p, land, "karl_xii")
        besiege(p, "karl_xii")
        resolve(p, land, [], [1, 1, MISS, MISS])
        assert p.place[block("steinau")] == where


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


def test_pb7_1_a_siege_lasts_for_one_turn() -> None:
    """PB7.1 Resolved once, its besiegers are ordinary blocks again (R70)."""
    p = war()
    stand(p, "velikaya", "karl_xii")
    besiege(p, "karl_xii")
    next_is(p, agenda.SIEGES)
    on(p, [], [MISS] * 7)
    assert not any(mark & BESIEGING for mark in p.mark)
    assert p.place[BLOCK["karl_xii"]] == place("velikaya")
