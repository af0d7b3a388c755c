"""The tables of the database. The columns bear the names of the fields in `rows`."""

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

NEWEST: Final = "0003"  # the last of the steps in `migrations`, which lead to what is written here

metadata: Final = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)

people: Final = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

sessions: Final = Table(
    "sessions",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("match", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("dice", Text, CheckConstraint("dice IN ('app', 'mine')", name="dice"), nullable=False),
    Column("commitment", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("practice", Boolean, nullable=False),
    Column("code", Text, nullable=False),
    Column("record", Text, nullable=False),
    Column("pace", Integer, nullable=False),
    Column("host", Text, ForeignKey("people.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),
    Column("seating", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("shared", Boolean, nullable=False),
)

chairs: Final = Table(
    "chairs",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", Text, ForeignKey("people.id"), nullable=True, index=True),
    Column("name", Text, nullable=False),
    Column("bot", Text, nullable=False),
)

links: Final = Table(
    "links",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("table", Text, ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("used", Boolean, nullable=False),
    Column("revoked", Boolean, nullable=False),
    Index(None, "table", "seat"),
)

watchers: Final = Table(
    "watchers",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("person", Text, ForeignKey("people.id"), primary_key=True, index=True),
)

orders: Final = Table(
    "orders",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Column("orders", JSON, nullable=False),
)

addresses: Final = Table(
    "addresses",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False, index=True),
    Column("address", Text, nullable=False),
    Column("code", Text, nullable=False),
    Column("failed", Boolean, nullable=False),
    Column("made", BigInteger, nullable=False),
)

notices: Final = Table(
    "notices",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("person", Text, ForeignKey("people.id"), primary_key=True),
    Column("seen", Text, nullable=False),
    Column("told", Text, nullable=False),
)

acts: Final = Table(
    "acts",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("value", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("digest", Text, nullable=False),
    Column("because", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    UniqueConstraint("table", "key"),
)
