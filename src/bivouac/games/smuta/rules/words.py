"""What is asked, rolled for, told, and how it ends: each with its rule."""

from typing import Final

from bivouac.core.chart import traces
from bivouac.core.words import Term

# --- questions --------------------------------------------------------------------------------------------------------
CARD: Final = 0  # the next act in the politics segment: a card, the Heir, submission, done
TARGET_PARTY: Final = 1
RECEIVER: Final = 2  # the leader a card is for
CITY_FOR: Final = 3  # the space a card is for
CANCEL: Final = 4
HEIR: Final = 5
CROWN: Final = 6
SUBMIT_AT: Final = 7
DISCARD: Final = 8
ACTIVATE: Final = 9
ACTION: Final = 10
STEP_TO: Final = 11
BUY: Final = 12
BONUS_NOW: Final = 13
RETREAT_BEFORE: Final = 14
BATTLE_CARD: Final = 15
PHASE: Final = 16
CONCEDE: Final = 17
LOSS: Final = 18
RETREAT_TO: Final = 19
LEAVE_DETACHMENT: Final = 20
DETACHMENT: Final = 21
DETACHMENT_TO: Final = 22
CAMPAIGN: Final = 23
ENTER_AT: Final = 24
SPRING_AT: Final = 25  # where the detachment of the spring is placed
QUESTIONS: Final = [
    Term("card", "SM5.7"),
    Term("target", "SM5.5"),
    Term("receiver", "SM5.2"),
    Term("city", "SM5.2"),
    Term("cancel", "SM5.6"),
    Term("heir", "SM6.2"),
    Term("crown", "SM6.4"),
    Term("submit", "SM7.6"),
    Term("discard", "SM5.7"),
    Term("activate", "SM4.4"),
    Term("action", "SM4.4"),
    Term("step-to", "SM9.2"),
    Term("buy", "SM8.2"),
    Term("bonus-now", "SM5.7"),
    Term("retreat-before", "SM10.2"),
    Term("battle-card", "SM10.3"),
    Term("phase", "SM10.5"),
    Term("concede", "SM10.7"),
    Term("loss", "SM10.6"),
    Term("retreat", "SM10.8"),
    Term("leave-detachment", "SM11.5"),
    Term("detachment", "SM12.2"),
    Term("detachment-to", "SM12.2"),
    Term("campaign", "SM6.6"),
    Term("enter", "SM5.9"),
    Term("spring", "SM12.1"),
]

# --- reasons to roll or draw ------------------------------------------------------------------------------------------
CARD_DRAWN: Final = 0
CANCEL_DRAWN: Final = 1
COSSACK_DRAWN: Final = 2
DEPLOYMENT_DIE: Final = 3
DECK_DIE: Final = 4
EFFECT_DIE: Final = 5
AREA_DIE: Final = 6
SUBMISSION_AREA_DIE: Final = 7
SUBMISSION_DIE: Final = 8
MUSTER_DIE: Final = 9
MORALE_DIE: Final = 10
ADVANTAGE_DIE: Final = 11
NAMING_DIE: Final = 12
FIRE_DIE: Final = 13
SHOCK_DIE: Final = 14
GUNS_DIE: Final = 15
FATE_DIE: Final = 16
TSAR_DIE: Final = 17
PUSHED_DIE: Final = 18
DETACHMENT_DIE: Final = 19
SIEGE_DIE: Final = 20
CAMPAIGN_DIE: Final = 21
WINTER_DIE: Final = 22
TIE_DIE: Final = 23
CHANCES: Final = [
    Term("card", "SM5.3"),
    Term("cancel", "SM5.6"),
    Term("cossack", "SM8.6"),
    Term("deployment", "SM5.9"),
    Term("deck", "SM5.7"),
    Term("effect", "SM5.2"),
    Term("area", "SM5.2"),
    Term("submission-area", "SM7.5"),
    Term("submission", "SM7.6"),
    Term("muster", "SM15.3"),
    Term("morale", "SM10.1"),
    Term("advantage", "SM10.4"),
    Term("naming", "SM10.5"),
    Term("fire", "SM10.6"),
    Term("shock", "SM10.6"),
    Term("guns", "SM10.8"),
    Term("fate", "SM10.8"),
    Term("tsar", "SM6.6"),
    Term("pushed", "SM9.5"),
    Term("detachment", "SM12.2"),
    Term("siege", "SM11.3"),
    Term("campaign", "SM6.6"),
    Term("winter", "SM14.1"),
    Term("tie", "SM15.3"),
]

# --- events: after those of the charts' traces ------------------------------------------------------------------------
TURN_BEGINS: Final = 5  # a: season, b: year, c: the most victory points that any party has
PHASE_BEGINS: Final = 6  # a: phase
SEGMENT_BEGINS: Final = 7  # a: party, b: phase
DEPLOYED: Final = 8  # a: leader, b: face, c: space
DREW: Final = 9  # a: party, b: card
DREW_HIDDEN: Final = 10  # a: party, b: deck
DECK_ROLLED: Final = 11  # a: party, b: face
PUT_BACK: Final = 12  # a: party, b: card, c: why, one of the reasons below
WAITS: Final = 13  # a: party, b: card
PLAYED: Final = 14  # a: party, b: card, c: on whom: a party, STATE, or NONE
CANCEL_TRIED: Final = 15  # a: party, b: cancel card, c: 1 if it voids the card
EFFECT_ROLLED: Final = 16  # a: card, b: face
LEGITIMACY: Final = 17  # a: party, b: by how much, c: the track now
UNITS_ADDED: Final = 18  # a: leader, b: unit, c: how many
UNITS_LOST: Final = 19  # a: leader, b: unit, c: how many
MARKER_TAKEN: Final = 20  # a: leader
MARKER_LOST: Final = 21  # a: leader
MORE_ATTEMPTS: Final = 22  # a: party, b: how many
CONTROLS: Final = 23  # a: party, b: space, c: how, one of the ways below
GOES_NEUTRAL: Final = 24  # a: space, b: the party that loses it
GOES_TO_STATE: Final = 25  # a: space, b: the party that loses it
DETACHMENT_PLACED: Final = 26  # a: party, b: space
DETACHMENT_LOST: Final = 27  # a: party, b: space
DETACHMENT_MOVED: Final = 28  # a: party, b: from, c: to
DETACHMENTS_FIGHT: Final = 29  # a: mover * 8 + other party, b: space, c: face * 8 + other face
IDLE: Final = 30  # a: leader
HEIR_NAMED: Final = 31  # a: leader
HEIR_LOST: Final = 32  # a: leader
CROWNED: Final = 33  # a: leader
TSAR_KILLED: Final = 34  # a: the person
TSAR_REMOVED: Final = 35  # a: the person
ENTERED: Final = 36  # a: leader, b: space
TRUCE_MADE: Final = 37  # a: party, b: party
NO_MUSTER: Final = 38  # a: party
FEWER_CARDS: Final = 39  # a: party, b: how many
SLOWED: Final = 40  # a: party, b: spaces
FASTER: Final = 41  # a: party, b: spaces, c: scope
MARCH_SET: Final = 42  # a: party, b: spaces
GUIDES: Final = 43  # a: party
MUSTER_MORE: Final = 44  # a: party, b: points
SIEGE_MORE: Final = 45  # a: party, b: on the roll
STORM_AGAIN: Final = 46  # a: party
SIEGE_BLOCKED: Final = 47  # a: leader
DEFECTED: Final = 48  # a: from leader, b: unit, c: to leader, or NONE
PESTILENCE: Final = 49  # a: area
MUSTERED: Final = 50  # a: leader, b: points, c: space
MARCHED: Final = 51  # a: leader, b: from, c: to
STAYS: Final = 52  # a: leader, b: space
STOPS_SHORT: Final = 53  # a: leader, b: space he stands in, c: space he does not enter
ATTACKS: Final = 54  # a: leader, b: space, c: party there
MORALE_ROLLED: Final = 55  # a: leader, b: face, c: 1 if he passes
RETREATS_BEFORE: Final = 56  # a: party, b: from, c: to
CAUGHT: Final = 57  # a: leader without units who cannot get away
BATTLE_BEGINS: Final = 58  # a: space, b: attacker, c: defender
ADVANTAGE_ROLLED: Final = 59  # a: leader, b: face, c: total
ADVANTAGE: Final = 60  # a: party
ROUND_BEGINS: Final = 61  # a: round
PHASE_NAMED: Final = 62  # a: party, b: phase, c: the face of a bot's naming die, or 0
STRUCK: Final = 63  # a: party * 2 + phase, b: face, c: hits, or W
HITS_IGNORED: Final = 64  # a: party, b: hits
CONCEDES: Final = 65  # a: party
BATTLE_WON: Final = 66  # a: party, b: space, c: 1 if the loser is routed
GUNS_LOST: Final = 67  # a: leader, b: face
FATE_ROLLED: Final = 68  # a: leader, b: face
FELL: Final = 69  # a: leader
ARMY_PASSES: Final = 70  # a: from leader, b: to leader
RETREATED: Final = 71  # a: party, b: from, c: to
NO_WAY_OUT: Final = 72  # a: leader
SIEGE_BEGINS: Final = 73  # a: leader, b: space
SIEGE_ROLLED: Final = 74  # a: space, b: face, c: score + 32
BREACH: Final = 75  # a: space, b: breaches
REPULSED: Final = 76  # a: space
SIEGE_ENDS: Final = 77  # a: party, b: space
GARRISON_LEFT: Final = 78  # a: leader, b: space
PUSHED_OUT: Final = 79  # a: party, b: from, c: to
CAMPAIGN_ROLLED: Final = 80  # a: leader, b: face
CAMPAIGN_BEGINS: Final = 81  # a: leader
CAMPAIGN_ENDS: Final = 82  # a: leader
TSAR_ROLLED: Final = 83  # a: face
AREA_ROLLED: Final = 84  # a: party, b: face, c: area
SUBMISSION_TRIED: Final = 85  # a: party, b: space, c: face
REFUSES: Final = 86  # a: party, b: space
NO_ATTEMPT: Final = 87  # a: party
WINTER_BEGINS: Final = 88  # a: year
WINTER_ROLLED: Final = 89  # a: leader, b: face, c: 1 if a unit is lost
SCORED: Final = 90  # a: party, b: victory points
REPLACED: Final = 91  # a: leader, b: space
TIE_ROLLED: Final = 92  # a: face
EVENTS: Final = [
    *traces("SM15.1"),
    Term("turn-begins", "SM4.1"),
    Term("phase-begins", "SM4.2"),
    Term("segment-begins", "SM4.2"),
    Term("deployed", "SM5.9"),
    Term("drew", "SM5.3"),
    Term("drew-hidden", "SM5.7"),
    Term("deck-rolled", "SM5.7"),
    Term("put-back", "SM5.3"),
    Term("waits", "SM5.4"),
    Term("played", "SM5.2"),
    Term("cancel-tried", "SM5.6"),
    Term("effect-rolled", "SM5.2"),
    Term("legitimacy", "SM6.1"),
    Term("units-added", "SM8.2"),
    Term("units-lost", "SM10.6"),
    Term("marker-taken", "SM8.2"),
    Term("marker-lost", "SM10.8"),
    Term("more-attempts", "SM7.3"),
    Term("controls", "SM7.1"),
    Term("goes-neutral", "SM5.2"),
    Term("goes-to-state", "SM5.2"),
    Term("detachment-placed", "SM12.1"),
    Term("detachment-lost", "SM12.3"),
    Term("detachment-moved", "SM12.2"),
    Term("detachments-fight", "SM12.2"),
    Term("idle", "SM5.2"),
    Term("heir-named", "SM6.2"),
    Term("heir-lost", "SM6.2"),
    Term("crowned", "SM6.4"),
    Term("tsar-killed", "SM6.5"),
    Term("tsar-removed", "SM6.3"),
    Term("entered", "SM5.9"),
    Term("truce-made", "SM5.2"),
    Term("no-muster", "SM5.2"),
    Term("fewer-cards", "SM5.2"),
    Term("slowed", "SM5.2"),
    Term("faster", "SM5.2"),
    Term("march-set", "SM5.2"),
    Term("guides", "SM5.2"),
    Term("muster-more", "SM5.2"),
    Term("siege-more", "SM5.2"),
    Term("storm-again", "SM5.2"),
    Term("siege-blocked", "SM5.2"),
    Term("defected", "SM5.2"),
    Term("pestilence", "SM5.2"),
    Term("mustered", "SM8.1"),
    Term("marched", "SM9.2"),
    Term("stays", "SM4.4"),
    Term("stops-short", "SM10.1"),
    Term("attacks", "SM10.1"),
    Term("morale-rolled", "SM10.1"),
    Term("retreats-before", "SM10.2"),
    Term("caught", "SM10.2"),
    Term("battle-begins", "SM10.3"),
    Term("advantage-rolled", "SM10.4"),
    Term("advantage", "SM10.4"),
    Term("round-begins", "SM10.5"),
    Term("phase-named", "SM10.5"),
    Term("struck", "SM10.6"),
    Term("hits-ignored", "SM10.6"),
    Term("concedes", "SM10.7"),
    Term("battle-won", "SM10.8"),
    Term("guns-lost", "SM10.8"),
    Term("fate-rolled", "SM10.8"),
    Term("fell", "SM10.8"),
    Term("army-passes", "SM10.8"),
    Term("retreated", "SM10.8"),
    Term("no-way-out", "SM10.8"),
    Term("siege-begins", "SM11.1"),
    Term("siege-rolled", "SM11.3"),
    Term("breach", "SM11.4"),
    Term("repulsed", "SM11.4"),
    Term("siege-ends", "SM11.6"),
    Term("garrison-left", "SM11.5"),
    Term("pushed-out", "SM9.5"),
    Term("campaign-rolled", "SM6.6"),
    Term("campaign-begins", "SM6.6"),
    Term("campaign-ends", "SM6.6"),
    Term("tsar-rolled", "SM6.6"),
    Term("area-rolled", "SM7.5"),
    Term("submission-tried", "SM7.6"),
    Term("refuses", "SM7.6"),
    Term("no-attempt", "SM7.5"),
    Term("winter-begins", "SM4.5"),
    Term("winter-rolled", "SM14.1"),
    Term("scored", "SM14.2"),
    Term("replaced", "SM14.4"),
    Term("tie-rolled", "SM15.3"),
]

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
TSAR_AND_POINTS: Final = 0
MOST_POINTS: Final = 1
ENDS: Final = [Term("tsar-and-points", "SM14.3"), Term("most-points", "SM14.3")]
