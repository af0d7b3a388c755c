"""SO7.1 Worlds that a seat cannot tell from the truth: what it has not seen is dealt anew, in any way that fits."""

from typing import Final

from bivouac.core.dice import Luck
from bivouac.core.errors import NoWorld
from bivouac.core.game import View
from bivouac.games.soldateska.box.cards import CARDS, CLASSES, SUIT, SUITLESS
from bivouac.games.soldateska.rules.position import MUSTER, PASSING, Position, below, last_in_rank

TRIES: Final = 1000


def imagine(view: View, seat: int, luck: Luck) -> Position:
    """A world for the seat: voids shown and cards passed on are respected."""
    p = seen_by(view, seat)
    if p.phase == MUSTER:
        return p
    room = places(p, view, seat)
    unseen = not_seen(p, view)
    maybe: list[list[int]] = [[] for _ in range(CARDS)]
    for card in unseen:
        maybe[card] = fitting(p, view, seat, card, room)
    dealt = deal_anew(unseen, maybe, room, luck)
    for other in range(p.seats):
        if other != seat:
            p.hands[other] = sorted(dealt[other])
    p.spare = sorted(dealt[p.seats + 1])
    if room[p.seats]:
        p.aside = sorted(dealt[p.seats])
        for card in p.aside:
            p.taker[card] = last_in_rank(p)
    return p


def seen_by(view: View, seat: int) -> Position:
    """The position as far as the view tells it; what others passed on, nobody remembers in these worlds."""
    p = Position()
    p.seats = view["seats"]
    p.full_deck = view["full_deck"]
    p.short_suits = view["short_suits"]
    p.free_duels = view["free_duels"]
    p.costly_kokette = view["costly_kokette"]
    p.max_rounds = view["max_rounds"]
    p.bomb_last = view["bomb_last"]
    p.ranks = view["ranks"]
    p.flag_lifts_all = view["flag_lifts_all"]
    p.unsuited_lead = view["unsuited_lead"]
    p.tobacco_medal = view["tobacco_medal"]
    p.aside_pays = view["aside_pays"]
    p.money = view["money"]
    p.phase = view["phase"]
    p.round = view["round"]
    p.weapon = view["weapon"]
    p.turn = view["turn"]
    p.leader = view["leader"]
    p.led = view["led"]
    p.bank = view["bank"]
    p.ducats = view["ducats"][:]
    p.rank = view["rank"][:]
    p.hands = [[] for _ in range(p.seats)]
    p.hands[seat] = view["hand"][:]
    p.trick = view["trick"][:]
    p.aside = view["aside"][:]
    p.taker = view["taker"][:]
    p.tricks = view["tricks"][:]
    p.void = view["void"][:]
    p.passed = [[] for _ in range(p.seats)]
    p.passed[seat] = view["passed"][:]
    return p


def places(p: Position, view: View, seat: int) -> list[int]:
    """How many unseen cards lie where: in each hand; then put aside; then with nobody."""
    room: list[int] = view["hands"][:]
    room[seat] = 0
    return [*room, view["asides"] - len(p.aside), view["spare"]]


def not_seen(p: Position, view: View) -> list[int]:
    """The deck less what the seat sees."""
    hand: list[int] = view["hand"]
    return [card for card in p.deck() if p.taker[card] < 0 and card not in hand and card not in p.trick]


def fitting(p: Position, view: View, seat: int, card: int, room: list[int]) -> list[int]:
    """Where the seat can think the card to be."""
    kind = SUIT[p.weapon + 1][card]
    if card in p.passed[seat]:
        found = below_in_the_chain(p, seat)
        if room[p.seats]:
            found.append(p.seats)
    else:
        found = list(range(p.seats + 2))
    return [
        place
        for place in found
        if room[place] and (place >= p.seats or kind == SUITLESS or not p.void[place * CLASSES + kind])
    ]


def below_in_the_chain(p: Position, seat: int) -> list[int]:
    """SO4.2 Who can have got what the seat passed on: every lower rank that has been passed to."""
    found: list[int] = []
    heir = below(p, seat)
    while heir >= 0:
        found.append(heir)
        if p.phase == PASSING and heir == p.turn:
            break
        heir = below(p, heir)
    return found


def deal_anew(unseen: list[int], maybe: list[list[int]], room: list[int], luck: Luck) -> list[list[int]]:
    """Each card to a place that fits, those with the fewest places first, the emptier place more likely."""
    for _ in range(TRIES):
        cards = unseen[:]
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
