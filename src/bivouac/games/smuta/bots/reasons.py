"""Why greedy answered as it did, in words and figures."""

from typing import Final

from bivouac.core.player import CHANCE_TO_WIN, Reasons
from bivouac.games.smuta.bots import battle, politics
from bivouac.games.smuta.bots.marches import GO, GOOD_ODDS, RAISE, ROLL, Course, best_course, courses, guard_worth
from bivouac.games.smuta.bots.outlook import Outlook
from bivouac.games.smuta.box.cards import ON_ENEMY, TARGET
from bivouac.games.smuta.box.spaces import SPACE_NAMES
from bivouac.games.smuta.box.tables import THREAT
from bivouac.games.smuta.box.vocabulary import DONE, LEADER_WORD, SPACE_WORD
from bivouac.games.smuta.rules import words as w
from bivouac.games.smuta.rules.map import enemies_in, units
from bivouac.games.smuta.telling.names import counted, leader_name, signed

POINTS: Final = "victory points"
FORCE: Final = "force"
PLAIN: Final[dict[int, str]] = {
    w.TARGET_PARTY: "It hits the strongest rival that the card can act on: by points, then by legitimacy.",
    w.RECEIVER: "It gives to the leader with most room for it.",
    w.CITY_FOR: "Of its own card it takes the place with most points; of another's it gives up the one with fewest.",
    w.CANCEL: "What a rival plays against it is cancelled if a card can, with the one that fits least else.",
    w.HEIR: "The Heir is the leader with the highest legitimacy, then with most units: he is to take Moscow.",
    w.CROWN: "A crowned Tsar is worth five points, a point of legitimacy and the first place in every phase.",
    w.DISCARD: "It puts back the card that is worth least to it.",
    w.BONUS_NOW: "The help of a card lapses with the segment: it is used at once.",
    w.LOSS: "It gives up the unit with least fire and shock.",
    w.RETREAT_TO: "It falls back on friendly places where no stronger enemy can follow.",
    w.LEAVE_DETACHMENT: "A fortress without a guard is taken by whoever walks in: it leaves one.",
    w.CAMPAIGN: "The Tsar stays safe in Moscow: lost in a battle, he would cost five points.",
    w.ENTER_AT: "A new leader appears where no stronger enemy is near, and where most points are.",
    w.SPRING_AT: "The guard goes where points are and rivals are near.",
    w.DETACHMENT: "A detachment moves if it gains more where it goes than it gives up where it stands.",
}
OTHERWISE: Final = "Nothing speaks for one or the other: it takes the first."


def reasons_of(outlook: Outlook, question: int, options: list[int], answer: int) -> Reasons:
    """The figures that it compared, if it did, and what they stand for."""
    reasons = Reasons()
    if question == w.CARD:
        reasons.said = [of_an_act(outlook, answer)]
    elif question == w.SUBMIT_AT:
        weigh(reasons, POINTS, politics.submission_worths(outlook, options), answer)
        reasons.said = ["An attempt is worth the chance that the place submits, times what it would bring."]
    elif question == w.ACTIVATE:
        plans = [best_course(outlook, word - LEADER_WORD) for word in options if LEADER_WORD <= word < SPACE_WORD]
        weigh(reasons, POINTS, [(DONE, 0.0)] + [(LEADER_WORD + one.leader, one.worth) for one in plans], answer)
        reasons.said = [of_a_course(outlook, one) for one in plans if LEADER_WORD + one.leader == answer]
        reasons.said = reasons.said or ["No leader has anything to do that promises more than to stand."]
    elif question in (w.ACTION, w.STEP_TO):
        reasons.said = of_a_leader(outlook, question)
    elif question == w.DETACHMENT_TO:
        weigh(reasons, POINTS, [(word, guard_worth(outlook, word - SPACE_WORD)) for word in options], answer)
        reasons.said = ["It guards a fortress of its own, or takes what stands open."]
    elif question == w.BATTLE_CARD:
        weigh(reasons, CHANCE_TO_WIN, battle.card_chances(outlook, options), answer)
        reasons.said = ["It works out the battle with each card, and keeps its cards when it is as good as won."]
    elif question == w.PHASE:
        chances = [(word, battle.win_chance(outlook, named)) for named, word in enumerate(options)]
        weigh(reasons, CHANCE_TO_WIN, chances, answer)
        reasons.said = ["It works out the battle for both phases."]
    elif question in (w.RETREAT_BEFORE, w.CONCEDE):
        reasons.said = [f"It would win this battle in {100 * battle.win_chance(outlook):.0f} of 100 cases."]
        least = battle.GIVES_UP if question == w.CONCEDE else battle.STANDS
        reasons.said.append(f"Below {100 * least:.0f} it gives way, for a good place of its own a little later.")
    elif question == w.BUY:
        weigh(reasons, FORCE, battle.purchase(outlook, options), answer)
        reasons.said = [
            "It buys what adds most fire and shock for its points, or for its room if that is short.",
            "A siege marker comes first: without one no Powerful fortress can be besieged.",
        ]
    else:
        reasons.said = [PLAIN.get(question, OTHERWISE)]
    return reasons


def weigh(reasons: Reasons, unit: str, worths: list[tuple[int, float]], answer: int) -> None:
    """The answer first, then by their figures."""
    if answer in [word for word, _ in worths]:
        reasons.unit = unit
        reasons.rows = [(word, worth, 0) for word, worth in worths]
        reasons.rows.sort(key=lambda row: (row[0] != answer, -row[1]))


def of_an_act(outlook: Outlook, answer: int) -> str:
    """SM-R46 Why this act of politics comes next."""
    if answer == DONE:
        return "What it still holds would not help now: it keeps it."
    if answer in politics.ACTS:
        return "The crown and the Heir come first, then cards, then submissions: cards may raise its legitimacy."
    if TARGET[answer] == ON_ENEMY:
        first = outlook.rivals()[0]
        mark = f", above the mark of {THREAT}" if outlook.points[first] >= THREAT else ""
        return f"A card against a rival: the strongest is at {counted(outlook.points[first], 'point')}{mark}."
    return "A card that helps is played at once: nothing is gained by waiting."


def of_a_leader(outlook: Outlook, question: int) -> list[str]:
    """His best course, and the next best."""
    left = outlook.sight.left if question == w.STEP_TO else -1
    ranked = sorted(courses(outlook, outlook.sight.mover, left), key=lambda one: -one.worth)
    said = [of_a_course(outlook, ranked[0])]
    bad = [one for one in ranked if one.odds < GOOD_ODDS]
    if bad:
        one = max(bad, key=lambda each: each.odds)
        said.append(
            f"It does not attack at {SPACE_NAMES[one.goal]}: it would win in {100 * one.odds:.0f} of 100 cases only."
        )
    if len(ranked) > 1 and ranked[1].worth > 0.05:
        said.append(f"Next best: {in_short(ranked[1])}, {figure(ranked[1].worth)}.")
    return said


def of_a_course(outlook: Outlook, course: Course) -> str:
    """What he does, what for, and what it promises."""
    p = outlook.sight
    name = leader_name(course.leader)
    if course.act == ROLL:
        return f"{name} goes on with the siege of {SPACE_NAMES[course.goal]}: it promises {figure(course.worth)}."
    if course.act == RAISE:
        army = f"{units(p, course.leader)} of {p.capacity[course.leader]} units"
        return f"{name} has {army}: to muster promises {figure(course.worth)}."
    if course.act != GO:
        return f"{name} stays: nothing in his reach promises more."
    against = ""
    if enemies_in(p, outlook.seat, course.goal):
        against = f", and it would win the battle there in {100 * course.odds:.0f} of 100 cases"
    return f"{name} makes for {SPACE_NAMES[course.goal]}: that promises {figure(course.worth)}{against}."


def in_short(course: Course) -> str:
    what = {ROLL: "the siege of", RAISE: "to muster in", GO: "a march to"}.get(course.act, "to stay in")
    return f"{what} {SPACE_NAMES[course.goal]}"


def figure(worth: float) -> str:
    """Victory points with one decimal."""
    text = f"{abs(worth):.1f}"
    return f"{signed(-1)[0] if worth < -0.05 else ''}{text} victory point{'' if text == '1.0' else 's'}"
