"""PB6.6 Retreats: which way is out, how far, over which borders, and what becomes of those who cannot go."""

from bivouac.core.table import only
from bivouac.games.pax_baltica.box.blocks import BLOCK
from bivouac.games.pax_baltica.box.map import EXILE, GATE_TO, PLACE_IDS, PLACES, POOL, WAYS
from bivouac.games.pax_baltica.rules import agenda
from bivouac.games.pax_baltica.rules.position import FOUGHT, MINGLED, Position
from bivouac.games.pax_baltica.rules.retreat import can_retreat, first_gates, retreats
from bivouac.games.pax_baltica.rules.sequence import step
from bivouac.games.pax_baltica.rules.words import LEAVER, RETREAT_TO
from bivouac.games.pax_baltica.telling.story import ENDS
from games.pax_baltica.builders import MOSCOW, Scripted, block, marker, next_is, place, play, stand, war, where
from games.pax_baltica.fighting import COALITION, Overheard, fight, march, open_battle, out

MISS = 6


def first_steps(p: Position, name: str) -> set[str]:
    """The neighbours that a retreat over land can begin with."""
    found = [gate for gate in WAYS[p.place[BLOCK[name]]] if retreats(p, BLOCK[name], [-1] * PLACES, gate)]
    return {PLACE_IDS[GATE_TO[gate]] for gate in found}


# --- where a retreat may go -------------------------------------------------------------------------------------------
def test_pb6_6_up_to_the_rating_over_friendly_and_transit_land() -> None:
    """PB6.6 Vellinck, rating 2, out of Kurlandia: one or two steps, and it may stop in either (R61)."""
    p = war()
    stand(p, "kurlandia", "vellinck")
    stand(p, "rus_biala", "flemming")
    march(p, "flemming", "lietuva", "kurlandia")
    open_battle(p, "kurlandia")
    assert out(p, "vellinck") == {"livland", "estland", "rus_biala", "zmudz", "lietuva", "rus_czarna"}
    # rus_biala lies beyond a red border of Livland, lietuva beyond Zmudz; Velikaya is Russian, Ostpreussen closed


def test_pb6_6_a_cavalry_regiment_may_go_three_steps() -> None:
    """PB6.6 Ostgota, rating 3; a forced march is not allowed in a retreat (PB4.4)."""
    p = war()
    stand(p, "kurlandia", "ostgota")
    stand(p, "lietuva", "flemming")
    march(p, "flemming", "kurlandia")
    open_battle(p, "kurlandia")
    assert out(p, "ostgota") - out_of_infantry(p) == {"ingermanland", "podlasie", "polesie"}


def out_of_infantry(p: Position) -> set[str]:
    """What Elfsborg, rating 2, could reach in Ostgota's place."""
    stand(p, "kurlandia", "elfsborg")
    return out(p, "elfsborg")


def test_pb6_6_a_red_border_stops_a_retreat() -> None:
    """PB6.6 From Livland over the red border to Rus Biala, and no further (R61)."""
    p = war()
    stand(p, "livland", "ostgota")
    stand(p, "kurlandia", "flemming")
    stand(p, "estland", "steinau")
    march(p, "flemming", "livland")
    march(p, "steinau", "livland")
    open_battle(p, "livland", ["territory:estland"])
    assert out(p, "ostgota") == {"rus_biala"}


def test_pb6_6_not_into_or_through_enemy_controlled_occupied_closed_or_battle_land() -> None:
    """PB6.6 Out of Plock: Mazowsze has a Saxon marker, Poznan enemies, Ostpreussen is closed, Pomorskie a battle."""
    p = war()
    stand(p, "plock", "rehnskiold")
    stand(p, "podlasie", "flemming")
    march(p, "flemming", "plock")
    stand(p, "poznan", "steinau")
    stand(p, "pomorskie", "vellinck", "schulenburg")
    open_battle(p, "plock")
    assert out(p, "rehnskiold") == set()
    assert not can_retreat(p, block("rehnskiold"))
    t = play(p, [], [MISS] * 4)  # no question: he has to fight
    assert t.asked == []


def test_pb6_6_a_nation_does_not_retreat_where_it_may_not_go() -> None:
    """PB6.6, PB11.3 Saxons never enter Russia, not even in flight (R52, R61)."""
    p = war()
    marker(p, "livland", "saxony")
    stand(p, "livland", "flemming", "repnin")
    stand(p, "estland", "vellinck")
    march(p, "vellinck", "livland")
    open_battle(p, "livland")
    assert out(p, "repnin") - out(p, "flemming") == {"velikaya", "novgorod", "rzjev"}


# --- the first border -------------------------------------------------------------------------------------------------
def test_pb6_6_attackers_leave_over_borders_their_side_used_and_defenders_over_others() -> None:
    """PB6.6 Any border that any block of the side came over, whoever came there (R63)."""
    p = war()
    stand(p, "plock", "rehnskiold")
    stand(p, "pomorskie", "flemming")
    stand(p, "mazowsze", "steinau")
    march(p, "flemming", "plock")
    march(p, "steinau", "plock")
    open_battle(p, "plock", ["territory:pomorskie"])
    assert first_steps(p, "flemming") == first_steps(p, "steinau") == {"pomorskie", "mazowsze"}
    assert first_steps(p, "rehnskiold") == {"podlasie", "poznan"}


def test_pb6_6_of_a_border_that_both_used_the_last_one_has_it() -> None:
    """PB6.6 Rehnskiold went from Poznan to Plock, then Flemming over the same border: it is his (R63)."""
    p = war()
    stand(p, "poznan", "rehnskiold")
    stand(p, "pomorskie", "flemming")
    march(p, "rehnskiold", "plock")
    march(p, "flemming", "poznan", "plock")
    open_battle(p, "plock")
    assert p.attacker == COALITION
    # not Poznan, not Mazowsze (a Saxon marker), not Ostpreussen (closed)
    assert first_steps(p, "rehnskiold") == {"podlasie", "pomorskie"}
    assert first_steps(p, "flemming") == {"poznan"}


def test_pb6_6_a_defender_who_came_last_over_the_attackers_border_takes_it_from_him() -> None:
    """PB6.6 Vellinck follows Flemming over the border from Kurlandia to help Lewenhaupt: now it is Swedish (R63)."""
    p = war()
    stand(p, "livland", "lewenhaupt")
    stand(p, "lietuva", "flemming")
    stand(p, "zmudz", "vellinck")
    march(p, "flemming", "kurlandia", "livland")
    march(p, "vellinck", "kurlandia", "livland")
    open_battle(p, "livland")
    assert "kurlandia" in first_steps(p, "lewenhaupt")
    assert first_steps(p, "flemming") == set()


# --- border limits ----------------------------------------------------------------------------------------------------
def polesie() -> Position:
    """Three Russians in the marshes, attacked on three sides; two more are held by Swedes; Rus Biala is left."""
    p = war()
    stand(p, "polesie", "kazanski", "woronjetski", "stubinski")
    stand(p, "wolyn", "karl_xii")
    stand(p, "lublin", "rehnskiold")
    stand(p, "podlasie", "vellinck")
    stand(p, "rus_czarna", "lewenhaupt")
    stand(p, "mala_rus", "stenbock")
    march(p, "karl_xii", "polesie")
    march(p, "rehnskiold", "polesie")
    march(p, "vellinck", "polesie")
    return p


def test_pb6_6_two_blocks_a_round_over_a_red_border() -> None:
    """PB6.6 Two go to Rus Biala in round 1, the third is not offered it; in round 2 it is (R62)."""
    p = polesie()
    open_battle(p, "polesie", ["territory:wolyn"])
    t = play(p, ["fire", "block:kazanski", "retreat", "block:woronjetski", "retreat"], [MISS] * 4, steps=3)
    assert [options for _, question, options in t.asked if question == "combat"][1:] == [["fire", "retreat"]] * 2
    assert where(p, "kazanski") == where(p, "woronjetski") == "rus_biala"
    t = play(p, [], [MISS] * 3, steps=2)
    assert t.asked == []
    t = play(p, ["fire", "block:rehnskiold", "fire", "fire", "retreat"], [MISS] * 12, steps=4)
    assert where(p, "stubinski") == "rus_biala"


def test_pb6_6_every_border_on_the_way_counts() -> None:
    """PB6.6 Two blocks have gone Livland, Rus Biala by way of the red border: for this round it is shut (R62)."""
    p = war()
    stand(p, "kurlandia", "elfsborg", "uppland", "kronoberg")
    stand(p, "zmudz", "flemming")
    stand(p, "lietuva", "steinau")
    march(p, "flemming", "kurlandia")
    march(p, "steinau", "kurlandia")
    open_battle(p, "kurlandia", ["territory:zmudz"])
    assert out(p, "elfsborg") == {"livland", "estland", "rus_biala"}
    answers = ["retreat", "territory:rus-biala", "block:elfsborg", "retreat", "territory:rus-biala"]
    play(p, answers, [], steps=2)
    assert (where(p, "kronoberg"), where(p, "elfsborg")) == ("rus_biala", "rus_biala")
    assert out(p, "uppland") == {"livland", "estland"}


def test_pb6_6_six_blocks_a_round_over_a_black_border() -> None:
    """PB6.6 Seven regiments have one black border; the seventh must fight."""
    seven = ["elfsborg", "uppland", "ostgota", "sodra_skanska", "smalands_kavalleri", "bjorneborg", "pommerska"]
    p = war()
    stand(p, "estland", *seven)
    stand(p, "ingermanland", "repnin")
    march(p, "repnin", "estland")
    open_battle(p, "estland")
    for name in seven[:-1]:
        assert can_retreat(p, BLOCK[name])
        play(p, [f"block:{name.replace('_', '-')}", "retreat", "territory:livland"])
    assert not can_retreat(p, block("pommerska"))
    assert play(p, [], [MISS] * 3).asked == []


def test_pb6_6_the_first_border_is_asked_for_only_if_there_may_not_be_room() -> None:
    """PB6.6 Two ways lead from Podlasie to Polesie's marshes; for one block alone it does not matter (R62)."""
    p = war()
    stand(p, "wolyn", "karl_xii")
    stand(p, "rus_czerwona", "flemming")
    march(p, "flemming", "wolyn")
    open_battle(p, "wolyn")
    assert len(first_gates(p, block("karl_xii"), place("polesie"))) == 1
    stand(p, "wolyn", "uppland", "elfsborg")
    found = [PLACE_IDS[GATE_TO[gate]] for gate in first_gates(p, block("karl_xii"), place("polesie"))]
    assert sorted(found) == ["lublin", "polesie"]


def test_pb6_6_the_border_that_was_chosen_is_used_up() -> None:
    """PB6.6 Karl goes to Polesie by Lublin, so both places over the direct red border are left for others."""
    p = war()
    stand(p, "wolyn", "karl_xii", "uppland", "elfsborg")
    stand(p, "rus_czerwona", "flemming")
    march(p, "flemming", "wolyn")
    open_battle(p, "wolyn")
    play(p, ["retreat", "territory:polesie", "territory:lublin"])
    crossed = [used >> 1 for used in p.retreated]
    ends = [{PLACE_IDS[GATE_TO[2 * border]], PLACE_IDS[GATE_TO[2 * border + 1]]} for border in crossed]
    assert ends == [{"wolyn", "lublin"}, {"lublin", "polesie"}]


# --- those who must go ------------------------------------------------------------------------------------------------
def rzjev(scenario: int = 1, **options: int) -> Position:
    """Karl XII stands in Velikaya under a Russian garrison and attacks Ogilvy in Rzjev."""
    p = war(scenario, **options)
    stand(p, "rzjev", "ogilvy")
    stand(p, "velikaya", "karl_xii")
    march(p, "karl_xii", "rzjev")
    return p


def test_pb6_6_no_way_back_into_enemy_controlled_land() -> None:
    """PB6.6, PB6.4 After three rounds Karl cannot go to Velikaya: exile, and a box of the track (R64, R69)."""
    p = rzjev()
    t = fight(p, "rzjev", ["fire"] * 3 + ["done"], [MISS] * 24)
    assert t.offered("combat") == ["fire", "retreat"]  # Ogilvy's; Karl had nothing to choose
    assert {seat for seat, question, _ in t.asked if question == "combat"} == {COALITION}
    assert p.place[block("karl_xii")] == EXILE
    assert p.attrition == 1


def test_pb12_1_karl_without_a_way_back_ends_next_stop_moscow() -> None:
    """PB12.1, PB6.6 There his elimination is the Coalition's triumph."""
    p = rzjev(MOSCOW)
    next_is(p, agenda.OPEN, place("rzjev"))
    t = Scripted(["fire"] * 3, [MISS] * 24)
    result = None
    while result is None:
        result = step(p, t)
    assert ENDS[result.end].name == "karl-fallen"
    assert result.winners == [COALITION]


def test_pb6_6_under_step_back_he_goes_back_where_he_came_from() -> None:
    """PB6.6 Option step_back: over the border he used, whoever controls the land (R64)."""
    p = rzjev(step_back=1)
    fight(p, "rzjev", ["fire"] * 3 + ["done"], [MISS] * 24)
    assert where(p, "karl_xii") == "velikaya"
    assert p.attrition == 0


def test_pb6_6_under_step_back_not_among_enemies() -> None:
    """PB6.6 Option step_back: the Russians have entered Velikaya behind him (R64)."""
    p = rzjev(step_back=1)
    stand(p, "velikaya", "repnin")
    fight(p, "rzjev", ["fire"] * 3 + ["done"], [MISS] * 24)
    assert p.place[block("karl_xii")] == EXILE


def test_pb6_6_step_back_is_not_for_those_who_may_still_fight() -> None:
    """PB6.6 Option step_back: in his combat turn Karl has no retreat all the same."""
    p = rzjev(step_back=1)
    open_battle(p, "rzjev")
    assert not can_retreat(p, block("karl_xii"))


def beaten_over_a_red_border(**options: int) -> Position:
    """Three Swedes attacked Velikaya from Rus Biala and Ingermanland; after three rounds only Rus Biala is open."""
    p = war(**options)
    marker(p, "ingermanland", "russia")
    stand(p, "velikaya", "ogilvy")
    stand(p, "rus_biala", "karl_xii", "vellinck")
    stand(p, "ingermanland", "lewenhaupt")
    march(p, "karl_xii", "velikaya")
    march(p, "vellinck", "velikaya")
    march(p, "lewenhaupt", "velikaya")
    return p


THREE_ROUNDS = [
    *["territory:rus-biala", "fire", "fire", "fire"],
    *["fire", "block:vellinck", "fire", "fire", "fire"] * 2,
]
THREE_ROUNDS_DICE = [MISS] * (12 + 16 + 16)


def test_pb6_6_if_there_is_not_room_for_all_the_owner_chooses_who_goes() -> None:
    """PB6.6 Two may leave over the red border, the third is eliminated (R64)."""
    p = beaten_over_a_red_border()
    answers = [*THREE_ROUNDS, "block:karl-xii", "block:lewenhaupt", "done"]
    t = fight(p, "velikaya", answers, THREE_ROUNDS_DICE)
    assert [options for _, question, options in t.asked if question == "leaver"] == [
        ["block:karl-xii", "block:lewenhaupt", "block:vellinck"],
        ["block:lewenhaupt", "block:vellinck"],
    ]
    assert where(p, "karl_xii") == where(p, "lewenhaupt") == "rus_biala"
    assert p.place[block("vellinck")] == POOL
    assert p.attrition == 1


def test_pb6_6_the_retreat_after_round_3_has_a_fresh_allowance() -> None:
    """PB6.6 Vellinck left over the red border in round 3; two more may still go after it (R62)."""
    p = beaten_over_a_red_border()
    answers = THREE_ROUNDS[:]
    answers[-3] = "retreat"  # Vellinck, in round 3
    fight(p, "velikaya", [*answers, "block:karl-xii", "done"], THREE_ROUNDS_DICE[4:])
    assert where(p, "vellinck") == where(p, "karl_xii") == where(p, "lewenhaupt") == "rus_biala"


def test_pb6_6_so_have_reserves_of_a_side_beaten_in_round_1() -> None:
    """PB6.6, PB6.3 Two have used up the red border; Lewenhaupt, a reserve, may still go over it (R62)."""
    p = beaten_over_a_red_border()
    fight(p, "velikaya", ["territory:rus-biala", "retreat", "retreat", "done"])
    assert where(p, "vellinck") == where(p, "karl_xii") == where(p, "lewenhaupt") == "rus_biala"


def test_pb6_6_under_step_back_the_third_goes_his_own_way() -> None:
    """PB6.6 Option step_back: Lewenhaupt came from Ingermanland and may go back there (R64)."""
    p = beaten_over_a_red_border(step_back=1)
    fight(p, "velikaya", [*THREE_ROUNDS, "block:karl-xii", "block:vellinck", "done"], THREE_ROUNDS_DICE)
    assert where(p, "lewenhaupt") == "ingermanland"


def test_pb6_6_under_step_back_border_limits_hold() -> None:
    """PB6.6 Option step_back: Vellinck came over the red border that two others have just used up (R62)."""
    p = beaten_over_a_red_border(step_back=1)
    fight(p, "velikaya", [*THREE_ROUNDS, "block:karl-xii", "block:lewenhaupt", "done"], THREE_ROUNDS_DICE)
    assert p.place[block("vellinck")] == POOL


def test_pb6_6_a_king_who_cannot_leave_takes_his_nation_out_of_the_war() -> None:
    """PB6.6, PB10.2 Others of his who could not leave either have gone with the truce, not been eliminated."""
    p = war()
    stand(p, "estland", "vellinck")
    stand(p, "livland", "august_ii", "flemming")
    march(p, "august_ii", "estland")
    march(p, "flemming", "estland")
    t = fight(p, "estland", [*["fire", "block:august-ii"] * 3, "done"], [MISS] * 36)
    assert [a for a, _, _ in t.heard("eliminated")] == [block("august_ii")]
    assert [a for a, _, _ in t.heard("to-pool")] == [block("flemming")]
    assert where(p, "vellinck") == "estland"


def test_pb12_2_who_retreats_into_poland_has_entered_it() -> None:
    """PB12.2, PB6.6 By whatever means (R148)."""
    p = war()
    stand(p, "livland", "vellinck")
    stand(p, "velikaya", "repnin")
    march(p, "repnin", "livland")
    open_battle(p, "livland")
    assert not p.poland_entered
    play(p, ["retreat", "territory:kurlandia"])
    assert p.poland_entered


def test_pb12_2_who_retreats_through_poland_has_entered_it() -> None:
    """PB12.2, PB6.6 Karl XII goes from Smolensk over Rus Biala to Livland (R148)."""
    p = war()
    stand(p, "smolensk", "karl_xii")
    stand(p, "rzjev", "ogilvy")
    march(p, "ogilvy", "smolensk")
    open_battle(p, "smolensk")
    play(p, ["retreat", "territory:livland"])
    assert where(p, "karl_xii") == "livland"
    assert p.poland_entered


def test_pb6_6_who_has_retreated_is_out_of_the_battle_and_mixes_with_others_there() -> None:
    """PB6.6, PB2.1 He comes among the blocks of his new place."""
    p = polesie()
    open_battle(p, "polesie", ["territory:wolyn"])
    play(p, ["fire", "block:kazanski", "retreat"], [MISS] * 4, steps=2)
    assert p.mark[block("kazanski")] & MINGLED
    assert not p.mark[block("kazanski")] & FOUGHT
    assert p.entry[block("kazanski")] == -1


# --- what the other side hears ----------------------------------------------------------------------------------------
def test_pb2_1_where_an_unseen_reserve_could_go_is_not_told() -> None:
    """PB2.1, PB6.3 It would tell its rating."""
    p = war()
    marker(p, "ingermanland", "russia")
    stand(p, "estland", "vellinck")
    stand(p, "ingermanland", "kazanski", kazanski=1)
    stand(p, "livland", "schnewentz")
    march(p, "kazanski", "estland")
    march(p, "schnewentz", "estland")
    next_is(p, agenda.OPEN, place("estland"))
    t = Overheard(["territory:ingermanland", "territory:novgorod"], [1, MISS, MISS, MISS])
    while p.place[block("schnewentz")] == place("estland"):
        step(p, t)
    assert t.audience[RETREAT_TO] == t.audience[LEAVER] == only(COALITION)
    assert [to for event, *_, to in t.told if event == "retreated"] == [only(COALITION)]
