"""People who play while their server is killed, what they were told, and whether all of it is true afterwards."""

import http.client
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, select, text

from bivouac.core.errors import BivouacError
from bivouac.games import load
from bivouac.server import databases, schema
from bivouac.server.room import begun, perform
from bivouac.server.rows import Act, Table
from server.real.harness import ADDRESS, PATIENCE, Client, Server

NURSERY = Path(__file__).with_name("nursery.py")


class Mortal(Server):
    """A server that is killed often: its process is a fork of one in which everything is imported already."""

    def __init__(self, folder: Path, url: str = "", broken: str = "") -> None:
        folder.mkdir(parents=True, exist_ok=True)
        super().__init__(folder)
        self.url = url or f"sqlite:///{self.database}"
        self.log = (folder / "server.log").open("a")
        command = [sys.executable, str(NURSERY), *([broken] if broken else [])]
        self.nursery = subprocess.Popen(  # noqa: S603  # our own interpreter and script
            command, env=self.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.log, text=True
        )
        self.number = 0

    def line(self) -> str:
        assert self.nursery.stdout is not None
        return self.nursery.stdout.readline()

    def begin(self) -> None:
        """It has a process, and nothing more yet."""
        assert self.nursery.stdin is not None
        self.nursery.stdin.write(f"{self.url} {self.port}\n")
        self.nursery.stdin.flush()
        self.number = int(self.line())

    def start(self) -> "Mortal":
        self.begin()
        said = self.line()
        found = ADDRESS.search(said)
        assert found is not None, f"the server said {said!r}; {self.said()}"
        self.port = int(found.group(1))
        assert Client(self).get("/health").status == 200
        return self

    def kill(self) -> None:
        self.end(signal.SIGKILL)

    def stop(self) -> int:
        return self.end(signal.SIGINT)

    def end(self, how: signal.Signals) -> int:
        """Its exit code; the address it may have said meanwhile is of no interest."""
        os.kill(self.number, how)
        said = self.line()
        while not said.startswith("ended "):
            assert said, self.said()
            said = self.line()
        self.number = 0
        return int(said.split()[1])

    def __exit__(self, *_: object) -> None:
        if self.number:
            self.kill()
        assert self.nursery.stdin is not None
        self.nursery.stdin.close()
        self.nursery.wait(PATIENCE)
        self.log.close()


@dataclass
class Told:
    """What one table told the people at it."""

    acknowledged: dict[int, tuple[str, str]] = field(default_factory=dict)  # key and answer, by version
    highest: int = 0  # the version of anything that was shown


class Player:
    """Plays winter-war, answering as soon as the answer before is acknowledged; another person watches the stream."""

    def __init__(self, server: Server, number: int, told: dict[str, Told], under_way: threading.Event) -> None:
        self.server = server
        self.under_way = under_way  # somebody's answer was acknowledged
        self.luck = random.Random(number)
        self.told = told
        self.client = Client(server)
        self.table = ""
        self.given = 0
        self.now: dict[str, Any] = {"question": None}
        self.open: tuple[int, str, str] | None = None  # the answer that was not acknowledged: version, key, answer

    def sit_down(self) -> None:
        """At the same table as before, or at a new one if that game is over."""
        if self.now["question"] is None:
            self.table = self.client.table()
            self.told[self.table] = Told()
        self.take(self.client.look(self.table))
        self.open = None
        self.stream = self.client.stream(self.table)
        self.threads = [threading.Thread(target=self.answer_on), threading.Thread(target=self.watch)]

    def take(self, now: dict[str, Any]) -> None:
        told = self.told[self.table]
        told.highest = max(told.highest, now["version"])
        self.now = now

    def watch(self) -> None:
        """Every frame that arrives whole counts as seen."""
        told = self.told[self.table]
        try:
            for _, frame in self.stream.frames():
                told.highest = max(told.highest, frame["version"])
        except (OSError, ValueError):
            return  # killed in the middle of a frame
        finally:
            self.stream.close()

    def answer_on(self) -> None:
        """Until the game is over or nobody answers."""
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
        try:
            while self.now["question"] is not None:
                self.given += 1
                answer = self.luck.choice(self.now["question"]["choices"])["answer"]
                self.open = (self.now["version"], f"key-{self.given:08}", answer)
                said = self.send(connection, *self.open)
                self.told[self.table].acknowledged[said["acknowledged"]] = (self.open[1], answer)
                self.open = None
                self.take(said["now"])
                self.under_way.set()
        except (OSError, http.client.HTTPException):
            return  # killed before it had answered
        finally:
            connection.close()

    def send(self, connection: http.client.HTTPConnection, version: int, key: str, answer: str) -> Any:
        body = json.dumps({"seat": 0, "version": version, "key": key, "answer": answer})
        headers = {"Origin": self.server.address, "Cookie": self.client.cookie, "Content-Type": "application/json"}
        connection.request("POST", f"/api/tables/{self.table}/answers", body, headers)
        reply = connection.getresponse()
        found = json.loads(reply.read())
        assert reply.status == 200, found
        return found

    def try_again(self) -> list[str]:
        """What was not acknowledged is sent again, twice: it counts once, and both replies say the same."""
        if self.open is None:
            return []
        version, key, answer = self.open
        replies = [self.client.answer(self.table, 0, version, answer, key) for _ in range(2)]
        if [reply.status for reply in replies] != [200, 200]:
            return [f"{key} of {self.table} is refused when it is sent again: {replies[0].text}"]
        numbers = [reply.json["acknowledged"] for reply in replies]
        if numbers != [version + 1] * 2:
            return [f"{key} of {self.table} is version {numbers} instead of {version + 1}"]
        self.told[self.table].acknowledged[version + 1] = (key, answer)
        self.take(replies[0].json["now"])
        return []


class Kept:
    """What the database holds, read beside the server."""

    def __init__(self, url: str) -> None:
        self.engine = create_engine(databases.address(url))
        with self.engine.connect() as connection:
            rows = connection.execute(select(schema.tables))
            self.tables = {row.id: Table(**row._asdict()) for row in rows}
            self.acts: dict[str, list[Act]] = {table: [] for table in self.tables}
            for row in connection.execute(select(schema.acts).order_by(schema.acts.c.version)):
                self.acts[row.table].append(Act(**row._asdict()))
            sqlite = self.engine.dialect.name == "sqlite"
            self.integrity = connection.scalar(text("PRAGMA integrity_check")) if sqlite else "ok"
        self.engine.dispose()

    def violations(self, told: dict[str, Told]) -> list[str]:
        """Everything that people were told and that is not so."""
        found = [] if self.integrity == "ok" else [f"the file is damaged: {self.integrity}"]
        for name, tale in told.items():
            table, acts = self.tables[name], self.acts[name]
            if [act.version for act in acts] != list(range(1, table.version + 1)):
                found.append(f"{name} has a gap")
            if tale.highest > table.version:
                found.append(f"{name} was shown at {tale.highest} and is stored at {table.version}")
            stored = {act.version: (act.key, act.value) for act in acts}
            found += [
                f"{name} acknowledged {said} as {version} and has {stored.get(version)}"
                for version, said in tale.acknowledged.items()
                if stored.get(version) != said
            ]
        return found

    def replayed(self, table: str) -> list[str]:
        """Each act is played again and must lead to the position whose digest was stored with it."""
        match, _, _ = begun(load(self.tables[table].game), self.tables[table])
        for act in self.acts[table]:
            try:
                perform(match, act.kind, act.seat, act.value)
            except BivouacError as error:
                return [f"{table} cannot be replayed at {act.version}: {error}"]
            if match.digest() != act.digest:
                return [f"{table} is not at {act.version} what it was"]
        return []


class Crashes:
    """Kill, start again, check; as often as wanted, at moments that a seed gives."""

    PLAYERS = 8

    def __init__(self, server: Mortal, seed: int) -> None:
        self.server = server
        self.luck = random.Random(seed)
        self.told: dict[str, Told] = {}
        self.under_way = threading.Event()
        self.players = [Player(server, number, self.told, self.under_way) for number in range(self.PLAYERS)]
        self.cut_off = 0  # answers that were sent and not acknowledged

    @property
    def acknowledged(self) -> int:
        return sum(len(tale.acknowledged) for tale in self.told.values())

    def play_and_kill(self) -> None:
        self.play_and_end(signal.SIGKILL)

    def play_and_end(self, how: signal.Signals) -> None:
        """The clock starts when all sit and the first answer is acknowledged."""
        self.under_way.clear()
        for player in self.players:
            player.sit_down()
        threads = [thread for player in self.players for thread in player.threads]
        for thread in threads:
            thread.start()
        assert self.under_way.wait(PATIENCE)
        time.sleep(self.luck.uniform(0.005, 0.120))
        self.server.end(how)
        for thread in threads:
            thread.join(PATIENCE)
            assert not thread.is_alive()
        self.cut_off += sum(player.open is not None for player in self.players)

    def start_again(self) -> None:
        """Now and then it is killed once more while it starts."""
        while self.luck.random() < 0.2:
            self.server.begin()
            time.sleep(self.luck.uniform(0, 0.050))
            self.server.kill()
        self.server.start()

    def violations(self) -> list[str]:
        """After a restart: what was told is stored, what was not acknowledged counts once, and every table opens."""
        kept = Kept(self.server.url)
        found = kept.violations(self.told)
        if found:
            return found
        for player in self.players:
            found += player.try_again()
        kept = Kept(self.server.url)
        found += kept.violations(self.told)
        for player in self.players:
            found += kept.replayed(player.table)
            seen = player.client.get(f"/api/tables/{player.table}")
            if seen.status != 200 or seen.json["version"] != kept.tables[player.table].version:
                found.append(f"{player.table} does not open as it is stored: {seen.text[:200]}")
        return found
