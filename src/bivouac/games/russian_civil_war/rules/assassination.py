"""RC10, RC24.6 Assassinations."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.leaders import LEVEL
from bivouac.games.russian_civil_war.box.nations import ASSASSIN_CHIT
from bivouac.games.russian_civil_war.box.tables import DIE, KILLS_UP_TO, LEVEL_ORDER, MOST_MARKERS
from bivouac.games.russian_civil_war.box.vocabulary import PLAYER_WORD
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.charts.facts import Facts
from bivouac.games.russian_civil_war.charts.relations import friend, shift
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.agenda import finish
from bivouac.games.russian_civil_war.rules.fallen import eliminate
from bivouac.games.russian_civil_war.rules.imperial import settle
from bivouac.games.russian_civil_war.rules.position import Position
from bivouac.games.russian_civil_war.rules.randomizer import to_cup

ASSASSINATION_CHART: Final = BOOK.chart("assassination")
MURDER_CHART: Final = BOOK.chart("murder")


def assassination(p: Position, t: Table, seat: int) -> None:
    """RC24.6 Against the worst enemy, with all Assassins up to three."""
    finish(p)
    ASSASSINATION_CHART.opened(t, PLAYER_WORD + seat)
    facts = Facts(p, t)
    markers = min(MOST_MARKERS, facts.assassins(seat))
    if markers == 0:
        ASSASSINATION_CHART.taken(t, "no-assassin")
        t.tell(w.NO_ASSASSINATION, seat)
        return
    ASSASSINATION_CHART.passed(t, "no-assassin", "has-assassins")
    for row in range(1, markers):
        ASSASSINATION_CHART.passed(t, row, "other-number")
    enemy = friend(p, t, seat, "unfriendliest")
    leader = victim(t, facts, enemy, markers)
    if leader == NONE:
        ASSASSINATION_CHART.taken(t, "no-leader", PLAYER_WORD + enemy)
        t.tell(w.NO_ASSASSINATION, seat)
        return
    ASSASSINATION_CHART.taken(t, markers, leader)
    attempt(p, t, seat, leader, markers)


def victim(t: Table, facts: Facts, enemy: int, markers: int) -> int:
    """RC24.6 By the order of levels for so many markers; of a level most led strength; NONE without a leader."""
    for level in LEVEL_ORDER[markers]:
        leaders = facts.leaders_of_level(enemy, level)
        if leaders:
            return max(sorted(leaders), key=facts.led_strength)
        ASSASSINATION_CHART.passed(t, markers, "no-leader-of-this-level", level)
    return NONE


def attempt(p: Position, t: Table, seat: int, leader: int, markers: int) -> None:
    """RC10.2, RC10.3 The die; the markers go to the cup and the pair moves, whatever it shows."""
    p.assassinated = 1
    enemy = p.holder[leader]
    t.tell(w.ASSASSINS_SENT, seat, leader, markers)
    p.assassins[seat] -= markers
    to_cup(p, t, ASSASSIN_CHIT, markers)
    MURDER_CHART.opened(t, leader)
    row = LEVEL[leader] - 1
    face = t.roll(DIE, w.ASSASSINATION_DIE)
    most = KILLS_UP_TO[LEVEL[leader]][markers]
    MURDER_CHART.rolled(t, row, face, most)
    MURDER_CHART.taken(t, row)
    t.tell(w.ASSASSINATION_ROLLED, leader, face, int(face <= most))
    shift(p, t, seat, enemy, "assassinated")
    if face <= most:
        eliminate(p, t, leader, seat)
        settle(p, t)
