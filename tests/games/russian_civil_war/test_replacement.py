"""RC9 Units return."""

import pytest

from bivouac.games.russian_civil_war.box.nations import NATION
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules.position import GONE, OUT, Position
from bivouac.games.russian_civil_war.rules.sequence import turn_end
from bivouac.games.russian_civil_war.rules.stacks import led_units
from games.russian_civil_war.builders import Scripted, control, ids, piece, place, position, put, where


def end_turn(p: Position, turn: int = 2) -> Scripted:
    p.turn = turn
    a.push(p, a.TURN_END)
    with Scripted() as t:
        turn_end(p, t)
    return t


def test_rc9_1_a_hostile_piece_keeps_a_unit_away() -> None:
    """Test case 19: Baltic units in Estland."""
    p = position()
    place(p, "estland", "green", ["green_baltic_estland_1", "green_baltic_estland_2"])
    place(p, "archangel", "blue", ["blue_britain_archangel_1"])
    put(p, "miller", "archangel", "b")
    p.pile[piece("white_archangel_1")] = 2
    end_turn(p)
    assert where(p, "white_estland_1") == ""
    assert where(p, "white_archangel_1") == "archangel"  # White and Blue are not hostile
    assert p.chief[piece("white_archangel_1")] == piece("miller")
    assert p.pile[piece("white_archangel_1")] == -1


def test_rc9_3_without_leaders_or_with_those_of_two_players_it_has_none() -> None:
    p = position()
    put(p, "lenin", "petrograd", "a")
    put(p, "radek", "petrograd", "b")
    end_turn(p)
    assert p.chief[piece("red_petrograd_1")] == -1
    assert p.chief[piece("white_kuban_1")] == -1
    assert where(p, "white_kuban_1") == "kuban"


def test_rc9_3_several_leaders_of_one_player_share_them() -> None:
    p = position()
    put(p, "lenin", "petrograd", "a")
    put(p, "kalinin", "petrograd", "a")
    end_turn(p)
    assert ids(led_units(p, piece("lenin"))) == ["red_petrograd_1", "red_petrograd_3"]
    assert ids(led_units(p, piece("kalinin"))) == ["red_petrograd_2"]


def test_rc9_1_all_at_once_by_what_is_on_the_map_before() -> None:
    """RC-r59 In Baku a Red and a Green unit are at home: both return."""
    p = position()
    end_turn(p)
    assert where(p, "red_baku_1") == where(p, "green_trans_caucasus_baku_1") == "baku"


def test_rc9_2_leaders_and_blue_units_never_return() -> None:
    p = position()
    p.control[NATION["germany"]] = OUT
    p.at[piece("blue_germany_minsk_1")] = GONE
    end_turn(p)
    assert where(p, "blue_japan_amur_1") == where(p, "blue_germany_minsk_1") == where(p, "lenin") == ""


def test_rc9_2_czechs_abroad_stay_there() -> None:
    p = position()
    p.at[piece("green_czech_penza_1")] = -3
    p.pile[piece("green_czech_penza_1")] = 0
    end_turn(p)
    assert where(p, "green_czech_penza_1") == ""
    assert where(p, "green_czech_tomsk_1") == "tomsk"
    assert p.pile[piece("green_czech_penza_1")] == 0


@pytest.mark.parametrize(("switch", "turn", "back"), [(0, 4, True), (0, 5, False), (1, 5, True), (1, 6, False)])
def test_rc9_1_only_in_the_first_turns(switch: int, turn: int, back: bool) -> None:
    """Test case 19: at the end of turn 5 nothing returns."""
    p = position(replacement_turns=switch)
    end_turn(p, turn)
    assert (where(p, "red_kazan_1") == "kazan") == back


def test_rc13_4_a_bought_unit_that_returns_obeys_its_nation() -> None:
    """Test case 20."""
    from bivouac.games.russian_civil_war.rules.fallen import eliminate
    from bivouac.games.russian_civil_war.rules.stacks import owner

    p = position()
    control(p, "ukraine", "c")
    unit = place(p, "kiev", "green", ["green_ukraine_kiev_1"])[0]
    p.holder[unit] = 0
    assert owner(p, unit) == 0
    with Scripted() as t:
        eliminate(p, t, unit, 3)
    end_turn(p)
    assert owner(p, unit) == 2
