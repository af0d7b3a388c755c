"""`bivouac analyse`: the curve, the sentences and every decision of a record; what it refuses."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

BRIEFLY = ("--tries", "12")


@pytest.fixture
def record(run: Callable, home: Path) -> Path:
    """A finished war between bots on the deal “talvi-2641730”."""
    assert run("play", "winter-war", "--seat", "none", "--seed", "talvi-2641730").returncode == 0
    (found,) = (home / "finished").iterdir()
    return found


def test_a_record_is_analysed(run: Callable, record: Path) -> None:
    said = run("analyse", str(record), *BRIEFLY)
    assert (said.returncode, said.stderr) == (0, "")
    for word in (
        "Winter War, match ",
        "Finland’s chance to win",
        "100 % ┤",
        "■",
        "Finland began at ",
        "Every decision",
    ):
        assert word in said.stdout
    assert "What would have been better:" in said.stdout
    assert max(len(line) for line in said.stdout.splitlines() if "│" in line or "┤" in line) <= 80


def test_plain_lines_have_no_boxes_and_tell_every_decision(run: Callable, record: Path) -> None:
    plain = run("analyse", str(record), "--plain", *BRIEFLY)
    assert (plain.returncode, plain.stderr) == (0, "")
    assert not set(plain.stdout) & set("┤│┃━●◆■\x1b")
    found = json.loads(run("analyse", str(record), "--json", *BRIEFLY).stdout)
    told = [line for line in plain.stdout.splitlines() if line.startswith("Move ")]
    assert len(told) == len(found["decisions"]) > 3
    assert all("(WW" in line for line in told)


def test_exactly_one_json_object_and_the_same_each_time(run: Callable, record: Path) -> None:
    first, again = (run("analyse", str(record), "--json", *BRIEFLY) for _ in range(2))
    assert first.stdout == again.stdout
    found = json.loads(first.stdout)
    assert found["game"] == "winter-war"
    assert found["told"]["Finland"]["curve"][-1] == [found["last"], found["ends"][0][1]]
    assert found["told"]["Finland"]["course"].startswith("Finland began at ")
    assert set(found["decisions"][0]) >= {"moment", "seat", "answer", "chance", "best", "lead", "error", "line", "rule"}


def test_a_seat_or_all_of_them(run: Callable, home: Path) -> None:
    assert run("play", "soldateska", "--seat", "none", "--seed", "feld", "--players", "greedy").returncode == 0
    (path,) = (home / "finished").iterdir()
    one = json.loads(run("analyse", str(path), "--seat", "balthasar", "--tries", "3", "--json").stdout)
    assert (list(one["told"]), [seat for seat, _ in one["ends"]]) == (["Balthasar"], [1])
    every = json.loads(run("analyse", str(path), "--seat", "all", "--tries", "1", "--json").stdout)
    assert len(every["told"]) == every["seats"] > 2
    refused = run("analyse", str(path), "--seat", "Wallenstein")
    assert refused.returncode == 2
    assert refused.stderr.startswith("bivouac: There is no seat “Wallenstein”; there are Anselm, Balthasar")


def test_what_is_refused(run: Callable, record: Path, home: Path) -> None:
    run("play", "winter-war", typed="q\n")
    running = home / "winter-war.jsonl"
    damaged = home / "damaged.jsonl"
    damaged.write_text(record.read_text()[:-40])
    for arguments, sentence in (
        ([str(running)], "The game is not over: it is analysed when nothing is secret any more."),
        ([str(damaged)], "Line "),
        ([str(home / "none")], "There is no file "),
        ([str(home)], ""),
        ([""], "No file was named."),
        ([str(record), "--tries", "0"], "--tries takes 1 or more, not 0."),
        ([str(record), "--tries", "many"], "--tries takes a whole number, not “many”."),
        ([str(record), "--seat", ""], "There is no seat “”; there are Finland."),
    ):
        said = run("analyse", *arguments)
        assert (said.returncode, said.stdout) == (2, "")
        assert said.stderr.startswith(f"bivouac: {sentence}")
        assert said.stderr.count("\n") == 1
