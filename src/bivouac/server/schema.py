"""The tables of the database. Their columns are the fields of the rows in `rows`, each of its type."""

from types import NoneType
from typing import Any, Final, get_args, get_type_hints

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
from sqlalchemy.schema import SchemaItem

from bivouac.server import rows

NEWEST: Final = "0003"  # the last of the steps in `migrations`, which lead to what is written here

KINDS: Final[dict[Any, Any]] = {str: Text, str | None: Text, int: Integer, bool: Boolean, dict[str, int]: JSON}
TIMES: Final = ("created", "touched", "expires", "made")  # in milliseconds
REFERRING: Final = {"person": "people.id", "host": "people.id", "table": "tables.id"}

KEPT: Final[dict[type, Table]] = {}  # where rows of each kind are kept
metadata: Final = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)


def table_of(row: type, name: str, *more: SchemaItem, keys: tuple[str, ...], indexed: str = "") -> Table:
    """A table of such rows; `keys` are its primary key, `indexed` one more column that it is searched by."""
    columns = [
        Column(
            field,
            BigInteger if field in TIMES else KINDS[kind],
            *([ForeignKey(REFERRING[field])] if field in REFERRING else []),
            primary_key=field in keys,
            nullable=NoneType in get_args(kind),
            index=field == indexed,
            autoincrement=False,
        )
        for field, kind in get_type_hints(row).items()
    ]
    KEPT[row] = Table(name, metadata, *columns, *more)
    return KEPT[row]


people: Final = table_of(rows.Person, "people", keys=("id",))
sessions: Final = table_of(rows.Session, "sessions", keys=("hash",), indexed="person")
tables: Final = table_of(
    rows.Table, "tables", CheckConstraint("dice IN ('app', 'mine')", name="dice"), keys=("id",), indexed="host"
)
chairs: Final = table_of(rows.Chair, "chairs", keys=("table", "seat"), indexed="person")
links: Final = table_of(rows.Link, "links", Index(None, "table", "seat"), keys=("hash",))
watchers: Final = table_of(rows.Watcher, "watchers", keys=("table", "person"), indexed="person")
orders: Final = table_of(rows.Orders, "orders", keys=("table", "seat"))
addresses: Final = table_of(rows.Address, "addresses", keys=("id",), indexed="person")
notices: Final = table_of(rows.Told, "notices", keys=("table", "person"))
acts: Final = table_of(rows.Act, "acts", UniqueConstraint("table", "key"), keys=("table", "version"))
