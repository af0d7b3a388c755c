"""Standing orders for battles, sieges and forage: what a seat has settled beforehand is not asked again.

An order sees what its seat sees, and no more. Where it does not say, the person is asked.
"""

from typing import Final

from bivouac.core.game import ASK_THE_PERSON, Options, Order, View
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
from bivouac.games.pax_baltica.telling.text.blocks import (
    BACK_BLOCK,
    BACK_FLOOR,
    BACK_GAP,
    BACK_MARK,
    BACK_PLACE,
    BLOCK,
    MARK,
    PLACE,
    STRENGTH,
    candidates,
)

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


def by_order(view: View, question: int, options: list[int], orders: Options) -> int:
    """PB6.1 What the orders say to a question of pins, battles, sieges or forage; to all others nothing."""
    if question == FIRE_OR_RETREAT:
        return fire_or_retreat(view, options, orders)
    if question in (LOSS, SIEGE_LOSS):
        return loss(options, orders["losses_from"])
    if question == ATTRITION and orders["forage_losses"] != ASK_ME:
        return loss(options, orders["losses_from"])
    if question == ACTOR and orders["who_acts_first"] != ASK_ME:
        ranked = by_strength(view, options)
        return ranked[-1] if orders["who_acts_first"] == STRONGEST else ranked[0]
    if question == PIN_ONE and orders["pins"] != ASK_ME:
        return by_strength(view, options)[0]
    if question in (BATTLE_NEXT, SIEGE_NEXT) and orders["battle_order"] != ASK_ME:
        return options[0]
    if question == REGROUPER and orders["regroup"] != ASK_ME:
        return DONE
    if view["battle"] >= 0 and orders["retreat_to"] != ASK_ME:
        return way_out(view, question, options, orders["retreat_to"] == FRIENDLY)
    return ASK_THE_PERSON


def by_strength(view: View, blocks: list[int]) -> list[int]:
    """The weakest first; among equals the one that hits less often."""
    strength = {row[BLOCK]: row[STRENGTH] for row in view["own"]}
    return sorted(blocks, key=lambda block: (strength[block], HIT[block]))


# --- firing and retreating --------------------------------------------------------------------------------------------
def fire_or_retreat(view: View, options: list[int], orders: Options) -> int:
    """PB6.4 The king by his own order first, then by that of all others."""
    king, others = orders["king_retreats_when"], orders["retreat_when"]
    block = view["chosen"]
    if ROYAL[block] and king != ASK_ME:
        left = next(row[STRENGTH] for row in view["own"] if row[BLOCK] == block)
        if king == NEVER:
            return SHOOT
        if king == AT_ONCE or left < king:  # 2 is one step left, 3 is two
            return out_of_it(options)
    if others == ASK_ME:
        return ASK_THE_PERSON
    goes = others == AT_ONCE or (others in (TWICE, HALF_AS_MANY_AGAIN) and outnumbered(view, others == TWICE))
    return out_of_it(options) if goes else SHOOT


def out_of_it(options: list[int]) -> int:
    """PB6.6 A block that cannot retreat has to fight."""
    return RETREAT if RETREAT in options else SHOOT


def outnumbered(view: View, twice: bool) -> bool:
    """PB6.4 Whether the enemy has twice our steps in this battle, or one and a half times; reserves count."""
    ours: int = 2 * sum([row[STRENGTH] for row in view["own"] if takes_part(view, row[PLACE], row[MARK])])
    theirs = sum([bounds(view, row) for row in view["seen"] if takes_part(view, row[BACK_PLACE], row[BACK_MARK])])
    return theirs >= 2 * ours if twice else 2 * theirs >= 3 * ours


def takes_part(view: View, place: int, mark: int) -> bool:
    return bool(place == view["battle"] and mark & FOUGHT and not mark & ASIDE)


def bounds(view: View, back: list[int]) -> int:
    """PB2.1 The least and the most steps that a block of the enemy can have, added up: twice their middle."""
    block = back[BACK_BLOCK]
    full = FULL[block] if block >= 0 else max([FULL[other] for other in candidates(view, back)] or FULL)
    least = max(1, back[BACK_FLOOR])
    return least + max(least, full - back[BACK_GAP])


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
def way_out(view: View, question: int, options: list[int], friendly: bool) -> int:
    """PB6.6 Who has to leave: kings first, then the strongest; each to the nearest land."""
    if question == LEAVER:
        ranked = by_strength(view, options)
        return next((block for block in ranked if ROYAL[block]), ranked[-1])
    if question in (RETREAT_TO, FLEET_FOR) and len(options) == 1:
        return options[0]
    if question == RETREAT_TO:
        return refuge(view, options, friendly)
    return ASK_THE_PERSON


def refuge(view: View, options: list[int], friendly: bool) -> int:
    """PB6.6 The nearest friendly territory, or, unless it must be friendly, any; where most of our blocks are."""
    near = DISTANCE[view["battle"]]
    own = [0] * PLACES
    for row in view["own"]:
        if row[PLACE] < PLACES and KIND[row[BLOCK]] != FLEET:
            own[row[PLACE]] += 1
    lands = [word - PLACE_WORD for word in options if word - PLACE_WORD < TERRITORIES]
    ends = [end for end in lands if view["friend"][end] == view["seat"]] or ([] if friendly else lands)
    if not ends:
        return ASK_THE_PERSON
    return PLACE_WORD + min(ends, key=lambda end: (near[end] if near[end] >= 0 else PLACES, -own[end]))
