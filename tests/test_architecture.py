"""docs/architecture.md is true: every file that it names is there, and has what it says."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "bivouac"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`([a-z_]+(?:/[a-z_]+)*\.(?:py|js))`((?:\s`\w+`)*)", PAGE)
OF_A_GAME = re.compile(r"^(rules|telling|screen|box|bots|sight|game)\b(?!/roster)")  # in each game's own folder


@pytest.mark.parametrize(("file", "names"), sorted({*NAMED}))
def test_what_the_page_names_is_there(file: str, names: str) -> None:
    if OF_A_GAME.match(file):
        assert list((SOURCE / "games").glob(f"*/{file}"))
        return
    text = (SOURCE / file).read_text(encoding="utf-8")
    for name in re.findall(r"\w+", names):
        assert re.search(rf"(?:def|class|function|const) {name}\b|^{name}\b", text, re.MULTILINE), f"{file}: {name}"


def test_the_way_of_an_answer_is_told_step_by_step() -> None:
    steps = [int(number) for number in re.findall(r"^\| (\d+) \|", PAGE, re.MULTILINE)]
    assert steps == list(range(1, len(steps) + 1))
    assert len(NAMED) > 40
