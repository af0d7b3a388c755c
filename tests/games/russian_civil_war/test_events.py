"""RC12.1 to RC12.3 Random events."""

import pytest

from bivouac.games.russian_civil_war.box.components import DATA
from bivouac.games.russian_civil_war.box.players import NOBODY
from bivouac.games.russian_civil_war.box.provinces import PROVINCE, PROVINCE_IDS
from bivouac.games.russian_civil_war.box.tables import (
    EVENT_AT,
    EVENT_IDS,
    GROUP_IDS,
    PLAGUE_GROUP_AT,
    PLAGUE_GROUPS,
    PLAGUE_NAMED_AT,
    cell,
)
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules.position import CZAR
from games.russian_civil_war.acting import happens, rows
from games.russian_civil_war.builders import (
    A,
    B,
    chits,
    czar,
    ids,
    next_is,
    piece,
    pieces,
    place,
    play,
    position,
    put,
    stance,
    where,
)

SPECIAL = {
    "agitation": [(5, 1), (5, 2), (6, 1), (6, 2)],
    "rail_strike": [(5, 3), (6, 3)],
    "forced_march": [(5, 4)],
    "defection": [(6, 4)],
    "extra_chit": [(5, 5), (6, 5)],
    "levy": [(5, 6), (6, 6)],
}


@pytest.mark.parametrize("entry", DATA["tables"]["random_events"]["plague"])
def test_rc12_2_every_cell_of_the_plague(entry: dict[str, object]) -> None:
    at = cell(int(str(entry["die1"])), int(str(entry["die2"])))
    assert EVENT_IDS[EVENT_AT[at]] == "plague"
    assert GROUP_IDS[PLAGUE_GROUP_AT[at]] == entry["group"]
    assert PROVINCE_IDS[PLAGUE_NAMED_AT[at]] == entry["province"]
    assert PROVINCE[str(entry["province"])] in PLAGUE_GROUPS[PLAGUE_GROUP_AT[at]]


def test_rc12_3_every_other_cell() -> None:
    assert all(len(group) == 4 for group in PLAGUE_GROUPS)
    for name, dice in SPECIAL.items():
        assert [EVENT_IDS[EVENT_AT[cell(first, second)]] for first, second in dice] == [name] * len(dice)
    assert EVENT_AT.count(0) == 24


def test_rc12_2_a_plague_takes_the_strongest_of_each_colour() -> None:
    """RC-r58, test case 18: 2-5, purple."""
    p = position()
    for name, units in {
        "livland": ["green_baltic_livland_1", "green_baltic_livland_2", "blue_germany_livland_1"],
        "kovno": ["green_baltic_kovno_1", "green_baltic_kovno_2", "blue_germany_kovno_1"],
        "minsk": ["blue_germany_minsk_1"],
        "warsaw": ["green_poland_warsaw_1", "green_poland_warsaw_2"],
    }.items():
        place(p, name, "green", units)
    put(p, "kirov", "warsaw", "a")
    t = happens(p, "a", (2, 5), traces=True)
    assert ids(unit for unit, _, _ in t.heard("plague-loss")) == [
        *["green_baltic_livland_1", "blue_germany_livland_1", "green_baltic_kovno_1", "blue_germany_kovno_1"],
        *["green_poland_warsaw_1", "blue_germany_minsk_1"],
    ]
    assert set(p.pile) == {NOBODY}
    assert where(p, "kirov") == "warsaw"
    assert rows(t, "event") == [(11, "rolled", "2"), (11, "taken", "province:kovno")]


def test_rc13_2_a_plague_that_takes_the_escort_leaves_the_czar_alone() -> None:
    p = position()
    place(p, "warsaw", "green", ["green_poland_warsaw_1"])
    p.control[2] = A
    czar(p, "warsaw", "a", "green", "poland")
    p.cup.remove(2)
    happens(p, "b", (2, 6))
    assert p.imperial_owner[CZAR] == NOBODY


def test_rc12_3_what_holds_for_the_turn() -> None:
    for dice, column, value in (((5, 1), "agitation", 1), ((6, 3), "rail_strike", 1), ((5, 4), "march_bonus", 4)):
        p = position()
        happens(p, "a", dice)
        assert getattr(p, column) == value


def test_rc12_3_a_leader_defects_with_his_units() -> None:
    p = position()
    put(p, "trotsky", "tver", "a")
    put(p, "dzerzhinsky", "tver", "b", [5, 4])
    put(p, "stalin", "tver", "b", [3])  # level 2
    put(p, "kirov", "petrograd", "b")  # elsewhere
    put(p, "miller", "tver", "b")  # another colour
    t = happens(p, "a", (6, 4), draws=("dzerzhinsky",))
    assert t.heard("defected") == [(piece("dzerzhinsky"), B, A)]
    assert len(pieces(p, "tver", "red", "a")) == 4
    assert pieces(p, "tver", "red", "b") == ["stalin", "red_novgorod_1"]


def test_rc12_3_nobody_is_there_to_defect() -> None:
    p = position()
    put(p, "trotsky", "tver", "a")
    assert happens(p, "a", (6, 4)).heard("no-defector") == [(A, 0, 0)]


def test_rc12_3_an_extra_chit_comes_at_once() -> None:
    p = position()
    chits(p, "assassin", "purge", "purge", "control_poland")
    happens(p, "a", (5, 5), draws=("assassin",))
    assert p.assassins[A] == 1


def test_rc12_3_a_person_names_the_unit_of_the_levy() -> None:
    p = position(led="a")
    p.turn = 8
    place(p, "tver", "white", [7])  # hostile to Reds whose home is Tver
    put(p, "denikin", "kuban", "b")
    t = happens(p, "a", (5, 6), "unit:white-kuban-2")
    offered = t.offered("levy")
    assert "unit:red-tver-1" not in offered
    assert offered[0] == "unit:red-petrograd-1"
    assert p.chief[piece("white_kuban_2")] == piece("denikin")
    assert t.heard("levied") == [(A, piece("white_kuban_2"), p.at[piece("denikin")])]


@pytest.mark.parametrize(
    ("color", "unit", "row"),
    [("red", "red_petrograd_1", 1), ("white", "white_kuban_1", 2), ("undecided", "white_kuban_1", 3)],
)
def test_rc20_1_the_levy_of_the_tables(color: str, unit: str, row: int) -> None:
    """RC-r58 The own colour; Undecided, that of which he holds more."""
    p = position()
    stance(p, a=color)
    put(p, "krasnov", "don", "a")
    t = happens(p, "a", (6, 6), traces=True)
    assert where(p, unit) != ""
    assert (row, "taken", f"unit:{unit.replace('_', '-')}") in rows(t, "levy")


def test_rc20_1_nothing_can_return() -> None:
    """RC20 Then the tables take nothing."""
    p = position()
    stance(p, a="red")
    for unit in range(54, 54 + 33):
        p.at[unit] = 0
    assert happens(p, "a", (6, 6)).heard("no-levy") == [(A, 0, 0)]


def test_rc4_2_the_event_comes_first_and_is_forgotten_in_the_next_turn() -> None:
    p = position(led="ab")
    p.agitation = p.rail_strike = 1
    p.march_bonus = 4
    next_is(p, a.PLAYER, "b")
    with pytest.raises(AssertionError, match="a die is not expected: event"):
        play(p)
    assert (p.agitation, p.rail_strike, p.march_bonus, p.phasing) == (0, 0, 0, B)
