"""docs/adding-a-game.md is true: the game on it is put in its place as it says there, and passes the house's checks."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

import bivouac.games
from bivouac.core.dice import ScriptedDice
from bivouac.core.game import Game
from bivouac.core.match import Match
from bivouac.games import GAMES, load
from server.pages import Page, scene_of, table_page

ROOT = Path(__file__).parent.parent
FIRST = ROOT / "docs" / "first-game"
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = [inside for _, inside in BLOCK.findall(PAGE)]
COMMAND = re.compile(r"`bivouac ([^`]*\bfords\b[^`]*)`")
LINES = 120  # of Python


def fresh(folder: Path) -> None:
    """The house as it stands, without this test."""
    leave = shutil.ignore_patterns("__pycache__", Path(__file__).name)
    for part in ("src", "tests", "docs"):
        shutil.copytree(ROOT / part, folder / part, ignore=leave)
    for file in ("pyproject.toml", "README.md"):
        shutil.copy(ROOT / file, folder / file)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the page says, done in a copy of the house."""
    folder = tmp_path_factory.mktemp("house")
    fresh(folder)
    games = folder / "src" / "bivouac" / "games"
    shutil.copytree(FIRST / "fords", games / "fords", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "tests" / "games" / "fords").mkdir()
    shutil.copy(FIRST / "test_rules.py", folder / "tests" / "games" / "fords")
    (line,) = [block for block in BLOCKS if block.lstrip().startswith('"fords":')]
    before = (games / "__init__.py").read_text(encoding="utf-8")
    after = before.replace("GAMES = {\n", f"GAMES = {{\n{line}")
    assert after != before
    (games / "__init__.py").write_text(after, encoding="utf-8")
    return folder


def run(house: Path, *command: str, typed: str = "") -> str:
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    where = {"PYTHONPATH": str(house / "src"), "BIVOUAC_HOME": str(house / "home")}
    done = subprocess.run(  # noqa: S603  # our own command
        [sys.executable, "-m", *command],
        cwd=house,
        env={**kept, **where},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stdout[-4000:] + done.stderr
    return done.stdout


def test_it_is_three_files_and_120_lines() -> None:
    files = [path for path in (FIRST / "fords").iterdir() if path.is_file() and path.stat().st_size]
    assert {path.name for path in files} == {"rules.md", "rules.py", "game.py"}
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files if path.suffix == ".py") <= LINES


@pytest.mark.parametrize("file", ["rules.md", "rules.py", "game.py"])
def test_the_page_shows_each_file_as_it_is(file: str) -> None:
    assert (FIRST / "fords" / file).read_text(encoding="utf-8") in BLOCKS


def test_the_page_shows_one_of_its_tests() -> None:
    tests = (FIRST / "test_rules.py").read_text(encoding="utf-8")
    assert any(block.startswith("def test_") and block in tests for block in BLOCKS)


def test_the_house_tries_it_and_finds_nothing(house: Path) -> None:
    """Imports, rules cited by code and by tests, conformance, options, the refusals: all that asks every game."""
    tried = ["games/fords", "test_house.py", "conformance/test_every_game.py", "conformance/test_refusals_true.py"]
    said = run(house, "pytest", *[f"tests/{name}" for name in tried], "-k", "fords", "-p", "no:cacheprovider")
    assert int(re.findall(r"(\d+) passed", said)[0]) >= 28, said


def test_it_is_played_in_the_terminal_as_the_page_shows(house: Path) -> None:
    (shown,) = [block for block in BLOCKS if block.startswith("Fords: a new game begins.")]
    (command,) = [one for one in COMMAND.findall(PAGE) if one.startswith("play ")]
    typed = re.findall(r"^> (.*)\n", shown, re.MULTILINE)
    said = iter(run(house, "bivouac", *command.split(), typed="".join(f"{line}\n" for line in typed)).splitlines())
    for line in shown.splitlines():
        assert line.startswith("> ") or line in said, f"{line!r} is not said, or not in its turn"


@pytest.mark.parametrize("command", [one for one in COMMAND.findall(PAGE) if not one.startswith("play ")])
def test_a_command_of_the_page_runs(house: Path, command: str) -> None:
    said = run(house, "bivouac", *command.split())
    assert "fords: " in said
    assert "0 failures" in said or not command.startswith("fuzz")


# --- in the browser ---------------------------------------------------------------------------------------------------
@pytest.fixture
def fords(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    monkeypatch.setattr(bivouac.games, "__path__", [*bivouac.games.__path__, str(FIRST)])
    monkeypatch.setitem(GAMES, "fords", "bivouac.games.fords.game")
    yield load("fords")
    del bivouac.games._loaded["fords"]
    for name in [name for name in sys.modules if name.startswith("bivouac.games.fords")]:
        del sys.modules[name]


def test_the_plain_board_draws_its_table_with_every_choice(fords: Game) -> None:
    match = Match(fords, 2, {}, ScriptedDice([]))
    page = Page(table_page(scene_of(match, 0)))
    assert "South has taken 0; left: peasants, militia, musketeers, grenadiers, guards." in unescape(page.text)
    assert "Which company do you send to the ford?" in unescape(page.text)
    offered = [button["value"] for button in page.all("button", name="answer", form="answers")]
    assert offered == [f"company:{name}" for name in ("peasants", "militia", "musketeers", "grenadiers", "guards")]


def test_what_lies_face_down_is_on_no_page_but_its_owners(fords: Game) -> None:
    pages = []
    for company in (0, 4):
        match = Match(fords, 2, {}, ScriptedDice([]))
        match.submit(0, company)
        pages.append([table_page(scene_of(match, seat, mine=[max(seat, 0)])) for seat in (1, -1, 0)])
    (north, watching, south), others = pages
    assert [north, watching] == others[:2]
    assert south != others[2]
    assert "You have laid peasants." in unescape(south)
