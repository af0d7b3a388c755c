"""Standing orders for battles, sieges and forage: what a seat has settled beforehand is not asked again.

An order sees what its seat sees, and no more. Where it does not say, the person is asked.
"""

from typing import Final

from bivouac.core.game import ASK_THE_PERSON, Options, Order
from bivouac.games.pax_baltica.box.blocks import ARMY, FLEET, FULL, HIT, KIND, REGIMENT, ROYAL
from bivouac.games.pax_baltica.box.map import DISTANCE, PLACES, TERRITORIES
from bivouac.games.pax_baltica.box.vocabulary import DONE, PLACE_WORD, RETREAT, SHOOT
from bivouac.games.pax_baltica.rules.position import BESIEGING, FOUGHT, STANDS_ASIDE
from bivouac.games.pax_baltica.rules.words import (
    ACTOR,
    ATTRITION,
    BATTLE_NEXT,
    FIRE_OR_RETREAT,
    FLEET_FOR,
    LEAVER,
    LOSS,
    PIN_ONE,
    REGROUPER,
    RETREAT_TO,
    SIEGE_LOSS,
    SIEGE_NEXT,
)
from bivouac.games.pax_baltica.sight.backs import Back
from bivouac.games.pax_baltica.sight.sight import Sight
from bivouac.games.pax_baltica.telling.text.blocks import candidates

ASK_ME: Final = 0  # of any order
NEVER: Final = 1  # of both that say when to retreat
TWICE: Final = 2
HALF_AS_MANY_AGAIN: Final = 3
AT_ONCE: Final = 4
STRONGEST: Final = 1  # of who acts first
FRIENDLY: Final = 1  # of where a retreat goes
REGIMENTS_FIRST: Final = 1
NO_ROYAL_BLOCK: Final = 3
ASIDE: Final = BESIEGING | STANDS_ASIDE

ORDERS: Final = [
    Order(
        "retreat_when",
        "PB6.4",
        "Retreat from a battle",
        ["ask me", "never", "outnumbered two to one", "outnumbered three to two", "as soon as it can"],
    ),
    Order(
        "king_retreats_when",
        "PB2.3",
        "A king retreats",
        [
            "as the others",
            "never",
            "at one step, or as the others",
            "at two steps, or as the others",
            "as soon as it can",
        ],
    ),
    Order("who_acts_first", "PB6.4", "First to act of one letter", ["ask me", "the strongest", "the weakest"]),
    Order(
        "losses_from",
        "PB6.5",
        "Among the strongest, hits fall on",
        ["ask me", "regiments first, kings last", "armies first, kings last", "no king, else ask me"],
    ),
    Order(
        "retreat_to",
        "PB6.6",
        "A retreat goes to",
        ["ask me", "the nearest friendly land, else ask me", "the nearest friendly land, else the nearest"],
    ),
    Order("regroup", "PB6.7", "After a victory", ["ask me", "all stay"]),
    Order("battle_order", "PB6.1", "The order of battles and sieges", ["ask me", "as listed"]),
    Order("pins", "PB4.3", "Pinned are", ["ask me", "the weakest"]),
    Order("forage_losses", "PB8.3", "Steps lost for want of forage", ["ask me", "as hits are taken"]),
]


def by_order(sight: Sight, question: int, options: list[int], orders: Options) -> int:
    """PB6.1 What the orders say to a question of pins, battles, sieges or forage; to all others nothing."""
    if question == FIRE_OR_RETREAT:
        return fire_or_retreat(sight, options, orders)
    if question in (LOSS, SIEGE_LOSS):
        return loss(options, orders["losses_from"])
    if question == ATTRITION and orders["forage_losses"] != ASK_ME:
        return loss(options, orders["losses_from"])
    if question == ACTOR and orders["who_acts_first"] != ASK_ME:
        ranked = by_strength(sight, options)
        return ranked[-1] if orders["who_acts_first"] == STRONGEST else ranked[0]
    if question == PIN_ONE and orders["pins"] != ASK_ME:
        return by_strength(sight, options)[0]
    if question in (BATTLE_NEXT, SIEGE_NEXT) and orders["battle_order"] != ASK_ME:
        return options[0]
    if question == REGROUPER and orders["regroup"] != ASK_ME:
        return DONE
    if sight.battle >= 0 and orders["retreat_to"] != ASK_ME:
        return way_out(sight, question, options, orders["retreat_to"] == FRIENDLY)
    return ASK_THE_PERSON


def by_strength(sight: Sight, blocks: list[int]) -> list[int]:
    """The weakest first; among equals the one that hits less often."""
    return sorted(blocks, key=lambda block: (sight.strength[block], HIT[block]))


# --- firing and retreating --------------------------------------------------------------------------------------------
def fire_or_retreat(sight: Sight, options: list[int], orders: Options) -> int:
    """PB6.4 The king by his own order first, then by that of all others."""
    king, others = orders["king_retreats_when"], orders["retreat_when"]
    block = sight.chosen
    if ROYAL[block] and king != ASK_ME:
        left = sight.strength[block]
        if king == NEVER:
            return SHOOT
        if king == AT_ONCE or left < king:  # 2 is one step left, 3 is two
            return out_of_it(options)
    if others == ASK_ME:
        return ASK_THE_PERSON
    goes = others == AT_ONCE or (others in (TWICE, HALF_AS_MANY_AGAIN) and outnumbered(sight, others == TWICE))
    return out_of_it(options) if goes else SHOOT


def out_of_it(options: list[int]) -> int:
    """PB6.6 A block that cannot retreat has to fight."""
    return RETREAT if RETREAT in options else SHOOT


def outnumbered(sight: Sight, twice: bool) -> bool:
    """PB6.4 Whether the enemy has twice our steps in this battle, or one and a half times; reserves count."""
    fighting = [block for block in sight.own_in(sight.battle) if takes_part(sight.mark[block])]
    ours = 2 * sum([sight.strength[block] for block in fighting])
    theirs = sum([bounds(sight, back) for back in sight.backs_in(sight.battle) if takes_part(back.mark)])
    return theirs >= 2 * ours if twice else 2 * theirs >= 3 * ours


def takes_part(mark: int) -> bool:
    return mark & FOUGHT > 0 and not mark & ASIDE


def bounds(sight: Sight, back: Back) -> int:
    """PB2.1 The least and the most steps that a block of the enemy can have, added up: twice their middle."""
    full = FULL[back.block] if back.block >= 0 else max([FULL[other] for other in candidates(sight, back)] or FULL)
    return back.least + back.most(full)


# --- losses -----------------------------------------------------------------------------------------------------------
def loss(options: list[int], order: int) -> int:
    """PB6.5, PB7.3, PB8.3 Who takes the next one: royal blocks only where nobody else can."""
    if order == ASK_ME:
        return ASK_THE_PERSON
    if len(options) == 1:
        return options[0]
    if order == NO_ROYAL_BLOCK:
        others = [block for block in options if not ROYAL[block]]
        return others[0] if len(others) == 1 else ASK_THE_PERSON
    spared = ARMY if order == REGIMENTS_FIRST else REGIMENT
    return min(options, key=lambda block: (ROYAL[block], KIND[block] == spared, HIT[block]))


# --- ways out ---------------------------------------------------------------------------------------------------------
def way_out(sight: Sight, question: int, options: list[int], friendly: bool) -> int:
    """PB6.6 Who has to leave: kings first, then the strongest; each to the nearest land."""
    if question == LEAVER:
        ranked = by_strength(sight, options)
        return next((block for block in ranked if ROYAL[block]), ranked[-1])
    if question in (RETREAT_TO, FLEET_FOR) and len(options) == 1:
        return options[0]
    if question == RETREAT_TO:
        return refuge(sight, options, friendly)
    return ASK_THE_PERSON


def refuge(sight: Sight, options: list[int], friendly: bool) -> int:
    """PB6.6 The nearest friendly territory, or, unless it must be friendly, any; where most of our blocks are."""
    near = DISTANCE[sight.battle]
    own = [0] * PLACES
    for block in sight.own():
        if sight.place[block] < PLACES and KIND[block] != FLEET:
            own[sight.place[block]] += 1
    lands = [word - PLACE_WORD for word in options if word - PLACE_WORD < TERRITORIES]
    ends = [end for end in lands if sight.friend[end] == sight.seat] or ([] if friendly else lands)
    if not ends:
        return ASK_THE_PERSON
    return PLACE_WORD + min(ends, key=lambda end: (near[end] if near[end] >= 0 else PLACES, -own[end]))
