"""RC5, RC-r39 How far stacks come."""

from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.provinces import PROVINCE_IDS
from bivouac.games.russian_civil_war.rules.ways import allowance, reach, way
from games.russian_civil_war.builders import Position, control, place, position, province, put, stack


def cost_to(p: Position, goal: str, of: int) -> int:
    return reach(p, of)[province(goal)]


def way_to(p: Position, goal: str, of: int) -> list[str]:
    return [PROVINCE_IDS[place] for place in way(p, of, province(goal))]


def two_armies() -> tuple[Position, int, int]:
    """Test case 11: Red stacks of 6 in Tver and 5 in Ryazan, White 5 in Voronezh."""
    p = position()
    put(p, "trotsky", "tver", "a", [3])
    put(p, "kuibyshev", "ryazan", "a", [4])
    put(p, "krasnov", "voronezh", "b", [3])
    return p, stack("tver", "red", "a"), stack("ryazan", "red", "a")


def test_rc5_1_stacks_combine_over_the_rails() -> None:
    """Test case 11: half points; rail links cost one each."""
    p, tver, ryazan = two_armies()
    assert (cost_to(p, "voronezh", tver), cost_to(p, "voronezh", ryazan)) == (3, 2)
    assert way_to(p, "voronezh", tver) == ["ryazan", "tambov", "voronezh"]


def test_rc12_3_in_a_rail_strike_every_step_costs_a_point() -> None:
    """Test case 11: still within four points."""
    p, tver, ryazan = two_armies()
    p.rail_strike = 1
    assert (cost_to(p, "voronezh", tver), cost_to(p, "voronezh", ryazan)) == (6, 4)


def test_rc5_3_a_hostile_stack_ends_the_way() -> None:
    """Test case 12: a leaderless White stack in Tambov; both still come, by Tula, Orel and Kursk."""
    p, tver, ryazan = two_armies()
    place(p, "tambov", "white", [4])
    assert (cost_to(p, "voronezh", tver), cost_to(p, "voronezh", ryazan)) == (4, 5)
    assert [cost_to(p, name, tver) for name in ("tula", "orel", "kursk")] == [1, 2, 3]
    assert "tambov" not in way_to(p, "voronezh", tver)
    assert cost_to(p, "tambov", ryazan) == 1
    assert cost_to(p, "penza", ryazan) > 2


def test_rc5_3_own_stacks_of_a_hostile_colour_do_not_stop() -> None:
    p, tver, _ = two_armies()
    put(p, "mamontov", "tambov", "a", [4])
    assert cost_to(p, "voronezh", tver) == 3


def test_rc5_3_who_begins_beside_an_enemy_leaves_freely() -> None:
    p, tver, _ = two_armies()
    put(p, "mamontov", "tver", "b")
    assert cost_to(p, "voronezh", tver) == 3


def test_rc5_2_nobody_leads_them_so_they_stay() -> None:
    p = position()
    place(p, "tver", "red", [5])
    place(p, "warsaw", "green", [7], "poland")
    assert set(reach(p, stack("tver", "red"))) == {NONE}
    assert set(reach(p, stack("warsaw", "green", nation="poland"))) == {NONE}
    control(p, "poland", "a")
    assert cost_to(p, "lublin", stack("warsaw", "green", "a", "poland")) == 1


def test_rc5_1_green_and_blue_have_three_points() -> None:
    p = position()
    control(p, "germany", "a")
    control(p, "poland", "a")
    place(p, "minsk", "blue", ["blue_germany_minsk_1"])
    place(p, "warsaw", "green", [7], "poland")
    for of in (stack("minsk", "blue", "a"), stack("warsaw", "green", "a", "poland")):
        assert max(reach(p, of)) == 6
    put(p, "lenin", "petrograd", "a")
    assert max(reach(p, stack("petrograd", "red", "a"))) == 8


def test_rc12_3_a_forced_march_adds_two_points_and_rc17_2_a_winter_takes_one() -> None:
    """RC5.6, RC17.2 What a turn makes of the points."""
    p = position(winter=1)
    assert [allowance(p, colour) for colour in range(4)] == [8, 8, 6, 6]
    p.march_bonus = 4
    assert [allowance(p, colour) for colour in range(4)] == [12, 12, 10, 10]
    p.march_bonus = 0
    p.turn = 2
    assert [allowance(p, colour) for colour in range(4)] == [6, 6, 4, 4]
    put(p, "lenin", "petrograd", "a")
    assert max(reach(p, stack("petrograd", "red", "a"))) == 6


def test_rc17_4_the_northern_railway() -> None:
    for switch, murmansk, vologda in ((0, 2, 1), (1, 1, 2)):
        p = position(murmansk_rail=switch)
        put(p, "miller", "archangel", "a")
        miller = stack("archangel", "white", "a")
        assert (cost_to(p, "murmansk", miller), cost_to(p, "vologda", miller)) == (murmansk, vologda)
