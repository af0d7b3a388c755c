"""Why something may not be done: each reason once, with its rule and its words. A rule gives one, or NOTHING."""

from typing import Final

from bivouac.games.smuta.box.tables import HEIR_PARTY, SUBMISSION_REACH
from bivouac.games.smuta.rules.terms import Saying

NOTHING: Final = 0  # bars: it may be done
BARS: Final = [Saying("", "", [])]


def bar(rule: str, sentence: str) -> int:
    BARS.append(Saying("", rule, [sentence]))
    return len(BARS) - 1


# --- ways -------------------------------------------------------------------------------------------------------------
ONLY_POLES: Final = bar("SM9.3", "Only the Polish party enters Poland.")
TRUCE_CLOSES: Final = bar("SM5.2", "A truce closes {space}.")
STANDS_THERE: Final = bar("SM9.2", "{leader} stands in {space} already.")
NOT_BESIDE: Final = bar("SM9.2", "{space} is not beside {here}.")
MARCHED_ENOUGH: Final = bar("SM9.1", "{leader} has marched as far as he may.")
NO_UNITS: Final = bar("SM10.1", "{leader} has no units and does not attack.")

# --- retreats ---------------------------------------------------------------------------------------------------------
FAR_FROM_BATTLE: Final = bar("SM10.8", "{space} is not beside {field}.")
ENEMY_LEADER: Final = bar("SM10.8", "An enemy leader stands in {space}.")
ENEMY_GUARD: Final = bar("SM10.8", "There is an enemy detachment in {space}.")
NO_RETREAT_NOW: Final = bar("SM10.8", "Nobody retreats to {space} now.")
GATES_CLOSED: Final = bar("SM10.8", "The gates of {space} are closed to you.")

# --- submission -------------------------------------------------------------------------------------------------------
POLAND_NEVER: Final = bar("SM7.4", "Cities in Poland never submit.")
MONASTERY_NEVER: Final = bar("SM7.4", "St. Sergius Monastery never submits: it falls only to a siege.")
YOURS_ALREADY: Final = bar("SM7.4", "{space} is yours already.")
OF_A_PARTY: Final = bar("SM7.4", "{space} belongs to {owner}, and a party's place does not submit.")
TRIED_ALREADY: Final = bar("SM7.6", "You have called on {space} in this segment already.")
ENEMIES_THERE: Final = bar("SM7.4", "There are enemies in {space}.")
BELOW_FIVE: Final = bar("SM7.6", "A Volga city submits only at five legitimacy.")
MOSCOW_BESIEGED_ONLY: Final = bar("SM7.4", "Moscow submits only to a leader who besieges it.")
NOT_BESIEGED: Final = bar("SM7.4", "No leader of yours besieges {space}.")
NOT_NEAR: Final = bar(
    "SM7.4", f"No leader of yours besieges {{space}}, or stands within {SUBMISSION_REACH} spaces of it."
)
NOT_CALLED_UPON: Final = bar("SM7.4", "{space} cannot be called upon now.")

# --- the throne -------------------------------------------------------------------------------------------------------
HAS_THE_TSAR: Final = bar("SM6.2", "A party that controls the Tsar names no Heir.")
HAS_AN_HEIR: Final = bar("SM6.2", "You have an Heir already: {heir}.")
TOO_UNLAWFUL: Final = bar("SM6.2", f"An Heir needs {HEIR_PARTY} legitimacy, and you have {{legitimacy}}.")
NO_PRETENDER: Final = bar("SM6.2", "None of your leaders on the map has a legitimacy rating.")
THOUGHT_ALREADY: Final = bar("SM6.2", "You have thought about an Heir in this segment already.")
NOT_VACANT: Final = bar("SM6.4", "The throne is not vacant.")
NOT_IN_MOSCOW: Final = bar("SM6.4", "You do not control Moscow.")
NO_HEIR: Final = bar("SM6.4", "You have no Heir to crown.")

# --- sieges -----------------------------------------------------------------------------------------------------------
NOT_BESIEGING: Final = bar("SM11.1", "{leader} is not besieging.")
ROLLED_ALREADY: Final = bar("SM11.2", "The siege of {here} has been rolled for in this segment.")
TRUCE_BINDS: Final = bar("SM5.2", "There is a truce with {foe}.")
SIEGE_STOPPED: Final = bar("SM5.2", "A card stops this siege in this segment.")

# --- mustering --------------------------------------------------------------------------------------------------------
NOT_FRIENDLY: Final = bar("SM8.1", "{here} is not friendly to you.")
ENEMIES_BESIDE_HIM: Final = bar("SM8.1", "There are enemies in {here}.")
NOTHING_TO_TAKE: Final = bar("SM8.2", "There is nothing in {here} that {leader} could take.")
NOTHING_TO_RAISE: Final = bar("SM8.5", "Nothing is left in {here} that {leader} could raise.")
MUSTERS_ELSEWHERE: Final = bar("SM8.5", "{leader} can reach a place where he may muster, and raises nothing here.")
BUSY_BESIEGING: Final = bar("SM11.2", "{leader} is besieging: he rolls for the siege, stays, or lifts it.")
MUSTER_FORBIDDEN: Final = bar("SM5.2", "A card forbids you to muster in this segment.")
NO_MUSTER_NOW: Final = bar("SM8.1", "{leader} cannot muster now.")

# --- detachments ------------------------------------------------------------------------------------------------------
NONE_IN_POLAND: Final = bar("SM12.1", "No detachment is placed in Poland.")
NOT_YOURS: Final = bar("SM12.1", "{space} is not yours.")
GUARDED_ALREADY: Final = bar("SM12.1", "{space} has a detachment already.")
NOT_WORTH_A_GUARD: Final = bar("SM12.1", "{space} is neither a fortress nor worth a point.")
NO_GUARD_NOW: Final = bar("SM12.1", "No detachment can be placed in {space} now.")
ENEMY_BEFORE_IT: Final = bar("SM12.1", "The enemy stands in {space}.")
NO_DETACHMENT: Final = bar("SM12.2", "You have no detachment in {space}.")
SHUT_IN: Final = bar("SM12.2", "{space} is besieged, and nobody leaves it.")
MOVED_ALREADY: Final = bar("SM12.2", "Your detachment in {space} has moved already.")
NOWHERE_TO_GO: Final = bar("SM12.2", "Your detachment in {space} has nowhere to go.")
LEADER_BEFORE_IT: Final = bar("SM12.2", "An enemy leader stands in {space}, and detachments never fight leaders.")
SHUT_OUT: Final = bar("SM12.2", "{space} is besieged, and no detachment gets in.")
THERE_OR_TOO_FAR: Final = bar(
    "SM12.2", "The detachment stands in {space} already, or cannot come to it within three spaces."
)
TOO_FAR: Final = bar("SM12.2", "The detachment cannot come to {space} within three spaces by an open way.")
