"""Events, questions, answers and endings of Russian Civil War in whole sentences."""

from typing import Final

from bivouac.core.game import Outcome
from bivouac.games.russian_civil_war.box.tables import TURN_NAMES
from bivouac.games.russian_civil_war.box.vocabulary import ALL_WORD, DONE, NO, NONE_WORD, YES
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.words import ENDS, QUESTIONS
from bivouac.games.russian_civil_war.sight import Sight
from bivouac.games.russian_civil_war.telling.events import sentence
from bivouac.games.russian_civil_war.telling.names import counted, label, listed, player
from bivouac.games.russian_civil_war.telling.prompts import chance_prompt, prompt

__all__ = ["chance_prompt", "clock", "end_sentence", "label", "prompt", "said", "sentence"]

ANSWERS: Final[dict[int, str]] = {  # in a word or two, with what it was for; acts speak for themselves
    w.TRADE_WITH: "trade with {word}",
    w.TRADE_GIVE: "give {word}",
    w.TRADE_TAKE: "ask for {word}",
    w.TRADE_ACCEPT: "{word}",
    w.LEVY_UNIT: "levy {word}",
    w.USE_PURGE_CHIT: "{word}",
    w.POLITICS: "{word}",
    w.GIVE_TO: "to {word}",
    w.INVITE: "invite {word}",
    w.JOINS: "{word}",
    w.CHAIR: "{word}",
    w.PURGE_TARGET: "purge {word}",
    w.PURGE_MODE: "{word}",
    w.SPOIL: "take {word}",
    w.COUNTERS: "{word}",
    w.COUNTER_WHOM: "counterpurge {word}",
    w.ASSASSINS: "send {word}",
    w.VICTIM: "against {word}",
    w.EXECUTES: "{word}",
    w.MOVE_FROM: "move from {word}",
    w.MOVE_COLOUR: "move {word}",
    w.MOVE_NATION: "move the {word}",
    w.GOES: "{word} goes",
    w.TAKE_CZAR: "{word}",
    w.TAKE_GOLD: "{word}",
    w.MARCH: "march to {word}",
    w.PICK_UP: "pick up {word}",
    w.DROP: "drop {word}",
    w.HAND_OVER: "hand over {word}",
    w.HAND_OVER_TO: "to {word}",
    w.COMBAT_ACT: "{word}",
    w.TARGET_PROVINCE: "target in {word}",
    w.TARGET_COLOUR: "target {word}",
    w.TARGET_OWNER: "target of {word}",
    w.TARGET_NATION: "target the {word}",
    w.ATTACK_WITH: "attack with {word}",
    w.ATTACKER: "attack with {word}",
    w.LOSS: "lose {word}",
    w.JUDGE_TARGET: "target in {word}",
    w.JUDGE_TARGET_COLOUR: "target {word}",
    w.JUDGE_TARGET_OWNER: "target of {word}",
    w.JUDGE_TARGET_NATION: "target the {word}",
    w.JUDGE_MOVE: "go to {word}",
}
YES_NO: Final[dict[int, list[str]]] = {  # what yes and no mean
    w.TRADE_ACCEPT: ["accept the trade", "decline the trade"],
    w.USE_PURGE_CHIT: ["use the Purge chit", "decline the Purge chit"],
    w.CHAIR: ["chair it", "decline"],
    w.COUNTERS: ["counterpurge", "no counterpurge"],
    w.EXECUTES: ["call for the execution", "spare the Czar"],
    w.TAKE_CZAR: ["the Czar goes", "the Czar stays"],
    w.TAKE_GOLD: ["the Gold goes", "the Gold stays"],
}
END_SENTENCES: Final[dict[int, str]] = {
    w.RED_LEADERS_DEAD: "The last Red leader is gone, and the Whites have won the war: {winners} with {points}.",
    w.WHITE_LEADERS_DEAD: "The last White leader is gone, and the Reds have won the war: {winners} with {points}.",
    w.TURN_LIMIT: "The war is over: {winners} with {points}.",
    w.ALL_LEADERS_DEAD: "Neither colour has a leader left, and strength has decided: {winners} with {points}.",
    w.LAST_PLAYER: "Nobody else is left: {winners} with {points}.",
    w.LAST_PERSON_OUT: "The last person is out, and the game ends: {winners} with {points}.",
}
if sorted(ANSWERS) != list(range(len(QUESTIONS))) or sorted(END_SENTENCES) != list(range(len(ENDS))):
    raise ValueError("every question of Russian Civil War needs words for its answers, every end its sentence")


def said(question: int, word: int) -> str:
    """An answer in a word or two, with what it was for."""
    if question in YES_NO and word in (YES, NO):
        return YES_NO[question][word - YES]
    if word >= DONE and word not in (ALL_WORD, NONE_WORD):
        return label(word)
    return ANSWERS[question].format(word=label(word))


def clock(sight: Sight) -> str:
    """RC4.4 The season and whose turn it is: “Summer 1918, player B”."""
    if sight.turn < 1:
        return "Set-up"
    now = TURN_NAMES[sight.turn - 1]
    steps = [item >> 8 for item in sight.agenda]
    between = not steps or steps[-1] in (a.TURN, a.TURN_END, a.PLAYER)
    return now if between or sight.phasing < 0 else f"{now}, {player(sight.phasing)}"


def end_sentence(outcome: Outcome) -> str:
    """RC15.5 Who has won, why, and with how much."""
    winners = [player(seat) for seat in outcome.winners]
    won = f"{listed(winners)} {'has' if len(winners) == 1 else 'have'} won" if winners else "nobody has won"
    points = counted(max([outcome.scores[seat] for seat in outcome.winners] or [0]), "point")
    return END_SENTENCES[outcome.end].format(winners=won, points=points)
