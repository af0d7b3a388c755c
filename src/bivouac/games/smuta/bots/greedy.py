"""A sound human heuristic for a party that somebody leads: the charts are its staff, common sense decides.

- Politics: it crowns, names an Heir, plays every card that helps, hits the strongest rival, and calls on the places
  that promise most: see `politics`.
- Leaders: of all marches, sieges and musters, what promises most victory points soonest: `marches`.
- Battles: by exact odds (`odds`): it attacks at good ones, gives way at bad ones, concedes lost ones.
"""

from typing import Final, cast

from bivouac.core.player import Look, Player, Reasons
from bivouac.games.smuta.bots import battle, politics
from bivouac.games.smuta.bots.board import TABLE, Board
from bivouac.games.smuta.bots.marches import GO, NOTHING, RAISE, ROLL, best_course, guard_worth, leaves_worth
from bivouac.games.smuta.bots.reasons import reasons_of
from bivouac.games.smuta.box import cards as c
from bivouac.games.smuta.box.spaces import NEIGHBOURS, SPACE_VP
from bivouac.games.smuta.box.units import FIRE, SHOCK
from bivouac.games.smuta.box.vocabulary import (
    DONE,
    LEADER_WORD,
    LIFT_SIEGE,
    MOVE,
    MUSTER,
    NO,
    SIEGE_ROLL,
    SPACE_WORD,
    STAY,
    UNIT_WORD,
    YES,
)
from bivouac.games.smuta.box.vocabulary import FIRE as FIRE_WORD
from bivouac.games.smuta.box.vocabulary import SHOCK as SHOCK_WORD
from bivouac.games.smuta.rules import words as w
from bivouac.games.smuta.rules.detachments import goals
from bivouac.games.smuta.rules.ways import way_to
from bivouac.games.smuta.sight.sight import Sight

NEW_ARMY: Final = 4  # units that a new leader brings, more or less
ALWAYS: Final[dict[int, int]] = {w.CROWN: YES, w.BONUS_NOW: YES, w.LEAVE_DETACHMENT: YES, w.CAMPAIGN: NO}


class Greedy(Player):
    """It keeps nothing in mind: each question is answered from what is seen alone."""

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        if len(options) == 1:
            return options[0]
        if question in ALWAYS:
            return ALWAYS[question]
        return answer(Board(cast(Sight, look.sight())), question, options)

    def reasons(self, seat: int, question: int, options: list[int], look: Look, answer: int) -> Reasons:
        """What it weighed, in victory points or chances, and in sentences."""
        return reasons_of(Board(cast(Sight, look.sight())), question, options, answer)


def answer(board: Board, question: int, options: list[int]) -> int:
    """Chapter by chapter."""
    if question in (w.ACTIVATE, w.ACTION, w.STEP_TO, w.DETACHMENT, w.DETACHMENT_TO, w.SPRING_AT):
        return on_the_map(board, question, options)
    if question in (w.RETREAT_BEFORE, w.BATTLE_CARD, w.PHASE, w.CONCEDE, w.RETREAT_TO, w.LOSS, w.BUY):
        return in_battle(board, question, options)
    return at_politics(board, question, options)


def at_politics(board: Board, question: int, options: list[int]) -> int:
    """SM4.3 Cards, Heirs, submission."""
    if question == w.CARD:
        return best_of(politics.act_worths(board, options))
    if question == w.TARGET_PARTY:
        return politics.target(board, options)
    if question == w.RECEIVER:
        return politics.receiver(board, options)
    if question == w.CITY_FOR:
        return politics.city(board, options)
    if question == w.CANCEL:
        return politics.cancel(options)
    if question == w.HEIR:
        return politics.heir(board, options)
    if question == w.SUBMIT_AT:
        return best_of(politics.submission_worths(board, options))
    if question == w.DISCARD:
        return politics.discard(options)
    return max(options, key=lambda word: safest(board, word - SPACE_WORD))  # ENTER_AT


def safest(board: Board, space: int) -> tuple[float, int]:
    """Where a new leader appears: away from stronger enemies, then where most points are."""
    return (-board.danger(space, NEW_ARMY), SPACE_VP[space])


def best_of(worths: list[tuple[int, float]]) -> int:
    """The first of those that are worth most."""
    return max(worths, key=lambda pair: pair[1])[0]


# --- the map ----------------------------------------------------------------------------------------------------------
def on_the_map(board: Board, question: int, options: list[int]) -> int:
    """SM4.4 Leaders and detachments."""
    if question == w.ACTIVATE:
        return activation(board, options)
    if question == w.ACTION:
        return action(board, options)
    if question == w.STEP_TO:
        return step(board, options)
    if question == w.DETACHMENT:
        return best_of(detachment_worths(board, options))
    if question == w.DETACHMENT_TO:
        return max(options, key=lambda word: guard_worth(board, word - SPACE_WORD))
    return max(options, key=lambda word: exposed(board, word - SPACE_WORD))  # SPRING_AT


def activation(board: Board, options: list[int]) -> int:
    """SM-R47 A move card that helps what is planned; then the leader whose plan promises most."""
    return best_of(activation_worths(board, options))


def activation_worths(board: Board, options: list[int]) -> list[tuple[int, float]]:
    """What each leader's best course promises; a card comes before those it helps."""
    found = [(DONE, 0.0)]
    plans = [best_course(board, word - LEADER_WORD) for word in options if word >= LEADER_WORD and word != DONE]
    acts = [plan.act for plan in plans if plan.act != NOTHING]
    found += [(word, 50.0 if card_helps(word, acts) else 0.0) for word in options if word < LEADER_WORD]
    return found + [(LEADER_WORD + plan.leader, plan.worth) for plan in plans if plan.act != NOTHING]


def card_helps(card: int, acts: list[int]) -> bool:
    """Whether a move card fits what leaders are about to do; one against a rival always does."""
    if c.TARGET[card] == c.ON_ENEMY:
        return True
    wanted: dict[int, int] = {c.MUSTER_BONUS: RAISE, c.SIEGE_BONUS: ROLL, c.EXTRA_SIEGE_ROLL: ROLL}
    return any(wanted.get(e.op, GO) in acts for e in c.EFFECTS[card])


def action(board: Board, options: list[int]) -> int:
    """SM-R47 What his best course begins with."""
    found = best_course(board, board.p.mover)
    if found.act == ROLL and SIEGE_ROLL in options:
        return SIEGE_ROLL
    if found.act == RAISE and MUSTER in options:
        return MUSTER
    if found.act == GO and MOVE in options:
        return MOVE
    return LIFT_SIEGE if found.act != NOTHING and LIFT_SIEGE in options else STAY


def step(board: Board, options: list[int]) -> int:
    """SM9.2 The next space of the shortest way to where he goes; he stops where it ends."""
    p = board.p
    found = best_course(board, p.mover, p.left)
    here = p.at[p.mover]
    if found.act != GO or found.goal == here:
        return DONE
    way = way_to(p, TABLE, board.seat, here, found.goal, p.guides > 0)
    return SPACE_WORD + way[0] if way and SPACE_WORD + way[0] in options else DONE


def detachment_worths(board: Board, options: list[int]) -> list[tuple[int, float]]:
    """s.42 What each could gain where it can go, less what it leaves."""
    found = [(DONE, 0.05)]
    for word in options:
        if word != DONE:
            start = word - SPACE_WORD
            ends = [guard_worth(board, space) for space in goals(board.p, board.seat, start)]
            found.append((word, max(ends, default=0.0) - leaves_worth(board, start)))
    return found


def exposed(board: Board, space: int) -> float:
    """SM12.1 A guard is worth most where points are and rivals near."""
    rivals = [near for near in NEIGHBOURS[space] if board.p.owner[near] != board.seat]
    return SPACE_VP[space] + 0.2 * len(rivals) + guard_worth(board, space)


# --- battles ----------------------------------------------------------------------------------------------------------
def in_battle(board: Board, question: int, options: list[int]) -> int:
    """SM10, SM8.2."""
    if question == w.RETREAT_BEFORE:
        return battle.stand(board)
    if question == w.BATTLE_CARD:
        return battle.battle_card(board, options)
    if question == w.PHASE:
        return FIRE_WORD if battle.win_chance(board, 0) >= battle.win_chance(board, 1) else SHOCK_WORD
    if question == w.CONCEDE:
        return battle.give_up(board)
    if question == w.RETREAT_TO:
        return battle.refuge(board, options)
    if question == w.BUY:
        return best_of(battle.purchase(board, options))
    return min(options, key=lambda word: FIRE[word - UNIT_WORD] + SHOCK[word - UNIT_WORD])  # LOSS
