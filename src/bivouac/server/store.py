"""The store: every table, person and act, in one database. What it has answered is on the disk."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict
from functools import partial
from typing import Any, ParamSpec, Self, TypeVar

from sqlalchemy import ColumnElement, Connection, Select, delete, func, insert, literal, or_, select, update

from bivouac.server import databases, schema
from bivouac.server.databases import CHANNEL, Database, plainly
from bivouac.server.rows import (
    WATCHING,
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
    Session,
    Stale,
    StoreError,
    Table,
    Watcher,
)
from bivouac.server.schema import KEPT

P = ParamSpec("P")
T = TypeVar("T")


def wanted(kind: type, *where: ColumnElement[bool], **equal: Any) -> Select[Any]:
    """The rows of a kind of which this is true, in the order of their keys."""
    table = KEPT[kind]
    return select(table).where(*where).filter_by(**equal).order_by(*table.primary_key)


def every(connection: Connection, kind: type[T], query: Select[Any]) -> list[T]:
    """The rows that a query finds, as what they are."""
    return [kind(**row._asdict()) for row in connection.execute(query)]


def one(connection: Connection, kind: type[T], **equal: Any) -> T | None:
    """The row of which this is true, if there is one."""
    row = connection.execute(wanted(kind, **equal)).one_or_none()
    return None if row is None else kind(**row._asdict())


def add(connection: Connection, *rows: Any) -> None:
    """New rows, all of one kind."""
    if rows:
        connection.execute(insert(KEPT[type(rows[0])]), [asdict(row) for row in rows])


def change(connection: Connection, kind: type, where: dict[str, Any], **values: Any) -> bool:
    """Other values in the rows of which `where` is true; whether there are any."""
    return connection.execute(update(KEPT[kind]).filter_by(**where).values(**values)).rowcount > 0


def hold(connection: Connection, table: str) -> tuple[int, int]:
    """A table's version and seating. Every change takes its table first: they come one by one, none blocks another."""
    tables = schema.tables
    held = select(tables.c.version, tables.c.seating).where(tables.c.id == table).with_for_update()
    row = connection.execute(held).one_or_none()
    if row is None:
        raise NoTable("There is no such table.")
    return int(row.version), int(row.seating)


def held_link(connection: Connection, link_hash: str) -> Link:
    """A link as it is while its table is held."""
    link = one(connection, Link, hash=link_hash)
    if link is not None:
        hold(connection, link.table)
        link = one(connection, Link, hash=link_hash)
    if link is None:
        raise NoLink("There is no such link.")
    return link


def refuse_dead(link: Link, now: int) -> None:
    """A link that was taken back, has expired or was used leads nowhere."""
    if link.revoked:
        raise NoLink("This link was taken back.")
    if now >= link.expires:
        raise NoLink("This link has expired.")
    if link.used:
        raise NoLink("This link has been used.")


def notify(connection: Connection, table: str) -> None:
    """Other servers hear of the change when it is committed, not before."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_notify(CHANNEL, table)))


class Store:
    """Its methods block. A server calls them by `call`, which runs them one after another on a thread of the store."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="bivouac-store")
        self._closed = False

    @classmethod
    def open(cls, url: str) -> Self:
        return cls(databases.open_database(url))

    def close(self) -> None:
        """What has begun is finished; what waits behind it is not begun."""
        self._closed = True
        self._thread.shutdown(cancel_futures=True)
        self.database.close()

    async def call(self, what: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Whoever stops waiting leaves what has begun to end as a whole, and what has not begun undone."""
        if self._closed:
            raise StoreError("The store is closed.")
        return await asyncio.get_running_loop().run_in_executor(self._thread, partial(what, *args, **kwargs))

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        with plainly(), self.database.engine.begin() as connection:
            yield connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with plainly(), self.database.reading.begin() as connection:
            yield connection

    def one(self, kind: type[T], **equal: Any) -> T | None:
        with self.reading() as connection:
            return one(connection, kind, **equal)

    def every(self, kind: type[T], query: Select[Any]) -> list[T]:
        with self.reading() as connection:
            return every(connection, kind, query)

    # --- tables ------------------------------------------------------------------------------------------------------
    def new_table(self, table: Table, chairs: Sequence[Chair], links: Sequence[Link]) -> None:
        with self.writing() as connection:
            add(connection, table)
            add(connection, *chairs)
            add(connection, *links)

    def table(self, table: str) -> Table | None:
        return self.one(Table, id=table)

    def chairs(self, table: str) -> list[Chair]:
        return self.every(Chair, wanted(Chair, table=table))

    def acts(self, table: str, after: int = 0) -> list[Act]:
        return self.every(Act, wanted(Act, schema.acts.c.version > after, table=table))

    def tables_of(self, person: str, limit: int) -> list[tuple[Table, list[Chair]]]:
        """The tables somebody hosts, sits at or watches, the latest first."""
        tables, chairs, watchers = schema.tables, schema.chairs, schema.watchers
        mine = or_(
            tables.c.host == person,
            *(tables.c.id.in_(select(who.c.table).where(who.c.person == person)) for who in (chairs, watchers)),
        )
        shown = [column for column in tables.c if column.name != "record"]
        latest = select(*shown, literal("").label("record")).where(mine)
        with self.reading() as connection:
            rows = every(connection, Table, latest.order_by(tables.c.touched.desc(), tables.c.id).limit(limit))
            around = select(chairs).where(chairs.c.table.in_([table.id for table in rows])).order_by(chairs.c.seat)
            seats = every(connection, Chair, around)
        return [(table, [chair for chair in seats if chair.table == table.id]) for table in rows]

    def running_of(self, host: str) -> int:
        """How many tables of that host are not over."""
        counted = select(func.count()).select_from(schema.tables).filter_by(host=host, over=False)
        with self.reading() as connection:
            return int(connection.scalar(counted) or 0)

    def append(self, act: Act, over: bool, seating: int) -> None:
        """The act, if it is the next one of its table and everybody still sits where whoever acts believes.

        A key that was used before comes first: the act may be known.
        """
        try:
            with self.writing() as connection:
                version, now_seating = hold(connection, act.table)
                if stored := one(connection, Act, table=act.table, key=act.key):
                    raise KeyUsed(stored)
                if (version, now_seating) != (act.version - 1, seating):
                    raise Stale(version)
                change(connection, Table, {"id": act.table}, version=act.version, touched=act.made, over=over)
                add(connection, act)
                notify(connection, act.table)
        except ConnectionLost:
            self._settle(act)

    def _settle(self, act: Act) -> None:
        """A commit was sent and its answer lost. It holds the table until it has ended; then the key tells how."""
        with self.writing() as connection:
            hold(connection, act.table)
            stored = one(connection, Act, table=act.table, key=act.key)
        if stored is None:
            raise StoreError("The connection to the database broke, and nothing was kept.")
        if stored != act:
            raise KeyUsed(stored)

    # --- seats, and links to them ------------------------------------------------------------------------------------
    def sit(self, link_hash: str, person: str, name: str, now: int) -> Chair:
        """By a link to a seat, once."""
        with self.writing() as connection:
            link = held_link(connection, link_hash)
            refuse_dead(link, now)
            if link.seat == WATCHING:
                raise NoLink("This link is for watching only.")
            place = {"table": link.table, "seat": link.seat}
            chair = one(connection, Chair, **place)
            if chair is None:
                raise NoTable("There is no such seat.")
            if chair.person is not None:
                raise SeatTaken("Somebody sits there already.")
            change(connection, Link, {"hash": link_hash}, used=True)
            change(connection, Chair, place, person=person, name=name)
            seating = schema.tables.c.seating + 1
            change(connection, Table, {"id": link.table}, seating=seating, touched=now)
            notify(connection, link.table)
        return Chair(link.table, link.seat, person, name, chair.bot)

    def free_chair(self, table: str, seat: int) -> None:
        """The host takes a seat back; its bot, if it has one, plays again."""
        with self.writing() as connection:
            hold(connection, table)
            if not change(connection, Chair, {"table": table, "seat": seat}, person=None, name=""):
                raise NoTable("There is no such seat.")
            change(connection, Table, {"id": table}, seating=schema.tables.c.seating + 1)
            notify(connection, table)

    def orders(self, table: str) -> list[Orders]:
        return self.every(Orders, wanted(Orders, table=table))

    def order(self, given: Orders) -> None:
        """In place of all that was ordered for that seat before, if whoever gives them still sits there."""
        with self.writing() as connection:
            hold(connection, given.table)
            if one(connection, Chair, table=given.table, seat=given.seat, person=given.person) is None:
                raise NoTable("There is no such seat of yours.")
            connection.execute(delete(schema.orders).filter_by(table=given.table, seat=given.seat))
            add(connection, given)
            notify(connection, given.table)

    def watch(self, link_hash: str, person: str, now: int) -> str:
        """By a link to watch, as often as one likes. Gives the table."""
        with self.writing() as connection:
            link = held_link(connection, link_hash)
            refuse_dead(link, now)
            if link.seat != WATCHING:
                raise NoLink("This link is for a seat, not for watching.")
            if one(connection, Watcher, table=link.table, person=person) is None:
                add(connection, Watcher(link.table, person))
        return link.table

    def watches(self, table: str, person: str) -> bool:
        return self.one(Watcher, table=table, person=person) is not None

    def link(self, link_hash: str, now: int) -> Link | None:
        """Where a link leads, if it leads anywhere now. Looking does not use it."""
        row = self.one(Link, hash=link_hash)
        try:
            if row is not None:
                refuse_dead(row, now)
        except NoLink:
            return None
        return row

    def table_of(self, link_hash: str) -> str | None:
        """The table a link was made for, whether it still leads there or not."""
        link = self.one(Link, hash=link_hash)
        return None if link is None else link.table

    def new_link(self, link: Link) -> None:
        """A new link takes back those to the same seat, or to watch, that were given before and not used."""
        with self.writing() as connection:
            hold(connection, link.table)
            change(connection, Link, {"table": link.table, "seat": link.seat, "used": False}, revoked=True)
            add(connection, link)

    # --- people ------------------------------------------------------------------------------------------------------
    def new_person(self, person: Person, session: Session) -> None:
        with self.writing() as connection:
            add(connection, person)
            add(connection, session)

    def person_of(self, session_hash: str) -> Person | None:
        people, sessions = schema.people, schema.sessions
        known = select(people).join(sessions, sessions.c.person == people.c.id).where(sessions.c.hash == session_hash)
        return next(iter(self.every(Person, known)), None)

    def rename(self, person: str, name: str) -> None:
        """From now on; the chairs somebody sits in keep the name that was given there."""
        with self.writing() as connection:
            change(connection, Person, {"id": person}, name=name)

    def counts(self) -> dict[str, int]:
        """How much there is of what."""
        tables = schema.tables
        counted = select(
            func.count().label("tables"),
            func.count().filter(tables.c.over.is_(False)).label("running"),
            select(func.count()).select_from(schema.people).scalar_subquery().label("people"),
            func.coalesce(func.sum(tables.c.version), 0).label("acts"),
        ).select_from(tables)
        with self.reading() as connection:
            return dict(connection.execute(counted).one()._asdict())

    def ping(self) -> None:
        """Whether the database answers."""
        with self.reading() as connection:
            connection.execute(select(1))
