"""Standing orders at a server, on both kinds of database: whose they are, what they answer, and what nobody sees."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from bivouac.core.game import ASK_THE_PERSON
from bivouac.core.record import write
from bivouac.deals import code_of
from bivouac.games import GAMES
from bivouac.server import showing
from bivouac.server.boards import drawn
from bivouac.server.errors import Refused
from bivouac.server.orders import answer_by_order, orders_in
from bivouac.server.room import ANSWER, BY_ORDER, REDO, UNDO, Room
from bivouac.server.rows import Chair, Orders, Person, Session, StoreError
from bivouac.server.setting_up import lay, plan_from
from bivouac.server.settings import Settings
from bivouac.server.showing import viewer_of
from bivouac.server.site import Site, close_site, open_site
from bivouac.server.tables import Ask
from server.rooms import answer, room_for
from toys.garrison import GAME, HIGHEST, LOWEST, LOWEST_FIRST

ANNA, BO = Person("anna", "Anna", 1), Person("bo", "Bo", 1)
PATIENCE = 10.0
ALL_LOWEST = {"passes": LOWEST, "plays": LOWEST}
NOTHING = {"passes": 0, "plays": 0}

Play = Callable[[Site], Coroutine[Any, Any, None]]


@pytest.fixture(autouse=True)
def _garrison(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "garrison", "toys.garrison")
    monkeypatch.setitem(GAMES, "outpost", "toys.outpost_table")


def on_a_site(url: str, *plays: Play) -> None:
    """A whole server but for its network; it is started anew for each of the plays."""

    async def one(play: Play) -> None:
        site = open_site(Settings(url))
        try:
            await play(site)
        finally:
            await close_site(site)

    for play in plays:
        asyncio.run(one(play))


async def table(site: Site, *sitting: str, game: str = "garrison", **fields: str) -> Room:
    """A table with a person, or a bot as “bot:random”, at each seat."""
    for person in (ANNA, BO):
        if await site.store.call(site.store.person_of, f"hash-{person.id}") is None:
            await site.store.call(site.store.new_person, person, Session(f"hash-{person.id}", person.id, 1))
    named = {f"seat-{seat}": who if who.startswith("bot:") else "me" for seat, who in enumerate(sitting)}
    plan = plan_from(
        {"game": game, "seats": str(len(sitting)), "pace": "0", "code": code_of("orders"), **named, **fields}
    )
    laid = lay(plan, ANNA, 1)
    chairs = [
        chair if who.startswith("bot:") else Chair(laid.table.id, seat, who, who.title())
        for seat, (chair, who) in enumerate(zip(laid.chairs, sitting, strict=True))
    ]
    await site.store.call(site.store.new_table, laid.table, chairs, [])
    return await site.tables.rooms.room(laid.table.id)


async def order(site: Site, room: Room, person: str, seat: int, **orders: int) -> None:
    viewer = viewer_of(room, person)
    assert viewer is not None
    await site.tables.order(room, viewer, seat, GAME.checked_orders(orders))


async def act(site: Site, room: Room, kind: str, seat: int, value: int = -1) -> None:
    """In the name of whoever sits there."""
    viewer = viewer_of(room, room.chairs[seat].person or "")
    assert viewer is not None
    word = room.game.words.word(value) if value >= 0 else ""
    await site.tables.act(room, viewer, Ask(kind, seat, word, room.version, f"key-{room.version:08}"))


async def over(room: Room) -> None:
    """Wait for bots and orders to play to the end."""
    while room.match.outcome is None:
        assert await room.news(room.frame, PATIENCE), "the game stands still"


def asked(room: Room) -> tuple[int, list[int]]:
    assert room.match.asked is not None
    return room.match.asked.seat, room.match.asked.options


def by_order(room: Room) -> list[bool]:
    """Of each act, whether orders gave it."""
    return [act.key.startswith(BY_ORDER) for act in room.keys.values()]


def other_person(person: str) -> str:
    return "bo" if person == "anna" else "anna"


# --- they answer ------------------------------------------------------------------------------------------------------
def test_orders_answer_at_once_and_in_a_chain(url: str) -> None:
    async def play(site: Site) -> None:
        room = await table(site, "anna", "bo")
        first, options = asked(room)
        leader = room.chairs[first].person or ""
        await order(site, room, leader, first, passes=LOWEST)
        assert asked(room)[0] == 1 - first, "both cards are passed, and the other is asked"
        assert [entry.value for entry in room.match.entries if entry.kind == 0 and entry.seat == first] == sorted(
            options
        )[:2]
        assert (room.by_order, by_order(room)) == ({first: 2}, [True, True])
        await order(site, room, other_person(leader), 1 - first, passes=HIGHEST, plays=LOWEST)
        assert asked(room)[0] == first, "to play, which nobody has ordered"
        await act(site, room, ANSWER, first, asked(room)[1][0])
        assert by_order(room)[4:] == [False], "what others have ordered comes as their answers do"
        assert first not in room.by_order, "who acts himself starts to count anew"
        assert await room.news(room.frame, PATIENCE)
        assert by_order(room)[4:6] == [False, True]
        assert (list(room.keys.values())[5].seat, room.by_order[1 - first] >= 3) == (1 - first, True)

    on_a_site(url, play)


def test_two_who_have_ordered_everything_play_to_the_end_and_the_record_is_an_ordinary_one(url: str) -> None:
    async def play(site: Site) -> None:
        room, plain = await table(site, "anna", "bo"), await table(site, "anna", "bo")
        await order(site, room, "anna", 0, **ALL_LOWEST)
        await order(site, room, "bo", 1, **ALL_LOWEST)
        await over(room)
        assert all(by_order(room))
        while plain.match.outcome is None:
            seat, options = asked(plain)
            await act(site, plain, ANSWER, seat, min(options))
        assert not any(by_order(plain))
        assert plain.match.digest() == room.match.digest()
        for one in (room, plain):
            one.header.match, one.header.commitment, one.header.seed = "same", "", ""
        assert write(room.match, room.header, True, notes=room.notes) == write(
            plain.match, plain.header, True, notes=plain.notes
        )

    on_a_site(url, play)


def test_orders_go_on_in_the_middle_of_bots(url: str) -> None:
    async def play(site: Site) -> None:
        room = await table(site, "anna", "bot:random", "bot:random")
        await order(site, room, "anna", 0, **ALL_LOWEST)
        await over(room)
        for given in room.keys.values():
            assert given.key.startswith(BY_ORDER if given.seat == 0 else "bot:")

    on_a_site(url, play)


def test_what_is_left_to_the_person_is_asked(url: str) -> None:
    async def play(site: Site) -> None:
        room = await table(site, "anna", "bo")
        await order(site, room, "anna", 0)
        await order(site, room, "bo", 1)
        assert room.version == 0
        assert room.orders_of(0) == NOTHING

    on_a_site(url, play)


def test_a_game_without_orders_has_none(url: str) -> None:
    async def play(site: Site) -> None:
        room = await table(site, "anna", "bo", game="outpost")
        await site.store.call(site.store.order, Orders(room.row.id, 0, "anna", {"passes": 1}))
        await site.store.call(site.store.order, Orders(room.row.id, 1, "bo", {"passes": 1}))
        await site.tables.rooms.heard(room.row.id)
        assert room.orders_of(0) == {}
        assert room.version == 0
        with pytest.raises(Refused) as refused:
            orders_in(room.game, {"seat": "0"})
        assert (refused.value.status, refused.value.sentence) == (409, "Outpost has no standing orders.")

    on_a_site(url, play)


@pytest.mark.parametrize("fault", ["not offered", "raises"])
def test_what_orders_may_not_say_is_asked(sqlite_url: str, fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(*_: Any) -> int:
        if fault == "raises":
            raise RuntimeError("a bug")
        return 99

    async def play(site: Site) -> None:
        room = await table(site, "anna", "bo")
        monkeypatch.setattr(room.game, "by_order", wrong)
        await order(site, room, "anna", 0, **ALL_LOWEST)
        await order(site, room, "bo", 1, **ALL_LOWEST)
        assert (room.version, room.driver, answer_by_order(room)) == (0, None, ASK_THE_PERSON)

    on_a_site(sqlite_url, play)


# --- whose they are ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("fields", "status", "sentence"),
    [
        ({"order-charges": "1"}, 422, "Garrison has no standing order “charges”."),
        ({"charges": "1"}, 422, "Garrison has no standing order “charges”."),
        ({"order-passes": "4"}, 422, "The standing order “passes” takes 0 to 3, not 4."),
        ({"order-passes": "-1"}, 422, "“order-passes” takes a whole number."),
        ({"order-passes": "١"}, 422, "“order-passes” takes a whole number."),
        ({"order-passes": "1.0"}, 422, "“order-passes” takes a whole number."),
    ],
)
def test_what_is_no_order_is_refused_at_the_door(fields: dict[str, str], status: int, sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        orders_in(GAME, {"seat": "0", **fields})
    assert (refused.value.status, refused.value.sentence) == (status, sentence)


def test_what_a_form_leaves_out_is_left_to_the_person() -> None:
    assert orders_in(GAME, {"seat": "0", "key": "k", "text": "1", "order-plays": "2"}) == {"passes": 0, "plays": 2}


def test_only_the_person_of_a_seat_orders_for_it(url: str) -> None:
    async def play(site: Site) -> None:
        room = await table(site, "anna", "bo")
        room.watchers.add("vera")
        for person, seat in (("anna", 1), ("bo", 0), ("vera", 0), ("anna", 7), ("anna", -1)):
            with pytest.raises(Refused) as refused:
                await order(site, room, person, seat, **ALL_LOWEST)
            assert (refused.value.status, refused.value.sentence) == (403, "That seat is not yours.")
        assert await site.store.call(site.store.orders, room.row.id) == []
        assert room.version == 0

    on_a_site(url, play)


def test_orders_stay_with_whoever_gave_them_and_not_with_the_seat(url: str) -> None:
    async def play(site: Site) -> None:
        room = await table(site, "anna", "bo")
        first, _ = asked(room)
        waiting = 1 - first
        await order(site, room, room.chairs[waiting].person or "", waiting, **ALL_LOWEST)
        assert room.orders_of(waiting) == ALL_LOWEST
        await site.store.call(site.store.free_chair, room.row.id, waiting)
        await site.reseat(room.row.id)
        assert room.orders_of(waiting) == NOTHING
        with pytest.raises(Refused):
            await order(site, room, room.chairs[first].person or "", waiting, **ALL_LOWEST)

    on_a_site(url, play)


def test_who_loses_his_seat_meanwhile_orders_nothing(url: str) -> None:
    async def play(site: Site) -> None:
        room = await table(site, "anna", "bo")
        await site.store.call(site.store.free_chair, room.row.id, 1)
        with pytest.raises(Refused) as refused:
            await order(site, room, "bo", 1, **ALL_LOWEST)
        assert refused.value.status == 403
        assert await site.store.call(site.store.orders, room.row.id) == []

    on_a_site(url, play)


def test_given_twice_they_are_the_same(url: str) -> None:
    async def play(site: Site) -> None:
        room = await table(site, "anna", "bo")
        waiting = 1 - asked(room)[0]
        person = room.chairs[waiting].person or ""
        for _ in range(3):
            await order(site, room, person, waiting, plays=HIGHEST)
        expected = [Orders(room.row.id, waiting, person, {"passes": 0, "plays": HIGHEST})]
        assert await site.store.call(site.store.orders, room.row.id) == expected
        assert room.version == 0
        await order(site, room, person, waiting)
        assert room.orders_of(waiting) == NOTHING, "and taken back"

    on_a_site(url, play)


# --- restarts and failures --------------------------------------------------------------------------------------------
def test_a_restart_keeps_orders_and_what_they_answered(url: str) -> None:
    kept: dict[str, Any] = {}

    async def before(site: Site) -> None:
        room = await table(site, "anna", "bo")
        first, _ = asked(room)
        await order(site, room, room.chairs[first].person or "", first, passes=LOWEST)
        kept.update(id=room.row.id, first=first, digest=room.match.digest(), entries=len(room.match.entries))

    async def after(site: Site) -> None:
        room = await site.tables.rooms.room(kept["id"])
        assert room.orders_of(kept["first"]) == {"passes": LOWEST, "plays": 0}
        assert room.by_order == {kept["first"]: 2}
        assert (room.match.digest(), len(room.match.entries)) == (kept["digest"], kept["entries"])

    on_a_site(url, before, after)


def test_orders_that_were_stored_and_not_yet_followed_are_followed_after_a_restart(url: str) -> None:
    kept: dict[str, Any] = {}

    async def before(site: Site) -> None:
        room = await table(site, "anna", "bo")
        kept["id"] = room.row.id
        for seat, person in enumerate(("anna", "bo")):
            await site.store.call(site.store.order, Orders(room.row.id, seat, person, ALL_LOWEST))

    async def after(site: Site) -> None:
        await over(await site.tables.rooms.room(kept["id"]))

    on_a_site(url, before, after)


def test_an_answer_is_acknowledged_though_the_orders_after_it_fail_at_first(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bivouac.server.tables.SHORTEST_PAUSE", 0.01)

    async def play(site: Site) -> None:
        room = await table(site, "anna", "bo")
        first, options = asked(room)
        await order(site, room, room.chairs[1 - first].person or "", 1 - first, **ALL_LOWEST)
        await act(site, room, ANSWER, first, options[0])
        sound, failures = site.store.append, iter([StoreError("The disk is full.")] * 2)

        def failing(given: Any, *more: Any) -> None:
            if given.key.startswith(BY_ORDER):
                for failure in failures:
                    raise failure
            sound(given, *more)

        site.store.append = failing  # type: ignore[method-assign]
        await act(site, room, ANSWER, first, options[1])
        assert room.version == 2
        while asked(room)[0] != first:
            assert await room.news(room.frame, PATIENCE)
        assert by_order(room) == [False, False, True, True]
        assert list(failures) == []

    on_a_site(sqlite_url, play)


def test_several_servers_know_the_orders_and_one_of_them_answers(postgres_url: str) -> None:
    async def play(site: Site) -> None:
        here = await table(site, "anna", "bo")
        first, options = asked(here)
        other = open_site(Settings(postgres_url))
        try:
            there = await other.tables.rooms.room(here.row.id)
            await order(site, here, here.chairs[1 - first].person or "", 1 - first, **ALL_LOWEST)
            assert there.orders_of(1 - first) == NOTHING
            for card in options[:2]:
                await act(other, there, ANSWER, first, card)
                await site.tables.rooms.heard(here.row.id)
            await other.tables.rooms.heard(here.row.id)
            assert there.orders_of(1 - first) == ALL_LOWEST
            for _ in range(200):
                if (here.version, there.version) == (4, 4):
                    break
                await asyncio.sleep(0.02)
                await other.tables.rooms.heard(here.row.id)
            assert (here.version, there.version) == (4, 4), "each question is answered once"
            assert here.match.digest() == there.match.digest()
            await order(site, here, here.chairs[1 - first].person or "", 1 - first)
            await act(other, there, ANSWER, first, asked(there)[1][0])
            await asyncio.sleep(0.3)
            assert there.version == 5, "what was taken back at one is not followed at the other"
        finally:
            await close_site(other)

    on_a_site(postgres_url, play)


# --- taking back ------------------------------------------------------------------------------------------------------
def test_after_an_undo_the_person_answers_himself(url: str) -> None:
    async def play(site: Site) -> None:
        room = await table(site, "anna", "bo")
        first, options = asked(room)
        await order(site, room, room.chairs[first].person or "", first, passes=LOWEST_FIRST)
        assert (asked(room)[0], len(asked(room)[1])) == (first, 3), "the first by order, the second is asked"
        await act(site, room, UNDO, first)
        assert (asked(room), room.version) == ((first, options), 2), "the first is open again and stays so"
        site.tables.drive(room, seen=True)
        await site.tables.rooms.heard(room.row.id)
        assert (room.driver, answer_by_order(room), room.version) == (None, ASK_THE_PERSON, 2)
        await order(site, room, room.chairs[first].person or "", first, passes=LOWEST)
        assert room.version == 2, "new orders do not answer it either"
        await act(site, room, ANSWER, first, max(options))
        assert asked(room)[0] == 1 - first, "then they go on"
        assert by_order(room) == [True, False, False, True]

    on_a_site(url, play)


def test_an_undo_is_remembered_over_a_restart(url: str) -> None:
    kept: dict[str, Any] = {}

    async def before(site: Site) -> None:
        room = await table(site, "anna", "bo")
        first, _ = asked(room)
        await order(site, room, room.chairs[first].person or "", first, passes=LOWEST_FIRST)
        await act(site, room, UNDO, first)
        kept.update(id=room.row.id, version=room.version)

    async def after(site: Site) -> None:
        room = await site.tables.rooms.room(kept["id"])
        await site.tables.seen_by(room.row.id, "anna")
        assert (room.taken_back, room.driver, room.version) == (True, None, kept["version"])

    on_a_site(url, before, after)


def test_practice_goes_back_step_by_step_and_forth_again(url: str) -> None:
    async def play(site: Site) -> None:
        room = await table(site, "anna", "anna", practice="1")
        first, _ = asked(room)
        await order(site, room, "anna", first, passes=LOWEST)
        stands, digest = asked(room), room.match.digest()
        for left in (3, 4):
            await act(site, room, UNDO, first)
            assert (asked(room)[0], len(asked(room)[1])) == (first, left)
        await act(site, room, REDO, first)
        assert (len(asked(room)[1]), room.match.can_redo()) == (3, True), "orders leave what can be given again alone"
        await act(site, room, REDO, first)
        assert (asked(room), room.match.digest(), room.taken_back) == (stands, digest, False)

    on_a_site(url, play)


# --- what nobody else sees --------------------------------------------------------------------------------------------
def all_that_leaves(room: Room, person: str) -> list[Any]:
    viewer = viewer_of(room, person)
    assert viewer is not None
    scene = showing.scene_of(room, viewer)
    return [json.dumps(showing.json_of(scene)), drawn(room, viewer), drawn(room, viewer, wanted="public")]


def test_others_see_the_same_bytes_whether_a_person_or_his_orders_answered(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(site: Site) -> None:
        ordered, plain = await table(site, "anna", "bo"), await table(site, "anna", "bo")
        monkeypatch.setattr("bivouac.server.showing.secrets.token_urlsafe", lambda _: "the-key-of-the-answer")
        plain.row = ordered.row
        plain.header.commitment = ordered.header.commitment
        for room in (ordered, plain):
            room.watchers.add("vera")
        first, _ = asked(ordered)
        person = ordered.chairs[first].person or ""
        before = all_that_leaves(ordered, other_person(person))
        woken = ordered._changed
        await order(site, ordered, person, first, plays=LOWEST)
        assert ordered.version == 0
        assert all_that_leaves(ordered, other_person(person)) == before, "that there are orders is not told"
        assert ordered._changed is woken, "nor are others' streams woken"
        await order(site, ordered, person, first, passes=LOWEST)
        while asked(plain)[0] == first:
            answer(plain, min(asked(plain)[1]))
        for eyes in (other_person(person), "vera"):
            assert all_that_leaves(ordered, eyes) == all_that_leaves(plain, eyes)
        assert all_that_leaves(ordered, person) != all_that_leaves(plain, person), "his own page tells him"

    on_a_site(sqlite_url, play)


def test_the_page_tells_the_person_once_how_many_answers_his_orders_gave(sqlite_url: str) -> None:
    async def play(site: Site) -> None:
        room = await table(site, "anna", "bo")
        first, _ = asked(room)
        person = room.chairs[first].person or ""
        await order(site, room, person, first, passes=LOWEST)
        scene = showing.scene_of(room, viewer_of(room, person))  # type: ignore[arg-type]
        assert scene.seen.since == -1, "he himself has answered nothing yet"
        assert (scene.by_order, [value for _, value in scene.orders]) == (2, [LOWEST, 0])
        assert b"By your standing orders: 2 answers." in drawn(room, viewer_of(room, person))  # type: ignore[arg-type]
        assert showing.json_of(scene)["orders"] == {"passes": LOWEST, "plays": 0}
        other = showing.scene_of(room, viewer_of(room, other_person(person)))  # type: ignore[arg-type]
        assert (other.by_order, [value for _, value in other.orders]) == (0, [0, 0])
        for _ in range(2):
            await act(site, room, ANSWER, 1 - first, asked(room)[1][0])
        await act(site, room, ANSWER, first, asked(room)[1][0])
        assert showing.scene_of(room, viewer_of(room, person)).by_order == 0  # type: ignore[arg-type]

    on_a_site(sqlite_url, play)


def test_the_film_begins_after_what_the_person_himself_answered(sqlite_url: str) -> None:
    async def play(site: Site) -> None:
        room = await table(site, "anna", "bo")
        first, _ = asked(room)
        person = room.chairs[first].person or ""
        for _ in range(2):
            await act(site, room, ANSWER, first, asked(room)[1][0])
        await order(site, room, person, first, plays=LOWEST)
        for _ in range(2):
            await act(site, room, ANSWER, 1 - first, asked(room)[1][0])
        while asked(room)[0] == first:
            assert await room.news(room.frame, PATIENCE)
        assert room.by_order[first] >= 1
        scene = showing.scene_of(room, viewer_of(room, person))  # type: ignore[arg-type]
        assert (scene.seen.since, scene.seen.last) == (2, room.version), "from the other's first answer on"

    on_a_site(sqlite_url, play)


def test_of_the_past_of_other_eyes_and_when_it_is_over_no_orders_are_shown(sqlite_url: str) -> None:
    async def play(site: Site) -> None:
        room = await table(site, "anna", "bo")
        await order(site, room, "anna", 0, **ALL_LOWEST)
        await order(site, room, "bo", 1, passes=LOWEST)
        anna = viewer_of(room, "anna")
        assert anna is not None
        assert showing.scene_of(room, anna).orders
        assert showing.scene_of(room, anna, 0).orders == []
        assert showing.scene_of(room, anna, wanted="public").orders == []
        await order(site, room, "bo", 1, **ALL_LOWEST)
        await over(room)
        for eyes in ("", "0", "1"):
            scene = showing.scene_of(room, anna, wanted=eyes)
            assert (scene.orders, scene.by_order) == ([], 0)

    on_a_site(sqlite_url, play)


def test_at_one_screen_nothing_of_orders_shows_behind_the_curtain() -> None:
    room = room_for("garrison", ["anna", "anna"], "curtain")
    first, _ = asked(room)
    room.ordered([Orders(room.row.id, seat, "anna", ALL_LOWEST) for seat in (0, 1)])
    viewer = viewer_of(room, "anna")
    assert viewer is not None
    assert (showing.scene_of(room, viewer).curtain, showing.scene_of(room, viewer).orders) == (True, [])
    room.facing["anna"] = first
    assert [value for _, value in showing.scene_of(room, viewer).orders] == [LOWEST, LOWEST]
