"""A hint: what greedy would do now, and how each option ends when the rest of the war is played out many times."""

import math
from collections.abc import Callable
from typing import Final

from bivouac.bots.roster import player, player_names
from bivouac.bots.thinker import Thinker
from bivouac.core.dice import luck
from bivouac.core.errors import UnknownWord
from bivouac.core.table import ASK
from bivouac.terminal.session import Session

SLICES: Final = 20
PLAYOUTS: Final = 20  # an option, in each slice
BAR: Final = 20
NOBODY: Final = -1  # the choice of greedy, where a game has none


class Hint:
    """How often each option won, best first, and what greedy would choose."""

    def __init__(self, worths: dict[int, float], playouts: int, greedy: int) -> None:
        self.worths = dict(sorted(worths.items(), key=lambda item: (-item[1], item[0] != greedy)))
        self.playouts = playouts
        self.greedy = greedy

    def best(self) -> int:
        """The option that did best; of equals greedy's."""
        return next(iter(self.worths))


def think(session: Session, tick: Callable[[int], None]) -> Hint:
    """Think about the open question; `tick` hears of each of the SLICES that is done."""
    asked = session.asked
    game = session.game
    if asked.kind != ASK:
        raise UnknownWord("There is no hint for dice and cards: only your table knows them.")
    look = session.match.look(session.seat)
    source = luck(session.header.match, "hint", len(session.match.entries))
    greedy = NOBODY
    if "greedy" in player_names(game):
        greedy = player("greedy", game, source).choose(asked.seat, asked.question, asked.options, look)
    thinker = player(f"thinker:{PLAYOUTS}", game, source)
    if not isinstance(thinker, Thinker):
        raise UnknownWord(f"{game.title} has no thinker.")
    worths = dict.fromkeys(asked.options, 0.0)
    for _ in range(SLICES):
        thinker.choose(asked.seat, asked.question, asked.options, look)
        for i, option in enumerate(asked.options):
            worths[option] += thinker.thought.worth(i) / SLICES
        tick(1)
    return Hint(worths, SLICES * PLAYOUTS, greedy)


def hint_lines(session: Session, hint: Hint, bars: bool) -> list[str]:
    """The hint in words, best option first."""
    label = session.game.label
    lines = [f"Greedy would choose: {label(hint.greedy)}."] if hint.greedy != NOBODY else []
    wide = max(len(label(option)) for option in hint.worths)
    for option, worth in hint.worths.items():
        percent = f"{100 * worth:.0f} %"
        if bars:
            full = round(BAR * worth)
            lines.append(f"  {label(option):{wide}}  {'█' * full}{'░' * (BAR - full)} {percent:>5}")
        else:
            lines.append(f"{label(option)}: won {percent} of the play-outs.")
    margin = 100 * math.sqrt(1 / hint.playouts)  # two standard errors, at worst
    lines.append(
        f"Best in {hint.playouts} play-outs each: {label(hint.best())} "
        f"(the figures are good to about {margin:.0f} points). The game is now marked as assisted."
    )
    return lines
