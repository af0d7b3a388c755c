"""Pax Baltica, the sequence of play."""

from bivouac.core.game import Outcome
from bivouac.core.table import Table
from bivouac.games.pax_baltica.box.map import OTTOMAN_LANDS
from bivouac.games.pax_baltica.box.nations import ACTIVE, COALITION, OTTOMAN, SWEDISH
from bivouac.games.pax_baltica.rules.actions import act, action_roll
from bivouac.games.pax_baltica.rules.agenda import (
    ACCELERATE,
    ACT,
    ACTION_ROLL,
    BATTLES,
    BUILD,
    BUY,
    COMBAT,
    CONCEDE,
    DECLARE,
    DISCONTENT,
    DISPLACE,
    END_BATTLE,
    ENVOY,
    EVENT,
    FORAGE,
    INTERPHASE,
    LEAVE,
    LOAN,
    MAIN_ATTACK,
    MOVE,
    NEXT_BATTLE,
    OPEN,
    PIN,
    PLACE_KARL,
    PLACE_MAZEPA,
    POLITICS_TABLE,
    REFORM,
    REGROUP,
    REINFORCE,
    SETTLE,
    SHOW,
    SIEGE,
    SIEGES,
    STARVE,
    SUBMIT,
    TURN_END,
    WINTER,
    WINTER_OVER,
    finish,
)
from bivouac.games.pax_baltica.rules.battle import (
    battles,
    combat,
    end_battle,
    leave,
    name_main_attack,
    next_battle,
    open_battle,
    regroup,
)
from bivouac.games.pax_baltica.rules.control import redraw
from bivouac.games.pax_baltica.rules.events import accelerate, discontent, envoy, event, loan, politics_table, settle
from bivouac.games.pax_baltica.rules.fates import truce
from bivouac.games.pax_baltica.rules.fog import mingle
from bivouac.games.pax_baltica.rules.forage import forage, starve
from bivouac.games.pax_baltica.rules.group import move_block, pin
from bivouac.games.pax_baltica.rules.interphase import (
    concede,
    interphase,
    place_karl,
    reform,
    submit,
)
from bivouac.games.pax_baltica.rules.politics import displace, place_mazepa
from bivouac.games.pax_baltica.rules.position import Position, occupied
from bivouac.games.pax_baltica.rules.replacements import build_at_once, buy, reinforce, show
from bivouac.games.pax_baltica.rules.scenarios import set_up
from bivouac.games.pax_baltica.rules.siege import declare, siege, sieges
from bivouac.games.pax_baltica.rules.turn import turn_end, winter, winter_over
from bivouac.games.pax_baltica.rules.victory import GameOver, outcome


def step(p: Position, t: Table) -> Outcome | None:
    """PB0.3 What is next on the agenda; PB0.4 the outcome when it ends the game."""
    try:
        play(p, t, p.agenda[-1] >> 7, p.agenda[-1] & 127)
        if p.status[OTTOMAN] == ACTIVE:
            surrender(p, t)
        p.chosen = p.chosen_from = -1
    except GameOver as over:
        redraw(p)
        return outcome(over.end)
    return None


def play(p: Position, t: Table, phase: int, about: int) -> None:
    """PB0.3 A game turn: roll, actions or events, battles, sieges, forage; after Winter, the Interphase."""
    if phase <= DECLARE:
        act_or_event(p, t, phase, about)
    elif phase <= DISPLACE:
        interrupt(p, t, phase, about)
    elif phase <= MAIN_ATTACK:
        fight(p, t, phase, about)
    elif phase <= TURN_END:
        close(p, t, phase, about)
    else:
        pass_the_year(p, t, phase, about)


def act_or_event(p: Position, t: Table, phase: int, about: int) -> None:
    """PB3 The action roll, actions and events; PB12 before the first, the set-up."""
    if phase == ACT:
        act(p, t, about)
    elif phase == MOVE:
        move_block(p, t, about, False)
    elif phase == PIN:
        pin(p, t, about)
    elif phase == DECLARE:
        declare(p, t, about)
    elif phase == ACTION_ROLL:
        action_roll(p, t)
    elif phase == EVENT:
        event(p, t, about)
    else:
        set_up(p, t)


def interrupt(p: Position, t: Table, phase: int, about: int) -> None:
    """PB13, PB10 What events and changes of fortune ask for."""
    if phase == POLITICS_TABLE:
        politics_table(p, t, about)
    elif phase == LOAN:
        loan(p, t, about)
    elif phase == SETTLE:
        settle(p, t)
    elif phase == ACCELERATE:
        accelerate(p, t)
    elif phase == DISCONTENT:
        discontent(p, t, about)
    elif phase == ENVOY:
        envoy(p, t, about)
    elif phase == REINFORCE:
        reinforce(p, t, about)
    elif phase == BUILD:
        build_at_once(p, t, about)
    else:
        displace(p, t)


def fight(p: Position, t: Table, phase: int, about: int) -> None:
    """PB6 The Battle Phase."""
    if phase == BATTLES:
        battles(p, t)
    elif phase == NEXT_BATTLE:
        next_battle(p, t)
    elif phase == COMBAT:
        combat(p, t)
    elif phase == OPEN:
        open_battle(p, t, about)
    elif phase == LEAVE:
        leave(p, t, about)
    elif phase == REGROUP:
        regroup(p, t, about)
    elif phase == END_BATTLE:
        end_battle(p, t, about)
    else:
        name_main_attack(p, t, about)


def close(p: Position, t: Table, phase: int, about: int) -> None:
    """PB7, PB8 Sieges, forage, the end of the turn."""
    if phase == SIEGES:
        sieges(p, t)
    elif phase == SIEGE:
        siege(p, t, about)
    elif phase == FORAGE:
        forage(p, t)
    elif phase == STARVE:
        starve(p, t)
    else:
        turn_end(p, t)


def pass_the_year(p: Position, t: Table, phase: int, about: int) -> None:
    """PB3.4, PB0.3 Winter campaigns and the Interphase."""
    if phase == INTERPHASE:
        interphase(p, t, about)
    elif phase == BUY:
        buy(p, t, about)
    elif phase == SUBMIT:
        submit(p, t, about)
    elif phase == CONCEDE:
        concede(p, t)
    elif phase == REFORM:
        reform(p, t)
    elif phase == WINTER:
        winter(p, t)
    elif phase == WINTER_OVER:
        winter_over(p, t)
    elif phase == PLACE_KARL:
        place_karl(p, t)
    elif phase == PLACE_MAZEPA:
        place_mazepa(p, t)
    elif phase == SHOW:
        finish(p)
        show(p, t)
    else:
        finish(p)
        mingle(p, t)


def surrender(p: Position, t: Table) -> None:
    """PB11.6 The Ottomans give up when all their land is occupied by the enemy alone."""
    if all(occupied(p, COALITION, land) and not occupied(p, SWEDISH, land) for land in OTTOMAN_LANDS):
        truce(p, t, OTTOMAN)
