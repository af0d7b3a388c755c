"""A wire that remembers: every byte that a server sends to one browser goes through here."""

import socket
import threading
from types import TracebackType


class Wire:
    """A port of its own that leads to the server; used with `with`."""

    def __init__(self, server_port: int) -> None:
        self.server_port = server_port
        self.heard = bytearray()
        self.lock = threading.Lock()
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        self.open: list[socket.socket] = []

    def __enter__(self) -> "Wire":
        threading.Thread(target=self.accept, daemon=True).start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for one in [self.listening, *self.open]:
            one.close()

    def accept(self) -> None:
        while True:
            try:
                browser, _ = self.listening.accept()
                server = socket.create_connection(("127.0.0.1", self.server_port))
            except OSError:
                return
            self.open += [browser, server]
            threading.Thread(target=self.carry, args=(browser, server, False), daemon=True).start()
            threading.Thread(target=self.carry, args=(server, browser, True), daemon=True).start()

    def carry(self, source: socket.socket, target: socket.socket, keep: bool) -> None:
        try:
            while data := source.recv(1 << 16):
                if keep:
                    with self.lock:
                        self.heard += data
                target.sendall(data)
        except OSError:
            pass
        for one in (source, target):
            try:
                one.shutdown(socket.SHUT_RDWR)
            except OSError:
                continue

    def mark(self) -> int:
        """How much has been heard so far."""
        with self.lock:
            return len(self.heard)

    def between(self, first: int, beyond: int) -> str:
        return bytes(self.heard[first:beyond]).decode("utf-8", "replace")
