"""Beside the board: what can be counted; and how it ended."""

from htpy import Element, Node, caption, div, h2, h3, p, section, table, tbody, td, th, thead, tr

from bivouac.core.game import View
from bivouac.core.seen import Seen
from bivouac.games.smuta.box.leaders import ALL_LEADERS, LEADERS
from bivouac.games.smuta.box.parties import PARTIES, STATE
from bivouac.games.smuta.box.spaces import ALL_SPACES, SPACE_VP
from bivouac.games.smuta.box.tables import VP_HEIR, VP_TSAR
from bivouac.games.smuta.box.units import COSSACKS, FIRE, MARKERS, POOL, SHOCK, UNIT_NAMES, UNITS
from bivouac.games.smuta.screen.cards import decks, shown_hands
from bivouac.games.smuta.screen.pieces import emblem, unit
from bivouac.games.smuta.telling.names import PARTY_LABELS, counted, leader_name, listed


def aid(seen: Seen) -> Node:
    """Decks, pools, victory points piece by piece."""
    view = seen.view
    return section(".smuta.sm-aid", aria_label="Counts")[
        decks(view), shown_hands(view), points_table(view), pools(view)
    ]


def pools(view: View) -> Element:
    """SM2.10 What is left of each unit, and what it is worth in battle."""
    cup = sum(view["pool"][one] for one in COSSACKS)
    return div(".sm-pools")[
        table[
            caption["Units left"],
            thead[tr[[th(scope="col")[name] for name in ("Unit", "Fire", "Shock", "Left")]]],
            tbody[
                [
                    tr[
                        th(scope="row")[unit(one, view["pool"][one]), f" {UNIT_NAMES[one]}"],
                        td[FIRE[one]],
                        td[SHOCK[one]],
                        td[f"{view['pool'][one]} of {POOL[one]}"],
                    ]
                    for one in range(UNITS)
                ]
            ],
        ],
        p[f"{counted(cup, 'Cossack')} in the cup; {view['markers']} of {counted(MARKERS, 'siege marker')} left."],
    ]


def pieces(view: View, party: int) -> list[int]:
    """SM14.2 Points of open cities and fortresses, of the Tsar, of the Heir."""
    spaces = sum(SPACE_VP[space] for space in ALL_SPACES if view["owner"][space] == party)
    return [spaces, VP_TSAR if view["tsar_party"] == party else 0, VP_HEIR if view["heir"][party] >= 0 else 0]


def points_table(view: View) -> Element:
    """SM14.2 What every party's points are made of."""
    heads = ("Party", "Spaces", "Tsar", "Heir", "Points")
    return table(".sm-points")[
        caption["Victory points"],
        thead[tr[[th(scope="col")[name] for name in heads]]],
        tbody[
            [
                tr[
                    th(scope="row")[emblem(party, "sm-small"), PARTY_LABELS[party]],
                    [td[part] for part in pieces(view, party)],
                    td(".sm-sum")[view["vp"][party]],
                ]
                for party in sorted(range(PARTIES), key=lambda one: -view["vp"][one])
            ]
        ],
    ]


def ending(seen: Seen) -> Node:
    """SM14.3 How it ended: the sentence, the points, the throne, and who is left."""
    if not seen.ending:
        return None
    view = seen.view
    return section(".smuta.sm-ending", aria_label="The end")[h2[seen.ending], points_table(view), survivors(view)]


def survivors(view: View) -> Element:
    """Who sits on the throne, and who fell on the way."""
    tsar = "The throne is vacant."
    if view["tsar"] >= 0:
        whose = "the state" if view["tsar_party"] == STATE else PARTY_LABELS[view["tsar_party"]]
        tsar = f"Tsar {leader_name(view['tsar'])} reigns, with the {whose.removeprefix('the ')}."
    gone = [leader_name(leader) for leader in ALL_LEADERS if view["at"][leader] == -2 and leader < LEADERS]
    return div[h3["The throne"], p[tsar], [h3["Fallen"], p[listed(gone)]] if gone else None]
