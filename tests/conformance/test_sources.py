"""Where every game comes from: its sentences, its list of components, and what the rows of its charts cite."""

import tomllib
from importlib.resources import files

import pytest

from bivouac.core.chart import Chart, Row
from bivouac.core.game import Game
from bivouac.core.provenance import MARK_OF, MARKS
from bivouac.core.rulebook import Rulebook
from bivouac.games import GAMES, load
from games.boxes import BOXED
from games.citing import leads_to

EVERY = [load(name) for name in BOXED]
LISTED = [game for game in EVERY if game.provenance().listings]
CHARTED = [game for game in EVERY if game.charts]
every_game = pytest.mark.parametrize("game", EVERY, ids=lambda game: game.name)
listed_game = pytest.mark.parametrize("game", LISTED, ids=lambda game: game.name)
charted_game = pytest.mark.parametrize("game", CHARTED, ids=lambda game: game.name)


def written(game: Game, file: str) -> dict:
    package = GAMES[game.name].rpartition(".")[0] + ".box"
    return tomllib.loads(files(package).joinpath(file).read_text(encoding="utf-8"))


def rows(game: Game) -> list[tuple[Chart, Row]]:
    return [(chart, row) for chart in game.charts for row in chart.rows]


# --- in sentences -----------------------------------------------------------------------------------------------------
@every_game
def test_every_game_says_what_is_from_its_source_and_what_is_rebuilt(game: Game) -> None:
    found = game.provenance().sentences
    assert "rebuilt" in found[0]
    assert all(one[0].isupper() and one.endswith(".") for one in found)
    topics = [one.partition(":")[0] for one in found[1:]]
    assert {"Victory", "Rulings"} <= set(topics)
    if game in LISTED:
        assert {"Map", "Ratings", "Tables"} <= set(topics)


def test_the_three_games_with_maps_have_lists_of_their_components() -> None:
    assert [game.name for game in LISTED] == ["pax-baltica", "smuta", "russian-civil-war"]


# --- entry by entry ---------------------------------------------------------------------------------------------------
@listed_game
def test_every_table_of_the_components_is_listed_or_left_out(game: Game) -> None:
    left_out = written(game, "sources.toml")["left_out"]
    listed = {listing.name.partition(".")[0] for listing in game.provenance().listings}
    assert listed | set(left_out) == set(written(game, "components.toml"))
    assert not listed & set(left_out)


def entries_in(found: object) -> int:
    """How many entries with a source of their own stand in a part of the components."""
    if isinstance(found, dict):
        return ("source" in found) + sum(entries_in(one) for one in found.values())
    return sum(entries_in(one) for one in found) if isinstance(found, list) else 0


@listed_game
def test_every_entry_that_has_a_source_is_listed(game: Game) -> None:
    data, left_out = written(game, "components.toml"), written(game, "sources.toml")["left_out"]
    listed = sum(len(listing.entries) for listing in game.provenance().listings)
    assert listed == sum(entries_in(data[table]) for table in data if table not in left_out)


@listed_game
def test_every_value_has_a_mark_that_the_game_explains(game: Game) -> None:
    found = game.provenance()
    met = {mark for listing in found.listings for one in listing.entries for mark in [one.mark, *one.marks.values()]}
    assert met == set(found.marks) <= set(MARKS) == set(MARK_OF.values())
    for listing in found.listings:
        names = [one.name for one in listing.entries]
        assert all(names)
        assert len(names) == len(set(names)), listing.name
        assert sum(listing.count(mark) for mark in MARKS) == len(listing.entries) > 0
        assert all(list(one.marks) == list(one.fields) for one in listing.entries)


@listed_game
def test_what_a_table_says_of_fields_is_true_of_some_entry(game: Game) -> None:
    """A slip of the pen in sources.toml would mark nothing."""
    told = {table["name"]: table for table in written(game, "sources.toml")["table"]}
    for listing in game.provenance().listings:
        table = told[listing.name]
        held = [field for fields in table.get("marked_by", {}).values() for field in fields]
        for field in [*held, *[field for mark in MARKS for field in table.get(mark, [])]]:
            assert any(field in one.fields for one in listing.entries), (listing.name, field)


# --- the rows of charts -----------------------------------------------------------------------------------------------
@charted_game
def test_a_row_has_a_line_of_the_source_or_a_ruling_and_never_both(game: Game) -> None:
    for chart, row in rows(game):
        assert sum([row.line > 0, row.ruling != "", row.published]) <= 1, (chart.name, row.says)


@charted_game
def test_what_a_row_cites_is_there_and_speaks_of_the_same_rule(game: Game) -> None:
    """A line of the source stands among the lines at the end of rules.md, a ruling in its register."""
    book = Rulebook(game.rules_text())
    for chart, row in rows(game):
        assert row.rule in book.numbers
        if row.ruling:
            rulings = [book.find(number) for number in row.ruling.split(", ")]
            assert all(one.chapter == "Register of rulings" for one in rulings), (chart.name, row.says)
            led_to = {rule for one in rulings for rule in leads_to(one.text)}
            assert {row.rule, chart.rule} & led_to, (chart.name, row.says)
        if row.line:
            found = book.find(f"s.{row.line}")
            assert found.chapter.startswith("Lines of the "), (chart.name, row.says)
            assert row.rule in leads_to(found.text), (chart.name, row.says)


RESTS_ON_A_RULING = {
    "smuta": [
        ("muster", "Winged Hussars", "ruling A15"),
        ("retreat", "Own spaces before all others", "ruling A20"),
        ("cancel", "on all parties", "ruling SM-R43"),
        ("cancel", "draws a cancel card", "ruling A05"),
        ("heir", "is named", "ruling A32"),
        ("strength", "A Pole in Poland stays and musters", "ruling SM-R52"),
    ],
    "russian-civil-war": [
        ("colour", "stays as dealt", "ruling RC-r26"),
        ("shift", "An attack", "ruling r01"),
        ("shift", "A purge attempt", "ruling r01, r07"),
        ("target", "Own units of another colour", "ruling RC-r44"),
        ("target", "Escorts", "ruling RC-r42"),
        ("grudge-attacks", "best odds first", "ruling r13"),
        ("committee", "A second committee", "ruling r05"),
        ("policies", "if either is below 8", "ruling RC-r54"),
        ("losses", "the least strength that suffices", "ruling RC-r48"),
        ("out", "unit or leader", "ruling r15"),
    ],
}


@charted_game
def test_a_row_that_rests_on_a_ruling_says_so(game: Game) -> None:
    for name, says, source in RESTS_ON_A_RULING[game.name]:
        (row,) = [row for chart, row in rows(game) if chart.name == name and says in row.says]
        assert row.source() == source, row.says


def test_s23_only_cards_on_the_own_party_stand_in_the_line() -> None:
    (own,) = [row for chart, row in rows(load("smuta")) if row.line == 23]
    assert own.says == "A card on the own party is not cancelled: it works."
