"""RC18 to RC27 What the tables decide, and the committees of all players: what is next on the agenda."""

from collections.abc import Callable
from typing import Final

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


def relations(p: Position, t: Table, about: int) -> None:
    """RC16.6, RC27 Everybody's colour, then every pair."""
    finish(p)
    for seat in range(p.seats):
        set_colour(p, t, seat)
    set_relations(p, t)


CONDUCT: Final[dict[int, Callable[[Position, Table, int], None]]] = {  # by phase of the agenda
    a.RELATIONS: relations,
    a.STRATEGY: strategy,
    a.GRUDGE: grudge,
    a.POLITICS: politics,
    a.GIFT: gift,
    a.COMMITTEE: committee,
    a.COUNTER_COMMITTEE: counter_committee,
    a.PURGE: purge,
    a.SPOILS: spoils,
    a.COUNTERPURGE: counterpurge,
    a.ASSASSINATION: assassination,
    a.PLAN: plan,
    a.EXECUTION: execution,
    a.MOVE: move,
    a.ATTACK: attacks,
}


def conduct(p: Position, t: Table, phase: int, about: int) -> None:
    """A phase of the tables or of a committee."""
    CONDUCT[phase](p, t, about)
