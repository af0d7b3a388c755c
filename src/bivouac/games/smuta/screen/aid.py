"""Beside the board: what can be counted; and how it ended."""

from htpy import Element, Node, div, h2, h3, p, section, td, th, tr

from bivouac.core.seen import Seen
from bivouac.games.screens.pages import ruled
from bivouac.games.smuta.box.leaders import ALL_LEADERS, LEADERS
from bivouac.games.smuta.box.parties import PARTIES, STATE
from bivouac.games.smuta.box.units import COSSACKS, FIRE, MARKERS, POOL, SHOCK, UNIT_NAMES, UNITS
from bivouac.games.smuta.rules.power import points_of, victory_points
from bivouac.games.smuta.screen.cards import decks, shown_hands
from bivouac.games.smuta.screen.pieces import emblem, unit
from bivouac.games.smuta.screen.said import sight_of
from bivouac.games.smuta.sight.sight import Sight
from bivouac.games.smuta.telling.names import PARTY_LABELS, counted, leader_name, listed


def aid(seen: Seen) -> Node:
    """Decks, pools, victory points piece by piece."""
    sight = sight_of(seen)
    return section(".smuta.sm-aid", aria_label="Counts")[
        decks(sight), shown_hands(sight), points_table(sight), pools(sight)
    ]


def pools(sight: Sight) -> Element:
    """SM2.10 What is left of each unit, and what it is worth in battle."""
    cup = sum(sight.pool[one] for one in COSSACKS)
    rows = [
        tr[
            th(scope="row")[unit(one, sight.pool[one]), f" {UNIT_NAMES[one]}"],
            td[FIRE[one]],
            td[SHOCK[one]],
            td[f"{sight.pool[one]} of {POOL[one]}"],
        ]
        for one in range(UNITS)
    ]
    return div(".sm-pools")[
        ruled(None, "Units left", ("Unit", "Fire", "Shock", "Left"), rows),
        p[f"{counted(cup, 'Cossack')} in the cup; {sight.markers} of {counted(MARKERS, 'siege marker')} left."],
    ]


def points_table(sight: Sight) -> Element:
    """SM14.2 What every party's points are made of."""
    rows = [
        tr[
            th(scope="row")[emblem(party, "sm-small"), PARTY_LABELS[party]],
            [td[part] for part in points_of(sight, party)],
            td(".sm-sum")[victory_points(sight, party)],
        ]
        for party in sorted(range(PARTIES), key=lambda one: -victory_points(sight, one))
    ]
    return ruled("sm-points", "Victory points", ("Party", "Spaces", "Tsar", "Heir", "Points"), rows)


def ending(seen: Seen) -> Node:
    """SM14.3 How it ended: the sentence, the points, the throne, and who is left."""
    if not seen.ending:
        return None
    sight = sight_of(seen)
    return section(".smuta.sm-ending", aria_label="The end")[h2[seen.ending], points_table(sight), survivors(sight)]


def survivors(sight: Sight) -> Element:
    """Who sits on the throne, and who fell on the way."""
    tsar = "The throne is vacant."
    if sight.tsar >= 0:
        whose = "the state" if sight.tsar_party == STATE else PARTY_LABELS[sight.tsar_party]
        tsar = f"Tsar {leader_name(sight.tsar)} reigns, with the {whose.removeprefix('the ')}."
    gone = [leader_name(leader) for leader in ALL_LEADERS if sight.at[leader] == -2 and leader < LEADERS]
    return div[h3["The throne"], p[tsar], [h3["Fallen"], p[listed(gone)]] if gone else None]
