"""Events, questions, answers and endings of Smuta in whole sentences."""

from typing import Final

from bivouac.core.game import Outcome
from bivouac.games.smuta.box.vocabulary import DONE
from bivouac.games.smuta.rules import agenda as a
from bivouac.games.smuta.rules import words as w
from bivouac.games.smuta.rules.words import ENDS, QUESTIONS
from bivouac.games.smuta.sight.sight import Sight
from bivouac.games.smuta.telling.cards import card_text
from bivouac.games.smuta.telling.events import sentence
from bivouac.games.smuta.telling.names import PHASES, SEASONS, first, label, side
from bivouac.games.smuta.telling.prompts import chance_prompt, prompt

__all__ = ["card_text", "chance_prompt", "clock", "end_sentence", "label", "prompt", "said", "sentence"]

ANSWERS: Final[dict[int, str]] = {  # in a word or two, with what it was for; acts speak for themselves
    w.CARD: "play {word}",
    w.TARGET_PARTY: "on the {word}",
    w.RECEIVER: "for {word}",
    w.CITY_FOR: "for {word}",
    w.CANCEL: "cancel with {word}",
    w.HEIR: "Heir: {word}",
    w.CROWN: "{word}",
    w.SUBMIT_AT: "call on {word}",
    w.DISCARD: "put back {word}",
    w.ACTIVATE: "{word}",
    w.ACTION: "{word}",
    w.STEP_TO: "march to {word}",
    w.BUY: "muster {word}",
    w.BONUS_NOW: "{word}",
    w.RETREAT_BEFORE: "{word}",
    w.BATTLE_CARD: "play {word}",
    w.PHASE: "{word}",
    w.CONCEDE: "{word}",
    w.LOSS: "lose {word}",
    w.RETREAT_TO: "retreat to {word}",
    w.LEAVE_DETACHMENT: "{word}",
    w.DETACHMENT: "detachment of {word}",
    w.DETACHMENT_TO: "to {word}",
    w.CAMPAIGN: "{word}",
    w.ENTER_AT: "appear in {word}",
    w.SPRING_AT: "detachment in {word}",
}
YES_NO: Final[dict[int, list[str]]] = {  # what yes and no mean
    w.CANCEL: ["", "let it work"],
    w.CROWN: ["crown him", "wait"],
    w.BONUS_NOW: ["use it now", "keep it"],
    w.LEAVE_DETACHMENT: ["leave a detachment", "leave none"],
    w.CAMPAIGN: ["the Tsar rides", "the Tsar stays"],
}
END_SENTENCES: Final[dict[int, str]] = {
    w.TSAR_AND_POINTS: "{Winner} has won: its Tsar sits firmly on the throne, with {points} victory points.",
    w.MOST_POINTS: "The Time of Troubles is over: {winner} has won with {points} victory points.",
}
if sorted(ANSWERS) != list(range(len(QUESTIONS))) or sorted(END_SENTENCES) != list(range(len(ENDS))):
    raise ValueError("every question of Smuta needs words for its answers, every end its sentence")


def said(question: int, word: int) -> str:
    """An answer in a word or two, with what it was for."""
    if question in YES_NO and word in (DONE + 1, DONE + 2):
        return YES_NO[question][word - DONE - 1] or label(word)
    return label(word) if word >= DONE else ANSWERS[question].format(word=label(word))


def clock(sight: Sight) -> str:
    """SM4.1 The season and the phase: “Spring 1605, combat”; or winter."""
    steps = [item >> 8 for item in sight.agenda]
    if a.WINTER in steps or (sight.phase == 2 and not steps):
        return f"Winter {sight.year}"
    now = f"{SEASONS[sight.season]} {sight.year}"
    begun = not any(step in (a.SET_UP, a.TURN) for step in steps) and a.POLITICS_PHASE not in steps
    return f"{now}, {PHASES[sight.phase]}" if begun else now


def end_sentence(outcome: Outcome) -> str:
    """SM14.3 Who has won, why, and with how much."""
    winner = outcome.winners[0]
    return END_SENTENCES[outcome.end].format(
        winner=side(winner), Winner=first(side(winner)), points=outcome.scores[winner]
    )
