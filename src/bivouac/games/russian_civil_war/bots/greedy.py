"""A sound human heuristic for a player that somebody leads: everything by what it does to the chance to win.

- Politics: a purge if the committees that may come promise more than they threaten; gifts that bring one about;
  Assassins where a death is worth more than the marker: see `politics`.
- Movement: stacks march to the attacks that promise most; the others pick up units, look after Czar, Gold and key
  provinces, and keep together: `marches`.
- Combat: every attack whose outcomes, weighed by the die, raise the chance: `board`.
"""

from collections.abc import Callable
from typing import Final, cast

from bivouac.core.player import Look, Player, Reasons
from bivouac.games.russian_civil_war.bots import politics
from bivouac.games.russian_civil_war.bots.board import Board
from bivouac.games.russian_civil_war.bots.courses import Course
from bivouac.games.russian_civil_war.bots.marches import best_attack, czar_goes, leaving_worth, plan
from bivouac.games.russian_civil_war.bots.politics import best_of
from bivouac.games.russian_civil_war.bots.reasons import WEIGHED, reasons_of
from bivouac.games.russian_civil_war.box import vocabulary as v
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.units import COLOUR, MAY_EXIT, STRENGTH
from bivouac.games.russian_civil_war.rules import choosing, stacks
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.choosing import word_of
from bivouac.games.russian_civil_war.rules.position import EXECUTION, PURGE_COMMITTEE
from bivouac.games.russian_civil_war.rules.ways import way
from bivouac.games.russian_civil_war.sight import Sight

ALWAYS: Final[dict[int, int]] = {
    w.TRADE_WITH: v.DONE,
    w.TRADE_ACCEPT: v.NO,
    w.CHAIR: v.YES,
    w.COUNTERS: v.YES,
    w.TAKE_CZAR: v.YES,
    w.TAKE_GOLD: v.YES,
    w.GOES: v.ALL_WORD,
}
FIRST: Final = [  # what the tables would do themselves stands first
    *[w.JUDGE_TARGET, w.JUDGE_TARGET_COLOUR, w.JUDGE_TARGET_OWNER, w.JUDGE_TARGET_NATION, w.JUDGE_MOVE],
    *[w.PICK_UP, w.TRADE_GIVE, w.TRADE_TAKE, w.DROP, w.HAND_OVER, w.HAND_OVER_TO],
]


class Greedy(Player):
    """Each question is answered from what is seen alone; what was reckoned is kept until anything has changed."""

    def __init__(self) -> None:
        super().__init__()
        self.board: Board | None = None
        self.key = 0  # of the sight of which it was made

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        if len(options) == 1 or question in FIRST:
            return options[0]
        if question in ALWAYS:
            return ALWAYS[question] if ALWAYS[question] in options else options[0]
        return answer(self.board_of(look), question, options)

    def reasons(self, seat: int, question: int, options: list[int], look: Look, answer: int) -> Reasons:
        """What it weighed, as parts of its chance to win, and in sentences."""
        return reasons_of(self.board_of(look), question, options, answer)

    def board_of(self, look: Look) -> Board:
        """What whoever is asked sees, with what was reckoned about it."""
        sight = cast(Sight, look.sight())
        key = sight.key()
        if self.board is None or key != self.key:
            board = Board(sight, sight.seat)
            if self.board is not None and board.ground() == self.board.ground():
                board.worths = self.board.worths
            self.board = board
            self.key = key
        return self.board


def answer(board: Board, question: int, options: list[int]) -> int:
    """What its own rule says, or what it weighs most; of the stack it has decided on, the part that is asked for."""
    if question in CHOSEN:
        return CHOSEN[question](board, options)
    if question in WEIGHED:
        return best_of(WEIGHED[question](board, options))
    of = stack_for(board, question, options)
    word = word_of(of, PARTS[question]) if of != NONE else NONE
    return word if word in options else options[0]


def stack_for(board: Board, question: int, options: list[int]) -> int:
    """RC5.4, RC8.1 The stack that moves next, or is attacked next; NONE if there is none."""
    if question in (w.MOVE_FROM, w.MOVE_COLOUR, w.MOVE_NATION):
        course = next_course(board, options if question == w.MOVE_FROM else [])
        return course.group.of if course is not None else NONE
    best = best_attack(board)
    return best.target if best is not None else NONE


# --- politics ---------------------------------------------------------------------------------------------------------
def purge_chit(board: Board, options: list[int]) -> int:
    """RC12.6 It calls a committee if that promises anything."""
    call = politics.best_call(board)
    return v.YES if call is not None and call.worth > 0 else v.NO


def joins(board: Board, options: list[int]) -> int:
    """RC11.1 A share in the spoils; but the credit for the Czar would be another's."""
    return v.DECLINE if board.p.committee == EXECUTION else v.JOIN


def levied(board: Board, options: list[int]) -> int:
    """RC12.3 The unit whose strength raises its chance most."""
    return max(options, key=lambda unit: board.price(COLOUR[unit]) * STRENGTH[unit])


def invitation(board: Board, options: list[int]) -> int:
    """RC-r31 Everybody but the one whom the purge is to hit; of a counter-committee, everybody."""
    p = board.p
    call = politics.best_call(board) if p.committee == PURGE_COMMITTEE else None
    spared = call.target if call is not None else NONE
    wanted = [word for word in options if word != v.DONE and word - v.PLAYER_WORD != spared]
    return wanted[0] if wanted else v.DONE


# --- movement ---------------------------------------------------------------------------------------------------------
def next_course(board: Board, options: list[int]) -> Course | None:
    """The first that goes somewhere, or that has units to pick up where it stands."""
    for course in plan(board):
        here = v.PROVINCE_WORD + course.group.at
        goes = course.goal != course.group.at or stacks.leaderless_in(board.p, course.group.at, course.group.colour)
        if goes and (not options or here in options):
            return course
    return None


def march(board: Board, options: list[int]) -> int:
    """RC5 On the way: units are picked up, Greens bought, Czar and Czechs leave; then a province further."""
    p = board.p
    if v.PICK_UP in options:
        return v.PICK_UP
    if v.STEAL in options:
        return v.STEAL
    if v.EXIT in options and leaves(board):
        return v.EXIT
    for course in plan(board, p.group[0]):
        if p.group[0] in course.group.pieces and course.goal != course.group.at:
            steps = way(p, stacks.stack_of(p, p.group[0]), course.goal)
            if steps and v.PROVINCE_WORD + steps[0] in options:
                return v.PROVINCE_WORD + steps[0]
    return v.DONE


def leaves(board: Board) -> bool:
    """RC13.3, RC14.1 Whether those who may leave the map are worth more abroad."""
    czechs = [piece for piece in board.p.group if MAY_EXIT[piece]]
    return leaving_worth(board, czechs) > 0 if czechs else czar_goes(board)


# --- combat -----------------------------------------------------------------------------------------------------------
def combat_act(board: Board, options: list[int]) -> int:
    """RC8 The best attack, until none raises its chance."""
    best = best_attack(board)
    if best is None:
        return v.DONE
    return v.SUBVERT if best.subverts else v.ATTACK


def weakest(board: Board, options: list[int]) -> int:
    """RC8.5 Of those that may fall."""
    return min(options, key=lambda piece: STRENGTH[piece])


CHOSEN: Final[dict[int, Callable[[Board, list[int]], int]]] = {
    w.LEVY_UNIT: levied,
    w.USE_PURGE_CHIT: purge_chit,
    w.INVITE: invitation,
    w.JOINS: joins,
    w.EXECUTES: lambda board, options: v.YES if politics.executes(board) else v.NO,
    w.MARCH: march,
    w.COMBAT_ACT: combat_act,
    w.ATTACKER: lambda board, options: v.ALL_WORD if v.ALL_WORD in options else options[0],
    w.LOSS: weakest,
}
PARTS: Final[dict[int, int]] = {  # of a stack, by question
    w.MOVE_FROM: choosing.PROVINCE,
    w.MOVE_COLOUR: choosing.COLOUR,
    w.MOVE_NATION: choosing.NATION,
    w.TARGET_PROVINCE: choosing.PROVINCE,
    w.TARGET_COLOUR: choosing.COLOUR,
    w.TARGET_OWNER: choosing.OWNER,
    w.TARGET_NATION: choosing.NATION,
}
