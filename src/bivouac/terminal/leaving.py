"""Signals: the terminal is closed, the machine shuts down, somebody breaks off a long run."""

import os
import signal
from types import FrameType
from typing import Final

BROKEN_OFF: Final = 130  # 128 and the number of SIGINT, as shells have it
SENDING: Final = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


class SentAway(BaseException):
    """SIGTERM or SIGHUP. A BaseException, as KeyboardInterrupt is: nothing on the way may take it for a mistake."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = 128 + number


def leave_when_sent_away() -> None:
    """From now on SIGTERM or SIGHUP raises SentAway, once."""

    def send_away(number: int, frame: FrameType | None) -> None:
        stay_when_sent_away()
        raise SentAway(number)

    for number in SENDING:
        signal.signal(number, send_away)


def stay_when_sent_away() -> None:
    """One is leaving already: what is left to do must not be cut short."""
    for number in SENDING:
        signal.signal(number, signal.SIG_IGN)


def break_off_quietly() -> None:
    """Ctrl-C reaches every process of a run: this one raises KeyboardInterrupt, its workers end in silence."""
    own = os.getpid()

    def interrupt(number: int, frame: FrameType | None) -> None:
        if os.getpid() != own:
            os._exit(BROKEN_OFF)
        raise KeyboardInterrupt

    signal.signal(signal.SIGINT, interrupt)


def nobody_reads() -> None:
    """The terminal is gone: what is still to be written goes nowhere, and is no error."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)
