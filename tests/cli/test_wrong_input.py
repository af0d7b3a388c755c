"""What is wrong is said in one sentence on stderr, with exit code 2: no traceback, no usage box."""

import shlex
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bivouac.cli import main
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
    ["play", "winter-war", "--seat", "none", "--players", "ismcts:0"],
    ["play", "winter-war", "--seat", "none", "--players", ""],
    ["play", "winter-war", "--players", "greedy"],
    ["play", "winter-war", "--dice", "loaded"],
    ["play", "winter-war", "--dice", "mine", "--seed", "talvi-2641730"],
    ["play", "winter-war", "--option", "reshuffle"],
    ["play", "winter-war", "--option", "reshuffle=maybe"],
    ["play", "winter-war", "--option", "reshuffle=2"],
    ["play", "winter-war", "--option", "cheat=on"],
    ["play", "winter-war", "--option", "a\nb\x1b[2J=on"],
    ["rules", "winter-war", "WW99"],
    ["rules", "winter-war", ""],
    ["replay", "no-such-file"],
    ["replay", "."],
    ["replay", ""],
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
    ["arena", "winter-war"],
    ["arena", "chess", "--players", "greedy,random"],
    ["arena", "winter-war", "--players", "greedy,nobody"],
    ["arena", "winter-war", "--players", "greedy"],
    ["arena", "winter-war", "--players", "greedy,random,random"],
    ["arena", "winter-war", "--players", "greedy,random", "--seats", "2"],
    ["arena", "winter-war", "--players", "greedy,random", "--games", "0"],
    ["arena", "winter-war", "--players", "greedy,random", "--workers", "-1"],
    ["arena", "winter-war", "--players", "greedy,random", "--option", "cheat=1"],
    ["arena", "winter-war", "--players", "greedy,random", "--chart", "arena.png"],
    ["arena", "winter-war", "--players", "greedy,random", "--chart", "no-such-folder/arena.svg"],
    ["arena", "soldateska", "--players", "greedy,greedy,greedy"],
    ["arena", "soldateska", "--players", "greedy,random", "--seats", "7"],
    ["arena", "soldateska", "--players", "greedy,random", "--option", "costly_kokette=on"],
    ["fuzz", "chess"],
    ["fuzz", "winter-war", "--games", "0"],
    ["bench", "--seconds", "nan"],
    ["bench", "--seconds", "long"],
    ["bench", "--rounds", "0"],
    ["bench", "server", "--rounds", "1"],
]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder to run the command in, in this very process: so many wrong inputs would start too many."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BIVOUAC_HOME", str(tmp_path / "home"))
    handler = signal.getsignal(signal.SIGINT)
    yield tmp_path
    signal.signal(signal.SIGINT, handler)


@pytest.mark.parametrize("arguments", WRONG, ids=lambda arguments: " ".join(arguments)[:60])
def test_wrong_input_is_refused_in_one_sentence(
    here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["bivouac", *arguments])
    with pytest.raises(SystemExit) as left:
        main()
    said = capsys.readouterr()
    assert left.value.code == 2, said.err
    assert said.out == ""
    refused_in_one_sentence(said.err)
    assert not list(here.glob("**/*.jsonl")), "a refused command leaves no game behind"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["replay", ""], "No file was named."),
        (["lab", "winter-war", "--players", "greedy", "--games", "abc"], "--games takes a whole number, not “abc”."),
        (["arena", "winter-war", "--players", "greedy,random", "--seats", "2"], "Winter War is not for 2 seats."),
        (["fuzz", "winter-war", "--seed", "1.5"], "--seed takes a whole number, not “1.5”."),
        (["bench", "--seconds", "long"], "--seconds takes a number, more than 0 and at most 600, not “long”."),
    ],
)
def test_a_refusal_names_what_was_given(run: Callable, arguments: list[str], sentence: str) -> None:
    assert run(*arguments).stderr == f"bivouac: {sentence}\n"


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
    assert (len(said.stdout.splitlines()), said.stderr) == (1, "")


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
