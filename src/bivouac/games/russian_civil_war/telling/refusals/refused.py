"""Why an answer may not be given: one sentence and its rule, from nothing but what everybody may know."""

from collections.abc import Callable
from typing import Final

from bivouac.core.game import Refusal
from bivouac.games.russian_civil_war.box import vocabulary as v
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.position import Open
from bivouac.games.russian_civil_war.rules.stacks import province_of
from bivouac.games.russian_civil_war.sight import Sight
from bivouac.games.russian_civil_war.telling import kinds, questions
from bivouac.games.russian_civil_war.telling.judged import moving_stack
from bivouac.games.russian_civil_war.telling.names import label
from bivouac.games.russian_civil_war.telling.refusals import armies, politics

JUDGED: Final = [
    *[w.JUDGE_TARGET, w.JUDGE_TARGET_COLOUR, w.JUDGE_TARGET_OWNER, w.JUDGE_TARGET_NATION, w.JUDGE_MOVE],
]


def refused(sight: Sight, question: int, about: int) -> Refusal:
    """Why `about` is not offered."""
    kind, number = read(about)
    if kind == kinds.ACT:
        return act_refused(sight, question, about)
    if kind not in questions.QUESTIONS[question].kinds:
        return out_of_place(question, about)
    if question in JUDGED:
        return not_allowed_by_the_table(sight, question, about)
    if kind == kinds.PLAYER and number < 0 and question != w.TARGET_OWNER:
        return out_of_place(question, about)
    return REFUSALS[question](sight, about if kind == kinds.MARKER_PIECE else number)


def read(word: int) -> tuple[int, int]:
    """What a word is, and its number among those; nobody is a player, NONE_WORD a nation."""
    if word == v.NONE_WORD:
        return kinds.NATION, NONE
    kind, number = kinds.read(word)
    return kind, NONE if word == v.NOBODY_WORD else number


def out_of_place(question: int, about: int) -> Refusal:
    """An answer to another question."""
    return Refusal(
        f"“{label(about)}” is no answer here: choose {questions.QUESTIONS[question].wanted}.",
        questions.QUESTIONS[question].rule,
    )


def not_allowed_by_the_table(p: Open, question: int, about: int) -> Refusal:
    """RC1.3 Judgement chooses among what the tables allow alike."""
    if question == w.JUDGE_MOVE:
        of = moving_stack(p)
        if of != NONE and v.PROVINCE_WORD + province_of(of) == about:
            return Refusal(f"The stack stands in {label(about)}: choose to stay.", questions.QUESTIONS[question].rule)
        return Refusal(f"No policy leads this stack to {label(about)}.", questions.QUESTIONS[question].rule)
    return Refusal(
        f"“{label(about)}” is not among the targets that the table allows.", questions.QUESTIONS[question].rule
    )


def act_refused(sight: Sight, question: int, act: int) -> Refusal:
    """An act that is not offered."""
    refusal: Refusal | None = None
    if question == w.POLITICS:
        refusal = politics.no_politics(sight, act)
    elif question == w.ASSASSINS and v.MARKERS_WORD < act <= v.MARKERS_WORD + 3:
        refusal = politics.too_many_assassins(sight)
    elif question == w.SPOIL and act == v.MARKER:
        refusal = politics.no_marker_to_take(sight)
    elif question == w.MARCH:
        refusal = armies.no_act_on_the_march(sight, act)
    elif question == w.COMBAT_ACT:
        refusal = armies.no_combat(act)
    return refusal or out_of_place(question, act)


REFUSALS: Final[dict[int, Callable[[Sight, int], Refusal]]] = {  # of a piece, a province, a player, a colour, a nation
    w.TRADE_WITH: politics.not_trading_with,
    w.TRADE_GIVE: lambda sight, piece: politics.not_traded(sight, piece, True),
    w.TRADE_TAKE: lambda sight, piece: politics.not_traded(sight, piece, False),
    w.LEVY_UNIT: politics.not_levied,
    w.GIVE_TO: politics.not_given_to,
    w.INVITE: politics.not_invited,
    w.PURGE_TARGET: politics.not_purged,
    w.SPOIL: politics.not_spoils,
    w.COUNTER_WHOM: politics.not_countered,
    w.VICTIM: politics.unharmed,
    w.MOVE_FROM: armies.not_moving_from,
    w.MOVE_COLOUR: armies.not_moving_colour,
    w.MOVE_NATION: armies.not_moving_nation,
    w.GOES: armies.not_going,
    w.MARCH: armies.no_step,
    w.PICK_UP: armies.not_picked_up,
    w.DROP: armies.not_dropped,
    w.HAND_OVER: armies.not_handed_over,
    w.HAND_OVER_TO: armies.not_taking_over,
    w.TARGET_PROVINCE: armies.no_target_in,
    w.TARGET_COLOUR: armies.no_target_colour,
    w.TARGET_OWNER: armies.no_target_of,
    w.TARGET_NATION: armies.no_target_nation,
    w.ATTACK_WITH: armies.not_attacking_with,
    w.ATTACKER: armies.not_attacking,
    w.LOSS: armies.not_lost,
}
