"""Every entry of a game's components, with its values and their sources; and the few sentences that sum it up."""

from typing import Any

from rich.console import Console

from bivouac.core.provenance import MARKS, Origin, Provenance
from bivouac.terminal.reports import NOTHING, say, table_of


def components_report(console: Console, title: str, provenance: Provenance, plain: bool) -> None:
    """What is from where in sentences, how many entries that are, then each of them."""
    for line in provenance.sentences:
        say(console, line)
    if not provenance.listings:
        return
    console.print()
    for mark, meaning in provenance.marks.items():
        say(console, f"[{mark}] {meaning}")
    console.print()
    if plain:
        for line in provenance.summary():
            say(console, line)
    else:
        table = table_of(f"{title}: where the components come from", "table", "entries", *MARKS.values(), "in part")
        for listing in provenance.listings:
            numbers = [len(listing.entries), *[listing.count(mark) for mark in MARKS], listing.partly()]
            table.add_row(listing.title, *[str(number) if number else NOTHING for number in numbers])
        console.print(table)
    for listing in provenance.listings:
        console.print()
        say(console, f"{listing.title}:", "" if plain else "bold")
        for one in listing.entries:
            say(console, f"- {one.name}: {told(one, provenance.untold)}")


def told(one: Origin, untold: list[str]) -> str:
    """The values of an entry, each after the mark of its source; what only repeats another is left out.

    >>> told(Origin("livland", "S", {"forage": 4, "garrison": 3}, {"forage": "S", "garrison": "R"}), [])
    '[S] forage 4; [R] garrison 3'
    """
    parts = []
    for mark, values in one.by_mark().items():
        shown_ones = [f"{in_words(name)} {shown(value)}" for name, value in values.items() if name not in untold]
        if shown_ones or mark == one.mark:
            parts.append(f"[{mark}] {', '.join(shown_ones) or 'that there is one'}")
    return "; ".join(parts)


def in_words(name: str) -> str:
    """The name of a field.

    >>> in_words("port_sea")
    'port sea'
    """
    return name.replace("_", " ")


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
