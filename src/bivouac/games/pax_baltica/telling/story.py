"""Events, questions, answers and endings of Pax Baltica in whole sentences."""

from typing import Final

from bivouac.core.game import Outcome
from bivouac.games.pax_baltica.box.vocabulary import DONE
from bivouac.games.pax_baltica.rules import agenda, words
from bivouac.games.pax_baltica.rules.words import ENDS, QUESTIONS
from bivouac.games.pax_baltica.sight.sight import Sight
from bivouac.games.pax_baltica.telling.events import sentence
from bivouac.games.pax_baltica.telling.names import SEASONS, label
from bivouac.games.pax_baltica.telling.prompts import chance_prompt, prompt

__all__ = ["chance_prompt", "clock", "end_sentence", "interphase", "label", "prompt", "said", "sentence"]

ANSWERS: Final[dict[int, str]] = {  # in a word or two, with what it was for; verbs speak for themselves
    words.ORDER: "{word}",
    words.RECON_AT: "look into {word}",
    words.SOURCE: "out of {word}",
    words.MOVER: "move {word}",
    words.DESTINATION: "to {word}",
    words.VIA: "by way of {word}",
    words.FLEET_FOR: "aboard {word}",
    words.PIN_ONE: "pinned: {word}",
    words.SIEGE_AT: "siege in {word}",
    words.BESIEGER: "besieger: {word}",
    words.NATION_FOR_POLITICS: "politics of {word}",
    words.REPLACE_ONE: "step for {word}",
    words.PURCHASE: "step for {word}",
    words.DRAWN_STEPS: "{word}",
    words.DEPLOY_TO: "deploy in {word}",
    words.REINFORCING: "step for {word}",
    words.BATTLE_NEXT: "battle in {word}",
    words.MAIN: "main attack from {word}",
    words.COLOUR: "{word} fights",
    words.ACTOR: "{word} acts",
    words.FIRE_OR_RETREAT: "{word}",
    words.RETREAT_TO: "retreat to {word}",
    words.RETREAT_VIA: "retreat by {word}",
    words.LOSS: "hit on {word}",
    words.LEAVER: "{word} retreats",
    words.REGROUPER: "{word} regroups",
    words.REGROUP_TO: "regroup to {word}",
    words.SIEGE_NEXT: "siege in {word}",
    words.SIEGE_LOSS: "hit on {word}",
    words.ATTRITION: "step from {word}",
    words.DISPLACE_TO: "make way to {word}",
    words.WINTER_QUESTION: "{word}",
    words.CEDING: "{word}",
    words.SUBMITTING: "truce of {word}",
    words.REFORM_ARMY: "reform {word}",
    words.REFORM_YEAR: "ready in {word}",
    words.KARL_TO: "Karl XII to {word}",
    words.MAZEPA_TO: "Mazepa to {word}",
    words.SET_UP_AT: "set up in {word}",
    words.LOAN_BLOCK: "lend {word}",
    words.SETTLE_WITH: "truce with {word}",
    words.ACCELERATE_ARMY: "{word} earlier",
    words.DISCONTENT_AT: "discontent in {word}",
    words.ENVOY_TO: "envoy to {word}",
    words.ROUTE: "through {word}",
}

END_SENTENCES: Final[dict[int, str]] = {
    words.ALL_UNDER_TRUCE: "Sweden triumphs: no major nation of the Coalition is left in the war.",
    words.SWEDEN_OUT: "The Coalition triumphs: Sweden is under truce.",
    words.KARL_FALLEN: "The Coalition triumphs: Karl XII has fallen.",
    words.PJOTR_FALLEN: "Sweden triumphs: Pjotr I has fallen.",
    words.RUSSIA_OUT: "Sweden triumphs: Russia is under truce.",
    words.FATHERLAND_LOST: "The Coalition triumphs: Russia holds land in Sweden proper.",
    words.CAPITALS_LOST: "The Coalition triumphs: Sweden has lost both Polish capitals.",
    words.SWEDISH_MAJOR: "The last turn is over: Sweden has won a major victory.",
    words.SWEDISH_MINOR: "The last turn is over: Sweden has won a minor victory.",
    words.COALITION_HISTORICAL: "The last turn is over: the Coalition has won a historical victory.",
    words.COALITION_MINOR: "The last turn is over: the Coalition has won a minor victory.",
    words.COALITION_MAJOR: "The last turn is over: the Coalition has won a major victory.",
}
if sorted(ANSWERS) != list(range(len(QUESTIONS))) or sorted(END_SENTENCES) != list(range(len(ENDS))):
    raise ValueError("every question of Pax Baltica needs words for its answers, every end its sentence")


def said(question: int, word: int) -> str:
    """An answer in a word or two, with what it was for."""
    return label(word) if word >= DONE else ANSWERS[question].format(word=label(word))


def interphase(sight: Sight) -> bool:
    """PB0.3 Whether the new year has begun and its first turn has not."""
    steps = [item & 127 for item in sight.agenda if item >> 7 == agenda.INTERPHASE]
    return any(step > 1 for step in steps) or any(item >> 7 == agenda.SHOW for item in sight.agenda)


def clock(sight: Sight) -> str:
    """PB0.3 The season, or the Interphase that opens a year."""
    if interphase(sight):
        return f"Interphase {sight.year}"
    return f"{SEASONS[sight.season]} {sight.year}"


def end_sentence(outcome: Outcome) -> str:
    return END_SENTENCES[outcome.end]
