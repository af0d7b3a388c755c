"""SO3.2 to SO3.4, SO5.6, SO6.1 What everyone has won, and the rank it brings."""

from bivouac.core.table import Table
from bivouac.games.soldateska.box import cards
from bivouac.games.soldateska.box.cards import ranks_in_play, with_one_more
from bivouac.games.soldateska.rules import words as w
from bivouac.games.soldateska.rules.position import Open, Position


def promote(p: Position, t: Table, blown: int) -> None:
    """SO3.3, SO5.6 New ranks for all; who was blown up enters as the lowest officer, if the Flag does not lift him."""
    won = sums(p)
    for seat in range(p.seats):
        t.tell(w.COUNTED, seat, won[seat])
    deserter = p.taker[cards.DESERTER_CARD]
    order = by_sum(t, won, [seat for seat in range(p.seats) if seat not in (deserter, blown)])
    usual = ranks_in_play(p.seats, p.ranks)
    ranks = usual
    if deserter < 0 and p.full_deck:
        ranks = with_one_more(usual)
        t.tell(w.NOBODY_DESERTS, next(rank for rank in ranks if rank not in usual))
    elif deserter < 0:
        deserter = order.pop()
        t.tell(w.LOWEST_DESERTS, deserter)
    if blown >= 0 and blown != deserter:
        order.append(blown)
    if p.flag_lifts_all or p.taker[cards.FLAG] != blown:
        lift(p, t, order)
    if deserter >= 0:
        order.append(deserter)
    for seat, rank in zip(order, ranks, strict=True):
        t.tell(w.RANKED, seat, rank, p.rank[seat])
        p.rank[seat] = rank


def sums(p: Open) -> list[int]:
    """SO3.2 Weapons won, less tobacco."""
    won = [0] * p.seats
    for card, taker in enumerate(p.taker[: cards.SUITED]):
        if taker >= 0:
            won[taker] += cards.WORTH[card]
    return won


def by_sum(t: Table, won: list[int], seats: list[int]) -> list[int]:
    """SO3.3 The highest first; a die settles ties."""
    order: list[int] = []
    left = seats[:]
    while left:
        most = max([won[seat] for seat in left])
        tied = [seat for seat in left if won[seat] == most]
        first = t.contest(tied, cards.FACES, w.FOR_A_RANK, w.ROLLED_FOR_RANK)
        order.append(first)
        left.remove(first)
    return order


def lift(p: Position, t: Table, order: list[int]) -> None:
    """SO3.3 Who holds the Flag changes places with the officer above."""
    holder = p.taker[cards.FLAG]
    if holder in order and order[0] != holder:
        i = order.index(holder)
        order[i], order[i - 1] = order[i - 1], holder
        t.tell(w.FLAG_LIFTS, holder, order[i])
