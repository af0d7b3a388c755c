"""What the store keeps, gives back and refuses, on SQLite and on PostgreSQL."""

import asyncio
import os
import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields, replace

import psycopg
import pytest
from sqlalchemy import Connection, PoolProxiedConnection, event, insert, select

from bivouac.core.errors import BivouacError
from bivouac.server import rows, schema
from bivouac.server.rows import (
    Act,
    Chair,
    ConnectionLost,
    KeyUsed,
    Link,
    NoLink,
    NoTable,
    Orders,
    Person,
    SeatTaken,
    Stale,
    StoreError,
)
from bivouac.server.store import Store
from server.builders import CHAIRS, LATER, NOW, SEAT, TABLE, WATCH, act, laid, person


def everything(store: Store) -> dict[str, list[str]]:
    """All rows of all tables."""
    with store.database.reading.begin() as connection:
        return {
            table.name: sorted(map(repr, connection.execute(select(table)).all()))
            for table in schema.metadata.sorted_tables
        }


@pytest.mark.parametrize("kind", ["Table", "Chair", "Person", "Session", "Link", "Watcher", "Orders", "Act"])
def test_columns_bear_the_names_of_the_fields(kind: str) -> None:
    name = {"Person": "people", "Orders": "orders"}.get(kind, f"{kind.lower()}s")
    table = schema.metadata.tables[name]
    assert [field.name for field in fields(getattr(rows, kind))] == [column.name for column in table.columns]


def test_every_refusal_can_be_told_to_people() -> None:
    for kind in (StoreError, ConnectionLost, NoLink, NoTable, SeatTaken, Stale, KeyUsed):
        assert issubclass(kind, BivouacError)


def test_a_table_comes_back_as_it_was_kept(store: Store) -> None:
    laid(store)
    assert store.table("t1") == TABLE
    assert list(store.table("t1").options) == ["zeta", "alpha"]
    assert store.chairs("t1") == CHAIRS
    assert store.link("seat-link", NOW) == SEAT
    assert store.link("watch-link", NOW) == WATCH
    assert store.acts("t1") == []


def test_what_is_not_there_is_none(store: Store) -> None:
    assert store.table("t1") is None
    assert store.chairs("t1") == []
    assert store.person_of("nobody") is None
    assert store.link("no-link", NOW) is None
    assert store.tables_of("anna", 10) == []
    assert store.counts() == {"tables": 0, "running": 0, "people": 0, "acts": 0}


def test_a_host_must_be_known(store: Store) -> None:
    with pytest.raises(StoreError, match=r"IntegrityError|ForeignKeyViolation"):
        store.new_table(TABLE, CHAIRS, [])
    assert store.table("t1") is None


def test_a_failure_tells_nothing_of_what_is_kept(store: Store) -> None:
    laid(store)
    with pytest.raises(StoreError) as caught:
        store.new_table(TABLE, [], [])
    assert "5eed" not in str(caught.value)
    assert "5eed" not in str(caught.value.__cause__)


def test_people_are_known_by_their_sessions(store: Store) -> None:
    anna = person(store, "anna")
    assert store.person_of("session-anna") == anna
    assert store.person_of("other-browser") is None
    store.rename("anna", "Änne")
    assert store.person_of("session-anna") == Person("anna", "Änne", NOW)


def test_an_act_of_somebody_who_lost_his_seat_meanwhile_is_stale(store: Store) -> None:
    laid(store)
    store.free_chair("t1", 0)
    with pytest.raises(Stale):
        store.append(act(1), over=False, seating=0)
    store.append(act(1), over=False, seating=1)


def test_acts_come_in_their_order(store: Store) -> None:
    laid(store)
    made = [act(version) for version in (1, 2, 3)]
    for each in made:
        store.append(each, over=each.version == 3, seating=0)
    assert store.acts("t1") == made
    assert store.acts("t1", after=2) == made[2:]
    assert store.table("t1") == replace(TABLE, version=3, touched=NOW + 3, over=True)
    assert store.counts() == {"tables": 1, "running": 0, "people": 1, "acts": 3}


def test_running_tables_are_counted(store: Store) -> None:
    laid(store)
    store.new_table(replace(TABLE, id="t2"), [], [])
    store.append(act(1), over=True, seating=0)
    assert store.counts() == {"tables": 2, "running": 1, "people": 1, "acts": 1}


def test_an_act_that_is_not_the_next_is_stale(store: Store) -> None:
    laid(store)
    store.append(act(1), over=False, seating=0)
    for version in (1, 3):
        with pytest.raises(Stale, match="moved on") as caught:
            store.append(act(version, key="other"), over=False, seating=0)
        assert caught.value.version == 1
    assert store.acts("t1") == [act(1)]
    assert store.table("t1").version == 1


def test_an_act_needs_its_table(store: Store) -> None:
    with pytest.raises(NoTable):
        store.append(act(1), over=False, seating=0)


@pytest.mark.parametrize("version", [1, 2, 9])
def test_c4_a_key_used_before_gives_what_was_kept_whatever_is_asked(store: Store, version: int) -> None:
    laid(store)
    store.append(act(1, key="k"), over=False, seating=0)
    before = everything(store)
    with pytest.raises(KeyUsed) as caught:
        store.append(act(version, key="k", body="another body"), over=True, seating=0)
    assert caught.value.act == act(1, key="k")
    assert everything(store) == before


def test_a_key_belongs_to_its_table(store: Store) -> None:
    laid(store)
    store.new_table(replace(TABLE, id="t2"), [], [])
    store.append(act(1, key="k"), over=False, seating=0)
    store.append(act(1, key="k", table="t2"), over=False, seating=0)
    assert len(store.acts("t1")) == len(store.acts("t2")) == 1


def test_sitting_down_uses_the_link_and_keeps_the_bot_noted(store: Store) -> None:
    laid(store)
    person(store, "bo")
    chair = store.sit("seat-link", "bo", "Bo", NOW + 5)
    assert chair == Chair("t1", 1, "bo", "Bo", "greedy")
    assert store.chairs("t1") == [CHAIRS[0], chair]
    assert store.table("t1") == replace(TABLE, seating=1, touched=NOW + 5)
    assert store.link("seat-link", NOW) is None
    with pytest.raises(NoLink, match="used"):
        store.sit("seat-link", "bo", "Bo", NOW)


def refused(store: Store, link: str, now: int = NOW) -> str:
    before = everything(store)
    with pytest.raises((NoLink, SeatTaken, NoTable)) as caught:
        store.sit(link, "bo", "Bo", now)
    assert everything(store) == before
    return str(caught.value)


def test_links_that_lead_nowhere_say_why(store: Store) -> None:
    laid(store)
    person(store, "bo")
    store.new_link(Link("taken-chair", "t1", 0, LATER))
    store.new_link(Link("no-chair", "t1", 7, LATER))
    assert refused(store, "no-link") == "There is no such link."
    assert refused(store, "watch-link") == "This link is for watching only."
    assert refused(store, "seat-link", LATER) == "This link has expired."
    assert refused(store, "taken-chair") == "Somebody sits there already."
    assert refused(store, "no-chair") == "There is no such seat."
    store.new_link(Link("newer", "t1", 1, LATER))
    assert refused(store, "seat-link") == "This link was taken back."
    assert store.link("seat-link", NOW) is None
    assert store.link("newer", LATER - 1) is not None
    assert store.link("newer", LATER) is None


def test_a_new_link_takes_back_those_of_its_seat_alone(store: Store) -> None:
    laid(store)
    store.new_link(Link("other-seat", "t1", 0, LATER))
    assert store.link("seat-link", NOW) == SEAT
    assert store.link("watch-link", NOW) == WATCH
    store.new_link(Link("other-watch", "t1", -1, LATER))
    assert store.link("seat-link", NOW) == SEAT
    assert store.link("watch-link", NOW) is None
    store.new_link(Link("newer", "t1", 1, LATER))
    assert store.link("seat-link", NOW) is None
    assert store.link("other-seat", NOW) is not None
    with pytest.raises(NoTable):
        store.new_link(Link("nowhere", "t9", 1, LATER))


def test_the_host_takes_a_seat_back(store: Store) -> None:
    laid(store)
    person(store, "bo")
    store.sit("seat-link", "bo", "Bo", NOW)
    store.free_chair("t1", 1)
    assert store.chairs("t1") == CHAIRS
    assert store.table("t1").seating == 2
    store.new_link(Link("newer", "t1", 1, LATER))
    assert refused(store, "seat-link") == "This link has been used."
    for table, seat in (("t1", 7), ("t9", 1)):
        with pytest.raises(NoTable):
            store.free_chair(table, seat)
    assert store.table("t1").seating == 2


def test_a_link_to_watch_is_used_often(store: Store) -> None:
    laid(store)
    for name in ("bo", "cy"):
        person(store, name)
        assert not store.watches("t1", name)
        assert store.watch("watch-link", name, NOW) == store.watch("watch-link", name, NOW) == "t1"
        assert store.watches("t1", name)
    assert not store.watches("t2", "bo")
    for link, now in (("seat-link", NOW), ("watch-link", LATER), ("no-link", NOW)):
        with pytest.raises(NoLink):
            store.watch(link, "anna", now)
    assert not store.watches("t1", "anna")


def test_the_tables_of_a_person_are_those_hosted_sat_at_or_watched(store: Store) -> None:
    laid(store)
    person(store, "bo")
    for number, name in enumerate(("hosted", "sat", "watched", "strange"), start=1):
        host = "bo" if name == "hosted" else "anna"
        table = replace(TABLE, id=name, host=host, touched=NOW + number)
        seat = Chair(name, 0, "bo" if name == "sat" else None)
        store.new_table(table, [Chair(name, 1), seat], [Link(f"watch-{name}", name, -1, LATER)])
    store.watch("watch-watched", "bo", NOW)
    found = store.tables_of("bo", 10)
    assert [table.id for table, _ in found] == ["watched", "sat", "hosted"]
    assert found[1][1] == [Chair("sat", 0, "bo"), Chair("sat", 1)]
    assert [table.id for table, _ in store.tables_of("bo", 2)] == ["watched", "sat"]


def test_looking_changes_nothing(store: Store) -> None:
    laid(store)
    store.append(act(1), over=False, seating=0)
    before = everything(store)
    for _ in range(10):
        assert store.link("seat-link", NOW) == SEAT
        assert store.link("watch-link", NOW) == WATCH
    for look in (store.table, store.chairs, store.acts, store.person_of):
        look("t1")
    store.tables_of("anna", 5)
    store.counts()
    store.ping()
    assert everything(store) == before
    person(store, "bo")
    assert store.sit("seat-link", "bo", "Bo", NOW).person == "bo"


WHOLES: dict[str, tuple[str, Callable[[Store], object]]] = {
    "append": ("INSERT INTO acts", lambda store: store.append(act(1), over=True, seating=0)),
    "sit": ("UPDATE tables", lambda store: store.sit("seat-link", "anna", "Anna", NOW)),
    "free_chair": ("UPDATE tables", lambda store: store.free_chair("t1", 0)),
    "new_link": ("INSERT INTO links", lambda store: store.new_link(Link("newer", "t1", 1, LATER))),
    "new_person": ("INSERT INTO sessions", lambda store: person(store, "bo")),
    "new_table": ("INSERT INTO links", lambda store: store.new_table(replace(TABLE, id="t2"), [], [SEAT])),
}


@pytest.mark.parametrize("name", WHOLES)
def test_a_failure_between_two_statements_leaves_nothing_behind(store: Store, name: str) -> None:
    last, deed = WHOLES[name]
    laid(store)
    before = everything(store)
    seen = []

    def fail(_: Connection, __: object, statement: str, *more: object) -> None:
        seen.append(statement)
        if statement.startswith(last):
            raise RuntimeError("the power fails")

    event.listen(store.database.engine, "before_cursor_execute", fail)
    with pytest.raises(RuntimeError):
        deed(store)
    event.remove(store.database.engine, "before_cursor_execute", fail)
    assert any(statement.startswith(("UPDATE", "INSERT")) for statement in seen[:-1])
    assert everything(store) == before


def lose(store: Store, monkeypatch: pytest.MonkeyPatch, kept: bool) -> None:
    """The next commit loses its connection, after the database has kept it or before."""
    dialect = store.database.engine.dialect
    commit = dialect.do_commit

    def broken(pooled: PoolProxiedConnection) -> None:
        monkeypatch.setattr(dialect, "do_commit", commit)
        raw = pooled.dbapi_connection
        if kept:
            commit(raw)
            raw.close()
            raise psycopg.OperationalError("the answer is lost")
        with socket.socket(fileno=os.dup(raw.fileno())) as wire:
            wire.shutdown(socket.SHUT_RDWR)
        commit(raw)

    monkeypatch.setattr(dialect, "do_commit", broken)


@pytest.fixture
def far_store(postgres_url: str) -> Iterator[Store]:
    store = Store.open(postgres_url)
    laid(store)
    yield store
    store.close()


def test_a_commit_whose_answer_was_lost_is_looked_up(far_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    lose(far_store, monkeypatch, kept=True)
    far_store.append(act(1), over=False, seating=0)
    assert far_store.acts("t1") == [act(1)]


def test_a_commit_that_was_lost_is_not_sent_again(far_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    lose(far_store, monkeypatch, kept=False)
    with pytest.raises(StoreError, match="nothing was kept"):
        far_store.append(act(1), over=False, seating=0)
    assert far_store.acts("t1") == []
    far_store.append(act(1), over=False, seating=0)
    assert far_store.acts("t1") == [act(1)]


SLOW_COMMIT = """
CREATE FUNCTION wait_at_commit() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NULL; END';
CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON acts DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION wait_at_commit();
SELECT pg_advisory_lock(1);
"""
WAITING = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"


def test_a_commit_that_is_still_under_way_is_waited_for(
    far_store: Store, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def sent(pooled: PoolProxiedConnection) -> None:
        monkeypatch.undo()
        raw = pooled.dbapi_connection
        raw.pgconn.send_query(b"COMMIT")
        raw.close()
        raise psycopg.OperationalError("the answer is lost")

    monkeypatch.setattr(far_store.database.engine.dialect, "do_commit", sent)
    with psycopg.connect(postgres_url, autocommit=True) as gate, ThreadPoolExecutor(1) as other:
        gate.execute(SLOW_COMMIT)
        appended = other.submit(far_store.append, act(1), over=False, seating=0)
        while gate.execute(WAITING).fetchone() != (2,) and not appended.done():
            pass
        assert not appended.done()
        gate.execute("SELECT pg_advisory_unlock(1)")
        appended.result()
    assert far_store.acts("t1") == [act(1)]


def test_another_act_under_the_key_of_a_lost_commit_is_given(
    far_store: Store, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lose(far_store, monkeypatch, kept=False)
    settle = far_store._settle

    def overtaken(asked: Act) -> None:
        other = Store.open(postgres_url)
        other.append(replace(asked, made=NOW + 99), over=False, seating=0)
        other.close()
        settle(asked)

    monkeypatch.setattr(far_store, "_settle", overtaken)
    with pytest.raises(KeyUsed) as caught:
        far_store.append(act(1), over=False, seating=0)
    assert caught.value.act == act(1, made=NOW + 99)


def test_a_broken_connection_is_replaced(far_store: Store) -> None:
    with pytest.raises(ConnectionLost), far_store.writing() as connection:
        connection.exec_driver_sql("SELECT pg_terminate_backend(pg_backend_pid())")
    far_store.append(act(1), over=False, seating=0)
    assert far_store.acts("t1") == [act(1)]


def test_a_connection_that_broke_while_idle_is_replaced(far_store: Store, postgres_url: str) -> None:
    others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> %s"
    with psycopg.connect(postgres_url) as connection:
        connection.execute(others, [connection.info.backend_pid])
    far_store.append(act(1), over=False, seating=0)
    assert far_store.acts("t1") == [act(1)]


def test_c14_a_call_that_nobody_waits_for_ends_as_a_whole(store: Store) -> None:
    laid(store)
    begun, go_on = threading.Event(), threading.Event()

    def slow() -> None:
        with store.writing() as connection:
            connection.execute(insert(schema.people), {"id": "bo", "name": "Bo", "created": NOW})
            begun.set()
            go_on.wait()
            connection.execute(insert(schema.sessions), {"hash": "session-bo", "person": "bo", "created": NOW})

    async def scene() -> None:
        waiting = asyncio.create_task(store.call(slow))
        await asyncio.to_thread(begun.wait)
        queued = asyncio.create_task(store.call(store.append, act(1), True, 0))
        await asyncio.sleep(0)
        for task in (waiting, queued):
            task.cancel()
        cancelled = await asyncio.gather(waiting, queued, return_exceptions=True)
        assert [type(each) for each in cancelled] == [asyncio.CancelledError] * 2
        go_on.set()
        await store.call(store.append, act(1, key="after"), over=False, seating=0)

    asyncio.run(scene())
    assert store.person_of("session-bo") == Person("bo", "Bo", NOW)
    assert store.acts("t1") == [act(1, key="after")]


def test_c14_a_cancelled_call_that_fails_leaves_nothing_and_the_store_goes_on(store: Store) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def failing() -> None:
        with store.writing() as connection:
            connection.execute(insert(schema.people), {"id": "bo", "name": "Bo", "created": NOW})
            begun.set()
            go_on.wait()
            raise RuntimeError("half-way")

    async def scene() -> None:
        waiting = asyncio.create_task(store.call(failing))
        await asyncio.to_thread(begun.wait)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        go_on.set()
        assert (await store.call(store.counts))["people"] == 0

    asyncio.run(scene())


def test_calls_run_one_by_one_on_a_thread_of_the_store(store: Store) -> None:
    async def scene() -> set[int]:
        return set(await asyncio.gather(*(store.call(threading.get_ident) for _ in range(20))))

    threads = asyncio.run(scene())
    assert len(threads) == 1
    assert threads != {threading.get_ident()}


def test_a_closed_store_says_so(store: Store) -> None:
    store.close()
    store.close()
    with pytest.raises(StoreError, match="closed"):
        asyncio.run(store.call(store.ping))


# --- standing orders --------------------------------------------------------------------------------------------------
def test_orders_take_the_place_of_those_before(store: Store) -> None:
    laid(store)
    assert store.orders("t1") == []
    first = Orders("t1", 0, "anna", {"retreat_when": 2, "pins": 0})
    store.order(first)
    store.order(first)
    assert store.orders("t1") == [first]
    second = replace(first, orders={"pins": 1})
    store.order(second)
    assert store.orders("t1") == [second]
    assert store.orders("t2") == []


@pytest.mark.parametrize(
    ("table", "seat", "who"), [("t1", 1, "anna"), ("t1", 0, "bo"), ("t1", 5, "anna"), ("t2", 0, "anna")]
)
def test_orders_for_a_seat_that_is_not_theirs_change_nothing(store: Store, table: str, seat: int, who: str) -> None:
    laid(store)
    person(store, "bo")
    before = everything(store)
    with pytest.raises(NoTable):
        store.order(Orders(table, seat, who, {"pins": 1}))
    assert everything(store) == before


def test_orders_leave_the_version_and_the_seating_alone(store: Store) -> None:
    """Others could tell by them that something was ordered."""
    laid(store)
    store.order(Orders("t1", 0, "anna", {"pins": 1}))
    assert store.table("t1") == TABLE
    store.append(act(1), over=False, seating=0)
