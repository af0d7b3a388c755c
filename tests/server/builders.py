"""People, tables and acts in a line each."""

from dataclasses import replace

from bivouac.server.rows import WATCHING, Act, Chair, Link, Person, Session, Table
from bivouac.server.store import Store

NOW = 1_750_000_000_000
LATER = NOW + 7 * 24 * 3600 * 1000

TABLE = Table(
    id="t1",
    game="winter-war",
    rules=3,
    match="frost-4",
    seats=2,
    options={"zeta": 1, "alpha": 2},
    dice="app",
    commitment="c0ffee",
    seed="5eed",
    practice=False,
    code="DEAL-1",
    record='{"line": 1}\nÖstgöta',
    pace=1500,
    host="anna",
    created=NOW,
    touched=NOW,
)
CHAIRS = [Chair("t1", 0, "anna", "Anna"), Chair("t1", 1, None, "", "greedy")]
SEAT = Link("seat-link", "t1", 1, LATER)
WATCH = Link("watch-link", "t1", WATCHING, LATER)


def person(store: Store, name: str) -> Person:
    someone = Person(name, name.title(), NOW)
    store.new_person(someone, Session(f"session-{name}", name, NOW))
    return someone


def laid(store: Store) -> Table:
    """Table t1: Anna hosts and sits, a bot has the other seat, and there are a link to it and one to watch."""
    person(store, "anna")
    store.new_table(TABLE, CHAIRS, [SEAT, WATCH])
    return TABLE


def act(version: int, key: str = "", **more: object) -> Act:
    made = Act("t1", version, "answer", 0, "march", key or f"k{version}", "b0d1", "d1", '{"why": 1}', NOW + version)
    return replace(made, **more)
