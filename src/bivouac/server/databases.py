"""Opening a database: what must be true of it before anything is kept in it."""

import os
import re
import sqlite3
import stat
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from bivouac.saves import keep_folder
from bivouac.server import schema
from bivouac.server.rows import ConnectionLost, StoreError

CHANNEL: Final = "bivouac"
MIGRATIONS: Final = "bivouac.server:migrations"
MIGRATING: Final = 0x6269766F  # the number of the advisory lock
SOUND_SQLITE: Final = (3, 51, 3)
NETWORK: Final = {"nfs", "nfs4", "cifs", "smb3", "smbfs", "afs", "ceph", "fuse.sshfs", "fuse.glusterfs", "fuse.rclone"}

# what each pragma is set to, and what it must say when it is read back
PRAGMAS: Final = {
    "busy_timeout": ("5000", 5000),
    "journal_mode": ("WAL", "wal"),
    "synchronous": ("FULL", 2),
    "foreign_keys": ("ON", 1),
    "journal_size_limit": (str(64 << 20), 64 << 20),
}
# what PostgreSQL must say of itself: a commit that was answered is on the disk
DURABLE: Final = {"fsync": {"on"}, "synchronous_commit": {"on", "remote_apply"}}
# a peer that has vanished is noticed in seconds
PATIENCE: Final[dict[str, Any]] = {
    "application_name": "bivouac",
    "connect_timeout": 10,
    "keepalives_idle": 20,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}


class Database:
    """An open database, and the lock that keeps other servers away from its file."""

    def __init__(self, engine: Engine, lock: int | None = None) -> None:
        self.engine = engine
        self.reading = engine.execution_options(reading=True)
        self.lock = lock

    def close(self) -> None:
        self.engine.dispose()
        if self.lock is not None:
            os.close(self.lock)
            self.lock = None


def address(url: str) -> URL:
    """The parts of a database's address, PostgreSQL always by psycopg."""
    try:
        parts = make_url(url)
    except ArgumentError:
        parts = URL.create("unknown")
    if parts.drivername in ("postgres", "postgresql", "postgresql+psycopg"):
        return parts.set(drivername="postgresql+psycopg")
    if parts.drivername == "sqlite":
        if parts.query or parts.host or parts.database in (None, "", ":memory:"):
            raise StoreError("The address of an SQLite database is sqlite:/// and the path of its file.")
        return parts
    raise StoreError("The address of a database begins with sqlite:/// or postgresql://.")


def open_database(url: str) -> Database:
    """A database that is safe to write to, at the newest step of its schema."""
    parts = address(url)
    database = open_sqlite(parts) if parts.drivername == "sqlite" else open_postgres(parts)
    try:
        migrate(database.engine)
    except BaseException:
        database.close()
        raise
    return database


@contextmanager
def plainly() -> Iterator[None]:
    """Whatever the database raises, said in one sentence that shows nothing of what is kept."""
    try:
        yield
    except DBAPIError as error:
        if error.connection_invalidated:
            raise ConnectionLost("The connection to the database broke.") from error
        raise StoreError(f"The database failed with {type(error.orig).__name__}.") from error
    except SQLAlchemyError as error:
        raise StoreError(f"The database failed with {type(error).__name__}.") from error


def migrate(engine: Engine) -> None:
    """One server at a time takes the schema to the newest step; an interrupted one leaves it as it was."""
    with plainly(), engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SET LOCAL lock_timeout = 0"))
            connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": MIGRATING})
        if steps_of(connection) != [schema.NEWEST]:
            take_steps(connection)


def steps_of(connection: Connection) -> list[str]:
    """Where the schema stands, as Alembic notes it: nowhere in a database that nobody has used."""
    if not inspect(connection).has_table("alembic_version"):
        return []
    return list(connection.scalars(text("SELECT version_num FROM alembic_version")))


def take_steps(connection: Connection) -> None:
    """All that are missing. Alembic is not needed at an ordinary start, and takes a third of its time to load."""
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", MIGRATIONS)
    known = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    if set(steps_of(connection)) - known:
        raise StoreError("This database was written by a newer version of Bivouac.")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def closing_unless(sound: Callable[[Any], None]) -> Callable[[Any, object], None]:
    """A new connection that is not sound is not left open."""

    def connected(raw: Any, _: object) -> None:
        try:
            sound(raw)
        except BaseException:
            raw.close()
            raise

    return connected


def warning_of(version: tuple[int, ...] = sqlite3.sqlite_version_info) -> str:
    """What an operator should know of this SQLite, or nothing."""
    if version >= SOUND_SQLITE:
        return ""
    own, sound = (".".join(map(str, numbers)) for numbers in (version, SOUND_SQLITE))
    return f"SQLite {own} has a rare fault in its write-ahead log that {sound} repairs: update it when you can."


def open_sqlite(parts: URL) -> Database:
    """One file, one process, one connection."""
    path = Path(parts.database or "").resolve()
    try:
        make_folder(path.parent)
        refuse_network(path.parent)
        lock = lock_beside(path)
        try:
            make_file(path)
        except BaseException:
            os.close(lock)
            raise
    except OSError as error:
        raise StoreError(f"{path} cannot be opened: {error.strerror}.") from None
    engine = create_engine(URL.create("sqlite", database=str(path)), pool_size=1, max_overflow=0, hide_parameters=True)
    event.listen(engine, "connect", closing_unless(set_pragmas))
    event.listen(engine, "begin", begin_sqlite)
    return Database(engine, lock)


def make_folder(folder: Path) -> None:
    """The folder of the database, for its owner alone, and kept for good."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    for each in missing:
        keep_folder(each.parent)


def filesystem_of(folder: Path, mounts: str) -> str:
    """The kind of filesystem a folder is on, by the lines of /proc/self/mounts."""
    kind, depth = "", -1
    for line in mounts.splitlines():
        _, point, name, *_ = line.split(" ")
        mount = Path(re.sub(r"\\(\d{3})", lambda octal: chr(int(octal[1], 8)), point))
        if folder.is_relative_to(mount) and len(mount.parts) >= depth:
            kind, depth = name, len(mount.parts)
    return kind


def refuse_network(folder: Path, mounts: Path = Path("/proc/self/mounts")) -> None:
    """Locks and the write-ahead log of SQLite need a disk of this machine."""
    if mounts.exists() and filesystem_of(folder, mounts.read_text(errors="replace")) in NETWORK:
        raise StoreError(f"{folder} is on a network filesystem, where SQLite is not safe: use a local disk.")


def lock_beside(path: Path) -> int:
    """Held while this process has the database open; it goes with the process, however that ends."""
    lock = os.open(path.with_name(path.name + ".lock"), os.O_RDWR | os.O_CREAT, 0o600)
    if sys.platform != "win32":
        import fcntl

        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(lock)
            raise StoreError(f"{path} is in use by another Bivouac server.") from None
    return lock


def make_file(path: Path) -> None:
    """Seeds and sessions are in it, so it is for its owner alone."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        mode = path.stat().st_mode
        if not stat.S_ISREG(mode):
            raise StoreError(f"{path} is not an ordinary file.") from None
        if sys.platform != "win32" and mode & (stat.S_IROTH | stat.S_IWOTH):
            raise StoreError(f"{path} is open to everybody on this machine: run chmod 600 on it.") from None


def set_pragmas(raw: Any) -> None:
    """Each pragma is read back: what SQLite does not know it ignores without a word."""
    raw.isolation_level = None  # transactions begin where `begin_sqlite` says so, not where the driver guesses
    for name, (wanted, expected) in PRAGMAS.items():
        raw.execute(f"PRAGMA {name} = {wanted}").close()
        (kept,) = raw.execute(f"PRAGMA {name}").fetchone()
        if kept != expected:
            raise StoreError(f"SQLite keeps {name} at {kept} instead of {expected}, so nothing is safe in this file.")


def begin_sqlite(connection: Connection) -> None:
    """A writer takes its lock at once, so that it never has to give up half-way."""
    reading = connection.get_execution_options().get("reading", False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


def open_postgres(parts: URL) -> Database:
    """Several servers may share it."""
    engine = create_engine(
        parts,
        pool_size=1,
        max_overflow=0,
        pool_pre_ping=True,
        hide_parameters=True,
        isolation_level="READ COMMITTED",
        connect_args=PATIENCE,
    )
    event.listen(engine, "connect", closing_unless(check_connection))
    return Database(engine)


def check_connection(raw: Any) -> None:
    """Settings may differ by role and database, so every connection is asked; none waits for a lock for ever."""
    raw.execute("SET lock_timeout = '10s'")
    settings = {name: raw.execute(f"SHOW {name}").fetchone()[0] for name in DURABLE}
    raw.commit()
    refuse_unsafe(settings)


def refuse_unsafe(settings: Mapping[str, str]) -> None:
    for name, sound in DURABLE.items():
        if settings[name] not in sound:
            raise StoreError(f"PostgreSQL has {name} = {settings[name]}, so acts could be lost: set it to on.")


def listen(url: str, heard: Callable[[str], None]) -> "Listener | None":
    """Tells which table was changed by any server. With SQLite there is one server, and nothing to hear."""
    parts = address(url)
    if parts.drivername == "sqlite":
        return None
    listener = Listener(parts.set(drivername="postgresql").render_as_string(hide_password=False), heard)
    listener.thread.start()
    return listener


class Listener:
    """A thread that hears of tables. It hears "" whenever it has connected: any table may have changed before."""

    SHORTEST: Final = 0.1
    LONGEST: Final = 15.0

    def __init__(self, url: str, heard: Callable[[str], None]) -> None:
        self.url = url
        self.heard = heard
        self.stopping = threading.Event()
        self.thread = threading.Thread(target=self.run, name="bivouac-listener", daemon=True)

    def stop(self) -> None:
        self.stopping.set()
        self.thread.join()

    def run(self) -> None:
        import psycopg  # only PostgreSQL needs it

        pause = self.SHORTEST
        while not self.stopping.is_set():
            try:
                with psycopg.connect(self.url, autocommit=True, **PATIENCE) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    pause = self.SHORTEST
                    self.heard("")
                    while not self.stopping.is_set():
                        for notice in connection.notifies(timeout=0.5):
                            self.heard(notice.payload)
            except psycopg.Error:
                self.stopping.wait(pause)
                pause = min(2 * pause, self.LONGEST)
