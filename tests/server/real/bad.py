"""What the tests of bad requests share: requests byte by byte, and what must hold of every refusal."""

import hashlib
import re
import socket
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Protocol

from server.real.harness import PATIENCE, WITH_TOYS, Client, Reply, Server

SECRETS = re.compile(r"Traceback|File \"|\.py\b|sqlite|sqlalchemy|site-packages|Exception|Error\b|0x[0-9a-f]{6,}", re.I)
FORM = "application/x-www-form-urlencoded"


GENEROUS = """
from dataclasses import replace
from bivouac.server import settings
from bivouac.server.settings import Limits, Rate
often = Rate(100_000, 1)
usual = settings.settings_for
rates = dict.fromkeys(["answers", "creates", "lookups", "looks", "imports", "hints", "analyses"], often)
limits = Limits(running_tables=100_000, **rates)
settings.settings_for = lambda *given: replace(usual(*given), limits=limits)
"""


class Generous(Server):
    """The server as people start it, but it never says that something was too much."""

    program = GENEROUS + WITH_TOYS


class Address(Protocol):
    port: int

    @property
    def address(self) -> str: ...


# --- byte by byte -----------------------------------------------------------------------------------------------------
def connected(server: Address) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)


def raw(server: Address, request: bytes) -> bytes:
    """All that comes back until the server closes."""
    with connected(server) as connection:
        with suppress(OSError):  # it may refuse before we are through
            connection.sendall(request)
        return rest(connection)


def rest(connection: socket.socket) -> bytes:
    heard = b""
    with suppress(ConnectionResetError):
        while part := connection.recv(65536):
            heard += part
    return heard


def replies(heard: bytes) -> list[Reply]:
    """The replies in what was heard; each must say its length."""
    found = []
    while heard:
        head, _, heard = heard.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        headers = [(name, value) for name, _, value in (line.partition(": ") for line in lines)]
        length = int(next(value for name, value in headers if name == "content-length"))
        found.append(Reply(int(first.split()[1]), headers, heard[:length]))
        heard = heard[length:]
    return found


def only(heard: bytes) -> Reply:
    (reply,) = replies(heard)
    return reply


def head(server: Address, line: str, *headers: str) -> bytes:
    """The head of a request that is in order but for what the test puts into it."""
    own = [] if any(header.lower().startswith("host") for header in headers) else [f"Host: 127.0.0.1:{server.port}"]
    lines = [f"{line} HTTP/1.1", *own, f"Origin: {server.address}", "Connection: close", *headers]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")


# --- what is kept -----------------------------------------------------------------------------------------------------
def kept(database: Path) -> str:
    """A digest of everything in the database."""
    return hashlib.sha256(dump(database).encode()).hexdigest()


def dump(database: Path) -> str:
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        return "\n".join(connection.iterdump())


# --- what must hold ---------------------------------------------------------------------------------------------------
def refused(reply: Reply, *statuses: int) -> str:
    """It is a refusal in one sentence that gives nothing away; the sentence."""
    assert reply.status in statuses if statuses else 400 <= reply.status < 500, f"{reply.status} {reply.text[:300]}"
    assert reply.headers["content-type"] == "application/json", reply.headers
    sentence = str(reply.json["sentence"])
    assert sentence.strip().endswith((".", "?")), sentence
    assert len(sentence) < 400
    assert set(reply.json) <= {"sentence", "rule", "now"}
    assert not SECRETS.search(sentence), sentence
    return sentence


def refused_page(reply: Reply, *statuses: int) -> None:
    assert reply.status in statuses if statuses else 400 <= reply.status < 500, reply.status
    assert reply.headers["content-type"] == "text/html; charset=utf-8"
    assert not SECRETS.search(re.sub(r"<[^>]*>", " ", reply.text))


class Unchanged:
    """Whatever happens inside, nothing in the database changes, the server goes on and nothing is in its log."""

    def __init__(self, server: Server) -> None:
        self.server = server

    def __enter__(self) -> None:
        self.before = kept(self.server.database)
        self.said = self.server.said()

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None:
            assert kept(self.server.database) == self.before
            assert "Traceback" not in self.server.said()[len(self.said) :]
            assert Client(self.server).get("/health").json["status"] == "ok"


# --- a table ----------------------------------------------------------------------------------------------------------
class Seated:
    """Outpost for two people: the host has the first seat, a guest the second."""

    def __init__(self, server: Address) -> None:
        self.host, self.guest = Client(server), Client(server)  # type: ignore[arg-type]
        self.table = self.host.table("outpost", seats=["me", "invite"], name="Hanna")
        self.guest.join(self.host.links["1"], "Gustav")
        self.answers = f"/api/tables/{self.table}/answers"

    @property
    def mover(self) -> Client:
        """Whoever is asked."""
        return self.host if self.host.look(self.table)["question"]["seat"] == 0 else self.guest

    @property
    def waiter(self) -> Client:
        return self.guest if self.mover is self.host else self.host

    def good(self, **more: Any) -> dict[str, Any]:
        """An answer that would be taken, but for what the test puts into it."""
        return an_answer(self.mover.look(self.table), **more)

    def go_on(self, answers: int = 1) -> None:
        """Whoever is asked gives the first answer."""
        for _ in range(answers):
            mover = self.mover
            seen = mover.look(self.table)
            asked = an_answer(seen)
            assert mover.answer(self.table, asked["seat"], asked["version"], asked["answer"]).status == 200

    def finish(self) -> None:
        while self.host.look(self.table)["over"] is None:
            self.go_on()


def send_json(client: Client, path: str, body: bytes | str, **headers: str) -> Reply:
    """A body as it stands, said to be JSON."""
    return client.send("POST", path, body, **{"Content_Type": "application/json", **headers})


def an_answer(seen: Any, **more: Any) -> dict[str, Any]:
    """The first choice of whoever looks, as it is sent."""
    asked = seen["question"]
    first = asked["choices"][0]["answer"] if asked and asked["choices"] else "card:1"
    found = {"seat": seen["seat"], "version": seen["version"], "key": "a-key-of-ours", "answer": first}
    return {**found, **more}
