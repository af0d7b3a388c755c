"""SM6 Heirs, coronations, the Tsar and his campaigns."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.leaders import LEGITIMACY
from bivouac.games.smuta.box.spaces import MOSCOW
from bivouac.games.smuta.box.tables import CAMPAIGN_FROM, DIE, HEIR_PARTY, HEIR_RATING
from bivouac.games.smuta.box.vocabulary import DONE, LEADER_WORD, NO, PARTY_WORD, YES
from bivouac.games.smuta.charts.book import BOOK
from bivouac.games.smuta.rules import bars as b
from bivouac.games.smuta.rules import words as w
from bivouac.games.smuta.rules.agenda import CAMPAIGN, CROWN, finish, push
from bivouac.games.smuta.rules.map import leaders_of, own_in, units
from bivouac.games.smuta.rules.pieces import disband, end_campaign, free_slot, gone, kill_tsar, pass_units, takes_all
from bivouac.games.smuta.rules.position import CROWNED, Open, Position
from bivouac.games.smuta.rules.power import led, legitimacy, tsar_in_moscow
from bivouac.games.smuta.rules.ties import best, one_of

HEIR_CHART: Final = BOOK.chart("heir")
CAMPAIGN_CHART: Final = BOOK.chart("campaign")


# --- Heirs ------------------------------------------------------------------------------------------------------------
def pretenders(p: Open, party: int) -> list[int]:
    """SM6.2 Its leaders who may be named."""
    return [leader for leader in leaders_of(p, party) if LEGITIMACY[leader] >= HEIR_RATING]


def bars_heir(p: Open, party: int) -> int:
    """SM6.2, s.137 Legitimacy, no Heir yet, not the Tsar, and somebody to name."""
    if p.tsar_party == party:
        return b.HAS_THE_TSAR
    if p.heir[party] != NONE:
        return b.HAS_AN_HEIR
    if legitimacy(p, party) < HEIR_PARTY:
        return b.TOO_UNLAWFUL
    return b.NOTHING if pretenders(p, party) else b.NO_PRETENDER


def nominate(p: Position, t: Table, party: int) -> None:
    """SM6.2, A32 The charts name the leader with the highest rating, then most units; a person may keep from it."""
    leaders = pretenders(p, party)
    if led(p, party):
        answer = t.ask(party, w.HEIR, [DONE, *sorted([LEADER_WORD + leader for leader in leaders])])
        if answer == DONE:
            return
        chosen = answer - LEADER_WORD
    else:
        chosen = best(t, p.switch, leaders, lambda leader: (-LEGITIMACY[leader], -units(p, leader)))
        HEIR_CHART.opened(t, PARTY_WORD + party)
        for leader in leaders:
            BOOK.looked(t, "legitimacy_rating", LEADER_WORD + leader, LEGITIMACY[leader])
            BOOK.looked(t, "units", LEADER_WORD + leader, units(p, leader))
        HEIR_CHART.taken(t, "named", LEADER_WORD + chosen)
    p.heir[party] = chosen
    t.tell(w.HEIR_NAMED, chosen)


# --- the throne -------------------------------------------------------------------------------------------------------
def bars_crown(p: Open, party: int) -> int:
    """SM6.4 A vacant throne, Moscow and an Heir."""
    if p.tsar != NONE:
        return b.NOT_VACANT
    if p.owner[MOSCOW] != party:
        return b.NOT_IN_MOSCOW
    return b.NOTHING if p.heir[party] != NONE else b.NO_HEIR


def coronation(p: Position, t: Table, party: int) -> None:
    """SM6.4 On capture, or in the politics segment; a person may wait."""
    finish(p)
    if not bars_crown(p, party) and (not led(p, party) or t.ask(party, w.CROWN, [YES, NO]) == YES):
        crown(p, t, party)


def crown(p: Position, t: Table, party: int) -> None:
    """SM6.4, SM-R84 The Heir becomes the Tsar; his army passes to a leader who can take all of it, or to a Voevoda."""
    leader = p.heir[party]
    space = p.at[leader]
    t.tell(w.CROWNED, leader)
    mates = [own for own in own_in(p, party, space) if own != leader and takes_all(p, leader, own)]
    successor = one_of(t, p.switch, mates) if mates else NONE
    if successor == NONE and units(p, leader) > 0:
        successor = free_slot(p, party)
        if successor != NONE:
            p.at[successor] = space
            p.capacity[successor] = p.capacity[leader]
    if successor != NONE:
        pass_units(p, t, leader, successor)
    disband(p, t, leader)
    p.heir[party] = NONE
    gone(p, t, leader, CROWNED)
    p.tsar = leader
    p.tsar_party = party
    if successor != NONE:  # the campaign of SM6.6 is his now
        p.agenda = [CAMPAIGN * 256 + successor if item == CAMPAIGN * 256 + leader else item for item in p.agenda]


def moscow_changes_hands(p: Position, t: Table, party: int, leader: int) -> None:
    """SM6.3, SM-R83 A Tsar inside is removed, if he is not the captor's; then coronation, then the campaign."""
    if tsar_in_moscow(p) and p.tsar_party != party:
        kill_tsar(p, t, w.TSAR_REMOVED)
    if p.tsar_with in own_in(p, party, MOSCOW):  # he need not be the captor: several may have stood before the walls
        end_campaign(p, t)
    elif leader != NONE:
        push(p, CAMPAIGN, leader)
    push(p, CROWN, party)


# --- campaigns --------------------------------------------------------------------------------------------------------
def enters_moscow(p: Position, t: Table, leader: int) -> None:
    """SM6.6, SM-R85 A leader marches into Moscow: a campaign ends, or may begin."""
    party = p.party[leader]
    if p.tsar_with == leader and p.owner[MOSCOW] == party:
        end_campaign(p, t)
    elif p.tsar_party == party and tsar_in_moscow(p):
        ride_out(p, t, leader)


def ride_out(p: Position, t: Table, leader: int) -> None:
    """SM6.6, s.141 On 4 to 6 the Tsar joins him; a person decides."""
    party = p.party[leader]
    if led(p, party):
        rides = t.ask(party, w.CAMPAIGN, [YES, NO]) == YES
    else:
        face = t.roll(DIE, w.CAMPAIGN_DIE)
        t.tell(w.CAMPAIGN_ROLLED, leader, face)
        CAMPAIGN_CHART.opened(t, LEADER_WORD + leader)
        CAMPAIGN_CHART.rolled(t, "rides", face, face)
        rides = CAMPAIGN_CHART.settled(t, "rides", face >= CAMPAIGN_FROM, "die-too-low", LEADER_WORD + leader)
    if rides:
        p.tsar_with = leader
        t.tell(w.CAMPAIGN_BEGINS, leader)


def campaign(p: Position, t: Table, leader: int) -> None:
    """SM6.6 After Moscow was taken."""
    finish(p)
    party = p.party[leader]
    if p.at[leader] == MOSCOW and p.tsar_party == party and tsar_in_moscow(p):
        ride_out(p, t, leader)
