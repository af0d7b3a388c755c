"""One real server for the tests of a module that only need one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.real.harness import Client, Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def client(server: Server) -> Client:
    return Client(server)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path
