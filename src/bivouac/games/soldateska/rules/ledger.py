"""SO3.5, SO5 The end of a round: what everyone pays and gets."""

from bivouac.core.game import Outcome
from bivouac.core.table import Table
from bivouac.games.soldateska.box import cards
from bivouac.games.soldateska.box.cards import medals_of
from bivouac.games.soldateska.rules import words as w
from bivouac.games.soldateska.rules.position import MUSTER, Position, by_rank
from bivouac.games.soldateska.rules.ranks import promote


def ledger(p: Position, t: Table) -> Outcome | None:
    """SO3.5, SO5 The payments in their order, SO3.7 fewer of them for recruits; the outcome, if the game is over."""
    t.tell(w.ROUND_OVER, p.round)
    if p.round == 1:
        promote(p, t, -1)
        due = [wages(p, t), spy(p, t), medals(p, t)]
    else:
        blown = bomb(p, t)
        desertion(p, t)
        kokette(p, t)
        due = [medals(p, t), spy(p, t)]
        if p.bank > 0:
            promote(p, t, blown)
            due.append(wages(p, t))
        else:
            due.append(True)  # there is always a General to be paid
        if p.bomb_last and p.bank > 0:
            empty_again(p, t, blown)
    collect(p)
    return end(p, t, True in due)


def holder(p: Position, card: int) -> int:
    """SO4.2 Who took the card; nobody, if it was put aside and what is put aside pays nothing."""
    return -1 if card in p.aside and not p.aside_pays else p.taker[card]


def bomb(p: Position, t: Table) -> int:
    """SO5.1 On a 2 it takes all its holder has; a 0 is rolled again. Gives who was blown up, or -1."""
    seat = holder(p, cards.BOMB)
    if seat < 0:
        return -1
    pips = t.roll(cards.FACES, w.FOR_THE_BOMB, again=1 << (cards.BOMB_AGAIN + 1)) - 1
    if pips != cards.BOMB_BLOWS_UP:
        t.tell(w.DUD, seat, pips)
        return -1
    t.tell(w.BLEW_UP, seat, pay(p, seat, p.ducats[seat]))
    return seat


def empty_again(p: Position, t: Table, blown: int) -> None:
    """SO5.1 Who was blown up begins the next round without a ducat: what he was paid since is lost, too."""
    if blown >= 0 and p.ducats[blown] > 0:
        t.tell(w.LOST_THE_REST, blown, pay(p, blown, p.ducats[blown]))


def desertion(p: Position, t: Table) -> None:
    """SO5.2 Who holds the Deserter pays a ducat a trick; cards put aside are no trick."""
    seat = p.taker[cards.DESERTER_CARD]
    if seat >= 0:
        t.tell(w.IS_DESERTER, seat)
        t.tell(w.PAID_FOR_TRICKS, seat, pay(p, seat, p.tricks[seat]), p.tricks[seat])


def kokette(p: Position, t: Table) -> None:
    """SO5.3 Who holds the Kokette pays what he rolls; SO6.3 with both dice where she is costly."""
    seat = holder(p, cards.KOKETTE)
    if seat >= 0:
        pips = t.roll(cards.FACES, w.FOR_KOKETTE) - 1
        if p.costly_kokette:
            pips += t.roll(cards.FACES, w.FOR_KOKETTE) - 1
        t.tell(w.PAID_KOKETTE, seat, pay(p, seat, pips), pips)


def medals(p: Position, t: Table) -> bool:
    """SO5.4 A ducat a medal, the highest rank first. Gives whether any is still due."""
    due = False
    for seat in by_rank(p):
        won = 0
        for card in medals_of(p.tobacco_medal):
            if holder(p, card) == seat:
                won += 1
        if won:
            due = due or won > p.bank
            if p.bank > 0:
                t.tell(w.GOT_MEDALS, seat, earn(p, seat, won), won)
    return due


def spy(p: Position, t: Table) -> bool:
    """SO5.5 Who holds the Spy gets what he rolls. Gives whether any is still due, or not even rolled for."""
    seat = holder(p, cards.SPY)
    if seat < 0 or p.bank == 0:
        return seat >= 0
    pips = t.roll(cards.FACES, w.FOR_THE_SPY) - 1
    paid = earn(p, seat, pips)
    t.tell(w.GOT_FOR_SPY, seat, paid, pips)
    return paid < pips


def wages(p: Position, t: Table) -> bool:
    """SO3.5, SO5.7 The officers' wages, the General's first. Gives whether any is still due."""
    due = False
    for seat in by_rank(p):
        rank = p.rank[seat]
        if rank != cards.DESERTER:
            due = due or cards.WAGES[rank] > p.bank
            if p.bank > 0:
                t.tell(w.GOT_WAGE, seat, earn(p, seat, cards.WAGES[rank]), rank)
    return due


def pay(p: Position, seat: int, ducats: int) -> int:
    """SO5.8 Nobody pays more than he has. Gives what was paid."""
    paid = min(ducats, p.ducats[seat])
    p.ducats[seat] -= paid
    p.bank += paid
    return paid


def earn(p: Position, seat: int, ducats: int) -> int:
    """SO5.8 The bank pays no more than it has. Gives what was paid."""
    paid = min(ducats, p.bank)
    p.ducats[seat] += paid
    p.bank -= paid
    return paid


def collect(p: Position) -> None:
    """SO4.1 All cards go back to the deck."""
    p.phase = MUSTER
    p.weapon = -1
    p.turn = p.leader = p.led = -1
    p.spare = []
    p.aside = []
    p.taker = [-1] * cards.CARDS
    p.tricks = [0] * p.seats
    p.void = [0] * (p.seats * cards.CLASSES)
    p.passed = [[] for _ in range(p.seats)]


def end(p: Position, t: Table, due: bool) -> Outcome | None:
    """SO5.9 The bank is empty, or SO5.11 the last round was played: SO5.10 most ducats win. What is due is not paid."""
    if p.bank == 0:
        t.tell(w.BANK_EMPTY)
        if due:
            t.tell(w.STILL_DUE)
        return Outcome(richest(p), w.NO_MONEY_LEFT, p.ducats[:])
    if p.round >= p.max_rounds:
        t.tell(w.LAST_ROUND, p.round)
        return Outcome(richest(p), w.NO_ROUND_LEFT, p.ducats[:])
    return None


def richest(p: Position) -> list[int]:
    """SO5.10 A tie is shared."""
    most = max(p.ducats)
    return [seat for seat in range(p.seats) if p.ducats[seat] == most]
