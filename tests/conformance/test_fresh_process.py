"""The same answers and dice lead to the same positions in any process, played or replayed."""

import os
import subprocess
import sys
from pathlib import Path

import bivouac

TESTS = Path(__file__).parent.parent


def digests(folder: Path, **environment: str) -> list[str]:
    """What a fresh process prints; the first line is where its rules came from."""
    folder.mkdir(exist_ok=True)
    path = os.pathsep.join([str(TESTS), str(Path(bivouac.__file__).parent.parent)])
    found = subprocess.run(  # noqa: S603  # our own interpreter and module
        [sys.executable, "-m", "conformance.digests", str(folder)],
        env={**os.environ, "PYTHONPATH": path, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return found.stdout.splitlines()


def test_hash_seed_zone_and_language_change_nothing(tmp_path: Path) -> None:
    played = digests(tmp_path / "one", PYTHONHASHSEED="0")
    assert len(played) > 200
    assert digests(tmp_path / "two", PYTHONHASHSEED="4711", TZ="Asia/Tokyo", LANG="C") == played
    replayed = digests(tmp_path / "one", PYTHONHASHSEED="815", TZ="America/Lima")
    assert replayed == played
