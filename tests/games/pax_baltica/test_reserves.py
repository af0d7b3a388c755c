"""PB6.3 Main attack and reserves."""

import pytest

from bivouac.games.pax_baltica.box.blocks import BLOCK
from bivouac.games.pax_baltica.box.map import POOL, gate_between
from bivouac.games.pax_baltica.rules import agenda
from bivouac.games.pax_baltica.rules.position import HIDDEN, KNOWN, RESERVE, Position
from games.pax_baltica.builders import block, marker, next_is, place, play, play_until, stand, war, where
from games.pax_baltica.fighting import (
    COALITION,
    SWEDISH,
    fight,
    march,
    on,
    open_battle,
    roll_marches,
    shots,
    steps,
    weaken,
)

MISS = 6
FROM_INGERMANLAND = "territory:ingermanland"


def estland(third: str = "flemming", livland: str = "saxony", **options: int) -> Position:
    """Sjeremetev and Kazanski come from Ingermanland, a third from Livland, upon Vellinck and Estlandska."""
    p = war(**options)
    marker(p, "ingermanland", "russia")
    marker(p, "livland", livland)
    stand(p, "estland", "vellinck", "estlandska")
    stand(p, "ingermanland", "sjeremetev", "kazanski", sjeremetev=3)
    stand(p, "livland", third)
    march(p, "sjeremetev", "estland")
    march(p, "kazanski", "estland")
    march(p, third, "estland")
    return p


def before_estland(first: str = "sjeremetev", start: str = "ingermanland") -> Position:
    """Before the attack on Vellinck: the first is a territory away, Repnin three, and Ingermanland is Russian."""
    p = war()
    marker(p, "ingermanland", "russia")
    stand(p, "estland", "vellinck")
    stand(p, start, first)
    stand(p, "rzjev", "repnin")
    return p


# --- who is a reserve -------------------------------------------------------------------------------------------------
def test_pb6_3_four_from_ingermanland_are_the_main_attack_and_two_from_livland_come_later() -> None:
    """PB6.3 Two movement actions into Estland; only the main attack fights in the first round."""
    p = war()
    p.first = COALITION
    p.actions = [0, 2]
    marker(p, "ingermanland", "russia")
    marker(p, "livland", "russia")
    stand(p, "estland", "vellinck")
    four = ["pjotr_i", "sjeremetev", "kazanski", "woronjetski"]
    two = ["repnin", "schnewentz"]
    stand(p, "ingermanland", *four)
    stand(p, "livland", *two)
    next_is(p, agenda.BATTLES)
    next_is(p, agenda.ACT, COALITION)
    moves = ["move", FROM_INGERMANLAND]
    for name in four:
        moves += [f"block:{name.replace('_', '-')}", "territory:estland", FROM_INGERMANLAND]
    moves += ["move"]  # Livland is the only source that is left
    for name in two:
        moves += [f"block:{name}", "territory:estland", "territory:livland"]
    t = play_until(p, agenda.COMBAT, [*moves, FROM_INGERMANLAND])
    assert t.offered("main") == [FROM_INGERMANLAND, "territory:livland"]
    assert t.asked[-1][:2] == (COALITION, "main")
    assert [p.mark[BLOCK[name]] & RESERVE for name in four + two] == [0, 0, 0, 0, RESERVE, RESERVE]
    assert [p.known[BLOCK[name]] for name in four + two] == [KNOWN] * 4 + [HIDDEN] * 2
    t = play(
        p,
        ["fire", "block:sjeremetev", "fire", "block:kazanski", "fire", "fire"],
        [MISS] * (4 + 4 + 4 + 3 + 3),
        steps=6,
    )
    assert {name for name, _ in shots(t)} == {"vellinck", *four}
    assert t.heard("next-round") == [(place("estland"), 2, 0)]
    assert [p.known[BLOCK[name]] for name in two] == [KNOWN] * 2


def test_pb6_3_with_one_border_nothing_is_asked() -> None:
    """PB6.3 Two groups over one border are one attack (R55)."""
    p = war()
    stand(p, "estland", "vellinck")
    stand(p, "livland", "flemming")
    stand(p, "kurlandia", "steinau")
    march(p, "flemming", "estland")
    march(p, "steinau", "livland", "estland")
    assert open_battle(p, "estland").asked == []
    assert p.known[block("flemming")] == p.known[block("steinau")] == KNOWN


def test_pb6_3_the_main_attack_may_be_a_landing() -> None:
    """PB6.3, PB9.2 The port is a border like others (R55)."""
    p = war()
    stand(p, "estland", "repnin")
    stand(p, "gulf_of_finland", "watrang")
    stand(p, "gulf_of_finland", "karl_xii", aboard="watrang")
    stand(p, "livland", "vellinck")
    march(p, "karl_xii", "estland")
    march(p, "vellinck", "estland")
    t = open_battle(p, "estland", ["port"])
    assert t.offered("main") == ["territory:livland", "port"]
    assert (p.known[block("karl_xii")], p.known[block("vellinck")]) == (KNOWN, HIDDEN)


def test_pb6_3_blocks_that_the_defender_brings_into_a_battle_are_reserves() -> None:
    """PB6.3 Lewenhaupt comes to help Vellinck after the attack, and joins in the second round (R51)."""
    p = war()
    stand(p, "livland", "vellinck")
    stand(p, "kurlandia", "flemming")
    stand(p, "estland", "lewenhaupt")
    march(p, "flemming", "livland")
    march(p, "lewenhaupt", "livland")
    assert open_battle(p, "livland").asked == []
    assert p.mark[block("lewenhaupt")] & RESERVE
    assert not p.mark[block("vellinck")] & RESERVE
    t = play(p, ["fire", "fire"], [MISS] * 8, steps=3)
    assert shots(t) == [("vellinck", 0), ("flemming", 0)]
    assert p.known[block("lewenhaupt")] == KNOWN


def test_pb6_3_who_came_before_there_was_a_battle_is_no_reserve() -> None:
    """PB6.3, PB6.1 Two Swedes enter empty land from two sides; attacked there, both defend at once (R51)."""
    p = war()
    stand(p, "livland", "lewenhaupt")
    stand(p, "ingermanland", "vellinck")
    march(p, "lewenhaupt", "velikaya")
    march(p, "vellinck", "velikaya")
    stand(p, "novgorod", "ogilvy")
    march(p, "ogilvy", "velikaya")
    open_battle(p, "velikaya")
    t = play(p, ["block:lewenhaupt", "fire", "fire"], [MISS] * 8, steps=2)
    assert shots(t) == [("lewenhaupt", 0), ("vellinck", 0)]


@pytest.mark.parametrize(("die", "left"), [(2, 3), (4, 4)])
def test_pb6_3_a_forced_joiner_is_a_reserve_even_over_the_main_border(die: int, left: int) -> None:
    """PB6.3, PB4.4 Repnin marches Novgorod, Ingermanland, Estland, one too far, into a battle that is there (R50)."""
    p = before_estland()
    march(p, "sjeremetev", "estland")
    march(p, "repnin", "novgorod", "ingermanland", "estland")
    roll_marches(p, COALITION, [die])
    assert steps(p, "repnin") == [left]
    assert open_battle(p, "estland").asked == []
    assert (p.known[block("sjeremetev")], p.known[block("repnin")]) == (KNOWN, HIDDEN)
    assert p.mark[block("repnin")] & RESERVE


def test_pb6_3_a_forced_march_that_opens_the_battle_is_no_reserve() -> None:
    """PB6.3, PB4.4 Repnin comes first, Sjeremetev after him: both fight in round 1 (R50)."""
    p = before_estland()
    march(p, "repnin", "novgorod", "ingermanland", "estland")
    march(p, "sjeremetev", "estland")
    roll_marches(p, COALITION, [4])
    open_battle(p, "estland")
    assert p.known[block("sjeremetev")] == p.known[block("repnin")] == KNOWN


def test_pb6_3_a_border_of_forced_joiners_only_cannot_be_the_main_attack() -> None:
    """PB6.3 Repnin joins from Livland by a forced march, so Ingermanland is the main attack unasked (R55)."""
    p = before_estland()
    march(p, "sjeremetev", "estland")
    march(p, "repnin", "velikaya", "livland", "estland")
    roll_marches(p, COALITION, [4])
    assert open_battle(p, "estland").asked == []
    assert p.main == gate_between(place("ingermanland"), place("estland"))
    assert p.mark[block("repnin")] & RESERVE


def test_pb6_3_if_the_main_attack_has_vanished_before_the_battle_the_others_fight_at_once() -> None:
    """PB6.3, PB10.2 The Saxon who opened the battle is gone with a truce; the forced joiner is left and fights."""
    p = before_estland("flemming", "livland")
    march(p, "flemming", "estland")
    march(p, "repnin", "novgorod", "ingermanland", "estland")
    roll_marches(p, COALITION, [4])
    stand(p, "sachsen", "flemming")
    open_battle(p, "estland")
    t = play(p, [], [MISS] * 4)
    assert shots(t) == [("vellinck", 0)]
    t = play(p, ["fire"], [MISS] * 4)
    assert shots(t) == [("repnin", 0)]


# --- what reserves do in the first round ------------------------------------------------------------------------------
def test_pb6_3_reserves_are_out_of_reach_in_round_1() -> None:
    """PB6.3 Vellinck's three hits find Sjeremetev and Kazanski; Flemming, the strongest, is not even seen (R56)."""
    p = estland()
    open_battle(p, "estland", [FROM_INGERMANLAND])
    t = play(p, ["block:vellinck", "block:sjeremetev", "block:kazanski"], [1, 2, 2, 6])
    assert shots(t) == [("vellinck", 3)]
    assert [options for _, question, options in t.asked if question == "loss"] == [
        ["block:sjeremetev", "block:kazanski"],
        ["block:sjeremetev", "block:kazanski"],
    ]
    assert steps(p, "sjeremetev", "kazanski", "flemming") == [2, 1, 4]
    assert p.known[block("flemming")] == HIDDEN
    t = play(p, ["block:sjeremetev", "fire", "fire"], [MISS] * (2 + 2 + 1), steps=4)
    assert [name for name, _ in shots(t)] == ["estlandska", "sjeremetev", "kazanski"]
    assert t.heard("next-round") == [(place("estland"), 2, 0)]
    assert p.known[block("flemming")] == KNOWN
    t = play(p, ["block:vellinck"], [1, MISS, MISS, MISS])
    assert steps(p, "flemming") == [3]  # in the second round he is a block like others


def test_pb6_3_in_round_2_reserves_fire_in_their_letter() -> None:
    """PB6.3 Flemming, B, comes after the defenders' B and before the Russian C (R56)."""
    p = estland()
    open_battle(p, "estland", [FROM_INGERMANLAND])
    first = ["block:vellinck", "block:sjeremetev", "fire", "fire"]
    play(p, first, [MISS] * (4 + 2 + 3 + 3), steps=5)
    t = play(p, ["block:vellinck", "fire", "block:sjeremetev", "fire"], [MISS] * (4 + 2 + 4 + 3), steps=4)
    assert [name for name, _ in shots(t)] == ["vellinck", "estlandska", "flemming", "sjeremetev"]


# --- a battle that is over in the first round -------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("third", "ways"),
    [
        # a Saxon may not enter Russia (PB11.3)
        ("flemming", {"ingermanland", "livland", "kurlandia", "rus-biala"}),
        ("ogilvy", {"ingermanland", "livland", "kurlandia", "rus-biala", "velikaya", "novgorod"}),
    ],
)
def test_pb6_3_the_losers_reserves_must_go_when_round_1_ends_it(third: str, ways: set[str]) -> None:
    """PB6.3, PB6.6 Both main attackers retreat; the reserve must go now, over either border its side used (R57)."""
    p = estland(third)
    t = fight(
        p,
        "estland",
        [
            *[FROM_INGERMANLAND, "block:vellinck", "block:sjeremetev", "retreat", "territory:novgorod"],
            *["retreat", FROM_INGERMANLAND, "territory:kurlandia"],
        ],
        [MISS] * 6,
    )
    assert t.heard("battle-over") == [(place("estland"), SWEDISH, 0)]
    assert set(t.offered("retreat")) == {f"territory:{way}" for way in ways}
    assert (where(p, "sjeremetev"), where(p, "kazanski"), where(p, third)) == ("novgorod", "ingermanland", "kurlandia")
    assert p.known[block(third)] == HIDDEN


def test_pb6_3_after_the_losers_reserves_have_gone_the_winner_may_regroup() -> None:
    """PB6.3, PB6.7 Livland is Swedish: Flemming can only go by Ingermanland, then Vellinck may go to Livland."""
    p = estland(livland="")
    t = fight(
        p,
        "estland",
        [
            *[FROM_INGERMANLAND, "block:vellinck", "block:sjeremetev", "retreat", "territory:novgorod"],
            *["retreat", FROM_INGERMANLAND, "block:vellinck", "done"],
        ],
        [MISS] * 6,
    )
    assert where(p, "flemming") == "ingermanland"
    assert where(p, "vellinck") == "livland"
    assert [seat for seat, question, _ in t.asked if question == "regroup"] == [SWEDISH, SWEDISH]


def test_pb6_3_a_reserve_of_the_loser_without_a_way_out_is_eliminated() -> None:
    """PB6.3, PB6.6 Neither border leads to friendly land (R57, R64)."""
    p = estland(livland="")
    marker(p, "ingermanland", "")
    weaken(p, sjeremetev=1, kazanski=1)
    answers = [FROM_INGERMANLAND, "block:vellinck", "block:sjeremetev", "done"]
    t = fight(p, "estland", answers, [1, 1, MISS, MISS])
    assert p.place[block("flemming")] == POOL
    assert "retreat" not in [question for _, question, _ in t.asked]


def won_in_round_1(option: int = 0) -> Position:
    """Estland is cleared in the first round, before Flemming has come into it."""
    p = estland(winning_reserves_retreat=option)
    weaken(p, vellinck=1, estlandska=1)
    return p


WON = [FROM_INGERMANLAND, "block:vellinck", "block:sjeremetev", "fire", "block:vellinck"]
WON_DICE = [MISS, MISS, 1, 2, MISS]


def test_pb6_3_the_winners_reserves_stay_and_may_regroup() -> None:
    """PB6.3, PB6.7 Flemming need not retreat (R57)."""
    p = won_in_round_1()
    t = fight(p, "estland", [*WON, "block:flemming", "territory:livland", "done"], WON_DICE)
    assert [question for _, question, _ in t.asked].count("retreat") == 0
    offered = [options for _, question, options in t.asked if question == "regroup"]
    assert offered[0] == ["done", "block:sjeremetev", "block:kazanski", "block:flemming"]
    assert where(p, "flemming") == "livland"


def test_pb6_3_under_the_option_the_winners_reserves_retreat_as_well() -> None:
    """PB6.3 Option winning_reserves_retreat: before anybody regroups."""
    p = won_in_round_1(1)
    t = fight(p, "estland", [*WON, "territory:kurlandia", "done"], WON_DICE)
    assert where(p, "flemming") == "kurlandia"
    assert t.offered("regroup") == ["done", "block:sjeremetev", "block:kazanski"]


def test_pb6_3_under_the_option_victors_who_cannot_leave_stay() -> None:
    """PB6.3, PB6.6 Only blocks of a beaten side are eliminated for want of a way out (R64)."""
    p = won_in_round_1(1)
    marker(p, "livland", "")
    marker(p, "ingermanland", "")
    answers = [FROM_INGERMANLAND, "block:vellinck", "block:sjeremetev", "block:vellinck"]
    fight(p, "estland", answers, WON_DICE)
    assert where(p, "flemming") == "estland"
    assert steps(p, "flemming") == [4]


def test_pb6_3_under_the_option_reserves_stay_if_round_2_has_begun() -> None:
    """PB6.3 Only a battle that ends in round 1 drives them off."""
    p = won_in_round_1(1)
    round_1 = [FROM_INGERMANLAND, "block:vellinck", "block:sjeremetev", "fire", "fire"]
    round_2 = ["block:vellinck", "fire", "block:vellinck", "done"]
    fight(p, "estland", [*round_1, *round_2], [MISS] * (1 + 1 + 3 + 3) + [MISS, MISS, 1, 1, MISS, MISS])
    assert where(p, "flemming") == "estland"


# --- when the main attack is named ------------------------------------------------------------------------------------
def test_pb6_3_the_main_attack_is_named_when_the_battle_is_opened() -> None:
    """PB6.3 By the attacker, before anything is shown (R55)."""
    p = estland()
    assert open_battle(p, "estland", ["territory:livland"]).offered("main") == [FROM_INGERMANLAND, "territory:livland"]
    assert p.known[block("flemming")] == KNOWN
    assert p.known[block("sjeremetev")] == HIDDEN


def moving(**options: int) -> Position:
    """The Coalition moves first, and Sweden has still to act."""
    p = war(**options)
    p.first = COALITION
    p.actions = [1, 2]
    marker(p, "ingermanland", "russia")
    stand(p, "estland", "vellinck", "estlandska")
    stand(p, "ingermanland", "sjeremetev")
    stand(p, "livland", "flemming")
    next_is(p, agenda.BATTLES)
    next_is(p, agenda.ACT, COALITION)
    return p


FIRST_MOVE = ["move", FROM_INGERMANLAND, "territory:estland", FROM_INGERMANLAND]
SECOND_MOVE = ["move", "territory:estland"]


def test_pb6_3_under_the_option_it_is_named_when_the_second_border_is_used() -> None:
    """PB6.3 Option main_attack_at_movement: asked once, while moving, and not again (R55)."""
    p = moving(main_attack_at_movement=1)
    t = play_until(p, agenda.OPEN, [*FIRST_MOVE, *SECOND_MOVE, "territory:livland"])
    play_until(p, agenda.COMBAT)
    assert [question for _, question, _ in t.asked].count("main") == 1
    assert p.mains == [gate_between(place("livland"), place("estland"))]
    assert p.mark[block("sjeremetev")] & RESERVE
    assert not p.mark[block("flemming")] & RESERVE


def test_pb6_3_without_the_option_it_is_asked_after_all_movement() -> None:
    """PB6.3 The same moves: the question is the last (R55)."""
    p = moving()
    t = play_until(p, agenda.OPEN, [*FIRST_MOVE, *SECOND_MOVE])
    assert "main" not in [question for _, question, _ in t.asked]
    assert play_until(p, agenda.COMBAT, ["territory:livland"]).offered("main") == [
        FROM_INGERMANLAND,
        "territory:livland",
    ]


def test_pb6_3_under_the_option_a_forced_joiner_opens_no_choice() -> None:
    """PB6.3, PB4.4 Repnin's die is not rolled yet, but his march is already too long (R50, R55)."""
    p = war(main_attack_at_movement=1)
    stand(p, "estland", "vellinck")
    stand(p, "ingermanland", "sjeremetev")
    stand(p, "rzjev", "repnin")
    march(p, "sjeremetev", "estland")
    march(p, "repnin", "velikaya", "livland", "estland")
    next_is(p, agenda.MAIN_ATTACK, place("estland"))
    assert on(p).asked == []
    assert p.mains == []


def test_pb6_3_under_the_option_a_main_attack_that_has_vanished_is_named_anew() -> None:
    """PB6.3, PB10.2 Those who made it are gone before the battle; the rest is asked for as usual."""
    p = estland(main_attack_at_movement=1)
    next_is(p, agenda.MAIN_ATTACK, place("estland"))
    on(p, ["territory:livland"])
    stand(p, "sachsen", "flemming")
    assert open_battle(p, "estland").asked == []
    assert p.main == gate_between(place("ingermanland"), place("estland"))
    assert p.known[block("sjeremetev")] == KNOWN
