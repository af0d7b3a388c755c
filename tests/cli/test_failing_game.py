"""A bug in the rules, found by the fuzzer, opens as a game: just before the answer that fails."""

import json
import shutil
from pathlib import Path

from cli.harness import SOURCE, run_in

SOUND = "        target = t.ask(w.FINLAND, w.BURN, targets(p, True))\n"
BROKEN = SOUND + '        raise RuntimeError("the bottle is empty")\n'


def broken_copy(folder: Path) -> Path:
    """The whole package with one rule broken: a Molotov Cocktail fails once its target is known."""
    shutil.copytree(SOURCE, folder / "src", ignore=shutil.ignore_patterns("__pycache__"))
    rule = folder / "src" / "bivouac" / "games" / "winter_war" / "rules" / "defence.py"
    text = rule.read_text(encoding="utf-8")
    assert text.count(SOUND) == 1
    rule.write_text(text.replace(SOUND, BROKEN), encoding="utf-8")
    return folder / "src"


def test_a_failing_fuzz_game_is_written_and_opens_at_the_failing_answer(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    broken = str(broken_copy(tmp_path))
    fuzzed = run_in(
        home,
        *("fuzz", "winter-war", "--games", "24", "--seed", "4", "--out", str(tmp_path / "found"), "--json"),
        PYTHONPATH=broken,
    )
    assert fuzzed.returncode == 1
    report = json.loads(fuzzed.stdout)
    assert 0 < report["failures"] == len(report["files"]) < 24
    assert set(report["reasons"]) == {"RuntimeError: the bottle is empty"}

    for record in report["files"]:
        last = json.loads(Path(record).read_text(encoding="utf-8").splitlines()[-2])
        assert last["is"] in ("card:molotov-cocktail", "attack:bt-7-tanks", "attack:klim-i-tanks")
    record = report["files"][0]

    with_the_bug = run_in(home, "replay", record, PYTHONPATH=broken)
    assert with_the_bug.returncode == 1
    assert "Options: " in with_the_bug.stdout
    assert with_the_bug.stdout.strip().endswith("the bottle is empty")

    mended = run_in(home, "replay", record)
    assert mended.returncode == 0
    assert "Finland: Molotov Cocktail: which tanks does it burn?" in mended.stdout, "the mended rules ask on"
