"""The greedy player: what a sensible commander does without counting every die.

- Orders: of the march that promises most, the sieges at hand and the steps for weak blocks, the best; politics where a
  nation has little to lose by them.
- Marches: see `moves`. Battles and retreats: `battle`. Replacements: `buys`.
- It never makes a truce of its own will and cedes nothing.
"""

from collections.abc import Callable
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
    STEP,
)
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

# PB3, PB4, PB7 orders, marches and sieges are planned
BY_PLANS: Final[dict[int, Callable[[Plans, list[int]], int]]] = {
    ORDER: orders.order,
    SOURCE: orders.source,
    MOVER: orders.mover,
    DESTINATION: orders.destination,
    VIA: orders.via,
    SIEGE_AT: orders.siege_at,
    BESIEGER: orders.besieger,
    WINTER_QUESTION: orders.winter,
}
# PB5 points, steps and new blocks, PB6 and where beaten blocks go: by who stands where
BY_BOARD: Final[dict[int, Callable[[Board, list[int]], int]]] = {
    PURCHASE: buys.purchase,
    REINFORCING: buys.replacement,
    REPLACE_ONE: buys.replacement,
    DEPLOY_TO: buys.deployment,
    KARL_TO: buys.deployment,
    SET_UP_AT: buys.deployment,
    REFORM_ARMY: buys.reform,
    REGROUPER: battle.regrouper,
    RETREAT_TO: battle.refuge,
    REGROUP_TO: battle.refuge,
    DISPLACE_TO: battle.refuge,
}
# PB6, PB13 battles, and what events ask
BY_SIGHT: Final[dict[int, Callable[[Sight, list[int]], int]]] = {
    FIRE_OR_RETREAT: battle.fire_or_retreat,
    ACTOR: battle.actor,
    MAIN: battle.main_attack,
    COLOUR: battle.colour,
    NATION_FOR_POLITICS: buys.poorest,
    DISCONTENT_AT: battle.most_foes,
}
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
        if question in BY_PLANS:
            return BY_PLANS[question](self.planned(sight), options)
        if question in BY_BOARD:
            return BY_BOARD[question](self.planned(sight).board, options)
        return BY_SIGHT[question](sight, options) if question in BY_SIGHT else options[0]

    def reasons(self, seat: int, question: int, options: list[int], look: Look, answer: int) -> Reasons:
        """What each option promises in victory points, where it weighed them; else what it goes by."""
        sight = cast(Sight, look.glance())
        if question in BY_PLANS:
            return reasons_of_moves(self.planned(sight), question, options, answer)
        if question in BY_BOARD:
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
