"""Winter War, the sequence of play."""

from bisect import insort

from bivouac.core.game import Outcome
from bivouac.core.table import Table
from bivouac.games.winter_war.box.cards import DONE, FULL_TROOPS, HAND, MEDEVAC, MEDEVAC_MEN, MEN_MISSING, NEEDS_BEFORE
from bivouac.games.winter_war.rules import words as w
from bivouac.games.winter_war.rules.attack import attack, soviet_force
from bivouac.games.winter_war.rules.defence import defend, finnish_force
from bivouac.games.winter_war.rules.position import Open, Position


def turn(p: Position, t: Table) -> Outcome | None:
    """WW3 to WW7 One turn; the outcome when it was the last."""
    p.turn += 1
    t.tell(w.TURN, p.turn)
    draw_up(p, t)
    fortify(p, t)
    attack(p, t)
    defend(p, t)
    resolve(p, t)
    return end(p, t)


def draw_up(p: Position, t: Table) -> None:
    """WW3.1 The hand is filled to five; WW3.2 an empty deck gives nothing, or is made of the discards."""
    hand = p.hand
    while len(hand) < HAND:
        if not p.deck:
            if not p.reshuffle or not p.discard:
                return
            p.deck = sorted(p.discard)
            p.discard = []
            t.tell(w.RESHUFFLED, len(p.deck))
        card = t.draw(p.deck, w.DRAW_UP)
        insort(hand, card)
        t.tell(w.DREW, card)


def fortify(p: Position, t: Table) -> None:
    """WW4.1 Standing defences may be laid; WW4.2 MedEvac brings back ten men."""
    while (card := t.ask(w.FINLAND, w.FORTIFY, fortifications(p))) != DONE:
        p.hand.remove(card)
        if card == MEDEVAC:
            p.troops = min(FULL_TROOPS, p.troops + MEDEVAC_MEN)
            p.discard.append(card)
            t.tell(w.EVACUATED, p.troops)
        else:
            p.standing.append(card)
            t.tell(w.LAID, card)


def fortifications(p: Open) -> list[int]:
    """WW4.1 Standing defences; WW4.3 MedEvac only while men are missing."""
    missing = ~to_fortify_with(p)
    options = [DONE]
    last = DONE
    for card in p.hand:
        if not NEEDS_BEFORE[card] & missing and card != last:
            options.append(card)
            last = card
    return options


def to_fortify_with(p: Open) -> int:
    """WW4.3 What there is for cards to act on before the attack: men who are missing."""
    return MEN_MISSING if p.troops < FULL_TROOPS else 0


def lacks_to_fortify(p: Open, card: int) -> int:
    """WW4.1, WW4.3 What the card needs before the attack and what is not there, or 0."""
    return NEEDS_BEFORE[card] & ~to_fortify_with(p)


def resolve(p: Position, t: Table) -> None:
    """WW6.8 The men killed are the Soviet surplus; WW6.7 the cards used are discarded."""
    soviet = soviet_force(p)
    finnish = finnish_force(p)
    surplus = soviet - finnish
    t.tell(w.COUNTED, soviet, finnish)
    if surplus > 0:
        p.troops = max(0, p.troops - surplus)
        t.tell(w.KILLED, surplus, p.troops)
    else:
        t.tell(w.HELD, -surplus)
    p.discard += p.played
    p.played = []
    p.sisu = 0
    p.soviet_discard += p.attack
    p.attack = []
    p.attackers = 0


def end(p: Position, t: Table) -> Outcome | None:
    """WW7.1 No men left: the Soviets win. WW7.2 No Soviet cards left: the Finns do. WW7.3 In this order."""
    if p.troops <= 0:
        t.tell(w.FINNS_LOST)
        return Outcome([], w.OVERRUN, [p.troops])
    if not p.soviet_deck:
        t.tell(w.FINNS_WON, p.troops)
        return Outcome([w.FINLAND], w.HELD_OUT, [p.troops])
    return None
