"""What is asked, rolled for, told, and how it ends: each with its rule."""

from typing import Final

from bivouac.core.words import Term

FINLAND: Final = 0  # the one seat

# questions
FORTIFY: Final = 0
DEFEND: Final = 1
SNIPE: Final = 2
BURN: Final = 3
QUESTIONS: Final = [Term("fortify", "WW4.1"), Term("defend", "WW6.1"), Term("snipe", "WW6.3"), Term("burn", "WW6.3")]

# reasons to roll or draw
DRAW_UP: Final = 0
ATTACK_SIZE: Final = 1
ATTACK: Final = 2
BOMBED: Final = 3
CHANCES: Final = [
    Term("draw-up", "WW3.1"),
    Term("attack-size", "WW5.1"),
    Term("attack", "WW5.1"),
    Term("bombed", "WW5.3"),
]

# events
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
    Term("turn", "WW3.1"),
    Term("drew", "WW3.1"),
    Term("reshuffled", "WW3.2"),
    Term("laid", "WW4.1"),
    Term("evacuated", "WW4.2"),
    Term("advanced", "WW5.1"),
    Term("turned-up", "WW5.3"),
    Term("lost-to-air-raid", "WW5.3"),
    Term("air-raid-failed", "WW5.4"),
    Term("counted", "WW6.8"),
    Term("fired", "WW6.1"),
    Term("sisu", "WW6.6"),
    Term("sniped", "WW6.3"),
    Term("tanks-shot", "WW6.3"),
    Term("burnt", "WW6.3"),
    Term("held", "WW6.8"),
    Term("killed", "WW6.8"),
    Term("finns-lost", "WW7.1"),
    Term("finns-won", "WW7.2"),
    Term("laid-in-defence", "WW6.5"),
]

# endings
OVERRUN: Final = 0
HELD_OUT: Final = 1
ENDS: Final = [Term("overrun", "WW7.1"), Term("held-out", "WW7.2")]
