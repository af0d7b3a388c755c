"""RC16 The set-up."""

from collections import Counter

from bivouac.core.simulation import FastTable
from bivouac.games.russian_civil_war.box.nations import CHIT_IDS
from bivouac.games.russian_civil_war.box.players import GREEN, RED, WHITE
from bivouac.games.russian_civil_war.box.provinces import CZAR_NEAR, DISTANCE, GOLD_NEAR
from bivouac.games.russian_civil_war.box.units import (
    COLOUR,
    FIRST_AUXILIARY,
    FIRST_UNIT,
    START,
    STRENGTH,
    UNITS_OF_COLOUR,
)
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules.faults import faults
from bivouac.games.russian_civil_war.rules.position import CZAR, GOLD, Position
from bivouac.games.russian_civil_war.rules.sequence import step
from bivouac.games.russian_civil_war.rules.set_up import new_game
from bivouac.games.russian_civil_war.rules.stacks import led_units, stacks_in
from bivouac.games.russian_civil_war.rules.switches import OPTIONS
from games.russian_civil_war.builders import Scripted, ids, piece, province, where


def started(seats: int, seed: int = 0, **switches: int) -> Position:
    from bivouac.core.dice import luck
    from bivouac.games.russian_civil_war.game import GAME

    chosen = {option.name: option.default for option in OPTIONS} | switches
    p = new_game(seats, list(chosen.values()))
    t = FastTable(GAME, p, [], luck("set-up", seed))
    while a.phase_of(p) in (a.SET_UP, a.RELATIONS):
        step(p, t)
    return p


def test_rc16_1_all_units_begin_in_their_homes() -> None:
    p = started(5)
    assert [p.at[unit] for unit in range(FIRST_UNIT, FIRST_AUXILIARY)] == START[FIRST_UNIT:FIRST_AUXILIARY]
    assert [len([unit for unit in units if p.at[unit] >= 0]) for units in UNITS_OF_COLOUR] == [33, 22, 27, 20]
    strength = [sum(STRENGTH[unit] for unit in units if p.at[unit] >= 0) for units in UNITS_OF_COLOUR]
    assert strength[:2] == [117, 109]
    mixed = ["baku", "estland", "tomsk", "irkutsk", "vladivostok"]
    assert all(len(stacks_in(p, province(name))) > 1 for name in mixed)


def test_rc16_2_seventy_one_pieces_are_dealt_round_the_table() -> None:
    """RC1.1, RC-r65 To as many players as there are; early letters have the one piece more."""
    for seats in (3, 4, 5, 6):
        p = started(seats, seats)
        held = Counter(p.holder[:FIRST_UNIT])
        for seat in range(seats):
            mine = held[seat] + p.politburo[seat] + p.assassins[seat] + p.imperial_owner.count(seat)
            assert mine == 71 // seats + (seat < 71 % seats)
        assert (sum(p.politburo), sum(p.assassins)) == (13, 2)
        assert faults(p) == []


def test_rc16_3_every_unit_beside_a_leader_is_led() -> None:
    p = started(5)
    for colour in (RED, WHITE):
        for unit in UNITS_OF_COLOUR[colour]:
            beside = [leader for leader in range(FIRST_UNIT) if p.at[leader] == p.at[unit] and COLOUR[leader] == colour]
            assert (p.chief[unit] >= 0) == bool(beside)
    assert where(p, "kolchak") == where(p, "ivanov_rinov") == "omsk"
    assert sorted(ids(led_units(p, piece("kolchak")) + led_units(p, piece("ivanov_rinov")))) == [
        *["white_omsk_1", "white_omsk_2"]
    ]


def test_rc16_4_czar_and_gold_stand_with_the_nearest_leader_of_their_owner() -> None:
    """RC-r65"""
    p = started(6, 3)
    for which, near in ((CZAR, CZAR_NEAR), (GOLD, GOLD_NEAR)):
        own = [leader for leader in range(FIRST_UNIT) if p.holder[leader] == p.imperial_owner[which]]
        assert DISTANCE[near][p.imperial_at[which]] == min(DISTANCE[near][p.at[leader]] for leader in own)
        assert p.imperial_colour[which] != GREEN


def test_rc16_4_an_owner_without_leaders_leaves_it_alone() -> None:
    """The deal of three where A has all markers, Czar and Gold but six leaders go to others: nothing breaks."""
    p = new_game(3, [option.default for option in OPTIONS])
    p.agenda = [a.SET_UP]
    from bivouac.games.russian_civil_war.rules.set_up import place

    with Scripted() as t:
        place(p, t, CZAR, 0, CZAR_NEAR)
    assert (p.imperial_at[CZAR], p.imperial_owner[CZAR]) == (CZAR_NEAR, -1)
    assert t.heard("czar-alone") == [(CZAR_NEAR, 0, 0)]


def test_rc16_5_the_cup() -> None:
    """RC2.4 With the Assassins that were not dealt."""
    p = started(5)
    assert len(p.cup) == 26
    counts = Counter(CHIT_IDS[chit] for chit in p.cup)
    assert (counts["assassin"], counts["purge"]) == (4, 2)
    assert len(started(5, auxiliary=1).cup) == 30


def test_rc16_7_the_first_player_is_drawn_and_the_others_follow_by_letter() -> None:
    p = started(5)
    with Scripted(draws=["d"]) as t:
        step(p, t)
    assert p.order == [3, 4, 0, 1, 2]
    assert (p.turn, p.agenda[-1]) == (1, a.PLAYER * 256 + 3)
    assert t.heard("turn-begins") == [(1, 3, 0)]
    p.out[4] = 1
    p.agenda = []
    a.push(p, a.TURN)
    with Scripted(draws=["b"]) as t:
        step(p, t)
    assert p.order == [1, 2, 3, 0]
