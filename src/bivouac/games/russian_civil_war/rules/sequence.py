"""Russian Civil War, the sequence of play."""

from collections.abc import Callable
from typing import Final

from bivouac.core.game import Outcome
from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box.nations import PURGE_CHIT
from bivouac.games.russian_civil_war.box.vocabulary import PLAYER_WORD
from bivouac.games.russian_civil_war.charts import moves
from bivouac.games.russian_civil_war.charts.colour import set_colour
from bivouac.games.russian_civil_war.charts.consideration import attacks
from bivouac.games.russian_civil_war.charts.grudge import grudge
from bivouac.games.russian_civil_war.charts.planning import plan
from bivouac.games.russian_civil_war.charts.relations import set_relations
from bivouac.games.russian_civil_war.charts.strategy import strategy
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules import moving
from bivouac.games.russian_civil_war.rules.agenda import finish, push, queue
from bivouac.games.russian_civil_war.rules.assassination import assassination
from bivouac.games.russian_civil_war.rules.attacking import attack_on
from bivouac.games.russian_civil_war.rules.committee import committee, counter_committee, execution
from bivouac.games.russian_civil_war.rules.events import event, levy
from bivouac.games.russian_civil_war.rules.politics import gift, politics
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
from bivouac.games.russian_civil_war.rules.purge import counterpurge, purge
from bivouac.games.russian_civil_war.rules.randomizer import chit, randomizer, to_cup
from bivouac.games.russian_civil_war.rules.replacement import replacement
from bivouac.games.russian_civil_war.rules.set_up import set_up
from bivouac.games.russian_civil_war.rules.spoils import spoils
from bivouac.games.russian_civil_war.rules.trading import trading
from bivouac.games.russian_civil_war.rules.victory import elimination, end, ended, purging
from bivouac.games.russian_civil_war.rules.words import FIRST_PLAYER, PLAYER_BEGINS, TURN_BEGINS, TURN_LIMIT


def step(p: Position, t: Table) -> Outcome | None:
    """RC4 What is next on the agenda; then whether somebody is out, or the war is over."""
    phase = p.agenda[-1] >> 8
    about = p.agenda[-1] & 255
    if phase == a.TURN_END:
        return turn_end(p, t)
    play(p, t, phase, about)
    if p.turn == 0 or phase == a.TURN or purging(p):
        return None
    elimination(p, t)
    return ended(p, t)


def play(p: Position, t: Table, phase: int, about: int) -> None:
    """RC4.2 What the tables conduct that a person does not; all committees are the same."""
    (BY_A_PERSON if phase in BY_A_PERSON and led(p, about) else STEPS)[phase](p, t, about)


def relations(p: Position, t: Table, about: int) -> None:
    """RC16.6, RC27 Everybody's colour, then every pair."""
    finish(p)
    for seat in range(p.seats):
        set_colour(p, t, seat)
    set_relations(p, t)


def turn(p: Position, t: Table, about: int) -> None:
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
    plans = a.POLITICS if led(p, seat) else a.PLAN
    queue(p, seat, [a.EVENT, a.STRATEGY, plans, a.EXECUTION, a.MOVE, a.ATTACK, a.RANDOMIZER])


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


STEPS: Final[dict[int, Callable[[Position, Table, int], None]]] = {  # about a player, unless another thing is said
    a.SET_UP: set_up,  # RC16
    a.TRADE: trading,
    a.RELATIONS: relations,
    a.TURN: turn,
    a.PLAYER: player,
    a.EVENT: event,
    a.LEVY: levy,
    a.CHIT: chit,
    a.STRATEGY: strategy,  # RC19
    a.GRUDGE: grudge,
    a.POLITICS: politics,
    a.GIFT: gift,
    a.COMMITTEE: committee,  # RC11, RC24
    a.COUNTER_COMMITTEE: counter_committee,
    a.PURGE: purge,
    a.SPOILS: spoils,
    a.COUNTERPURGE: counterpurge,
    a.ASSASSINATION: assassination,
    a.PLAN: plan,
    a.EXECUTION: execution,
    a.MOVE: moves.move,
    a.ATTACK: attacks,
    a.RANDOMIZER: randomizer,
}
BY_A_PERSON: Final[dict[int, Callable[[Position, Table, int], None]]] = {a.MOVE: moving.move, a.ATTACK: attack_on}
