"""What is asked, rolled for, told, and how it ends: each with its rule, and the sentence in which people read it."""

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
    Term("declare", "SO4.1", "Declare trumps: officers only, or officers and one weapon."),
    Term("pass", "SO4.2", "Pass two cards to {heir}: choose the first."),
    Term("pass-second", "SO4.2", "Pass two cards to {heir}: choose the second."),
    Term("put-aside", "SO4.2", "Put two cards aside that will count as yours: choose the first."),
    Term("put-aside-second", "SO4.2", "Put two cards aside that will count as yours: choose the second."),
    Term("play", "SO2.2", "Lead any card."),
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
    Term("for-the-deal", "SO3.1", "Roll for the deal: what does the die show?"),
    Term("deal", "SO1.3", "Deal a card: which is it?"),
    Term("for-the-trick", "SO2.6", "Roll in the duel: what does the die show?"),
    Term("for-a-rank", "SO3.3", "Roll to settle a tie: what does the die show?"),
    Term("for-the-bomb", "SO5.1", "Roll for the Bomb: what does the die show?"),
    Term("for-kokette", "SO5.3", "Roll for the Kokette: what does the die show?"),
    Term("for-the-spy", "SO5.5", "Roll for the Spy: what does the die show?"),
]

# events; their sentences say what the numbers a, b and c are, {b:pips} is what the face b shows
ROUND: Final = 0
ROLLED_TO_DEAL: Final = 1
DEALT: Final = 2
TOOK_OVER: Final = 3  # the General, the cards over
GOT_OVER: Final = 4
DECLARED: Final = 5
PASSED: Final = 6
PASSED_CARD: Final = 7
PUT_TWO_ASIDE: Final = 8
PUT_CARD_ASIDE: Final = 9
LEADS: Final = 10
PLAYED: Final = 11
DUEL_FOUGHT: Final = 12  # a: who would have won, b: how many roll
ROLLED_TO_DUEL: Final = 13
TOOK_TRICK: Final = 14  # b: its number
ROUND_OVER: Final = 15
BLEW_UP: Final = 16
DUD: Final = 17  # b: pips
IS_DESERTER: Final = 18  # who holds the card
PAID_FOR_TRICKS: Final = 19  # b: ducats, c: tricks
PAID_KOKETTE: Final = 20  # b: ducats, c: pips
GOT_MEDALS: Final = 21  # b: ducats, c: medals
GOT_FOR_SPY: Final = 22  # b: ducats, c: pips
COUNTED: Final = 23
ROLLED_FOR_RANK: Final = 24
LOWEST_DESERTS: Final = 25
NOBODY_DESERTS: Final = 26
FLAG_LIFTS: Final = 27
RANKED: Final = 28  # c: rank before
GOT_WAGE: Final = 29  # b: ducats
LOST_THE_REST: Final = 30
BANK_EMPTY: Final = 31
STILL_DUE: Final = 32
LAST_ROUND: Final = 33
EVENTS: Final = [
    Term("round", "SO3.1", "Round {a} begins."),
    Term("rolled-to-deal", "SO3.1", "{a:seat} rolls {b:pips} for the deal."),
    Term("dealt", "SO1.3", "{a:seat} shuffles and deals."),
    Term("took-over", "SO4.1", "{a:seat}, the General, takes up the two cards that are over."),
    Term("got-over", "SO4.1", "{a:seat} takes up {b:word}."),
    Term("declared", "SO4.1", "{a:seat} declares: {b:word}."),
    Term("passed", "SO4.2", "{a:seat} passes two cards to {b:seat}."),
    Term("passed-card", "SO4.2", "{a:seat} passes {c:word} to {b:seat}."),
    Term("put-two-aside", "SO4.2", "{a:seat} puts two cards aside, face down; they count as taken by him."),
    Term("put-card-aside", "SO4.2", "{a:seat} puts {b:word} aside."),
    Term("leads", "SO4.3", "{a:seat} leads."),
    Term("played", "SO2.2", "{a:seat} plays {b:word}."),
    Term("duel-fought", "SO2.6", "A duel! The trick would go to {a:seat}; dice decide among {b}."),
    Term("rolled-to-duel", "SO2.6", "{a:seat} rolls {b:pips} in the duel."),
    Term("took-trick", "SO2.5", "{a:seat} takes the trick."),
    Term("round-over", "SO5.1", "Round {a} is over: the ledger."),
    Term("blew-up", "SO5.1", "The Bomb blows up! {a:seat} loses all he has, ducats: {b}."),
    Term("dud", "SO5.1", "{a:seat} holds the Bomb and rolls {b}: a dud."),
    Term("is-deserter", "SO5.2", "{a:seat} holds the Deserter."),
    Term("paid-for-tricks", "SO5.2", "{a:seat} pays a ducat for each of his tricks ({c}): {b}."),
    Term("paid-kokette", "SO5.3", "{a:seat} holds the Kokette, rolls {c} and pays {b}."),
    Term("got-medals", "SO5.4", "{a:seat} gets a ducat for each of his medals ({c}): {b}."),
    Term("got-for-spy", "SO5.5", "{a:seat} holds the Spy, rolls {c} and gets {b}."),
    Term("counted", "SO3.2", "{a:seat} has won cards worth {b}."),
    Term("rolled-for-rank", "SO3.3", "{a:seat} rolls {b:pips} to settle a tie."),
    Term("lowest-deserts", "SO3.4", "Nobody took the Deserter: {a:seat}, with the lowest count, deserts."),
    Term("nobody-deserts", "SO6.1", "The Deserter was not in the game: there is one more officer, {a:rank}."),
    Term("flag-lifts", "SO3.3", "{a:seat} holds the Flag and rises above {b:seat}."),
    Term("ranked", "SO5.6", "{a:seat} is {b:rank} now."),
    Term("got-wage", "SO5.7", "{a:seat} gets his wage as {c:rank}: {b}."),
    Term(
        *("lost-the-rest", "SO5.1"),
        "{a:seat} was blown up and begins anew: what he was paid since goes to the bank, ducats: {b}.",
    ),
    Term("bank-empty", "SO5.9", "The bank is empty."),
    Term("still-due", "SO5.9", "What is still due is not paid."),
    Term("last-round", "SO5.11", "Round {a} was the last that the table agreed on."),
]

# endings
NO_MONEY_LEFT: Final = 0
NO_ROUND_LEFT: Final = 1
ENDS: Final = [
    Term("no-money-left", "SO5.9", "{who} with {ducats}: the bank is empty."),
    Term("no-round-left", "SO5.11", "{who} with {ducats}: the last round was played."),
]
