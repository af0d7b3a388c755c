"""What the store keeps of notices: where people are told, what they have seen, and what they were told since."""

from dataclasses import asdict, dataclass, replace
from typing import Final

from sqlalchemy import Connection, delete, func, insert, or_, select, update

from bivouac.core.errors import BivouacError
from bivouac.server import schema
from bivouac.server.rows import Address, Told
from bivouac.server.store import Store, every, hold, one

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
    notices = schema.notices
    found = one(connection, Told, select(notices).where(notices.c.table == table, notices.c.person == person))
    return found or Told(table, person)


def keep(connection: Connection, told: Told) -> None:
    notices = schema.notices
    where = (notices.c.table == told.table, notices.c.person == told.person)
    if not connection.execute(update(notices).where(*where).values(seen=told.seen, told=told.told)).rowcount:
        connection.execute(insert(notices), asdict(told))


class NoticeBook:
    """Its methods block, as those of the store do, and are called in the same way."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # --- addresses ---------------------------------------------------------------------------------------------------
    def addresses(self, person: str) -> list[Address]:
        kept = schema.addresses
        wanted = select(kept).where(kept.c.person == person).order_by(kept.c.made, kept.c.id)
        with self.store.reading() as connection:
            return every(connection, Address, wanted)

    def address(self, number: str) -> Address | None:
        with self.store.reading() as connection:
            return one(connection, Address, select(schema.addresses).where(schema.addresses.c.id == number))

    def add(self, given: Address) -> Address:
        """The same one twice is one."""
        kept, people = schema.addresses, schema.people
        with self.store.writing() as connection:
            connection.execute(select(people.c.id).where(people.c.id == given.person).with_for_update())
            found = every(connection, Address, select(kept).where(kept.c.person == given.person))
            for known in found:
                if known.address == given.address:
                    return known
            if len(found) >= MOST_ADDRESSES:
                raise TooMany(f"You have {len(found)} addresses, which is as many as there can be: forget one first.")
            connection.execute(insert(kept), asdict(given))
        return given

    def forget(self, person: str, number: str) -> bool:
        kept = schema.addresses
        with self.store.writing() as connection:
            gone = connection.execute(delete(kept).where(kept.c.id == number, kept.c.person == person))
        return gone.rowcount > 0

    def confirm(self, person: str, number: str, code: str) -> bool:
        """Whether this is the code that was sent there."""
        kept = schema.addresses
        with self.store.writing() as connection:
            mine = (kept.c.id == number, kept.c.person == person, kept.c.code == code)
            return connection.execute(update(kept).where(*mine).values(code="")).rowcount > 0

    def mark(self, number: str, failed: bool) -> None:
        """How the last notice fared."""
        kept = schema.addresses
        with self.store.writing() as connection:
            connection.execute(update(kept).where(kept.c.id == number, kept.c.failed != failed).values(failed=failed))

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
        kept = schema.addresses
        with self.store.writing() as connection:
            now, _ = hold(connection, matter.table)
            before = told_of(connection, matter.table, matter.person)
            done = before.told == END if matter.kind == END else before.told != ""
            if done or before.seen == matter.state or now != matter.version:
                return []
            good = (kept.c.person == matter.person, kept.c.code == "", kept.c.made <= matter.made)
            found = every(connection, Address, select(kept).where(*good).order_by(kept.c.made, kept.c.id))
            if found:
                keep(connection, replace(before, told=matter.kind))
        return found

    def open_tables(self, since: int) -> list[str]:
        """Where somebody with an address sits who may have to be told something, the latest first."""
        tables, chairs, kept, notices = schema.tables, schema.chairs, schema.addresses, schema.notices
        told = select(notices.c.told).where(notices.c.table == tables.c.id, notices.c.person == chairs.c.person)
        told_now = func.coalesce(told.scalar_subquery(), "")
        wanted = (
            select(tables.c.id, func.max(tables.c.touched))
            .join(chairs, chairs.c.table == tables.c.id)
            .join(kept, kept.c.person == chairs.c.person)
            .where(kept.c.code == "", kept.c.made <= tables.c.touched, tables.c.touched >= since)
            .where(or_(told_now == "", tables.c.over & (told_now != END)))
            .group_by(tables.c.id)
            .order_by(func.max(tables.c.touched).desc())
        )
        with self.store.reading() as connection:
            return [str(row[0]) for row in connection.execute(wanted)]
