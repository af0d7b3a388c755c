"""Where notices arrive: small servers of our own, over HTTP and SMTP, on this machine."""

import json
import socketserver
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

PATIENCE = 60.0


class Receiver:
    """Takes what Apprise sends by json://. It can fail, be slow, or send on to another place."""

    def __init__(self) -> None:
        self.got: list[tuple[str, Any]] = []  # path and body
        self.replies: list[int] = []  # for the next ones; 200 when none is left
        self.failing: set[str] = set()  # paths
        self.location = ""
        self.release = threading.Event()
        self.release.set()
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), self.handler())
        self.server.daemon_threads = True
        self.port = self.server.server_port

    def handler(self) -> type[BaseHTTPRequestHandler]:
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length", 0)))
                receiver.got.append((self.path, json.loads(body) if body else None))
                receiver.release.wait(PATIENCE)
                usual = 500 if self.path in receiver.failing else 200
                self.send_response(receiver.replies.pop(0) if receiver.replies else usual)
                if receiver.location:
                    self.send_header("location", receiver.location)
                self.send_header("content-length", "0")
                self.end_headers()

            do_GET = do_POST  # noqa: N815

            def log_message(self, *_: object) -> None:
                """Not on the screen."""

        return Handler

    @property
    def place(self) -> str:
        return f"json://127.0.0.1:{self.port}"

    def wait(self, count: int) -> list[tuple[str, Any]]:
        """Until so many have come."""
        end = time.monotonic() + PATIENCE
        while len(self.got) < count:
            assert time.monotonic() < end, f"{len(self.got)} of {count} came"
            time.sleep(0.05)
        return self.got


@contextmanager
def receiver() -> Iterator[Receiver]:
    found = Receiver()
    threading.Thread(target=found.server.serve_forever, daemon=True).start()
    try:
        yield found
    finally:
        found.release.set()
        found.server.shutdown()
        found.server.server_close()


class MailHandler(socketserver.StreamRequestHandler):
    """As much of SMTP as a sender needs."""

    def handle(self) -> None:
        def say(line: str) -> None:
            self.wfile.write(f"{line}\r\n".encode())

        say("220 mail for tests")
        letter: list[str] = []
        in_data = False
        for raw in self.rfile:
            line = raw.decode().rstrip("\r\n")
            if in_data and line == ".":
                in_data = False
                self.server.letters.append("\n".join(letter))  # type: ignore[attr-defined]
                say("250 taken")
            elif in_data:
                letter.append(line)
            elif line.upper() == "DATA":
                in_data = True
                say("354 go on")
            elif line.upper() == "QUIT":
                say("221 good bye")
                return
            else:
                letter.append(line)
                say("250 fine")


class MailReceiver(socketserver.ThreadingTCPServer):
    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), MailHandler)
        self.letters: list[str] = []

    @property
    def port(self) -> int:
        return int(self.server_address[1])


@contextmanager
def mail_receiver() -> Iterator[MailReceiver]:
    found = MailReceiver()
    threading.Thread(target=found.serve_forever, daemon=True).start()
    try:
        yield found
    finally:
        found.shutdown()
        found.server_close()
