"""The end of a war: the result, the men turn by turn, and how much of it was luck."""

from typing import Final

from htpy import (
    Element,
    Node,
    circle,
    div,
    figcaption,
    figure,
    h2,
    h3,
    li,
    line,
    p,
    path,
    section,
    span,
    strong,
    svg,
    ul,
)
from htpy import text as svg_text

from bivouac.core.seen import Seen
from bivouac.games.winter_war.box.cards import AIR_RAID, FINNISH_DECK, FULL_TROOPS, KOMMISSAR, NAMES, SISU, SOVIET_DECK
from bivouac.games.winter_war.screen.cards import scene, sight_of
from bivouac.games.winter_war.telling import reckoning
from bivouac.games.winter_war.telling.reckoning import Fortune

WIDE: Final = 600  # of the curve
HIGH: Final = 200
SCALE: Final = 3.0  # standard deviations on either side


def ending(seen: Seen) -> Node:
    """WW7 The end picture; nothing while the war goes on."""
    if not seen.ending:
        return None
    won = len(seen.winners) > 0
    title, _, rest = seen.ending.partition(": ")
    sight = sight_of(seen)
    return section(class_=f"winter-war ww-ending {'ww-won' if won else 'ww-lost'}", aria_label="The end")[
        div(".ww-verdict")[
            scene(),
            h2[title],
            p[rest[:1].upper() + rest[1:]],
        ],
        p(".ww-remain")[
            strong[str(sight.troops)],
            f" of {FULL_TROOPS} men left · turn {sight.turn} · "
            f"{sight.soviet_deck} of {len(SOVIET_DECK)} Soviet cards left",
        ],
        curve(reckoning.men_after_turns(seen.told)),
        luck_report(seen),
    ]


# --- the men, turn by turn --------------------------------------------------------------------------------------------
def curve(men: list[int]) -> Element:
    """The men who stood after each turn."""
    step = WIDE / max(1, len(men) - 1)
    points = [(round(i * step, 1), HIGH - HIGH * m // FULL_TROOPS) for i, m in enumerate(men)]
    edge = " ".join(f"{x:g} {y}" for x, y in points)
    spoken = ", ".join(str(m) for m in men[1:])
    every = max(1, -(-(len(men) - 1) // 12))  # no more than a dozen numbers below
    return figure(".ww-curve")[
        svg(viewBox=f"-46 -20 {WIDE + 80} {HIGH + 52}", role="img", aria_label=f"Men after each turn: {spoken}.")[
            [line(".ww-grid", x1=0, x2=WIDE, y1=y, y2=y) for y in (0, HIGH // 2, HIGH)],
            [
                svg_text(".ww-axis", x=-10, y=HIGH - HIGH * m // FULL_TROOPS + 5, text_anchor="end")[str(m)]
                for m in (0, FULL_TROOPS // 2, FULL_TROOPS)
            ],
            path(".ww-area", d=f"M0 {HIGH}L{edge}L{points[-1][0]:g} {HIGH}Z"),
            path(".ww-edge", d=f"M{edge}"),
            [circle(".ww-dot", cx=f"{x:g}", cy=y, r=5) for x, y in points],
            [
                svg_text(".ww-axis", x=f"{points[i][0]:g}", y=HIGH + 24, text_anchor="middle")[str(i)]
                for i in range(0, len(men), every)
            ],
        ],
        figcaption["Men after each turn"],
    ]


# --- luck -------------------------------------------------------------------------------------------------------------
def luck_report(seen: Seen) -> Element | None:
    """What chance brought against what it brings on average."""
    soviet = reckoning.soviet_draws(seen.entries)
    if not soviet:
        return None
    own, faces = reckoning.finnish_draws(seen.entries), reckoning.faces_rolled(seen.entries)
    return section(".ww-luck", aria_label="Luck")[
        h3["How much was luck"],
        ul[
            item(soviet_luck(soviet), reckoning.drawn_force(soviet, SOVIET_DECK)),
            item(dice_luck(faces), reckoning.rolled(faces)),
            item(own_luck(own), reckoning.drawn_force(own, FINNISH_DECK)),
        ],
        p[" ".join([*among(soviet, SOVIET_DECK, [KOMMISSAR, AIR_RAID]), *among(own, FINNISH_DECK, [SISU])])],
    ]


def item(sentence: str, fortune: Fortune) -> Element:
    return li[scale(fortune), span[sentence]]


def scale(fortune: Fortune) -> Element | None:
    """Where the result lies between far less than the average and far more."""
    if fortune.certain:
        return None
    at = 60 + 52 * max(-SCALE, min(SCALE, fortune.off)) / SCALE
    return svg(".ww-scale", viewBox="0 0 120 24", aria_hidden="true")[
        path(".ww-bell", d="M4 20C34 20 42 4 60 4S86 20 116 20Z"),
        line(".ww-mean", x1=60, x2=60, y1=2, y2=22),
        path(".ww-here", d=f"M{at:.1f} 9l6 6-6 6-6-6z"),
    ]


def soviet_luck(drawn: list[int]) -> str:
    fortune = reckoning.drawn_force(drawn, SOVIET_DECK)
    if fortune.certain:
        return (
            f"The whole Soviet deck came, all {fortune.number} cards with force {fortune.total}: "
            "only their order was luck."
        )
    return (
        f"Soviet cards drawn: {fortune.number}, with force {fortune.total}; "
        f"as many bring {fortune.mean:.0f} on average: {fortune.verdict()}."
    )


def dice_luck(faces: list[int]) -> str:
    fortune = reckoning.rolled(faces)
    return (
        f"The die showed {fortune.total / fortune.number:.1f} on average (rolls: {fortune.number}); "
        f"3.5 is usual: {fortune.verdict()}."
    )


def own_luck(drawn: list[int]) -> str:
    fortune = reckoning.drawn_force(drawn, FINNISH_DECK)
    if fortune.certain:
        return f"You drew your whole deck, all {fortune.number} cards: only their order was luck."
    return (
        f"You drew {fortune.number} cards with force {fortune.total}; as many bring {fortune.mean:.0f} on average: "
        f"{fortune.verdict()}."
    )


def among(drawn: list[int], deck: list[int], notable: list[int]) -> list[str]:
    """Single cards that decide much; of a deck that came whole there is nothing to say."""
    if len(drawn) == len(deck):
        return []
    share = len(drawn) / len(deck)
    return [f"{NAMES[card]}: {drawn.count(card)} came; {share * deck.count(card):.1f} on average." for card in notable]
