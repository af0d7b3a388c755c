"""SO2 Tricks: what may be played, who wins, and duels."""

from bivouac.core.table import Table
from bivouac.games.soldateska.box.cards import CLASSES, DUEL, FACES, POWER, SUIT, SUITLESS, TRUMP, asks_nothing
from bivouac.games.soldateska.rules.position import LEDGER, TRICKS, Position
from bivouac.games.soldateska.rules.words import (
    DUEL_FOUGHT,
    FOR_THE_TRICK,
    LEADS,
    PLAY,
    PLAYED,
    ROLLED_TO_DUEL,
    TOOK_TRICK,
)


def lead(p: Position, t: Table, seat: int) -> None:
    """SO2.5, SO4.3 A new trick begins."""
    p.leader = seat
    p.turn = seat
    p.led = -1
    p.phase = TRICKS
    t.tell(LEADS, seat)


def play(p: Position, t: Table) -> None:
    """SO2.2 One card to the trick. The last card of a hand is no question, for anybody to see."""
    seat = p.turn
    hand = p.hands[seat]
    card = t.ask(seat, PLAY, playable(p, seat)) if len(hand) > 1 else hand[0]
    hand.remove(card)
    p.trick.append(card)
    t.tell(PLAYED, seat, card)
    suit = SUIT[p.weapon + 1][card]
    if p.led < 0:
        if suit != SUITLESS and not asks_nothing(p.trick, p.unsuited_lead):
            p.led = suit
    elif suit != p.led and not (p.free_duels and card >= DUEL):
        p.void[seat * CLASSES + p.led] = 1
    if len(p.trick) == p.seats:
        take(p, t, duel(p, t, winning(p)))
    else:
        p.turn = (seat + 1) % p.seats


def playable(p: Position, seat: int) -> list[int]:
    """SO2.2 Follow if you can, or else any card; SO2.3 a Duel is for those who cannot follow."""
    hand = p.hands[seat]
    if p.led >= 0:
        suit = SUIT[p.weapon + 1]
        led = p.led
        following = [card for card in hand if suit[card] == led]
        if following:
            if p.free_duels:
                following += [card for card in hand if card >= DUEL]
            return following
    return hand


def winning(p: Position) -> int:
    """SO2.5 Who played the highest trump, or else the highest card of the suit to be followed; -1 if nobody did."""
    suit = SUIT[p.weapon + 1]
    power = POWER[p.weapon + 1]
    found = -1
    highest = 0
    for i, card in enumerate(p.trick):
        if (suit[card] == p.led or suit[card] == TRUMP) and power[card] > highest:
            highest = power[card]
            found = (p.leader + i) % p.seats
    return found


def duel(p: Position, t: Table, winner: int) -> int:
    """SO2.6 Who would win and each who played a Duel roll for the trick; SO2.4 nobody else would: the leader does."""
    if winner < 0:
        winner = p.leader
    rivals = [(p.leader + i) % p.seats for i, card in enumerate(p.trick) if card >= DUEL]
    if not rivals:
        return winner
    if winner not in rivals:
        rivals.insert(0, winner)
    if len(rivals) > 1:
        t.tell(DUEL_FOUGHT, winner, len(rivals))
    return t.contest(rivals, FACES, FOR_THE_TRICK, ROLLED_TO_DUEL)


def take(p: Position, t: Table, seat: int) -> None:
    """SO2.5 The trick is taken; its winner leads the next. After the last one the round is over."""
    for card in p.trick:
        p.taker[card] = seat
    p.trick = []
    p.tricks[seat] += 1
    t.tell(TOOK_TRICK, seat, p.tricks[seat])
    if p.hands[seat]:
        lead(p, t, seat)
    else:
        p.phase = LEDGER
