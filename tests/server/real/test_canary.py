"""Nobody is ever told the name of a card that he may not know, in any byte of any reply."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.real.leaks import LEAKS
from server.real.listening import CanaryServer, Overheard, Table
from toys import canary


@pytest.fixture(scope="module")
def leaky(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CanaryServer]:
    """A server that leaks as its file “leak” says."""
    folder = tmp_path_factory.mktemp("leaky")
    (folder / "leak").write_text("")
    with CanaryServer(folder, LEAK=str(folder / "leak")) as server:
        yield server


@pytest.mark.parametrize("bot", [False, True], ids=["people", "a bot and a hint"])
def test_a_whole_game_is_overheard(folder: Path, bot: bool) -> None:
    with CanaryServer(folder) as server:
        table = Table(server, "sound", bot)
        table.play()
        table.leave()
    assert table.truth.outcome is not None
    for person in table.people:
        assert person.told >= set(canary.NAMES), "in the end, every card has been seen"


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_heard(leaky: CanaryServer, leak: str) -> None:
    (leaky.folder / "leak").write_text(leak)
    table = Table(leaky, leak, leak == "reasons_for_all")
    with pytest.raises(Overheard):
        table.play()
    table.leave()


def test_where_none_is_planted_none_is_heard(leaky: CanaryServer) -> None:
    (leaky.folder / "leak").write_text("")
    table = Table(leaky, "none")
    table.play(8)
    table.leave()
    assert table.version >= 8


def test_there_are_enough_of_them() -> None:
    assert len(LEAKS) >= 12
