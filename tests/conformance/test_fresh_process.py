"""The same answers and dice lead to the same positions in any process."""

import os
import subprocess
import sys
from pathlib import Path

import bivouac

TESTS = Path(__file__).parent.parent


def digests(**environment: str) -> list[str]:
    """The first line is where the rules came from."""
    path = os.pathsep.join([str(TESTS), str(Path(bivouac.__file__).parent.parent)])
    found = subprocess.run(
        [sys.executable, "-m", "conformance.digests"],
        env={**os.environ, "PYTHONPATH": path, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return found.stdout.splitlines()


def test_hash_seed_zone_and_language_change_nothing() -> None:
    first = digests(PYTHONHASHSEED="0")
    assert len(first) > 200
    assert digests(PYTHONHASHSEED="4711", TZ="Asia/Tokyo", LANG="C") == first
