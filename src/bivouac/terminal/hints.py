"""A hint: what greedy would do now, and how each option ends when the rest of the war is played out many times."""

import math
from collections.abc import Callable
from typing import Final

from bivouac.bots.roster import player, player_names
from bivouac.bots.thinker import Thinker
from bivouac.core.dice import TypedDice, luck
from bivouac.core.errors import UnknownWord
from bivouac.core.table import ASK, Entry
from bivouac.terminal.session import Session

SLICES: Final = 20
BAR: Final = 20
NOBODY: Final = -1  # the choice of greedy, where a game has none


class Hint:
    """How often each option won, best first; what greedy would choose, and all that it would answer before a die."""

    def __init__(self, worths: dict[int, float], playouts: int, greedy: int, plan: list[Entry]) -> None:
        self.worths = dict(sorted(worths.items(), key=lambda item: (-item[1], item[0] != greedy)))
        self.playouts = playouts
        self.greedy = greedy
        self.plan = plan

    def best(self) -> int:
        """The option that did best; of equals greedy's."""
        return next(iter(self.worths))


def needed(session: Session) -> None:
    """UnknownWord where there is nothing to think about."""
    if session.asked.kind != ASK:
        raise UnknownWord("There is no hint for dice and cards: only your table knows them.")
    if session.only_answer():
        raise UnknownWord(f"There is only one answer: {session.game.label(session.asked.options[0])}.")


def think(session: Session, tick: Callable[[int], None]) -> Hint:
    """Think about the open question; `tick` hears of each of the SLICES that is done."""
    asked = session.asked
    game = session.game
    look = session.match.look(session.seat)
    source = luck(session.header.match, "hint", len(session.match.entries))
    plan = greedy_plan(session) if "greedy" in player_names(game) else []
    greedy = plan[0].value if plan else NOBODY
    thinker = player(f"thinker:{session.board.thought}", game, source)
    if not isinstance(thinker, Thinker):
        raise UnknownWord(f"{game.title} has no thinker.")
    totals = dict.fromkeys(asked.options, 0.0)
    playouts = 0
    for _ in range(SLICES):
        thinker.choose(asked.seat, asked.question, asked.options, look)
        playouts += thinker.thought.playouts
        for i, option in enumerate(asked.options):
            totals[option] += thinker.thought.totals[i]
        tick(1)
    return Hint({option: total / max(1, playouts) for option, total in totals.items()}, playouts, greedy, plan)


def greedy_plan(session: Session) -> list[Entry]:
    """What greedy would answer from here on until a die must fall, a card be drawn, or another seat is asked."""
    match = session.match
    first = len(match.entries)
    branch = match.branch(first, TypedDice())  # it stops where the next die would fall
    greedy = player("greedy", match.game, luck("plan"))
    while branch.asked is not None and branch.asked.kind == ASK and branch.asked.seat == session.seat:
        asked = branch.asked
        value = greedy.choose(asked.seat, asked.question, asked.options, branch.look(asked.seat))
        branch.submit(asked.seat, value)
        if any(entry.kind == ASK and entry.seat != session.seat for entry in branch.entries[first:]):
            break  # what others must answer in truth is not for this seat to know
    return [entry for entry in branch.entries[first:] if entry.kind == ASK and entry.seat == session.seat]


def hint_lines(session: Session, hint: Hint, bars: bool) -> list[str]:
    """The hint in words, best option first."""
    label = session.game.label
    lines = []
    if hint.greedy != NOBODY:
        lines.append(f"Greedy would choose: {label(hint.greedy)}.")
        whole = ", ".join(session.board.said(entry) for entry in hint.plan)
        lines.append(f"All that greedy would answer before a die falls or a card is drawn: {whole}.")
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
