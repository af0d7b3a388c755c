"""Questions and chances of Pax Baltica, each with its name, its rule, its prompt, and what can be answered."""

from collections.abc import Callable
from typing import Final

from bivouac.core.words import Term
from bivouac.games.pax_baltica.box.vocabulary import DONE
from bivouac.games.pax_baltica.rules import words as w
from bivouac.games.pax_baltica.sight.sight import Sight
from bivouac.games.pax_baltica.telling.names import label
from bivouac.games.pax_baltica.telling.prompts import (
    Blanks,
    another_step,
    besieger,
    ceding,
    destination,
    displaced,
    main,
    mover,
    reform,
)

KINDS: Final = ["block", "own", "place", "nation", "year", "colour", "verb"]  # of answers; one's own blocks on the map


class Question(Term):
    """What is asked: the sentence, or how it is chosen by what is seen; and what can be answered.

    `said` is an answer in a word or two, with what it was for, and says of which kind it is; `wanted` is for who errs.
    """

    def __init__(self, name: str, rule: str, prompt: str | Callable[[Sight], str]) -> None:
        super().__init__(name, rule)
        self.prompt = prompt
        self.said = ""
        self.kind = ""
        self.wanted = ""

    def answered(self, said: str, wanted: str) -> "Question":
        self.said = said
        self.kind = said[said.index("{") + 1 : said.index("}")]
        self.wanted = wanted
        return self


def prompt(sight: Sight, question: int) -> str:
    """What is asked, as far as the viewer may know."""
    made = QUESTIONS[question].prompt
    return (made if isinstance(made, str) else made(sight)).format_map(Blanks(sight))


def chance_prompt(sight: Sight, why: int) -> str:
    """What a person at a real table is asked to roll or draw."""
    return CHANCES[why].sentence.format_map(Blanks(sight))


def said(question: int, word: int) -> str:
    """An answer in a word or two; verbs speak for themselves."""
    name = label(word)
    return name if word >= DONE else QUESTIONS[question].said.format(**dict.fromkeys(KINDS, name))


# --- the declarations -------------------------------------------------------------------------------------------------
QUESTION_OF: Final = {
    w.ORDER: Question("order", "PB3.3", "{Who} acts: what is done next? Actions left: {left}.").answered(
        "{verb}", "an action, or stop"
    ),
    w.RECON_AT: Question("recon", "PB3.3", "Reconnaissance: into which territory do you look?").answered(
        "look into {place}", "a territory with enemy blocks next to yours"
    ),
    w.SOURCE: Question("source", "PB4.1", "Movement: out of which place do blocks move?").answered(
        "out of {place}", "the place that a group leaves"
    ),
    w.MOVER: Question("mover", "PB4.1", mover).answered("move {own}", "a block that moves"),
    w.DESTINATION: Question("destination", "PB4.1", destination).answered("to {place}", "where the block moves to"),
    w.VIA: Question(
        "via", "PB4.2", "Over which border does {block} come to its goal? Choose the place it comes from."
    ).answered("by way of {place}", "the place that the march comes from last"),
    w.FLEET_FOR: Question("fleet", "PB9.2", "Which fleet takes {block} aboard?").answered("aboard {block}", "a fleet"),
    w.PIN_ONE: Question("pin", "PB4.3", "The enemy has come into {pinned}: which of your blocks is pinned?").answered(
        "pinned: {own}", "a block to be pinned"
    ),
    w.SIEGE_AT: Question(
        "siege", "PB7.1", "Siege: to which garrison is it laid by blocks that have not moved?"
    ).answered("siege in {place}", "a territory whose garrison is besieged"),
    w.BESIEGER: Question("besieger", "PB7.1", besieger).answered("besieger: {own}", "a block that besieges"),
    w.NATION_FOR_POLITICS: Question(
        "nation", "PB3.3", "National politics: for which nation is the die rolled?"
    ).answered("politics of {nation}", "a nation"),
    w.REPLACE_ONE: Question("replace", "PB5.4", "Replacement: which block gains a step?").answered(
        "step for {own}", "a block that gains a step"
    ),
    w.PURCHASE: Question(
        "purchase",
        "PB5.2",
        "{Nation} has {points} to spend: which block gains a step, or is one drawn? "
        "A draw costs its first step: {prices}.",
    ).answered("step for {block}", "a block that gains a step, a draw from the pool, or stop"),
    w.DRAWN_STEPS: Question("drawn", "PB5.6", another_step).answered(
        "{verb}", "whether the new block gets another step"
    ),
    w.DEPLOY_TO: Question("deploy", "PB5.7", "Where is {block} deployed?").answered(
        "deploy in {place}", "where the new block is deployed"
    ),
    w.REINFORCING: Question(
        "reinforce", "PB5.8", "Points to be spent at once by {receiver}, {gift} left: which block gains a step?"
    ).answered("step for {block}", "a block that gains a step, or stop"),
    w.BATTLE_NEXT: Question("battle", "PB6.1", "The order of battles: which is fought next?").answered(
        "battle in {place}", "the place of a battle"
    ),
    w.MAIN: Question("main", "PB6.3", main).answered("main attack from {place}", "where the main attack comes from"),
    w.COLOUR: Question(
        "colour", "PB13.2", "Mistrust in {opened}: which colour fights? The others stand aside."
    ).answered("{colour} fights", "the colour that fights"),
    w.ACTOR: Question("actor", "PB6.4", "Battle in {battle}, round {round}: which block acts next?").answered(
        "{own} acts", "a block that acts"
    ),
    w.FIRE_OR_RETREAT: Question(
        "combat", "PB6.4", "Battle in {battle}, round {round}: does {block} fire or retreat?"
    ).answered("{verb}", "to fire or to retreat"),
    w.RETREAT_TO: Question("retreat", "PB6.6", "Retreat from {battle}: where does {block} go?").answered(
        "retreat to {place}", "where the block retreats to"
    ),
    w.RETREAT_VIA: Question(
        "retreat-via", "PB6.6", "Retreat from {battle}: over which border does {block} leave?"
    ).answered("retreat by {place}", "where the retreat begins"),
    w.LOSS: Question("loss", "PB6.5", "A hit in {battle}: which of the strongest blocks loses a step?").answered(
        "hit on {own}", "a block that is hit"
    ),
    w.LEAVER: Question("leaver", "PB6.6", "The battle in {battle} is over: which block retreats next?").answered(
        "{own} retreats", "a block that retreats"
    ),
    w.REGROUPER: Question("regroup", "PB6.7", "The battle in {battle} is won: which block regroups?").answered(
        "{own} regroups", "a block that regroups, or stop"
    ),
    w.REGROUP_TO: Question("regroup-to", "PB6.7", "Regrouping from {battle}: where does {block} go?").answered(
        "regroup to {place}", "where the block regroups to"
    ),
    w.SIEGE_NEXT: Question("siege-order", "PB7.1", "The order of sieges: which is resolved next?").answered(
        "siege in {place}", "the place of a siege"
    ),
    w.SIEGE_LOSS: Question(
        "siege-loss", "PB7.3", "The garrison of {siege} has hit: which of the strongest besiegers loses a step?"
    ).answered("hit on {own}", "a besieger that is hit"),
    w.ATTRITION: Question(
        "attrition", "PB8.3", "{Hungry} lacks forage in {barren} and loses {missing}: which block loses a step?"
    ).answered("step from {own}", "a block that loses a step"),
    w.DISPLACE_TO: Question("displace", "PB10.2", displaced).answered("make way to {place}", "where the block goes"),
    w.WINTER_QUESTION: Question(
        "winter", "PB3.4", "Does Karl XII go on a winter campaign? Every block that moves loses a step."
    ).answered("{verb}", "whether Karl XII goes on campaign"),
    w.CEDING: Question("cede", "PB11.1", ceding).answered("{verb}", "what Sweden cedes, or stop"),
    w.SUBMITTING: Question(
        "truce", "PB10.2", "The Interphase of {year}: does a nation of {camp} submit to a truce?"
    ).answered("truce of {nation}", "a nation that submits to a truce, or stop"),
    w.REFORM_ARMY: Question("reform", "PB11.2", reform).answered("reform {block}", "a Russian army to be reformed"),
    w.REFORM_YEAR: Question("year", "PB11.2", "In which year is the reformed army to be ready?").answered(
        "ready in {year}", "a year"
    ),
    w.KARL_TO: Question(
        "karl", "PB2.3", "Karl XII returns from exile: where in Sweden proper does he appear?"
    ).answered("Karl XII to {place}", "where Karl XII appears"),
    w.MAZEPA_TO: Question("mazepa", "PB11.8", "Ukraine is in revolt: where does Mazepa appear?").answered(
        "Mazepa to {place}", "where Mazepa appears"
    ),
    w.SET_UP_AT: Question("set-up", "PB12.1", "Set-up: where does {block} stand?").answered(
        "set up in {place}", "where the block stands"
    ),
    w.LOAN_BLOCK: Question("loan", "PB13.2", "Troops are sent abroad: which {lender} block leaves the pool?").answered(
        "lend {block}", "a block of the pool"
    ),
    w.SETTLE_WITH: Question("settle", "PB13.3", "Peter may settle with an enemy: which nation gets a truce?").answered(
        "truce with {nation}", "a nation, or decline"
    ),
    w.ACCELERATE_ARMY: Question(
        "accelerate", "PB13.3", "The reforms are accelerated: which army is ready a year earlier?"
    ).answered("{block} earlier", "an army on the Year Track"),
    w.DISCONTENT_AT: Question(
        "discontent", "PB13.4", "Discontent among the {unruly} troops: in which territory abroad?"
    ).answered("discontent in {place}", "a territory abroad"),
    w.ENVOY_TO: Question("envoy", "PB13.4", "A special envoy sets out: which nation is he to win?").answered(
        "envoy to {nation}", "a nation that the envoy is to win"
    ),
    w.ROUTE: Question(
        "route",
        "PB4.1",
        "Where does {block} go first? Its ways differ in what they set off, in length or in scarce borders.",
    ).answered("through {place}", "the place that the march goes through"),
}
CHANCE_OF: Final = {
    w.ACTION_DIE: Term("actions", "PB3.1", "Roll for actions: what does the die show?"),
    w.FORCED_MARCH_DIE: Term("forced-march", "PB4.4", "Roll for a forced march: what does the die show?"),
    w.FIRE_DIE: Term("fire", "PB6.5", "Roll to fire in {battle}: what does the die show?"),
    w.SIEGE_DIE: Term("siege", "PB7.3", "Roll for a besieger of {siege}: what does the die show?"),
    w.GARRISON_DIE: Term("garrison", "PB7.3", "Roll for the garrison of {siege}: what does the die show?"),
    w.EXILE_DIE: Term("exile", "PB2.3", "Roll for the return of Karl XII: what does the die show?"),
    w.AUSTRIAN_DIE: Term(
        "austria", "PB11.6", "Roll for a war of the Ottoman Empire with Austria: what does the die show?"
    ),
    w.ACTIVATION_DIE: Term("activation", "PB10.1", "Roll for a nation that may enter the war: what does the die show?"),
    w.EVENT_DIE: Term("event", "PB13.1", "Roll for an event: what does the die show?"),
    w.SIDE_DIE: Term("own-table", "PB13.1", "Roll on the table of the side: what does the die show?"),
    w.POLITICS_DIE: Term("politics", "PB13.4", "Roll for national politics: what does the die show?"),
    w.CIVIL_WAR_DIE: Term("civil-war", "PB13.1", "Roll for the civil war in Poland: what does the die show?"),
    w.EPIDEMIC_DIE: Term("epidemic", "PB13.1", "Roll for the region of the epidemic: what does the die show?"),
    w.POINTS_DIE: Term("points", "PB13.4", "Roll for points: what does the die show?"),
    w.DRAWN: Term("pool", "PB5.6", "Draw from the pool: which block is it?"),
    w.SHUFFLED: Term("shuffle", "PB2.1", "Draw a block for the next number: which is it?"),
}
QUESTIONS: Final = [QUESTION_OF[number] for number in range(len(QUESTION_OF))]
CHANCES: Final = [CHANCE_OF[number] for number in range(len(CHANCE_OF))]
