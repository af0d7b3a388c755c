"""Who is sent away, or breaks off, leaves an orderly house: SIGTERM, SIGHUP, Ctrl-C, a closed window, a small one."""

import json
import os
import signal
import subprocess
import sys
import termios
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.harness import PATIENCE, environment, until_it_has_workers

DEAL = ["play", "winter-war", "--seed", "talvi-2641730"]
KEYS = "q save and leave"
READ_ON = "Enter goes on."
LONG_RUNS = {
    "lab": ["lab", "winter-war", "--players", "greedy", "--games", "1000000", "--workers", "2"],
    "a search in the lab": ["lab", "winter-war", "--players", "ismcts:50000", "--games", "10", "--workers", "2"],
    "fuzz": ["fuzz", "winter-war", "--games", "100000"],
    "bench": ["bench", "--seconds", "100"],
}


@pytest.mark.parametrize("run", LONG_RUNS)
def test_ctrl_c_breaks_off_a_long_run_in_one_line(home: Path, run: str) -> None:
    home.mkdir()
    process = subprocess.Popen(  # noqa: S603  # our own command
        [sys.executable, "-m", "bivouac", *LONG_RUNS[run]],
        env=environment(home),
        cwd=home,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
    )
    until_it_has_workers(process.pid)
    assert process.poll() is None
    os.killpg(process.pid, signal.SIGINT)
    said, errors = process.communicate(timeout=PATIENCE)
    assert (process.returncode, said, errors) == (130, "", "bivouac: broken off.\n")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_who_is_sent_away_leaves_in_order(terminal: Callable, home: Path, number: signal.Signals) -> None:
    screen = terminal(*DEAL)
    screen.until(READ_ON)
    screen.type("", KEYS)
    screen.type("suomi", KEYS)
    screen.send(number)
    code, said = screen.end()
    assert code == 128 + number
    assert "Saved. Type “bivouac play winter-war” to go on." in said
    assert "Traceback" not in said
    assert "\x1b[?1049l" in screen.output, "the first page of the terminal is back"
    assert termios.tcgetattr(screen.keyboard)[3] & termios.ECHO, "and it shows what is typed"
    assert "card:suomi-smg-fire" in (home / "winter-war.jsonl").read_text()


def test_plain_lines_leave_in_order_too(piped: Callable) -> None:
    game = piped()
    game.read()
    game.send(signal.SIGTERM)
    assert "Saved." in game.leave()
    assert game.process.returncode == 143


def test_a_closed_window_leaves_a_whole_record(terminal: Callable, home: Path) -> None:
    screen = terminal(*DEAL)
    screen.until(READ_ON)
    screen.type("", KEYS)
    screen.type("suomi", KEYS)
    screen.hang_up()
    assert screen.process.wait(PATIENCE) in (0, 129)
    lines = (home / "winter-war.jsonl").read_text().splitlines()
    assert any(json.loads(line).get("is") == "card:suomi-smg-fire" for line in lines)


def test_ctrl_c_gives_up_a_hint_and_not_the_game(terminal: Callable, home: Path) -> None:
    screen = terminal(*DEAL)
    screen.until(READ_ON)
    screen.type("", KEYS)
    screen.type("h", "Thinking", asks=False)
    screen.press(b"\x03")
    assert "! The hint was given up." in screen.until(KEYS)
    assert json.loads((home / "winter-war.jsonl").read_text().partition("\n")[0])["assisted"] is False


def test_a_window_that_has_become_too_small_says_so(terminal: Callable) -> None:
    screen = terminal(*DEAL)
    screen.until(READ_ON)
    screen.type("", KEYS)
    screen.resize(70, 20)
    small = screen.type("", "too small")
    assert "This window is too small: 80 columns by 24 rows are needed." in small
    assert "● Finland — Defend against 80" in small
    assert "╭" not in small
    screen.resize(80, 24)
    assert "╭1─" in screen.type("", KEYS)
