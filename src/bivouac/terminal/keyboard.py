"""The keyboard of a terminal: lines can be edited, and what one person typed is not left to the next."""

import sys
from contextlib import suppress

with suppress(ImportError):
    import readline  # noqa: F401  # where there is one, lines can be edited while they are typed


def forget_what_was_typed() -> None:
    """Lines that the last person typed do not come back with a key, nor does what was typed ahead open a curtain."""
    with suppress(ImportError):
        import readline

        readline.clear_history()
    forget_what_was_typed_ahead()


def forget_what_was_typed_ahead() -> None:
    """Where a terminal can: what was typed before a question was shown is no answer to it."""
    with suppress(ImportError, OSError):
        import termios

        termios.tcflush(sys.stdin, termios.TCIFLUSH)
