"""Why greedy answered as it did, in words and figures."""

from collections.abc import Callable
from typing import Final

from bivouac.core.player import CHANCE_TO_WIN, Reasons
from bivouac.games.russian_civil_war.bots import politics
from bivouac.games.russian_civil_war.bots.board import Board
from bivouac.games.russian_civil_war.bots.courses import Course, Strike
from bivouac.games.russian_civil_war.bots.judgement import red_wins
from bivouac.games.russian_civil_war.bots.marches import attacks, best_attack, colour_worths, plan
from bivouac.games.russian_civil_war.box import vocabulary as v
from bivouac.games.russian_civil_war.box.provinces import PROVINCE_NAMES
from bivouac.games.russian_civil_war.box.tables import ODDS_IDS
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.combat import odds
from bivouac.games.russian_civil_war.rules.stacks import province_of
from bivouac.games.russian_civil_war.telling.names import forces, piece_name, player, stack_name

JUDGING: Final = [w.JUDGE_TARGET, w.JUDGE_TARGET_COLOUR, w.JUDGE_TARGET_OWNER, w.JUDGE_TARGET_NATION, w.JUDGE_MOVE]
PLAIN: Final[dict[int, str]] = {
    w.TRADE_WITH: "It never trades: what it is dealt is as good as what others would give for it.",
    w.TRADE_ACCEPT: "It never trades: whoever offers something hopes to gain by it.",
    w.LEVY_UNIT: "It levies the unit whose strength raises its chance most.",
    w.GIVE_TO: "It gives where the friendship is worth most, for the purge that may follow above all.",
    w.INVITE: "It invites everybody but the one whom the purge is to hit, and in a counter-committee everybody.",
    w.CHAIR: "A counter-committee costs nothing if it fails, and takes leaders if it succeeds.",
    w.PURGE_MODE: "Together they roll once and share; one by one each rolls with his own votes.",
    w.SPOIL: "A leader is worth what he leads.",
    w.COUNTERS: "A counterpurge risks nothing: it strikes back.",
    w.COUNTER_WHOM: "It strikes where most can be taken.",
    w.ASSASSINS: "Every Assassin more makes it surer, and is then missing.",
    w.TAKE_CZAR: "The Czar goes with the larger force.",
    w.TAKE_GOLD: "The Gold goes with the larger force.",
    w.GOES: "Its stacks move whole: together they are safer.",
    w.MOVE_COLOUR: "It moves the stack that it has decided on.",
    w.MOVE_NATION: "It moves the stack that it has decided on.",
    w.ATTACK_WITH: "It attacks with the colour that gains most by it.",
    w.ATTACKER: "It attacks with all who can: the higher the odds, the less it loses.",
    w.LOSS: "It gives up the weakest unit first.",
    w.PICK_UP: "Units without a leader are taken along, the strongest first.",
    **dict.fromkeys(JUDGING, "It judges as the tables would, and they would take the first."),
}
OTHERWISE: Final = "Nothing speaks for one or the other: it takes the first."


def reasons_of(board: Board, question: int, options: list[int], answer: int) -> Reasons:
    """The figures that it compared, if it did, and what they stand for."""
    reasons = Reasons()
    weighs = WEIGHED.get(question) or COMPARED.get(question)
    if weighs is not None:
        weigh(reasons, board, weighs(board, options), answer)
    if question in TOLD:
        reasons.said = TOLD[question](board, question, answer)
    else:
        reasons.said = [PLAIN.get(question, OTHERWISE)]
    return reasons


def weigh(reasons: Reasons, board: Board, worths: list[tuple[int, float]], answer: int) -> None:
    """The chance that each would leave it with: the answer first, then by their figures."""
    if answer in [word for word, _ in worths]:
        reasons.unit = CHANCE_TO_WIN
        reasons.rows = [(word, max(0.0, min(1.0, board.chance + worth)), 0) for word, worth in worths]
        reasons.rows.sort(key=lambda row: (row[0] != answer, -row[1]))


# --- politics ---------------------------------------------------------------------------------------------------------
def of_an_act(board: Board, question: int, answer: int) -> list[str]:
    """RC4.5 Why this act comes next."""
    if answer == v.DONE:
        return ["Nothing that is left to do after the event would raise its chance."]
    if answer == v.PURGE:
        return of_a_call(board, question, answer)
    if answer == v.ASSASSINATE:
        markers = politics.best_of(politics.murder_worths(board)) - v.MARKERS_WORD
        leader = politics.best_murder(board, markers)
        return [f"The best victim is {piece_name(leader)}, of {player(board.p.holder[leader])}."]
    if answer in (v.GIVE_POLITBURO, v.GIVE_ASSASSIN):
        return ["The gift makes a friend, who joins a purge more readily and attacks less often."]
    return [OTHERWISE]


def of_a_call(board: Board, question: int, answer: int) -> list[str]:
    """RC11 A purge: against whom, how likely it is, and what may come of it."""
    call = politics.best_call(board)
    if call is None:
        return ["Nobody has anything that a purge could take."]
    said = [
        f"Against {player(call.target)} the committee would have its votes in {100 * call.likely:.0f} of 100 cases."
    ]
    if call.backfires >= 0.005:
        said.append(f"In {100 * call.backfires:.0f} of 100 cases a counter-committee would strike back.")
    gain = f"{abs(100 * call.worth):.1f}"
    change = "raises" if call.worth > 0 else "lowers"
    return [*said, f"All in all it {change} its chance to win by {gain} in 100."]


def of_joining(board: Board, question: int, answer: int) -> list[str]:
    """RC11.1 Why it sits on a committee, or does not."""
    if answer == v.DECLINE:
        return ["The credit for the Czar would be another's: it does not help."]
    return ["Whoever sits on the committee has a share in the spoils, and is not its target."]


def of_a_victim(board: Board, question: int, answer: int) -> list[str]:
    return [f"The death of {piece_name(answer)}, by how likely it is, would help most."]


def of_the_czar(board: Board, question: int, answer: int) -> list[str]:
    red = 100 * red_wins(board.balance)
    return [f"Red would win the war in {red:.0f} of 100 cases, and only then does the execution count."]


# --- movement ---------------------------------------------------------------------------------------------------------
def of_a_march(board: Board, question: int, answer: int) -> list[str]:
    """RC5 What the stack is about."""
    acts = {
        v.PICK_UP: "Units without a leader are taken along: they count for whoever leads them.",
        v.STEAL: "The Gold is tried on every Green unit that it meets: it costs nothing.",
        v.EXIT: "Abroad they are worth more than on the map.",
    }
    if answer in acts:
        return [acts[answer]]
    courses = plan(board)
    if question == w.MOVE_FROM:
        if answer == v.DONE:
            return ["Nobody else would stand better elsewhere."]
        mine = [course for course in courses if v.PROVINCE_WORD + course.group.at == answer]
    else:
        mine = [course for course in courses if board.p.group[0] in course.group.pieces]
        if answer == v.DONE:
            return [f"It stays in {PROVINCE_NAMES[mine[0].group.at]}: that is where it wanted to be."]
    return [of_a_course(mine[0])] if mine else [OTHERWISE]


def of_a_course(course: Course) -> str:
    """Where a stack goes, and what for."""
    name = f"{forces(course.group.of)[:1].upper()}{forces(course.group.of)[1:]}"
    if course.strike is not None:
        verb = "subvert" if course.strike.subverts else "attack"
        return (
            f"{name} goes to {PROVINCE_NAMES[course.goal]}, to {verb} {stack_name(course.strike.target)}: "
            f"with all who come it would be {course.strike.strength()} strong."
        )
    if course.goal == course.group.at:
        return f"{name} gathers units without a leader where it stands."
    return (
        f"{name} goes to {PROVINCE_NAMES[course.goal]}, by what it can pick up there, who is near, and what it may "
        "attack next."
    )


# --- combat -----------------------------------------------------------------------------------------------------------
def kinds_of_attack(board: Board, options: list[int]) -> list[tuple[int, float]]:
    """RC8 The best attack and the best subversion that can be made."""
    worths = [(v.DONE, 0.0)]
    for word in (v.ATTACK, v.SUBVERT):
        kind = [strike.worth for strike in attacks(board) if strike.subverts == (word == v.SUBVERT)]
        if kind and word in options:
            worths.append((word, max(kind)))
    return worths


def places_of_attack(board: Board, options: list[int]) -> list[tuple[int, float]]:
    """RC8 The best that can be made in each province."""
    best: dict[int, float] = {}
    for strike in attacks(board):
        word = v.PROVINCE_WORD + province_of(strike.target)
        best[word] = max(strike.worth, best.get(word, -1.0))
    return [(word, best[word]) for word in options if word in best]


def of_an_attack(board: Board, question: int, answer: int) -> list[str]:
    """RC8 What the best attack is worth."""
    best = best_attack(board)
    return [of_a_strike(board, best)] if best is not None else ["No attack would raise its chance to win."]


def of_a_strike(board: Board, strike: Strike) -> str:
    """RC8.3 The odds, and what it is worth."""
    defence = board.stacks[strike.target]
    doubled = 2 if strike.subverts and board.p.agitation else 1
    column = ODDS_IDS[odds(strike.strength() * doubled, defence)]
    gain = f"{100 * strike.worth:.1f}"
    return f"Against {stack_name(strike.target)} it has {column}: that raises its chance to win by {gain} in 100."


Worths = Callable[[Board, list[int]], list[tuple[int, float]]]
WEIGHED: Final[dict[int, Worths]] = {  # the first of those that are worth most is its answer
    w.POLITICS: politics.act_worths,
    w.GIVE_TO: politics.giving_worths,
    w.PURGE_TARGET: politics.target_worths,
    w.PURGE_MODE: politics.mode_worths,
    w.SPOIL: politics.spoil_worths,
    w.COUNTER_WHOM: politics.has_most,
    w.ASSASSINS: lambda board, options: politics.murder_worths(board),
    w.VICTIM: politics.victim_worths,
    w.ATTACK_WITH: colour_worths,
}
COMPARED: Final[dict[int, Worths]] = {w.COMBAT_ACT: kinds_of_attack, w.TARGET_PROVINCE: places_of_attack}  # to be shown
TOLD: Final[dict[int, Callable[[Board, int, int], list[str]]]] = {
    w.POLITICS: of_an_act,
    w.USE_PURGE_CHIT: of_a_call,
    w.PURGE_TARGET: of_a_call,
    w.JOINS: of_joining,
    w.VICTIM: of_a_victim,
    w.EXECUTES: of_the_czar,
    w.MOVE_FROM: of_a_march,
    w.MARCH: of_a_march,
    **dict.fromkeys(range(w.COMBAT_ACT, w.ATTACK_WITH), of_an_attack),
}
