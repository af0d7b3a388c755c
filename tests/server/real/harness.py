"""A real server in a process of its own, and clients that speak HTTP to it."""

import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from bivouac.deals import code_of

SOURCE = Path(__file__).parents[3] / "src"
TESTS = Path(__file__).parents[2]
PATIENCE = 30.0
ADDRESS = re.compile(r"Bivouac is at http://127\.0\.0\.1:(\d+)/")

# the command as people start it, with the toy game among the games
WITH_TOYS = (
    "from bivouac.games import GAMES; GAMES['outpost'] = 'toys.outpost_table'; from bivouac.cli import main; main()"
)


class Server:
    """`bivouac serve` on a free port of this machine, with its games in a folder of its own."""

    program = WITH_TOYS

    def __init__(self, folder: Path, database_url: str = "", **environment: str) -> None:
        self.folder = folder
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("BIVOUAC_")},
            "BIVOUAC_HOME": str(folder / "home"),
            "PYTHONPATH": os.pathsep.join([str(SOURCE), str(TESTS)]),
            "PYTHONUNBUFFERED": "1",
            **environment,
        }
        if database_url:
            self.environment["BIVOUAC_DATABASE_URL"] = database_url
        self.process: subprocess.Popen[str] | None = None
        self.port = 0

    @property
    def database(self) -> Path:
        return self.folder / "home" / "tables.sqlite"

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> "Server":
        """On the same port as before, if it was started before."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self.log = (self.folder / "server.log").open("a")
        command = [sys.executable, "-c", self.program, "serve", "--no-browser", "--port", str(self.port)]
        self.process = subprocess.Popen(  # noqa: S603  # our own command
            command, env=self.environment, stdout=subprocess.PIPE, stderr=self.log, text=True, cwd=self.folder
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = ADDRESS.search(said)
        assert found is not None, f"the server said {said!r}; {self.said()}"
        self.port = int(found.group(1))
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                if Client(self).get("/health").status == 200:
                    return self
            except OSError:
                time.sleep(0.02)
        raise AssertionError("The server does not answer.")

    def said(self) -> str:
        """What it wrote to its log."""
        return (self.folder / "server.log").read_text()

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """As Ctrl-C would; its exit code."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise

    def __enter__(self) -> "Server":
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()
        self.log.close()


class Reply:
    def __init__(self, status: int, headers: list[tuple[str, str]], body: bytes) -> None:
        self.status = status
        self.headers = {name.lower(): value for name, value in headers}
        self.cookies = [value for name, value in headers if name.lower() == "set-cookie"]
        self.body = body

    @property
    def text(self) -> str:
        return self.body.decode()

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Client:
    """A browser without a screen: it keeps its cookie and says where its requests come from."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.cookie = ""
        self.heard = b""  # every byte of every reply

    def send(self, method: str, path: str, body: bytes | str = b"", **headers: str) -> Reply:
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
        sent = {"Origin": self.server.address}
        if self.cookie:
            sent["Cookie"] = self.cookie
        sent |= {name.replace("_", "-"): value for name, value in headers.items()}
        sent = {name: value for name, value in sent.items() if value != "-"}  # “-” leaves a header out
        try:
            connection.request(method, path, body or None, sent)
            answer = connection.getresponse()
            reply = Reply(answer.status, answer.getheaders(), answer.read())
        finally:
            connection.close()
        for cookie in reply.cookies:
            for name, morsel in SimpleCookie(cookie).items():
                self.cookie = f"{name}={morsel.value}"
        self.heard += repr(reply.headers).encode() + reply.body
        return reply

    def get(self, path: str, **headers: str) -> Reply:
        return self.send("GET", path, **headers)

    def post(self, path: str, fields: dict[str, Any], **headers: str) -> Reply:
        """A form."""
        body = urlencode(fields)
        return self.send("POST", path, body, **{"Content_Type": "application/x-www-form-urlencoded", **headers})

    def post_json(self, path: str, found: Any, **headers: str) -> Reply:
        return self.send("POST", path, json.dumps(found), **{"Content_Type": "application/json", **headers})

    # --- tables ------------------------------------------------------------------------------------------------------
    def table(self, game: str = "winter-war", **more: Any) -> str:
        """A new table; its id. One deal of Winter War in 2,500 is lost before anybody is asked: not this one."""
        if game == "winter-war" and not more:
            more = {"code": code_of("harness")}
        reply = self.post_json("/api/tables", {"game": game, **more})
        assert reply.status == 201, reply.text
        self.links: dict[str, str] = reply.json["links"]
        return str(reply.json["table"])

    def look(self, table: str) -> Any:
        reply = self.get(f"/api/tables/{table}")
        assert reply.status == 200, reply.text
        return reply.json

    def answer(self, table: str, seat: int, version: int, answer: str, key: str = "") -> Reply:
        body = {"seat": seat, "version": version, "key": key or str(uuid.uuid4()), "answer": answer}
        return self.post_json(f"/api/tables/{table}/answers", body)

    def join(self, link: str, name: str) -> str:
        """Take the seat of an invitation; the table's id."""
        reply = self.post("/join", {"token": link.rpartition("/")[2], "name": name})
        assert reply.status == 303, reply.text
        return reply.headers["location"].rpartition("/")[2]

    def stream(self, table: str, last: str = "") -> "Stream":
        return Stream(self, table, last)


class Stream:
    """An open stream, frame by frame."""

    def __init__(self, client: Client, table: str, last: str = "") -> None:
        self.client = client
        self.socket = socket.create_connection(("127.0.0.1", client.server.port), timeout=PATIENCE)
        resume = f"Last-Event-ID: {last}\r\n" if last else ""
        self.socket.sendall(
            f"GET /t/{table}/stream HTTP/1.1\r\nHost: 127.0.0.1:{client.server.port}\r\n"
            f"Cookie: {client.cookie}\r\n{resume}\r\n".encode()
        )
        self.file = self.socket.makefile("rb")
        self.status = int(self.file.readline().split()[1])
        while (line := self.file.readline()).strip():
            client.heard += line

    def lines(self) -> Iterator[bytes]:
        """The lines of the chunks."""
        rest = b""
        while size := int(self.file.readline().strip() or b"0", 16):
            rest += self.file.read(size)
            self.file.readline()
            *whole, rest = rest.split(b"\n")
            yield from whole

    def frames(self) -> Iterator[tuple[str, Any]]:
        """Each frame with its id."""
        number = ""
        for line in self.lines():
            self.client.heard += line
            if line.startswith(b"id: "):
                number = line[4:].decode()
            if line.startswith(b"data: "):
                yield number, json.loads(line[6:])

    def close(self) -> None:
        self.file.close()
        self.socket.close()
