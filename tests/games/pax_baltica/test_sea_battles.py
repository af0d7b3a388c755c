"""PB9.3, PB9.4 Fleet battles, what becomes of cargo, and fleets whose harbor is taken."""

import pytest

from bivouac.games.pax_baltica.box.blocks import BLOCK
from bivouac.games.pax_baltica.box.map import EXILE, PLACE_IDS, POOL, WAITING
from bivouac.games.pax_baltica.rules import agenda
from bivouac.games.pax_baltica.rules.fates import truce
from bivouac.games.pax_baltica.rules.position import HIDDEN, KNOWN, RESERVE, Position, contested
from bivouac.games.pax_baltica.rules.retreat import regroups, ways
from games.pax_baltica.builders import Scripted, block, marker, nation, next_is, place, play, stand, status, war, where
from games.pax_baltica.fighting import (
    COALITION,
    SWEDISH,
    besiege,
    fight,
    march,
    on,
    open_battle,
    resolve,
    shots,
    steps,
    weaken,
)

MISS = 6


def names(places: list[int]) -> set[str]:
    return {PLACE_IDS[found] for found in places}


def kattegat(**options: int) -> Position:
    """Wachtmeister (1) with Karl XII and Watrang (3) with two regiments, met by Gyldenlove from the Skagerrak."""
    p = war(**options)
    status(p, "denmark", True)
    stand(p, "kattegat", "wachtmeister", "watrang", wachtmeister=1, watrang=3)
    stand(p, "kattegat", "karl_xii", aboard="wachtmeister")
    stand(p, "kattegat", "uppland", "elfsborg", aboard="watrang")
    stand(p, "skagerrak", "gyldenlove")
    march(p, "gyldenlove", "kattegat")
    return p


ROUND_1 = ["block:wachtmeister", "fire", "fire", "fire"]


# --- PB9.3 battles ----------------------------------------------------------------------------------------------------
def test_pb9_3_hits_fall_on_fleets_and_cargo_goes_down_with_them() -> None:
    """PB9.3, PB2.3 Three hits: Watrang 2, Watrang 1, then the owner gives Wachtmeister, and Karl goes into exile.

    Watrang retreats to Smaland, where its regiments stand; a battle lost with a Swedish army: one box (R69).
    """
    p = kattegat()
    t = fight(
        p,
        "kattegat",
        [*ROUND_1, "block:wachtmeister", "retreat", "territory:smaland", "done"],
        [MISS, MISS, MISS, MISS, 1, 1, 2, 6],
    )
    assert shots(t) == [("wachtmeister", 0), ("watrang", 0), ("gyldenlove", 3)]
    assert t.offered("loss") == ["block:wachtmeister", "block:watrang"]
    assert p.place[block("wachtmeister")] == POOL
    assert p.place[block("karl_xii")] == EXILE
    assert [where(p, name) for name in ("watrang", "uppland", "elfsborg")] == ["smaland"] * 3
    assert steps(p, "watrang", "uppland", "elfsborg") == [1, 3, 3]
    assert [p.aboard[BLOCK[name]] for name in ("uppland", "elfsborg")] == [-1, -1]
    assert t.heard("battle-over") == [(place("kattegat"), COALITION, 0)]
    assert p.attrition == 1


def test_pb9_3_a_king_aboard_a_destroyed_fleet_brings_his_truce() -> None:
    """PB9.3, PB10.2 Frederik IV is lost at sea, and Denmark with him; Watrang has won (R89)."""
    p = war()
    status(p, "denmark", True)
    stand(p, "kattegat", "gyldenlove", gyldenlove=1)
    stand(p, "kattegat", "frederik_iv", aboard="gyldenlove")
    stand(p, "skagerrak", "watrang")
    stand(p, "sjaelland", "reventlov")
    march(p, "watrang", "kattegat")
    t = fight(p, "kattegat", ["fire", "fire", "done"], [MISS, 1, MISS, MISS, MISS])
    assert not p.status[nation("denmark")]
    assert where(p, "frederik_iv") == where(p, "reventlov") == ""
    assert t.heard("battle-over") == [(place("kattegat"), SWEDISH, 0)]


def test_pb9_3_fleets_fight_in_rounds_by_letter_the_defender_first() -> None:
    """PB9.3, PB6.4 Watrang (B2) before Apraksin (C2), though he defends; after round 3 the attacker must go."""
    p = war()
    p.petersburg = 1
    marker(p, "nyen", "russia")
    stand(p, "gulf_of_finland", "apraksin")
    stand(p, "northern_baltic_sea", "watrang")
    march(p, "watrang", "gulf_of_finland")
    t = fight(p, "gulf_of_finland", [*["fire", "fire"] * 3, "territory:vastergotland", "done"], [MISS] * 24)
    assert shots(t) == [("watrang", 0), ("apraksin", 0)] * 3
    assert t.heard("battle-over") == [(place("gulf_of_finland"), COALITION, 0)]
    assert where(p, "watrang") == "vastergotland"  # however far it is (R9)


def test_pb9_3_main_attack_and_reserves_at_sea() -> None:
    """PB9.3, PB6.3 One from the Skagerrak, one from the Western Baltic: the attacker names his main attack (R88)."""
    p = war()
    status(p, "denmark", True)
    stand(p, "kattegat", "watrang")
    stand(p, "skagerrak", "gyldenlove")
    stand(p, "western_baltic_sea", "tordenskiold")
    march(p, "gyldenlove", "kattegat")
    march(p, "tordenskiold", "kattegat")
    t = open_battle(p, "kattegat", ["zone:skagerrak"])
    assert t.offered("main") == ["zone:skagerrak", "zone:western-baltic-sea"]
    assert (p.known[block("gyldenlove")], p.known[block("tordenskiold")]) == (KNOWN, HIDDEN)
    assert p.mark[block("tordenskiold")] & RESERVE


@pytest.mark.parametrize("option", [0, 1])
def test_pb9_3_out_of_harbor_is_a_way_of_its_own(option: int) -> None:
    """PB9.3, PB6.3 One comes over the sea border, one out of Sjaelland; also when named while moving."""
    p = war(main_attack_at_movement=option)
    status(p, "denmark", True)
    stand(p, "kattegat", "watrang")
    stand(p, "skagerrak", "gyldenlove")
    stand(p, "sjaelland", "tordenskiold")
    march(p, "gyldenlove", "kattegat")
    march(p, "tordenskiold", "kattegat")
    if option:
        next_is(p, agenda.MAIN_ATTACK, place("kattegat"))
        t = play(p, ["territory:sjaelland"])
        assert open_battle(p, "kattegat").asked == []
    else:
        t = open_battle(p, "kattegat", ["territory:sjaelland"])
    assert t.offered("main") == ["zone:skagerrak", "territory:sjaelland"]
    assert p.mark[block("gyldenlove")] & RESERVE
    assert not p.mark[block("tordenskiold")] & RESERVE


def test_pb9_3_a_fleet_that_comes_to_help_the_defender_is_a_reserve() -> None:
    """PB9.3, PB6.3 Watrang sails out of Vastergotland into the battle."""
    p = war()
    status(p, "denmark", True)
    stand(p, "kattegat", "wachtmeister")
    stand(p, "skagerrak", "gyldenlove")
    stand(p, "vastergotland", "watrang")
    march(p, "gyldenlove", "kattegat")
    march(p, "watrang", "kattegat")
    open_battle(p, "kattegat")
    assert p.mark[block("watrang")] & RESERVE
    assert not p.mark[block("wachtmeister")] & RESERVE


# --- PB9.3 retreats ---------------------------------------------------------------------------------------------------
def test_pb9_3_a_fleet_retreats_to_any_friendly_harbor() -> None:
    """PB9.3 No borders, no distance, enemies around the harbor do not matter; an ally's will do (R88)."""
    p = war()
    status(p, "denmark", True)
    stand(p, "kattegat", "watrang")
    stand(p, "skagerrak", "gyldenlove")
    march(p, "gyldenlove", "kattegat")
    stand(p, "smaland", "scholten")
    open_battle(p, "kattegat")
    assert names(ways(p, block("watrang"))) == {"smaland", "vastergotland", "svealand"}
    assert names(ways(p, block("gyldenlove"))) == {"sjaelland"}
    p.petersburg = 1
    marker(p, "nyen", "russia")
    assert names(ways(p, block("gyldenlove"))) == {"sjaelland", "nyen"}
    marker(p, "svealand", "denmark")
    assert names(ways(p, block("watrang"))) == {"smaland", "vastergotland"}


def test_pb9_3_a_fleet_may_always_retreat_in_its_turn() -> None:
    """PB9.3, PB6.6 Also an attacker, also one without any harbor (R88)."""
    p = kattegat()
    open_battle(p, "kattegat")
    t = play(p, ["block:watrang", "retreat", "territory:svealand"])
    assert t.offered("combat") == ["fire", "retreat"]
    assert [where(p, name) for name in ("watrang", "uppland", "elfsborg")] == ["svealand"] * 3


def homeless(*cargo: str) -> Position:
    """Apraksin is out of Sankt-Peterburg, which the Swedes hold again, and Watrang comes."""
    p = war()
    p.petersburg = 1
    stand(p, "gulf_of_finland", "apraksin")
    stand(p, "gulf_of_finland", *cargo, aboard="apraksin")
    stand(p, "northern_baltic_sea", "watrang")
    march(p, "watrang", "gulf_of_finland")
    return p


def test_pb9_3_without_a_friendly_harbor_a_retreating_fleet_is_laid_aside() -> None:
    """PB9.3 It is not in its pool until its nation has a harbor; its cargo is eliminated (R88, R89)."""
    p = homeless("repnin")
    t = fight(p, "gulf_of_finland", ["fire", "retreat", "done"], [MISS] * 4)
    assert t.offered("combat") == ["fire", "retreat"]
    assert p.place[block("apraksin")] == WAITING
    assert steps(p, "apraksin") == [0]
    assert p.place[block("repnin")] == POOL
    assert p.reform_begun == 1
    assert t.heard("fleet-lost") == [(block("apraksin"), place("gulf_of_finland"), 0)]
    assert t.heard("battle-over") == [(place("gulf_of_finland"), SWEDISH, 0)]


def test_pb9_3_an_allys_harbor_saves_it() -> None:
    """PB9.3 With Denmark in the war there is Sjaelland, and the cargo goes ashore there (R84, R89)."""
    p = homeless("repnin")
    status(p, "denmark", True)
    fight(p, "gulf_of_finland", ["fire", "retreat", "done"], [MISS] * 4)
    assert where(p, "apraksin") == where(p, "repnin") == "sjaelland"


def test_pb9_3_with_cargo_a_fleet_must_choose_a_harbor_free_of_enemies() -> None:
    """PB9.3 Danes stand in Smaland: Watrang with its regiments may not go there, without them it might (R89)."""
    p = kattegat()
    stand(p, "smaland", "scholten")
    open_battle(p, "kattegat")
    assert names(ways(p, block("watrang"))) == {"vastergotland", "svealand"}
    stand(p, "skane", "uppland", "elfsborg")
    assert names(ways(p, block("watrang"))) == {"smaland", "vastergotland", "svealand"}


def test_pb9_3_if_all_harbors_have_enemies_around_the_cargo_is_lost() -> None:
    """PB9.3 The fleet is safe in any of them (R89)."""
    p = kattegat()
    for land, name in (("smaland", "scholten"), ("vastergotland", "jyske"), ("svealand", "fynske")):
        stand(p, land, name)
    open_battle(p, "kattegat")
    play(p, ["block:watrang", "retreat", "territory:smaland"])
    assert where(p, "watrang") == "smaland"
    assert p.place[block("uppland")] == p.place[block("elfsborg")] == POOL


def test_pb9_3_a_swedish_army_lost_with_a_retreating_fleet_counts_for_the_track() -> None:
    """PB9.3, PB11.1 Karl had nowhere to go ashore; the battle is lost (R69, R89)."""
    p = kattegat()
    for land, name in (("smaland", "scholten"), ("vastergotland", "jyske"), ("svealand", "fynske")):
        stand(p, land, name)
    fight(
        p,
        "kattegat",
        ["block:wachtmeister", "retreat", "territory:smaland", "retreat", "territory:smaland", "done"],
    )
    assert p.place[block("karl_xii")] == EXILE
    assert p.attrition == 1


def test_pb11_11_the_british_fleet_retreats_to_portsmouth_as_well() -> None:
    """PB11.11, PB9.3 With Swedes aboard only to a harbor where they can stand, as long as there is one (R89)."""
    p = war()
    status(p, "denmark", True)
    status(p, "britain", True)
    stand(p, "kattegat", "rooke")
    stand(p, "skagerrak", "gyldenlove")
    march(p, "gyldenlove", "kattegat")
    open_battle(p, "kattegat")
    assert names(ways(p, block("rooke"))) == {"smaland", "vastergotland", "svealand", "portsmouth"}
    stand(p, "kattegat", "vellinck", aboard="rooke")
    assert names(ways(p, block("rooke"))) == {"smaland", "vastergotland", "svealand"}


def test_pb9_3_attackers_after_round_3_go_to_harbor_with_their_cargo() -> None:
    """PB9.3, PB6.4 Sweden attacks with Karl aboard; beaten, he comes ashore in Svealand (R9)."""
    p = war()
    status(p, "denmark", True)
    stand(p, "kattegat", "gyldenlove")
    stand(p, "western_baltic_sea", "watrang")
    stand(p, "western_baltic_sea", "karl_xii", aboard="watrang")
    march(p, "watrang", "kattegat")
    fight(p, "kattegat", [*["fire", "fire"] * 3, "territory:svealand", "done"], [MISS] * 24)
    assert where(p, "watrang") == where(p, "karl_xii") == "svealand"
    assert p.aboard[block("karl_xii")] == -1


# --- PB6.7 regrouping at sea ------------------------------------------------------------------------------------------
def won(**options: int) -> Position:
    """Gyldenlove (1) is about to be sunk in the Kattegat by Watrang with Karl aboard and Wachtmeister."""
    p = war(**options)
    status(p, "denmark", True)
    stand(p, "kattegat", "watrang", "wachtmeister")
    stand(p, "kattegat", "karl_xii", aboard="watrang")
    stand(p, "skagerrak", "gyldenlove", gyldenlove=1)
    march(p, "gyldenlove", "kattegat")
    return p


SUNK = ["block:wachtmeister", "fire"]


def test_pb6_7_victorious_fleets_may_regroup() -> None:
    """PB6.7, PB9.3 To a zone without enemies; without cargo also into a friendly harbor of the zone (R67)."""
    p = won()
    answers = [*SUNK, "block:wachtmeister", "territory:vastergotland", "block:watrang", "zone:western-baltic-sea"]
    t = fight(p, "kattegat", answers, [1, MISS, MISS, MISS])
    offered = [options for _, question, options in t.asked if question == "regroup-to"]
    assert offered[0] == ["zone:skagerrak", "zone:western-baltic-sea", "territory:vastergotland"]
    assert offered[1] == ["zone:skagerrak", "zone:western-baltic-sea"]
    assert where(p, "wachtmeister") == "vastergotland"
    assert where(p, "watrang") == where(p, "karl_xii") == "western_baltic_sea"
    assert p.aboard[block("karl_xii")] == block("watrang")


def test_pb6_7_under_the_option_fleets_do_not_regroup() -> None:
    """PB6.7 Option fleet_regroup (R67)."""
    p = won(fleet_regroup=0)
    t = fight(p, "kattegat", SUNK, [1, MISS, MISS, MISS])
    assert "regroup" not in [question for _, question, _ in t.asked]
    assert where(p, "watrang") == "kattegat"


def test_pb6_7_only_the_british_fleet_regroups_into_portsmouth() -> None:
    """PB6.7, PB11.11 From the North Sea (R67)."""
    p = war()
    status(p, "britain", True)
    stand(p, "north_sea", "rooke", "watrang")
    assert names(regroups(p, block("rooke"))) == {"skagerrak", "portsmouth"}
    assert names(regroups(p, block("watrang"))) == {"skagerrak"}
    stand(p, "kattegat", "rooke")
    assert "portsmouth" not in names(regroups(p, block("rooke")))


def test_pb6_7_no_fleet_regroups_among_enemies_and_russians_not_to_the_british() -> None:
    """PB6.7, PB11.11 (R67, R93)."""
    p = war()
    status(p, "britain", True)
    stand(p, "southern_baltic_sea", "apraksin")
    stand(p, "northern_baltic_sea", "rooke")
    assert names(regroups(p, block("apraksin"))) == {"western_baltic_sea"}
    stand(p, "western_baltic_sea", "watrang")
    assert names(regroups(p, block("apraksin"))) == set()


# --- PB9.4 anchored fleets --------------------------------------------------------------------------------------------
def smaland(**strengths: int) -> Position:
    """Danes besiege Karlskrona in Smaland, where the Swedish fleets lie."""
    p = war()
    status(p, "denmark", True)
    stand(p, "smaland", "watrang", "wachtmeister")
    weaken(p, **strengths)
    stand(p, "smaland", "frederik_iv", "reventlov")
    besiege(p, "frederik_iv", "reventlov")
    return p


TAKEN = [1, 1, 1, MISS]


def test_pb9_4_fleets_in_a_harbor_that_falls_go_to_sea_and_lose_a_step() -> None:
    """PB9.4, PB7.4 Watrang 3, and Wachtmeister (1) is eliminated by it (R81)."""
    p = smaland(wachtmeister=1)
    assert not contested(p, place("smaland"))
    t = resolve(p, "smaland", [], TAKEN)
    assert p.marker[place("smaland")] == nation("denmark")
    assert where(p, "watrang") == "southern_baltic_sea"
    assert steps(p, "watrang") == [3]
    assert p.place[block("wachtmeister")] == POOL
    assert len(t.heard("driven-to-sea")) == 2


def test_pb9_4_a_harbor_that_holds_keeps_its_fleets() -> None:
    """PB9.4 The siege fails."""
    p = smaland()
    resolve(p, "smaland", [], [MISS] * 11)
    assert where(p, "watrang") == "smaland"
    assert steps(p, "watrang", "wachtmeister") == [4, 4]


def test_pb9_4_where_enemy_fleets_are_both_stay_until_the_next_battle_phase() -> None:
    """PB9.4 Gyldenlove was in the zone first and defends then; nobody is a reserve (R81)."""
    p = smaland()
    stand(p, "southern_baltic_sea", "gyldenlove")
    t = resolve(p, "smaland", [], TAKEN)
    assert t.heard("battle-opens") == []
    assert contested(p, place("southern_baltic_sea"))
    t = open_battle(p, "southern_baltic_sea")
    assert (t.asked, p.attacker) == ([], SWEDISH)
    assert not any(p.mark[BLOCK[name]] & RESERVE for name in ("watrang", "wachtmeister", "gyldenlove"))


def test_pb9_4_a_harbor_that_a_truce_gives_back_drives_fleets_out_as_well() -> None:
    """PB9.4, PB10.2 Russia held Smaland; its truce makes it Swedish again, and a Danish fleet lay there (R81)."""
    p = war()
    status(p, "denmark", True)
    marker(p, "smaland", "russia")
    stand(p, "smaland", "gyldenlove")
    truce(p, Scripted(), nation("russia"))
    assert where(p, "gyldenlove") == "southern_baltic_sea"
    assert steps(p, "gyldenlove") == [3]


def test_pb9_4_anchored_fleets_do_not_occupy() -> None:
    """PB9.4 They neither make a battle nor fight in one that is there."""
    p = war()
    status(p, "denmark", True)
    stand(p, "vastergotland", "watrang", "stenbock")
    stand(p, "akershus", "scholten")
    march(p, "scholten", "vastergotland")
    open_battle(p, "vastergotland")
    t = play(p, ["fire", "fire"], [MISS] * 8, steps=2)
    assert [name for name, _ in shots(t)] == ["stenbock", "scholten"]
    assert p.known[block("watrang")] == HIDDEN
    on(p, ["retreat", "territory:smaland", "done"])
    assert where(p, "watrang") == "vastergotland"
