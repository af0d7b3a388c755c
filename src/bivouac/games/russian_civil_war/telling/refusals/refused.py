"""Why an answer may not be given: one sentence and its rule, from nothing but what everybody may know."""

from collections.abc import Callable
from typing import Final

from bivouac.core.game import Refusal
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.nations import CHITS
from bivouac.games.russian_civil_war.box.units import PIECES
from bivouac.games.russian_civil_war.box.vocabulary import (
    CHIT_WORD,
    COLOUR_WORD,
    DONE,
    MARKER,
    MARKERS_WORD,
    NATION_WORD,
    NOBODY_WORD,
    NONE_WORD,
    PLAYER_WORD,
    PROVINCE_WORD,
)
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.position import Open
from bivouac.games.russian_civil_war.rules.stacks import province_of
from bivouac.games.russian_civil_war.sight import Sight
from bivouac.games.russian_civil_war.telling.judged import moving_stack
from bivouac.games.russian_civil_war.telling.names import label
from bivouac.games.russian_civil_war.telling.questions import (
    ACT,
    CHIT,
    COLOUR,
    MARKER_PIECE,
    NATION,
    PIECE,
    PLAYER,
    PROVINCE,
    QUESTIONS,
)
from bivouac.games.russian_civil_war.telling.refusals.armies import (
    no_act_on_the_march,
    no_combat,
    no_step,
    no_target_colour,
    no_target_in,
    no_target_nation,
    no_target_of,
    not_attacking,
    not_attacking_with,
    not_dropped,
    not_going,
    not_handed_over,
    not_lost,
    not_moving_colour,
    not_moving_from,
    not_moving_nation,
    not_picked_up,
    not_taking_over,
)
from bivouac.games.russian_civil_war.telling.refusals.politics import (
    no_marker_to_take,
    no_politics,
    not_asked_for,
    not_countered,
    not_given_away,
    not_given_to,
    not_invited,
    not_levied,
    not_purged,
    not_spoils,
    not_trading_with,
    too_many_assassins,
    unharmed,
)

JUDGED: Final = [
    *[w.JUDGE_TARGET, w.JUDGE_TARGET_COLOUR, w.JUDGE_TARGET_OWNER, w.JUDGE_TARGET_NATION, w.JUDGE_MOVE],
]


def refused(sight: Sight, question: int, about: int) -> Refusal:
    """Why `about` is not offered."""
    kind, number = read(about)
    if kind == ACT:
        return act_refused(sight, question, about)
    if kind not in QUESTIONS[question].kinds:
        return out_of_place(question, about)
    if question in JUDGED:
        return not_allowed_by_the_table(sight, question, about)
    if kind == PLAYER and number < 0 and question != w.TARGET_OWNER:
        return out_of_place(question, about)
    return REFUSALS[question](sight, about if kind == MARKER_PIECE else number)


def read(word: int) -> tuple[int, int]:
    """What a word is, and its number among those; nobody is a player, NONE_WORD a nation."""
    if word < PIECES:
        return PIECE, word
    if word < PLAYER_WORD:
        return PROVINCE, word - PROVINCE_WORD
    if word < COLOUR_WORD:
        return PLAYER, word - PLAYER_WORD if word < NOBODY_WORD else -1
    if word < NATION_WORD:
        return COLOUR, word - COLOUR_WORD
    if word < CHIT_WORD:
        return NATION, word - NATION_WORD
    if word < CHIT_WORD + CHITS:
        return CHIT, word - CHIT_WORD
    if word < DONE:
        return MARKER_PIECE, word
    return (NATION, -1) if word == NONE_WORD else (ACT, word)


def out_of_place(question: int, about: int) -> Refusal:
    """An answer to another question."""
    return Refusal(
        f"“{label(about)}” is no answer here: choose {QUESTIONS[question].wanted}.", QUESTIONS[question].rule
    )


def not_allowed_by_the_table(p: Open, question: int, about: int) -> Refusal:
    """RC1.3 Judgement chooses among what the tables allow alike."""
    if question == w.JUDGE_MOVE:
        of = moving_stack(p)
        if of != NONE and PROVINCE_WORD + province_of(of) == about:
            return Refusal(f"The stack stands in {label(about)}: choose to stay.", QUESTIONS[question].rule)
        return Refusal(f"No policy leads this stack to {label(about)}.", QUESTIONS[question].rule)
    return Refusal(f"“{label(about)}” is not among the targets that the table allows.", QUESTIONS[question].rule)


def act_refused(sight: Sight, question: int, act: int) -> Refusal:
    """An act that is not offered."""
    found: Refusal | None = None
    if question == w.POLITICS:
        found = no_politics(sight, act)
    elif question == w.ASSASSINS and MARKERS_WORD < act <= MARKERS_WORD + 3:
        found = too_many_assassins(sight)
    elif question == w.SPOIL and act == MARKER:
        found = no_marker_to_take(sight)
    elif question == w.MARCH:
        found = no_act_on_the_march(sight, act)
    elif question == w.COMBAT_ACT:
        found = no_combat(act)
    return found if found is not None else out_of_place(question, act)


REFUSALS: Final[dict[int, Callable[[Sight, int], Refusal]]] = {  # of a piece, a province, a player, a colour, a nation
    w.TRADE_WITH: not_trading_with,
    w.TRADE_GIVE: not_given_away,
    w.TRADE_TAKE: not_asked_for,
    w.LEVY_UNIT: not_levied,
    w.GIVE_TO: not_given_to,
    w.INVITE: not_invited,
    w.PURGE_TARGET: not_purged,
    w.SPOIL: not_spoils,
    w.COUNTER_WHOM: not_countered,
    w.VICTIM: unharmed,
    w.MOVE_FROM: not_moving_from,
    w.MOVE_COLOUR: not_moving_colour,
    w.MOVE_NATION: not_moving_nation,
    w.GOES: not_going,
    w.MARCH: no_step,
    w.PICK_UP: not_picked_up,
    w.DROP: not_dropped,
    w.HAND_OVER: not_handed_over,
    w.HAND_OVER_TO: not_taking_over,
    w.TARGET_PROVINCE: no_target_in,
    w.TARGET_COLOUR: no_target_colour,
    w.TARGET_OWNER: no_target_of,
    w.TARGET_NATION: no_target_nation,
    w.ATTACK_WITH: not_attacking_with,
    w.ATTACKER: not_attacking,
    w.LOSS: not_lost,
}
