"""SM4 What is to be done next. The agenda is a stack: what interrupts is put on top; what was interrupted goes on."""

from typing import Final

from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.rules.position import Open, Position

SET_UP: Final = 0
TURN: Final = 1  # begins
POLITICS_PHASE: Final = 2
POLITICS: Final = 3  # a party's segment begins
DRAW: Final = 4  # a party's next card, or all cards of one that a person leads
DISCARD: Final = 5  # above the limit, by a person
RESHAPE: Final = 6  # SM4.3 detachment in spring, Heir, coronation
SUBMISSION: Final = 7  # a party's next attempt
POLITICS_ACT: Final = 8  # the next act of a person
POLITICS_END: Final = 9
COMBAT_PHASE: Final = 10
COMBAT: Final = 11  # a party's segment begins
COMBAT_CARD: Final = 12  # a party's
LEADERS_ACT: Final = 13  # a party's next leader
MARCH: Final = 14  # a person's leader goes on
MUSTERING: Final = 15  # a person's leader goes on buying
DETACHMENTS_MOVE: Final = 16  # a party's
COMBAT_END: Final = 17
CONTACT: Final = 18  # in a space
BATTLE_CARDS: Final = 19  # of a side
TRY_BATTLE: Final = 20  # of a side: the cards that wait
ADVANTAGE: Final = 21
ROUND: Final = 22
AFTERMATH: Final = 23  # 24 was one that nobody needs; recorded positions hold these numbers
ARRIVE: Final = 25  # a leader, after a battle or a retreat of the enemy
CROWN: Final = 26  # a party may crown its Heir
CAMPAIGN: Final = 27  # a leader in Moscow: does the Tsar ride with him?
WORK: Final = 28  # a card that was played
TURN_END: Final = 29
WINTER: Final = 30
PHASES: Final = 31

SEAMS: Final = [  # SM-R38 before these, cards in play are tried: one act is done, the next has not begun
    *[DRAW, DISCARD, RESHAPE, SUBMISSION, POLITICS_ACT, POLITICS_END],
    *[COMBAT_CARD, LEADERS_ACT, DETACHMENTS_MOVE, COMBAT_END, TURN_END],
    *[ADVANTAGE, ROUND],  # battle cards
]
IS_SEAM: Final = [phase in SEAMS for phase in range(PHASES)]


def push(p: Position, phase: int, about: int = 0) -> None:
    """Do this before anything else."""
    p.agenda.append(phase * 256 + about)


def queue(p: Position, about: int, phases: list[int]) -> None:
    """Do these before anything else, in this order."""
    for phase in reversed(phases):
        push(p, phase, about)


def finish(p: Position) -> None:
    """What is on top is done."""
    p.agenda.pop()


def drop(p: Position, phase: int, about: int) -> None:
    """This is not to be done any more, wherever it stands."""
    item = phase * 256 + about
    p.agenda = [other for other in p.agenda if other != item]


def acting(p: Open) -> int:
    """SM4.2 The party whose segment is going on, or NONE."""
    for item in reversed(p.agenda):
        if item >> 8 in (POLITICS_END, COMBAT_END):
            return item & 255
    return NONE


def phase_of(p: Open) -> int:
    return p.agenda[-1] >> 8 if p.agenda else -1
