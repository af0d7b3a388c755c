"""PB2.1 The drawn blocks: a front shows its figures, a back shows its wood, and no drawing shows what is not known."""

import re
from importlib.resources import files
from xml.etree import ElementTree

import pytest

from bivouac.games.pax_baltica.box.blocks import (
    BLOCK_NAMES,
    BLOCKS,
    FIRE,
    FLEET,
    FULL,
    HIT,
    KIND,
    LETTERS,
    MOVE,
    NATION,
    ORIGINAL,
    REGIMENT,
    ROYAL,
    TRAINS,
    WOOD,
)
from bivouac.games.pax_baltica.box.nations import NATION_IDS, NOBODY, WOODS
from bivouac.games.pax_baltica.rules.position import ACTED, FORCED, FOUGHT, JUST, LATE, MINGLED, MOVED, PINNED, RESERVE
from bivouac.games.pax_baltica.screen import blocks
from bivouac.games.pax_baltica.screen.blocks import BADGES, alone, back, badges, face, known, prints
from bivouac.games.pax_baltica.telling.text.blocks import MARKS
from games.reading import contrast

HOME = files("bivouac.games.pax_baltica.screen")
ART = HOME.joinpath("art.svg").read_text(encoding="utf-8")
CSS = HOME.joinpath("board.css").read_text(encoding="utf-8")
COLOURS = dict(re.findall(r"--pb-([a-z-]+): (#[0-9a-f]{6});", CSS))
ALL = pytest.mark.parametrize("block", range(BLOCKS), ids=BLOCK_NAMES)


def used(drawn: str) -> list[str]:
    """The drawings that are named in a drawing, in their order."""
    return re.findall(r'href="#pb-(?:b-)?([a-z-]+)"', drawn)


def holes(drawn: str) -> list[str]:
    return [name for name in used(drawn) if name in ("peg", "half", "hole")]


# --- fronts -----------------------------------------------------------------------------------------------------------
@ALL
def test_pb2_1_a_front_shows_its_figures_and_its_signs(block: int) -> None:
    drawn = face(block, 1)
    assert re.findall(r"<text[^>]*>([^<]*)<", drawn) == [f"{LETTERS[FIRE[block]]}{HIT[block]}", str(MOVE[block])]
    signs = used(drawn)
    assert signs[0] == f"wood-{WOODS[WOOD[block]]}"
    assert f"nation-{NATION_IDS[NATION[block]]}" in signs
    assert signs.count("wheel") == TRAINS[block]
    assert ("crown" in signs) == ROYAL[block]
    assert ("star" in signs) == (ORIGINAL[block] != NOBODY)
    assert ("regiment" in signs) == (KIND[block] == REGIMENT)
    assert ("fleet" in signs) == (KIND[block] == FLEET)


@ALL
def test_pb2_1_a_front_has_a_peg_for_each_step_and_a_hole_for_each_lost(block: int) -> None:
    for strength in range(FULL[block] + 1):
        assert holes(face(block, strength)) == ["peg"] * strength + ["hole"] * (FULL[block] - strength)


@ALL
def test_drawings_are_small_enough_to_be_sent_after_each_answer(block: int) -> None:
    assert max(len(face(block, FULL[block])), len(known(block, 1, FULL[block]))) < 700
    assert len(back(WOOD[block], KIND[block] == FLEET)) < 300


# --- what is known of the others --------------------------------------------------------------------------------------
@ALL
def test_pb2_1_a_known_block_has_pegs_for_certain_steps_and_halves_for_possible_ones(block: int) -> None:
    full = FULL[block]
    assert holes(known(block, full, full)) == ["peg"] * full
    assert holes(known(block, 1, full)) == ["peg"] + ["half"] * (full - 1)
    assert holes(known(block, 1, full - 1)) == ["peg"] + ["half"] * (full - 2) + ["hole"]


@ALL
def test_pb2_1_bounds_are_drawn_as_they_are_told(block: int) -> None:
    assert known(block, 0, FULL[block] + 1) == known(block, 1, FULL[block]), "a block on the map has a step at least"
    assert holes(known(block, 2, 1)) == ["peg"] * 2 + ["hole"] * (FULL[block] - 2)


def test_what_is_known_is_drawn_in_another_hand() -> None:
    assert used(face(0, 4))[0] == "wood-blue"
    assert used(known(0, 4, 4))[0] == "inked-blue"


# --- backs ------------------------------------------------------------------------------------------------------------
def test_pb2_1_backs_of_one_wood_and_kind_are_the_same() -> None:
    seen = {(WOOD[block], KIND[block] == FLEET): set[str]() for block in range(BLOCKS)}
    for block in range(BLOCKS):
        seen[WOOD[block], KIND[block] == FLEET].add(back(WOOD[block], KIND[block] == FLEET))
    assert all(len(drawn) == 1 for drawn in seen.values())
    assert len({drawn for drawns in seen.values() for drawn in drawns}) == len(seen), "and those of others differ"


@pytest.mark.parametrize("wood", range(4), ids=WOODS)
def test_pb2_1_a_back_says_its_wood_and_whether_it_is_a_fleet(wood: int) -> None:
    name = WOODS[wood]
    assert used(back(wood, False)) == [f"wood-{name}", f"mark-{name}"]
    assert used(back(wood, True)) == [f"wood-{name}", "sail", f"mark-{name}"]
    assert "<text" not in back(wood, False) + back(wood, True)


# --- badges -----------------------------------------------------------------------------------------------------------
def test_badges_are_worn_for_all_marks_that_are_told() -> None:
    assert badges(0) == badges(JUST | LATE | MINGLED) == ""
    assert set(MARKS) <= set(BADGES)
    for mark in BADGES:
        assert used(badges(mark)) == [BADGES[mark]]
    assert len(set(BADGES.values())) == len(BADGES)


def test_badges_stand_side_by_side_and_the_stronger_sign_is_enough() -> None:
    assert used(badges(MOVED | PINNED | RESERVE)) == ["pinned", "reserve", "moved"]
    assert len(set(re.findall(r' x="([^"]+)"', badges(MOVED | PINNED | RESERVE)))) == 3
    assert used(badges(MOVED | FORCED | FOUGHT | ACTED)) == ["acted", "forced"]


# --- the file of drawings ---------------------------------------------------------------------------------------------
def test_every_drawing_is_there_and_is_used() -> None:
    ids = re.findall(r' id="pb-(?:b-)?([a-z-]+)"', ART)
    assert len(ids) == len(set(ids))
    wanted = {"tile", "t-coast"}
    for block in range(BLOCKS):
        wanted |= set(used(face(block, 1))) | set(used(known(block, 1, 2)))
        wanted |= set(used(back(WOOD[block], KIND[block] == FLEET)))
    for wood in range(4):
        wanted |= set(used(back(wood, True)))
    wanted |= set(BADGES.values())
    assert wanted == set(ids)
    assert {f"nation-{name}" for name in NATION_IDS} <= wanted


def test_drawings_are_shapes_that_take_their_colours_from_the_style_sheet() -> None:
    root = ElementTree.fromstring(ART)  # noqa: S314  # our own file
    tags = {element.tag.rpartition("}")[2] for element in root.iter() if isinstance(element.tag, str)}
    assert tags == {"svg", "defs", "g", "symbol", "path", "use", "text"}
    for element in root.iter():
        assert not {"style", "fill", "stroke"} & set(element.attrib)
        for name in element.get("class", "").split():
            assert re.search(rf"\.{name}[ ,]", CSS), name
    assert "url(" not in ART
    assert prints() == ART
    assert len(ART) < 40_000


def test_the_picture_of_the_tile_needs_no_other_drawing() -> None:
    tile = ART[ART.index('<symbol id="pb-tile" viewBox="0 0 320 200">') :]
    assert set(used(tile)) == {"t-coast"}
    assert 'id="pb-t-coast"' in tile


def test_no_colour_is_chosen_in_the_code() -> None:
    code = HOME.joinpath("blocks.py").read_text(encoding="utf-8")
    assert not re.findall(r"#[0-9a-fA-F]{3,8}\b|rgb|hsl", code)
    assert not re.findall(r"#[0-9a-fA-F]{3,8}\b|rgb|hsl", ART)


@pytest.mark.parametrize("wood", WOODS)
def test_paint_can_be_read_on_every_wood(wood: str) -> None:
    assert contrast(COLOURS["plate"], COLOURS[f"{wood}-wood"]) >= 4.5
    assert contrast(COLOURS["gold"], COLOURS[f"{wood}-wood"]) >= 3


def test_a_block_alone_has_room_for_its_badges_and_is_for_the_eye_only() -> None:
    drawn = str(alone(face(0, 4) + badges(PINNED), "pb-tray-block"))
    assert drawn.startswith('<svg class="pb-tray-block" viewBox="-2 -8 48 54" aria-hidden="true" focusable="false"><g')
    assert blocks.SIZE == 44
