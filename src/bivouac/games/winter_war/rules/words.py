"""What is asked, rolled for, told, and how it ends: each with its rule, and the sentence in which people read it."""

from typing import Final

from bivouac.core.words import Term

FINLAND: Final = 0  # the one seat

# questions
FORTIFY: Final = 0
DEFEND: Final = 1
SNIPE: Final = 2
BURN: Final = 3
QUESTIONS: Final = [
    Term("fortify", "WW4.1", "Fortify: lay a standing defence, send for MedEvac, or be done."),
    Term("defend", "WW6.1", "Defend against {soviet} with {finnish} so far: play a card, or be done."),
    Term("snipe", "WW6.3", "Sniper: which attacker does he stop?"),
    Term("burn", "WW6.3", "Molotov Cocktail: which tanks does it burn?"),
]

# reasons to roll or draw
DRAW_UP: Final = 0
ATTACK_SIZE: Final = 1
ATTACK: Final = 2
BOMBED: Final = 3
CHANCES: Final = [
    Term("draw-up", "WW3.1", "Draw a card from the Finnish deck, number {held} of {full} in your hand: which is it?"),
    Term("attack-size", "WW5.1", "Roll one die for the number of Soviet cards: what does it show?"),
    Term("attack", "WW5.1", "Draw card {drawn} of {attackers} from the Soviet deck: which is it?"),
    Term(
        *("bombed", "WW5.3"),
        "Air Raid: take a card from your hand at random, never an Ammunition Shortage. Which is it?",
    ),
]

# events; {a:word} is the word with that number
TURN: Final = 0
DREW: Final = 1
RESHUFFLED: Final = 2
LAID: Final = 3
EVACUATED: Final = 4
ADVANCED: Final = 5
TURNED_UP: Final = 6
LOST_TO_AIR_RAID: Final = 7
AIR_RAID_FAILED: Final = 8
COUNTED: Final = 9
FIRED: Final = 10
SISU_PLAYED: Final = 11
SNIPED: Final = 12
TANKS_SHOT: Final = 13
BURNT: Final = 14
HELD: Final = 15
KILLED: Final = 16
FINNS_LOST: Final = 17
FINNS_WON: Final = 18
LAID_IN_DEFENCE: Final = 19
EVENTS: Final = [
    Term("turn", "WW3.1", "Turn {a} begins."),
    Term("drew", "WW3.1", "You draw {a:word}."),
    Term("reshuffled", "WW3.2", "The deck is empty; the {a} discarded cards are shuffled into a new one."),
    Term("laid", "WW4.1", "You lay out {a:word}, to stay for the rest of the war."),
    Term("evacuated", "WW4.2", "MedEvac brings lost men back to the line: {a} men stand."),
    Term("advanced", "WW5.1", "The Soviets attack; cards face down: {a}."),
    Term("turned-up", "WW5.3", "Turned up: {a:word}."),
    Term("lost-to-air-raid", "WW5.3", "An Air Raid destroys {a:word}."),
    Term("air-raid-failed", "WW5.4", "An Air Raid finds nothing to destroy."),
    Term("counted", "WW6.8", "Soviet force {a}, Finnish force {b}."),
    Term("fired", "WW6.1", "You play {a:word}."),
    Term("sisu", "WW6.6", "You play Sisu, the stubbornness that doubles a defence."),
    Term("sniped", "WW6.3", "A Sniper stops {a:word}."),
    Term("tanks-shot", "WW6.3", "The 37mm AT-Gun knocks out every tank."),
    Term("burnt", "WW6.3", "A Molotov Cocktail burns {a:word}."),
    Term("held", "WW6.8", "The line holds, with {a} to spare."),
    Term("killed", "WW6.8", "The attack breaks in: {a} more force than the defence; {b} men are left."),
    Term("finns-lost", "WW7.1", "No men are left. The Soviets win."),
    Term("finns-won", "WW7.2", "The Soviet deck is spent, and {a} men still stand. Finland holds."),
    Term(
        *("laid-in-defence", "WW6.5"),
        "In the midst of the attack you lay out {a:word}, to stay for the rest of the war.",
    ),
]

# endings
OVERRUN: Final = 0
HELD_OUT: Final = 1
ENDS: Final = [
    Term("overrun", "WW7.1", "Finland falls: no men are left to hold the line."),
    Term("held-out", "WW7.2", "Finland holds: the Soviet deck is spent, and {men} men still stand."),
]
