"""A server whose clock a test sets, and a post that keeps what it is given."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from bivouac.core.game import Options
from bivouac.deals import code_of
from bivouac.server.clock import Clock
from bivouac.server.notice_addresses import allowed_in
from bivouac.server.notices import Notices
from bivouac.server.room import ANSWER, Room
from bivouac.server.rows import Address, Chair, Person, Session
from bivouac.server.setting_up import lay, plan_from
from bivouac.server.settings import Settings
from bivouac.server.showing import Notice, viewer_of
from bivouac.server.site import Site, close_site, open_site
from bivouac.server.tables import Ask

GRACE = 60.0
NAMES = ("anna", "bo", "cleo")
ADDRESS = "json://127.0.0.1:8025/hook"


class SetClock(Clock):
    """Stands still until a test moves it."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def seconds(self) -> float:
        return self.now

    def milliseconds(self) -> int:
        return int(self.now * 1000)


class Kept:
    """In place of the courier: who was told what."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, Notice]] = []

    def send(self, address: Address, text: Notice) -> None:
        self.sent.append((address.person, text))


class House:
    """A whole server but for its network."""

    def __init__(self, url: str, clock: SetClock, post: Kept) -> None:
        settings = Settings(url, notices=allowed_in("json://127.0.0.1:8025"), notices_after=GRACE)
        self.clock = clock
        self.post = post
        self.site: Site = open_site(settings, clock)
        assert self.site.notices is not None
        self.notices: Notices = self.site.notices
        self.notices.post = post

    @property
    def told(self) -> list[str]:
        """Who was told, in turn."""
        return [person for person, _ in self.post.sent]

    async def table(
        self, *sitting: str, game: str = "outpost", addresses: tuple[str, ...] = NAMES, **more: str
    ) -> Room:
        """A table with a person, or a bot as “bot:random”, at each seat; those who have an address are told there."""
        store, clock = self.site.store, self.clock
        for name in NAMES:
            if await store.call(store.person_of, f"hash-{name}") is None:
                await store.call(store.new_person, Person(name, name.title(), 1), Session(f"hash-{name}", name, 1))
                if name in addresses:
                    await self.address(name)
        named = {f"seat-{seat}": who if who.startswith("bot:") else "me" for seat, who in enumerate(sitting)}
        more["code"] = code_of(more.get("code", "told"))
        plan = plan_from({"game": game, "seats": str(len(sitting)), "pace": "0", **named, **more})
        laid = lay(plan, Person("anna", "Anna", 1), clock.milliseconds())
        chairs = [
            chair if who.startswith("bot:") else Chair(laid.table.id, seat, who, who.title())
            for seat, (chair, who) in enumerate(zip(laid.chairs, sitting, strict=True))
        ]
        await store.call(store.new_table, laid.table, chairs, [])
        return await self.site.tables.rooms.room(laid.table.id)

    async def address(self, person: str, address: str = ADDRESS) -> Address:
        given = Address(f"{person}-{address[-4:]}", person, address, "", False, self.clock.milliseconds())
        kept = await self.site.store.call(self.site.book.add, given)
        self.notices.listeners.add(person)
        return kept

    async def act(self, room: Room, kind: str = ANSWER, seat: int = -1, value: int = -1) -> None:
        """Of whoever is asked: the first of his choices, unless something else is wanted."""
        asked = room.match.asked
        if kind == ANSWER:
            assert asked is not None
            seat, value = asked.seat, value if value >= 0 else asked.options[0]
        _, viewer = await self.site.tables.seen_by(room.row.id, room.chairs[seat].person or "")  # as every route does
        word = room.game.words.word(value) if kind == ANSWER else ""
        await self.site.tables.act(room, viewer, Ask(kind, seat, word, room.version, f"key-{room.version:08}"))

    async def order(self, room: Room, person: str, seat: int, orders: Options) -> None:
        viewer = viewer_of(room, person)
        assert viewer is not None
        await self.site.tables.order(room, viewer, seat, room.game.checked_orders(orders))

    async def look(self, room: Room, person: str) -> None:
        """At a page, once."""
        await self.site.tables.seen_by(room.row.id, person)
        await self.settle()

    async def settle(self) -> None:
        """Until what was seen is stored."""
        while self.notices.tasks:
            await asyncio.wait(list(self.notices.tasks))

    async def wait(self, seconds: float = GRACE) -> list[str]:
        """Time goes by; who was told meanwhile."""
        await self.settle()
        before = len(self.post.sent)
        self.clock.now += seconds
        await self.notices.tick()
        return self.told[before:]


def asked(room: Room) -> str:
    """The person who is asked."""
    assert room.match.asked is not None
    return room.chairs[room.match.asked.seat].person or ""


def at_home(url: str, *plays: Callable[[House], Coroutine[Any, Any, None]]) -> None:
    """Each of the plays after a restart of the server; the clock and the post go on."""
    clock, post = SetClock(), Kept()

    async def one(play: Callable[[House], Coroutine[Any, Any, None]]) -> None:
        house = House(url, clock, post)
        try:
            await house.notices.tick()
            await play(house)
        finally:
            await house.notices.close()
            await close_site(house.site)

    for play in plays:
        asyncio.run(one(play))


async def passed(house: House, room: Room) -> tuple[str, str]:
    """Whoever is asked passes his two cards; he, and the other, who is asked now."""
    first = asked(room)
    await house.act(room)
    await house.act(room)
    other = asked(room)
    assert first != other
    return first, other
