"""What is asked, rolled for, told, and how it ends: each once, with its number, its rule and its sentence."""

from typing import Final

from bivouac.core.words import Term, term

QUESTIONS: Final[list[Term]] = []
CHANCES: Final[list[Term]] = []
EVENTS: Final[list[Term]] = []
ENDS: Final[list[Term]] = []

# questions
DECLARE: Final = term(QUESTIONS, "declare", "SO4.1", "Declare trumps: officers only, or officers and one weapon.")
PASS: Final = term(QUESTIONS, "pass", "SO4.2", "Pass two cards to {heir}: choose the first.")
PASS_SECOND: Final = term(QUESTIONS, "pass-second", "SO4.2", "Pass two cards to {heir}: choose the second.")
PUT_ASIDE: Final = term(
    QUESTIONS, "put-aside", "SO4.2", "Put two cards aside that will count as yours: choose the first."
)
PUT_ASIDE_SECOND: Final = term(
    QUESTIONS, "put-aside-second", "SO4.2", "Put two cards aside that will count as yours: choose the second."
)
PLAY: Final = term(QUESTIONS, "play", "SO2.2", "Lead any card.")

# reasons to roll or draw
FOR_THE_DEAL: Final = term(CHANCES, "for-the-deal", "SO3.1", "Roll for the deal: what does the die show?")
DEAL: Final = term(CHANCES, "deal", "SO1.3", "Deal a card: which is it?")
FOR_THE_TRICK: Final = term(CHANCES, "for-the-trick", "SO2.6", "Roll in the duel: what does the die show?")
FOR_A_RANK: Final = term(CHANCES, "for-a-rank", "SO3.3", "Roll to settle a tie: what does the die show?")
FOR_THE_BOMB: Final = term(CHANCES, "for-the-bomb", "SO5.1", "Roll for the Bomb: what does the die show?")
FOR_KOKETTE: Final = term(CHANCES, "for-kokette", "SO5.3", "Roll for the Kokette: what does the die show?")
FOR_THE_SPY: Final = term(CHANCES, "for-the-spy", "SO5.5", "Roll for the Spy: what does the die show?")

# events; their sentences say what the numbers a, b and c are, {b:pips} is what the face b shows
ROUND: Final = term(EVENTS, "round", "SO3.1", "Round {a} begins.")
ROLLED_TO_DEAL: Final = term(EVENTS, "rolled-to-deal", "SO3.1", "{a:seat} rolls {b:pips} for the deal.")
DEALT: Final = term(EVENTS, "dealt", "SO1.3", "{a:seat} shuffles and deals.")
TOOK_OVER: Final = term(EVENTS, "took-over", "SO4.1", "{a:seat}, the General, takes up the two cards that are over.")
GOT_OVER: Final = term(EVENTS, "got-over", "SO4.1", "{a:seat} takes up {b:word}.")
DECLARED: Final = term(EVENTS, "declared", "SO4.1", "{a:seat} declares: {b:word}.")
PASSED: Final = term(EVENTS, "passed", "SO4.2", "{a:seat} passes two cards to {b:seat}.")
PASSED_CARD: Final = term(EVENTS, "passed-card", "SO4.2", "{a:seat} passes {c:word} to {b:seat}.")
PUT_TWO_ASIDE: Final = term(
    EVENTS, "put-two-aside", "SO4.2", "{a:seat} puts two cards aside, face down; they count as taken by him."
)
PUT_CARD_ASIDE: Final = term(EVENTS, "put-card-aside", "SO4.2", "{a:seat} puts {b:word} aside.")
LEADS: Final = term(EVENTS, "leads", "SO4.3", "{a:seat} leads.")
PLAYED: Final = term(EVENTS, "played", "SO2.2", "{a:seat} plays {b:word}.")
DUEL_FOUGHT: Final = term(
    EVENTS, "duel-fought", "SO2.6", "A duel! The trick would go to {a:seat}; dice decide among {b}."
)
ROLLED_TO_DUEL: Final = term(EVENTS, "rolled-to-duel", "SO2.6", "{a:seat} rolls {b:pips} in the duel.")
TOOK_TRICK: Final = term(EVENTS, "took-trick", "SO2.5", "{a:seat} takes the trick.")  # b: its number
ROUND_OVER: Final = term(EVENTS, "round-over", "SO5.1", "Round {a} is over: the ledger.")
BLEW_UP: Final = term(EVENTS, "blew-up", "SO5.1", "The Bomb blows up! {a:seat} loses all he has, ducats: {b}.")
DUD: Final = term(EVENTS, "dud", "SO5.1", "{a:seat} holds the Bomb and rolls {b}: a dud.")
IS_DESERTER: Final = term(EVENTS, "is-deserter", "SO5.2", "{a:seat} holds the Deserter.")
PAID_FOR_TRICKS: Final = term(
    EVENTS, "paid-for-tricks", "SO5.2", "{a:seat} pays a ducat for each of his tricks ({c}): {b}."
)
PAID_KOKETTE: Final = term(EVENTS, "paid-kokette", "SO5.3", "{a:seat} holds the Kokette, rolls {c} and pays {b}.")
GOT_MEDALS: Final = term(EVENTS, "got-medals", "SO5.4", "{a:seat} gets a ducat for each of his medals ({c}): {b}.")
GOT_FOR_SPY: Final = term(EVENTS, "got-for-spy", "SO5.5", "{a:seat} holds the Spy, rolls {c} and gets {b}.")
COUNTED: Final = term(EVENTS, "counted", "SO3.2", "{a:seat} has won cards worth {b}.")
ROLLED_FOR_RANK: Final = term(EVENTS, "rolled-for-rank", "SO3.3", "{a:seat} rolls {b:pips} to settle a tie.")
LOWEST_DESERTS: Final = term(
    EVENTS, "lowest-deserts", "SO3.4", "Nobody took the Deserter: {a:seat}, with the lowest count, deserts."
)
NOBODY_DESERTS: Final = term(
    EVENTS, "nobody-deserts", "SO6.1", "The Deserter was not in the game: there is one more officer, {a:rank}."
)
FLAG_LIFTS: Final = term(EVENTS, "flag-lifts", "SO3.3", "{a:seat} holds the Flag and rises above {b:seat}.")
RANKED: Final = term(EVENTS, "ranked", "SO5.6", "{a:seat} is {b:rank} now.")  # c: rank before
GOT_WAGE: Final = term(EVENTS, "got-wage", "SO5.7", "{a:seat} gets his wage as {c:rank}: {b}.")
LOST_THE_REST: Final = term(
    EVENTS,
    "lost-the-rest",
    "SO5.1",
    "{a:seat} was blown up and begins anew: what he was paid since goes to the bank, ducats: {b}.",
)
BANK_EMPTY: Final = term(EVENTS, "bank-empty", "SO5.9", "The bank is empty.")
STILL_DUE: Final = term(EVENTS, "still-due", "SO5.9", "What is still due is not paid.")
LAST_ROUND: Final = term(EVENTS, "last-round", "SO5.11", "Round {a} was the last that the table agreed on.")

# endings
NO_MONEY_LEFT: Final = term(ENDS, "no-money-left", "SO5.9", "{who} with {ducats}: the bank is empty.")
NO_ROUND_LEFT: Final = term(ENDS, "no-round-left", "SO5.11", "{who} with {ducats}: the last round was played.")
