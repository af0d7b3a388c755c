"""Why an answer may not be given: one sentence and its rule, from nothing but what everybody may know."""

from typing import Final

from bivouac.core.game import Refusal
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
from bivouac.games.russian_civil_war.charts.facts import Facts
from bivouac.games.russian_civil_war.charts.moves import SILENT, still_to_move
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.position import Open
from bivouac.games.russian_civil_war.rules.stacks import province_of
from bivouac.games.russian_civil_war.sight import Sight
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
    not_countered,
    not_given_to,
    not_invited,
    not_levied,
    not_purged,
    not_spoils,
    not_traded,
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
    if kind in (PIECE, MARKER_PIECE):
        return piece_refused(sight, question, number if kind == PIECE else about)
    if kind == PROVINCE:
        return province_refused(sight, question, number)
    if kind == PLAYER:
        return player_refused(sight, question, number)
    return force_refused(sight, question, number)


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
        waiting = still_to_move(p, Facts(p, SILENT), p.phasing)
        if waiting and PROVINCE_WORD + province_of(waiting[0]) == about:
            return Refusal(f"The stack stands in {label(about)}: choose to stay.", QUESTIONS[question].rule)
        return Refusal(f"No policy leads this stack to {label(about)}.", QUESTIONS[question].rule)
    return Refusal(f"“{label(about)}” is not among the targets that the table allows.", QUESTIONS[question].rule)


def piece_refused(sight: Sight, question: int, piece: int) -> Refusal:
    """A piece that is not offered."""
    if question in (w.TRADE_GIVE, w.TRADE_TAKE):
        return not_traded(sight, piece, question == w.TRADE_GIVE)
    if question == w.LEVY_UNIT:
        return not_levied(sight, piece)
    if question == w.SPOIL:
        return not_spoils(sight, piece)
    if question == w.VICTIM:
        return unharmed(sight, piece)
    if question == w.GOES:
        return not_going(sight, piece)
    if question == w.PICK_UP:
        return not_picked_up(sight, piece)
    if question == w.DROP:
        return not_dropped(sight, piece)
    if question == w.HAND_OVER:
        return not_handed_over(sight, piece)
    if question == w.HAND_OVER_TO:
        return not_taking_over(sight, piece)
    return not_attacking(sight, piece) if question == w.ATTACKER else not_lost(sight, piece)


def province_refused(sight: Sight, question: int, province: int) -> Refusal:
    """A province that is not offered."""
    if question == w.MOVE_FROM:
        return not_moving_from(sight, province)
    return no_step(sight, province) if question == w.MARCH else no_target_in(sight, province)


def player_refused(sight: Sight, question: int, other: int) -> Refusal:
    """A player who is not offered."""
    if question == w.TARGET_OWNER:
        return no_target_of(other)
    if other < 0:
        return out_of_place(question, NOBODY_WORD)
    if question == w.TRADE_WITH:
        return not_trading_with(sight, other)
    if question == w.GIVE_TO:
        return not_given_to(sight, other)
    if question == w.INVITE:
        return not_invited(sight, other)
    return not_purged(sight, other) if question == w.PURGE_TARGET else not_countered(sight, other)


def force_refused(sight: Sight, question: int, number: int) -> Refusal:
    """A colour or a nation that is not offered."""
    if question == w.MOVE_COLOUR:
        return not_moving_colour(number)
    if question == w.MOVE_NATION:
        return not_moving_nation(number)
    if question == w.ATTACK_WITH:
        return not_attacking_with(sight, number)
    return no_target_colour(number) if question == w.TARGET_COLOUR else no_target_nation(number)


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
