"""Where the components of Pax Baltica come from: examples of what is known and what is rebuilt."""

from bivouac.core.provenance import Origin
from bivouac.games.pax_baltica.game import GAME


def entry(table: str, name: str) -> Origin:
    (listing,) = [one for one in GAME.provenance().listings if one.name == table]
    (found,) = [one for one in listing.entries if one.name == name]
    return found


def test_a_territory_of_the_rulebook_has_its_garrison_rebuilt_and_its_forage_not() -> None:
    livland = entry("territory", "livland")
    assert (livland.mark, livland.partly()) == ("S", True)
    assert (livland.fields["garrison"], livland.marks["garrison"]) == (3, "R")
    assert (livland.fields["forage"], livland.marks["forage"]) == (4, "S")


def test_a_territory_that_nobody_names_is_rebuilt() -> None:
    sachsen = entry("territory", "sachsen")
    assert (sachsen.mark, set(sachsen.marks.values()), sachsen.fields["town"]) == ("R", {"R"}, "Dresden")


def test_two_rows_of_the_action_table_are_known() -> None:
    assert [entry("action_table", str(roll)).mark for roll in range(1, 7)] == ["R", "R", "S", "R", "R", "S"]
