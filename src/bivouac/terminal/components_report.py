"""What of a game is printed and what is rebuilt."""

from typing import Any, Final

from rich.console import Console
from rich.text import Text

from bivouac.terminal.reports import NOTHING, table_of

UNTOLD: Final = (  # where everything is rebuilt: what its name or another field says already
    *("name", "x", "y", "a", "b", "roll", "row", "index", "label"),
    *("effects", "deploy", "fire", "hit", "forage_cost", "pool", "side"),
)
HEADINGS: Final = {
    "nation": "Nations",
    "territory": "Territories",
    "sea_zone": "Sea zones",
    "border": "Land borders",
    "sea_border": "Sea borders",
    "not_adjacent": "Lands that are not adjacent",
    "block": "Blocks",
    "action_table": "Action Table",
    "attrition_box": "Attrition boxes",
    "scenario": "Scenarios",
    "rp_levels": "Levels of replacement points",
    "meta": "Borders, garrisons and years",
    "constants": "Numbers of the rules",
    "action_table_alternative": "The other Action Table",
    "sankt_peterburg": "Sankt-Peterburg",
    "attrition_track": "Attrition Track",
    "length": "Turns",
    "vp.red_victory": "Points if Red wins",
    "vp.white_victory": "Points if White wins",
    "gold_steal": "The Gold",
    "czar_execution": "The execution of the Czar",
    "tables.crt": "Combat Results Table",
    "tables.purge": "Purge Table",
    "tables.assassination": "Assassination Table",
    "tables.random_events.plague": "Plague",
    "tables.random_events.special": "Other events",
    "tables.sdt": "Strategy Determination Table",
    "tables.apt": "Attack Priority Table",
    "tables.vst": "Vindictive Strategy Table",
    "pct": "Player Cooperation Table",
    "pct.shift": "Shifts of the Player Cooperation Table",
    "pit": "Colours of the players",
    "section22": "Stacking guideline",
}
HEADS: Final = ("table", "entries", "from the rules", "published", "rebuilt", "rebuilt in part")


def components_report(console: Console, title: str, found: dict[str, Any], plain: bool) -> None:
    """How many entries come from where, then every field that is rebuilt, entry by entry."""
    if plain:
        for name, row in found["tables"].items():
            say(console, f"{heading(name)}: {counted(row)}.")
    else:
        table = table_of(f"{title}: where the components come from", *HEADS)
        for name, row in found["tables"].items():
            numbers = (row["entries"], row["rules"], row["published"], row["reconstructed"], row["partly_rebuilt"])
            table.add_row(heading(name), *[str(number) if number else NOTHING for number in numbers])
        console.print(table)
    for name, entries in found["rebuilt"].items():
        console.print()
        say(console, f"{heading(name)}, rebuilt:", "" if plain else "bold")
        for entry, rebuilt in entries.items():
            say(console, f"- {entry}: {told(rebuilt)}")


def say(console: Console, line: str, style: str = "") -> None:
    console.print(Text(line, style), soft_wrap=True)


def counted(row: dict[str, int]) -> str:
    """A row of the table as plain words."""
    told_of = [("rules", "from the rules"), ("published", "published"), ("reconstructed", "rebuilt")]
    parts = [f"{row[key]} {words}" for key, words in [*told_of, ("partly_rebuilt", "rebuilt in part")] if row[key]]
    return f"{row['entries']} in all, {', '.join(parts)}"


def heading(table: str) -> str:
    """What a table is called above its entries.

    >>> heading("sea_zone"), heading("event_tables")
    ('Sea zones', 'Event tables')
    """
    return HEADINGS.get(table, in_words(table).capitalize())


def in_words(name: str) -> str:
    """The name of a field.

    >>> in_words("port_sea")
    'port sea'
    """
    return name.replace("_", " ")


def told(rebuilt: dict[str, Any]) -> str:
    """The fields of an entry with their values; what only repeats another field is left out."""
    wholly: bool = rebuilt["wholly"]
    fields = {name: value for name, value in rebuilt["fields"].items() if not (wholly and name in UNTOLD)}
    parts = [f"{in_words(name)} {shown(value)}" for name, value in fields.items()]
    return ": ".join(["everything", ", ".join(parts)] if parts else ["everything"]) if wholly else ", ".join(parts)


def shown(value: Any) -> str:
    """A value as people write it.

    >>> shown([["skane", "smaland"], ["svealand"]]), shown(True), shown("")
    ('skane smaland, else svealand', 'yes', 'none')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return "; ".join(f"{key} {shown(one)}" for key, one in value.items()) or "none"
    if isinstance(value, list):
        if value and isinstance(value[0], list):
            return ", else ".join(shown(one) for one in value)
        return " ".join(shown(one) for one in value) or "none"
    return str(value) or "none"
