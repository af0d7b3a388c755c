"""The woodcuts: marks of spaces, leaders as lubok heads, pennants, units, dice. All shapes are in art.svg.

What they show is also said by whoever places them.
"""

from typing import Final

from htpy import Element, Node, circle, g, path, rect, span, svg, text, use
from markupsafe import Markup

from bivouac.games.screens.pages import art, die_face, printed
from bivouac.games.smuta.box.leaders import PERSONS, SWEDISH
from bivouac.games.smuta.box.parties import NEUTRAL, PARTIES, PARTY_IDS, STATE
from bivouac.games.smuta.box.spaces import KIND, SPACE_VP
from bivouac.games.smuta.box.units import UNIT_IDS, UNIT_NAMES, UNITS
from bivouac.games.smuta.telling.codes import surname
from bivouac.games.smuta.telling.names import PARTY_LETTERS as LETTERS

OWNER_IDS: Final = [*PARTY_IDS, "state", "neutral"]
BUILDINGS: Final = ["sm-open", "sm-gate", "sm-kremlin", "sm-church"]
BEARDS: Final = 4
LONG: Final = 9  # letters that a ribbon holds at its full size
BREACH_AT: Final = [(-24, -19), (24, -19)]


def prints() -> Markup:
    """All shapes, once for a page."""
    return art("bivouac.games.smuta.screen")


@printed
def mark(space: int, owner: int, besieged: bool, breaches: int) -> Element:
    """SM2.2, SM2.4 A space: the owner's plate with his letter, the building, its points, the works around it."""
    return g(class_=f"sm-of-{OWNER_IDS[owner]}")[
        use(href=f"#sm-plate-{OWNER_IDS[owner]}"),
        use(href=f"#{BUILDINGS[KIND[space]]}"),
        use(href="#sm-siege") if besieged else None,
        letter(owner),
        [use(href="#sm-vp", x=20, y=16), text(class_="sm-vp-figure", x="20", y="20.5")[SPACE_VP[space]]]
        if SPACE_VP[space]
        else None,
        [use(href="#sm-breach", x=x, y=y) for x, y in BREACH_AT[:breaches]],
    ]


def letter(owner: int) -> Node:
    """SM2.4 The letter of a party; the eagle of the state; nothing for neutral spaces."""
    if owner == NEUTRAL:
        return None
    if owner == STATE:
        badge = circle(class_="sm-badge", cx="-19", cy="16", r="10")
        return [badge, use(href="#sm-eagle", transform="translate(-19 18.600) scale(.49)")]
    return [
        circle(class_="sm-badge", cx="-20", cy="16", r="8"),
        text(class_="sm-letter", x="-20", y="20")[LETTERS[owner]],
    ]


@printed
def pennant(party: int, many: int) -> Element:
    """SM2.9 Detachments of a party."""
    return g(class_=f"sm-of-{PARTY_IDS[party]} sm-pennant")[
        use(href="#sm-pennant"), text(class_="sm-pennant-figure", x="7", y="-7")[f"{LETTERS[party]}{many}"]
    ]


@printed
def bust(leader: int, party: int) -> Element:
    """A lubok head: the hat is his party's, or the Swedes'; beards are as they come."""
    hat = "swedish" if SWEDISH[leader] else OWNER_IDS[party]
    return g(class_=f"sm-of-{OWNER_IDS[party]} sm-hair-{leader % 3}")[
        use(href=f"#sm-plate-{OWNER_IDS[party]}"),
        use(href="#sm-bust"),
        use(href=f"#sm-beard-{beard(leader)}"),
        use(href=f"#sm-hat-{hat}"),
    ]


def beard(leader: int) -> int:
    """Each person has his own look; the nameless wear a moustache."""
    return (leader * 7 + leader // BEARDS) % BEARDS if leader < PERSONS else 2


@printed
def figure(
    leader: int, party: int, rated: int, strong: int, capacity: int, marker: bool, heir: bool, tsar: bool
) -> Element:
    """A leader as he stands on the map: head, T, units of capacity, siege marker, crown, his name on a ribbon."""
    name = surname(leader)
    return g(class_=f"sm-figure sm-of-{OWNER_IDS[party]}")[
        g(transform="translate(0 -8)")[bust(leader, party)],
        path(class_="sm-ribbon", d="M-27 15H27V29H-27z"),
        text(class_="sm-ribbon-name", x="0", y="25.5", font_size="11" if len(name) <= LONG else "8.8")[name],
        circle(class_="sm-rating", cx="20", cy="-25", r="8.5"),
        text(class_="sm-rating-figure", x="20", y="-21")[rated],
        rect(class_="sm-count", x="-27", y="1", width="24", height="14"),
        text(class_="sm-count-figure", x="-15", y="12")[f"{strong}/{capacity}"],
        use(href="#sm-mortar", x="18", y="6") if marker else None,
        use(href="#sm-heir", x="-17", y="-27") if heir else None,
        use(href="#sm-tsar", x="-17", y="-24") if tsar else None,
    ]


def head(leader: int, party: int, kind: str = "sm-head") -> Element:
    """A head by itself, for panels and buttons."""
    return svg(class_=kind, viewBox="-28 -28 56 56", aria_hidden="true", focusable="false")[bust(leader, party)]


@printed
def emblem(owner: int, kind: str = "sm-emblem") -> Element:
    """The plate of an owner with his letter."""
    sign: Node = text(class_="sm-emblem-letter", x="0", y="9")[LETTERS[owner]] if owner < PARTIES else None
    if owner == STATE:
        sign = use(href="#sm-eagle", transform="translate(0 3)")
    return svg(
        class_=f"{kind} sm-of-{OWNER_IDS[owner]}", viewBox="-28 -28 56 56", aria_hidden="true", focusable="false"
    )[use(href=f"#sm-plate-{OWNER_IDS[owner]}"), sign]


@printed
def unit(number: int, many: int = 1) -> Element:
    """A kind of unit, and how many of it."""
    sign = "mortar" if number == UNITS else f"u-{UNIT_IDS[number]}" if number < UNITS else "u-mounted_cossack"
    name = UNIT_NAMES[number]
    return span(class_="sm-unit", title=name)[
        svg(class_="sm-unit-sign", viewBox="-14 -15 28 28", aria_hidden="true", focusable="false")[
            use(href=f"#sm-{sign}")
        ],
        span(".sm-unit-many")[many, span(".unseen")[f" {name}"]],
    ]


def army(counts: list[int], marker: int) -> Element:
    """SM2.7 What a leader has with him, as small prints."""
    rows = [unit(number, many) for number, many in enumerate(counts) if many]
    if marker:
        rows.append(unit(UNITS, 1))
    return span(".sm-army")[rows or span(".sm-note")["no units"]]


@printed
def crown(kind: str) -> Element:
    """The Heir's or the Tsar's."""
    return svg(class_="sm-crown", viewBox="-12 -19 24 27", aria_hidden="true", focusable="false")[
        use(href=f"#sm-{kind}")
    ]


def die(face: int) -> Markup:
    return die_face("sm-die", face, "3", "2.2")
