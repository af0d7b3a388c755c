"""Servers that start at once: everything is imported beforehand, and each server is a fork that can be killed.

Started as a script, with the way the servers are broken on purpose, if they are. For each line it reads it starts a
server, which says its process and its address, and then it says that the server has ended.
"""

import asyncio
import os
import sys
from typing import Any

from bivouac.core.match import Match
from bivouac.games import GAMES
from bivouac.server import serving
from bivouac.server.room import Room
from bivouac.server.rows import Act
from bivouac.server.settings import LOCAL, Settings
from bivouac.server.tables import Tables

LATER = 0.03


async def acknowledge_first(self: Tables, room: Room, match: Match, act: Act) -> Act:
    """Broken: what is said to be kept is only about to be."""

    async def store() -> None:
        await asyncio.sleep(LATER)
        await self.store.call(self.store.append, act, match.outcome is not None, room.seating)

    room.take(act, match)
    self.kept(asyncio.create_task(store()))
    return act


async def show_first(self: Tables, room: Room, match: Match, act: Act) -> Act:
    """Broken: the one who acts is told in time, but the others see it before it is stored."""
    room.take(act, match)
    await asyncio.sleep(LATER)
    await self.store.call(self.store.append, act, match.outcome is not None, room.seating)
    return act


BROKEN: dict[str, Any] = {"acknowledge first": acknowledge_first, "show first": show_first}


def main() -> None:
    GAMES["outpost"] = "toys.outpost_table"
    if len(sys.argv) > 1:
        Tables.commit = BROKEN[sys.argv[1]]  # type: ignore[method-assign]
    for line in sys.stdin:
        url, port = line.split()
        child = os.fork()
        if not child:
            print(os.getpid(), flush=True)  # noqa: T201  # the test that kills it waits for this line
            serving.serve(Settings(url, LOCAL), "127.0.0.1", int(port), True, False)
            return
        _, ended = os.waitpid(child, 0)
        print(f"ended {os.waitstatus_to_exitcode(ended)}", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
