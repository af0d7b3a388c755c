"""The real command in real processes: piped, and at a terminal (a pty)."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from cli.harness import Piped, Terminal, run_in


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def run(home: Path) -> Callable:
    return partial(run_in, home)


@pytest.fixture
def piped(home: Path) -> Iterator[Callable[..., Piped]]:
    opened: list[Piped] = []

    def start(*arguments: str, game: str = "winter-war") -> Piped:
        opened.append(Piped(home, list(arguments), game))
        return opened[-1]

    yield start
    for game in opened:
        if game.process.poll() is None:
            game.process.kill()
            game.process.communicate()


@pytest.fixture
def terminal(home: Path) -> Iterator[Callable[..., Terminal]]:
    opened: list[Terminal] = []

    def start(*arguments: str, columns: int = 80, rows: int = 24, **more: str) -> Terminal:
        opened.append(Terminal(home, list(arguments), columns, rows, more))
        return opened[-1]

    yield start
    for one in opened:
        one.close()
