"""What is to be done next. The agenda is a stack: what interrupts is put on top, and what was interrupted goes on."""

from typing import Final

from bivouac.games.pax_baltica.rules.position import Open, Position

SET_UP: Final = 0
ACTION_ROLL: Final = 1
EVENT: Final = 2  # of a seat
ACT: Final = 3  # a seat's next action
MOVE: Final = 4  # a seat's next block of the group
PIN: Final = 5  # in a place
DECLARE: Final = 6  # in a territory
POLITICS_TABLE: Final = 7  # of a nation
LOAN: Final = 8  # by a nation
SETTLE: Final = 9
ACCELERATE: Final = 10
DISCONTENT: Final = 11  # in a nation
ENVOY: Final = 12  # of a seat
REINFORCE: Final = 13  # a nation
BUILD: Final = 14  # for a nation
DISPLACE: Final = 15
BATTLES: Final = 16
NEXT_BATTLE: Final = 17
OPEN: Final = 18  # a battle
COMBAT: Final = 19
LEAVE: Final = 20  # those of a seat that must
REGROUP: Final = 21  # a seat
END_BATTLE: Final = 22  # lost by a seat, or 2 for nobody
MAIN_ATTACK: Final = 23  # in a place, named while moving
SIEGES: Final = 24
SIEGE: Final = 25  # of a territory
FORAGE: Final = 26
STARVE: Final = 27
TURN_END: Final = 28
WINTER: Final = 29
WINTER_OVER: Final = 30
INTERPHASE: Final = 31  # a step of it
CONCEDE: Final = 32
SUBMIT: Final = 33  # of a seat
REFORM: Final = 34
PLACE_KARL: Final = 35
PLACE_MAZEPA: Final = 36
BUY: Final = 37  # a nation
SHOW: Final = 38
MINGLE: Final = 39
PHASES: Final = 40


def push(p: Position, phase: int, about: int = 0) -> None:
    """Do this before anything else."""
    p.agenda.append(phase * 128 + about)


def finish(p: Position) -> None:
    """What is on top is done."""
    p.agenda.pop()


def drop(p: Position, phase: int, about: int) -> None:
    """This is not to be done any more, wherever it stands."""
    item = phase * 128 + about
    p.agenda = [other for other in p.agenda if other != item]


def phase_of(p: Open) -> int:
    return p.agenda[-1] >> 7 if p.agenda else -1


def about_of(p: Open) -> int:
    return p.agenda[-1] & 127 if p.agenda else 0


def ahead(p: Open, phase: int, about: int) -> bool:
    """Whether this is still to come."""
    return phase * 128 + about in p.agenda
