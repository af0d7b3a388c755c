"""Components from outside are checked here before they are played with: what is wrong is said in one sentence.

Nothing here may load the game, whose tables are made from the box that is on the table.
"""

import tomllib
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final

from bivouac.games.pax_baltica.box.checks.blocks import check_blocks, check_nations
from bivouac.games.pax_baltica.box.checks.fields import (
    LEVEL,
    MANY,
    MAY_LACK,
    ONE,
    SOURCE,
    SPELLINGS,
    Box,
    Entry,
    Field,
    Slips,
    WrongComponents,
    check_fields,
    check_known,
    each,
    named,
    shown,
)
from bivouac.games.pax_baltica.box.checks.map import NYEN, check_map, lands
from bivouac.games.pax_baltica.box.checks.scenarios import check_scenarios
from bivouac.games.pax_baltica.box.components import shipped

BOOKKEEPING: Final = [*SOURCE, "id"]  # fields that are not on any component


def check(text: str) -> Box:
    """The components in a text; WrongComponents says what first keeps the game from being played with them."""
    box = read(text)
    for look in CHECKS:
        for slip in look(box):
            raise WrongComponents(f"{slip}.")
    return box


@lru_cache(maxsize=1)
def our_own() -> Box:
    """What ships with the game: what nobody has there is a slip of the pen elsewhere."""
    return read(shipped())


def read(text: str) -> Box:
    """The tables, whatever they are."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise WrongComponents(f"The text is not TOML: {str(error).rstrip('.')}.") from None


# --- tables and fields ------------------------------------------------------------------------------------------------
def check_tables(box: Box) -> Slips:
    """Every table is there with all its fields, and none that nobody knows: it would be a slip of the pen."""
    ours = our_own()
    yield from check_known(box, ours, "There is a table", " that the game does not have")
    for table in [*MANY, *ONE, *SPELLINGS, "rp_levels"]:
        if table not in box:
            if table not in MAY_LACK:
                yield f"The table “{table}” is missing"
        elif table in MANY:
            yield from check_many(table, box[table], ours[table])
        elif type(box[table]) is not dict:
            yield f"“{table}” is one table, not {shown(box[table])}"
        elif table in ONE:
            yield from check_entry(f"The table “{table}”", box[table], ONE[table], ours[table])
    for name, entry in box["rp_levels"].items():
        if type(entry) is not dict:
            yield f"The level of {name} is a table, not {shown(entry)}"
        yield from check_entry(f"The level of {name}", entry, LEVEL, known_fields([*ours["rp_levels"].values()]))


def check_many(table: str, entries: Any, ours: list[Entry]) -> Slips:
    """A list of entries of one kind."""
    if type(entries) is not list or not all(type(entry) is dict for entry in entries):
        yield f"“{table}” is a list of tables: each begins with [[{table}]]"
    known = known_fields(ours)
    for place, entry in enumerate(entries):
        yield from check_entry(named(table, entry, place), entry, MANY[table], known)


def known_fields(entries: list[Entry]) -> set[str]:
    """Every field that one of our own entries has."""
    return {name for entry in entries for name in entry}


def check_entry(who: str, entry: Entry, fields: dict[str, Field], known: Iterable[str]) -> Slips:
    """Its fields, then where it comes from."""
    yield from check_fields(who, entry, {**fields, **SOURCE})
    yield from check_known(entry, [*fields, *SOURCE, *known], f"{who} has a field", " that the game does not know")
    parts = ["all", *[name for name in entry if name not in BOOKKEEPING]]
    after = " as reconstructed, which is none of its fields"
    yield from check_known(entry.get("reconstructed", []), parts, f"{who} lists", after)


def check_ids(box: Box) -> Slips:
    """No id twice; territories and sea zones share theirs, and so do the names that tables refer to."""
    for tables in (["territory", "sea_zone"], ["block"], ["nation"], ["scenario"]):
        met: set[str] = set()
        for who, entry in [one for table in tables for one in each(box, table)]:
            if entry["id"] in met:
                yield f"{who} is there twice"
            met.add(entry["id"])


# --- tables that are printed on the map -------------------------------------------------------------------------------
def check_printed_tables(box: Box) -> Slips:
    """PB3.1, PB5.1, PB11.1 The Action Table, the levels and the Attrition Track."""
    nations = [entry["name"] for entry in box["nation"]]
    if sorted(entry["roll"] for entry in box["action_table"]) != [1, 2, 3, 4, 5, 6]:
        yield "The Action Table has six rows, one for each roll from 1 to 6"
    event = box["constants"]["action_event_roll"]
    for who, entry in each(box, "action_table"):
        if entry.get("event", entry["roll"] == event) != (entry["roll"] == event):
            yield f"{who} is at odds with the event on a roll of {event}"
    for name in nations:
        if name not in box["rp_levels"]:
            yield f"“rp_levels” has no level of {name}"
    yield from check_known(box["rp_levels"], nations, "“rp_levels” has a level of", ", which is no nation")
    rows: dict[str, list[int]] = {"not_in_russia": [], "in_russia": []}
    for who, entry in each(box, "attrition_box"):
        rows[entry["row"]].append(entry["index"])
        yield from check_known(entry["activation"], nations, f"{who} names", ", which is no nation")
    length = max(len(boxes) for boxes in rows.values())
    for row, boxes in rows.items():
        if sorted(boxes) != list(range(length)) or not boxes:
            yield f"The attrition row “{row}” is not complete: its boxes go from 0 up, as in the other"


def check_names(box: Box) -> Slips:
    """Other spellings lead somewhere; the events are those that the rules have."""
    blocks = [entry["id"] for entry in box["block"]]
    if "Kremenchuk" not in box["aliases"]:
        yield "“aliases” has no “Kremenchuk”, where the Cossacks betray: the id of its territory"
    for table, known in (("aliases", lands(box)), ("block_aliases", blocks)):
        for name, meant in box.get(table, {}).items():
            if meant not in known:
                yield f"“{table}” leads from “{name}” to {shown(meant)}, which is not there"
    for who, zone in each(box, "sea_zone"):
        yield from check_known(zone.get("only_blocks", []), blocks, f"{who} is for the block", ", which is not there")
    added = box["sankt_peterburg"]["adds_blocks"]
    yield from check_known(added, blocks, "Sankt-Peterburg adds the block", ", which is not there")
    for table in ONE["event_tables"]:
        ours = our_own()["event_tables"][table]
        events = box.get("event_tables", {}).get(table, ours)
        yield from check_known(events, ours, f"The event table “{table}” has", ", which is no event")
        if events != ours:
            yield f"The event table “{table}” does not have its six events in their order"


def check_rules(box: Box) -> Slips:
    """Numbers that are rules and that no component can change: whoever changes them here would wait in vain."""
    ours = our_own()
    if len(box["meta"]["seasons"]) != 4:
        yield "A year has four “seasons”, from spring to winter"
    for table in ("constants", "sankt_peterburg"):
        for name in box[table]:
            if name not in [*ONE[table], *SOURCE, "garrison"] and box[table][name] != ours[table][name]:
                yield f"“{name}” in “{table}” is a rule and stays {shown(ours[table][name])}"
    for (who, entry), own in zip(each(box, "nation"), ours["nation"], strict=True):
        for name in entry:
            if name not in [*MANY["nation"], *SOURCE, "colour"] and entry[name] != own.get(name):
                yield f"{who} has “{name}”, a rule that stays as it is"
    walls = next(entry["rebuilt_garrison"] for entry in box["territory"] if entry["id"] == NYEN)
    if box["sankt_peterburg"].get("garrison", walls) != walls:
        yield "The garrison of Sankt-Peterburg is not the “rebuilt_garrison” of the territory “nyen”"


CHECKS: Final[list[Callable[[Box], Slips]]] = [
    *[check_tables, check_ids, check_nations, check_map, check_blocks],
    *[check_printed_tables, check_names, check_rules, check_scenarios],
]
