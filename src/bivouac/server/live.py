"""The stream of a tab: whole frames, the newest only. Whoever reads slowly skips states, and never holds up others."""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator
from typing import Final

from bivouac.server.boards import frame_of
from bivouac.server.errors import Refused
from bivouac.server.room import Room
from bivouac.server.settings import Limits
from bivouac.server.showing import Viewer, viewer_of
from bivouac.server.tables import Tables

HEARTBEAT: Final = 15.0
RETRY: Final = 1000  # milliseconds until a browser connects again


class Streams:
    """How many are open, by person and by address."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.persons: Counter[str] = Counter()
        self.addresses: Counter[str] = Counter()
        self.open = 0

    def enter(self, person: str, address: str) -> None:
        most = self.limits
        many = self.persons[person] >= most.streams_person or self.addresses[address] >= most.streams_address
        if many or self.open >= most.streams:
            raise Refused(429, "Too many tables are open in too many windows; please close some.")
        self.open += 1
        self.persons[person] += 1
        self.addresses[address] += 1

    def leave(self, person: str, address: str) -> None:
        self.open -= 1
        for counts, who in ((self.persons, person), (self.addresses, address)):
            counts[who] -= 1
            if not counts[who]:
                del counts[who]


async def stream(
    tables: Tables, streams: Streams, room: Room, viewer: Viewer, address: str, shown: str
) -> AsyncIterator[bytes]:
    """Frames as they come. `shown` is the frame that the tab has; each frame is whole, so nothing is missed.

    Seats are looked up anew for every frame: whoever lost his seat sees no more of it.
    """
    room.looking += 1
    room.present[viewer.person] += 1
    tables.drive(room)
    try:
        yield f"retry: {RETRY}\n\n".encode()
        while not tables.closing.is_set():
            if not await room.news(shown, HEARTBEAT):
                yield b": still here\n\n"
                continue
            seen_by = viewer_of(room, viewer.person)
            if seen_by is None or tables.closing.is_set():
                return
            shown = room.frame
            tables.looked(room, viewer.person)
            yield event("frame", shown, frame_of(room, seen_by))
    except asyncio.CancelledError:
        return
    finally:
        room.looking -= 1
        room.present[viewer.person] -= 1
        if not room.present[viewer.person]:
            del room.present[viewer.person]
            tables.onlooker.left(room, viewer.person)
        streams.leave(viewer.person, address)


def event(name: str, number: str, data: bytes) -> bytes:
    """JSON has no line breaks, so it is one data line."""
    return b"event: %s\nid: %s\ndata: %s\n\n" % (name.encode(), number.encode(), data)


def sentence(text: str) -> bytes:
    return json.dumps({"sentence": text}, ensure_ascii=False).encode()
