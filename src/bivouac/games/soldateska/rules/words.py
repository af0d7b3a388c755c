"""What is asked, rolled for, told, and how it ends: each with its rule."""

from typing import Final

from bivouac.core.words import Term

# questions
DECLARE: Final = 0
PASS: Final = 1
PASS_SECOND: Final = 2
PUT_ASIDE: Final = 3
PUT_ASIDE_SECOND: Final = 4
PLAY: Final = 5
QUESTIONS: Final = [
    Term("declare", "SO4.1"),
    Term("pass", "SO4.2"),
    Term("pass-second", "SO4.2"),
    Term("put-aside", "SO4.2"),
    Term("put-aside-second", "SO4.2"),
    Term("play", "SO2.2"),
]

# reasons to roll or draw
FOR_THE_DEAL: Final = 0
DEAL: Final = 1
FOR_THE_TRICK: Final = 2
FOR_A_RANK: Final = 3
FOR_THE_BOMB: Final = 4
FOR_KOKETTE: Final = 5
FOR_THE_SPY: Final = 6
CHANCES: Final = [
    Term("for-the-deal", "SO3.1"),
    Term("deal", "SO1.3"),
    Term("for-the-trick", "SO2.6"),
    Term("for-a-rank", "SO3.3"),
    Term("for-the-bomb", "SO5.1"),
    Term("for-kokette", "SO5.3"),
    Term("for-the-spy", "SO5.5"),
]

# events; a is a seat, unless it is said otherwise
ROUND: Final = 0  # a: its number
ROLLED_TO_DEAL: Final = 1  # b: face
DEALT: Final = 2
TOOK_OVER: Final = 3  # the General, the cards over
GOT_OVER: Final = 4  # b: card
DECLARED: Final = 5  # b: word
PASSED: Final = 6  # b: heir
PASSED_CARD: Final = 7  # b: heir, c: card
PUT_TWO_ASIDE: Final = 8
PUT_CARD_ASIDE: Final = 9  # b: card
LEADS: Final = 10
PLAYED: Final = 11  # b: card
DUEL_FOUGHT: Final = 12  # a: who would have won, b: how many roll
ROLLED_TO_DUEL: Final = 13  # b: face
TOOK_TRICK: Final = 14  # b: its number
ROUND_OVER: Final = 15  # a: its number
BLEW_UP: Final = 16  # b: ducats lost
DUD: Final = 17  # b: pips
IS_DESERTER: Final = 18  # who holds the card
PAID_FOR_TRICKS: Final = 19  # b: ducats, c: tricks
PAID_KOKETTE: Final = 20  # b: ducats, c: pips
GOT_MEDALS: Final = 21  # b: ducats, c: medals
GOT_FOR_SPY: Final = 22  # b: ducats, c: pips
COUNTED: Final = 23  # b: sum
ROLLED_FOR_RANK: Final = 24  # b: face
LOWEST_DESERTS: Final = 25
NOBODY_DESERTS: Final = 26  # a: the rank instead
FLAG_LIFTS: Final = 27  # b: over whom
RANKED: Final = 28  # b: rank, c: rank before
GOT_WAGE: Final = 29  # b: ducats, c: rank
LOST_THE_REST: Final = 30  # b: ducats
BANK_EMPTY: Final = 31
STILL_DUE: Final = 32
LAST_ROUND: Final = 33  # a: its number
EVENTS: Final = [
    Term("round", "SO3.1"),
    Term("rolled-to-deal", "SO3.1"),
    Term("dealt", "SO1.3"),
    Term("took-over", "SO4.1"),
    Term("got-over", "SO4.1"),
    Term("declared", "SO4.1"),
    Term("passed", "SO4.2"),
    Term("passed-card", "SO4.2"),
    Term("put-two-aside", "SO4.2"),
    Term("put-card-aside", "SO4.2"),
    Term("leads", "SO4.3"),
    Term("played", "SO2.2"),
    Term("duel-fought", "SO2.6"),
    Term("rolled-to-duel", "SO2.6"),
    Term("took-trick", "SO2.5"),
    Term("round-over", "SO5.1"),
    Term("blew-up", "SO5.1"),
    Term("dud", "SO5.1"),
    Term("is-deserter", "SO5.2"),
    Term("paid-for-tricks", "SO5.2"),
    Term("paid-kokette", "SO5.3"),
    Term("got-medals", "SO5.4"),
    Term("got-for-spy", "SO5.5"),
    Term("counted", "SO3.2"),
    Term("rolled-for-rank", "SO3.3"),
    Term("lowest-deserts", "SO3.4"),
    Term("nobody-deserts", "SO6.1"),
    Term("flag-lifts", "SO3.3"),
    Term("ranked", "SO5.6"),
    Term("got-wage", "SO5.7"),
    Term("lost-the-rest", "SO5.1"),
    Term("bank-empty", "SO5.9"),
    Term("still-due", "SO5.9"),
    Term("last-round", "SO5.11"),
]

# endings
NO_MONEY_LEFT: Final = 0
NO_ROUND_LEFT: Final = 1
ENDS: Final = [Term("no-money-left", "SO5.9"), Term("no-round-left", "SO5.11")]
