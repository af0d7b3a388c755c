"""PB7.1, PB7.2 Sieges: what may be besieged, who may declare a siege, and who may take part."""

from bivouac.games.pax_baltica.box.blocks import BLOCK
from bivouac.games.pax_baltica.rules import agenda
from bivouac.games.pax_baltica.rules.position import BESIEGING, HIDDEN, KNOWN, MOVED, Position
from bivouac.games.pax_baltica.rules.siege import besiegeable, candidates
from games.pax_baltica.builders import (
    END,
    block,
    marker,
    nation,
    next_is,
    place,
    play,
    play_until,
    stand,
    status,
    war,
    where,
)
from games.pax_baltica.fighting import COALITION, SWEDISH, besiege, march, on, pinned, resolve

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
    assert where(p, "vellinck") == "livland"


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
    """PB7.1, PB0.3 He orders them as he does battles, when Vellinck has beaten Ogilvy in Estland (R78)."""
    p = war()
    stand(p, "estland", "vellinck", "ogilvy", ogilvy=1)
    stand(p, "velikaya", "karl_xii")
    stand(p, "nyen", "repnin")
    stand(p, "livland", "flemming")
    besiege(p, "karl_xii", "repnin", "flemming")
    next_is(p, agenda.ACTION_ROLL)
    sieges = ["territory:livland", "territory:velikaya"]
    t = play_until(p, agenda.SIEGE, ["done", "done", "fire", "done", *sieges], [1, 2, 1, MISS, MISS, MISS])
    assert p.first == COALITION
    asked = [question for _, question, _ in t.asked]
    assert asked == ["order", "order", "combat", "regroup", "siege-order", "siege-order"]
    assert t.heard("battle-over") == [(place("estland"), SWEDISH, 0)]
    assert t.asked[4] == (COALITION, "siege-order", ["territory:nyen", "territory:livland", "territory:velikaya"])
    coming = [item & 127 for item in reversed(p.agenda) if item >> 7 == agenda.SIEGE]
    assert coming == [place("livland"), place("velikaya"), place("nyen")]


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


def test_pb7_1_a_siege_lasts_for_one_turn() -> None:
    """PB7.1 Resolved once, its besiegers are ordinary blocks again (R70)."""
    p = war()
    stand(p, "velikaya", "karl_xii")
    besiege(p, "karl_xii")
    next_is(p, agenda.SIEGES)
    on(p, [], [MISS] * 7)
    assert not any(mark & BESIEGING for mark in p.mark)
    assert p.place[BLOCK["karl_xii"]] == place("velikaya")


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
