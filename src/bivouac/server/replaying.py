"""The child process that replays a record from outside: little time, little memory, and nothing else within reach."""

import json
import sys
from typing import Final

from bivouac.core.errors import BivouacError
from bivouac.core.record import game_name, read
from bivouac.games import GAMES, load
from bivouac.saves import reopened

SECONDS: Final = 10
MEMORY: Final = 512 << 20
TRUE: Final = "true"


def main() -> None:
    """The games on the first line, then the record; “true”, or a sentence that says what is wrong."""
    bounded()
    GAMES.update(json.loads(sys.stdin.buffer.readline()))
    try:
        text = sys.stdin.buffer.read().decode()
        reopened(read(text, load(game_name(text))))
    except (BivouacError, UnicodeDecodeError) as error:
        sys.stdout.write(str(error) if isinstance(error, BivouacError) else "The record is not a text.")
    else:
        sys.stdout.write(TRUE)


def bounded() -> None:
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


if __name__ == "__main__":
    main()
