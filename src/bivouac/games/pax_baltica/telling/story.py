"""Events, questions, answers and endings of Pax Baltica in whole sentences."""

from typing import Final

from bivouac.core.game import Outcome
from bivouac.core.words import Term
from bivouac.games.pax_baltica.rules import agenda
from bivouac.games.pax_baltica.rules import words as w
from bivouac.games.pax_baltica.sight.sight import Sight
from bivouac.games.pax_baltica.telling.events import EVENTS, sentence
from bivouac.games.pax_baltica.telling.names import SEASONS, label
from bivouac.games.pax_baltica.telling.questions import CHANCES, QUESTIONS, chance_prompt, prompt, said

__all__ = ["CHANCES", "ENDS", "EVENTS", "QUESTIONS"]
__all__ += ["chance_prompt", "clock", "end_sentence", "interphase", "label", "prompt", "said", "sentence"]

END_OF: Final = {
    w.ALL_UNDER_TRUCE: Term(
        "all-under-truce", "PB0.4", "Sweden triumphs: no major nation of the Coalition is left in the war."
    ),
    w.SWEDEN_OUT: Term("sweden-out", "PB0.4", "The Coalition triumphs: Sweden is under truce."),
    w.KARL_FALLEN: Term("karl-fallen", "PB12.1", "The Coalition triumphs: Karl XII has fallen."),
    w.PJOTR_FALLEN: Term("pjotr-fallen", "PB12.1", "Sweden triumphs: Pjotr I has fallen."),
    w.RUSSIA_OUT: Term("russia-out", "PB12.1", "Sweden triumphs: Russia is under truce."),
    w.FATHERLAND_LOST: Term("fatherland-lost", "PB12.1", "The Coalition triumphs: Russia holds land in Sweden proper."),
    w.CAPITALS_LOST: Term("capitals-lost", "PB12.1", "The Coalition triumphs: Sweden has lost both Polish capitals."),
    w.SWEDISH_MAJOR: Term("swedish-major", "PB0.4", "The last turn is over: Sweden has won a major victory."),
    w.SWEDISH_MINOR: Term("swedish-minor", "PB0.4", "The last turn is over: Sweden has won a minor victory."),
    w.COALITION_HISTORICAL: Term(
        "coalition-historical", "PB12.2", "The last turn is over: the Coalition has won a historical victory."
    ),
    w.COALITION_MINOR: Term(
        "coalition-minor", "PB0.4", "The last turn is over: the Coalition has won a minor victory."
    ),
    w.COALITION_MAJOR: Term(
        "coalition-major", "PB0.4", "The last turn is over: the Coalition has won a major victory."
    ),
}
ENDS: Final = [END_OF[number] for number in range(len(END_OF))]


def interphase(sight: Sight) -> bool:
    """PB0.3 Whether the new year has begun and its first turn has not."""
    steps = [item & 127 for item in sight.agenda if item >> 7 == agenda.INTERPHASE]
    return any(step > 1 for step in steps) or any(item >> 7 == agenda.SHOW for item in sight.agenda)


def clock(sight: Sight) -> str:
    """PB0.3 The season, or the Interphase that opens a year."""
    return f"{'Interphase' if interphase(sight) else SEASONS[sight.season]} {sight.year}"


def end_sentence(outcome: Outcome) -> str:
    return ENDS[outcome.end].sentence
