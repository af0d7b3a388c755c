"""RC2, RC3 The components: they agree with themselves, with the rules, and with what is known of the game."""

from collections import Counter

import pytest

from bivouac.games.russian_civil_war.box.components import DATA
from bivouac.games.russian_civil_war.box.leaders import LEADER, LEADER_COLOUR, LEADER_STRENGTH, LEADERS, LEVEL
from bivouac.games.russian_civil_war.box.nations import CHIT_COUNT, CHIT_IDS, NATION, NATION_COLOUR
from bivouac.games.russian_civil_war.box.players import BLUE, GREEN, RED, WHITE
from bivouac.games.russian_civil_war.box.provinces import (
    ALL_PROVINCES,
    CZAR_EXITS,
    CZECH_EXITS,
    DISTANCE,
    EXIT_NAMES,
    KEY_PROVINCES,
    NEIGHBOURS,
    PETROGRAD,
    PROVINCES,
    RAIL,
    RED_HOME,
    REGION_IDS,
    TVER,
    WHITE_HOME,
)
from bivouac.games.russian_civil_war.box.tables import APT_ORDER, KILLS_UP_TO, PURGE, PURGE_UP_TO
from bivouac.games.russian_civil_war.box.units import (
    COLOUR,
    COMBAT_UNITS,
    HOME,
    MAY_EXIT,
    NATION_OF,
    OF_NATION,
    RETURNS,
    START,
    STRENGTH,
    UNITS_OF_COLOUR,
)
from bivouac.games.russian_civil_war.box.vocabulary import WORDS
from bivouac.games.russian_civil_war.rules.switches import KEY_BONUS, OPTIONS


def test_rc3_1_the_map_is_whole() -> None:
    assert (PROVINCES, len(REGION_IDS)) == (68, 13)
    borders = [(one, other) for one in ALL_PROVINCES for other in NEIGHBOURS[one]]
    assert len(borders) == 2 * 161
    assert all(one in NEIGHBOURS[other] for one, other in borders)
    for switch in (0, 1):
        rails = [(one, other) for one in ALL_PROVINCES for other in ALL_PROVINCES if RAIL[switch][one][other]]
        assert len(rails) == 2 * 89
        assert all(RAIL[switch][other][one] and other in NEIGHBOURS[one] for one, other in rails)
    assert max(max(row) for row in DISTANCE) < PROVINCES
    assert min(min(row) for row in DISTANCE) == 0


def test_rc3_2_key_provinces_and_exits() -> None:
    assert KEY_PROVINCES == [PETROGRAD, TVER]
    assert {province for province in ALL_PROVINCES if EXIT_NAMES[province]} == set(CZAR_EXITS)
    assert set(CZECH_EXITS) <= set(CZAR_EXITS)


def test_rc3_3_homes_are_where_units_begin() -> None:
    assert START == HOME
    for colour, home in ((RED, RED_HOME), (WHITE, WHITE_HOME)):
        homes = {HOME[unit] for unit in UNITS_OF_COLOUR[colour] if RETURNS[unit]}
        assert homes == {province for province in ALL_PROVINCES if home[province]}


def test_rc2_1_units_and_rc2_6_their_strength() -> None:
    units = [[unit for unit in of if unit < LEADERS + COMBAT_UNITS] for of in UNITS_OF_COLOUR]
    assert [len(of) for of in units] == [33, 22, 27, 20]
    assert [sum(STRENGTH[unit] for unit in of) for of in units[:2]] == [117, 109]
    assert {STRENGTH[unit] for of in units for unit in of} == {2, 3, 4, 5, 6, 7}
    assert all(RETURNS[unit] == (COLOUR[unit] != BLUE) for of in units for unit in of)


def test_rc2_2_leaders() -> None:
    assert Counter(LEADER_COLOUR) == {RED: 36, WHITE: 18}
    assert LEVEL == LEADER_STRENGTH
    assert len([level for level in LEVEL if level > 1]) == 12
    assert sorted(name for name, leader in LEADER.items() if LEVEL[leader] == 3) == [
        *["denikin", "kolchak", "lenin", "trotsky"]
    ]


@pytest.mark.parametrize(
    ("nation", "strength", "units"),
    [
        *[("finland", 18, 3), ("baltic", 20, 6), ("poland", 24, 4), ("ukraine", 18, 5), ("trans_caucasus", 14, 4)],
        *[("czech", 22, 5), ("germany", 23, 5), ("britain", 13, 4), ("france", 8, 3), ("usa", 7, 2)],
        *[("japan", 14, 3), ("romania", 5, 1), ("turkey", 7, 2)],
    ],
)
def test_rc2_5_nations(nation: str, strength: int, units: int) -> None:
    found = [unit for unit in OF_NATION[NATION[nation]] if unit < LEADERS + COMBAT_UNITS]
    assert (sum(STRENGTH[unit] for unit in found), len(found)) == (strength, units)
    assert all(COLOUR[unit] == NATION_COLOUR[NATION[nation]] in (GREEN, BLUE) for unit in found)
    assert all(MAY_EXIT[unit] == (nation == "czech") for unit in found)
    assert all(NATION_OF[unit] == NATION[nation] for unit in found)


def test_rc12_7_the_cup() -> None:
    counts = {name: CHIT_COUNT[chit] for chit, name in enumerate(CHIT_IDS) if not name.startswith("aux")}
    assert sum(counts.values()) == 26
    assert len([name for name in counts if name.startswith("control")]) == 13
    assert len([name for name in counts if name.startswith("out")]) == 7


def test_rc10_2_and_rc11_5_the_tables_cell_by_cell() -> None:
    assert [row[1:] for row in KILLS_UP_TO[1:]] == [[4, 5, 5], [2, 4, 5], [1, 2, 4]]
    assert PURGE_UP_TO[:4] == [0, 2, 4, 6]
    by_column = [[PURGE[face][column] for face in range(1, 7)] for column in range(5)]
    assert by_column == [
        [0, 0, 0, 0, 0, 1],
        [0, 0, 1, 1, 1, 2],
        [0, 1, 1, 1, 2, 2],
        [1, 1, 1, 2, 2, 3],
        [1, 1, 2, 2, 3, 4],
    ]


def test_rc23_1_the_order_of_priorities_flattens_the_printed_table() -> None:
    """Priority by priority, row by row, entry by entry."""
    names = ["red", "white", "green", "blue"]
    for stance, player in enumerate(("red", "white", "undecided")):
        lines = sorted((row for row in DATA["tables"]["apt"] if row["player"] == player), key=lambda row: row["row"])
        flat = [
            [names.index(row["units"]), names.index(target)]
            for priority in ("I", "II", "III")
            for row in lines
            for target in row[priority]
        ]
        assert flat == APT_ORDER[stance]


def test_the_switches_are_those_of_the_components() -> None:
    by_name = {option.name: option for option in OPTIONS}
    for entry in DATA["switch"]:
        assert by_name[entry["name"]].most == len(entry["values"]) - 1
        assert by_name[entry["name"]].default == 0
    assert next(entry["values"] for entry in DATA["switch"] if entry["name"] == "key_province_bonus") == KEY_BONUS
    assert len(by_name) == len(DATA["switch"]) + 4  # led, judged, short, auxiliary


def test_the_vocabulary_names_every_piece_once() -> None:
    kinds = Counter(word.partition(":")[0] for word in WORDS.words)
    assert (kinds["leader"], kinds["unit"], kinds["province"], kinds["player"]) == (54, 106, 68, 7)
    assert (kinds["color"], kinds["nation"], kinds["chit"]) == (4, 15, 26)
