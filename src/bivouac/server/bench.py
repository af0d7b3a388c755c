"""How a server bears many people: one is started with a database of its own, and a crowd plays at it."""

import asyncio
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from math import ceil
from pathlib import Path
from typing import Any, Final

from bivouac.core.errors import UnknownWord
from bivouac.server.crowd import WATCHERS, Crowd
from bivouac.server.databases import address
from bivouac.server.serving import open_many_files, serve
from bivouac.server.settings import LOCAL, Limits, Rate, Settings

TABLES: Final = 200
SECONDS: Final = 20.0
PAUSE: Final = 5.0  # seconds between two answers at a table
FEWEST: Final = 8  # answers that a game takes on average, at least
ADDRESS: Final = re.compile(r"http://127\.0\.0\.1:(\d+)/")
PLENTY: Final = 1_000_000
OFTEN: Final = Rate(PLENTY, 1)
MANY_STREAMS: Final = Limits(streams_person=PLENTY, streams_address=PLENTY, streams=PLENTY)
UNLIMITED: Final = replace(
    MANY_STREAMS, answers=OFTEN, creates=OFTEN, lookups=OFTEN, looks=OFTEN, running_tables=PLENTY, rooms=PLENTY
)


def main() -> None:
    """The inner process: a server that lets one machine be a crowd, and ends with whoever started it."""
    threading.Thread(target=end_with_input, daemon=True).start()
    serve(Settings(sys.argv[1], LOCAL, limits=UNLIMITED), "127.0.0.1", 0, True, False)


def end_with_input() -> None:
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGTERM)


@contextmanager
def started(url: str) -> Iterator[tuple[int, int]]:
    """A server of this installation: its process and its port."""
    command = [sys.executable, "-c", "from bivouac.server.bench import main; main()", url]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as process:  # noqa: S603  # our own module
        try:
            said = process.stdout.readline() if process.stdout is not None else ""
            match = ADDRESS.search(said)
            if match is None:
                raise UnknownWord("The server could not be started.")
            yield process.pid, int(match.group(1))
        finally:
            process.terminate()


def bench(tick: Callable[[int], None], seconds: float, tables: int, url: str) -> dict[str, Any]:
    """The figures of one run; without an address the database is an SQLite file that is gone afterwards."""
    open_many_files()
    with tempfile.TemporaryDirectory(prefix="bivouac-bench-") as folder:
        url = url or f"sqlite:///{Path(folder) / 'tables.sqlite'}"
        kind = address(url).get_backend_name()
        with started(url) as (process, port):
            return asyncio.run(measured(tick, seconds, tables, port, process)) | {"database": kind}


def answers_in(seconds: float, tables: int) -> int:
    return max(1, round(seconds * tables / PAUSE))


def spares_for(seconds: float, tables: int) -> int:
    """Enough for the games that end meanwhile."""
    return ceil(answers_in(seconds, tables) / FEWEST)


def steps(seconds: float, tables: int) -> int:
    """How often `tick` is called."""
    return tables + spares_for(seconds, tables) + answers_in(seconds, tables)


async def measured(tick: Callable[[int], None], seconds: float, tables: int, port: int, process: int) -> dict[str, Any]:
    crowd = Crowd(port, tick)
    await crowd.gather(tables, spares_for(seconds, tables))
    await crowd.play(answers_in(seconds, tables), tables / PAUSE)
    memory = resident_mb(process)
    await crowd.leave()
    return {
        "tables": tables,
        "streams": tables * (1 + WATCHERS),
        "answers": crowd.answers,
        "answers_per_s": round(crowd.answers / crowd.seconds, 1) if crowd.seconds else 0.0,
        "ack_ms": spread(crowd.waited, 50, 90, 99),
        "fanout_ms": spread(crowd.fanned_out, 50, 99),
        "late_ms": spread(crowd.late, 50, 99),
        "errors": crowd.errors,
        "lost": crowd.lost(),
        "server_rss_mb": memory,
    }


def spread(seconds: list[float], *percents: int) -> dict[str, float]:
    """Percentiles and the longest, in milliseconds."""
    ordered = sorted(seconds) or [0.0]
    percentiles = {f"p{each}": ordered[min(len(ordered) - 1, len(ordered) * each // 100)] for each in percents}
    return {name: round(1000 * value, 1) for name, value in (percentiles | {"max": ordered[-1]}).items()}


def resident_mb(process: int) -> float | None:
    """The memory of a process, where the system tells it."""
    status = Path(f"/proc/{process}/status")
    if not status.exists():
        return None
    line = re.search(r"VmRSS:\s+(\d+) kB", status.read_text())
    return round(int(line.group(1)) / 1024, 1) if line else None
