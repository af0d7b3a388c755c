"""Events, questions, answers and endings of Smuta in whole sentences."""

from bivouac.core.game import Outcome
from bivouac.games.smuta.box.vocabulary import DONE, NO, YES
from bivouac.games.smuta.rules import agenda as a
from bivouac.games.smuta.rules import words as w
from bivouac.games.smuta.sight.sight import Sight
from bivouac.games.smuta.telling.cards import card_text
from bivouac.games.smuta.telling.events import sentence
from bivouac.games.smuta.telling.names import PHASES, SEASONS, first, label, side
from bivouac.games.smuta.telling.prompts import chance_prompt, prompt

__all__ = ["card_text", "chance_prompt", "clock", "end_sentence", "label", "prompt", "said", "sentence"]


def said(question: int, word: int) -> str:
    """An answer in a word or two, with what it was for."""
    asked = w.QUESTIONS[question]
    if word in (YES, NO):
        return asked.meant[word - YES] or label(word)
    return label(word) if word >= DONE else f"{asked.before}{label(word)}"


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
    return (
        w.ENDS[outcome.end]
        .sentences[0]
        .format(winner=side(winner), Winner=first(side(winner)), points=outcome.scores[winner])
    )
