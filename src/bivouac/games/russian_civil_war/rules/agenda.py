"""RC4 What is to be done next. The agenda is a stack: what interrupts is put on top; what was interrupted goes on.

What an item is about is a player, unless another thing is said.
"""

from typing import Final

from bivouac.games.russian_civil_war.rules.position import Open, Position

SET_UP: Final = 0
TRADE: Final = 1  # RC-r61 a person before the first turn
RELATIONS: Final = 2  # RC27 colours and relations are set
TURN: Final = 3  # begins: the first player is drawn
PLAYER: Final = 4  # a player's turn begins
EVENT: Final = 5
LEVY: Final = 6  # RC12 a unit returns
CHIT: Final = 7  # the player draws one
STRATEGY: Final = 8  # colour, and a bot's strategy die with its gift
GRUDGE: Final = 9  # the die of the vindictive table
POLITICS: Final = 10  # a person's next act: gifts, purge, Assassins
GIFT: Final = 11  # a bot's before its purge
COMMITTEE: Final = 12  # the chairman's: invitations and dice
COUNTER_COMMITTEE: Final = 13  # the chairman's, of those who refused
PURGE: Final = 14  # the chairman's: target, mode, the next roll
SPOILS: Final = 15  # what a roll has won is taken: the player who takes
COUNTERPURGE: Final = 16  # the victim's
ASSASSINATION: Final = 17
PLAN: Final = 18  # a bot's attacks
EXECUTION: Final = 19  # of the Czar
MOVE: Final = 20  # a person's next stack; a bot's attackers, then its next stack
ATTACK: Final = 21  # a person's next; a bot's next planned one
RANDOMIZER: Final = 22  # how many chits
TURN_END: Final = 23
PHASES: Final = 24


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


def phase_of(p: Open) -> int:
    return p.agenda[-1] >> 8 if p.agenda else -1


def waits(p: Open, phase: int) -> bool:
    """Whether this stands anywhere on the agenda."""
    return any(item >> 8 == phase for item in p.agenda)


def drop_all_of(p: Position, seat: int) -> None:
    """RC-r60 A player who is out does nothing any more."""
    p.agenda = [item for item in p.agenda if not (PLAYER <= item >> 8 <= RANDOMIZER and item & 255 == seat)]
