"""What the store keeps of notices: where people are told, what they have seen, and what they were told since."""

from dataclasses import dataclass, replace
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Select, delete, func, or_, select

from bivouac.core.errors import BivouacError
from bivouac.server import schema
from bivouac.server.rows import Address, Told
from bivouac.server.store import Store, add, change, every, hold, one, wanted

TURN: Final = "turn"
END: Final = "end"
MOST_ADDRESSES: Final = 3  # of one person


@dataclass(frozen=True)
class Matter:
    """Something that a person is told: that he is asked, or that the game is over."""

    kind: str  # TURN or END
    table: str
    person: str
    version: int
    state: str  # names what he is asked, or the end; the same after an undo and a redo
    mover: int  # the seat that led to it
    made: int  # when


class TooMany(BivouacError):
    """One has as many addresses as one may."""


def told_of(connection: Connection, table: str, person: str) -> Told:
    return one(connection, Told, table=table, person=person) or Told(table, person)


def keep(connection: Connection, told: Told) -> None:
    if not change(connection, Told, {"table": told.table, "person": told.person}, seen=told.seen, told=told.told):
        add(connection, told)


def in_order(*where: ColumnElement[bool], **equal: Any) -> Select[Any]:
    """The addresses of which this is true, as they were given."""
    kept = schema.addresses
    return select(kept).where(*where).filter_by(**equal).order_by(kept.c.made, kept.c.id)


class NoticeBook:
    """Its methods block, as those of the store do, and are called in the same way."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # --- addresses ---------------------------------------------------------------------------------------------------
    def addresses(self, person: str) -> list[Address]:
        return self.store.every(Address, in_order(person=person))

    def address(self, number: str) -> Address | None:
        return self.store.one(Address, id=number)

    def add(self, given: Address) -> Address:
        """The same one twice is one."""
        people = schema.people
        with self.store.writing() as connection:
            connection.execute(select(people.c.id).where(people.c.id == given.person).with_for_update())
            own = every(connection, Address, wanted(Address, person=given.person))
            for known in own:
                if known.address == given.address:
                    return known
            if len(own) >= MOST_ADDRESSES:
                raise TooMany(f"You have {len(own)} addresses, which is as many as there can be: forget one first.")
            add(connection, given)
        return given

    def forget(self, person: str, number: str) -> bool:
        with self.store.writing() as connection:
            gone = connection.execute(delete(schema.addresses).filter_by(id=number, person=person))
        return gone.rowcount > 0

    def confirm(self, person: str, number: str, code: str) -> bool:
        """Whether this is the code that was sent there."""
        with self.store.writing() as connection:
            return change(connection, Address, {"id": number, "person": person, "code": code}, code="")

    def mark(self, number: str, failed: bool) -> None:
        """How the last notice fared."""
        with self.store.writing() as connection:
            change(connection, Address, {"id": number, "failed": not failed}, failed=failed)

    def listeners(self) -> set[str]:
        """Everybody who has an address that can be used."""
        with self.store.reading() as connection:
            return set(connection.scalars(select(schema.addresses.c.person).where(schema.addresses.c.code == "")))

    # --- once --------------------------------------------------------------------------------------------------------
    def saw(self, table: str, person: str, state: str) -> None:
        """He looked: what he was told before is done with, and of this state he is not told, if it is one for him."""
        with self.store.reading() as connection:
            before = told_of(connection, table, person)
        if before == replace(before, seen=state or before.seen, told=""):
            return
        with self.store.writing() as connection:
            hold(connection, table)
            before = told_of(connection, table, person)
            keep(connection, replace(before, seen=state or before.seen, told=""))

    def claim(self, matter: Matter) -> list[Address]:
        """Where he is to be told of it; nowhere if he saw it or was told something since he last looked.

        An address that he gave only afterwards is not used: he was here then.

        That he was told is on the disk before anything is sent: among all servers, one sends, and once.
        """
        with self.store.writing() as connection:
            now, _ = hold(connection, matter.table)
            before = told_of(connection, matter.table, matter.person)
            done = before.told == END if matter.kind == END else before.told != ""
            if done or before.seen == matter.state or now != matter.version:
                return []
            good = in_order(schema.addresses.c.made <= matter.made, person=matter.person, code="")
            addresses = every(connection, Address, good)
            if addresses:
                keep(connection, replace(before, told=matter.kind))
        return addresses

    def open_tables(self, since: int) -> list[str]:
        """Where somebody with an address sits who may have to be told something, the latest first."""
        tables, chairs, kept, notices = schema.tables, schema.chairs, schema.addresses, schema.notices
        told = select(notices.c.told).where(notices.c.table == tables.c.id, notices.c.person == chairs.c.person)
        told_now = func.coalesce(told.scalar_subquery(), "")
        open_now = (
            select(tables.c.id, func.max(tables.c.touched))
            .join(chairs, chairs.c.table == tables.c.id)
            .join(kept, kept.c.person == chairs.c.person)
            .where(kept.c.code == "", kept.c.made <= tables.c.touched, tables.c.touched >= since)
            .where(or_(told_now == "", tables.c.over & (told_now != END)))
            .group_by(tables.c.id)
            .order_by(func.max(tables.c.touched).desc())
        )
        with self.store.reading() as connection:
            return [str(row[0]) for row in connection.execute(open_now)]
