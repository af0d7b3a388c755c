"""SM4 What is to be done next. The agenda is a stack: what interrupts is put on top; what was interrupted goes on."""

from typing import Final

from bivouac.games.smuta.position import Position

SET_UP: Final = 0
TURN: Final = 1  # begins
POLITICS_PHASE: Final = 2
POLITICS: Final = 3  # a party's segment begins
DRAW: Final = 4  # a party's next card, or all cards of one that a person leads
DISCARD: Final = 5  # above the limit, by a person
TRY: Final = 6  # the cards of a party that wait
RESHAPE: Final = 7  # SM4.3 detachment in spring, Heir, coronation
SUBMISSION: Final = 8  # a party's next attempt
POLITICS_ACT: Final = 9  # the next act of a person
POLITICS_END: Final = 10
COMBAT_PHASE: Final = 11
COMBAT: Final = 12  # a party's segment begins
COMBAT_CARD: Final = 13  # a party's
LEADERS_ACT: Final = 14  # a party's next leader
MARCH: Final = 15  # a person's leader goes on
MUSTERING: Final = 16  # a person's leader goes on buying
DETACHMENTS_MOVE: Final = 17  # a party's
COMBAT_END: Final = 18
CONTACT: Final = 19  # in a space
BATTLE_CARDS: Final = 20  # of a side
TRY_BATTLE: Final = 21  # of a side: the cards that wait
ADVANTAGE: Final = 22
ROUND: Final = 23
AFTERMATH: Final = 24
RETREAT_AFTER: Final = 25
ARRIVE: Final = 26  # a leader, after a battle or a retreat of the enemy
CROWN: Final = 27  # a party may crown its Heir
CAMPAIGN: Final = 28  # a leader in Moscow: does the Tsar ride with him?
WORK: Final = 29  # a card that was played
TURN_END: Final = 30
WINTER: Final = 31
PHASES: Final = 32


def push(p: Position, phase: int, about: int = 0) -> None:
    """Do this before anything else."""
    p.agenda.append(phase * 256 + about)


def finish(p: Position) -> None:
    """What is on top is done."""
    p.agenda.pop()


def drop(p: Position, phase: int, about: int) -> None:
    """This is not to be done any more, wherever it stands."""
    item = phase * 256 + about
    p.agenda = [other for other in p.agenda if other != item]


def phase_of(p: Position) -> int:
    return p.agenda[-1] >> 8 if p.agenda else -1


def about_of(p: Position) -> int:
    return p.agenda[-1] & 255 if p.agenda else 0
