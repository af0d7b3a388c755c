"""The rules as people read them: every number cited exists, rulings and lines are found by their names."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from bivouac.core.errors import UnknownWord
from bivouac.core.rulebook import Rulebook
from bivouac.games.smuta.box.cards import BATTLE_CARD, CANCEL_CARD, CARD_KIND, GENERAL, MOVE_CARD, POLITICS_CARD
from bivouac.games.smuta.box.components import SETUP
from bivouac.games.smuta.box.parties import PARTIES, PARTY_NAMES
from bivouac.games.smuta.box.spaces import (
    ALL_SPACES,
    KIND,
    MONASTERY,
    NEIGHBOURS,
    POLISH_CITIES,
    POWERFUL,
    SPACE,
    SPACE_NAMES,
    SPACE_VP,
    SPACES,
    START_OWNER,
)
from bivouac.games.smuta.box.tables import (
    FALLS_FROM,
    FIRE_TABLE,
    ROLLED_AREAS,
    SHOCK_TABLE,
    SUBMISSION,
    VALUE_MONASTERY,
    VALUE_MOSCOW,
    VALUE_PARTY,
    VALUE_POWERFUL,
    VALUE_STATE,
    WINTER_BESIEGERS,
    WINTER_FIELD,
    W,
)
from bivouac.games.smuta.box.units import COST, FIRE, IS_CAVALRY, MARKERS, POOL, SHOCK, UNIT_NAMES, UNITS
from bivouac.games.smuta.charts.book import BOOK
from bivouac.games.smuta.game import GAME
from bivouac.games.smuta.rules.switches import OPTIONS
from bivouac.games.smuta.rules.words import CHANCES, ENDS, EVENTS, QUESTIONS

RULEBOOK = Rulebook(GAME.rules_text())
RULINGS = [*[f"A{number:02}" for number in range(1, 35)], *[f"SM-R{number}" for number in range(35, 90)]]
NAMED = re.compile(r"SM-R\d+|\bA\d\d\b")
RULE = re.compile(r"\bSM\d+\.\d+\b")
LINE = re.compile(r"\bs\.\d+\b")


def sources() -> str:
    """All code and data of the game."""
    folder = Path(str(files("bivouac.games.smuta")))
    return "\n".join(
        entry.read_text(encoding="utf-8")
        for entry in sorted(folder.rglob("*"))
        if entry.name.endswith((".py", ".toml", ".md")) and entry.name != "components.toml"
    )


def test_sm15_1_the_chapters_go_from_the_aim_to_the_charts() -> None:
    """SM15.1 Fifteen chapters, numbered in order, then options, register and lines."""
    chapters = list(dict.fromkeys(rule.chapter for rule in [*RULEBOOK.rules, *RULEBOOK.annex]))
    assert [chapter.split(" ")[0] for chapter in chapters[:15]] == [str(number) for number in range(1, 16)]
    assert chapters[15:] == ["Options", "Register of rulings", "Lines of the solitaire rules"]
    numbers = [tuple(map(int, rule.number[2:].split("."))) for rule in RULEBOOK.rules]
    assert numbers == sorted(numbers)
    assert all(rule.chapter.startswith(f"{rule.number[2:].split('.')[0]} ") for rule in RULEBOOK.rules)


def test_sm1_1_every_number_that_is_cited_is_a_rule() -> None:
    """SM1.1 In code, charts and the rules themselves; of events, questions, chances, ends, options and rows."""
    cited = set(RULE.findall(sources()))
    assert cited - set(RULEBOOK.numbers) == set()
    terms = [term.rule for term in [*QUESTIONS, *CHANCES, *EVENTS, *ENDS]]
    rows = [row.rule for chart in BOOK.charts for row in chart.rows] + [chart.rule for chart in BOOK.charts]
    for number in [*terms, *rows, *[option.rule for option in OPTIONS]]:
        assert number in RULEBOOK.numbers, number


@pytest.mark.parametrize("name", RULINGS)
def test_sm1_2_every_ruling_is_found_by_its_name_and_named_by_its_rules(name: str) -> None:
    """SM1.2 A01 to A34, SM-R35 to SM-R89: each says which rules it belongs to, and those name it."""
    entry = RULEBOOK.find(name)
    assert RULEBOOK.find(name.lower()) is entry
    assert entry.chapter == "Register of rulings"
    belongs = re.match(r"\((SM[\d., SM]+)\)", entry.text)
    assert belongs is not None, entry.text
    for number in RULE.findall(belongs.group(1)):
        assert name in NAMED.findall(RULEBOOK.find(number).text), f"{number} does not name {name}"
    assert entry.text.endswith("."), entry.text


def test_sm1_2_whatever_is_named_is_in_the_register_and_every_line_is_told() -> None:
    """SM1.2 Rulings and lines that code, charts or rules name."""
    text = sources()
    for name in sorted(set(NAMED.findall(text)) | set(LINE.findall(text))):
        assert RULEBOOK.find(name).number == name
    for chart in BOOK.charts:
        for row in chart.rows:
            if row.line:  # else only our rules have it
                assert RULEBOOK.find(f"s.{row.line}").chapter == "Lines of the solitaire rules"
            assert row.rule in RULEBOOK.numbers
    with pytest.raises(UnknownWord):
        RULEBOOK.find("SM-R90")


def test_sm1_2_a_rule_is_marked_as_a_ruling_if_it_names_one() -> None:
    """SM1.2 In bold, and no other."""
    for rule in RULEBOOK.rules:
        assert rule.ruling == (NAMED.search(rule.text) is not None), rule.number


def test_sm1_2_every_option_is_told_with_its_default_first_and_named_where_it_belongs() -> None:
    """SM1.2 The switch's name, its default, and the rule that speaks of it."""
    told = {entry.number: entry for entry in RULEBOOK.annex if entry.chapter == "Options"}
    assert list(told) == [option.name for option in OPTIONS]
    for option in OPTIONS:
        assert told[option.name].text.startswith(f"{option.default}, "), option.name
        named = [rule.number for rule in RULEBOOK.rules if f"`{option.name}` ({option.default})" in rule.text]
        assert named == [option.rule], f"{option.name}: {named}, cited is {option.rule}"


def test_sm1_1_marks_say_what_is_given_and_what_is_rebuilt() -> None:
    """SM1.1 [S], [P] and [R] are explained before the first chapter, and used."""
    before, _, after = GAME.rules_text().partition("\n## ")
    for mark in ("[S]", "[P]", "[R]"):
        assert mark in before
        assert mark in after
    for number in range(1, 16):
        chapter = [rule.text for rule in RULEBOOK.rules if rule.chapter.startswith(f"{number} ")]
        assert "[S" in "".join(chapter), f"chapter {number} says nothing that is given"


def test_sm1_1_no_line_of_the_rules_is_too_long() -> None:
    """SM1.1 120 columns."""
    assert all(len(line) <= 120 for line in GAME.rules_text().splitlines())


# --- the figures in the text are those of the components --------------------------------------------------------------
def test_sm2_1_the_map_is_counted() -> None:
    """SM2.1, SM14.2 Spaces, connections, points."""
    text = RULEBOOK.find("SM2.1").text
    assert f"{SPACES} spaces, {SPACES - len(POLISH_CITIES)} in Russia and {len(POLISH_CITIES)} in Poland" in text
    assert f"{sum(len(near) for near in NEIGHBOURS) // 2} connections" in text
    assert f"There are {sum(SPACE_VP)} on the map" in RULEBOOK.find("SM14.2").text


def test_sm2_2_the_powerful_fortresses_are_named() -> None:
    """SM2.2, SM2.3 And the one monastery."""
    named = re.search(r"Powerful \[S\] are (.*?) \[R\]", RULEBOOK.find("SM2.2").text)
    assert named is not None
    powerful = [SPACE_NAMES[space] for space in ALL_SPACES if KIND[space] == POWERFUL]
    assert sorted(re.split(", | and ", named.group(1))) == sorted(powerful)
    assert [SPACE_NAMES[space] for space in ALL_SPACES if KIND[space] == MONASTERY] == ["St. Sergius Monastery"]


def test_sm2_11_the_units_have_their_figures() -> None:
    """SM2.11 Fire, shock, cost, pool; arms."""
    counts = {8: "eight", 10: "ten", 12: "twelve", 14: "fourteen", 20: "twenty", 32: "thirty-two"}
    text = RULEBOOK.find("SM2.11").text
    for unit in range(UNITS):
        line = f"{UNIT_NAMES[unit]} {FIRE[unit]} and {SHOCK[unit]}, cost {COST[unit]}, {counts[POOL[unit]]}"
        assert line in text, line
    assert f"there are {counts[MARKERS]}" in text
    cavalry = [UNIT_NAMES[unit] for unit in range(UNITS) if IS_CAVALRY[unit]]
    assert f"{', '.join(cavalry[:-1])} and {cavalry[-1]} are cavalry" in text


def test_sm3_1_the_set_up_is_that_of_the_components() -> None:
    """SM3.1 Who holds what, and who stands where."""
    text = RULEBOOK.find("SM3.1").text
    for party, held in [("Shuiskii", 0), ("The Rebellion", 2), ("Noble", 3), ("Moscow", 4)]:
        named = re.search(rf"(?:^|\n){party} holds (.*?);", text)
        assert named is not None, party
        own = [SPACE_NAMES[space] for space in ALL_SPACES if START_OWNER[space] == held]
        assert sorted(re.split(", | and ", named.group(1))) == sorted(own)
    guards = re.search(r"Detachments stand in (.*?)\.", text)
    assert guards is not None
    placed = [SPACE_NAMES[SPACE[name]] for name in SETUP["detachments"]]
    assert sorted(re.split(", | and ", guards.group(1))) == sorted(placed)


def test_sm5_1_the_cards_are_counted() -> None:
    """SM5.1 s.10 to s.13 By kind, and by their numbers."""
    kinds = [[card + 1 for card in range(GENERAL) if CARD_KIND[card] == kind] for kind in range(POLITICS_CARD + 1)]
    text = RULEBOOK.find("SM5.1").text
    for kind, name in enumerate(["move", "battle", "cancel", "politics"]):
        assert f"{len(kinds[kind])} {name}" in text
    for line, kind in [("s.10", MOVE_CARD), ("s.11", BATTLE_CARD), ("s.12", CANCEL_CARD)]:
        listed: list[int] = []
        for part in RULEBOOK.find(line).text.partition(": ")[2].rstrip(".").split(", "):
            first, _, last = part.partition(" to ")
            listed += range(int(first), int(last or first) + 1)
        assert listed == kinds[kind]


def test_sm7_5_the_faces_of_submission_are_those_of_the_table() -> None:
    """SM7.5 s.124 to s.130 For every party, area and face."""
    text = " ".join(RULEBOOK.find("SM7.5").text.split())
    found = {}
    for area, name in zip(ROLLED_AREAS, ["Northern", "North Eastern", "Western", "Southern"], strict=True):
        said = re.search(rf"{name}: (.*?)\.", text)
        assert said is not None
        rest: list[int] = []
        for part in said.group(1).split(", "):
            numbers = [int(number) for number in re.findall(r"\d", part)]
            faces = list(range(numbers[0], numbers[-1] + 1))
            if part.startswith("the others"):
                rest = faces
            for party, party_name in enumerate(PARTY_NAMES):
                if party_name in part:
                    found[party, area] = faces
        for party in range(PARTIES):
            found.setdefault((party, area), rest)
    for party in range(PARTIES):
        for area in ROLLED_AREAS:
            assert found[party, area] == [face for face in range(1, 7) if SUBMISSION[party][face] == area]


@pytest.mark.parametrize(
    ("name", "table"), [("Fire, hits for the faces 1 to 6: value ", FIRE_TABLE), ("Shock: ", SHOCK_TABLE)]
)
def test_sm10_6_the_tables_of_fire_and_shock_are_told(name: str, table: list[list[int]]) -> None:
    """SM10.6 Every band and every face."""
    said = next(line for line in RULEBOOK.find("SM10.6").text.split("\n") if line.startswith(name))
    bands = said.removeprefix(name).rstrip(".").split("; ")
    assert len(bands) == 6
    for band in bands:
        value, _, faces = band.partition(": ")
        hits = [W if one == "W" else int(one) for one in faces.split(" ")]
        low = int(value.split(" ")[0])
        high = int(value.split(" ")[2]) if " to " in value else 40
        for total in range(low, high + 1):
            assert table[total][1:] == hits, total


def test_sm11_3_values_and_scores_are_told() -> None:
    """SM11.3, SM11.4, SM14.1, SM14.3"""
    value = (
        f"a state fortress {VALUE_STATE}, a party's fortress {VALUE_PARTY}, St. Sergius {VALUE_MONASTERY}, "
        f"a Powerful fortress {VALUE_POWERFUL}, Moscow {VALUE_MOSCOW}"
    )
    assert value in " ".join(RULEBOOK.find("SM11.3").text.split())
    assert f"{FALLS_FROM} or more: the place falls" in RULEBOOK.find("SM11.4").text
    winter = " ".join(RULEBOOK.find("SM14.1").text.split())
    assert f"loses a unit on {WINTER_BESIEGERS[0]} to {WINTER_BESIEGERS[-1]}" in winter
    assert f"on {WINTER_FIELD[0]} to {WINTER_FIELD[-1]}" in winter
