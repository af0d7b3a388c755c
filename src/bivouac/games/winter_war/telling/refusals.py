"""Why a card may not be played: one sentence and its rule."""

from bivouac.core.game import Refusal
from bivouac.games.winter_war.box.cards import (
    AT_GUN,
    DONE,
    FINNISH_CARDS,
    FORCE_THERE,
    MEDEVAC,
    MOLOTOV,
    NO_SISU_YET,
    SHORTAGE,
    SNIPER,
    TANK,
)
from bivouac.games.winter_war.rules.defence import to_act_on
from bivouac.games.winter_war.rules.position import Open
from bivouac.games.winter_war.rules.words import BURN, DEFEND, FORTIFY, SNIPE
from bivouac.games.winter_war.telling.story import label


def refused(p: Open, question: int, about: int) -> Refusal:
    """Why `about` is not offered."""
    if question in (SNIPE, BURN):
        return no_target(p, question, about)
    if FINNISH_CARDS <= about < DONE:
        return Refusal(f"{label(about)}: that is a Soviet card, and you play Finnish cards from your hand.", "WW6.1")
    if about == SHORTAGE:
        return Refusal("Ammunition Shortage can never be played or discarded.", "WW6.2")
    if about not in p.hand and about in p.standing:
        return Refusal(f"{label(about)}: that stands already, and counts against every attack.", "WW4.1")
    if about not in p.hand and about in p.played:
        return Refusal(f"{label(about)} was played against this attack already.", "WW6.7")
    if about not in p.hand:
        return Refusal(f"{label(about)} is not in your hand.", "WW6.1" if question == DEFEND else "WW4.1")
    if question == FORTIFY:
        return not_now(about)
    return no_effect(p, about)


def not_now(card: int) -> Refusal:
    """WW4.1 to WW4.3 What cannot be done while fortifying."""
    if card == MEDEVAC:
        return Refusal("MedEvac brings back lost men, and none are missing.", "WW4.3")
    return Refusal(f"{label(card)} is no standing defence: it is played against an attack.", "WW4.1")


def no_effect(p: Open, card: int) -> Refusal:
    """WW4.2, WW6.4 What cannot be done against this attack."""
    there = to_act_on(p)
    if card == MEDEVAC:
        return Refusal("MedEvac is played while fortifying, before the attack.", "WW4.2")
    if card == SNIPER:
        return Refusal("A Sniper needs an attacker that is not a tank, and there is none.", "WW6.4")
    if card in (AT_GUN, MOLOTOV):
        return Refusal(f"{label(card)} needs an attacking tank, and there is none.", "WW6.4")
    if not there & FORCE_THERE:
        return Refusal(f"The attack has no force, so {label(card)} has nothing to meet.", "WW6.4")
    if not there & NO_SISU_YET:
        return Refusal("Sisu doubles the defence once: a second one would have no effect.", "WW6.4")
    if p.sisu_lifts_standing:
        return Refusal("Sisu has nothing to double: no force stands, was played or is in your hand.", "WW6.4")
    return Refusal("Sisu has nothing to double: no fire was played or is in your hand.", "WW6.4")


def no_target(p: Open, question: int, about: int) -> Refusal:
    """WW6.3 Who cannot be aimed at."""
    if about == DONE:
        return Refusal("The card is chosen: name its target, or take the card back.", "WW6.3")
    if about < FINNISH_CARDS:
        return Refusal(f"{label(about)} is a card of yours: name an attacker.", "WW6.3")
    if about not in p.attack:
        return Refusal(f"{label(about)} is not among the attackers.", "WW6.3")
    if TANK[about]:
        return Refusal(f"A Sniper cannot stop {label(about)}: they are tanks.", "WW6.3")
    return Refusal(f"A Molotov Cocktail burns tanks; {label(about)} is none.", "WW6.3")
