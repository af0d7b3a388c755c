"""SM10 Battles: contact, cards, advantage, rounds of fire and shock."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.smuta.box.cards import BATTLE_CARD, FIRE_PHASE, SHOCK_PHASE
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.tables import DIE, FIRE_TABLE, ROUNDS, SHOCK_TABLE, TSAR_SHOCK, W
from bivouac.games.smuta.box.vocabulary import CONCEDE, DONE, FIGHT_ON, FIRE, PARTY_WORD, RETREAT, SHOCK, STAND
from bivouac.games.smuta.charts.book import BOOK
from bivouac.games.smuta.rules import words as w
from bivouac.games.smuta.rules.aftermath import fall_back, refuge, refuges
from bivouac.games.smuta.rules.agenda import ADVANTAGE, AFTERMATH, BATTLE_CARDS, ROUND, TRY_BATTLE, finish, push
from bivouac.games.smuta.rules.map import strength
from bivouac.games.smuta.rules.morale import commander, holds
from bivouac.games.smuta.rules.pieces import fighting, perish, suffer
from bivouac.games.smuta.rules.playing import draw_combat_card, in_hand, play, try_waiting
from bivouac.games.smuta.rules.position import Open, Position, no_battle
from bivouac.games.smuta.rules.power import led, tactical
from bivouac.games.smuta.rules.sides import ATTACKER, DEFENDER, party_of, rating, side_leaders
from bivouac.games.smuta.rules.switches import FREE, IF_FEWER, RETREAT_BEFORE_BATTLE

PHASE_CHART: Final = BOOK.chart("phase")


# --- contact ----------------------------------------------------------------------------------------------------------
def contact(p: Position, t: Table) -> None:
    """SM10.2 A defender may retreat before battle; SM-R51 one without units must."""
    foes = side_leaders(p, DEFENDER)
    spaces = refuges(p, p.defender, p.battle)
    finish(p)
    if strength(p, foes) == 0 or (spaces and gives_way(p, t, foes)):
        withdraw(p, t, foes, spaces)
        no_battle(p)
    else:
        t.tell(w.BATTLE_BEGINS, p.battle, p.attacker, p.defender)
        push(p, ADVANTAGE)
        push(p, BATTLE_CARDS, DEFENDER)
        push(p, BATTLE_CARDS, ATTACKER)


def gives_way(p: Open, t: Table, foes: list[int]) -> bool:
    """SM10.2, SM-R67 The charts test whoever has fewer units; a person may, as the table has it."""
    army = side_leaders(p, ATTACKER)
    own = strength(p, foes)
    against = strength(p, army)
    if led(p, p.defender):
        choice = p.switch[RETREAT_BEFORE_BATTLE]
        if choice == FREE or (choice == IF_FEWER and own < against):
            return t.ask(p.defender, w.RETREAT_BEFORE, [STAND, RETREAT]) == RETREAT
        return False
    leader = commander(p, foes)
    return not holds(p, t, leader, own, against, tactical(p, leader), tactical(p, commander(p, army)), 0)


def withdraw(p: Position, t: Table, foes: list[int], spaces: list[int]) -> None:
    """SM-R67 They go one space; SM-R51 those without units who cannot are removed."""
    if spaces:
        start = p.battle
        space = refuge(p, t, foes, spaces)
        fall_back(p, t, foes, space)
        t.tell(w.RETREATS_BEFORE, p.defender, start, space)
        return
    perish(p, t, foes, w.CAUGHT)


# --- cards ------------------------------------------------------------------------------------------------------------
def battle_cards(p: Position, t: Table, side: int) -> None:
    """SM10.3, s.20 A combat card of the deck, a move card is put back; a person plays one of his hand, or none."""
    party = party_of(p, side)
    if led(p, party):
        answer = t.ask(party, w.BATTLE_CARD, [DONE, *in_hand(p, party, [BATTLE_CARD])])
        finish(p)
        if answer != DONE:
            play(p, t, party, answer, True)
        return
    finish(p)
    push(p, TRY_BATTLE, side)
    draw_combat_card(p, t, party, BATTLE_CARD, "battle")


def try_battle(p: Position, t: Table, side: int) -> None:
    """SM10.3 Battle cards of a side, those that wait from an earlier battle first."""
    if not try_waiting(p, t, [party_of(p, side)]):
        finish(p)


# --- advantage --------------------------------------------------------------------------------------------------------
def advantage(p: Position, t: Table) -> None:
    """SM10.4 The die and the commander's rating; ties: the higher rating, then the defender; a card may decide."""
    finish(p)
    if out_of_units(p):
        push(p, AFTERMATH)
        return
    if p.surprise[ATTACKER] != p.surprise[DEFENDER]:
        p.advantage = ATTACKER if p.surprise[ATTACKER] else DEFENDER
    else:
        ratings: list[int] = []
        totals: list[int] = []
        for side in (ATTACKER, DEFENDER):
            leader = commander(p, side_leaders(p, side))
            face = t.roll(DIE, w.ADVANTAGE_DIE)
            ratings.append(rating(p, side, leader))
            totals.append(face + ratings[side])
            t.tell(w.ADVANTAGE_ROLLED, leader, face, totals[side])
        ahead = (totals[ATTACKER], ratings[ATTACKER]) > (totals[DEFENDER], ratings[DEFENDER])
        p.advantage = ATTACKER if ahead else DEFENDER
    t.tell(w.ADVANTAGE, party_of(p, p.advantage))
    push(p, ROUND)


def out_of_units(p: Position) -> bool:
    """SM-R68 A side without units has lost, and counts as routed; if both have none, the attacker has lost."""
    for side in (ATTACKER, DEFENDER):
        if strength(p, side_leaders(p, side)) == 0:
            loses(p, side, True)
            return True
    return False


def loses(p: Position, side: int, routed: bool) -> None:
    p.winner = 1 - side
    p.routed = int(routed)


# --- rounds -----------------------------------------------------------------------------------------------------------
def battle_round(p: Position, t: Table) -> None:
    """SM10.5 to SM10.7 The phase is named, fire, shock, and whoever has fewer units thinks again."""
    p.round += 1
    t.tell(w.ROUND_BEGINS, p.round)
    p.named = name_phase(p, t)
    if p.round > p.no_fire:
        strike(p, t, FIRE_PHASE)
    if p.winner == NONE:
        strike(p, t, SHOCK_PHASE)
    if p.winner == NONE:
        think_again(p, t)
    if p.winner == NONE and p.round >= ROUNDS:
        loses(p, ATTACKER, False)
    if p.winner != NONE:
        finish(p)
        push(p, AFTERMATH)


def name_phase(p: Open, t: Table) -> int:
    """SM10.5, s.118 A person says it; a bot rolls on the shock table, only to see whether it would win at once."""
    party = party_of(p, p.advantage)
    if led(p, party):
        named = FIRE_PHASE if t.ask(party, w.PHASE, [FIRE, SHOCK]) == FIRE else SHOCK_PHASE
        t.tell(w.PHASE_NAMED, party, named, 0)
        return named
    PHASE_CHART.opened(t, PARTY_WORD + party)
    shock = BOOK.looked(t, "shock_value", PARTY_WORD + party, value(p, p.advantage, SHOCK_PHASE))
    face = t.roll(DIE, w.NAMING_DIE)
    result = SHOCK_TABLE[shock][face]
    PHASE_CHART.rolled(t, "shock", face, result)
    named = SHOCK_PHASE
    if not PHASE_CHART.settled(t, "shock", result == W, "not-winning-roll"):
        PHASE_CHART.taken(t, "fire")
        named = FIRE_PHASE
    t.tell(w.PHASE_NAMED, party, named, face)
    return named


def value(p: Open, side: int, phase: int) -> int:
    """SM10.6 What fights, with cards and the Tsar; nothing without a unit."""
    leaders = side_leaders(p, side)
    if strength(p, leaders) == 0:
        return 0
    more = (p.fire_more if phase == FIRE_PHASE else p.shock_more)[side]
    tsar = TSAR_SHOCK if phase == SHOCK_PHASE and p.tsar_with in leaders else 0
    return fighting(p, leaders, phase, p.stand_aside[side]) + more + tsar


def strike(p: Position, t: Table, phase: int) -> None:
    """SM10.6, SM-R68 In the named phase the side with the advantage strikes first; else both at the same time."""
    if p.named == phase:
        for side in (p.advantage, 1 - p.advantage):
            hits = blow(p, t, side, phase)
            if hits == W:
                loses(p, 1 - side, True)
                return
            suffer(p, t, party_of(p, 1 - side), side_leaders(p, 1 - side), hits)
            if out_of_units(p):
                return
        return
    both = [blow(p, t, ATTACKER, phase), blow(p, t, DEFENDER, phase)]
    if W in both:
        winner = p.advantage if both[ATTACKER] == both[DEFENDER] else both.index(W)
        loses(p, 1 - winner, True)
        return
    suffer(p, t, p.defender, side_leaders(p, DEFENDER), both[ATTACKER])
    suffer(p, t, p.attacker, side_leaders(p, ATTACKER), both[DEFENDER])
    out_of_units(p)


def blow(p: Open, t: Table, side: int, phase: int) -> int:
    """SM10.6 One die on the table; a value of 0 needs none. The first hits may be ignored, a W never."""
    total = value(p, side, phase)
    if total == 0:
        return 0
    face = t.roll(DIE, w.FIRE_DIE if phase == FIRE_PHASE else w.SHOCK_DIE)
    hits = (FIRE_TABLE if phase == FIRE_PHASE else SHOCK_TABLE)[total][face]
    t.tell(w.STRUCK, party_of(p, side) * 2 + phase, face, hits)
    if hits == W:
        return W
    ignored = min(hits, (p.fire_ignored if phase == FIRE_PHASE else p.shock_ignored)[1 - side])
    if ignored:
        t.tell(w.HITS_IGNORED, party_of(p, 1 - side), ignored)
    return hits - ignored


def think_again(p: Position, t: Table) -> None:
    """SM10.7, SM-R70 The smaller side is tested, or a person may concede."""
    counts = [strength(p, side_leaders(p, side)) for side in (ATTACKER, DEFENDER)]
    if counts[ATTACKER] == counts[DEFENDER]:
        return
    side = ATTACKER if counts[ATTACKER] < counts[DEFENDER] else DEFENDER
    party = party_of(p, side)
    if led(p, party):
        stays = t.ask(party, w.CONCEDE, [FIGHT_ON, CONCEDE]) == FIGHT_ON
    else:
        leader = commander(p, side_leaders(p, side))
        other = commander(p, side_leaders(p, 1 - side))
        stays = holds(
            p,
            t,
            leader,
            counts[side],
            counts[1 - side],
            rating(p, side, leader),
            rating(p, 1 - side, other),
            p.spirit[side],
        )
    if not stays:
        t.tell(w.CONCEDES, party)
        loses(p, side, False)
