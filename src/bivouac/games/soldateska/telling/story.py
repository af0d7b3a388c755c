"""Events, questions and answers of Soldateska in whole sentences."""

from typing import Final

from bivouac.core.game import Outcome
from bivouac.games.soldateska.box.cards import (
    CARDS,
    OFFICERS_ONLY,
    RANK_NAMES,
    SPECIAL_ENTRIES,
    SUIT_NAMES,
    SUIT_PLURALS,
    SUITED,
    TOBACCO,
    TRUMP,
    VALUES,
    WEAPON,
    asks_nothing,
)
from bivouac.games.soldateska.rules import words
from bivouac.games.soldateska.rules.position import below
from bivouac.games.soldateska.rules.words import CHANCES, EVENTS, NO_ROUND_LEFT, QUESTIONS
from bivouac.games.soldateska.sight.sight import Sight

SEAT_NAMES: Final = ["Anselm", "Balthasar", "Caspar", "Dietrich", "Eberhard", "Florian"]

EVENT_SENTENCES: Final[dict[int, str]] = {
    words.ROUND: "Round {a} begins.",
    words.ROLLED_TO_DEAL: "{who} rolls {pips} for the deal.",
    words.DEALT: "{who} shuffles and deals.",
    words.TOOK_OVER: "{who}, the General, takes up the two cards that are over.",
    words.GOT_OVER: "{who} takes up {card}.",
    words.DECLARED: "{who} declares: {word}.",
    words.PASSED: "{who} passes two cards to {other}.",
    words.PASSED_CARD: "{who} passes {passed} to {other}.",
    words.PUT_TWO_ASIDE: "{who} puts two cards aside, face down; they count as taken by him.",
    words.PUT_CARD_ASIDE: "{who} puts {card} aside.",
    words.LEADS: "{who} leads.",
    words.PLAYED: "{who} plays {card}.",
    words.DUEL_FOUGHT: "A duel! The trick would go to {who}; dice decide among {b}.",
    words.ROLLED_TO_DUEL: "{who} rolls {pips} in the duel.",
    words.TOOK_TRICK: "{who} takes the trick.",
    words.ROUND_OVER: "Round {a} is over: the ledger.",
    words.BLEW_UP: "The Bomb blows up! {who} loses all he has, ducats: {b}.",
    words.DUD: "{who} holds the Bomb and rolls {b}: a dud.",
    words.IS_DESERTER: "{who} holds the Deserter.",
    words.PAID_FOR_TRICKS: "{who} pays a ducat for each of his tricks ({c}): {b}.",
    words.PAID_KOKETTE: "{who} holds the Kokette, rolls {c} and pays {b}.",
    words.GOT_MEDALS: "{who} gets a ducat for each of his medals ({c}): {b}.",
    words.GOT_FOR_SPY: "{who} holds the Spy, rolls {c} and gets {b}.",
    words.COUNTED: "{who} has won cards worth {b}.",
    words.ROLLED_FOR_RANK: "{who} rolls {pips} to settle a tie.",
    words.LOWEST_DESERTS: "Nobody took the Deserter: {who}, with the lowest count, deserts.",
    words.NOBODY_DESERTS: "The Deserter was not in the game: there is one more officer, {rank_a}.",
    words.FLAG_LIFTS: "{who} holds the Flag and rises above {other}.",
    words.RANKED: "{who} is {rank_b} now.",
    words.GOT_WAGE: "{who} gets his wage as {rank_c}: {b}.",
    words.LOST_THE_REST: "{who} was blown up and begins anew: what he was paid since goes to the bank, ducats: {b}.",
    words.BANK_EMPTY: "The bank is empty.",
    words.STILL_DUE: "What is still due is not paid.",
    words.LAST_ROUND: "Round {a} was the last that the table agreed on.",
}

QUESTION_SENTENCES: Final[dict[int, str]] = {
    words.DECLARE: "Declare trumps: officers only, or officers and one weapon.",
    words.PASS: "Pass two cards to {heir}: choose the first.",
    words.PASS_SECOND: "Pass two cards to {heir}: choose the second.",
    words.PUT_ASIDE: "Put two cards aside that will count as yours: choose the first.",
    words.PUT_ASIDE_SECOND: "Put two cards aside that will count as yours: choose the second.",
    words.PLAY: "{follow}",
}
LEAD_SENTENCE: Final = "Lead any card."
UNSUITED_SENTENCE: Final = "Nobody has to follow the {card}: play any card."
NOTHING_LED_SENTENCE: Final = "Nothing is to be followed yet: play any card."
FOLLOW_SENTENCE: Final = "Follow {led}, or play any card if you have none."
FREE_SENTENCE: Final = "Follow {led} or play a Duel; play any card if you have none."

CHANCE_SENTENCES: Final[dict[int, str]] = {
    words.FOR_THE_DEAL: "Roll for the deal: what does the die show?",
    words.DEAL: "Deal a card: which is it?",
    words.FOR_THE_TRICK: "Roll in the duel: what does the die show?",
    words.FOR_A_RANK: "Roll to settle a tie: what does the die show?",
    words.FOR_THE_BOMB: "Roll for the Bomb: what does the die show?",
    words.FOR_KOKETTE: "Roll for the Kokette: what does the die show?",
    words.FOR_THE_SPY: "Roll for the Spy: what does the die show?",
}
if (
    len(EVENT_SENTENCES) != len(EVENTS)
    or len(QUESTION_SENTENCES) != len(QUESTIONS)
    or len(CHANCE_SENTENCES) != len(CHANCES)
):
    raise ValueError("every event, question and chance of Soldateska needs its sentence")


def card_name(card: int) -> str:
    """A card as people say it."""
    if card >= SUITED:
        return str(SPECIAL_ENTRIES[card - SUITED]["name"])
    suit = card // VALUES
    return f"{SUIT_NAMES[suit]} {'−' if suit == TOBACCO else ''}{card % VALUES + 1}"


def label(word: int) -> str:
    """A word as people say it."""
    if word < CARDS:
        return card_name(word)
    return "Officers only" if word == OFFICERS_ONLY else f"Officers and {SUIT_PLURALS[word - WEAPON]}"


def class_name(led: int) -> str:
    """What is to be followed."""
    return "trump" if led == TRUMP else SUIT_PLURALS[led]


def sentence(event: int, a: int, b: int, c: int) -> str:
    at_seat = event not in (
        words.ROUND,
        words.ROUND_OVER,
        words.NOBODY_DESERTS,
        words.BANK_EMPTY,
        words.STILL_DUE,
        words.LAST_ROUND,
    )
    to_seat = event in (words.PASSED, words.PASSED_CARD, words.FLAG_LIFTS)
    of_card = event in (words.GOT_OVER, words.PUT_CARD_ASIDE, words.PLAYED)
    return EVENT_SENTENCES[event].format(
        a=a,
        b=str(b).replace("-", "−"),
        c=c,
        pips=b - 1,
        who=SEAT_NAMES[a] if at_seat else "",
        other=SEAT_NAMES[b] if to_seat else "",
        card=card_name(b) if of_card else "",
        passed=card_name(c) if event == words.PASSED_CARD else "",
        word=label(b) if event == words.DECLARED else "",
        rank_a=RANK_NAMES[a] if event == words.NOBODY_DESERTS else "",
        rank_b=RANK_NAMES[b] if event == words.RANKED else "",
        rank_c=RANK_NAMES[c] if event == words.GOT_WAGE else "",
    )


def prompt(sight: Sight, question: int) -> str:
    return QUESTION_SENTENCES[question].format(heir=heir(sight), follow=follow(sight))


def heir(sight: Sight) -> str:
    """Who is next in rank to the one whose turn it is."""
    seat = below(sight, sight.turn)
    return SEAT_NAMES[seat] if seat >= 0 else ""


def follow(sight: Sight) -> str:
    if sight.led >= 0:
        said = FREE_SENTENCE if sight.free_duels else FOLLOW_SENTENCE
        return said.format(led=class_name(sight.led))
    if asks_nothing(sight.trick, sight.unsuited_lead):
        return UNSUITED_SENTENCE.format(card=card_name(sight.trick[0]))
    return NOTHING_LED_SENTENCE if sight.trick else LEAD_SENTENCE


def chance_prompt(why: int) -> str:
    return CHANCE_SENTENCES[why]


def said(question: int, word: int) -> str:
    """An answer in a word or two, with what it was for."""
    if question in (words.PASS, words.PASS_SECOND):
        return f"pass {label(word)}"
    return f"aside: {label(word)}" if question in (words.PUT_ASIDE, words.PUT_ASIDE_SECOND) else label(word)


def clock(sight: Sight) -> str:
    return f"Round {sight.round}"


def end_sentence(outcome: Outcome) -> str:
    names = [SEAT_NAMES[seat] for seat in outcome.winners]
    ducats = outcome.scores[outcome.winners[0]]
    won = "1 ducat" if ducats == 1 else f"{ducats} ducats"
    why = "the last round was played" if outcome.end == NO_ROUND_LEFT else "the bank is empty"
    if len(names) == 1:
        return f"{names[0]} wins with {won}: {why}."
    return f"{', '.join(names[:-1])} and {names[-1]} win together with {won}: {why}."
