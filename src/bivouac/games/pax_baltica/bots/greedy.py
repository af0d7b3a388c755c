"""The greedy player: what a sensible commander does without counting every die.

- Orders: of the march that promises most, the sieges at hand and the steps for weak blocks, the best; politics where a
  nation has little to lose by them.
- Marches: see `moves`. Battles and retreats: `battle`. Replacements: `buys`.
- It never makes a truce of its own will and cedes nothing.
"""

from typing import Final, cast

from bivouac.core.player import Look, Player, Reasons
from bivouac.games.pax_baltica.bots import battle, buys, orders
from bivouac.games.pax_baltica.bots.board import Board
from bivouac.games.pax_baltica.bots.moves import Plans
from bivouac.games.pax_baltica.bots.reasons import reasons_of_battle, reasons_of_money, reasons_of_moves
from bivouac.games.pax_baltica.box.nations import DENMARK, HANNOVER, OTTOMAN, PRUSSIA, RUSSIA, SAXONY, UKRAINE
from bivouac.games.pax_baltica.box.vocabulary import (
    DONE,
    NATION_WORD,
    PLACE_WORD,
    STEP,
)
from bivouac.games.pax_baltica.rules.control import level
from bivouac.games.pax_baltica.rules.victory import END_YEAR
from bivouac.games.pax_baltica.rules.words import (
    ACCELERATE_ARMY,
    ACTOR,
    ATTRITION,
    BATTLE_NEXT,
    BESIEGER,
    CEDING,
    COLOUR,
    DEPLOY_TO,
    DESTINATION,
    DISCONTENT_AT,
    DISPLACE_TO,
    DRAWN_STEPS,
    ENVOY_TO,
    FIRE_OR_RETREAT,
    FLEET_FOR,
    KARL_TO,
    LEAVER,
    LOAN_BLOCK,
    LOSS,
    MAIN,
    MOVER,
    NATION_FOR_POLITICS,
    ORDER,
    PIN_ONE,
    PURCHASE,
    REFORM_ARMY,
    REFORM_YEAR,
    REGROUP_TO,
    REGROUPER,
    REINFORCING,
    REPLACE_ONE,
    RETREAT_TO,
    RETREAT_VIA,
    ROUTE,
    SET_UP_AT,
    SETTLE_WITH,
    SIEGE_AT,
    SIEGE_LOSS,
    SIEGE_NEXT,
    SOURCE,
    SUBMITTING,
    VIA,
    WINTER_QUESTION,
)
from bivouac.games.pax_baltica.sight.sight import Sight

MOVES: Final = [ORDER, SOURCE, MOVER, DESTINATION, VIA, SIEGE_AT, BESIEGER, WINTER_QUESTION]
MONEY: Final = [PURCHASE, REINFORCING, REPLACE_ONE, DEPLOY_TO, KARL_TO, SET_UP_AT, REFORM_ARMY]
UNSEEN: Final = [
    *[CEDING, SUBMITTING, DRAWN_STEPS, ENVOY_TO, SETTLE_WITH, LOSS, SIEGE_LOSS, PIN_ONE, ATTRITION, LOAN_BLOCK],
    *[BATTLE_NEXT, SIEGE_NEXT, LEAVER, FLEET_FOR, REFORM_YEAR, ACCELERATE_ARMY, RETREAT_VIA, ROUTE],
]
ENVOYS: Final = [RUSSIA, SAXONY, DENMARK, OTTOMAN, UKRAINE, PRUSSIA, HANNOVER]  # the most wanted first


class Greedy(Player):
    """It keeps nothing in mind: each question is answered from the view alone.

    What it made of a view it uses again while it sees the same, from an order to where the block goes.
    """

    def __init__(self) -> None:
        super().__init__()
        self.plans: list[Plans | None] = [None, None]  # of each seat, as it saw the map last

    def planned(self, sight: Sight) -> Plans:
        """The plans for what the seat sees."""
        before = self.plans[sight.seat]
        if before is not None and before.board.same(sight):
            before.board.sight = sight
            return before
        plans = Plans(Board(sight, before.board if before is not None else None))
        self.plans[sight.seat] = plans
        return plans

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        if question in UNSEEN:
            return without_looking(question, options)
        sight = cast(Sight, look.glance())
        if question in MOVES:
            return moving(self.planned(sight), question, options)
        if question in MONEY:
            return spending(self.planned(sight).board, question, options)
        return self.fighting(sight, question, options)

    def fighting(self, sight: Sight, question: int, options: list[int]) -> int:
        """PB6, PB10, PB13 Battles, retreats, and what events ask."""
        if question == FIRE_OR_RETREAT:
            return battle.fire_or_retreat(sight, options)
        if question == ACTOR:
            return battle.Fight(sight).actor(options)
        if question == MAIN:
            return battle.main_attack(sight, options)
        if question == COLOUR:
            return battle.colour(sight, options)
        if question == NATION_FOR_POLITICS:
            return min(options, key=lambda word: level(sight, word - NATION_WORD))
        if question == DISCONTENT_AT:
            return most_foes(sight, options)
        if question == REGROUPER:
            return battle.regrouper(self.planned(sight).board, options)
        if question in (RETREAT_TO, REGROUP_TO, DISPLACE_TO):
            return battle.refuge(self.planned(sight).board, options)
        return options[0]

    def reasons(self, seat: int, question: int, options: list[int], look: Look, answer: int) -> Reasons:
        """What each option promises in victory points, where it weighed them; else what it goes by."""
        sight = cast(Sight, look.glance())
        if question in MOVES:
            return reasons_of_moves(self.planned(sight), question, options, answer)
        if question in MONEY:
            return reasons_of_money(self.planned(sight).board, question, options, answer)
        return reasons_of_battle(sight, question, options, answer)


def without_looking(question: int, options: list[int]) -> int:
    """What it answers whatever the map looks like."""
    if question in (CEDING, SUBMITTING):
        return DONE
    if question == DRAWN_STEPS:
        return STEP
    if question == ENVOY_TO:
        return first_of([NATION_WORD + nation for nation in ENVOYS], options)
    if question == SETTLE_WITH:
        return first_of([NATION_WORD + OTTOMAN, NATION_WORD + UKRAINE], options)
    if question in (LOSS, SIEGE_LOSS, PIN_ONE, ATTRITION, LOAN_BLOCK) and options[0] != DONE:
        return battle.dispensable(options)
    return options[0]


def first_of(wanted: list[int], options: list[int]) -> int:
    """The first of these that is allowed, else the first option."""
    for word in wanted:
        if word in options:
            return word
    return options[0]


def moving(plans: Plans, question: int, options: list[int]) -> int:
    """PB3, PB4, PB7 Orders, marches, sieges."""
    if question == ORDER:
        return orders.order(plans, options)
    if question == SOURCE:
        return orders.source(plans, options)
    if question == MOVER:
        return orders.mover(plans, options)
    if question == DESTINATION:
        return orders.destination(plans, options)
    if question == VIA:
        return orders.via(plans, options)
    if question == SIEGE_AT:
        return orders.siege_at(plans, options)
    if question == BESIEGER:
        return orders.besieger(plans, options)
    return orders.winter(plans)


def spending(board: Board, question: int, options: list[int]) -> int:
    """PB5 Points, steps and new blocks."""
    if question == REFORM_ARMY:
        return buys.reform(board.sight, options, END_YEAR[board.front.scenario])
    if question == PURCHASE:
        return buys.purchase(board, options)
    if question == REINFORCING:
        blocks = [word for word in options if word != DONE]
        return buys.replacement(board, blocks)[0] if blocks else DONE
    if question == REPLACE_ONE:
        return buys.replacement(board, options)[0]
    return buys.deployment(board, options)


def most_foes(sight: Sight, options: list[int]) -> int:
    """PB13.4 Where most of the enemy's blocks stand."""
    counts = dict.fromkeys(options, 0)
    for place in sight.back_place:
        word = PLACE_WORD + place
        if word in counts:
            counts[word] += 1
    return max(options, key=lambda word: counts[word])
