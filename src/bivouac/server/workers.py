"""Worker processes, in which bots think: the loop that serves people never waits for them."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from weakref import WeakValueDictionary

from bivouac import games
from bivouac.server.thinking import Plain


def begin(known_games: dict[str, str]) -> None:
    """What a worker does first: it learns the games, leaves signals to the server, and ends when the server ends."""
    games.GAMES.update(known_games)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=end_with, args=(parent.sentinel,), daemon=True).start()


def end_with(sentinel: int) -> None:
    """A server that was killed cannot tell its workers: they watch it."""
    wait([sentinel])
    os._exit(1)


class Workers:
    """A pool that is started when the first bot thinks, and anew when a worker was lost."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.pool: ProcessPoolExecutor | None = None
        self.thinking = 0
        self.turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def started(self) -> ProcessPoolExecutor:
        if self.pool is None:
            spawn = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.processes, spawn, begin, (dict(games.GAMES),))
        return self.pool

    async def run(self, who: str, what: Callable[[Plain], Plain], plain: Plain) -> Plain:
        """The result of `what`, thought out elsewhere for `who`: one thing at a time for each, so nobody waits long."""
        turn = self.turns.setdefault(who, asyncio.Lock())
        self.thinking += 1
        try:
            async with turn:
                return await self.thought(what, plain)
        finally:
            self.thinking -= 1

    async def thought(self, what: Callable[[Plain], Plain], plain: Plain) -> Plain:
        """Tried once more if the worker is lost on the way."""
        loop = asyncio.get_running_loop()
        pool = self.started()
        try:
            return await loop.run_in_executor(pool, what, plain)
        except BrokenProcessPool:
            if self.pool is pool:
                self.pool = None
            return await loop.run_in_executor(self.started(), what, plain)

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None
