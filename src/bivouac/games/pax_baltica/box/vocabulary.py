"""Every word that can be an answer: blocks, places, nations, years, colours, and verbs. The same in all scenarios."""

from typing import Final

from bivouac.core.words import Vocabulary
from bivouac.games.pax_baltica.box.blocks import BLOCK_IDS, BLOCKS
from bivouac.games.pax_baltica.box.map import PLACE_IDS, PLACES, TERRITORIES
from bivouac.games.pax_baltica.box.nations import NATION_IDS, NATIONS, WOODS
from bivouac.games.pax_baltica.box.pack import DATA

YEAR_FIRST: Final = int(DATA["meta"]["year_first"])
YEAR_LAST: Final = int(DATA["meta"]["year_last"])
YEARS: Final = YEAR_LAST - YEAR_FIRST + 1

# a block's word is its number; then:
PLACE_WORD: Final[int] = BLOCKS  # + place
NATION_WORD: Final[int] = PLACE_WORD + PLACES  # + nation
YEAR_WORD: Final[int] = NATION_WORD + NATIONS  # + year - YEAR_FIRST
COLOUR_WORD: Final[int] = YEAR_WORD + YEARS  # + wood
DONE: Final[int] = COLOUR_WORD + 4
DECLINE: Final[int] = DONE + 1
RECON: Final[int] = DONE + 2
MOVING: Final[int] = DONE + 3
BESIEGE: Final[int] = DONE + 4
POLITICS: Final[int] = DONE + 5
REPLACE: Final[int] = DONE + 6
SHOOT: Final[int] = DONE + 7
RETREAT: Final[int] = DONE + 8
DRAW: Final[int] = DONE + 9
STEP: Final[int] = DONE + 10
WINTER_CAMPAIGN: Final[int] = DONE + 11
CEDE: Final[int] = DONE + 12  # Bremen-Verden, then Pommern
ASHORE: Final[int] = DONE + 14  # the port, where a last border is asked for
VERBS: Final = [
    *["done", "decline", "recon", "move", "besiege", "politics", "replace", "fire", "retreat", "draw", "step"],
    *["winter-campaign", "cede-bremen-verden", "cede-pommern", "port"],
]

WORDS: Final = Vocabulary(
    [f"block:{name.replace('_', '-')}" for name in BLOCK_IDS]
    + [f"territory:{name.replace('_', '-')}" for name in PLACE_IDS[:TERRITORIES]]
    + [f"zone:{name.replace('_', '-')}" for name in PLACE_IDS[TERRITORIES:]]
    + [f"nation:{name}" for name in NATION_IDS]
    + [f"year:{YEAR_FIRST + year}" for year in range(YEARS)]
    + [f"colour:{wood}" for wood in WOODS]
    + VERBS
)
if WORDS.word(DONE) != "done" or WORDS.word(ASHORE) != "port":
    raise ValueError("the words of Pax Baltica are not in their order")
