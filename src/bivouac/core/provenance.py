"""Where a game comes from: what its source gives, what is published, what history tells, and what is rebuilt.

A game supplies data alone: its components, every entry with its source, and `sources.toml`, which says it in sentences,
names the tables in the order in which they are listed, and tells which fields have another source than their entry.
"""

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final, NamedTuple

Entry = dict[str, Any]
MARKS: Final[dict[str, str]] = {  # how people call a source, by its mark; in this order they are counted
    "S": "from the source",
    "P": "published",
    "M": "history and geography",
    "R": "rebuilt",
}
MARK_OF: Final[dict[str, str]] = {  # as components name their sources
    "rules": "S",
    "article": "S",
    "solitaire-rules": "S",
    "published": "P",
    "memory": "M",
    "reconstructed": "R",
}
REBUILT: Final = "R"
LISTED: Final = "reconstructed"  # the field in which an entry itself lists what of it is rebuilt
ALL: Final = "all"


class Origin(NamedTuple):
    """One entry of the components: what it is, its values, the mark of its source, and the mark of each value."""

    name: str
    mark: str
    fields: Entry
    marks: dict[str, str]

    def partly(self) -> bool:
        """Whether it is known, and something of it is rebuilt."""
        return self.mark != REBUILT and REBUILT in self.marks.values()

    def by_mark(self) -> dict[str, Entry]:
        """Its values, those of its own mark first."""
        order = [self.mark, *[mark for mark in MARKS if mark != self.mark]]
        groups = {mark: {name: self.fields[name] for name in self.fields if self.marks[name] == mark} for mark in order}
        return {mark: values for mark, values in groups.items() if values or mark == self.mark}


class Listing:
    """A table of the components: its name, what it is called, its entries."""

    def __init__(self, name: str, title: str, entries: list[Origin]) -> None:
        self.name = name
        self.title = title
        self.entries = entries

    def count(self, mark: str) -> int:
        return sum(one.mark == mark for one in self.entries)

    def mixed(self, mark: str) -> int:
        """How many of these have values of other sources, too."""
        return sum(one.mark == mark and bool(set(one.marks.values()) - {mark}) for one in self.entries)

    def partly(self) -> int:
        return len([one for one in self.entries if one.partly()])


@dataclass
class Provenance:
    """What a game says of itself: whole sentences, the one that matters most first; and all entries, by tables."""

    sentences: list[str]
    marks: dict[str, str]  # what each mark means in this game, as a whole sentence
    listings: list[Listing]
    untold: list[str]  # fields that say again what another says: lists for people leave them out

    def summary(self) -> list[str]:
        """How many entries come from where: in all, then table by table."""
        if not self.listings:
            return []
        everything = Listing("", "All components", [one for listing in self.listings for one in listing.entries])
        return [counted(one) for one in [everything, *self.listings]]

    def plain(self) -> dict[str, Any]:
        """All of it as plain JSON."""
        return {
            "about": self.sentences,
            "marks": self.marks,
            "tables": {
                listing.name: {
                    "title": listing.title,
                    "entries": len(listing.entries),
                    **{mark: listing.count(mark) for mark in MARKS},
                    "rebuilt_in_part": listing.partly(),
                }
                for listing in self.listings
            },
            "entries": [
                {"table": listing.name, "entry": one.name, "mark": one.mark, "values": one.fields, "marks": one.marks}
                for listing in self.listings
                for one in listing.entries
            ],
        }


def counted(listing: Listing) -> str:
    """The counts of a table, as a sentence."""
    parts = []
    for mark, said in MARKS.items():
        number, mixed = listing.count(mark), listing.mixed(mark)
        if number:
            only = "" if not mixed else " only in part" if mixed == number else f" ({mixed} of them only in part)"
            parts.append(f"{number} {said}{only}")
    return f"{listing.title}: {len(listing.entries)} in all, {', '.join(parts)}."


# --- read from the game's data ----------------------------------------------------------------------------------------
def read(package: str, data: Entry) -> Provenance:
    """What the folder of a game says of its components."""
    told: Entry = tomllib.loads(files(package).joinpath("sources.toml").read_text(encoding="utf-8"))
    aside: list[str] = told.get("bookkeeping", [])
    listings = [listing(data, table, aside) for table in told.get("table", [])]
    kept = [one for one in listings if one.entries]  # an owner's box may lack some
    return Provenance(told["about"], told.get("marks", {}), kept, told.get("untold", []))


def listing(data: Entry, table: Entry, aside: list[str]) -> Listing:
    """A table, with each of its entries."""
    name: str = table["name"]
    entries = entries_of(data, name)
    return Listing(name, table["title"], [origin(called(table, key, one), one, table, aside) for key, one in entries])


def entries_of(data: Entry, table: str) -> list[tuple[str, Entry]]:
    """The entries of a table with their keys, whether it is one, a list of many, or holds them by name.

    >>> entries_of({"level": {"Sweden": {"source": "rules"}}}, "level")
    [('Sweden', {'source': 'rules'})]
    """
    branch: Any = data
    for part in table.split("."):
        branch = branch.get(part, [])
    if isinstance(branch, list):
        return [("", one) for one in branch]
    if "source" in branch:
        return [(table.rpartition(".")[2], branch)]
    return list(branch.items())


def called(table: Entry, key: str, entry: Entry) -> str:
    """An entry by the fields that name it, by its id, or else by its key."""
    named: list[str] = [field for field in table.get("named", ["id"]) if field in entry]
    return "–".join([str(entry[field]) for field in named]) or key.replace("_", " ")


def origin(name: str, entry: Entry, table: Entry, aside: list[str]) -> Origin:
    """An entry: what its table says of its fields comes before its own source, what it lists itself before both."""
    own = MARK_OF[entry["source"]]
    holders: dict[str, list[str]] = table.get("marked_by", {})
    out = [*aside, *holders, LISTED, "source"]
    fields = {
        field: value
        for field, value in entry.items()
        if field not in out and not (isinstance(value, dict) and "source" in value)
    }
    marks = dict.fromkeys(fields, own)
    for mark in MARKS:
        marks.update(dict.fromkeys(table.get(mark, []), mark))
    for holder, held in holders.items():
        if holder in entry:
            marks.update(dict.fromkeys(held, MARK_OF[entry[holder]]))
    listed: list[str] = entry.get(LISTED, [])
    marks.update(dict.fromkeys(fields if ALL in listed else listed, REBUILT))
    return Origin(name, own, fields, {field: marks[field] for field in fields})
