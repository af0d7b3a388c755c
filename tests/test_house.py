"""The house rules: imports go one way, rules are cited, nothing foreign is written down."""

import ast
import re
from pathlib import Path

import pytest

from bivouac.core.game import Game
from bivouac.core.rulebook import Rulebook
from bivouac.games import GAMES, load
from games.boxes import BOXED

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "bivouac"
FOLDERS = {name: SOURCE / "games" / name.replace("-", "_") for name in GAMES}

# what each part of the house may import of the house; a part may always import itself
MAY_IMPORT = {
    "core": set(),
    "games": {"core"},
    "bots": {"core", "games"},
    "lab": {"core", "games", "bots"},
    "saves": {"core", "games"},
    "hints": {"core", "games", "bots"},
    "opponents": {"core", "bots"},
    "deals": {"core"},
    "terminal": {"core", "games", "bots", "lab", "saves", "hints", "opponents", "deals"},
    "server": {"core", "games", "bots", "lab", "saves", "hints", "opponents", "deals"},
    "cli": {
        *["core", "games", "bots", "lab", "saves", "terminal", "server"],
        *["cli_analysis", "cli_components", "cli_lab", "cli_parts"],
    },
    "cli_analysis": {"core", "bots", "lab", "saves", "terminal", "cli_components", "cli_parts"},
    "cli_components": {"core", "games", "saves", "terminal", "cli_parts"},
    "cli_lab": {"core", "games", "bots", "lab", "terminal", "server", "cli_components", "cli_parts"},
    "cli_parts": {"core"},
    "__main__": {"cli"},
    "__init__": set(),
}
STANDARD_ONLY = ("core", "games", "bots")
BANNED_IN_GAMES = {"random", "time", "datetime", "os", "socket", "secrets", "threading", "uuid"}
STANDARD = {
    *[
        "__future__",
        "bisect",
        "collections",
        "contextlib",
        "dataclasses",
        "fractions",
        "functools",
        "hashlib",
        "hmac",
        "importlib",
    ],
    *["itertools", "json", "marshal", "math", "random", "re", "time", "tomllib", "types", "typing", "unicodedata"],
    *["mypy_extensions", "bivouac"],
}
FOR_BOTS = {"concurrent"}  # for bots alone: a council thinks in several processes
SCREENS = {"htpy", "markupsafe", "rich", "shutil", "textwrap"}  # for the boards of games: pages, and rows of a terminal

# the rooms of a game, floor by floor: each imports from those below; charts are rules printed as tables, on one floor
ROOMS = {"box": 0, "rules": 1, "charts": 1, "sight": 2, "telling": 3, "screen": 4, "bots": 4, "figures": 4, "game": 5}
ONE_MODULE = {"greedy": "bots"}  # a room that would hold one module is that module


def part_of(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def imports_of(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            found.add(node.module or "")
    return found


MODULES = sorted(SOURCE.rglob("*.py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_go_one_way(path: Path) -> None:
    part = part_of(path)
    for name in imports_of(path):
        if name.startswith("bivouac."):
            other = name.split(".")[1]
            assert other == part or other in MAY_IMPORT[part], f"{part} imports {name}"
        if part in STANDARD_ONLY:
            allowed = STANDARD | SCREENS if {"screen", "screens"} & {*path.parts} else STANDARD
            allowed = allowed | FOR_BOTS if part == "bots" else allowed
            assert name.split(".")[0] in allowed, f"{part} imports {name}"
        if part == "games":
            assert name.split(".")[0] not in BANNED_IN_GAMES, f"a game imports {name}"


def test_apprise_is_loaded_where_a_notice_is_delivered_and_nowhere_else() -> None:
    """What people type is made into requests in that process alone, which speaks only to where the notice goes."""
    reach = {"apprise", "requests", "urllib3", "smtplib", "httpx"}
    found = {path for path in MODULES if reach & {name.split(".")[0] for name in imports_of(path)}}
    assert found == {SOURCE / "server" / "delivery.py"}
    top = ast.parse((SOURCE / "server" / "delivery.py").read_text(encoding="utf-8")).body
    assert not any("apprise" in ast.unparse(node) for node in top if isinstance(node, ast.Import | ast.ImportFrom))


@pytest.mark.parametrize("name", GAMES)
def test_games_never_import_each_other(name: str) -> None:
    own = f"bivouac.games.{FOLDERS[name].name}"
    for path in FOLDERS[name].rglob("*.py"):
        for other in imports_of(path):
            shared = other == "bivouac.games" or other.startswith("bivouac.games.screens.")
            assert not other.startswith("bivouac.games") or shared or other.startswith(own)


@pytest.mark.parametrize("name", GAMES)
def test_rooms_are_entered_one_way(name: str) -> None:
    """The box knows no rules, rules know nobody who looks on, and screens and players know nothing of each other."""
    own = f"bivouac.games.{FOLDERS[name].name}."
    for path in FOLDERS[name].rglob("*.py"):
        inside = path.relative_to(FOLDERS[name]).parts[0].removesuffix(".py")
        if inside == "__init__":
            continue
        here = ONE_MODULE.get(inside, inside)
        for other in rooms_entered(path, own):
            there = ONE_MODULE.get(other, other)
            level = {here, there} == {"rules", "charts"}
            assert here == there or level or ROOMS[there] < ROOMS[here], (
                f"{path.relative_to(SOURCE)} imports {own}{other}"
            )


@pytest.mark.parametrize("name", GAMES)
def test_whoever_tells_draws_or_plays_sees_sights_and_no_positions(name: str) -> None:
    """What a seat may not know is not within reach of a sentence, a page or a bot."""
    for path in FOLDERS[name].rglob("*.py"):
        inside = path.relative_to(FOLDERS[name]).parts[0].removesuffix(".py")
        if ONE_MODULE.get(inside, inside) not in ("telling", "screen", "bots"):
            continue
        assert "Position" not in names_imported(path), f"{path.relative_to(SOURCE)}: a Position"


def names_imported(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names}


def rooms_entered(path: Path, own: str) -> set[str]:
    """The rooms of its game that a module imports from."""
    found = {name.removeprefix(own).split(".")[0] for name in imports_of(path) if name.startswith(own)}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == own.rstrip("."):
            found |= {alias.name for alias in node.names}
    return found


@pytest.mark.parametrize("path", sorted((SOURCE / "terminal").glob("*.py")), ids=lambda path: path.name)
def test_the_terminal_knows_no_game(path: Path) -> None:
    games = {name for name in imports_of(path) if name.startswith("bivouac.games.")}
    assert all(name.startswith("bivouac.games.screens.") for name in games)


DRAWN = [path for path in MODULES if {"screen", "screens"} & {*path.parts}]


@pytest.mark.parametrize("path", DRAWN, ids=lambda path: str(path.relative_to(SOURCE)))
def test_boards_are_drawn_from_what_is_seen(path: Path) -> None:
    assert "bivouac.core.match" not in imports_of(path)


@pytest.mark.parametrize("name", ["lines", "play", "reasons", "screen"])
def test_whoever_draws_at_the_terminal_never_reads_the_match(name: str) -> None:
    tree = ast.parse((SOURCE / "terminal" / f"{name}.py").read_text(encoding="utf-8"))
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr == "match"]


RULES = [path for path in MODULES if part_of(path) in ("core", "games")]


@pytest.mark.parametrize("path", RULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_rules_iterate_no_set(path: Path) -> None:
    """The order of a set differs between processes."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.For | ast.comprehension):
            over = node.iter
            made = (
                isinstance(over, ast.Call) and isinstance(over.func, ast.Name) and over.func.id in ("set", "frozenset")
            )
            assert not made
            assert not isinstance(over, ast.Set | ast.SetComp)


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_cited_by_code_and_by_a_test(name: str) -> None:
    text = load(name).rules_text()
    book = Rulebook(text)
    assert len([*book.rules, *book.annex]) == len(re.findall(r"^- ", text, re.MULTILINE)), "an item that is no rule"
    assert book.rules
    code = "\n".join(
        path.read_text(encoding="utf-8")
        for path in sorted(FOLDERS[name].rglob("*"))
        if path.suffix == ".py" or path.name == "components.toml"
    )
    tests = "\n".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "games" / FOLDERS[name].name).rglob("test_*.py")
    )
    prefix = book.rules[0].number[:2]
    cited = re.compile(rf"\b{prefix}\d+(?:\.\d+)?\b")
    named = re.findall(rf"^def test_{prefix.lower()}(\d+)_(?:(\d+)_)?", tests, re.MULTILINE)
    proved = {*cited.findall(tests), *[f"{prefix}{rule}" + (f".{part}" if part else "") for rule, part in named]}
    numbers = set(book.numbers)
    assert numbers - set(cited.findall(code)) == set(), "rules that no code cites"
    assert numbers - proved == set(), "rules that no test cites"
    chapters = {number.partition(".")[0] for number in numbers}
    assert {*cited.findall(code), *proved} - numbers - chapters == set(), "numbers cited that are no rules"


SAID_BY_ITSELF = [  # what a small game may leave to the house
    *["refused", "worth", "faults", "seat_names", "provenance", "sentence", "prompt", "chance_prompt", "label"],
    *["end_sentence", "hides", "imagine"],
]


@pytest.mark.parametrize("name", BOXED)
def test_a_game_that_comes_in_a_box_speaks_for_itself(name: str) -> None:
    kind = type(load(name))
    assert [each for each in SAID_BY_ITSELF if getattr(kind, each) is getattr(Game, each)] == []


def test_the_five_come_in_boxes() -> None:
    assert {"winter-war", "soldateska", "pax-baltica", "smuta", "russian-civil-war"} <= {*BOXED}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_modules_stay_readable(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 500
