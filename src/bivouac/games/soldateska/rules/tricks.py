"""SO2 Tricks: what may be played, who wins, and duels."""

from bivouac.core.table import Table
from bivouac.games.soldateska.box.cards import CLASSES, DUEL, FACES, POWER, SUIT, SUITLESS, TRUMP, asks_nothing
from bivouac.games.soldateska.rules import words as w
from bivouac.games.soldateska.rules.position import LEDGER, TRICKS, Open, Position


def lead(p: Position, t: Table, seat: int) -> None:
    """SO2.5, SO4.3 A new trick begins."""
    p.leader = seat
    p.turn = seat
    p.led = -1
    p.phase = TRICKS
    t.tell(w.LEADS, seat)


def play(p: Position, t: Table) -> None:
    """SO2.2 One card to the trick. The last card of a hand is no question, for anybody to see."""
    seat = p.turn
    hand = p.hands[seat]
    card = t.ask(seat, w.PLAY, playable(p, hand)) if len(hand) > 1 else hand[0]
    hand.remove(card)
    lay(p, card)
    t.tell(w.PLAYED, seat, card)
    if len(p.trick) == p.seats:
        take(p, t, duel(p, t, winner(p)))
    else:
        p.turn = (seat + 1) % p.seats


def lay(p: Open, card: int) -> None:
    """SO2.2, SO2.4 One more card in the trick: the first with a suit is to be followed; SO7.1 who did not has none."""
    p.trick.append(card)
    suit = SUIT[p.weapon + 1][card]
    if p.led < 0:
        if suit != SUITLESS and not asks_nothing(p.trick, p.unsuited_lead):
            p.led = suit
    elif suit != p.led and not (p.free_duels and card >= DUEL):
        p.void[p.turn * CLASSES + p.led] = 1


def voids(p: Open, seat: int) -> list[int]:
    """SO7.1 The suits, and trump, of which somebody has shown to have none."""
    return [led for led in range(CLASSES) if p.void[seat * CLASSES + led]]


def playable(p: Open, hand: list[int]) -> list[int]:
    """SO2.2 Follow if you can, or else any card; SO2.3 a Duel is for those who cannot follow."""
    if p.led < 0:
        return hand
    matching = following(p, hand)
    if matching and p.free_duels:
        matching += [card for card in hand if card >= DUEL]
    return matching or hand


def following(p: Open, hand: list[int]) -> list[int]:
    """SO2.2 The cards of a hand that are of the suit to be followed."""
    led = p.led
    if led < 0:
        return []
    suit = SUIT[p.weapon + 1]
    return [card for card in hand if suit[card] == led]


def winning(p: Open) -> int:
    """SO2.5 The highest trump, or the highest card of the suit to be followed, SO2.4 or what nobody has to; else -1."""
    suit = SUIT[p.weapon + 1]
    power = POWER[p.weapon + 1]
    best = -1
    for card in p.trick:
        if (suit[card] == p.led or suit[card] == TRUMP) and (best < 0 or power[card] > power[best]):
            best = card
    if best < 0 and asks_nothing(p.trick, p.unsuited_lead):
        return p.trick[0]
    return best


def winner(p: Open) -> int:
    """SO2.5 Who played the card that wins; SO2.6 where none does, the leader."""
    best = winning(p)
    return player_of(p, best) if best >= 0 else p.leader


def player_of(p: Open, card: int) -> int:
    """SO2.5 Who played a card of the trick: one after the other, from the leader on."""
    return (p.leader + p.trick.index(card)) % p.seats


def duel(p: Position, t: Table, winner: int) -> int:
    """SO2.6 Who would win and each who played a Duel roll for the trick."""
    rivals = [player_of(p, card) for card in p.trick if card >= DUEL]
    if not rivals:
        return winner
    if winner not in rivals:
        rivals.insert(0, winner)
    if len(rivals) > 1:
        t.tell(w.DUEL_FOUGHT, winner, len(rivals))
    return t.contest(rivals, FACES, w.FOR_THE_TRICK, w.ROLLED_TO_DUEL)


def take(p: Position, t: Table, seat: int) -> None:
    """SO2.5 The trick is taken; its winner leads the next. After the last one the round is over."""
    for card in p.trick:
        p.taker[card] = seat
    p.trick = []
    p.tricks[seat] += 1
    t.tell(w.TOOK_TRICK, seat, p.tricks[seat])
    if p.hands[seat]:
        lead(p, t, seat)
    else:
        p.phase = LEDGER
