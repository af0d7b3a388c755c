"""RC2, RC3 Where the components come from: what the article gives, what public pages tell, and what is rebuilt."""

from typing import Any, Final

Entry = dict[str, Any]
SOURCES: Final = {"rules": "article", "published": "published", "reconstructed": "reconstructed"}  # as they are counted
REBUILT: Final = "reconstructed"
BOOKKEEPING: Final = ["id", "source", "url", "note", "geometry_source", "ed"]
LISTED: Final = [  # in the order of the rules; what only describes the file is left out
    *["regions", "provinces", "leaders", "units", "markers", "chits", "sequence", "length", "attack_permissions"],
    *["movement", "stacking", "victory", "vp.red_victory", "vp.white_victory", "gold_steal", "czar_execution"],
    *["exits", "randomizer", "tables.crt", "tables.purge", "tables.assassination", "tables.random_events.plague"],
    *["tables.random_events.special", "tables.sdt", "tables.apt", "tables.vst", "pct", "pct.shift", "pit"],
    *["committee", "assassin_choice", "escort", "section22"],
]
# fields that are rebuilt though the entry is known: its notes say so
PARTLY: Final[dict[str, list[str]]] = {
    "provinces": ["x", "y", "adj", "rail", "exit", "red_replacements", "white_replacements"],
    "leaders": ["level", "combat", "start"],
    "chits": ["count", "returns", "returns_when"],
    "sequence": ["turn_end"],
    "stacking": ["limit_units", "mixed_nations_green", "mixed_nations_blue", "mixed_nations_blue_uncontrolled"],
    "victory": ["at_limit", "key_province_bonus", "tie"],
    "vp.red_victory": ["gold", "czar_executed_by"],
    "vp.white_victory": ["gold", "czar_exited_by", "czar_held_at_end", "czech_exit_per_point"],
    "gold_steal": ["units_per_turn", "success_max_die", "phase", "shifts_pct"],
    "czar_execution": ["gift_step", "shifts_pct", "attempts_per_turn"],
    "randomizer": ["key_provinces"],
    "tables.random_events.special": ["rolls"],
    "pct.shift": ["counterpurge"],
}


def entries_of(data: Entry, table: str) -> list[Entry]:
    """The entries of a table, whether it is one or a list of many."""
    found: Any = data
    for part in table.split("."):
        found = found[part]
    return found if isinstance(found, list) else [found]


def called(table: str, entry: Entry) -> str:
    """An entry by its id, by its dice, or else by its table."""
    if "id" in entry:
        return str(entry["id"])
    dice = [str(entry[field]) for field in ("die", "die1", "die2") if field in entry]
    if dice:
        return "-".join(dice)
    if "player" in entry:
        return f"{entry['player']} {entry['units']}"
    return table.rpartition(".")[2]


def rebuilt_in(table: str, entry: Entry) -> Entry:
    """The fields of an entry that are rebuilt, with their values."""
    own = [field for field in entry if field not in BOOKKEEPING and not isinstance(entry[field], dict)]
    wholly = entry["source"] == REBUILT
    return {field: entry[field] for field in own if wholly or field in PARTLY.get(table, [])}


def summary(data: Entry) -> dict[str, Any]:
    """For each table how many entries come from where; and of those with rebuilt fields, the fields. Plain JSON."""
    tables: dict[str, Any] = {}
    rebuilt: dict[str, Any] = {}
    for table in LISTED:
        entries = entries_of(data, table)
        counts = {name: len([one for one in entries if one["source"] == source]) for name, source in SOURCES.items()}
        fields = {
            called(table, one): {"wholly": one["source"] == REBUILT, "fields": rebuilt_in(table, one)}
            for one in entries
            if rebuilt_in(table, one)
        }
        partly = len([one for one in fields.values() if not one["wholly"]])
        tables[table] = {"entries": len(entries), **counts, "partly_rebuilt": partly}
        if fields:
            rebuilt[table] = fields
    return {"tables": tables, "rebuilt": rebuilt}
