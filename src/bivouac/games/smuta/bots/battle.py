"""Greedy in battle: to stand or to go, which card, fire or shock, when to give up; and what to muster."""

from typing import Final

from bivouac.games.smuta.bots.odds import NO_EDGE, Line, chance, line
from bivouac.games.smuta.bots.outlook import Outlook
from bivouac.games.smuta.box import cards as c
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.spaces import SPACE_VP
from bivouac.games.smuta.box.units import COSSACK, COST, FIRE, SHOCK, SIEGE_MARKER, UNITS
from bivouac.games.smuta.box.vocabulary import CONCEDE, DONE, FIGHT_ON, RETREAT, SPACE_WORD, STAND, UNIT_WORD
from bivouac.games.smuta.rules.map import own_in, strength
from bivouac.games.smuta.rules.pieces import room
from bivouac.games.smuta.rules.sides import ATTACKER, DEFENDER

STANDS: Final = 0.4  # with such a chance to win, and more
STANDS_AT_HOME: Final = 0.3
GIVES_UP: Final = 0.2
SURE: Final = 0.93  # no card is needed
COSSACK_FORCE: Final = 2.0  # of a Cossack out of the cup: fire and shock
MARKER_FORCE: Final = 3.5
THRIFT: Final = 0.1  # of two alike, the cheaper
GUN_FORCE: Final = 1.2  # before walls


def lines(outlook: Outlook, extra: list[int] | None = None) -> list[Line]:
    """Both armies of the battle; `extra` is fire, shock and rating that a card would give to one's own."""
    p = outlook.sight
    armies: list[Line] = []
    for side, party in enumerate([p.attacker, p.defender]):
        more = extra if extra is not None and party == outlook.seat else [0, 0, NONE]
        rated = more[2] if more[2] != NONE else p.rated[side]
        armies.append(
            line(p, own_in(p, party, p.battle), p.fire_more[side] + more[0], p.shock_more[side] + more[1], rated)
        )
    return armies


def win_chance(outlook: Outlook, named: int = NO_EDGE, extra: list[int] | None = None, edge: int = NO_EDGE) -> float:
    """SM10 One's own chance in the battle as it stands; after a round, from the next one on."""
    p = outlook.sight
    both = lines(outlook, extra)
    begins = p.round if named != NO_EDGE else p.round + 1
    attacker_wins = chance(both[0], both[1], p.advantage if edge == NO_EDGE else edge, max(1, begins), named)
    return attacker_wins if own_side(outlook) == ATTACKER else 1 - attacker_wins


def own_side(outlook: Outlook) -> int:
    return ATTACKER if outlook.sight.attacker == outlook.seat else DEFENDER


def stand(outlook: Outlook, options: list[int]) -> int:
    """SM10.2 It stands if the chance is fair; for a place of its own it risks more."""
    p = outlook.sight
    least = STANDS_AT_HOME if p.owner[p.battle] == outlook.seat and SPACE_VP[p.battle] > 1 else STANDS
    return STAND if win_chance(outlook) >= least else RETREAT


def card_chances(outlook: Outlook, options: list[int]) -> list[tuple[int, float]]:
    """SM10.3 The chance to win without a card, and with each."""
    plain = win_chance(outlook)
    return [(DONE, plain), *[(card, with_card(outlook, card, plain)) for card in options if card != DONE]]


def with_card(outlook: Outlook, card: int, plain: float) -> float:
    """What a card would make of the chance; what cannot be reckoned counts a little."""
    better = plain
    for e in c.EFFECTS[card]:
        if e.op == c.FIRE_BONUS:
            better = max(better, win_chance(outlook, extra=[e.many, 0, NONE]))
        elif e.op == c.SHOCK_BONUS:
            better = max(better, win_chance(outlook, extra=[0, e.many, NONE]))
        elif e.op == c.LEADER_TACTICAL:
            better = max(better, win_chance(outlook, extra=[0, 0, e.rating]))
        elif e.op == c.TAKE_ADVANTAGE:
            better = max(better, win_chance(outlook, edge=own_side(outlook)))
        else:
            better = max(better, min(1.0, plain + 0.05))
    return better


def battle_card(outlook: Outlook, options: list[int]) -> int:
    """The card that helps most, unless the battle is as good as won, or lost."""
    chances = card_chances(outlook, options)
    best = max(chances, key=lambda pair: pair[1])
    return best[0] if chances[0][1] < SURE and best[1] > chances[0][1] else DONE


def give_up(outlook: Outlook, options: list[int]) -> int:
    """SM10.7 It concedes when the chance is small: a lost army costs more than a lost field."""
    return FIGHT_ON if win_chance(outlook) >= GIVES_UP else CONCEDE


def refuge(outlook: Outlook, options: list[int]) -> int:
    """SM10.8 Friendly places first, then those where no stronger enemy can follow, then points."""
    p = outlook.sight
    army = strength(p, own_in(p, outlook.seat, p.battle)) if p.battle != NONE else 0

    def rank(word: int) -> tuple[bool, float, int]:
        space = word - SPACE_WORD
        return (outlook.safe(space), -outlook.danger(space, army), SPACE_VP[space])

    return max(options, key=rank)


# --- mustering --------------------------------------------------------------------------------------------------------
def force(unit: int, marker: bool) -> float:
    """What a unit adds: fire and shock; a gun more if there is a siege marker to go with it."""
    if unit == SIEGE_MARKER:
        return MARKER_FORCE
    if unit == COSSACK:
        return COSSACK_FORCE
    gun = GUN_FORCE if FIRE[unit] > 2 and SHOCK[unit] == 0 and marker else 0.0
    return FIRE[unit] + SHOCK[unit] + gun


def purchase(outlook: Outlook, options: list[int]) -> list[tuple[int, float]]:
    """SM8.2 Force for each point; where there is less room than points, force for each unit."""
    p = outlook.sight
    leader = p.mover
    tight = leader >= 0 and room(p, leader) < p.points
    marker = leader >= 0 and p.marker[leader] > 0
    worths = [(DONE, 0.0)]
    for word in options:
        if word != DONE:
            unit = word - UNIT_WORD
            free = unit >= UNITS and unit != COSSACK
            worth = force(unit, marker) - THRIFT * COST[unit] if tight or free else force(unit, marker) / COST[unit]
            worths.append((word, worth))
    return worths
