"""Questions, chances and endings, each with all that is said of it: its name, its rule, its prompt, its answers."""

from collections.abc import Callable
from typing import Final

from bivouac.core.words import Term
from bivouac.games.russian_civil_war.box.tables import QUORUM
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.position import votes
from bivouac.games.russian_civil_war.sight import Sight
from bivouac.games.russian_civil_war.telling.judged import row_says
from bivouac.games.russian_civil_war.telling.kinds import ACT, COLOUR, MARKER_PIECE, NATION, PIECE, PLAYER, PROVINCE
from bivouac.games.russian_civil_war.telling.names import (
    counted,
    first,
    halves,
    in_order,
    none_or,
    player,
    signed,
)
from bivouac.games.russian_civil_war.telling.prompts import (
    acts,
    aim,
    force,
    group,
    invited,
    likely,
    marching,
    markers,
    mover,
    purpose,
    sitting,
    so_far,
    whose,
)


class Question(Term):
    """What is asked, in a sentence or by what is seen; and what can be answered.

    `said` is an answer as a button names it, or what yes and no mean; `wanted` and its kinds are for who errs.
    """

    def __init__(self, number: int, name: str, rule: str, prompt: str | Callable[[Sight], str]) -> None:
        super().__init__(name, rule)
        self.number = number
        self.prompt = prompt
        self.said: str | tuple[str, str] = ""
        self.wanted = ""
        self.kinds: tuple[int, ...] = ()

    def answered(self, said: str | tuple[str, str], wanted: str, *kinds: int) -> "Question":
        self.said = said
        self.wanted = wanted
        self.kinds = kinds
        return self


class Said(Term):
    """What is said in a sentence: what is rolled or drawn at a real table, an ending."""

    def __init__(self, number: int, name: str, rule: str, sentence: str) -> None:
        super().__init__(name, rule)
        self.number = number
        self.sentence = sentence


def prompt(sight: Sight, question: int) -> str:
    """What is asked. Who is asked stands before it."""
    made = QUESTIONS[question].prompt
    return first(made if isinstance(made, str) else made(sight))


def chance_prompt(sight: Sight, why: int) -> str:
    """What is to be rolled or drawn."""
    return CHANCES[why].sentence.format(phasing=player(sight.phasing), chairman=player(sight.chairman))


# --- prompts that say what there is -----------------------------------------------------------------------------------
def politics(sight: Sight) -> str:
    return f"Before the march: {acts(sight)}, or go on? At hand: {markers(sight, sight.phasing)}."


def invite(sight: Sight) -> str:
    return f"The Central Committee {purpose(sight)}: who is invited, or done? {first(so_far(sight))}."


def joins(sight: Sight) -> str:
    asked = invited(sight, whose(sight))
    called = f"{player(sight.chairman)} calls a Central Committee {purpose(sight)}{likely(sight, asked)}"
    return f"{called}: join it? {first(so_far(sight))}."


def chair(sight: Sight) -> str:
    own = first(none_or(votes(sight, whose(sight)) if whose(sight) >= 0 else 0, "own vote"))
    called = f"The committee of {player(sight.phasing)} is dissolved: chair one of those outside?"
    return f"{called} {own}, {QUORUM} are needed."


def purge_target(sight: Sight) -> str:
    return f"The committee has {none_or(sitting(sight), 'vote')}: whom does it purge?"


def purge_mode(sight: Sight) -> str:
    rating = signed(sitting(sight) - (votes(sight, sight.target) if sight.target >= 0 else 0))
    return f"The purge of {player(sight.target)}: collective, with a rating of {rating}, or individual?"


def spoil(sight: Sight) -> str:
    return f"{counted(sight.factors, 'factor')} to spend on what {player(sight.target)} has: what is taken, or done?"


def assassins(sight: Sight) -> str:
    at_hand = sight.assassins[sight.phasing] if sight.phasing >= 0 else 0
    return f"How many Assassins are sent? At hand: {at_hand}."


def goes(sight: Sight) -> str:
    return f"Who goes: all of them, or one after the other, then done? {first(group(sight))}."


def march(sight: Sight) -> str:
    return f"{marching(sight)}: where to next, or done? {first(halves(sight.left))} left."


def attacker(sight: Sight) -> str:
    return f"{aim(sight)}: attack it with all, or with one after the other, then done? {first(force(sight))}."


def judge_target(sight: Sight) -> str:
    row = f"{row_says(sight)} ".lstrip()
    target = "in which province is his target"
    return f"Judge for {player(sight.phasing)}: {target}? {row}The table alone would take the first."


def judging(what: str) -> Callable[[Sight], str]:
    """RC1.3 A part of the target."""
    return lambda sight: f"Judge for {player(sight.phasing)}: {what}? The table alone would take the first."


def judge_move(sight: Sight) -> str:
    asked = f"Judge for {player(sight.phasing)}: where does {mover(sight)} go?"
    return f"{asked} The policies alone would take the first."


# --- the declarations -------------------------------------------------------------------------------------------------
QUESTIONS: Final = [
    Question(w.TRADE_WITH, "trade-with", "RC6.1", "Before the first turn: trade with whom, or done?").answered(
        "trade with {word}", "another person, or done", PLAYER
    ),
    Question(w.TRADE_GIVE, "trade-give", "RC6.1", "Trade: which leader or marker is given away?").answered(
        "give {word}", "a leader or marker of yours", PIECE, MARKER_PIECE
    ),
    Question(w.TRADE_TAKE, "trade-take", "RC6.1", "Trade: which leader or marker is asked for in return?").answered(
        "ask for {word}", "a leader or marker of the other", PIECE, MARKER_PIECE
    ),
    Question(w.TRADE_ACCEPT, "trade-accept", "RC6.1", "A trade is offered: is it accepted?").answered(
        ("accept the trade", "decline the trade"), "yes or no", ACT
    ),
    Question(w.LEVY_UNIT, "levy", "RC12", "Levy: which unit returns to its home?").answered(
        "levy {word}", "the unit that returns", PIECE
    ),
    Question(w.USE_PURGE_CHIT, "purge-chit", "RC12.6", "A Purge chit is drawn: call a purge with it?").answered(
        ("use the Purge chit", "decline the Purge chit"), "yes or no", ACT
    ),
    Question(w.POLITICS, "politics", "RC6", politics).answered("{word}", "a gift, a purge, Assassins, or done", ACT),
    Question(w.GIVE_TO, "give-to", "RC6.2", "Who gets the marker?").answered(
        "to {word}", "the player who gets the marker", PLAYER
    ),
    Question(w.INVITE, "invite", "RC11.1", invite).answered("invite {word}", "a player to invite, or done", PLAYER),
    Question(w.JOINS, "join", "RC11.7", joins).answered("{word}", "to join or to decline", ACT),
    Question(w.CHAIR, "chair", "RC24.3", chair).answered(("chair it", "decline"), "yes or no", ACT),
    Question(w.PURGE_TARGET, "purge-target", "RC11.1", purge_target).answered(
        "purge {word}", "the player who is purged", PLAYER
    ),
    Question(w.PURGE_MODE, "purge-mode", "RC11.2", purge_mode).answered("{word}", "collective or individual", ACT),
    Question(w.SPOIL, "spoil", "RC11.3", spoil).answered(
        "take {word}", "a leader or a marker that is taken, or done", PIECE
    ),
    Question(w.COUNTERS, "counterpurge", "RC11.4", "Is a counterpurge made?").answered(
        ("counterpurge", "no counterpurge"), "yes or no", ACT
    ),
    Question(w.COUNTER_WHOM, "counterpurge-whom", "RC11.4", "The counterpurge: against whom?").answered(
        "counterpurge {word}", "a member of the committee", PLAYER
    ),
    Question(w.ASSASSINS, "assassins", "RC10.1", assassins).answered("send {word}", "how many Assassins are sent", ACT),
    Question(w.VICTIM, "victim", "RC10.1", "Whom do the Assassins go for?").answered(
        "against {word}", "a leader of another player", PIECE
    ),
    Question(w.EXECUTES, "execute", "RC26.1", "Is a Central Committee called to execute the Czar?").answered(
        ("call for the execution", "spare the Czar"), "yes or no", ACT
    ),
    Question(
        w.MOVE_FROM, "move-from", "RC5.4", "Movement: from which province does the next stack set out, or done?"
    ).answered("move from {word}", "a province with a stack of yours, or done", PROVINCE),
    Question(w.MOVE_COLOUR, "move-color", "RC5.4", "Which colour sets out?").answered(
        "move {word}", "the colour of the stack", COLOUR
    ),
    Question(w.MOVE_NATION, "move-nation", "RC5.4", "Which nation sets out?").answered(
        "move the {word}", "the nation of the stack", NATION
    ),
    Question(w.GOES, "goes", "RC5.4", goes).answered("{word} goes", "who goes, all of them, or done", PIECE),
    Question(w.TAKE_CZAR, "take-czar", "RC13.1", "Does the Czar go with them?").answered(
        ("the Czar goes", "the Czar stays"), "yes or no", ACT
    ),
    Question(w.TAKE_GOLD, "take-gold", "RC13.1", "Does the Gold go with them?").answered(
        ("the Gold goes", "the Gold stays"), "yes or no", ACT
    ),
    Question(w.MARCH, "march", "RC5", march).answered(
        "march to {word}", "a neighbouring province, an act on the way, or done", PROVINCE
    ),
    Question(w.PICK_UP, "pick-up", "RC5", "Which unit is picked up?").answered(
        "pick up {word}", "a unit without a leader", PIECE
    ),
    Question(w.DROP, "drop", "RC5", "Which unit is left behind?").answered(
        "drop {word}", "a unit of the marching leaders", PIECE
    ),
    Question(w.HAND_OVER, "hand-over", "RC5.4", "Which unit gets another leader?").answered(
        "hand over {word}", "a unit of one of your leaders there", PIECE
    ),
    Question(w.HAND_OVER_TO, "hand-over-to", "RC5.4", "Which leader takes the unit over?").answered(
        "to {word}", "another leader of yours there", PIECE
    ),
    Question(w.COMBAT_ACT, "combat", "RC8", "Combat: attack, subvert, or done?").answered(
        "{word}", "to attack, to subvert, or done", ACT
    ),
    Question(w.TARGET_PROVINCE, "target-province", "RC8", "In which province is the target?").answered(
        "target in {word}", "the province of the target", PROVINCE
    ),
    Question(w.TARGET_COLOUR, "target-color", "RC8", "Which colour is the target?").answered(
        "target {word}", "the colour of the target", COLOUR
    ),
    Question(w.TARGET_OWNER, "target-owner", "RC8", "Whose stack is the target?").answered(
        "target of {word}", "the owner of the target", PLAYER
    ),
    Question(w.TARGET_NATION, "target-nation", "RC8", "Which nation is the target?").answered(
        "target the {word}", "the nation of the target", NATION
    ),
    Question(w.ATTACK_WITH, "attack-with", "RC8", "Which colour attacks?").answered(
        "attack with {word}", "the colour that attacks", COLOUR
    ),
    Question(w.ATTACKER, "attacker", "RC8", attacker).answered(
        "attack with {word}", "who attacks, all of them, or done", PIECE
    ),
    Question(w.LOSS, "loss", "RC8.5", "Exchange: which unit is lost?").answered(
        "lose {word}", "a piece that is lost", PIECE
    ),
    Question(w.JUDGE_TARGET, "judge-target", "RC23.3", judge_target).answered(
        "target in {word}", "the province of a target that the table allows", PROVINCE
    ),
    Question(w.JUDGE_TARGET_COLOUR, "judge-target-color", "RC23.3", judging("which colour is his target")).answered(
        "target {word}", "the colour of a target that the table allows", COLOUR
    ),
    Question(w.JUDGE_TARGET_OWNER, "judge-target-owner", "RC23.3", judging("whose stack is his target")).answered(
        "target of {word}", "the owner of a target that the table allows", PLAYER
    ),
    Question(w.JUDGE_TARGET_NATION, "judge-target-nation", "RC23.3", judging("which nation is his target")).answered(
        "target the {word}", "the nation of a target that the table allows", NATION
    ),
    Question(w.JUDGE_MOVE, "judge-move", "RC25.1", judge_move).answered(
        "go to {word}", "a province that the policies offer, or to stay", PROVINCE
    ),
]
CHANCES: Final = [
    Said(w.PIECE_DEALT, "deal", "RC16", "Deal the next piece: what is it?"),
    Said(w.FIRST_PLAYER, "first-player", "RC4", "Draw the first player of the turn: who is it?"),
    Said(w.EVENT_DIE, "event", "RC12", "Roll for the random event of {phasing}: what does the die show?"),
    Said(w.DEFECTOR, "defector", "RC12.3", "Draw the leader who comes over to {phasing}: who is it?"),
    Said(w.CHIT_DRAWN, "chit", "RC12", "Draw a chit from the cup: which is it?"),
    Said(w.STRATEGY_DIE, "strategy", "RC19", "Roll for the strategy of {phasing}: what does the die show?"),
    Said(w.GRUDGE_DIE, "grudge", "RC19.4", "Roll for the grudge of {phasing}: what does the die show?"),
    Said(w.TIE_DIE, "tie", "RC18.3", "Roll among equals: what does the die show?"),
    Said(
        w.COMMITTEE_DIE,
        "committee",
        "RC24.2",
        "Roll for the next player who may join the committee of {chairman}: what does the die show?",
    ),
    Said(w.MODE_DIE, "mode", "RC24.4", "Roll whether the purge is collective: what does the die show?"),
    Said(w.PURGE_DIE, "purge", "RC11", "Roll for the purge: what does the die show?"),
    Said(w.MARKER_DIE, "marker", "RC24.4", "Roll whether a Politburo marker is taken: what does the die show?"),
    Said(w.COUNTER_DRAW, "counterpurge", "RC11.4", "Draw the member who is counterpurged: who is it?"),
    Said(w.ASSASSINATION_DIE, "assassination", "RC10", "Roll for the Assassins of {phasing}: what does the die show?"),
    Said(
        w.EXECUTION_DIE,
        "execution",
        "RC26.1",
        "Roll for the next player who may help to execute the Czar: what does the die show?",
    ),
    Said(w.STEAL_DIE, "steal", "RC13.4", "Roll for the Gold of {phasing}: what does the die show?"),
    Said(
        w.CONSIDERATION_DIE,
        "consideration",
        "RC23",
        "Roll for Attack Consideration of {phasing}: what does the die show?",
    ),
    Said(w.COMBAT_DIE, "combat", "RC8", "Roll for the attack of {phasing}: what does the die show?"),
    Said(w.SUBVERSION_DIE, "subversion", "RC8", "Roll for the subversion by {phasing}: what does the die show?"),
    Said(
        w.MARKER_HEIR,
        "marker-heir",
        "RC15.6",
        "Draw the player who gets a Politburo marker of the one who is out: who is it?",
    ),
]
in_order([question.number for question in QUESTIONS])
in_order([chance.number for chance in CHANCES])
