"""Soldateska, the sequence of play."""

from bisect import insort

from bivouac.core.game import Outcome
from bivouac.core.table import Table, only
from bivouac.games.soldateska.box import cards
from bivouac.games.soldateska.rules import words as w
from bivouac.games.soldateska.rules.ledger import ledger
from bivouac.games.soldateska.rules.position import (
    DECLARING,
    LEDGER,
    MUSTER,
    PASSING,
    TRICKS,
    Open,
    Position,
    below,
    by_rank,
    last_in_rank,
)
from bivouac.games.soldateska.rules.tricks import lead, play


def step(p: Position, t: Table) -> Outcome | None:
    """One deal, declaration, passing, card or ledger; the outcome when it was the last."""
    if p.phase == TRICKS:
        play(p, t)
    elif p.phase == PASSING:
        pass_down(p, t)
    elif p.phase == DECLARING:
        declare(p, t)
    elif p.phase == MUSTER:
        muster(p, t)
    elif p.phase == LEDGER:
        return ledger(p, t)
    return None


def muster(p: Position, t: Table) -> None:
    """SO3.1, SO4.1 Everyone gets ten cards; two are over, at first for nobody, later for the General."""
    p.round += 1
    t.tell(w.ROUND, p.round)
    if p.round == 1:
        dealer = t.contest(list(range(p.seats)), cards.FACES, w.FOR_THE_DEAL, w.ROLLED_TO_DEAL)
    else:
        dealer = [seat for seat in by_rank(p) if p.rank[seat] != cards.DESERTER][-1]
    deal(p, t, dealer)
    if p.round == 1:
        lead(p, t, dealer)
    else:
        take_cards_over(p, t, by_rank(p)[0])


def deal(p: Position, t: Table, dealer: int) -> None:
    """SO1.3 Ten cards each."""
    pile = p.deck()[:]
    for seat in range(p.seats):
        to = only(seat)
        p.hands[seat] = sorted([t.draw(pile, w.DEAL, to) for _ in range(cards.HAND)])
    p.spare = pile
    t.tell(w.DEALT, dealer)


def take_cards_over(p: Position, t: Table, general: int) -> None:
    """SO4.1 The General takes two of the cards that are over into his hand."""
    for _ in range(cards.OVER):
        card = t.draw(p.spare, w.DEAL, only(general))
        insort(p.hands[general], card)
        t.tell(w.GOT_OVER, general, card, to=only(general))
    t.tell(w.TOOK_OVER, general)
    p.turn = general
    p.phase = DECLARING


def declare(p: Position, t: Table) -> None:
    """SO4.1 Officers only are trump, or officers and one weapon suit."""
    general = p.turn
    word = t.ask(general, w.DECLARE, declarable(p))
    p.weapon = word - cards.WEAPON
    t.tell(w.DECLARED, general, word)
    p.phase = PASSING


def declarable(p: Open) -> list[int]:
    """SO4.1 Only a suit in play; tobacco is no weapon."""
    return [cards.OFFICERS_ONLY] + [
        cards.WEAPON + suit for suit in range(cards.WEAPONS) if cards.MEDALS[suit] in p.deck()
    ]


def pass_down(p: Position, t: Table) -> None:
    """SO4.2 Two cards to the next rank; who is last puts two aside, and they count as taken by him."""
    seat = p.turn
    heir = below(p, seat)
    hand = p.hands[seat]
    first = t.ask(seat, w.PUT_ASIDE if heir < 0 else w.PASS, hand, only(seat))
    left = [card for card in hand if card != first]
    second = t.ask(seat, w.PUT_ASIDE_SECOND if heir < 0 else w.PASS_SECOND, left, only(seat))
    hand.remove(first)
    hand.remove(second)
    p.passed[seat] = sorted([first, second])
    if heir < 0:
        put_aside(p, t, seat)
        return
    for card in p.passed[seat]:
        insort(p.hands[heir], card)
        t.tell(w.PASSED_CARD, seat, heir, card, to=only(seat) | only(heir))
    t.tell(w.PASSED, seat, heir)
    p.turn = heir


def put_aside(p: Position, t: Table, seat: int) -> None:
    """SO4.2 Face down, for his own count; SO4.3 then he leads."""
    p.aside = p.passed[seat][:]
    for card in p.aside:
        p.taker[card] = seat
        t.tell(w.PUT_CARD_ASIDE, seat, card, to=only(seat))
    t.tell(w.PUT_TWO_ASIDE, seat)
    lead(p, t, last_in_rank(p))
