"""How well a player stands: a chance to win that adds up, grows with what helps, and grows surer with the turns."""

import pytest

from bivouac.core.game import Outcome
from bivouac.games.russian_civil_war.bots.judgement import balance, chance, quiet, red_wins, worth
from bivouac.games.russian_civil_war.box.players import RED, WHITE
from bivouac.games.russian_civil_war.rules.agenda import TURN
from bivouac.games.russian_civil_war.rules.position import ABROAD, CZAR, ELIMINATED, EXECUTED, Position
from bivouac.games.russian_civil_war.rules.victory import scores
from bivouac.games.russian_civil_war.rules.words import TURN_LIMIT
from games.russian_civil_war.builders import A, B, C, gold, next_is, piece, place, position, put


def standing(turn: int = 1) -> Position:
    """A and B have a Red stack each, C a White one; D and E have a leader of either colour."""
    p = position()
    p.turn = turn
    put(p, "lenin", "petrograd", "a", [6, 5])
    put(p, "trotsky", "tver", "b", [6, 5])
    put(p, "denikin", "don", "c", [5, 4])
    put(p, "stalin", "tsaritsyn", "d")
    put(p, "kolchak", "omsk", "e")
    return p


def test_the_chances_of_all_add_up_to_one_and_nobody_who_is_out_has_any() -> None:
    p = standing()
    assert abs(sum(worth(p, None, seat) for seat in range(5)) - 1) < 1e-9
    p.out[B] = 1
    assert worth(p, None, B) == 0.0
    assert abs(sum(worth(p, None, seat) for seat in range(5)) - 1) < 1e-9


def test_the_winner_has_one_and_the_others_nothing() -> None:
    outcome = Outcome([C], TURN_LIMIT, [0] * 5)
    assert [worth(standing(), outcome, seat) for seat in range(5)] == [0.0, 0.0, 1.0, 0.0, 0.0]


def test_strength_pile_and_gold_help() -> None:
    before = worth(standing(), None, A)
    stronger, killer, rich = standing(), standing(), standing()
    put(stronger, "kirov", "petrograd", "a", [4])
    unit = place(killer, "petrograd", "blue", ["blue_germany_kiev_1"])[0]
    killer.at[unit], killer.pile[unit] = ELIMINATED, A
    gold(rich, "petrograd", "a")
    for p in (stronger, killer, rich):
        assert worth(p, None, A) > before
        assert worth(p, None, B) < worth(standing(), None, B)


def test_what_will_return_is_worth_less_in_a_pile_than_what_will_not() -> None:
    def with_trophy(name: str) -> float:
        p = standing()
        p.at[piece(name)], p.pile[piece(name)] = ELIMINATED, A
        return balance(p).points[RED][A]

    white, blue = with_trophy("white_don_1"), with_trophy("blue_germany_kiev_1")
    assert white < blue, "both have a strength of 5"
    p = standing(turn=6)
    p.at[piece("white_don_1")], p.pile[piece("white_don_1")] = ELIMINATED, A
    assert balance(p).points[RED][A] == scores(p, RED)[A], "later nothing returns"


@pytest.mark.parametrize("fate", [EXECUTED, ABROAD])
def test_late_in_the_game_the_points_are_those_of_the_score(fate: int) -> None:
    p = standing(turn=9)
    gold(p, "don", "c", "white")
    p.imperial_at[CZAR] = fate
    p.czar_credit = B
    for faction in (RED, WHITE):
        assert balance(p).points[faction] == scores(p, faction)


def test_the_colour_without_leaders_has_lost_the_war() -> None:
    p = standing()
    assert 0.0 < red_wins(balance(p)) < 1.0
    for leader in (piece("denikin"), piece("kolchak")):
        p.at[leader] = ELIMINATED
    assert red_wins(balance(p)) == 1.0


def test_a_lead_counts_for_more_the_later_it_is() -> None:
    early, late = standing(2), standing(9)
    assert chance(balance(late), A) > chance(balance(early), A)
    assert red_wins(balance(late)) > red_wins(balance(early))


def test_a_piece_that_falls_or_changes_hands_is_the_same_as_one_that_has() -> None:
    p = standing(6)
    then = balance(p)
    then.falls(piece("lenin"), A, C)
    then.changes_hands(piece("trotsky"), B, A)
    p.at[piece("lenin")], p.pile[piece("lenin")], p.holder[piece("lenin")] = ELIMINATED, C, -1
    led = [unit for unit in range(len(p.chief)) if p.chief[unit] == piece("lenin")]
    for unit in led:
        then.has(unit, A, -1.0)
        p.chief[unit] = -1
    for unit in range(len(p.chief)):
        if p.chief[unit] == piece("trotsky"):
            then.changes_hands(unit, B, A)
    p.holder[piece("trotsky")] = A
    fresh = balance(p)
    assert (then.points, then.force, then.leaders) == (fresh.points, fresh.force, fresh.leaders)
    bonus = [fresh.strong[faction] - then.strong[faction] for faction in (RED, WHITE)]
    assert bonus == [0.0, 0.0], "Petrograd and Tver are still Red"


def test_rc4_1_it_is_quiet_when_a_turn_begins() -> None:
    p = standing()
    assert not quiet(p)
    next_is(p, TURN)
    assert quiet(p)
