"""What is told: the end of a game, what outlives a restart, what a notice says and what it may not say."""

import asyncio
from dataclasses import replace

import pytest

from bivouac.core.dice import luck
from bivouac.games import GAMES
from bivouac.server.showing import notice_of
from server.told import GRACE, House, asked, at_home, passed
from toys import canary
from toys.outpost import PASS, PLAY

LONG = 100 * GRACE


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, where in {"outpost": "toys.outpost_table", "garrison": "toys.garrison", "canary": "toys.canary"}.items():
        monkeypatch.setitem(GAMES, name, where)


# --- the end ----------------------------------------------------------------------------------------------------------
def test_the_end_is_told_once_to_those_who_are_away(url: str) -> None:
    async def play(house: House) -> None:
        room = await house.table("anna", "bo", "cleo")
        while room.match.outcome is None:
            last = asked(room)
            await house.act(room)
        others = sorted({"anna", "bo", "cleo"} - {last})
        await house.look(room, others[0])
        assert await house.wait() == others[1:]
        _, text = house.post.sent[-1]
        assert text.title == "Outpost is over"
        assert text.sentence == room.game.end_sentence(room.match.outcome)
        assert await house.wait(LONG) == []

    at_home(url, play)


# --- over a restart ---------------------------------------------------------------------------------------------------
def test_what_was_told_or_seen_is_remembered_and_what_was_not_waits_again(url: str) -> None:
    tables: dict[str, str] = {}

    async def before(house: House) -> None:
        for name in ("told", "seen", "open", "own"):
            room = await house.table("anna", "bo")
            tables[name] = room.row.id
            _, other = await passed(house, room)
            if name == "told":
                assert await house.wait() == [other]
            if name == "seen":
                await house.look(room, other)
            if name == "own":
                await house.act(room)
        await house.settle()

    async def after(house: House) -> None:
        await house.notices.resume()
        assert await house.wait(GRACE - 1) == []
        assert len(await house.wait(1)) == 1
        assert house.post.sent[-1][1].table == tables["open"]
        assert await house.wait(LONG) == []

    async def much_later(house: House) -> None:
        await house.notices.resume()
        assert await house.wait(LONG) == []

    at_home(url, before, after, much_later)


def test_an_end_that_was_not_told_is_told_after_a_restart(url: str) -> None:
    async def before(house: House) -> None:
        room = await house.table("anna", "bo")
        while room.match.outcome is None:
            await house.act(room)

    async def after(house: House) -> None:
        await house.notices.resume()
        assert len(await house.wait()) == 1
        assert house.post.sent[-1][1].title == "Outpost is over"

    at_home(url, before, after, after_none)


async def after_none(house: House) -> None:
    await house.notices.resume()
    assert await house.wait(LONG) == []


def test_several_servers_tell_once_and_know_who_looks_at_another(postgres_url: str) -> None:
    async def play(house: House) -> None:
        other_house = House(postgres_url, house.clock, house.post)
        try:
            here = await house.table("anna", "bo")
            await other_house.notices.tick()
            there = await other_house.site.tables.rooms.room(here.row.id)
            other_house.notices.listeners |= {"anna", "bo"}
            first, other = await passed(house, here)
            await other_house.site.tables.rooms.heard(here.row.id)
            house.clock.now += GRACE
            await asyncio.gather(house.notices.tick(), other_house.notices.tick())
            assert house.told == [other]
            await other_house.look(there, other)
            await other_house.act(there)
            await other_house.act(there)
            while asked(there) == other:
                await other_house.act(there)
            await house.site.tables.rooms.heard(here.row.id)
            assert asked(here) == first
            await other_house.look(there, first)
            assert await house.wait() == [], "he has seen it there"
        finally:
            await other_house.notices.close()
            await other_house.site.tables.close()
            other_house.site.workers.close()
            await asyncio.to_thread(other_house.site.store.close)

    at_home(postgres_url, play)


# --- what it says -----------------------------------------------------------------------------------------------------
def test_a_notice_names_the_game_the_table_who_moved_and_what_is_asked(sqlite_url: str) -> None:
    async def play(house: House) -> None:
        room = await house.table("anna", "bo")
        first, other = await passed(house, room)
        mover, seat = room.seats_of(first)[0], room.seats_of(other)[0]
        names = room.game.seat_names(2)
        assert room.match.asked is not None
        prompt = room.game.prompt(room.match.sight(seat), room.match.asked.question)
        expected = f"{first.title()} ({names[mover]}) has moved, and now {names[seat]} is asked: {prompt}"
        assert notice_of(room, other, mover).sentence == expected
        for odd in (
            "@everyone",
            "<!channel>",
            "evil.example.org",
            "[x](http)",
            "*bold*",
            "a_b",
            "<b>x</b>",
            "https://x",
        ):
            room.chairs[mover] = replace(room.chairs[mover], name=odd)
            assert notice_of(room, other, mover).sentence.startswith(f"{names[mover]} has moved")
        for name in ("Jean-Luc", "Åsa O'Neill", "Ольга", "Bo 2"):
            room.chairs[mover] = replace(room.chairs[mover], name=name)
            assert notice_of(room, other, mover).sentence.startswith(f"{name} ({names[mover]}) has moved")

    at_home(sqlite_url, play)


def test_nothing_is_told_that_the_seat_may_not_know(sqlite_url: str) -> None:
    """Cards that cannot be guessed: every name in a notice is one of the hand of whoever is told."""

    async def play(house: House) -> None:
        heard = 0
        for deal in range(6):
            room = await house.table("anna", "bo", "cleo", game="canary", code=f"canary-{deal}")
            chance = luck("notices", deal)
            while room.match.outcome is None:
                person = asked(room)
                before = len(house.post.sent)
                await house.wait()
                for told, text in house.post.sent[before:]:
                    assert told == person
                    seat = room.seats_of(told)[0]
                    hand = {canary.NAMES[card] for card in room.match.view(seat)["hand"]}
                    whole = f"{text.title} {text.sentence} {text.table}"
                    named = {name for name in canary.NAMES if name in whole}
                    assert named == hand, "the prompt as on his own page, and nothing of others"
                    assert not any(secret in whole for secret in (room.row.seed, room.row.code, room.match.digest()))
                    heard += 1
                await house.look(room, person)
                assert room.match.asked is not None
                await house.act(room, value=chance.choice(room.match.asked.options))
            await house.wait()
        assert heard > 40

    at_home(sqlite_url, play)


def test_behind_a_curtain_a_notice_does_not_say_what_is_asked(sqlite_url: str) -> None:
    async def play(house: House) -> None:
        room = await house.table("anna", "bo", "anna", game="canary")
        asking = set()
        while room.match.asked is not None:
            if asked(room) == "anna" and await house.wait() == ["anna"]:
                asking.add(room.match.asked.question)
                _, text = house.post.sent[-1]
                assert text.sentence.endswith(" is asked.")
                assert not any(name in text.sentence for name in canary.NAMES)
            await house.act(room)
        assert asking == {PASS, PLAY}, "what is asked secretly, and what everybody knows to be asked"

    at_home(sqlite_url, play)
