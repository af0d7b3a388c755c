"""The time, given to whoever needs it, so that tests can set it."""

import time


class Clock:
    def seconds(self) -> float:
        """For intervals."""
        return time.monotonic()

    def milliseconds(self) -> int:
        """Since the epoch."""
        return time.time_ns() // 1_000_000
