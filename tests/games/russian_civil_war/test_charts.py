"""RC18.5 The charts as data: every row against the components and the article, every number against its name."""

import re
from typing import Any

import pytest

from bivouac.core.chart import ROWS
from bivouac.core.rulebook import Rulebook
from bivouac.games.russian_civil_war.box.components import DATA, TABLES
from bivouac.games.russian_civil_war.box.players import BLUE, COLOUR_NAMES, GREEN, MAY_ATTACK, RED, UNDECIDED, WHITE
from bivouac.games.russian_civil_war.box.provinces import PROVINCE, PROVINCE_NAMES
from bivouac.games.russian_civil_war.box.tables import (
    APT_ORDER,
    CRT,
    DIE,
    EVENT_AT,
    EVENT_IDS,
    GROUP_IDS,
    KILLS_UP_TO,
    LEVEL_ORDER,
    ODDS_IDS,
    PLAGUE,
    PLAGUE_GROUP_AT,
    PLAGUE_GROUPS,
    PLAGUE_NAMED_AT,
    PURGE,
    PURGE_UP_TO,
    RED_AND_WHITE,
    RESULT_IDS,
    SAME_COLOUR,
    SDT_ASSASSINATION,
    SDT_ATTACKS,
    SDT_CONSIDERS,
    SDT_GIFT,
    SDT_GRUDGE,
    SDT_ODDS,
    SDT_PURGE,
    SHIFT_ASSASSIN_GIVEN,
    SHIFT_ASSASSINATION,
    SHIFT_ATTACK,
    SHIFT_COUNTERPURGE,
    SHIFT_POLITBURO_GIVEN,
    SHIFT_PURGE,
    VST_HOLDER_FIRST,
    VST_IDS,
    WITH_UNDECIDED,
    cell,
)
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.game import GAME
from games.citing import leads_to

RULEBOOK = Rulebook(GAME.rules_text())
NUMBER = ["no", "one", "two", "three", "four", "five"]
PRIORITY = ["I", "II", "III"]

# The article, as it is printed: the strategy table without the die, the priorities, the grudges.
SDT = [
    ("1", "1-1", "No", "No"),
    ("2", "2-1", "No", "No"),
    ("3", "1-1", "No", "Yes"),
    ("4", "2-1", "Yes", "No"),
    ("5", "2-1", "Yes", "Yes"),
]
APT = """
White   Blue    Red     -       -
White   Green   Red     -       White
White   White   Red     Green   -
White   Red     Green   Blue    White
Red     Green   White   -       Red
Red     Red     W/B     Green   -
Red     White   Green   -       Red
Red     Blue    -       Red     -
Undec.  Red     Blue    Green   White
Undec.  White   -       Green   Red
Undec.  Green   -       R/W     -
Undec.  Blue    Red     -       -
"""
SPECIAL = 24  # the row of the first event that is no plague
PRIORITIES = ["red-priorities", "white-priorities", "undecided-priorities"]  # by stance
STANCES = ["Red", "White", "Undec."]
LETTER = {"R": RED, "W": WHITE, "G": GREEN, "B": BLUE}


def says(chart: str) -> list[str]:
    return [row.says for row in BOOK.chart(chart).rows]


def printed() -> list[tuple[int, int, int, int]]:
    """The entries of the printed priorities: stance, priority, attacking colour, attacked colour; row by row."""
    found: list[tuple[int, int, int, int]] = []
    for line in APT.strip().splitlines():
        stance, own, *columns = line.split()
        for priority, names in enumerate(columns):
            letters = [] if names == "-" else [name[0] for name in names.split("/")]
            found += [(STANCES.index(stance), priority, COLOUR_NAMES.index(own), LETTER[name]) for name in letters]
    return found


# --- numbers and names ------------------------------------------------------------------------------------------------
def test_rc18_5_the_facts_of_the_components_come_first() -> None:
    entries: list[dict[str, Any]] = DATA["chart_fact"]
    assert [(fact.name, fact.question) for fact in BOOK.facts[: len(entries)]] == [
        (entry["name"], entry["question"]) for entry in entries
    ]
    assert len(entries) == 46
    assert all(fact.question.endswith("?") for fact in BOOK.facts)


def test_every_sentence_is_whole_and_none_is_said_twice_in_a_chart() -> None:
    for chart in BOOK.charts:
        assert len(chart.rows) <= ROWS
        assert all(row.says.endswith(".") for row in chart.rows)
        assert len({row.says for row in chart.rows}) == len(chart.rows)
    assert all(reason.says.endswith(".") for reason in BOOK.reasons)
    assert len({reason.says for reason in BOOK.reasons}) == len(BOOK.reasons)


def test_numbers_below_nought_have_a_minus() -> None:
    text = "\n".join(
        [row.says for chart in BOOK.charts for row in chart.rows] + [reason.says for reason in BOOK.reasons]
    )
    assert re.findall(r"(?<![\d\w])[-–]\d", text) == []
    assert "−4" in text


# --- colour and relations ---------------------------------------------------------------------------------------------
def test_rc18_1_the_colours_of_the_track() -> None:
    pit = DATA["pit"]
    assert f"+{pit['red_from']}" in says("colour")[0]
    assert f"−{-pit['white_to']}" in says("colour")[1]


def test_rc27_1_the_columns_in_which_a_pair_begins() -> None:
    assert [SAME_COLOUR, WITH_UNDECIDED, RED_AND_WHITE] == [2, 3, 5]
    columns = [int(re.findall(r"column (\d)", text)[0]) for text in says("relation")]
    assert columns == [SAME_COLOUR, WITH_UNDECIDED, RED_AND_WHITE]


def test_r01_hostile_deeds_go_right_and_gifts_left() -> None:
    shifts = [SHIFT_ATTACK, SHIFT_PURGE, SHIFT_ASSASSINATION, SHIFT_COUNTERPURGE]
    shifts += [SHIFT_ASSASSIN_GIVEN, SHIFT_POLITBURO_GIVEN]
    assert shifts == [1, 1, 1, 1, -1, -2]
    told = [re.findall(r"(one|two) columns? to the (right|left)", text)[0] for text in says("shift")]
    assert [NUMBER.index(count) * (1 if side == "right" else -1) for count, side in told] == shifts


# --- the strategy table -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("die", range(1, 6))
def test_rc19_2_the_strategy_table_is_that_of_the_article(die: int) -> None:
    attacks, odds, purge, assassination = SDT[die - 1]
    assert (SDT_ATTACKS[die], ODDS_IDS[SDT_ODDS[die]]) == (int(attacks), odds)
    assert (SDT_PURGE[die], SDT_ASSASSINATION[die]) == (purge == "Yes", assassination == "Yes")
    assert (SDT_GIFT[die], SDT_GRUDGE[die], SDT_CONSIDERS[die]) == (die == 1, False, True)
    text = says("strategy")[die - 1]
    assert text.startswith(f"{die}: {NUMBER[die]} attack")
    assert f"{odds} or better" in text
    assert ("a purge" in text, "an assassination" in text) == (SDT_PURGE[die], SDT_ASSASSINATION[die])
    assert ("An Assassin is given" in text or "an Assassin is given" in text) == SDT_GIFT[die]
    assert BOOK.chart("strategy").rows[die - 1].line == 42 + die


def test_rc19_2_a_six_is_a_grudge_turn_of_three_attacks_at_1_1() -> None:
    assert (SDT_ATTACKS[6], ODDS_IDS[SDT_ODDS[6]], SDT_GRUDGE[6]) == (3, "1-1", True)
    assert [SDT_PURGE[6], SDT_ASSASSINATION[6], SDT_GIFT[6], SDT_CONSIDERS[6]] == [False] * 4
    assert "grudge" in says("strategy")[5]


# --- the attack priorities --------------------------------------------------------------------------------------------
def test_rc23_1_the_printed_table_has_24_entries_and_each_is_permitted() -> None:
    assert len(printed()) == 24
    assert all(MAY_ATTACK[own][other] for _, _, own, other in printed())


@pytest.mark.parametrize("stance", [RED, WHITE, UNDECIDED])
def test_rc23_1_the_entries_go_by_priority_then_from_top_to_bottom(stance: int) -> None:
    entries = [entry for entry in printed() if entry[0] == stance]
    ordered = sorted(entries, key=lambda entry: entry[1])  # a stable sort: within a priority as they are printed
    assert [[own, other] for _, _, own, other in ordered] == APT_ORDER[stance]
    assert says(PRIORITIES[stance]) == [
        f"{PRIORITY[priority]}: {COLOUR_NAMES[own]} units against {COLOUR_NAMES[other]}."
        for _, priority, own, other in ordered
    ]


def test_rc23_1_the_components_print_the_same_table() -> None:
    rows = [
        (["red", "white", "undecided"].index(entry["player"]), priority, entry["units"], target)
        for entry in TABLES["apt"]
        for priority, name in enumerate(PRIORITY)
        for target in entry[name]
    ]
    ours = [
        (stance, level, COLOUR_NAMES[own].lower(), COLOUR_NAMES[other].lower())
        for stance, level, own, other in printed()
    ]
    assert rows == ours


def test_the_worked_example_of_the_article() -> None:
    """s.101 A White player: Blue against Red, Green against Red, then the remaining attacks as they are told there."""
    told = "Blue/Red, Green/Red, White/Red, Red/Green, White/Green, Red/Blue, Green/White, Red/White"
    assert told.split(", ") == [f"{COLOUR_NAMES[own]}/{COLOUR_NAMES[other]}" for own, other in APT_ORDER[WHITE]]


# --- grudges ----------------------------------------------------------------------------------------------------------
def test_rc19_4_the_grudges_are_those_of_the_article() -> None:
    wanted = ["the friendliest", "the second friendliest", "the Czar", "the Gold"]
    wanted += ["the second unfriendliest", "the unfriendliest"]
    for die in range(1, DIE + 1):
        text = says("grudge")[die - 1]
        assert text.startswith(f"{die}: against ")
        assert wanted[die - 1] in text
        assert BOOK.chart("grudge").rows[die - 1].line == 71 + die
    assert VST_IDS[1:] == [
        *["friendliest", "second_friendliest", "czar_controller", "gold_controller"],
        *["second_unfriendliest", "unfriendliest"],
    ]
    assert [die for die in range(7) if VST_HOLDER_FIRST[die]] == [3, 4]


# --- the tables of purge, assassination and combat --------------------------------------------------------------------
def test_rc11_5_the_purge_table_is_printed_as_it_is() -> None:
    assert PURGE_UP_TO == [0, 2, 4, 6, 99]
    ratings = ["0 or less", "1 or 2", "3 or 4", "5 or 6", "7 or more"]
    for column, text in enumerate(says("purge")):
        cells = ", ".join(str(PURGE[face][column]) for face in range(1, DIE + 1))
        assert text == f"Rating {ratings[column]}: {cells}."


def test_rc10_2_the_assassination_table_is_printed_as_it_is() -> None:
    for level, text in enumerate(says("murder"), 1):
        assert text == f"A leader of level {level}: {', '.join(str(most) for most in KILLS_UP_TO[level][1:])}."


def test_rc24_6_the_order_of_levels() -> None:
    assert LEVEL_ORDER[1:] == [[1, 2, 3], [2, 3, 1], [3, 2, 1]]
    for markers in (1, 2, 3):
        first, second, third = LEVEL_ORDER[markers]
        text = says("assassination")[markers]
        assert f"level {first}, failing that {second}, failing that {third}" in text


def test_rc8_4_the_combat_results_are_printed_as_they_are() -> None:
    for column, text in enumerate(says("combat")):
        cells = ", ".join(RESULT_IDS[CRT[face][column]] for face in range(1, DIE + 1))
        assert text == f"{ODDS_IDS[column]}: {cells}."


def test_rc23_7_rc24_2_the_chances_by_column() -> None:
    chances = DATA["pct"]["probability"]
    columns = DATA["pct"]["columns"]
    faces = range(1, DIE + 1)
    assert [sum(face <= column for face in faces) for column in columns] == chances["attack_executed_sixths"]
    assert [sum(face >= column for face in faces) for column in columns] == chances["joins_committee_sixths"]


# --- events -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("first", range(1, DIE + 1))
@pytest.mark.parametrize("second", range(1, DIE + 1))
def test_rc12_1_every_pair_of_dice_has_its_row(first: int, second: int) -> None:
    at = cell(first, second)
    row = at if EVENT_AT[at] == PLAGUE else SPECIAL + EVENT_AT[at] - 1
    text = says("event")[row]
    assert f"{first}-{second}" in text
    assert (EVENT_AT[at] == PLAGUE) == (first <= 4)
    if EVENT_AT[at] == PLAGUE:
        group = GROUP_IDS[PLAGUE_GROUP_AT[at]]
        assert text == f"{first}-{second} {PROVINCE_NAMES[PLAGUE_NAMED_AT[at]]}: plague in the {group} group."
        assert PLAGUE_NAMED_AT[at] in PLAGUE_GROUPS[PLAGUE_GROUP_AT[at]]
    else:
        assert EVENT_IDS[EVENT_AT[at]].replace("_", " ") in text.lower()


def test_rc12_2_six_groups_of_four() -> None:
    assert [len(group) for group in PLAGUE_GROUPS] == [4] * 6
    assert PLAGUE_GROUPS[GROUP_IDS.index("purple")] == sorted(
        PROVINCE[name] for name in ("livland", "minsk", "kovno", "warsaw")
    )


def test_the_lines_of_the_policies() -> None:
    """s.119 to s.137 Each of the ten policies has a row in some chart, by the rule that its line leads to."""
    rules = {row.rule for chart in BOOK.charts for row in chart.rows}
    for policy in range(1, 11):
        assert set(leads_to(RULEBOOK.find(f"s.{117 + 2 * policy}").text)) & rules, policy
