"""A hint: what a strong player would do at a question, and what the game's greedy would."""

from collections.abc import Callable
from typing import Final

from bivouac.bots.roster import player
from bivouac.bots.searcher import Searcher
from bivouac.core.dice import Luck
from bivouac.core.notes import Note
from bivouac.core.player import Look
from bivouac.games import own_players

HINT_MILLISECONDS: Final = 1500
HINT_PLAYER = f"ismcts:{HINT_MILLISECONDS}ms"


def advice(
    question: int, options: list[int], look: Look, source: Luck, clock: Callable[[], float] | None = None
) -> Note:
    """The hint for whoever looks. Somebody who wants to see the time pass gives a clock of his own."""
    game, seat = look.game, look.seat
    thinker = player(HINT_PLAYER, game, source)
    if clock is not None and isinstance(thinker, Searcher):
        thinker.clock = clock
    answer = thinker.choose(seat, question, options, look)
    note = Note(seat, question, True, HINT_PLAYER, answer, thinker.reasons(seat, question, options, look, answer))
    if "greedy" in own_players(game.name):
        note.greedy = player("greedy", game, source).choose(seat, question, options, look)
    return note
