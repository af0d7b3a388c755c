"""The rooms of a server: each is opened once, is the same for all who hold it, and is forgotten when nobody does."""

import asyncio
import logging
import re
from collections import OrderedDict
from collections.abc import Callable
from typing import Final
from weakref import WeakValueDictionary

from bivouac.server.errors import no_table
from bivouac.server.room import Room, opened, perform
from bivouac.server.store import Store

log = logging.getLogger("bivouac")

TABLE: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Rooms:
    """Rooms by their table's id. `changed` hears of every room that may have something to do."""

    def __init__(self, store: Store, most_idle: int, changed: Callable[[Room], None]) -> None:
        self.store = store
        self.most_idle = most_idle
        self.changed = changed
        self.living: WeakValueDictionary[str, Room] = WeakValueDictionary()  # whoever holds a room, holds this one
        self.kept: OrderedDict[str, Room] = OrderedDict()  # the longest untouched first
        self.opening: dict[str, asyncio.Task[Room]] = {}

    async def room(self, table: str) -> Room:
        """The table of that id; opened once, however many ask for it."""
        if not TABLE.fullmatch(table):
            raise no_table()
        if living := self.living.get(table):
            self.kept[table] = living
            self.kept.move_to_end(table)
            return living
        if table not in self.opening:
            self.opening[table] = asyncio.create_task(self.open(table))
            self.opening[table].add_done_callback(lambda _: self.opening.pop(table, None))
        return await asyncio.shield(self.opening[table])

    async def open(self, table: str) -> Room:
        row = await self.store.call(self.store.table, table)
        if row is None:
            raise no_table()
        chairs = await self.store.call(self.store.chairs, table)
        acts = await self.store.call(self.store.acts, table)
        room = await asyncio.to_thread(opened, row, chairs, acts)  # charts may have a whole game to play
        self.living[table] = self.kept[table] = room
        async with room.lock:
            await self.catch_up(room)  # with what another server did while this one was reading
        self.forget_idle()
        return room

    def forget_idle(self) -> None:
        """Tables that nobody looks at leave the memory, the longest untouched first; the store has them."""
        idle = [table for table, room in self.kept.items() if not room.busy]
        for table in idle[: max(0, len(idle) - self.most_idle)]:
            del self.kept[table]

    async def heard(self, table: str) -> None:
        """A server changed a table, or, without a name, any table may have changed."""
        for room in list(self.living.values()):
            if table in ("", room.row.id):
                try:
                    async with room.lock:
                        await self.catch_up(room)
                except Exception:
                    log.exception("table %s could not catch up", room.row.id)

    async def catch_up(self, room: Room) -> None:
        """With what is stored."""
        for act in await self.store.call(self.store.acts, room.row.id, room.version):
            match = room.match.copy()
            perform(match, act.kind, act.seat, act.value)
            room.take(act, match)
        await self.reseat(room)

    async def reseat(self, room: Room) -> None:
        """Who sits where, as it is stored now."""
        row = await self.store.call(self.store.table, room.row.id)
        if row is not None and row.seating != room.seating:
            room.seated(row, await self.store.call(self.store.chairs, room.row.id))
        await self.reorder(room)
        self.changed(room)

    async def reorder(self, room: Room) -> None:
        """What is ordered beforehand, as it is stored now."""
        if room.game.orders:
            room.ordered(await self.store.call(self.store.orders, room.row.id))
