"""A sound human heuristic for a player that somebody leads: everything by what it does to the chance to win.

- Politics: a purge if the committees that may come promise more than they threaten; gifts that bring one about;
  Assassins where a death is worth more than the marker: see `politics`.
- Movement: stacks march to the attacks that promise most; the others pick up units, look after Czar, Gold and key
  provinces, and keep together: `marches`.
- Combat: every attack whose outcomes, weighed by the die, raise the chance: `board`.
"""

from typing import Final, cast

from bivouac.core.player import Look, Player, Reasons
from bivouac.games.russian_civil_war.bots import politics
from bivouac.games.russian_civil_war.bots.board import Board
from bivouac.games.russian_civil_war.bots.courses import Course
from bivouac.games.russian_civil_war.bots.marches import best_attack, czar_goes, czechs_go, plan
from bivouac.games.russian_civil_war.bots.politics import best_of
from bivouac.games.russian_civil_war.bots.reasons import reasons_of
from bivouac.games.russian_civil_war.box import vocabulary as v
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.units import COLOUR, MAY_EXIT, STRENGTH
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.attacking import forces_in
from bivouac.games.russian_civil_war.rules.position import EXECUTION, PURGE_COMMITTEE
from bivouac.games.russian_civil_war.rules.stacks import (
    colour_of,
    leaderless_in,
    nation_of,
    owner_of,
    province_of,
    stack_of,
)
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
    """Chapter by chapter."""
    if w.MOVE_FROM <= question <= w.MARCH:
        return moving(board, question, options)
    if w.COMBAT_ACT <= question <= w.LOSS:
        return fighting(board, question, options)
    return at_politics(board, question, options)


# --- politics ---------------------------------------------------------------------------------------------------------
def at_politics(board: Board, question: int, options: list[int]) -> int:
    """RC6, RC10, RC11 Gifts, committees, purges, Assassins."""
    p = board.p
    if question == w.POLITICS:
        return best_of(politics.act_worths(board, options))
    if question == w.GIVE_TO:
        return best_of(politics.giving_worths(board, options))
    if question == w.USE_PURGE_CHIT:
        call = politics.best_call(board)
        return v.YES if call is not None and call.worth > 0 else v.NO
    if question == w.INVITE:
        return invitation(board, options)
    if question == w.JOINS:
        return v.DECLINE if p.committee == EXECUTION else v.JOIN
    if question == w.PURGE_TARGET:
        return best_of([(word, politics.call_against(board, word - v.PLAYER_WORD).worth) for word in options])
    if question == w.PURGE_MODE:
        return best_of(politics.mode_worths(board))
    if question == w.SPOIL:
        return best_of(politics.spoil_worths(board, options))
    if question == w.COUNTER_WHOM:
        return best_of(politics.has_most(board, options))
    if question == w.ASSASSINS:
        return best_of(politics.murder_worths(board))
    if question == w.VICTIM:
        return best_of(politics.victim_worths(board, options))
    if question == w.EXECUTES:
        return v.YES if politics.executes(board) else v.NO
    return max(options, key=lambda word: board.price(COLOUR[word]) * STRENGTH[word])  # LEVY_UNIT


def invitation(board: Board, options: list[int]) -> int:
    """RC-r31 Everybody but the one whom the purge is to hit; of a counter-committee, everybody."""
    p = board.p
    call = politics.best_call(board) if p.committee == PURGE_COMMITTEE else None
    spared = call.target if call is not None else NONE
    wanted = [word for word in options if word != v.DONE and word - v.PLAYER_WORD != spared]
    return wanted[0] if wanted else v.DONE


# --- movement ---------------------------------------------------------------------------------------------------------
def moving(board: Board, question: int, options: list[int]) -> int:
    """RC5.4 The next stack, and its way."""
    if question == w.MARCH:
        return march(board, options)
    course = next_course(board, options if question == w.MOVE_FROM else [])
    if question == w.MOVE_FROM:
        return v.PROVINCE_WORD + course.group.at if course is not None else v.DONE
    if course is None:
        return options[0]
    nation = nation_of(course.group.of)
    word = v.COLOUR_WORD + course.group.colour
    if question == w.MOVE_NATION:
        word = v.NATION_WORD + nation if nation != NONE else v.NONE_WORD
    return word if word in options else options[0]


def next_course(board: Board, options: list[int]) -> Course | None:
    """The first that goes somewhere, or that has units to pick up where it stands."""
    for course in plan(board):
        here = v.PROVINCE_WORD + course.group.at
        if (course.goal != course.group.at or gathers(board, course)) and (not options or here in options):
            return course
    return None


def gathers(board: Board, course: Course) -> bool:
    """RC7.5 Whether there are units without a leader where the group stands."""
    return len(leaderless_in(board.p, course.group.at, course.group.colour)) > 0


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
            steps = way(p, stack_of(p, p.group[0]), course.goal)
            if steps and v.PROVINCE_WORD + steps[0] in options:
                return v.PROVINCE_WORD + steps[0]
    return v.DONE


def leaves(board: Board) -> bool:
    """RC13.3, RC14.1 Whether those who may leave the map are worth more abroad."""
    czechs = [piece for piece in board.p.group if MAY_EXIT[piece]]
    return czechs_go(board, czechs) if czechs else czar_goes(board)


# --- combat -----------------------------------------------------------------------------------------------------------
def fighting(board: Board, question: int, options: list[int]) -> int:
    """RC8 The best attack, until none raises its chance."""
    if question == w.LOSS:
        return min(options, key=lambda piece: STRENGTH[piece])
    if question == w.ATTACKER:
        return v.ALL_WORD if v.ALL_WORD in options else options[0]
    if question == w.ATTACK_WITH:
        return attack_with(board, options)
    best = best_attack(board)
    if question == w.COMBAT_ACT:
        if best is None:
            return v.DONE
        return v.SUBVERT if best.subverts else v.ATTACK
    if best is None:
        return options[0]
    word = v.PROVINCE_WORD + province_of(best.target)
    if question == w.TARGET_COLOUR:
        word = v.COLOUR_WORD + colour_of(best.target)
    elif question == w.TARGET_OWNER:
        word = v.PLAYER_WORD + owner_of(best.target) if owner_of(best.target) >= 0 else v.NOBODY_WORD
    elif question == w.TARGET_NATION:
        word = v.NATION_WORD + nation_of(best.target) if nation_of(best.target) != NONE else v.NONE_WORD
    return word if word in options else options[0]


def attack_with(board: Board, options: list[int]) -> int:
    """RC8.2 The colour whose attack is worth most."""
    forces = forces_in(board.p, board.seat, province_of(board.p.aim))
    return best_of([(word, board.attack(forces[word - v.COLOUR_WORD], board.p.aim)) for word in options])
