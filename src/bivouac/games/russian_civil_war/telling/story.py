"""Events, questions, answers and endings of Russian Civil War in whole sentences."""

from typing import Final

from bivouac.core.game import Outcome
from bivouac.games.russian_civil_war.box.tables import TURN_NAMES
from bivouac.games.russian_civil_war.box.vocabulary import ALL_WORD, DONE, NO, NONE_WORD, YES
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.sight import Sight
from bivouac.games.russian_civil_war.telling.events import EVENTS, sentence
from bivouac.games.russian_civil_war.telling.names import counted, in_order, label, listed, player
from bivouac.games.russian_civil_war.telling.questions import CHANCES, QUESTIONS, Said, chance_prompt, prompt

__all__ = ["CHANCES", "ENDS", "EVENTS", "QUESTIONS"]
__all__ += ["chance_prompt", "clock", "end_sentence", "label", "prompt", "said", "sentence"]


ENDS: Final = [
    Said(
        w.RED_LEADERS_DEAD,
        "red-leaders-dead",
        "RC15",
        "The last Red leader is gone, and the Whites have won the war: {winners} with {points}.",
    ),
    Said(
        w.WHITE_LEADERS_DEAD,
        "white-leaders-dead",
        "RC15",
        "The last White leader is gone, and the Reds have won the war: {winners} with {points}.",
    ),
    Said(w.TURN_LIMIT, "turn-limit", "RC15", "The war is over: {winners} with {points}."),
    Said(
        w.ALL_LEADERS_DEAD,
        "all-leaders-dead",
        "RC15.1",
        "Neither colour has a leader left, and strength has decided: {winners} with {points}.",
    ),
    Said(w.LAST_PLAYER, "last-player", "RC15.6", "Nobody else is left: {winners} with {points}."),
    Said(
        w.LAST_PERSON_OUT,
        "last-person-out",
        "RC15.6",
        "The last person is out, and the game ends: {winners} with {points}.",
    ),
]
in_order([end.number for end in ENDS])


def said(question: int, word: int) -> str:
    """An answer in a word or two, with what it was for."""
    told = QUESTIONS[question].said
    if not isinstance(told, str):
        return told[word - YES] if word in (YES, NO) else label(word)
    if word >= DONE and word not in (ALL_WORD, NONE_WORD):
        return label(word)
    return told.format(word=label(word))


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
    return ENDS[outcome.end].sentence.format(winners=won, points=points)
