"""P1, P2: the server is killed while people play; nothing acknowledged is lost, nothing unstored was shown."""

from pathlib import Path

import pytest

from server.real.crashing import Crashes, Kept, Mortal


def survived(server: Mortal, kills: int, seed: int) -> None:
    crashes = Crashes(server, seed)
    for kill in range(1, kills + 1):
        crashes.play_and_kill()
        crashes.start_again()
        assert crashes.violations() == [], f"after kill {kill}"
    kept = Kept(server.url)
    assert [line for table in crashes.told for line in kept.replayed(table)] == []
    assert crashes.cut_off > kills, "the server was killed while nobody waited for it"


def test_t4a_fifty_kills_on_sqlite(tmp_path: Path) -> None:
    with Mortal(tmp_path) as server:
        survived(server, kills=50, seed=1)


def test_t4a_ten_kills_on_postgresql(tmp_path: Path, postgres_url: str) -> None:
    with Mortal(tmp_path, postgres_url) as server:
        survived(server, kills=10, seed=2)


@pytest.mark.parametrize(
    ("broken", "word"),
    [("acknowledge first", "acknowledged"), ("show first", "was shown")],
)
def test_a_server_that_is_broken_on_purpose_is_found_out(tmp_path: Path, broken: str, word: str) -> None:
    """The same checks, so that we know that they can fail."""
    found: list[str] = []
    with Mortal(tmp_path, broken=broken) as server:
        crashes = Crashes(server, seed=3)
        while not found:
            crashes.play_and_kill()
            crashes.server.start()
            found = crashes.violations()
    assert any(word in line for line in found), found
