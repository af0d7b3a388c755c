"""Why an answer may not be given: one sentence and its rule."""

from bivouac.core.game import Refusal
from bivouac.games.soldateska.box.cards import CARDS, DUEL, SUIT_PLURALS, WEAPON
from bivouac.games.soldateska.rules.tricks import following
from bivouac.games.soldateska.rules.words import DECLARE, PASS, PASS_SECOND, PLAY
from bivouac.games.soldateska.sight.sight import Sight
from bivouac.games.soldateska.telling.story import card_name, class_name


def refused(seen: Sight, question: int, about: int) -> Refusal:
    """Why `about` is not offered."""
    if question == DECLARE:
        return not_declared(about)
    if about >= CARDS and seen.round == 1:
        return Refusal("In the recruitment round nobody declares trumps.", "SO3.1")
    if about >= CARDS:
        return Refusal("Trumps were declared for this round.", "SO4.1")
    if about not in seen.hand and about >= DUEL and DUEL + CARDS - 1 - about in seen.hand:
        return Refusal("This Duel is not in your hand: you hold the other one.", not_held(question))
    if about not in seen.hand:
        return Refusal(f"{card_name(about)} is not in your hand.", not_held(question))
    if question == PLAY:
        return not_following(seen, about)
    done = "to be passed" if question in (PASS, PASS_SECOND) else "to be put aside"
    return Refusal(f"{card_name(about)} is chosen {done} already: choose another.", "SO4.2")


def not_held(question: int) -> str:
    """SO2.2, SO4.2 The rule by which a card of the hand is wanted."""
    return "SO2.2" if question == PLAY else "SO4.2"


def not_declared(about: int) -> Refusal:
    """SO4.1 What cannot be trump."""
    if about < CARDS:
        return Refusal("Declare trumps before you pass any card.", "SO4.1")
    return Refusal(f"{SUIT_PLURALS[about - WEAPON]} are not in play, so they cannot be trump.", "SO4.1")


def not_following(seen: Sight, about: int) -> Refusal:
    """SO2.2, SO2.3 What must be followed."""
    held = len(following(seen, seen.hand))
    if about >= DUEL:
        return Refusal(f"A Duel is for those who cannot follow; you hold {class_name(seen.led)}: {held}.", "SO2.3")
    return Refusal(f"You must follow {class_name(seen.led)}, and hold {held}.", "SO2.2")
