"""Sentences for people: one for each event, question, chance and ending."""

from typing import Final

from bivouac.core.game import Outcome
from bivouac.games.winter_war.box.cards import DONE, HAND, NAMES
from bivouac.games.winter_war.rules import words
from bivouac.games.winter_war.rules.attack import soviet_force
from bivouac.games.winter_war.rules.defence import finnish_force
from bivouac.games.winter_war.rules.words import CHANCES, EVENTS, HELD_OUT, QUESTIONS
from bivouac.games.winter_war.sight import Sight

EVENT_SENTENCES: Final[dict[int, str]] = {
    words.TURN: "Turn {a} begins.",
    words.DREW: "You draw {card}.",
    words.RESHUFFLED: "The deck is empty; the {a} discarded cards are shuffled into a new one.",
    words.LAID: "You lay out {card}, to stay for the rest of the war.",
    words.EVACUATED: "MedEvac brings lost men back to the line: {a} men stand.",
    words.ADVANCED: "The Soviets attack; cards face down: {a}.",
    words.TURNED_UP: "Turned up: {card}.",
    words.LOST_TO_AIR_RAID: "An Air Raid destroys {card}.",
    words.AIR_RAID_FAILED: "An Air Raid finds nothing to destroy.",
    words.COUNTED: "Soviet force {a}, Finnish force {b}.",
    words.FIRED: "You play {card}.",
    words.SISU_PLAYED: "You play Sisu, the stubbornness that doubles a defence.",
    words.SNIPED: "A Sniper stops {card}.",
    words.TANKS_SHOT: "The 37mm AT-Gun knocks out every tank.",
    words.BURNT: "A Molotov Cocktail burns {card}.",
    words.HELD: "The line holds, with {a} to spare.",
    words.KILLED: "The attack breaks in: {a} more force than the defence; {b} men are left.",
    words.FINNS_LOST: "No men are left. The Soviets win.",
    words.LAID_IN_DEFENCE: "In the midst of the attack you lay out {card}, to stay for the rest of the war.",
    words.FINNS_WON: "The Soviet deck is spent, and {a} men still stand. Finland holds.",
}
WITH_CARD: Final = [
    *[
        words.DREW,
        words.LAID,
        words.LAID_IN_DEFENCE,
        words.TURNED_UP,
        words.LOST_TO_AIR_RAID,
        words.FIRED,
        words.SNIPED,
        words.BURNT,
    ],
]

QUESTION_SENTENCES: Final[dict[int, str]] = {
    words.FORTIFY: "Fortify: lay a standing defence, send for MedEvac, or be done.",
    words.DEFEND: "Defend against {soviet} with {finnish} so far: play a card, or be done.",
    words.SNIPE: "Sniper: which attacker does he stop?",
    words.BURN: "Molotov Cocktail: which tanks does it burn?",
}

CHANCE_SENTENCES: Final[dict[int, str]] = {
    words.DRAW_UP: "Draw a card from the Finnish deck, number {held} of {full} in your hand: which is it?",
    words.ATTACK_SIZE: "Roll one die for the number of Soviet cards: what does it show?",
    words.ATTACK: "Draw card {drawn} of {attackers} from the Soviet deck: which is it?",
    words.BOMBED: "Air Raid: take a card from your hand at random, never an Ammunition Shortage. Which is it?",
}
if (
    len(EVENT_SENTENCES) != len(EVENTS)
    or len(QUESTION_SENTENCES) != len(QUESTIONS)
    or len(CHANCE_SENTENCES) != len(CHANCES)
):
    raise ValueError("every event, question and chance of Winter War needs its sentence")


def label(word: int) -> str:
    """A word as people say it."""
    return "Done" if word == DONE else NAMES[word]


def said(question: int, word: int) -> str:
    """An answer in a word or two; a target is named with its question."""
    return f"{QUESTIONS[question].name}: {label(word)}" if question in (words.SNIPE, words.BURN) else label(word)


def sentence(event: int, a: int, b: int) -> str:
    card = label(a) if event in WITH_CARD else ""
    return EVENT_SENTENCES[event].format(card=card, a=a, b=b)


def prompt(sight: Sight, question: int) -> str:
    return QUESTION_SENTENCES[question].format(soviet=soviet_force(sight), finnish=finnish_force(sight))


def forgone(sight: Sight, question: int, word: int) -> str:
    """WW6.8, WW7.1 Whoever is done while a card could still save him loses the war."""
    losses = soviet_force(sight) - finnish_force(sight)
    if question == words.DEFEND and word == DONE and losses >= sight.troops:
        return "Your last man would fall, and the war would be lost."
    return ""


def chance_prompt(sight: Sight, why: int) -> str:
    return CHANCE_SENTENCES[why].format(
        held=len(sight.hand) + 1, full=HAND, drawn=len(sight.attack) + 1, attackers=sight.attackers
    )


def end_sentence(outcome: Outcome) -> str:
    if outcome.end == HELD_OUT:
        return f"Finland holds: the Soviet deck is spent, and {outcome.scores[0]} men still stand."
    return "Finland falls: no men are left to hold the line."
