"""The tables of a server: who may do what, one change at a time, and nothing is shown before it is stored."""

import asyncio
import hashlib
import json
import logging
import re
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

from bivouac.core.errors import BivouacError, IllegalAnswer, NotAsked, UnknownWord
from bivouac.core.match import Match
from bivouac.core.table import ASK, CHANCE
from bivouac.server import showing, thinking
from bivouac.server.clock import Clock
from bivouac.server.errors import Behind, Refused, no_table
from bivouac.server.room import ANSWER, HINT, REDO, UNDO, Room, answer_number, give_again, opened, perform, take_back
from bivouac.server.rows import Act, KeyUsed, Stale
from bivouac.server.showing import Viewer
from bivouac.server.store import Store
from bivouac.server.workers import Workers

log = logging.getLogger("bivouac")

TABLE: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
MOVED_ON: Final = "The game has moved on; this is how it stands now."
ANOTHER_BODY: Final = "This key was used for something else before."


class Ask:
    """What somebody wants done at a table."""

    def __init__(self, kind: str, seat: int, value: str, version: int, key: str) -> None:
        self.kind = kind
        self.seat = seat
        self.value = value
        self.version = version
        self.key = key

    @property
    def body(self) -> str:
        """What is asked, as a digest: the same key with another body is an error of the sender."""
        text = json.dumps([self.kind, self.seat, self.value, self.version])
        return hashlib.sha256(text.encode()).hexdigest()


class Tables:
    """Rooms by their id, opened when somebody comes."""

    def __init__(self, store: Store, workers: Workers, clock: Clock, most_rooms: int) -> None:
        self.store = store
        self.workers = workers
        self.clock = clock
        self.most_rooms = most_rooms
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.opening: dict[str, asyncio.Task[Room]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.answers = 0
        self.closing = asyncio.Event()

    # --- rooms -----------------------------------------------------------------------------------------------------
    async def room(self, table: str) -> Room:
        """The table of that id; opened once, however many ask for it."""
        if not TABLE.fullmatch(table):
            raise no_table()
        if table in self.rooms:
            self.rooms.move_to_end(table)
            return self.rooms[table]
        if table not in self.opening:
            self.opening[table] = asyncio.create_task(self.open_room(table))
            self.opening[table].add_done_callback(lambda _: self.opening.pop(table, None))
        return await asyncio.shield(self.opening[table])

    async def open_room(self, table: str) -> Room:
        row = await self.store.call(self.store.table, table)
        if row is None:
            raise no_table()
        chairs = await self.store.call(self.store.chairs, table)
        acts = await self.store.call(self.store.acts, table)
        room = opened(row, chairs, acts)
        self.rooms[table] = room
        self.forget_idle()
        self.drive(room)
        return room

    def forget_idle(self) -> None:
        """Tables that nobody looks at leave the memory, the longest untouched first; the store has them."""
        for table, room in list(self.rooms.items()):
            if len(self.rooms) <= self.most_rooms:
                return
            if not room.looking and not room.lock.locked() and room.driver is None:
                del self.rooms[table]

    async def seen_by(self, table: str, person: str) -> tuple[Room, Viewer]:
        """The room, and the person as its viewer; refused to those who may not look."""
        room = await self.room(table)
        viewer = showing.viewer_of(room, person)
        if viewer is None and person and await self.store.call(self.store.watches, table, person):
            room.watchers.add(person)
            viewer = showing.viewer_of(room, person)
        if viewer is None:
            raise no_table()
        return room, viewer

    async def heard(self, table: str) -> None:
        """A server changed a table, or, without a name, any table may have changed: catch up with what is stored."""
        for room in list(self.rooms.values()):
            if table in ("", room.row.id):
                async with room.lock:
                    await self.catch_up(room)

    async def catch_up(self, room: Room) -> None:
        table = room.row.id
        for act in await self.store.call(self.store.acts, table, room.version):
            match = room.match.copy()
            perform(match, act.kind, act.seat, act.value)
            room.take(act, match)
        await self.reseat(room)

    async def reseat(self, room: Room) -> None:
        """Who sits where, as it is stored now."""
        row = await self.store.call(self.store.table, room.row.id)
        if row is not None and row.seating != room.seating:
            room.seated(row, await self.store.call(self.store.chairs, room.row.id))
        self.drive(room)

    # --- acts of people ----------------------------------------------------------------------------------------------
    async def act(self, room: Room, viewer: Viewer, ask: Ask, because: str = "") -> Act:
        """Do it, store it, and only then show it. What was asked before under the same key is not done again.

        Whoever asked may have gone meanwhile: the act is finished all the same.
        """
        return await asyncio.shield(self.kept(asyncio.create_task(self.act_in_turn(room, viewer, ask, because))))

    def kept(self, task: "asyncio.Task[Any]") -> "asyncio.Task[Any]":
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def act_in_turn(self, room: Room, viewer: Viewer, ask: Ask, because: str) -> Act:
        async with room.lock:
            if ask.key in room.keys:
                return repeated(room.keys[ask.key], ask)
            if ask.version != room.version:
                raise Behind(MOVED_ON)
            seat = self.entitled(room, self.still(room, viewer), ask)
            match = room.match.copy()
            value = performed(room, match, ask, seat)
            return await self.commit(room, match, Act(
                room.row.id, room.version + 1, ask.kind, seat, value, ask.key, ask.body, match.digest(), because,
                self.clock.milliseconds(),
            ))  # fmt: skip

    def still(self, room: Room, viewer: Viewer) -> Viewer:
        """The viewer as he is now: he may have lost his seat while his request was on its way."""
        now = showing.viewer_of(room, viewer.person)
        if now is None:
            raise no_table()
        return now

    async def commit(self, room: Room, match: Match, act: Act) -> Act:
        """Stored first, shown afterwards."""
        try:
            await self.store.call(self.store.append, act, match.outcome is not None)
        except KeyUsed as used:
            await self.catch_up(room)
            if used.act.body != act.body:
                raise Refused(409, ANOTHER_BODY) from None
            return used.act
        except Stale:
            await self.catch_up(room)
            raise Behind(MOVED_ON) from None
        room.take(act, match)
        self.answers += 1
        self.drive(room)
        return act

    def entitled(self, room: Room, viewer: Viewer, ask: Ask) -> int:
        """The seat that acts, if this viewer may act for it."""
        asked = room.match.asked
        if ask.kind == ANSWER and asked is not None and asked.kind != ASK:
            if not room.deals(viewer.person):
                raise Refused(403, "The host says what the dice and decks of the real table show.")
            return CHANCE
        if not viewer.acts_for(ask.seat):
            raise Refused(403, "That seat is not yours.")
        return ask.seat

    # --- hints and reasons -------------------------------------------------------------------------------------------
    async def hint(self, room: Room, viewer: Viewer, ask: Ask) -> Act:
        """Think about the open question for the one who must answer it; the game is marked as assisted."""
        asked = room.match.asked
        if ask.key in room.keys:
            return repeated(room.keys[ask.key], ask)
        if ask.version != room.version:
            raise Behind(MOVED_ON)
        if asked is None or asked.kind != ASK or not viewer.acts_for(ask.seat) or asked.seat != ask.seat:
            raise Refused(409, "There is a hint only for a question that is put to you.")
        if len(asked.options) == 1:
            raise Refused(409, f"There is only one answer: {room.game.label(asked.options[0])}.")
        found = await self.workers.run(thinking.hint, showing.task_for(room, asked, "", self.luck(room, "hint")))
        return await self.act(room, viewer, ask, showing.reason_of(room, asked, found))

    def luck(self, room: Room, who: str) -> str:
        """A name for the luck of whoever thinks: nobody can foresee it, and it tells nothing of the dice."""
        text = f"{room.row.seed}/{room.row.id}/{who}/{room.version}"
        return hashlib.sha256(text.encode()).hexdigest()

    # --- bots --------------------------------------------------------------------------------------------------------
    def drive(self, room: Room) -> None:
        """See to it that the bots of a room answer."""
        if room.driver is None and room.bot_to_answer() and not self.closing.is_set():
            room.driver = asyncio.create_task(self.bots_answer(room))
            self.kept(room.driver)

    async def bots_answer(self, room: Room) -> None:
        try:
            while room.bot_to_answer() and not self.closing.is_set():
                await self.bot_answers(room)
        except Exception:
            log.exception("a bot failed at table %s", room.row.id)
        finally:
            room.driver = None

    async def bot_answers(self, room: Room) -> None:
        """One answer of a bot, thought out elsewhere; dropped if the game has moved on meanwhile."""
        asked, version, bot = room.match.asked, room.version, room.bot_to_answer()
        if asked is None:
            return
        if len(asked.options) == 1:
            value, because = asked.options[0], ""
        else:
            task = showing.task_for(room, asked, bot, self.luck(room, "bot"))
            found = await self.workers.run(thinking.choose, task)
            value, because = found["answer"], showing.reason_of(room, asked, found)
        if room.row.pace:
            await asyncio.sleep(room.row.pace / 1000)
        async with room.lock:
            if room.version != version or room.bot_to_answer() != bot:
                return
            word = room.game.words.word(value)
            ask = Ask(ANSWER, asked.seat, word, version, f"bot-{version}-{asked.seat}")
            match = room.match.copy()
            match.submit(asked.seat, value)
            try:
                await self.commit(room, match, Act(
                    room.row.id, version + 1, ANSWER, asked.seat, word, ask.key, ask.body, match.digest(), because,
                    self.clock.milliseconds(),
                ))  # fmt: skip
            except Refused:
                return  # another server's bot was faster

    async def close(self) -> None:
        """Let what has begun be stored; nothing new begins."""
        self.closing.set()
        for room in self.rooms.values():
            room.changed()
            if room.driver is not None:
                room.driver.cancel()
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=3)


def repeated(act: Act, ask: Ask) -> Act:
    """What was done before under this key."""
    if act.body != ask.body:
        raise Refused(409, ANOTHER_BODY)
    return act


def performed(room: Room, match: Match, ask: Ask, seat: int) -> str:
    """Do it on a copy; what is stored of it. Whatever the rules refuse, they refuse with a sentence."""
    waits: Callable[[int], bool] = lambda other: room.chairs[other].person is not None  # noqa: E731
    try:
        if ask.kind == UNDO:
            return str(take_back(match, seat, waits))
        if ask.kind == REDO:
            return str(give_again(match, seat, waits))
        if ask.kind == ANSWER:
            match.submit(seat, answer_number(match, ask.value))
        return ask.value if ask.kind != HINT else ""
    except IllegalAnswer as error:
        raise Refused(422, error.sentence, error.rule) from None
    except (NotAsked, UnknownWord) as error:
        raise Refused(409 if isinstance(error, NotAsked) else 422, str(error)) from None
    except BivouacError:
        raise
    except Exception as error:
        log.exception("the rules failed at table %s", room.row.id)
        raise Refused(500, "The rules failed at this answer; the game stands as it was before.") from error
