"""Why an answer may not be given: one sentence and its rule, from nothing but what the asked seat may know."""

from collections.abc import Callable
from typing import Final

from bivouac.core.game import Refusal
from bivouac.games.pax_baltica.box import vocabulary as v
from bivouac.games.pax_baltica.box.blocks import BLOCKS
from bivouac.games.pax_baltica.box.map import TERRITORIES
from bivouac.games.pax_baltica.rules import words as w
from bivouac.games.pax_baltica.rules.actions import RANK, bars_order
from bivouac.games.pax_baltica.rules.position import Position, side_of
from bivouac.games.pax_baltica.telling.names import label, place_name, where
from bivouac.games.pax_baltica.telling.refusals import battle, moves, nations

# what an answer can be
BLOCK: Final = 0
PLACE: Final = 1
NATION: Final = 2
YEAR: Final = 3
COLOUR: Final = 4
VERB: Final = 5
OWN: Final = 6  # a block on the map, of one's own

FIRST_WORDS: Final = [  # of each kind, and its number
    (BLOCK, 0, 0),
    (PLACE, v.PLACE_WORD, 0),
    (NATION, v.NATION_WORD, 0),
    (YEAR, v.YEAR_WORD, v.YEAR_FIRST),
    (COLOUR, v.COLOUR_WORD, 0),
    (VERB, v.DONE, v.DONE),
]
Why = Callable[[Position, int, int], Refusal]  # of a seat and the number of the block, place, nation, year or colour


# --- actions and verbs ------------------------------------------------------------------------------------------------
def not_ordered(p: Position, seat: int, order: int) -> Refusal:
    """PB3.3 Why an action cannot be taken."""
    if p.actions[seat] <= 0:
        return Refusal("You have no actions left this turn.", "PB3.3")
    rule = bars_order(p, seat, order)
    if p.rank > RANK[order] and rule == "PB3.3":
        return nations.rank_refused(p, RANK[order])
    if rule is None:
        return Refusal(f"{label(order)} is not possible now.", "PB3.3")
    return NOTHING_TO_DO[order]


NOTHING_TO_DO: Final[dict[int, Refusal]] = {
    v.RECON: Refusal("No enemy block is in a territory next to your armies and regiments.", "PB3.3"),
    v.MOVING: Refusal("None of your blocks can move: all have moved, are pinned or have nowhere to go.", "PB4.1"),
    v.BESIEGE: Refusal("You have no unmoved block before an enemy garrison that it may besiege.", "PB7.1"),
    v.POLITICS: Refusal("Every major nation of yours in the war has had its politics this year.", "PB3.3"),
    v.REPLACE: Refusal("No block of yours below full strength has communications.", "PB5.4"),
}


def not_looked_into(p: Position, seat: int, place: int) -> Refusal:
    """PB3.3 A neighbouring territory with enemy blocks."""
    if place >= TERRITORIES:
        return Refusal("Nobody looks into sea zones.", "PB3.3")
    if not any(p.place[block] == place and side_of(p, block) != seat for block in range(BLOCKS)):
        return Refusal(f"There is no enemy block {where(place)}.", "PB3.3")
    return Refusal(f"No army or regiment of yours is next to {place_name(place)}.", "PB3.3")


def said(sentence: str, rule: str) -> Why:
    """The same whatever the position."""
    return lambda p, seat, about: Refusal(sentence, rule)


# --- what each question asks for --------------------------------------------------------------------------------------
ANSWERS: Final[dict[int, tuple[int, str, Why | None]]] = {  # verbs are below
    w.ORDER: (VERB, "an action, or stop", None),
    w.RECON_AT: (PLACE, "a territory with enemy blocks next to yours", not_looked_into),
    w.SOURCE: (PLACE, "the place that a group leaves", moves.not_moved_from),
    w.MOVER: (OWN, "a block that moves", moves.not_moved),
    w.DESTINATION: (PLACE, "where the block moves to", moves.not_a_destination),
    w.VIA: (PLACE, "the place that the march comes from last", moves.not_the_way),
    w.FLEET_FOR: (BLOCK, "a fleet", moves.not_aboard),
    w.PIN_ONE: (OWN, "a block to be pinned", battle.not_to_be_pinned),
    w.SIEGE_AT: (PLACE, "a territory whose garrison is besieged", battle.not_besieged),
    w.BESIEGER: (OWN, "a block that besieges", battle.not_a_besieger),
    w.NATION_FOR_POLITICS: (NATION, "a nation", nations.not_its_politics),
    w.REPLACE_ONE: (OWN, "a block that gains a step", nations.not_replaced),
    w.PURCHASE: (BLOCK, "a block that gains a step, a draw from the pool, or stop", nations.not_paid),
    w.DRAWN_STEPS: (VERB, "whether the new block gets another step", None),
    w.DEPLOY_TO: (PLACE, "where the new block is deployed", nations.not_deployed),
    w.REINFORCING: (BLOCK, "a block that gains a step, or stop", nations.not_paid),
    w.BATTLE_NEXT: (PLACE, "the place of a battle", battle.no_battle),
    w.MAIN: (PLACE, "where the main attack comes from", battle.no_main_attack),
    w.COLOUR: (COLOUR, "the colour that fights", battle.no_such_colour),
    w.ACTOR: (OWN, "a block that acts", battle.not_acting),
    w.FIRE_OR_RETREAT: (VERB, "to fire or to retreat", None),
    w.RETREAT_TO: (PLACE, "where the block retreats to", battle.not_a_retreat),
    w.RETREAT_VIA: (PLACE, "where the retreat begins", battle.not_that_way),
    w.LOSS: (OWN, "a block that is hit", battle.not_hit),
    w.LEAVER: (OWN, "a block that retreats", battle.not_leaving),
    w.REGROUPER: (OWN, "a block that regroups, or stop", battle.not_regrouping),
    w.REGROUP_TO: (PLACE, "where the block regroups to", battle.not_a_regroup),
    w.SIEGE_NEXT: (PLACE, "the place of a siege", battle.no_siege),
    w.SIEGE_LOSS: (OWN, "a besieger that is hit", battle.not_hit_by_garrison),
    w.ATTRITION: (OWN, "a block that loses a step", nations.not_starving),
    w.DISPLACE_TO: (PLACE, "where the block goes", nations.no_haven),
    w.WINTER_QUESTION: (VERB, "whether Karl XII goes on campaign", None),
    w.CEDING: (VERB, "what Sweden cedes, or stop", None),
    w.SUBMITTING: (NATION, "a nation that submits to a truce, or stop", nations.not_submitting),
    w.REFORM_ARMY: (BLOCK, "a Russian army to be reformed", nations.not_reformed),
    w.REFORM_YEAR: (YEAR, "a year", nations.not_that_year),
    w.KARL_TO: (PLACE, "where Karl XII appears", nations.no_landing_of_karl),
    w.MAZEPA_TO: (PLACE, "where Mazepa appears", nations.no_place_for_mazepa),
    w.SET_UP_AT: (PLACE, "where the block stands", nations.no_place_to_set_up),
    w.LOAN_BLOCK: (BLOCK, "a block of the pool", nations.not_lent),
    w.SETTLE_WITH: (NATION, "a nation, or decline", nations.not_settled_with),
    w.ACCELERATE_ARMY: (BLOCK, "an army on the Year Track", nations.not_accelerated),
    w.DISCONTENT_AT: (PLACE, "a territory abroad", nations.not_discontented),
    w.ENVOY_TO: (NATION, "a nation that the envoy is to win", nations.not_won),
    w.ROUTE: (PLACE, "the place that the march goes through", moves.not_the_route),
}
VERBS: Final[dict[tuple[int, int], Why]] = {  # verbs that are answers to a question, but may not be given now
    **{(w.ORDER, order): not_ordered for order in RANK},
    **{(question, v.CEDE + which): nations.not_ceded for question in (w.ORDER, w.CEDING) for which in (0, 1)},
    (w.PURCHASE, v.DRAW): nations.not_drawn,
    (w.FIRE_OR_RETREAT, v.RETREAT): battle.no_retreat,
    (w.MAIN, v.ASHORE): said("No attacker came through the port.", "PB6.3"),
    (w.REINFORCING, v.DRAW): said("These points are for steps on the map only.", "PB13.4"),
    (w.MOVER, v.DONE): said("A movement action has begun: at least one block has to move.", "PB4.1"),
    (w.BESIEGER, v.DONE): said("A siege action has begun: at least one block has to besiege.", "PB7.1"),
    (w.ATTRITION, v.DONE): said("The steps that the land cannot feed have to be lost.", "PB8.3"),
    (w.LOAN_BLOCK, v.DONE): said("A block of the pool has to be sent abroad.", "PB13.2"),
    (w.REFORM_ARMY, v.DECLINE): said("The scenario sends an army to be reformed: one has to be chosen.", "PB12.2"),
}


def refused(p: Position, seat: int, question: int, about: int) -> Refusal:
    """Why `about` is not offered."""
    kind, number = read(about)
    wanted, what, why = ANSWERS[question]
    rule = w.QUESTIONS[question].rule
    if (question, about) in VERBS:
        return VERBS[question, about](p, seat, number)
    if why is None or kind != (BLOCK if wanted == OWN else wanted):
        return Refusal(f"“{label(about)}” is no answer here: choose {what}.", rule)
    gone = moves.absent(p, seat, number, rule) if wanted == OWN else None
    return gone or why(p, seat, number)


def read(word: int) -> tuple[int, int]:
    """What a word is, and its number among those."""
    for kind, first, number in reversed(FIRST_WORDS):
        if word >= first:
            return kind, word - first + number
    raise ValueError(word)
