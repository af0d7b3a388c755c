"""Russian Civil War in the browser: the map of Russia, the players and their relations, purges and attacks."""

from typing import Final

from htpy import Node, div, output, section
from markupsafe import Markup

from bivouac.core.seen import Choice, Seen
from bivouac.games.russian_civil_war.box.leaders import ALL_LEADERS, LEADERS
from bivouac.games.russian_civil_war.box.vocabulary import NOBODY_WORD, PLAYER_WORD, PROVINCE_WORD
from bivouac.games.russian_civil_war.rules.victory import leading
from bivouac.games.russian_civil_war.screen import because as board_because
from bivouac.games.russian_civil_war.screen.aid import aid as aid
from bivouac.games.russian_civil_war.screen.aid import ending as ending
from bivouac.games.russian_civil_war.screen.aid import points_table
from bivouac.games.russian_civil_war.screen.assassins import attempt
from bivouac.games.russian_civil_war.screen.atlas import sheet
from bivouac.games.russian_civil_war.screen.attack import builder
from bivouac.games.russian_civil_war.screen.foretold import foretold, sight_of
from bivouac.games.russian_civil_war.screen.hand import hand as hand
from bivouac.games.russian_civil_war.screen.judged import suggestion
from bivouac.games.russian_civil_war.screen.map import chart
from bivouac.games.russian_civil_war.screen.pieces import prints
from bivouac.games.russian_civil_war.screen.purge import assistant
from bivouac.games.russian_civil_war.screen.signs import shapes
from bivouac.games.russian_civil_war.screen.tracks import tracks as tracks
from bivouac.games.russian_civil_war.screen.turn import event_card, plan_card, stepper, strategy_card
from bivouac.games.russian_civil_war.telling.because import cards
from bivouac.games.screens.because import lines
from bivouac.games.screens.pages import asked_about, legal, with_meaning

PICTURE: Final = "rc-tile"
BLURB: Final = (
    "Russia, 1918 to 1922: three to six players, each with Reds and Whites of his own, purge, murder and fight over "
    "who will have won the war. Lead one, or judge for some; printed tables lead the others, and say why."
)
PLAYERS: Final = "1 to 6 players"
LENGTH: Final = "1 to 3 hours"
ACCENT: Final = "#b3241a"


def symbols() -> Markup:
    """The sheet of the map, the pieces and the signs, once for a page."""
    return sheet() + prints() + shapes()


def table(seen: Seen) -> Node:
    """The steps of the turn; what is being decided; the map; what the turn has brought."""
    return section(".rcw.rc-table", aria_label="The map")[
        output("#preview.rc-preview"),
        stepper(seen),
        div(".rc-field")[div(".rc-urgent")[urgent(seen)], chart(seen), div(".rc-desk")[desk(seen)]],
    ]


def urgent(seen: Seen) -> Node:
    """What is being decided: a judgement, a purge, a murder, an attack."""
    return None if seen.ending else [suggestion(seen), assistant(seen), attempt(seen), builder(seen)]


def desk(seen: Seen) -> Node:
    """The event, the strategy and the plan of this turn; between two turns, who is ahead."""
    sight = sight_of(seen)
    parts = [] if seen.ending else [event_card(seen), strategy_card(seen), plan_card(seen, sight)]
    return parts if any(part is not None for part in parts) else div(".rc-card")[points_table(sight, leading(sight))]


def listed(seen: Seen) -> list[Choice]:
    """Every answer with what it would bring, in the order in which it is offered."""
    return with_meaning(seen, foretold(seen))


def because(seen: Seen) -> Node:
    """RC18.5 Why the tables decided so, in the step that is told of."""
    return board_because.because(cards(seen.because), sight_of(seen))


def because_lines(seen: Seen) -> list[list[str]]:
    """The same in lines, the title of each card first."""
    return [[line.strip() for line in lines(card)] for card in cards(seen.because)]


def not_now(seen: Seen) -> list[Choice]:
    """What is no answer to a question of its kind: provinces, leaders on the map, players; each can be asked about."""
    choices, sight = legal(seen), sight_of(seen)
    values: list[int] = []
    if any(value < LEADERS for value in choices):
        values += [leader for leader in ALL_LEADERS if sight.at[leader] >= 0]
    if any(PROVINCE_WORD <= value < PLAYER_WORD for value in choices):
        values += range(PROVINCE_WORD, PLAYER_WORD)
    if any(PLAYER_WORD <= value < NOBODY_WORD for value in choices):
        values += [PLAYER_WORD + seat for seat in range(sight.seats)]
    return asked_about(seen, values)
