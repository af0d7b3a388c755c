"""Every behaviour of the store on both kinds of database."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bivouac.server.store import Store
from server.postgres import Postgres, binaries


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    folder = binaries()
    if folder is None:
        pytest.fail("These tests need PostgreSQL: run `make test`, which says how to get it.")
    server = Postgres(folder)
    yield server
    server.stop()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'data' / 'bivouac.db'}"


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    with postgres.database() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    return request.getfixturevalue(f"{request.param}_url")


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = Store.open(url)
    yield store
    store.close()


@pytest.fixture
def servers(url: str, store: Store) -> Iterator[list[Store]]:
    """The stores of servers that share a database: several on PostgreSQL, one on SQLite."""
    more = [] if url.startswith("sqlite") else [Store.open(url) for _ in range(7)]
    yield [store, *more]
    for other in more:
        other.close()
