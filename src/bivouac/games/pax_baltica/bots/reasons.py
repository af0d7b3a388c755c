"""Why greedy answered as it did, in words and figures."""

from typing import Final

from bivouac.core.player import Reasons
from bivouac.games.pax_baltica.bots import buys
from bivouac.games.pax_baltica.bots.battle import BAD, BAD_AT_HOME, Fight
from bivouac.games.pax_baltica.bots.board import Board
from bivouac.games.pax_baltica.bots.moves import Plan, Plans, sources_of
from bivouac.games.pax_baltica.bots.orders import siege_worth, weighed_orders
from bivouac.games.pax_baltica.bots.reckoning import storm
from bivouac.games.pax_baltica.box.blocks import BLOCK_NAMES, NATION
from bivouac.games.pax_baltica.box.map import PLACE_NAMES, TERRITORIES
from bivouac.games.pax_baltica.box.vocabulary import DONE, PLACE_WORD, RETREAT
from bivouac.games.pax_baltica.rules.replacements import price
from bivouac.games.pax_baltica.rules.words import (
    ACTOR,
    ATTRITION,
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
    KARL_TO,
    LOAN_BLOCK,
    LOSS,
    MAIN,
    MOVER,
    NATION_FOR_POLITICS,
    ORDER,
    PIN_ONE,
    PURCHASE,
    REFORM_ARMY,
    REGROUP_TO,
    REGROUPER,
    REINFORCING,
    REPLACE_ONE,
    RETREAT_TO,
    ROUTE,
    SET_UP_AT,
    SETTLE_WITH,
    SIEGE_AT,
    SIEGE_LOSS,
    SOURCE,
    SUBMITTING,
    VIA,
    WINTER_QUESTION,
)
from bivouac.games.pax_baltica.sight.sight import Sight

POINTS: Final = "victory points"
MISSED_LEAST: Final = "It takes the block that it would miss least; kings come last."
TOWARDS_THE_FRONT: Final = "New blocks go where goals are near, where there is forage and the enemy is not too strong."
SAFE: Final = "It goes where it is among friends, is fed and has few enemies near."
PLAIN: Final[dict[int, str]] = {
    ACTOR: "The strongest acts first.",
    ATTRITION: MISSED_LEAST,
    CEDING: "It cedes no land: that would cost it victory points at once.",
    COLOUR: "The colour that is strongest there fights.",
    DEPLOY_TO: TOWARDS_THE_FRONT,
    DISCONTENT_AT: "It names the place where most of the enemy's blocks stand.",
    DISPLACE_TO: SAFE,
    DRAWN_STEPS: "A strong block is worth more than two weak ones: it pays for every step it can.",
    ENVOY_TO: "The envoy goes to the nation that would bring most.",
    KARL_TO: TOWARDS_THE_FRONT,
    LOAN_BLOCK: "It lends the weakest block.",
    LOSS: MISSED_LEAST,
    MAIN: "The main attack comes over the border that the strongest force has crossed.",
    NATION_FOR_POLITICS: "The nation with the lowest level has least to lose by a bad roll.",
    PIN_ONE: MISSED_LEAST,
    REFORM_ARMY: "The weakest army of the pool goes, while there is time for it to come back; none from the map.",
    REGROUPER: "After a victory only those go who would find no forage.",
    REGROUP_TO: SAFE,
    RETREAT_TO: SAFE,
    ROUTE: "The way that sets off least.",
    SET_UP_AT: TOWARDS_THE_FRONT,
    SETTLE_WITH: "An enemy who leaves the war is worth having out of it.",
    SIEGE_LOSS: MISSED_LEAST,
    SUBMITTING: "It makes no truce of its own will.",
    VIA: "The shortest way, and over a border by which it could go back.",
}
OTHERWISE: Final = "Nothing speaks for one or the other: it takes the first."


def count_of(blocks: int) -> str:
    return "one block" if blocks == 1 else f"{blocks} blocks"


def ranked(worths: list[tuple[int, float]], answer: int) -> list[tuple[int, float, int]]:
    """The answer first, then by their figures."""
    rows = [(word, worth, 0) for word, worth in worths]
    rows.sort(key=lambda row: (row[0] != answer, -row[1]))
    return rows


def names(blocks: list[int]) -> str:
    named = [BLOCK_NAMES[block] for block in blocks]
    return named[0] if len(named) == 1 else f"{', '.join(named[:-1])} and {named[-1]}"


def intent(plans: Plans, plan: Plan) -> list[str]:
    """What a plan is, and what for."""
    board = plans.board
    goes = "goes" if len(plan.blocks) == 1 else "go"
    value = f"{plan.value:.1f}"
    said = [f"The plan: {names(plan.blocks)} {goes} from {PLACE_NAMES[plan.source]} to {PLACE_NAMES[plan.target]}. "]
    said[0] += "It promises 1.0 victory point." if value == "1.0" else f"It promises {value} victory points."
    if plan.target >= TERRITORIES:
        said.append("Shipped, they are of more use than where they stand.")
    elif plans.front.foes[plan.target]:
        power = board.power(board.mine[plan.target] + plan.blocks)
        said.append(
            f"In a round of battle there it expects {power:.1f} hits by its own blocks "
            f"and {plans.front.foe_power[plan.target]:.1f} by the enemy's {count_of(plans.front.foes[plan.target])}."
        )
    elif plans.siege(plan.target, plan.blocks) > 0:
        said.append(chance_of(plans, plan.target, plan.blocks))
    return said


def chance_of(plans: Plans, t: int, blocks: list[int]) -> str:
    """How a siege stands."""
    best = 0.0
    for block in blocks:
        camp = plans.camp(t, blocks, NATION[block])
        if camp:
            best = max(best, storm(camp, plans.board.strength, plans.front.walls[t]))
    prize = plans.front.prize(plans.seat, t)
    return (
        f"A siege of {PLACE_NAMES[t]} would succeed in {100 * best:.0f} of 100 cases, "
        f"and it reckons the place at {prize:.1f} victory points."
    )


def reasons_of_moves(plans: Plans, question: int, options: list[int], answer: int) -> Reasons:
    """PB3, PB4, PB7 Orders, marches and sieges."""
    reasons = Reasons()
    board = plans.board
    if question == ORDER:
        reasons.unit = POINTS
        reasons.rows = ranked([pair for pair in weighed_orders(plans, options) if pair[0] in options], answer)
        plan = plans.best(sources_of(board))
        reasons.said = intent(plans, plan) if plan.blocks else ["No march promises anything."]
        reasons.said.append("It weighs the best march, the best siege and the best step for a weak block.")
    elif question == SOURCE:
        reasons.unit = POINTS
        worths = [(word, plans.of(word - PLACE_WORD)) for word in options]
        reasons.rows = ranked([(word, plan.value if plan.blocks else 0.0) for word, plan in worths], answer)
        plan = plans.of(answer - PLACE_WORD)
        reasons.said = intent(plans, plan) if plan.blocks else ["No march promises anything."]
    elif question in (MOVER, DESTINATION):
        reasons.said = marching(plans, question, answer)
    elif question == SIEGE_AT:
        reasons.unit = POINTS
        reasons.rows = ranked([(word, siege_worth(plans, word - PLACE_WORD)) for word in options], answer)
        reasons.said = ["A siege is worth the place times the chance to take it, less what the garrison costs."]
    elif question == BESIEGER:
        reasons.said = besieging(plans, options, answer)
    elif question == WINTER_QUESTION:
        reasons.said = ["A winter campaign costs every block a step: it goes only for a prize that is near and likely."]
    else:
        reasons.said = [PLAIN.get(question, OTHERWISE)]
    return reasons


def marching(plans: Plans, question: int, answer: int) -> list[str]:
    """Who goes, and where to."""
    if answer == DONE:
        return ["None of the others would be of more use elsewhere."]
    board = plans.board
    sight = board.sight
    source = sight.place[sight.chosen] if question == DESTINATION else max(sight.source, sight.chosen_from)
    plan = plans.of(source) if source >= 0 else Plan(source, -1, [], 0.0)
    planned = [PLACE_WORD + plan.target] if question == DESTINATION else plan.blocks
    if plan.blocks and answer in planned:
        return intent(plans, plan)
    return ["It has no plan for it; of what is offered, this does it least harm."]


def besieging(plans: Plans, options: list[int], answer: int) -> list[str]:
    """Whether it is worth the garrison's fire."""
    blocks = [word for word in options if word != DONE]
    if not blocks:
        return ["All who can take part do."]
    place = plans.board.place[blocks[0]]
    said = [chance_of(plans, place, plans.board.mine[place])]
    if answer == DONE:
        said.append("That is not worth the garrison's fire.")
    return said


def reasons_of_money(board: Board, question: int, options: list[int], answer: int) -> Reasons:
    """PB5 Points and steps."""
    reasons = Reasons()
    if question not in (PURCHASE, REINFORCING, REPLACE_ONE):
        reasons.said = [PLAIN.get(question, OTHERWISE)]
        return reasons
    worths: list[tuple[int, float]] = []
    for block in buys.steps_offered(options):
        strength = board.strength[block] + board.sight.bought.count(block)
        cost = price(board.sight, block) if question == PURCHASE else 1
        worths.append((block, buys.step_worth(board, block, strength) / cost))
    if answer in [word for word, _ in worths]:
        reasons.unit = POINTS
        reasons.rows = ranked(worths, answer)
        reasons.said = ["A step is worth most to a block that hits well, is weak and near the enemy."]
        if question == PURCHASE:
            reasons.said.append("The figures are for each replacement point that a step costs.")
    else:
        reasons.said = ["The steps that are worth their price are bought; the rest is for new blocks."]
    return reasons


def reasons_of_battle(sight: Sight, question: int, options: list[int], answer: int) -> Reasons:
    """PB6 To fire or to go; and what else is asked."""
    reasons = Reasons()
    if question != FIRE_OR_RETREAT:
        reasons.said = [PLAIN.get(question, OTHERWISE)]
        return reasons
    fight = Fight(sight)
    bound = BAD_AT_HOME if fight.at_home() else BAD
    reasons.said = [
        f"It gives itself {100 * fight.won:.0f} chances in 100 to win this battle; "
        f"it stands while there are more than {100 * bound:.0f}."
    ]
    if answer == RETREAT and fight.won >= bound:
        reasons.said.append("But the life of a king is not to be risked.")
    return reasons
