"""What is asked, rolled for, told, and how it ends: each once, with its number, its rule and its sentence."""

from typing import Final

from bivouac.core.words import Term, term

FINLAND: Final = 0  # the one seat

QUESTIONS: Final[list[Term]] = []
CHANCES: Final[list[Term]] = []
EVENTS: Final[list[Term]] = []
ENDS: Final[list[Term]] = []

# questions
FORTIFY: Final = term(QUESTIONS, "fortify", "WW4.1", "Fortify: lay a standing defence, send for MedEvac, or be done.")
DEFEND: Final = term(
    QUESTIONS, "defend", "WW6.1", "Defend against {soviet} with {finnish} so far: play a card, or be done."
)
SNIPE: Final = term(QUESTIONS, "snipe", "WW6.3", "Sniper: which attacker does he stop?")
BURN: Final = term(QUESTIONS, "burn", "WW6.3", "Molotov Cocktail: which tanks does it burn?")

# reasons to roll or draw
DRAW_UP: Final = term(
    CHANCES, "draw-up", "WW3.1", "Draw a card from the Finnish deck, number {held} of {full} in your hand: which is it?"
)
ATTACK_SIZE: Final = term(
    CHANCES, "attack-size", "WW5.1", "Roll one die for the number of Soviet cards: what does it show?"
)
ATTACK: Final = term(CHANCES, "attack", "WW5.1", "Draw card {drawn} of {attackers} from the Soviet deck: which is it?")
BOMBED: Final = term(
    CHANCES,
    "bombed",
    "WW5.3",
    "Air Raid: take a card from your hand at random, never an Ammunition Shortage. Which is it?",
)

# events; {a:word} is the word with that number
TURN: Final = term(EVENTS, "turn", "WW3.1", "Turn {a} begins.")
DREW: Final = term(EVENTS, "drew", "WW3.1", "You draw {a:word}.")
RESHUFFLED: Final = term(
    EVENTS, "reshuffled", "WW3.2", "The deck is empty; the {a} discarded cards are shuffled into a new one."
)
LAID: Final = term(EVENTS, "laid", "WW4.1", "You lay out {a:word}, to stay for the rest of the war.")
EVACUATED: Final = term(EVENTS, "evacuated", "WW4.2", "MedEvac brings lost men back to the line: {a} men stand.")
ADVANCED: Final = term(EVENTS, "advanced", "WW5.1", "The Soviets attack; cards face down: {a}.")
TURNED_UP: Final = term(EVENTS, "turned-up", "WW5.3", "Turned up: {a:word}.")
LOST_TO_AIR_RAID: Final = term(EVENTS, "lost-to-air-raid", "WW5.3", "An Air Raid destroys {a:word}.")
AIR_RAID_FAILED: Final = term(EVENTS, "air-raid-failed", "WW5.4", "An Air Raid finds nothing to destroy.")
COUNTED: Final = term(EVENTS, "counted", "WW6.8", "Soviet force {a}, Finnish force {b}.")
FIRED: Final = term(EVENTS, "fired", "WW6.1", "You play {a:word}.")
SISU_PLAYED: Final = term(EVENTS, "sisu", "WW6.6", "You play Sisu, the stubbornness that doubles a defence.")
SNIPED: Final = term(EVENTS, "sniped", "WW6.3", "A Sniper stops {a:word}.")
TANKS_SHOT: Final = term(EVENTS, "tanks-shot", "WW6.3", "The 37mm AT-Gun knocks out every tank.")
BURNT: Final = term(EVENTS, "burnt", "WW6.3", "A Molotov Cocktail burns {a:word}.")
HELD: Final = term(EVENTS, "held", "WW6.8", "The line holds, with {a} to spare.")
KILLED: Final = term(
    EVENTS, "killed", "WW6.8", "The attack breaks in: {a} more force than the defence; {b} men are left."
)
FINNS_LOST: Final = term(EVENTS, "finns-lost", "WW7.1", "No men are left. The Soviets win.")
FINNS_WON: Final = term(
    EVENTS, "finns-won", "WW7.2", "The Soviet deck is spent, and {a} men still stand. Finland holds."
)
LAID_IN_DEFENCE: Final = term(
    EVENTS,
    "laid-in-defence",
    "WW6.5",
    "In the midst of the attack you lay out {a:word}, to stay for the rest of the war.",
)

# endings
OVERRUN: Final = term(ENDS, "overrun", "WW7.1", "Finland falls: no men are left to hold the line.")
HELD_OUT: Final = term(ENDS, "held-out", "WW7.2", "Finland holds: the Soviet deck is spent, and {men} men still stand.")
