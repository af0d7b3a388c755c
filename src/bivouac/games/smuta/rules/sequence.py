"""Smuta, the sequence of play."""

from bivouac.core.game import Outcome
from bivouac.core.table import Table
from bivouac.games.smuta.box.tables import AUTUMN
from bivouac.games.smuta.rules import agenda as a
from bivouac.games.smuta.rules.aftermath import aftermath, arrives
from bivouac.games.smuta.rules.agenda import finish, push
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
    about = p.agenda[-1] & 255
    if p.waiting and a.IS_SEAM[phase] and try_waiting(p, t, p.order):
        return None
    if phase == a.WINTER:
        return winter(p, t)
    if phase <= a.TURN:
        begin(p, t, phase)
    elif phase <= a.POLITICS_END:
        politic(p, t, phase, about)
    elif phase <= a.COMBAT_END:
        campaigning(p, t, phase, about)
    elif phase <= a.ARRIVE:
        fight(p, t, phase, about)
    else:
        rest(p, t, phase, about)
    return None


def begin(p: Position, t: Table, phase: int) -> None:
    """SM3, SM4.1 The set-up, and the beginning of a turn."""
    if phase == a.SET_UP:
        set_up(p, t)
        return
    finish(p)
    t.tell(TURN_BEGINS, p.season, p.year, max(standings(p)))
    push(p, a.TURN_END)
    push(p, a.COMBAT_PHASE)
    push(p, a.POLITICS_PHASE)


def politic(p: Position, t: Table, phase: int, party: int) -> None:
    """SM4.3 The politics phase."""
    if phase == a.POLITICS_PHASE:
        politics_phase(p, t)
    elif phase == a.POLITICS:
        politics(p, t, party)
    elif phase == a.DRAW:
        draw(p, t, party)
    elif phase == a.DISCARD:
        discard(p, t, party)
    elif phase == a.RESHAPE:
        reshape(p, t, party)
    elif phase == a.SUBMISSION:
        submission(p, t, party)
    elif phase == a.POLITICS_ACT:
        politics_act(p, t, party)
    else:
        politics_end(p, t, party)


def campaigning(p: Position, t: Table, phase: int, about: int) -> None:
    """SM4.4 The combat phase."""
    if phase == a.COMBAT_PHASE:
        combat_phase(p, t)
    elif phase == a.COMBAT:
        combat(p, t, about)
    elif phase == a.COMBAT_CARD:
        combat_card(p, t, about)
    elif phase == a.LEADERS_ACT:
        leaders_act(p, t, about)
    elif phase == a.MARCH:
        march_on(p, t, about)
    elif phase == a.MUSTERING:
        muster_on(p, t, about)
    elif phase == a.DETACHMENTS_MOVE:
        detachments(p, t, about)
    else:
        combat_end(p, t, about)


def fight(p: Position, t: Table, phase: int, about: int) -> None:
    """SM10 A battle."""
    if phase == a.CONTACT:
        contact(p, t)
    elif phase == a.BATTLE_CARDS:
        battle_cards(p, t, about)
    elif phase == a.TRY_BATTLE:
        try_battle(p, t, about)
    elif phase == a.ADVANTAGE:
        advantage(p, t)
    elif phase == a.ROUND:
        battle_round(p, t)
    elif phase == a.AFTERMATH:
        aftermath(p, t)
    else:
        arrives(p, t, about)


def rest(p: Position, t: Table, phase: int, about: int) -> None:
    """SM6, SM5.6, SM4.1 The throne, a card that works, the end of a turn."""
    if phase == a.CROWN:
        coronation(p, t, about)
    elif phase == a.CAMPAIGN:
        campaign(p, t, about)
    elif phase == a.WORK:
        work_card(p, t)
    else:
        turn_end(p, t)


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
