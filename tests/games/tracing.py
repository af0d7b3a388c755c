"""What the charts leave behind: their trace, read as words, and whole games that they play, looked through."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from bivouac.core.chart import LOOKED, OPENED, PASSED, ROLLED, ROWS, TAKEN, TRACES
from bivouac.core.game import Game
from games.tables import Led, Scripted

Event = tuple[int, int, int, int]


# --- one trace, as words ----------------------------------------------------------------------------------------------
def rows(reasons: Sequence[str], t: Scripted, chart: str) -> list[tuple[int, str, str]]:
    """The rows of a chart that were passed, taken or rolled for, from 1: what became of each, and of what or why."""
    found = []
    for event, number, b, _, _ in t.told:
        what = event.removeprefix("chart-")
        if what not in ("passed", "taken", "rolled") or t.game.charts[number // ROWS].name != chart:
            continue
        if what == "passed":
            about = reasons[b]
        elif what == "rolled":
            about = str(b)
        else:
            about = t.game.words.word(b) if b >= 0 else ""
        found.append((number % ROWS + 1, what, about))
    return found


def opened(t: Scripted) -> list[str]:
    """The charts in the order in which they were consulted."""
    return [t.game.charts[number].name for number, _, _ in t.heard("chart-opened")]


# --- whole games ------------------------------------------------------------------------------------------------------
class Traced:
    """A whole game that the charts play: its traces counted, its end, and what was told besides."""

    game: Final[Game]
    facts: Final[int]  # how many facts there are
    reasons: Final[int]

    def __init__(self, seats: int, seed: int, traces: bool, **options: int) -> None:
        t = Led(seed, traces)
        p: Any = self.game.start(seats, {"led": 0} | options)
        self.counts: Counter[tuple[int, int]] = Counter()  # event, and chart and row, or fact
        self.events: list[Event] = []
        self.wrong: list[str] = []
        self.over = None
        while self.over is None:
            opening = self.opening(p)
            t.told = []
            self.over = self.game.step(p, t)
            told = [each.key() for each in t.told]
            self.note(told)
            if traces:
                self.look(p, opening, told)
        self.digest = (p.digest(), tuple(t.fallen), tuple(self.over.scores))
        self.wrong += self.game.faults(p)

    def opening(self, p: Any) -> Any:
        """What is to be kept of a position before its step."""

    def look(self, p: Any, opening: Any, told: list[Event]) -> None:
        """Whether a step opens as it should."""

    def note(self, told: list[Event]) -> None:
        open_charts: set[int] = set()
        for event in told:
            if event[0] >= TRACES:
                self.events.append(event)
                continue
            self.counts[event[0], event[1]] += 1
            if not self.sound(event):
                self.wrong.append(f"a trace without meaning: {event}")
            elif event[0] == OPENED:
                open_charts.add(event[1])
            elif event[0] != LOOKED and event[1] // ROWS not in open_charts:
                self.wrong.append(f"{self.game.charts[event[1] // ROWS].name} was not opened")

    def sound(self, event: Event) -> bool:
        """Whether chart, row, reason, fact and word exist."""
        kind, number, b, c = event
        charts, words = self.game.charts, len(self.game.words.words)
        if kind == OPENED:
            return 0 <= number < len(charts) and self.about(b)
        if kind == LOOKED:
            return 0 <= number < self.facts and (b == -1 or self.about(b))
        if not (0 <= number // ROWS < len(charts) and number % ROWS < len(charts[number // ROWS].rows)):
            return False
        if kind == PASSED:
            return 0 <= b < self.reasons and c < words
        if kind == TAKEN:
            return -1 <= b < words
        return kind == ROLLED and b >= 1

    def about(self, about: int) -> bool:
        """Whether a chart or a fact can be about it."""
        return 0 <= about < len(self.game.words.words)
