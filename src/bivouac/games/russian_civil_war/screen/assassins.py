"""RC10, RC24.6 Assassins: the chances by level and markers; of a bot, the order in which levels are looked for."""

from htpy import Element, Node, caption, h3, li, ol, p, section, span, table, tbody, td, th, thead, tr

from bivouac.core.seen import Seen
from bivouac.core.table import ASK
from bivouac.games.russian_civil_war.box.leaders import LEVEL
from bivouac.games.russian_civil_war.box.tables import LEVEL_ORDER, MOST_MARKERS
from bivouac.games.russian_civil_war.charts.relations import unfriendliest
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.position import Open, others
from bivouac.games.russian_civil_war.screen.foretold import sight_of
from bivouac.games.russian_civil_war.screen.signs import ASSASSIN_SIGN, marker_sign
from bivouac.games.russian_civil_war.telling.chances import kills_on
from bivouac.games.russian_civil_war.telling.names import first, listed, none_or, player
from bivouac.games.russian_civil_war.telling.said import sixths
from bivouac.games.russian_civil_war.telling.standing import all_leaders_of
from bivouac.games.screens.pages import asks, printed

LEVELS = (1, 2, 3)


def attempt(seen: Seen) -> Node:
    """RC10 While Assassins are sent, or are about to be."""
    sight = sight_of(seen)
    by_table = bool(sight.agenda) and sight.agenda[-1] >> 8 == a.ASSASSINATION
    if not by_table and not asks(seen, ASK, [w.ASSASSINS, w.VICTIM]):
        return None
    markers = min(MOST_MARKERS, sight.assassins[sight.phasing])
    return section(".rc-card.rc-murder", aria_label="Assassins")[
        h3[marker_sign(ASSASSIN_SIGN, "rc-small"), " Assassins"],
        p[f"{first(player(sight.phasing))} has {none_or(sight.assassins[sight.phasing], 'Assassin')}."],
        chances(markers),
        search(sight, markers) if by_table and markers else None,
    ]


@printed
def chances(markers: int) -> Element:
    """RC10.2 How often a leader of each level is killed; the column of all that one has is lit."""
    return table(".rc-kills")[
        caption(".unseen")["Chance to kill by level and Assassins"],
        thead[
            tr[
                th(scope="col")["Level"],
                [
                    th(scope="col", class_="rc-lit" if many == markers else None)[f"{many}×"]
                    for many in range(1, MOST_MARKERS + 1)
                ],
            ]
        ],
        tbody[
            [
                tr[
                    th(scope="row")[level],
                    [
                        td(class_="rc-lit" if many == markers else None)[sixths(kills_on(level, many))]
                        for many in range(1, MOST_MARKERS + 1)
                    ],
                ]
                for level in LEVELS
            ]
        ],
    ]


def search(sight: Open, markers: int) -> Node:
    """RC24.6 The worst enemy, and the levels in the order in which his leaders are looked for."""
    enemies = unfriendliest(sight, sight.phasing, others(sight, sight.phasing))
    if not enemies:
        return None
    levels = [LEVEL[leader] for enemy in enemies for leader in all_leaders_of(sight, enemy)]
    first_there = next((level for level in LEVEL_ORDER[markers] if level in levels), 0)
    return [
        p[f"Against the worst enemy: {listed([player(enemy) for enemy in enemies], 'or')}."],
        ol(".rc-search", aria_label="Levels in the order in which they are looked for")[
            [level_item(level, levels.count(level), level == first_there) for level in LEVEL_ORDER[markers]]
        ],
    ]


def level_item(level: int, many: int, sought: bool) -> Element:
    return li(class_="rc-lit" if sought else None)[
        span(aria_hidden="true")["✔" if many else "✗"],
        f" level {level}",
        span(".rc-note")[f" {none_or(many, 'leader')}"],
    ]
