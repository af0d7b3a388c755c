"""The vocabulary: cards, leaders, spaces, parties, units, acts. The number of a card is its word."""

from typing import Final

from bivouac.core.words import Vocabulary
from bivouac.games.smuta.box.cards import CARD_IDS, CARDS
from bivouac.games.smuta.box.leaders import LEADER_IDS
from bivouac.games.smuta.box.parties import PARTIES, PARTY_IDS
from bivouac.games.smuta.box.spaces import SPACE_IDS, SPACES
from bivouac.games.smuta.box.units import UNIT_IDS

LEADER_WORD: Final[int] = CARDS  # and the leader, Godunov last
SPACE_WORD: Final = LEADER_WORD + len(LEADER_IDS)
PARTY_WORD: Final[int] = SPACE_WORD + SPACES
UNIT_WORD: Final[int] = PARTY_WORD + PARTIES  # then the siege marker, then the Cossacks of the cup
ACTS: Final[list[str]] = []
ACT_LABELS: Final[list[str]] = []  # as people say them
ACT_KEYS: Final[list[str]] = []  # at which a page takes them


def act(name: str, label: str, key: str) -> int:
    """The next of the acts, which follow the units; its word."""
    ACTS.append(name)
    ACT_LABELS.append(label)
    ACT_KEYS.append(key)
    return UNIT_WORD + len(UNIT_IDS) + len(ACTS) - 1


DONE: Final = act("done", "Done", "d")
YES: Final = act("yes", "Yes", "y")
NO: Final = act("no", "No", "n")
SIEGE_ROLL: Final = act("act:siege-roll", "Roll for the siege", "s")
MUSTER: Final = act("act:muster", "Muster", "g")
MOVE: Final = act("act:move", "March", "m")
STAY: Final = act("act:stay", "Stay", "d")
LIFT_SIEGE: Final = act("act:lift-siege", "Lift the siege and march", "m")
NOMINATE: Final = act("act:nominate", "Name an Heir", "n")
SUBMISSION: Final = act("act:submit", "Try a submission", "s")
FIRE: Final = act("phase:fire", "Fire", "f")
SHOCK: Final = act("phase:shock", "Shock", "k")
RETREAT: Final = act("retreat", "Retreat", "x")
STAND: Final = act("stand", "Stand", "f")
FIGHT_ON: Final = act("fight-on", "Fight on", "f")
CONCEDE: Final = act("concede", "Concede", "x")
CROWN: Final = act("act:crown", "Crown the Heir", "y")

WORDS: Final = Vocabulary(
    [
        *[f"card:{name}" for name in CARD_IDS],
        *[f"leader:{name.replace('_', '-')}" for name in LEADER_IDS],
        *[f"space:{name.replace('_', '-')}" for name in SPACE_IDS],
        *[f"party:{name}" for name in PARTY_IDS],
        *[f"unit:{name.replace('_', '-')}" for name in UNIT_IDS],
        *ACTS,
    ]
)
