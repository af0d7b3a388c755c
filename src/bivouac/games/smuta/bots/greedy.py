"""A sound human heuristic for a party that somebody leads: the charts are its staff, common sense decides.

- Politics: it crowns, names an Heir, plays every card that helps, hits the strongest rival, and calls on the places
  that promise most: see `politics`.
- Leaders: of all marches, sieges and musters, what promises most victory points soonest: `marches`.
- Battles: by exact odds (`odds`): it attacks at good ones, gives way at bad ones, concedes lost ones.
"""

from collections.abc import Callable
from typing import Final, cast

from bivouac.core.player import Look, Player, Reasons
from bivouac.games.smuta.bots import battle, politics
from bivouac.games.smuta.bots.marches import GO, NOTHING, RAISE, ROLL, best_course, guard_worth, leaves_worth
from bivouac.games.smuta.bots.outlook import TABLE, Outlook
from bivouac.games.smuta.bots.reasons import reasons_of
from bivouac.games.smuta.box import cards as c
from bivouac.games.smuta.box import vocabulary as v
from bivouac.games.smuta.box.spaces import NEIGHBOURS, SPACE_VP
from bivouac.games.smuta.box.units import FIRE, SHOCK
from bivouac.games.smuta.rules import words as w
from bivouac.games.smuta.rules.detachments import goals
from bivouac.games.smuta.rules.ways import way_to
from bivouac.games.smuta.sight.sight import Sight

NEW_ARMY: Final = 4  # units that a new leader brings, more or less
ALWAYS: Final[dict[int, int]] = {w.CROWN: v.YES, w.BONUS_NOW: v.YES, w.LEAVE_DETACHMENT: v.YES, w.CAMPAIGN: v.NO}


class Greedy(Player):
    """It keeps nothing in mind: each question is answered from what is seen alone."""

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        if len(options) == 1:
            return options[0]
        if question in ALWAYS:
            return ALWAYS[question]
        return answer(Outlook(cast(Sight, look.sight())), question, options)

    def reasons(self, seat: int, question: int, options: list[int], look: Look, answer: int) -> Reasons:
        """What it weighed, in victory points or chances, and in sentences."""
        return reasons_of(Outlook(cast(Sight, look.sight())), question, options, answer)


def answer(outlook: Outlook, question: int, options: list[int]) -> int:
    """What its own rule says, or where it weighs the options, the first of those that are worth most."""
    if question in CHOSEN:
        return CHOSEN[question](outlook, options)
    if question in WEIGHED:
        return max(WEIGHED[question](outlook, options), key=lambda pair: pair[1])[0]
    return max(options, key=lambda word: RANKED[question](outlook, word - v.SPACE_WORD))


def safest(outlook: Outlook, space: int) -> tuple[float, ...]:
    """Where a new leader appears: away from stronger enemies, then where most points are."""
    return (-outlook.danger(space, NEW_ARMY), SPACE_VP[space])


# --- the map ----------------------------------------------------------------------------------------------------------
def activation_worths(outlook: Outlook, options: list[int]) -> list[tuple[int, float]]:
    """What each leader's best course promises; a card comes before those it helps."""
    worths = [(v.DONE, 0.0)]
    plans = [best_course(outlook, word - v.LEADER_WORD) for word in options if word >= v.LEADER_WORD and word != v.DONE]
    acts = [plan.act for plan in plans if plan.act != NOTHING]
    worths += [(word, 50.0 if card_helps(word, acts) else 0.0) for word in options if word < v.LEADER_WORD]
    return worths + [(v.LEADER_WORD + plan.leader, plan.worth) for plan in plans if plan.act != NOTHING]


def card_helps(card: int, acts: list[int]) -> bool:
    """Whether a move card fits what leaders are about to do; one against a rival always does."""
    if c.TARGET[card] == c.ON_ENEMY:
        return True
    wanted: dict[int, int] = {c.MUSTER_BONUS: RAISE, c.SIEGE_BONUS: ROLL, c.EXTRA_SIEGE_ROLL: ROLL}
    return any(wanted.get(e.op, GO) in acts for e in c.EFFECTS[card])


def action(outlook: Outlook, options: list[int]) -> int:
    """SM-R47 What his best course begins with."""
    course = best_course(outlook, outlook.sight.mover)
    if course.act == ROLL and v.SIEGE_ROLL in options:
        return v.SIEGE_ROLL
    if course.act == RAISE and v.MUSTER in options:
        return v.MUSTER
    if course.act == GO and v.MOVE in options:
        return v.MOVE
    return v.LIFT_SIEGE if course.act != NOTHING and v.LIFT_SIEGE in options else v.STAY


def step(outlook: Outlook, options: list[int]) -> int:
    """SM9.2 The next space of the shortest way to where he goes; he stops where it ends."""
    p = outlook.sight
    course = best_course(outlook, p.mover, p.left)
    here = p.at[p.mover]
    if course.act != GO or course.goal == here:
        return v.DONE
    way = way_to(p, TABLE, outlook.seat, here, course.goal, p.guides > 0)
    return v.SPACE_WORD + way[0] if way and v.SPACE_WORD + way[0] in options else v.DONE


def detachment_worths(outlook: Outlook, options: list[int]) -> list[tuple[int, float]]:
    """s.42 What each could gain where it can go, less what it leaves."""
    worths = [(v.DONE, 0.05)]
    for word in options:
        if word != v.DONE:
            start = word - v.SPACE_WORD
            ends = [guard_worth(outlook, space) for space in goals(outlook.sight, outlook.seat, start)]
            worths.append((word, max(ends, default=0.0) - leaves_worth(outlook, start)))
    return worths


def exposed(outlook: Outlook, space: int) -> float:
    """SM12.1 A guard is worth most where points are and rivals near."""
    rivals = [near for near in NEIGHBOURS[space] if outlook.sight.owner[near] != outlook.seat]
    return SPACE_VP[space] + 0.2 * len(rivals) + guard_worth(outlook, space)


# --- battles ----------------------------------------------------------------------------------------------------------
def phase(outlook: Outlook, options: list[int]) -> int:
    """SM10.5 By the odds with either."""
    return v.FIRE if battle.win_chance(outlook, 0) >= battle.win_chance(outlook, 1) else v.SHOCK


def loss(outlook: Outlook, options: list[int]) -> int:
    """SM10.6 The unit with least fire and shock."""
    return min(options, key=lambda word: FIRE[word - v.UNIT_WORD] + SHOCK[word - v.UNIT_WORD])


CHOSEN: Final[dict[int, Callable[[Outlook, list[int]], int]]] = {
    w.TARGET_PARTY: politics.target,
    w.RECEIVER: politics.receiver,
    w.CITY_FOR: politics.city,
    w.CANCEL: politics.cancel,
    w.HEIR: politics.heir,
    w.DISCARD: politics.discard,
    w.ACTION: action,
    w.STEP_TO: step,
    w.RETREAT_BEFORE: battle.stand,
    w.BATTLE_CARD: battle.battle_card,
    w.PHASE: phase,
    w.CONCEDE: battle.give_up,
    w.RETREAT_TO: battle.refuge,
    w.LOSS: loss,
}
WEIGHED: Final[dict[int, Callable[[Outlook, list[int]], list[tuple[int, float]]]]] = {
    w.CARD: politics.act_worths,
    w.SUBMIT_AT: politics.submission_worths,
    w.ACTIVATE: activation_worths,
    w.DETACHMENT: detachment_worths,
    w.BUY: battle.purchase,
}
RANKED: Final[dict[int, Callable[[Outlook, int], tuple[float, ...]]]] = {  # spaces
    w.DETACHMENT_TO: lambda outlook, space: (guard_worth(outlook, space),),
    w.ENTER_AT: safest,
    w.SPRING_AT: lambda outlook, space: (exposed(outlook, space),),
}
