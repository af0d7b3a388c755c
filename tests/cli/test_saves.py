"""What lies on the shelf: damaged, foreign, oversized and tampered saves are refused, kept, and a new game begins."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.harness import run_in, summed


def changed(text: str, line: int, **values: object) -> str:
    lines = text.splitlines()[:-1]
    lines[line] = json.dumps({**json.loads(lines[line]), **values}, ensure_ascii=False)
    return summed(lines)


SPOILT: dict[str, Callable[[str], bytes]] = {
    "empty": lambda text: b"",
    "cut off": lambda text: text[:-100].encode(),
    "a letter changed": lambda text: text.replace("talvi", "sota").replace("draw-up", "draw-uq", 1).encode(),
    "binary": lambda text: bytes(range(256)),
    "not JSON": lambda text: b"hello\n",
    "another format": lambda text: changed(text, 0, bivouac=2).encode(),
    "another game": lambda text: changed(text, 0, game="chess").encode(),
    "other rules": lambda text: changed(text, 0, rules=99).encode(),
    "too many seats": lambda text: changed(text, 0, seats=2).encode(),
    "no such player": lambda text: changed(text, 0, players=["nobody"]).encode(),
    "too few players": lambda text: changed(text, 0, players=[]).encode(),
    "no such option": lambda text: changed(text, 0, options={"cheat": 1}).encode(),
    "another seed": lambda text: changed(text, 0, seed="00" * 32).encode(),
    "a seed that is none": lambda text: changed(text, 0, seed="zz").encode(),
    "a better card": lambda text: changed(text, 1, **{"is": "card:sisu"}).encode(),
    "a way out of the folder": lambda text: changed(text, 0, match="../../out").encode(),
    "5 MB": lambda text: text.encode() + b" " * (5 << 20),
}


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A save with one answer in it."""
    home = tmp_path_factory.mktemp("good")
    run_in(home, "play", "winter-war", "--seed", "talvi-2641730", typed="suomi\n")
    return (home / "winter-war.jsonl").read_text()


@pytest.mark.parametrize("spoilt", SPOILT)
def test_a_spoilt_save_is_refused_and_kept(run: Callable, home: Path, good: str, spoilt: str) -> None:
    found = SPOILT[spoilt](good)
    home.mkdir()
    (home / "winter-war.jsonl").write_bytes(found)
    said = run("play", "winter-war")
    assert (said.returncode, said.stderr) == (0, "")
    first, second = said.stdout.splitlines()[:2]
    assert first == "Winter War: a new game begins."
    assert second.startswith(f"The saved game was refused and is kept as {home / 'winter-war-damaged.jsonl'}: ")
    assert (home / "winter-war-damaged.jsonl").read_bytes() == found
    assert json.loads((home / "winter-war.jsonl").read_text().partition("\n")[0])["game"] == "winter-war"


def test_a_good_save_goes_on(run: Callable, home: Path, good: str) -> None:
    home.mkdir()
    (home / "winter-war.jsonl").write_text(good)
    assert "Defend against 80 with 20 so far" in run("play", "winter-war").stdout
    assert (home / "winter-war.jsonl").read_text() == good


def test_a_folder_in_the_place_of_a_save_is_put_aside(run: Callable, home: Path) -> None:
    (home / "winter-war.jsonl").mkdir(parents=True)
    assert "is a folder, not a record." in run("play", "winter-war").stdout
    assert (home / "winter-war-damaged.jsonl").is_dir()


def test_nothing_is_lost_when_one_starts_anew(run: Callable, home: Path) -> None:
    run("play", "winter-war", "--seed", "talvi-2641730", typed="suomi\n")
    old = (home / "winter-war.jsonl").read_bytes()
    match = json.loads(old.partition(b"\n")[0])["match"]
    for i in range(2):
        said = run("play", "winter-war", "--seed", "talvi-2641730", "--new", typed="suomi\n")
        kept = home / f"winter-war-{match}{'' if i == 0 else '-2'}.jsonl"
        assert f"The game you left is kept as {kept}." in said.stdout
        assert kept.read_bytes() == old


@pytest.mark.parametrize(
    "settings",
    [
        ["--dice", "mine"],
        ["--practice"],
        ["--seed", "sota"],
        ["--option", "reshuffle=on"],
        ["--seat", "none"],
    ],
)
def test_settings_are_not_forgotten_silently(run: Callable, home: Path, good: str, settings: list[str]) -> None:
    home.mkdir()
    (home / "winter-war.jsonl").write_text(good)
    said = run("play", "winter-war", *settings)
    assert said.returncode == 2
    assert said.stderr.startswith("bivouac: A game of Winter War with other settings is unfinished: add --new")
    assert (home / "winter-war.jsonl").read_text() == good


def test_two_windows_do_not_play_one_game(run: Callable, piped: Callable) -> None:
    game = piped()
    game.read()
    said = run("play", "winter-war")
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr == "bivouac: Winter War is being played in another window.\n"
    game.leave()
    assert run("play", "winter-war").returncode == 0


def test_saves_lie_in_the_data_folder_of_the_user(run: Callable, tmp_path: Path) -> None:
    run("play", "winter-war", BIVOUAC_HOME="", XDG_DATA_HOME=str(tmp_path / "data"))
    assert (tmp_path / "data" / "bivouac" / "winter-war.jsonl").is_file()
    run("play", "winter-war", BIVOUAC_HOME="", HOME=str(tmp_path))
    assert (tmp_path / ".local" / "share" / "bivouac" / "winter-war.jsonl").is_file()


def test_no_half_written_file_stays_behind(run: Callable, home: Path) -> None:
    run("play", "winter-war", "--seed", "talvi-2641730", typed="suomi\nrifle\n")
    assert sorted(path.name for path in home.iterdir()) == ["winter-war.jsonl", "winter-war.lock"]
