"""SM5.2, SM10.3 What battle cards do; one test at least for each operation."""

import pytest

from bivouac.games.smuta.box.cards import CARD_IDS, FIRE_PHASE, SHOCK_PHASE
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.box.tables import COMBAT
from bivouac.games.smuta.rules.agenda import ADVANTAGE, AFTERMATH, BATTLE_CARDS, COMBAT_END, ROUND, TRY_BATTLE, phase_of
from bivouac.games.smuta.rules.battle import value
from bivouac.games.smuta.rules.playing import playable
from bivouac.games.smuta.rules.position import Position
from bivouac.games.smuta.rules.sequence import step
from bivouac.games.smuta.rules.sides import ATTACKER, DEFENDER
from games.smuta.builders import (
    NOBLE,
    REBELLION,
    Scripted,
    army,
    card,
    hold,
    leader,
    next_is,
    play,
    play_card,
    position,
    put,
    space,
    strength,
)

NOTHING = "17"  # a cancel card that voids no battle card


def field(attackers: dict[str, int], defenders: dict[str, int], **switches: int) -> Position:
    """Bolotnikov (T3) attacks Prokopii Liapunov (T3) in Mikhailov."""
    p = position(**switches)
    put(p, "bolotnikov", "mikhailov", attackers)
    put(p, "liapunov_p", "mikhailov", defenders)
    p.phase = 1
    p.battle, p.attacker, p.defender, p.origin = space("mikhailov"), REBELLION, NOBLE, space("elets")
    return p


def even(**switches: int) -> Position:
    return field({"noble_cavalry": 3}, {"city_streltzy": 3}, **switches)


# --- values -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("name", "more"), [("2", 3), ("72", 2)])
def test_fire_bonus(name: str, more: int) -> None:
    """Three Streltzy fire with 6, three Noble Cavalry with 3."""
    p = even()
    play_card(p, "noble", name)
    assert (value(p, DEFENDER, FIRE_PHASE), value(p, ATTACKER, FIRE_PHASE)) == (6 + more, 3)


def test_fire_bonus_counts_while_the_side_has_a_unit() -> None:
    p = field({"noble_cavalry": 3}, {})
    play_card(p, "noble", "2")
    assert value(p, DEFENDER, FIRE_PHASE) == 0


def test_shock_bonus() -> None:
    p = even()
    play_card(p, "rebellion", "78")
    assert (value(p, ATTACKER, SHOCK_PHASE), value(p, DEFENDER, SHOCK_PHASE)) == (8, 3)


@pytest.mark.parametrize(("hussars", "total"), [(0, 7), (1, 14)])
def test_shock_bonus_is_four_with_winged_hussars(hussars: int, total: int) -> None:
    """Card 3: 3 x 2 + 1; with Winged Hussars (4) 3 x 2 + 4 + 4."""
    p = field({"noble_cavalry": 3, "winged_hussars": hussars}, {"city_streltzy": 3})
    play_card(p, "rebellion", "3")
    assert value(p, ATTACKER, SHOCK_PHASE) == total


def test_exclude_units_they_do_not_fight_but_count() -> None:
    """Card 48: Reiters and German Infantry give neither fire nor shock; the numbers are the same."""
    p = field({"reiters": 2, "german_infantry": 1, "noble_cavalry": 1}, {"city_streltzy": 3})
    play_card(p, "noble", "48", draws=[NOTHING])
    assert (value(p, ATTACKER, FIRE_PHASE), value(p, ATTACKER, SHOCK_PHASE)) == (1, 2)
    assert strength(p, "bolotnikov") == 4


def test_exclude_units_needs_an_enemy_who_has_them() -> None:
    assert not playable(even(), NOBLE, card("48"))


# --- advantage --------------------------------------------------------------------------------------------------------
def test_take_advantage_without_a_die() -> None:
    p = even()
    play_card(p, "rebellion", "6")
    next_is(p, ADVANTAGE)
    play(p)
    assert p.advantage == ATTACKER


def test_take_advantage_by_both_sides_the_dice_decide() -> None:
    p = even()
    p.surprise = [1, 1]
    next_is(p, ADVANTAGE)
    play(p, dice=[2, 5])
    assert p.advantage == DEFENDER


def test_leader_tactical_replaces_the_rating() -> None:
    """Card 97: Bolotnikov counts as 0 in this battle; 4 + 0 against 2 + 3."""
    p = even()
    play_card(p, "noble", "97", draws=[NOTHING])
    next_is(p, ADVANTAGE)
    t = play(p, dice=[4, 2])
    assert [total for _, _, total in t.heard("advantage-rolled")] == [4, 5]
    assert p.advantage == DEFENDER


def test_leader_tactical_replaces_the_tsars_bonus_too() -> None:
    p = even()
    p.tsar_with = leader("bolotnikov")
    p.tsar, p.tsar_party, p.at[leader("petr")] = leader("petr"), REBELLION, -3
    play_card(p, "noble", "97", draws=[NOTHING])
    assert p.rated == [0, NONE]
    next_is(p, ADVANTAGE)
    t = play(p, dice=[1, 1])
    assert [total for _, _, total in t.heard("advantage-rolled")] == [1, 4]


def test_leader_tactical_needs_a_rating_to_lose() -> None:
    p = even()
    put(p, "shuiskii_d", "suzdal", 3)  # T0
    put(p, "golitsyn", "suzdal", 3)
    p.battle, p.attacker, p.defender = space("suzdal"), 4, 0
    assert not playable(p, 4, card("97"))
    assert playable(p, 0, card("97"))


# --- hits -------------------------------------------------------------------------------------------------------------
def test_initial_loss_before_the_first_round() -> None:
    p = even()
    play_card(p, "noble", "9", draws=[NOTHING])
    assert army(p, "bolotnikov") == {"noble_cavalry": 2}


def test_initial_loss_of_the_last_unit_ends_the_battle() -> None:
    p = field({"noble_cavalry": 1}, {"city_streltzy": 3})
    play_card(p, "noble", "9", draws=[NOTHING])
    next_is(p, ADVANTAGE)
    play(p)
    assert (p.winner, p.routed, phase_of(p)) == (DEFENDER, 1, AFTERMATH)


def test_no_fire_in_the_first_round_and_a_named_fire_phase_is_lost() -> None:
    """Card 8: the naming die 1 names fire; both strike together in the shock phase; no fire die is thrown."""
    p = even()
    play_card(p, "noble", "8")
    p.advantage = DEFENDER
    next_is(p, ROUND)
    t = play(p, dice=[1, 1, 1])
    assert t.rolled == ["naming", "shock", "shock"]
    t = play(p, dice=[1, 1, 1, 1, 1])
    assert t.rolled == ["naming", "fire", "fire", "shock", "shock"]


def test_ignore_hits_of_the_shock_phase_each_round() -> None:
    """Card 12: 6 points of shock, die 6: two hits, one of them ignored."""
    p = even()
    play_card(p, "noble", "12")
    p.advantage = DEFENDER
    next_is(p, ROUND)
    t = play(p, dice=[1, 1, 1, 6, 1, 6])
    assert t.rolled == ["naming", "fire", "fire", "shock", "shock", "morale"]
    assert t.heard("hits-ignored") == [(NOBLE, 1, 0)]
    assert strength(p, "liapunov_p") == 2


def test_ignore_hits_does_not_stop_a_w() -> None:
    """12 points of shock, die 6: the battle is lost."""
    p = field({"noble_cavalry": 6}, {"city_streltzy": 6})
    play_card(p, "noble", "12")
    p.advantage = DEFENDER
    next_is(p, ROUND)
    play(p, dice=[1, 1, 1, 6, 1])
    assert (p.winner, p.routed) == (ATTACKER, 1)


def test_ignore_hits_of_the_fire_phase_and_morale_bonus_of_one_card() -> None:
    """Card 82: one hit of fire is ignored, and +2 on tests after rounds."""
    p = field({"german_infantry": 3}, {"city_streltzy": 2})
    play_card(p, "noble", "82")
    assert (p.fire_ignored, p.shock_ignored, p.spirit) == ([0, 1], [0, 0], [0, 2])
    p.advantage = ATTACKER
    next_is(p, ROUND)
    t = play(p, dice=[1, 3, 1, 1, 1, 2])  # 9 points of fire, die 3: one hit, ignored; 3 - 2 units: 4 needed, 2 + 2
    assert t.rolled == ["naming", "fire", "fire", "shock", "shock", "morale"]
    assert strength(p, "liapunov_p") == 2
    assert p.winner == NONE


def test_pursuit_loss_adds_to_the_losers_unit() -> None:
    """Card 84: the loser removes one and two more."""
    p = field({"noble_cavalry": 5}, {"city_streltzy": 3})
    play_card(p, "noble", "84")
    p.winner = DEFENDER
    next_is(p, AFTERMATH)
    play(p, dice=[6])
    assert strength(p, "bolotnikov") == 2


def test_pursuit_loss_only_if_ones_own_side_wins() -> None:
    p = field({"noble_cavalry": 5}, {"city_streltzy": 3})
    play_card(p, "noble", "84")
    p.winner = ATTACKER
    next_is(p, AFTERMATH)
    play(p, dice=[6])
    assert strength(p, "liapunov_p") == 2


# --- cancelling and waiting -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("name", "cancel", "void"), [("9", "63", True), ("9", "22", False), ("97", "98", True)])
def test_sm_r43_derogatory_battle_cards_may_be_cancelled(name: str, cancel: str, void: bool) -> None:
    p = even()
    t = play_card(p, "noble", name, draws=[cancel])
    assert t.heard("cancel-tried") == [(REBELLION, card(cancel), int(void))]
    assert (strength(p, "bolotnikov") == 3 and p.rated == [NONE, NONE]) == void


def test_s20_a_move_card_at_the_start_of_a_battle_is_put_back() -> None:
    p = even()
    next_is(p, BATTLE_CARDS, ATTACKER)
    play(p, draws=["68"], steps=2)
    assert (p.used[COMBAT], p.waiting, p.agenda) == ([card("68")], [], [])


def test_s20_each_side_draws_one_and_plays_it() -> None:
    p = even()
    next_is(p, BATTLE_CARDS, DEFENDER)
    next_is(p, BATTLE_CARDS, ATTACKER)
    play(p, draws=["78", "2"], steps=8)
    assert (p.shock_more, p.fire_more) == ([2, 0], [0, 3])
    assert p.used[COMBAT] == [card("78"), card("2")]


def test_sm_r38_a_battle_card_waits_for_a_later_battle_of_the_segment() -> None:
    """Card 48 finds no mercenaries; in the next battle it does."""
    p = even()
    next_is(p, BATTLE_CARDS, DEFENDER)
    t = play(p, draws=["48"], steps=2)
    assert [CARD_IDS[item // PARTIES] for item in p.waiting] == ["48"]
    assert t.heard("waits") == [(NOBLE, card("48"), 0)]
    put(p, "bolotnikov", "mikhailov", {"reiters": 2})
    next_is(p, TRY_BATTLE, DEFENDER)
    t = play(p, draws=[NOTHING], steps=3)
    assert t.heard("played") == [(NOBLE, card("48"), REBELLION)]
    assert p.waiting == []


@pytest.mark.parametrize(("until", "left"), [(0, 0), (1, 1)])
def test_in_play_until_for_battle_cards(until: int, left: int) -> None:
    """Switch `in_play_until`, 0: the card of a defender goes back with the attacker's segment."""
    p = even(in_play_until=until)
    next_is(p, BATTLE_CARDS, DEFENDER)
    play(p, draws=["48"], steps=2)
    next_is(p, COMBAT_END, REBELLION)
    play(p)
    assert len(p.waiting) == left


def test_sm_r38_a_battle_card_is_tried_before_each_round() -> None:
    """Card 83 finds no room for a unit; when the first round has made room, it is played before the second."""
    p = field({"noble_cavalry": 5}, {"noble_cavalry": 6})
    p.capacity[leader("liapunov_p")] = 6
    next_is(p, ADVANTAGE)
    next_is(p, BATTLE_CARDS, DEFENDER)
    with Scripted(draws=["83"], dice=[1, 6]) as t:  # the advantage is Noble's
        while phase_of(p) != ROUND:
            step(p, t)
    assert (t.heard("waits"), t.heard("played")) == ([(NOBLE, card("83"), 0)], [])
    with Scripted(dice=[1, 1, 6, 1, 1]) as t:  # Noble names fire; one of its units falls
        step(p, t)
        assert strength(p, "liapunov_p") == 5
        step(p, t)
    assert t.heard("played") == [(NOBLE, card("83"), NOBLE)]


def test_sm_r47_a_person_plays_one_battle_card_of_his_hand() -> None:
    p = even(led=8)
    hold(p, "noble", "2", "48", "68", "4")
    next_is(p, BATTLE_CARDS, DEFENDER)
    t = play(p, answers=["card:2"], steps=2)
    assert t.offered("battle-card") == ["done", "card:2"]
    assert (p.fire_more, p.agenda) == ([0, 3], [])
    assert p.hand[NOBLE] == sorted([card("48"), card("68"), card("4")])


def test_cancel_cards_are_never_played_for_themselves() -> None:
    p = even()
    assert not playable(p, NOBLE, card("98"))
