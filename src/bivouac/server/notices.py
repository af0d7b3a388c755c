"""When a person is told: once for each decision that needs him, if he is not looking and it stays open for a while.

He has seen a state that follows from his own answer, or that a page or stream of his has shown. Once told, he is not
told again before he has looked, whatever happens meanwhile; but that the game is over he is told all the same.
"""

import asyncio
import logging
from typing import Any, Final, NamedTuple, Protocol

from bivouac.core.game import ASK_THE_PERSON
from bivouac.core.table import ASK, CHANCE
from bivouac.server import showing
from bivouac.server.clock import Clock
from bivouac.server.errors import Refused
from bivouac.server.notice_book import END, TURN, Matter, NoticeBook
from bivouac.server.orders import answer_by_order
from bivouac.server.rates import Rates
from bivouac.server.room import BY_ORDER, HINT, Room
from bivouac.server.rooms import Rooms
from bivouac.server.rows import Act, Address
from bivouac.server.settings import Rate
from bivouac.server.tables import Onlooker

log = logging.getLogger("bivouac")

REFRESH: Final = 60.0  # seconds between two looks at who has an address: another server may have taken one in
MONTH: Final = 30 * 24 * 3600 * 1000
SHARE: Final = 5  # after a restart, tables are opened in a fifth of the time, so that people are served between


class Post(Protocol):
    def send(self, address: Address, text: showing.Notice) -> None: ...


class Waiting(NamedTuple):
    """A state that is open, and when its person is told if it still is."""

    state: str
    due: float


def matter_for(room: Room, person: str) -> Matter | None:
    """What this person would be told of the table as it stands; None if he knows, or if it does not need him."""
    match, asked = room.match, room.match.asked
    led = leading_act(room, person)
    if led is None or person not in [chair.person for chair in room.chairs]:
        return None
    his = asked is not None and asked.kind == ASK and room.chairs[asked.seat].person == person
    if match.outcome is None and not (his and answer_by_order(room) == ASK_THE_PERSON):
        return None
    kind = TURN if match.outcome is None else END
    last = next(reversed(room.keys.values()))
    state = f"{kind} {len(match.entries)} {last.digest}"
    return Matter(kind, room.row.id, person, room.version, state, led.seat, led.made)


def leading_act(room: Room, person: str) -> Act | None:
    """The act of another that led here; None if the last was the person's own, for then he was shown what follows.

    What his standing orders answered is not counted as his.
    """
    mine = room.seats_of(person) + ([CHANCE] if room.deals(person) else [])
    for act in reversed(room.keys.values()):
        own = act.seat in mine
        if not own and act.kind != HINT:
            return act
        if own and not act.key.startswith(BY_ORDER):
            return None
    return None


class Notices(Onlooker):
    """Who waits to be told. Rooms say when they change and who looks; nothing here holds them up."""

    def __init__(self, book: NoticeBook, rooms: Rooms, clock: Clock, post: Post, after: float, most: Rate) -> None:
        self.book = book
        self.rooms = rooms
        self.clock = clock
        self.post = post
        self.after = after
        self.most = most
        self.rates = Rates()
        self.listeners: set[str] = set()
        self.waiting: dict[tuple[str, str], Waiting] = {}  # by table and person
        self.noted: dict[tuple[str, str], str] = {}  # what is known to be stored of those who look just now
        self.tasks: set[asyncio.Task[Any]] = set()
        self.woken = asyncio.Event()
        self.refreshed = float("-inf")

    # --- what rooms say ----------------------------------------------------------------------------------------------
    def changed(self, room: Room) -> None:
        """Something was done, or somebody sat down."""
        for person in {chair.person for chair in room.chairs if chair.person in self.listeners}:
            if person is None:
                continue
            key = (room.row.id, person)
            if room.present[person] > 0:
                self.looked(room, person)
                continue
            self.noted.pop(key, None)
            matter = matter_for(room, person)
            if matter is None:
                self.waiting.pop(key, None)
            elif key not in self.waiting or self.waiting[key].state != matter.state:
                self.waiting[key] = Waiting(matter.state, self.clock.seconds() + self.after)
                self.woken.set()

    def looked(self, room: Room, person: str) -> None:
        """He sees the table as it stands now."""
        if person not in self.listeners:
            return
        key = (room.row.id, person)
        self.waiting.pop(key, None)
        matter = matter_for(room, person)
        state = matter.state if matter is not None else ""
        if self.noted.get(key) != state:
            self.noted[key] = state
            self.later(self.note(room.row.id, person, state))

    async def note(self, table: str, person: str, state: str) -> None:
        try:
            await self.book.store.call(self.book.saw, table, person, state)
        except Exception:
            self.noted.pop((table, person), None)
            log.exception("what was seen of table %s could not be stored", table)

    def left(self, room: Room, person: str) -> None:
        """His last stream is closed."""
        self.noted.pop((room.row.id, person), None)

    def later(self, what: Any) -> None:
        task = asyncio.create_task(what)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # --- telling -----------------------------------------------------------------------------------------------------
    async def run(self) -> None:
        """Until it is cancelled. What fails once does not stop it."""
        first = True
        while True:
            try:
                await self.tick()
                if first:
                    self.later(self.resume())
                    first = False
            except Exception:
                log.exception("notices failed")
                await asyncio.sleep(1.0)
            self.woken.clear()
            soon = min([waiting.due for waiting in self.waiting.values()], default=float("inf"))
            pause = min(max(0.0, soon - self.clock.seconds()), REFRESH)
            try:
                await asyncio.wait_for(self.woken.wait(), pause)
            except TimeoutError:
                continue

    async def tick(self) -> None:
        """Tell whoever has waited long enough."""
        now = self.clock.seconds()
        if now - self.refreshed >= REFRESH:
            self.listeners = await self.book.store.call(self.book.listeners)
            self.refreshed = now
        for key in [key for key, waiting in self.waiting.items() if waiting.due <= now]:
            waiting = self.waiting.pop(key)
            try:
                await self.tell(*key, waiting.state)
            except Refused:
                continue  # the table cannot be opened any more

    async def tell(self, table: str, person: str, state: str) -> None:
        room = await self.rooms.room(table)
        matter = matter_for(room, person)
        if matter is None or matter.state != state or room.present[person] > 0:
            return
        text = showing.notice_of(room, person, matter.mover)
        addresses = await self.book.store.call(self.book.claim, matter)
        if not addresses:
            return
        try:
            self.rates.count("notice", person, self.most, self.clock.seconds())
        except Refused:
            log.warning("somebody has had so many notices lately that one was not sent")
            return
        for address in addresses:
            self.post.send(address, text)

    async def resume(self) -> None:
        """After a start: what is open and was not told waits again, all of its time, without holding people up."""
        since = self.clock.milliseconds() - MONTH
        for table in await self.book.store.call(self.book.open_tables, since):
            began = self.clock.seconds()
            try:
                self.changed(await self.rooms.room(table))
            except Refused:
                continue
            await asyncio.sleep(SHARE * (self.clock.seconds() - began))

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=3)
