"""The store: every table, person and act, in one database. What it has answered is on the disk."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict
from functools import partial
from typing import Any, ParamSpec, Self, TypeVar

from sqlalchemy import Connection, Select, delete, func, insert, literal, or_, select, update

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

P = ParamSpec("P")
T = TypeVar("T")


def one(connection: Connection, kind: type[T], query: Select[Any]) -> T | None:
    """The row a query finds, as what it is."""
    row = connection.execute(query).one_or_none()
    return None if row is None else kind(**row._asdict())


def every(connection: Connection, kind: type[T], query: Select[Any]) -> list[T]:
    return [kind(**row._asdict()) for row in connection.execute(query)]


def hold(connection: Connection, table: str) -> tuple[int, int]:
    """A table's version and seating. Every change takes its table first: they come one by one, none blocks another."""
    tables = schema.tables
    wanted = select(tables.c.version, tables.c.seating).where(tables.c.id == table).with_for_update()
    found = connection.execute(wanted).one_or_none()
    if found is None:
        raise NoTable("There is no such table.")
    return int(found.version), int(found.seating)


def act_of(connection: Connection, table: str, key: str) -> Act | None:
    """The act that was kept under a key."""
    return one(connection, Act, select(schema.acts).where(schema.acts.c.table == table, schema.acts.c.key == key))


def link_of(connection: Connection, link_hash: str) -> Link | None:
    return one(connection, Link, select(schema.links).where(schema.links.c.hash == link_hash))


def held_link(connection: Connection, link_hash: str) -> Link:
    """A link as it is while its table is held."""
    found = link_of(connection, link_hash)
    if found is not None:
        hold(connection, found.table)
        found = link_of(connection, link_hash)
    if found is None:
        raise NoLink("There is no such link.")
    return found


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

    def new_table(self, table: Table, chairs: Sequence[Chair], links: Sequence[Link]) -> None:
        with self.writing() as connection:
            connection.execute(insert(schema.tables), asdict(table))
            if chairs:
                connection.execute(insert(schema.chairs), [asdict(chair) for chair in chairs])
            if links:
                connection.execute(insert(schema.links), [asdict(link) for link in links])

    def table(self, table: str) -> Table | None:
        with self.reading() as connection:
            return one(connection, Table, select(schema.tables).where(schema.tables.c.id == table))

    def chairs(self, table: str) -> list[Chair]:
        chairs = schema.chairs
        with self.reading() as connection:
            return every(connection, Chair, select(chairs).where(chairs.c.table == table).order_by(chairs.c.seat))

    def acts(self, table: str, after: int = 0) -> list[Act]:
        acts = schema.acts
        wanted = select(acts).where(acts.c.table == table, acts.c.version > after).order_by(acts.c.version)
        with self.reading() as connection:
            return every(connection, Act, wanted)

    def tables_of(self, person: str, limit: int) -> list[tuple[Table, list[Chair]]]:
        """The tables somebody hosts, sits at or watches, the latest first."""
        tables, chairs, watchers = schema.tables, schema.chairs, schema.watchers
        mine = or_(
            tables.c.host == person,
            tables.c.id.in_(select(chairs.c.table).where(chairs.c.person == person)),
            tables.c.id.in_(select(watchers.c.table).where(watchers.c.person == person)),
        )
        shown = [column for column in tables.c if column.name != "record"]
        latest = (
            select(*shown, literal("").label("record"))
            .where(mine)
            .order_by(tables.c.touched.desc(), tables.c.id)
            .limit(limit)
        )
        with self.reading() as connection:
            found = every(connection, Table, latest)
            around = select(chairs).where(chairs.c.table.in_([table.id for table in found])).order_by(chairs.c.seat)
            seats = every(connection, Chair, around)
        return [(table, [chair for chair in seats if chair.table == table.id]) for table in found]

    def running_of(self, host: str) -> int:
        """How many tables of that host are not over."""
        tables = schema.tables
        wanted = select(func.count()).select_from(tables).where(tables.c.host == host, tables.c.over.is_(False))
        with self.reading() as connection:
            return int(connection.scalar(wanted) or 0)

    def append(self, act: Act, over: bool, seating: int) -> None:
        """The act, if it is the next one of its table and everybody still sits where whoever acts believes.

        A key that was used before comes first: the act may be known.
        """
        try:
            with self.writing() as connection:
                version, now_seating = hold(connection, act.table)
                if stored := act_of(connection, act.table, act.key):
                    raise KeyUsed(stored)
                if (version, now_seating) != (act.version - 1, seating):
                    raise Stale(version)
                state = {"version": act.version, "touched": act.made, "over": over}
                connection.execute(update(schema.tables).where(schema.tables.c.id == act.table).values(state))
                connection.execute(insert(schema.acts), asdict(act))
                notify(connection, act.table)
        except ConnectionLost:
            self._settle(act)

    def _settle(self, act: Act) -> None:
        """A commit was sent and its answer lost. It holds the table until it has ended; then the key tells how."""
        with self.writing() as connection:
            hold(connection, act.table)
            stored = act_of(connection, act.table, act.key)
        if stored is None:
            raise StoreError("The connection to the database broke, and nothing was kept.")
        if stored != act:
            raise KeyUsed(stored)

    def sit(self, link_hash: str, person: str, name: str, now: int) -> Chair:
        """By a link to a seat, once."""
        chairs, links, tables = schema.chairs, schema.links, schema.tables
        with self.writing() as connection:
            link = held_link(connection, link_hash)
            refuse_dead(link, now)
            if link.seat == WATCHING:
                raise NoLink("This link is for watching only.")
            place = (chairs.c.table == link.table, chairs.c.seat == link.seat)
            chair = one(connection, Chair, select(chairs).where(*place))
            if chair is None:
                raise NoTable("There is no such seat.")
            if chair.person is not None:
                raise SeatTaken("Somebody sits there already.")
            connection.execute(update(links).where(links.c.hash == link_hash).values(used=True))
            connection.execute(update(chairs).where(*place).values(person=person, name=name))
            changed = {"seating": tables.c.seating + 1, "touched": now}
            connection.execute(update(tables).where(tables.c.id == link.table).values(changed))
            notify(connection, link.table)
        return Chair(link.table, link.seat, person, name, chair.bot)

    def free_chair(self, table: str, seat: int) -> None:
        """The host takes a seat back; its bot, if it has one, plays again."""
        chairs, tables = schema.chairs, schema.tables
        with self.writing() as connection:
            hold(connection, table)
            place = (chairs.c.table == table, chairs.c.seat == seat)
            if not connection.execute(update(chairs).where(*place).values(person=None, name="")).rowcount:
                raise NoTable("There is no such seat.")
            connection.execute(update(tables).where(tables.c.id == table).values(seating=tables.c.seating + 1))
            notify(connection, table)

    def orders(self, table: str) -> list[Orders]:
        orders = schema.orders
        with self.reading() as connection:
            return every(connection, Orders, select(orders).where(orders.c.table == table).order_by(orders.c.seat))

    def order(self, given: Orders) -> None:
        """In place of all that was ordered for that seat before, if whoever gives them still sits there."""
        chairs, orders = schema.chairs, schema.orders
        with self.writing() as connection:
            hold(connection, given.table)
            place = (chairs.c.table == given.table, chairs.c.seat == given.seat, chairs.c.person == given.person)
            if one(connection, Chair, select(chairs).where(*place)) is None:
                raise NoTable("There is no such seat of yours.")
            earlier = (orders.c.table == given.table, orders.c.seat == given.seat)
            connection.execute(delete(orders).where(*earlier))
            connection.execute(insert(orders), asdict(given))
            notify(connection, given.table)

    def watch(self, link_hash: str, person: str, now: int) -> str:
        """By a link to watch, as often as one likes. Gives the table."""
        with self.writing() as connection:
            link = held_link(connection, link_hash)
            refuse_dead(link, now)
            if link.seat != WATCHING:
                raise NoLink("This link is for a seat, not for watching.")
            watcher = Watcher(link.table, person)
            if not self._watches(connection, watcher):
                connection.execute(insert(schema.watchers), asdict(watcher))
        return link.table

    def watches(self, table: str, person: str) -> bool:
        with self.reading() as connection:
            return self._watches(connection, Watcher(table, person))

    def _watches(self, connection: Connection, watcher: Watcher) -> bool:
        return one(connection, Watcher, select(schema.watchers).filter_by(**asdict(watcher))) is not None

    def link(self, link_hash: str, now: int) -> Link | None:
        """Where a link leads, if it leads anywhere now. Looking does not use it."""
        with self.reading() as connection:
            found = link_of(connection, link_hash)
        try:
            if found is not None:
                refuse_dead(found, now)
        except NoLink:
            return None
        return found

    def table_of(self, link_hash: str) -> str | None:
        """The table a link was made for, whether it still leads there or not."""
        with self.reading() as connection:
            found = link_of(connection, link_hash)
        return None if found is None else found.table

    def new_link(self, link: Link) -> None:
        """A new link takes back those to the same seat, or to watch, that were given before and not used."""
        links = schema.links
        with self.writing() as connection:
            hold(connection, link.table)
            earlier = (links.c.table == link.table, links.c.seat == link.seat, links.c.used.is_(False))
            connection.execute(update(links).where(*earlier).values(revoked=True))
            connection.execute(insert(links), asdict(link))

    def new_person(self, person: Person, session: Session) -> None:
        with self.writing() as connection:
            connection.execute(insert(schema.people), asdict(person))
            connection.execute(insert(schema.sessions), asdict(session))

    def person_of(self, session_hash: str) -> Person | None:
        people, sessions = schema.people, schema.sessions
        known = select(people).join(sessions, sessions.c.person == people.c.id).where(sessions.c.hash == session_hash)
        with self.reading() as connection:
            return one(connection, Person, known)

    def rename(self, person: str, name: str) -> None:
        """From now on; the chairs somebody sits in keep the name that was given there."""
        with self.writing() as connection:
            connection.execute(update(schema.people).where(schema.people.c.id == person).values(name=name))

    def counts(self) -> dict[str, int]:
        """How much there is of what."""
        tables = schema.tables
        wanted = select(
            func.count().label("tables"),
            func.count().filter(tables.c.over.is_(False)).label("running"),
            select(func.count()).select_from(schema.people).scalar_subquery().label("people"),
            func.coalesce(func.sum(tables.c.version), 0).label("acts"),
        ).select_from(tables)
        with self.reading() as connection:
            return dict(connection.execute(wanted).one()._asdict())

    def ping(self) -> None:
        """Whether the database answers."""
        with self.reading() as connection:
            connection.execute(select(1))
