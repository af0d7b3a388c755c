"""Why an answer may not be given: one sentence and its rule, from nothing but what the asked seat may know."""

from collections.abc import Callable
from typing import Final

from bivouac.core.game import Refusal
from bivouac.games.pax_baltica.box import vocabulary as v
from bivouac.games.pax_baltica.box.map import TERRITORIES
from bivouac.games.pax_baltica.rules import words as w
from bivouac.games.pax_baltica.rules.actions import RANK, over
from bivouac.games.pax_baltica.sight.sight import Sight
from bivouac.games.pax_baltica.telling.names import label, place_name, where
from bivouac.games.pax_baltica.telling.questions import QUESTIONS
from bivouac.games.pax_baltica.telling.refusals import battle, moves, nations

FIRST_WORDS: Final = [  # of each kind, and its number
    ("block", 0, 0),
    ("place", v.PLACE_WORD, 0),
    ("nation", v.NATION_WORD, 0),
    ("year", v.YEAR_WORD, v.YEAR_FIRST),
    ("colour", v.COLOUR_WORD, 0),
    ("verb", v.DONE, v.DONE),
]
Why = Callable[[Sight, int], Refusal | None]  # of the number of the block, place, nation, year or colour
ACTIVITIES: Final = ["", "Reconnaissance", "Movement", "Siege declaration", "National politics", "Replacement"]


# --- actions and verbs ------------------------------------------------------------------------------------------------
def not_ordered(s: Sight, order: int) -> Refusal:
    """PB3.3 Why an action cannot be taken: actions never go down in rank."""
    if s.actions[s.seat] <= 0:
        return Refusal("You have no actions left this turn.", "PB3.3")
    if over(s, order):
        done, now = ACTIVITIES[RANK[order]], ACTIVITIES[s.rank].lower()
        return Refusal(f"{done} is over: you have gone on to {now}.", "PB3.3")
    return NOTHING_TO_DO[order]


NOTHING_TO_DO: Final[dict[int, Refusal]] = {
    v.RECON: Refusal("No enemy block is in a territory next to your armies and regiments.", "PB3.3"),
    v.MOVING: Refusal("None of your blocks can move: all have moved, are pinned or have nowhere to go.", "PB4.1"),
    v.BESIEGE: Refusal("You have no unmoved block before an enemy garrison that it may besiege.", "PB7.1"),
    v.POLITICS: Refusal("Every major nation of yours in the war has had its politics this year.", "PB3.3"),
    v.REPLACE: Refusal("No block of yours below full strength has communications.", "PB5.4"),
}


def not_looked_into(s: Sight, place: int) -> Refusal:
    """PB3.3 A neighbouring territory with enemy blocks."""
    if place >= TERRITORIES:
        return Refusal("Nobody looks into sea zones.", "PB3.3")
    if place not in s.back_place:
        return Refusal(f"There is no enemy block {where(place)}.", "PB3.3")
    return Refusal(f"No army or regiment of yours is next to {place_name(place)}.", "PB3.3")


# --- what each question asks for --------------------------------------------------------------------------------------
WHY: Final[dict[int, Why]] = {
    w.RECON_AT: not_looked_into,
    w.SOURCE: moves.not_moved_from,
    w.MOVER: moves.not_moved,
    w.DESTINATION: moves.not_a_destination,
    w.VIA: moves.not_the_way,
    w.FLEET_FOR: moves.not_aboard,
    w.PIN_ONE: battle.not_to_be_pinned,
    w.SIEGE_AT: battle.not_besieged,
    w.BESIEGER: battle.not_a_besieger,
    w.NATION_FOR_POLITICS: nations.not_its_politics,
    w.REPLACE_ONE: nations.no_step,
    w.PURCHASE: nations.not_paid,
    w.DEPLOY_TO: nations.not_deployed,
    w.REINFORCING: nations.not_paid,
    w.BATTLE_NEXT: battle.no_battle,
    w.MAIN: battle.no_main_attack,
    w.COLOUR: battle.no_such_colour,
    w.ACTOR: battle.not_acting,
    w.RETREAT_TO: battle.not_a_retreat,
    w.RETREAT_VIA: battle.not_that_way,
    w.LOSS: battle.not_hit,
    w.LEAVER: battle.not_leaving,
    w.REGROUPER: battle.not_regrouping,
    w.REGROUP_TO: battle.not_a_regroup,
    w.SIEGE_NEXT: battle.no_siege,
    w.SIEGE_LOSS: battle.not_hit_by_garrison,
    w.ATTRITION: nations.not_starving,
    w.DISPLACE_TO: nations.no_haven,
    w.SUBMITTING: nations.not_submitting,
    w.REFORM_ARMY: nations.not_reformed,
    w.REFORM_YEAR: nations.not_that_year,
    w.KARL_TO: nations.no_landing_of_karl,
    w.MAZEPA_TO: nations.no_place_for_mazepa,
    w.SET_UP_AT: nations.no_place_to_set_up,
    w.LOAN_BLOCK: nations.not_lent,
    w.SETTLE_WITH: nations.not_settled_with,
    w.ACCELERATE_ARMY: nations.not_accelerated,
    w.DISCONTENT_AT: nations.not_discontented,
    w.ENVOY_TO: nations.not_won,
    w.ROUTE: moves.not_the_route,
}
VERBS: Final[dict[tuple[int, int], Why | Refusal]] = {  # verbs that are answers to a question, but may not be given now
    **{(w.ORDER, order): not_ordered for order in RANK},
    **{(question, v.CEDE + which): nations.not_ceded for question in (w.ORDER, w.CEDING) for which in (0, 1)},
    (w.PURCHASE, v.DRAW): nations.not_drawn,
    (w.FIRE_OR_RETREAT, v.RETREAT): battle.no_retreat,
    (w.MAIN, v.ASHORE): Refusal("No attacker came through the port.", "PB6.3"),
    (w.REINFORCING, v.DRAW): Refusal("These points are for steps on the map only.", "PB13.4"),
    (w.MOVER, v.DONE): Refusal("A movement action has begun: at least one block has to move.", "PB4.1"),
    (w.BESIEGER, v.DONE): Refusal("A siege action has begun: at least one block has to besiege.", "PB7.1"),
    (w.ATTRITION, v.DONE): Refusal("The steps that the land cannot feed have to be lost.", "PB8.3"),
    (w.LOAN_BLOCK, v.DONE): Refusal("A block of the pool has to be sent abroad.", "PB13.2"),
    (w.REFORM_ARMY, v.DECLINE): Refusal("The scenario sends an army to be reformed: one has to be chosen.", "PB12.2"),
}


OF_THE_CHOSEN: Final = [  # what becomes of a block that was chosen or drawn a moment ago
    *[w.DESTINATION, w.VIA, w.ROUTE, w.FLEET_FOR, w.FIRE_OR_RETREAT, w.RETREAT_TO, w.RETREAT_VIA, w.REGROUP_TO],
    *[w.DEPLOY_TO, w.DISPLACE_TO],
]


def refused(s: Sight, question: int, about: int) -> Refusal:
    """Why `about` is not offered; in general, if nothing in particular bars it."""
    kind, number = read(about)
    asked = QUESTIONS[question]
    own = asked.kind == "own"
    why = VERBS.get((question, about)) or (WHY.get(question) if kind == ("block" if own else asked.kind) else None)
    refusal = moves.absent(s, number, asked.rule) if own and kind == "block" else None
    if refusal is None and why is not None and (s.chosen >= 0 or question not in OF_THE_CHOSEN):
        refusal = why if isinstance(why, Refusal) else why(s, number)
    return refusal or Refusal(f"“{label(about)}” is no answer here: choose {asked.wanted}.", asked.rule)


def read(word: int) -> tuple[str, int]:
    """What a word is, and its number among those."""
    for kind, first, number in reversed(FIRST_WORDS):
        if word >= first:
            return kind, word - first + number
    raise ValueError(word)
