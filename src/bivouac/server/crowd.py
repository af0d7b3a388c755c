"""Many people at many tables, over HTTP as browsers speak it: one asks on, three look on, and every wait is timed."""

import asyncio
import json
import random
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Final
from urllib.parse import urlencode

GAME: Final = "winter-war"
WATCHERS: Final = 3
ANSWERS: Final = re.compile(r'name="answer" value="([^"]+)"')
TO_WATCH: Final = re.compile(r"/join/([A-Za-z0-9_-]+)")
LINE: Final = 4 << 20  # bytes; a frame is one line
PATIENCE: Final = 30.0


class Wire:
    """A connection that is kept open; one request at a time."""

    def __init__(self, port: int, cookie: str = "") -> None:
        self.port = port
        self.cookie = cookie

    async def open(self) -> "Wire":
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=LINE)
        return self

    async def send(self, method: str, path: str, body: str = "", kind: str = "") -> int:
        """Ask, and read the head of the reply; its status."""
        host = f"127.0.0.1:{self.port}"
        lines = [f"{method} {path} HTTP/1.1", f"Host: {host}", f"Origin: http://{host}", "Accept: application/json"]
        if self.cookie:
            lines.append(f"Cookie: {self.cookie}")
        if kind:
            lines += [f"Content-Type: {kind}", f"Content-Length: {len(body)}"]
        self.writer.write("\r\n".join([*lines, "", body]).encode())
        status = int((await self.reader.readline()).split()[1])
        self.length = 0
        while line := (await self.reader.readline()).strip():
            name, _, value = line.decode("latin-1").partition(": ")
            if name.lower() == "content-length":
                self.length = int(value)
            if name.lower() == "set-cookie":
                self.cookie = value.partition(";")[0]
        return status

    async def post(self, path: str, fields: dict[str, str]) -> tuple[int, bytes]:
        """A form, as a browser sends it."""
        status = await self.send("POST", path, urlencode(fields), "application/x-www-form-urlencoded")
        return status, await self.reader.readexactly(self.length)

    async def close(self) -> None:
        self.writer.close()
        try:
            await self.writer.wait_closed()
        except OSError:
            return  # the other side was faster


@dataclass
class Screen:
    """An open stream: which version of its table it shows."""

    table: "CrowdedTable"
    wire: Wire
    shown: int = -1
    begun: asyncio.Event = field(default_factory=asyncio.Event)

    async def watch(self) -> None:
        """A frame counts when its last byte is there."""
        version = 0
        status = await self.wire.send("GET", f"/t/{self.table.id}/stream")
        if status != 200:
            raise OSError(f"a stream was refused with {status}")
        while line := await self.wire.reader.readline():
            if line.startswith(b"id: "):
                version = int(line[4:].partition(b".")[0])
            elif line.startswith(b"data: "):
                self.show(version, perf_counter())

    def show(self, version: int, now: float) -> None:
        table = self.table
        for each in range(self.shown + 1, version + 1):
            if each in table.sent:
                table.crowd.fanned_out.append(now - table.sent[each])
        self.shown = version
        self.begun.set()


@dataclass(eq=False)
class CrowdedTable:
    """A table, the one who plays at it, and the streams of all who look."""

    crowd: "Crowd"
    id: str
    wire: Wire
    version: int = 0
    choices: list[str] = field(default_factory=list)
    sent: dict[int, float] = field(default_factory=dict)  # when the answer that led to a version was sent
    link: str = ""
    screens: list[Screen] = field(default_factory=list)

    def take(self, frame: dict[str, Any]) -> None:
        text = "".join(frame["regions"].values())
        self.version = frame["version"]
        self.choices = ANSWERS.findall(text)
        if link := TO_WATCH.search(text):
            self.link = link.group(1)

    async def look_on(self) -> None:
        """The player's own stream and those of the watchers; each has shown its first frame afterwards."""
        for cookie in [self.wire.cookie, *self.crowd.cookies]:
            screen = Screen(self, await Wire(self.crowd.port, cookie).open())
            self.screens.append(screen)
            self.crowd.start(screen.watch())
        for screen in self.screens:
            await asyncio.wait_for(screen.begun.wait(), PATIENCE)

    async def answer(self, answer: str) -> None:
        """One answer, timed until it is acknowledged."""
        version = self.version
        fields = {"seat": "0", "version": str(version), "key": f"answer-{version:04}", "answer": answer}
        began = self.sent[version + 1] = perf_counter()
        status, body = await asyncio.wait_for(self.wire.post(f"/t/{self.id}/answer", fields), PATIENCE)
        self.crowd.waited.append(perf_counter() - began)
        if status != 200:
            del self.sent[version + 1]
            raise OSError(f"the answer was refused with {status}")
        self.take(json.loads(body))

    def lost(self) -> int:
        """Acknowledged versions that a stream has not reached."""
        return sum(max(0, self.version - screen.shown) for screen in self.screens)


class Crowd:
    """All tables of a measurement; `tick` tells how far it has come."""

    def __init__(self, port: int, tick: Callable[[int], None]) -> None:
        self.port = port
        self.tick = tick
        self.luck = random.Random(1)
        self.cookies: list[str] = []  # of the watchers
        self.ready: list[CrowdedTable] = []
        self.spare: list[CrowdedTable] = []
        self.done: list[CrowdedTable] = []
        self.tasks: set[asyncio.Task[None]] = set()
        self.waited: list[float] = []
        self.fanned_out: list[float] = []
        self.late: list[float] = []
        self.answers = 0
        self.turns = 0  # answers that were sent and not acknowledged
        self.errors = 0
        self.seconds = 0.0

    def start(self, what: Awaitable[None]) -> "asyncio.Task[None]":
        task = asyncio.ensure_future(self.counted(what))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def counted(self, what: Awaitable[None]) -> None:
        """What breaks is counted, and the others go on."""
        try:
            await what
        except (OSError, ValueError, IndexError, TimeoutError, asyncio.IncompleteReadError):
            self.errors += 1

    # --- before the clock starts -----------------------------------------------------------------------------------
    async def gather(self, tables: int, spares: int) -> None:
        """Everybody comes, and everybody who looks on is connected."""
        for number in range(tables + spares):
            table = await self.set_up()
            if number < tables:
                await table.look_on()
            (self.ready if number < tables else self.spare).append(table)
            self.tick(1)

    async def set_up(self) -> CrowdedTable:
        """A table, its player, and the watchers invited by its link."""
        wire = await Wire(self.port).open()
        status = await wire.send("POST", "/api/tables", json.dumps({"game": GAME}), "application/json")
        made = json.loads(await wire.reader.readexactly(wire.length))
        if status != 201:
            raise OSError(made["sentence"])
        table = CrowdedTable(self, made["table"], wire)
        _, body = await wire.post(f"/t/{table.id}/link", {"seat": "-1"})
        table.take(json.loads(body))
        for watcher in range(WATCHERS):
            known = self.cookies[watcher] if watcher < len(self.cookies) else ""
            guest = await Wire(self.port, known).open()
            status, _ = await guest.post("/watch", {"token": table.link})
            if status != 303:
                raise OSError(f"a watcher was refused with {status}")
            if not known:
                self.cookies.append(guest.cookie)
            await guest.close()
        return table

    # --- while it runs -----------------------------------------------------------------------------------------------
    async def play(self, answers: int, rate: float) -> None:
        """So many answers at moments that do not depend on how fast the server is."""
        began = perf_counter()
        for number in range(answers):
            due = began + number / rate
            await asyncio.sleep(max(0.0, due - perf_counter()))
            self.late.append(perf_counter() - due)
            self.answers += 1
            if self.ready:
                self.turns += 1
                self.start(self.turn(self.ready.pop(0)))
            else:
                self.errors += 1  # every table still waits for its last answer
            self.tick(1)
        self.seconds = perf_counter() - began
        await self.settle()

    async def turn(self, table: CrowdedTable) -> None:
        """A game that is over is replaced by one that was set up before."""
        try:
            await table.answer(self.luck.choice(table.choices))
        finally:
            self.turns -= 1
        if not table.choices and self.spare:
            self.done.append(table)
            table = self.spare.pop()
            await table.look_on()
        (self.ready if table.choices else self.done).append(table)

    async def settle(self) -> None:
        """Whatever is still on its way arrives, or is lost."""
        end = perf_counter() + PATIENCE
        while (self.lost() or self.turns) and perf_counter() < end:
            await asyncio.sleep(0.05)

    def lost(self) -> int:
        return sum(table.lost() for table in [*self.ready, *self.done])

    async def leave(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        for table in [*self.ready, *self.spare, *self.done]:
            for wire in [table.wire, *(screen.wire for screen in table.screens)]:
                await wire.close()
