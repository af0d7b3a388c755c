"""T7 in small: the measurement itself works, loses nothing and says what it measured."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bivouac.server.bench import answers_in, spread
from server.real.harness import PATIENCE, SOURCE


def bench(folder: Path, *more: str, what: str = "server") -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "bivouac", "bench", what, *more]
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), "BIVOUAC_HOME": str(folder)}
    return subprocess.run(  # noqa: S603  # our own command
        command, env=environment, capture_output=True, text=True, timeout=4 * PATIENCE, check=False
    )


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_t7_ten_tables_without_an_error(tmp_path: Path, kind: str, request: pytest.FixtureRequest) -> None:
    more = ["--database", request.getfixturevalue("postgres_url")] if kind == "postgresql" else []
    done = bench(tmp_path, "--json", "--tables", "10", "--seconds", "2", *more)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert {name: found[name] for name in ("tables", "streams", "answers", "errors", "lost", "database")} == {
        "tables": 10,
        "streams": 40,
        "answers": 4,
        "errors": 0,
        "lost": 0,
        "database": kind,
    }
    assert set(found["ack_ms"]) == {"p50", "p90", "p99", "max"}
    assert set(found["fanout_ms"]) == set(found["late_ms"]) == {"p50", "p99", "max"}
    assert 0 < found["ack_ms"]["p50"] <= found["ack_ms"]["max"]
    assert 0 < found["fanout_ms"]["p50"] <= found["fanout_ms"]["max"]
    assert found["answers_per_s"] > 0
    assert set(found) == {
        *["tables", "streams", "answers", "answers_per_s", "ack_ms", "fanout_ms", "late_ms", "errors", "lost"],
        *["server_rss_mb", "database"],
    }


def test_a_table_for_people(tmp_path: Path) -> None:
    done = bench(tmp_path, "--tables", "2", "--seconds", "1")
    assert done.returncode == 0, done.stderr
    assert "until acknowledged" in done.stdout
    assert "1 answers, 0 errors, 0 lost." in done.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--tables", "0"], "--tables takes 1 or more, not 0."),
        (["--tables", "ten"], "--tables takes a whole number, not “ten”."),
        (["--database", "mysql://x"], "The address of a database begins with sqlite:/// or postgresql://."),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(tmp_path: Path, arguments: list[str], sentence: str) -> None:
    done = bench(tmp_path, *arguments)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"bivouac: {sentence}\n")


@pytest.mark.parametrize(
    ("what", "arguments", "sentence"),
    [
        ("speed", [], "“bivouac bench” measures games or server, not “speed”."),
        ("games", ["--tables", "5"], "--tables and --database belong to “bivouac bench server”."),
    ],
)
def test_games_or_a_server_can_be_measured(tmp_path: Path, what: str, arguments: list[str], sentence: str) -> None:
    done = bench(tmp_path, *arguments, what=what)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"bivouac: {sentence}\n")


def test_forty_answers_a_second_at_two_hundred_tables() -> None:
    assert answers_in(seconds=20, tables=200) == 800


def test_percentiles_are_of_what_was_measured() -> None:
    assert spread([each / 1000 for each in range(1, 101)], 50, 99) == {"p50": 51.0, "p99": 100.0, "max": 100.0}
    assert spread([], 50) == {"p50": 0.0, "max": 0.0}
