"""The rules as people read them: every number cited exists, rulings and lines are found by their names."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from bivouac.core.errors import UnknownWord
from bivouac.core.rulebook import Rulebook
from bivouac.games.russian_civil_war.box.components import DATA
from bivouac.games.russian_civil_war.box.leaders import ALL_LEADERS, LEADER_COLOUR, LEADER_NAMES, LEADERS, LEVEL
from bivouac.games.russian_civil_war.box.nations import CHIT_COUNT, CHIT_KIND, CHITS, CONTROLLED, NATION_COLOUR, OUT
from bivouac.games.russian_civil_war.box.players import BLUE, COLOUR_NAMES, GREEN, MAY_ATTACK, RED, STANCE_NAMES, WHITE
from bivouac.games.russian_civil_war.box.provinces import (
    ALL_PROVINCES,
    CZAR_EXITS,
    CZECH_EXITS,
    EXIT_NAMES,
    KEY_PROVINCES,
    NEIGHBOURS,
    PROVINCE_NAMES,
    PROVINCES,
    RAIL,
    RED_HOME,
    REGION_IDS,
    WHITE_HOME,
)
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
    PLAGUE_NAMED_AT,
    PURGE,
    PURGE_UP_TO,
    QUORUM,
    RED_AND_WHITE,
    RESULT_IDS,
    SAME_COLOUR,
    SDT_ASSASSINATION,
    SDT_ATTACKS,
    SDT_GIFT,
    SDT_ODDS,
    SDT_PURGE,
    TURNS,
    VP_CZAR_ABROAD,
    VP_CZAR_EXECUTED,
    VP_CZAR_HELD,
    VP_GOLD,
    WITH_UNDECIDED,
)
from bivouac.games.russian_civil_war.box.units import OF_NATION, STRENGTH, UNITS_OF_COLOUR
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.game import GAME
from bivouac.games.russian_civil_war.rules.switches import OPTIONS
from bivouac.games.russian_civil_war.telling.story import CHANCES, ENDS, EVENTS, QUESTIONS

RULEBOOK = Rulebook(GAME.rules_text())
RULINGS = [*[f"r{number:02}" for number in range(1, 21)], *[f"RC-r{number}" for number in range(21, 67)]]
NAMED = re.compile(r"(?:\bRC-)?\br\d\d\b")
RULE = re.compile(r"\bRC\d+(?:\.\d+)?\b")
LINE = re.compile(r"\bs\.\d+\b")
NUMBER_WORDS = ["no", "one", "two", "three", "four", "five", "six"]


def flat(number: str) -> str:
    """A rule in one line."""
    return " ".join(RULEBOOK.find(number).text.split())


def sources() -> str:
    """All code and data of the game."""
    folder = Path(str(files("bivouac.games.russian_civil_war")))
    return "\n".join(
        entry.read_text(encoding="utf-8")
        for entry in sorted(folder.rglob("*"))
        if entry.name.endswith((".py", ".toml", ".md")) and entry.name not in ("components.toml", "atlas.toml")
    )


def test_rc1_the_chapters_go_from_the_aim_to_victory_in_the_solitaire_game() -> None:
    """RC1 Twenty-eight chapters, numbered in order, each with its own rule; then options, register and lines."""
    chapters = list(dict.fromkeys(rule.chapter for rule in [*RULEBOOK.rules, *RULEBOOK.annex]))
    assert [chapter.split(" ")[0] for chapter in chapters[:28]] == [str(number) for number in range(1, 29)]
    assert chapters[28:] == ["Options", "Register of rulings", "Lines of the article"]
    numbers = [tuple(map(int, rule.number[2:].split("."))) for rule in RULEBOOK.rules]
    assert numbers == sorted(numbers)
    assert {(number,) for number in range(1, 29)} <= set(numbers)
    assert all(rule.chapter.startswith(f"{rule.number[2:].split('.')[0]} ") for rule in RULEBOOK.rules)


def test_rc1_every_number_that_is_cited_is_a_rule() -> None:
    """RC1 In code, charts and the rules themselves; of events, questions, chances, ends, options and rows."""
    assert set(RULE.findall(sources())) - set(RULEBOOK.numbers) == set()
    for term in [*QUESTIONS, *CHANCES, *EVENTS, *ENDS]:
        assert term.rule in RULEBOOK.numbers, f"{term.name} cites {term.rule}"
    for number in [option.rule for option in OPTIONS]:
        assert RULEBOOK.find(number)
    for chart in BOOK.charts:
        assert RULEBOOK.find(chart.rule)
        assert all(RULEBOOK.find(row.rule) for row in chart.rows)


@pytest.mark.parametrize("name", RULINGS)
def test_rc1_2_every_ruling_is_found_by_its_name_and_named_by_its_rules(name: str) -> None:
    """RC1.2 r01 to r20, RC-r21 to RC-r66: each says which rules it belongs to, and those name it, and no others."""
    entry = RULEBOOK.find(name)
    assert RULEBOOK.find(name.upper()) is entry
    assert entry.chapter == "Register of rulings"
    belongs = re.match(r"\((RC[\d., RC]+)\)", entry.text)
    assert belongs is not None, entry.text
    naming = [rule.number for rule in RULEBOOK.rules if name in NAMED.findall(rule.text)]
    assert sorted(RULE.findall(belongs.group(1))) == sorted(naming)
    assert entry.text.endswith("."), entry.text


def test_rc1_2_every_ruling_and_every_test_case_has_a_test() -> None:
    """RC1.2 Tests name the rulings that they show, and the 22 cases: what nobody names, nobody tests."""
    tests = "\n".join(path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py")))
    shown = {said.replace("rc_r", "RC-r") for said in re.findall(r"(?<![a-z])(?:RC-|rc_)?r\d\d(?!\d)", tests)}
    assert set(RULINGS) - shown == set()
    cases = {int(number) for number in re.findall(r"[Tt]est case (\d+)", tests.replace("test_case_", "Test case "))}
    assert cases == set(range(1, 23))


def test_rc1_2_whatever_is_named_is_in_the_register_and_every_line_is_told() -> None:
    """RC1.2 Rulings and lines that code, charts or rules name."""
    text = sources()
    for name in sorted(set(NAMED.findall(text)) | set(LINE.findall(text))):
        assert RULEBOOK.find(name).number == name
    for chart in BOOK.charts:
        for row in chart.rows:
            if row.line:  # else only our rules have it
                assert RULEBOOK.find(f"s.{row.line}").chapter == "Lines of the article"
    with pytest.raises(UnknownWord):
        RULEBOOK.find("RC-r67")


def test_rc1_2_a_rule_is_marked_as_a_ruling_if_it_names_one() -> None:
    """RC1.2 In bold, and no other."""
    for rule in RULEBOOK.rules:
        assert rule.ruling == (NAMED.search(rule.text) is not None), rule.number


def test_rc1_2_every_option_is_told_with_its_default_first_and_named_once_where_it_belongs() -> None:
    """RC1.2 The switch's name, its default, and the one rule that speaks of it."""
    told = {entry.number: entry for entry in RULEBOOK.annex if entry.chapter == "Options"}
    assert list(told) == [option.name for option in OPTIONS]
    for option in OPTIONS:
        assert told[option.name].text.startswith(f"{option.default}, "), option.name
        named = [rule for rule in RULEBOOK.rules if f"`{option.name}` ({option.default})" in flat(rule.number)]
        assert [rule.number for rule in named] == [option.rule], option.name
        listed = re.findall(r"\(((?:RC-)?r\d\d|RC[\d.]+)\)\.$", told[option.name].text)
        assert len(listed) == 1, option.name
        assert listed[0] == option.rule or listed[0] in NAMED.findall(named[0].text), option.name


def test_rc1_marks_say_what_is_given_and_what_is_rebuilt() -> None:
    """RC1 [A], [P], [D] and [R] are explained before the first chapter, and used."""
    before, _, after = GAME.rules_text().partition("\n## ")
    for mark in ("[A]", "[P]", "[D]", "[R]"):
        assert mark in before
        assert mark in after


def test_rc1_no_line_of_the_rules_is_too_long() -> None:
    """RC1 120 columns."""
    assert all(len(line) <= 120 for line in GAME.rules_text().splitlines())


# --- the figures in the text are those of the components --------------------------------------------------------------
def test_rc2_the_pieces_are_counted() -> None:
    """RC2.1, RC2.2, RC2.5, RC2.6 By colour, level and nation."""
    counts = [len(units) for units in UNITS_OF_COLOUR]
    auxiliaries = [0, 0, 0, 0]
    for entry in DATA["chits"]:
        if entry["kind"] == "auxiliary":
            auxiliaries[["red", "white", "green", "blue"].index(str(entry["color"]))] += 1
    red, white, green, blue = [count - more for count, more in zip(counts, auxiliaries, strict=True)]
    assert f"{red} Red, {white} White, {green} Green and {blue} Blue units" in flat("RC2.1")
    of_colour = [[leader for leader in ALL_LEADERS if LEADER_COLOUR[leader] == colour] for colour in (RED, WHITE)]
    assert f"{len(of_colour[0])} Red and {len(of_colour[1])} White leaders" in flat("RC2.2")
    for level in (2, 3):
        groups = [", ".join([LEADER_NAMES[one] for one in group if LEVEL[one] == level]) for group in of_colour]
        assert f"Level {level}: {'; '.join(groups)}." in flat("RC2.2")
    for nation, name in enumerate(
        [
            *["Finland", "Baltic", "Poland", "Ukraine", "Trans-Caucasus", "Czechs"],
            *["Germany", "Britain", "France", "USA", "Japan", "Romania", "Turkey"],
        ]
    ):
        units = [piece for piece in OF_NATION[nation] if piece < LEADERS + len(DATA["units"])]
        assert f"{name} {sum(STRENGTH[piece] for piece in units)} in {len(units)}" in flat("RC2.5")
    assert CONTROLLED == 13


def test_rc3_the_map_is_counted() -> None:
    """RC3.1, RC3.2, RC3.3 Provinces, regions, borders, rails; key provinces, exits, homes."""
    borders = sum(len(near) for near in NEIGHBOURS) // 2
    rails = sum(sum(row) for row in RAIL[0]) // 2
    assert f"{PROVINCES} provinces in {len(REGION_IDS)} regions, with {borders} borders; {rails} of them" in flat(
        "RC3.1"
    )
    assert [PROVINCE_NAMES[key] for key in KEY_PROVINCES] == ["Petrograd", "Tver-Moscow"]
    exits = [PROVINCE_NAMES[province] for province in ALL_PROVINCES if EXIT_NAMES[province]]
    assert f"Exits are {', '.join(exits[:-1])} and {exits[-1]}." in flat("RC3.2")
    assert sorted(CZAR_EXITS) == [province for province in ALL_PROVINCES if EXIT_NAMES[province]]
    for colour, homes in [("Red", RED_HOME), ("White", WHITE_HOME)]:
        names = [PROVINCE_NAMES[province] for province in ALL_PROVINCES if homes[province]]
        assert f"Homes of {colour} units: {', '.join(names[:-1])} and {names[-1]}." in flat("RC3.3")
    czech = [PROVINCE_NAMES[province] for province in CZECH_EXITS]
    assert f"at {', '.join(czech[:-1])} or {czech[-1]}" in flat("RC14.1")


def test_rc8_1_who_may_attack_whom() -> None:
    """RC8.1"""
    for own in (RED, WHITE, GREEN, BLUE):
        said = re.search(rf"{COLOUR_NAMES[own]} may attack (.*?)[;\[]", flat("RC8.1"))
        assert said is not None
        for other in (RED, WHITE, GREEN, BLUE):
            assert (COLOUR_NAMES[other] in said.group(1)) == MAY_ATTACK[own][other]


@pytest.mark.parametrize("column", range(len(ODDS_IDS)))
def test_rc8_4_the_combat_results_are_told(column: int) -> None:
    """RC8.4 Every column and every face."""
    results = " ".join([RESULT_IDS[CRT[face][column]] for face in range(1, DIE + 1)])
    assert f"{ODDS_IDS[column]}: {results}." in RULEBOOK.find("RC8.4").text


def test_rc10_2_the_dice_that_kill_are_told() -> None:
    """RC10.2, RC24.6 By level and markers; and which level comes first."""
    for level in (1, 2, 3):
        assert f"against level {level}: {', '.join(map(str, KILLS_UP_TO[level][1:]))}" in flat("RC10.2")
    for markers, word in [(1, "With one the victim is a leader"), (2, "with two"), (3, "with three")]:
        first, second, third = LEVEL_ORDER[markers]
        assert f"{word} of level {first}, else {second}, else {third}" in flat("RC24.6")


@pytest.mark.parametrize("column", range(len(PURGE_UP_TO)))
def test_rc11_5_the_purge_table_is_told(column: int) -> None:
    """RC11.5 Every rating and every face."""
    name = ["0 or less", "1 or 2", "3 or 4", "5 or 6", "7 and more"][column]
    assert PURGE_UP_TO[:4] == [0, 2, 4, 6]
    factors = " ".join([str(PURGE[face][column]) for face in range(1, DIE + 1)])
    assert f"Rating {name}: {factors}." in RULEBOOK.find("RC11.5").text
    assert f"its votes must be {QUORUM} or more" in flat("RC11.1")


def test_rc12_2_every_cell_of_the_events_is_told() -> None:
    """RC12.2, RC12.3 Provinces by their group, and the other events."""
    groups: dict[int, list[str]] = {}
    others: dict[int, list[str]] = {}
    for at in range(DIE * DIE):
        dice = f"{at // DIE + 1}-{at % DIE + 1}"
        if EVENT_AT[at] == PLAGUE:
            groups.setdefault(PLAGUE_GROUP_AT[at], []).append(f"{dice} {PROVINCE_NAMES[PLAGUE_NAMED_AT[at]]}")
        else:
            others.setdefault(EVENT_AT[at], []).append(dice)
    for group, cells in groups.items():
        assert f"{GROUP_IDS[group].title()} group: {', '.join(cells)}." in flat("RC12.2")
    for event, cells in others.items():
        assert f"{', '.join(cells)} {EVENT_IDS[event].replace('_', ' ').capitalize()}: " in flat("RC12.3")


def test_rc12_7_the_cup_is_told() -> None:
    """RC12.7 26 chits without the auxiliaries."""
    enabled = [chit for chit in range(CHITS) if DATA["chits"][chit]["enabled"]]
    assert f"The cup has {sum(CHIT_COUNT[chit] for chit in enabled)} chits" in flat("RC12.7")
    outs = len([chit for chit in enabled if CHIT_KIND[chit] == OUT])
    assert outs == len([nation for nation in range(CONTROLLED) if NATION_COLOUR[nation] == BLUE]) == 7


def test_rc15_4_what_victory_is_worth() -> None:
    """RC15.2, RC15.4 Turns and extras."""
    assert f"at the end of turn {TURNS}" in flat("RC15.2")
    assert VP_GOLD[0] == VP_GOLD[1]
    assert f"the Gold {VP_GOLD[0]}. Red: executed the Czar {VP_CZAR_EXECUTED}" in flat("RC15.4")
    assert f"brought the Czar out {VP_CZAR_ABROAD}, holds the Czar {VP_CZAR_HELD}" in flat("RC15.4")


@pytest.mark.parametrize("die", range(1, 6))
def test_rc19_2_the_strategies_are_told(die: int) -> None:
    """RC19.2 Attacks, odds, purge, assassination, gift."""
    said = next(line for line in RULEBOOK.find("RC19.2").text.split("\n") if line.startswith(f"{die}: "))
    assert said.startswith(f"{die}: {NUMBER_WORDS[SDT_ATTACKS[die]]} attack")
    assert ODDS_IDS[SDT_ODDS[die]] in said
    assert ("purge" in said) == SDT_PURGE[die]
    assert ("assassination" in said) == SDT_ASSASSINATION[die]
    assert ("Assassin is given" in said) == SDT_GIFT[die]


def test_rc23_1_the_priorities_are_told_in_their_order() -> None:
    """RC23.1 Of White, Red and Undecided players."""
    for stance, entries in enumerate(APT_ORDER):
        pairs = [f"{COLOUR_NAMES[own]} against {COLOUR_NAMES[other]}" for own, other in entries]
        assert f"{STANCE_NAMES[stance]}: {'; '.join(pairs)}." in flat("RC23.1")


def test_rc27_1_where_the_relations_begin() -> None:
    """RC27.1 And the example of the article."""
    start = f"of one colour {SAME_COLOUR}, Undecided with Red or White {WITH_UNDECIDED}, Red with White {RED_AND_WHITE}"
    assert start in flat("RC27.1")
    for row in ("A", "B", "C"):
        assert f"row {row} {', '.join(map(str, DATA['tests']['pct_example'][row].values()))}" in flat("RC27.1")
