"""What the boards of games have in common: pages are made of what is seen, and drawings that recur are made once."""

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final, ParamSpec, cast

from htpy import Element, Node, button, caption, circle, div, rect, svg, table, tbody, th, thead, tr, use
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


@cache
def art(package: str) -> Markup:
    """The shapes that a game has cut, from its art.svg."""
    return Markup(files(package).joinpath("art.svg").read_text(encoding="utf-8"))  # noqa: S704  # our own


def part(kind: Element, name: str, inside: Node, **more: str) -> Element:
    """A part of a region: the page writes it anew only if it differs. Parts hold no parts, and are always there."""
    return kind(data_part=name, **more)[inside, PART_ENDS]


def cut(name: str, wide: int, high: int, kind: str) -> Element:
    """A drawing, for the eye only: whatever it shows is also said."""
    drawn = svg(class_=kind, viewBox=f"0 0 {wide} {high}", aria_hidden="true", focusable="false")
    return drawn[use(href=f"#{name}")]


@printed
def die_face(kind: str, face: int, corner: str, pip: str) -> Element:
    """A die with the face that fell: how round its corners are, how large its pips."""
    return svg(class_=kind, viewBox="0 0 24 24", aria_hidden="true", focusable="false")[
        rect(x="1.5", y="1.5", width="21", height="21", rx=corner), [circle(cx=x, cy=y, r=pip) for x, y in PIPS[face]]
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


def with_meaning(seen: Seen, means: dict[int, str]) -> list[Choice]:
    """All answers, each with what it would bring."""
    return [
        Choice(value, choice.word, f"{choice.label}: {means[value]}" if value in means else choice.label)
        for value, choice in legal(seen).items()
    ]


Button = Callable[[Seen, Choice, int, str], Node]  # an answer, its place among those of its kind from 1, what it brings


class Answers:
    """Answers of a kind: words from the first up to the next kind; how each is drawn, and what stands above them."""

    def __init__(self, kind: str, least: int, beyond: int, button: Button, above: Node = None) -> None:
        self.kind = kind
        self.least = least
        self.beyond = beyond
        self.button = button
        self.above = above


def by_kind(seen: Seen, choices: dict[int, Choice], means: dict[int, str], kinds: list[Answers]) -> list[Node]:
    """The answers as buttons, kind after kind; kinds of which there is none are left out."""
    buttons: list[Node] = []
    for kind in kinds:
        among = [choice for value, choice in choices.items() if kind.least <= value < kind.beyond]
        drawn = [kind.button(seen, choice, i, means.get(choice.value, "")) for i, choice in enumerate(among, 1)]
        buttons += [kind.above, div(class_=kind.kind)[drawn]] if drawn else []
    return buttons


def ruled(kind: str | None, title: Node, heads: Iterable[Node], rows: Node, hidden: bool = False) -> Element:
    """A table under its title, which may be for the ear only, with a head for each column."""
    return table(class_=kind)[
        caption(class_="unseen" if hidden else None)[title],
        thead[tr[[th(scope="col")[head] for head in heads]]],
        tbody[rows],
    ]


def asked_about(seen: Seen, values: list[int]) -> list[Choice]:
    """Those of these words that are no answer here and now, but can be asked about."""
    choices, game = legal(seen), seen.game
    askable = [value for value in values if live(seen) and value not in choices]
    return [Choice(value, game.words.word(value), game.label(value)) for value in askable]
