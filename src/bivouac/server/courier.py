"""Carries notices out of the house: a few at a time, each in a process of its own with a time limit.

Nobody waits for it. What fails is tried again later and then given up; the person sees it beside his address.
"""

import asyncio
import json
import logging
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE
from dataclasses import dataclass, replace
from typing import Any, Final

from bivouac.server.notice_addresses import Allowed, destination
from bivouac.server.notice_book import NoticeBook
from bivouac.server.rows import Address
from bivouac.server.showing import Notice

log = logging.getLogger("bivouac")

CARRIERS: Final = 2
QUEUE: Final = 1000
SECONDS: Final = 30.0  # for one delivery, the start of its process included
PAUSES: Final = (30.0, 300.0)  # before it is tried again
KEPT: Final = ("PATH", "PYTHONPATH", "LANG", "SSL_CERT_FILE", "SSL_CERT_DIR", "REQUESTS_CA_BUNDLE")
PROXIES: Final = ("http_proxy", "https_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY")


@dataclass(frozen=True)
class Letter:
    """A notice on its way to one address, which is read again each time: it may have been forgotten."""

    address: str  # its id
    text: Notice
    pauses: tuple[float, ...] = PAUSES


class Courier:
    """`home` is the address of this server as people reach it."""

    def __init__(self, book: NoticeBook, allowed: Allowed, home: str) -> None:
        self.book = book
        self.allowed = allowed
        self.home = home
        self.queue: asyncio.Queue[Letter] = asyncio.Queue(QUEUE)
        self.delivered = 0
        self.tasks: list[asyncio.Task[Any]] = []

    def start(self) -> None:
        self.tasks = [asyncio.create_task(self.carry()) for _ in range(CARRIERS)]

    async def close(self) -> None:
        """What is under way is broken off, and its process with it."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def send(self, address: Address, text: Notice) -> None:
        self.put(Letter(address.id, text))

    def send_once(self, address: Address, text: Notice) -> None:
        """For somebody who waits for it, and can ask again himself."""
        self.put(Letter(address.id, text, ()))

    def put(self, letter: Letter) -> None:
        try:
            self.queue.put_nowait(letter)
        except asyncio.QueueFull:
            log.warning("%d notices wait to be delivered; one more is given up", QUEUE)

    async def carry(self) -> None:
        while True:
            letter = await self.queue.get()
            try:
                await self.deliver(letter)
            except Exception:
                log.exception("a notice was not delivered")

    async def deliver(self, letter: Letter) -> None:
        address = await self.book.store.call(self.book.address, letter.address)
        if address is None:
            return
        if await self.attempt(address, letter.text):
            self.delivered += 1
            await self.book.store.call(self.book.mark, address.id, False)
        elif letter.pauses:
            again = replace(letter, pauses=letter.pauses[1:])
            asyncio.get_running_loop().call_later(letter.pauses[0], self.put, again)
        else:
            log.warning("a notice by %s could not be delivered", address.address.partition(":")[0])
            await self.book.store.call(self.book.mark, address.id, True)

    async def attempt(self, address: Address, text: Notice) -> bool:
        """Whether the service took it. What the process says is not read: it might hold the address."""
        where = destination(address.address, self.allowed)
        if where is None:
            return False
        body = f"{text.sentence} {self.home}t/{text.table}" if text.table else text.sentence
        letter = {"url": where.url, "origins": where.origins, "title": text.title, "body": body, "home": self.home}
        command = [sys.executable, "-P", "-m", "bivouac.server.delivery"]
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL, env=environment()
        )
        try:
            await asyncio.wait_for(process.communicate(json.dumps(letter).encode()), SECONDS)
        except TimeoutError:
            return False
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        return process.returncode == 0


def environment() -> dict[str, str]:
    """What a delivery needs of ours: no passwords, and no logins that lie in the home folder."""
    kept = {name: os.environ[name] for name in (*KEPT, *PROXIES) if name in os.environ}
    return {**kept, "NETRC": os.devnull, "PYTHONDONTWRITEBYTECODE": "1"}
