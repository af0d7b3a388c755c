"""Where the components of Russian Civil War come from: examples of what is known and what is rebuilt."""

from bivouac.core.provenance import Listing
from bivouac.games.russian_civil_war.game import GAME

LISTED = {listing.name: listing for listing in GAME.provenance().listings}


def test_what_the_article_prints_is_not_rebuilt() -> None:
    printed: list[Listing] = [
        LISTED[name] for name in ("tables.sdt", "tables.apt", "tables.vst", "committee", "assassin_choice", "escort")
    ]
    assert {mark for one in printed for entry in one.entries for mark in entry.marks.values()} == {"S"}


def test_rc11_6_of_the_shifts_the_counterpurge_is_ours() -> None:
    (shift,) = LISTED["pct.shift"].entries
    assert [field for field in shift.fields if shift.marks[field] == "R"] == ["counterpurge"]


def test_a_province_that_is_known_has_its_borders_rebuilt_and_its_name_not() -> None:
    (petrograd,) = [one for one in LISTED["provinces"].entries if one.name == "petrograd"]
    assert (petrograd.mark, petrograd.marks["name"]) == ("S", "S")
    assert {petrograd.marks["adj"], petrograd.marks["rail"]} == {"R"}
