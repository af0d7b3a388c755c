"""What a player considered: how well each option did in the worlds that it imagined."""

import math
from typing import Final

from bivouac.core.player import CHANCE_TO_WIN, Reasons
from bivouac.core.table import Entry, Told

PART: Final = 3  # numbers of a line that belong to one answer: seat, question, answer


class Thought:
    """The figures of each option, from 0 to 1.

    Option i was tried in the first `len(worths[i])` worlds; what did badly may have been given up early.
    """

    def __init__(
        self, question: int, options: list[int], entries: list[Entry], told: list[Told], preferred: int
    ) -> None:
        self.question = question
        self.options = options
        self.entries = entries
        self.told = told
        self.preferred = preferred  # what the policy of the play-outs would answer
        self.worths: list[list[float]] = [[] for _ in options]
        self.totals = [0.0] * len(options)
        self.lines: list[list[list[int]]] = [[] for _ in options]  # the first answers that followed, in each world

    def add(self, i: int, worth: float, line: list[int]) -> None:
        """Option i was played out."""
        self.worths[i].append(worth)
        self.totals[i] += worth
        self.lines[i].append(line)

    def mean(self, i: int) -> float:
        return self.totals[i] / len(self.worths[i]) if self.worths[i] else 0.0

    def best(self) -> int:
        """Of the options tried most often, the one that did best; of equals the preferred one, or else the first."""
        best = self.options.index(self.preferred)
        for i in range(len(self.options)):
            ahead = len(self.worths[i]) - len(self.worths[best])
            if ahead > 0 or (ahead == 0 and self.totals[i] > self.totals[best]):
                best = i
        return self.options[best]

    def reasons(self, answer: int) -> Reasons:
        """All of it for people: the answer first, then those tried longest and best."""
        why = Reasons()
        chosen = self.options.index(answer)
        why.worlds = len(self.worths[chosen])
        if not why.worlds:
            why.said = ["The time was over before the options were tried: it answered by its rules."]
        else:
            why.unit = CHANCE_TO_WIN
            order = sorted(range(len(self.options)), key=lambda i: (i != chosen, -len(self.worths[i]), -self.mean(i)))
            why.rows = [(self.options[i], self.mean(i), len(self.worths[i])) for i in order]
            why.line = main_line(self.lines[chosen])
            if len(order) > 1 and self.worths[order[1]]:
                why.lead, why.error = lead(self.worths[chosen], self.worths[order[1]])
        return why


def lead(ours: list[float], others: list[float]) -> tuple[float, float]:
    """How much better the first did in the worlds that both were tried in, and two standard errors of that.

    >>> lead([1.0, 1.0, 0.0, 1.0], [1.0, 0.0, 0.0, 0.0])
    (0.5, 0.5773502691896257)
    """
    worlds = min(len(ours), len(others))
    gaps = [ours[i] - others[i] for i in range(worlds)]
    mean = math.fsum(gaps) / worlds
    if worlds == 1:
        return mean, 1.0
    variance = math.fsum([(gap - mean) * (gap - mean) for gap in gaps]) / (worlds - 1)
    return mean, 2 * math.sqrt(variance / worlds)


def main_line(lines: list[list[int]]) -> list[tuple[int, int, int, float]]:
    """The answer that came next most often, then the one that followed on it, and so on, each with its share.

    >>> main_line([[1, 0, 7, 0, 0, 3], [1, 0, 7, 0, 0, 4], [1, 0, 7, 0, 0, 4], [1, 0, 8]])
    [(1, 0, 7, 0.75), (0, 0, 4, 0.5)]
    """
    answers: list[tuple[int, int, int, float]] = []
    left = lines
    at = 0
    while True:
        counts: dict[tuple[int, int, int], int] = {}
        for line in left:
            if len(line) > at:
                part = (line[at], line[at + 1], line[at + 2])
                counts[part] = counts.get(part, 0) + 1
        if not counts:
            return answers
        most = max(counts, key=lambda part: counts[part])
        answers.append((most[0], most[1], most[2], counts[most] / len(lines)))
        left = [line for line in left if line[at : at + PART] == [most[0], most[1], most[2]]]
        at += PART
