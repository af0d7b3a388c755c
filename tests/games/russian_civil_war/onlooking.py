"""Tables of Russian Civil War to look at."""

from collections.abc import Iterator
from functools import partial

from bivouac.core.match import Match
from bivouac.core.table import Told
from bivouac.games.russian_civil_war.game import GAME
from bivouac.games.russian_civil_war.screen import board
from games import onlooking

EVERYBODY = 63

asked = partial(onlooking.asked, GAME, known=True)
page = partial(onlooking.page, board)


def told(*events: tuple[int, int, int, int]) -> list[Told]:
    return [Told(event, a, b, c, -1) for event, a, b, c in events]


def playing(seed: object, most: int, led: int = EVERYBODY, seats: int = 5, **options: int) -> Iterator[Match]:
    """A match at each of its questions; answers are any."""
    return onlooking.playing(GAME, seats, seed, most, {"led": led, **options})
