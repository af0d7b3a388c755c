"""The wooden blocks: one's own from the front, the others' from behind, and those that are known as drawn in ink.

All are groups of 44 by 44 whose shapes are in art.svg; what they show is also said by whoever places them.
"""

from functools import lru_cache
from importlib.resources import files
from typing import Final

from htpy import Element, Node, g, svg, text, use
from markupsafe import Markup

from bivouac.games.pax_baltica.box import blocks as box
from bivouac.games.pax_baltica.box.nations import NATION_IDS, NOBODY, WOODS
from bivouac.games.pax_baltica.rules import position
from bivouac.games.screens.pages import printed

SIZE: Final = 44
BOX: Final = "-2 -8 48 54"  # a block with its shadow, and the badges over it
MIDDLE: Final = SIZE / 2
PEGS: Final = 9.4  # from one hole in the top to the next
WHEELS: Final = 6.8  # from one train to the next
TAGS: Final = 11.2  # from one badge to the next
ON_BACK: Final = "translate(22 27)scale(1.25)"  # where a wood's mark is painted
ON_SAIL: Final = "translate(22 24.4)scale(.8)"

BADGES: Final[dict[int, str]] = {  # in this order from the right
    position.PINNED: "pinned",
    position.MUST_GO: "must-go",
    position.BESIEGING: "besieging",
    position.RESERVE: "reserve",
    position.STANDS_ASIDE: "aside",
    position.ACTED: "acted",
    position.FOUGHT: "fought",
    position.FORCED: "forced",
    position.MOVED: "moved",
}
TELLS: Final[dict[int, int]] = {
    position.ACTED: position.FOUGHT,
    position.FORCED: position.MOVED,
}  # the one goes without saying beside the other


# --- from the front ---------------------------------------------------------------------------------------------------
@printed
def face(block: int, strength: int) -> Element:
    """PB2.1 A painted front; the holes in the top have a peg for each step."""
    return front(block, "wood", ["peg"] * strength + ["hole"] * (box.FULL[block] - strength))


@printed
def known(block: int, floor: int, most: int) -> Element:
    """PB2.1 One of the others' that was seen: steps that it must have, and half a peg for those that it may have."""
    least = max(1, floor)
    upmost = max(least, min(most, box.FULL[block]))
    return front(block, "inked", ["peg"] * least + ["half"] * (upmost - least) + ["hole"] * (box.FULL[block] - upmost))


def front(block: int, hand: str, holes: list[str]) -> Element:
    """Wood, strength, the nation's sign, the rating, and at the foot what kind it is, its trains and its pace."""
    wood = WOODS[box.WOOD[block]]
    return g(class_=f"pb-block pb-b-{hand} pb-in-{wood}")[
        part(f"{hand}-{wood}"),
        part(box.KINDS[box.KIND[block]]) if box.KIND[block] != box.ARMY else None,
        in_a_row(holes),
        use(href=f"#pb-nation-{NATION_IDS[box.NATION[block]]}", x="26.5", y="13.4", width="14.6", height="14.6"),
        text(class_="pb-b-rate", x="14.6", y="27.6")[f"{box.LETTERS[box.FIRE[block]]}{box.HIT[block]}"],
        part("crown") if box.ROYAL[block] else None,
        part("star") if box.ORIGINAL[block] != NOBODY else None,
        [use(href="#pb-b-wheel", x=f"{21.9 + WHEELS * train:g}", y="36.6") for train in range(box.TRAINS[block])],
        text(class_="pb-b-pace", x="40.4", y="40.6")[box.MOVE[block]],
    ]


def in_a_row(holes: list[str]) -> Node:
    """The holes in the top of a block."""
    step = min(PEGS, (SIZE - 6) / len(holes))
    west = MIDDLE - step * (len(holes) - 1) / 2
    return [use(href=f"#pb-b-{hole}", x=f"{west + step * i:.4g}") for i, hole in enumerate(holes)]


def part(name: str) -> Element:
    """A group of art.svg at its place on the block."""
    return use(href=f"#pb-b-{name}")


# --- from behind ------------------------------------------------------------------------------------------------------
@printed
def back(wood: int, fleet: bool) -> Element:
    """PB2.1 What everybody sees: the wood with its mark, and whether it is a fleet."""
    name = WOODS[wood]
    drawn = g(class_=f"pb-block pb-b-{'afloat' if fleet else 'back'} pb-in-{name}")
    return drawn[
        part(f"wood-{name}"),
        part("sail") if fleet else None,
        use(href=f"#pb-b-mark-{name}", transform=ON_SAIL if fleet else ON_BACK),
    ]


# --- badges -----------------------------------------------------------------------------------------------------------
@lru_cache(maxsize=1024)
def badges(mark: int) -> Markup:
    """What has happened to a block this turn, as signs over its top, from the right."""
    worn = [bit for bit in BADGES if mark & bit]
    shown = [bit for bit in worn if not any(TELLS.get(other) == bit for other in worn)]
    if not shown:
        return Markup()
    east = SIZE - TAGS / 2 + 1
    drawn = g(class_="pb-badges")[
        [use(href=f"#pb-b-{BADGES[bit]}", x=f"{east - TAGS * i:g}", y="-2.1") for i, bit in enumerate(shown)]
    ]
    return Markup(drawn)  # noqa: S704  # htpy escaped it


# --- on a page --------------------------------------------------------------------------------------------------------
def alone(inner: Markup, kind: str) -> Element:
    """A block outside the map, for the eye only."""
    return svg(class_=kind, viewBox=BOX, aria_hidden="true", focusable="false")[inner]


@lru_cache(maxsize=1)
def prints() -> Markup:
    """All drawings, once for a page."""
    drawn = files("bivouac.games.pax_baltica.screen").joinpath("art.svg").read_text(encoding="utf-8")
    return Markup(drawn)  # noqa: S704  # our own file
