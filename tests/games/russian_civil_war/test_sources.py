"""What of Russian Civil War is given by the article, what is published, and what is rebuilt."""

from bivouac.games.russian_civil_war.box import DATA
from bivouac.games.russian_civil_war.sources import LISTED, PARTLY, SOURCES, entries_of, rebuilt_in, summary

UNLISTED = ["meta", "facts", "tests", "rulings", "test_games_full", "switch", "chart_fact"]  # no components


def test_every_table_of_the_components_is_listed() -> None:
    listed = {table.partition(".")[0] for table in LISTED}
    assert listed | set(UNLISTED) == set(DATA)
    assert not listed & set(UNLISTED)


def test_every_entry_has_one_of_the_three_sources() -> None:
    found = summary(DATA)["tables"]
    for table in LISTED:
        assert sum(found[table][name] for name in SOURCES) == found[table]["entries"] == len(entries_of(DATA, table))


def test_what_is_said_to_be_rebuilt_in_part_are_fields_of_known_entries() -> None:
    for table, fields in PARTLY.items():
        known = [entry for entry in entries_of(DATA, table) if entry["source"] != "reconstructed"]
        assert known, table
        for field in fields:
            assert any(field in entry for entry in known), (table, field)


def test_what_the_article_prints_is_not_rebuilt() -> None:
    rebuilt = summary(DATA)["rebuilt"]
    assert not {"tables.sdt", "tables.apt", "tables.vst", "committee", "assassin_choice", "escort"} & set(rebuilt)
    assert rebuilt["pct.shift"] == {"shift": {"wholly": False, "fields": {"counterpurge": 1}}}


def test_a_province_that_is_published_has_its_borders_rebuilt_and_its_name_not() -> None:
    petrograd = next(entry for entry in DATA["provinces"] if entry["id"] == "petrograd")
    assert {"adj", "rail"} <= set(rebuilt_in("provinces", petrograd))
    assert "name" not in rebuilt_in("provinces", petrograd)
