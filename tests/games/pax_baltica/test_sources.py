"""Where the components come from: each entry tells its source, and what is rebuilt is listed."""

from bivouac.games.pax_baltica import pack
from bivouac.games.pax_baltica.inventory_fields import SOURCES
from bivouac.games.pax_baltica.sources import origins, summary


def test_every_entry_says_where_it_comes_from() -> None:
    found = origins(pack.DATA)
    assert all(one.source in SOURCES for entries in found.values() for one in entries)
    assert {"territory", "border", "block", "action_table", "attrition_box", "rp_levels", "scenario"} <= set(found)
    assert [len(found[table]) for table in ("territory", "sea_zone", "block", "scenario", "nation")] == [
        69,
        10,
        72,
        4,
        11,
    ]


def test_what_is_rebuilt_is_listed_with_its_value() -> None:
    rebuilt = summary(pack.DATA)["rebuilt"]
    assert rebuilt["territory"]["livland"]["fields"]["garrison"] == 3
    assert "forage" not in rebuilt["territory"]["livland"]["fields"]  # the rulebook tells it
    assert rebuilt["territory"]["sachsen"]["wholly"]
    assert rebuilt["territory"]["sachsen"]["fields"]["town"] == "Dresden"
    assert "mecklenburg" not in rebuilt["territory"]
    assert rebuilt["action_table"]["5"]["fields"]["actions"] == 3
    assert "3" not in rebuilt["action_table"]


def test_every_entry_is_counted_once() -> None:
    for counts in summary(pack.DATA)["tables"].values():
        assert counts["rules"] + counts["published"] + counts["reconstructed"] == counts["entries"]
        assert counts["partly_rebuilt"] <= counts["rules"] + counts["published"]
