"""How well a seat of Soldateska stands: its chance to end first, judged from ducats, rank and the cards it has taken.

The figures were fitted to how 6,000 games of greedy players ended, three to six at the table, by what everybody had at
the end of each round: the log loss is 1.08, where equal chances have 1.47.
"""

import math
from typing import Final

from bivouac.games.soldateska.bots.greedy import BLAST, DESERTION, FLAG_PRICE, MEDAL, PIPS, POINT
from bivouac.games.soldateska.box.cards import BOMB, CARDS, DESERTER_CARD, FLAG, KOKETTE, SPY, SUITED, WORTH, medals_of
from bivouac.games.soldateska.rules.position import MUSTER, Open

RANK: Final = [2.5, 1.4, 1.4, 0.9, 0.0, 2.8]  # in ducats, what a rank is good for in the round to come
SPREAD: Final = 2.4  # ducats that luck can still move when the bank is empty …
SPREAD_BANK: Final = 0.5  # … and for each ducat of the bank that there is for a seat


def worth(p: Open, aside: list[int], over: bool, seat: int) -> float:
    """SO5.10 Won or shared; on the way, the chance to win, where these cards are put aside."""
    if not over:
        return chance(p, aside, seat)
    most = max(p.ducats)
    return 1.0 / p.ducats.count(most) if p.ducats[seat] == most else 0.0


def chance(p: Open, aside: list[int], seat: int) -> float:
    """The richer, the likelier; the more there is in the bank, the less is settled."""
    spread = SPREAD + SPREAD_BANK * p.bank / p.seats
    standings = [standing(p, aside, other) for other in range(p.seats)]
    best = max(standings)
    shares = [math.exp((one - best) / spread) for one in standings]
    return shares[seat] / math.fsum(shares)


def standing(p: Open, aside: list[int], seat: int) -> float:
    """In ducats: what a seat has, and what its rank promises, or what it has taken in this round so far."""
    if p.phase == MUSTER:
        return p.ducats[seat] + (RANK[p.rank[seat]] if p.round else 0.0)
    ducats = float(p.ducats[seat])
    for card in range(CARDS):
        if p.taker[card] == seat:
            ducats += PRICES[p.tobacco_medal][card] if p.aside_pays or card not in aside else ASIDE[card]
    if p.taker[BOMB] == seat and p.round > 1 and (p.aside_pays or BOMB not in aside):
        ducats -= BLAST * p.ducats[seat]
    if p.taker[DESERTER_CARD] == seat and p.round > 1:
        ducats -= p.tricks[seat]
    return ducats


def for_rank() -> list[float]:
    """What the rank is worth in ducats to which a card helps."""
    worths = [POINT * WORTH[card] if card < SUITED else 0.0 for card in range(CARDS)]
    worths[FLAG] = FLAG_PRICE
    worths[DESERTER_CARD] = DESERTION / 2
    return worths


def prices(tobacco_medal: int) -> list[float]:
    """What it is worth in ducats to have taken a card."""
    worths = for_rank()
    for card in medals_of(tobacco_medal):
        worths[card] += MEDAL
    worths[SPY] = PIPS
    worths[KOKETTE] = -PIPS
    return worths


PRICES: Final = [prices(0), prices(1)]
ASIDE: Final = for_rank()  # SO4.2 where cards put aside move no ducats
