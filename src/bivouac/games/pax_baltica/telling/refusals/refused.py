"""Why an answer may not be given: one sentence and its rule, from nothing but what the asked seat may know."""

from typing import Final

from bivouac.core.game import Refusal
from bivouac.games.pax_baltica.box.blocks import BLOCKS
from bivouac.games.pax_baltica.box.map import TERRITORIES
from bivouac.games.pax_baltica.box.vocabulary import (
    ASHORE,
    BESIEGE,
    CEDE,
    COLOUR_WORD,
    DECLINE,
    DONE,
    DRAW,
    MOVING,
    NATION_WORD,
    PLACE_WORD,
    POLITICS,
    RECON,
    REPLACE,
    RETREAT,
    YEAR_FIRST,
    YEAR_WORD,
)
from bivouac.games.pax_baltica.rules import words
from bivouac.games.pax_baltica.rules.actions import RANK, nations_for_politics, recon_targets, replaceable
from bivouac.games.pax_baltica.rules.group import sources
from bivouac.games.pax_baltica.rules.position import Position, side_of
from bivouac.games.pax_baltica.rules.siege import besieged_by_action
from bivouac.games.pax_baltica.rules.switches import ACTION_ORDER
from bivouac.games.pax_baltica.rules.words import QUESTIONS
from bivouac.games.pax_baltica.telling.names import label, place_name, where
from bivouac.games.pax_baltica.telling.refusals.battle import (
    no_battle,
    no_main_attack,
    no_retreat,
    no_siege,
    no_such_colour,
    not_a_besieger,
    not_a_regroup,
    not_a_retreat,
    not_acting,
    not_besieged,
    not_hit,
    not_hit_by_garrison,
    not_leaving,
    not_regrouping,
    not_that_way,
    not_to_be_pinned,
)
from bivouac.games.pax_baltica.telling.refusals.moves import (
    not_a_destination,
    not_aboard,
    not_moved,
    not_moved_from,
    not_the_route,
    not_the_way,
)
from bivouac.games.pax_baltica.telling.refusals.nations import (
    no_haven,
    no_landing_of_karl,
    no_place_for_mazepa,
    no_place_to_set_up,
    not_accelerated,
    not_ceded,
    not_deployed,
    not_discontented,
    not_drawn,
    not_its_politics,
    not_lent,
    not_paid,
    not_reformed,
    not_replaced,
    not_settled_with,
    not_starving,
    not_submitting,
    not_that_year,
    not_won,
    points_of,
    rank_refused,
)

# what an answer can be
BLOCK: Final = 0
PLACE: Final = 1
NATION: Final = 2
YEAR: Final = 3
COLOUR: Final = 4
VERB: Final = 5

WANTED: Final[dict[int, tuple[int, str]]] = {  # what a question asks for
    words.ORDER: (VERB, "an action, or stop"),
    words.RECON_AT: (PLACE, "a territory with enemy blocks next to yours"),
    words.SOURCE: (PLACE, "the place that a group leaves"),
    words.MOVER: (BLOCK, "a block that moves"),
    words.DESTINATION: (PLACE, "where the block moves to"),
    words.VIA: (PLACE, "the place that the march comes from last"),
    words.FLEET_FOR: (BLOCK, "a fleet"),
    words.PIN_ONE: (BLOCK, "a block to be pinned"),
    words.SIEGE_AT: (PLACE, "a territory whose garrison is besieged"),
    words.BESIEGER: (BLOCK, "a block that besieges"),
    words.NATION_FOR_POLITICS: (NATION, "a nation"),
    words.REPLACE_ONE: (BLOCK, "a block that gains a step"),
    words.PURCHASE: (BLOCK, "a block that gains a step, a draw from the pool, or stop"),
    words.DRAWN_STEPS: (VERB, "whether the new block gets another step"),
    words.DEPLOY_TO: (PLACE, "where the new block is deployed"),
    words.REINFORCING: (BLOCK, "a block that gains a step, or stop"),
    words.BATTLE_NEXT: (PLACE, "the place of a battle"),
    words.MAIN: (PLACE, "where the main attack comes from"),
    words.COLOUR: (COLOUR, "the colour that fights"),
    words.ACTOR: (BLOCK, "a block that acts"),
    words.FIRE_OR_RETREAT: (VERB, "to fire or to retreat"),
    words.RETREAT_TO: (PLACE, "where the block retreats to"),
    words.RETREAT_VIA: (PLACE, "where the retreat begins"),
    words.LOSS: (BLOCK, "a block that is hit"),
    words.LEAVER: (BLOCK, "a block that retreats"),
    words.REGROUPER: (BLOCK, "a block that regroups, or stop"),
    words.REGROUP_TO: (PLACE, "where the block regroups to"),
    words.SIEGE_NEXT: (PLACE, "the place of a siege"),
    words.SIEGE_LOSS: (BLOCK, "a besieger that is hit"),
    words.ATTRITION: (BLOCK, "a block that loses a step"),
    words.DISPLACE_TO: (PLACE, "where the block goes"),
    words.WINTER_QUESTION: (VERB, "whether Karl XII goes on campaign"),
    words.CEDING: (VERB, "what Sweden cedes, or stop"),
    words.SUBMITTING: (NATION, "a nation that submits to a truce, or stop"),
    words.REFORM_ARMY: (BLOCK, "a Russian army to be reformed"),
    words.REFORM_YEAR: (YEAR, "a year"),
    words.KARL_TO: (PLACE, "where Karl XII appears"),
    words.MAZEPA_TO: (PLACE, "where Mazepa appears"),
    words.SET_UP_AT: (PLACE, "where the block stands"),
    words.LOAN_BLOCK: (BLOCK, "a block of the pool"),
    words.SETTLE_WITH: (NATION, "a nation, or decline"),
    words.ACCELERATE_ARMY: (BLOCK, "an army on the Year Track"),
    words.DISCONTENT_AT: (PLACE, "a territory abroad"),
    words.ENVOY_TO: (NATION, "a nation that the envoy is to win"),
    words.ROUTE: (PLACE, "the place that the march goes through"),
}
MUST: Final[dict[int, str]] = {  # where one cannot stop or decline
    words.MOVER: "A movement action has begun: at least one block has to move.",
    words.BESIEGER: "A siege action has begun: at least one block has to besiege.",
    words.ATTRITION: "The steps that the land cannot feed have to be lost.",
    words.LOAN_BLOCK: "A block of the pool has to be sent abroad.",
}
if sorted(WANTED) != list(range(len(QUESTIONS))):
    raise ValueError("every question of Pax Baltica says what it asks for")


def refused(p: Position, seat: int, question: int, about: int) -> Refusal:
    """Why `about` is not offered."""
    kind, number = read(about)
    if kind == VERB:
        return verb_refused(p, seat, question, about)
    if kind != WANTED[question][0]:
        return out_of_place(question, about)
    if kind == BLOCK:
        return block_refused(p, seat, question, number)
    if kind == PLACE:
        return place_refused(p, seat, question, number)
    if kind == NATION:
        return nation_refused(p, seat, question, number)
    return not_that_year(p, number) if kind == YEAR else no_such_colour(p, number)


def read(word: int) -> tuple[int, int]:
    """What a word is, and its number among those."""
    if word < BLOCKS:
        return BLOCK, word
    if word < NATION_WORD:
        return PLACE, word - PLACE_WORD
    if word < YEAR_WORD:
        return NATION, word - NATION_WORD
    if word < COLOUR_WORD:
        return YEAR, word - YEAR_WORD + YEAR_FIRST
    return (COLOUR, word - COLOUR_WORD) if word < DONE else (VERB, word)


def out_of_place(question: int, about: int) -> Refusal:
    """An answer to another question."""
    return Refusal(f"“{label(about)}” is no answer here: choose {WANTED[question][1]}.", QUESTIONS[question].rule)


# --- verbs ------------------------------------------------------------------------------------------------------------
def verb_refused(p: Position, seat: int, question: int, about: int) -> Refusal:
    """Actions, stops, draws, retreats and concessions that are not offered."""
    if about == DONE and question in MUST:
        return Refusal(MUST[question], QUESTIONS[question].rule)
    if about == DECLINE and question == words.REFORM_ARMY:
        return Refusal("The scenario sends an army to be reformed: one has to be chosen.", "PB12.2")
    if about in (CEDE, CEDE + 1) and question in (words.ORDER, words.CEDING):
        return not_ceded(p, seat, about - CEDE)
    if question == words.ORDER and about in RANK:
        return action_refused(p, seat, about)
    if question == words.PURCHASE and about == DRAW:
        return not_drawn(p, p.politics_of)
    if question == words.REINFORCING and about == DRAW:
        return Refusal("These points are for steps on the map only.", "PB13.4")
    if question == words.FIRE_OR_RETREAT and about == RETREAT:
        return no_retreat(p, seat)
    if question == words.MAIN and about == ASHORE:
        return no_main_attack(p, -1)
    return out_of_place(question, about)


def action_refused(p: Position, seat: int, order: int) -> Refusal:
    """PB3.3 Why an action cannot be taken."""
    if p.actions[seat] <= 0:
        return Refusal("You have no actions left this turn.", "PB3.3")
    ordered = p.switch[ACTION_ORDER] == 1 or order in (RECON, MOVING, BESIEGE)
    if ordered and p.rank > RANK[order]:
        return rank_refused(p, RANK[order])
    if order == RECON and not recon_targets(p, seat, True):
        return Refusal("No enemy block is in a territory next to your armies and regiments.", "PB3.3")
    if order == MOVING and not sources(p, seat, True):
        return Refusal("None of your blocks can move: all have moved, are pinned or have nowhere to go.", "PB4.1")
    if order == BESIEGE and not besieged_by_action(p, seat, True):
        return Refusal("You have no unmoved block before an enemy garrison that it may besiege.", "PB7.1")
    if order == POLITICS and not nations_for_politics(p, seat):
        return Refusal("Every major nation of yours in the war has had its politics this year.", "PB3.3")
    if order == REPLACE and not replaceable(p, seat, True):
        return Refusal("No block of yours below full strength has communications.", "PB5.4")
    return Refusal(f"{label(order)} is not possible now.", "PB3.3")


# --- blocks -----------------------------------------------------------------------------------------------------------
def block_refused(p: Position, seat: int, question: int, block: int) -> Refusal:
    """A block that is not offered."""
    if question == words.MOVER:
        return not_moved(p, seat, block)
    if question == words.FLEET_FOR:
        return not_aboard(p, seat, block)
    if question == words.REPLACE_ONE:
        return not_replaced(p, seat, block)
    if question in (words.PURCHASE, words.REINFORCING):
        nation, purse = points_of(p)
        return not_paid(p, seat, block, nation, purse)
    if question == words.ATTRITION:
        return not_starving(p, seat, block)
    if question in (words.REFORM_ARMY, words.ACCELERATE_ARMY):
        return not_reformed(p, block) if question == words.REFORM_ARMY else not_accelerated(p, block)
    if question == words.LOAN_BLOCK:
        return not_lent(p, seat, block)
    return fighter_refused(p, seat, question, block)


def fighter_refused(p: Position, seat: int, question: int, block: int) -> Refusal:
    """A block in a battle or a siege."""
    if question == words.PIN_ONE:
        return not_to_be_pinned(p, seat, block)
    if question == words.BESIEGER:
        return not_a_besieger(p, seat, block)
    if question == words.ACTOR:
        return not_acting(p, seat, block)
    if question == words.LOSS:
        return not_hit(p, seat, block)
    if question == words.LEAVER:
        return not_leaving(p, seat, block)
    if question == words.REGROUPER:
        return not_regrouping(p, seat, block)
    return not_hit_by_garrison(p, seat, block)


# --- places -----------------------------------------------------------------------------------------------------------
def place_refused(p: Position, seat: int, question: int, place: int) -> Refusal:
    """A place that is not offered."""
    if question == words.RECON_AT:
        return not_looked_into(p, seat, place)
    if question == words.SOURCE:
        return not_moved_from(p, seat, place)
    if question == words.DESTINATION:
        return not_a_destination(p, place)
    if question in (words.VIA, words.ROUTE):
        return not_the_way(p, place) if question == words.VIA else not_the_route(p, place)
    if question == words.SIEGE_AT:
        return not_besieged(p, seat, place)
    if question == words.DEPLOY_TO:
        return not_deployed(p, seat, place)
    if question in (words.BATTLE_NEXT, words.SIEGE_NEXT):
        return no_battle(p, place) if question == words.BATTLE_NEXT else no_siege(p, place)
    if question == words.MAIN:
        return no_main_attack(p, place)
    if question in (words.RETREAT_TO, words.RETREAT_VIA):
        return not_a_retreat(p, place) if question == words.RETREAT_TO else not_that_way(p, place)
    if question == words.REGROUP_TO:
        return not_a_regroup(p, place)
    return site_refused(p, seat, question, place)


def site_refused(p: Position, seat: int, question: int, place: int) -> Refusal:
    """A place for somebody who appears or makes way."""
    if question == words.DISPLACE_TO:
        return no_haven(p, place)
    if question == words.KARL_TO:
        return no_landing_of_karl(p, place)
    if question == words.MAZEPA_TO:
        return no_place_for_mazepa(p, place)
    if question == words.SET_UP_AT:
        return no_place_to_set_up(p, place)
    return not_discontented(p, seat, place)


def not_looked_into(p: Position, seat: int, place: int) -> Refusal:
    """PB3.3 A neighbouring territory with enemy blocks."""
    if place >= TERRITORIES:
        return Refusal("Nobody looks into sea zones.", "PB3.3")
    if not any(p.place[block] == place and side_of(p, block) != seat for block in range(BLOCKS)):
        return Refusal(f"There is no enemy block {where(place)}.", "PB3.3")
    return Refusal(f"No army or regiment of yours is next to {place_name(place)}.", "PB3.3")


def nation_refused(p: Position, seat: int, question: int, nation: int) -> Refusal:
    """A nation that is not offered."""
    if question == words.NATION_FOR_POLITICS:
        return not_its_politics(p, seat, nation)
    if question == words.SUBMITTING:
        return not_submitting(p, seat, nation)
    if question == words.SETTLE_WITH:
        return not_settled_with(p, nation)
    return not_won(p, seat, nation)
