"""The pages are true: every command on them runs, every link leads somewhere."""

import re
from pathlib import Path

import pytest

from bivouac.games import GAMES, load
from bivouac.lab.trial import is_long
from cli.harness import run_in
from cli.serving import Serving

ROOT = Path(__file__).parents[2]
COMPONENTS = ROOT / "src" / "bivouac" / "games" / "pax_baltica" / "box" / "components.toml"
PAGES = sorted([ROOT / "README.md", *(ROOT / "docs").glob("*.md")])
COMMAND = re.compile(r"(?:`|^)bivouac ([a-z]+(?: [^`\n|]*)?)(?:`|$)", re.MULTILINE)
LINK = re.compile(r"\]\(([^)]+)\)")


def commands() -> list[str]:
    """Every command on every page, once; those with the first game of the pages run where that is put in its place."""
    found = {found.strip() for page in PAGES for found in COMMAND.findall(page.read_text(encoding="utf-8"))}
    return sorted(command for command in found if "fords" not in command)


def started(command: str) -> bool:
    """Whether the command goes on until it is told to stop."""
    return command.split()[0] == "serve"


def made_small(command: str, record: Path) -> list[str]:
    """The command on a real file and a real game, with few games, so that it runs in a test."""
    small = re.sub(r"\b(thinker|flat|one-ply|ismcts|marshal)\b(:\w+)?", "flat:2", command)
    small = small.replace("OWN.toml", str(COMPONENTS))
    small = small.replace("FILE", str(record)).replace("GAME", "winter-war")
    long = any(is_long(load(word)) for word in small.split() if word in GAMES)
    small = re.sub(r"--games \d+", f"--games {1 if long else 3}", small)
    briefly = {"bench": ["--seconds", "0.01", "--rounds", "1"], "bench server": ["--seconds", "1", "--tables", "5"]}
    thinking = ["--tries", "5"] if small.startswith("analyse ") else []
    return small.split() + briefly.get(small, []) + thinking


def test_there_are_commands_of_every_kind() -> None:
    assert {command.split()[0] for command in commands()} >= {
        "serve",
        "play",
        "games",
        "rules",
        "replay",
        "lab",
        "fuzz",
        "bench",
    }


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a game that is over."""
    home = tmp_path_factory.mktemp("finished") / "home"
    home.mkdir()
    run_in(home, "play", "winter-war", "--seat", "none")
    (record,) = (home / "finished").iterdir()
    return record


@pytest.mark.parametrize("command", [command for command in commands() if not started(command)])
def test_a_command_on_a_page_runs(command: str, finished: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    record = tmp_path / "record.jsonl"
    record.write_bytes(finished.read_bytes())
    found = run_in(home, *made_small(command, record))
    assert (found.returncode, found.stderr) == (0, "")
    assert found.stdout


@pytest.mark.parametrize("command", [command for command in commands() if started(command)])
def test_a_server_on_a_page_serves(command: str, tmp_path: Path) -> None:
    here = command.replace("0.0.0.0", "127.0.0.1").split()  # noqa: S104  # tests stay on this machine
    with Serving(tmp_path / "home", *here, "--no-browser", "--port", "0") as serving:
        assert serving.get("/health") == 200


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / link.partition("#")[0]).exists(), link
