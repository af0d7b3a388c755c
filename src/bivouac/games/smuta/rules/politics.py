"""SM4.3 The politics phase, segment by segment."""

from bisect import insort
from typing import Final

from bivouac.core.table import ALL, Table, all_but, only
from bivouac.games.smuta.box.cards import CARD_YEAR, DECK, PARTY_CARD, POLITICS_CARD
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.tables import DECK_DIE, DIE, HAND_LIMIT, PARTY_DECKS, POLITICS, SPRING
from bivouac.games.smuta.box.vocabulary import CROWN, DONE, NO, NOMINATE, PARTY_WORD, SPACE_WORD, SUBMISSION, YES
from bivouac.games.smuta.charts.book import BOOK
from bivouac.games.smuta.rules import agenda as a
from bivouac.games.smuta.rules import words as w
from bivouac.games.smuta.rules.agenda import finish, push, queue
from bivouac.games.smuta.rules.decks import draw_card, in_the_open, leave_hand, put_back, shuffle_anew, timely
from bivouac.games.smuta.rules.detachments import spring_gift
from bivouac.games.smuta.rules.playing import comes_into_play, end_waiting, in_hand, play
from bivouac.games.smuta.rules.position import Position
from bivouac.games.smuta.rules.power import administration, in_order, led
from bivouac.games.smuta.rules.submission import attempt, attempts_left, use_attempt
from bivouac.games.smuta.rules.submission_of import choices
from bivouac.games.smuta.rules.switches import IN_PLAY_UNTIL
from bivouac.games.smuta.rules.throne import bars_crown, bars_heir, crown, nominate

DRAW_CHART: Final = BOOK.chart("draw")


def politics_phase(p: Position, t: Table) -> None:
    """SM4.2, SM-R37 The order is fixed when the phase begins."""
    finish(p)
    p.phase = 0
    p.order = in_order(p)
    t.tell(w.PHASE_BEGINS, p.phase)
    for party in reversed(p.order):
        push(p, a.POLITICS, party)


def politics(p: Position, t: Table, party: int) -> None:
    """SM4.3, SM-R44 The number of cards is counted when the segment begins."""
    finish(p)
    t.tell(w.SEGMENT_BEGINS, party, p.phase)
    p.to_draw = max(1, 1 + administration(p, party) - p.fewer_cards[party])
    p.fewer_cards[party] = 0
    p.attempts = NONE
    p.more_attempts = 0
    p.tried = []
    p.nominated = 0
    p.party_card_due = int(p.season == SPRING)
    if led(p, party):
        queue(p, party, [a.DRAW, a.DISCARD, a.RESHAPE, a.POLITICS_ACT, a.POLITICS_END])
    else:
        queue(p, party, [a.DRAW, a.RESHAPE, a.SUBMISSION, a.POLITICS_END])


# --- cards ------------------------------------------------------------------------------------------------------------
def draw(p: Position, t: Table, party: int) -> None:
    """SM5.3 The charts draw one card and try it; a person draws all of his at once."""
    first = p.party_card_due == 1
    if led(p, party):
        finish(p)
        p.party_card_due = 0
        if first:
            draw_party_card(p, t, party)
            p.to_draw -= 1
        for _ in range(p.to_draw):
            draw_by_die(p, t, party)
        p.to_draw = 0
        return
    if p.to_draw == 0:
        finish(p)
        return
    p.to_draw -= 1
    p.party_card_due = 0
    DRAW_CHART.opened(t, PARTY_WORD + party)
    card = party_card(p, t, party) if first else draw_card(p, t, POLITICS, w.CARD_DRAWN)
    if card == NONE:
        return
    DRAW_CHART.taken(t, "politics", card)
    t.tell(w.DREW, party, card)
    comes_into_play(p, t, party, card)


def party_card(p: Position, t: Table, party: int) -> int:
    """SM5.8 One of its own; those of a later year go to the back."""
    deck = PARTY_DECKS + party
    while timely(p, deck):
        card = draw_card(p, t, deck, w.CARD_DRAWN)
        if CARD_YEAR[card] <= p.year:
            return card
        t.tell(w.DREW, party, card)
        put_back(p, t, party, card, w.TOO_EARLY)
    return NONE


def draw_party_card(p: Position, t: Table, party: int) -> None:
    """SM-R44 A person's: everybody sees those that come too early, he alone the one he keeps."""
    deck = PARTY_DECKS + party
    while timely(p, deck):
        shuffle_anew(p, deck)
        if p.unseen[deck]:
            early = [card for card in p.unseen[deck] if CARD_YEAR[card] > p.year]
            fitting = [card for card in p.unseen[deck] if CARD_YEAR[card] <= p.year]
            if t.draw([YES] * len(fitting) + [NO] * len(early), w.CARD_DRAWN) == YES:  # whether it comes in time
                card = t.draw(fitting, w.CARD_DRAWN, only(party))
                p.unseen[deck].remove(card)
                keep(p, t, party, card, False)
                return
            card = t.draw(early, w.CARD_DRAWN)
            p.unseen[deck].remove(card)
        else:
            card = draw_card(p, t, deck, w.CARD_DRAWN)
            if CARD_YEAR[card] <= p.year:
                keep(p, t, party, card, True)
                return
        put_back(p, t, party, card, w.TOO_EARLY)


def draw_by_die(p: Position, t: Table, party: int) -> None:
    """SM5.7, s.26 A die says from which deck."""
    face = t.roll(DIE, w.DECK_DIE)
    t.tell(w.DECK_ROLLED, party, face)
    deck = DECK_DIE[face]
    known = in_the_open(p, deck)
    card = draw_card(p, t, deck, w.CARD_DRAWN, ALL if known else only(party))
    if card != NONE:
        keep(p, t, party, card, known)


def keep(p: Position, t: Table, party: int, card: int, known: bool) -> None:
    """A card comes to a person's hand; SM-R36 one from the used part, before the eyes of all."""
    insort(p.hand[party], card)
    if known:
        insort(p.shown[party], card)
        t.tell(w.DREW, party, card)
    else:
        t.tell(w.DREW, party, card, to=only(party))
        t.tell(w.DREW_HIDDEN, party, DECK[card], to=all_but(party))


def discard(p: Position, t: Table, party: int) -> None:
    """SM-R45 Above seven, a person puts cards of his choice to the back."""
    if len(p.hand[party]) <= HAND_LIMIT:
        finish(p)
        return
    card = t.ask(party, w.DISCARD, p.hand[party])
    leave_hand(p, party, card)
    put_back(p, t, party, card, w.ABOVE_LIMIT)


# --- the rest of a segment --------------------------------------------------------------------------------------------
def reshape(p: Position, t: Table, party: int) -> None:
    """SM4.3 In spring a detachment; the charts name an Heir and, when cards in play have been tried, crown him."""
    if led(p, party):
        finish(p)
        spring_gift(p, t, party)
        return
    if not p.nominated:
        p.nominated = 1
        spring_gift(p, t, party)
        if not bars_heir(p, party):
            nominate(p, t, party)
        if p.waiting:  # SM-R38 one of them may need the Heir, or empty the throne
            return
    finish(p)
    if not bars_crown(p, party):
        push(p, a.CROWN, party)


def politics_act(p: Position, t: Table, party: int) -> None:
    """SM-R46 A person's next act: a card, the Heir, the crown, an attempt at submission, or no more."""
    options = [DONE]
    if not p.nominated and not bars_heir(p, party):
        options.append(NOMINATE)
    if not bars_crown(p, party):
        options.append(CROWN)
    cities = choices(p, party) if attempts_left(p, party) > 0 else []
    if cities:
        options.append(SUBMISSION)
    options += in_hand(p, party, [POLITICS_CARD, PARTY_CARD])
    answer = t.ask(party, w.CARD, options)
    if answer == DONE:
        finish(p)
    elif answer == NOMINATE:
        nominate(p, t, party)
        p.nominated = 1
    elif answer == CROWN:
        crown(p, t, party)
    elif answer == SUBMISSION:
        space = t.ask(party, w.SUBMIT_AT, [SPACE_WORD + city for city in cities]) - SPACE_WORD
        use_attempt(p, party)
        attempt(p, t, party, space)
    else:
        play(p, t, party, answer, True)


def politics_end(p: Position, t: Table, party: int) -> None:
    """SM4.3 If the table has it so, cards still in play go to the back."""
    finish(p)
    if not p.switch[IN_PLAY_UNTIL]:
        end_waiting(p, t)
