"""Pax Baltica, the sequence of play."""

from bivouac.core.game import Outcome
from bivouac.core.table import Table
from bivouac.games.pax_baltica import agenda
from bivouac.games.pax_baltica.actions import act, action_roll
from bivouac.games.pax_baltica.battle import (
    battles,
    combat,
    end_battle,
    leave,
    name_main_attack,
    next_battle,
    open_battle,
    regroup,
)
from bivouac.games.pax_baltica.control import redraw
from bivouac.games.pax_baltica.events import accelerate, discontent, envoy, event, loan, politics_table, settle
from bivouac.games.pax_baltica.fates import truce
from bivouac.games.pax_baltica.fog import mingle
from bivouac.games.pax_baltica.forage import forage, starve
from bivouac.games.pax_baltica.group import move_block, pin
from bivouac.games.pax_baltica.interphase import (
    concede,
    interphase,
    place_karl,
    reform,
    submit,
    turn_end,
    winter,
    winter_over,
)
from bivouac.games.pax_baltica.map import OTTOMAN_LANDS
from bivouac.games.pax_baltica.nations import ACTIVE, COALITION, OTTOMAN, SWEDISH
from bivouac.games.pax_baltica.politics import displace, place_mazepa
from bivouac.games.pax_baltica.position import Position, occupied
from bivouac.games.pax_baltica.replacements import build_at_once, buy, reinforce, show
from bivouac.games.pax_baltica.scenarios import set_up
from bivouac.games.pax_baltica.siege import declare, siege, sieges
from bivouac.games.pax_baltica.victory import GameOver, outcome


def step(p: Position, t: Table) -> Outcome | None:
    """PB0.3 What is next on the agenda; PB0.4 the outcome when it ends the game."""
    try:
        play(p, t, p.agenda[-1] >> 7, p.agenda[-1] & 127)
        surrender(p, t)
        p.chosen = p.chosen_from = -1
    except GameOver as over:
        redraw(p)
        return outcome(over.end)
    return None


def surrender(p: Position, t: Table) -> None:
    """PB11.6 The Ottomans give up when all their land is occupied by the enemy alone."""
    if p.status[OTTOMAN] == ACTIVE and all(
        occupied(p, COALITION, land) and not occupied(p, SWEDISH, land) for land in OTTOMAN_LANDS
    ):
        truce(p, t, OTTOMAN)


def play(p: Position, t: Table, phase: int, about: int) -> None:
    """PB0.3 A game turn: roll, actions or events, battles, sieges, forage; after Winter, the Interphase."""
    # the most frequent first
    if phase == agenda.MOVE:
        move_block(p, t, about, False)
    elif phase == agenda.ACT:
        act(p, t, about)
    elif phase == agenda.COMBAT:
        combat(p, t)
    elif phase == agenda.REGROUP:
        regroup(p, t, about)
    elif phase == agenda.PIN:
        pin(p, t, about)
    elif phase == agenda.DECLARE:
        declare(p, t, about)
    elif phase <= agenda.EVENT:
        begin(p, t, phase, about)
    elif phase in (
        agenda.BATTLES,
        agenda.NEXT_BATTLE,
        agenda.OPEN,
        agenda.LEAVE,
        agenda.END_BATTLE,
        agenda.MAIN_ATTACK,
    ):
        fight(p, t, phase, about)
    elif phase in (agenda.SIEGES, agenda.SIEGE, agenda.FORAGE, agenda.STARVE, agenda.TURN_END):
        close(p, t, phase, about)
    elif phase >= agenda.WINTER:
        pass_the_year(p, t, phase, about)
    else:
        interrupt(p, t, phase, about)


def begin(p: Position, t: Table, phase: int, about: int) -> None:
    """PB12, PB3.1 Set-up, the action roll, an event."""
    if phase == agenda.SET_UP:
        set_up(p, t)
    elif phase == agenda.ACTION_ROLL:
        action_roll(p, t)
    else:
        event(p, t, about)


def fight(p: Position, t: Table, phase: int, about: int) -> None:
    """PB6 The Battle Phase."""
    if phase == agenda.BATTLES:
        battles(p, t)
    elif phase == agenda.NEXT_BATTLE:
        next_battle(p, t)
    elif phase == agenda.OPEN:
        open_battle(p, t, about)
    elif phase == agenda.LEAVE:
        leave(p, t, about)
    elif phase == agenda.END_BATTLE:
        end_battle(p, t, about)
    else:
        name_main_attack(p, t, about)


def close(p: Position, t: Table, phase: int, about: int) -> None:
    """PB7, PB8 Sieges, forage, the end of the turn."""
    if phase == agenda.SIEGES:
        sieges(p, t)
    elif phase == agenda.SIEGE:
        siege(p, t, about)
    elif phase == agenda.FORAGE:
        forage(p, t)
    elif phase == agenda.STARVE:
        starve(p, t)
    else:
        turn_end(p, t)


def interrupt(p: Position, t: Table, phase: int, about: int) -> None:
    """PB13, PB10 What events and changes of fortune ask for."""
    if phase == agenda.POLITICS_TABLE:
        politics_table(p, t, about)
    elif phase == agenda.LOAN:
        loan(p, t, about)
    elif phase == agenda.SETTLE:
        settle(p, t)
    elif phase == agenda.ACCELERATE:
        accelerate(p, t)
    elif phase == agenda.DISCONTENT:
        discontent(p, t, about)
    elif phase == agenda.ENVOY:
        envoy(p, t, about)
    elif phase == agenda.REINFORCE:
        reinforce(p, t, about)
    elif phase == agenda.BUILD:
        build_at_once(p, t, about)
    elif phase == agenda.DISPLACE:
        displace(p, t)
    else:
        raise ValueError(f"there is no phase {phase}")


def pass_the_year(p: Position, t: Table, phase: int, about: int) -> None:
    """PB3.4, PB0.3 Winter campaigns and the Interphase."""
    if phase == agenda.WINTER:
        winter(p, t)
    elif phase == agenda.WINTER_OVER:
        winter_over(p, t)
    elif phase == agenda.INTERPHASE:
        interphase(p, t, about)
    elif phase == agenda.PLACE_KARL:
        place_karl(p, t)
    elif phase == agenda.PLACE_MAZEPA:
        place_mazepa(p, t)
    elif phase == agenda.REFORM:
        reform(p, t)
    elif phase == agenda.SUBMIT:
        submit(p, t, about)
    elif phase == agenda.BUY:
        buy(p, t, about)
    elif phase == agenda.SHOW:
        agenda.finish(p)
        show(p, t)
    elif phase == agenda.MINGLE:
        agenda.finish(p)
        mingle(p, t)
    elif phase == agenda.CONCEDE:
        concede(p, t)
    else:
        raise ValueError(f"there is no phase {phase}")
