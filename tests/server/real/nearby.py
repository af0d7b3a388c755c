"""A server in a thread of this process: its limits, its clock and its patience are the test's."""

import threading
import time
from pathlib import Path

import uvicorn

from bivouac.server.app import application
from bivouac.server.clock import Clock
from bivouac.server.patience import PatientProtocol
from bivouac.server.serving import bound
from bivouac.server.settings import Limits, Settings
from bivouac.server.site import open_site


class SetClock(Clock):
    """Stands still until it is told to go on."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def seconds(self) -> float:
        return self.now

    def milliseconds(self) -> int:
        return int(self.now * 1000)


class Hasty(PatientProtocol):
    seconds = 0.6
    most_bytes = 4096


class Nearby:
    """Served as `bivouac serve` does."""

    def __init__(
        self, folder: Path, limits: Limits | None = None, secure: bool = False, patience: type = PatientProtocol
    ) -> None:
        self.clock = SetClock()
        settings = Settings(f"sqlite:///{folder / 'tables.sqlite'}", secure=secure, limits=limits or Limits())
        self.site = open_site(settings, self.clock)
        self.listening = bound("127.0.0.1", 0, True)
        self.port = self.listening.getsockname()[1]
        self.address = f"{'https' if secure else 'http'}://127.0.0.1:{self.port}"
        config = uvicorn.Config(
            application(self.site),
            http=patience,
            ws="none",
            log_config=None,
            access_log=False,
            server_header=False,
            date_header=False,
            proxy_headers=False,
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, args=([self.listening],), daemon=True)

    def __enter__(self) -> "Nearby":
        self.thread.start()
        end = time.monotonic() + 30
        while not self.server.started:
            assert time.monotonic() < end, "The server does not start."
            time.sleep(0.01)
        return self

    def __exit__(self, *_: object) -> None:
        self.site.tables.closing.set()
        self.server.should_exit = True
        self.thread.join(30)
        self.listening.close()
