"""Smuta, the sequence of play."""

from collections.abc import Callable
from typing import Final

from bivouac.core.game import Outcome
from bivouac.core.table import Table
from bivouac.games.smuta.box.tables import AUTUMN
from bivouac.games.smuta.rules import agenda as a
from bivouac.games.smuta.rules.aftermath import aftermath, arrives
from bivouac.games.smuta.rules.agenda import finish, push, queue
from bivouac.games.smuta.rules.battle import advantage, battle_cards, battle_round, contact, try_battle
from bivouac.games.smuta.rules.combat import combat, combat_card, combat_end, combat_phase, leaders_act, march_on
from bivouac.games.smuta.rules.detachments import detachments
from bivouac.games.smuta.rules.muster import muster_on
from bivouac.games.smuta.rules.playing import end_waiting, try_waiting, work_card
from bivouac.games.smuta.rules.politics import (
    discard,
    draw,
    politics,
    politics_act,
    politics_end,
    politics_phase,
    reshape,
)
from bivouac.games.smuta.rules.position import Position
from bivouac.games.smuta.rules.power import standings
from bivouac.games.smuta.rules.set_up import set_up
from bivouac.games.smuta.rules.submission import submission
from bivouac.games.smuta.rules.throne import campaign, coronation
from bivouac.games.smuta.rules.winter import winter
from bivouac.games.smuta.rules.words import TURN_BEGINS


def step(p: Position, t: Table) -> Outcome | None:
    """SM4 What is next on the agenda; SM5.4 a card in play that can be played now comes first."""
    phase = p.agenda[-1] >> 8
    if p.waiting and a.IS_SEAM[phase] and try_waiting(p, t, p.order):
        return None
    if phase == a.WINTER:
        return winter(p, t)
    if phase in STEPS:
        STEPS[phase](p, t)
    else:
        STEPS_ABOUT[phase](p, t, p.agenda[-1] & 255)
    return None


def turn(p: Position, t: Table) -> None:
    """SM4.1 A turn begins."""
    finish(p)
    t.tell(TURN_BEGINS, p.season, p.year, max(standings(p)))
    queue(p, 0, [a.POLITICS_PHASE, a.COMBAT_PHASE, a.TURN_END])


def turn_end(p: Position, t: Table) -> None:
    """SM4.1 Truces end with the turn, SM5.4 cards of the combat phase go to the back; after autumn comes winter."""
    finish(p)
    end_waiting(p, t)
    p.truces = []
    if p.season == AUTUMN:
        push(p, a.WINTER)
    else:
        p.season += 1
        push(p, a.TURN)


STEPS: Final[dict[int, Callable[[Position, Table], None]]] = {
    a.SET_UP: set_up,  # SM3
    a.TURN: turn,
    a.POLITICS_PHASE: politics_phase,  # SM4.3
    a.COMBAT_PHASE: combat_phase,  # SM4.4
    a.CONTACT: contact,  # SM10
    a.ADVANTAGE: advantage,
    a.ROUND: battle_round,
    a.AFTERMATH: aftermath,
    a.WORK: work_card,  # SM5.6
    a.TURN_END: turn_end,
}
STEPS_ABOUT: Final[dict[int, Callable[[Position, Table, int], None]]] = {  # about a party, a leader or a side
    a.POLITICS: politics,  # SM4.3
    a.DRAW: draw,
    a.DISCARD: discard,
    a.RESHAPE: reshape,
    a.SUBMISSION: submission,
    a.POLITICS_ACT: politics_act,
    a.POLITICS_END: politics_end,
    a.COMBAT: combat,  # SM4.4
    a.COMBAT_CARD: combat_card,
    a.LEADERS_ACT: leaders_act,
    a.MARCH: march_on,
    a.MUSTERING: muster_on,
    a.DETACHMENTS_MOVE: detachments,
    a.COMBAT_END: combat_end,
    a.BATTLE_CARDS: battle_cards,  # SM10
    a.TRY_BATTLE: try_battle,
    a.ARRIVE: arrives,
    a.CROWN: coronation,  # SM6
    a.CAMPAIGN: campaign,
}
