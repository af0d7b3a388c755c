"""PB0.3 The Interphase, in fourteen steps."""

from collections.abc import Callable
from typing import Final

from bivouac.core.table import Table
from bivouac.games.pax_baltica.box.nations import COALITION, HAS_LEVEL, NATIONS, SWEDISH
from bivouac.games.pax_baltica.rules.agenda import ACTION_ROLL, BUY, CONCEDE, INTERPHASE, SHOW, SUBMIT, finish, push
from bivouac.games.pax_baltica.rules.control import in_the_war
from bivouac.games.pax_baltica.rules.fleets import fleets_return
from bivouac.games.pax_baltica.rules.nations.britain import great_britain
from bivouac.games.pax_baltica.rules.nations.ottoman import war_with_austria
from bivouac.games.pax_baltica.rules.nations.poland import poles_join
from bivouac.games.pax_baltica.rules.nations.russia import reforms_arrive
from bivouac.games.pax_baltica.rules.nations.sweden import return_from_exile
from bivouac.games.pax_baltica.rules.nations.ukraine import mazepa_returns
from bivouac.games.pax_baltica.rules.politics import activation
from bivouac.games.pax_baltica.rules.position import Position
from bivouac.games.pax_baltica.rules.replacements import receive
from bivouac.games.pax_baltica.rules.switches import CEDE_ANY_TIME
from bivouac.games.pax_baltica.rules.truce import remove_markers
from bivouac.games.pax_baltica.rules.words import YEAR_BEGINS


def interphase(p: Position, t: Table, step: int) -> None:
    """PB0.3 One of its fourteen steps."""
    finish(p)
    if step < LAST_STEP:
        push(p, INTERPHASE, step + 1)
    THE_FOURTEEN[step - 1](p, t)


def new_year(p: Position, t: Table) -> None:
    """PB0.3 The year advances; mistrust and the politics of the old year end; Poles who still wait join."""
    p.year += 1
    p.season = 0
    p.mistrust = 0
    p.rolled_politics = [0] * NATIONS
    t.tell(YEAR_BEGINS, p.year)
    poles_join(p, t)


def submissions(p: Position, t: Table) -> None:
    """PB10.2 First Sweden's allies, then the Coalition's nations."""
    push(p, SUBMIT, COALITION)
    push(p, SUBMIT, SWEDISH)


def britain(p: Position, t: Table) -> None:
    """PB11.11; and PB11.1 under the option Sweden may cede once more before the points are received."""
    great_britain(p, t)
    if p.switch[CEDE_ANY_TIME]:
        push(p, CONCEDE)


def returns(p: Position, t: Table) -> None:
    """PB11.8 Mazepa, PB9.3 lost fleets."""
    mazepa_returns(p, t)
    fleets_return(p, t)


def buyers(p: Position, seat: int) -> None:
    """PB5.2 The nations of a side buy one after the other, in the order of the table."""
    for nation in reversed(in_the_war(p, seat)):
        if HAS_LEVEL[nation]:
            push(p, BUY, nation)


def spring(p: Position, t: Table) -> None:
    """PB5.7 What both have bought is shown, and the first turn of the year begins."""
    push(p, ACTION_ROLL)
    push(p, SHOW)


THE_FOURTEEN: Final[list[Callable[[Position, Table], None]]] = [
    new_year,
    lambda p, t: push(p, CONCEDE),
    submissions,
    remove_markers,
    reforms_arrive,
    return_from_exile,
    war_with_austria,
    activation,
    britain,
    returns,
    receive,
    lambda p, t: buyers(p, SWEDISH),
    lambda p, t: buyers(p, COALITION),
    spring,
]
LAST_STEP: Final = len(THE_FOURTEEN)
