"""Small signs for panels and buttons: a shape for each colour, letters of players, markers, dice.

What they show is also said by whoever places them.
"""

from typing import Final

from htpy import Element, path, svg, symbol, text, use
from markupsafe import Markup

from bivouac.games.russian_civil_war.box.players import COLOUR_IDS, LETTERS, STANCE_IDS
from bivouac.games.screens.pages import die_face, printed

BOX: Final = "-12 -12 24 24"
SEAT_BOX: Final = "-14 -14 28 28"
CZAR_SIGN: Final = "czar"
GOLD_SIGN: Final = "gold"
ASSASSIN_SIGN: Final = "assassin"
POLITBURO_SIGN: Final = "politburo"
SHAPES: Final[dict[str, list[tuple[str, str]]]] = {  # in the box; each a class and what is cut
    "red": [("face", "M-10-10L11 0L-10 10z")],
    "white": [("face", "M0-10a10 10 0 0 1 0 20a10 10 0 0 1 0-20z")],
    "green": [("face", "M0-11L11 0L0 11L-11 0z")],
    "blue": [("face", "M-9-9H9V9H-9z"), ("bar", "M-9 4L4-9M-4 9L9-4")],
    "undecided": [("face", "M-5-10H5L11 0L5 10H-5L-11 0z")],
    CZAR_SIGN: [("metal", "M-9 9V-3L-4 2L0-8L4 2L9-3V9z"), ("stroke", "M-9 5H9M0-11V-8M-2-10H2")],
    GOLD_SIGN: [("metal", "M-11 9L-8 1H-3L0 9zM0 9L3 1H8L11 9zM-5-1L-3-9H3L5-1z")],
    POLITBURO_SIGN: [("star", "M0-11L3-3H11L4 1L7 9L0 4L-7 9L-4 1L-11-3H-3z")],
    ASSASSIN_SIGN: [("bomb", "M-2-4a7 7 0 1 1-.1 0z"), ("stroke", "M1-4Q3-10 8-9"), ("spark", "M9-12V-6M6-9H12")],
}
SEATS: Final[dict[str, str]] = {  # what is around a player's letter, by his colour
    "red": "M-12-12H5L13 0L5 12H-12z",
    "white": "M0-12a12 12 0 0 1 0 24a12 12 0 0 1 0-24z",
    "undecided": "M-6-12H6L13 0L6 12H-6L-13 0z",
}


def shapes() -> Markup:
    """All of them, once for a page."""
    drawn = svg(".rc-prints", width="0", height="0", aria_hidden="true", focusable="false")[
        [
            symbol(id=f"rc-{name}", viewBox=BOX)[[path(class_=f"rc-{kind}", d=cut) for kind, cut in cuts]]
            for name, cuts in SHAPES.items()
        ],
        [symbol(id=f"rc-seat-{name}", viewBox=SEAT_BOX)[path(class_="rc-face", d=cut)] for name, cut in SEATS.items()],
    ]
    return Markup(drawn)  # noqa: S704  # htpy escaped it


def placed(name: str, half: int = 12) -> Element:
    """A shape with its middle where one is."""
    return use(href=f"#{name}", x=-half, y=-half, width=2 * half, height=2 * half)


@printed
def colour_sign(colour: int, kind: str = "rc-sign") -> Element:
    """RC2.1 The shape of a colour of pieces: wedge, circle, rhombus, square."""
    name = COLOUR_IDS[colour]
    return svg(class_=f"{kind} rc-of-{name}", viewBox=BOX, aria_hidden="true", focusable="false")[placed(f"rc-{name}")]


@printed
def seat_sign(seat: int, stance: int, kind: str = "rc-seat") -> Element:
    """A player: his letter, in the shape of his colour."""
    name = STANCE_IDS[stance]
    return svg(class_=f"{kind} rc-of-{name}", viewBox=SEAT_BOX, aria_hidden="true", focusable="false")[
        placed(f"rc-seat-{name}", 14),
        text(class_="rc-seat-letter", x="-2" if name == "red" else "0", y="6")[LETTERS[seat]],
    ]


@printed
def marker_sign(what: str, kind: str = "rc-sign") -> Element:
    """The Czar, the Gold, an Assassin, a Politburo marker."""
    return svg(class_=kind, viewBox=BOX, aria_hidden="true", focusable="false")[placed(f"rc-{what}")]


def die(face: int, kind: str = "rc-die") -> Markup:
    return die_face(kind, face, "2", "2.3")
