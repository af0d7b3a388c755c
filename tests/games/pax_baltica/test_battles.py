"""PB6.1, PB6.2, PB6.4, PB6.5 Battles: their order, who defends, who fires when, whom hits find, and how they end."""

import pytest

from bivouac.games.pax_baltica.box.blocks import BLOCK
from bivouac.games.pax_baltica.box.map import EXILE, GONE, PLACE, POOL
from bivouac.games.pax_baltica.rules import agenda
from bivouac.games.pax_baltica.rules.group import destinations
from bivouac.games.pax_baltica.rules.position import (
    ACTED,
    FOUGHT,
    HIDDEN,
    KNOWN,
    MUST_GO,
    RESERVE,
    STANDS_ASIDE,
    Position,
    contested,
    side_of,
)
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
from games.pax_baltica.fighting import COALITION, SWEDISH, besiege, fight, march, on, open_battle, shots, steps, weaken

MISS = 6


def jylland(**strengths: int) -> Position:
    """Karl XII and Pommerska come from Holstein upon Reventlov and Prins Christian, who have no way out."""
    p = war()
    status(p, "denmark", True)
    stand(p, "jylland", "reventlov", "prins_christian")
    weaken(p, **strengths)
    stand(p, "holstein_gottorp", "karl_xii", "pommerska")
    march(p, "karl_xii", "jylland")
    march(p, "pommerska", "jylland")
    return p


# --- PB6.1 ------------------------------------------------------------------------------------------------------------
def test_pb6_1_the_first_player_orders_all_battles_before_anything_is_shown() -> None:
    """PB6.1, PB9.3 Land and sea in one list; the blocks are shown when their battle is opened (R54)."""
    p = war()
    status(p, "denmark", True)
    p.first = COALITION
    stand(p, "kurlandia", "vellinck")
    stand(p, "livland", "flemming")
    march(p, "flemming", "kurlandia")
    stand(p, "plock", "rehnskiold")
    stand(p, "poznan", "steinau")
    march(p, "steinau", "plock")
    stand(p, "kattegat", "watrang")
    stand(p, "skagerrak", "gyldenlove")
    march(p, "gyldenlove", "kattegat")
    next_is(p, agenda.BATTLES)
    t = play(p, ["zone:kattegat", "territory:plock"])
    assert [seat for seat, _, _ in t.asked] == [COALITION, COALITION]
    assert t.asked[0][2] == ["territory:plock", "territory:kurlandia", "zone:kattegat"]
    assert p.queue == [place("kurlandia"), place("plock"), place("kattegat")]
    assert all(p.known[BLOCK[name]] == HIDDEN for name in ("vellinck", "flemming", "rehnskiold", "watrang"))
    play_until(p, agenda.COMBAT)
    assert p.battle == place("kattegat")
    assert p.known[block("watrang")] == p.known[block("gyldenlove")] == KNOWN
    assert p.known[block("vellinck")] == p.known[block("rehnskiold")] == HIDDEN


def test_pb6_1_a_battle_that_has_vanished_is_skipped() -> None:
    """PB6.1 August II falls in the first battle, and with him all Saxons leave the war, and the second battle (R54)."""
    p = war()
    stand(p, "plock", "august_ii", august_ii=1)
    stand(p, "poznan", "karl_xii")
    march(p, "karl_xii", "plock")
    stand(p, "kurlandia", "flemming")
    stand(p, "livland", "vellinck")
    march(p, "vellinck", "kurlandia")
    next_is(p, agenda.BATTLES)
    t = on(p, ["territory:plock", "fire", "done"], [1, MISS, MISS, MISS])
    assert [a for a, _, _ in t.heard("battle-opens")] == [place("plock")]
    assert not contested(p, place("kurlandia"))
    assert where(p, "vellinck") == "kurlandia"


def test_pb6_1_anchored_fleets_make_no_battle() -> None:
    """PB6.1, PB9.4 Enemies around a harbor with fleets in it: nothing is to be fought."""
    p = war()
    status(p, "denmark", True)
    stand(p, "smaland", "watrang", "scholten")
    next_is(p, agenda.BATTLES)
    t = on(p)
    assert (t.asked, t.told) == ([], [])


def test_pb6_1_who_was_last_alone_there_defends() -> None:
    """PB6.1 The First Player enters an empty land, the Second Player follows: the First Player defends (R51)."""
    p = war()
    stand(p, "livland", "lewenhaupt")
    stand(p, "novgorod", "ogilvy")
    march(p, "lewenhaupt", "velikaya")
    march(p, "ogilvy", "velikaya")
    t = open_battle(p, "velikaya")
    assert t.heard("battle-opens") == [(place("velikaya"), COALITION, 0)]
    assert p.attacker == COALITION
    fired = play(p, ["fire"], [MISS] * 4)  # and he is no reserve: he fires in the first round, B before C
    assert shots(fired) == [("lewenhaupt", 0)]


def test_pb6_1_a_truce_in_mid_battle_takes_one_ally_and_the_other_fights_on() -> None:
    """PB6.1, PB10.2 August II falls; Flemming goes home with his nation, Repnin goes on alone (R68)."""
    p = war()
    stand(p, "kurlandia", "august_ii", "flemming", "repnin", august_ii=2, flemming=1, repnin=1)
    stand(p, "livland", "karl_xii", "rehnskiold")
    march(p, "karl_xii", "kurlandia")
    march(p, "rehnskiold", "kurlandia")
    t = fight(
        p,
        "kurlandia",
        ["fire", "block:august-ii", "fire", "fire", "block:karl-xii", "fire", "done"],
        [1, 1, MISS, MISS, MISS, MISS, MISS, MISS, 1, 1, MISS, MISS],
    )
    assert p.place[block("august_ii")] == GONE
    assert p.place[block("flemming")] == POOL
    assert not p.status[nation("saxony")]
    assert shots(t) == [("karl_xii", 2), ("rehnskiold", 0), ("repnin", 1), ("karl_xii", 1)]
    assert t.heard("battle-over") == [(place("kurlandia"), SWEDISH, 0)]


def test_pb6_1_who_is_left_alone_by_a_truce_has_won_and_may_regroup() -> None:
    """PB6.1, PB6.7 No Saxon is left; nobody was displaced, so Sweden has won at once (R68)."""
    p = war()
    stand(p, "kurlandia", "august_ii", "flemming", august_ii=1, flemming=1)
    stand(p, "livland", "karl_xii")
    march(p, "karl_xii", "kurlandia")
    t = fight(p, "kurlandia", ["fire", "block:august-ii", "block:karl-xii", "territory:zmudz"], [1, MISS, MISS, MISS])
    assert t.heard("battle-over") == [(place("kurlandia"), SWEDISH, 0)]
    assert where(p, "karl_xii") == "zmudz"
    assert p.place[block("flemming")] == POOL


def test_pb6_1_a_truce_on_the_land_itself_ends_the_battle_without_a_winner() -> None:
    """PB6.1, PB10.2 Frederik IV falls in Jylland: his Danes vanish, the Swedes are displaced, nobody regroups (R68)."""
    p = war()
    status(p, "denmark", True)
    stand(p, "jylland", "frederik_iv", "jyske", frederik_iv=1, jyske=1)
    stand(p, "holstein_gottorp", "karl_xii", "pommerska")
    march(p, "karl_xii", "jylland")
    march(p, "pommerska", "jylland")
    t = fight(p, "jylland", ["fire", "block:frederik-iv"], [1, MISS, MISS, MISS])
    assert t.heard("battle-over") == []
    assert [question for _, question, _ in t.asked] == ["combat", "loss"]
    assert where(p, "karl_xii") == where(p, "pommerska") == "holstein_gottorp"
    assert (p.battle, p.round, p.attrition, p.agenda) == (-1, 0, 0, [])


# --- PB6.2 ------------------------------------------------------------------------------------------------------------
def test_pb6_2_blocks_of_different_nations_fight_together() -> None:
    """PB6.2 Saxons and Russians against a Swede and a Holsteiner."""
    p = war()
    stand(p, "kurlandia", "flemming", "repnin")
    stand(p, "livland", "vellinck", "friedrich_iv")
    march(p, "vellinck", "kurlandia")
    march(p, "friedrich_iv", "kurlandia")
    open_battle(p, "kurlandia")
    t = play(p, ["fire", "block:vellinck", "fire", "fire", "fire"], [MISS] * 15, steps=4)
    assert shots(t) == [("flemming", 0), ("vellinck", 0), ("friedrich_iv", 0), ("repnin", 0)]


# --- PB6.4 ------------------------------------------------------------------------------------------------------------
def test_pb6_4_the_combat_order_of_karl_pommerska_and_the_danes() -> None:
    """PB6.4 Karl XII (A3), then Reventlov (B2) and Prins Christian (B1), then Pommerska (B1); each might retreat."""
    p = war()
    status(p, "denmark", True)
    stand(p, "poznan", "reventlov", "prins_christian")
    stand(p, "pomorskie", "karl_xii", "pommerska")
    march(p, "karl_xii", "poznan")
    march(p, "pommerska", "poznan")
    open_battle(p, "poznan")
    t = play(p, ["fire", "block:reventlov", "fire", "fire", "fire"], [MISS] * 14, steps=4)
    assert [name for name, _ in shots(t)] == ["karl_xii", "reventlov", "prins_christian", "pommerska"]
    combats = [(seat, options) for seat, question, options in t.asked if question == "combat"]
    assert combats == [(seat, ["fire", "retreat"]) for seat in (SWEDISH, COALITION, COALITION, SWEDISH)]


def test_pb6_4_the_owner_chooses_who_of_one_letter_acts_next_and_nobody_passes() -> None:
    """PB6.4 Prins Christian before Reventlov, if the Danes like; there is nothing but fire or retreat (R59)."""
    p = jylland()
    open_battle(p, "jylland")
    t = play(p, ["fire", "block:prins-christian"], [MISS] * (4 + 3 + 4), steps=3)
    assert t.offered("actor") == ["block:reventlov", "block:prins-christian"]
    assert [name for name, _ in shots(t)] == ["karl_xii", "prins_christian", "reventlov"]
    assert [question for _, question, _ in t.asked] == ["combat", "actor"]  # no way out: nothing is asked of them


def test_pb6_4_hits_fall_before_the_next_block_acts() -> None:
    """PB6.4 Reventlov's hit takes a die from Pommerska, who comes after him in the same round (R59)."""
    p = jylland(prins_christian=1)
    p.strength[block("karl_xii")] = 1
    open_battle(p, "jylland")
    play(p, ["fire", "block:reventlov"], [MISS, 2, MISS, MISS, MISS], steps=2)
    assert steps(p, "pommerska") == [2]
    t = play(p, ["fire"], [MISS, MISS, MISS], steps=2)  # Prins Christian one die, Pommerska two
    assert t.rolled == ["fire"] * 3


def test_pb6_4_after_three_rounds_the_attacker_has_lost_and_retreats() -> None:
    """PB6.4 Both live after the third round: the Swedes go back to Holstein, though nobody was hit (R58)."""
    p = jylland()
    turn = ["fire", "block:reventlov", "fire"]
    t = fight(
        p,
        "jylland",
        [*turn * 3, "block:karl-xii", "territory:holstein-gottorp", "territory:holstein-gottorp"],
        [MISS] * 14 * 3,
    )
    assert len(shots(t)) == 12
    assert t.heard("next-round") == [(place("jylland"), 2, 0), (place("jylland"), 3, 0)]
    assert t.heard("battle-over") == [(place("jylland"), COALITION, 0)]
    assert where(p, "karl_xii") == where(p, "pommerska") == "holstein_gottorp"
    assert where(p, "reventlov") == "jylland"


def test_pb6_4_when_it_is_over_no_mark_of_it_is_left() -> None:
    """PB6.4 On those who fought, came later, stood aside, or had to go."""
    p = mistrust()
    stand(p, "lietuva", "vellinck")
    march(p, "vellinck", "kurlandia")
    answers = ["territory:livland", "colour:grey", "fire", "retreat", "territory:zmudz", "territory:zmudz", "done"]
    fight(p, "kurlandia", answers, [MISS] * 4)
    assert (where(p, "flemming"), where(p, "repnin"), where(p, "vellinck")) == ("zmudz", "zmudz", "kurlandia")
    assert not any(mark & (FOUGHT | RESERVE | ACTED | STANDS_ASIDE | MUST_GO) for mark in p.mark)
    assert (p.battle, p.attacker, p.main, p.round, p.retreated) == (-1, -1, -1, 0, [])


# --- PB6.5 ------------------------------------------------------------------------------------------------------------
def test_pb6_5_pjotr_rolls_four_dice_and_hits_with_three_and_less() -> None:
    """PB6.5 Pjotr I (B3) at full strength rolls 1, 2, 4, 5: two hits and two misses."""
    p = war()
    stand(p, "novgorod", "pjotr_i")
    stand(p, "ingermanland", "vellinck")
    march(p, "vellinck", "novgorod")
    open_battle(p, "novgorod")
    t = play(p, ["fire"], [1, 2, 4, 5])
    assert shots(t) == [("pjotr_i", 2)]
    assert steps(p, "vellinck") == [2]


def test_pb6_5_hits_fall_on_the_strongest_and_the_owner_breaks_ties() -> None:
    """PB6.5 Karl's 1 2 3 6: Reventlov 3 unasked, at 3-3 the owner takes Reventlov, then Prins Christian 2 unasked."""
    p = jylland()
    open_battle(p, "jylland")
    t = play(p, ["fire", "block:reventlov"], [1, 2, 3, 6])
    assert steps(p, "reventlov", "prins_christian") == [2, 2]
    assert t.asked[1:] == [(COALITION, "loss", ["block:reventlov", "block:prins-christian"])]
    assert [a for a, _, _ in t.heard("lost-step")] == [BLOCK[n] for n in ("reventlov", "reventlov", "prins_christian")]
    rest = play(p, ["block:reventlov", "fire"], [MISS] * (2 + 2 + 3), steps=3)
    assert [name for name, _ in shots(rest)] == ["reventlov", "prins_christian", "pommerska"]


def test_pb6_5_the_dead_do_not_fire_and_excess_hits_are_lost() -> None:
    """PB6.5, PB6.4 The same dice against two blocks of strength 1: both fall, no Danish die, no second round."""
    p = jylland(reventlov=1, prins_christian=1)
    t = fight(p, "jylland", ["fire", "block:reventlov", "block:karl-xii", "done"], [1, 2, 3, 6])
    assert p.place[block("reventlov")] == p.place[block("prins_christian")] == POOL
    assert shots(t) == [("karl_xii", 3)]
    assert t.heard("next-round") == []
    assert t.heard("battle-over") == [(place("jylland"), SWEDISH, 0)]
    assert t.asked[2:][0] == (SWEDISH, "regroup", ["done", "block:karl-xii", "block:pommerska"])
    assert where(p, "karl_xii") == "holstein_gottorp"


def test_pb6_5_hits_find_neither_anchored_fleets_nor_cargo() -> None:
    """PB6.5 Who does not take part is not hit (R60)."""
    p = war(END)
    stand(p, "sjaelland", "reventlov", "gyldenlove", reventlov=1)
    stand(p, "kattegat", "watrang", "wachtmeister")
    stand(p, "kattegat", "vellinck", aboard="watrang")
    stand(p, "kattegat", "stenbock", aboard="wachtmeister")
    march(p, "vellinck", "sjaelland")
    fight(p, "sjaelland", [], [1, 1, MISS, MISS])
    assert steps(p, "gyldenlove", "stenbock", "watrang", "vellinck") == [4, 4, 4, 3]


# --- what a lost battle costs -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("victim", "boxes"),
    [("lewenhaupt", 1), ("elfsborg", 0), ("friedrich_iv", 0)],
)
def test_pb11_1_only_a_battle_lost_with_an_army_of_sweden_moves_the_track(victim: str, boxes: int) -> None:
    """PB11.1, PB6.4 An army of the nation Sweden; neither a regiment nor an ally's army (R69)."""
    p = war()
    stand(p, "kurlandia", victim)
    weaken(p, **{victim: 1})
    stand(p, "lietuva", "flemming")
    march(p, "flemming", "kurlandia")
    t = fight(p, "kurlandia", ["fire", "fire", "done"], [MISS, 1, 1, 1, 1])
    assert t.heard("battle-over") == [(place("kurlandia"), COALITION, 0)]
    assert len(t.heard("battle-lost")) == boxes
    assert p.attrition == boxes


def test_pb11_1_an_army_lost_in_a_victory_costs_no_box() -> None:
    """PB11.1 Lewenhaupt falls, but Karl XII wins."""
    p = war()
    stand(p, "kurlandia", "flemming", flemming=1)
    stand(p, "livland", "karl_xii", "lewenhaupt", karl_xii=1, lewenhaupt=1)
    march(p, "karl_xii", "kurlandia")
    march(p, "lewenhaupt", "kurlandia")
    fight(p, "kurlandia", ["fire", "fire", "block:lewenhaupt", "fire", "done"], [MISS, 1, 1])
    assert p.place[block("lewenhaupt")] == POOL
    assert p.attrition == 0


def test_pb11_1_two_armies_lost_in_one_battle_are_one_box() -> None:
    """PB11.1 One advance for each battle (R69)."""
    p = war()
    stand(p, "kurlandia", "lewenhaupt", "vellinck", lewenhaupt=1, vellinck=1)
    stand(p, "lietuva", "flemming")
    march(p, "flemming", "kurlandia")
    fight(
        p,
        "kurlandia",
        ["block:lewenhaupt", "fire", "fire", "fire", "block:vellinck", "done"],
        [MISS, MISS, 1, 1, MISS, MISS],
    )
    assert p.attrition == 1


def test_pb2_3_karl_falls_in_battle_and_goes_into_exile() -> None:
    """PB2.3, PB6.5 He is eliminated like any other, but not for ever."""
    p = war()
    stand(p, "kurlandia", "karl_xii", karl_xii=1)
    stand(p, "lietuva", "flemming")
    march(p, "flemming", "kurlandia")
    fight(p, "kurlandia", ["fire", "fire", "done"], [MISS, 1, MISS, MISS, MISS])
    assert p.place[block("karl_xii")] == EXILE
    assert p.attrition == 1


# --- mistrust ---------------------------------------------------------------------------------------------------------
def mistrust() -> Position:
    """Saxons and Russians stand together in Kurlandia in a year of mistrust, and Karl XII comes."""
    p = war()
    p.mistrust = 1
    stand(p, "kurlandia", "flemming", "repnin", flemming=3)
    stand(p, "livland", "karl_xii")
    march(p, "karl_xii", "kurlandia")
    return p


def test_pb13_2_under_mistrust_the_owner_names_the_colour_that_fights() -> None:
    """PB13.2, PB6.2 Grey fights, green stands aside: unseen, without fire, and not hit though it is stronger (R117)."""
    p = mistrust()
    t = open_battle(p, "kurlandia", ["colour:grey"])
    assert t.asked == [(COALITION, "colour", ["colour:green", "colour:grey"])]
    assert (p.known[block("flemming")], p.known[block("repnin")]) == (KNOWN, HIDDEN)
    t = play(p, ["fire", "fire"], [1, MISS, MISS, MISS, MISS, MISS], steps=2)
    assert steps(p, "flemming", "repnin") == [2, 4]
    assert t.heard("next-round") == []
    assert play(p).heard("next-round") == [(place("kurlandia"), 2, 0)]  # Repnin had no turn


@pytest.mark.parametrize(("fight_at", "held_by"), [("pommern", "karl_xii"), ("poznan", "repnin")])
def test_pb13_2_under_mistrust_the_prussian_block_joins_no_other_colour(fight_at: str, held_by: str) -> None:
    """PB13.2, PB11.7 Neither Danes who attack in Pommern nor Russians who defend Poznan (R117)."""
    p = war()
    status(p, "prussia", True)
    stand(p, "brandenburg", "anhalt_dessau")
    stand(p, fight_at, held_by)
    rival = "repnin" if held_by == "karl_xii" else "karl_xii"
    stand(p, fight_at, rival)
    p.holder[place(fight_at)] = side_of(p, block(held_by))
    assert place(fight_at) in destinations(p, block("anhalt_dessau"))
    p.mistrust = 1
    assert place(fight_at) not in destinations(p, block("anhalt_dessau"))


def test_pb13_2_those_who_stood_aside_go_when_their_side_has_lost() -> None:
    """PB13.2, PB6.6 Like besiegers: Repnin must retreat, as a defender (R117)."""
    p = mistrust()
    p.strength[block("flemming")] = 1
    t = fight(p, "kurlandia", ["colour:grey", "fire", "territory:lietuva", "done"], [1, 1, MISS, MISS])
    assert p.place[block("flemming")] == POOL
    assert steps(p, "repnin") == [4]
    assert where(p, "repnin") == "lietuva"
    assert "territory:livland" not in t.offered("retreat")  # that is where the attacker came from


def test_pb13_2_those_who_stood_aside_stay_when_their_side_has_won_and_do_not_regroup() -> None:
    """PB13.2, PB6.7 Only blocks that took part regroup (R65, R117)."""
    p = mistrust()
    p.strength[block("karl_xii")] = 1
    t = fight(p, "kurlandia", ["colour:grey", "fire", "fire", "done"], [MISS, 1, MISS, MISS])
    assert t.offered("regroup") == ["done", "block:flemming"]
    assert where(p, "repnin") == "kurlandia"
    assert not p.mark[block("repnin")] & MUST_GO


def test_pb13_2_besiegers_are_no_colour_to_choose() -> None:
    """PB13.2, PB7.5 Repnin besieges, so only Flemming can fight, and nothing is asked (R75, R117)."""
    p = mistrust()
    besiege(p, "repnin")
    t = open_battle(p, "kurlandia")
    assert t.asked == []
    assert shots(play(p, ["fire"], [MISS] * 4)) == [("karl_xii", 0)]
    assert shots(play(p, ["fire"], [MISS] * 3)) == [("flemming", 0)]


def test_pb6_2_without_mistrust_no_colour_is_asked_for() -> None:
    """PB6.2 All fight."""
    p = mistrust()
    p.mistrust = 0
    assert open_battle(p, "kurlandia").asked == []
    assert p.known[block("flemming")] == p.known[block("repnin")] == KNOWN


def test_pb6_1_garrisons_make_no_battle() -> None:
    """PB6.1 They fight only sieges: a Swede alone on Saxon ground has nothing to fight."""
    p = war()
    marker(p, "kurlandia", "saxony")
    stand(p, "kurlandia", "vellinck")
    next_is(p, agenda.BATTLES)
    assert on(p).told == []
    assert not contested(p, PLACE["kurlandia"])
