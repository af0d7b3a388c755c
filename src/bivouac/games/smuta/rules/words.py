"""What is asked, rolled for, told, and how it ends: each once, with its number, its rule and its words."""

from typing import Final

from bivouac.games.smuta.rules.terms import CHANCES as CHANCES
from bivouac.games.smuta.rules.terms import ENDS as ENDS
from bivouac.games.smuta.rules.terms import EVENTS as EVENTS
from bivouac.games.smuta.rules.terms import QUESTIONS as QUESTIONS
from bivouac.games.smuta.rules.terms import chance, ending, event, question

# --- questions --------------------------------------------------------------------------------------------------------
CARD: Final = question(
    "card",
    "SM5.7",
    "Politics: play a card, {politics}or end ({attempts} left).",
    "a card of your hand, an act of politics, or done",
    "play {card}",
)
TARGET_PARTY: Final = question(
    "target", "SM5.5", "Whom does {card} hit?", "the party that the card hits", "on the {party}"
)
RECEIVER: Final = question(
    "receiver", "SM5.2", "Which leader is {card} for?", "the leader that the card is for", "for {leader}"
)
CITY_FOR: Final = question(
    "city", "SM5.2", "Which place is {card} for?", "the place that the card is for", "for {space}"
)
CANCEL: Final = question(
    "cancel",
    "SM5.6",
    "{card}, played by {by}, hits this party: cancel it, or let it work?",
    "a cancel card of your hand, or no",
    "cancel with {card}",
    no="let it work",
)
HEIR: Final = question(
    "heir",
    "SM6.2",
    "Who is named Heir to the throne, if anybody?",
    "the leader to be named Heir, or done",
    "Heir: {leader}",
)
CROWN: Final = question(
    "crown",
    "SM6.4",
    "The throne is vacant and Moscow is yours: is {heir} crowned Tsar now?",
    yes="crown him",
    no="wait",
)
SUBMIT_AT: Final = question(
    "submit",
    "SM7.6",
    "Which place is called upon to submit? Legitimacy: {legitimacy}; {attempts} left.",
    "the place that is called upon",
    "call on {space}",
)
DISCARD: Final = question(
    "discard",
    "SM5.7",
    "In hand: {hand}. {limit} may be kept: which one goes to the back of its deck?",
    "a card of your hand to put back",
    "put back {card}",
)
ACTIVATE: Final = question(
    "activate",
    "SM4.4",
    "Combat: which leader acts next, or is a move card played? {Unacted} left to act.",
    "a leader who acts, a move card, or done",
    "{leader/card}",
)
ACTION: Final = question(
    "action", "SM4.4", "{Leader} in {place}, with {army}: what does he do?", "what the leader does"
)
STEP_TO: Final = question(
    "step-to",
    "SM9.2",
    "{Leader} in {place}: where does he march? {Left} left, or done.",
    "a neighbouring space, or done",
    "march to {space}",
)
BUY: Final = question(
    "buy",
    "SM8.2",
    "{Leader} musters in {place}: what does he take? {Points} left, room for {room}.",
    "what is mustered, or done",
    "muster {unit}",
)
BONUS_NOW: Final = question("bonus-now", "SM5.7", "", yes="use it now", no="keep it")
RETREAT_BEFORE: Final = question(
    "retreat-before",
    "SM10.2",
    "{Enemy} comes to {battle} with {their_units} against {own_units}: stand, or retreat before it?",
    "to stand or to retreat",
)
BATTLE_CARD: Final = question(
    "battle-card",
    "SM10.3",
    "Battle of {battle}: does {who} play a battle card? One for each battle.",
    "a battle card of your hand, or done",
    "play {card}",
)
PHASE: Final = question(
    "phase",
    "SM10.5",
    "Battle of {battle}, round {round}: {who} has the advantage; is fire or shock its phase?",
    "fire or shock",
)
CONCEDE: Final = question(
    "concede",
    "SM10.7",
    "Battle of {battle}, after round {round}: {own_units} against {their_units}. Fight on, or concede?",
    "to fight on or to concede",
)
LOSS: Final = question("loss", "SM10.6", "Losses in {battle}: which unit goes?", "a unit that is lost", "lose {unit}")
RETREAT_TO: Final = question(
    "retreat",
    "SM10.8",
    "{battle} is lost: where does the army retreat?",
    "where the army retreats",
    "retreat to {space}",
)
LEAVE_DETACHMENT: Final = question(
    "leave-detachment",
    "SM11.5",
    "The fortress is taken: does the captor leave his weakest unit there as a detachment?",
    yes="leave a detachment",
    no="leave none",
)
DETACHMENT: Final = question(
    "detachment",
    "SM12.2",
    "Combat: which detachment moves, if any? {Unmoved} left to move.",
    "a space with a detachment of yours, or done",
    "detachment of {space}",
)
DETACHMENT_TO: Final = question(
    "detachment-to",
    "SM12.2",
    "Where does the detachment go, up to three spaces?",
    "where the detachment goes",
    "to {space}",
)
CAMPAIGN: Final = question(
    "campaign",
    "SM6.6",
    "A leader of {who} has come to Moscow: does the Tsar ride with him?",
    yes="the Tsar rides",
    no="the Tsar stays",
)
ENTER_AT: Final = question(
    "enter", "SM5.9", "Where does the new leader appear?", "where the leader appears", "appear in {space}"
)
SPRING_AT: Final = question(
    "spring",
    "SM12.1",
    "Where is this spring's detachment placed?",
    "where the detachment is placed",
    "detachment in {space}",
)

# --- reasons to roll or draw ------------------------------------------------------------------------------------------
CARD_DRAWN: Final = chance("card", "SM5.3", "Draw a card: which is it?")
CANCEL_DRAWN: Final = chance("cancel", "SM5.6", "Draw a cancel card against {card}: which is it?")
COSSACK_DRAWN: Final = chance("cossack", "SM8.6", "Draw from the cup of the Cossacks: which unit is it?")
DEPLOYMENT_DIE: Final = chance(
    "deployment", "SM5.9", "Roll for the place where a Polish leader gathers his men: what does the die show?"
)
DECK_DIE: Final = chance("deck", "SM5.7", "Roll for the deck of {who}: what does the die show?")
EFFECT_DIE: Final = chance("effect", "SM5.2", "Roll for {card}: what does the die show?")
AREA_DIE: Final = chance("area", "SM5.2", "Roll for the area of {card}: what does the die show?")
SUBMISSION_AREA_DIE: Final = chance(
    "submission-area", "SM7.5", "Roll for the area that {who} calls upon: what does the die show?"
)
SUBMISSION_DIE: Final = chance("submission", "SM7.6", "Roll for a submission to {who}: what does the die show?")
MUSTER_DIE: Final = chance("muster", "SM15.3", "Roll whether a leader of {who} musters: what does the die show?")
MORALE_DIE: Final = chance("morale", "SM10.1", "Roll for the morale of an army: what does the die show?")
ADVANTAGE_DIE: Final = chance("advantage", "SM10.4", "Roll for the advantage in {field}: what does the die show?")
NAMING_DIE: Final = chance("naming", "SM10.5", "Roll for the phase in {field}: what does the die show?")
FIRE_DIE: Final = chance("fire", "SM10.6", "Roll for the fire in {field}: what does the die show?")
SHOCK_DIE: Final = chance("shock", "SM10.6", "Roll for the charge in {field}: what does the die show?")
GUNS_DIE: Final = chance("guns", "SM10.8", "Roll for a gun of the loser: what does the die show?")
FATE_DIE: Final = chance("fate", "SM10.8", "Roll for the fate of the beaten commander: what does the die show?")
TSAR_DIE: Final = chance("tsar", "SM6.6", "Roll for the life of the Tsar: what does the die show?")
PUSHED_DIE: Final = chance("pushed", "SM9.5", "Roll for a detachment that is driven out: what does the die show?")
DETACHMENT_DIE: Final = chance("detachment", "SM12.2", "Roll for a detachment that fights: what does the die show?")
SIEGE_DIE: Final = chance("siege", "SM11.3", "Roll for the siege: what does the die show?")
CAMPAIGN_DIE: Final = chance("campaign", "SM6.6", "Roll whether the Tsar rides out: what does the die show?")
WINTER_DIE: Final = chance("winter", "SM14.1", "Roll for an army in winter: what does the die show?")
TIE_DIE: Final = chance("tie", "SM15.3", "Roll to break a tie: what does the die show?")

# --- events: after those of the charts' traces ------------------------------------------------------------------------
TURN_BEGINS: Final = event(
    "turn-begins",
    "SM4.1",
    "which season, number, the most points that any party has",
    "Spring {b}: the roads dry out.",
    "Summer {b}: the armies march.",
    "Autumn {b}: the rains begin.",
)
PHASE_BEGINS: Final = event(
    "phase-begins", "SM4.2", "which phase", "The politics phase begins.", "The combat phase begins.", "Winter begins."
)
SEGMENT_BEGINS: Final = event(
    "segment-begins", "SM4.2", "party, which phase", "{A} turns to politics.", "{A} takes the field."
)
DEPLOYED: Final = event("deployed", "SM5.9", "leader, number, space", "{A} gathers his men in {c}: the die shows {b}.")
DREW: Final = event("drew", "SM5.3", "party, card", "{A} draws {b}.")
DREW_HIDDEN: Final = event("drew-hidden", "SM5.7", "party, deck", "{A} draws a card of the {b} deck.")
DECK_ROLLED: Final = event("deck-rolled", "SM5.7", "party, face")
PUT_BACK: Final = event(
    "put-back",
    "SM5.3",
    "party, card, which reason",
    "{B} comes before its year and goes to the back of its deck.",
    "{B} is of no use now and goes to the back of its deck.",
    "{B} could not be played and goes to the back of its deck.",
    "{A} holds more than seven cards and puts {b} to the back of its deck.",
)
WAITS: Final = event("waits", "SM5.4", "party, card", "{B} cannot be played now and waits.")
PLAYED: Final = event("played", "SM5.2", "party, card, on whom: a party, STATE, or NONE")
CANCEL_TRIED: Final = event(
    "cancel-tried",
    "SM5.6",
    "party, card, which it helps",
    "{A} answers with {b}, which does not help against such a card.",
    "{A} answers with {b}, and the card is void.",
)
EFFECT_ROLLED: Final = event("effect-rolled", "SM5.2", "card, number", "The die for {a} shows {b}.")
LEGITIMACY: Final = event("legitimacy", "SM6.1", "party, by how much, the track now")
UNITS_ADDED: Final = event("units-added", "SM8.2", "leader, unit, number", "{A} gains {c} {b}.")
UNITS_LOST: Final = event("units-lost", "SM10.6", "leader, unit, number", "{A} loses {c} {b}.")
MARKER_TAKEN: Final = event("marker-taken", "SM8.2", "leader", "{A} takes a siege marker.")
MARKER_LOST: Final = event("marker-lost", "SM10.8", "leader", "{A} loses his siege marker.")
MORE_ATTEMPTS: Final = event("more-attempts", "SM7.3", "party, more attempts", "{A} may make {b} at submission.")
CONTROLS: Final = event(
    "controls",
    "SM7.1",
    "party, space, which way",
    "{A} marches into {b} and controls it.",
    "{B} submits to {a}.",
    "{B} falls to the storm of {a}.",
    "{B} goes over to {a}.",
)
GOES_NEUTRAL: Final = event("goes-neutral", "SM5.2", "space, party", "{A} turns away from {b} and is neutral.")
GOES_TO_STATE: Final = event(
    "goes-to-state", "SM5.2", "space, party", "{A} opens its gates to the state; {b} has lost it."
)
DETACHMENT_PLACED: Final = event("detachment-placed", "SM12.1", "party, space", "{A} has a new detachment in {b}.")
DETACHMENT_LOST: Final = event("detachment-lost", "SM12.3", "party, space", "{A} loses a detachment in {b}.")
DETACHMENT_MOVED: Final = event(
    "detachment-moved", "SM12.2", "party, space, space", "A detachment of {a} goes from {b} to {c}."
)
DETACHMENTS_FIGHT: Final = event("detachments-fight", "SM12.2", "mover * 8 + other party, space, face * 8 + other face")
IDLE: Final = event("idle", "SM5.2", "leader", "{A} will do nothing in his next combat segment.")
HEIR_NAMED: Final = event("heir-named", "SM6.2", "leader", "{A} is named Heir to the throne.")
HEIR_LOST: Final = event("heir-lost", "SM6.2", "leader", "{A} is Heir no more.")
CROWNED: Final = event("crowned", "SM6.4", "leader", "The bells of Moscow ring: {a} is crowned Tsar.")
TSAR_KILLED: Final = event("tsar-killed", "SM6.5", "leader", "Tsar {a} is dead, and the throne is vacant.")
TSAR_REMOVED: Final = event(
    "tsar-removed", "SM6.3", "leader", "Moscow has fallen: Tsar {a} is removed, and the throne is vacant."
)
ENTERED: Final = event("entered", "SM5.9", "leader, space", "{A} appears in {b}.")
TRUCE_MADE: Final = event("truce-made", "SM5.2", "party, party", "{A} and {b} keep a truce until the turn ends.")
NO_MUSTER: Final = event("no-muster", "SM5.2", "party", "{A} will not muster in its next combat segment.")
FEWER_CARDS: Final = event(
    "fewer-cards", "SM5.2", "party, cards", "{A} will draw {b} less in its next politics segment."
)
SLOWED: Final = event(
    "slowed", "SM5.2", "party, spaces", "The leaders of {a} will march {b} less in their next combat segment."
)
FASTER: Final = event(
    "faster",
    "SM5.2",
    "party, spaces, which scope",
    "One leader of {a} may march {b} further in this segment.",
    "All leaders of {a} may march {b} further in this segment.",
)
MARCH_SET: Final = event(
    "march-set", "SM5.2", "party, spaces", "One leader of {a} may march at least {b} in this segment."
)
GUIDES: Final = event("guides", "SM5.2", "party", "Local guides will lead one army of {a} past strange fortresses.")
MUSTER_MORE: Final = event(
    "muster-more", "SM5.2", "party, points", "One leader of {a} may muster with {b} more in this segment."
)
SIEGE_MORE: Final = event(
    "siege-more", "SM5.2", "party, number", "One siege roll of {a} gets {b} more in this segment."
)
STORM_AGAIN: Final = event("storm-again", "SM5.2", "party", "One siege of {a} will be rolled for twice.")
SIEGE_BLOCKED: Final = event(
    "siege-blocked", "SM5.2", "leader", "{A} will make no siege roll in his next combat segment."
)
DEFECTED: Final = event("defected", "SM5.2", "from leader, unit, to leader or NONE")
PESTILENCE: Final = event(
    "pestilence", "SM5.2", "area", "Pestilence strikes the {a} area: every army that is not at home there loses a unit."
)
MUSTERED: Final = event("mustered", "SM8.1", "leader, points, space", "{A} musters in {c} with {b}.")
MARCHED: Final = event("marched", "SM9.2", "leader, space, space", "{A} marches from {b} to {c}.")
STAYS: Final = event("stays", "SM4.4", "leader, space", "{A} stays in {b}.")
STOPS_SHORT: Final = event(
    "stops-short", "SM10.1", "leader, space, space", "{A} loses heart and stops in {b}, before {c}."
)
ATTACKS: Final = event("attacks", "SM10.1", "leader, space, party", "{A} attacks {c} in {b}.")
MORALE_ROLLED: Final = event("morale-rolled", "SM10.1", "leader, face, 1 if he passes")
RETREATS_BEFORE: Final = event(
    "retreats-before", "SM10.2", "party, space, space", "{A} will not give battle and withdraws from {b} to {c}."
)
CAUGHT: Final = event("caught", "SM10.2", "leader", "{A} is caught without troops and removed.")
BATTLE_BEGINS: Final = event(
    "battle-begins", "SM10.3", "space, party, party", "Battle of {a}: {b} attacks, {c} stands."
)
ADVANTAGE_ROLLED: Final = event(
    "advantage-rolled",
    "SM10.4",
    "leader, number, number",
    "{A} rolls {b} for the advantage, which makes {c} with his rating.",
)
ADVANTAGE: Final = event("advantage", "SM10.4", "party", "{A} has the tactical advantage.")
ROUND_BEGINS: Final = event("round-begins", "SM10.5", "number", "Round {a} of the battle begins.")
PHASE_NAMED: Final = event("phase-named", "SM10.5", "party, phase, the face of a bot's naming die, or 0")
STRUCK: Final = event("struck", "SM10.6", "party * 2 + phase, face, hits or W")
HITS_IGNORED: Final = event("hits-ignored", "SM10.6", "party, hits", "{A} ignores {b}.")
CONCEDES: Final = event("concedes", "SM10.7", "party", "{A} gives up the field.")
BATTLE_WON: Final = event(
    "battle-won",
    "SM10.8",
    "party, space, which routed",
    "{A} wins the battle of {b}.",
    "{A} wins the battle of {b}, and the loser is routed.",
)
GUNS_LOST: Final = event("guns-lost", "SM10.8", "leader, number", "{A} cannot save a gun: the die shows {b}.")
FATE_ROLLED: Final = event("fate-rolled", "SM10.8", "leader, number", "The die for the fate of {a} shows {b}.")
FELL: Final = event("fell", "SM10.8", "leader", "{A} has fallen.")
ARMY_PASSES: Final = event("army-passes", "SM10.8", "leader, leader", "The men of {a} follow {b}.")
RETREATED: Final = event("retreated", "SM10.8", "party, space, space", "{A} retreats from {b} to {c}.")
NO_WAY_OUT: Final = event("no-way-out", "SM10.8", "leader", "{A} finds no way out: he and his army are lost.")
SIEGE_BEGINS: Final = event("siege-begins", "SM11.1", "leader, space", "{A} lays siege to {b}.")
SIEGE_ROLLED: Final = event("siege-rolled", "SM11.3", "space, face, score + 32")
BREACH: Final = event("breach", "SM11.4", "space, number", "The walls of {a} are breached; breaches: {b}.")
REPULSED: Final = event("repulsed", "SM11.4", "space", "The garrison of {a} beats off the besiegers.")
SIEGE_ENDS: Final = event("siege-ends", "SM11.6", "party, space", "The siege of {b} by {a} is over.")
GARRISON_LEFT: Final = event(
    "garrison-left", "SM11.5", "leader, space", "{A} leaves a part of his men as a guard in {b}."
)
PUSHED_OUT: Final = event(
    "pushed-out", "SM9.5", "party, space, space", "A detachment of {a} is driven from {b} to {c}."
)
CAMPAIGN_ROLLED: Final = event(
    "campaign-rolled", "SM6.6", "leader, number", "Will the Tsar ride with {a}? The die shows {b}."
)
CAMPAIGN_BEGINS: Final = event("campaign-begins", "SM6.6", "leader", "The Tsar rides out with {a}.")
CAMPAIGN_ENDS: Final = event("campaign-ends", "SM6.6", "leader", "The Tsar's campaign with {a} is over.")
TSAR_ROLLED: Final = event("tsar-rolled", "SM6.6", "number", "The die for the life of the Tsar shows {a}.")
AREA_ROLLED: Final = event("area-rolled", "SM7.5", "party, number, area", "{A} rolls {b} for an area: {c}.")
SUBMISSION_TRIED: Final = event(
    "submission-tried", "SM7.6", "party, space, number", "{A} calls on {b} to submit: the die shows {c}."
)
REFUSES: Final = event("refuses", "SM7.6", "party, space", "{B} refuses to kiss the cross for {a}.")
NO_ATTEMPT: Final = event(
    "no-attempt", "SM7.5", "party", "There is no city that {a} could call upon: the attempt is lost."
)
WINTER_BEGINS: Final = event(
    "winter-begins", "SM4.5", "number", "Winter {a}: snow lies on the roads, and the year is counted."
)
WINTER_ROLLED: Final = event(
    "winter-rolled",
    "SM14.1",
    "leader, number, which a unit is lost",
    "{A} winters in the field: the die shows {b}, and his men come through.",
    "{A} winters in the field: the die shows {b}, and the frost takes a unit.",
)
SCORED: Final = event("scored", "SM14.2", "party, number", "{A} has {b} victory points.")
REPLACED: Final = event("replaced", "SM14.4", "leader, space", "{A} takes command of what is left, in {b}.")
TIE_ROLLED: Final = event("tie-rolled", "SM15.3", "number", "A die breaks the tie: it shows {a}.")

# why a card went back
TOO_EARLY: Final = 0
WRONG_KIND: Final = 1
NOT_PLAYED: Final = 2
ABOVE_LIMIT: Final = 3

# how a space came under control
WALKED_IN: Final = 0
SUBMITTED: Final = 1
STORMED: Final = 2
BY_CARD: Final = 3

# --- endings ---------------------------------------------------------------------------------------------------------
TSAR_AND_POINTS: Final = ending(
    "tsar-and-points", "SM14.3", "{Winner} has won: its Tsar sits firmly on the throne, with {points} victory points."
)
MOST_POINTS: Final = ending(
    "most-points", "SM14.3", "The Time of Troubles is over: {winner} has won with {points} victory points."
)
