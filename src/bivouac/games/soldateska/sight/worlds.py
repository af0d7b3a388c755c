"""SO7.1 Worlds that a seat cannot tell from the truth: what it has not seen is dealt anew, in any way that fits."""

from typing import Final

from bivouac.core.dice import Luck
from bivouac.core.errors import NoWorld
from bivouac.games.soldateska.box.cards import CARDS, CLASSES, SUIT, SUITLESS
from bivouac.games.soldateska.rules.position import MUSTER, PASSING, Position, below, last_in_rank
from bivouac.games.soldateska.sight.sight import Sight, unseen

TRIES: Final = 1000


def imagine(seen: Sight, luck: Luck) -> Position:
    """A world for the seat: voids shown and cards passed on are respected."""
    p = seen_by(seen)
    if p.phase == MUSTER:
        return p
    room = places(seen)
    cards = unseen(seen)
    maybe: list[list[int]] = [[] for _ in range(CARDS)]
    for card in cards:
        maybe[card] = fitting(seen, card, room)
    dealt = deal_anew(cards, maybe, room, luck)
    for other in range(p.seats):
        if other != seen.seat:
            p.hands[other] = sorted(dealt[other])
    p.spare = sorted(dealt[p.seats + 1])
    if room[p.seats]:
        p.aside = sorted(dealt[p.seats])
        for card in p.aside:
            p.taker[card] = last_in_rank(p)
    return p


def seen_by(seen: Sight) -> Position:
    """The position as far as the seat sees it; what others passed on, nobody remembers in these worlds."""
    p = Position()
    seen.lay_open(p)
    p.hands = [[] for _ in range(p.seats)]
    p.hands[seen.seat] = seen.hand[:]
    p.aside = seen.aside[:]
    p.taker = seen.taker[:]
    p.passed = [[] for _ in range(p.seats)]
    p.passed[seen.seat] = seen.passed[:]
    return p


def places(seen: Sight) -> list[int]:
    """How many unseen cards lie where: in each hand; then put aside; then with nobody."""
    room = seen.hands[:]
    room[seen.seat] = 0
    return [*room, seen.asides - len(seen.aside), seen.spare]


def fitting(seen: Sight, card: int, room: list[int]) -> list[int]:
    """Where the seat can think the card to be."""
    kind = SUIT[seen.weapon + 1][card]
    if card in seen.passed:
        possible = below_in_the_chain(seen)
        if room[seen.seats]:
            possible.append(seen.seats)
    else:
        possible = list(range(seen.seats + 2))
    return [
        place
        for place in possible
        if room[place] and (place >= seen.seats or kind == SUITLESS or not seen.void[place * CLASSES + kind])
    ]


def below_in_the_chain(seen: Sight) -> list[int]:
    """SO4.2 Who can have got what the seat passed on: every lower rank that has been passed to."""
    heirs: list[int] = []
    heir = below(seen, seen.seat)
    while heir >= 0:
        heirs.append(heir)
        if seen.phase == PASSING and heir == seen.turn:
            break
        heir = below(seen, heir)
    return heirs


def deal_anew(hidden: list[int], maybe: list[list[int]], room: list[int], luck: Luck) -> list[list[int]]:
    """Each card to a place that fits, those with the fewest places first, the emptier place more likely."""
    for _ in range(TRIES):
        cards = hidden[:]
        luck.shuffle(cards)
        cards.sort(key=lambda card: len(maybe[card]))
        left = room[:]
        dealt: list[list[int]] = [[] for _ in room]
        for card in cards:
            free = 0
            for place in maybe[card]:
                free += left[place]
            if free == 0:
                break
            pick = int(luck.random() * free)
            for place in maybe[card]:
                pick -= left[place]
                if pick < 0:
                    dealt[place].append(card)
                    left[place] -= 1
                    break
        if sum([len(pile) for pile in dealt]) == len(cards) == sum(room):
            return dealt
    raise NoWorld("No deal fits what the seat has seen.")
