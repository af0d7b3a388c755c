"""RC18 to RC27 What the tables decide, and the committees of all players: what is next on the agenda."""

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.charts.colour import set_colour
from bivouac.games.russian_civil_war.charts.consideration import attacks
from bivouac.games.russian_civil_war.charts.grudge import grudge
from bivouac.games.russian_civil_war.charts.moves import move
from bivouac.games.russian_civil_war.charts.planning import plan
from bivouac.games.russian_civil_war.charts.relations import set_relations
from bivouac.games.russian_civil_war.charts.strategy import strategy
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules.agenda import finish
from bivouac.games.russian_civil_war.rules.assassination import assassination
from bivouac.games.russian_civil_war.rules.committee import committee, counter_committee
from bivouac.games.russian_civil_war.rules.counterpurge import counterpurge
from bivouac.games.russian_civil_war.rules.execution import execution
from bivouac.games.russian_civil_war.rules.gifts import gift
from bivouac.games.russian_civil_war.rules.politics import politics
from bivouac.games.russian_civil_war.rules.position import Position
from bivouac.games.russian_civil_war.rules.purge import purge
from bivouac.games.russian_civil_war.rules.spoils import spoils


def conduct(p: Position, t: Table, phase: int, about: int) -> None:
    """A phase of the tables or of a committee."""
    if phase == a.RELATIONS:
        relations(p, t)
    elif phase <= a.GIFT:
        strategic(p, t, phase, about)
    elif phase <= a.ASSASSINATION:
        political(p, t, phase, about)
    elif phase == a.PLAN:
        plan(p, t, about)
    elif phase == a.EXECUTION:
        execution(p, t, about)
    elif phase == a.MOVE:
        move(p, t, about)
    else:
        attacks(p, t, about)


def relations(p: Position, t: Table) -> None:
    """RC16.6, RC27 Everybody's colour, then every pair."""
    finish(p)
    for seat in range(p.seats):
        set_colour(p, t, seat)
    set_relations(p, t)


def strategic(p: Position, t: Table, phase: int, about: int) -> None:
    """RC19 Strategy, grudge; a person's politics; the gift before a purge."""
    if phase == a.STRATEGY:
        strategy(p, t, about)
    elif phase == a.GRUDGE:
        grudge(p, t, about)
    elif phase == a.POLITICS:
        politics(p, t, about)
    else:
        gift(p, t, about)


def political(p: Position, t: Table, phase: int, about: int) -> None:
    """RC10, RC11, RC24 Committees, purges, assassinations."""
    if phase == a.COMMITTEE:
        committee(p, t, about)
    elif phase == a.COUNTER_COMMITTEE:
        counter_committee(p, t, about)
    elif phase == a.PURGE:
        purge(p, t, about)
    elif phase == a.SPOILS:
        spoils(p, t, about)
    elif phase == a.COUNTERPURGE:
        counterpurge(p, t, about)
    else:
        assassination(p, t, about)
