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
PLACE_WORD: Final = BLOCKS  # + place
NATION_WORD: Final = PLACE_WORD + PLACES  # + nation
YEAR_WORD: Final = NATION_WORD + NATIONS  # + year - YEAR_FIRST
COLOUR_WORD: Final = YEAR_WORD + YEARS  # + wood
DONE: Final = COLOUR_WORD + 4
DECLINE: Final = DONE + 1
RECON: Final = DONE + 2
MOVING: Final = DONE + 3
BESIEGE: Final = DONE + 4
POLITICS: Final = DONE + 5
REPLACE: Final = DONE + 6
SHOOT: Final = DONE + 7
RETREAT: Final = DONE + 8
DRAW: Final = DONE + 9
STEP: Final = DONE + 10
WINTER_CAMPAIGN: Final = DONE + 11
CEDE: Final = DONE + 12  # Bremen-Verden, then Pommern
ASHORE: Final = DONE + 14  # the port, where a last border is asked for
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
