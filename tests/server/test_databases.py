"""Opening a database: made anew, taken over, or refused with a sentence."""

import os
import queue
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import psycopg
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Engine, create_engine, event, inspect, make_url, text

from bivouac.server import databases
from bivouac.server.databases import Listener, filesystem_of, listen, refuse_network, refuse_unsafe, warning_of
from bivouac.server.notice_book import NoticeBook
from bivouac.server.rows import Address, KeyUsed, Orders, StoreError
from bivouac.server.schema import NEWEST, metadata
from bivouac.server.store import Store
from server.builders import NOW, TABLE, act, laid, person

OPEN = "import sys; from bivouac.server.store import Store; Store.open(sys.argv[1]).close()"


def opening(url: str) -> subprocess.Popen[str]:
    """Another process that opens a database."""
    command = [sys.executable, "-c", OPEN, url]
    return subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": "src"})  # noqa: S603


def refusal(url: str) -> str:
    with pytest.raises(StoreError) as caught:
        Store.open(url)
    return str(caught.value)


def file_of(url: str) -> Path:
    return Path(make_url(url).database)


def test_the_steps_lead_to_the_schema(store: Store) -> None:
    with store.database.engine.begin() as connection:
        assert compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata) == []


def names(store: Store) -> dict[str, list[object]]:
    """The names of what `compare_metadata` does not look at."""
    look = inspect(store.database.engine)
    return {
        table: [look.get_pk_constraint(table)["name"], [each["name"] for each in look.get_check_constraints(table)]]
        for table in metadata.tables
    }


def test_the_steps_give_the_names_of_the_schema(store: Store) -> None:
    stepped = names(store)
    with store.database.engine.begin() as connection:
        metadata.drop_all(connection)
        metadata.create_all(connection)
    assert names(store) == stepped


def test_opening_again_keeps_everything(url: str) -> None:
    store = Store.open(url)
    laid(store)
    store.append(act(1), over=False, seating=0)
    store.close()
    for _ in range(2):
        again = Store.open(url)
        assert again.table("t1") == replace(TABLE, version=1, touched=NOW + 1)
        assert again.acts("t1") == [act(1)]
        with pytest.raises(KeyUsed):
            again.append(act(1), over=False, seating=0)
        again.close()


def test_a_database_of_the_first_step_is_taken_to_the_newest_with_all_that_is_in_it(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a server of 0.1 left it: no orders, and everything else."""
    with monkeypatch.context() as earlier:
        earlier.setattr(databases, "migrate", lambda engine: stepped(engine, "0001"))
        old = Store.open(url)
    with old.database.engine.begin() as connection:
        assert databases.steps_of(connection) == ["0001"]
        assert not inspect(connection).has_table("orders")
    laid(old)
    old.append(act(1), over=False, seating=0)
    old.close()
    for _ in range(2):
        store = Store.open(url)
        assert store.acts("t1") == [act(1)]
        assert store.orders("t1") in ([], [Orders("t1", 0, "anna", {"pins": 1})])
        store.order(Orders("t1", 0, "anna", {"pins": 1}))
        with store.database.engine.begin() as connection:
            assert databases.steps_of(connection) == [NEWEST]
        store.close()


def test_a_database_without_notices_gets_them(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as earlier:
        earlier.setattr(databases, "migrate", lambda engine: stepped(engine, "0002"))
        old = Store.open(url)
    with old.database.engine.begin() as connection:
        assert not inspect(connection).has_table("addresses")
    laid(old)
    old.order(Orders("t1", 0, "anna", {"pins": 1}))
    old.close()
    store = Store.open(url)
    assert store.orders("t1") == [Orders("t1", 0, "anna", {"pins": 1})]
    book, given = NoticeBook(store), Address("a1", "anna", "ntfy://anna-plays", "", False, 1)
    assert (book.add(given), book.addresses("anna"), book.addresses("bo")) == (given, [given], [])
    book.saw("t1", "anna", "a state")
    assert "anna-plays" not in repr(given)
    store.close()


def stepped(engine: Engine, step: str) -> None:
    """The schema as it was at an earlier step."""
    config = Config()
    config.set_main_option("script_location", databases.MIGRATIONS)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, step)


def test_a_database_of_a_newer_version_is_refused_and_left_alone(url: str) -> None:
    store = Store.open(url)
    with store.database.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    store.close()
    assert refusal(url) == "This database was written by a newer version of Bivouac."
    assert refusal(url) == "This database was written by a newer version of Bivouac."


def test_an_interrupted_step_leaves_nothing(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    failed: list[str] = []
    migrate = databases.migrate

    def interrupted(engine: object) -> None:
        def fail(_: object, __: object, statement: str, *more: object) -> None:
            if "CREATE TABLE acts" in statement:
                failed.append(statement)
                raise RuntimeError("the power fails")

        event.listen(engine, "before_cursor_execute", fail)
        migrate(engine)

    monkeypatch.setattr(databases, "migrate", interrupted)
    with pytest.raises(RuntimeError):
        Store.open(url)
    monkeypatch.undo()
    assert len(failed) == 1
    engine = create_engine(databases.address(url))
    assert inspect(engine).get_table_names() == []
    engine.dispose()
    store = Store.open(url)
    laid(store)
    assert store.table("t1") == TABLE
    store.close()


@pytest.mark.parametrize(
    "wrong",
    ["", "nonsense", "mysql://u@h/d", "sqlite://", "sqlite:///", "sqlite:///:memory:", "sqlite:///a.db?uri=true"],
)
def test_an_address_that_is_none_is_refused(wrong: str) -> None:
    assert refusal(wrong).startswith("The address of a")


@pytest.mark.parametrize("kind", ["postgres", "postgresql", "postgresql+psycopg"])
def test_postgresql_is_always_reached_by_psycopg(kind: str) -> None:
    assert databases.address(f"{kind}://u:secret@h/d").drivername == "postgresql+psycopg"


def pragma(store: Store, name: str) -> object:
    with store.database.engine.begin() as connection:
        return connection.exec_driver_sql(f"PRAGMA {name}").scalar()


@pytest.fixture
def near_store(sqlite_url: str) -> Iterator[Store]:
    store = Store.open(sqlite_url)
    yield store
    store.close()


def test_sqlite_is_set_to_lose_nothing(near_store: Store) -> None:
    assert pragma(near_store, "journal_mode") == "wal"
    assert pragma(near_store, "synchronous") == 2
    assert pragma(near_store, "foreign_keys") == 1
    assert pragma(near_store, "busy_timeout") == 5000
    assert pragma(near_store, "journal_size_limit") == 64 << 20
    laid(near_store)
    assert pragma(near_store, "integrity_check") == "ok"


@pytest.mark.parametrize(
    ("name", "wanted"), [("synchronous", "NORMAL"), ("journal_mode", "DELETE"), ("foreign_keys", "0")]
)
def test_a_pragma_that_does_not_take_is_refused(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, name: str, wanted: str
) -> None:
    monkeypatch.setitem(databases.PRAGMAS, name, (wanted, databases.PRAGMAS[name][1]))
    assert refusal(sqlite_url).startswith(f"SQLite keeps {name} at ")
    monkeypatch.undo()
    Store.open(sqlite_url).close()


def test_writers_lock_at_once_and_readers_do_not(near_store: Store) -> None:
    laid(near_store)
    seen: list[str] = []
    event.listen(near_store.database.engine, "before_cursor_execute", lambda *given: seen.append(given[2]))
    near_store.table("t1")
    assert seen.pop(0) == "BEGIN"
    assert not any(statement.startswith("BEGIN") for statement in seen)
    seen.clear()
    near_store.append(act(1), over=False, seating=0)
    assert seen[0] == "BEGIN IMMEDIATE"


def test_what_sqlite_keeps_is_for_its_owner_alone(near_store: Store, sqlite_url: str) -> None:
    laid(near_store)
    path = file_of(sqlite_url)
    assert path.parent.stat().st_mode & 0o777 == 0o700
    found = {each.name: each.stat().st_mode & 0o777 for each in path.parent.iterdir()}
    assert found == {f"bivouac.db{end}": 0o600 for end in ("", "-wal", "-shm", ".lock")}


def test_a_database_open_to_everybody_is_refused(sqlite_url: str) -> None:
    Store.open(sqlite_url).close()
    file_of(sqlite_url).chmod(0o644)
    assert "chmod 600" in refusal(sqlite_url)
    file_of(sqlite_url).chmod(0o640)
    Store.open(sqlite_url).close()


def test_what_is_no_database_is_refused_and_left_alone(sqlite_url: str, tmp_path: Path) -> None:
    path = file_of(sqlite_url)
    path.parent.mkdir()
    path.write_text("a letter to a friend\n" * 100)
    path.chmod(0o600)
    assert refusal(sqlite_url) == "The database failed with DatabaseError."
    assert path.read_text() == "a letter to a friend\n" * 100
    assert "not an ordinary file" in refusal(f"sqlite:///{path.parent}")
    assert "cannot be opened" in refusal(f"sqlite:///{path}/inside.db")


def test_c10_a_second_store_on_the_file_refuses(near_store: Store, sqlite_url: str, tmp_path: Path) -> None:
    laid(near_store)
    assert refusal(sqlite_url) == f"{file_of(sqlite_url)} is in use by another Bivouac server."
    (tmp_path / "other").symlink_to(file_of(sqlite_url))
    assert "in use" in refusal(f"sqlite:///{tmp_path / 'other'}")
    near_store.append(act(1), over=False, seating=0)
    near_store.close()
    again = Store.open(sqlite_url)
    assert again.acts("t1") == [act(1)]
    again.close()


def test_c10_a_second_process_on_the_file_refuses(near_store: Store, sqlite_url: str) -> None:
    second = opening(sqlite_url)
    assert "is in use by another Bivouac server." in second.communicate()[1]
    assert second.returncode != 0
    near_store.close()
    third = opening(sqlite_url)
    assert third.communicate()[1] == ""
    assert third.returncode == 0


def test_a_refused_store_lets_go_of_the_file(sqlite_url: str) -> None:
    store = Store.open(sqlite_url)
    with store.database.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    store.close()
    refusal(sqlite_url)
    with closing(sqlite3.connect(file_of(sqlite_url))) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", [NEWEST])
    Store.open(sqlite_url).close()


MOUNTS = """\
/dev/sda1 / ext4 rw 0 0
server:/home /home nfs4 rw 0 0
/dev/sdb1 /home/local\\040disk ext4 rw 0 0
me@host: /mnt/far fuse.sshfs rw 0 0
/dev/sdc1 /mnt/over cifs rw 0 0
/dev/sdc2 /mnt/over xfs rw 0 0
"""


@pytest.mark.parametrize(
    ("folder", "kind"),
    [
        ("/var/lib", "ext4"),
        ("/home/anna", "nfs4"),
        ("/homes", "ext4"),
        ("/home/local disk/db", "ext4"),
        ("/mnt/far", "fuse.sshfs"),
        ("/mnt/over/db", "xfs"),
    ],
)
def test_the_filesystem_of_a_folder_is_the_nearest_mount(folder: str, kind: str) -> None:
    assert filesystem_of(Path(folder), MOUNTS) == kind


def test_network_filesystems_are_refused(tmp_path: Path) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text(MOUNTS)
    refuse_network(Path("/var/lib"), mounts)
    for folder in ("/home/anna", "/mnt/far/db"):
        with pytest.raises(StoreError, match="network filesystem"):
            refuse_network(Path(folder), mounts)


def test_a_store_on_a_network_filesystem_is_refused(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(databases, "filesystem_of", lambda folder, mounts: "nfs4")
    assert "network filesystem" in refusal(sqlite_url)


def test_an_old_sqlite_is_warned_of() -> None:
    assert "3.40.1" in warning_of((3, 40, 1))
    assert warning_of((3, 51, 2)) != ""
    assert warning_of((3, 51, 3)) == warning_of((3, 53, 0)) == ""


def test_a_server_that_commits_before_it_writes_is_refused(postgres_url: str) -> None:
    assert "synchronous_commit = off" in refusal(f"{postgres_url}&options=-csynchronous_commit%3Doff")
    Store.open(postgres_url).close()


@pytest.mark.parametrize(
    ("name", "value"), [("fsync", "off"), ("synchronous_commit", "local"), ("synchronous_commit", "off")]
)
def test_unsafe_settings_of_postgresql_are_refused(name: str, value: str) -> None:
    sound = {"fsync": "on", "synchronous_commit": "on"}
    refuse_unsafe(sound)
    with pytest.raises(StoreError, match=f"{name} = {value}"):
        refuse_unsafe({**sound, name: value})


def test_a_server_that_is_not_there_is_said_without_its_password(tmp_path: Path) -> None:
    said = refusal(f"postgresql://anna:secret@/nothing?host={tmp_path}")
    assert said == "The database failed with OperationalError."


def test_servers_that_start_together_do_not_collide(postgres_url: str) -> None:
    starting = [opening(postgres_url) for _ in range(4)]
    assert [each.communicate()[1] for each in starting] == [""] * 4
    assert [each.returncode for each in starting] == [0] * 4


@pytest.fixture
def ear(postgres_url: str) -> Iterator[tuple[Store, Callable[[], str]]]:
    """A store, and what another server hears of it; it is connected."""
    store = Store.open(postgres_url)
    laid(store)
    person(store, "bo")
    heard: queue.Queue[str] = queue.Queue()
    listener = listen(postgres_url, heard.put)
    assert isinstance(listener, Listener)
    assert heard.get(timeout=20) == ""
    yield store, lambda: heard.get(timeout=20)
    listener.stop()
    assert not listener.thread.is_alive()
    assert heard.empty()
    store.close()


def test_other_servers_hear_of_acts_and_seats(ear: tuple[Store, Callable[[], str]]) -> None:
    store, heard = ear
    deeds = [
        lambda: store.append(act(1), over=False, seating=0),
        lambda: store.sit("seat-link", "bo", "Bo", NOW),
        lambda: store.free_chair("t1", 1),
    ]
    for deed in deeds:
        deed()
        assert heard() == "t1"


def test_nothing_is_heard_of_what_was_not_kept(ear: tuple[Store, Callable[[], str]]) -> None:
    store, heard = ear
    store.new_table(replace(TABLE, id="t2"), [], [])

    def fail(_: object, __: object, statement: str, *more: object) -> None:
        if "pg_notify" in statement:
            raise RuntimeError("after the notice, before the commit")

    event.listen(store.database.engine, "after_cursor_execute", fail)
    with pytest.raises(RuntimeError):
        store.append(act(1), over=False, seating=0)
    event.remove(store.database.engine, "after_cursor_execute", fail)
    store.append(act(1, table="t2"), over=False, seating=0)
    assert heard() == "t2"


def test_a_listener_that_lost_its_connection_hears_again(
    ear: tuple[Store, Callable[[], str]], postgres_url: str
) -> None:
    store, heard = ear
    with psycopg.connect(postgres_url) as connection:
        connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
    assert heard() == ""
    store.append(act(1), over=False, seating=0)
    assert heard() == "t1"


def test_with_sqlite_there_is_nothing_to_hear(sqlite_url: str) -> None:
    assert listen(sqlite_url, print) is None
