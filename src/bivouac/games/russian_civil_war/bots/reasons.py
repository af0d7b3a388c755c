"""Why greedy answered as it did, in words and figures."""

from typing import Final

from bivouac.core.player import CHANCE_TO_WIN, Reasons
from bivouac.games.russian_civil_war.bots import politics
from bivouac.games.russian_civil_war.bots.board import Board
from bivouac.games.russian_civil_war.bots.courses import Course, Strike
from bivouac.games.russian_civil_war.bots.judgement import red_wins
from bivouac.games.russian_civil_war.bots.marches import attacks, best_attack, plan
from bivouac.games.russian_civil_war.box import vocabulary as v
from bivouac.games.russian_civil_war.box.provinces import PROVINCE_NAMES
from bivouac.games.russian_civil_war.box.tables import ODDS_IDS
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.attacking import forces_in
from bivouac.games.russian_civil_war.rules.combat import odds
from bivouac.games.russian_civil_war.rules.stacks import province_of
from bivouac.games.russian_civil_war.telling.names import forces, piece_name, player, stack_name

PLAIN: Final[dict[int, str]] = {
    w.TRADE_WITH: "It never trades: what it is dealt is as good as what others would give for it.",
    w.TRADE_ACCEPT: "It never trades: whoever offers something hopes to gain by it.",
    w.LEVY_UNIT: "It levies the unit whose strength raises its chance most.",
    w.INVITE: "It invites everybody but the one whom the purge is to hit, and in a counter-committee everybody.",
    w.CHAIR: "A counter-committee costs nothing if it fails, and takes leaders if it succeeds.",
    w.COUNTERS: "A counterpurge risks nothing: it strikes back.",
    w.TAKE_CZAR: "The Czar goes with the larger force.",
    w.TAKE_GOLD: "The Gold goes with the larger force.",
    w.GOES: "Its stacks move whole: together they are safer.",
    w.MOVE_COLOUR: "It moves the stack that it has decided on.",
    w.MOVE_NATION: "It moves the stack that it has decided on.",
    w.ATTACKER: "It attacks with all who can: the higher the odds, the less it loses.",
    w.LOSS: "It gives up the weakest unit first.",
    w.PICK_UP: "Units without a leader are taken along, the strongest first.",
}
JUDGING: Final = [w.JUDGE_TARGET, w.JUDGE_TARGET_COLOUR, w.JUDGE_TARGET_OWNER, w.JUDGE_TARGET_NATION, w.JUDGE_MOVE]
OTHERWISE: Final = "Nothing speaks for one or the other: it takes the first."


def reasons_of(board: Board, question: int, options: list[int], answer: int) -> Reasons:
    """The figures that it compared, if it did, and what they stand for."""
    found = Reasons()
    if question in JUDGING:
        found.said = ["It judges as the tables would, and they would take the first."]
    elif question in (w.MOVE_FROM, w.MARCH):
        found.said = of_a_march(board, question, answer)
    elif w.COMBAT_ACT <= question <= w.ATTACK_WITH:
        of_an_attack(found, board, question, options, answer)
    elif question in PLAIN:
        found.said = [PLAIN[question]]
    else:
        of_politics(found, board, question, options, answer)
    return found


def weigh(found: Reasons, board: Board, worths: list[tuple[int, float]], answer: int) -> None:
    """The chance that each would leave it with: the answer first, then by their figures."""
    if answer in [word for word, _ in worths]:
        found.unit = CHANCE_TO_WIN
        found.rows = [(word, max(0.0, min(1.0, board.chance + worth)), 0) for word, worth in worths]
        found.rows.sort(key=lambda row: (row[0] != answer, -row[1]))


# --- politics ---------------------------------------------------------------------------------------------------------
def of_politics(found: Reasons, board: Board, question: int, options: list[int], answer: int) -> None:
    """RC6, RC10, RC11 Gifts, purges, Assassins."""
    found.said = [OTHERWISE]
    if question == w.POLITICS:
        weigh(found, board, politics.act_worths(board, options), answer)
        found.said = of_an_act(board, answer)
    elif question == w.GIVE_TO:
        weigh(found, board, politics.giving_worths(board, options), answer)
        found.said = ["It gives where the friendship is worth most, for the purge that may follow above all."]
    elif question in (w.USE_PURGE_CHIT, w.PURGE_TARGET):
        if question == w.PURGE_TARGET:
            calls = [(word, politics.call_against(board, word - v.PLAYER_WORD).worth) for word in options]
            weigh(found, board, calls, answer)
        found.said = of_a_call(politics.best_call(board))
    elif question == w.JOINS:
        found.said = ["Whoever sits on the committee has a share in the spoils, and is not its target."]
        if answer == v.DECLINE:
            found.said = ["The credit for the Czar would be another's: it does not help."]
    elif question == w.PURGE_MODE:
        weigh(found, board, politics.mode_worths(board), answer)
        found.said = ["Together they roll once and share; one by one each rolls with his own votes."]
    elif question == w.SPOIL:
        weigh(found, board, politics.spoil_worths(board, options), answer)
        found.said = ["A leader is worth what he leads."]
    elif question == w.COUNTER_WHOM:
        weigh(found, board, politics.has_most(board, options), answer)
        found.said = ["It strikes where most can be taken."]
    elif question == w.ASSASSINS:
        weigh(found, board, politics.murder_worths(board), answer)
        found.said = ["Every Assassin more makes it surer, and is then missing."]
    elif question == w.VICTIM:
        weigh(found, board, politics.victim_worths(board, options), answer)
        found.said = [f"The death of {piece_name(answer)}, by how likely it is, would help most."]
    elif question == w.EXECUTES:
        red = 100 * red_wins(board.balance)
        found.said = [f"Red would win the war in {red:.0f} of 100 cases, and only then does the execution count."]


def of_an_act(board: Board, answer: int) -> list[str]:
    """RC4.5 Why this act comes next."""
    if answer == v.DONE:
        return ["Nothing that is left to do after the event would raise its chance."]
    if answer == v.PURGE:
        return of_a_call(politics.best_call(board))
    if answer == v.ASSASSINATE:
        markers = politics.best_of(politics.murder_worths(board)) - v.MARKERS_WORD
        leader = politics.best_murder(board, markers)
        return [f"The best victim is {piece_name(leader)}, of {player(board.p.holder[leader])}."]
    if answer in (v.GIVE_POLITBURO, v.GIVE_ASSASSIN):
        return ["The gift makes a friend, who joins a purge more readily and attacks less often."]
    return [OTHERWISE]


def of_a_call(call: politics.Call | None) -> list[str]:
    """RC11 A purge: against whom, how likely it is, and what may come of it."""
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
def of_an_attack(found: Reasons, board: Board, question: int, options: list[int], answer: int) -> None:
    """RC8 The attacks that can be made, and what the best is worth."""
    if question == w.ATTACK_WITH:
        own = forces_in(board.p, board.seat, province_of(board.p.aim))
        weigh(found, board, [(word, board.attack(own[word - v.COLOUR_WORD], board.p.aim)) for word in options], answer)
        found.said = ["It attacks with the colour that gains most by it."]
        return
    made = attacks(board)
    if question == w.COMBAT_ACT:
        worths = [(v.DONE, 0.0)]
        for word in (v.ATTACK, v.SUBVERT):
            kind = [strike.worth for strike in made if strike.subverts == (word == v.SUBVERT)]
            if kind and word in options:
                worths.append((word, max(kind)))
        weigh(found, board, worths, answer)
    elif question == w.TARGET_PROVINCE:
        by_place: dict[int, float] = {}
        for strike in made:
            word = v.PROVINCE_WORD + province_of(strike.target)
            by_place[word] = max(strike.worth, by_place.get(word, -1.0))
        weigh(found, board, [(word, by_place[word]) for word in options if word in by_place], answer)
    best = best_attack(board)
    found.said = [of_a_strike(board, best)] if best is not None else ["No attack would raise its chance to win."]


def of_a_strike(board: Board, strike: Strike) -> str:
    """RC8.3 The odds, and what it is worth."""
    defence = board.stacks[strike.target]
    doubled = 2 if strike.subverts and board.p.agitation else 1
    column = ODDS_IDS[odds(strike.strength() * doubled, defence)]
    gain = f"{100 * strike.worth:.1f}"
    return f"Against {stack_name(strike.target)} it has {column}: that raises its chance to win by {gain} in 100."
