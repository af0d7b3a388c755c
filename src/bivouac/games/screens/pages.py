"""What the boards of games have in common: pages are made of what is seen, and drawings that recur are made once."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, ParamSpec, cast

from htpy import Element, Node, button, circle, rect, svg, use
from markupsafe import Markup

from bivouac.core.seen import Choice, Seen

P = ParamSpec("P")
PIPS: Final[list[list[tuple[int, int]]]] = [  # of a die
    [],
    [(12, 12)],
    [(7, 7), (17, 17)],
    [(7, 7), (12, 12), (17, 17)],
    [(7, 7), (17, 7), (7, 17), (17, 17)],
    [(7, 7), (17, 7), (12, 12), (7, 17), (17, 17)],
    [(7, 6), (17, 6), (7, 12), (17, 12), (7, 18), (17, 18)],
]
PART_ENDS: Final = Markup("<!--end-->")  # nothing that people write looks like this: it is escaped


def printed(draw: Callable[P, Element]) -> Callable[P, Markup]:
    """A drawing that depends on a few small things only is made once."""

    @lru_cache(maxsize=4096)
    def made(*about: Any, **more: Any) -> Markup:
        return Markup(draw(*about, **more))  # noqa: S704  # htpy escaped it

    return cast(Callable[P, Markup], made)


def part(kind: Element, name: str, inside: Node, **more: str) -> Element:
    """A part of a region: the page writes it anew only if it differs. Parts hold no parts, and are always there."""
    return kind(data_part=name, **more)[inside, PART_ENDS]


def cut(name: str, wide: int, high: int, kind: str) -> Element:
    """A drawing, for the eye only: whatever it shows is also said."""
    drawn = svg(class_=kind, viewBox=f"0 0 {wide} {high}", aria_hidden="true", focusable="false")
    return drawn[use(href=f"#{name}")]


@printed
def die_showing(face: int, kind: str, corner: str, pip: str) -> Element:
    """A die with the face that fell, its corners and its pips as round as a game has them."""
    return svg(class_=kind, viewBox="0 0 24 24", aria_hidden="true", focusable="false")[
        rect(x="1.5", y="1.5", width="21", height="21", rx=corner),
        [circle(cx=x, cy=y, r=pip) for x, y in PIPS[face]],
    ]


def answering(kind: str, word: str, **more: str | bool | None) -> Element:
    """A button that gives an answer."""
    return button(class_=kind, form="answers", name="answer", value=word, type="submit", **more)


def asking_why(kind: str, word: str, **more: str | bool | None) -> Element:
    """A button that asks why something is no answer; Tab goes from one legal answer to the next, and past it."""
    return button(class_=kind, form="why", name="about", value=word, type="submit", tabindex="-1", **more)


def live(seen: Seen) -> bool:
    """Whether the viewer can answer here and now."""
    return seen.yours and not seen.past


def asks(seen: Seen, kind: int, numbers: list[int]) -> bool:
    """Whether this is the open question, whoever answers it."""
    return seen.question is not None and seen.question.kind == kind and seen.question.number in numbers


def legal(seen: Seen) -> dict[int, Choice]:
    """What the viewer can answer here and now."""
    if seen.question is None or not live(seen):
        return {}
    return {choice.value: choice for choice in seen.question.choices}
