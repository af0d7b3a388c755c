"""Who is told that it is his turn: once, or not at all. On both kinds of database, by a clock that the test sets."""

from dataclasses import replace

import pytest

from bivouac.games import GAMES
from bivouac.server import live
from bivouac.server.notice_book import END, TURN
from bivouac.server.notices import Waiting, matter_for
from bivouac.server.room import HINT, REDO, UNDO, Room
from bivouac.server.rows import Orders
from bivouac.server.settings import Rate
from bivouac.server.showing import viewer_of
from server.told import GRACE, House, asked, at_home, passed
from toys.garrison import LOWEST, LOWEST_FIRST

LONG = 100 * GRACE


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, where in {"outpost": "toys.outpost_table", "garrison": "toys.garrison", "canary": "toys.canary"}.items():
        monkeypatch.setitem(GAMES, name, where)


# --- once -------------------------------------------------------------------------------------------------------------
def test_whoever_is_asked_is_told_once_after_a_while(url: str) -> None:
    async def play(house: House) -> None:
        room = await house.table("anna", "bo")
        first, other = await passed(house, room)
        assert await house.wait(GRACE - 1) == []
        assert await house.wait(1) == [other]
        assert await house.wait(LONG) == []
        await house.act(room)
        await house.act(room)
        assert asked(room) in (first, other)
        assert await house.wait() == ([first] if asked(room) == first else [])
        (_, text), *_ = house.post.sent
        assert text.title == "Outpost: it is your turn"
        assert text.table == room.row.id

    at_home(url, play)


def test_each_real_decision_is_told_and_no_other(url: str) -> None:
    """A whole game by mail: nobody looks unless he answers, and whoever is asked after another has answered is told."""

    async def play(house: House) -> None:
        room = await house.table("anna", "bo")
        before, expected = "", []
        while room.match.outcome is None:
            now = asked(room)
            expected += [now] if now != before and before else []
            assert await house.wait() == expected[-1:] * (now != before and bool(before))
            await house.look(room, now)
            await house.act(room)
            before = now
        assert await house.wait() == [person for person in ("anna", "bo") if person != before]
        assert house.told[:-1] == expected
        assert len(expected) > 6
        assert house.post.sent[-1][1].title == "Outpost is over"

    at_home(url, play)


def test_steps_in_a_row_are_one_decision(url: str) -> None:
    async def play(house: House) -> None:
        room = await house.table("anna", "bo")
        first, other = await passed(house, room)
        assert await house.wait() == [other]
        await house.act(room)
        assert asked(room) == other, "the second of his two cards"
        assert await house.wait(LONG) == [], "he knows what he left open"
        assert matter_for(room, first) is None

    at_home(url, play)


def test_a_decision_that_does_not_stay_open_is_not_told(url: str) -> None:
    async def play(house: House) -> None:
        room = await house.table("anna", "bo")
        _, other = await passed(house, room)
        assert await house.wait(GRACE - 1) == []
        await house.act(room)
        assert await house.wait(LONG) == []
        assert other not in house.told

    at_home(url, play)


def test_whoever_has_looked_is_not_told(url: str) -> None:
    async def play(house: House) -> None:
        room = await house.table("anna", "bo")
        _, other = await passed(house, room)
        await house.wait(GRACE / 2)
        await house.look(room, other)
        assert await house.wait(LONG) == []

    at_home(url, play)


def test_whoever_has_a_stream_open_is_not_told_also_after_he_has_gone(url: str) -> None:
    async def play(house: House) -> None:
        room = await house.table("anna", "bo")
        other = "bo" if asked(room) == "anna" else "anna"
        viewer = viewer_of(room, other)
        assert viewer is not None
        house.site.streams.enter(other, "here")
        shown = live.stream(house.site.tables, house.site.streams, room, viewer, "here", "")
        await anext(shown)
        await passed(house, room)
        assert await house.wait(LONG) == []
        assert b"event: frame" in await anext(shown)
        await shown.aclose()
        assert room.present[other] == 0
        assert await house.wait(LONG) == []
        await house.act(room)
        await house.act(room)
        while asked(room) == other:
            await house.act(room)
        await house.act(room)
        assert asked(room) == other
        assert await house.wait() == [other], "the next one, while nobody looks"

    at_home(url, play)


def test_once_told_he_is_told_no_more_before_he_looks(url: str) -> None:
    async def play(house: House) -> None:
        room = await house.table("anna", "bo")
        _, other = await passed(house, room)
        assert await house.wait() == [other]
        for _ in range(3):
            house.notices.changed(room)
            await house.notices.resume()
            assert await house.wait(LONG) == []

    at_home(url, play)


def test_undo_and_redo_do_not_tell_twice(url: str) -> None:
    async def play(house: House) -> None:
        room = await house.table("anna", "bo")
        _, other = await passed(house, room)
        seat = room.seats_of(other)[0]
        assert await house.wait() == [other]
        await house.act(room)
        for kind in (UNDO, REDO, UNDO):
            await house.act(room, kind, seat)
            assert asked(room) == other
            assert await house.wait(LONG) == [], "he thinks again, and knows what is open"

    at_home(url, play)


def test_what_is_kept_of_one_who_is_told(url: str) -> None:
    """Told, and then nothing before he looks, but for the end; nothing of what he saw, nor of an older version."""

    async def play(house: House) -> None:
        room = await house.table("anna", "bo")
        _, other = await passed(house, room)
        book, store = house.site.book, house.site.store
        first = matter_for(room, other)
        assert first is not None

        async def claimed(kind: str, state: str, version: int = first.version) -> bool:
            return bool(await store.call(book.claim, replace(first, kind=kind, state=state, version=version)))

        assert not await claimed(TURN, "a", first.version + 1)
        assert await claimed(TURN, "a")
        assert not await claimed(TURN, "a")
        assert not await claimed(TURN, "b")
        await store.call(book.saw, room.row.id, other, "")
        assert await claimed(TURN, "b"), "he came for nothing: the next one is told"
        await store.call(book.saw, room.row.id, other, "c")
        assert not await claimed(TURN, "c")
        assert await claimed(TURN, "d")
        assert await claimed(END, "e"), "whatever he was told before"
        assert not await claimed(END, "f")
        assert not await claimed(TURN, "g")

    at_home(url, play)


def test_a_stream_that_has_just_come_counts(sqlite_url: str) -> None:
    async def play(house: House) -> None:
        room = await house.table("anna", "bo")
        _, other = await passed(house, room)
        room.present[other] += 1
        assert await house.wait() == []

    at_home(sqlite_url, play)


def test_another_decision_instead_waits_its_own_time(sqlite_url: str) -> None:
    """As when a server hears of several acts at once."""

    async def play(house: House) -> None:
        room = await house.table("anna", "bo")
        _, other = await passed(house, room)
        house.notices.waiting[room.row.id, other] = Waiting("what was open before", house.clock.now + 1)
        house.notices.changed(room)
        assert await house.wait(GRACE - 1) == []
        assert await house.wait(1) == [other]

    at_home(sqlite_url, play)


def test_what_orders_are_about_to_answer_is_no_matter(sqlite_url: str) -> None:
    """They may be held up, as by a full disk: they are tried again, and nobody is told meanwhile."""

    async def play(house: House) -> None:
        room = await house.table("anna", "bo", game="garrison")
        _, other = await passed(house, room)
        assert matter_for(room, other) is not None
        seat = room.seats_of(other)[0]
        room.ordered([Orders(room.row.id, seat, other, {"passes": LOWEST, "plays": 0})])
        assert matter_for(room, other) is None

    at_home(sqlite_url, play)


def test_an_answer_counts_whatever_happens_to_notices(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(room: Room, person: str) -> None:
        raise ZeroDivisionError

    async def play(house: House) -> None:
        room = await house.table("anna", "bo")
        monkeypatch.setattr("bivouac.server.notices.matter_for", failing)
        await house.act(room)
        await house.look(room, "bo")
        assert room.version == 1

    at_home(sqlite_url, play)


def test_a_hint_moves_nothing(url: str) -> None:
    async def play(house: House) -> None:
        room = await house.table("anna", "bo")
        _, other = await passed(house, room)
        matter = matter_for(room, other)
        act = next(reversed(room.keys.values()))
        hint = replace(act, kind=HINT, version=act.version + 1, key="a-hint-of-another")
        room.keys[hint.key] = hint
        assert matter is not None
        assert matter_for(room, other) == matter

    at_home(url, play)


# --- whom -------------------------------------------------------------------------------------------------------------
def test_orders_tell_nobody_but_what_they_leave_open_does(url: str) -> None:
    async def play(house: House) -> None:
        room = await house.table("anna", "bo", game="garrison")
        first = asked(room)
        other = "bo" if first == "anna" else "anna"
        seat = room.seats_of(other)[0]
        await house.order(room, other, seat, {"passes": LOWEST})
        await house.act(room)
        await house.act(room)
        while room.version < 4:
            await room.news(room.frame, 5)
        assert asked(room) == first, "the other has passed by his orders"
        assert await house.wait() == [first]
        assert other not in house.told

    at_home(url, play)


def test_what_orders_leave_open_is_told_as_the_others_move(url: str) -> None:
    async def play(house: House) -> None:
        room = await house.table("anna", "bo", game="garrison")
        first = asked(room)
        other = "bo" if first == "anna" else "anna"
        await house.order(room, other, room.seats_of(other)[0], {"passes": LOWEST_FIRST})
        await house.act(room)
        await house.act(room)
        while room.version < 3:
            await room.news(room.frame, 5)
        assert asked(room) == other
        assert await house.wait() == [other]
        assert house.post.sent[0][1].sentence.startswith(f"{first.title()} (")

    at_home(url, play)


def test_bots_and_empty_seats_are_not_told_and_those_who_play_them_are(sqlite_url: str) -> None:
    async def play(house: House) -> None:
        room = await house.table("bot:random", "anna")
        house.site.tables.drive(room, seen=True)
        while asked(room) != "anna":
            assert await room.news(room.frame, 30)
        assert await house.wait() == (["anna"] if room.version else [])
        for _ in range(3):
            before = room.version
            await house.act(room)
            while asked(room) != "anna":
                assert await room.news(room.frame, 30)
            assert await house.wait() == (["anna"] if room.version > before + 1 else [])
        assert set(house.told) == {"anna"}
        empty = await house.table("anna", "bo")
        first, other = await passed(house, empty)
        seat = empty.seats_of(other)[0]
        await house.site.store.call(house.site.store.free_chair, empty.row.id, seat)
        await house.site.tables.rooms.reseat(empty)
        assert await house.wait(LONG) == []
        assert (asked(empty), first in house.told) == ("", first == "anna")

    at_home(sqlite_url, play)


def test_only_those_with_an_address_and_only_of_what_happens_after_they_gave_it(url: str) -> None:
    async def play(house: House) -> None:
        room = await house.table("anna", "bo", addresses=())
        first, other = await passed(house, room)
        assert await house.wait(LONG) == []
        house.clock.now += 1
        await house.address(other)
        house.notices.changed(room)
        assert await house.wait(LONG) == [], "he was here when he gave it"
        await house.address(first)
        await house.act(room)
        await house.act(room)
        while asked(room) == other:
            await house.act(room)
        assert await house.wait() == [first]
        await house.site.store.call(house.site.book.forget, first, f"{first}-hook")
        await house.act(room)
        await house.act(room)
        assert first not in await house.wait(LONG)

    at_home(url, play)


def test_an_address_that_waits_for_its_code_is_not_used(url: str) -> None:
    async def play(house: House) -> None:
        room = await house.table("anna", "bo", addresses=())
        other = "bo" if asked(room) == "anna" else "anna"
        kept = await house.address(other)
        await house.site.store.call(house.site.book.forget, other, kept.id)
        await house.site.store.call(house.site.book.add, replace(kept, code="123456"))
        await passed(house, room)
        assert await house.wait() == []
        assert not await house.site.store.call(house.site.book.confirm, other, kept.id, "654321")
        assert not await house.site.store.call(house.site.book.confirm, "cleo", kept.id, "123456")
        assert await house.site.store.call(house.site.book.confirm, other, kept.id, "123456")
        house.notices.listeners.add(other)
        house.notices.changed(room)
        assert await house.wait() == [other]

    at_home(url, play)


def test_nobody_is_told_too_often(sqlite_url: str) -> None:
    async def play(house: House) -> None:
        house.notices.most = Rate(2, 1e9)
        for _ in range(4):
            room = await house.table("anna", "bo", code="told")
            await passed(house, room)
            await house.wait()
        assert len(house.told) == 2

    at_home(sqlite_url, play)
