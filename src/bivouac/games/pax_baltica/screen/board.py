"""Pax Baltica in the browser: the map, the blocks, the battle. All of it is made from what is seen."""

from typing import Final

from htpy import Node, div, output, section
from markupsafe import Markup

from bivouac.core.seen import Choice, Seen
from bivouac.core.table import ASK
from bivouac.games.pax_baltica.box.vocabulary import NATION_WORD, PLACE_WORD
from bivouac.games.pax_baltica.rules.words import SIEGE_LOSS
from bivouac.games.pax_baltica.screen.aid import aid as aid
from bivouac.games.pax_baltica.screen.aid import ending as ending
from bivouac.games.pax_baltica.screen.atlas import sheet
from bivouac.games.pax_baltica.screen.battle import OF_BATTLES, screen
from bivouac.games.pax_baltica.screen.blocks import prints
from bivouac.games.pax_baltica.screen.guide import guide
from bivouac.games.pax_baltica.screen.hand import hand as choices_below
from bivouac.games.pax_baltica.screen.map import chart, foretold, marched
from bivouac.games.pax_baltica.screen.overlays import switches
from bivouac.games.pax_baltica.screen.sieges import aftermath
from bivouac.games.pax_baltica.screen.sights import sight_of
from bivouac.games.pax_baltica.screen.tracks import tracks as tracks
from bivouac.games.screens.pages import asks, legal, live, part

PICTURE: Final = "pb-tile"
BLURB: Final = (
    "Karl XII against Russia, Saxony and Denmark: wooden blocks, fog of war, marches over a real Baltic. "
    "Split a group, pin the enemy, relieve Riga, and mind the forage."
)
PLAYERS: Final = "2 players"
LENGTH: Final = "2 to 6 hours"
ACCENT: Final = "#35586b"


def symbols() -> Markup:
    """The sheet of the map and the woods, once for a page."""
    return sheet() + prints()


def table(seen: Seen) -> Node:
    """The battle, if there is one; the map; what can be laid over it."""
    return section(".pax-baltica.pb-table", aria_label="The map")[
        output("#preview.pb-preview"),
        part(div, "guide", guide(seen)),
        part(div, "battle", [screen(seen), aftermath(seen)]),
        chart(seen),
        switches() if sight_of(seen).seat >= 0 else None,
    ]


def hand(seen: Seen) -> Node:
    """What can be answered besides places, unless the battle has it on its blocks."""
    fought = sight_of(seen).battle >= 0 or asks(seen, ASK, [SIEGE_LOSS])
    return None if fought and asks(seen, ASK, OF_BATTLES) else choices_below(seen)


def listed(seen: Seen) -> list[Choice]:
    """Every answer, with what it would cost where it is a march."""
    marches = marched(seen)
    return [
        Choice(value, choice.word, foretold(seen, value - PLACE_WORD, choice, marches))
        if PLACE_WORD <= value < NATION_WORD
        else choice
        for value, choice in legal(seen).items()
    ]


def not_now(seen: Seen) -> list[Choice]:
    """Places that are no answer to a question about places; each can be asked about."""
    choices = legal(seen)
    if not live(seen) or not any(PLACE_WORD <= value < NATION_WORD for value in choices):
        return []
    game = seen.game
    return [
        Choice(value, game.words.word(value), game.label(value))
        for value in range(PLACE_WORD, NATION_WORD)
        if value not in choices
    ]
