"""The tables of a server: who may do what, one change at a time, and nothing is shown before it is stored."""

import asyncio
import hashlib
import json
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from bivouac.core.errors import BivouacError, IllegalAnswer, NotAsked, UnknownWord
from bivouac.core.game import ASK_THE_PERSON, Options
from bivouac.core.match import Asked, Match
from bivouac.core.table import ASK, CHANCE, TYPED
from bivouac.server import showing, thinking
from bivouac.server.clock import Clock
from bivouac.server.errors import Behind, Refused, no_table
from bivouac.server.orders import answer_by_order
from bivouac.server.room import ANSWER, BY_ORDER, HINT, REDO, UNDO, Room, answer_number, give_again, take_back
from bivouac.server.rooms import Rooms
from bivouac.server.rows import Act, KeyUsed, NoTable, Orders, Stale
from bivouac.server.showing import Viewer
from bivouac.server.store import Store
from bivouac.server.workers import Workers

log = logging.getLogger("bivouac")

MOST_ACTS: Final = 20_000  # each is played again when a table is opened
SHORTEST_PAUSE: Final = 1.0  # seconds, after a bot has failed
LONGEST_PAUSE: Final = 60.0
ANOTHER_BODY: Final = "This key was used for something else before."


class Ask(NamedTuple):
    """What somebody wants done at a table."""

    kind: str
    seat: int
    value: str
    version: int
    key: str

    @property
    def body(self) -> str:
        """What is asked, as a digest: the same key with another body is an error of the sender."""
        text = json.dumps([self.kind, self.seat, self.value, self.version])
        return hashlib.sha256(text.encode()).hexdigest()


class Onlooker:
    """Hears what happens at tables and who looks at them. This one does not care."""

    def changed(self, room: Room) -> None:
        """Something was done there, or somebody sat down."""

    def looked(self, room: Room, person: str) -> None:
        """He sees it as it stands now."""

    def left(self, room: Room, person: str) -> None:
        """His last stream is closed."""


@contextmanager
def harmless(room: Room) -> Iterator[None]:
    """Whatever happens to those who look on, what was done is done."""
    try:
        yield
    except Exception:
        log.exception("somebody who looks on failed at table %s", room.row.id)


class Tables:
    """What is done at the tables, by people and by bots."""

    def __init__(self, store: Store, workers: Workers, clock: Clock, most_rooms: int) -> None:
        self.store = store
        self.workers = workers
        self.clock = clock
        self.rooms = Rooms(store, most_rooms, self.moved)
        self.onlooker = Onlooker()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.answers = 0
        self.closing = asyncio.Event()

    async def seen_by(self, table: str, person: str) -> tuple[Room, Viewer]:
        """The room, and the person as its viewer; refused to those who may not look."""
        room = await self.rooms.room(table)
        viewer = showing.viewer_of(room, person)
        if viewer is None and person and await self.store.call(self.store.watches, table, person):
            room.watchers.add(person)
            viewer = showing.viewer_of(room, person)
        if viewer is None:
            raise no_table()
        self.looked(room, person)
        self.drive(room, seen=True)
        return room, viewer

    async def awaits(self, table: str, person: str) -> bool:
        """Whether the open question is for this person; not, if the table cannot be opened any more."""
        try:
            room = await self.rooms.room(table)
        except Refused:
            return False
        asked = room.match.asked
        return asked is not None and asked.seat in room.seats_of(person)

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
                return repeated(room, ask)
            if ask.version != room.version:
                raise Behind()
            if room.version >= MOST_ACTS:
                raise Refused(409, "This table has seen so much that it can take no more.")
            seat = self.entitled(room, self.still(room, viewer), ask)
            match = room.match.copy()
            value = performed(room, match, ask, seat)
            act = await self.commit(room, match, self.act_of(room, ask, seat, value, match, because))
            await self.own_orders_answer(room, viewer.person)
            return act

    def act_of(self, room: Room, ask: Ask, seat: int, value: str, match: Match, because: str) -> Act:
        """The next act of a table, as it is stored."""
        made, digest = self.clock.milliseconds(), match.digest()
        return Act(room.row.id, room.version + 1, ask.kind, seat, value, ask.key, ask.body, digest, because, made)

    def still(self, room: Room, viewer: Viewer) -> Viewer:
        """The viewer as he is now: he may have lost his seat while his request was on its way."""
        now = showing.viewer_of(room, viewer.person)
        if now is None:
            raise no_table()
        return now

    async def commit(self, room: Room, match: Match, act: Act) -> Act:
        """Stored first, shown afterwards."""
        try:
            await self.store.call(self.store.append, act, match.outcome is not None, room.seating)
        except KeyUsed as used:
            await self.rooms.catch_up(room)
            if used.act.body != act.body:
                raise Refused(409, ANOTHER_BODY) from None
            return used.act
        except Stale:
            await self.rooms.catch_up(room)
            raise Behind() from None
        room.take(act, match)
        self.answers += 1
        self.moved(room)
        return act

    def moved(self, room: Room) -> None:
        """The room has changed: whoever plays or tells others goes on."""
        with harmless(room):
            self.onlooker.changed(room)
        self.drive(room)

    def looked(self, room: Room, person: str) -> None:
        """Somebody sees the table as it stands now."""
        with harmless(room):
            self.onlooker.looked(room, person)

    def entitled(self, room: Room, viewer: Viewer, ask: Ask) -> int:
        """The seat that acts, if this viewer may act for it."""
        if typed(room, ask):
            if not room.deals(viewer.person):
                raise Refused(403, "The host says what the dice and decks of the real table show.")
            return CHANCE
        viewer.claim(ask.seat)
        return ask.seat

    # --- hints and reasons -------------------------------------------------------------------------------------------
    async def hint(self, room: Room, viewer: Viewer, ask: Ask) -> Act:
        """Think about the open question for the one who must answer it; the game is marked as assisted."""
        asked = room.match.asked
        if ask.key in room.keys:
            return repeated(room, ask)
        if ask.version != room.version:
            raise Behind()
        if asked is None or asked.kind != ASK or asked.seat != ask.seat or ask.seat not in viewer.seats:
            raise Refused(409, "There is a hint only for a question that is put to you.")
        if len(asked.options) == 1:
            raise Refused(409, f"There is only one answer: {room.game.label(asked.options[0])}.")
        task = showing.task_for(room, asked, "", self.luck(room, "hint"))
        thought = await self.workers.run(viewer.person, thinking.hint, task)
        return await self.act(room, viewer, ask, showing.reason_of(room, asked, thought))

    def luck(self, room: Room, who: str) -> str:
        """A name for the luck of whoever thinks: nobody can foresee it, and it tells nothing of the dice."""
        text = f"{room.row.seed}/{room.row.id}/{who}/{room.version}"
        return hashlib.sha256(text.encode()).hexdigest()

    # --- standing orders ---------------------------------------------------------------------------------------------
    async def order(self, room: Room, viewer: Viewer, seat: int, orders: Options) -> None:
        """Store what somebody orders for a seat of his; given again, it changes nothing. They answer at once."""
        await asyncio.shield(self.kept(asyncio.create_task(self.order_in_turn(room, viewer, seat, orders))))

    async def order_in_turn(self, room: Room, viewer: Viewer, seat: int, orders: Options) -> None:
        async with room.lock:
            self.still(room, viewer).claim(seat)
            try:
                await self.store.call(self.store.order, Orders(room.row.id, seat, viewer.person, orders))
            except NoTable:
                raise Refused(403, showing.NOT_YOURS) from None
            await self.rooms.reorder(room)
            await self.own_orders_answer(room, viewer.person)
            self.drive(room)

    async def own_orders_answer(self, room: Room, person: str) -> None:
        """What somebody has ordered is done before he is shown what he did; if it fails, it is tried again later.

        What others have ordered comes to him as their answers do.
        """
        try:
            await self.orders_answer(room, person)
        except Exception:
            log.exception("standing orders failed at table %s", room.row.id)

    async def orders_answer(self, room: Room, person: str = "") -> None:
        """One answer after the other in the names of those who ordered it, each stored as if they had given it.

        The room is locked. What another server knows of the orders comes first.
        """
        if answer_by_order(room) != ASK_THE_PERSON:
            await self.rooms.reorder(room)
        while not self.closing.is_set() and (value := answer_by_order(room)) != ASK_THE_PERSON:
            asked = room.match.asked
            if asked is None or (person and room.chairs[asked.seat].person != person):
                return
            await self.give(room, asked, value, BY_ORDER)

    async def give(self, room: Room, asked: Asked, value: int, whose: str, because: str = "") -> None:
        """An answer in place of a person; another server may be faster."""
        version, word = room.version, room.game.words.word(value)
        ask = Ask(ANSWER, asked.seat, word, version, f"{whose}{version}:{asked.seat}")  # no person can send such a key
        match = room.match.copy()
        match.submit(asked.seat, value)
        try:
            await self.commit(room, match, self.act_of(room, ask, asked.seat, word, match, because))
        except Refused:
            if room.version == version:
                raise

    # --- bots --------------------------------------------------------------------------------------------------------
    def drive(self, room: Room, seen: bool = False) -> None:
        """See to it that bots and standing orders answer, if there is somebody for whom they play."""
        wanted = seen or room.looking > 0 or any(chair.person is not None for chair in room.chairs)
        if wanted and room.driver is None and goes_on(room) and not self.closing.is_set():
            room.driver = asyncio.create_task(self.bots_answer(room))
            self.kept(room.driver)

    async def bots_answer(self, room: Room) -> None:
        """One answer after the other; what fails is tried again, later and later."""
        pause = SHORTEST_PAUSE
        try:
            while goes_on(room) and not self.closing.is_set():
                try:
                    if room.bot_to_answer():
                        await self.bot_answers(room)
                    else:
                        async with room.lock:
                            await self.orders_answer(room)
                    pause = SHORTEST_PAUSE
                except Exception:
                    log.exception("a bot or standing orders failed at table %s", room.row.id)
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)
        finally:
            room.driver = None

    async def bot_answers(self, room: Room) -> None:
        """One answer of a bot, thought out elsewhere; dropped if the game has moved on meanwhile."""
        asked, version, bot = room.match.asked, room.version, room.bot_to_answer()
        if asked is None:
            return
        task = showing.task_for(room, asked, bot, self.luck(room, "bot"))
        thought = await self.workers.run(room.row.host, thinking.choose, task)
        if room.version != version:
            return
        value = thought["answer"]
        because = showing.reason_of(room, asked, thought) if len(asked.options) > 1 else ""
        await asyncio.sleep(pause_after(room, thought["seconds"]))
        async with room.lock:
            if room.version != version or room.bot_to_answer() != bot:
                return
            await self.give(room, asked, value, "bot:", because)

    async def close(self) -> None:
        """Let what has begun be stored; nothing new begins."""
        self.closing.set()
        for room in list(self.rooms.living.values()):
            room.changed()
            if room.driver is not None:
                room.driver.cancel()
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=3)


def goes_on(room: Room) -> bool:
    """Whether a bot or somebody's standing orders have the next answer."""
    return bool(room.bot_to_answer()) or answer_by_order(room) != ASK_THE_PERSON


def pause_after(room: Room, thought: float) -> float:
    """How long a bot waits. Where something is hidden, it never answers sooner because it had little choice."""
    room.thoughts.append(thought)
    hurried = max(room.thoughts) - thought if showing.hidden_now(room) else 0.0
    return max(hurried, room.row.pace / 1000)


def repeated(room: Room, ask: Ask) -> Act:
    """What was done before under this key. A page that was left and come back to sends its old key with a new wish."""
    act = room.keys[ask.key]
    if act.body == ask.body:
        return act
    if ask.version != room.version:
        raise Behind()
    raise Refused(409, ANOTHER_BODY)


def typed(room: Room, ask: Ask) -> bool:
    """Whether this is about the dice of a real table: what they show, or taking a slip back."""
    asked, last, again = room.match.asked, room.match.last_answer(), room.match.taken_back()
    if ask.kind == ANSWER:
        return asked is not None and asked.kind != ASK
    if ask.kind == UNDO:
        return last is not None and last.how == TYPED
    return ask.kind == REDO and again is not None and again.how == TYPED


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
