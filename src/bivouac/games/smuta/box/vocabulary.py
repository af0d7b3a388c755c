"""The vocabulary: cards, leaders, spaces, parties, units, acts. The number of a card is its word."""

from typing import Final

from bivouac.core.words import Vocabulary
from bivouac.games.smuta.box.cards import CARD_IDS, CARDS
from bivouac.games.smuta.box.leaders import LEADER_IDS
from bivouac.games.smuta.box.parties import PARTIES, PARTY_IDS
from bivouac.games.smuta.box.spaces import SPACE_IDS, SPACES
from bivouac.games.smuta.box.units import UNIT_IDS

LEADER_WORD: Final = CARDS  # and the leader, Godunov last
SPACE_WORD: Final = LEADER_WORD + len(LEADER_IDS)
PARTY_WORD: Final = SPACE_WORD + SPACES
UNIT_WORD: Final = PARTY_WORD + PARTIES  # then the siege marker, then the Cossacks of the cup
DONE: Final = UNIT_WORD + len(UNIT_IDS)
YES: Final = DONE + 1
NO: Final = DONE + 2
ACTS: Final = DONE + 3
SIEGE_ROLL: Final = ACTS
MUSTER: Final = ACTS + 1
MOVE: Final = ACTS + 2
STAY: Final = ACTS + 3
LIFT_SIEGE: Final = ACTS + 4
NOMINATE: Final = ACTS + 5
SUBMISSION: Final = ACTS + 6
FIRE: Final = ACTS + 7
SHOCK: Final = ACTS + 8
RETREAT: Final = ACTS + 9
STAND: Final = ACTS + 10
FIGHT_ON: Final = ACTS + 11
CONCEDE: Final = ACTS + 12
CROWN: Final = ACTS + 13

WORDS: Final = Vocabulary(
    [
        *[f"card:{name}" for name in CARD_IDS],
        *[f"leader:{name.replace('_', '-')}" for name in LEADER_IDS],
        *[f"space:{name.replace('_', '-')}" for name in SPACE_IDS],
        *[f"party:{name}" for name in PARTY_IDS],
        *[f"unit:{name.replace('_', '-')}" for name in UNIT_IDS],
        *["done", "yes", "no"],
        *["act:siege-roll", "act:muster", "act:move", "act:stay", "act:lift-siege", "act:nominate", "act:submit"],
        *["phase:fire", "phase:shock", "retreat", "stand", "fight-on", "concede", "act:crown"],
    ]
)
