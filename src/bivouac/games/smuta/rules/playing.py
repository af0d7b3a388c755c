"""SM5 Cards are drawn, wait, find their target, are cancelled or work."""

from collections.abc import Callable
from typing import Final

from bivouac.core.table import Table
from bivouac.games.smuta.box import cards as c
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.leaders import HORN
from bivouac.games.smuta.box.parties import PARTIES, POLISH
from bivouac.games.smuta.box.spaces import MOSCOW
from bivouac.games.smuta.box.tables import CANCEL, COMBAT, THREAT
from bivouac.games.smuta.box.vocabulary import NO, PARTY_WORD
from bivouac.games.smuta.charts.book import BOOK
from bivouac.games.smuta.rules import words as w
from bivouac.games.smuta.rules.agenda import WORK, acting, finish, push
from bivouac.games.smuta.rules.decks import draw_card, leave_hand, put_back, to_back
from bivouac.games.smuta.rules.effects.operations import can_act, work
from bivouac.games.smuta.rules.map import besieging, leaders_of
from bivouac.games.smuta.rules.pieces import removed_pretenders
from bivouac.games.smuta.rules.position import TO_COME, Open, Position
from bivouac.games.smuta.rules.power import led, legitimacy, standings, victory_points
from bivouac.games.smuta.rules.sides import foe_of
from bivouac.games.smuta.rules.switches import HUMAN_TARGETS, IN_PLAY_UNTIL, TARGET_FALLBACK

DRAW_CHART: Final = BOOK.chart("draw")
TARGET_CHART: Final = BOOK.chart("target")
CANCEL_CHART: Final = BOOK.chart("cancel")


# --- conditions -------------------------------------------------------------------------------------------------------
def besieges(p: Open, party: int) -> bool:
    return any(besieging(p, leader) for leader in leaders_of(p, party))


def has_heir(p: Open, party: int) -> bool:
    return p.heir[party] != NONE


OF_ITSELF: Final[dict[int, Callable[[Open, int], bool]]] = {  # what a card requires of the party that plays it
    c.SELF_BESIEGING: besieges,
    c.SELF_HAS_HEIR: has_heir,
    c.HORN_AVAILABLE: lambda p, party: party != POLISH and p.at[HORN] == TO_COME,
    c.SELF_LEGITIMACY_3: lambda p, party: legitimacy(p, party) >= 3,
    c.ENEMY_OR_STATE_TSAR: lambda p, party: p.tsar != NONE and p.tsar_party != party,
    c.SELF_TSAR_OR_MOSCOW: lambda p, party: p.tsar_party == party or p.owner[MOSCOW] == party,
    c.SELF_REMOVED_LEADER: lambda p, party: len(removed_pretenders(p, party)) > 0,
}
OF_ENEMIES: Final[dict[int, Callable[[Open, int], bool]]] = {c.ENEMY_BESIEGING: besieges, c.ENEMY_HAS_HEIR: has_heir}


def condition(p: Open, party: int, card: int) -> bool:
    """SM5.2 Whether the party that plays the card is as it requires."""
    need = c.REQUIRES[card]
    return need not in OF_ITSELF or OF_ITSELF[need](p, party)


def candidates(p: Open, party: int, card: int) -> list[int]:
    """SM-R41 Enemies whom the card is about."""
    need = c.REQUIRES[card]
    enemies = [other for other in range(PARTIES) if other != party]
    return [other for other in enemies if need not in OF_ENEMIES or OF_ENEMIES[need](p, other)]


# --- targets ----------------------------------------------------------------------------------------------------------
def in_target_order(p: Open, party: int, card: int) -> list[int]:
    """SM5.5, SM-R40 Derogatory: those with 20 points first; then by legitimacy, or by points; then SM4.2."""
    points = standings(p)
    lawful = [legitimacy(p, other) for other in range(PARTIES)]
    by_legitimacy = c.ABOUT_LEGITIMACY[card]

    def rank(other: int) -> tuple[bool, int, int, int]:
        threat = c.DEROGATORY[card] and points[other] >= THREAT
        if threat or not by_legitimacy:
            return (not threat, -points[other], -lawful[other], p.order.index(other))
        return (True, -lawful[other], -points[other], p.order.index(other))

    return sorted(candidates(p, party, card), key=rank)


def victims(p: Open, party: int, card: int) -> list[int]:
    """On whom the card can act, in the order of the chart."""
    if p.battle != NONE and c.CARD_KIND[card] == c.BATTLE_CARD:
        order = [foe_of(p, party)]
    else:
        order = in_target_order(p, party, card)
    return [other for other in order if can_act(p, party, other, card)]


def playable(p: Open, party: int, card: int) -> bool:
    """SM-R39 The condition is met, and it can act on somebody."""
    if not condition(p, party, card):
        return False
    target = c.TARGET[card]
    if target == c.ON_ENEMY:
        enemies = victims(p, party, card)
        bound = p.switch[TARGET_FALLBACK] == 0 and not names_target(p, party)
        if bound and c.CARD_KIND[card] != c.BATTLE_CARD and enemies:
            return enemies[0] == in_target_order(p, party, card)[0]
        return len(enemies) > 0
    if target == c.ON_TSAR:
        return p.tsar != NONE and can_act(p, party, p.tsar_party, card)
    return can_act(p, party, party, card)


def names_target(p: Open, party: int) -> bool:
    """SM-R46 Whether a person says whom his card hits; else the chart does."""
    return led(p, party) and p.switch[HUMAN_TARGETS] == 0


def target_of(p: Open, t: Table, party: int, card: int) -> int:
    """SM5.5 Whom it hits: a person names one of those it can act on, if the table has it so."""
    target = c.TARGET[card]
    if target != c.ON_ENEMY or c.CARD_KIND[card] == c.BATTLE_CARD:
        others = foe_of(p, party) if target == c.ON_ENEMY else NONE if target == c.ON_ALL else p.tsar_party
        on = party if target == c.ON_SELF else others
        trace_said(p, t, party, card, on)
        return on
    enemies = victims(p, party, card)
    if names_target(p, party):
        return t.ask(party, w.TARGET_PARTY, sorted([PARTY_WORD + other for other in enemies])) - PARTY_WORD
    if not led(p, party):
        trace_target(p, t, party, card, enemies[0])
    return enemies[0]


def trace_said(p: Open, t: Table, party: int, card: int, on: int) -> None:
    """SM5.2 The card itself says on whom it works; in a battle, an enemy's is the other side's."""
    if led(p, party):
        return
    TARGET_CHART.opened(t, card)
    TARGET_CHART.taken(t, "card-says", PARTY_WORD + on if 0 <= on < PARTIES else NONE)


def trace_target(p: Open, t: Table, party: int, card: int, chosen: int) -> None:
    """Why this party is hit."""
    if not t.traces:
        return
    TARGET_CHART.opened(t, card)
    for other in candidates(p, party, card):
        BOOK.looked(t, "vp", PARTY_WORD + other, victory_points(p, other))
        if c.ABOUT_LEGITIMACY[card]:
            BOOK.looked(t, "legitimacy", PARTY_WORD + other, legitimacy(p, other))
    TARGET_CHART.passed(t, "card-says", "on-an-enemy")
    threat = c.DEROGATORY[card] and victory_points(p, chosen) >= THREAT
    if threat:
        TARGET_CHART.taken(t, "twenty", PARTY_WORD + chosen)
        return
    threats = [other for other in candidates(p, party, card) if victory_points(p, other) >= THREAT]
    if threats and c.DEROGATORY[card]:
        TARGET_CHART.passed(t, "twenty", "cannot-act", PARTY_WORD + threats[0])
    else:
        TARGET_CHART.passed(t, "twenty", "nobody-has-20" if c.DEROGATORY[card] else "not-derogatory")
    lawful = c.ABOUT_LEGITIMACY[card]
    if not TARGET_CHART.settled(t, "legitimacy", lawful, "not-about-legitimacy", PARTY_WORD + chosen):
        TARGET_CHART.taken(t, "points", PARTY_WORD + chosen)


# --- play -------------------------------------------------------------------------------------------------------------
def play(p: Position, t: Table, party: int, card: int, from_hand: bool) -> None:
    """SM5.2 The card is on the table, for all to see; whom it hits is said at once, or by a person in the next step."""
    if from_hand:
        leave_hand(p, party, card)
    p.card = card
    p.card_by = party
    push(p, WORK)
    if not to_be_aimed(p, party, card):
        aim(p, t, target_of(p, t, party, card))


def to_be_aimed(p: Open, party: int, card: int) -> bool:
    """SM-R46 Whether a person names the target."""
    return c.TARGET[card] == c.ON_ENEMY and c.CARD_KIND[card] != c.BATTLE_CARD and names_target(p, party)


def aim(p: Position, t: Table, on: int) -> None:
    """SM5.2 The target is announced; before the card works, whoever is hit may cancel it."""
    p.card_on = on
    t.tell(w.PLAYED, p.card_by, p.card, on)


def work_card(p: Position, t: Table) -> None:
    """SM5.6 A person says whom it hits; then it is cancelled, or works, and goes to the back."""
    card = p.card
    party = p.card_by
    if p.card_on == NONE and to_be_aimed(p, party, card):
        aim(p, t, target_of(p, t, party, card))
        return
    on = p.card_on
    finish(p)
    hit = c.DEROGATORY[card] and 0 <= on < PARTIES and on != party
    if not hit and not led(p, party):
        CANCEL_CHART.opened(t, card)
        CANCEL_CHART.taken(t, "on-own" if on == party else "on-none")
    if not (hit and cancelled(p, t, on, card)):
        work(p, t, party, on, card)
    p.card = p.card_by = p.card_on = NONE
    to_back(p, card)


def cancelled(p: Position, t: Table, party: int, card: int) -> bool:
    """SM5.6, SM-R43 A bot draws one cancel card; a person plays one of his hand whose scope fits, or none."""
    if led(p, party):
        fitting = [own for own in p.hand[party] if (c.SCOPE[own] >> c.TAG[card]) & 1]
        answer = t.ask(party, w.CANCEL, [NO, *fitting])
        if answer == NO:
            return False
        leave_hand(p, party, answer)
        to_back(p, answer)
        t.tell(w.CANCEL_TRIED, party, answer, 1)
        return True
    drawn = draw_card(p, t, CANCEL, w.CANCEL_DRAWN)
    if drawn == NONE:
        return False
    voids = (c.SCOPE[drawn] >> c.TAG[card]) & 1
    CANCEL_CHART.opened(t, card)
    CANCEL_CHART.settled(t, "cancel-card", voids == 1, "scope", drawn, drawn)
    to_back(p, drawn)
    t.tell(w.CANCEL_TRIED, party, drawn, voids)
    return voids == 1


# --- cards of the hand, cards that are drawn --------------------------------------------------------------------------
def in_hand(p: Position, party: int, kinds: list[int]) -> list[int]:
    """SM5.7 The cards of a person's hand, of these kinds, that he can play now."""
    return [card for card in p.hand[party] if c.CARD_KIND[card] in kinds and playable(p, party, card)]


def draw_combat_card(p: Position, t: Table, party: int, kind: int, row: str) -> None:
    """SM5.3, s.19, s.20 It comes into play, or is put back if it is for another moment."""
    card = draw_card(p, t, COMBAT, w.CARD_DRAWN)
    if card == NONE:
        return
    DRAW_CHART.opened(t, PARTY_WORD + party)
    t.tell(w.DREW, party, card)
    if DRAW_CHART.settled(t, row, c.CARD_KIND[card] == kind, "another-moment", card, card):
        comes_into_play(p, t, party, card)
    else:
        put_back(p, t, party, card, w.WRONG_KIND)


# --- cards that wait --------------------------------------------------------------------------------------------------
def try_waiting(p: Position, t: Table, parties: list[int]) -> bool:
    """SM5.4, SM-R38 The oldest card in play of these parties that can be played now is; says whether there was one."""
    for item in p.waiting:
        card = item // PARTIES
        party = item % PARTIES
        if party in parties and its_time(p, party, card) and playable(p, party, card):
            p.waiting.remove(item)
            play(p, t, party, card, False)
            return True
    return False


def its_time(p: Open, party: int, card: int) -> bool:
    """SM-R38 A battle card in a battle of its party, any other between acts; a help for a segment in the own one."""
    if p.battle != NONE:
        return c.CARD_KIND[card] == c.BATTLE_CARD and party in (p.attacker, p.defender)
    return c.CARD_KIND[card] != c.BATTLE_CARD and (not c.LAPSES[card] or acting(p) == party)


def comes_into_play(p: Position, t: Table, party: int, card: int) -> None:
    """SM5.4 A card was drawn; if it cannot be played at once it waits, and that is said."""
    p.waiting.append(card * PARTIES + party)
    if playable(p, party, card):
        return
    if not DRAW_CHART.settled(t, "to-the-phase", p.switch[IN_PLAY_UNTIL] == 1, "table-has-it-so", card):
        DRAW_CHART.taken(t, "to-the-segment", card)
    t.tell(w.WAITS, party, card)


def end_waiting(p: Position, t: Table) -> None:
    """SM5.4 Cards still in play go to the back, the oldest first."""
    for item in p.waiting:
        put_back(p, t, item % PARTIES, item // PARTIES, w.NOT_PLAYED)
    p.waiting = []
