"""What can be counted while the game goes on, and the page of its end."""

from htpy import Element, Node, caption, h2, p, section, table, tbody, td, th, thead, tr

from bivouac.core.seen import Seen
from bivouac.games.screens.pages import cut
from bivouac.games.soldateska.box.cards import SUIT_IDS, SUIT_PLURALS, SUITED, SUITS, VALUES
from bivouac.games.soldateska.rules.position import MUSTER
from bivouac.games.soldateska.rules.ranks import sums
from bivouac.games.soldateska.screen.cards import sight_of
from bivouac.games.soldateska.screen.parts import medallion
from bivouac.games.soldateska.sight.sight import Sight, unseen
from bivouac.games.soldateska.telling.story import SEAT_NAMES, card_name, figure, value


def aid(seen: Seen) -> Node:
    """What is still out, suit by suit, and what everybody's tricks are worth."""
    sight = sight_of(seen)
    if sight.phase == MUSTER:
        return None
    left = unseen(sight)
    counts = sums(sight)
    return section(".soldateska.so-aid", aria_label="Counting")[
        h2["Not seen yet"],
        table[
            tbody[
                [suit_row(left, suit) for suit in range(SUITS)],
                tr[
                    th(scope="row")["Specials"],
                    td[", ".join(card_name(card) for card in left if card >= SUITED) or "none"],
                ],
            ]
        ],
        h2["Taken so far"],
        table[
            thead[tr[th(scope="col")["Who"], th(scope="col")["Tricks"], th(scope="col")["Count"]]],
            tbody[[taken_row(sight, seat, counts[seat]) for seat in range(sight.seats)]],
        ],
        p(".so-none")["Cards put aside are not counted here, unless they are yours."],
    ]


def suit_row(left: list[int], suit: int) -> Element:
    figures = [value(card) for card in left if card // VALUES == suit and card < SUITED]
    return tr[
        th(scope="row")[cut(f"so-suit-{SUIT_IDS[suit]}", 60, 60, "so-icon"), SUIT_PLURALS[suit]],
        td[" ".join(figures) or "none"],
    ]


def taken_row(sight: Sight, seat: int, count: int) -> Element:
    return tr[th(scope="row")[SEAT_NAMES[seat]], td[sight.tricks[seat]], td[figure(count)]]


def ending(seen: Seen) -> Node:
    """SO5.10 Everybody's ducats, the richest first."""
    if not seen.ending:
        return None
    order = sorted(range(seen.seats), key=lambda seat: (-seen.scores[seat], seat))
    return section(".soldateska.so-ending")[
        h2[seen.ending],
        table(".scores")[
            caption["Ducats"],
            tbody[
                [
                    tr(class_="won" if seat in seen.winners else None)[
                        th(scope="row")[
                            cut(medallion(sight_of(seen).rank[seat]), 120, 96, "so-medallion"), SEAT_NAMES[seat]
                        ],
                        td[seen.scores[seat]],
                        td["won" if seat in seen.winners else ""],
                    ]
                    for seat in order
                ]
            ],
        ],
    ]
