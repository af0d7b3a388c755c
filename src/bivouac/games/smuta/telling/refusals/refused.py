"""Why an answer may not be given: one sentence and its rule, from nothing but what the asked seat may know."""

from collections.abc import Callable
from typing import Final

from bivouac.core.game import Refusal
from bivouac.games.smuta.box import vocabulary as v
from bivouac.games.smuta.box.cards import CARDS
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.rules import bars as b
from bivouac.games.smuta.rules import words as w
from bivouac.games.smuta.rules.combat import bars_step
from bivouac.games.smuta.rules.map import besieging
from bivouac.games.smuta.rules.muster import bars_mustering
from bivouac.games.smuta.rules.position import Open
from bivouac.games.smuta.rules.siege import bars_roll
from bivouac.games.smuta.rules.throne import bars_crown
from bivouac.games.smuta.rules.words import QUESTIONS
from bivouac.games.smuta.sight.sight import Sight
from bivouac.games.smuta.telling.names import label, leader_name
from bivouac.games.smuta.telling.refusals import armies, cards


def refused(p: Sight, question: int, about: int) -> Refusal:
    """Why `about` is not offered."""
    seat = p.seat
    kind, number = read(about)
    if kind == "act":
        return act_refused(p, seat, question, about)
    if kind not in QUESTIONS[question].kinds:
        return out_of_place(question, about)
    if kind == "card":
        return card_refused(p, seat, question, number)
    if kind == "leader":
        return leader_refused(p, seat, question, number)
    if kind == "space":
        return space_refused(p, seat, question, number)
    if kind == "party":
        return cards.not_a_target(p, seat, number)
    return armies.no_purchase(p, p.mover, number) if question == w.BUY else armies.not_lost(p, seat, number)


def read(word: int) -> tuple[str, int]:
    """What a word is, and its number among those."""
    if word < CARDS:
        return "card", word
    if word < v.SPACE_WORD:
        return "leader", word - v.LEADER_WORD
    if word < v.PARTY_WORD:
        return "space", word - v.SPACE_WORD
    if word < v.UNIT_WORD:
        return "party", word - v.PARTY_WORD
    return ("unit", word - v.UNIT_WORD) if word < v.DONE else ("act", word)


def out_of_place(question: int, about: int) -> Refusal:
    """An answer to another question."""
    asked = QUESTIONS[question]
    return Refusal(f"“{label(about)}” is no answer here: choose {asked.wants}.", asked.rule)


def card_refused(p: Sight, seat: int, question: int, card: int) -> Refusal:
    """A card that is not offered."""
    if question in cards.KINDS_AT:
        return cards.not_playable(p, seat, card, cards.KINDS_AT[question])
    return cards.not_cancelling(p, seat, card) if question == w.CANCEL else cards.not_discarded(p, seat, card)


def leader_refused(p: Open, seat: int, question: int, leader: int) -> Refusal:
    """A leader who is not offered."""
    if question == w.RECEIVER:
        return cards.not_a_receiver(p, seat, leader)
    return armies.not_an_heir(p, seat, leader) if question == w.HEIR else armies.not_acting(p, seat, leader)


SPACES: Final[dict[int, Callable[[Open, int, int], Refusal]]] = {  # of the questions that ask for one
    w.CITY_FOR: cards.not_a_city_for,
    w.SUBMIT_AT: armies.does_not_submit,
    w.RETREAT_TO: armies.no_retreat,
    w.DETACHMENT: armies.no_detachment,
    w.DETACHMENT_TO: armies.no_patrol,
    w.ENTER_AT: armies.no_entry,
    w.SPRING_AT: cards.no_place_for_detachment,
}


def space_refused(p: Open, seat: int, question: int, space: int) -> Refusal:
    """A space that is not offered."""
    if question in SPACES:
        return SPACES[question](p, seat, space)
    if on_the_map(p):
        return armies.barred(p, bars_step(p, p.mover, space), b.NO_UNITS, seat, space, p.mover)
    return out_of_place(question, v.SPACE_WORD + space)


def act_refused(p: Sight, seat: int, question: int, act: int) -> Refusal:
    """An act that is not offered."""
    if question == w.CARD:
        if act == v.NOMINATE:
            return armies.not_nominating(p, seat)
        if act == v.CROWN:
            return armies.barred(p, bars_crown(p, seat), b.NO_HEIR, seat)
        if act == v.SUBMISSION:
            return armies.not_submitting(p, seat)
    if question == w.ACTION and on_the_map(p):
        if act == v.SIEGE_ROLL:
            return armies.barred(p, bars_roll(p, p.mover), b.SIEGE_STOPPED, seat, leader=p.mover)
        if act == v.MUSTER:
            return armies.barred(p, bars_mustering(p, p.mover), b.NO_MUSTER_NOW, seat, leader=p.mover)
        if act == v.MOVE and besieging(p, p.mover):
            return Refusal(f"{leader_name(p.mover)} is besieging: he must lift the siege to march.", "SM11.2")
        if act == v.LIFT_SIEGE and not besieging(p, p.mover):
            return Refusal(f"{leader_name(p.mover)} is not besieging.", "SM11.1")
    return out_of_place(question, act)


def on_the_map(p: Open) -> bool:
    """Whether a leader is acting."""
    return p.mover != NONE and p.at[p.mover] >= 0
