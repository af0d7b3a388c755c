"""RC15, RC28 Victory: which colour wins the war, who has done most for it, and who is out before."""

from typing import Final

from bivouac.core.game import Outcome
from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box import tables
from bivouac.games.russian_civil_war.box.leaders import ALL_LEADERS, RED_LEADERS, WHITE_LEADERS
from bivouac.games.russian_civil_war.box.nations import ASSASSIN_CHIT, CONTROL_CHIT, CONTROLLED
from bivouac.games.russian_civil_war.box.players import MOST, NOBODY, RED, WHITE
from bivouac.games.russian_civil_war.box.provinces import KEY_PROVINCES
from bivouac.games.russian_civil_war.box.units import ALL_PIECES, COLOUR, OF_COLOUR, STRENGTH, UNIT_PIECES
from bivouac.games.russian_civil_war.box.vocabulary import PLAYER_WORD, POLITBURO_PIECE
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules import position
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.agenda import drop_all_of
from bivouac.games.russian_civil_war.rules.imperial import settle
from bivouac.games.russian_civil_war.rules.position import Open, Position, led, pass_marker, players_in, votes
from bivouac.games.russian_civil_war.rules.randomizer import to_cup
from bivouac.games.russian_civil_war.rules.stacks import owner
from bivouac.games.russian_civil_war.rules.switches import ELIMINATED_HUMAN, KEY_BONUS, KEY_PROVINCE_BONUS
from bivouac.games.russian_civil_war.rules.words import CONTROL_BACK, MARKER_HEIR, MARKER_PASSES, PLAYER_OUT

OUT_CHART: Final = BOOK.chart("out")


# --- the war ----------------------------------------------------------------------------------------------------------
def alive(p: Open, leaders: list[int]) -> bool:
    return any(p.at[leader] >= 0 for leader in leaders)


def surviving(p: Open, colour: int) -> int:
    """RC15.2 The strength of a colour on the map, leaders included, whoever holds it."""
    return sum([STRENGTH[piece] for piece in OF_COLOUR[colour] if p.at[piece] >= 0])


def strength_in(p: Open, province: int, colour: int) -> int:
    return sum([STRENGTH[piece] for piece in OF_COLOUR[colour] if p.at[piece] == province])


def key_bonus(p: Open, colour: int) -> int:
    """RC15.2 For each key province where the colour is stronger than the other."""
    other = WHITE if colour == RED else RED
    ahead = [place for place in KEY_PROVINCES if strength_in(p, place, colour) > strength_in(p, place, other)]
    return KEY_BONUS[p.switch[KEY_PROVINCE_BONUS]] * len(ahead)


def with_bonus(p: Open, colour: int) -> int:
    """RC15.2 What the colours are compared by."""
    return surviving(p, colour) + key_bonus(p, colour)


def stronger(p: Open) -> int:
    """RC15.2 The colour that would win by strength; a tie goes to Red."""
    return WHITE if with_bonus(p, WHITE) > with_bonus(p, RED) else RED


def leading(p: Open) -> int:
    """RC15.1, r19 The colour that has won, if all ended now."""
    red = alive(p, RED_LEADERS)
    white = alive(p, WHITE_LEADERS)
    if red != white:
        return RED if red else WHITE
    return stronger(p)


# --- the game ---------------------------------------------------------------------------------------------------------
def all_parts(p: Open, colour: int) -> list[list[int]]:
    """RC15.3, RC15.4 By player what his points are made of, if this colour has won: held, pile, Czechs, Gold, Czar.

    Out of the game, nothing.
    """
    points = [[0, 0, 0, 0, 0] for _ in range(p.seats)]
    for piece in ALL_PIECES:
        at = p.at[piece]
        whose = owner(p, piece) if at >= 0 else p.pile[piece]
        if whose < 0:
            continue
        if at >= 0:
            if COLOUR[piece] in tables.HELD[colour]:
                points[whose][0] += STRENGTH[piece]
        elif at == position.ELIMINATED and COLOUR[piece] in tables.DESTROYED[colour]:
            points[whose][1] += STRENGTH[piece]
        elif at == position.ABROAD and colour == WHITE:
            points[whose][2] += tables.VP_CZECH_POINT * STRENGTH[piece]
    for seat in range(p.seats):
        points[seat][3] = tables.VP_GOLD[colour] if p.imperial_owner[position.GOLD] == seat else 0
        points[seat][4] = czar_points(p, seat, colour)
    return [[0, 0, 0, 0, 0] if p.out[seat] else parts for seat, parts in enumerate(points)]


def czar_points(p: Open, seat: int, colour: int) -> int:
    """RC15.4 For the Czar: executed, abroad, or held."""
    if colour == RED:
        return (
            tables.VP_CZAR_EXECUTED
            if p.imperial_at[position.CZAR] == position.EXECUTED and p.czar_credit == seat
            else 0
        )
    if p.imperial_at[position.CZAR] == position.ABROAD:
        return tables.VP_CZAR_ABROAD if p.czar_credit == seat else 0
    return tables.VP_CZAR_HELD if p.imperial_owner[position.CZAR] == seat else 0


def scores(p: Open, colour: int) -> list[int]:
    """RC15.3, RC15.4 What everybody has, if this colour has won."""
    return [sum(parts) for parts in all_parts(p, colour)]


def best(p: Open, points: list[int]) -> list[int]:
    """RC15.5, RC28.1 The highest score; of equals more votes, then the Gold; else all of them."""
    ranked = [(points[seat], votes(p, seat), int(p.imperial_owner[position.GOLD] == seat)) for seat in players_in(p)]
    return [seat for rank, seat in zip(ranked, players_in(p), strict=True) if rank == max(ranked)]


def end(p: Position, t: Table, how: int) -> Outcome:
    """RC15 The war is over: the colour that wins, the scores, the winners."""
    colour = leading(p)
    for own in (RED, WHITE):
        t.tell(w.FACTION, own, with_bonus(p, own), key_bonus(p, own))
    t.tell(w.FACTION_WINS, colour)
    points = scores(p, colour)
    for seat in range(p.seats):
        t.tell(w.SCORED, seat, points[seat])
    return Outcome(best(p, points), how, points)


def ended(p: Position, t: Table) -> Outcome | None:
    """RC15.1, RC15.6 Whether a colour has lost its last leader, one player is left, or no person is."""
    red = alive(p, RED_LEADERS)
    white = alive(p, WHITE_LEADERS)
    if not (red and white):
        return end(p, t, w.RED_LEADERS_DEAD if white else w.WHITE_LEADERS_DEAD if red else w.ALL_LEADERS_DEAD)
    if len(players_in(p)) < 2:
        return end(p, t, w.LAST_PLAYER)
    people = [seat for seat in range(min(p.seats, MOST)) if led(p, seat)]
    if p.switch[ELIMINATED_HUMAN] and people and all(p.out[seat] for seat in people):
        return end(p, t, w.LAST_PERSON_OUT)
    return None


# --- players who are out ----------------------------------------------------------------------------------------------
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
