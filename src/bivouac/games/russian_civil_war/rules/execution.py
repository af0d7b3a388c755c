"""RC26 The execution of the Czar: who calls for it."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box.players import RED
from bivouac.games.russian_civil_war.box.tables import EXECUTION_FROM_TURN
from bivouac.games.russian_civil_war.box.vocabulary import NO, PLAYER_WORD, YES
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.charts.facts import Facts
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules.agenda import finish, push
from bivouac.games.russian_civil_war.rules.committee import convene
from bivouac.games.russian_civil_war.rules.position import CZAR, EXECUTION, Position, led, no_committee
from bivouac.games.russian_civil_war.rules.words import CZAR_WAITS, EXECUTES

EXECUTION_CHART: Final = BOOK.chart("execution")


def execution(p: Position, t: Table, seat: int) -> None:
    """RC26.1, RC-r62 A Red player who holds the Czar, from the second turn on; a person if he likes."""
    finish(p)
    if p.imperial_owner[CZAR] != seat or p.stance[seat] != RED:
        return
    if p.turn < EXECUTION_FROM_TURN:
        EXECUTION_CHART.opened(t, PLAYER_WORD + seat)
        Facts(p, t).turn()
        EXECUTION_CHART.taken(t, "first-turn")
        t.tell(CZAR_WAITS, seat)
        return
    if led(p, seat) and t.ask(seat, EXECUTES, [YES, NO]) == NO:
        return
    p.execution_called = 1
    no_committee(p)
    convene(p, t, seat, EXECUTION)
    push(p, a.COMMITTEE, seat)
