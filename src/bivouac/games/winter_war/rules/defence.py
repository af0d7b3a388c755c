"""WW6 The Finnish defence."""

from bivouac.core.table import Table
from bivouac.games.winter_war.box import cards
from bivouac.games.winter_war.box.cards import DONE, FORCE, NEEDS, STANDING, TANK, THERE, TO_DOUBLE, force_of
from bivouac.games.winter_war.rules import words as w
from bivouac.games.winter_war.rules.position import Open, Position


def defend(p: Position, t: Table) -> None:
    """WW6.1 Any cards of the hand, one at a time, until the player stops."""
    while (card := t.ask(w.FINLAND, w.DEFEND, defences(p))) != DONE:
        play(p, t, card)


def defences(p: Open) -> list[int]:
    """WW6.2 Never Ammunition Shortage; WW6.4 no card without effect; WW6.5 standing defences too."""
    missing = ~to_act_on(p)
    options = [DONE]
    last = DONE
    for card in p.hand:
        if card != last:
            last = card
            if not NEEDS[card] & missing:
                options.append(card)
    return options


def lacks(p: Open, card: int) -> int:
    """WW6.2, WW6.4 The first thing that the card needs and that is not there, or 0."""
    needed = NEEDS[card] & ~to_act_on(p)
    return needed & -needed


def to_act_on(p: Open) -> int:
    """WW6.4 What there is for cards to act on: attackers and their force, and for Sisu a force to double."""
    there = 0 if p.sisu else cards.NO_SISU_YET
    for card in p.attack:
        there |= THERE[card]
    if p.standing and p.sisu_lifts_standing:
        return there | TO_DOUBLE
    for card in p.played + p.hand:
        if FORCE[card] and (p.sisu_lifts_standing or not STANDING[card]):
            return there | TO_DOUBLE
    return there


def targets(p: Open, tank: bool) -> list[int]:
    """WW6.3 The attackers that are tanks, or those that are none."""
    return [card for card in dict.fromkeys(p.attack) if TANK[card] == tank]


def play(p: Open, t: Table, card: int) -> None:
    """WW6.3, WW6.5, WW6.6 What the card does."""
    if card == cards.SNIPER:
        target = t.ask(w.FINLAND, w.SNIPE, targets(p, False))
        repel(p, target)
        spend(p, card)
        t.tell(w.SNIPED, target)
    elif card == cards.MOLOTOV:
        target = t.ask(w.FINLAND, w.BURN, targets(p, True))
        repel(p, target)
        spend(p, card)
        t.tell(w.BURNT, target)
    elif card == cards.AT_GUN:
        for target in p.attack[:]:
            if TANK[target]:
                repel(p, target)
        spend(p, card)
        t.tell(w.TANKS_SHOT)
    elif STANDING[card]:
        p.hand.remove(card)
        p.standing.append(card)
        t.tell(w.LAID_IN_DEFENCE, card)
    else:
        spend(p, card)
        if card == cards.SISU:
            p.sisu = 1
            t.tell(w.SISU_PLAYED)
        else:
            t.tell(w.FIRED, card)


def repel(p: Open, target: int) -> None:
    """WW6.3 An attacker is discarded; the force is counted without it."""
    p.attack.remove(target)
    p.soviet_discard.append(target)


def spend(p: Open, card: int) -> None:
    """WW6.7 A card is used; it is discarded after the attack."""
    p.hand.remove(card)
    p.played.append(card)


def finnish_force(p: Open) -> int:
    """WW6.6 Standing defences and cards played, with Sisu."""
    return lifted(force_of(p.standing), force_of(p.played), p.sisu, p.sisu_lifts_standing)


def lifted(standing: int, fire: int, sisu: int, lifts_standing: int) -> int:
    """WW6.6 Sisu doubles what was played; the standing defences too, by default."""
    if not sisu:
        return standing + fire
    return 2 * (standing + fire) if lifts_standing else standing + 2 * fire
