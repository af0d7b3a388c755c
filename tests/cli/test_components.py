"""The components from the outside: the listing, the check of an owner's file, and games that are played with it."""

import json
import re
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

from bivouac.games.pax_baltica.box.checks.fields import MANY, MAY_LACK
from bivouac.games.pax_baltica.box.components import shipped
from cli.harness import PATIENCE, SOURCE, environment
from cli.serving import Serving

Run = Callable
SKANE = 'town = "Malmö"\ngarrison = '
GAME = "pax-baltica"
OTHERS = "bivouac: This game belongs to other components: open it with --components and the file it was begun with.\n"
# what a box may leave out without another set-up: decoration, and what is said twice
UNNEEDED = ["port", "rating", "side", "forage_cost", "turns", "ref", "note", "capital", "event", "rp_set"]


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A box in which one garrison differs."""
    path = tmp_path / "own.toml"
    text = shipped()
    assert SKANE + "2" in text
    path.write_text(text.replace(SKANE + "2", SKANE + "4"), encoding="utf-8")
    return path


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    path = tmp_path / "wrong.toml"
    path.write_text(shipped().replace(SKANE + "2", SKANE + "5"), encoding="utf-8")
    return path


WRONG = "The territory “skane” has 5 as “garrison”, which is a whole number from 0 to 4."


# --- the listing ------------------------------------------------------------------------------------------------------
LISTINGS = {
    GAME: [
        "Territories: 69 in all, 46 from the source (44 of them only in part), 2 published only in part, 21 rebuilt.",
        "- livland: [S] nation Sweden, colour blue, region Baltic, kind national, forage 4, capital causes truce no",
        "- sachsen: [R] nation Saxony, colour white, ",
        "- Russia: [R] level 28, plausible 24 28 32, has level yes",
    ],
    "smuta": [
        "Spaces: 83 in all, 10 from the source only in part, 73 rebuilt only in part.",
        "- moscow: [S] that there is one; [M] name ru Москва, lat 55.75, lon 37.62; [R] area moscow, ",
        "- 1–Seditious Letters: [R] tag legit, ",
        "- morale: [S] outnumbered by 1 pass 4, ",
    ],
    "russian-civil-war": [
        "Provinces: 68 in all, 2 from the source only in part, 8 published only in part, 58 rebuilt.",
        "- petrograd: [S] region greater_russia, key yes; [R] adj estland finland novgorod olonetz pskov, ",
        "- white–green: [S] player white, units green, I red, II none, III white",
    ],
}


@pytest.mark.parametrize("game", LISTINGS)
def test_every_entry_is_listed_with_its_source(run: Run, game: str) -> None:
    found = run("components", game)
    assert (found.returncode, found.stderr) == (0, "")
    lines = found.stdout.splitlines()
    for line in LISTINGS[game]:
        assert any(one.startswith(line) for one in lines), line
    entries = json.loads(run("components", game, "--json").stdout)["entries"]
    listed = [one for one in lines if one.startswith("- ")]
    assert len(listed) == len(entries) > 300
    for entry, line in zip(entries, listed, strict=True):
        assert line.startswith(f"- {entry['entry']}: [{entry['mark']}] ")


def test_the_example_of_the_docs_is_a_line_of_the_listing(run: Run) -> None:
    docs = (SOURCE.parent / "docs" / "components.md").read_text(encoding="utf-8")
    (example,) = [line for line in docs.splitlines() if line.startswith("- st_sergius: ")]
    assert example in run("components", "smuta").stdout.splitlines()


@pytest.mark.parametrize("game", LISTINGS)
def test_the_listing_begins_with_what_is_rebuilt_and_explains_its_marks(run: Run, game: str) -> None:
    found = run("components", game).stdout
    about, marks, counts = found.split("\n\n")[:3]
    assert "rebuilt" in about.splitlines()[0]
    assert [line[:3] for line in marks.splitlines()] == ["[S]", "[P]", *(["[M]"] if game == "smuta" else []), "[R]"]
    assert counts.startswith("All components: ")


def test_at_a_terminal_the_counts_are_a_table(terminal: Callable) -> None:
    screen = terminal("components", GAME, columns=140)
    code, said = screen.end()
    assert code == 0
    assert re.search(r"│ Territories +│ 69 +│ 46 +│ 2 +│ – +│ 21 +│ 46 +│", said)


def test_the_listing_as_json(run: Run) -> None:
    found = json.loads(run("components", GAME, "--json").stdout)
    assert found["game"] == GAME
    assert found["tables"]["block"]["entries"] == 72
    (livland,) = [one for one in found["entries"] if (one["table"], one["entry"]) == ("territory", "livland")]
    assert (livland["mark"], livland["values"]["garrison"], livland["marks"]["garrison"]) == ("S", 3, "R")


@pytest.mark.parametrize("game", ["winter-war", "soldateska"])
def test_games_whose_components_are_all_printed_say_so(run: Run, game: str) -> None:
    found = run("components", game)
    assert (found.returncode, found.stderr) == (0, "")
    assert found.stdout.startswith("Everything in this game is from the printed ")
    assert ", and nothing is rebuilt.\n" in found.stdout
    told = json.loads(run("components", game, "--json").stdout)
    assert (told["about"], told["entries"]) == (found.stdout.splitlines(), [])


def test_there_is_no_such_game(run: Run) -> None:
    found = run("components", "chess")
    assert found.returncode == 2
    assert found.stderr.startswith("bivouac: There is no game “chess”.")


@pytest.mark.parametrize("game", ["winter-war", "soldateska", "smuta", "russian-civil-war"])
def test_no_file_replaces_the_components_of_other_games(run: Run, own: Path, game: str) -> None:
    found = run("components", game, "--check", str(own))
    assert (found.returncode, found.stderr) == (2, f"bivouac: No file replaces the components of {game}.\n")


# --- an owner's file --------------------------------------------------------------------------------------------------
def test_a_sound_file(run: Run, own: Path) -> None:
    found = run("components", GAME, "--check", str(own))
    assert (found.returncode, found.stdout, found.stderr) == (0, f"{own} is sound.\n", "")


def test_a_file_that_is_wrong(run: Run, wrong: Path) -> None:
    found = run("components", GAME, "--check", str(wrong))
    assert (found.returncode, found.stdout, found.stderr) == (1, f"{WRONG}\n", "")
    told = json.loads(run("components", GAME, "--check", str(wrong), "--json").stdout)
    assert (told["sound"], told["wrong"]) == (False, WRONG)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "There is no file "),
        (b"\xff\xfe\x00", "is not a text file."),
        (b"x" * ((1 << 20) + 1), "is larger than 1 MiB, so it holds no components."),
    ],
)
def test_no_file_to_check(run: Run, tmp_path: Path, content: bytes | None, sentence: str) -> None:
    path = tmp_path / "box.toml"
    if content is not None:
        path.write_bytes(content)
    found = run("components", GAME, "--check", str(path))
    assert found.returncode == 2
    assert sentence in found.stderr
    assert found.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "command",
    [
        ["play", GAME, "--seat", "none"],
        ["lab", GAME, "--players", "random"],
        ["arena", GAME, "--players", "random,greedy"],
        ["fuzz", GAME],
        ["bench"],
        ["replay", "FILE"],
        ["analyse", "FILE"],
        ["serve", "--no-browser", "--port", "0"],
    ],
    ids=lambda command: str(command[0]),
)
def test_nobody_plays_with_a_wrong_box(run: Run, wrong: Path, command: list[str]) -> None:
    found = run(*command, "--components", str(wrong))
    assert (found.returncode, found.stdout) == (2, "")
    assert found.stderr == f"bivouac: {wrong} cannot be played with. {WRONG}\n"


def test_a_box_belongs_to_its_game(run: Run, own: Path) -> None:
    found = run("play", "winter-war", "--seat", "none", "--components", str(own))
    assert found.returncode == 2
    assert found.stderr.startswith("bivouac: No file replaces the components of winter-war.")


# --- games with it ----------------------------------------------------------------------------------------------------
def record_of(run: Run, home: Path, *arguments: str) -> Path:
    """A game that was begun and left."""
    found = run("play", GAME, "--plain", "--players", "random", *arguments, typed="q\n")
    assert (found.returncode, found.stderr) == (0, "")
    (path,) = home.glob("*.jsonl")
    return path


def test_pb1_7_a_record_belongs_to_the_box_it_was_begun_with(run: Run, home: Path, own: Path) -> None:
    path = record_of(run, home, "--components", str(own))
    without = run("replay", str(path), "--check")
    assert (without.returncode, without.stderr) == (2, OTHERS)
    assert run("analyse", str(path), "--tries", "1").stderr == OTHERS
    again = run("replay", str(path), "--check", "--components", str(own))
    assert (again.returncode, again.stderr) == (0, "")
    own.write_text("# Comments do not matter.\n" + own.read_text(encoding="utf-8"), encoding="utf-8")
    assert run("replay", str(path), "--check", "--components", str(own)).returncode == 0
    own.write_text(own.read_text(encoding="utf-8").replace(SKANE + "4", SKANE + "3"), encoding="utf-8")
    assert run("replay", str(path), "--check", "--components", str(own)).stderr == OTHERS


def test_our_own_box_is_ours_in_whatever_file(run: Run, home: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.toml"
    copy.write_text(shipped(), encoding="utf-8")
    path = record_of(run, home, "--components", str(copy))
    assert run("replay", str(path), "--check").returncode == 0


def test_a_game_that_is_left_waits_for_its_box(run: Run, home: Path, own: Path) -> None:
    begun = run("play", GAME, "--plain", "--players", "random", "--components", str(own), typed="q\n")
    assert "Saved. Type “bivouac play pax-baltica --components FILE” to go on." in begun.stdout
    ours = run("play", GAME, "--plain", "--players", "random", typed="q\n")
    assert "a new game begins" in ours.stdout
    again = run("play", GAME, "--plain", "--players", "random", "--components", str(own), typed="q\n")
    assert "you go on with the game you left" in again.stdout


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_every_process_has_the_same_box(run: Run, own: Path, method: str) -> None:
    """However the workers of the lab are started, they play what one process plays."""
    start = f"import multiprocessing; multiprocessing.set_start_method('{method}')\n"
    (own.parent / "sitecustomize.py").write_text(start, encoding="utf-8")
    arguments = ["lab", GAME, "--players", "random", "--games", "101", "--json", "--components", str(own)]
    alone, together = [
        json.loads(run(*arguments, "--workers", workers, PYTHONPATH=f"{own.parent}:{SOURCE}").stdout)
        for workers in ("1", "2")
    ]
    assert alone["options"]["components"] == together["options"]["components"] > 0
    assert alone["seats"] == together["seats"]
    assert alone["questions"] == together["questions"]


def test_a_server_and_the_processes_it_starts_have_the_box(run: Run, home: Path, own: Path) -> None:
    """A record that is brought to it is checked in a process of its own."""
    record = record_of(run, home, "--components", str(own)).read_text(encoding="utf-8")
    with Serving(home, "serve", "--no-browser", "--port", "0", "--components", str(own)) as serving:
        own.unlink()  # whatever becomes of the file, the table keeps what was on it
        assert brought_to(serving, record) == 201
    with Serving(home, "serve", "--no-browser", "--port", "0") as serving:
        assert brought_to(serving, record) == 422


def brought_to(serving: Serving, record: str) -> int:
    """The status of what a server answers to a record."""
    body = json.dumps({"record": record}).encode()
    headers = {"Content-Type": "application/json", "Origin": serving.address}
    request = urllib.request.Request(serving.address + "/api/records", body, headers)  # noqa: S310  # our own server
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as reply:  # noqa: S310
            return int(reply.status)
    except urllib.error.HTTPError as error:
        return error.code


def test_the_least_box_that_is_sound_can_be_played(run: Run, tmp_path: Path) -> None:
    """The check demands all that the game needs: nothing is missing when all the rest is left out."""
    path = tmp_path / "least.toml"
    path.write_text(least(shipped()), encoding="utf-8")
    assert run("components", GAME, "--check", str(path)).stdout == f"{path} is sound.\n"
    for scenario in range(4):
        with_it = ["--option", f"scenario={scenario}", "--components", str(path)]
        told = run("play", GAME, "--plain", "--players", "random", "--new", *with_it, typed="t\nl\nq\n")
        assert (told.returncode, told.stderr) == (0, "")
        played = run("lab", GAME, "--players", "random", "--games", "4", "--json", *with_it)
        assert (played.returncode, played.stderr) == (0, "")


def least(text: str) -> str:
    """Without the fields and tables that nobody demands."""
    kept: list[str] = []
    table = ""
    for line in text.splitlines():
        if opened := re.match(r"\[+([a-z_]+)", line):
            table = opened.group(1) if "scenario.setup" not in line else ""
        name = line.partition(" = ")[0]
        fields = MANY.get(table, {})
        known = name == "source" or (name in fields and (fields[name].needed or name not in UNNEEDED))
        if table in MAY_LACK or (" = " in line and table in MANY and not known):
            continue
        kept.append(line)
    return "\n".join(kept)


def test_the_command_opens_no_box_before_it_is_told_which(home: Path) -> None:
    asked = "import sys, bivouac.cli; print([name for name in sys.modules if 'pax_baltica.box.pack' in name])"
    assert said_by(home, asked) == "[]\n"


def test_our_own_box_is_not_checked_whenever_the_game_is_loaded(home: Path) -> None:
    loaded = "import sys; from bivouac.games import load; load('pax-baltica')\n"
    asked = loaded + "print([name for name in sys.modules if 'pax_baltica.box.checks' in name])"
    assert said_by(home, asked) == "[]\n"


def test_a_second_box_is_refused(home: Path, own: Path) -> None:
    code = (
        "from bivouac.cli_components import use_components\nfrom bivouac.core.errors import BivouacError\n"
        f"from bivouac.games import load\nuse_components({str(own)!r}, 'pax-baltica')\n"
        "print(load('pax-baltica').options[-1].default > 0)\n"
        f"try:\n    use_components({str(own)!r}, 'pax-baltica')\nexcept BivouacError as error:\n    print(error)\n"
    )
    second = "The components are on the table already: others must be named before the game is opened."
    assert said_by(home, code) == f"True\n{second}\n"


def said_by(home: Path, code: str) -> str:
    """What a process of its own prints."""
    found = subprocess.run(  # noqa: S603  # our own modules
        [sys.executable, "-c", code], env=environment(home), capture_output=True, text=True, check=True
    )
    return found.stdout
