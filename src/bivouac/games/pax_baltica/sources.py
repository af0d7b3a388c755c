"""Where the components come from: how many entries are printed, and which fields are rebuilt."""

from typing import Any, Final

from bivouac.games.pax_baltica.inventory import BOOKKEEPING
from bivouac.games.pax_baltica.inventory_fields import MANY, ONE, SOURCES, Box, Entry, named

LEVELS: Final = "rp_levels"
ALL: Final = "all"
REBUILT: Final = "reconstructed"


class Origin:
    """One entry: its name, its source, and the fields of it that are rebuilt, with their values."""

    def __init__(self, name: str, entry: Entry) -> None:
        self.name = name
        self.source: str = entry["source"]
        own = [field for field in entry if field not in BOOKKEEPING]
        listed: list[str] = entry.get(REBUILT, [])
        self.wholly = ALL in listed or (self.source == REBUILT and not listed)
        self.rebuilt: dict[str, Any] = {field: entry[field] for field in own if self.wholly or field in listed}


def origins(box: Box) -> dict[str, list[Origin]]:
    """Every entry of every table, in the order of the rulebook: nations, map, blocks, tables, scenarios."""
    found: dict[str, list[Origin]] = {}
    for table in MANY:
        entries: list[Entry] = box.get(table, [])
        found[table] = [Origin(called(table, entry, place), entry) for place, entry in enumerate(entries)]
    found[LEVELS] = [Origin(name, entry) for name, entry in box[LEVELS].items()]
    for table in ONE:
        if table in box:
            found[table] = [Origin(table, box[table])]
    return {table: entries for table, entries in found.items() if entries}


def called(table: str, entry: Entry, place: int) -> str:
    """An entry by its name alone."""
    return named(table, entry, place).partition("“")[2].rstrip("”")


def summary(box: Box) -> dict[str, Any]:
    """For each table how many entries come from where; and of those with rebuilt fields, the fields. Plain JSON."""
    tables: dict[str, Any] = {}
    rebuilt: dict[str, Any] = {}
    for table, entries in origins(box).items():
        counts: dict[str, int] = {source: len([one for one in entries if one.source == source]) for source in SOURCES}
        partly = [one for one in entries if one.rebuilt and one.source != REBUILT]
        tables[table] = {"entries": len(entries), **counts, "partly_rebuilt": len(partly)}
        fields = {one.name: {"wholly": one.wholly, "fields": one.rebuilt} for one in entries if one.rebuilt}
        if fields:
            rebuilt[table] = fields
    return {"tables": tables, "rebuilt": rebuilt}
