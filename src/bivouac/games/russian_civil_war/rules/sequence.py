"""Russian Civil War, the sequence of play."""

from bivouac.core.game import Outcome
from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box.nations import PURGE_CHIT
from bivouac.games.russian_civil_war.box.vocabulary import PLAYER_WORD
from bivouac.games.russian_civil_war.charts.conduct import conduct
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules.agenda import finish, push
from bivouac.games.russian_civil_war.rules.attacking import attack_on
from bivouac.games.russian_civil_war.rules.elimination import elimination, purging
from bivouac.games.russian_civil_war.rules.events import event, levy
from bivouac.games.russian_civil_war.rules.moving import move
from bivouac.games.russian_civil_war.rules.position import (
    Position,
    fresh_turn,
    from_letter,
    last_return,
    last_turn,
    led,
    no_committee,
    players_in,
)
from bivouac.games.russian_civil_war.rules.randomizer import chit, randomizer, to_cup
from bivouac.games.russian_civil_war.rules.replacement import replacement
from bivouac.games.russian_civil_war.rules.set_up import set_up
from bivouac.games.russian_civil_war.rules.trading import trading
from bivouac.games.russian_civil_war.rules.victory import end, ended
from bivouac.games.russian_civil_war.rules.words import FIRST_PLAYER, PLAYER_BEGINS, TURN_BEGINS, TURN_LIMIT


def step(p: Position, t: Table) -> Outcome | None:
    """RC4 What is next on the agenda; then whether somebody is out, or the war is over."""
    phase = p.agenda[-1] >> 8
    about = p.agenda[-1] & 255
    if phase == a.TURN_END:
        return turn_end(p, t)
    if phase <= a.TURN and phase != a.RELATIONS:
        begin(p, t, phase, about)
        return None
    play(p, t, phase, about)
    if p.turn == 0 or purging(p):
        return None
    elimination(p, t)
    return ended(p, t)


def begin(p: Position, t: Table, phase: int, about: int) -> None:
    """RC16, RC4.1 Before the first turn, and the beginning of a turn."""
    if phase == a.SET_UP:
        set_up(p, t)
    elif phase == a.TRADE:
        trading(p, t, about)
    else:
        turn(p, t)


def play(p: Position, t: Table, phase: int, seat: int) -> None:
    """RC4.2 A phase of a player's turn. The tables conduct what a person does not, and all committees."""
    if phase == a.PLAYER:
        player(p, t, seat)
    elif phase == a.EVENT:
        event(p, t, seat)
    elif phase == a.LEVY:
        levy(p, t, seat)
    elif phase == a.CHIT:
        chit(p, t, seat)
    elif phase == a.RANDOMIZER:
        randomizer(p, t, seat)
    elif phase == a.MOVE and led(p, seat):
        move(p, t, seat)
    elif phase == a.ATTACK and led(p, seat):
        attack_on(p, t, seat)
    else:
        conduct(p, t, phase, seat)


def turn(p: Position, t: Table) -> None:
    """RC4.1, RC16.7 The first player is drawn; the others follow in letter order."""
    finish(p)
    p.turn += 1
    first = t.draw([PLAYER_WORD + seat for seat in players_in(p)], FIRST_PLAYER) - PLAYER_WORD
    p.order = from_letter(p, first)
    t.tell(TURN_BEGINS, p.turn, first)
    push(p, a.TURN_END)
    for seat in reversed(p.order):
        push(p, a.PLAYER, seat)


def player(p: Position, t: Table, seat: int) -> None:
    """RC4.2, RC19.1 Event, strategy or politics, plan, execution, movement, combat, Randomizer."""
    finish(p)
    fresh_turn(p)
    no_committee(p)
    p.phasing = seat
    t.tell(PLAYER_BEGINS, seat)
    push(p, a.RANDOMIZER, seat)
    push(p, a.ATTACK, seat)
    push(p, a.MOVE, seat)
    push(p, a.EXECUTION, seat)
    push(p, a.POLITICS if led(p, seat) else a.PLAN, seat)
    push(p, a.STRATEGY, seat)
    push(p, a.EVENT, seat)


def turn_end(p: Position, t: Table) -> Outcome | None:
    """RC4.3 Victory, the return of units, Purge chits to the cup; then the next turn."""
    finish(p)
    fresh_turn(p)
    no_committee(p)
    if p.turn == last_turn(p):
        return end(p, t, TURN_LIMIT)
    if p.turn <= last_return(p):
        replacement(p, t)
    to_cup(p, t, PURGE_CHIT, p.aside)
    p.aside = 0
    push(p, a.TURN)
    return None
