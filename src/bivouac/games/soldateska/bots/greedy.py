"""The greedy player: what a sensible person does without counting every card.

Every card has a price in ducats for whoever takes it (`price`): weapons bring rank, their tens a medal, the Spy and the
Flag are worth having; tobacco, the Kokette, the Bomb and above all the Deserter are to be left to others.

- Lead, follow, throw off: of the cards allowed, the one with the best prospect: the price of the trick times the chance
  to take it, the relief of being rid of a bad card when others take it, less what a strong card could still do later.
  While the Deserter is out, tricks still to come may be worth less than nothing, and strong cards are spent early.
- Duel: the same, with an even chance; it is kept for tricks that are worth a fight.
- Trumps: the weapon of which it holds most, the higher the better; officers only if it holds fewer than three of each.
- Passing: tobacco first, then what wins nothing. Deserter, Bomb and Kokette are kept: whoever holds them chooses on
  whom they fall, and leading them is enough to be rid of them.
- Putting aside: what is worth most, for it is then safe.
"""

from typing import Final, cast

from bivouac.core.player import Look, Player, Reasons
from bivouac.games.soldateska.box import cards as deck
from bivouac.games.soldateska.box.cards import asks_nothing, medals_of
from bivouac.games.soldateska.rules.ranks import sums
from bivouac.games.soldateska.rules.tricks import winning
from bivouac.games.soldateska.rules.words import DECLARE, PASS, PASS_SECOND, PLAY
from bivouac.games.soldateska.sight.sight import Sight, unseen

# Prices in ducats, tried out against players that answer at random.
POINT: Final = 0.24  # by the rank it may bring
MEDAL: Final = 1.2
PIPS: Final = 2.4  # a die, and a little for the next one
FLAG_PRICE: Final = 3.0
DESERTION: Final = -12.0  # the rank that is lost, a ducat for each trick, and the next round from below
BLAST: Final = 0.25  # the chance that the Bomb blows up
RELIEF: Final = 0.5  # of its price, when a bad card goes to somebody else
REGRET: Final = 0.8  # of its price, when a good one does
THREAT: Final = 1.2  # bad cards without suit fall on whoever takes a trick, more often than others
ENOUGH: Final = 0.4  # of the points that are left: so far ahead, one is nearly sated
SATED: Final = 0.15
WILL: Final = 0.95  # how often somebody takes a trick who can

SUITED_WORTH: Final[list[int]] = deck.WORTH[: deck.SUITED]
DUCATS: Final = "ducats"
WHY_PLAYED: Final = (
    "A card promises what the trick is worth times the chance to take it, and what it spares or costs to leave it to "
    "others, less what the card could still do later."
)
WHY_PUT_ASIDE: Final = "It puts aside what is worth most to it: there it is safe."

# The chance to take an ordinary trick later with what is not spent now.
DUEL_SPENT: Final = 0.45
TRUMP_SPENT: Final = 1.2  # the General; lower trumps less
SUIT_SPENT: Final = 0.7  # a ten; lower cards less
FREE: Final = 0.1  # ducats, to choose which trick that is

# How much one wants to keep a card when two are to be passed on.
KEEP_BAD: Final = 4.0
KEEP_TRUMP: Final = 3.0  # the General; lower trumps less
KEEP_DUEL: Final = 0.5
KEEP_SUIT: Final = 0.5  # a ten, besides its price
KEEP_TOBACCO: Final = 2.0  # times its price


class Greedy(Player):
    """It keeps nothing in mind: each question is answered from what it sees alone."""

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        seen = cast(Sight, look.sight())
        if question == PLAY:
            return Prospect(seen).best(options)
        if question == DECLARE:
            return declared(seen.hand, options)
        prices = price_list(seen)
        if question in (PASS, PASS_SECOND):
            power = deck.POWER[seen.weapon + 1]
            suit = deck.SUIT[seen.weapon + 1]
            return min(options, key=lambda card: kept(card, prices[card], power[card], suit[card]))
        put_aside(seen, prices)
        return max(options, key=lambda card: prices[card])

    def reasons(self, seat: int, question: int, options: list[int], look: Look, answer: int) -> Reasons:
        """What each card promises in ducats; of trumps and of cards passed on, by what it goes."""
        why = Reasons()
        seen = cast(Sight, look.sight())
        if question == DECLARE:
            why.said = [why_declared(seen.hand, answer)]
        elif question in (PASS, PASS_SECOND):
            why.said = ["It passes on what it least wants to keep: tobacco first, then what wins nothing."]
        else:
            prospect = Prospect(seen) if question == PLAY else None
            prices = price_list(seen)
            put_aside(seen, prices)
            worths = {card: prospect.of(card) if prospect is not None else prices[card] for card in options}
            why.unit = DUCATS
            why.rows = [(card, worths[card], 0) for card in options]
            why.rows.sort(key=lambda row: (-row[1], row[0] != answer))
            why.said = [WHY_PLAYED if prospect is not None else WHY_PUT_ASIDE]
        return why


def why_declared(hand: list[int], answer: int) -> str:
    if answer == deck.OFFICERS_ONLY:
        return "It holds fewer than three cards of every weapon: officers alone are trumps."
    held = len([card for card in hand if card // deck.VALUES == answer - deck.WEAPON])
    return f"It declares the weapon of which it holds most, the higher the better: it has {held} cards of it."


def declared(hand: list[int], options: list[int]) -> int:
    """The weapon of which there are most, and of those the highest."""
    best = deck.OFFICERS_ONLY
    most = 3 * deck.VALUES
    for word in options:
        if word != deck.OFFICERS_ONLY:
            cards = [card for card in hand if card // deck.VALUES == word - deck.WEAPON]
            weight = deck.VALUES * len(cards) + sum([card % deck.VALUES for card in cards]) // 2
            if len(cards) >= 3 and weight > most:
                best = word
                most = weight
    return best


def kept(card: int, price: float, power: int, suit: int) -> float:
    """How much one wants to keep a card: bad ones to throw them on others, trumps and high ones to win with them."""
    if suit == deck.SUITLESS:
        return KEEP_DUEL if card >= deck.DUEL else KEEP_BAD
    if suit == deck.TRUMP:
        return KEEP_TRUMP * power / 50
    return price + KEEP_SUIT * power / 10 if price > 0 else KEEP_TOBACCO * price


def price_list(seen: Sight) -> list[float]:
    """What each card is worth in ducats to the seat, if it takes it."""
    first = seen.round == 1
    ducats = seen.ducats[seen.seat]
    prices = [0.0] * deck.CARDS
    if seen.taker[deck.DESERTER_CARD] != seen.seat:
        point = POINT * hunger(seen)
        for card, worth in enumerate(SUITED_WORTH):
            prices[card] = point * worth
        prices[deck.FLAG] = FLAG_PRICE
        prices[deck.DESERTER_CARD] = DESERTION / 2 if first else DESERTION
    for card in medals_of(seen.tobacco_medal):
        prices[card] += MEDAL
    prices[deck.SPY] = PIPS
    if not first:
        prices[deck.KOKETTE] = -min(float(ducats), PIPS * (2 if seen.costly_kokette else 1))
        prices[deck.BOMB] = -BLAST * (ducats + 2)
    return prices


def put_aside(seen: Sight, prices: list[float]) -> None:
    """SO4.2 What is put aside brings and costs no ducats, where the table plays it so."""
    if not seen.aside_pays:
        for card in medals_of(seen.tobacco_medal):
            prices[card] -= MEDAL
        prices[deck.SPY] = prices[deck.KOKETTE] = prices[deck.BOMB] = 0.0


def hunger(seen: Sight) -> float:
    """How much further points matter: less, the further the seat is ahead of all others."""
    counts = sums(seen)
    left = 0
    taker, worths = seen.taker, deck.WORTH
    for card in seen.deck():
        if taker[card] < 0 and worths[card] > 0:
            left += worths[card]
    ahead = counts[seen.seat] - max([counts[other] for other in range(len(counts)) if other != seen.seat])
    return max(SATED, min(1.0, 1.0 - ahead / (ENOUGH * left + 1)))


class Prospect:
    """What playing each card promises, as the table lies."""

    def __init__(self, seen: Sight) -> None:
        self.led = seen.led
        self.unsuited_lead = seen.unsuited_lead
        self.suit = deck.SUIT[seen.weapon + 1]
        self.power = deck.POWER[seen.weapon + 1]
        self.void = seen.void
        self.hands = seen.hands
        self.trick = seen.trick
        self.prices = price_list(seen)
        self.later = [(seen.seat + i) % seen.seats for i in range(1, seen.seats - len(seen.trick))]
        self.unseen = unseen(seen)
        pool = 0.0
        for card in self.unseen:
            price = self.prices[card]
            pool += THREAT * price if price < 0 and self.suit[card] == deck.SUITLESS else price
        mean = pool / max(1, len(self.unseen))
        self.stake = len(self.later) * mean
        self.ordinary = seen.seats * mean + FREE
        if seen.taker[deck.DESERTER_CARD] == seen.seat and seen.round > 1:
            self.stake -= 1.0
        for card in self.trick:
            self.stake += self.prices[card]
        best = winning(seen)
        self.to_beat = self.power[best] if best >= 0 else 0

    def best(self, options: list[int]) -> int:
        best = options[0]
        most = self.of(best)
        for card in options[1:]:
            promised = self.of(card)
            if promised > most:
                best = card
                most = promised
        return best

    def of(self, card: int) -> float:
        """The prospect of one card."""
        chance = self.chance(card)
        price = self.prices[card]
        taken = chance * (self.stake + price)
        lost = (1.0 - chance) * price * (RELIEF if price < 0 else REGRET)
        return taken - lost - self.spent(card)

    def spent(self, card: int) -> float:
        """What a strong card could still do later in the round."""
        strength = 0.0
        if card >= deck.DUEL:
            strength = DUEL_SPENT
        elif self.suit[card] == deck.TRUMP:
            strength = TRUMP_SPENT * self.power[card] / 50
        elif self.suit[card] != deck.SUITLESS:
            strength = SUIT_SPENT * self.power[card] / 10
        return strength * self.ordinary

    def chance(self, card: int) -> float:
        """How likely the card takes the trick."""
        if card >= deck.DUEL:
            return 0.5
        kind = self.suit[card]
        led = self.led if self.led >= 0 else kind
        if asks_nothing(self.trick or [card], self.unsuited_lead):
            if self.trick and kind != deck.TRUMP:
                return 0.0
            led = deck.TRUMP  # only trumps beat it
        elif kind == deck.SUITLESS:
            return 0.0
        if kind not in (led, deck.TRUMP, deck.SUITLESS) or self.power[card] < self.to_beat:
            return 0.0
        if not self.later:
            return 1.0
        following = higher = trumps = 0
        powers, suits, trump = self.power, self.suit, deck.TRUMP
        power = powers[card]
        for unseen_card in self.unseen:
            if suits[unseen_card] == led:
                following += 1
                if powers[unseen_card] > power:
                    higher += 1
            elif suits[unseen_card] == trump and powers[unseen_card] > power:
                trumps += 1
        chance = 1.0
        for other in self.later:
            chance *= 1.0 - WILL * self.beaten_by(other, led, following, higher, trumps)
        return chance

    def beaten_by(self, other: int, led: int, following: int, higher: int, trumps: int) -> float:
        """How likely another holds, and may play, a card that beats this one: so many are unseen that would."""
        among = max(1, len(self.unseen))
        held = self.hands[other]
        void = self.void[other * deck.CLASSES + led] == 1
        beats = holds(higher, among, held) if higher and not void else 0.0
        if not trumps or self.void[other * deck.CLASSES + deck.TRUMP]:
            return beats
        follows = 0.0 if void else holds(following, among, held)
        return beats + (1.0 - follows) * holds(trumps, among, held)


def holds(wanted: int, among: int, held: int) -> float:
    """How likely a hand of `held` has one of the `wanted` cards among all that are unseen, roughly."""
    missed = 1.0 - wanted / among
    chance = 1.0
    for _ in range(held):
        chance *= missed
    return 1.0 - chance
