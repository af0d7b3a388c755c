"""Smuta in the browser: the map of Muscovy, the parties, cards and battles. All of it is made from what is seen."""

from typing import Final

from htpy import Node, output, section
from markupsafe import Markup

from bivouac.core.seen import Choice, Seen
from bivouac.games.screens.because import lines
from bivouac.games.screens.pages import asked_about, legal, with_meaning
from bivouac.games.smuta.box.vocabulary import LEADER_WORD, PARTY_WORD, SPACE_WORD
from bivouac.games.smuta.screen import because as board_because
from bivouac.games.smuta.screen.aid import aid as aid
from bivouac.games.smuta.screen.aid import ending as ending
from bivouac.games.smuta.screen.atlas import sheet
from bivouac.games.smuta.screen.battle import screen
from bivouac.games.smuta.screen.cards import shelf
from bivouac.games.smuta.screen.foretold import foretold
from bivouac.games.smuta.screen.hand import hand as hand
from bivouac.games.smuta.screen.map import chart
from bivouac.games.smuta.screen.pieces import prints
from bivouac.games.smuta.screen.said import sight_of
from bivouac.games.smuta.screen.tracks import tracks as tracks
from bivouac.games.smuta.telling.because import cards

PICTURE: Final = "sm-tile"
BLURB: Final = (
    "Muscovy without a Tsar, 1605 to 1612: five parties, false Dmitriis, sieges and cards. "
    "Lead one of them, or more; charts lead the others, and say why they do what they do."
)
PLAYERS: Final = "1 to 5 players"
LENGTH: Final = "2 to 4 hours"
ACCENT: Final = "#8f2f20"


def symbols() -> Markup:
    """The sheet of the map and the woodcuts, once for a page."""
    return sheet() + prints()


def table(seen: Seen) -> Node:
    """The battle, if there is one; the map; the cards in play."""
    return section(".smuta.sm-table", aria_label="The map")[
        output("#preview.sm-preview"), screen(seen), chart(seen), shelf(sight_of(seen))
    ]


def listed(seen: Seen) -> list[Choice]:
    """Every answer with what it would bring, in the order in which it is offered."""
    return with_meaning(seen, foretold(seen))


def because(seen: Seen) -> Node:
    """SM15.1 Why the charts decided so, in the step that is told of."""
    return board_because.because(cards(seen.because), sight_of(seen).party)


def because_lines(seen: Seen) -> list[list[str]]:
    """The same in lines, the title of each card first."""
    return [[line.strip() for line in lines(card)] for card in cards(seen.because)]


def not_now(seen: Seen) -> list[Choice]:
    """What is no answer to a question of its kind: own cards, leaders on the map, spaces; each can be asked about."""
    choices, sight = legal(seen), sight_of(seen)
    values: list[int] = list(sight.hand)
    if any(LEADER_WORD <= value < SPACE_WORD for value in choices):
        values += [LEADER_WORD + leader for leader, at in enumerate(sight.at) if at >= 0]
    if any(SPACE_WORD <= value < PARTY_WORD for value in choices):
        values += range(SPACE_WORD, PARTY_WORD)
    return asked_about(seen, values)
