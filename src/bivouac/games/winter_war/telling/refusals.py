"""Why a card may not be played: one sentence and its rule."""

from typing import Final

from bivouac.core.game import Refusal
from bivouac.games.winter_war.box import cards
from bivouac.games.winter_war.box.cards import DONE, FINNISH_CARDS, MEDEVAC, SHORTAGE, TANK
from bivouac.games.winter_war.rules.defence import lacks
from bivouac.games.winter_war.rules.position import Open
from bivouac.games.winter_war.rules.sequence import lacks_to_fortify
from bivouac.games.winter_war.rules.words import BURN, DEFEND, FORTIFY, SNIPE
from bivouac.games.winter_war.telling.story import label

NEEDED: Final = {  # by what the card lacks
    cards.A_DEFENCE: ("{card} is no standing defence: it is played against an attack.", "WW4.1"),
    cards.MEN_MISSING: ("MedEvac brings back lost men, and none are missing.", "WW4.3"),
    cards.INFANTRY_THERE: ("A Sniper needs an attacker that is not a tank, and there is none.", "WW6.4"),
    cards.TANKS_THERE: ("{card} needs an attacking tank, and there is none.", "WW6.4"),
    cards.FORCE_THERE: ("The attack has no force, so {card} has nothing to meet.", "WW6.4"),
    cards.NO_SISU_YET: ("Sisu doubles the defence once: a second one would have no effect.", "WW6.4"),
    cards.TO_DOUBLE: ("Sisu has nothing to double: no force stands, was played or is in your hand.", "WW6.4"),
}
FIRE_TO_DOUBLE: Final = ("Sisu has nothing to double: no fire was played or is in your hand.", "WW6.4")


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
    if about == MEDEVAC and question == DEFEND:
        return Refusal("MedEvac is played while fortifying, before the attack.", "WW4.2")
    lacking = lacks_to_fortify(p, about) if question == FORTIFY else lacks(p, about)
    only_fire = lacking == cards.TO_DOUBLE and not p.sisu_lifts_standing
    sentence, rule = FIRE_TO_DOUBLE if only_fire else NEEDED[lacking]
    return Refusal(sentence.format(card=label(about)), rule)


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
