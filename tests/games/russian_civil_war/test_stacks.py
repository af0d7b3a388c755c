"""RC7 Whose a piece is, with whom it stands, and who leads it."""

from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.nations import NATION
from bivouac.games.russian_civil_war.box.players import BLUE, COLOURS, GREEN, MAY_ATTACK, NOBODY, RED, WHITE
from bivouac.games.russian_civil_war.box.provinces import PROVINCES
from bivouac.games.russian_civil_war.charts.facts import Facts
from bivouac.games.russian_civil_war.rules.stacks import (
    assign,
    colour_of,
    nation_of,
    owner,
    owner_of,
    province_of,
    stack,
    stacks_in,
    strength,
    strengths,
)
from games.russian_civil_war.builders import Scripted, control, ids, piece, place, position, province, put
from games.russian_civil_war.builders import stack as named


def test_a_stack_is_one_number() -> None:
    for at in (0, 17, PROVINCES - 1):
        for colour in range(COLOURS):
            for whose in (NOBODY, 0, 5):
                for nation in (NONE, 0, len(NATION) - 1):
                    of = stack(at, colour, whose, nation)
                    assert (province_of(of), colour_of(of), owner_of(of), nation_of(of)) == (at, colour, whose, nation)


def test_rc7_1_who_owns_what() -> None:
    p = position()
    put(p, "lenin", "petrograd", "b", ["red_petrograd_1"])
    place(p, "tver", "red", ["red_tver_1"])
    place(p, "kiev", "green", ["green_ukraine_kiev_1", "green_ukraine_podolia_1"])
    control(p, "ukraine", "c")
    p.holder[piece("green_ukraine_podolia_1")] = 3  # bought by D
    assert owner(p, piece("lenin")) == owner(p, piece("red_petrograd_1")) == 1
    assert owner(p, piece("red_tver_1")) == NOBODY
    assert owner(p, piece("green_ukraine_kiev_1")) == 2
    assert owner(p, piece("green_ukraine_podolia_1")) == 3


def test_rc7_2_a_stack_is_one_owner_one_colour_and_of_green_one_nation() -> None:
    p = position()
    put(p, "lenin", "petrograd", "a", [6])
    put(p, "radek", "petrograd", "b", [5])
    put(p, "kalinin", "petrograd", "a", [4])
    for nation in ("ukraine", "czech", "britain", "france"):
        control(p, nation, "a")
    place(p, "petrograd", "green", ["green_ukraine_kiev_1", "green_czech_penza_1"])
    place(p, "petrograd", "blue", ["blue_britain_baku_1", "blue_france_archangel_1"])
    assert stacks_in(p, province("petrograd")) == [
        named("petrograd", "red", "a"),
        named("petrograd", "red", "b"),
        named("petrograd", "green", "a", "ukraine"),
        named("petrograd", "green", "a", "czech"),
        named("petrograd", "blue", "a"),
    ]
    assert strength(p, named("petrograd", "red", "a")) == 3 + 6 + 1 + 4
    assert strengths(p)[named("petrograd", "blue", "a")] == 5


def test_rc7_3_nobodys_stacks() -> None:
    for one_stack in (0, 1):
        p = position(uncontrolled_blue=one_stack)
        place(p, "archangel", "blue", ["blue_britain_archangel_1", "blue_france_archangel_1", "blue_usa_archangel_1"])
        place(p, "archangel", "white", [5, 4])
        found = stacks_in(p, province("archangel"))
        assert [colour_of(of) for of in found] == [WHITE, *[BLUE] * (1 if one_stack else 3)]
        assert strength(p, found[-1]) == (9 if one_stack else 3)


def test_rc7_4_units_go_to_whoever_leads_least_for_his_level() -> None:
    p = position()
    put(p, "lenin", "petrograd", "a")
    put(p, "kalinin", "petrograd", "a")
    units = place(p, "petrograd", "red", [6, 5, 4])
    with Scripted() as t:
        assign(p, t, units, [piece("kalinin"), piece("lenin")])
    # both lead nothing: the higher level has the 6; then Kalinin has the 5; 9 of level 3 is less than 6 of level 1
    assert ids(p.chief[unit] for unit in units) == ["lenin", "kalinin", "lenin"]


def test_rc7_4_others_keep_their_leader() -> None:
    p = position()
    put(p, "lenin", "petrograd", "a")
    put(p, "kalinin", "petrograd", "a", [6, 5, 4])
    units = place(p, "petrograd", "red", [3])
    with Scripted() as t:
        assign(p, t, units, [piece("lenin"), piece("kalinin")])
    assert len([chief for chief in p.chief if chief == piece("kalinin")]) == 3
    assert p.chief[units[0]] == piece("lenin")


def test_rc8_1_who_may_attack_whom() -> None:
    allowed = {(RED, WHITE), (RED, GREEN), (RED, BLUE), (WHITE, RED), (WHITE, GREEN)}
    allowed |= {(GREEN, RED), (GREEN, WHITE), (BLUE, RED)}
    found = {(own, other) for own in range(COLOURS) for other in range(COLOURS) if MAY_ATTACK[own][other]}
    assert found == allowed


def test_rc_r53_hostile_strength_near() -> None:
    p = position()
    put(p, "lenin", "petrograd", "a")
    put(p, "krasnov", "petrograd", "b", [4])
    put(p, "mamontov", "pskov", "a", [4])
    place(p, "estland", "green", [4, 3], "baltic")
    place(p, "tver", "white", [4])
    assert Facts(p, Scripted()).hostile_near(province("petrograd"), RED, 0) == 6 + 7
