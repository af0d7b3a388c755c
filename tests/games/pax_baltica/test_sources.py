"""Where the components of Pax Baltica come from: examples of what is known and what is rebuilt."""

from bivouac.core.provenance import Origin
from bivouac.games.pax_baltica.box import pack
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


def test_pb13_1_what_rests_on_something_rebuilt_is_rebuilt() -> None:
    """PB13.1, PB1.3, PB12.3 Regions of rebuilt nations, capitals, and what the attrition track makes of Hannover."""
    for one in pack.DATA["territory"]:
        rebuilt = one.get("reconstructed", [])
        if "nation" in rebuilt and one["epidemic"]:
            assert "epidemic" in rebuilt, one["id"]
    capitals = {one["id"]: one for one in pack.DATA["territory"]}
    told = {one.get("capital") for one in pack.DATA["nation"] if "capital" not in one.get("reconstructed", [])}
    assert told - {None, ""} == {"moskva"}, "the one capital of a nation that the rulebook names"
    for one in pack.DATA["nation"]:
        if one.get("capital") and one["capital"] != "moskva":
            assert {"capital", "all"} & set(capitals[one["capital"]]["reconstructed"]) or (
                capitals[one["capital"]]["source"] == "reconstructed"
            )
    [defected] = [one for one in pack.DATA["scenario"] if "defected" in one["status"].values()]
    assert "status" in defected["reconstructed"]


def test_pb5_6_the_steps_of_a_fleet_are_rebuilt() -> None:
    """PB5.6 A full fleet of four steps is priced there; how many each of the seven has is told nowhere."""
    fleets = [one for one in pack.DATA["block"] if one["type"] == "fleet"]
    assert len(fleets) == 7
    assert all("max_strength" in one["reconstructed"] for one in fleets)
