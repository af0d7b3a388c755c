"""Card counting for Winter War: what can still be in each deck, and how dangerous the next attack is."""

from functools import lru_cache
from typing import Final

from htpy import Element, Node, caption, h2, p, path, section, strong, svg, table, tbody, td, th, thead, tr

from bivouac.core.seen import Seen
from bivouac.games.screens.pages import printed
from bivouac.games.winter_war.box.cards import COUNT, FINNISH_DECK, NAMES, SOVIET_DECK, force_of
from bivouac.games.winter_war.screen.cards import figure_of, sight_of
from bivouac.games.winter_war.sight import Sight, finnish_left, soviet_left
from bivouac.games.winter_war.telling.reckoning import threat

Pile = tuple[int, ...]

MOST: Final = max(COUNT)  # of one kind, in either deck


def aid(seen: Seen) -> Node:
    """WW3.1 All of it could be counted at a real table."""
    soviet = soviet_left(sight_of(seen))
    deck = finnish_left(sight_of(seen))
    return section(".winter-war.ww-aid", aria_label="Card counting")[
        h2["Counting cards"],
        danger(seen),
        left_table(f"The Soviet deck, {len(soviet)} of {len(SOVIET_DECK)} cards", soviet, SOVIET_DECK),
        average(soviet),
        left_table(f"Your deck, {len(deck)} of {len(FINNISH_DECK)} cards", deck, FINNISH_DECK),
    ]


def danger(seen: Seen) -> Element | None:
    """The chance that the next attack breaks in, whatever is played."""
    sight = sight_of(seen)
    if seen.ending or not sight.soviet_deck:
        return None
    piles = [tuple(pile) for pile in (sight.attack, sight.soviet_discard, sight.hand, sight.standing)]
    chance = reckoned(*piles, sight.komissars_multiply, sight.sisu_lifts_standing)
    return p(".ww-threat")[
        "Chance that the next attack is more than what stands and what you hold can meet: ",
        strong[percent(chance)],
        ". Cards drawn until then are not reckoned with.",
    ]


@lru_cache(maxsize=1024)
def reckoned(
    attack: Pile, soviet_discard: Pile, hand: Pile, standing: Pile, komissars_multiply: int, sisu_lifts_standing: int
) -> float:
    """All that look on see the same danger: it is reckoned once."""
    sight = Sight()
    sight.attack, sight.soviet_discard, sight.hand, sight.standing = [*attack], [*soviet_discard], [*hand], [*standing]
    sight.komissars_multiply, sight.sisu_lifts_standing = komissars_multiply, sisu_lifts_standing
    return threat(sight)


def percent(chance: float) -> str:
    """Without decimals; never 0 or 100 for what is only nearly so."""
    if 0.0 < chance < 0.01:
        return "less than 1 %"
    return "more than 99 %" if 0.99 < chance < 1.0 else f"{100 * chance:.0f} %"


def average(left: list[int]) -> Element | None:
    if not left:
        return None
    force = force_of(left)
    return p(".ww-average")[f"Force {force / len(left):.1f} on average, {force} in all."]


def left_table(title: str, left: list[int], whole: list[int]) -> Element:
    """A line a card, with a bar of those left among all."""
    return table[
        caption[title],
        thead[tr[th(scope="col")["Card"], th(scope="col")["Force"], th(scope="col")["Left"], td]],
        tbody[[row(card, left.count(card), whole.count(card)) for card in dict.fromkeys(whole)]],
    ]


@printed
def row(card: int, there: int, every: int) -> Element:
    squares = [f"M{10 * i + 1} 1h7v6h-7z" for i in range(every)]
    return tr(class_="ww-spent" if not there else None)[
        th(scope="row")[NAMES[card]],
        td[figure_of(card) or "–"],
        td[f"{there} of {every}"],
        td(".ww-bars")[
            svg(".ww-left", viewBox=f"0 0 {10 * MOST} 8", preserveAspectRatio="xMinYMid meet", aria_hidden="true")[
                there > 0 and path(".ww-in", d="".join(squares[:there])),
                there < every and path(".ww-out", d="".join(squares[there:])),
            ]
        ],
    ]
