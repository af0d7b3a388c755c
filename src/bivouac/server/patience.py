"""How long a connection may keep us waiting for a request, and how much of one may come before it makes sense.

The body has a deadline of its own (guard.py). This is for what comes before it: connections that say nothing, heads
that come letter by letter or never end, and what is no HTTP at all.
"""

import asyncio
import json
from typing import Final

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from bivouac.server.guard import HEADERS, NO_STORE

NOT_HTTP: Final = "The request is not written as HTTP is written."
TOO_SLOW: Final = "The request did not arrive in time."
TOO_LONG: Final = "The request has too many or too long headers."


class PatientProtocol(HttpToolsProtocol):
    """Uvicorn's protocol, but it waits only so long for the head of a request."""

    seconds = 10.0
    most_bytes = 64 << 10
    in_head = False
    head_bytes = 0
    deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self.deadline = self.loop.call_later(self.seconds, self.give_up)

    def connection_lost(self, exc: Exception | None) -> None:
        self.wait_no_more()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.deadline is None and self.idle:
            self.deadline = self.loop.call_later(self.seconds, self.give_up)
        super().data_received(data)
        if self.in_head:
            self.head_bytes += len(data)
            if self.head_bytes > self.most_bytes:
                self.refuse(431, TOO_LONG)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.in_head = True
        self.head_bytes = 0

    def on_headers_complete(self) -> None:
        self.in_head = False
        self.wait_no_more()
        super().on_headers_complete()

    @property
    def idle(self) -> bool:
        """Whether no request is being answered."""
        return self.cycle is None or self.cycle.response_complete

    def wait_no_more(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def give_up(self) -> None:
        """The time is over. Whoever has begun a request is told; whoever has said nothing is not."""
        self.deadline = None
        if self.in_head:
            self.refuse(408, TOO_SLOW)
        else:
            self.transport.close()

    def send_400_response(self, msg: str) -> None:
        self.in_head = False
        self.refuse(400, NOT_HTTP)

    def refuse(self, status: int, sentence: str) -> None:
        """One sentence, unless another reply is under way on this connection; then no more."""
        if self.transport.is_closing():
            return
        if self.idle or not self.cycle.response_started:
            body = json.dumps({"sentence": sentence, "rule": ""}).encode()
            about = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
            headers = [*HEADERS, NO_STORE, *about, (b"connection", b"close")]
            lines = [b"%s: %s\r\n" % header for header in headers]
            self.transport.write(b"".join([STATUS_LINE[status], *lines, b"\r\n", body]))
        self.transport.close()
