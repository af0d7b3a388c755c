"""RC15 Victory, scores, players who are out."""

import pytest

from bivouac.games.russian_civil_war.box.nations import ASSASSIN_CHIT, CONTROL_CHIT, NATION
from bivouac.games.russian_civil_war.box.players import NOBODY, RED, WHITE
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules.position import ABROAD, CZAR, ELIMINATED, EXECUTED, GOLD, Position
from bivouac.games.russian_civil_war.rules.sequence import step
from bivouac.games.russian_civil_war.rules.victory import best, end, ended, key_bonus, scores, stronger, surviving
from bivouac.games.russian_civil_war.rules.words import TURN_LIMIT
from bivouac.games.russian_civil_war.telling.story import ENDS
from games.russian_civil_war.builders import (
    A,
    B,
    C,
    D,
    Scripted,
    assassins,
    control,
    czar,
    gold,
    markers,
    next_is,
    piece,
    place,
    play_on,
    position,
    province,
    put,
    relation,
)


def ends_with(p: Position) -> str:
    with Scripted() as t:
        found = ended(p, t)
    return ENDS[found.end].name if found else ""


def war(seats: int = 3, **switches: int) -> Position:
    """Everybody has a leader: A Lenin, B Kolchak, C Trotsky."""
    p = position(seats=seats, **switches)
    put(p, "lenin", "petrograd", "a", [6])
    put(p, "kolchak", "omsk", "b", [7, 6])
    put(p, "trotsky", "tver", "c", [5])
    return p


# --- the war ----------------------------------------------------------------------------------------------------------
def test_rc15_1_a_colour_without_leaders_has_lost() -> None:
    p = war()
    assert ends_with(p) == ""
    p.at[piece("kolchak")] = ELIMINATED
    assert ends_with(p) == "white-leaders-dead"
    p.at[piece("kolchak")] = province("omsk")
    p.at[piece("lenin")] = p.at[piece("trotsky")] = ELIMINATED
    assert ends_with(p) == "red-leaders-dead"


def test_rc_r38_the_war_ends_at_once_in_the_middle_of_a_turn() -> None:
    """RC15.1, RC10.2 B's Kolchak is the last White leader; nothing of A's turn comes after his death."""
    p = war()
    p.turn = 3
    assassins(p, a=3)
    relation(p, "a", "b", 7)
    next_is(p, a.RANDOMIZER, "a")
    next_is(p, a.ASSASSINATION, "a")
    t, outcome = play_on(p, dice=[1])
    assert outcome is not None
    assert ENDS[outcome.end].name == "white-leaders-dead"
    assert t.heard("faction-wins") == [(RED, 0, 0)]


def test_r19_both_without_leaders() -> None:
    p = war()
    for name in ("lenin", "trotsky", "kolchak"):
        p.at[piece(name)] = ELIMINATED
        p.chief = [-1] * len(p.chief)
    place(p, "kuban", "white", [7, 6])
    with Scripted() as t:
        found = ended(p, t)
    assert found is not None
    assert ENDS[found.end].name == "all-leaders-dead"
    assert t.heard("faction-wins") == [(RED, 0, 0)]  # 11 and two key provinces against 26


@pytest.mark.parametrize(("switch", "bonus"), [(0, 20), (1, 10), (2, 0)])
def test_rc15_2_strength_with_the_key_provinces(switch: int, bonus: int) -> None:
    p = war(key_province_bonus=switch)
    assert (surviving(p, RED), surviving(p, WHITE)) == (3 + 6 + 3 + 5, 3 + 13)
    assert (key_bonus(p, RED), key_bonus(p, WHITE)) == (bonus, 0)


def test_rc15_2_a_tie_goes_to_red() -> None:
    p = war(key_province_bonus=2)
    place(p, "kuban", "white", ["white_amur_1"])
    assert stronger(p) == WHITE
    p.at[piece("white_amur_1")] = ELIMINATED
    assert stronger(p) == RED
    place(p, "tver", "red", [2])
    assert stronger(p) == RED


def test_rc15_2_the_last_turn() -> None:
    """RC17, RC17.1 The short game ends after turn 5."""
    for short, last in ((0, 9), (1, 5)):
        p = war(short=short)
        p.turn = last
        a.push(p, a.TURN_END)
        with Scripted() as t:
            found = step(p, t)
        assert found is not None
        assert (found.end, found.winners) == (TURN_LIMIT, [A])
        p = war(short=short)
        p.turn = last - 1
        a.push(p, a.TURN_END)
        with Scripted() as t:
            assert step(p, t) is None


# --- scores -----------------------------------------------------------------------------------------------------------
def test_rc15_3_what_is_held_and_destroyed() -> None:
    p = war()
    control(p, "poland", "a")
    place(p, "warsaw", "green", ["green_poland_warsaw_1"])  # held, but neither Red nor White
    for name in ("white_kuban_3", "red_kazan_1", "green_baltic_kovno_1", "blue_japan_amur_1", "krasnov"):
        p.pile[piece(name)] = A
    assert scores(p, RED)[A] == 9 + 5 + 3 + 4 + 2
    assert scores(p, WHITE)[A] == 4 + 3
    assert scores(p, WHITE)[B] == 16
    assert scores(p, RED)[B] == 0


def test_rc15_4_extras() -> None:
    p = war()
    gold(p, "petrograd", "a", "red")
    czar(p, "omsk", "b", "white")
    assert (scores(p, RED)[A], scores(p, WHITE)[A]) == (19, 10)
    assert (scores(p, RED)[B], scores(p, WHITE)[B]) == (0, 21)
    p.imperial_at[CZAR] = EXECUTED
    p.imperial_owner[CZAR] = NOBODY
    p.czar_credit = C
    assert (scores(p, RED)[C], scores(p, WHITE)[C]) == (18, 0)
    p.imperial_at[CZAR] = ABROAD
    assert (scores(p, RED)[C], scores(p, WHITE)[C]) == (8, 15)
    p.at[piece("green_czech_penza_1")] = ABROAD
    p.pile[piece("green_czech_penza_1")] = C
    assert (scores(p, RED)[C], scores(p, WHITE)[C]) == (8, 19)


def test_rc15_5_ties_by_votes_then_the_gold_then_both() -> None:
    """RC-r63, RC28, RC28.1 People and tables alike."""
    p = war()
    points = [10, 10, 3]
    p.holder[piece("lenin")] = C
    assert best(p, points) == [A, B]
    gold(p, "omsk", "b", "white")
    assert best(p, points) == [B]
    markers(p, a=1)
    assert best(p, points) == [A]


def test_rc15_the_end_is_told() -> None:
    p = war()
    with Scripted() as t:
        found = end(p, t, TURN_LIMIT)
    assert found.scores == [9, 0, 8]
    assert t.heard("faction") == [(RED, 37, 20), (WHITE, 16, 0)]
    assert t.heard("scored") == [(A, 9, 0), (B, 0, 0), (C, 8, 0)]


# --- out of the game --------------------------------------------------------------------------------------------------
def test_rc15_6_a_player_without_pieces_is_out() -> None:
    p = war(seats=4)
    markers(p, d=2)
    assassins(p, d=1)
    control(p, "poland", "d")
    p.pile[piece("white_don_1")] = D
    p.cup = []
    for seat in "abcd":
        next_is(p, a.PLAYER, seat)
    next_is(p, a.RANDOMIZER, "d")
    next_is(p, a.EXECUTION, "d")  # nothing happens in it
    with Scripted(draws=["a", "c"]) as t:
        assert step(p, t) is None
    assert p.out[D] == 1
    assert (p.politburo, p.assassins[D]) == ([1, 0, 1, 0], 0)
    assert p.cup == sorted([ASSASSIN_CHIT, CONTROL_CHIT[NATION["poland"]]])
    assert p.control[NATION["poland"]] == NOBODY
    assert scores(p, RED)[D] == 0
    assert [item & 255 for item in p.agenda] == [A, B, C]
    assert t.heard("player-out") == [(D, 0, 0)]


def test_rc15_6_one_player_left() -> None:
    p = war()
    p.holder[piece("kolchak")] = p.holder[piece("trotsky")] = A
    p.out = [0, 1, 1]
    with Scripted() as t:
        found = ended(p, t)
    assert found is not None
    assert (ENDS[found.end].name, found.winners) == ("last-player", [A])


@pytest.mark.parametrize(("switch", "how"), [(0, ""), (1, "last-person-out")])
def test_rc15_6_the_last_person_is_out(switch: int, how: str) -> None:
    p = position(led="d", seats=4, eliminated_human=switch)
    put(p, "lenin", "petrograd", "a")
    put(p, "kolchak", "omsk", "b")
    p.out[D] = 1
    assert ends_with(p) == how


def test_rc15_6_a_unit_of_a_nation_keeps_a_player_in() -> None:
    from bivouac.games.russian_civil_war.rules.victory import elimination

    p = war(seats=4)
    control(p, "poland", "d")
    place(p, "warsaw", "green", ["green_poland_warsaw_1"])
    with Scripted() as t:
        elimination(p, t)
    assert p.out == [0, 0, 0, 0]
    assert p.imperial_owner[GOLD] == NOBODY
