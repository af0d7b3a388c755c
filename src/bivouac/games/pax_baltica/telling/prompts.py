"""Questions and chances of Pax Baltica in whole sentences, with what the asked may know: who, where, how much."""

from typing import Final

from bivouac.games.pax_baltica.box.blocks import (
    FIRST_STEP_COST,
    FLEET,
    FULL,
    KIND,
    KINDS,
    MOVE,
    STEP_COST,
)
from bivouac.games.pax_baltica.box.map import LIMBO, PLACES, TERRITORIES
from bivouac.games.pax_baltica.box.nations import COALITION, NATIONS, SWEDISH
from bivouac.games.pax_baltica.box.vocabulary import DONE
from bivouac.games.pax_baltica.rules import agenda, words
from bivouac.games.pax_baltica.rules.actions import RANK
from bivouac.games.pax_baltica.rules.control import garrison
from bivouac.games.pax_baltica.rules.forage import STEPS
from bivouac.games.pax_baltica.rules.position import BESIEGING
from bivouac.games.pax_baltica.rules.victory import SCENARIOS
from bivouac.games.pax_baltica.rules.words import CHANCES, QUESTIONS
from bivouac.games.pax_baltica.sight.sight import Back, Sight
from bivouac.games.pax_baltica.telling.names import (
    ADJECTIVES,
    CAMPS,
    SIDES_FIRST,
    back_name,
    block_name,
    counted,
    first,
    garrison_name,
    listed,
    nation_name,
    place_name,
)

QUESTION_SENTENCES: Final[dict[int, str]] = {
    words.ORDER: "{Who} acts: what is done next? Actions left: {left}.",
    words.RECON_AT: "Reconnaissance: into which territory do you look?",
    words.SOURCE: "Movement: out of which place do blocks move?",
    words.MOVER: "{mover}",
    words.DESTINATION: "{destination}",
    words.VIA: "Over which border does {block} come to its goal? Choose the place it comes from.",
    words.FLEET_FOR: "Which fleet takes {block} aboard?",
    words.PIN_ONE: "The enemy has come into {pinned}: which of your blocks is pinned?",
    words.SIEGE_AT: "Siege: to which garrison is it laid by blocks that have not moved?",
    words.BESIEGER: "{besieger}",
    words.NATION_FOR_POLITICS: "National politics: for which nation is the die rolled?",
    words.REPLACE_ONE: "Replacement: which block gains a step?",
    words.PURCHASE: "{Nation} has {points} to spend: which block gains a step, or is one drawn? {Draws}.",
    words.DRAWN_STEPS: "{Nation} has {points} left: does {block} get another step{price}?",
    words.DEPLOY_TO: "Where is {block} deployed?",
    words.REINFORCING: "Points to be spent at once by {receiver}, {gift} left: which block gains a step?",
    words.BATTLE_NEXT: "The order of battles: which is fought next?",
    words.MAIN: "{main}",
    words.COLOUR: "{colour}",
    words.ACTOR: "Battle in {battle}, round {round}: which block acts next?",
    words.FIRE_OR_RETREAT: "Battle in {battle}, round {round}: does {block} fire or retreat?",
    words.RETREAT_TO: "Retreat from {battle}: where does {block} go?",
    words.RETREAT_VIA: "Retreat from {battle}: over which border does {block} leave?",
    words.LOSS: "A hit in {battle}: which of the strongest blocks loses a step?",
    words.LEAVER: "The battle in {battle} is over: which block retreats next?",
    words.REGROUPER: "The battle in {battle} is won: which block regroups?",
    words.REGROUP_TO: "Regrouping from {battle}: where does {block} go?",
    words.SIEGE_NEXT: "The order of sieges: which is resolved next?",
    words.SIEGE_LOSS: "The garrison of {siege} has hit: which of the strongest besiegers loses a step?",
    words.ATTRITION: "{Hungry} lacks forage in {barren} and loses {missing}: which block loses a step?",
    words.DISPLACE_TO: "{Uprooted} has to leave {left_behind}: to which of the nearest friendly places does it go?",
    words.WINTER_QUESTION: "Does Karl XII go on a winter campaign? Every block that moves loses a step.",
    words.CEDING: "{when}: does Sweden cede land, so that its receiver stays out of the war?",
    words.SUBMITTING: "The Interphase of {year}: does a nation of {camp} submit to a truce?",
    words.REFORM_ARMY: "{reform}",
    words.REFORM_YEAR: "In which year is the reformed army to be ready?",
    words.KARL_TO: "Karl XII returns from exile: where in Sweden proper does he appear?",
    words.MAZEPA_TO: "Ukraine is in revolt: where does Mazepa appear?",
    words.SET_UP_AT: "Set-up: where does {block} stand?",
    words.LOAN_BLOCK: "Troops are sent abroad: which {lender} block leaves the pool?",
    words.SETTLE_WITH: "Peter may settle with an enemy: which nation gets a truce?",
    words.ACCELERATE_ARMY: "The reforms are accelerated: which army is ready a year earlier?",
    words.DISCONTENT_AT: "Discontent among the {unruly} troops: in which territory abroad?",
    words.ENVOY_TO: "A special envoy sets out: which nation is he to win?",
    words.ROUTE: "Where does {block} go first? Its ways differ in what they set off, in length or in scarce borders.",
}
ANY_MOVER: Final = "Which block moves first? Others of its place may follow it."
FIRST_MOVER: Final = "Which block of {source} moves first? Others may follow it."
NEXT_MOVER: Final = "Which block moves next out of {source}? If none, the group is done."
WINTER_MOVER: Final = "Winter campaign: which block leaves {source} with Karl XII and loses a step?"
MARCHES: Final = "Where does {block} move? Its rating is {rating}; up to two territories more are a forced march."
SAILS: Final = "Where does {block} sail?"
ANYWHERE: Final = "Where does the block move?"
LANDS: Final = "Where does {block} come ashore?"
BESIEGER_AT: Final = "The siege of {town}, strength {walls}: which block takes part?"
BESIEGER_ANYWHERE: Final = "The siege: which block takes part?"
MAIN_AT: Final = "{Who} attacks in {place}: over which border comes the main attack? Those over others are reserves."
MAIN_ANYWHERE: Final = "Over which border comes the main attack? Those who came over others are reserves."
COLOUR_AT: Final = "Mistrust in {place}: which colour fights? The others stand aside."
REFORM: Final = "The Interphase of {year}: which Russian army is sent to be reformed?"
DRAW_PRICES: Final = "A draw costs its first step: {prices}"
STEP_PRICE: Final = " for {price}, up to {full}"
REFORM_AT_SET_UP: Final = "Set-up: which Russian army will come back reformed in {year}?"

CHANCE_SENTENCES: Final[dict[int, str]] = {
    words.ACTION_DIE: "Roll for actions: what does the die show?",
    words.FORCED_MARCH_DIE: "Roll for a forced march: what does the die show?",
    words.FIRE_DIE: "Roll to fire in {battle}: what does the die show?",
    words.SIEGE_DIE: "Roll for a besieger of {siege}: what does the die show?",
    words.GARRISON_DIE: "Roll for the garrison of {siege}: what does the die show?",
    words.EXILE_DIE: "Roll for the return of Karl XII: what does the die show?",
    words.AUSTRIAN_DIE: "Roll for a war of the Ottoman Empire with Austria: what does the die show?",
    words.ACTIVATION_DIE: "Roll for a nation that may enter the war: what does the die show?",
    words.EVENT_DIE: "Roll for an event: what does the die show?",
    words.SIDE_DIE: "Roll on the table of the side: what does the die show?",
    words.POLITICS_DIE: "Roll for national politics: what does the die show?",
    words.CIVIL_WAR_DIE: "Roll for the civil war in Poland: what does the die show?",
    words.EPIDEMIC_DIE: "Roll for the region of the epidemic: what does the die show?",
    words.POINTS_DIE: "Roll for points: what does the die show?",
    words.DRAWN: "Draw from the pool: which block is it?",
    words.SHUFFLED: "Draw a block for the next number: which is it?",
}
if sorted(QUESTION_SENTENCES) != list(range(len(QUESTIONS))) or sorted(CHANCE_SENTENCES) != list(range(len(CHANCES))):
    raise ValueError("every question and chance of Pax Baltica needs its sentence")


LOST: Final = "You have {left} left, which would be lost."


def prompt(sight: Sight, question: int) -> str:
    """What is asked, as far as the viewer may know."""
    acting = about(sight, [agenda.ACT, agenda.MOVE, agenda.SUBMIT])
    side = acting if acting in (SWEDISH, COALITION) else sight.seat if sight.seat >= 0 else sight.first
    short = sight.short[0] if sight.short else 0
    uprooted, left_behind = next_uprooted(sight)
    lender = about(sight, [agenda.LOAN])
    unruly = about(sight, [agenda.DISCONTENT])
    return QUESTION_SENTENCES[question].format(
        Who=SIDES_FIRST[side],
        camp=CAMPS[side],
        left=sight.actions[side],
        mover=mover(sight),
        destination=destination(sight),
        block=block_name(sight.chosen) if sight.chosen >= 0 else "the block",
        pinned=somewhere(about(sight, [agenda.PIN])),
        besieger=besieger(sight),
        Nation=first(nation_name(sight.politics_of)) if sight.politics_of >= 0 else "The nation",
        points=counted(sight.rp[sight.politics_of], "point") if sight.politics_of >= 0 else "points",
        Draws=DRAW_PRICES.format(prices=first_prices()),
        price=step_price(sight.chosen),
        receiver=nation_name(about(sight, [agenda.REINFORCE])),
        gift=counted(sight.points, "point"),
        main=main(sight),
        colour=COLOUR_AT.format(place=somewhere(about(sight, [agenda.OPEN]))),
        battle=somewhere(sight.battle),
        round=sight.round,
        siege=siege(sight),
        Hungry=SIDES_FIRST[min(short // STEPS // PLACES, COALITION)],
        barren=place_name(short // STEPS % PLACES),
        missing=counted(short % STEPS, "step"),
        Uprooted=first(uprooted),
        left_behind=left_behind,
        year=sight.year,
        when=moment(sight),
        reform=reform(sight),
        lender=ADJECTIVES[lender] if 0 <= lender < NATIONS else "own",
        unruly=ADJECTIVES[unruly] if 0 <= unruly < NATIONS else "enemy",
    )


def chance_prompt(sight: Sight, why: int) -> str:
    """What a person at a real table is asked to roll or draw."""
    return CHANCE_SENTENCES[why].format(battle=somewhere(sight.battle), siege=siege(sight))


# --- what is going on -------------------------------------------------------------------------------------------------
def about(sight: Sight, phases: list[int]) -> int:
    """What the next item of the agenda is about, if it is of one of these phases; else -1."""
    item = sight.agenda[-1] if sight.agenda else -1
    return item & 127 if item >= 0 and item >> 7 in phases else -1


def moment(sight: Sight) -> str:
    """PB11.1 When Sweden is asked for land: in the Interphase, or under an option in the middle of a turn."""
    within = any(item >> 7 == agenda.INTERPHASE for item in sight.agenda)
    return f"The Interphase of {sight.year}" if within else "Before play goes on"


def somewhere(place: int) -> str:
    return place_name(place) if place >= 0 else "your territory"


def forgone(sight: Sight, question: int, options: list[int], word: int) -> str:
    """PB3.3 Unused actions lapse; PB5.2, PB13.2 points that are not spent are lost."""
    left, thing = 0, "point"
    if word == DONE and question == words.ORDER and any(order in RANK for order in options):
        left, thing = sight.actions[sight.seat], "action"
    elif word == DONE and question == words.PURCHASE:
        left = sight.rp[sight.politics_of]
    elif word == DONE and question == words.REINFORCING:
        left = sight.points
    return LOST.format(left=counted(left, thing)) if left > 0 else ""


def mover(sight: Sight) -> str:
    """PB4.1, PB3.4 Which block is asked for."""
    if sight.source < 0:
        chosen: int = sight.chosen_from
        return FIRST_MOVER.format(source=place_name(chosen)) if chosen >= 0 else ANY_MOVER
    return (WINTER_MOVER if sight.winter else NEXT_MOVER).format(source=place_name(sight.source))


def destination(sight: Sight) -> str:
    """PB4.1, PB9.1, PB9.2 By land, by sea, or ashore."""
    block = sight.chosen
    if block < 0:
        return ANYWHERE
    if KIND[block] == FLEET:
        return SAILS.format(block=block_name(block))
    if sight.aboard[block] >= 0:
        return LANDS.format(block=block_name(block))
    return MARCHES.format(block=block_name(block), rating=MOVE[block])


def besieger(sight: Sight) -> str:
    """PB7.1 Where the group has come to, or wherever the action is taken."""
    territory = about(sight, [agenda.DECLARE])
    if territory < 0:
        return BESIEGER_ANYWHERE
    return BESIEGER_AT.format(town=garrison_name(territory), walls=garrison(sight, territory))


def main(sight: Sight) -> str:
    """PB6.3 Whose main attack is asked for, and where."""
    place = about(sight, [agenda.OPEN, agenda.MAIN_ATTACK])
    if place < 0:
        return MAIN_ANYWHERE
    return MAIN_AT.format(Who=SIDES_FIRST[1 - sight.holder[place]], place=place_name(place))


def siege(sight: Sight) -> str:
    """PB7.3 The garrison that is besieged now: all others with besiegers are still on the agenda."""
    later = [item & 127 for item in sight.agenda if item >> 7 == agenda.SIEGE]
    for place in under_siege(sight):
        if place < TERRITORIES and place not in later:
            return garrison_name(place)
    return "the town"


def under_siege(sight: Sight) -> list[int]:
    """PB7.1 Where blocks besiege: first one's own, block by block, then the others."""
    found = [sight.place[block] for block in sight.own() if sight.mark[block] & BESIEGING]
    return found + [back.place for back in sight.backs() if back.mark & BESIEGING]


def next_uprooted(sight: Sight) -> tuple[str, str]:
    """PB10.2 The block that has to make way next, and what it leaves: the First Player's before the other's."""
    seat = sight.seat
    waiting = [
        (int(seat != sight.first), sight.handle[block], block_name(block), sight.entry[block])
        for block in sight.own_in(LIMBO)
    ]
    for back in sight.backs():
        if back.place == LIMBO:
            late = int(sight.side_of_back(back) != sight.first)
            waiting.append((late, back.handle, seen_name(back), back.entry))
    if not waiting:
        return "a block", "its place"
    _, _, name, place = min(waiting)
    return name, place_name(place)


def seen_name(back: Back) -> str:
    """PB2.1 A block of the other side: by name if it is known, else from behind."""
    return block_name(back.block) if back.block >= 0 else back_name(back.handle, back.wood, int(back.fleet))


def reform(sight: Sight) -> str:
    """PB12.2 At set-up the boxes are given; PB11.2 later the Coalition chooses."""
    if not sight.setting_up:
        return REFORM.format(year=sight.year)
    boxes: list[int] = [int(year) for year in SCENARIOS[sight.scenario]["reform_boxes"]]
    return REFORM_AT_SET_UP.format(year=boxes[len(boxes) - sight.setting_up])


# --- prices -----------------------------------------------------------------------------------------------------------
def first_prices() -> str:
    """PB5.6 What the first step of a drawn block costs, by kind."""
    kinds: dict[int, list[str]] = {}
    for kind, cost in enumerate(FIRST_STEP_COST):
        kinds.setdefault(cost, []).append(article(KINDS[kind]))
    return ", ".join([f"{cost} for {listed(names, 'or')}" for cost, names in kinds.items()])


def article(kind: str) -> str:
    return f"an {kind}" if kind[0] in "aeiou" else f"a {kind}"


def step_price(block: int) -> str:
    """PB5.6 Another step of a block that was drawn."""
    if block < 0:
        return ""
    return STEP_PRICE.format(price=counted(STEP_COST[KIND[block]], "point"), full=FULL[block])
