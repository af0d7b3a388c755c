"""What is wrong is said in one sentence on stderr, with exit code 2: no traceback, no usage box."""

import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.harness import environment

WRONG = [
    ["frob"],
    ["--frob"],
    ["play"],
    ["play", "chess"],
    ["play", "winter-war", "extra"],
    ["play", "winter-war", "--seat", "Sweden"],
    ["play", "winter-war", "--seat", "none", "--players", "nobody"],
    ["play", "winter-war", "--seat", "none", "--players", "greedy,greedy"],
    ["play", "winter-war", "--seat", "none", "--players", "thinker:0"],
    ["play", "winter-war", "--seat", "none", "--players", ""],
    ["play", "winter-war", "--players", "greedy"],
    ["play", "winter-war", "--dice", "loaded"],
    ["play", "winter-war", "--dice", "mine", "--seed", "talvi"],
    ["play", "winter-war", "--option", "reshuffle"],
    ["play", "winter-war", "--option", "reshuffle=maybe"],
    ["play", "winter-war", "--option", "reshuffle=2"],
    ["play", "winter-war", "--option", "cheat=on"],
    ["play", "winter-war", "--option", "a\nb\x1b[2J=on"],
    ["rules", "winter-war", "WW99"],
    ["rules", "winter-war", ""],
    ["replay", "no-such-file"],
    ["replay", "."],
    ["replay", "/dev/zero"],
    ["replay", "x" * 5000],
    ["lab", "winter-war"],
    ["lab", "winter-war", "--players", "nobody"],
    ["lab", "winter-war", "--players", "greedy,greedy"],
    ["lab", "winter-war", "--players", "greedy", "--versus", "nobody"],
    ["lab", "winter-war", "--players", "greedy", "--games", "many"],
    ["lab", "winter-war", "--players", "greedy", "--games", "-5"],
    ["lab", "winter-war", "--players", "greedy", "--seed", "1.5"],
    ["lab", "winter-war", "--players", "greedy", "--workers", "-1"],
    ["lab", "winter-war", "--players", "greedy", "--option", "cheat=1"],
    ["lab", "winter-war", "--players"],
    ["fuzz", "chess"],
    ["fuzz", "winter-war", "--games", "0"],
    ["bench", "--seconds", "nan"],
]


@pytest.mark.parametrize("arguments", WRONG, ids=lambda arguments: " ".join(arguments)[:60])
def test_wrong_input_is_refused_in_one_sentence(run: Callable, home: Path, arguments: list[str]) -> None:
    said = run(*arguments)
    assert said.returncode == 2, said.stderr
    assert said.stdout == ""
    refused_in_one_sentence(said.stderr)
    assert not list(home.glob("*.jsonl")), "a refused command leaves no game behind"


def refused_in_one_sentence(stderr: str) -> None:
    assert stderr.startswith("bivouac: ")
    assert stderr.endswith((".\n", "…\n"))
    assert stderr.count("\n") == 1
    assert stderr.rstrip("\n").isprintable()
    assert "Traceback" not in stderr


@pytest.mark.parametrize(
    "content",
    [b"", b"\x00\xff\xfe", b"{}", b"[]\n", b"hello\n", b'{"bivouac": 1}\n', b"[" * 100_000, b"x" * (50 << 20)],
    ids=["empty", "binary", "object", "list", "text", "header", "deep", "50 MB"],
)
def test_what_is_no_record_is_refused(run: Callable, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "record.jsonl"
    file.write_bytes(content)
    said = run("replay", str(file), "--check")
    assert (said.returncode, said.stdout) == (2, "")
    refused_in_one_sentence(said.stderr)


def test_a_home_that_cannot_be_written_is_refused(run: Callable, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = run("play", "winter-war", BIVOUAC_HOME=str(tmp_path / "file"))
    assert said.returncode == 2
    refused_in_one_sentence(said.stderr)


def test_an_output_that_nobody_reads_is_no_traceback(home: Path) -> None:
    command = shlex.join([sys.executable, "-m", "bivouac", "rules", "winter-war"])
    said = subprocess.run(  # noqa: S602  # our own command
        f"{command} | head -1", shell=True, env=environment(home), capture_output=True, encoding="utf-8", check=False
    )
    assert (said.stdout, said.stderr) == ("Components\n", "")


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-"])
def test_a_closed_stream_is_no_traceback(home: Path, closed: str) -> None:
    command = shlex.join([sys.executable, "-m", "bivouac", "play", "winter-war"])
    said = subprocess.run(  # noqa: S602  # our own command
        f"{command} {closed}",
        shell=True,
        input="q\n",
        env=environment(home),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (said.returncode, said.stderr) == (0, "")
    assert (home / "winter-war.jsonl").exists()
