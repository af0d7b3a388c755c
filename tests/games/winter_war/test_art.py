"""Prints and colours: every card has its own, and every text can be read."""

import re
from importlib.resources import files
from xml.etree import ElementTree

import pytest

from bivouac.games.winter_war.box.cards import ALL_CARDS
from bivouac.games.winter_war.screen import board
from bivouac.games.winter_war.screen.cards import symbol
from games.reading import contrast

ART = files("bivouac.games.winter_war.screen").joinpath("art.svg").read_text(encoding="utf-8")
CSS = files("bivouac.games.winter_war.screen").joinpath("board.css").read_text(encoding="utf-8")


def test_every_card_has_a_print_and_every_print_is_used_or_a_piece() -> None:
    ids = [element.get("id") for element in ElementTree.fromstring(ART)]  # noqa: S314  # our own file
    assert len(ids) == len(set(ids))
    assert {symbol(card) for card in range(ALL_CARDS)} | {
        "ww-back",
        "ww-men-standing",
        "ww-men-fallen",
        "ww-forest",
    } == set(ids)
    assert board.PICTURE in ids


def test_prints_are_shapes_and_nothing_else() -> None:
    root = ElementTree.fromstring(ART)  # noqa: S314  # our own file
    tags = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert tags == {"svg", "symbol", "path"}
    for element in root.iter():
        assert "style" not in element.attrib
        assert not [name for name in element.attrib if "href" in name or name.startswith("on")]
        if element.tag.endswith("path"):
            assert re.fullmatch(r"ww-[isbrt]", element.get("class", "")), "every shape takes its colour from board.css"
    assert "url(" not in ART
    assert board.symbols() == ART
    assert len(ART) < 200_000


PAIR = r"--ww-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);"
COLOURS = {name: (light, dark) for name, light, dark in re.findall(PAIR, CSS)}


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("text", "ground"),
    [
        *[("text", "paper"), ("text", "ground"), ("soft", "paper"), ("soft", "ground"), ("signal", "paper")],
        *[("signal", "ground"), ("band-text", "band"), ("band-soft", "band"), ("paper", "ring")],
    ],
)
def test_text_can_be_read_in_light_and_dark(theme: int, text: str, ground: str) -> None:
    assert contrast(COLOURS[text][theme], COLOURS[ground][theme]) >= 4.5


def test_colours_outside_the_themes_can_be_read() -> None:
    assert contrast("#ffffff", "#b3201a") >= 4.5
    assert contrast("#11191d", "#dfeaf1") >= 4.5
