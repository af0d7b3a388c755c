"""Engravings and colours: every card has its own, and every text can be read."""

import re
from importlib.resources import files
from xml.etree import ElementTree

import pytest

from bivouac.games.soldateska.box.cards import CARDS, SUIT_IDS
from bivouac.games.soldateska.screen import board
from bivouac.games.soldateska.screen.cards import picture
from games.reading import contrast

ART = files("bivouac.games.soldateska.screen").joinpath("art.svg").read_text(encoding="utf-8")
CSS = files("bivouac.games.soldateska.screen").joinpath("board.css").read_text(encoding="utf-8")
PAIR = r"--so-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);"
COLOURS = {name: (light, dark) for name, light, dark in re.findall(PAIR, CSS)}


def test_every_card_has_an_engraving_and_every_engraving_is_a_card_or_a_piece() -> None:
    ids = [element.get("id") for element in ElementTree.fromstring(ART)]  # noqa: S314  # our own file
    assert len(ids) == len(set(ids))
    pieces = ["so-back", "so-medal", "so-ducat", "so-chest", "so-tile", *[f"so-die-{pips}" for pips in range(5)]]
    suits = [f"so-suit-{suit}" for suit in SUIT_IDS]
    assert {picture(card) for card in range(CARDS)} | set(pieces) | set(suits) == set(ids)
    assert board.PICTURE in ids


def test_engravings_are_shapes_and_nothing_else() -> None:
    root = ElementTree.fromstring(ART)  # noqa: S314  # our own file
    assert {element.tag.rpartition("}")[2] for element in root.iter()} == {"svg", "symbol", "path"}
    for element in root.iter():
        assert not [name for name in element.attrib if name == "style" or "href" in name or name.startswith("on")]
        if element.tag.endswith("path"):
            assert re.fullmatch(r"so-[ipmrvg]", element.get("class", "")), "every shape is coloured by board.css"
    assert "url(" not in ART
    assert board.symbols() == ART
    assert len(ART) < 200_000


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("text", "ground"),
    [
        *[("text", "paper"), ("text", "ground"), ("text", "drum"), ("soft", "paper"), ("soft", "ground")],
        *[("soft", "drum"), ("signal", "paper"), ("signal", "ground"), ("card-text", "card")],
    ],
)
def test_text_can_be_read_in_light_and_dark(theme: int, text: str, ground: str) -> None:
    assert contrast(COLOURS[text][theme], COLOURS[ground][theme]) >= 4.5


@pytest.mark.parametrize(("text", "ground"), [("#fbf4e0", "#3b2a1a"), ("#fbf4e0", "#7a5a12"), ("#8f2f1d", "#d8c7a1")])
def test_colours_outside_the_themes_can_be_read(text: str, ground: str) -> None:
    assert text in CSS
    assert contrast(text, ground) >= 4.5
