"""Tables of Smuta to look at."""

from collections.abc import Iterator
from functools import partial

from bivouac.core.match import Match
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.game import GAME
from bivouac.games.smuta.screen import board
from games import onlooking

EVERYBODY = (1 << PARTIES) - 1

asked = partial(onlooking.asked, GAME)
page = partial(onlooking.page, board)


def playing(seed: object, most: int, led: int = EVERYBODY, **options: int) -> Iterator[Match]:
    """A match at each of its questions; answers are any."""
    return onlooking.playing(GAME, PARTIES, seed, most, {"led": led, **options})
