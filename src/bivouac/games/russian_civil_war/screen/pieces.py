"""Stacks as they stand on the map: a shape and a letter for each colour, the owner's letter, strength, leaders.

All shapes are in art.svg. What they show is also said by whoever places them.
"""

from typing import Final

from htpy import Element, Node, circle, g, rect, text, use
from markupsafe import Markup

from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.nations import NATIONS
from bivouac.games.russian_civil_war.box.players import COLOUR_IDS, LETTERS, NOBODY
from bivouac.games.russian_civil_war.rules.position import CZAR, GOLD
from bivouac.games.screens.pages import art, printed

COLOUR_LETTERS: Final = ["R", "W", "G", "B"]
NATION_CODES: Final = [  # two letters for each nation
    *["Fi", "Ba", "Po", "Uk", "TC", "Cz", "Ge", "Br", "Fr", "US", "Ja", "Ro", "Tu", "Gr", "An"],
]
IMPERIAL_MARKS: Final = {CZAR: "rc-czar-mark", GOLD: "rc-gold-mark"}
if len(NATION_CODES) != NATIONS:
    raise ValueError("every nation of Russian Civil War needs two letters on the map")


def prints() -> Markup:
    """All shapes, once for a page."""
    return art("bivouac.games.russian_civil_war.screen")


def tag(colour: int, nation: int) -> str:
    """The letter of a colour, and the nation if there is one.

    >>> tag(0, -1), tag(2, 5), tag(3, -1)
    ('R', 'G Cz', 'B')
    """
    letter = COLOUR_LETTERS[colour]
    return f"{letter} {NATION_CODES[nation]}" if nation != NONE else letter


@printed
def token(colour: int, owner: int, nation: int, strong: int, leaders: int, czar: bool, gold: bool) -> Element:
    """RC2.1, RC7.2 A stack: shape and letter of its colour, its owner, strength, leaders, the Czar or the Gold."""
    said = tag(colour, nation)
    half = 5 + 4 * len(said)
    held = [which for which, there in ((CZAR, czar), (GOLD, gold)) if there]
    aside = half // 2 if held else 0
    return g(class_=f"rc-of-{COLOUR_IDS[colour]} rc-token" + (" rc-nobodys" if owner == NOBODY else ""))[
        use(href=f"#rc-body-{COLOUR_IDS[colour]}"),
        text(class_="rc-strength", y="5" if strong < 100 else "4", font_size="19" if strong < 100 else "15")[strong],
        rect(class_="rc-tag", x=-half - aside, y="10", width=2 * half, height="12", rx="2"),
        text(class_="rc-tag-letters", x=-aside, y="19.500")[said],
        [
            circle(class_="rc-owner", cx="-12.500", cy="-14", r="7.500"),
            text(class_="rc-owner-letter", x="-12.500", y="-9.800")[LETTERS[owner]],
        ]
        if owner != NOBODY
        else None,
        commanders(leaders),
        [imperial_mark(which, 15 - 16 * i, 13) for i, which in enumerate(held)],
    ]


def commanders(leaders: int) -> Node:
    """RC2.2 The star of those who are led, with the number of leaders if there are several."""
    if not leaders:
        return None
    return g(transform="translate(11.500 -14)")[
        use(href="#rc-led"), text(class_="rc-led-figure", y="3.600")[leaders] if leaders > 1 else None
    ]


def imperial_mark(which: int, x: int, y: int) -> Element:
    return g(transform=f"translate({x} {y}) scale(.85)")[
        circle(class_="rc-imperial", r="10"), use(href=f"#{IMPERIAL_MARKS[which]}")
    ]


@printed
def alone(which: int) -> Element:
    """RC13.2 The Czar or the Gold without an escort."""
    return g(class_="rc-token rc-alone")[
        circle(class_="rc-imperial", r="15"), use(href=f"#{IMPERIAL_MARKS[which]}", transform="scale(1.500)")
    ]
