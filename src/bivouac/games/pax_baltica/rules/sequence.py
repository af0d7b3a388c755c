"""Pax Baltica, the sequence of play: the page of contents."""

from collections.abc import Callable
from typing import Final

from bivouac.core.game import Outcome
from bivouac.core.table import Table
from bivouac.games.pax_baltica.box.nations import ACTIVE, OTTOMAN
from bivouac.games.pax_baltica.rules import agenda as a
from bivouac.games.pax_baltica.rules import battle, events, replacements, retreat, siege, turn
from bivouac.games.pax_baltica.rules.actions import act, action_roll
from bivouac.games.pax_baltica.rules.control import redraw
from bivouac.games.pax_baltica.rules.fog import mingle_after_show
from bivouac.games.pax_baltica.rules.forage import forage, starve
from bivouac.games.pax_baltica.rules.group import move_block, pin
from bivouac.games.pax_baltica.rules.interphase import interphase
from bivouac.games.pax_baltica.rules.nations.ottoman import surrender
from bivouac.games.pax_baltica.rules.nations.russia import reform
from bivouac.games.pax_baltica.rules.nations.sweden import concede, place_karl
from bivouac.games.pax_baltica.rules.nations.ukraine import place_mazepa
from bivouac.games.pax_baltica.rules.position import Position
from bivouac.games.pax_baltica.rules.scenarios import set_up
from bivouac.games.pax_baltica.rules.truce import displace, submit
from bivouac.games.pax_baltica.rules.victory import GameOver, outcome

# what is done for each item of the agenda; the number says what it is about: a seat, a place, a nation or a step
PHASES: Final[dict[int, Callable[[Position, Table, int], None]]] = {
    # PB2 Blocks
    a.MINGLE: mingle_after_show,
    # PB3 The action roll and the actions
    a.ACTION_ROLL: action_roll,
    a.ACT: act,
    # PB4 Movement
    a.MOVE: lambda p, t, seat: move_block(p, t, seat, False),
    a.PIN: pin,
    # PB5 Replacements
    a.BUY: replacements.buy,
    a.SHOW: replacements.show_all,
    a.BUILD: replacements.build_at_once,
    a.REINFORCE: replacements.reinforce,
    # PB6 Battles
    a.BATTLES: battle.battles,
    a.NEXT_BATTLE: battle.next_battle,
    a.MAIN_ATTACK: battle.name_main_attack,
    a.OPEN: battle.open_battle,
    a.COMBAT: battle.combat,
    a.LEAVE: retreat.leave,
    a.REGROUP: retreat.regroup,
    a.END_BATTLE: battle.end_battle,
    # PB7 Sieges
    a.DECLARE: siege.declare,
    a.SIEGES: siege.sieges,
    a.SIEGE: siege.siege,
    # PB8 Forage
    a.FORAGE: forage,
    a.STARVE: starve,
    # PB0.3, PB3.4 The end of a turn, winter campaigns, the Interphase
    a.TURN_END: turn.turn_end,
    a.WINTER: turn.winter,
    a.WINTER_OVER: turn.winter_over,
    a.INTERPHASE: interphase,
    # PB10 Politics
    a.SUBMIT: submit,
    a.DISPLACE: displace,
    # PB11 Nations
    a.CONCEDE: concede,
    a.PLACE_KARL: place_karl,
    a.REFORM: reform,
    a.PLACE_MAZEPA: place_mazepa,
    # PB12 Scenarios
    a.SET_UP: set_up,
    # PB13 Events
    a.EVENT: events.event,
    a.POLITICS_TABLE: events.politics_table,
    a.LOAN: events.loan,
    a.SETTLE: events.settle,
    a.ACCELERATE: events.accelerate,
    a.DISCONTENT: events.discontent,
    a.ENVOY: events.envoy,
}


def step(p: Position, t: Table) -> Outcome | None:
    """PB0.3 What is next on the agenda; PB0.4 the outcome when it ends the game."""
    try:
        item = p.agenda[-1]
        PHASES[item >> 7](p, t, item & 127)
        if p.status[OTTOMAN] == ACTIVE:
            surrender(p, t)
        p.chosen = p.chosen_from = -1
    except GameOver as over:
        redraw(p)
        return outcome(over.end)
    return None
