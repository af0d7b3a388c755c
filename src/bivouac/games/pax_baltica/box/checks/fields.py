"""The tables of a box and their fields: what must be there, of which kind, and within which bounds.

Whoever checks something names the slips that he finds, one after the other; what follows one need not hold after it,
for nobody asks for a second.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from bivouac.core.errors import BivouacError

Entry = dict[str, Any]
Box = dict[str, Any]
Slips = Iterator[str]  # what is wrong, each a sentence without its full stop


class WrongComponents(BivouacError):
    """Components that cannot be played with, and what is wrong with them, on one line."""

    def __init__(self, sentence: str) -> None:
        super().__init__("".join(letter if letter.isprintable() else " " for letter in sentence))


# --- kinds of fields --------------------------------------------------------------------------------------------------
ID: Final = "an id of small letters, digits and “_”"
NAME: Final = "a name of 1 to 60 characters on one line"
TEXT: Final = "a text"
SWITCH: Final = "true or false"
NUMBER: Final = "a whole number"
WORD: Final = "one of"
NUMBERS: Final = "a list of whole numbers"
IDS: Final = "a list of ids"
LISTS: Final = "a list of lists of ids"
TABLE: Final = "a table"
TABLE_OF_TEXTS: Final = "a table of texts"
TABLE_OF_NUMBERS: Final = "a table of whole numbers"
TABLE_OF_LISTS: Final = "a table of lists of ids"
TABLES: Final = "a list of tables"

AN_ID: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")
MOST: Final = 9999


class Field:
    """What stands in a field: its kind, the bounds of its numbers, the words that it may be."""

    def __init__(
        self, kind: str, least: int = 0, most: int = MOST, words: list[str] | None = None, needed: bool = True
    ) -> None:
        self.kind = kind
        self.least = least
        self.most = most
        self.words = words or []
        self.needed = needed

    def wanted(self) -> str:
        """The field in words."""
        if self.kind == WORD:
            return f"one of {', '.join(self.words)}"
        if self.kind in (NUMBER, NUMBERS, TABLE_OF_NUMBERS) and (self.least, self.most) != (0, MOST):
            return f"{self.kind} from {self.least} to {self.most}"
        return self.kind

    def fits(self, value: Any) -> bool:
        """Whether the value can stand in the field."""
        if self.kind == WORD:
            return type(value) is str and value in self.words
        if self.kind == NUMBER:
            return self.holds(value)
        if self.kind == NUMBERS:
            return type(value) is list and all(self.holds(one) for one in value)
        if self.kind == TABLE_OF_NUMBERS:
            return type(value) is dict and all(self.holds(one) for one in value.values())
        return FITS[self.kind](value)

    def holds(self, value: Any) -> bool:
        """Whether the value is a number within the bounds."""
        return type(value) is int and self.least <= value <= self.most


def listed(kind: type, value: Any) -> bool:
    return type(value) is list and all(type(one) is kind for one in value)


FITS: Final[dict[str, Callable[[Any], bool]]] = {
    SWITCH: lambda value: type(value) is bool,
    TEXT: lambda value: type(value) is str,
    ID: lambda value: type(value) is str and AN_ID.fullmatch(value) is not None,
    NAME: lambda value: type(value) is str and 0 < len(value) <= 60 and value.isprintable() and value.strip() == value,
    IDS: lambda value: listed(str, value),
    LISTS: lambda value: type(value) is list and all(listed(str, one) for one in value),
    TABLES: lambda value: listed(dict, value),
    TABLE: lambda value: type(value) is dict,
    TABLE_OF_TEXTS: lambda value: type(value) is dict and listed(str, list(value.values())),
    TABLE_OF_LISTS: lambda value: type(value) is dict and all(listed(str, one) for one in value.values()),
}


def number(least: int, most: int, needed: bool = True) -> Field:
    return Field(NUMBER, least, most, needed=needed)


def word(*words: str) -> Field:
    return Field(WORD, words=list(words))


def maybe(kind: str, least: int = 0, most: int = MOST) -> Field:
    """A field that may be left out."""
    return Field(kind, least, most, needed=False)


# --- the fields of each table -----------------------------------------------------------------------------------------
SOURCES: Final = ["rules", "published", "reconstructed"]
SOURCE: Final[dict[str, Field]] = {  # in every entry
    "source": word(*SOURCES),
    "ref": maybe(TEXT),
    "note": maybe(TEXT),
    "reconstructed": maybe(IDS),
}
PLACE: Final[dict[str, Field]] = {
    "id": Field(ID),
    "name": Field(NAME),
    "x": number(0, 1000),
    "y": number(0, 1000),
}
ENDS: Final[dict[str, Field]] = {"a": Field(ID), "b": Field(ID)}

MANY: Final[dict[str, dict[str, Field]]] = {  # tables of which there are many of a kind
    "nation": {
        "id": Field(ID),
        "name": Field(NAME),
        "major": Field(SWITCH),
        "side": word("sweden", "coalition"),
        "wood": word("blue", "green", "grey", "red"),
        "rp_from": Field(TEXT),
        "royal": maybe(TEXT),
        "capital": maybe(TEXT),
        "activation_mod": number(-6, 6, needed=False),
        "activation_mod_karl_in_ukraine": number(-6, 6, needed=False),
        "activation_mod_after_defection": number(-6, 6, needed=False),
        "austrian_war_on": number(1, 6, needed=False),
        "rolls_for_activation": maybe(SWITCH),
        "may_submit_to_truce": maybe(SWITCH),
    },
    "territory": {
        **PLACE,
        "nation": Field(NAME),
        "town": Field(TEXT),
        "garrison": number(0, 4),
        "forage": number(0, 4),  # PB1.4, and none in lands that are always transit
        "port": maybe(SWITCH),
        "harbor": Field(SWITCH),
        "port_sea": Field(TEXT),
        "capital_causes_truce": Field(SWITCH),
        "epidemic": number(0, 6),
        "rebuilt_garrison": number(0, 4, needed=False),
    },
    "sea_zone": {**PLACE, "only_blocks": maybe(IDS)},
    "border": {**ENDS, "colour": word("black", "red"), "limit": number(1, 99)},
    "sea_border": ENDS,
    "not_adjacent": ENDS,
    "block": {
        "id": Field(ID),
        "name": Field(NAME),
        "nation": Field(NAME),
        "wood": word("blue", "green", "grey", "red"),
        "type": word("army", "regiment", "fleet"),
        "max_strength": number(1, 4),
        "rating": maybe(TEXT),
        "side": maybe(TEXT),
        "forage_cost": maybe(NUMBER),
        "fire": word("A", "B", "C", "D"),
        "hit": number(1, 6),
        "move": number(1, 9),
        "baggage": number(0, 4),
        "royal": Field(SWITCH),
        "reformed": Field(SWITCH),
        "reform_of": Field(TEXT),
        "deploy_to": Field(LISTS),
    },
    "action_table": {"roll": number(1, 6), "actions": number(0, 9), "event": maybe(SWITCH)},
    "attrition_box": {
        "row": word("not_in_russia", "in_russia"),
        "index": number(0, 99),
        "hannover_defects": Field(SWITCH),
        "activation": Field(TABLE_OF_NUMBERS, -6, 6),
    },
    "scenario": {
        "id": Field(ID),
        "name": Field(NAME),
        "start": Field(TEXT),
        "end": Field(TEXT),
        "start_year": number(1, 9999),
        "start_season": number(0, 3),
        "end_year": number(1, 9999),
        "end_season": number(0, 3),
        "turns": maybe(NUMBER),
        "attrition_start": Field(TEXT),
        **dict.fromkeys(["poland_lost_by_saxony", "reform_begun", "nyen_is_petersburg"], Field(SWITCH)),
        "karl_xii_exile_failed_rolls": number(0, 6, needed=False),
        "first_turn": Field(TABLE),
        "rp_set": maybe(TABLE_OF_NUMBERS),
        "build_at_setup": maybe(TABLE_OF_NUMBERS),
        "reform_boxes": maybe(NUMBERS),
        "status": Field(TABLE_OF_TEXTS),
        "garrison_markers": Field(TABLE_OF_LISTS),
        "setup": Field(TABLES),
        "pools": Field(TABLE_OF_LISTS),
        "aside": Field(TABLE_OF_LISTS),
        "aboard": maybe(TABLE_OF_TEXTS),
        "reduced": maybe(TABLE_OF_NUMBERS, 1, 4),
        "sudden_death": Field(IDS),
        "vp": Field(TABLE),
        "bands": Field(TABLES),
    },
}
LEVEL: Final[dict[str, Field]] = {"level": number(0, 200), "has_level": Field(SWITCH)}
DIE: Final = number(1, 6)
COST: Final = number(0, 99)
ONE: Final[dict[str, dict[str, Field]]] = {  # tables of which there is one
    "meta": {
        "seasons": Field(IDS),
        "year_first": number(1, 9999),
        "year_last": number(1, 9999),
        "border_limit_black": number(1, 99),
        "border_limit_red": number(1, 99),
        "rp_per_territory_lost": COST,
        "garrison_fire": word("A", "B", "C", "D"),
        "garrison_hit": DIE,
        "wooden_blocks_total": maybe(NUMBER),
    },
    "constants": {
        "action_event_roll": DIE,
        "combat_rounds": number(1, 9),
        "force_march_max_extra": number(0, 9),
        "force_march_loss_on": Field(NUMBERS, 1, 6),
        **dict.fromkeys(["cost_step_army", "cost_step_regiment", "cost_step_fleet"], number(1, 99)),
        **dict.fromkeys(["cost_first_step_extra_army", "cost_first_step_extra_fleet"], COST),
        "cost_factor_without_friendly_garrison": number(1, 9),
        **dict.fromkeys(["forage_army", "forage_regiment"], number(0, 9)),
        **dict.fromkeys(["fleet_holds_armies", "fleet_holds_regiments"], number(0, 9)),
        "regiment_siege_max_garrison": number(0, 4),
        "activation_needs": number(1, 9),
        "reform_years_ahead": number(1, 9),
        **dict.fromkeys(["reform_upkeep", "ukraine_revolt_cost", "poland_lost_cost", "concession_cost"], COST),
        "exile_first_target": DIE,
    },
    "regions": {
        name: Field(IDS)
        for name in (
            *("sweden_proper", "germany", "poland", "russia", "ukraine", "ottoman_empire"),
            *("transit_always", "polish_capitals", "danish_prizes"),
        )
    },
    "action_table_alternative": {str(roll): number(0, 9) for roll in range(1, 7)},
    "sankt_peterburg": {"adds_blocks": Field(IDS)},
    "attrition_track": {"boxes": maybe(IDS)},
    "replacement_pools": {},
    "event_tables": {name: Field(IDS, needed=False) for name in ("general", "swedish", "coalition", "politics")},
}
SPELLINGS: Final = ["aliases", "block_aliases"]  # other spellings of names, which have no source of their own
MAY_LACK: Final = ["not_adjacent", "attrition_track", "replacement_pools", "event_tables", "block_aliases"]
SAID: Final[dict[str, str]] = {  # a table in words
    "sea_zone": "sea zone",
    "sea_border": "sea border",
    "not_adjacent": "pair of lands that are not adjacent",
    "action_table": "row of the Action Table for",
    "attrition_box": "attrition box",
}


def named(table: str, entry: Entry, place: int) -> str:
    """An entry in words, by its id or by what it has instead of one.

    >>> named("sea_border", {"a": "kattegat", "b": "skagerrak"}, 0)
    'The sea border “kattegat–skagerrak”'
    """
    keys = {"border": "ab", "sea_border": "ab", "not_adjacent": "ab"}.get(table, "")
    kind = SAID.get(table, table)
    if keys:
        told = [str(entry[key]) for key in keys if type(entry.get(key)) is str]
        name = "–".join(told) if len(told) == 2 else ""
    elif table == "action_table":
        name = str(entry.get("roll", ""))
    elif table == "attrition_box":
        name = f"{entry['row']} {entry['index']}" if "row" in entry and "index" in entry else ""
    else:
        name = entry["id"] if type(entry.get("id")) is str else ""
    return f"The {kind} “{name}”" if name else f"The {kind} number {place + 1}"


def each(box: Box, table: str) -> list[tuple[str, Entry]]:
    """The entries of a table, each with its name in words."""
    return [(named(table, entry, place), entry) for place, entry in enumerate(box.get(table, []))]


def check_fields(who: str, entry: Entry, fields: dict[str, Field]) -> Slips:
    """Every field that is needed is there, and every one that is there fits."""
    for name, field in fields.items():
        if name in entry and not field.fits(entry[name]):
            yield f"{who} has {shown(entry[name])} as “{name}”, which is {field.wanted()}"
        elif name not in entry and field.needed:
            yield f"{who} has no “{name}”, which is {field.wanted()}"


def shown(value: Any) -> str:
    """A value in a sentence, cut if it is long."""
    if type(value) is bool:
        return str(value).lower()
    text = str(value) if len(str(value)) <= 58 else f"{str(value)[:57]}…"
    return f"“{text}”" if type(value) is str else text


def check_known(names: Iterable[str], known: Iterable[str], before: str, after: str) -> Slips:
    """Every name is one of those that are known; else this is said before and after the name."""
    there = list(known)
    for name in names:
        if name not in there:
            yield f"{before} “{name}”{after}"
