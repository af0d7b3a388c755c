"""Events, questions and answers of Winter War in whole sentences: they stand with the words of the rules."""

from bivouac.core.game import Outcome
from bivouac.games.winter_war.box.cards import DONE, HAND, NAMES
from bivouac.games.winter_war.rules.attack import soviet_force
from bivouac.games.winter_war.rules.defence import finnish_force
from bivouac.games.winter_war.rules.words import BURN, CHANCES, DEFEND, ENDS, EVENTS, QUESTIONS, SNIPE
from bivouac.games.winter_war.sight import Sight


class Number(int):
    """A number of an event; “{a:word}” is the word with that number."""

    def __format__(self, kind: str) -> str:
        return label(self) if kind == "word" else str(int(self))


def label(word: int) -> str:
    """A word as people say it."""
    return "Done" if word == DONE else NAMES[word]


def said(question: int, word: int) -> str:
    """An answer in a word or two; a target is named with its question."""
    return f"{QUESTIONS[question].name}: {label(word)}" if question in (SNIPE, BURN) else label(word)


def sentence(event: int, a: int, b: int) -> str:
    return EVENTS[event].sentence.format(a=Number(a), b=Number(b))


def prompt(sight: Sight, question: int) -> str:
    return QUESTIONS[question].sentence.format(soviet=soviet_force(sight), finnish=finnish_force(sight))


def forgone(sight: Sight, question: int, word: int) -> str:
    """WW6.8, WW7.1 Whoever is done while a card could still save him loses the war."""
    losses = soviet_force(sight) - finnish_force(sight)
    if question == DEFEND and word == DONE and losses >= sight.troops:
        return "Your last man would fall, and the war would be lost."
    return ""


def chance_prompt(sight: Sight, why: int) -> str:
    return CHANCES[why].sentence.format(
        held=len(sight.hand) + 1, full=HAND, drawn=len(sight.attack) + 1, attackers=sight.attackers
    )


def end_sentence(outcome: Outcome) -> str:
    return ENDS[outcome.end].sentence.format(men=outcome.scores[0])
