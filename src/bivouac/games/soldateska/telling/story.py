"""Events, questions and answers of Soldateska in whole sentences; most stand with the words of the rules."""

from collections.abc import Callable
from typing import Final

from bivouac.core.game import Outcome
from bivouac.games.soldateska.box import cards
from bivouac.games.soldateska.rules import words as w
from bivouac.games.soldateska.rules.position import below
from bivouac.games.soldateska.sight.sight import Sight

SEAT_NAMES: Final = ["Anselm", "Balthasar", "Caspar", "Dietrich", "Eberhard", "Florian"]


def card_name(card: int) -> str:
    """A card as people say it."""
    if card >= cards.SUITED:
        return str(cards.SPECIAL_ENTRIES[card - cards.SUITED]["name"])
    return f"{cards.SUIT_NAMES[card // cards.VALUES]} {value(card)}"


def value(card: int) -> str:
    """SO3.2 The number on a card of a suit; tobacco counts against whoever takes it."""
    return figure(cards.WORTH[card])


def figure(number: int) -> str:
    """A number as it is printed."""
    return str(int(number)).replace("-", "−")


def label(word: int) -> str:
    """A word as people say it."""
    if word < cards.CARDS:
        return card_name(word)
    return "Officers only" if word == cards.OFFICERS_ONLY else f"Officers and {cards.SUIT_PLURALS[word - cards.WEAPON]}"


def rank_name(rank: int) -> str:
    """SO3.1 In the first round nobody has a rank yet."""
    return cards.RANK_NAMES[rank] if rank >= 0 else "Recruit"


def class_name(led: int) -> str:
    """What is to be followed."""
    return "trump" if led == cards.TRUMP else cards.SUIT_PLURALS[led]


class Number(int):
    """A number of an event, said as what it stands for: “{a:seat}” is the name of seat a."""

    def __format__(self, kind: str) -> str:
        return SAID[kind](self)


SAID: Final[dict[str, Callable[[int], str]]] = {
    "": figure,
    "seat": lambda seat: SEAT_NAMES[seat],
    "word": label,
    "rank": lambda rank: cards.RANK_NAMES[rank],
    "pips": lambda face: str(face - 1),
}


def sentence(event: int, a: int, b: int, c: int) -> str:
    return w.EVENTS[event].sentence.format(a=Number(a), b=Number(b), c=Number(c))


def prompt(sight: Sight, question: int) -> str:
    return follow(sight) if question == w.PLAY else w.QUESTIONS[question].sentence.format(heir=heir(sight))


def heir(sight: Sight) -> str:
    """Who is next in rank to the one whose turn it is."""
    seat = below(sight, sight.turn)
    return SEAT_NAMES[seat] if seat >= 0 else ""


def follow(sight: Sight) -> str:
    """SO2.2, SO2.3, SO2.4 What may be played."""
    if sight.led >= 0 and sight.free_duels:
        return f"Follow {class_name(sight.led)} or play a Duel; play any card if you have none."
    if sight.led >= 0:
        return f"Follow {class_name(sight.led)}, or play any card if you have none."
    if cards.asks_nothing(sight.trick, sight.unsuited_lead):
        return f"Nobody has to follow the {card_name(sight.trick[0])}: play any card."
    return "Nothing is to be followed yet: play any card." if sight.trick else w.QUESTIONS[w.PLAY].sentence


def chance_prompt(why: int) -> str:
    return w.CHANCES[why].sentence


def said(question: int, word: int) -> str:
    """An answer in a word or two, with what it was for."""
    if question in (w.PASS, w.PASS_SECOND):
        return f"pass {label(word)}"
    return f"aside: {label(word)}" if question in (w.PUT_ASIDE, w.PUT_ASIDE_SECOND) else label(word)


def clock(sight: Sight) -> str:
    return f"Round {sight.round}"


def end_sentence(outcome: Outcome) -> str:
    names = [SEAT_NAMES[seat] for seat in outcome.winners]
    ducats = outcome.scores[outcome.winners[0]]
    who = f"{names[0]} wins" if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]} win together"
    return w.ENDS[outcome.end].sentence.format(who=who, ducats="1 ducat" if ducats == 1 else f"{ducats} ducats")
