"""Components from outside are checked here before they are played with: what is wrong is said in one sentence.

Nothing here may load the game, whose tables are made from the box that is on the table.
"""

import tomllib
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
    WrongComponents,
    check_fields,
    check_known,
    named,
    shown,
)
from bivouac.games.pax_baltica.box.checks.map import NYEN, check_map
from bivouac.games.pax_baltica.box.checks.scenarios import check_scenarios
from bivouac.games.pax_baltica.box.components import shipped

BOOKKEEPING: Final = [*SOURCE, "id"]  # fields that are not on any component


def check(text: str) -> Box:
    """The components in a text; WrongComponents says what first keeps the game from being played with them."""
    box = read(text)
    ours = our_own()
    check_tables(box, ours)
    check_ids(box)
    check_nations(box)
    check_map(box)
    check_blocks(box)
    check_printed_tables(box)
    check_names(box, ours)
    check_rules(box, ours)
    check_scenarios(box)
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
def check_tables(box: Box, ours: Box) -> None:
    """Every table is there with all its fields, and none that nobody knows: it would be a slip of the pen."""
    check_known(box, ours, "There is a table", " that the game does not have")
    for table in [*MANY, *ONE, *SPELLINGS, "rp_levels"]:
        if table not in box:
            if table not in MAY_LACK:
                raise WrongComponents(f"The table “{table}” is missing.")
        elif table in MANY:
            check_many(table, box[table], ours[table])
        elif type(box[table]) is not dict:
            raise WrongComponents(f"“{table}” is one table, not {shown(box[table])}.")
        elif table in ONE:
            check_entry(f"The table “{table}”", box[table], {**ONE[table], **SOURCE}, list(ours[table]))
    for name, entry in box["rp_levels"].items():
        if type(entry) is not dict:
            raise WrongComponents(f"The level of {name} is a table, not {shown(entry)}.")
        check_entry(f"The level of {name}", entry, {**LEVEL, **SOURCE}, known_fields(list(ours["rp_levels"].values())))


def check_many(table: str, entries: Any, ours: list[Entry]) -> None:
    """A list of entries of one kind."""
    if type(entries) is not list or not all(type(entry) is dict for entry in entries):
        raise WrongComponents(f"“{table}” is a list of tables: each begins with [[{table}]].")
    known = known_fields(ours)
    for place, entry in enumerate(entries):
        check_entry(named(table, entry, place), entry, {**MANY[table], **SOURCE}, known)


def known_fields(entries: list[Entry]) -> list[str]:
    """Every field that one of our own entries has."""
    found: dict[str, None] = {}
    for entry in entries:
        found.update(dict.fromkeys(entry))
    return list(found)


def check_entry(who: str, entry: Entry, fields: dict[str, Any], known: list[str]) -> None:
    """Its fields, then where it comes from."""
    check_fields(who, entry, fields)
    check_known(entry, [*fields, *known], f"{who} has a field", " that the game does not know")
    for name in entry.get("reconstructed", []):
        if name != "all" and (name not in entry or name in BOOKKEEPING):
            raise WrongComponents(f"{who} lists “{name}” as reconstructed, which is none of its fields.")


def check_ids(box: Box) -> None:
    """No id twice; territories and sea zones share theirs, and so do the names that tables refer to."""
    for tables in (["territory", "sea_zone"], ["block"], ["nation"], ["scenario"]):
        met: list[str] = []
        for table in tables:
            for place, entry in enumerate(box[table]):
                if entry["id"] in met:
                    raise WrongComponents(f"{named(table, entry, place)} is there twice.")
                met.append(entry["id"])


# --- tables that are printed on the map -------------------------------------------------------------------------------
def check_printed_tables(box: Box) -> None:
    """PB3.1, PB5.1, PB11.1 The Action Table, the levels and the Attrition Track."""
    nations = [entry["name"] for entry in box["nation"]]
    rolls = sorted(entry["roll"] for entry in box["action_table"])
    if rolls != [1, 2, 3, 4, 5, 6]:
        raise WrongComponents("The Action Table has six rows, one for each roll from 1 to 6.")
    event = box["constants"]["action_event_roll"]
    for place, entry in enumerate(box["action_table"]):
        if entry.get("event", entry["roll"] == event) != (entry["roll"] == event):
            raise WrongComponents(
                f"{named('action_table', entry, place)} is at odds with the event on a roll of {event}."
            )
    for name in nations:
        if name not in box["rp_levels"]:
            raise WrongComponents(f"“rp_levels” has no level of {name}.")
    check_known(box["rp_levels"], nations, "“rp_levels” has a level of", ", which is no nation")
    rows = {"not_in_russia": [0] * 0, "in_russia": [0] * 0}
    for place, entry in enumerate(box["attrition_box"]):
        rows[entry["row"]].append(entry["index"])
        check_known(
            entry["activation"], nations, f"{named('attrition_box', entry, place)} names", ", which is no nation"
        )
    lengths = [len(found) for found in rows.values()]
    for row, found in rows.items():
        if sorted(found) != list(range(max(lengths))) or not found:
            raise WrongComponents(
                f"The attrition row “{row}” is not complete: its boxes go from 0 up, as in the other."
            )


def check_names(box: Box, ours: Box) -> None:
    """Other spellings lead somewhere; the events are those that the rules have."""
    places = [entry["id"] for entry in box["territory"]]
    blocks = [entry["id"] for entry in box["block"]]
    if "Kremenchuk" not in box["aliases"]:
        raise WrongComponents("“aliases” has no “Kremenchuk”, where the Cossacks betray: the id of its territory.")
    for table, known in (("aliases", places), ("block_aliases", blocks)):
        for name, meant in box.get(table, {}).items():
            if meant not in known:
                raise WrongComponents(f"“{table}” leads from “{name}” to {shown(meant)}, which is not there.")
    for place, zone in enumerate(box["sea_zone"]):
        check_known(
            zone.get("only_blocks", []),
            blocks,
            f"{named('sea_zone', zone, place)} is for the block",
            ", which is not there",
        )
    check_known(box["sankt_peterburg"]["adds_blocks"], blocks, "Sankt-Peterburg adds the block", ", which is not there")
    for table in ONE["event_tables"]:
        events = box.get("event_tables", {}).get(table, ours["event_tables"][table])
        for name in events:
            if name not in ours["event_tables"][table]:
                raise WrongComponents(f"The event table “{table}” has “{name}”, which is no event.")
        if events != ours["event_tables"][table]:
            raise WrongComponents(f"The event table “{table}” does not have its six events in their order.")


def check_rules(box: Box, ours: Box) -> None:
    """Numbers that are rules and that no component can change: whoever changes them here would wait in vain."""
    if len(box["meta"]["seasons"]) != 4:
        raise WrongComponents("A year has four “seasons”, from spring to winter.")
    for table in ("constants", "sankt_peterburg"):
        for name in box[table]:
            if name not in [*ONE[table], *SOURCE, "garrison"] and box[table][name] != ours[table][name]:
                raise WrongComponents(f"“{name}” in “{table}” is a rule and stays {shown(ours[table][name])}.")
    for place, entry in enumerate(box["nation"]):
        own = ours["nation"][place]
        for name in entry:
            if name not in [*MANY["nation"], *SOURCE, "colour"] and entry[name] != own.get(name):
                raise WrongComponents(f"{named('nation', entry, place)} has “{name}”, a rule that stays as it is.")
    walls = next(entry["rebuilt_garrison"] for entry in box["territory"] if entry["id"] == NYEN)
    if box["sankt_peterburg"].get("garrison", walls) != walls:
        raise WrongComponents("The garrison of Sankt-Peterburg is not the “rebuilt_garrison” of the territory “nyen”.")
