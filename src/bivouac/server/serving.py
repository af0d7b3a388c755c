"""Starting a server: a free port, the address printed, the browser opened."""

import gc
import logging
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from dataclasses import replace
from types import FrameType
from typing import Final

import uvicorn

from bivouac.core.errors import UnknownWord
from bivouac.server.app import application
from bivouac.server.patience import PatientProtocol
from bivouac.server.settings import Settings
from bivouac.server.site import Site, open_site

PORT: Final = 8019
BACKLOG: Final = 2048
FILES: Final = 1 << 14
TRIES: Final = 20  # ports beyond the wanted one, when that is taken by another program


class TableServer(uvicorn.Server):
    """Streams never end by themselves: when the server is told to stop, they are told first."""

    def __init__(self, config: uvicorn.Config, site: Site) -> None:
        super().__init__(config)
        self.site = site

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.site.tables.closing.set()
        for room in list(self.site.tables.rooms.living.values()):
            room.changed()
        super().handle_exit(sig, frame)


def bound(host: str, port: int, exact: bool) -> socket.socket:
    """A socket that listens; the next free port, unless just this one was asked for."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in range(port, port + 1 if exact or not port else port + TRIES):
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host.strip("[]"), candidate))
            listening.listen(BACKLOG)
        except OSError as error:
            listening.close()
            problem = error.strerror or "it cannot be opened"
        else:
            return listening
    raise UnknownWord(f"Nobody can be served at {host}, port {port}: {problem}.")


def address_of(listening: socket.socket, host: str) -> str:
    name = f"[{host}]" if ":" in host and not host.startswith("[") else host
    return f"http://{name}:{listening.getsockname()[1]}/"


def open_many_files() -> None:
    """Each stream is an open file, and many systems allow a process 1024 unless it asks for more."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = FILES if most == resource.RLIM_INFINITY else min(most, FILES)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(wanted, resource.getrlimit(resource.RLIMIT_NOFILE)[0]), most))


def serve(settings: Settings, host: str, port: int, exact: bool, open_browser: bool) -> None:
    """Serve until told to stop."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(message)s")
    open_many_files()
    listening = bound(host, port, exact)
    address = address_of(listening, host)
    site = open_site(replace(settings, address=settings.address or address))
    config = uvicorn.Config(
        application(site),
        http=PatientProtocol,
        ws="none",
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=False,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=5,
        backlog=BACKLOG,
    )
    print(f"Bivouac is at {address}", flush=True)  # noqa: T201  # this is what the command is for
    if open_browser:
        threading.Thread(target=show, args=(address,), daemon=True).start()
    collect_rarely()
    with suppress(KeyboardInterrupt):  # Ctrl-C is how one stops it
        TableServer(config, site).run([listening])


def collect_rarely() -> None:
    """A search through all of the memory for garbage would hold everybody up for a fifth of a second.

    What is loaded now stays. What a request leaves behind dies young, and the small searches find it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 20)


def show(address: str) -> None:
    """Where there is a browser, it opens; where there is none, the printed address is enough."""
    try:
        webbrowser.open(address)
    except webbrowser.Error:
        return
