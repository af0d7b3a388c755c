"""What only the installed package can show: that it is compiled where it can be, and plays the same either way."""

import os
import runpy
import subprocess
import sys
from pathlib import Path

import bivouac.core.table
import bivouac.games.winter_war.rules.sequence
from bivouac.lab.bench import bench, compiled
from conformance.test_fresh_process import digests

PURE = os.environ.get("BIVOUAC_PURE", "0") not in ("", "0")
CAN_COMPILE = runpy.run_path(str(Path(__file__).parents[2] / "hatch_build.py"))["can_compile"]()


def test_the_installed_package_is_tested_and_not_the_source() -> None:
    assert "site-packages" in str(bivouac.core.table.__file__)
    assert compiled() == (CAN_COMPILE and not PURE)
    assert str(bivouac.games.winter_war.rules.sequence.__file__).endswith(".py") != compiled()


def test_compiled_and_interpreted_rules_give_equal_positions(tmp_path: Path) -> None:
    full, pure = digests(tmp_path / "full"), digests(tmp_path / "pure", BIVOUAC_PURE="1")
    assert pure[0].endswith("table.py")
    assert full[0].endswith("table.py") != compiled()
    assert len(full) > 200
    assert full[1:] == pure[1:]
    assert digests(tmp_path / "full", BIVOUAC_PURE="1")[1:] == full[1:], "a record of the one opens in the other"


def test_the_plain_source_is_shipped_beside_what_is_compiled() -> None:
    folder = Path(bivouac.__file__).parent
    for path in folder.rglob("*.so"):
        assert path.with_name(path.name.split(".")[0] + ".py").exists()
    assert (folder / "games" / "winter_war" / "rules.md").exists()
    assert (folder / "games" / "winter_war" / "box" / "components.toml").exists()


def test_the_benchmark_shows_both_in_one_run() -> None:
    found = bench(lambda done: None, 0.02, 1)
    assert found["compiled"] == compiled()
    assert found["games"]["winter-war"]["random"]["questions_per_s"] > 0
    assert ("interpreted" in found) == compiled()


def test_the_command_is_installed() -> None:
    command = Path(sys.executable).parent / "bivouac"
    found = subprocess.run([command, "--version"], capture_output=True, text=True, check=True)  # noqa: S603  # our own command
    assert found.stdout.strip().endswith("compiled" if compiled() else "interpreted")
