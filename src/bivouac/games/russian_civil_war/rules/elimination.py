"""RC15.6 Players who control nothing are out of the game."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box.leaders import ALL_LEADERS
from bivouac.games.russian_civil_war.box.nations import ASSASSIN_CHIT, CONTROL_CHIT, CONTROLLED
from bivouac.games.russian_civil_war.box.players import NOBODY
from bivouac.games.russian_civil_war.box.units import UNIT_PIECES
from bivouac.games.russian_civil_war.box.vocabulary import PLAYER_WORD, POLITBURO_PIECE
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules.agenda import drop_all_of
from bivouac.games.russian_civil_war.rules.imperial import settle
from bivouac.games.russian_civil_war.rules.position import Open, Position, pass_marker, players_in
from bivouac.games.russian_civil_war.rules.randomizer import to_cup
from bivouac.games.russian_civil_war.rules.stacks import owner
from bivouac.games.russian_civil_war.rules.words import CONTROL_BACK, MARKER_HEIR, MARKER_PASSES, PLAYER_OUT

OUT_CHART: Final = BOOK.chart("out")


def elimination(p: Position, t: Table) -> None:
    """RC-r60 Whoever has neither a leader nor a unit on the map is out; what he held goes round."""
    leading = [0] * p.seats
    for leader in ALL_LEADERS:
        if p.at[leader] >= 0:
            leading[p.holder[leader]] = 1
    fallen = [
        seat
        for seat in players_in(p)
        if not leading[seat] and not any(p.at[piece] >= 0 and owner(p, piece) == seat for piece in UNIT_PIECES)
    ]
    for seat in fallen:
        p.out[seat] = 1
        t.tell(PLAYER_OUT, seat)
        OUT_CHART.opened(t, PLAYER_WORD + seat)
        OUT_CHART.taken(t, "out", PLAYER_WORD + seat)
    for seat in fallen:
        give_back(p, t, seat)
        drop_all_of(p, seat)


def give_back(p: Position, t: Table, seat: int) -> None:
    """RC-r60 Assassins and control chits to the cup, Politburo markers to the others by die; Czar and Gold stay."""
    to_cup(p, t, ASSASSIN_CHIT, p.assassins[seat])
    p.assassins[seat] = 0
    for nation in range(CONTROLLED):
        if p.control[nation] == seat:
            p.control[nation] = NOBODY
            t.tell(CONTROL_BACK, nation)
            to_cup(p, t, CONTROL_CHIT[nation], 1)
    left = players_in(p)
    while p.politburo[seat] and left:
        heir = t.draw([PLAYER_WORD + other for other in left], MARKER_HEIR) - PLAYER_WORD
        pass_marker(p, POLITBURO_PIECE, seat, heir)
        t.tell(MARKER_PASSES, seat, heir)
    settle(p, t)


def purging(p: Open) -> bool:
    """RC15.6 Whether a purge goes on: it is looked at when it is over."""
    return any(a.COMMITTEE <= item >> 8 <= a.COUNTERPURGE for item in p.agenda)
