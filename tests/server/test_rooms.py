"""Rooms: one for all who hold a table, forgotten when nobody does; bots that are not stopped by one failure."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from bivouac.games import GAMES
from bivouac.server.room import THOUGHTS, Room
from bivouac.server.rows import Person, Session, StoreError
from bivouac.server.setting_up import lay, plan_from
from bivouac.server.settings import Limits, Settings
from bivouac.server.site import Site, close_site, open_site
from bivouac.server.tables import pause_after
from bivouac.server.thinking import Plain

HOST = Person("host", "Hanna", 1)


@pytest.fixture(autouse=True)
def _outpost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "outpost", "toys.outpost_table")


def on_a_site(folder: Path, play: Callable[[Site], Coroutine[Any, Any, None]], rooms: int = 1) -> None:
    """A whole server but for its network."""

    async def scene() -> None:
        site = open_site(Settings(f"sqlite:///{folder / 'tables.sqlite'}", limits=Limits(rooms=rooms)))
        try:
            await site.store.call(site.store.new_person, HOST, Session("hash", HOST.id, 1))
            await play(site)
        finally:
            await close_site(site)

    asyncio.run(scene())


async def table(site: Site, **fields: str) -> str:
    laid = lay(plan_from({"game": "winter-war", **fields}), HOST, 1)
    await site.open_table(laid)
    return laid.table.id


def test_whoever_holds_a_room_holds_the_same_as_all_others(tmp_path: Path) -> None:
    async def play(site: Site) -> None:
        tables = [await table(site) for _ in range(4)]
        held = [await site.tables.rooms.room(name) for name in tables]
        for room in held:
            room.looking += 1
        assert [await site.tables.rooms.room(name) for name in tables] == held
        more = [await table(site) for _ in range(4)]
        assert [await site.tables.rooms.room(name) for name in tables] == held, "those that are looked at stay"
        assert len(more) == 4

    on_a_site(tmp_path, play)


def test_what_nobody_looks_at_is_forgotten_and_opened_again(tmp_path: Path) -> None:
    async def play(site: Site) -> None:
        first = await table(site)
        for _ in range(3):
            await table(site)
        assert len(site.tables.rooms.kept) == 1
        assert first not in site.tables.rooms.living
        assert (await site.tables.rooms.room(first)).row.id == first

    on_a_site(tmp_path, play)


def test_a_change_while_a_room_is_being_opened_is_not_missed(tmp_path: Path) -> None:
    async def play(site: Site) -> None:
        name = await table(site, game="outpost", **{"seat-1": "invite"})
        site.tables.rooms.kept.clear()
        site.tables.rooms.living.clear()
        chairs = site.store.chairs
        sound = site.store.acts

        def freed_meanwhile(wanted: str, after: int = 0) -> Any:
            if after == 0 and chairs(wanted)[0].person is not None:
                site.store.free_chair(wanted, 0)
            return sound(wanted, after)

        site.store.acts = freed_meanwhile  # type: ignore[method-assign]
        room = await site.tables.rooms.room(name)
        assert room.chairs[0].person is None

    on_a_site(tmp_path, play)


def test_bots_go_on_after_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bivouac.server.tables.SHORTEST_PAUSE", 0.01)

    async def play(site: Site) -> None:
        name = await table(site, game="outpost", pace="0", **{"seat-0": "bot:random", "seat-1": "bot:random"})
        failures = iter([StoreError("The disk is full.")] * 2)
        sound = site.store.append

        def failing(*given: Any) -> None:
            for failure in failures:
                raise failure
            sound(*given)

        async def first(who: str, what: Callable[[Plain], Plain], plain: Plain) -> Plain:
            return {"answer": plain["options"][0], "player": "random", "seconds": 0.0, "worths": [], "playouts": 0}

        site.store.append = failing  # type: ignore[method-assign]
        site.workers.run = first  # type: ignore[method-assign]
        room: Room = await site.tables.rooms.room(name)
        site.tables.drive(room, seen=True)
        while room.match.outcome is None:
            assert await room.news(room.frame, 10), "the bots stand still"
        assert list(failures) == []

    on_a_site(tmp_path, play)


def test_a_bot_hides_how_much_it_had_to_think_but_not_for_ever(tmp_path: Path) -> None:
    async def play(site: Site) -> None:
        hidden = await site.tables.rooms.room(await table(site, game="outpost", pace="0", **{"seat-1": "bot:random"}))
        assert pause_after(hidden, 3.0) == 0.0
        assert [pause_after(hidden, 0.5) for _ in range(THOUGHTS - 1)] == [2.5] * (THOUGHTS - 1)
        assert pause_after(hidden, 0.5) == 0.0, "the long thought is forgotten"
        alone = await site.tables.rooms.room(await table(site, pace="1000"))
        assert [pause_after(alone, 3.0), pause_after(alone, 0.5)] == [1.0, 1.0], "nothing is hidden there"

    on_a_site(tmp_path, play)
