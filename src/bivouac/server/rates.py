"""Who did how much lately. Each count leaks away evenly: so many at once, then at the pace of the limit."""

from collections import OrderedDict
from typing import Final

from bivouac.server.errors import Refused
from bivouac.server.settings import Rate

REMEMBERED: Final = 10_000  # those who did something lately; the longest quiet are forgotten first


class Rates:
    """One count a reason and doer; the time is given by the caller."""

    def __init__(self) -> None:
        self.counts: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def count(self, reason: str, who: str, rate: Rate, now: float) -> None:
        """Refused when it is too much."""
        level, since = self.counts.get((reason, who), (0.0, now))
        level = max(0.0, level - (now - since) * rate.most / rate.seconds)
        if level + 1 > rate.most:
            raise Refused(429, "That was too much in a short time: please wait a moment and try again.")
        self.counts[reason, who] = (level + 1, now)
        self.counts.move_to_end((reason, who))
        if len(self.counts) > REMEMBERED:
            self.counts.popitem(last=False)
